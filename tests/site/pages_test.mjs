// Every kind of page in a real browser: what it says on its console, what it asks for, whether it fits
// its window, and what axe finds.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import axe from 'axe-core';
import {
  diskAddress, folderOf, openBrowser, pageOfEachKind, picturesOf, serve, siteNames, watchedPage,
} from './support.mjs';

const widths = [320, 360, 768, 1440];
const pictureWidths = [360, 1440];
const themes = ['light', 'dark'];

/** What is wider than the window without being in a box that scrolls; the deepest of them only. */
function tooWide() {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (element) => element
    && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  return [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one.parentElement))
    .filter((one, i, all) => !all.some((other) => other !== one && one.contains(other)))
    .slice(0, 3)
    .map((one) => `<${one.localName} class="${one.getAttribute('class')}"> ${one.textContent.trim().slice(0, 40)}`)
    .concat(`page is ${document.documentElement.scrollWidth} wide`);
}

/** On a telephone: letters of charts that are too small, a menu of several lines, links too low. */
function tooSmall() {
  const found = [];
  for (const text of document.querySelectorAll('.chart text')) {
    const svg = text.ownerSVGElement;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    if (size < 10.5) found.push(`chart text of ${size.toFixed(1)} pixels`);
  }
  for (const cell of document.querySelectorAll('.wide tbody th:first-child')) {
    // The first column stays above the rows that pass below it.
    const style = getComputedStyle(cell);
    if (style.position === 'sticky' && (style.zIndex === 'auto' || /0\)$|transparent/.test(style.backgroundColor) && style.backgroundColor.startsWith('rgba'))) {
      found.push('a first column that others show through');
    }
  }
  for (const link of document.querySelectorAll('main a:not(svg a), summary')) {
    const height = link.getBoundingClientRect().height;
    if (height > 0 && height < 23.5) found.push(`a link ${link.offsetHeight} pixels high`);
  }
  // Of what stands beside a fixture, the page to play it on stays, and the ground gives way.
  for (const one of document.querySelectorAll('.lines .where')) {
    if ((one.offsetWidth > 0) !== one.classList.contains('play')) found.push(`beside a fixture: ${one.textContent}`);
  }
  return found.slice(0, 3);
}

/** In a wide window the rows of a list of matches have their columns below each other, one without a ground too. */
function uneven() {
  const found = [];
  for (const list of document.querySelectorAll('.lines')) {
    const rows = [...list.children].filter((row) => !row.querySelector('.play'));
    if (rows.length > 1) rows[0].querySelector('.where')?.remove();
    const widths = rows.map((row) => Math.round(row.querySelector('.game').getBoundingClientRect().width));
    const starts = rows.map((row) => {
      const pair = row.querySelector('.pair').getBoundingClientRect();
      return Math.round(pair.left - row.getBoundingClientRect().left);
    });
    if (Math.max(...widths) - Math.min(...widths) > 1) found.push(`rows of ${[...new Set(widths)].join(' and ')} pixels`);
    if (new Set(starts).size > 1) found.push(`sides that begin at ${[...new Set(starts)].join(' and ')} pixels`);
  }
  return found.slice(0, 3);
}

async function violations(page) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((one) => {
    const nodes = one.nodes.map((node) => `${node.html.slice(0, 120)} [${node.any[0]?.message ?? ''}]`);
    return `axe ${one.id}: ${one.help}: ${nodes.length} times, as ${nodes.slice(0, 2).join(' and ')}`;
  });
}

const lookedAt = new Set();
for (const site of siteNames) {
  const folder = folderOf(site);
  describe(`the pages of ${site}`, () => {
    let browser;
    let server;
    before(async () => {
      browser = await openBrowser();
      server = await serve(folder);
    });
    after(async () => {
      await browser.close();
      server.close();
    });

    for (const [kind, name] of pageOfEachKind(folder)) {
      // A kind is looked at thoroughly in the first site that has it. In the others the texts differ.
      const known = lookedAt.has(kind);
      lookedAt.add(kind);
      for (const from of known ? ['disk'] : ['disk', 'server']) {
        test(`${kind} opens quietly from a ${from} and fits: ${name}`, async () => {
          const base = from === 'disk' ? diskAddress(folder) : server.base;
          const all = [];
          for (const script of [true, false]) {
            // Each theme with and without a script; which of them from where makes no difference.
            const theme = script === (from === 'disk') ? 'light' : 'dark';
            const { page, faults } = await watchedPage(browser, base, { script, theme });
            await page.goto(base + name, { waitUntil: 'load' });
            for (const width of widths) {
              await page.setViewport({ width, height: 900 });
              const wide = await page.evaluate(tooWide);
              const menu = await page.$('body > nav');
              const high = menu ? await menu.evaluate((one) => one.offsetHeight) : 0;
              if (high > 60) faults.push(`at ${width} pixels a menu ${high} pixels high`);
              if (width === 360) faults.push(...(await page.evaluate(tooSmall)));
              if (width === 1440) faults.push(...(await page.evaluate(uneven)));
              if (wide.length) faults.push(`at ${width} pixels too wide: ${wide.join('; ')}`);
            }
            all.push(...faults.map((fault) => `${script ? 'with' : 'without'} script, ${theme}: ${fault}`));
            await page.close();
          }
          assert.deepEqual(all, []);
        });
      }

      if (known) continue;
      test(`${kind} has no violation that axe finds: ${name}`, async () => {
        const all = [];
        for (const theme of themes) {
          const { page } = await watchedPage(browser, server.base, { theme });
          await page.goto(server.base + name, { waitUntil: 'load' });
          for (const width of pictureWidths) {
            await page.setViewport({ width, height: 900 });
            const picture = path.join(picturesOf(site), `${kind}-${theme}-${width}.png`);
            await page.screenshot({ path: picture, fullPage: true, optimizeForSpeed: true });
          }
          // Colours differ by theme, what scrolls and how large it is by width: one of each suffices.
          if (theme === 'light') await page.setViewport({ width: pictureWidths[0], height: 900 });
          all.push(...(await violations(page)).map((one) => `${theme}: ${one}`));
          await page.close();
        }
        assert.deepEqual(all, []);
      });
    }

    test('nothing was asked of the server that is not there', () => {
      assert.deepEqual(server.missed, []);
    });
  });
}
