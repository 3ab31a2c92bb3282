/* The page: whose turn it is, what is asked of whom, and the keys. The record of the game is the
 * truth; the engine is asked anew for each position of it. */
import {Session} from './session.js';
import {Game} from './game.js';
import {Board, nameOf} from './board.js';
import {Hand, answers} from './hand.js';
import {Analysis} from './analysis.js';
import * as panels from './panels.js';
import * as record from './record.js';
import {openSetup, openOpener, openSaver, openHelp} from './dialogs.js';
import {$, h, announce, button, colourOf, dialog, percent, sleep, toast} from './ui.js';

const HELPER = 8, ADVICE = 'nodes 6000 movetime 8000', DRAWN_EVERY = 250, MOVES_ON = 24;

/* n: the position shown, of record.moves.length; viewer: the seat whose eyes are used, 0: all see all;
 * open: nothing is hidden any more;
 * epoch: grows with whatever makes the work in progress stale. */
const app = {games: null, record: null, n: 0, viewer: 0, view: null, phase: 'none', epoch: 0, helping: 0,
             paused: false, replaying: false, go: null, card: null, drawn: 0};
const session = new Session(lost), game = new Game(session);
const board = new Board($('board'), {click: (ids, event) => hand.click(ids, event), hover: hoverBoard});
const hand = new Hand(board, {play: choose, hover: hoverMove, info: reach});
const analysis = new Analysis(app, game, {jump, redraw: drawSide});

const live = () => app.n === app.record.moves.length;
const isPerson = seat => app.record.seats[seat - 1]?.kind === 'person';
const persons = () => app.record.seats.filter(seat => seat.kind === 'person').length;
const actorOf = state => /^p\d$/.test(state.actor) ? Number(state.actor[1]) : 0;
const pace = () => $('pace').value;
const log = () => game.logs[app.viewer] || [];
function phase(name) { document.body.dataset.phase = app.phase = name; }
function fail(error) { toast(error.message); }

/* --- beginning */

async function begin() {
  theme(record.setting('theme'));
  $('pace').value = record.setting('pace') || '700';
  try {
    await session.open();
    app.games = await session.query('json games');
  } catch { return; }
  const old = record.kept();
  if (!fromUrl() && old?.moves.length) resume(old);
  else if (!app.record && !location.hash.includes('game=')) actions.new();
}

function fromUrl() {
  const linked = record.fromFragment(location.hash);
  if (linked) start(linked).catch(error => { fail(error); actions.new(); });
  return linked;
}

function resume(old) {
  const title = app.games.games.find(one => one.name === old.game)?.title;
  const box = dialog('setup', 'Welcome back', h('p', {}, `${title}, ${old.moves.length} steps, ${new Date(old.when).toLocaleString()}.`),
    [button('r-new', 'New game', () => actions.new()),
     button('r-go', 'Go on with it', () => { box.close('go'); start(old).catch(fail); }, {class: 'main'})]);
}

/* Opens a record and puts the one before on the shelf; rejects with what the engine says. */
async function start(next) {
  const mine = ++app.epoch, before = game.record;
  await game.open(next);
  game.use(next);
  let state;
  try { [state] = await game.ask(next.moves.length, 0, 'state'); } catch (error) { game.use(before); throw error; }
  if (mine !== app.epoch) return;
  if (app.record?.id !== next.id) record.shelf(app.record);
  Object.assign(game, {seats: state.seats, hidden: state.hidden});
  next.scenario ||= state.scenario;
  for (let k = next.seats.length; k && k < state.seats.length; k++) next.seats.push({kind: 'bot', level: 4});
  Object.assign(app, {record: next, view: null, open: state.over || next.view === 'replay', helping: 0, paused: false, replaying: false});
  app.viewer = persons() === 1 ? next.seats.findIndex(seat => seat.kind === 'person') + 1 : 0;
  app.n = next.view === 'replay' || !next.seats.length ? 0 : next.moves.length;
  panels.forgetLog();
  analysis.forget();
  board.fit('auto');
  const [id, options] = next.scenario.split(':'), one = app.games.games.find(g => g.name === next.game);
  $('what').textContent = [state.title, one.scenarios.find(s => s.id === id)?.title, options, next.names.join(' – ')].filter(Boolean).join(' · ');
  if (next.seats.length) record.keep(next);
  tab(live() ? 'log' : 'analysis');
  run();
}

