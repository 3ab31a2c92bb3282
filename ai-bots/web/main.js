/* The page: whose turn it is, what is asked of whom, and the keys. The record of the game is the
 * truth; the engine is asked anew for each position of it. */
import {Session} from './session.js';
import {Game} from './game.js';
import {Board, nameOf} from './board.js';
import {Hand} from './hand.js';
import {Analysis} from './analysis.js';
import * as panels from './panels.js';
import * as record from './record.js';
import {openSetup, openOpener, openSaver, openHelp} from './dialogs.js';
import {$, announce, button, colourOf, dialog, h, percent, place, sleep, toast} from './ui.js';

const HELPER = 8, ADVICE = 'nodes 6000 movetime 8000', DRAWN_EVERY = 250;

/* n: the position shown, of record.moves.length; viewer: the seat whose eyes are used, 0: all see all;
 * open: nothing is hidden any more; helping: the seat whose turn a bot finishes; then: a click that is
 * not yet done; epoch: grows with whatever makes the work in progress stale. */
const app = {record: null, n: 0, viewer: 0, view: null, phase: 'none', epoch: 0, helping: 0, drawn: 0};
const {dataset: data} = document.body;
const session = new Session(lost), game = new Game(session);
const board = new Board($('board'), {click: (ids, event) => hand.click(ids, event), hover: hoverBoard});
const hand = new Hand(board, {play: choose, hover: hoverMove, further});
const analysis = new Analysis(app, game, {jump, redraw: drawSide});

const live = () => app.n === app.record.moves.length;
const isPerson = seat => app.record.seats[seat - 1]?.kind === 'person';
const persons = () => app.record.seats.flatMap(({kind}, k) => kind === 'person' ? [k + 1] : []);
const veils = () => game.hidden && persons().length > 1 && !app.open;
const actorOf = ({actor}) => Number(actor.match(/^p(\d)$/)?.[1] || 0);
const pace = () => $('pace').value;
const log = () => game.logs[app.viewer] || [];
const phase = name => { data.phase = app.phase = name; };
const fail = ({message}) => toast(message);
/* What to do with a failure, unless the page went on meanwhile. */
const unless = mine => error => { if (mine === app.epoch) fail(error); };
const put = (...children) => $('hand').replaceChildren(...children.filter(Boolean));

/* --- beginning */

async function begin() {
  theme(record.setting('theme'));
  $('pace').value = record.setting('pace') || '700';
  await session.open();
  app.games = await session.query('games');
  const old = record.setting('game');
  if (fromUrl()) return;
  if (!old?.moves.length) return actions.new();
  const title = app.games.games.find(({name}) => name === old.game)?.title;
  dialog('saver', 'Welcome back', h('p', {}, `${title}, ${old.moves.length} steps, ${new Date(old.when).toLocaleString()}.`),
    [button('r-new', 'New game', () => actions.new()), button('r-go', 'Go on with it', () => start(old).catch(fail), {class: 'main'})]);
}

function fromUrl() {
  const linked = record.fromFragment(location.hash);
  if (linked) start(linked).catch(error => { fail(error); actions.new(); });
  return linked;
}

/* Opens a record and puts the one before on the shelf; rejects with what the engine says. */
async function start(next) {
  const mine = ++app.epoch, {record: before} = game;
  await game.open(next);
  game.use(next);
  const [state] = await game.ask(next.moves.length, 0, 'state').catch(error => { game.use(before); throw error; });
  if (mine !== app.epoch) return;
  if (app.record?.id !== next.id) record.shelf(app.record);
  $('dialog').close('go');
  Object.assign(game, {seats: state.seats, hidden: state.hidden});
  next.scenario ||= state.scenario;
  for (let k = next.seats.length; k && k < state.seats.length; k++) next.seats.push({kind: 'bot', level: 4});
  const replay = next.view === 'replay' || !next.seats.length;
  Object.assign(app, {record: next, view: null, open: state.over || replay, helping: 0, paused: false, replaying: false, then: null});
  app.viewer = persons().length === 1 ? persons()[0] : 0;
  app.n = replay ? 0 : next.moves.length;
  panels.forgetLog();
  analysis.forget();
  board.fit(false);
  const [id, options] = next.scenario.split(':'), {scenarios} = app.games.games.find(({name}) => name === next.game);
  $('what').textContent = [state.title, scenarios.find(one => one.id === id)?.title, options, next.names.join(' – ')].filter(Boolean).join(' · ');
  if (next.seats.length) record.keep(next);
  tab(replay ? 'analysis' : 'log');
  run();
}

