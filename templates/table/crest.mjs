// The crest of a club, as on its cards.
import { drawn } from './dom.mjs';

const outlines = [
  'M-84-95H84V5C84 50 45 82 0 100C-45 82-84 50-84 5Z',
  'M0-95A95 95 0 1 1 0 95A95 95 0 1 1 0-95Z',
  'M-82-90H82V45L0 100L-82 45Z',
  'M-84-90C-50-72-20-78 0-98C20-78 50-72 84-90V30C84 75 35 85 0 100C-35 85-84 75-84 30Z',
  'M-45-97H45L92-45V45L45 97H-45L-92 45V-45Z',
];
const halves = [[], [[0, -100, 100, 200]], [[-100, 0, 200, 100]], [[0, -100, 100, 100], [-100, 0, 100, 100]],
  [[-34, -100, 68, 200]], [[-100, -100, 55, 200], [45, -100, 55, 200]], [[-60, -100, 40, 200], [20, -100, 40, 200]],
  [[-100, -72, 200, 20], [-100, 52, 200, 20]], [[-100, -100, 200, 62]]];
const signs = ['',
  'M0-83L19-31L72-31L30 4L46 58L0 25L-46 58L-30 4L-72-31L-19-31Z', 'M0-85A85 85 0 1 1 0 85A85 85 0 1 1 0-85Z',
  'M0-100L80 0L0 100L-80 0Z', 'M-90-70H90L0 90Z', 'M-88-80h36v170h-36zM-18-80h36v170h-36zM52-80h36v170h-36z',
  'M-100-60L-50 0L0-80L50 0L100-60L80 70H-80Z',
  'M-60-50a50 50 0 1 1-1 0zM60-50a50 50 0 1 1-1 0z'];

let crests = 0;

/** A crest in the colours of `club`, for the eye only: its name stands beside it. */
export function crestOf(club) {
  const design = club.crest ?? { shield: 0, division: 1, charge: 0, initials: club.short ?? club.name.slice(0, 2) };
  const outline = outlines[design.shield] ?? outlines[0];
  const clip = `crest-${++crests}`;
  const initials = [...(design.initials ?? '')].slice(0, 4).join('');
  return drawn('svg', { class: 'crest', viewBox: '-104 -104 208 208', 'aria-hidden': 'true' },
    drawn('clipPath', { id: clip }, drawn('path', { d: outline })),
    drawn('g', { 'clip-path': `url(#${clip})` },
      drawn('path', { d: outline, fill: club.colour }),
      (halves[design.division] ?? []).map(([x, y, width, height]) =>
        drawn('rect', { x, y, width, height, fill: club.second ?? club.ink })),
      drawn('rect', { x: -100, y: -30, width: 200, height: 72, fill: '#ffffff' })),
    signs[design.charge] && drawn('path', { d: signs[design.charge], fill: '#ffffff', stroke: '#1b2333', 'stroke-width': 14,
      transform: 'translate(0 -61) scale(.21)' }),
    drawn('path', { d: outline, fill: 'none', stroke: '#1b2333', 'stroke-width': 8 }),
    drawn('path', { d: outline, fill: 'none', stroke: '#ffffff', 'stroke-width': 5 }),
    drawn('text', { x: 0, y: 24, 'text-anchor': 'middle', 'font-size': initials.length > 2 ? 50 : 62, 'font-weight': 700,
      fill: '#1b2333' }, initials));
}
