/* What the person can do: which places can be clicked and what a click comes to, buttons for moves
 * without a place, and the list of all moves. Knows moves as {token, words, group, from, to}. */
import {$, button, h, place, soft} from './ui.js';
import {nameOf} from './board.js';

const BUTTONS = 30;

/* Places where all of the moves begin. */
const common = ([one, ...rest]) => one ? one.from.filter(id => rest.every(move => move.from.includes(id))) : [];

export class Hand {
  /* on: {play(move), hover(move or null, element), further(ids, event)} */
  constructor(board, on) {
    Object.assign(this, {board, on, moves: [], last: [], chosen: null});
    $('filter').addEventListener('input', () => this.list());
    $('filter').addEventListener('keydown', ({key}) => { if (key === 'Enter') $('list').querySelector('button')?.click(); });
    addEventListener('pointerdown', ({target}) => { if (!$('menu').contains(target)) this.close(); }, true);
    $('menu').addEventListener('keydown', event => {
      const items = [...$('menu').children], step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (!step) return;
      items.at((items.indexOf(event.target) + step) % items.length).focus();
      event.preventDefault();
    });
  }

  /* Offers moves, none where nobody is asked; `last`: marks of what was done before. */
  offer(moves, last) {
    const seen = ids => ids.filter(id => this.board.has(id));
    this.moves = moves.map(move => ({...move, from: seen(move.from), to: seen(move.to)}));
    this.last = last;
    /* Where all moves begin at one place, it need not be clicked. */
    const starts = this.moves.filter(move => move.from.length);
    this.implied = starts.some(move => move.to.length) && common(starts)[0] || null;
    $('filter').value = '';
    this.close();
    this.choose(null);
    this.list();
  }

  who() { return this.chosen || this.implied; }
  own(move) { return !move.from.length || move.from.includes(this.who()); }
  /* Moves whose target can be clicked now. */
  ready() { return this.moves.filter(move => move.to.length && this.own(move)); }

  choose(id) {
    this.chosen = id;
    const who = this.who(), marks = new Map(), targets = this.ready();
    const add = (place, kind, words) => {
      if (!marks.has(place)) marks.set(place, {id: place, kind, words: []});
      marks.get(place).words.push(words);
    };
    for (const move of targets) add(move.to[0], 'target', move.words);
    for (const move of this.moves) {
      if (move.from.length && !targets.includes(move) && !move.from.includes(who)) add(move.from[0], 'source', move.words);
    }
    if (who && !marks.has(who)) add(who, '', 'chosen');
    if (who) marks.get(who).kind += ' chosen';
    for (const mark of marks.values()) mark.label = `${nameOf(mark.id)}: ${mark.words.join('; ').slice(0, 200)}`;
    this.board.mark([...this.last.filter(mark => !marks.has(mark.id)), ...marks.values()]);
    this.strip();
  }

  /* A click on places, topmost first: a target; else a source; else what leads there; else, if it may
   * be asked, what lies some moves on. */
  click(ids, event, further = true) {
    const first = list => ids.map(id => list.filter(move => move.to.includes(id))).find(fit => fit.length);
    const target = first(this.ready());
    if (target) return this.settle(target, event);
    for (const id of ids) {
      const own = this.moves.filter(move => move.from.includes(id));
      if (!own.length || (id === this.implied && !this.chosen)) continue;
      if (!own.some(move => move.to.length)) return this.settle(own, event);
      return this.choose(id === this.chosen ? null : id);
    }
    const leading = first(this.moves);
    if (leading) return this.menu(leading, event);
    this.choose(null);
    if (further) this.on.further(ids, event);
  }

  settle(moves, event) {
    if (moves.length > 1) this.menu(moves, event);
    else this.on.play(moves[0]);
  }

  button(move, role) {
    const {words, token, p, total, weight} = move, enter = ({target}) => this.on.hover(move, target), leave = () => this.on.hover(null);
    const share = p === undefined ? '' : h('small', {}, total ? `${weight} in ${total}` : (100 * p).toFixed(1) + '%');
    return button(null, [h('span', {}, words || token), share], () => { this.close(); this.on.play(move); },
      {'data-token': token, title: token, role, onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave});
  }

  menu(moves, {clientX, clientY}) {
    const box = $('menu');
    box.replaceChildren(...moves.map(move => this.button(move, 'menuitem')));
    box.hidden = false;
    place(box, clientX + 6, clientY + 6);
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
    const had = this.close() || this.chosen;
    this.choose(null);
    return had;
  }

  grouped(moves, name, heading) {
    const groups = Map.groupBy(moves, move => move.group);
    return [...groups].map(([group, list]) => h(name, {}, h(heading, {}, group), list.map(move => this.button(move))));
  }

  /* Buttons below the board: moves without a place, and those of what is chosen. */
  strip() {
    const list = this.moves.filter(move => !move.to.length && this.own(move)), left = list.length - BUTTONS;
    $('hand').replaceChildren(...this.grouped(list.slice(0, BUTTONS), 'fieldset', 'legend'));
    if (left > 0) $('hand').append(soft(`${left} more are in the list of moves.`));
    if (this.chosen) $('hand').append(button(null, `Leave ${nameOf(this.chosen)}`, () => this.choose(null), {class: 'plain'}));
  }

  /* The n-th button below the board. */
  press(n) { $('hand').querySelectorAll('[data-token]')[n - 1]?.click(); }

  list() {
    if ($('moves').hidden) return;
    const find = $('filter').value.trim().toLowerCase();
    const fit = this.moves.filter(({group, words, token}) => `${group} ${words} ${token}`.toLowerCase().includes(find));
    $('list').replaceChildren(...fit.length ? this.grouped(fit, 'div', 'h3') : [soft(find ? 'No move has that in it.' : 'No move to choose now.')]);
  }
}
