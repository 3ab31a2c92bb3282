/* The dialogs: a new game, open, save, help. Each fills its <dialog> anew. */
import {$, h, button, chip, dialog} from './ui.js';
import {parsePicture} from './board.js';
import * as record from './record.js';

const pick = (list, now, props) => h('select', props, list.map(([value, words]) =>
  h('option', {value, selected: value === now}, words ?? value)));
const field = (words, input, note) => h('label', {class: 'field'}, h('span', {}, words), input, note && h('small', {}, note));
const soft = words => h('p', {class: 'soft'}, words);

/* --- a new game */

export function openSetup(app, game, start) {
  const was = app.record || record.setting('setup') || {game: app.games.games[0].name, scenario: '', seats: []};
  const [wasId, wasOptions = ''] = was.scenario.split(':');
  const set = new Map(wasOptions.split(',').filter(Boolean).map(o => o.split('=')));
  let {content = '', contentName = ''} = was, next, turn = 0;
  const levels = app.games.bots.filter(bot => /^level\d/.test(bot.name)).map((bot, k) => [String(k + 1), `Level ${k + 1}: ${bot.title}`]);
  const rules = pick(app.games.games.map(one => [one.name, one.title]), was.game,
    {id: 's-game', onchange: () => { set.clear(); content = contentName = ''; fill(); }});
  const scenarios = h('select', {id: 's-scenario', onchange: preview});
  const options = h('div', {id: 's-options'}), seats = h('div', {id: 's-seats'}), picture = h('div', {class: 'picture'});
  const error = h('p', {id: 's-error', role: 'alert'});
  const dice = pick([['program', 'rolled by the program'], ['table', 'typed in from the table']], '', {id: 's-dice'});
  const seed = h('input', {id: 's-seed', inputmode: 'numeric', value: record.newSeed()});
  const file = h('input', {id: 's-content', type: 'file', onchange: async () => {
    content = await file.files[0]?.text() || '';
    contentName = file.files[0]?.name || '';
    preview();
  }});
  const go = button('s-start', 'Start', async () => {
    Object.assign(next, {seats: chosen(), contentName,
      dice: {mode: dice.value, seed: /^\d{1,18}$/.test(seed.value) ? seed.value : record.newSeed()}});
    record.setting('setup', {game: next.game, scenario: next.scenario, seats: next.seats});
    try {
      await start(next);
      $('setup').close('go');
    } catch (e) { error.textContent = e.message; }
  }, {class: 'main'});

  function fill() {
    const one = app.games.games.find(g => g.name === rules.value);
    scenarios.replaceChildren(...pick(one.scenarios.map(s => [s.id, s.title]), wasId).children);
    options.replaceChildren(...one.options.map(o => field(o.words, control(o), o.name)));
    preview();
  }
  function control(o) {
    const value = set.get(o.name) ?? o.default, props = {'data-option': o.name, onchange: ({target}) => {
      set.set(o.name, target.value);
      if (target.value === o.default || !target.value) set.delete(o.name);
      preview();
    }};
    return o.kind === 'word' && o.values.length ? pick(o.values.map(v => [v]), value, props)
      : h('input', {...props, value, min: o.low, max: o.high, type: o.kind === 'number' ? 'number' : 'text'});
  }
  /* The engine itself says what fits: names of the seats and the picture, or what is wrong. */
  async function preview() {
    const mine = ++turn, list = [...set].map(o => o.join('=')).join();
    next = record.newRecord({game: rules.value, scenario: scenarios.value + (list && ':' + list), content});
    let words = '';
    game.opened = '';
    try {
      await game.open(next);
      const [, state, {svg}] = await Promise.all([game.session.command('position startpos'),
        game.session.query('json state'), game.session.query('json picture')]);
      if (mine !== turn) return;
      picture.replaceChildren(parsePicture(svg));
      sit(state.seats);
    } catch (e) { words = (e.code === 'content' ? contentName + ' ' : '') + e.message; }
    game.opened = '';
    if (mine !== turn) return;
    error.textContent = words;
    go.disabled = Boolean(words);
  }
  function sit(list) {
    const before = seats.children.length ? chosen() : was.seats;
    seats.replaceChildren(...list.map((seat, k) => {
      const {kind, level} = before[k] || (k ? {kind: 'bot', level: 4} : {kind: 'person'});
      return field([chip(list, k), seat.name], pick([['person', 'a person here'], ...levels], kind === 'person' ? kind : String(level), {'data-seat': k + 1}));
    }));
  }
  const chosen = () => [...seats.querySelectorAll('select')].map(({value}) =>
    value === 'person' ? {kind: 'person'} : {kind: 'bot', level: Number(value)});
  dialog('setup', 'New game', [
    h('div', {class: 'columns'}, h('div', {}, field('Game', rules), field('Scenario', scenarios),
      h('h3', {}, 'Seats'), seats, h('h3', {}, 'Dice and cards'), field('They are', dice), field('Seed', seed)), h('div', {}, picture, error)),
    h('details', {}, h('summary', {}, 'Options of the rules'), options),
    h('details', {}, h('summary', {}, 'Own units, maps and cards'), field('Content file', file, contentName || 'YAML; it goes to the engine only'))], go);
  fill();
}

