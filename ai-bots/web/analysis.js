/* Looking back at a game: turning points (dice or decision), and what a bot would have played. */
import {$, button, h, percent} from './ui.js';
import * as game from './game.js';
import {toFragment} from './record.js';

const MOST = 12, LIMITS = 'nodes 3000 movetime 10000';
const signed = x => (x < 0 ? '−' : '+') + Math.round(100 * Math.abs(x));
let app, on, kept;

export function listen(shown, listeners) { [app, on] = [shown, listeners]; }
export function forget() { kept = {}; }

/* What was found through the eyes of who looks now: it may tell what only they know. */
const found = () => kept[app.viewer] ||= {points: [], best: {}};

/* Forgets what was found of the steps from n on, and what was found of all together. */
export function cut(n) {
  for (const one of Object.values(kept)) {
    const points = one.points.filter(point => point.n < n);
    const best = Object.fromEntries(Object.entries(one.best).filter(([at]) => at < n));
    Object.assign(one, {points, best, sum: '', verdict: ''});
  }
}

export const works = () => Object.values(kept).some(({busy}) => busy);
const free = () => !works() && !app.hinting && app.record?.moves.length && !/bot|roll/.test(app.phase);

async function work(what, does) {
  const mine = app.epoch, own = found();
  if (!free()) return;
  own.busy = what;
  on.redraw();
  try { await does(() => mine === app.epoch); } catch { /* the person went on */ }
  own.busy = '';
  on.redraw();
}

export const measure = () => work('weighing every position', async wanted => {
  const {record: {moves}, viewer} = app, chances = game.chances(viewer);
  for (let n = 0; n <= moves.length; n++) {
    if (chances[n]) continue;
    const [state, {values}] = await game.ask(n, viewer, 'state', 'eval');
    if (!wanted()) return;
    chances[n] = state.payoffs || values;
  }
  const log = await game.tell(moves.length, viewer);
  if (wanted()) turns(log, chances, (viewer || 1) - 1);
});

function turns(log, chances, seat) {
  const {seats} = game, steps = log.map(({seat: by, name, words}, n) => {
    const a = chances[n]?.[seat], b = chances[n + 1]?.[seat];
    return {n, a, b, gain: b - a, dice: !by, words: `${n + 1}. ${name}: ${words}`};
  }).filter(({gain}) => !isNaN(gain));
  const sum = dice => signed(steps.reduce((all, step) => step.dice === dice ? all + step.gain : all, 0));
  found().sum = `For ${seats[seat].name}: dice and cards ${sum(true)}, decisions ${sum(false)} points in all.`;
  steps.sort((p, q) => Math.abs(q.gain) - Math.abs(p.gain));
  found().points = steps.slice(0, MOST).filter(({gain}) => Math.abs(gain) > 0.01).sort((p, q) => p.n - q.n);
}

/* What the bot would play here, and what the move that was played gives away. */
const judge = () => work('the bot thinks', async wanted => {
  const {n, record: {moves}, view: {state}} = app, {best} = found(), played = moves[n];
  const think = async more => (await game.think(n, Number(state.decider[1]), {limits: LIMITS + more})).best.lines[0];
  const {value, pv: [{token, words}]} = await think('');
  if (!wanted()) return;
  best[n] = `${words} (${percent(value)}). `;
  if (token === played) best[n] += 'That was played.';
  else if (played) {
    const lost = value - (await think(' searchmoves ' + played)).value;
    if (wanted()) best[n] += `What was played gives away ${Math.max(0, Math.round(100 * lost))} points.`;
  }
});

/* Whether each roll is what the seed gives. */
const verify = () => work('rolling again', async wanted => {
  const {record: {moves, dice}, viewer} = app, fallen = [...(await game.tell(moves.length, viewer)).entries()]
    .filter(([, {seat, untold}]) => !seat && !untold);
  let right = 0;
  for (const [n] of fallen) {
    if (!wanted()) return;
    right += await game.roll(n, viewer) === moves[n];
  }
  if (!wanted()) return;
  found().verdict = `${right} of ${fallen.length} rolls are those of seed ${dice.seed}.`;
});

/* Advice for somebody else's decision would tell what only he knows. */
const secret = ({decider}) => game.hidden && app.viewer && Number(decider[1]) !== app.viewer;

export function draw() {
  const {n, view, record} = app, busy = !free();
  if ($('analysis').hidden || !view) return;
  const {busy: doing, best = {}, verdict, sum, points = []} = app.phase === 'curtain' ? {} : found();
  /* It holds every card, seen or not. */
  const barred = game.hidden && app.viewer, link = !barred && toFragment(record);
  const does = (id, words, what, barred) => button(words, what, {id, disabled: busy || barred});
  $('analysis').replaceChildren(
    h('div.row', does('a-measure', 'Find turning points', measure),
      does('a-judge', 'What would the bot play here?', judge, view.state.actor[0] !== 'p' || secret(view.state)),
      does('a-verify', 'Check the dice', verify, record.dice.mode !== 'program' || record.dice.seed === '0')),
    h('p.soft', doing), h('p', {id: 'a-best'}, best[n]), h('p', {id: 'a-verdict'}, verdict),
    h('p', sum),
    ...points.map(({n, a, b, gain, dice, words}) => button([
      h(gain < 0 ? 'b.down' : 'b.up', signed(gain)), h('span', words),
      h('small', `${dice ? 'luck' : 'decision'}, ${percent(a)} → ${percent(b)}`),
    ], () => on.jump(n), {class: 'step point', 'data-n': n})),
    link ? h('input', {id: 'a-link', readonly: '', 'aria-label': 'Link', value: location.href.split('#')[0] + link})
      : h('p.soft', barred ? 'A link would tell what is hidden: there is one when the game is over.'
        : 'The game’s own units, maps and cards are too long for a link.'));
}
