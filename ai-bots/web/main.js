/* The page: whose turn it is, what is asked of whom, and the keys. The record of the game is the truth. */
import * as game from './game.js';
import * as board from './board.js';
import * as hand from './hand.js';
import * as analysis from './analysis.js';
import * as panels from './panels.js';
import * as record from './record.js';
import {openSetup, openOpener, openHelp} from './dialogs.js';
import {$, button, dialog, h, percent, place, sleep} from './ui.js';

const ADVICE = {lines: 3, limits: 'nodes 6000 movetime 8000'};

/* n: the position shown; viewer: the seat whose eyes are used, 0: all see all; open: nothing is hidden any more; then: a
 * click that is not yet done; epoch: grows with whatever makes the work in progress stale. */
const app = {record: null, n: 0, viewer: 0, view: null, phase: 'none', epoch: 0};
const {dataset: data} = document.body;

const live = () => app.n === app.record.moves.length;
const isPerson = seat => app.record.seats[seat - 1]?.kind === 'person';
const persons = () => app.record.seats.flatMap(({kind}, k) => kind === 'person' ? [k + 1] : []);
const veils = () => game.hidden && persons().length > 1 && !app.open;
const actor = () => Number(app.view.state.actor[1]) || 0;
const pace = () => Number($('pace').value);
const log = () => game.logs[app.viewer] || [];
/* Whether the board shows the position that is meant; not before the engine has answered. */
const shown = () => app.view?.n === app.n;
const phase = name => { data.phase = app.phase = name; };
/* Whether the page did not go on since. */
const mark = (mine = app.epoch) => () => mine === app.epoch;
const fail = ({message}) => { $('toast').textContent = message; };
const put = (...children) => $('hand').replaceChildren(...children.filter(Boolean));

async function begin() {
  $('pace').value = record.setting('pace') ?? 700;
  await game.connect(lost);
  app.games = await game.query('games');
  const old = record.setting('game');
  if (openLink()) return;
  if (old?.moves.length) open(old);
  else actions.new();
}

const open = old => start(old).catch(error => { fail(error); actions.new(); });
const openLink = () => {
  const linked = record.fromFragment(location.hash);
  return linked && open({...linked, view: 'replay'});
};

async function start(next) {
  const still = mark(++app.epoch), [state] = await game.peek(next, 'state');
  if (!still()) return;
  const {seats, title, over} = state, replay = next.view === 'replay' || !next.seats.length;
  $('dialog').close('go');
  game.use(next, state);
  if (!/^\w/.test(next.scenario)) next.scenario = state.scenario;
  for (let k = next.seats.length; k && k < seats.length; k++) next.seats.push({kind: 'bot', level: 4});
  Object.assign(app, {record: next, view: null, open: over || replay, replaying: false, then: null});
  app.viewer = persons().length === 1 ? persons()[0] : 0;
  app.n = replay ? 0 : next.moves.length;
  analysis.forget();
  board.fit(false);
  $('what').textContent = [title, next.scenario, next.names.join(' – ')].filter(Boolean).join(' · ');
  tab(replay ? 'analysis' : 'log');
  if (!replay) {
    push();
    /* What is kept opens again, not the link that was here before. */
    history.replaceState(null, '', location.pathname + location.search);
  }
  run();
}

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

