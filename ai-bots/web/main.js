/* The page: whose turn it is, what is asked of whom, and the keys. The record of the game is the
 * truth; the engine is asked anew for each position of it. */
import {Session} from './session.js';
import {Game} from './game.js';
import {Board} from './board.js';
import {Hand} from './hand.js';
import * as panels from './panels.js';
import * as record from './record.js';
import {openSetup, openOpener, openSaver, openHelp} from './dialogs.js';
import {Analysis} from './analysis.js';
import {$, h, announce, colourOf, dialog, percent, sleep, toast} from './ui.js';

const HELPER = 8, NO_LIMIT = '';

export const app = {
  games: null, record: null, n: 0, viewer: 0, view: null, playing: true, helping: 0, epoch: 0,
  card: {},
};
const session = new Session(() => lost());
export const game = new Game(session);
const board = new Board($('board'), {
  click: (ids, event) => hand.click(ids, event),
  hover: (ids, event) => hoverBoard(ids, event),
  focus: (id, mark) => {
    const box = mark.getBoundingClientRect();
    hoverBoard([id], {clientX: box.right, clientY: box.y});
  },
});
const hand = new Hand(board, {play: move => choose(move), hover: hoverMove, info: showInfo});
const analysis = new Analysis(app, game, {jump, redraw: () => drawSide()});

const live = () => app.n === app.record.moves.length;
const persons = () => app.record.seats.filter(seat => seat.kind === 'person').length;
const phase = name => { document.body.dataset.phase = name; };

/* --- opening */

async function begin() {
  theme(record.setting('theme'));
  try {
    await session.open();
    app.games = await session.query('json games');
  } catch (error) {
    return lost();
  }
  const linked = fromUrl();
  if (linked) return start(linked);
  const old = record.kept();
  if (old?.moves?.length) return resume(old);
  newGame();
}

function fromUrl() {
  try { return record.fromFragment(location.hash); } catch { return null; }
}

function resume(old) {
  const title = app.games.games.find(one => one.name === old.game)?.title || old.game;
  const box = dialog('setup', 'Welcome back', h('p', {},
    `${title}, ${old.moves.length} moves and rolls, ${new Date(old.when).toLocaleString()}.`), [
    h('button', {id: 'r-new', onclick: () => newGame()}, 'New game'),
    h('button', {id: 'r-go', class: 'main', onclick: () => { box.close(); start(old); }},
      'Go on with it')]);
}

/* Opens a record; the one before is put on the shelf. Rejects with what the engine says. */
export async function start(next) {
  const mine = ++app.epoch;
  await game.open(next);
  if (app.record?.id !== next.id) record.shelve(app.record);
  game.use(next);
  const state = await game.meet();
  if (mine !== app.epoch) return;
  app.record = next;
  next.scenario ||= state.scenario;
  while (next.seats.length && next.seats.length < game.seats.length) {
    next.seats.push({kind: 'bot', level: 4});
  }
  const first = next.seats.findIndex(seat => seat.kind === 'person');
  app.viewer = persons() === 1 ? first + 1 : 0;
  app.n = next.view === 'replay' || !next.seats.length ? 0 : next.moves.length;
  app.playing = true;
  app.helping = 0;
  panels.forgetLog();
  analysis.forget();
  board.fit('auto');
  $('what').textContent = `${state.title} · ${scenarioTitle(next)}`;
  if (next.seats.length) record.keep(next);
  tab(app.n === next.moves.length ? 'log' : 'analysis');
  run();
  if (next.moves.length) await game.tell(next.moves.length, app.viewer);
  if (mine === app.epoch || live()) drawSide();
}

function scenarioTitle({game: name, scenario}) {
  const [id, options] = scenario.split(':');
  const found = app.games.games.find(one => one.name === name)?.scenarios.find(s => s.id === id);
  return (found?.title || id) + (options ? ` (${options})` : '');
}

const newGame = () => pauseFor(() => openSetup(app, game, start));
const reopen = event => { if (!$('curtain').open && app.record && event.target.returnValue !== 'go') run(); };

/* Stops what goes on while a dialog is open. */
function pauseFor(show) {
  app.epoch++;
  session.stop();
  return show();
}

/* --- the loop: shows the position and asks whoever acts, until a person must answer */

