/* The page: whose turn it is, what is asked of whom, and the keys. The record of the game is the truth; the engine is
 * asked anew for each position of it. */
import * as game from './game.js';
import * as board from './board.js';
import * as hand from './hand.js';
import * as analysis from './analysis.js';
import * as panels from './panels.js';
import * as record from './record.js';
import {openSetup, openOpener, openSaver, openHelp} from './dialogs.js';
import {$, announce, button, colourOf, dialog, h, percent, place, sleep, toast} from './ui.js';

const ADVICE = {lines: 3, limits: 'nodes 6000 movetime 8000'}, DRAWN_EVERY = 250;

/* n: the position shown, of record.moves.length; viewer: the seat whose eyes are used, 0: all see all; open: nothing is
 * hidden any more; then: a click that is not yet done; epoch: grows with whatever makes the work in progress stale;
 * go: ends the pause. */
const app = {record: null, n: 0, viewer: 0, view: null, phase: 'none', epoch: 0, drawn: 0};
const {dataset: data} = document.body;

const live = () => app.n === app.record.moves.length;
const isPerson = seat => app.record.seats[seat - 1]?.kind === 'person';
const persons = () => app.record.seats.flatMap(({kind}, k) => kind === 'person' ? [k + 1] : []);
const veils = () => game.hidden && persons().length > 1 && !app.open;
const actor = () => Number(app.view.state.actor[1]) || 0;
const pace = () => Number($('pace').value);
const log = () => game.logs[app.viewer] || [];
const phase = name => { data.phase = app.phase = name; };
/* Whether the page did not go on since; what to do with a failure then. */
const mark = (mine = app.epoch) => () => mine === app.epoch;
const fail = ({message}) => toast(message);
const put = (...children) => $('hand').replaceChildren(...children.filter(Boolean));

/* --- beginning */

async function begin() {
  $('pace').value = record.setting('pace') ?? 700;
  await game.connect(lost);
  app.games = await game.query('games');
  const old = record.setting('game');
  if (fromUrl()) return;
  if (old?.moves.length) start(old).catch(actions.new);
  else actions.new();
}

function fromUrl() {
  const linked = record.fromFragment(location.hash);
  if (linked) start(linked).catch(error => { fail(error); actions.new(); });
  return linked;
}

/* Opens a record; rejects with what the engine says. */
async function start(next) {
  const still = mark(++app.epoch), [state] = await game.peek(next, 'state');
  if (!still()) return;
  const {seats, title, over} = state, replay = next.view === 'replay' || !next.seats.length;
  $('dialog').close('go');
  game.use(next, state);
  next.scenario ||= state.scenario;
  for (let k = next.seats.length; k && k < seats.length; k++) next.seats.push({kind: 'bot', level: 4});
  Object.assign(app, {record: next, view: null, open: over || replay, paused: false, replaying: false, then: null});
  app.viewer = persons().length === 1 ? persons()[0] : 0;
  app.n = replay ? 0 : next.moves.length;
  analysis.forget();
  board.fit(false);
  $('what').textContent = [title, next.scenario, next.names.join(' – ')].filter(Boolean).join(' · ');
  if (next.seats.length) record.setting('game', next);
  tab(replay ? 'analysis' : 'log');
  run();
}

/* --- the loop: shows the position and asks whoever acts, until a person must answer */

/* Who the page waits for at a position. */
function waitsFor({actor: [, k], over}, chances) {
  const seat = Number(k) || 0, {seats, dice} = app.record;
  if (!live() || !seats.length) return 'look';
  if (over) return 'over';
  if (!seat) return dice.mode === 'table' && !chances?.some(one => one.withheld) ? 'dice' : 'roll';
  if (!isPerson(seat)) return 'bot';
  return veils() && app.viewer !== seat ? 'curtain' : 'you';
}

/* What is done then: gives a token to play, true to look again, nothing to wait for the person. */
const asks = {
  look, over,
  roll: () => game.roll(app.n, app.viewer),
  bot: think,
  curtain: () => curtain(actor()),
  dice: () => $('hand').prepend(h('p', 'What fell on the table?')),
  you: () => {
    const {then} = app;
    app.then = null;
    if (then) hand.click(then.ids, then.event, false);
  },
};