/* Shows the position and asks whoever acts, until a person must answer. */
async function run() {
  const still = mark(++app.epoch);
  fail({message: ''});
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

/* False when something else happened meanwhile. */
async function show(still) {
  const {n, view: before} = app;
  data.busy = 1;
  drawBar();
  const view = await game.look(n, app.viewer);
  if (!still()) return false;
  const {state} = view, steps = log().slice(before?.n ?? n, n), next = waitsFor(state, view.chances);
  app.view = view;
  const {from = [], to = []} = log()[n - 1] || {};
  $('board').classList.toggle('veiled', next === 'curtain');
  $('says').textContent = state.headline;
  board.show(view.svg);
  hand.offer({you: view.moves, dice: view.chances}[next] || [], [from[0], to[0]].map(id => ({id, kind: 'last'})));
  $('live').textContent = [...steps.slice(-4).map(({name, words}) => `${name}: ${words}`), state.headline].join('. ');
  Object.assign(data, {moves: n, total: app.record.moves.length, seat: actor()});
  phase(next);
  if (next !== 'curtain') game.chances(app.viewer)[n] ||= view.values;
  drawSide();
  data.busy = 0;
  if (steps.length && /bot|roll/.test(next) && !isPerson(steps.at(-1).seat)) await sleep(pace());
  return still();
}

function drawBar() {
  const {n, record: {moves}} = app, end = live();
  const barred = {undo: undoTo() === null, hint: !mayHint(), first: !n, prev: !n, play: end, next: end, last: end};
  for (const id in barred) $(id).disabled = barred[id];
  $('count').textContent = `${n} / ${moves.length}`;
  $('play').textContent = app.replaying ? '‖' : '▶';
}

function drawSide() {
  drawBar();
  if (!app.view) return;
  /* What one person knows is not left on the screen for the next. */
  const {n, record: {moves}} = app, bare = app.phase === 'curtain', chances = bare ? [] : game.chances(app.viewer);
  if (bare || chances[n]) panels.drawWin(game.seats, chances[n]);
  panels.drawCurve(game.seats, chances, n, moves.length);
  panels.drawLog(game.seats, bare ? [] : log(), n, jump);
  analysis.draw();
}

/* `play`: the moves on the way to a move, `then`: the click that asked for them. */
function choose({token, play = [{token}], then}) {
  if (!live() || !shown() || !/you|dice/.test(app.phase)) return;
  phase('busy');
  hoverMove();
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

/* What a bot would do; the box says how far it is and can stop it. */
function ponder(seat, limits, words, box) {
  box.replaceChildren(h('p', words), button('Stop thinking', game.stop));
  return game.think(app.n, seat, limits, ({time, nodes, lines: [{value, pv}]}) => {
    const secret = game.hidden && !isPerson(seat) ? '' : `, ${percent(value)} with “${pv[0]?.words}”`;
    box.firstChild.textContent = `${words}: ${(time / 1000).toFixed(1)} s, ${nodes} nodes${secret}`;
  });
}

async function think(still) {
  const seat = actor(), box = h('div.row'), timer = setTimeout(put, 250, box);
  const {token, best} = await ponder(seat, app.record.seats[seat - 1], game.seats[seat - 1].name + ' thinks', box)
    .finally(() => clearTimeout(timer));
  if (still() && best.lines && !game.hidden) game.chances(app.viewer)[app.n] = best.lines[0].values;
  return token;
}

const mayHint = () => shown() && app.phase === 'you' && !app.hinting && !analysis.works();

async function hint() {
  if (!mayHint()) return;
  const still = mark(), box = h('div.row', {id: 'advice'}), hints = now => { app.hinting = now; drawSide(); };
  $('advice')?.remove();
  $('hand').prepend(box);
  hints(true);
  const {best: {lines}} = await ponder(actor(), ADVICE, 'Thinking', box).finally(() => hints(false));
  if (!still()) return;
  box.replaceChildren(h('h3', 'Advice'), ...lines.map(({value, pv: [{token, words}]}) =>
    hand.moveButton({...app.view.moves.find(move => move.token === token), words: `${percent(value)}  ${words}`})));
  $('live').textContent = box.textContent;
}

function curtain(seat) {
  const {name} = game.seats[seat - 1];
  phase('curtain');
  return new Promise(resolve => dialog('curtain', name + ' is next',
    h('p', 'Give them the screen: what the other side holds is hidden.'),
    button('I am ' + name, () => {
      $('dialog').close('go');
      Object.assign(app, {viewer: seat, view: null});
      resolve(true);
    }, {id: 'c-show', class: 'main'})));
}

function over() {
  if (!game.hidden || !app.viewer) return put(h('p.result', app.view.state.headline), button('New game', actions.new));
  Object.assign(game.chances(0), game.chances(app.viewer));
  Object.assign(app, {viewer: 0, open: true, view: null});
  return true;
}

function look(still) {
  const {moves, seats} = app.record, go = then => () => { if (still()) then(); };
  put(!live() && seats.length && button('Back to the game', actions.last));
  drawSide();
  if (log().length < moves.length) game.tell(moves.length, app.viewer).then(go(() => look(still)), () => {});
  else if (app.replaying) sleep(pace() || 500).then(go(() => jump(app.n + 1, true)));
}

function jump(n, replaying = false) {
  const to = Math.max(0, Math.min(n, app.record.moves.length));
  Object.assign(app, {then: null, replaying: replaying && to < app.record.moves.length});
  if (to === app.n) return drawSide();
  game.stop();
  app.n = to;
  run();
}

/* Where "Take back" leads: before the last decision, if a person here made it and nobody answered. */
function undoTo() {
  const k = log().slice(0, app.n).findLastIndex(({seat}) => seat), seat = log()[k]?.seat;
  return live() && shown() && isPerson(seat) && (!game.hidden || seat === app.viewer) ? k : null;
}

function takeBack() {
  const to = undoTo(), dice = to < app.n - 1 && app.record.dice.mode === 'program';
  if (to === null) return;
  if (dice && !confirm('Dice or cards have fallen since. Take the move back?')) return;
  game.stop();
  game.cut(to);
  analysis.cut(to);
  Object.assign(app, {n: to, view: null});
  push();
  run();
}

/* Shows the card at a point, if there is something to show; after a moment of rest the odds of a move. */
async function card(key, {clientX, clientY}, move, ...children) {
  const show = (...more) => {
    $('card').append(...more.filter(Boolean));
    $('card').hidden = !$('card').firstChild;
    place($('card'), clientX + 18, clientY + 14);
  }, stale = () => app.card !== key || game.thinks() || app.phase !== 'you';
  if (key !== app.card) $('card').replaceChildren();
  app.card = key;
  show(...children);
  await sleep(160);
  if (!move || stale()) return;
  const [{odds}] = await game.ask(app.n, app.viewer, 'odds ' + move.token).catch(() => [{}]);
  if (odds?.length && !stale()) show(panels.oddsTable(odds));
}

function hoverBoard(ids, event) {
  const key = ids.join(' '), {pieces} = app.view?.state || {};
  if (!key || !pieces || $('menu').firstChild) return hoverMove();
  if (key === app.card) return card(key, event);
  const own = pieces.filter(({id}) => ids.includes(id));
  const told = own.length ? own : pieces.filter(({cell}) => ids.includes(cell));
  const fit = hand.ready().filter(({to}) => to.some(id => ids.includes(id)));
  card(key, event, fit[0], fit[0] && h('b', fit.slice(0, 4).map(({words}) => words).join('; ')),
    ...told.slice(0, 3).map(one => panels.pieceCard(game.seats, one)), !fit[0] && !told[0] && board.nameOf(ids[0]));
}

function hoverMove(move, element) {
  const {right, y} = element?.getBoundingClientRect() || {};
  card(move?.token, {clientX: right, clientY: y}, move);
}

function tab(name) {
  for (const id of ['moves', 'log', 'analysis']) {
    $(id).hidden = id !== name;
    $('tab-' + id).ariaSelected = id === name;
  }
  hand.showList();
  drawSide();
}

function lost(reason) {
  phase('lost');
  dialog('curtain', 'No connection', h('p', reason || 'The engine does not answer. This browser keeps your game.'),
    button('Try again', () => location.reload(), {class: 'main'}));
}

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
  new: () => halt(openSetup), open: () => halt(openOpener), help: openHelp,
  undo: takeBack, hint: () => hint().catch(fail),
  first: () => jump(0), prev: () => jump(app.n - 1), next: () => jump(app.n + 1), last: () => jump(Infinity),
  play: () => app.replaying ? jump(app.n) : jump(app.n + 1, true),
  whole: () => board.fit(),
  'tab-moves': () => tab('moves'), 'tab-log': () => tab('log'),
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
    hoverMove();
    if (!hand.letGo()) game.stop();
  } else if (/INPUT|SELECT|TEXTAREA/.test(target.tagName) || (key === ' ' && target.tagName === 'BUTTON')) return;
  else if (key === 'm') board.focus(board.clickable()[0] || '');
  else if (/^[1-9]$/.test(key)) $('hand').querySelectorAll('[data-token]')[key - 1]?.click();
  else if (id) $(id).click();
  else return;
  event.preventDefault();
});
$('pace').onchange = () => record.setting('pace', pace());
onhashchange = openLink;
board.listen(hand.click, hoverBoard);
analysis.listen(app, {jump, redraw: drawSide});
hand.listen({play: choose, hover: hoverMove, further});
begin().catch(({message}) => { if (app.phase !== 'lost') lost(message); });
