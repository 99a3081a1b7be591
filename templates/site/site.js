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
  document.querySelectorAll("table.sortable").forEach(function (table) {
    var body = table.tBodies[0];
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (heading, column) {
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
        Array.prototype.forEach.call(table.tHead.rows[0].cells, function (other) {
          other.removeAttribute("aria-sort");
        });
        heading.setAttribute("aria-sort", up ? "ascending" : "descending");
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

  var asked = false, entries = null;
  function loadSearch() {
    if (asked) return;
    asked = true;
    var script = document.createElement("script");
    script.src = root + "search.js";
    script.addEventListener("load", function () {
      var players = window.quicketSearch[0], seasons = window.quicketSearch[1];
      var clubs = window.quicketSearch[2], found = [];
      players.forEach(function (one) {
        var what = [clubs[one[1]], one[2]].filter(Boolean).join(", ") || "Player";
        found.push([one[0], "players/" + (one[3] || slug(one[0])) + ".html", what, true]);
      });
      seasons.forEach(function (season) {
        var title = season[0], folder = season[2] + "/", teams = season[3], grounds = season[4], matches = season[5], i;
        found.push([title, season[1], "Season"]);
        [teams, grounds].forEach(function (list) {
          for (i = 0; i < list.length; i += 2) found.push([list[i], folder + list[i + 1], title]);
        });
        for (i = 0; i < matches.length; i += 4) {
          found.push([teams[2 * matches[i + 1]] + " v " + teams[2 * matches[i + 2]],
            folder + "matches/" + matches[i] + ".html", title + ", " + matches[i + 3]]);
        }
      });
      entries = found;
      find();
    });
    script.addEventListener("error", function () { asked = "failed"; find(); });
    document.head.appendChild(script);
  }
  // Letters that are no letter and an accent.
  var letters = { "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i" };
  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
      .replace(/[łøđðßæœþı]/g, function (letter) { return letters[letter]; });
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
    var found = entries.filter(function (entry) {
      var name = plain(entry[0] + " " + entry[2]);
      return words.every(function (word) { return name.indexOf(word) >= 0; });
    });
    found.sort(function (a, b) {
      return Boolean(b[3]) - Boolean(a[3]);
    });
    found.slice(0, 12).forEach(function (entry) {
      var line = document.createElement("li");
      var link = document.createElement("a");
      link.href = root + entry[1];
      link.textContent = entry[0];
      var what = document.createElement("small");
      what.textContent = entry[2];
      link.appendChild(what);
      line.appendChild(link);
      hits.appendChild(line);
    });
    if (!found.length) {
      say("No player, team, ground or match has “" + input.value.trim() + "” in its name");
    }
    hits.hidden = false;
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

  // On a telephone the months of a long list are folded, but for the one that matters now.
  var months = document.querySelectorAll("details.month:not(.now)");
  if (window.matchMedia("(max-width: 620px)").matches) {
    months.forEach(function (month) { if ("#" + month.id !== location.hash) month.open = false; });
  }
  window.addEventListener("hashchange", function () {
    months.forEach(function (month) { if ("#" + month.id === location.hash) month.open = true; });
  });

  // A menu that is wider than the window shows where one is.
  var menu = document.querySelector("body > nav ul"), here = menu && menu.querySelector("[aria-current]");
  if (here) menu.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - menu.clientWidth / 2;

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