/* --- the loop: shows the position and asks whoever acts, until a person must answer */

/* Who the page waits for at a position. */
function waitsFor(state, chances) {
  const seat = actorOf(state), {seats, dice} = app.record;
  if (!live() || !seats.length) return 'look';
  if (state.over) return 'over';
  if (!seat) return dice.mode === 'table' && !chances?.some(one => one.withheld) ? 'dice' : 'roll';
  if (!isPerson(seat) || app.helping === seat) return 'bot';
  return veils() && app.viewer !== seat ? 'curtain' : 'you';
}

/* What is done then: gives a token to play, true to look again, nothing to wait for the person. */
const asks = {
  look, over,
  roll: () => game.roll(app.n, app.viewer),
  bot: think,
  curtain: () => curtain(actorOf(app.view.state)),
  dice: () => $('hand').prepend(h('p', {}, 'What fell on the table?')),
  you: () => {
    const {then} = app;
    app.then = null;
    if (then) hand.click(then.ids, then.event, false);
  },
};

async function run() {
  const mine = ++app.epoch;
  try {
    /* Nobody has taken the screen yet: the board is for the first person's eyes. */
    if (veils() && !app.viewer) await curtain(persons()[0]);
    while (await show(mine)) {
      const token = await asks[app.phase](mine);
      if (mine !== app.epoch || !token) return;
      if (token === true) continue;
      if (app.phase === 'bot' && actorOf(app.view.state) !== app.helping) app.helping = 0;
      push(token);
    }
  } catch (error) { unless(mine)(error); }
}

function push(...tokens) {
  app.n = app.record.moves.push(...tokens);
  record.keep(app.record);
}

/* Fetches the position and draws it; false when something else happened meanwhile. At the fastest
 * pace what bots and dice do is drawn now and then only. */
async function show(mine) {
  const before = app.view, {n} = app;
  data.busy = 1;
  if (pace() === '0' && before && live() && performance.now() - app.drawn < DRAWN_EVERY) {
    const [state] = await game.ask(n, app.viewer, 'state'), next = waitsFor(state);
    if (mine !== app.epoch) return false;
    if (/bot|roll/.test(next)) {
      app.view = {...before, n, state, unseen: before.unseen ?? before.n};
      phase(next);
      return true;
    }
  }
  const view = await game.look(n, app.viewer);
  if (mine !== app.epoch) return false;
  const {state} = view, from = before ? before.unseen ?? before.n : n, steps = log().slice(from, n), seat = actorOf(state);
  const next = waitsFor(state, view.chances), {from: [first] = [], to: [then] = []} = log()[n - 1] || {};
  Object.assign(app, {view, drawn: performance.now()});
  /* What is written before it is measured is laid out once; animations begin when all is measured. */
  board.host.classList.toggle('veiled', next === 'curtain');
  $('says').textContent = state.headline;
  $('headline').style.setProperty('--seat', seat ? colourOf(game.seats, seat - 1) : 'transparent');
  const old = board.show(view.svg, steps.flatMap(step => step.changes.map(({id}) => id)));
  hand.offer({you: view.moves, dice: view.chances}[next] || [], [first, then].filter(Boolean).map(id => ({id, kind: 'last'})));
  announce([...steps.slice(-4).map(({name, words}) => `${name}: ${words}`), state.headline].join('. '));
  Object.assign(data, {moves: n, total: app.record.moves.length, seat});
  phase(next);
  drawSide();
  board.animate(old, steps, Number(pace()) || 300);
  data.busy = 0;
  if (steps.length && /bot|roll/.test(next) && !(isPerson(steps.at(-1).seat) && !app.helping)) await pause();
  return mine === app.epoch;
}

