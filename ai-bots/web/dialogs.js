/* The dialogs: a new game, open, save, help. Each fills its <dialog> anew. */
import {$, h, dialog, toast, colourOf} from './ui.js';
import {parsePicture} from './board.js';
import * as record from './record.js';

const option = (value, words, selected) => h('option', {value, selected}, words);
const fieldOf = (words, input, note) =>
  h('label', {class: 'field'}, h('span', {}, words), input, note && h('small', {}, note));

/* --- a new game */

export function openSetup(app, game, start) {
  const was = app.record || record.setting('setup') || {game: 'argot', scenario: '', seats: []};
  const games = app.games.games;
  const [wasId, wasOptions] = was.scenario.split(':');
  const set = new Map((wasOptions || '').split(',').filter(Boolean).map(o => o.split('=')));
  let content = was.content || '', contentName = was.contentName || '', scenario = '', turn = 0;
  const of = () => games.find(one => one.name === gameBox.value);
  const gameBox = h('select', {id: 's-game', onchange: () => { set.clear(); content = ''; fill(); }},
    games.map(one => option(one.name, one.title, one.name === was.game)));
  const scenarioBox = h('select', {id: 's-scenario', onchange: () => preview()});
  const optionBox = h('div', {id: 's-options'}), seatBox = h('div', {id: 's-seats'});
  const error = h('p', {id: 's-error', role: 'alert'}), picture = h('div', {class: 'picture'});
  const dice = h('select', {id: 's-dice', onchange: () => { seed.disabled = dice.value === 'table'; }},
    option('program', 'rolled by the program'), option('table', 'typed in from the table'));
  const seed = h('input', {id: 's-seed', inputmode: 'numeric', value: record.newSeed()});
  const file = h('input', {id: 's-content', type: 'file', accept: '.yaml,.yml,.txt', onchange: async () => {
    content = file.files[0] ? await file.files[0].text() : '';
    contentName = file.files[0]?.name || '';
    preview();
  }});
  const go = h('button', {id: 's-start', class: 'main', onclick: begin}, 'Start');

  function fill() {
    scenarioBox.replaceChildren(...of().scenarios.map(s => option(s.id, s.title, s.id === wasId)));
    optionBox.replaceChildren(...of().options.map(o => fieldOf(o.words, control(o), o.name)));
    preview();
  }
  function control(o) {
    const value = set.get(o.name) ?? o.default;
    const change = event => {
      const now = event.target.value;
      if (now === o.default || now === '') set.delete(o.name); else set.set(o.name, now);
      preview();
    };
    return o.kind === 'word' && o.values.length
      ? h('select', {'data-option': o.name, onchange: change}, o.values.map(v => option(v, v, v === value)))
      : h('input', {'data-option': o.name, onchange: change, value, min: o.low ?? null, max: o.high ?? null,
                    type: o.kind === 'number' ? 'number' : 'text'});
  }
  /* The engine itself says what fits: names of the seats and the picture, or what is wrong. */
  async function preview() {
    const mine = ++turn, options = [...set].map(o => o.join('=')).join(',');
    scenario = scenarioBox.value + (options ? ':' + options : '');
    const trial = record.newRecord({game: gameBox.value, scenario, content});
    try {
      game.opened = '';
      await game.open(trial);
      const [, state, {svg}] = await Promise.all([game.session.command('position startpos'),
        game.session.query('json state'), game.session.query('json picture')]);
      game.opened = '';
      if (mine !== turn) return;
      picture.replaceChildren(parsePicture(svg));
      seats(state.seats);
      error.textContent = '';
      go.disabled = false;
    } catch (e) {
      game.opened = '';
      if (mine !== turn) return;
      error.textContent = contentName && e.code === 'content' ? `${contentName}: ${e.message}` : e.message;
      go.disabled = true;
    }
  }
  function seats(list) {
    const levels = app.games.bots.filter(bot => /^level\d+$/.test(bot.name));
    const now = chosen();
    const before = now.length ? now : was.seats || [];
    seatBox.replaceChildren(...list.map((seat, k) => {
      const player = before[k] || (k ? {kind: 'bot', level: 4} : {kind: 'person'});
      const chip = h('i', {class: 'chip'});
      chip.style.background = colourOf(list, k);
      return h('label', {class: 'field'}, h('span', {}, chip, seat.name), h('select', {'data-seat': k + 1},
        option('person', 'a person here', player.kind === 'person'),
        levels.map((bot, i) => option(i + 1, `Level ${i + 1}: ${bot.title}`,
                                      player.kind === 'bot' && player.level === i + 1))));
    }));
  }
  const chosen = () => [...seatBox.querySelectorAll('select')].map(box =>
    box.value === 'person' ? {kind: 'person'} : {kind: 'bot', level: Number(box.value)});
  async function begin() {
    const next = record.newRecord({game: gameBox.value, scenario, content, contentName, seats: chosen(),
      dice: {mode: dice.value, seed: /^\d{1,18}$/.test(seed.value) ? seed.value : record.newSeed()}});
    record.setting('setup', {game: next.game, scenario, seats: next.seats});
    try {
      await start(next);
      $('setup').close('go');
    } catch (e) { error.textContent = e.message; }
  }
  dialog('setup', 'New game', [
    h('div', {class: 'columns'},
      h('div', {}, fieldOf('Game', gameBox), fieldOf('Scenario', scenarioBox), h('h3', {}, 'Seats'), seatBox,
        h('h3', {}, 'Dice and cards'), fieldOf('They are', dice), fieldOf('Seed', seed),
        h('p', {class: 'soft'}, 'The same seed rolls the same dice: option DiceSeed of the engine.')),
      h('div', {}, picture, error)),
    h('details', {}, h('summary', {}, 'Options of the rules'), optionBox),
    h('details', {}, h('summary', {}, 'Own units, maps and cards'),
      fieldOf('Content file', file, content ? contentName || 'loaded' : 'a YAML file; it stays between this page and the engine')),
  ], [go]);
  fill();
}

