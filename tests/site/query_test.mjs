// The page that asks the season's own SQLite file, from a disk: the ready questions, figures that
// `quicket` gave, faults, what can be sent and copied, and what axe finds beside an answer.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import axe from 'axe-core';
import { diskAddress, folderOf, openBrowser, siteNames, watchedPage } from './support.mjs';

const site = 'asked';
const skip = siteNames.includes(site) ? false : 'no SQLite for the web here (./bootstrap.sh --web)';

describe('a season that can be asked', { skip }, () => {
  const folder = folderOf(site);
  const base = diskAddress(folder);
  const name = 'coastal-2027/query.html';
  let browser;
  before(async () => { browser = await openBrowser(); });
  after(() => browser.close());

  /** Runs `use` on the page, which must stay quiet, once it has answered. */
  async function onPage(use, { hash = '', ...options } = {}) {
    const { page, faults } = await watchedPage(browser, base, options);
    await page.goto(base + name + hash, { waitUntil: 'load' });
    await answered(page);
    await use(page);
    assert.deepEqual(faults, []);
    await page.close();
  }
  const answered = (page) => page.waitForSelector('#answer[aria-busy="false"]');
  const said = (page) => page.$eval('#said', (one) => one.textContent);
  const rowsOf = (page) => page.$$eval(
    '#answer tbody tr',
    (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)),
  );
  async function ask(page, sql) {
    await page.$eval('#question', (field) => { field.value = ''; });
    await page.type('#question', sql);
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page.waitForFunction((asked) => decodeURIComponent(location.hash) === `#q=${asked}`, {}, sql);
    await answered(page);
    return rowsOf(page);
  }

  test('what a site has of it is light', () => {
    const size = (file) => statSync(path.join(folder, file)).size;
    assert.ok(size('sqlite.js') < 1_200_000, `${size('sqlite.js')}`);
    assert.ok(size('query.js') < 10_000);
  });

  test('every ready question has an answer', () => onPage(async (page) => {
    const buttons = await page.$$('.ready button');
    assert.equal(buttons.length, 10);
    for (const button of buttons) {
      const sql = await button.evaluate((one) => one.dataset.sql);
      await button.click();
      await page.waitForFunction((asked) => decodeURIComponent(location.hash) === `#q=${asked}`, {}, sql);
      await answered(page);
      assert.equal(await page.$eval('#question', (field) => field.value), sql);
      assert.deepEqual(await page.$$eval('.ready [aria-pressed="true"]', (all) => all.map((one) => one.dataset.sql)), [sql]);
      assert.equal(await page.$eval('#asked', (one) => one.textContent), await button.evaluate((one) => one.textContent));
      const rows = await rowsOf(page);
      assert.ok(rows.length > 0, `${sql}: ${await said(page)}`);
      assert.equal(await said(page), rows.length === 1 ? '1 row' : `${rows.length} rows`);
    }
  }));

  test('its figures are those of the program', () => onPage(async (page) => {
    const lines = readFileSync(path.join(folder, '..', '..', 'most-runs.csv'), 'utf8').trim().split('\n');
    const heads = lines[0].split(',');
    const told = lines.slice(1, 6).map((line) => line.split(',')).map((cells) =>
      ['player', 'runs'].map((head) => cells[heads.indexOf(head)]));
    const rows = await ask(page, 'SELECT player, sum(runs) AS r FROM batting_seasons GROUP BY player_id ORDER BY r DESC LIMIT 5');
    assert.deepEqual(rows, told);
  }));

  test('a fault is one sentence, and the season cannot be changed', () => onPage(async (page) => {
    assert.deepEqual(await ask(page, 'SELECT nothing FRM'), []);
    assert.match(await said(page), /^SQLite cannot answer that: .+/);
    await ask(page, 'DELETE FROM people');
    assert.match(await said(page), /readonly/);
    assert.deepEqual(await ask(page, 'SELECT count(*) > 0 FROM people'), [['1']]);
  }));

  test('a question without an end is stopped, and the next one answered', () => onPage(async (page) => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n';
    for (const ended of ['by the button', 'by another question']) {
      await page.$eval('#question', (field, sql) => { field.value = sql; }, endless);
      await page.click('.ask [type="submit"]');
      await page.waitForSelector('#answer[aria-busy="true"]');
      if (ended === 'by the button') {
        await page.click('#stop');
        assert.equal(await said(page), 'Stopped');
        assert.ok(await page.$eval('#stop', (one) => one.hidden));
      }
      assert.deepEqual(await ask(page, 'SELECT 6 * 7'), [['42']]);
    }
  }));

  test('players, teams and matches of an answer lead to their pages', () => onPage(async (page) => {
    await ask(page, 'SELECT player, team FROM batting_seasons LIMIT 1');
    const links = await page.$$eval('#answer tbody a', (all) => all.map((one) => one.href));
    const sides = await ask(page, 'SELECT match_id, 1 FROM ball_by_ball LIMIT 1');
    assert.match(sides[0][0], /^\S.* v .*\S$/);
    links.push(...await page.$$eval('#answer tbody a', (all) => all.map((one) => one.href)));
    assert.deepEqual(links.map((one) => one.match(/(players|teams|matches)\/[^/]+\.html$/)[1]),
      ['players', 'teams', 'matches']);
    for (const link of links) assert.ok(existsSync(new URL(link)), link);
  }));

  test('a telephone has the short names of teams', () => onPage(async (page) => {
    const [full, brief] = await page.$eval('#teams li', (one) => [one.title, one.textContent]);
    await page.setViewport({ width: 360, height: 900 });
    assert.deepEqual(await ask(page, `SELECT '${full.replaceAll("'", "''")}', 'else'`), [[brief, 'else']]);
    await page.setViewport({ width: 1440, height: 900 });
    assert.deepEqual(await ask(page, `SELECT '${full.replaceAll("'", "''")}'`), [[full]]);
  }));

  test('a question that takes too long is ended with a sentence', () => onPage(async (page) => {
    await page.evaluate(() => {
      const later = window.setTimeout;
      window.setTimeout = (what, after) => later(what, after / 100);
    });
    await page.$eval('#question', (field) => {
      field.value = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n';
    });
    await page.click('.ask [type="submit"]');
    await page.waitForFunction(() => /^Stopped after 30 seconds/.test(document.getElementById('said').textContent));
    assert.deepEqual(await ask(page, 'SELECT 1'), [['1']]);
  }));

  test('a long answer is cut, numbers stand right, markup stays text', () => onPage(async (page) => {
    const rows = await ask(page, "SELECT runs, '<b>' FROM ball_by_ball");
    assert.equal(rows.length, 500);
    assert.equal(rows[0][1], '<b>');
    assert.equal(await said(page), 'The first 500 rows; there are more');
    assert.deepEqual(await page.$$eval('#answer tbody tr > *', ([one, other]) =>
      [one, other].map((cell) => getComputedStyle(cell).textAlign)), ['right', 'left']);
  }));

  test('a telephone has the answer in sight and the SQL folded, unless somebody wrote it', async () => {
    const isOpen = (page) => page.$eval('#sql', (one) => one.open);
    await onPage(async (page) => {
      assert.equal(await isOpen(page), false);
      assert.equal(await page.$eval('#tables', (one) => one.open), false);
      const [, chip] = [await page.click('.ready li:last-child button'), await page.$eval('.ready [aria-pressed="true"]', (one) => one.getBoundingClientRect().toJSON())];
      assert.ok(chip.left >= 0 && chip.right <= 360);
      assert.ok(await page.$eval('#answer tbody tr:nth-child(5)', (row) => row.getBoundingClientRect().bottom) < 740);
    }, { width: 360 });
    await onPage(async (page) => assert.ok(await isOpen(page)), { width: 360, hash: '#q=SELECT%201' });
    await onPage(async (page) => {
      assert.ok(await isOpen(page));
      const [answer, tables] = await page.$$eval('.asking > *', (all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      assert.ok(answer.top === tables.top && answer.right < tables.left);
    });
  });

  test('an answer is sorted by its headings, by keys too', () => onPage(async (page) => {
    const sql = "SELECT 'a' AS one, 2 AS two UNION ALL SELECT 'b', 10 UNION ALL SELECT 'c', NULL";
    await ask(page, sql);
    await page.click('#answer thead th:nth-child(2) button');
    assert.deepEqual(await rowsOf(page), [['b', '10'], ['a', '2'], ['c', '–']]);
    await page.keyboard.press('Enter');
    assert.deepEqual(await rowsOf(page), [['a', '2'], ['b', '10'], ['c', '–']]);
  }));

  test('a wide answer scrolls in its box, on a telephone too', () => onPage(async (page) => {
    await ask(page, 'SELECT * FROM ball_by_ball');
    const heads = await page.$$eval('#answer thead th', (all) => all.map((one) => one.textContent.trim()));
    assert.equal(new Set(heads).size, heads.length);
    for (const width of [360, 1440]) {
      await page.setViewport({ width, height: 900 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
  }));

  test('a question is sent with the address, and the way back leads to the one before', () => onPage(async (page) => {
    assert.deepEqual(await rowsOf(page), [['%']]);
    await ask(page, 'SELECT 2 / 1');
    assert.deepEqual(await rowsOf(page), [['2']]);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('#answer tbody th').textContent === '%');
  }, { hash: `#q=${encodeURIComponent("SELECT '%'")}` }));

  test('an answer is copied as CSV that no spreadsheet runs', () => onPage(async (page) => {
    await ask(page, `SELECT 'a,"b"' AS one, '=1+1' AS two, -3 AS three, NULL AS four`);
    await page.click('#copy');
    assert.equal(await said(page), 'Copied 1 row');
    await page.$eval('#question', (field) => { field.value = ''; field.focus(); });
    await page.keyboard.down('Control');
    await page.keyboard.press('v');
    await page.keyboard.up('Control');
    assert.equal(await page.$eval('#question', (field) => field.value),
      'one,two,three,four\n"a,""b""",\'=1+1,-3,\n');
  }));

  test('axe finds nothing beside an answer, in either theme', async () => {
    for (const theme of ['light', 'dark']) {
      await onPage(async (page) => {
        await page.evaluate(axe.source);
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'], preload: false }));
        assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 120)}`), []);
      }, { theme });
    }
  });

  test('without scripts it says what to take instead', async () => {
    const { page } = await watchedPage(browser, base, { script: false });
    await page.goto(base + name);
    assert.ok(await page.$eval('#cannot', (one) => one.offsetHeight > 0 && /season\.sqlite/.test(one.textContent)));
    assert.equal(await page.$eval('#ask', (one) => one.offsetHeight), 0);
    assert.ok(existsSync(path.join(folder, 'coastal-2027/downloads/season.sqlite')));
    await page.close();
  });
});