async function run() {
  const still = mark(++app.epoch);
  try {
    /* Nobody has taken the screen yet: the board is for the first person's eyes. */
    if (veils() && !app.viewer) await curtain(persons()[0]);
    while (await show(still)) {
      const token = await asks[app.phase](still);
      if (!still() || !token) return;
      if (token !== true) push(token);
    }
  } catch (error) { if (still()) fail(error); }
}

function push(...tokens) {
  app.n = app.record.moves.push(...tokens);
  record.setting('game', app.record);
}

/* Fetches the position and draws it; false when something else happened meanwhile. At the fastest pace what bots and
 * dice do is drawn now and then only. */
async function show(still) {
  const {n, view: before} = app;
  data.busy = 1;
  if (!pace() && before && live() && performance.now() - app.drawn < DRAWN_EVERY) {
    const [state] = await game.ask(n, app.viewer, 'state'), next = waitsFor(state);
    if (!still()) return false;
    if (/bot|roll/.test(next)) {
      app.view = {...before, state};
      phase(next);
      return true;
    }
  }
  const view = await game.look(n, app.viewer);
  if (!still()) return false;
  const {state} = view, steps = log().slice(before?.n ?? n, n), next = waitsFor(state, view.chances);
  Object.assign(app, {view, drawn: performance.now()});
  const {from: [first] = [], to: [then] = []} = log()[n - 1] || {}, seat = actor();
  /* What is written before it is measured is laid out once; animations begin when all is measured. */
  $('board').classList.toggle('veiled', next === 'curtain');
  $('says').textContent = state.headline;
  $('headline').style.setProperty('--seat', seat ? colourOf(game.seats, seat - 1) : 'transparent');
  const old = board.show(view.svg, steps.flatMap(step => step.changes.map(({id}) => id)));
  hand.offer({you: view.moves, dice: view.chances}[next] || [],
    [first, then].filter(Boolean).map(id => ({id, kind: 'last'})));
  announce([...steps.slice(-4).map(({name, words}) => `${name}: ${words}`), state.headline].join('. '));
  Object.assign(data, {moves: n, total: app.record.moves.length, seat});
  phase(next);
  drawSide();
  board.animate(old, steps, pace() || 300);
  data.busy = 0;
  if (steps.length && /bot|roll/.test(next) && !isPerson(steps.at(-1).seat)) await pause();
  return still();
}

/* Between two steps that are not the person's own. */
const pause = () => new Promise(resolve => {
  app.go = () => { app.go = null; resolve(); };
  if (!app.paused) setTimeout(app.go, pace());
  drawSide();
});

