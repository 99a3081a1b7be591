// A page of `quicket table` in hands that are in a hurry, look twice, or hold the lowest phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dataOf, go, openBrowser, openTable, tap, textOf, textsOf, told, toTheBall } from './table_support.mjs';

let browser;
before(async () => { browser = await openBrowser(); });
after(() => browser.close());

const heard = (page) => textOf(page, '#live');

test('an impatient second tap on Over changes nothing, and what is taken back is named', async () => {
  const { page, faults } = await openTable(browser, 't20', { fresh: true, stored: { 'quicket-table-speed': 'quick' } });
  await tap(page, 'Two at one phone');
  await toTheBall(page);
  await page.evaluate(async () => {
    for (let i = 0; i < 12; ++i) {
      document.querySelector('[data-key=over]')?.click();
      await new Promise((resolve) => { setTimeout(resolve, 25); });
    }
  });
  await page.waitForFunction(() => document.querySelector('.question') !== null, { polling: 10 });
  assert.ok(await page.$eval('#note', (place) => place.hidden));
  await tap(page, 'undo');
  assert.match(await heard(page), /^Taken back: 0\.\d .* to .*: .*\. \d+ for \w+\.$/);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a match that is over says its result once, to those who look and to those who hear it, and offers nothing more to bowl', async () => {
  const { page, faults } = await openTable(browser, 'marks', { stored: { 'quicket-table-speed': 'quick' }, fresh: true });
  await page.evaluate(() => {
    globalThis.sayings = [];
    new MutationObserver(() => sayings.push(document.getElementById('live').textContent)).observe(document.getElementById('live'), { childList: true });
  });
  await tap(page, 'Watch');
  await page.waitForSelector('[data-key=bowl]', { timeout: 60000 });
  await tap(page, 'bowl');
  await page.waitForSelector('[data-key=again]', { timeout: 120000 });
  const result = await textOf(page, '.result');
  const shown = async () => (await textOf(page, '.table-view')).split(result).length - 1;
  assert.equal(await shown(), 1);
  assert.doesNotMatch(await textOf(page, '.felt'), /have won|have defended|It is a tie/);
  assert.equal((await page.evaluate(() => sayings)).filter((one) => one.includes(result)).length, 1);
  assert.equal((await page.evaluate(() => sayings)).join(' ').split(result).length - 1, 1);
  for (const key of ['between', 'speed', 'bowl']) assert.equal(await page.$(`[data-key=${key}]`), null, key);
  await go(page, 'home');
  assert.equal(await page.$('[data-key=mode]'), null);
  assert.deepEqual(faults, []);
  await page.close();
});

test('who is asked who comes in or bowls may look at the cards, and choose by them', async () => {
  const { page } = await openTable(browser, 't20', { fresh: true, width: 1440, height: 900, stored: { 'quicket-table-speed': 'quick' } });
  await tap(page, 'Two at one phone');
  for (const key of ['toss', 'toss-bat', 'pitch']) await tap(page, key);
  assert.equal(await textOf(page, '.place-striker h2'), await page.$eval('[data-key=next-batter]', (one) => one.firstChild.textContent));
  await tap(page, 'by-cards');
  const second = (await textsOf(page, '.asked-for .card h3'))[1];
  await page.$$eval('.asked-for .card + button', (all) => all[1].click());
  await tap(page, 'next-batter');
  await tap(page, 'by-cards');
  const bowler = (await textsOf(page, '.asked-for .card h3')).at(-1);
  await page.$$eval('.asked-for .card + button', (all) => all.at(-1).click());
  assert.equal(await textOf(page, '.place-striker h2'), second);
  assert.equal(await textOf(page, '.place-bowler h2'), bowler);
  await page.close();
});

test('a rule is found by a word with a letter wrong, and where the tempo card has the word it says so', async () => {
  const { page } = await openTable(browser, 't20', { fresh: true });
  await go(page, 'rules');
  const status = () => textOf(page, '.view-rules [role=status]');
  await page.type('#search', 'powerplay');
  assert.match(await status(), /^[1-9]\d* places? with “powerplay”, and on the tempo card, which the page Chart has$/);
  await page.$eval('#search', (field) => { field.value = ''; });
  await page.type('#search', 'powreplay');
  assert.match(await status(), /^No place with “powreplay”; nearly so: [1-9]\d* places?/);
  assert.ok((await page.evaluate(() => [...CSS.highlights.get('found')].map(String))).some((word) => /powerplay/i.test(word)));
  await page.close();
});