async function run() {
  const mine = ++app.epoch;
  try {
    for (;;) {
      const silent = skips();
      if (!await show(mine, silent)) return;
      const {state} = app.view, seat = seatToAct(state);
      if (!live()) return look(mine);
      if (state.over) return over(state);
      const player = app.record.seats[seat - 1];
      if (!app.record.seats.length) return look(mine);
      let token;
      if (state.actor === 'chance') {
        if (app.record.dice.mode === 'table' && !app.view.chances.some(c => c.withheld)) return askDice();
        phase('roll');
        token = await game.roll(app.n, app.viewer);
      } else if (player.kind === 'bot' || app.helping === seat) {
        token = await think(seat, player, mine);
      } else {
        if (game.hidden && persons() > 1 && app.viewer !== seat) {
          if (!await curtain(seat, mine)) return;
          continue;
        }
        return ask(seat);
      }
      if (mine !== app.epoch) return;
      push(token);
      if (app.helping && seat && seat !== app.helping) app.helping = 0;
    }
  } catch (error) {
    if (mine === app.epoch) fail(error);
  }
}

const seatToAct = state => /^p\d$/.test(state.actor) ? Number(state.actor[1]) : 0;
/* At the fastest pace what bots and dice do is not drawn step by step. */
const skips = () => $('pace').value === '0' && app.view && live() && !document.hidden &&
  performance.now() - (app.drawn || 0) < 250 && app.view.state.actor !== 'none';

function fail(error) {
  toast(error.message);
  phase('lost');
}

function push(token) {
  if (app.n < app.record.moves.length) throw new Error('the game has gone on');
  app.record.moves.push(token);
  app.n++;
  record.keep(app.record);
}

/* Fetches position n and draws it; false when something else happened meanwhile. */
async function show(mine, silent) {
  document.body.dataset.busy = 1;
  const before = app.view, n = app.n;
  if (silent) {
    const [state] = await game.ask(n, app.viewer, 'json state');
    if (mine !== app.epoch) return false;
    if (live() && !state.over && (state.actor === 'chance' && app.record.dice.mode === 'program' ||
        app.record.seats[seatToAct(state) - 1]?.kind === 'bot')) {
      app.view = {...app.view, n, state};
      return true;
    }
  }
  const view = await game.look(n, app.viewer);
  if (mine !== app.epoch) return false;
  if (view.state.over && game.hidden && live()) app.viewer = 0;
  app.view = view;
  app.drawn = performance.now();
  const pace = Number($('pace').value) || 700;
  const old = board.show(view.svg);
  const step = before && n === before.n + 1 ? game.logs[app.viewer]?.[n - 1] : null;
  const steps = before && n > before.n ? (game.logs[app.viewer] || []).slice(before.n, n) : [];
  board.animate(old, steps, $('pace').value === '0' ? 300 : pace);
  headline(view.state);
  hand.offer([], lastMarks(n));
  if (step?.from?.[0] && step.to?.[0]) board.arrow(step.from[0], step.to[0]);
  drawSide();
  if (steps.length) announce(steps.map(s => `${s.name}: ${s.words}`).slice(-4).join('. '));
  document.body.dataset.busy = 0;
  document.body.dataset.moves = n;
  document.body.dataset.total = app.record.moves.length;
  document.body.dataset.seat = seatToAct(view.state);
  if (step && live() && persons() && !mineStep(step)) await pause(mine);
  else if (step && live() && !persons()) await pause(mine);
  return mine === app.epoch;
}

const mineStep = step => app.record.seats[step.seat - 1]?.kind === 'person' && !app.helping;

function lastMarks(n) {
  const step = n && game.logs[app.viewer]?.[n - 1];
  if (!step) return [];
  return [...(step.from || []).slice(0, 1), ...(step.to || []).slice(0, 1)].map(id =>
    ({id, kind: 'last'}));
}

/* Between two steps that are not the person's own. */
function pause(mine) {
  const pace = $('pace').value;
  if (pace !== 'key') return app.playing ? sleep(Number(pace)) : advance();
  return advance();
}
function advance() {
  return new Promise(resolve => { app.go = () => { app.go = null; resolve(); }; });
}

function headline(state) {
  const seat = seatToAct(state) || Number(state.decider?.[1]) || 0;
  $('says').textContent = state.headline;
  $('headline').style.setProperty('--seat', seat ? colourOf(game.seats, seat - 1) : 'transparent');
}

