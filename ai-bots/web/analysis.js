/* Looking back at a game: the chance to win at each step, the turning points (dice or decision), and
 * what a bot would have played. */
import {$, h, percent} from './ui.js';

const MOST = 12, NODES = 3000;

export class Analysis {
  constructor(app, game, on) {
    Object.assign(this, {app, game, on});
    this.forget();
  }

  forget() {
    this.points = [];
    this.best = {}; // by step: {move, value, played, loss}
    this.busy = '';
  }

  /* Seat whose chances are told. */
  seat() { return (this.app.viewer || 1) - 1; }

  /* Each position without a value gets the engine's evaluation of it. */
  async measure() {
    const {app, game} = this, mine = app.epoch, total = app.record?.moves.length || 0;
    if (this.busy || !total || /bot|roll/.test(document.body.dataset.phase)) return;
    try {
      for (let n = 0; n <= total && mine === app.epoch; n++) {
        if (game.chances[n]) continue;
        const [state, worth] = await game.ask(n, app.viewer, 'json state', 'json eval');
        game.chances[n] = state.payoffs || worth.values;
        this.busy = `${n} of ${total}`;
        if (n % 40 === 0) this.on.redraw();
      }
      await game.tell(total, app.viewer);
    } finally { this.busy = ''; }
    this.turns();
    this.on.redraw();
  }

  turns() {
    const {game} = this, seat = this.seat(), log = game.logs[this.app.viewer] || [];
    const points = [];
    let luck = 0, skill = 0;
    for (let n = 0; n + 1 < game.chances.length; n++) {
      const a = game.chances[n]?.[seat], b = game.chances[n + 1]?.[seat];
      if (a === undefined || b === undefined || !log[n]) continue;
      const dice = !log[n].seat, change = b - a;
      if (dice) luck += change; else skill += change;
      points.push({n, a, b, change, dice});
    }
    points.sort((p, q) => Math.abs(q.change) - Math.abs(p.change));
    this.points = points.slice(0, MOST).filter(p => Math.abs(p.change) > 0.01).sort((p, q) => p.n - q.n);
    this.sum = points.length ? {luck, skill} : null;
  }

  /* What the bot would play at position n, and what the move played gives away. */
  async judge(n) {
    const {app, game} = this, played = app.record.moves[n], seat = Number(app.view.state.decider[1]);
    this.busy = 'the bot thinks';
    this.draw();
    try {
      const look = async limits => (await game.think(n, seat, {}, `nodes ${NODES} movetime 10000${limits}`)).best;
      const best = await look(''), line = best.lines[0];
      const same = best.token === played || !played;
      const own = same ? line : (await look(` searchmoves ${played}`)).lines[0];
      this.best[n] = {words: best.words || line.pv[0].words, value: line.value, same, played,
                      loss: Math.max(0, line.value - own.value)};
    } finally { this.busy = ''; }
    this.on.redraw();
  }

  /* Whether each roll is what the seed gives. */
  async verify() {
    const {app, game} = this, log = game.logs[app.viewer] || [];
    let rolls = 0, right = 0;
    for (let n = 0; n < app.record.moves.length; n++) {
      if (log[n]?.seat !== 0) continue;
      rolls++;
      if (await game.roll(n, app.viewer) === app.record.moves[n]) right++;
    }
    this.verdict = `${right} of ${rolls} rolls are those of seed ${app.record.dice.seed}.`;
    this.draw();
  }

  draw() {
    const box = $('analysis'), {app, game} = this;
    if (box.hidden || !app.view) return;
    const log = game.logs[app.viewer] || [], name = game.seats[this.seat()]?.name;
    const best = this.best[app.n], actor = app.view.state.actor;
    const still = !/bot|roll/.test(document.body.dataset.phase);
    const signed = x => (x < 0 ? '−' : '+') + Math.round(100 * Math.abs(x));
    box.replaceChildren(
      h('div', {class: 'row'},
        h('button', {id: 'a-measure', onclick: () => this.measure()}, 'Find turning points'),
        h('button', {id: 'a-judge', disabled: !still || !/^p/.test(actor), onclick: () => this.judge(app.n)},
          'What would the bot play here?')),
      this.busy ? h('p', {class: 'soft'}, this.busy) : '',
      best ? h('p', {id: 'a-best'}, h('b', {}, best.words), ` (${percent(best.value)}). `, !best.played ? ''
        : best.same ? 'That was played.' : `What was played gives away ${Math.round(100 * best.loss)} points.`) : '',
      this.sum ? h('p', {}, `For ${name}: dice and cards ${signed(this.sum.luck)}, decisions ${signed(this.sum.skill)} points in all.`) : '',
      this.points.length ? h('h3', {}, `Turning points, chances of ${name}`) : '',
      ...this.points.map(p => h('button', {class: 'step point' + (p.dice ? ' dice' : ''), 'data-n': p.n, onclick: () => this.on.jump(p.n)},
        h('b', {class: p.change < 0 ? 'down' : 'up'}, signed(p.change)),
        h('span', {}, `${p.n + 1}. ${log[p.n]?.name}: ${log[p.n]?.words}`),
        h('small', {}, `${p.dice ? 'luck' : 'decision'}, ${percent(p.a)} → ${percent(p.b)}`))),
      app.record.dice.mode === 'program' && app.record.dice.seed !== '0' && app.record.moves.length && still
        ? h('button', {id: 'a-verify', class: 'plain', onclick: () => this.verify()}, 'Check the dice against the seed') : '',
      this.verdict ? h('p', {}, this.verdict) : '');
  }
}
