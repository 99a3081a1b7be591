// Asks the season's own SQLite file on the page of query.mustache: SQLite is in sqlite.js, the file in
// query-data.js. The question stands in the address, so that it can be sent, and the way back leads to
// the one before.
(function () {
  "use strict";
  const most = 500;
  const part = (id) => document.getElementById(id);
  const field = part("question"), said = part("said"), answer = part("answer"), copy = part("copy");
  const ready = Array.from(document.querySelectorAll(".ready button"));
  let database = null, columns = [], rows = [];

  function unpacked(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).arrayBuffer().then((whole) => new Uint8Array(whole));
  }

  // Of several statements the last one that has an answer is shown. Returns whether there is more of it.
  function ask(sql) {
    let more = false;
    columns = rows = [];
    for (const statement of database.iterateStatements(sql)) {
      const names = statement.getColumnNames();
      const found = [];
      while (found.length <= most && statement.step()) found.push(statement.get());
      if (!names.length) continue;
      columns = names;
      rows = found.slice(0, most);
      more = found.length > most;
    }
    return more;
  }

  function row(kind, cells, numbers) {
    const line = document.createElement("tr");
    cells.forEach((value, i) => {
      const cell = document.createElement(kind);
      cell.textContent = value === null ? "–" : value;
      if (kind === "th") cell.scope = "col";
      if (numbers[i]) cell.className = "n";
      line.appendChild(cell);
    });
    return line;
  }

  function show() {
    const numbers = columns.map((name, i) => rows.every((one) => one[i] === null || typeof one[i] === "number"));
    const table = document.createElement("table");
    table.createCaption().textContent = "Answer";
    table.createTHead().appendChild(row("th", columns, numbers));
    const body = table.createTBody();
    rows.forEach((one) => body.appendChild(row("td", one, numbers)));
    answer.replaceChildren(table);
    answer.hidden = !rows.length;
    copy.disabled = !rows.length;
  }

  function run() {
    try {
      const more = ask(field.value);
      said.textContent = more ? `The first ${most} rows of more`
        : rows.length === 1 ? "1 row" : `${rows.length || "No"} rows`;
    } catch (fault) {
      columns = rows = [];
      said.textContent = `SQLite cannot answer that: ${fault.message}`;
    }
    show();
  }

  // The address brings it about: that of another question is one step of the way back.
  function put(sql) {
    const place = `#q=${encodeURIComponent(sql)}`;
    field.value = sql;
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
    field.value = sql;
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
    // What puts it on the clipboard from a disk and from any server.
    document.execCommand("copy");
    said.textContent = rows.length === 1 ? "Copied 1 row" : `Copied ${rows.length} rows`;
  }

  Promise.all([unpacked(window.quicketSqlite), unpacked(window.quicketSeason)]).then((files) =>
    window.initSqlJs({ wasmBinary: files[0] }).then((sqlite) => {
      database = new sqlite.Database(files[1]);
      database.exec("PRAGMA query_only = 1");
      part("cannot").hidden = true;
      part("ask").hidden = false;
      part("ask").addEventListener("submit", (event) => {
        event.preventDefault();
        put(field.value);
      });
      field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) put(field.value);
      });
      ready.forEach((button) => button.addEventListener("click", () => put(button.dataset.sql)));
      copy.addEventListener("click", copyRows);
      window.addEventListener("hashchange", fromAddress);
      fromAddress();
    }));
}());
