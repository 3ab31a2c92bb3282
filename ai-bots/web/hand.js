/* What the person can do: which places can be clicked, what a click comes to, buttons for moves
 * without a place, and the list of all moves. Knows moves as {token, words, group, from, to}. */
import {$, h} from './ui.js';
import {nameOf} from './board.js';

const BUTTONS = 30;

export class Hand {
  /* on: {play(move), hover(move or null, element), info(ids, event)} */
  constructor(board, on) {
    this.board = board;
    this.on = on;
    this.moves = [];
    this.chosen = null;
    $('filter').addEventListener('input', () => this.list());
    $('filter').addEventListener('keydown', event => {
      if (event.key === 'Enter') $('list').querySelector('button')?.click();
    });
    addEventListener('pointerdown', event => {
      if (!$('menu').contains(event.target)) this.close();
    }, true);
    $('menu').addEventListener('keydown', event => {
      const items = [...$('menu').querySelectorAll('button')], at = items.indexOf(event.target);
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step) {
        event.preventDefault();
        items[(at + step + items.length) % items.length].focus();
      }
      event.stopPropagation();
      if (event.key === 'Escape') this.close();
    });
  }

  /* Offers moves; none where nobody is asked. `extra`: marks of what was done last. */
  offer(moves, extra = []) {
    const seen = ids => (ids || []).filter(id => this.board.has(id));
    this.moves = moves.map(move => ({...move, from: seen(move.from), to: seen(move.to)}));
    this.extra = extra;
    this.chosen = null;
    const starting = this.moves.filter(move => move.from.length);
    const common = starting.length ? starting[0].from.filter(id =>
      starting.every(move => move.from.includes(id))) : [];
    this.implied = starting.some(move => move.to.length) ? common[0] || null : null;
    $('filter').value = '';
    this.close();
    this.show();
    this.list();
  }

  /* Moves whose target can be clicked now. */
  ready() {
    const who = this.chosen || this.implied;
    return this.moves.filter(move => move.to.length &&
      (!move.from.length || (who && move.from.includes(who))));
  }

  show() {
    const marks = new Map(this.extra.map(mark => [mark.id, mark]));
    const add = (id, kind, label) => {
      const old = marks.get(id);
      if (old?.label) old.label += '; ' + label;
      else marks.set(id, {id, kind, label});
    };
    const targets = this.ready(), who = this.chosen || this.implied;
    const sources = this.moves.filter(move => move.from.length && !targets.includes(move));
    for (const move of targets) add(move.to[0], 'target', move.words);
    for (const move of sources) {
      if (!who || !move.from.includes(who)) add(move.from[0], 'source', move.words);
    }
    for (const mark of marks.values()) {
      if (mark.label) mark.label = `${nameOf(mark.id)}: ${mark.label.slice(0, 200)}`;
    }
    if (who) {
      const mark = marks.get(who);
      if (mark) mark.kind += ' chosen';
      else marks.set(who, {id: who, kind: 'chosen', label: `${nameOf(who)}, chosen`});
    }
    this.board.mark([...marks.values()]);
    this.strip();
  }

  choose(id) {
    this.chosen = id;
    this.show();
  }

  /* --- a click on the board */

  click(ids, event) {
    const ready = this.ready();
    for (const id of ids) {
      const fit = ready.filter(move => move.to.includes(id));
      if (fit.length) return this.settle(fit, event);
    }
    for (const id of ids) {
      const own = this.moves.filter(move => move.from.includes(id));
      if (!own.length) continue;
      if (id === this.chosen) return this.choose(null);
      if (!own.some(move => move.to.length)) return this.settle(own, event);
      if (id !== this.implied) return this.choose(id);
    }
    for (const id of ids) {
      const fit = this.moves.filter(move => move.to.includes(id));
      if (fit.length) return this.menu(fit, event);
    }
    this.chosen = null;
    this.show();
    this.on.info(ids, event);
  }

  settle(moves, event) {
    if (moves.length === 1) this.on.play(moves[0]);
    else this.menu(moves, event);
  }

  button(move, name = 'button') {
    return h(name, {
      'data-token': move.token, title: move.token, type: 'button',
      onclick: () => { this.close(); this.on.play(move); },
      onpointerenter: event => this.on.hover(move, event.target),
      onpointerleave: () => this.on.hover(null),
      onfocus: event => this.on.hover(move, event.target),
      onblur: () => this.on.hover(null),
    }, h('span', {}, move.words || move.token),
      move.p === undefined ? null : h('small', {}, odds(move)));
  }

  menu(moves, event) {
    const box = $('menu');
    box.replaceChildren(...moves.map(move => {
      const item = this.button(move);
      item.setAttribute('role', 'menuitem');
      return item;
    }));
    box.hidden = false;
    const {width, height} = box.getBoundingClientRect();
    box.style.left = Math.max(4, Math.min(event.clientX + 6, innerWidth - width - 6)) + 'px';
    box.style.top = Math.max(4, Math.min(event.clientY + 6, innerHeight - height - 6)) + 'px';
    box.querySelector('button').focus({preventScroll: true});
  }

  close() {
    if ($('menu').hidden) return false;
    $('menu').hidden = true;
    this.on.hover(null);
    return true;
  }

  /* Esc: closes the menu, or lets go of what was chosen; false when there was neither. */
  letGo() {
    if (this.close()) return true;
    if (!this.chosen) return false;
    this.choose(null);
    return true;
  }

  /* --- buttons below the board: moves without a place, and those of what is chosen */

  strip() {
    const who = this.chosen || this.implied;
    const list = this.moves.filter(move => !move.to.length &&
      (!move.from.length || (who && move.from.includes(who))));
    const box = $('hand');
    box.replaceChildren();
    for (const [group, moves] of byGroup(list.slice(0, BUTTONS))) {
      box.append(h('fieldset', {}, h('legend', {}, group), moves.map(move => this.button(move))));
    }
    if (list.length > BUTTONS) {
      box.append(h('p', {}, `${list.length - BUTTONS} more are in the list of moves.`));
    }
    if (this.chosen) {
      box.append(h('button', {class: 'plain', onclick: () => this.choose(null)},
                   `Leave ${nameOf(this.chosen)}`));
    }
  }

  /* The n-th button of the strip, for the keys 1 to 9. */
  press(n) {
    $('hand').querySelectorAll('[data-token]')[n - 1]?.click();
  }

  /* --- the list of all moves */

  list() {
    const find = $('filter').value.trim().toLowerCase();
    const fit = this.moves.filter(move => !find ||
      `${move.group} ${move.words} ${move.token}`.toLowerCase().includes(find));
    $('list').replaceChildren(...byGroup(fit).map(([group, moves]) =>
      h('div', {}, h('h3', {}, group), moves.map(move => this.button(move)))));
    if (!fit.length) {
      $('list').append(h('p', {class: 'soft'}, find ? 'No move has that in it.'
                                                    : 'No move to choose now.'));
    }
  }
}

const odds = move => move.weight && move.total ? `${move.weight} in ${move.total}`
                                               : (100 * move.p).toFixed(1) + '%';

function byGroup(moves) {
  const groups = new Map();
  for (const move of moves) {
    if (!groups.has(move.group)) groups.set(move.group, []);
    groups.get(move.group).push(move);
  }
  return [...groups];
}
