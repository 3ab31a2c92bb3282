/* Looking back at a game: the chance to win at each step, the turning points (dice or decision), and
 * what a bot would have played. */
import {$, h, button, percent} from './ui.js';

const MOST = 12, NODES = 3000;
const signed = x => (x < 0 ? '−' : '+') + Math.round(100 * Math.abs(x));

export class Analysis {
  constructor(app, game, on) {
    Object.assign(this, {app, game, on});
    this.forget();
  }

  forget() { Object.assign(this, {points: [], best: {}, busy: '', sum: null, verdict: ''}); }

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
    const {app, game} = this, total = app.record?.moves.length;
    return this.work('weighing every position', async wanted => {
      for (let n = 0; n <= total && wanted(); n++) {
        if (game.chances[n]) continue;
        const [state, {values}] = await game.ask(n, app.viewer, 'state', 'eval');
        game.chances[n] = state.payoffs || values;
        if (n % 40 === 0) this.on.redraw();
      }
      this.turns(await game.tell(total, app.viewer));
    });
  }

  turns(log) {
    const {game} = this, seat = (this.app.viewer || 1) - 1, sum = {luck: 0, skill: 0}, points = [];
    for (let n = 0; n < log.length; n++) {
      const a = game.chances[n]?.[seat], b = game.chances[n + 1]?.[seat], dice = !log[n].seat;
      if (a === undefined || b === undefined) continue;
      sum[dice ? 'luck' : 'skill'] += b - a;
      points.push({n, a, b, dice, size: Math.abs(b - a), words: `${n + 1}. ${log[n].name}: ${log[n].words}`});
    }
    points.sort((p, q) => q.size - p.size);
    this.points = points.slice(0, MOST).filter(p => p.size > 0.01).sort((p, q) => p.n - q.n);
    this.sum = sum;
    this.name = game.seats[seat].name;
  }

  /* What the bot would play at position n, and what the move that was played gives away. */
  judge(n) {
    const {app, game} = this, played = app.record.moves[n], seat = Number(app.view.state.decider[1]);
    return this.work('the bot thinks', async () => {
      const think = async more => (await game.think(n, seat, {}, `nodes ${NODES} movetime 10000${more}`)).best.lines[0];
      const best = await think(''), same = best.pv[0].token === played;
      const own = played && !same ? await think(' searchmoves ' + played) : best;
      this.best[n] = `${best.pv[0].words} (${percent(best.value)}). ` + (!played ? '' : same ? 'That was played.'
        : `What was played gives away ${Math.max(0, Math.round(100 * (best.value - own.value)))} points.`);
    });
  }

  /* Whether each roll is what the seed gives. */
  verify() {
    const {app, game} = this, {moves, dice} = app.record;
    return this.work('rolling again', async () => {
      const log = await game.tell(moves.length, app.viewer);
      let rolls = 0, right = 0;
      for (let n = 0; n < moves.length; n++) {
        if (log[n].seat) continue;
        rolls++;
        if (await game.roll(n, app.viewer) === moves[n]) right++;
      }
      this.verdict = `${right} of ${rolls} rolls are those of seed ${dice.seed}.`;
    });
  }

  draw() {
    const {app, sum, best} = this, box = $('analysis'), disabled = !this.free();
    if (box.hidden || !app.view) return;
    box.replaceChildren(
      h('div', {class: 'row'}, button('a-measure', 'Find turning points', () => this.measure(), {disabled}),
        button('a-judge', 'What would the bot play here?', () => this.judge(app.n), {disabled: disabled || !/^p/.test(app.view.state.actor)}),
        button('a-verify', 'Check the dice', () => this.verify(), {disabled: disabled || app.record.dice.mode !== 'program' || app.record.dice.seed === '0'})),
      h('p', {class: 'soft'}, this.busy), h('p', {id: 'a-best'}, best[app.n] || ''), h('p', {}, this.verdict),
      sum ? h('p', {}, `For ${this.name}: dice and cards ${signed(sum.luck)}, decisions ${signed(sum.skill)} points in all.`) : '',
      ...this.points.map(({n, a, b, dice, words}) => button(null,
        [h('b', {class: b < a ? 'down' : 'up'}, signed(b - a)), h('span', {}, words), h('small', {}, `${dice ? 'luck' : 'decision'}, ${percent(a)} → ${percent(b)}`)],
        () => this.on.jump(n), {class: 'step point', 'data-n': n})));
  }
}
