/* The side of the page: the chance to win and its curve, the log, the card of a piece. */
import {$, h, colourOf, percent} from './ui.js';
import {nameOf} from './board.js';

/* --- the chance to win */

export function drawWin(seats, values) {
  $('win').replaceChildren();
  if (!values) return;
  const shares = seats.length === 1 ? [values[0], 1 - values[0]] : values;
  const sum = shares.reduce((a, b) => a + b, 0) || 1;
  const names = seats.length === 1 ? [...seats, {name: 'the game'}] : seats;
  shares.forEach((share, k) => {
    const part = h('span', {title: names[k].name}, h('b', {}, names[k].name),
                   h('i', {}, percent(seats.length > 2 ? share : share / sum)));
    part.style.flexGrow = Math.max(share / sum, 0.001);
    part.style.background = seats.length === 1 && k ? '#7b7f86' : colourOf(seats, k);
    $('win').append(part);
  });
}

/* A line for each seat (one where two share), `n` marked; `points` are marked, too. */
export function drawCurve(seats, chances, n, total, points, onjump) {
  const NS = 'http://www.w3.org/2000/svg', W = 400, H = 84;
  const make = (name, attributes) => {
    const element = document.createElementNS(NS, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  };
  const svg = make('svg', {viewBox: `0 0 ${W} ${H}`, preserveAspectRatio: 'none', role: 'img',
                           'aria-label': 'Chance to win over the game'});
  const x = i => total ? i / total * W : 0, y = v => (1 - v) * (H - 4) + 2;
  svg.append(make('path', {class: 'half', d: `M0 ${H / 2}H${W}`}));
  const lines = seats.length > 2 ? seats.length : Math.min(seats.length, 1);
  for (let k = 0; k < lines; k++) {
    const d = [];
    for (let i = 0; i <= total; i++) {
      if (chances[i]) d.push(`${x(i).toFixed(1)} ${y(chances[i][k]).toFixed(1)}`);
    }
    if (d.length < 2) continue;
    if (lines === 1) {
      svg.append(make('path', {class: 'area', fill: colourOf(seats, k),
        d: `M${d[0].split(' ')[0]} ${H}L${d.join('L')}L${d.at(-1).split(' ')[0]} ${H}z`}));
    }
    svg.append(make('path', {class: 'line dash' + k, stroke: colourOf(seats, k),
                             d: 'M' + d.join('L')}));
  }
  for (const point of points) {
    svg.append(make('path', {class: point.dice ? 'turn dice' : 'turn',
                             d: `M${x(point.n + 1)} ${H}v-9`}));
  }
  svg.append(make('path', {class: 'now', d: `M${x(n)} 0V${H}`}));
  svg.addEventListener('click', event => {
    const box = svg.getBoundingClientRect();
    onjump(Math.round((event.clientX - box.x) / box.width * total));
  });
  $('curve').replaceChildren(svg);
}

/* --- the log */

let shown = null;

/* Appends what is new; builds anew when the log is another one or was cut. */
export function drawLog(seats, log, n, onjump) {
  const box = $('log');
  const same = shown?.log === log && shown.count <= log.length;
  if (!same) {
    box.replaceChildren();
    shown = {log, count: 0, seat: -1};
  }
  for (; shown.count < log.length; shown.count++) {
    const step = log[shown.count], to = shown.count + 1;
    if (step.seat && step.seat !== shown.seat) {
      const head = h('h3', {}, h('i', {class: 'chip'}), step.name);
      head.firstChild.style.background = colourOf(seats, step.seat - 1);
      box.append(head);
      shown.seat = step.seat;
    }
    box.append(h('button', {class: step.seat ? 'step' : 'step dice', 'data-n': to,
                            onclick: () => onjump(to)}, step.words || 'something you cannot see'));
  }
  box.querySelector('.now')?.classList.remove('now');
  const now = n ? box.querySelector(`[data-n="${n}"]`) : null;
  now?.classList.add('now');
  if (now && !box.hidden) box.scrollTop = now.offsetTop - box.clientHeight * 0.6;
}

/* The log of another game begins. */
export const forgetLog = () => { shown = null; };

/* --- the card: values of a piece, and what a move can come to */

export function placeCard(event) {
  const card = $('card'), {width, height} = card.getBoundingClientRect();
  const left = event.clientX + 18 + width > innerWidth ? event.clientX - width - 14
                                                       : event.clientX + 18;
  card.style.left = Math.max(4, left) + 'px';
  card.style.top = Math.max(4, Math.min(event.clientY + 14, innerHeight - height - 6)) + 'px';
}

export function pieceCard(seats, piece) {
  const owner = piece.owner ? seats[piece.owner - 1].name : 'nobody’s';
  const head = h('h4', {}, h('i', {class: 'chip'}), piece.title || piece.name,
                 h('small', {}, piece.name));
  if (piece.owner) head.firstChild.style.background = colourOf(seats, piece.owner - 1);
  return h('div', {}, head,
    h('p', {class: 'soft'}, owner + (piece.cell ? `, on ${nameOf(piece.cell)}` : '')),
    h('dl', {}, Object.entries(piece.values || {}).map(([label, words]) =>
      [h('dt', {}, label), h('dd', {}, words)])));
}

export const oddsTable = list => h('table', {class: 'odds'}, list.slice(0, 9).map(({what, p}) => {
  const bar = h('i', {});
  bar.style.width = 100 * p + '%';
  return h('tr', {}, h('th', {}, what), h('td', {}, bar), h('td', {}, percent(p)));
}));
