/* What the person can do: which places can be clicked and what a click comes to, buttons for the rest, and the list of all.
 * Knows moves as {token, words, group, from, to}. */
import {$, button, h, place} from './ui.js';
import * as board from './board.js';

const {nameOf} = board, BUTTONS = 30;
/* `implied`: where all moves begin, which need not be clicked; `last`: marks of what was done before. */
let on, moves = [], last = [], chosen = null, implied = null;

export function offer(list, marks) {
  const seen = ids => ids.filter(board.has);
  moves = list.map(move => ({...move, from: seen(move.from), to: seen(move.to)}));
  last = marks;
  const [first, ...rest] = moves.filter(({from}) => from.length);
  implied = moves.some(({from, to}) => from.length && to.length) &&
    first.from.find(id => rest.every(({from}) => from.includes(id)));
  letGo();
  showList();
}

const who = () => chosen || implied;
const own = ({from}) => !from.length || from.includes(who());
export const ready = () => moves.filter(move => move.to.length && own(move));

function choose(id) {
  chosen = id;
  const marks = {}, add = (id, kind, words) => (marks[id] ||= {id, kind, words: []}).words.push(words);
  for (const {to, words} of ready()) add(to[0], 'target', words);
  for (const {from, words} of moves) if (from.length && !from.includes(who())) add(from[0], 'source', words);
  if (who() && !marks[who()]) add(who(), '', 'chosen');
  if (who()) marks[who()].kind += ' chosen';
  for (const one of Object.values(marks)) one.label = `${nameOf(one.id)}: ${one.words.join('; ').slice(0, 200)}`;
  board.mark([...last.filter(({id}) => !marks[id]), ...Object.values(marks)]);
  strip();
}

/* A click on places, topmost first: a target; else a source; else what leads there; else, if it may be asked, what lies
 * some moves on. */
export function click(ids, event, further = true) {
  const first = list => ids.map(id => list.filter(({to}) => to.includes(id))).find(fit => fit.length);
  const target = first(ready());
  if (target) return settle(target, event);
  for (const id of ids) {
    const mine = moves.filter(({from}) => from.includes(id));
    if (!mine.length || (id === implied && !chosen)) continue;
    if (!mine.some(({to}) => to.length)) return settle(mine, event);
    return choose(id === chosen ? null : id);
  }
  const leading = first(moves);
  if (leading) return menu(leading, event);
  choose(null);
  if (further) on.further(ids, event);
}

export function settle(list, event) {
  if (list.length > 1) menu(list, event);
  else on.play(list[0]);
}

export function moveButton(move, role) {
  const {words, token, p, total, weight} = move, share = total ? `${weight} in ${total}` : (100 * p).toFixed(1) + '%';
  const enter = ({target}) => on.hover(move, target), leave = () => on.hover();
  const play = () => { close(); on.play(move); };
  return button([h('span', words || token), p !== undefined && h('small', share)], play, {'data-token': token,
    title: token, role, onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave});
}

function menu(list, {clientX, clientY}) {
  $('menu').replaceChildren(...list.map(move => moveButton(move, 'menuitem')));
  place($('menu'), clientX + 6, clientY + 6);
  $('menu').firstChild.focus({preventScroll: true});
}

function close() {
  const had = $('menu').firstChild;
  $('menu').replaceChildren();
  if (had) on.hover();
  return had;
}

/* Closes the menu, lets go of what was chosen; false when there was neither. */
export function letGo() {
  const had = close() || chosen;
  choose(null);
  return had;
}

const grouped = (list, name, heading) => [...Map.groupBy(list, ({group}) => group)].map(([group, some]) =>
  h(name, h(heading, group), some.map(move => moveButton(move))));

function strip() {
  const list = moves.filter(move => !move.to.length && own(move)), left = list.length - BUTTONS;
  $('hand').replaceChildren(...grouped(list.slice(0, BUTTONS), 'fieldset', 'legend'),
    left > 0 ? h('p.soft', `${left} more are in the list of moves.`) : '');
}

export function showList() {
  if ($('moves').hidden) return;
  $('moves').replaceChildren(...moves.length ? grouped(moves, 'div', 'h3') : [h('p.soft', 'No move to choose now.')]);
}

export function listen(listeners) {
  on = listeners;
  $('menu').onkeydown = event => {
    const items = [...$('menu').children], step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!step) return;
    items.at((items.indexOf(event.target) + step) % items.length).focus();
    event.preventDefault();
  };
  addEventListener('pointerdown', ({target}) => { if (!$('menu').contains(target)) close(); }, true);
}
