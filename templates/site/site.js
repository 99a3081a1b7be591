// What the pages gain with a script: tables that sort, a search, a switch of colours, keys. Every page
// is complete without it.
(function () {
  "use strict";
  var root = document.body.dataset.root || "";

  function textOf(cell) {
    return cell.dataset.sort !== undefined ? cell.dataset.sort : cell.textContent.trim();
  }
  function numberOf(text) {
    var number = parseFloat(text.replace("−", "-").replace("<", ""));
    return isNaN(number) ? null : number;
  }
  function compare(a, b) {
    var x = numberOf(a), y = numberOf(b);
    if (x !== null && y !== null && x !== y) return x - y;
    if (x === null && y !== null) return 1;
    if (y === null && x !== null) return -1;
    return a.localeCompare(b);
  }
  // Letters that are no letter and an accent.
  var letters = { "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i" };
  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
      .replace(/[łøđðßæœþı]/g, function (letter) { return letters[letter]; });
  }
  // A long list has a box for the words that its rows must have.
  function addFilter(table, body) {
    if (body.rows.length < 60) return;
    var label = document.createElement("label"), box = document.createElement("input");
    label.className = "filter";
    box.type = "search";
    box.placeholder = "Filter by name, team or role";
    box.setAttribute("aria-label", box.placeholder);
    label.appendChild(box);
    table.parentNode.parentNode.insertBefore(label, table.parentNode);
    box.addEventListener("input", function () {
      var words = plain(box.value).split(/\s+/).filter(Boolean);
      Array.prototype.forEach.call(body.rows, function (row) {
        var text = plain(row.textContent);
        row.hidden = words.length > 0 && (row.className === "part" ||
          !words.every(function (word) { return text.indexOf(word) >= 0; }));
      });
    });
  }
  // The page that asks calls it too, for each answer.
  window.quicketSorts = function (table) {
    var body = table.tBodies[0];
    // Above the headings of columns there may be those of groups.
    var heads = table.tHead.rows[table.tHead.rows.length - 1];
    Array.prototype.forEach.call(heads.cells, function (heading, column) {
      var button = document.createElement("button");
      button.type = "button";
      while (heading.firstChild) button.appendChild(heading.firstChild);
      heading.appendChild(button);
      button.addEventListener("click", function () {
        var numbers = heading.classList.contains("n") || heading.classList.contains("m");
        var last = heading.getAttribute("aria-sort");
        // The best first: the most of anything but places and what bowlers and totals give away.
        var low = ["#", "Ave", "Econ", "SR", "Bowled"].indexOf(button.textContent.trim()) >= 0 &&
          (button.textContent.trim() === "#" || heading.parentNode.textContent.indexOf("Econ") >= 0);
        var up = last === null ? !numbers || low : last === "descending";
        Array.prototype.forEach.call(heads.cells, function (other) {
          other.removeAttribute("aria-sort");
        });
        heading.setAttribute("aria-sort", up ? "ascending" : "descending");
        body.querySelectorAll(".part").forEach(function (part) { part.remove(); });
        var rows = Array.prototype.slice.call(body.rows);
        rows.sort(function (a, b) {
          var x = textOf(a.cells[column]), y = textOf(b.cells[column]);
          // A dash is no figure: it stays below, whichever way the others go.
          if (x === "–" || y === "–") return (x === "–") - (y === "–");
          return up ? compare(x, y) : compare(y, x);
        });
        rows.forEach(function (row) { body.appendChild(row); });
      });
    });
  };
  document.querySelectorAll("table.sortable").forEach(function (table) {
    addFilter(table, table.tBodies[0]);
    window.quicketSorts(table);
  });

  var tools = document.createElement("div");
  tools.className = "tools";
  var input = document.createElement("input");
  input.type = "search";
  // A telephone has no key to press.
  input.placeholder = window.matchMedia("(max-width: 620px)").matches ? "Search" : "Search (press /)";
  input.setAttribute("aria-label", "Search players, teams and matches");
  var theme = document.createElement("button");
  theme.type = "button";
  theme.textContent = "Theme";
  theme.title = "Dark or light";
  var hits = document.createElement("ul");
  hits.className = "hits";
  hits.hidden = true;
  tools.appendChild(input);
  // Where the site was made in one theme there is nothing to choose.
  var fixed = document.documentElement.dataset.theme !== undefined;
  if (!fixed) tools.appendChild(theme);
  tools.appendChild(hits);
  document.querySelector(".top").appendChild(tools);

  // The pages of a season's menu, and what else they are asked by.
  var menuPages = {
    fixtures: ["Fixtures and results", "schedule matches"], table: ["Table", "standings points"],
    playoffs: ["Playoffs", "final bracket qualifier"], teams: ["Teams", "clubs squads"],
    grounds: ["Grounds", "stadiums venues"], leaders: ["Leaders", "most runs wickets sixes fours fifties hundreds averages strike rate economy catches dots"],
    records: ["Records", "fastest fifty hundred highest score lowest total best bowling partnership hat-trick maiden"],
    forecast: ["Forecast", "chances"], comparison: ["Comparison", "reality dice"], players: ["Players", ""]
  };
  // The order of what is found alike.
  var SEASON = 0, CLUB = 1, PAGE = 2, ALL_TIME = 3, GROUND = 4, PLAYER = 5, MATCH = 6, TO_COME = 7;
  function entriesOf(list) {
    var found = [], i;
    function add(kind, name, path, what, more, clubs) {
      var own = plain(name + " " + (more || ""));
      found.push({ kind: kind, name: name, path: path, what: what, own: own, words: own.split(/[^\p{L}\p{N}]+/u),
        all: own + " " + plain(what), shorts: (clubs || []).map(shortOf), initials: /^[A-Z]{1,4}(?= )/.test(name) });
    }
    list[0].forEach(function (one) {
      add(PLAYER, one[0], "players/" + (one[3] || slug(one[0])) + ".html",
        [list[2][one[1]], one[2]].filter(Boolean).join(", ") || "Player");
    });
    list[1].forEach(function (season) {
      var title = season[0], folder = season[2] + "/", teams = season[3], grounds = season[4], matches = season[5];
      add(SEASON, title, season[1], "Season");
      season[6].split(" ").forEach(function (page) {
        if (menuPages[page]) add(PAGE, menuPages[page][0], folder + page + ".html", title, menuPages[page][1]);
      });
      for (i = 0; i < teams.length; i += 2) add(CLUB, teams[i], folder + teams[i + 1], title, "", [teams[i]]);
      for (i = 0; i < grounds.length; i += 2) add(GROUND, grounds[i], folder + grounds[i + 1], title);
      for (i = matches.length - 4; i >= 0; i -= 4) {
        var home = teams[2 * matches[i + 1]], away = teams[2 * matches[i + 2]], when = matches[i + 3];
        add(matches[i] < 0 ? TO_COME : MATCH, home + " v " + away,
          folder + (matches[i] < 0 ? "fixtures/" + -matches[i] : "matches/" + matches[i]) + ".html",
          title + (when ? ", " + when : ""), /^\d|^$/.test(when) ? "" : when.split(",")[0], [home, away]);
      }
    });
    list[3].forEach(function (series) {
      add(SEASON, series[0], series[1], "All seasons", "all-time history champions");
      for (i = 2; i < series.length; i += 2) add(ALL_TIME, series[i], series[i + 1], "All seasons", "", [series[i]]);
    });
    return found;
  }
  // "SRH" and "MI": a letter of every word of the club, or more.
  function shortOf(club) {
    var words = plain(club).split(/[^a-z0-9]+/).filter(Boolean);
    return new RegExp("^" + words.map(function (word) {
      return word[0] + word.slice(1).replace(/./g, "$&?");
    }).join("") + "$");
  }
  var asked = false, entries = null;
  function loadSearch() {
    if (asked) return;
    asked = true;
    var script = document.createElement("script");
    script.src = root + "search.js";
    script.addEventListener("load", function () {
      entries = entriesOf(window.quicketSearch);
      find();
    });
    script.addEventListener("error", function () { asked = "failed"; find(); });
    document.head.appendChild(script);
  }
  function slug(name) {
    return name.toLowerCase().replace(/'/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  }
  function find() {
    var words = plain(input.value).split(/\s+/).filter(Boolean);
    hits.textContent = "";
    hits.hidden = true;
    if (!words.length) return;
    if (!entries) {
      say(asked === "failed" ? "The list of names could not be read" : "Reading the names");
      return;
    }
    words = words.map(function (word) { return word === "vs" ? "v" : word; });
    // What is in the names themselves; else players by an initial; else what stands below the names.
    function isWhole(entry, word) {
      return entry.words.indexOf(word) >= 0 || entry.shorts.some(function (short) { return short.test(word); });
    }
    entries.forEach(function (entry) {
      entry.rank = rankOf(entry, words);
      // What else a page is asked by is not its name: "final" is first the match.
      entry.exact = words.every(function (word) {
        return entry.kind === PAGE ? plain(entry.name).split(" ").indexOf(word) >= 0 : isWhole(entry, word);
      });
    });
    var found = [];
    [[0, 1], [2], [3]].forEach(function (ranks) {
      if (!found.length) found = entries.filter(function (entry) { return ranks.indexOf(entry.rank) >= 0; });
    });
    // A slip of a letter, where nothing else is found.
    if (!found.length) {
      found = entries.filter(function (entry) {
        return words.every(function (word) {
          return word.length > 3 && entry.words.some(function (own) { return isSlip(word, own); });
        });
      });
    }
    // "kohli bumrah": the pages of both tell what each did against the other.
    if (!found.length && words.length > 1) {
      found = entries.filter(function (entry) {
        return entry.kind === PLAYER && words.some(function (word) { return isWhole(entry, word); });
      });
    }
    var here = location.pathname.split("/").slice(-1 - root.length / 3)[0] + "/";
    found.sort(function (a, b) {
      return a.rank - b.rank || b.exact - a.exact || a.kind - b.kind || b.path.startsWith(here) - a.path.startsWith(here);
    });
    // A club, a ground or a page of several seasons is one entry, with its other pages below its name.
    var named = {};
    found = found.filter(function (entry) {
      entry.also = [];
      if ([CLUB, ALL_TIME, GROUND, PAGE].indexOf(entry.kind) < 0) return true;
      var key = (entry.kind === GROUND) + entry.name, first = named[key];
      if (entry.kind === PAGE) entry.list = listOf(words);
      if (first) first.also.push(entry);
      named[key] = first || entry;
      return !first;
    });
    show(found.slice(0, 12));
    if (found.length > 12) {
      var more = document.createElement("button");
      more.type = "button";
      more.textContent = "All " + found.length + " hits";
      more.addEventListener("click", function () {
        more.parentNode.remove();
        var last = hits.lastChild;
        show(found.slice(12));
        last.nextSibling.firstChild.focus();
      });
      hits.appendChild(document.createElement("li")).appendChild(more);
    }
    // "virat" finds one who has that name in full, where another has its initial.
    var initials = entries.some(function (entry) { return entry.kind === PLAYER && entry.initials; });
    if (!found.length || (initials && found.length < 3 &&
        found.every(function (entry) { return entry.kind === PLAYER && !entry.initials; }))) {
      say((found.length ? "" : "No player, team, ground or match has “" + input.value.trim() + "” in its name. ") +
        (initials ? "Players are listed by initials and surname: " : ""));
      var all = document.createElement("a");
      all.className = "also";
      all.href = root + "players/index.html";
      all.textContent = "All players";
      hits.lastChild.appendChild(all);
    }
    hits.hidden = false;
  }
  // Which list of the leaders the words ask for.
  function listOf(words) {
    return ["runs", "wickets", "sixes", "fours", "fifties", "hundreds", "economy", "catches", "dots"].filter(function (list) {
      return words.some(function (word) { return list.indexOf(word) === 0; });
    })[0];
  }
  // Whether a letter is missing, too many or another, or two are swapped.
  function isSlip(word, own) {
    var i = 0;
    while (i < word.length && word[i] === own[i]) i += 1;
    return [[0, 1], [1, 0], [1, 1]].some(function (skip) { return word.slice(i + skip[0]) === own.slice(i + skip[1]); }) ||
      (word[i] === own[i + 1] && word[i + 1] === own[i] && word.slice(i + 2) === own.slice(i + 2));
  }
  /** 0: every word begins one of the name; 1: is in it; 2: a first name of which the initial is
      known; 3: is in what stands below the name; 4: not found. */
  function rankOf(entry, words) {
    // "22" is a day, not the beginning of 2022.
    function begins(word) {
      if (/^\d{1,2}$/.test(word)) return entry.words.indexOf(word) >= 0;
      return entry.words.some(function (own) { return own.indexOf(word) === 0; }) ||
        entry.shorts.some(function (short) { return short.test(word); });
    }
    if (words.every(begins)) return 0;
    function has(text, word) {
      return /^\d{1,2}$/.test(word) ? text.split(/[^\p{L}\p{N}]+/u).indexOf(word) >= 0 : text.indexOf(word) >= 0;
    }
    if (words.every(function (word) { return has(entry.own, word); })) return 1;
    if (entry.kind === PLAYER && entry.initials && words.length > 1 && words[0][0] === entry.own[0] &&
        words.slice(1).every(begins)) return 2;
    if (words.every(function (word) { return begins(word) || has(entry.all, word); })) return 3;
    return 4;
  }
  function show(found) {
    function address(entry, list) {
      return root + entry.path + (list && entry.path.endsWith("leaders.html") ? "#" + list : "");
    }
    found.forEach(function (entry) {
      var line = document.createElement("li");
      var link = document.createElement("a");
      link.href = address(entry, entry.list);
      link.textContent = entry.name;
      var what = document.createElement("small");
      what.textContent = entry.what;
      link.appendChild(what);
      line.appendChild(link);
      entry.also.forEach(function (other) {
        var more = document.createElement("a");
        more.className = "also";
        more.href = address(other, entry.list);
        more.textContent = other.what;
        more.setAttribute("aria-label", other.name + ", " + other.what);
        line.appendChild(more);
      });
      hits.appendChild(line);
    });
  }
  function say(words) {
    var none = document.createElement("li");
    none.textContent = words;
    hits.appendChild(none);
    hits.hidden = false;
  }
  input.addEventListener("focus", loadSearch);
  input.addEventListener("input", find);
  input.addEventListener("keydown", function (event) {
    var first = hits.querySelector("a");
    if (event.key === "Enter" && first) first.click();
    if (event.key === "ArrowDown" && first) { event.preventDefault(); first.focus(); }
    if (event.key === "Escape") { input.value = ""; find(); input.blur(); }
  });

  hits.addEventListener("keydown", function (event) {
    var line = event.target.parentNode;
    var other = event.key === "ArrowDown" ? line.nextSibling : event.key === "ArrowUp" ? line.previousSibling : null;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    (other ? other.firstChild : input).focus();
  });

  // The balls of all overs at once.
  var overs = document.querySelectorAll(".spell details");
  if (overs.length > 0) {
    var all = document.createElement("p"), opener = document.createElement("button");
    all.className = "ask";
    opener.type = "button";
    opener.textContent = "Open all overs";
    opener.addEventListener("click", function () {
      var open = !overs[0].open;
      overs.forEach(function (over) { over.open = open; });
      opener.textContent = open ? "Close all overs" : "Open all overs";
    });
    all.appendChild(opener);
    document.querySelector(".spells").closest("section").before(all);
  }

  // On a telephone the months of a long list are folded, but for the one that matters now.
  var months = document.querySelectorAll("details.month:not(.now)");
  function isAskedFor(month) {
    var part = document.getElementById(location.hash.slice(1));
    return part === month || (part !== null && part.tagName === "SECTION" && part.contains(month));
  }
  if (window.matchMedia("(max-width: 620px)").matches) {
    months.forEach(function (month) { if (!isAskedFor(month)) month.open = false; });
  }
  // On paper nothing can be opened.
  window.addEventListener("beforeprint", function () {
    months.forEach(function (month) { month.open = true; });
  });
  window.addEventListener("hashchange", function () {
    months.forEach(function (month) { if (isAskedFor(month)) month.open = true; });
  });

  function kept() {
    try { return localStorage.getItem("quicket-theme"); } catch (error) { return null; }
  }
  if (!fixed && kept()) document.documentElement.dataset.theme = kept();
  theme.addEventListener("click", function () {
    var now = document.documentElement.dataset.theme;
    var dark = now ? now === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("quicket-theme", dark ? "light" : "dark"); } catch (error) { return; }
  });

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea")) return;
    if (event.key === "/") { event.preventDefault(); input.focus(); }
    var way = event.key === "[" ? "prev" : event.key === "]" ? "next" : null;
    var link = way && document.querySelector('a[rel="' + way + '"]');
    if (link) link.click();
  });
}());