/* --- the loop: shows the position and asks whoever acts, until a person must answer */

async function run() {
  const mine = ++app.epoch;
  try {
    /* Nobody has taken the screen yet: the board is for the first person's eyes. */
    if (game.hidden && persons() > 1 && !app.viewer && !app.open && !await curtain(app.record.seats.findIndex(seat => seat.kind === 'person') + 1, mine)) return;
    while (await show(mine)) {
      const {state, chances} = app.view, seat = actorOf(state);
      let token;
      if (!live() || !app.record.seats.length) return look(mine);
      if (state.over) return over(state);
      if (!seat) {
        if (app.record.dice.mode === 'table' && !chances?.some(one => one.withheld)) return askDice();
        phase('roll');
        token = await game.roll(app.n, app.viewer);
      } else if (!isPerson(seat) || app.helping === seat) {
        token = await think(seat, mine);
      } else if (game.hidden && persons() > 1 && app.viewer !== seat) {
        if (!await curtain(seat, mine)) return;
        continue;
      } else {
        phase('you');
        hand.offer(app.view.moves, lastMarks());
        drawSide();
        if (app.then) hand.click(app.then.ids, app.then.event, false);
        app.then = null;
        return;
      }
      if (mine !== app.epoch) return;
      if (seat !== app.helping && seat) app.helping = 0;
      push(token);
    }
  } catch (error) { if (mine === app.epoch) fail(error); }
}

function push(token) {
  app.record.moves.push(token);
  app.n++;
  record.keep(app.record);
}

/* Fetches the position and draws it; false when something else happened meanwhile. At the fastest
 * pace what bots and dice do is drawn now and then only. */
async function show(mine) {
  const before = app.view, {n} = app, data = document.body.dataset;
  data.busy = 1;
  if (pace() === '0' && before && live() && performance.now() - app.drawn < DRAWN_EVERY) {
    const [state] = await game.ask(n, app.viewer, 'state'), seat = actorOf(state);
    if (mine !== app.epoch) return false;
    if (!state.over && (seat ? !isPerson(seat) : app.record.dice.mode === 'program')) {
      app.view = {...before, n, state, unseen: before.unseen ?? before.n};
      return true;
    }
  }
  const view = await game.look(n, app.viewer);
  if (mine !== app.epoch) return false;
  const from = before ? before.unseen ?? before.n : n, steps = log().slice(from, n), seat = actorOf(view.state);
  app.view = view;
  app.drawn = performance.now();
  const old = board.show(view.svg, steps.flatMap(step => (step.changes || []).map(({id}) => id)));
  hand.offer([], lastMarks());
  board.animate(old, steps, Number(pace()) || 300);
  $('says').textContent = view.state.headline;
  $('headline').style.setProperty('--seat', seat ? colourOf(game.seats, seat - 1) : 'transparent');
  announce([...steps.slice(-4).map(step => `${step.name}: ${step.words}`), view.state.headline].join('. '));
  Object.assign(data, {moves: n, total: app.record.moves.length, seat});
  drawSide();
  data.busy = 0;
  const last = steps.at(-1);
  if (last && live() && app.record.seats.length && !(isPerson(last.seat) && !app.helping)) await pause();
  return mine === app.epoch;
}

function lastMarks() {
  const {from = [], to = []} = log()[app.n - 1] || {};
  return [...from.slice(0, 1), ...to.slice(0, 1)].map(id => ({id, kind: 'last'}));
}

/* Between two steps that are not the person's own. */
const pause = () => pace() === 'key' || app.paused
  ? new Promise(resolve => { app.go = () => { app.go = null; resolve(); }; drawSide(); }) : sleep(Number(pace()));

function drawSide() {
  if (!app.view) return;
  const total = app.record.moves.length, values = game.chances[app.n];
  if (values) panels.drawWin(game.seats, values);
  panels.drawCurve(game.seats, game.chances, app.n, total, analysis.points, jump);
  panels.drawLog(game.seats, log(), app.n, jump);
  $('count').textContent = `${app.n} / ${total}`;
  $('undo').disabled = !undoTo();
  $('hint').disabled = $('rest').disabled = app.phase !== 'you';
  $('first').disabled = $('prev').disabled = !app.n;
  $('next').disabled = live() && !app.go;
  $('last').disabled = live();
  $('play').textContent = (live() ? !app.paused : app.replaying) ? '‖' : '▶';
  analysis.draw();
}

