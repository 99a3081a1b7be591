// The pages that table.sh made, a browser, and hands that tap.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';

export const work = process.env.QUICKET_TABLE_WORK;
if (!work) throw new Error('QUICKET_TABLE_WORK is not set; run tests/pocket/table.sh');
export const pageFile = (name) => path.join(work, 'pages', `${name}.html`);
/** What the program put into a page: its data, before any script. */
export const dataOf = (name) => JSON.parse(/<script type="application\/json" id="table">(.*?)<\/script>/s.exec(
  readFileSync(pageFile(name), 'utf8'))[1]);

/** A browser that keeps what pages store until it is closed, as that of a reader does. */
export function openBrowser() {
  const asRoot = process.getuid?.() === 0;
  return puppeteer.launch({ executablePath: process.env.QUICKET_BROWSER ?? '/usr/bin/chromium', args: asRoot ? ['--no-sandbox'] : [] });
}

async function workClock(page) {
  const client = await page.createCDPSession();
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * metrics.find((one) => one.name === 'TaskDuration').value;
  };
}

/**
 * Opens a page from the disk, and keeps in `faults` what nobody should see: messages of the console,
 * errors, dialogs, and every request besides the page itself. `stored` are texts of the storage, which is empty else if the page
 * is `fresh`. `clock` tells how long the page's thread has worked since, in milliseconds of the
 * processor: other programs on this machine make no difference.
 */
export async function openTable(browser, name, { width = 360, height = 740, theme = 'light', hash = '', stored = {}, fresh = false, before, still = false } = {}) {
  const page = await browser.newPage();
  const clock = await workClock(page);
  const address = pathToFileURL(pageFile(name)).href;
  const faults = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address && !/^(data|blob):/.test(request.url())) faults.push(`request: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' }]);
  await page.setViewport({ width, height, hasTouch: width < 1000, isMobile: false });
  await page.evaluateOnNewDocument((texts, empty) => {
    if (empty && sessionStorage.getItem('opened') === null) localStorage.clear();
    sessionStorage.setItem('opened', 'once');
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, stored, fresh);
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(address + hash);
  await page.waitForSelector('body.ready');
  return { page, faults, clock };
}

/** Names of what can be tapped now. */
export const keysOf = (page) => page.$$eval('.actions button:not([disabled]), dialog[open] button', (all) => all.map((one) => one.dataset.key ?? ''));

/** Taps what has this name, as a finger does: where it is, and only if nothing covers it. */
export async function tap(page, key, patience = 10) {
  const place = await page.evaluate((wanted) => {
    const found = [...(document.querySelector('dialog[open]') ?? document).querySelectorAll('button')].find((one) => one.dataset.key === wanted && !one.disabled);
    if (!found) return null;
    found.scrollIntoView({ block: 'center' });
    const box = found.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    return found.contains(top) ? at : `covered by ${top?.outerHTML.slice(0, 200)}`;
  }, key);
  if (!place) throw new Error(`there is no "${key}" among ${(await keysOf(page)).join(' ')}`);
  if (place.x !== undefined) return page.mouse.click(place.x, place.y);
  if (patience === 0) throw new Error(`"${key}" is ${place}`);
  // It may be on its way still.
  await atRest(page);
  return tap(page, key, patience - 1);
}

/** Waits until the page has drawn, and nothing on it moves any more. */
export const atRest = (page) => page.evaluate(async () => {
  await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
});

/** Waits until the last ball is told, and the computer has decided what it decides. */
export const told = (page) => page.waitForFunction(() => !document.querySelector('.actions.busy') && !/ (choose|air)\.$/.test(document.querySelector('.question')?.textContent ?? ''),
  { polling: 10, timeout: 120000 });

export const textOf = (page, selector) => page.$eval(selector, (one) => one.textContent.trim());
export const textsOf = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));
export const go = (page, view) => tap(page, `tab-${view}`);

/** Decides whatever comes before a ball in the way that is offered first. */
export async function toTheBall(page) {
  for (;;) {
    const keys = await keysOf(page);
    const key = ['toss', 'won-0', 'toss-bat', 'pitch', 'pitch-true', 'next-batter'].find((one) => keys.includes(one))
      ?? keys.find((one) => one.startsWith('bowler-'));
    if (!key) return keys;
    await tap(page, key);
    await told(page);
  }
}

/** The text of the notation, from the view that brings it home. */
export async function notationOf(page) {
  await go(page, 'home');
  const text = await page.$eval('textarea.notation', (field) => field.value);
  await go(page, 'match');
  return text;
}

/** A number from 0 to below `most`, the same ones for the same seed. */
export function numbersOf(seed) {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

export async function picture(page, name) {
  const folder = path.join(work, 'pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