function drawSide() {
  if (!app.view) return;
  const total = app.record.moves.length;
  panels.drawWin(game.seats, game.chances[app.n]);
  panels.drawCurve(game.seats, game.chances, app.n, total, analysis.points, jump);
  panels.drawLog(game.seats, game.logs[app.viewer] || [], app.n, jump);
  $('count').textContent = `${app.n} / ${total}`;
  $('undo').disabled = !live() || !undoTo();
  $('hint').disabled = $('rest').disabled = document.body.dataset.phase !== 'you';
  $('first').disabled = $('prev').disabled = !app.n;
  $('next').disabled = $('last').disabled = live() && !app.go;
  $('play').textContent = app.playing && live() || app.replaying ? '‖' : '▶';
  analysis.draw();
}

/* --- who is asked */

function ask(seat) {
  phase('you');
  hand.offer(app.view.moves, lastMarks(app.n));
  drawSide();
  announce(`${game.seats[seat - 1].name}: ${app.view.state.headline}`);
}

function askDice() {
  phase('dice');
  hand.offer(app.view.chances, lastMarks(app.n));
  $('hand').prepend(h('p', {}, 'What fell on the table?'));
}

function choose(move) {
  if (!live() || !/you|dice/.test(document.body.dataset.phase)) return;
  phase('busy');
  hoverMove(null);
  push(move.token);
  run();
}

async function think(seat, player, mine) {
  const level = player.kind === 'bot' ? player.level : HELPER;
  phase('bot');
  const words = h('p', {}, `${game.seats[seat - 1].name} thinks…`);
  const stop = h('button', {id: 'stop', onclick: () => session.stop()}, 'Stop thinking');
  const timer = setTimeout(() => $('hand').replaceChildren(h('div', {class: 'thinks'}, words, stop)), 250);
  try {
    const {token, best} = await game.think(app.n, seat, {level}, NO_LIMIT, info => {
      if (mine === app.epoch) words.textContent = `${game.seats[seat - 1].name} thinks: ${thought(info)}`;
    });
    const values = best?.lines?.[0]?.values;
    if (values && !game.hidden) game.chances[app.n] = values;
    return token;
  } finally {
    clearTimeout(timer);
  }
}

const thought = info => `${(info.time / 1000).toFixed(1)} s, ${info.nodes.toLocaleString()} nodes` +
  (game.hidden ? '' : `, ${percent(info.lines[0].value)} with “${info.lines[0].pv[0]?.words}”`);

function curtain(seat, mine) {
  phase('curtain');
  const name = game.seats[seat - 1].name;
  board.host.classList.add('veiled');
  return new Promise(resolve => {
    const box = dialog('curtain', `${name} is next`,
      h('p', {}, 'Give the screen to them. What the other seat holds is hidden behind this curtain.'),
      [h('button', {id: 'c-show', class: 'main', onclick: () => box.close('show')}, `I am ${name}`)]);
    box.oncancel = event => event.preventDefault();
    box.onclose = () => {
      if (mine !== app.epoch) return resolve(false);
      if (box.returnValue !== 'show') return resolve(curtain(seat, mine));
      box.returnValue = '';
      app.viewer = seat;
      panels.forgetLog();
      board.host.classList.remove('veiled');
      resolve(true);
    };
  });
}

function over(state) {
  phase('over');
  const winner = /^p(\d)win$/.exec(state.result)?.[1];
  const team = state.seats[winner - 1]?.team;
  const names = winner ? state.seats.filter((seat, k) => k === winner - 1 || (team && seat.team === team))
    .map(seat => seat.name).join(' and ') : '';
  const words = !winner ? 'A draw.' : names ? `${names} ${names.includes(' and ') ? 'win' : 'wins'}.`
                                            : 'The game wins.';
  $('hand').replaceChildren(h('p', {class: 'result'}, words),
    h('button', {class: 'main', onclick: () => { tab('analysis'); analysis.measure(); }}, 'Look back'),
    h('button', {onclick: newGame}, 'New game'));
  announce(words);
  drawSide();
}

/* A position that is not the last one: the log, the curve and the arrows lead here. */
function look(mine) {
  phase('look');
  const next = game.logs[app.viewer]?.[app.n];
  const box = $('hand');
  box.replaceChildren(h('p', {}, live() ? 'The end of the record.' : next ? `Next: ${next.name}: ${next.words}` : ''),
    live() || !app.record.seats.length ? null : h('button', {class: 'main', onclick: () => jump(app.record.moves.length)}, 'Back to the game'),
    app.view.state.over ? null : h('button', {id: 'branch', onclick: branch}, 'Play on from here'));
  drawSide();
  if (app.replaying) sleep(Number($('pace').value) || 700).then(() => {
    if (mine !== app.epoch || !app.replaying) return;
    if (live()) app.replaying = false;
    jump(app.n + 1, true);
  });
}

