// What a page of `quicket table` tells: to those who look, and to those who hear it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dataOf, go, openBrowser, openTable, tap, textOf, textsOf, toTheBall, told } from './table_support.mjs';

let browser;
before(async () => { browser = await openBrowser(); });
after(() => browser.close());

const heard = (page) => textOf(page, '#live');
const byResults = { stored: { 'quicket-table-pad': 'result' }, fresh: true };

test('a ball that is changed on the sheet is told, and changes the match at once', async () => {
  const { page, faults } = await openTable(browser, 't20', byResults);
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  for (const key of ['result-.', 'result-1', 'result-.']) await tap(page, key);
  await go(page, 'sheet');
  const balls = await page.$$eval('.grid td button', (all) => all.map((one) => one.dataset.key).sort());
  await tap(page, balls[1]);
  assert.match(await textOf(page, '.asked-for'), /^0\.2 .* to .*: 1 run\./);
  await tap(page, '2');
  assert.match(await textOf(page, '#note p'), /^Changed: 2 for none\. With it 1 later ball is now of another batter/);
  await go(page, 'match');
  assert.equal(await textOf(page, '.score .runs b'), '2/0');
  assert.match(await textOf(page, '.log'), /0\.2 [^:]*: 2 runs/);
  assert.deepEqual(faults, []);
  await page.close();
});

test('those who hear a page hear the toss, the pitch, who bowls, and each result that is tapped', async () => {
  const { page, faults } = await openTable(browser, 't20', byResults);
  await tap(page, 'Cards and dice are on the table');
  await tap(page, 'won-0');
  await tap(page, 'toss-bat');
  assert.equal(await heard(page), `${dataOf('t20').clubs[0].name} win the toss and bat first. Roll the d6 for the pitch.`);
  await tap(page, 'pitch-slow');
  assert.equal(await heard(page), `The pitch is slow. ${dataOf('t20').clubs[0].name}: who opens?`);
  assert.match(await textOf(page, '.stage'), /win the toss and bat first\. The pitch is slow\./);
  await toTheBall(page);
  assert.match(await heard(page), / bowls\.$/);
  await tap(page, 'result-wd');
  assert.match(await heard(page), /^0\.1 .*: wide\. 1 for none\.$/);
  await tap(page, 'wicket');
  await tap(page, 'Wb');
  assert.match(await heard(page), /^0\.1 .*: bowled\./);
  await toTheBall(page);
  await tap(page, 'wicket');
  await tap(page, 'ro');
  assert.match(await heard(page), /^0\.2 .*: run out, .+ is out\./);
  await toTheBall(page);
  // Each came in after the ball of the wicket: it stays so, whoever faces next.
  await tap(page, 'result-1');
  await go(page, 'sheet');
  assert.deepEqual(await page.$$eval('.grid td.arrow', (all) => all.map((one) => one.cellIndex)), [1, 2]);
  assert.deepEqual(faults, []);
  await page.close();
});

test('whoever chooses is told the chance of the own side, and who retires is told and does not come in at once', async () => {
  const { page, faults } = await openTable(browser, 't20', { fresh: true, stored: { 'quicket-table-speed': 'quick' } });
  const [home, away] = dataOf('t20').clubs;
  const chosen = (place) => page.waitForFunction((one) => /\d+%/.test(document.querySelector(one)?.textContent ?? ''), { timeout: 30000 }, place);
  await tap(page, 'Two at one phone');
  for (const key of ['toss', 'toss-bat', 'pitch', 'next-batter', 'next-batter']) await tap(page, key);
  await chosen('[data-bowler]');
  const batting = (await textOf(page, '.score .team')) === home.name ? home : away;
  const fielding = batting === home ? away : home;
  for (const words of await textsOf(page, '[data-bowler]')) assert.match(words, new RegExp(`^· ${fielding.short} \\d+%$`));
  assert.ok(await page.$('.question.handed .crest'));
  await toTheBall(page);
  await chosen('[data-call=push]');
  assert.match(await textOf(page, '[data-call=push]'), new RegExp(` ${batting.short} \\d+%$`));
  await tap(page, 'between');
  const name = (await textOf(page, '.asked-for button')).replace(' retires hurt', '');
  await tap(page, `${name} retires hurt`);
  assert.match(await heard(page), new RegExp(`${name} retires hurt\\. .*who comes in\\?$`));
  assert.ok((await textsOf(page, '.actions .ask button')).every((one) => !one.includes(name)));
  assert.deepEqual(faults, []);
  await page.close();
});

