/* The side of the page: the chance to win and its curve, the log, the card of a piece. */
import {$, h, button, chip, colourOf, draw, percent} from './ui.js';
import {nameOf} from './board.js';

export function drawWin(seats, values) {
  const alone = seats.length === 1, shares = alone ? [values[0], 1 - values[0]] : values;
  $('win').replaceChildren(...shares.map((share, k) => {
    const part = h('span', {}, h('b', {}, seats[k]?.name || 'the game'), percent(share));
    part.style.flexGrow = Math.max(share, 0.001);
    part.style.background = colourOf(seats, alone && k ? 3 : k);
    return part;
  }));
}

/* A line for each seat, one where two share; `points` are the turning points, `n` where we are. */
export function drawCurve(seats, chances, n, total, points, onjump) {
  const W = 400, H = 84, x = i => (total ? i / total * W : 0).toFixed(1), y = v => ((1 - v) * (H - 4) + 2).toFixed(1);
  const svg = draw('svg', {viewBox: `0 0 ${W} ${H}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Chance to win over the game'},
    draw('path', {class: 'half', d: `M0 ${H / 2}H${W}`}));
  for (let k = 0; k < (seats.length > 2 ? seats.length : 1); k++) {
    const known = [...chances.keys()].filter(i => chances[i] && i <= total);
    if (known.length < 2) continue;
    const line = known.map(i => `${x(i)} ${y(chances[i][k])}`).join('L');
    if (seats.length < 3) svg.append(draw('path', {class: 'area', fill: colourOf(seats, k), d: `M${x(known[0])} ${H}L${line}V${H}z`}));
    svg.append(draw('path', {class: 'dash' + k, stroke: colourOf(seats, k), d: 'M' + line}));
  }
  for (const point of points) svg.append(draw('path', {class: point.dice ? 'turn dice' : 'turn', d: `M${x(point.n + 1)} ${H}v-12`}));
  svg.append(draw('path', {class: 'at', d: `M${x(n)} 0V${H}`}));
  svg.addEventListener('click', event => {
    const box = svg.getBoundingClientRect();
    onjump(Math.round((event.clientX - box.x) / box.width * total));
  });
  $('curve').replaceChildren(svg);
}

let shown = {};
/* Adds what is new; begins anew when it is another log or one that was cut. */
export function drawLog(seats, log, n, onjump) {
  const box = $('log');
  if (shown.log !== log || shown.count > log.length) {
    box.replaceChildren();
    shown = {log, count: 0};
  }
  while (shown.count < log.length) {
    const {seat, name, words} = log[shown.count++], to = shown.count;
    if (seat && seat !== shown.seat) box.append(h('h3', {}, chip(seats, seat - 1), name));
    shown.seat = seat || shown.seat;
    box.append(button(null, words || 'something you cannot see', () => onjump(to), {class: seat ? 'step' : 'step dice', 'data-n': to}));
  }
  box.querySelector('.now')?.classList.remove('now');
  const now = box.querySelector(`[data-n="${n}"]`);
  now?.classList.add('now');
  if (now) box.scrollTop = now.offsetTop - box.clientHeight * 0.6;
}
export const forgetLog = () => { shown = {}; };

/* --- the card: values of a piece, and what a move can come to */

export function placeCard({clientX: x, clientY: y}) {
  const card = $('card'), {width, height} = card.getBoundingClientRect();
  card.style.left = Math.max(4, x + 18 + width > innerWidth ? x - width - 14 : x + 18) + 'px';
  card.style.top = Math.max(4, Math.min(y + 14, innerHeight - height - 6)) + 'px';
}

export const pieceCard = (seats, {name, title, owner, cell, values}) => h('div', {},
  h('h4', {}, owner ? chip(seats, owner - 1) : null, title || name, h('small', {}, name)),
  h('p', {class: 'soft'}, (owner ? seats[owner - 1].name : 'nobody’s') + (cell ? ', on ' + nameOf(cell) : '')),
  h('dl', {}, Object.entries(values || {}).map(([label, words]) => [h('dt', {}, label), h('dd', {}, words)])));

export const oddsTable = list => h('table', {class: 'odds'}, list.slice(0, 9).map(({what, p}) => {
  const bar = h('i', {});
  bar.style.width = 100 * p + '%';
  return h('tr', {}, h('th', {}, what), h('td', {}, bar), h('td', {}, percent(p)));
}));
