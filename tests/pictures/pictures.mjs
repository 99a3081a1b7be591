// Draws what pictures.sh has made: node pictures.mjs WORK INTO.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { kitHtml } from './kit_html.mjs';
import { screenHtml } from './screen_html.mjs';

const [work, into] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: process.env.QUICKET_BROWSER,
  args: ['--no-sandbox', '--allow-file-access-from-files', '--force-color-profile=srgb'],
});

/** A page at a width and a height, as a picture. */
async function picture(name, url, width, height, { quality = 80, prepare = null, mobile = false, scale = 1 } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height, isMobile: mobile, hasTouch: mobile, deviceScaleFactor: scale });
  await page.goto(url, { waitUntil: 'load' });
  if (prepare) await prepare(page);
  await page.screenshot({ path: path.join(into, `${name}.jpg`), type: 'jpeg', quality });
  await page.close();
}
/** The same of HTML, which is made a file, so that it may show others. */
async function drawn(name, html, width, height, options) {
  const file = path.join(work, `${name}.html`);
  writeFileSync(file, html);
  await picture(name, pathToFileURL(file).href, width, height, options);
}
const shown = (file, width) =>
  `<body style="margin:0;background:#fff"><img style="width:${width}px" src="${pathToFileURL(file).href}">`;
const first = (folder) => path.join(work, folder, readdirSync(path.join(work, folder)).sort()[0]);

await drawn('kit', kitHtml(work), 1200, 820, { quality: 55 });
await drawn('cards', shown(first('sheets'), 760), 760, 1075, { quality: 72 });
await drawn('scoresheet', shown(first('scoresheet'), 1100), 1100, 778, { quality: 70 });
await drawn('match', screenHtml(readFileSync(path.join(work, 'screen.txt'), 'utf8')), 946, 606, { quality: 82 });
const site = path.join(work, 'demo', 'site', 'coastal-2027');
await picture('site', pathToFileURL(path.join(site, 'matches', '20.html')).href, 1100, 900);
if (existsSync(path.join(work, 'table.html'))) {
  await picture('table', pathToFileURL(path.join(work, 'table.html')).href, 390, 844, {
    mobile: true, scale: 1.5, prepare: (page) => page.waitForSelector('body.ready'),
  });
}
await browser.close();
