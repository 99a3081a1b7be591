// What the files of a site say, without a browser: links, policy, markup, feed, weight, names.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { filesOf, folderOf, kindOf, pageOfEachKind, pagesOf, siteNames, textOf } from './support.mjs';

const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
const largestPage = 150_000;
const options = JSON.parse(readFileSync(new URL('.htmlvalidate.json', import.meta.url)));

const unescaped = (text) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  .replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** What `pattern`, which has one group, finds in `text`. */
const found = (text, pattern) => [...text.matchAll(pattern)].map((one) => one[1]);

/** The addresses in the attributes of a page. No browser follows the canonical one. */
function linksOf(text) {
  const followed = text.replace(/<link rel="canonical"[^>]*>/g, '');
  return found(followed, /\s(?:xlink:href|href|src|srcset|poster|action|data)="([^"]*)"/g).map(unescaped);
}

/** Why `link` of `page` leads nowhere; empty where it leads to a file of the site, and a place in it. */
function faultOf(folder, page, link, idsOf) {
  if (/^[a-z]+:|^\/|^$/i.test(link)) return 'leaves the folder';
  const [file, place] = link.split('#');
  const name = file === '' ? page : path.posix.join(path.posix.dirname(page), decodeURIComponent(file));
  if (name.startsWith('..')) return 'leaves the folder';
  const whole = path.join(folder, name);
  if (!existsSync(whole)) return 'leads nowhere';
  if (statSync(whole).isDirectory()) return 'is a folder, which a disk does not open as a page';
  if (place && !idsOf(name).has(decodeURIComponent(place))) return 'names a place that is not there';
  return '';
}