/* --- open */

export function openOpener(app, game, start) {
  const text = h('textarea', {id: 'o-text', rows: 6, spellcheck: false, placeholder:
    'A position line, a JSON line, a PGN or JSON lines of the arena, a link'});
  const file = h('input', {id: 'o-file', type: 'file', onchange: async () => {
    text.value = await file.files[0].text();
    list();
  }});
  const error = h('p', {id: 'o-error', role: 'alert'}), found = h('div', {id: 'o-list', class: 'games'});
  const title = one => app.games.games.find(g => g.name === one.game)?.title || one.game || 'A position';
  const item = one => h('button', {onclick: () => take(one)}, h('b', {}, title(one)),
    ` ${one.scenario} ${one.names.filter(Boolean).join(' – ')} ${one.title || ''} (${one.moves.length} moves)`,
    one.when ? h('small', {}, new Date(one.when).toLocaleString()) : null);
  function list() {
    try {
      const records = record.parse(text.value, app.record?.game, app.record?.scenario);
      error.textContent = '';
      if (records.length === 1) return take(records[0]);
      found.replaceChildren(...records.slice(0, 500).map(item));
    } catch (e) { error.textContent = e.message; }
  }
  /* A position that does not say its game is tried in all of them. */
  async function take(one) {
    const names = one.game ? [one.game] : app.games.games.map(g => g.name);
    let first = null;
    for (const name of names) {
      try {
        await start({...one, game: name, view: one.seats.length ? null : 'replay'});
        return $('opener').close('go');
      } catch (e) { first ||= e; }
    }
    error.textContent = names.length > 1 ? `no game takes this: ${first.message}` : first.message;
  }
  dialog('opener', 'Open a game', [text, file, error, found,
    record.shelf().length ? [h('h3', {}, 'Games of this browser'), h('div', {class: 'games'}, record.shelf().map(item))] : null],
    [h('button', {id: 'o-go', class: 'main', onclick: list}, 'Open')]);
}

/* --- save */

export function openSaver(app) {
  const one = app.record, line = record.positionLine(one, app.n);
  const link = location.href.split('#')[0] + record.toFragment(one);
  const data = new Blob([JSON.stringify(one) + '\n'], {type: 'application/json'});
  const row = (id, words, value) => h('div', {class: 'row'}, h('label', {for: id}, words),
    h('input', {id, value, readonly: true}),
    h('button', {onclick: () => navigator.clipboard.writeText(value).then(() => toast('Copied.', 2000), () => $(id).select())}, 'Copy'));
  dialog('saver', 'Save or share', [
    h('p', {}, 'The game is kept in this browser after every move. Elsewhere it can go as'),
    row('v-line', 'position line', line), row('v-link', 'link', link),
    h('p', {class: 'soft'}, one.dice.mode === 'program' ? `Dice seed ${one.dice.seed}: whoever has it can roll each die again.` : 'Dice were typed in.')],
    [h('a', {id: 'v-file', class: 'main', download: `${one.game}-${one.id}.json`, href: URL.createObjectURL(data)}, 'Save as a file')]);
}

/* --- help */

const KEYS = [['Tab, arrows, Enter', 'go to the places that can be clicked, play'], ['m', 'to the board'],
  ['1 to 9', 'the buttons below the board'], ['/', 'find a move by its words'], ['u', 'take back'], ['h', 'hint'],
  ['b', 'a bot finishes your turn'], ['Esc', 'let go; stop thinking'], ['← → Home End', 'through the game'],
  ['space', 'play or pause'], ['+ − 0 w', 'nearer, farther, fit, whole sheet'], ['n o s', 'new, open, save'],
  ['l a', 'log, analysis'], ['t', 'light or dark'], ['?', 'this help']];

export function openHelp() {
  dialog('helper', 'How to play', [
    h('p', {}, 'Click a piece with a dashed frame, then one of the places that light up. Where several moves fit, a menu asks which. Moves without a place are buttons below the board. Every move is also in the list under Moves.'),
    h('dl', {class: 'keys'}, KEYS.map(([key, words]) => [h('dt', {}, key), h('dd', {}, words)]))]);
}
