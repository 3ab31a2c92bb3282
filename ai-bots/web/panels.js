/* The side of the page: the chance to win and its curve, the log, the card of a piece. */
import {$, button, chip, colourOf, h, pairs, percent} from './ui.js';
import {nameOf} from './board.js';

export function drawWin(seats, values) {
  const shares = !values ? [] : seats[1] ? values : [values[0], 1 - values[0]];
  $('win').replaceChildren(...shares.map((share, k) => h('span',
    {style: {flexGrow: Math.max(share, 0.001), background: colourOf(seats, seats[k] ? k : 3)}},
    h('b', seats[k]?.name || 'the game'), percent(share))));
}

/* A line for each seat, one where two share; `n`: where we are. */
export function drawCurve(seats, chances, n, total) {
  const W = 400, H = 84, x = i => (i / (total || 1) * W).toFixed(1), y = v => ((1 - v) * (H - 4) + 2).toFixed(1);
  const path = (name, d, props) => h('path.' + name, {d, ...props});
  const known = [...chances.keys()].filter(i => chances[i] && i <= total);
  const lines = (seats.length > 2 ? seats : [seats[0]]).map((_, k) => known[1] && path('dash' + k,
    'M' + known.map(i => `${x(i)} ${y(chances[i][k])}`).join('L'), {stroke: colourOf(seats, k)}));
  $('curve').replaceChildren(h('svg', {viewBox: `0 0 ${W} ${H}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': 'Chance to win over the game'}, path('half', `M0 ${H / 2}H${W}`), lines,
    path('at', `M${x(n)} 0V${H}`)));
}

let shown = {};
/* Adds what is new; begins anew when it is another log or one that was cut. */
export function drawLog(seats, log, n, jump) {
  const box = $('log');
  if (shown.log !== log || shown.count > log.length) {
    box.replaceChildren();
    shown = {log, count: 0};
  }
  while (shown.count < log.length) {
    const {seat, name, words} = log[shown.count++], to = shown.count;
    if (seat && seat !== shown.seat) box.append(h('h3', chip(seats, seat - 1), name));
    shown.seat = seat || shown.seat;
    box.append(button(words || 'something you cannot see', () => jump(to), {class: seat ? 'step' : 'step dice', 'data-n': to}));
  }
  const now = box.querySelector(`[data-n="${n}"]`);
  box.querySelector('.now')?.classList.remove('now');
  now?.classList.add('now');
  if (now && !box.hidden) box.scrollTop = now.offsetTop - box.clientHeight * 0.6;
}

export const pieceCard = (seats, {name, title, owner, cell, values}) => h('div',
  h('h4', owner ? chip(seats, owner - 1) : '', title || name, h('small', name)),
  h('p.soft', owner ? seats[owner - 1].name : 'nobody’s', cell ? ', on ' + nameOf(cell) : ''), pairs(Object.entries(values)));

export const oddsTable = list => h('table', list.slice(0, 9).map(({what, p}) => h('tr',
  h('th', what), h('td', h('meter', {value: p})), h('td', percent(p)))));