for (const site of siteNames) {
  const folder = folderOf(site);
  const pages = pagesOf(folder);
  describe(`the files of ${site}`, () => {
    test('every link leads to a file of the site', () => {
      const ids = new Map();
      const idsOf = (name) => {
        if (!ids.has(name)) ids.set(name, new Set(found(textOf(folder, name), /\sid="([^"]*)"/g)));
        return ids.get(name);
      };
      const faults = [];
      for (const page of pages) {
        for (const link of new Set(linksOf(textOf(folder, page)))) {
          const fault = faultOf(folder, page, link, idsOf);
          if (fault) faults.push(`${page}: "${link}" ${fault}`);
        }
      }
      assert.deepEqual(faults.slice(0, 20), []);
    });

    test('a link leads to every page', () => {
      const reached = new Set(['index.html']);
      for (const page of reached) {
        for (const link of linksOf(textOf(folder, page))) {
          const name = path.posix.join(path.posix.dirname(page), decodeURIComponent(link.split('#')[0]));
          if (name.endsWith('.html') && existsSync(path.join(folder, name))) reached.add(name);
        }
      }
      assert.deepEqual(pages.filter((page) => !reached.has(page)), []);
    });

    test('every page has its policy, one heading, and a title of its own', () => {
      const faults = [];
      const titles = new Map();
      for (const page of pages) {
        const text = textOf(folder, page);
        const allowed = text.match(policy)?.[1] ?? '';
        if (!allowed.startsWith("default-src 'none';")) faults.push(`${page}: no content security policy`);
        // Of the unsafe, only what SQLite's module is run with, on the page that asks.
        const runs = kindOf(page) === 'season-query' ? allowed.replace(" 'wasm-unsafe-eval'; worker-src blob:", '') : allowed;
        if (/unsafe|https?:|data:|\*/.test(runs)) faults.push(`${page}: a policy with holes`);
        if (text.match(/<h1[ >]/g)?.length !== 1) faults.push(`${page}: not one h1`);
        const title = text.match(/<title>([^<]*)<\/title>/)?.[1] ?? '';
        // Two players may have one name, and even one team.
        if (kindOf(page) !== 'player' && titles.has(title)) {
          faults.push(`${page}: "${title}" is also the title of ${titles.get(title)}`);
        }
        titles.set(title, page);
      }
      assert.deepEqual(faults.slice(0, 20), []);
    });

    test('clubs have their crests, and a match its clubs\' colours and who leads', () => {
      const home = textOf(folder, pages.find((page) => kindOf(page) === 'match'));
      const text = found(home, /class="(?:won|side) (club c-[^"]*)"/g);
      assert.equal(new Set(text).size, 2);
      assert.equal(found(home, /<path class="area (s[01])[^"]*"/g).join(), 's0,s1');
      for (const crest of found(home, /<img class="crest" src="([^"]*)"/g)) {
        assert.match(crest, /^\.\.\/\.\.\/clubs\//);
      }
    });

    test('a page says its title and a sentence to whom it is sent', () => {
      for (const page of pages.filter((one) => ['season', 'match', 'player'].includes(kindOf(one)))) {
        const text = textOf(folder, page);
        const title = text.match(/<title>([^<]*)</)[1];
        assert.equal(text.match(/<meta property="og:title" content="([^"]*)">/)?.[1], title, page);
        assert.match(text, /<meta property="og:description" content="[^"]+">/, page);
        if (kindOf(page) === 'match') assert.match(text, /og:description" content="[^"]*: [^"]+ \d+[^"]*\. [^"]+\.">/, page);
      }
    });

    test('a season and a match have a picture where they are shared, if the site has an address', () => {
      for (const page of pages.filter((one) => ['season', 'match'].includes(kindOf(one)))) {
        const image = textOf(folder, page).match(/<meta property="og:image" content="([^"]*)">/)?.[1];
        assert.equal(image !== undefined, site === 'two', page);
        if (!image) continue;
        const bytes = readFileSync(path.join(folder, image.replace('https://example.org/cricket/', '')));
        assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], image);
      }
    });

    test('a scorecard to embed is one file, with the address of the site if it has one', () => {
      const cards = pages.filter((one) => kindOf(one) === 'embed');
      assert.equal(cards.length, pages.filter((one) => kindOf(one) === 'match').length);
      for (const page of cards) {
        const text = textOf(folder, page);
        const links = linksOf(text).map((link) => path.posix.join(path.posix.dirname(page), link));
        assert.deepEqual(links, [page.replace('-embed', '')], page);
        assert.match(unescaped(textOf(folder, page.replace('-embed', ''))),
          new RegExp(`<iframe src="${site === 'two' ? 'https://example.org/cricket/' : ''}${page}"`), page);
        assert.ok(found(text, /<th scope="row">(Extras|Total)</g).length >= 2, page);
        const style = text.match(/<style>([^<]*)<\/style>/)[1];
        const hash = createHash('sha256').update(style).digest('base64');
        assert.ok(text.match(policy)[1].includes(`style-src 'sha256-${hash}';`), page);
      }
    });

    test('the sides at the head of a match lead to their teams, and its foot to the next match', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'match')) {
        const text = textOf(folder, page);
        const head = text.match(/<div class="scoreline">[^]*?<\/div>/)[0];
        assert.equal(found(head, /<a href="([^"]*\/teams\/[^"]*\.html)"/g).length, 2, page);
        assert.ok(found(text, /(<nav class="neighbours")/g).length === 2, page);
      }
    });

    test('a player\'s matches tell how he was out, and no column is all dashes', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'player')) {
        for (const table of textOf(folder, page).match(/<caption>Match by match[^]*?<\/table>/g) ?? []) {
          const rows = found(table, /<tr>(?:<td>\d+<\/td>)?<th scope="row"([^]*?)<\/tr>/g).map((row) => found(row, /<td[^>]*>(?:<[^>]*>)?([^<]*)/g));
          for (let column = 0; column < rows[0].length; ++column) {
            assert.ok(rows.some((row) => row[column] !== '–'), page);
          }
          if (table.includes('>Runs<')) assert.match(table, />How out<|class="under">(not out|c|b|lbw|run out|st|caught|stumped|retired|hit wicket)\b/, page);
        }
      }
    });

    test('a player of several seasons has the way to each of them, and no menu of one', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'player')) {
        const text = textOf(folder, page);
        const menu = found(text.match(/<nav aria-label="Pages">[^]*?<\/nav>/)[0], /<a href="([^"]*)"/g);
        if (!menu.includes('../players/index.html')) continue;  // of a site of one season
        const rows = found(text, /<tr><th scope="row"><a href="(\.\.\/[^"]*index\.html)"/g);
        for (const season of rows) assert.ok(menu.includes(season), `${page}: ${season}`);
      }
    });

    test('a club has everybody who played for it, and the list of players leads there', () => {
      const list = textOf(folder, 'players/index.html');
      const links = found(list, /<a href="([^"]*)#players"/g);
      assert.ok(links.length > 1);
      for (const link of links) assert.match(textOf(folder, path.posix.join('players', link)), /<(section|details class="month") id="players"/);
    });

    test('a player\'s innings in reality and with dice are never in one chart', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'player')) {
        const text = textOf(folder, page);
        const charts = found(text, /<figure class="chart" id="innings-(real|dice)"/g);
        assert.equal(charts.length, new Set(charts).size, page);
        if (charts.length === 2) assert.match(text, /innings by innings, in reality/, page);
      }
    });

    test('a team has its best players with their cards, its way and a squad with roles', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'team')) {
        const text = textOf(folder, page);
        assert.match(text, /<figure class="chart" id="path">/, page);
        assert.match(text, />Role<\/abbr>/, page);
        const stars = text.match(/<ul class="cards stars">[^]*?<\/ul>/)[0];
        assert.equal(found(stars, /(<a href="\.\.\/\.\.\/players\/)/g).length, 3, page);
        if (site !== 'asked') assert.match(stars, /<img src="[^"]*\/cards\/[^"]*#v\d+"/, page);
      }
    });

    test('a fixture says how often each side wins it, as its page does', () => {
      if (site !== 'half') return;
      const home = textOf(folder, 'index.html');
      const [, link, , first] = home.match(/<a class="game" href="([^"]*fixtures\/\d+\.html)"(?:(?!<\/a>)[^])*?<span>([^<]*)<\/span> <small>(\d+%)/);
      assert.ok(textOf(folder, link).includes(`<span>${first} to win</span>`));
      assert.match(home, /<section class="latest[^"]*">[^]*?<div class="scoreline">/);
    });

    test('a forecast is in the menu, with its heat table, until the season is over', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'season-forecast')) {
        const text = textOf(folder, page);
        assert.match(text, /<li><a href="[^"]*forecast.html"/, page);
        assert.match(text, /<td class="heat[1-9]"/, page);
        // By the chance of the title, then of the playoffs, then by points.
        const table = text.slice(text.indexOf('<caption>Chances now'), text.indexOf('</table>', text.indexOf('<caption>Chances now')));
        const rows = found(table, /<tr><th scope="row"[^]*?<\/th>([^]*?)<\/tr>/g)
          .map((row) => found(row, /<td[^>]*?(?: data-sort="([^"]*)")?>/g).slice(0, 2).map(Number));
        assert.ok(rows.length > 3, page);
        assert.deepEqual(rows, [...rows].sort((one, other) => other[0] - one[0] || other[1] - one[1]), page);
      }
      // Of a season that is over the table tells how the chances went.
      for (const page of pages.filter((one) => kindOf(one) === 'season-table')) {
        const text = textOf(folder, page);
        const forecast = /<li><a href="[^"]*forecast.html"/.test(text);
        assert.equal(forecast, pages.includes(page.replace('table.html', 'forecast.html')), page);
        assert.ok(!(forecast && text.includes('Who was to win it')), page);
        if (site === 'years') assert.match(text, /Who was to win it[^]*<td class="heat9" data-sort="1\.0000">100</, page);
      }
    });

    test('a comparison begins with a sentence, and its players stand by how likely they are', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'season-comparison')) {
        const text = textOf(folder, page);
        assert.match(text, /<p class="prose">[^<]* are first in (?:the table in reality and in the replay|that of the replay with \d+; [^<]* are [a-z0-9]+)\./, page);
        assert.match(text, /<dt>Runs furthest above expectation<\/dt><dd><b>\d+<\/b> <a href="[^"]*">[^<]*<\/a>, \d+ expected<\/dd>/, page);
        assert.match(text, /<dd><b>\d+ of \d+<\/b> luck alone makes about \d+<\/dd>/, page);
        assert.equal(found(text, /<figure class="chart" id="(runs|wickets)-compared"/g).join(), 'runs,wickets');
        const [first, all] = text.slice(text.indexOf('<h2>Batting'), text.indexOf('<h2>Bowling')).split('<details>');
        const chancesOf = (part) => found(part, /<td(?: class="b")? data-sort="(0\.\d{4}|1\.0000)">/g).map(Number);
        for (const chances of [chancesOf(first), chancesOf(all)]) {
          assert.ok(chances.length > 14, page);
          assert.deepEqual(chances, [...chances].sort((one, other) => one - other), page);
        }
        assert.equal(found(first, /(<tr)[ >]/g).length, 16);
        assert.ok(chancesOf(all).length > 50);
      }
    });

    test('seasons that are told together lead to each other, to their careers and to every club', () => {
      const together = pages.filter((page) => kindOf(page) === 'season-all-time');
      for (const page of together) {
        const text = textOf(folder, page);
        assert.match(text, /<h2>Champions<\/h2>[\s\S]*<h2>Clubs<\/h2>[\s\S]*<h2>Careers<\/h2>[\s\S]*<h2>Batting records<\/h2>/);
        const seasons = found(text, /<th scope="row"><a href="\.\.\/([^"]*)\/index\.html"/g);
        assert.ok(seasons.length > 1);
        assert.match(textOf(folder, `${seasons[0]}/table.html`),
          new RegExp(`class="later" href="\\.\\./${seasons[1]}/table\\.html"`));
      }
      if (site === 'years') assert.equal(together.length, 1);
    });

    test('a player has one row in the lists, and the search is light', () => {
      const lists = pages.filter((page) => kindOf(page) === 'players');
      // Who has not played stands below the table.
      const names = lists.flatMap((page) => {
        const [table, idle = ''] = textOf(folder, page).split('<b>Not played:</b>');
        return [...found(table, /<th scope="row"><a href="([^"]*)"/g),
          ...found(idle, /<a href="(\w[^"]*\.html)"/g)];
      });
      assert.equal(names.length, new Set(names).size);
      assert.equal(names.length, pages.filter((page) => kindOf(page) === 'player').length);
      assert.ok(statSync(path.join(folder, 'search.js')).size < largestPage);
    });

    test('balls are told over by over, each folded away, from match to match', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'balls')) {
        const text = textOf(folder, page);
        const overs = found(text, /<article class="spell" id="([^"]*)"/g);
        assert.ok(overs.length > 1, page);
        assert.equal(overs.length, new Set(overs).size, page);
        assert.equal(found(text, /(<details><summary class="chips")/g).length, overs.length, page);
        assert.equal(found(text, /<span>([^<]*\d \(\d+\)[^<]*; [^<]* \d+\/\d+)<\/span><\/p><\/article>/g).length > overs.length / 2, true, page);
        for (const part of text.split('<article').slice(1)) {
          const chips = part.slice(part.indexOf('class="chips"'), part.indexOf('</summary>'));
          assert.equal(found(chips, /(<span)/g).length, found(part, /<li>(<b>)/g).length, page);
        }
        assert.match(text, /<a rel="(?:prev|next)" href="[^"]*\/\d+(?:-balls)?\.html"/, page);
      }
    });

    test('a match to come has what hangs on it, and both squads', () => {
      const fixtures = pages.filter((one) => kindOf(one) === 'fixture');
      const texts = fixtures.map((page) => textOf(folder, page));
      if (site === 'half') {
        assert.ok(fixtures.length > 20);
        assert.ok(texts.some((text) => text.includes('Playoffs if won')));
      }
      for (const text of texts) {
        assert.ok(found(text, /(aria-label="Who has played for |<b>Squad:)/g).length >= 2);
        assert.doesNotMatch(text, /<th scope="row"><a href="[^"]*">[^<]*<\/a><\/th><td>0<\/td>/);
        assert.equal(found(text, /<p class="side( club)/g).length, 2);
        assert.match(text, /<a rel="prev" href/);
        assert.match(text, /In the table/);
      }
    });

    test('the playoffs are drawn with a line to every side that came from a match before', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'season-playoffs')) {
        const text = textOf(folder, page);
        if (found(text, /<h2>(Qualifier 2|Semi-final)/g).length === 0) continue;
        assert.ok(found(text, /<polyline class="(way|tie)"/g).length >= 2, page);
        // A box for every match, in whose place a telephone has a card.
        const boxes = found(text, /(<rect class="box")/g).length;
        assert.equal(boxes, found(text, /<li(?: class="bare")?>(<h2>)/g).length, page);
        assert.equal(boxes, found(text, /class="(step)"/g).length, page);
        assert.doesNotMatch(text, /<li class="match">/, page);
        if (site !== 'half') assert.match(text, /Player of the match:<\/b> <a href/, page);
        else assert.match(text, /Who would be in the playoffs today/, page);
        // Before the group stage is over nobody is in them.
        if (site !== 'half') assert.match(text, /<image href="\.\.\/clubs\//, page);
      }
    });

    test('no sentence of a page has the address of another in it, or a gap where a day would be', () => {
      for (const page of pages) {
        const about = textOf(folder, page).match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '';
        assert.doesNotMatch(about, /\.html|, :|,\s*\./, page);
      }
    });

    test('the players have their teams, and letters to jump to', () => {
      const text = textOf(folder, 'players/index.html');
      assert.match(text, />Teams<\/th>/);
      const letters = found(text, /<li><a href="#([A-Z]|others)"/g);
      assert.ok(letters.length > 5 || /list-b\.html/.test(text));
      for (const letter of letters) assert.ok(text.includes(`<tr class="part" id="${letter}"`), letter);
    });

    test('of several seasons each has its players below its own menu', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'season-players')) {
        const text = textOf(folder, page);
        assert.match(text, /<a href="\.\.\/[^"]*players\.html" aria-current="page">Players</);
        assert.match(text, /<a href="\.\.\/players\/index\.html">Players of all seasons</);
      }
      const seasons = pages.filter((one) => kindOf(one) === 'season-leaders').length;
      assert.equal(pages.filter((one) => kindOf(one) === 'season-players').length, seasons > 1 ? seasons : 0);
    });

    test('every boundary and wicket of dice is put into words', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'balls')) {
        const text = textOf(folder, page);
        if (!text.includes('Dice: d6')) continue;
        const parts = found(text, /<li><b>(.*)<\/li>/g).filter((one) => /: ([46](?=,)|W)/.test(one));
        assert.ok(parts.length > 0 && parts.every((one) => one.includes('<em>')), page);
      }
    });

    test('who holds a record is a link, and the next stand behind it', () => {
      for (const page of pages.filter((one) => kindOf(one) === 'season-records')) {
        const text = textOf(folder, page);
        for (const list of text.match(/<h3>(?:Highest score|Best bowling|Highest partnership)<\/h3>[^]*?<\/section>/g) ?? []) {
          assert.match(list, /<li><span><a href="\.\.\/players\/[^"]*\.html">/, page);
          assert.match(list, /<summary>\d+ more<\/summary>/, page);
        }
      }
    });

    test('a page is lighter than 150 kB, but for the balls', () => {
      const heavy = pages
        .filter((page) => kindOf(page) !== 'balls')
        .map((page) => ({ page, size: statSync(path.join(folder, page)).size }))
        .filter(({ size }) => size >= largestPage);
      assert.deepEqual(heavy, []);
    });

    test('the pages are valid HTML', async () => {
      const validator = new HtmlValidate(options);
      const faults = new Map();
      for (const [kind, page] of pageOfEachKind(folder)) {
        const report = await validator.validateString(textOf(folder, page), page);
        for (const { messages } of report.results) {
          for (const one of messages) {
            faults.set(`${kind}: ${one.ruleId}: ${one.message}`, `${page}:${one.line}:${one.column}`);
          }
        }
      }
      assert.deepEqual([...faults], []);
    });

    test('no picture and no style asks for anything outside', () => {
      const asks = /(?:href|src)="(?!#)|url\((?!["']?#)|@import|<script|\son[a-z]+=/;
      const faults = filesOf(folder).filter((name) => /\.(svg|css)$/.test(name) && asks.test(textOf(folder, name)));
      assert.deepEqual(faults, []);
    });
  });
}