function drawSide() {
  if (!app.view) return;
  const {n, record: {moves}} = app, values = game.chances[n];
  const barred = {undo: undoTo() === null, hint: app.phase !== 'you', first: !n, prev: !n, next: live() && !app.go,
    last: live()};
  if (values) panels.drawWin(game.seats, values);
  panels.drawCurve(game.seats, game.chances, n, moves.length, analysis.points(), jump);
  panels.drawLog(game.seats, log(), n, jump);
  $('count').textContent = `${n} / ${moves.length}`;
  for (const id in barred) $(id).disabled = barred[id];
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

/* A click that means nothing now may mean something some moves on: the only unit of a group goes to a cell, another
 * group closes the one that is open. */
async function further(ids, event) {
  const still = mark();
  app.card = null;
  hoverBoard(ids, event);
  if (app.phase !== 'you' || !ids.length) return;
  const [{paths}] = await game.ask(app.n, app.viewer, 'reach ' + ids.join());
  if (!still() || !paths.length) return;
  const told = play => play.map(({words}) => words).join('; '), then = {ids, event};
  hand.settle(paths.map(play => ({...play.at(-1), words: told(play), play, then})), event);
}

const thinking = words => h('div.row', h('p', words), button('Stop thinking', () => game.stop()));
const thought = ({time, nodes, lines: [{value, pv}]}) =>
  `${(time / 1000).toFixed(1)} s, ${nodes.toLocaleString()} nodes` +
  (game.hidden && !isPerson(actor()) ? '' : `, ${percent(value)} with “${pv[0]?.words}”`);

async function think(still) {
  const seat = actor(), words = game.seats[seat - 1].name + ' thinks', box = thinking(words);
  const timer = setTimeout(put, 250, box);
  const {token, best} = await game.think(app.n, seat, app.record.seats[seat - 1], info => {
    if (still()) box.firstChild.textContent = `${words}: ${thought(info)}`;
  }).finally(() => clearTimeout(timer));
  if (best.lines && !game.hidden) game.chances[app.n] = best.lines[0].values;
  return token;
}

/* Hides the board until the next person is there. */
function curtain(seat) {
  const {name} = game.seats[seat - 1];
  phase('curtain');
  return new Promise(resolve => dialog('curtain', name + ' is next',
    h('p', 'Give them the screen: what the other side holds is hidden.'),
    button('I am ' + name, () => {
      $('dialog').close();
      Object.assign(app, {viewer: seat, view: null});
      resolve(true);
    }, {id: 'c-show', class: 'main'})));
}

function over() {
  if (game.hidden && app.viewer) return Object.assign(app, {viewer: 0, open: true, view: null}) && true;
  put(h('p.result', app.view.state.headline),
    button('Look back', actions['tab-analysis'], {class: 'main'}), button('New game', actions.new));
}

/* A position that is not the last one, or a game that nobody plays. */
function look(still) {
  const next = log()[app.n], {moves, seats} = app.record, go = then => () => { if (still()) then(); };
  put(h('p', next ? `Next: ${next.name}: ${next.words}` : live() ? 'The end of the record.' : ''),
    !live() && button(seats.length ? 'Back to the game' : 'To the end', () => jump(Infinity)),
    !app.view.state.over && button('Play on from here', branch, {id: 'branch'}));
  drawSide();
  if (log().length < moves.length) game.tell(moves.length, app.viewer).then(go(() => look(still)), () => {});
  else if (app.replaying) sleep(pace() || 500).then(go(() => jump(app.n + 1, true)));
}

function branch() {
  const {moves, seats, ...rest} = app.record, seat = Number(app.view.state.decider[1]);
  const sit = (_, k) => k + 1 === seat ? {kind: 'person'} : {kind: 'bot', level: 5};
  start({...rest, view: '', moves: moves.slice(0, app.n), seats: seats.length ? seats : game.seats.map(sit)}).catch(fail);
}

/* --- back and forth */

function jump(n, replaying = false) {
  const to = Math.max(0, Math.min(n, app.record.moves.length));
  app.go?.();
  Object.assign(app, {then: null, replaying: replaying && to < app.record.moves.length});
  if (to === app.n) return drawSide();
  game.stop();
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
  if (dice && !confirm('Dice or cards have fallen since. Take the move back all the same?')) return;
  game.stop();
  game.cut(to);
  Object.assign(app, {n: to, view: null});
  push();
  run();
}

async function hint() {
  const still = mark(), box = thinking('Thinking');
  $('advice')?.remove();
  box.id = 'advice';
  $('hand').prepend(box);
  const {best: {lines}} = await game.think(app.n, actor(), ADVICE, info => {
    box.firstChild.textContent = 'Thinking: ' + thought(info);
  });
  if (!still()) return;
  const list = lines.map(({value, pv: [{token, words}]}) => ({token, words: `${percent(value)}  ${words}`}));
  const whole = move => ({...app.view.moves.find(({token}) => token === move.token), ...move});
  box.replaceChildren(h('h3', 'Advice'), ...list.map(move => hand.moveButton(whole(move))));
  announce('Advice: ' + list[0].words);
}

/* --- hovering: values of pieces, what a click does, and what may come of it */

/* Shows the card at a point; hides it where there is nothing to show. */
function card(key, event, ...children) {
  app.card = key;
  $('card').replaceChildren(...children);
  $('card').hidden = !children.some(child => child.childNodes?.length !== 0);
  place($('card'), event.clientX + 18, event.clientY + 14);
}

function hoverBoard(ids, event) {
  const key = ids.join(' ');
  if (!key || !app.view || $('menu').firstChild) return hoverMove(null);
  if (key === app.card) return place($('card'), event.clientX + 18, event.clientY + 14);
  const {pieces} = app.view.state, own = pieces.filter(({id}) => ids.includes(id));
  const fit = hand.ready().filter(move => ids.some(id => move.to.includes(id))), odds = h('div');
  const told = own.length ? own : pieces.filter(({cell}) => ids.includes(cell));
  card(key, event, h('p.do', fit.slice(0, 4).map(({words}) => words).join('; ')), odds,
    ...told.slice(0, 3).map(one => panels.pieceCard(game.seats, one)), fit.length || told.length ? '' : board.nameOf(ids[0]));
  if (fit.length) askOdds(fit[0], odds, event);
}

function hoverMove(move, element) {
  const {right, y} = element?.getBoundingClientRect() || {}, odds = h('div'), at = {clientX: right, clientY: y};
  card(move?.token, at, odds);
  board.preview(move ? [...move.from, ...move.to] : []);
  if (move) askOdds(move, odds, at);
}

/* After a moment of rest; nothing where the game does not tell. */
async function askOdds({token}, into, event) {
  const key = app.card;
  await sleep(160);
  if (app.card !== key || game.search || app.phase !== 'you') return;
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
  hand.showList();
  drawSide();
}

function lost(reason) {
  phase('lost');
  dialog('curtain', 'No connection', h('p', reason || 'The engine does not answer. This browser keeps your game.'),
    button('Try again', () => location.reload(), {class: 'main'}));
}

/* Stops what goes on while a dialog is open; it goes on when the dialog closes. */
function halt(show) {
  app.epoch++;
  game.stop();
  show(app, start);
  $('dialog').onclose = ({target}) => {
    target.onclose = null;
    if (app.record && target.returnValue !== 'go') game.open(app.record).then(run, fail);
  };
}

/* By the ids of the buttons; titles of buttons are their keys. */
const actions = {
  new: () => halt(openSetup), open: () => halt(openOpener), save: () => openSaver(app), help: openHelp,
  undo: takeBack, hint: () => hint().catch(fail),
  first: () => jump(0), prev: () => jump(app.n - 1), last: () => jump(Infinity),
  next: () => app.go ? app.go() : jump(app.n + 1),
  play: () => {
    if (!live()) return app.replaying ? jump(app.n) : jump(app.n + 1, true);
    app.paused = !app.paused;
    app.go?.();
    drawSide();
  },
  'auto-fit': () => board.fit(false), whole: () => board.fit(true),
  'zoom-in': () => board.zoom(1.3), 'zoom-out': () => board.zoom(1 / 1.3),
  'tab-moves': () => { tab('moves'); $('filter').focus(); }, 'tab-log': () => tab('log'),
  'tab-analysis': () => { tab('analysis'); analysis.measure(); },
};
const keys = {};
for (const id in actions) {
  keys[$(id).title] = id;
  $(id).onclick = () => { if (app.record || (app.games && /new|open|help/.test(id))) actions[id](); };
}
addEventListener('keydown', event => {
  const {key, target} = event, id = keys[key === ' ' ? 'space' : key];
  if (event.ctrlKey || event.metaKey || event.altKey || $('dialog').open) return;
  if (key === 'Escape') {
    target.blur();
    hoverMove(null);
    if (!hand.letGo()) game.stop();
  } else if (/INPUT|SELECT|TEXTAREA/.test(target.tagName) || (key === ' ' && target.tagName === 'BUTTON')) return;
  else if (key === 'm') board.focus(board.clickable()[0] || '');
  else if (/^[1-9]$/.test(key)) $('hand').querySelectorAll('[data-token]')[key - 1]?.click();
  else if (id) $(id).click();
  else return;
  event.preventDefault();
});
$('pace').onchange = () => { record.setting('pace', pace()); app.go?.(); };
onhashchange = fromUrl;
board.listen(hand.click, hoverBoard);
analysis.listen(app, {jump, redraw: drawSide});
hand.listen({play: choose, hover: hoverMove, further});
begin();