/* Between two steps that are not the person's own. */
const pause = () => pace() === 'key' || app.paused
  ? new Promise(resolve => { app.go = () => { app.go = null; resolve(); }; drawSide(); }) : sleep(Number(pace()));

function drawSide() {
  if (!app.view) return;
  const {n, record: {moves}} = app, values = game.chances[n], bar = {undo: undoTo() === null, hint: app.phase !== 'you', rest: app.phase !== 'you',
    first: !n, prev: !n, next: live() && !app.go, last: live()};
  if (values) panels.drawWin(game.seats, values);
  panels.drawCurve(game.seats, game.chances, n, moves.length, analysis.points, jump);
  panels.drawLog(game.seats, log(), n, jump);
  $('count').textContent = `${n} / ${moves.length}`;
  for (const id in bar) $(id).disabled = bar[id];
  $('play').textContent = (live() ? !app.paused : app.replaying) ? '‖' : '▶';
  analysis.draw();
}

/* --- who is asked */

/* Plays a move; `play`: the moves on the way to it, `then`: the click that asked for them. */
function choose({token, play = [{token}], then}) {
  if (!live() || !/you|dice/.test(app.phase)) return;
  phase('busy');
  hoverMove(null);
  app.then = then;
  push(...play.map(move => move.token));
  run();
}

/* A click that means nothing now may mean something some moves on: the only unit of a group goes to a
 * cell, another group closes the one that is open. */
async function further(ids, event) {
  const mine = app.epoch;
  app.card = null;
  hoverBoard(ids, event);
  if (app.phase !== 'you' || !ids.length) return;
  const [{paths}] = await game.ask(app.n, app.viewer, 'reach ' + ids.join(','));
  if (mine !== app.epoch || !paths.length) return;
  hand.settle(paths.map(play => ({...play.at(-1), words: play.map(({words}) => words).join('; '), play, then: {ids, event}})), event);
}

const thinking = words => h('div', {class: 'thinks'}, h('p', {}, words), button('stop', 'Stop thinking', () => session.stop()));
const thought = ({time, nodes, lines: [{value, pv}]}) => `${(time / 1000).toFixed(1)} s, ${nodes.toLocaleString()} nodes` +
  (game.hidden && !isPerson(actorOf(app.view.state)) ? '' : `, ${percent(value)} with “${pv[0]?.words}”`);

async function think(mine) {
  const seat = actorOf(app.view.state), {level = HELPER} = app.record.seats[seat - 1], words = game.seats[seat - 1].name + ' thinks', box = thinking(words);
  const timer = setTimeout(() => put(box), 250);
  const {token, best} = await game.think(app.n, seat, {level}, '', info => {
    if (mine === app.epoch) box.firstChild.textContent = `${words}: ${thought(info)}`;
  }).finally(() => clearTimeout(timer));
  if (best.lines && !game.hidden) game.chances[app.n] = best.lines[0].values;
  return token;
}

/* Hides the board until the next person is there. */
function curtain(seat) {
  const {name} = game.seats[seat - 1];
  phase('curtain');
  return new Promise(resolve => {
    const box = dialog('curtain', name + ' is next', h('p', {}, 'Give them the screen: what the other side holds is hidden.'),
      button('c-show', 'I am ' + name, () => {
        box.close();
        Object.assign(app, {viewer: seat, view: null});
        resolve(true);
      }, {class: 'main'}));
  });
}

function over() {
  const {result, seats} = app.view.state, k = Number(result[1]) - 1, team = seats[k]?.team;
  if (game.hidden && app.viewer) return Object.assign(app, {viewer: 0, open: true, view: null}) && true;
  const names = seats.filter((seat, i) => i === k || (team && seat.team === team)).map(({name}) => name);
  const words = result === 'draw' ? 'A draw.' : (names.join(' and ') || 'The game') + ' won.';
  put(h('p', {class: 'result'}, words), button('look', 'Look back', () => actions['tab-analysis'](), {class: 'main'}), button(null, 'New game', actions.new));
  announce(words);
}

