// A page of `quicket table` in a browser, as people use it.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createRequire } from 'node:module';
import { dataOf, go, keysOf, notationOf, numbersOf, openBrowser, openTable, picture, tap, textOf, textsOf, told, work } from './table_support.mjs';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const quick = { 'quicket-table-speed': 'quick' };

let browser;
before(async () => { browser = await openBrowser(); });
after(() => browser.close());

/** Decides whatever comes before a ball in the way that is offered first. */
async function toTheBall(page) {
  for (;;) {
    const keys = await keysOf(page);
    const key = ['toss', 'won-0', 'toss-bat', 'pitch', 'pitch-true', 'next-batter'].find((one) => keys.includes(one))
      ?? keys.find((one) => one.startsWith('bowler-'));
    if (!key) return keys;
    await tap(page, key);
  }
}

/** Brings a match home: the file, as it is saved, and what the league is told. */
async function bringHome(page, name) {
  await go(page, 'home');
  const text = await page.$eval('textarea.notation', (field) => field.value);
  const folder = path.join(work, `${name}-home`);
  mkdirSync(folder, { recursive: true });
  const client = await page.createCDPSession();
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await tap(page, 'save');
  const { file, record } = dataOf(name);
  for (let tries = 0; !readdirSync(folder).includes(file); ++tries) {
    assert.ok(tries < 100, `${file} was not saved`);
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  assert.equal(readFileSync(path.join(folder, file), 'utf8'), text);
  assert.equal(await textOf(page, '.command code'), record);
  writeFileSync(path.join(work, `${name}.command`), record);
  writeFileSync(path.join(work, `${name}.result`), await textOf(page, '.lead'));
  return text;
}

test('the first ball is on the table within a second of opening, four times slower', async () => {
  const { page, faults } = await openTable(browser, 't20', { slower: 4, stored: quick });
  const time = await page.evaluate(async () => {
    const press = (key) => {
      const all = [...document.querySelectorAll('#main button')];
      all.find((one) => key.test(one.dataset.key)).click();
    };
    press(/^Two at one phone$/);
    press(/^toss$/);
    press(/^toss-bat$/);
    if (document.querySelector('[data-key=pitch]')) press(/^pitch$/);
    for (const key of [/^next-batter$/, /^next-batter$/, /^bowler-/, /^bowl$/]) press(key);
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    return document.querySelector('.headline') ? performance.now() : NaN;
  });
  console.log(`The first ball was on the table after ${time.toFixed(0)} ms`);
  assert.ok(time < 1000, `${time} ms`);
  assert.deepEqual(faults, []);
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test('a T20 is played, closed, opened again and brought home', async () => {
  const opened = await openTable(browser, 't20', { width: 1440, height: 900, stored: quick });
  let { page } = opened;
  await tap(page, `Captain ${dataOf('t20').clubs[0].name}`);
  let balls = 0;
  for (let at = 0; ; ++at) {
    const keys = await toTheBall(page);
    if (keys.includes('again')) break;
    if (keys.includes('call-push') && at % 3 === 0) await tap(page, 'call-push');
    await tap(page, at % 4 === 3 ? 'over' : 'bowl');
    await told(page);
    await page.waitForFunction(() => !document.querySelector('.actions.busy') && !document.querySelector('.stage.telling'));
    ++balls;
    assert.ok(balls < 400, 'the match does not end');
    if (balls === 40) {
      await picture(page, 't20-1440');
      const score = await textOf(page, '.score');
      await page.close();
      ({ page } = await openTable(browser, 't20', { width: 1440, height: 900 }));
      assert.equal(await textOf(page, '.score .runs'), /^.*?overs/.exec(score)[0]);
    }
  }
  assert.match(await textOf(page, '.result'), /won by|tied|tie/);
  const text = await bringHome(page, 't20');
  assert.match(text, /^eleven: /);
  assert.match(text, /\d\/\d+/);
  assert.deepEqual(opened.faults, []);
  await page.close();
});

test('a 100-ball match is kept by taps, three a ball at most', async () => {
  const { page, faults } = await openTable(browser, 'hundred', { stored: { 'quicket-table-pad': 'result' } });
  const number = numbersOf(7);
  await tap(page, 'Cards and dice are on the table');
  let taps = 0, ball = 0, balls = 0, most = 0;
  const press = async (key) => { ++ball; await tap(page, key); };
  const results = ['.', '.', '.', '1', '1', '1', '1', '2', '4', '4', '6', 'wd', 'nb', 'lb1', 'b1', '3'];
  await page.evaluate(() => {
    window.slow = [];
    new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.name === 'click') window.slow.push(one.duration); })
      .observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  for (;;) {
    const keys = await keysOf(page);
    if (keys.includes('again')) break;
    const decision = ['won-0', 'toss-bat', 'pitch-true', 'next-batter'].find((one) => keys.includes(one));
    const bowler = keys.filter((one) => one.startsWith('bowler-'));
    if (decision) {
      // The toss and those who open are no ball's.
      if (balls > 0) await press(decision);
      else await tap(page, decision);
    } else if (bowler.length > 0) {
      most = Math.max(most, ball);
      ball = 0;
      await press(bowler[number(bowler.length)]);
    } else {
      if (ball > 1 || !keys.includes('bowler-')) { most = Math.max(most, ball); }
      if (number(18) === 0) {
        await press('wicket');
        const ways = (await keysOf(page)).filter((one) => /^W|^ro$|^rn$/.test(one));
        await press(ways[number(ways.length)]);
      } else {
        await press(`result-${results[number(results.length)]}`);
      }
      ++balls;
      taps += ball;
      most = Math.max(most, ball);
      ball = 0;
      if (balls === 60) await picture(page, 'hundred-360');
    }
    assert.ok(balls < 400, 'the match does not end');
  }
  const slow = (await page.evaluate(() => window.slow)).sort((a, b) => a - b);
  const late = slow.filter((one) => one > 50).length;
  console.log(`${balls} balls by ${(taps / balls).toFixed(2)} taps each, ${most} at most; ${late} pictures later than 50 ms, the slowest ${slow.at(-1) ?? 16} ms`);
  assert.ok(most <= 3, `${most} taps for a ball`);
  assert.ok(late <= balls / 50, `${late} pictures came later than 50 ms: ${slow.slice(-10)}`);
  await bringHome(page, 'hundred');
  assert.deepEqual(faults, []);
  await page.close();
});

test('real dice are tapped one by one, and the card that they name lights up', async () => {
  const { page, faults } = await openTable(browser, 'hundred', { stored: { 'quicket-table-pad': 'dice' } });
  await page.evaluate(() => { localStorage.removeItem(Object.keys(localStorage).find((key) => /^quicket-table-[0-9a-f]{8,}$/.test(key))); });
  await page.reload();
  await page.waitForSelector('body.ready');
  const number = numbersOf(3);
  await tap(page, 'Cards and dice are on the table');
  let plain = 0;
  for (let balls = 0; balls < 40; ++balls) {
    await toTheBall(page);
    let dice = 0;
    for (let keys = await keysOf(page); keys.some((one) => /^(d6|digit|d20|drawn)-/.test(one)); keys = await keysOf(page)) {
      const faces = keys.filter((one) => /^(d6|digit|d20|drawn)-/.test(one));
      if (dice > 0 && faces[0].startsWith('d6-1') && !(await page.$('.rolled .die'))) break;
      await tap(page, faces[number(faces.length)]);
      ++dice;
      if (dice === 1) assert.equal(await page.$$eval('.card.read', (all) => all.length), 1);
      if (dice >= 3 && !(await page.$('.rolled .die'))) break;
    }
    assert.ok(dice >= 3 && dice <= 7, `${dice} dice`);
    await told(page);
    if (dice === 3) ++plain;
  }
  assert.ok(plain > 20, `${plain} of 40 balls with three taps`);
  const notation = await notationOf(page);
  assert.ok((notation.match(/\b[1-6]\/\d{1,3}\b/g) ?? []).length >= 40, notation);
  // Any ball can be taken back from the sheet.
  await go(page, 'sheet');
  const first = await page.$eval('.grid td button', (one) => one.dataset.key);
  await tap(page, first);
  await tap(page, '6');
  assert.equal(await textOf(page, `[data-key="${first}"]`), '6');
  await tap(page, first);
  await page.$eval('dialog .danger', (one) => one.click());
  assert.equal(await page.$$eval('.grid td button', (all) => all.length), 0);
  assert.deepEqual(faults, []);
  await page.close();
});