/* --- who is asked */

function askDice() {
  phase('dice');
  hand.offer(app.view.chances, lastMarks());
  $('hand').prepend(h('p', {}, 'What fell on the table?'));
  drawSide();
}

function choose(move) {
  if (!live() || !/you|dice/.test(app.phase)) return;
  phase('busy');
  hoverMove(null);
  push(move.token);
  run();
}

/* A click that means nothing now may mean something one move on: the only unit of a group goes to a
 * cell, another group closes the one that is open. */
async function reach(ids, event) {
  const mine = app.epoch, {actor} = app.view.state, list = app.phase === 'you' && hand.moves.length <= MOVES_ON ? hand.moves : [];
  app.card = null;
  hoverBoard(ids, event);
  const next = await Promise.all(list.map(move => game.after(app.n, app.viewer, move.token)));
  const fit = list.filter((_, k) => next[k].actor === actor && answers(next[k].moves, ids));
  if (mine !== app.epoch || !fit.length) return;
  if (fit.length > 1) return hand.menu(fit, event);
  app.then = {ids, event};
  choose(fit[0]);
}

const thinking = words => h('div', {class: 'thinks'}, h('p', {}, words), button('stop', 'Stop thinking', () => session.stop()));
const thought = ({time, nodes, lines: [{value, pv}]}) => `${(time / 1000).toFixed(1)} s, ${nodes.toLocaleString()} nodes` +
  (game.hidden && !isPerson(actorOf(app.view.state)) ? '' : `, ${percent(value)} with “${pv[0]?.words}”`);

async function think(seat, mine) {
  const {level = HELPER} = app.record.seats[seat - 1], name = game.seats[seat - 1].name, box = thinking(name + ' thinks');
  phase('bot');
  const timer = setTimeout(() => $('hand').replaceChildren(box), 250);
  const {token, best} = await game.think(app.n, seat, {level}, '', info => {
    if (mine === app.epoch) box.firstChild.textContent = `${name} thinks: ${thought(info)}`;
  }).finally(() => clearTimeout(timer));
  const values = best?.lines?.[0].values;
  if (values && !game.hidden) game.chances[app.n] = values;
  return token;
}

/* Hides the board until the next person is there; false when the game went elsewhere. */
function curtain(seat, mine) {
  const {name} = game.seats[seat - 1];
  phase('curtain');
  board.host.classList.add('veiled');
  return new Promise(resolve => {
    const box = dialog('curtain', name + ' is next', h('p', {}, 'Give them the screen: what the other side holds is hidden.'),
      button('c-show', 'I am ' + name, () => {
        box.close();
        board.host.classList.remove('veiled');
        app.viewer = seat;
        app.view = null;
        resolve(mine === app.epoch);
      }, {class: 'main'}));
    box.oncancel = event => event.preventDefault();
  });
}

function over({result, seats}) {
  if (game.hidden && app.viewer) {
    Object.assign(app, {viewer: 0, open: true, view: null});
    return run();
  }
  const k = Number(result[1]) - 1, team = seats[k]?.team;
  const names = seats.filter((seat, i) => i === k || (team && seat.team === team)).map(seat => seat.name);
  const words = result === 'draw' ? 'A draw.' : (names.join(' and ') || 'The game') + ' won.';
  phase('over');
  $('hand').replaceChildren(h('p', {class: 'result'}, words),
    button('look', 'Look back', () => $('tab-analysis').click(), {class: 'main'}), button(null, 'New game', () => actions.new()));
  announce(words);
  drawSide();
}

/* A position that is not the last one, or a game that nobody plays. */
function look(mine) {
  const next = log()[app.n], {over: ended} = app.view.state;
  phase('look');
  $('hand').replaceChildren(h('p', {}, next ? `Next: ${next.name}: ${next.words}` : live() ? 'The end of the record.' : ''),
    live() ? '' : button(null, app.record.seats.length ? 'Back to the game' : 'To the end', () => jump(Infinity)),
    ended ? '' : button('branch', 'Play on from here', branch));
  drawSide();
  const {moves} = app.record;
  if (log().length < moves.length) game.tell(moves.length, app.viewer).then(() => { if (mine === app.epoch) look(mine); }, () => {});
  else if (app.replaying) sleep(Number(pace()) || 500).then(() => { if (mine === app.epoch) jump(app.n + 1, true); });
}