test('on the lowest phone Bowl is above the views at once, and the pads of dice leave undo where it is', async () => {
  const { page } = await openTable(browser, 't20', { fresh: true, width: 320, height: 568, stored: { 'quicket-table-speed': 'quick' } });
  await tap(page, 'Two at one phone');
  await toTheBall(page);
  await page.waitForFunction(() => /%/.test(document.querySelector('[data-call=push]')?.textContent ?? ''), { timeout: 30000 });
  const box = (selector) => page.$eval(selector, (one) => { const { top, bottom } = one.getBoundingClientRect(); return { top: top + scrollY, bottom: bottom + scrollY }; });
  await page.evaluate(() => scrollTo(0, 0));
  assert.ok((await box('[data-key=bowl]')).bottom <= (await box('.tabs')).top);
  await go(page, 'home');
  await tap(page, 'mode');
  await go(page, 'match');
  const tops = [(await box('.tools')).top];
  for (const key of ['d6-2', 'digit-3']) {
    await tap(page, key);
    tops.push((await box('.tools')).top);
  }
  assert.ok(Math.max(...tops) - Math.min(...tops) <= 2, `${tops}`);
  await page.close();
});

test('what is tapped ball after ball stays where it is when a call is due, with Undo in sight', async () => {
  const { page, faults } = await openTable(browser, 't20', { stored: { 'quicket-table-speed': 'quick', 'quicket-table-pad': 'result' }, fresh: true });
  const short = dataOf('t20').clubs.map((club) => club.short);
  await tap(page, 'Two at one phone');
  for (const key of ['toss', 'toss-bat', 'pitch']) await tap(page, key);
  // The crest beside the question is for the eye.
  const said = await textOf(page, '#live');
  assert.match(said, /: who opens\?$/);
  assert.ok(!short.some((letters) => said.includes(letters)), said);
  await toTheBall(page);
  const top = () => page.$eval('[data-key=bowl]', (one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  assert.ok(await page.$('.calls'));
  await tap(page, 'bowl');
  await told(page);
  await toTheBall(page);
  assert.equal(await top(), before);
  await go(page, 'home');
  await tap(page, 'mode');
  await go(page, 'match');
  await page.evaluate(() => scrollTo(0, 0));
  const bottom = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect().bottom);
  assert.ok(await bottom('[data-key=undo]') <= await page.$eval('.tabs', (one) => one.getBoundingClientRect().top));
  assert.deepEqual(faults, []);
  await page.close();
});

test('a phone has the overs of an innings line by line, and a desk the sections of the rules beside them', async () => {
  const { page, faults } = await openTable(browser, 't20', { stored: { 'quicket-table-pad': 'result' }, fresh: true });
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  for (const key of ['result-1', 'result-wd', 'result-4']) await tap(page, key);
  await go(page, 'sheet');
  assert.match(await textOf(page, '.overs tbody tr'), /^1\D+1w46\/0$/);
  await tap(page, await page.$eval('.overs li:last-child button', (one) => one.dataset.key));
  await tap(page, '6');
  assert.match(await textOf(page, '.overs tbody tr'), /8\/0$/);
  await page.setViewport({ width: 1440, height: 900, hasTouch: true });
  await go(page, 'rules');
  const places = await page.evaluate(() => ['.jumps', '.prose'].map((one) => { const { left, right } = document.querySelector(one).getBoundingClientRect(); return [left, right]; }));
  assert.ok(places[0][1] <= places[1][0], `${places}`);
  assert.ok(await page.$eval('.jumps', (one) => one.scrollWidth <= one.clientWidth));
  assert.deepEqual(faults, []);
  await page.close();
});

test('what was taken back by mistake is brought back, unless the match has gone on', async () => {
  const { page, faults } = await openTable(browser, 't20', { stored: { 'quicket-table-pad': 'result' }, fresh: true });
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  const score = () => textOf(page, '.score .runs b');
  const bringBack = async () => {
    await tap(page, 'between');
    await tap(page, 'Bring back what was taken back');
  };
  for (const key of ['result-4', 'result-1', 'undo', 'undo']) await tap(page, key);
  assert.equal(await score(), '0/0');
  await bringBack();
  assert.equal(await score(), '4/0');
  await bringBack();
  assert.equal(await score(), '5/0');
  for (const key of ['undo', 'result-2', 'between']) await tap(page, key);
  assert.ok(!(await textsOf(page, 'dialog button')).includes('Bring back what was taken back'));
  assert.deepEqual(faults, []);
  await page.close();
});