/* A position that is not the last one, or a game that nobody plays. */
function look(mine) {
  const next = log()[app.n], {moves, seats} = app.record, still = then => () => { if (mine === app.epoch) then(); };
  put(h('p', {}, next ? `Next: ${next.name}: ${next.words}` : live() ? 'The end of the record.' : ''),
    !live() && button(null, seats.length ? 'Back to the game' : 'To the end', () => jump(Infinity)),
    !app.view.state.over && button('branch', 'Play on from here', branch));
  drawSide();
  if (log().length < moves.length) game.tell(moves.length, app.viewer).then(still(() => look(mine)), () => {});
  else if (app.replaying) sleep(Number(pace()) || 500).then(still(() => jump(app.n + 1, true)));
}

function branch() {
  const {moves, seats, ...rest} = app.record, seat = Number(app.view.state.decider[1]);
  start({...rest, id: record.newSeed(), view: '', moves: moves.slice(0, app.n),
    seats: seats.length ? seats : game.seats.map((_, k) => k + 1 === seat ? {kind: 'person'} : {kind: 'bot', level: 5})}).catch(fail);
}

/* --- back and forth */

function jump(n, replaying = false) {
  const to = Math.max(0, Math.min(n, app.record.moves.length));
  app.go?.();
  Object.assign(app, {then: null, replaying: replaying && to < app.record.moves.length});
  if (to === app.n) return drawSide();
  session.stop();
  app.n = to;
  run();
}

/* Where "Take back" leads: before the last decision, if a person here made it and nobody answered. */
function undoTo() {
  const steps = log().slice(0, app.n), k = steps.findLastIndex(({seat}) => seat), seat = steps[k]?.seat;
  return live() && isPerson(seat) && (!game.hidden || seat === app.viewer) ? k : null;
}

function takeBack() {
  const to = undoTo(), dice = to < app.n - 1 && app.record.dice.mode === 'program';
  if (to === null || (dice && !confirm('Dice or cards have fallen since. Take the move back all the same?'))) return;
  session.stop();
  game.cut(to);
  Object.assign(app, {n: to, view: null});
  record.keep(app.record);
  run();
}

async function hint() {
  const mine = app.epoch, box = thinking('Thinking');
  $('advice')?.remove();
  box.id = 'advice';
  $('hand').prepend(box);
  try {
    const {best: {lines}} = await game.think(app.n, actorOf(app.view.state), {lines: 3}, ADVICE, info => {
      box.firstChild.textContent = 'Thinking: ' + thought(info);
    });
    if (mine !== app.epoch) return;
    const list = lines.map(({value, pv: [{token}]}) => ({value, ...app.view.moves.find(move => move.token === token)}));
    box.replaceChildren(h('h3', {}, 'Advice'), ...list.map(move => hand.button({...move, words: `${percent(move.value)}  ${move.words}`})),
      button(null, 'Close', () => box.remove(), {class: 'plain'}));
    announce('Advice: ' + list[0].words);
  } catch (error) { unless(mine)(error); }
}

/* --- hovering: values of pieces, what a click does, and what may come of it */

/* Shows the card at a point; hides it where there is nothing to show. */
function card(key, event, ...children) {
  app.card = key;
  $('card').replaceChildren(...children);
  $('card').hidden = !children.some(child => child.childNodes?.length !== 0);
  place($('card'), event.clientX, event.clientY + 14, 18);
}

function hoverBoard(ids, event) {
  const key = ids.join(' ');
  if (!key || !app.view || !$('menu').hidden) return hoverMove(null);
  if (key === app.card) return place($('card'), event.clientX, event.clientY + 14, 18);
  const {pieces} = app.view.state, own = pieces.filter(({id}) => ids.includes(id)), cell = ids.find(id => id.startsWith('cell-'));
  const fit = hand.ready().filter(move => ids.some(id => move.to.includes(id))), odds = h('div', {class: 'rest'});
  const told = own.length ? own : pieces.filter(piece => cell && piece.cell === cell);
  card(key, event, h('p', {class: 'do'}, fit.slice(0, 4).map(({words}) => words).join('; ')), odds, ...told.slice(0, 3).map(one => panels.pieceCard(game.seats, one)),
    fit.length || told.length ? '' : nameOf(ids[0]));
  if (fit.length) askOdds(fit[0], odds, event);
}