function branch() {
  const seat = Number(app.view.state.decider[1]), {game: name, scenario, content, start: from, moves, dice, names} = app.record;
  start(record.newRecord({game: name, scenario, content, start: from, dice, names, moves: moves.slice(0, app.n),
    seats: app.record.seats.length ? app.record.seats : game.seats.map((_, k) => k + 1 === seat ? {kind: 'person'} : {kind: 'bot', level: 5}),
  })).catch(fail);
}

/* --- back and forth */

function jump(n, replaying = false) {
  const to = Math.max(0, Math.min(n, app.record?.moves.length));
  app.go?.();
  app.then = null;
  app.replaying = replaying && to < app.record.moves.length;
  if (!app.record || to === app.n) return drawSide();
  session.stop();
  app.n = to;
  run();
}

/* Where "Take back" leads: before the last decision, if a person here made it and nobody answered. */
function undoTo() {
  if (!live() || !app.record.seats.length) return null;
  let n = app.n;
  while (n && !log()[n - 1]?.seat) n--;
  const {seat} = log()[n - 1] || {};
  return isPerson(seat) && (!game.hidden || seat === app.viewer) ? {n: n - 1, dice: n < app.n} : null;
}

function takeBack() {
  const to = undoTo();
  if (!to || (to.dice && app.record.dice.mode === 'program' && !confirm('Dice or cards have fallen since. Take the move back all the same?'))) return;
  session.stop();
  game.cut(to.n);
  app.n = to.n;
  app.view = null;
  record.keep(app.record);
  run();
}

async function hint() {
  if (app.phase !== 'you') return;
  const mine = app.epoch, box = thinking('Thinking');
  $('advice')?.remove();
  box.id = 'advice';
  $('hand').prepend(box);
  try {
    const {best} = await game.think(app.n, actorOf(app.view.state), {lines: 3}, ADVICE, info => {
      box.firstChild.textContent = 'Thinking: ' + thought(info);
    });
    const list = best.lines.map(({value, pv}) => [value, app.view.moves.find(move => move.token === pv[0]?.token)]).filter(([, move]) => move);
    if (mine !== app.epoch) return;
    box.replaceChildren(h('h3', {}, 'Advice'), ...list.map(([value, move]) => hand.button({...move, words: `${percent(value)}  ${move.words}`})),
      button(null, 'Close', () => box.remove(), {class: 'plain'}));
    announce('Advice: ' + list[0]?.[1].words);
  } catch (error) { if (mine === app.epoch) fail(error); }
}

/* --- hovering: values of pieces, what a click does, and what may come of it */

function hoverBoard(ids, event) {
  const key = ids.join(' ');
  if (!key || !app.view || !$('menu').hidden) return hoverMove(null);
  if (key !== app.card) {
    const all = app.view.state.pieces, own = all.filter(piece => ids.includes(piece.id)), cell = ids.find(id => id.startsWith('cell-'));
    const fit = hand.ready().filter(move => ids.some(id => move.to.includes(id))), odds = h('div', {});
    app.card = key;
    if (fit.length) askOdds(fit[0], odds, event);
    $('card').replaceChildren(...[
      fit.length ? h('p', {class: 'do'}, fit.slice(0, 4).map(move => move.words).join('; ')) : null, fit.length ? odds : null,
      ...(own.length ? own : all.filter(piece => cell && piece.cell === cell)).slice(0, 3).map(piece => panels.pieceCard(game.seats, piece)),
    ].filter(Boolean));
    if (!$('card').firstChild) $('card').append(nameOf(ids[0]));
    $('card').hidden = false;
  }
  panels.placeCard(event);
}

function hoverMove(move, element) {
  const {right = 0, y = 0} = element?.getBoundingClientRect() || {}, odds = h('div', {});
  app.card = null;
  $('card').hidden = true;
  board.preview(move ? [...(move.from || []), ...(move.to || [])] : []);
  if (!move) return;
  app.card = move.token;
  $('card').replaceChildren(odds);
  askOdds(move, odds, {clientX: right, clientY: y});
}