test('what is taken back has the chance that it had, and the next ball does not wait', async () => {
  const { page, faults } = await openTable(browser, 't20', { fresh: true, stored: { 'quicket-table-speed': 'quick' } });
  const bar = () => page.$eval('.chance', (node) => node.getAttribute('aria-label') ?? '');
  const known = (label) => page.waitForFunction((text) => document.querySelector('.chance')?.getAttribute('aria-label') === text, { timeout: 30000 }, label);
  await tap(page, 'Two at one phone');
  await toTheBall(page);
  await page.waitForSelector('.chance[role=img]', { timeout: 30000 });
  const first = await bar();
  await tap(page, 'over');
  await told(page);
  const lines = () => page.$eval('#main .log', (log) => log.querySelectorAll('p:not(.moment)').length);
  while (await lines() > 0) await tap(page, 'undo');
  await known(first);
  assert.deepEqual(faults, []);
  await page.close();
});

test('an over in haste leaves the steps on, and who watches may pause at any ball', async () => {
  const { page, faults } = await openTable(browser, 't20', { fresh: true, stored: { 'quicket-table-speed': 'steps' } });
  await tap(page, 'Two at one phone');
  await toTheBall(page);
  await tap(page, 'over');
  await told(page);
  assert.equal(await textOf(page, '[data-key=speed]'), 'Steps');
  await page.close();
  const watched = await openTable(browser, 't20', { fresh: true, stored: { 'quicket-table-speed': 'steps' } });
  await tap(watched.page, 'Watch');
  await watched.page.waitForSelector('[data-key=bowl]', { timeout: 60000 });
  await tap(watched.page, 'bowl');
  await watched.page.waitForSelector('.stage.telling');
  await tap(watched.page, 'bowl');
  assert.equal(await textOf(watched.page, '[data-key=bowl]'), 'Play on');
  await told(watched.page);
  assert.equal((await textsOf(watched.page, '.this-over li')).length, 1);
  assert.deepEqual([...faults, ...watched.faults], []);
  await watched.page.close();
});

test('a match from elsewhere does not take the place of one that is on unasked', async () => {
  const { page, faults } = await openTable(browser, 't20', byResults);
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  await tap(page, 'result-4');
  await go(page, 'home');
  await page.$eval('#pasted', (field, team) => { field.value = `toss: ${team} field`; }, dataOf('t20').clubs[0].name);
  await tap(page, 'take');
  await tap(page, 'Leave it');
  assert.match(await page.$eval('textarea.notation', (field) => field.value), /: 4$/m);
  await tap(page, 'take');
  await tap(page, 'Go on with it');
  assert.match(await page.$eval('textarea.notation', (field) => field.value), / field$/m);
  assert.deepEqual(faults, []);
  await page.close();
});