function branch() {
  const {moves, seats} = app.record, seat = Number(app.view.state.decider?.[1]) || 1;
  const next = record.newRecord({...app.record, id: record.newRecord({}).id, view: null,
    moves: moves.slice(0, app.n),
    seats: seats.length ? seats : game.seats.map((_, k) =>
      k + 1 === seat ? {kind: 'person'} : {kind: 'bot', level: 5})});
  start(next).catch(fail);
}

/* --- going back and forth */

export function jump(n, replaying = false) {
  if (!app.record) return;
  n = Math.max(0, Math.min(n, app.record.moves.length));
  if (app.go) app.go();
  app.replaying = replaying && n < app.record.moves.length;
  if (n === app.n && !replaying) return;
  session.stop();
  app.n = n;
  run();
}

/* Where "Take back" leads: before the last decision, if a person of this screen made it. */
function undoTo() {
  const log = game.logs[app.viewer] || [];
  for (let n = app.n; n > 0; n--) {
    const step = log[n - 1];
    if (!step) return null;
    if (step.seat) {
      const own = app.record.seats[step.seat - 1]?.kind === 'person';
      return own && (!game.hidden || step.seat === app.viewer) ? {n: n - 1, dice: n < app.n} : null;
    }
  }
  return null;
}

function takeBack() {
  const to = live() && undoTo();
  if (!to) return;
  if (to.dice && app.record.dice.mode === 'program' &&
      !confirm('Dice or cards have fallen since. Take the move back all the same?')) return;
  app.epoch++;
  session.stop();
  game.cut(to.n);
  app.n = to.n;
  app.view = null;
  record.keep(app.record);
  panels.forgetLog();
  run();
}

async function hint() {
  if (document.body.dataset.phase !== 'you') return;
  const mine = app.epoch, seat = seatToAct(app.view.state);
  const note = h('div', {class: 'thinks', id: 'advice'}, h('p', {}, 'Thinking…'),
                 h('button', {id: 'stop', onclick: () => session.stop()}, 'Stop thinking'));
  $('advice')?.remove();
  $('hand').prepend(note);
  try {
    const {best} = await game.think(app.n, seat, {lines: 3}, 'nodes 6000 movetime 8000', info => {
      note.firstChild.textContent = `Thinking: ${thought(info)}`;
    });
    if (mine !== app.epoch) return;
    note.replaceChildren(h('h3', {}, 'Advice'), (best?.lines || []).map(line => {
      const move = app.view.moves.find(one => one.token === line.pv[0]?.token);
      return move && hand.button({...move, words: `${percent(line.value)}  ${move.words}`, p: undefined});
    }), h('button', {class: 'plain', onclick: () => note.remove()}, 'Close'));
    announce('Advice: ' + best?.lines?.[0]?.pv[0]?.words);
  } catch (error) { if (mine === app.epoch) toast(error.message); }
}

function finish() {
  if (document.body.dataset.phase !== 'you') return;
  app.helping = seatToAct(app.view.state);
  run();
}

/* --- hovering */

function hideCard() {
  app.card.key = null;
  $('card').hidden = true;
  board.marks?.querySelectorAll('.preview').forEach(mark => mark.remove());
}

function hoverBoard(ids, event) {
  if (!app.view || !$('menu').hidden) return;
  const key = ids.join(' ');
  if (!key) return hideCard();
  if (key !== app.card.key) {
    app.card.key = key;
    const parts = [];
    const pieces = app.view.state.pieces.filter(piece => ids.includes(piece.id));
    if (!pieces.length && ids[0].startsWith('cell-')) {
      pieces.push(...app.view.state.pieces.filter(piece => piece.cell === ids[0]));
    }
    const fit = hand.ready().filter(move => ids.some(id => move.to.includes(id)));
    const cell = ids.find(id => id.startsWith('cell-'));
    if (!pieces.length && !fit.length && !cell) return hideCard();
    if (fit.length) parts.push(h('p', {class: 'do'}, fit.slice(0, 4).map(m => m.words).join('; ')));
    const odds = h('div', {});
    if (fit.length) { parts.push(odds); askOdds(fit[0], odds, key, event); }
    parts.push(...pieces.slice(0, 3).map(piece => panels.pieceCard(game.seats, piece)));
    if (!parts.length) parts.push(h('p', {class: 'soft'}, board.title(cell)));
    $('card').replaceChildren(...parts);
    $('card').hidden = false;
  }
  panels.placeCard(event);
}