/* After a moment of rest; nothing where the game does not tell. */
async function askOdds(move, into, event) {
  const key = app.card;
  await sleep(160);
  if (app.card !== key || session.search || app.phase !== 'you') return;
  const [{odds}] = await game.ask(app.n, app.viewer, 'odds ' + move.token).catch(() => [{}]);
  if (app.card !== key || !odds?.length) return;
  into.replaceChildren(panels.oddsTable(odds));
  $('card').hidden = false;
  panels.placeCard(event);
}

/* --- the rest of the page */

function tab(name) {
  for (const id of ['moves', 'log', 'analysis']) {
    $(id).hidden = id !== name;
    $('tab-' + id).setAttribute('aria-selected', id === name);
  }
  drawSide();
}

function theme(name) {
  document.documentElement.dataset.theme = name || '';
  record.setting('theme', name);
}

function lost(reason) {
  phase('lost');
  dialog('curtain', 'No connection', h('p', {}, reason || 'The engine does not answer. This browser keeps your game.'),
    button(null, 'Try again', () => location.reload(), {class: 'main'})).oncancel = event => event.preventDefault();
}

/* Stops what goes on while a dialog is open; it goes on when the dialog closes. */
function halt(show) {
  app.epoch++;
  session.stop();
  show(app, game, start);
}

const actions = {
  new: () => halt(openSetup), open: () => halt(openOpener), save: () => app.record && openSaver(app), help: openHelp,
  theme: () => theme(getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'light' : 'dark'),
  undo: takeBack, hint,
  rest: () => { app.helping = app.phase === 'you' ? actorOf(app.view.state) : 0; if (app.helping) run(); },
  first: () => jump(0), prev: () => jump(app.n - 1), next: () => app.go ? app.go() : jump(app.n + 1), last: () => jump(Infinity),
  play: () => {
    if (!live()) return app.replaying ? jump(app.n) : jump(app.n + 1, true);
    app.paused = !app.paused;
    app.go?.();
    drawSide();
  },
  'auto-fit': () => board.fit('auto'), whole: () => board.fit('whole'),
  'zoom-in': () => board.zoom(1.3), 'zoom-out': () => board.zoom(1 / 1.3),
  'tab-moves': () => tab('moves'), 'tab-log': () => tab('log'), 'tab-analysis': () => { tab('analysis'); analysis.measure(); },
};
const KEYS = {n: 'new', o: 'open', s: 'save', '?': 'help', t: 'theme', u: 'undo', h: 'hint', b: 'rest', ArrowLeft: 'prev', ArrowRight: 'next',
  Home: 'first', End: 'last', ' ': 'play', 0: 'auto-fit', w: 'whole', '+': 'zoom-in', '-': 'zoom-out', l: 'tab-log', a: 'tab-analysis'};

for (const id in actions) $(id).addEventListener('click', () => { if (app.record || (app.games && /new|open|help|theme/.test(id))) actions[id](); });
addEventListener('keydown', event => {
  const {key, target} = event, typing = /INPUT|SELECT|TEXTAREA/.test(target.tagName);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (key === 'Escape') {
    target.blur();
    hoverMove(null);
    if (!hand.letGo()) session.stop();
  } else if (typing || (key === ' ' && target.tagName === 'BUTTON')) {
    return;
  } else if (key === '/') {
    tab('moves');
    $('filter').focus();
  } else if (key === 'm') board.marks?.querySelector('[tabindex]')?.focus();
  else if (/^[1-9]$/.test(key)) hand.press(Number(key));
  else if (KEYS[key]) $(KEYS[key]).click();
  else return;
  event.preventDefault();
});
for (const id of ['setup', 'opener']) {
  $(id).addEventListener('close', () => {
    if (app.record && $(id).returnValue !== 'go') game.open(app.record).then(run, fail);
    $(id).returnValue = '';
  });
}
$('pace').addEventListener('change', () => { record.setting('pace', pace()); app.go?.(); });
addEventListener('hashchange', fromUrl);
new ResizeObserver(() => board.svg && board.look()).observe(board.host);
begin();
