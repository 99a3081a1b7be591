// The sites that browser.sh made, their pages by kind, a server of one of them, and the browser.
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';

const work = process.env.QUICKET_SITE_WORK;
if (!work) throw new Error('QUICKET_SITE_WORK is not set; run tests/site/browser.sh');
export const sitesFolder = path.join(work, 'sites');
export const siteNames = readdirSync(sitesFolder).sort();
export const folderOf = (site) => path.join(sitesFolder, site);
export const darkFolder = path.join(work, 'dark');

/** All files below `folder`, as paths with slashes that are relative to it. */
export function filesOf(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      return entry.isDirectory() ? filesOf(folder, name) : [name];
    });
}

export const pagesOf = (folder) => filesOf(folder).filter((name) => name.endsWith('.html'));
export const textOf = (folder, name) => readFileSync(path.join(folder, name), 'utf8');

/** "season-table" of "coastal-2027/table.html": pages of a kind have the same template. */
export function kindOf(page) {
  const parts = page.split('/');
  const file = parts.at(-1).replace('.html', '');
  if (parts.length === 1) return file === 'index' ? 'front' : file;
  if (parts[0] === 'players') return file === 'index' || file.startsWith('list-') ? 'players' : 'player';
  if (parts[0] === 'all-time') return parts.length === 2 ? 'season-all-time' : 'club';
  if (parts.length === 2) return file === 'index' ? 'season' : `season-${file}`;
  if (parts[1] === 'matches') return file.split('-')[1] ?? 'match';
  return parts[1].replace(/s$/, '');
}

/** The largest page of each kind: it has the most that can go wrong. By kind. */
export function pageOfEachKind(folder) {
  const chosen = new Map();
  for (const page of pagesOf(folder)) {
    const size = statSync(path.join(folder, page)).size;
    const kind = kindOf(page);
    if (!chosen.has(kind) || size > chosen.get(kind).size) chosen.set(kind, { page, size });
  }
  return new Map([...chosen].sort().map(([kind, { page }]) => [kind, page]));
}

const types = {
  '.css': 'text/css', '.csv': 'text/csv', '.html': 'text/html; charset=utf-8', '.ics': 'text/calendar',
  '.js': 'text/javascript', '.json': 'application/json', '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml', '.xml': 'application/atom+xml',
};

/** Serves `folder` to this machine only; `missed` lists what was asked for and is not there. */
export async function serve(folder) {
  const missed = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    try {
      const bytes = readFileSync(path.join(folder, name.endsWith('/') ? `${name}index.html` : name));
      const type = types[path.extname(name)] ?? 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(bytes);
    } catch {
      missed.push(name);
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => { server.closeAllConnections(); server.close(); };
  return { base: `http://127.0.0.1:${server.address().port}/`, missed, close };
}

/** The address of a folder that is opened from a disk. */
export const diskAddress = (folder) => `${pathToFileURL(folder).href}/`;

export function openBrowser() {
  const asRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    executablePath: process.env.QUICKET_BROWSER ?? '/usr/bin/chromium',
    args: asRoot ? ['--no-sandbox'] : [],
  });
}

/**
 * A page of the browser that keeps in `faults` what a reader of its console and network would see:
 * every message, every failed request, and every request for something outside `base`; a blob is the
 * page's own.
 */
export async function watchedPage(browser, base, { script = true, theme = 'light', width = 1440 } = {}) {
  const page = await browser.newPage();
  const faults = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('blob:')) faults.push(`outside: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.setJavaScriptEnabled(script);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.setViewport({ width, height: 900 });
  return { page, faults };
}

/** The folder for pictures of the pages of `site`. */
export function picturesOf(site) {
  const folder = path.join(work, 'pictures', site);
  mkdirSync(folder, { recursive: true });
  return folder;
}