function hoverMove(move, element) {
  hideCard();
  if (!move || !app.view) return;
  board.preview(move.from, move.to);
  const box = element.getBoundingClientRect(), event = {clientX: box.right, clientY: box.y};
  const odds = h('div', {});
  app.card.key = move.token;
  $('card').replaceChildren(odds);
  askOdds(move, odds, move.token, event);
}

/* The odds of what a move begins, after a moment of rest; nothing where the game does not tell. */
async function askOdds(move, into, key, event) {
  await sleep(160);
  if (app.card.key !== key || session.search || !/you|dice/.test(document.body.dataset.phase)) return;
  try {
    const [{odds}] = await game.ask(app.n, app.viewer, `json odds ${move.token}`);
    if (app.card.key !== key || !odds?.length) return;
    into.replaceChildren(panels.oddsTable(odds));
    $('card').hidden = false;
    panels.placeCard(event);
  } catch { /* none for this move */ }
}

function showInfo(ids, event) {
  app.card.key = null;
  hoverBoard(ids, event);
}

/* --- the rest of the page */

function tab(name) {
  for (const id of ['moves', 'log', 'analysis']) {
    $(id).hidden = id !== name;
    $('tab-' + id).setAttribute('aria-selected', id === name);
  }
  if (app.view) drawSide();
}

function theme(name) {
  document.documentElement.dataset.theme = name || '';
  record.setting('theme', name || '');
}

function lost() {
  phase('lost');
  const box = dialog('setup', 'No connection', h('p', {},
    'The engine does not answer. Your game is kept in this browser.'),
    [h('button', {class: 'main', onclick: () => location.reload()}, 'Try again')]);
  box.oncancel = event => event.preventDefault();
}

const actions = {
  new: newGame, undo: takeBack, hint, rest: finish,
  open: () => pauseFor(() => openOpener(app, game, start)),
  save: () => app.record && openSaver(app),
  help: openHelp,
  theme: () => theme(getComputedStyle(document.body).colorScheme === 'dark' ? 'light' : 'dark'),
  first: () => jump(0), prev: () => jump(app.n - 1), next: () => app.go ? app.go() : jump(app.n + 1),
  last: () => jump(Infinity),
  play: () => {
    if (live()) { app.playing = !app.playing; if (app.go) app.go(); drawSide(); } else {
      app.replaying = !app.replaying;
      if (app.replaying) jump(app.n + 1, true); else drawSide();
    }
  },
  'auto-fit': () => board.fit('auto'), whole: () => board.fit('whole'),
  'zoom-in': () => board.zoom(1.3), 'zoom-out': () => board.zoom(1 / 1.3),
  'tab-moves': () => tab('moves'), 'tab-log': () => tab('log'),
  'tab-analysis': () => { tab('analysis'); analysis.measure(); },
};
for (const id in actions) $(id).addEventListener('click', () => { if (app.games) actions[id](); });
const KEYS = {n: 'new', o: 'open', s: 'save', u: 'undo', h: 'hint', b: 'rest', '?': 'help', w: 'whole',
  0: 'auto-fit', '+': 'zoom-in', '-': 'zoom-out', ArrowLeft: 'prev', ArrowRight: 'next', Home: 'first',
  End: 'last', ' ': 'play', l: 'tab-log', a: 'tab-analysis', t: 'theme'};

addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const typing = /INPUT|SELECT|TEXTAREA/.test(event.target.tagName);
  if (event.key === 'Escape') {
    if (typing) event.target.blur();
    hideCard();
    if (!hand.letGo()) session.stop();
  } else if (typing) {
    return;
  } else if (event.key === '/') {
    event.preventDefault();
    tab('moves');
    $('filter').focus();
  } else if (event.key === 'm') {
    board.marks?.querySelector('[tabindex]')?.focus();
  } else if (/^[1-9]$/.test(event.key)) {
    hand.press(Number(event.key));
  } else if (KEYS[event.key] && !(event.key === ' ' && event.target.tagName === 'BUTTON')) {
    event.preventDefault();
    $(KEYS[event.key]).click();
  }
});
for (const id of ['setup', 'opener']) $(id).addEventListener('close', reopen);
$('pace').value = record.setting('pace') || '700';
$('pace').addEventListener('change', () => {
  record.setting('pace', $('pace').value);
  if (app.go) app.go();
});
addEventListener('hashchange', () => { const linked = fromUrl(); if (linked) start(linked).catch(fail); });
addEventListener('resize', () => board.svg && board.mode === 'auto' && board.look());
begin().catch(fail);
