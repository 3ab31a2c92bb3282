/* What the person can do: which places can be clicked and what a click comes to, buttons for moves
 * without a place, and the list of all moves. Knows moves as {token, words, group, from, to}. */
import {$, h, button} from './ui.js';
import {nameOf} from './board.js';

const BUTTONS = 30;

/* Places where all of the moves begin. */
const common = ([one, ...rest]) => one ? one.from.filter(id => rest.every(move => move.from.includes(id))) : [];
/* Whether a click on one of the places means something among the moves. */
export const answers = (moves, ids) => ids.some(id => moves.some(move => move.to.includes(id) ||
  (move.from.includes(id) && !common(moves.filter(one => one.from.length)).includes(id))));

export class Hand {
  /* on: {play(move), hover(move or null, element), info(ids, event)} */
  constructor(board, on) {
    Object.assign(this, {board, on, moves: [], chosen: null});
    $('filter').addEventListener('input', () => this.list());
    $('filter').addEventListener('keydown', event => {
      if (event.key === 'Enter') $('list').querySelector('button')?.click();
    });
    addEventListener('pointerdown', event => {
      if (!$('menu').contains(event.target)) this.close();
    }, true);
    $('menu').addEventListener('keydown', event => {
      const items = [...$('menu').children], step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step) items[(items.indexOf(event.target) + step + items.length) % items.length].focus();
      if (step) event.preventDefault();
    });
  }

  /* Offers moves, none where nobody is asked; `last`: marks of what was done before. */
  offer(moves, last) {
    const seen = ids => (ids || []).filter(id => this.board.has(id));
    this.moves = moves.map(move => ({...move, from: seen(move.from), to: seen(move.to)}));
    this.last = last;
    this.chosen = null;
    /* Where all moves begin at one place, it need not be clicked. */
    const starts = this.moves.filter(move => move.from.length);
    this.implied = starts.some(move => move.to.length) && common(starts)[0] || null;
    $('filter').value = '';
    this.close();
    this.choose(null);
    this.list();
  }

  own(move) {
    const who = this.chosen || this.implied;
    return !move.from.length || (who && move.from.includes(who));
  }
  /* Moves whose target can be clicked now. */
  ready() { return this.moves.filter(move => move.to.length && this.own(move)); }

  choose(id) {
    this.chosen = id;
    const who = id || this.implied, marks = new Map(), targets = this.ready();
    const add = (place, kind, words) => {
      const old = marks.get(place);
      if (old) old.words.push(words);
      else marks.set(place, {id: place, kind, words: [words]});
    };
    for (const move of targets) add(move.to[0], 'target', move.words);
    for (const move of this.moves) {
      if (move.from.length && !targets.includes(move) && !move.from.includes(who)) add(move.from[0], 'source', move.words);
    }
    if (who && marks.has(who)) marks.get(who).kind += ' chosen';
    else if (who) add(who, 'chosen', 'chosen');
    for (const mark of marks.values()) mark.label = `${nameOf(mark.id)}: ${mark.words.join('; ').slice(0, 200)}`;
    this.board.mark([...this.last.filter(mark => !marks.has(mark.id)), ...marks.values()]);
    this.strip();
  }

  /* A click on places, topmost first: a target; else a source; else what leads there; else, if it may
   * be asked, what lies one move on. */
  click(ids, event, further = true) {
    const ready = this.ready(), first = test => ids.map(id => test(id)).find(fit => fit.length);
    const target = first(id => ready.filter(move => move.to.includes(id)));
    if (target) return this.settle(target, event);
    for (const id of ids) {
      const own = this.moves.filter(move => move.from.includes(id));
      if (!own.length || (id === this.implied && !this.chosen)) continue;
      if (!own.some(move => move.to.length)) return this.settle(own, event);
      return this.choose(id === this.chosen ? null : id);
    }
    const leading = first(id => this.moves.filter(move => move.to.includes(id)));
    if (leading) return this.menu(leading, event);
    this.choose(null);
    if (further) this.on.info(ids, event);
  }

  settle(moves, event) {
    if (moves.length > 1) this.menu(moves, event);
    else this.on.play(moves[0]);
  }

  button(move, role) {
    const leave = () => this.on.hover(null), enter = event => this.on.hover(move, event.target);
    return button(null, [h('span', {}, move.words || move.token), move.p === undefined ? null : h('small', {},
      move.total ? `${move.weight} in ${move.total}` : (100 * move.p).toFixed(1) + '%')],
    () => { this.close(); this.on.play(move); },
    {'data-token': move.token, title: move.token, role, onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave});
  }

  menu(moves, event) {
    const box = $('menu');
    box.replaceChildren(...moves.map(move => this.button(move, 'menuitem')));
    box.hidden = false;
    const {width, height} = box.getBoundingClientRect();
    box.style.left = Math.max(4, Math.min(event.clientX + 6, document.documentElement.clientWidth - width - 6)) + 'px';
    box.style.top = Math.max(4, Math.min(event.clientY + 6, innerHeight - height - 6)) + 'px';
    box.firstChild.focus({preventScroll: true});
  }

  close() {
    if ($('menu').hidden) return false;
    $('menu').hidden = true;
    this.on.hover(null);
    return true;
  }

  /* Closes the menu, or lets go of what was chosen; false when there was neither. */
  letGo() {
    if (this.close()) return true;
    if (!this.chosen) return false;
    this.choose(null);
    return true;
  }

  /* Buttons below the board: moves without a place, and those of what is chosen. */
  strip() {
    const list = this.moves.filter(move => !move.to.length && this.own(move)), left = list.length - BUTTONS;
    $('hand').replaceChildren(...groups(list.slice(0, BUTTONS)).map(([group, moves]) =>
      h('fieldset', {}, h('legend', {}, group), moves.map(move => this.button(move)))));
    if (left > 0) $('hand').append(h('p', {}, `${left} more are in the list of moves.`));
    if (this.chosen) $('hand').append(button(null, `Leave ${nameOf(this.chosen)}`, () => this.choose(null), {class: 'plain'}));
  }

  /* The n-th button below the board. */
  press(n) { $('hand').querySelectorAll('[data-token]')[n - 1]?.click(); }

  list() {
    const find = $('filter').value.trim().toLowerCase();
    const fit = this.moves.filter(({group, words, token}) => `${group} ${words} ${token}`.toLowerCase().includes(find));
    $('list').replaceChildren(...groups(fit).map(([group, moves]) =>
      h('div', {}, h('h3', {}, group), moves.map(move => this.button(move)))));
    if (!fit.length) $('list').append(h('p', {class: 'soft'}, find ? 'No move has that in it.' : 'No move to choose now.'));
  }
}

function groups(moves) {
  const map = new Map();
  for (const move of moves) map.set(move.group, [...(map.get(move.group) || []), move]);
  return [...map];
}
