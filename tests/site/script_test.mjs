// What a little script adds: tables that sort, a search, a choice of colours, keys.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  darkFolder, diskAddress, filesOf, folderOf, openBrowser, pagesOf, serve, siteNames, textOf, watchedPage,
} from './support.mjs';

const folder = folderOf('two');
const sorted = (list) => list.every((one, i) => i === 0 || list[i - 1] <= one);

/** Texts of the cells of `column` in the first table that sorts. */
const column = (page, number) => page.$eval(
  'table.sortable',
  (table, at) => [...table.tBodies[0].rows].map((row) => row.cells[at].textContent.trim()),
  number,
);
const headings = 'table.sortable:first-of-type thead th';
const sortOf = (page) => page.$$eval(headings, (all) => all.map((one) => one.ariaSort));
const columnOf = (page, heading) => page.$$eval(
  headings,
  (all, wanted) => all.findIndex((one) => one.textContent.trim() === wanted),
  heading,
);
const colours = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const from of ['disk', 'server']) {
  describe(`the script, from a ${from}`, () => {
    let browser;
    let server;
    let base;
    before(async () => {
      browser = await openBrowser();
      server = await serve(folder);
      base = from === 'disk' ? diskAddress(folder) : server.base;
    });
    after(async () => {
      await browser.close();
      server.close();
    });

    /** Runs `use` on the page `name`, which must stay quiet. */
    async function onPage(name, use, options = {}) {
      const { page, faults } = await watchedPage(browser, base, options);
      await page.goto(base + name, { waitUntil: 'load' });
      await use(page);
      assert.deepEqual(faults, []);
      await page.close();
    }

    /** Moves the focus by the tab key to the first element that `selector` names. */
    async function tabTo(page, selector) {
      for (let presses = 0; presses < 60; ++presses) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      }
      assert.fail(`the tab key does not reach ${selector}`);
    }

    test('a telephone folds the months of a list of matches, but for the one that matters', () =>
      onPage('coastal-2027/fixtures.html', async (page) => {
        const open = () => page.$$eval('details.month', (all) => all.map((one) => one.open));
        assert.equal((await open()).every(Boolean), true);
        await page.setViewport({ width: 360, height: 900 });
        await page.reload({ waitUntil: 'load' });
        const now = await open();
        assert.ok(now.length > 1);
        assert.equal(now.filter(Boolean).length, 1);
        assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) < 4150);
        await page.click('.jump a');
        assert.equal((await open())[0], true);
      }));

    test('the balls of all overs open at once', () =>
      onPage('coastal-2027/index.html', async (page) => {
        const name = pagesOf(folder).find((one) => /coastal-2027\/matches\/\d+-balls\.html$/.test(one));
        await page.goto(base + name, { waitUntil: 'load' });
        const open = () => page.$$eval('.spell details', (all) => all.filter((one) => one.open).length);
        assert.equal(await open(), 0);
        await page.click('main .ask button');
        assert.ok((await open()) > 10);
      }));

    test('a frame of the size that a match names shows its scorecard whole', () =>
      onPage('coastal-2027/index.html', async (page) => {
        const matches = pagesOf(folder).filter((name) => /coastal-2027\/matches\/\d+\.html$/.test(name)).slice(0, 8);
        for (const name of matches) {
          const height = Number(textOf(folder, name).match(/height=&quot;(\d+)&quot;/)[1]);
          await page.setViewport({ width: 360, height: 300 });
          await page.goto(base + name.replace('.html', '-embed.html'), { waitUntil: 'load' });
          const needed = await page.evaluate(() => document.documentElement.scrollHeight);
          assert.ok(needed <= height && height < 1.3 * needed, `${name}: ${height} for ${needed}`);
        }
      }));

    test('a click sorts a table, a second one the other way, and the heading says so', () =>
      onPage('players/index.html', async (page) => {
        const runs = await columnOf(page, 'Runs');
        const buttons = await page.$$('table.sortable th button');
        await buttons[runs].click();
        const known = async () => (await column(page, runs)).filter((one) => one !== '–').map(Number);
        const falling = await known();
        assert.ok(falling.length > 50);
        assert.ok(sorted([...falling].reverse()), `${falling}`);
        assert.equal((await sortOf(page))[runs], 'descending');
        await buttons[runs].click();
        assert.ok(sorted(await known()));
        assert.equal((await sortOf(page))[runs], 'ascending');
        assert.equal((await sortOf(page)).filter(Boolean).length, 1);
      }));

    test('a dash stays below both ways', () =>
      onPage('players/index.html', async (page) => {
        const economy = await columnOf(page, 'Econ');
        const buttons = await page.$$('table.sortable th button');
        for (let way = 0; way < 2; ++way) {
          await buttons[economy].click();
          const all = await column(page, economy);
          assert.ok(all.includes('–'));
          assert.ok(all.slice(all.indexOf('–')).every((one) => one === '–'), `${all}`);
        }
      }));

    test('the tab key reaches a heading, and Enter and the space bar sort by it', () =>
      onPage('players/index.html', async (page) => {
        await tabTo(page, 'th button');
        await page.keyboard.press('Enter');
        const first = (await sortOf(page))[0];
        assert.ok(first);
        await page.keyboard.press('Space');
        assert.notEqual((await sortOf(page))[0], first);
        const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
        assert.notEqual(outline, 'none');
      }));

    test('a search finds a player whose accents were not typed', () =>
      onPage('index.html', async (page) => {
        for (const [typed, name] of [
          ["zoe muller-o'b", "Zoë Müller-O'Brien"], ['NANDU celik', 'Ñandú & Çelik'],
          ['lukasz odegard', 'Łukasz Ødegård'], ['رضوان', 'محمد رضوان'],
          ['<script>', '<script>alert(1)</script>'],
        ]) {
          await page.keyboard.press('/');
          await page.$eval('input[type=search]', (input) => { input.value = ''; });
          await page.keyboard.type(typed);
          await page.waitForSelector('.hits:not([hidden]) a', { timeout: 60000 })
            .catch(() => assert.fail(`"${typed}" finds nothing`));
          const found = await page.$eval('.hits a', (link) => link.firstChild.textContent);
          assert.equal(found, name, `"${typed}" found it first`);
          await page.keyboard.press('Escape');
        }
      }));

    test('a search puts clubs before their grounds and matches, and none of their players', () =>
      onPage('coastal-2027/table.html', async (page) => {
        const club = await page.$eval('tbody th a', (link) => link.innerText.trim());
        const short = club.split(' ').map((word) => word[0]).join('');
        const find = async (typed) => {
          await page.$eval('input[type=search]', (input) => { input.value = ''; input.focus(); });
          await page.keyboard.type(typed);
          await page.waitForSelector('.hits:not([hidden]) li');
          return page.$$eval('.hits li', (all) => all.map((one) => one.innerText));
        };
        for (const typed of [club, ...(short.length > 1 ? [short] : [])]) {
          const found = await find(typed);
          assert.ok(found[0].startsWith(club), `"${typed}" finds ${found[0]}`);
          assert.match(found.at(-1), /^All \d+ hits$/);
        }
        await page.click('.hits button');
        assert.ok((await page.$$('.hits a')).length > 12);
        assert.ok((await find('fastest fifty'))[0].startsWith('Records'));
        assert.ok((await find('hat-trick'))[0].startsWith('Records'));
        // A slip of a letter.
        assert.ok((await find(`${club.slice(0, 3)}${club.slice(4)}`))[0].startsWith(club));
        assert.ok((await find('final'))[0].includes(' v '), 'the match before the page');
        // A day is a whole number: 3 is neither 13 nor 23.
        for (const hit of await find('3 jul')) assert.match(hit, /\b3 Jul|^All/);
        assert.match((await find('zzzz'))[0], /^No player, team, ground or match/);
        assert.match(await page.$eval('.hits a', (link) => link.href), /players\/index\.html$/);
        const [ink, ground] = await page.$eval('.hits', (list) => {
          const style = getComputedStyle(list.querySelector('li'));
          return [style.color, getComputedStyle(list).backgroundColor];
        });
        assert.notEqual(ink, ground);
      }));

    test('who finds one by a full name is told that others are listed by initials', () =>
      onPage('index.html', async (page) => {
        await page.evaluate(() => {
          let names;
          Object.defineProperty(window, 'quicketSearch', {
            get: () => names,
            set: (list) => {
              list[0].push(['Quirin Tested', 0, '2027'], ['Q Initialled', 0, '2027']);
              names = list;
            },
          });
        });
        await page.focus('input[type=search]');
        for (const [typed, hint] of [['quirin', true], ['initialled', false]]) {
          await page.$eval('input[type=search]', (input) => { input.value = ''; });
          await page.keyboard.type(typed);
          await page.waitForSelector('.hits:not([hidden]) a');
          const found = await page.$$eval('.hits li', (all) => all.map((one) => one.innerText));
          assert.equal(found.length, hint ? 2 : 1);
          if (hint) assert.match(found[1], /^Players are listed by initials and surname/);
        }
      }));

    test('Enter opens what was found first', () =>
      onPage('index.html', async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('zoe');
        await page.waitForSelector('.hits:not([hidden]) a');
        await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
        assert.equal(await page.$eval('h1', (heading) => heading.textContent.trim()), "Zoë Müller-O'Brien");
      }));

    test('the arrow keys go through what was found, and back to the words', () =>
      onPage('index.html', async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('a');
        await page.waitForSelector('.hits:not([hidden]) li + li');
        const focused = () => page.evaluate(() => document.activeElement.localName
          + [...document.querySelectorAll('.hits li > a:first-child')].indexOf(document.activeElement));
        for (const [key, where] of [['ArrowDown', 'a0'], ['ArrowDown', 'a1'], ['ArrowUp', 'a0'], ['ArrowUp', 'input-1']]) {
          await page.keyboard.press(key);
          assert.equal(await focused(), where);
        }
      }));

    test('the choice of colours lasts, on this page and on another', () =>
      onPage('index.html', async (page) => {
        const before = await colours(page);
        await page.click('.tools button');
        const chosen = await colours(page);
        assert.notEqual(chosen, before);
        await page.reload({ waitUntil: 'load' });
        assert.equal(await colours(page), chosen);
        await page.goto(`${base}players/index.html`, { waitUntil: 'load' });
        assert.equal(await colours(page), chosen);
        await page.click('.tools button');
        assert.equal(await colours(page), before);
      }));

    test('brackets turn the pages from match to match', () =>
      onPage(pagesOf(folder).find((name) => /rel="next"/.test(textOf(folder, name))), async (page) => {
        const first = page.url();
        await Promise.all([page.waitForNavigation(), page.keyboard.press(']')]);
        assert.notEqual(page.url(), first);
        await Promise.all([page.waitForNavigation(), page.keyboard.press('[')]);
        assert.equal(page.url(), first);
      }));

    test('names with markup stay text', () =>
      onPage('players/index.html', async (page) => {
        const names = await page.$$eval('th[scope=row], td', (all) => all.map((one) => one.textContent));
        for (const name of [
          '<script>alert(1)</script>', '"><img src=x onerror=alert(2)>', '{{content}} {{{root}}}',
        ]) {
          assert.ok(names.includes(name), name);
        }
        assert.equal(await page.$$eval('img[src=x], main script', (all) => all.length), 0);
      }));

    test('the figures beside a chart open by the keyboard', async () => {
      const match = pagesOf(folder).find((name) => /<summary>The figures/.test(textOf(folder, name)));
      await onPage(match, async (page) => {
        await page.focus('figure summary');
        await page.keyboard.press('Enter');
        assert.ok(await page.$eval('figure details[open] table', (table) => table.offsetHeight > 0));
      }, { script: false });
    });
  });
}