/* --- open */

export function openOpener(app, game, start) {
  const text = h('textarea', {id: 'o-text', rows: 6, spellcheck: false,
    placeholder: 'A position line, a JSON line, PGN or JSON lines of the arena, a link'});
  const file = h('input', {id: 'o-file', type: 'file', 'aria-label': 'File', onchange: async () => {
    text.value = await file.files[0].text();
    read();
  }});
  const error = h('p', {id: 'o-error', role: 'alert'}), found = h('div', {id: 'o-list', class: 'games'});
  const item = one => button(null, [h('b', {}, app.games.games.find(g => g.name === one.game)?.title || one.game),
    ` ${one.scenario} ${one.names.join(' – ')} ${one.title || ''} (${one.moves.length} steps) `,
    one.when ? h('small', {}, new Date(one.when).toLocaleString()) : null], () => take(one));
  function read() {
    try {
      const records = record.parse(text.value, app.record?.game, app.record?.scenario);
      if (records.length === 1) return take(records[0]);
      error.textContent = '';
      found.replaceChildren(...records.slice(0, 500).map(item));
    } catch (e) { error.textContent = e.message; }
  }
  /* A position that does not say its game is tried in all of them. */
  async function take(one) {
    let first;
    const games = one.seats.length ? [] : app.games.games.map(g => g.name);
    for (const name of new Set([one.game, ...games].filter(Boolean))) {
      try {
        await start({...one, game: name, scenario: name === one.game ? one.scenario : '', view: one.seats.length ? '' : 'replay'});
        return $('opener').close('go');
      } catch (e) { first ||= e; }
    }
    error.textContent = first.message;
  }
  const old = record.shelf();
  dialog('opener', 'Open a game', [text, file, error, found, old.length ? h('h3', {}, 'Games of this browser') : null,
    h('div', {class: 'games'}, old.map(item))], button('o-go', 'Open', read, {class: 'main'}));
}

/* --- save and help */

export function openSaver({record: one, n}) {
  const row = (id, words, value) => h('div', {class: 'row'}, h('label', {for: id}, words), h('input', {id, value, readonly: true, onfocus: e => e.target.select()}),
    button(null, 'Copy', () => navigator.clipboard?.writeText(value)));
  const href = URL.createObjectURL(new Blob([JSON.stringify(one) + '\n'], {type: 'application/json'}));
  dialog('saver', 'Save or share', [h('p', {}, 'This browser keeps the game after every move. Elsewhere it goes as'),
    row('v-line', 'position line', record.positionLine(one, n)),
    row('v-link', 'link', location.href.split('#')[0] + record.toFragment(one)),
    soft(one.dice.mode === 'program' ? `Dice seed ${one.dice.seed}: the option DiceSeed of the engine rolls each die again.` : 'Dice were typed in.')],
  h('a', {id: 'v-file', class: 'main', download: one.game + '.json', href}, 'Save as a file'));
}

const KEYS = {'Tab, arrows, Enter': 'to the places that can be clicked', m: 'to the board', '1 to 9': 'buttons below the board', '/': 'find a move',
  u: 'take back', h: 'hint', b: 'a bot finishes your turn', Esc: 'let go; stop thinking', '← → Home End': 'through the game', space: 'play or pause',
  '+ − 0 w': 'nearer, farther, fit, whole sheet', 'n o s': 'new, open, save', 'l a': 'log, analysis', t: 'light or dark'};

export const openHelp = () => dialog('helper', 'How to play', [
  h('p', {}, 'Click what has a dashed frame, then one of the places that light up. Where several moves fit, a menu asks which. Moves without a place are buttons below the board; all moves are in the list.'),
  h('dl', {}, Object.entries(KEYS).map(([key, words]) => [h('dt', {}, key), h('dd', {}, words)]))]);
