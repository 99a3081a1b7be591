// Asks the season's own SQLite file on the page of query.mustache: SQLite is in sqlite.js, the file in
// query-data.js. Both go to a worker, which can be ended. The question stands in the address, to be sent.
(function () {
  "use strict";
  const most = 500, longest = 30;  // rows, and seconds
  const part = (id) => document.getElementById(id);
  const field = part("question"), said = part("said"), answer = part("answer"), copy = part("copy"),
    stop = part("stop");
  const ready = Array.from(document.querySelectorAll(".ready button"));
  // A telephone has room for the short names of teams.
  const narrow = matchMedia("(max-width: 620px)");
  const shortNames = new Map(Array.from(part("teams").children, (team) => [team.title, team.textContent]));
  const sides = new Map();  // "Kolkata v Delhi", by the number of a match
  let files = [], asked = null, clock = 0, columns = [], rows = [], follow = false;

  function unpacked(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).arrayBuffer().then((whole) => new Uint8Array(whole));
  }

  // Runs in the worker, which has nothing of this page but initSqlJs.
  function answering() {
    let most = 0, database = null;

    // Of several statements the last one that has an answer is shown.
    function found(sql) {
      const answer = { columns: [], rows: [], more: false };
      for (const statement of database.iterateStatements(sql)) {
        const names = statement.getColumnNames();
        const rows = [];
        while (rows.length <= most && statement.step()) rows.push(statement.get());
        if (names.length) Object.assign(answer, { columns: names, rows: rows.slice(0, most), more: rows.length > most });
      }
      return answer;
    }

    self.onmessage = (opening) => {
      most = opening.data.most;
      const ready = self.initSqlJs({ wasmBinary: opening.data.files[0] }).then((sqlite) => {
        database = new sqlite.Database(opening.data.files[1]);
        database.exec("PRAGMA query_only = 1");
      });
      self.onmessage = ({ data }) => ready.then(() => found(data)).catch((fault) => ({ fault: fault.message }))
        .then((answer) => self.postMessage(answer));
    };
  }

  // A worker of the text of functions: from a disk a browser opens no file as one.
  function begin() {
    const text = `var initSqlJsPromise; self.initSqlJs = ${window.initSqlJs};\n(${answering}());`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    asked = new Worker(address);
    asked.onmessage = ({ data }) => told(data);
    asked.onerror = () => end("This browser runs no worker from here; the file is among the downloads");
    asked.postMessage({ files, most });
  }

  function busy(now) {
    stop.hidden = !now;
    answer.setAttribute("aria-busy", now);
    clearTimeout(clock);
  }

  // What was asked is not answered any more.
  function end(sentence) {
    asked.terminate();
    asked = null;
    busy(false);
    said.textContent = sentence;
  }

  // The pages of players, teams, grounds and matches, by name and number; of a name of two, none.
  const pages = new Map();
  function learnPages([players, seasons]) {
    const slug = (name) => name.toLowerCase().replace(/'/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const learn = (key, path) => pages.set(key, pages.has(key) ? null : document.body.dataset.root + path);
    players.forEach((one) => learn(one[0], `players/${one[3] || slug(one[0])}.html`));
    const folder = decodeURIComponent(location.pathname.split("/").slice(-2)[0]);
    const season = seasons.find((one) => one[2] === folder);
    if (!season) return;
    [season[3], season[4]].forEach((list) => {
      for (let i = 0; i < list.length; i += 2) learn(list[i], `${folder}/${list[i + 1]}`);
    });
    const short = (team) => shortNames.get(season[3][2 * team]);
    for (let i = 0; i < season[5].length; i += 4) {
      learn(season[5][i], `${folder}/matches/${season[5][i]}.html`);
      sides.set(season[5][i], `${short(season[5][i + 1])} v ${short(season[5][i + 2])}`);
    }
  }

  // `places`: the decimals of each column of figures. The first cell of a row names it.
  function row(kind, cells, numbers, places) {
    const line = document.createElement("tr");
    cells.forEach((value, i) => {
      const cell = document.createElement(i ? kind : "th");
      if (kind === "td" && !i) cell.scope = "row";
      const page = kind === "td" && !numbers[i] && pages.get(value);
      const words = page ? cell.appendChild(document.createElement("a")) : cell;
      if (page) words.href = page;
      words.textContent = value === null ? "–" : places && places[i] ? value.toFixed(places[i])
        : page && sides.get(value) || narrow.matches && shortNames.get(value) || value;
      if (kind === "th") {
        const words = value.replace(/^match_id$/, "match").replaceAll("_", " ");
        cell.textContent = words.charAt(0).toUpperCase() + words.slice(1);
        cell.scope = "col";
      }
      if (numbers[i]) cell.className = "n";
      line.appendChild(cell);
    });
    return line;
  }

  function show() {
    // "95*" is a figure too. Those of a column have as many decimals as the one with most, up to three.
    const numbers = columns.map((name, i) => name !== "match_id" && rows.every((one) => one[i] === null || /^-?[0-9.]+\*?$/.test(one[i])));
    const places = columns.map((name, i) => rows.some((one) => typeof one[i] === "string") ? 0
      : Math.min(3, Math.max(0, ...rows.map((one) => (String(one[i]).split(".")[1] || "").length))));
    const table = document.createElement("table");
    table.className = "sortable";
    table.createCaption().textContent = "Answer";
    table.createTHead().appendChild(row("th", columns, numbers));
    const body = table.createTBody();
    rows.forEach((one) => body.appendChild(row("td", one, numbers, places)));
    answer.replaceChildren(table);
    window.quicketSorts(table);
    answer.hidden = !rows.length;
    copy.disabled = !rows.length;
  }

  function told(found) {
    busy(false);
    columns = found.columns || [];
    rows = found.rows || [];
    said.textContent = found.fault ? `SQLite cannot answer that: ${found.fault}`
      : found.more ? `The first ${most} rows; there are more`
        : !columns.length ? "Nothing was asked for"
          : rows.length === 1 ? "1 row" : `${rows.length || "No"} rows`;
    said.classList.toggle("fault", Boolean(found.fault));
    show();
    if (follow) said.scrollIntoView({ block: "nearest" });
    follow = false;
  }

  function run() {
    if (asked && !stop.hidden) end("");
    said.textContent = asked ? "Asking" : "Opening the season";
    said.classList.remove("fault");
    if (!asked) begin();
    columns = rows = [];
    show();
    busy(true);
    clock = setTimeout(() => end(`Stopped after ${longest} seconds without an answer`), longest * 1000);
    asked.postMessage(field.value);
  }

  // The ready question that stands in the field, if it is one.
  function mark() {
    ready.forEach((button) => button.setAttribute("aria-pressed", button.dataset.sql === field.value));
    return ready.find((button) => button.dataset.sql === field.value);
  }

  // The field is as long as the question.
  function write(sql) {
    field.value = sql;
    mark();
    field.rows = Math.min(14, Math.max(3, sql.split("\n").length + 1));
  }

  // Another question is one step of the way back.
  function put(sql) {
    const place = `#q=${encodeURIComponent(sql)}`;
    follow = true;
    write(sql);
    if (location.hash === place) run();
    else location.hash = place;
  }

  function fromAddress() {
    let sql = ready[0].dataset.sql;
    try {
      if (location.hash.startsWith("#q=")) sql = decodeURIComponent(location.hash.slice(3));
    } catch (fault) {
      sql = location.hash.slice(3);
    }
    write(sql);
    const chosen = mark();
    part("asked").textContent = chosen ? chosen.textContent : "Your question";
    if (chosen) chosen.closest("ul").scrollLeft += chosen.getBoundingClientRect().left - 60;
    run();
  }

  // A spreadsheet would take a text that begins so for a formula.
  function csv(value) {
    if (value === null) return "";
    const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  function copyRows() {
    document.addEventListener("copy", (event) => {
      event.clipboardData.setData("text/plain", [columns, ...rows].map((one) => one.map(csv).join(",") + "\n").join(""));
      event.preventDefault();
    }, { once: true });
    // This works from a disk too.
    document.execCommand("copy");
    said.textContent = rows.length === 1 ? "Copied 1 row" : `Copied ${rows.length} rows`;
  }

  Promise.all([unpacked(window.quicketSqlite), unpacked(window.quicketSeason)]).then((unpackedFiles) => {
    files = unpackedFiles;
    learnPages(window.quicketSearch);
    part("cannot").hidden = true;
    part("ask").hidden = false;
    part("ask").addEventListener("submit", (event) => {
      event.preventDefault();
      put(field.value);
    });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) put(field.value);
    });
    field.addEventListener("input", mark);
    ready.forEach((button) => button.addEventListener("click", () => put(button.dataset.sql)));
    copy.addEventListener("click", copyRows);
    stop.addEventListener("click", () => {
      end("Stopped");
      field.focus();
    });
    window.addEventListener("hashchange", fromAddress);
    fromAddress();
    // A telephone unfolds what somebody wrote.
    part("sql").open = !narrow.matches || !mark();
    part("tables").open = !narrow.matches;
  });
}());