test('the booklet has no headings with nothing below, and shows the cards that it speaks of', async () => {
  const { page } = await openTable(browser, 't20', { fresh: true });
  await go(page, 'rules');
  const bare = await page.$$eval('.prose > h2', (all) => all.filter((one) => /^H2|undefined/.test(String(one.nextElementSibling?.tagName))).map((one) => one.textContent));
  assert.deepEqual(bare, []);
  assert.equal((await page.$$('.prose .card')).length, 2);
  assert.doesNotMatch(await textOf(page, '.prose'), /\(pages/);
  const letters = (place) => page.$$eval(`${place} .part`, (all) => all.map((one) => one.textContent).sort().join(''));
  assert.match(await letters('.prose .card'), /^ABCDEFGHIJ?K$/);
  assert.equal(await letters('.prose > .item'), 'ABCDEFGHIJK');
  await page.type('#search', 'hollow shield');
  assert.match(await textOf(page, '.view-rules [role=status]'), /^[1-9]\d* places? with/);
  assert.ok(await page.$$eval('.prose > :not([hidden]):not(h1, h2, h3, h4)', (all) => all.every((one) => /shield/i.test(one.textContent))));
  const marked = () => page.evaluate(() => [...CSS.highlights.get('found')].map(String));
  assert.deepEqual([...new Set((await marked()).map((word) => word.toLowerCase()))].sort(), ['hollow', 'shield']);
  await page.type('#search', ' zzz');
  assert.deepEqual(await marked(), []);
  assert.equal(await textOf(page, '.view-rules [role=status]'), '0 places with “hollow shield zzz”; try one word');
  await page.close();
});

test('penalty runs and rain are in the score, on the sheet, among the balls, and told', async () => {
  const { page, faults } = await openTable(browser, 't20', byResults);
  const team = dataOf('t20').clubs[0].name;
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  for (const key of ['result-1', 'result-1']) await tap(page, key);
  await tap(page, 'between');
  await tap(page, `Five penalty runs to ${team}`);
  assert.match(await heard(page), new RegExp(`^5 penalty runs to ${team}`));
  assert.match(await textOf(page, '.stage'), /5 penalty runs to/);
  await tap(page, 'result-2');
  await tap(page, 'between');
  await tap(page, 'Rain');
  await tap(page, '5');
  assert.match(await textOf(page, '.log'), /Rain takes 5 overs from each side\..*0\.3 .*: 2 runs.*5 penalty runs to .*0\.2 /s);
  await go(page, 'sheet');
  assert.equal(await page.$eval('.grid tfoot', (foot) => [...foot.rows].find((row) => row.cells[0].textContent === 'Score').cells[1].textContent), '9/0');
  assert.deepEqual(faults, []);
  await page.close();
});

test('Enter after Enter plays on, over after over, and takes nothing back', async () => {
  const { page, faults } = await openTable(browser, 't20', { fresh: true, width: 1440, height: 900, stored: { 'quicket-table-speed': 'quick' } });
  await tap(page, `Captain ${dataOf('t20').clubs[0].name}`);
  await toTheBall(page);
  let most = 0;
  for (let i = 0; i < 24; ++i) {
    await page.keyboard.press('Enter');
    await told(page);
    const balls = await page.$$eval('.log p:not(.between, .moment)', (all) => all.length);
    assert.ok(balls >= most, `after ${most} balls there are ${balls}`);
    most = balls;
  }
  assert.ok(most > 12);
  assert.deepEqual(faults, []);
  await page.close();
});

test('on a low phone nothing lies on what is to be tapped', async () => {
  for (const [width, height] of [[360, 620], [320, 568], [740, 360]]) {
    const { page } = await openTable(browser, 't20', { ...byResults, width, height });
    await tap(page, 'Cards and dice are on the table');
    const free = async () => assert.deepEqual(await page.$$eval('.ask button', (all) => all.map((one) => {
      one.scrollIntoView({ block: 'nearest' });
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return one.contains(top) || top?.closest('.tabs') ? '' : one.dataset.key;
    }).filter(Boolean)), []);
    await toTheBall(page);
    await free();
    await tap(page, 'pad-dice');
    for (const key of ['d6-2', 'digit-0']) {
      await tap(page, key);
      await free();
    }
    await page.close();
  }
});

test('what is tapped ball after ball stays where it is, and a chance that is not known is said', async () => {
  const { page, faults } = await openTable(browser, 't20', { ...byResults, before: () => { globalThis.Worker = class { postMessage() {} }; } });
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  assert.equal(await textOf(page, '.chance'), 'Reckoning the chance to win');
  const top = () => page.$eval('.pad', (pad) => pad.getBoundingClientRect().top + scrollY);
  const first = await top();
  for (const key of ['result-.', 'result-6', 'result-wd', 'result-nb', 'result-1']) {
    await tap(page, key);
    assert.equal(await top(), first, key);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

test('a page whose browser gives no worker opens, and reckons the chance to win itself', async () => {
  const { page, faults } = await openTable(browser, 't20', { ...byResults, before: () => { globalThis.Worker = class { constructor() { throw new Error('denied'); } }; } });
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  await page.waitForSelector('.chance[role=img]', { timeout: 30000 });
  assert.deepEqual(faults, []);
  await page.close();
  const opened = await openTable(browser, 't20', { fresh: true });
  assert.equal(opened.page.workers().length, 1, 'a worker plays ahead of the page');
  await opened.page.close();
});

test('a match that is over shows the best of each innings, who did most, and what to do next', async () => {
  const { page, faults } = await openTable(browser, 't20', byResults);
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  const striker = await page.$eval('.place-striker h2', (one) => one.textContent);
  for (const key of ['result-6', 'result-4']) await tap(page, key);
  await tap(page, 'between');
  await tap(page, 'The match ends here');
  await tap(page, 'No result');
  assert.match(await textOf(page, '.summary h2'), / 10\/0 0\.2 overs$/);
  assert.match(await textOf(page, '.summary p'), new RegExp(`^${striker} 10\\* \\(2\\)`));
  assert.equal(await textOf(page, '.summary .best'), `${striker}: 10 off 2`);
  await tap(page, 'see-sheet');
  assert.equal(await textOf(page, 'h1'), 'Scoresheet');
  assert.deepEqual(faults, []);
  await page.close();
});

test('keys of one letter can be turned off, and stay so', async () => {
  const { page, faults } = await openTable(browser, 't20', byResults);
  const opened = async (key) => { await page.keyboard.press(key); return textOf(page, 'h1'); };
  assert.equal(await opened('c'), 'Cards');
  await page.keyboard.press('m');
  await tap(page, 'Cards and dice are on the table');
  await toTheBall(page);
  await tap(page, 'between');
  await tap(page, 'Keys');
  await page.click('[data-key=single-keys]');
  await page.keyboard.press('Escape');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.waitForSelector('body.ready .pad');
    await page.evaluate(() => document.activeElement.blur());
    assert.notEqual(await opened('c'), 'Cards');
    await page.keyboard.press('?');
    assert.equal(await page.$('dialog[open]'), null);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

test('a call that is barred says why', async () => {
  const { page } = await openTable(browser, 't20', { fresh: true, stored: { 'quicket-table-speed': 'quick' } });
  await tap(page, 'Two at one phone');
  await toTheBall(page);
  assert.ok(await page.$('[data-key=call-hold][disabled]'));
  assert.match(await textOf(page, '[data-call=hold]'), /^not before the \S/);
  await page.close();
});

test('who types a name wrong finds whom it is nearly of, and nobody besides', async () => {
  const { page } = await openTable(browser, 't20', { fresh: true });
  await go(page, 'cards');
  const name = await page.$eval('.card h3', (one) => one.textContent);
  const wrong = name.split(' ').at(-1).replace(/^(..)(.)(.)/, '$1$3$2');
  await page.type('#search', wrong);
  const names = () => page.$$eval('li:not([hidden]) > .card h3', (all) => [...new Set(all.map((one) => one.textContent))]);
  assert.ok((await names()).includes(name), `${wrong}: ${await names()}`);
  assert.ok((await names()).length < 6);
  assert.match(await textOf(page, '.view-cards [role=status]'), /^Nobody called .*; nearly so: \d+ players?$/);
  await page.type('#search', 'qqxz');
  assert.deepEqual(await names(), []);
  assert.match(await textOf(page, '.view-cards [role=status]'), /in either side\.$/);
  await page.close();
});