function hoverMove(move, element) {
  const {right = 0, y = 0} = element?.getBoundingClientRect() || {}, odds = h('div'), at = {clientX: right, clientY: y};
  card(move?.token, at, odds);
  board.preview(move ? [...move.from, ...move.to] : []);
  if (move) askOdds(move, odds, at);
}

/* After a moment of rest; nothing where the game does not tell. */
async function askOdds({token}, into, event) {
  const key = app.card;
  await sleep(160);
  if (app.card !== key || session.search || app.phase !== 'you') return;
  const [{odds = []}] = await game.ask(app.n, app.viewer, 'odds ' + token).catch(() => [{}]);
  if (app.card !== key || !odds.length) return;
  into.replaceChildren(panels.oddsTable(odds));
  card(key, event, ...$('card').childNodes);
}

/* --- the rest of the page */

function tab(name) {
  for (const id of ['moves', 'log', 'analysis']) {
    $(id).hidden = id !== name;
    $('tab-' + id).setAttribute('aria-selected', id === name);
  }
  hand.list();
  drawSide();
}

function theme(name) {
  document.documentElement.dataset.theme = name || '';
  record.setting('theme', name);
}

function lost(reason) {
  phase('lost');
  dialog('curtain', 'No connection', h('p', {}, reason || 'The engine does not answer. This browser keeps your game.'),
    button(null, 'Try again', () => location.reload(), {class: 'main'}));
}

/* Stops what goes on while a dialog is open; it goes on when the dialog closes. */
function halt(show) {
  app.epoch++;
  session.stop();
  show(app, game, start).onclose = ({target}) => {
    target.onclose = null;
    if (app.record && target.returnValue !== 'go') game.open(app.record).then(run, fail);
  };
}

/* By the ids of the buttons; titles of buttons are their keys. */
const actions = {
  new: () => halt(openSetup), open: () => halt(openOpener), save: () => openSaver(app), help: openHelp,
  theme: () => theme(getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'light' : 'dark'),
  undo: takeBack, hint,
  rest: () => { app.helping = actorOf(app.view.state); run(); },
  first: () => jump(0), prev: () => jump(app.n - 1), next: () => app.go ? app.go() : jump(app.n + 1), last: () => jump(Infinity),
  play: () => {
    if (!live()) return app.replaying ? jump(app.n) : jump(app.n + 1, true);
    app.paused = !app.paused;
    app.go?.();
    drawSide();
  },
  'auto-fit': () => board.fit(false), whole: () => board.fit(true), 'zoom-in': () => board.zoom(1.3), 'zoom-out': () => board.zoom(1 / 1.3),
  'tab-moves': () => { tab('moves'); $('filter').focus(); }, 'tab-log': () => tab('log'), 'tab-analysis': () => { tab('analysis'); analysis.measure(); },
};
const keys = {};
for (const id in actions) {
  keys[$(id).title] = id;
  $(id).addEventListener('click', () => { if (app.record || (app.games && /new|open|help|theme/.test(id))) actions[id](); });
}
addEventListener('keydown', event => {
  const {key, target} = event, id = keys[key === ' ' ? 'space' : key];
  if (event.ctrlKey || event.metaKey || event.altKey || $('dialog').open) return;
  if (key === 'Escape') {
    target.blur();
    hoverMove(null);
    if (!hand.letGo()) session.stop();
  } else if (/INPUT|SELECT|TEXTAREA/.test(target.tagName) || (key === ' ' && target.tagName === 'BUTTON')) return;
  else if (key === 'm') board.focus(board.clickable()[0]?.id);
  else if (/^[1-9]$/.test(key)) hand.press(Number(key));
  else if (id) $(id).click();
  else return;
  event.preventDefault();
});
$('pace').addEventListener('change', () => { record.setting('pace', pace()); app.go?.(); });
addEventListener('hashchange', fromUrl);
begin();
