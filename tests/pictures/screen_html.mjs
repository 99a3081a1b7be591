// A terminal's screen as a page: what `tmux capture-pane -e` wrote.

const named = { 25: '#005faf', 60: '#5f5f87', 65: '#5f875f', 136: '#af8700', 167: '#d75f5f', 231: '#ffffff', 237: '#3a3a3a' };
const cube = [0, 95, 135, 175, 215, 255];

/** A colour of the 256 of a terminal. */
function colour(index) {
  if (named[index]) return named[index];
  if (index >= 232) return `rgb(${Array(3).fill(8 + 10 * (index - 232))})`;
  const at = index - 16;
  return `rgb(${[Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map((step) => cube[step])})`;
}

const escaped = (text) => text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter]);

/** Changes `style` by the numbers of one escape sequence. */
function apply(style, codes) {
  for (let i = 0; i < codes.length; ++i) {
    const code = codes[i];
    if (code === 0) Object.assign(style, { bold: false, dim: false, turned: false, ink: null, paper: null });
    if (code === 1) style.bold = true;
    if (code === 2) style.dim = true;
    if (code === 7) style.turned = true;
    if (code === 39) style.ink = null;
    if (code === 49) style.paper = null;
    if (code === 38 || code === 48) {
      style[code === 38 ? 'ink' : 'paper'] = colour(codes[i + 2]);
      i += 2;
    }
  }
}

function styled(text, { bold, dim, turned, ink, paper }) {
  const front = ink ?? (bold ? '#f2f2f2' : '#c9cdd1'), back = paper ?? 'transparent';
  const [colour_, ground] = turned ? ['#16191d', ink ?? '#c9cdd1'] : [front, back];
  const css = `color:${colour_};background:${ground};font-weight:${bold ? 700 : 400};opacity:${dim && !turned ? 0.62 : 1}`;
  return `<span style="${css}">${escaped(text)}</span>`;
}

/** The page. */
export function screenHtml(text) {
  const style = {};
  const lines = text.replace(/\n+$/, '').split('\n').map((line) =>
    line.split(/(\x1b\[[0-9;]*m)/).map((part) => {
      const codes = part.match(/^\x1b\[([0-9;]*)m$/);
      if (!codes) return part && styled(part, style);
      apply(style, codes[1].split(';').map(Number));
      return '';
    }).join(''));
  return `<meta charset="utf-8"><body style="margin:0;background:#16191d">
<pre style="margin:0;padding:14px 16px;display:inline-block;font:13.5px/17px 'DejaVu Sans Mono',monospace">${lines.join('\n')}</pre>`;
}
