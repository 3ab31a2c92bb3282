/* A game in the engine: opens it, asks for positions, and keeps what was told about each step.
 * Every question carries its position along, so that questions never depend on each other. */
import {positionLine} from './record.js';

const option = (name, value) => `setoption name ${name} value ${value}`;

export class Game {
  constructor(session) {
    this.session = session;
    this.use(null);
  }

  /* logs[seat]: the steps as the seat learns of them, 0: all of them; chances[n][seat]: to win at n. */
  use(record) { Object.assign(this, {record, seats: [], hidden: false, logs: {}, chances: []}); }

  /* Forgets what came after step n. */
  cut(n) {
    for (const list of [this.record.moves, ...Object.values(this.logs)]) list.splice(n);
    this.chances.splice(n + 1);
  }

  /* Lets the engine have a game; rejects with its words, of content with line and field. */
  async open({game, scenario, content, dice: {seed}}) {
    const key = JSON.stringify([game, scenario, content, seed]);
    if (key === this.opened) return;
    this.opened = '';
    this.session.stop();
    await this.session.command(option('Seat', 0), option('Game', game), option('Scenario', scenario),
      option('ContentText', JSON.stringify(content || '')), option('DiceSeed', seed || 0), 'uginewgame');
    this.opened = key;
  }

  /* Puts the engine at position n, as `seat` sees it. */
  at(n, seat, ...more) {
    return this.session.command(option('Seat', this.hidden ? seat : 0), positionLine(this.record, n), ...more);
  }

  /* Answers to queries about position n. */
  async ask(n, seat, ...queries) {
    this.session.stop();
    return (await Promise.all([this.at(n, seat), ...queries.map(query => this.session.query(query))])).slice(1);
  }

  /* All that the page shows of position n. */
  async look(n, seat) {
    const log = await this.tell(n - 1, seat), from = log.length;
    const [state, {svg}, {moves}, {chances}, {values}, last] =
      await this.ask(n, seat, 'state', 'picture', 'moves', 'chances', 'eval', ...(n > from ? ['last ' + from] : []));
    if (last && log.length === from) log.push(...last.moves);
    this.chances[n] ||= state.payoffs || values;
    return {n, state, svg, moves, chances};
  }

  /* The log, filled up to step n. */
  async tell(n, seat) {
    const log = this.logs[seat] ||= [];
    while (log.length < n) {
      const from = log.length, [{moves}] = await this.ask(Math.min(n, from + 64), seat, 'last ' + from);
      if (log.length === from) log.push(...moves);
    }
    return log;
  }

  /* What a bot would do at position n: {token, best}. */
  async think(n, seat, {level = 0, lines = 1}, limits = '', oninfo) {
    await this.at(n, seat, option('MultiPV', lines), option('Level', level));
    return this.session.go(limits, oninfo);
  }

  /* What the program's dice show at position n. */
  async roll(n, seat) { return (await this.think(n, seat, {})).token; }
}
