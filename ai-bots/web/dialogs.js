import {button, chip, dialog, h, pairs} from './ui.js';
import {paint} from './board.js';
import * as game from './game.js';
import * as record from './record.js';

const choices = (list, now) => list.map(([value, words]) => h('option', {value, selected: value === now}, words ?? value));
const pick = (list, now, props) => h('select', props, choices(list, now));
const field = (words, input, note) => h('label.field', h('span', words), input, note && h('small', note));
const filePicker = (props, use) => h('input', {...props, type: 'file', onchange: async ({target: {files: [file]}}) =>
  use(await file?.text() || '', file?.name || '')});

export function openSetup(app, start) {
  const {games, bots} = app.games, was = app.record || {game: games[0].name, scenario: '', seats: []};
  const [wasId, wasOptions = ''] = was.scenario.split(':');
  const set = new Map(wasOptions.split(',').filter(Boolean).map(word => word.split('=')));
  const levels = bots.filter(({name}) => /^level\d/.test(name));
  const players = [['person', 'a person here'], ...levels.map(({title}, k) => [`${k + 1}`, `Level ${k + 1}: ${title}`])];
  let {content = '', contentName = ''} = was, next, turn = 0;
  const scenarios = h('select', {id: 's-scenario', onchange: preview}), picture = h('div.picture');
  const options = h('div', {id: 's-options'}), seats = h('div', {id: 's-seats'}), error = h('p', {id: 's-error', role: 'alert'});
  const rules = pick(games.map(({name, title}) => [name, title]), was.game, {id: 's-game', onchange: () => {
    set.clear();
    content = contentName = '';
    fill(wasId);
  }});
  const dice = pick([['program', 'rolled by the program'], ['table', 'typed in from the table']], '', {id: 's-dice'});
  const seed = h('input', {type: 'number', min: 1, value: record.newSeed()});
  const file = filePicker({id: 's-content'}, (text, name) => {
    [content, contentName] = [text, name];
    fill(scenarios.value);
  });
  const go = button('Start', () => {
    Object.assign(next, {seats: chosen(), contentName, dice: {mode: dice.value, seed: seed.value || record.newSeed()}});
    start(next).catch(({message}) => { error.textContent = message; });
  }, {id: 's-start', class: 'main'});

  /* What else is in a content file is not known here. */
  function fill(now) {
    const one = games.find(({name}) => name === rules.value), own = content ? [['', 'the first of the file']] : [];
    scenarios.replaceChildren(...choices([...own, ...one.scenarios.map(({id, title}) => [id, title])], now));
    options.replaceChildren(...one.options.map(option => field(option.words, control(option), option.name)));
    preview();
  }
  function control({name, kind, values, low: min, high: max, default: usual}) {
    const value = set.get(name) ?? usual, props = {'data-option': name, onchange: ({target}) => {
      set.set(name, target.value);
      if (target.value === usual || !target.value) set.delete(name);
      preview();
    }};
    return kind === 'word' && values.length ? pick(values.map(v => [v]), value, props)
      : h('input', {...props, value, min, max, type: kind === 'number' ? 'number' : 'text'});
  }
  /* The engine itself says what fits: names of the seats and the picture, or what is wrong. */
  async function preview() {
    const mine = ++turn, list = [...set].map(pair => pair.join('=')).join();
    next = record.newRecord({game: rules.value, scenario: scenarios.value + (list && ':' + list), content, moves: ''});
    error.textContent = '';
    go.disabled = true;
    try {
      const [state, {svg}] = await game.peek(next, 'state', 'picture');
      if (mine !== turn) return;
      const image = h('svg');
      image.setAttribute('viewBox', paint(image, svg));
      picture.replaceChildren(image);
      sit(state.seats);
      go.disabled = false;
    } catch ({code, message}) {
      if (mine !== turn) return;
      if (content && code === 'no-game' && scenarios.value) {
        scenarios.value = '';
        return preview();
      }
      error.textContent = (code === 'content' ? contentName + ' ' : '') + message;
    }
  }
  const chosen = () => [...seats.querySelectorAll('select')].map(({value}) =>
    value === 'person' ? {kind: value} : {kind: 'bot', level: Number(value)});
  function sit(list) {
    const before = seats.firstChild ? chosen() : was.seats;
    seats.replaceChildren(...list.map(({name}, k) => {
      const {kind, level = 4} = before[k] || {kind: k ? 'bot' : 'person'};
      return field([chip(list, k), name], pick(players, kind === 'person' ? kind : `${level}`, {'data-seat': k + 1}));
    }));
  }
  fill(wasId);
  dialog('setup', 'New game', [
    h('div.columns', h('div', field('Game', rules), field('Scenario', scenarios), h('h3', 'Seats'), seats,
      h('h3', 'Dice and cards'), field('They are', dice), field('Seed', seed)), h('div', picture, error)),
    h('details', h('summary', 'Options of the rules'), options),
    h('details', h('summary', 'Own units, maps and cards'), field('Content file', file, contentName))], go);
}

export function openOpener({games: {games}, record: now}, start) {
  const text = h('textarea', {id: 'o-text', rows: 6, placeholder: 'A position line, JSON lines, PGN, a link'});
  const file = filePicker({'aria-label': 'File'}, words => {
    text.value = words;
    read();
  });
  const error = h('p', {id: 'o-error', role: 'alert'}), found = h('div', {id: 'o-list'});
  const item = one => button(`${one.title}${one.game} ${one.scenario} ${one.names.join(' – ')} (${one.moves.length} steps)`,
    () => take(one));
  function read() {
    try {
      const records = record.parse(text.value, now?.game, now?.scenario);
      if (records.length === 1) return take(records[0]);
      error.textContent = '';
      found.replaceChildren(...records.slice(0, 500).map(item));
    } catch ({message}) { error.textContent = message; }
  }
  /* A position that does not say its game is tried in all of them. */
  async function take(one) {
    const view = one.seats.length ? '' : 'replay', names = [one.game, ...view ? games.map(({name}) => name) : []];
    let first;
    for (const name of new Set(names.filter(Boolean))) {
      try {
        return await start({...one, view, game: name, scenario: name === one.game ? one.scenario : ''});
      } catch (e) { first ||= e; }
    }
    error.textContent = first.message;
  }
  dialog('opener', 'Open a game', [text, file, error, found], button('Open', read, {id: 'o-go', class: 'main'}));
}

export function openHelp() {
  const buttons = [...document.querySelectorAll('body > :not(dialog) button[title]:not([data-token])')];
  dialog('helper', 'How to play', [
    h('p', `Click what has a dashed frame, then a place that lights up. A menu asks where several moves fit. Moves without
      a place are buttons.`),
    pairs([['Tab, arrows, Enter', 'to the places that can be clicked'], ['m', 'to the board'],
      ['1 to 9', 'buttons below the board'], ['Esc', 'let go; stop thinking'],
      ...buttons.map(one => [one.title, one.ariaLabel || one.textContent])])]);
}
