/* Looking back at a game: the chance to win at each step, the turning points (dice or decision), and
 * what a bot would have played. */
import {$, button, h, percent, soft} from './ui.js';

const MOST = 12, NODES = 3000;
const signed = x => (x < 0 ? '−' : '+') + Math.round(100 * Math.abs(x));

export class Analysis {
  constructor(app, game, on) {
    Object.assign(this, {app, game, on});
    this.forget();
  }

  forget() { Object.assign(this, {points: [], best: {}, busy: '', sum: '', verdict: ''}); }

  /* Whether the engine is free, and its work still wanted. */
  free() { return !this.busy && this.app.record?.moves.length && !/bot|roll/.test(this.app.phase); }

  async work(what, does) {
    const mine = this.app.epoch;
    if (!this.free()) return;
    this.busy = what;
    this.draw();
    try { await does(() => mine === this.app.epoch); } catch { /* the person went on */ }
    this.busy = '';
    this.on.redraw();
  }

  /* Each position without a value gets the engine's evaluation of it. */
  measure() {
    const {app: {record, viewer}, game} = this, total = record?.moves.length;
    return this.work('weighing every position', async wanted => {
      for (let n = 0; n <= total && wanted(); n++) {
        if (n % 40 === 0) this.on.redraw();
        if (game.chances[n]) continue;
        const [state, {values}] = await game.ask(n, viewer, 'state', 'eval');
        game.chances[n] = state.payoffs || values;
      }
      this.turns(await game.tell(total, viewer), (viewer || 1) - 1);
    });
  }

  turns(log, seat) {
    const {chances, seats} = this.game;
    const points = log.map(({seat: by, name, words}, n) => {
      const a = chances[n]?.[seat], b = chances[n + 1]?.[seat];
      return {n, a, b, gain: b - a, dice: !by, words: `${n + 1}. ${name}: ${words}`};
    }).filter(({gain}) => gain === gain);
    const sum = dice => signed(points.reduce((all, point) => point.dice === dice ? all + point.gain : all, 0));
    this.sum = `For ${seats[seat].name}: dice and cards ${sum(true)}, decisions ${sum(false)} points in all.`;
    points.sort((p, q) => Math.abs(q.gain) - Math.abs(p.gain));
    this.points = points.slice(0, MOST).filter(({gain}) => Math.abs(gain) > 0.01).sort((p, q) => p.n - q.n);
  }

  /* What the bot would play at position n, and what the move that was played gives away. */
  judge(n) {
    const {app: {record, view}, game} = this, played = record.moves[n], seat = Number(view.state.decider[1]);
    return this.work('the bot thinks', async () => {
      const think = async more => (await game.think(n, seat, {}, `nodes ${NODES} movetime 10000${more}`)).best.lines[0];
      const best = await think(''), same = best.pv[0].token === played, own = played && !same ? await think(' searchmoves ' + played) : best;
      const lost = same ? 'That was played.' : `What was played gives away ${Math.max(0, Math.round(100 * (best.value - own.value)))} points.`;
      this.best[n] = `${best.pv[0].words} (${percent(best.value)}). ${played ? lost : ''}`;
    });
  }

  /* Whether each roll is what the seed gives. */
  verify() {
    const {app: {record: {moves, dice}, viewer}, game} = this;
    return this.work('rolling again', async () => {
      let rolls = 0, right = 0;
      for (const [n, {seat}] of (await game.tell(moves.length, viewer)).entries()) {
        if (seat) continue;
        rolls++;
        right += await game.roll(n, viewer) === moves[n];
      }
      this.verdict = `${right} of ${rolls} rolls are those of seed ${dice.seed}.`;
    });
  }

  draw() {
    const {app: {n, view, record}, best} = this, box = $('analysis'), busy = !this.free();
    if (box.hidden || !view) return;
    const does = (id, words, what, barred) => button(id, words, what, {disabled: busy || barred});
    box.replaceChildren(
      h('div', {class: 'row'}, does('a-measure', 'Find turning points', () => this.measure()),
        does('a-judge', 'What would the bot play here?', () => this.judge(n), !/^p/.test(view.state.actor)),
        does('a-verify', 'Check the dice', () => this.verify(), record.dice.mode !== 'program' || record.dice.seed === '0')),
      soft(this.busy), h('p', {id: 'a-best'}, best[n]), h('p', {id: 'a-verdict'}, this.verdict), h('p', {}, this.sum),
      ...this.points.map(({n, a, b, gain, dice, words}) => button(null, [h('b', {class: gain < 0 ? 'down' : 'up'}, signed(gain)), h('span', {}, words),
        h('small', {}, `${dice ? 'luck' : 'decision'}, ${percent(a)} → ${percent(b)}`)], () => this.on.jump(n), {class: 'step point', 'data-n': n})));
  }
}