describe('every site', () => {
  for (const site of siteNames) {
    test(`the feed of ${site} is Atom, and its links lead to pages`, async () => {
      const browser = await openBrowser();
      const server = await serve(folderOf(site));
      const { page } = await watchedPage(browser, server.base);
      await page.goto(server.base, { waitUntil: 'load' });
      const links = await page.evaluate((text) => {
        const feed = new DOMParser().parseFromString(text, 'application/xml');
        const fault = feed.querySelector('parsererror');
        if (fault) return [fault.textContent];
        // What a feed and its entries must have, RFC 4287.
        const whole = [feed.documentElement, ...feed.querySelectorAll('entry')].every((one) => [...'id title updated'.split(' ')]
          .every((name) => [...one.children].filter((child) => child.localName === name && child.textContent).length === 1));
        if (!whole || feed.documentElement.namespaceURI !== 'http://www.w3.org/2005/Atom') return ['not Atom'];
        const ids = [...feed.querySelectorAll('id')].map((one) => one.textContent);
        if (new Set(ids).size !== ids.length || ids.some((id) => !/^(https|tag):/.test(id))) return ids;
        return [...feed.querySelectorAll('entry > link')].map((one) => one.getAttribute('href'));
      }, textOf(folderOf(site), 'feed.xml'));
      await browser.close();
      server.close();
      const pages = new Set(pagesOf(folderOf(site)));
      const named = links.map((one) => one.replace('https://example.org/cricket/', ''));
      assert.ok(named.length > 0);
      assert.ok(links.every((one) => one.startsWith('https://example.org/cricket/') === (site === 'two')));
      assert.deepEqual(named.filter((one) => !pages.has(one)), []);
    });
  }

  test('a theme that was asked for is there without a script, whatever the system prefers', async () => {
    const browser = await openBrowser();
    const server = await serve(darkFolder);
    const { page } = await watchedPage(browser, server.base, { script: false, theme: 'light' });
    await page.goto(server.base);
    const asked = await colours(page);
    await page.setJavaScriptEnabled(true);
    await page.reload();
    assert.equal(await page.$('.tools button'), null);
    await browser.close();
    server.close();
    assert.ok(asked.match(/\d+/g).every((part) => Number(part) < 64), asked);
  });
});
