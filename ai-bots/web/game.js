/* A game in the engine: opens it, asks for positions, and keeps what was told about each step.
 * Every question carries its position along, so that questions never depend on each other. */
import {positionLine} from './record.js';

export class Game {
  constructor(session) {
    this.session = session;
    this.use(null);
  }

  use(record) {
    this.record = record;
    this.seats = [];
    this.hidden = false;
    this.logs = {}; // steps as each seat learns of them; 0: all of them
    this.chances = []; // chances[n][seat] to win at position n
  }

  /* Forgets what came after step n. */
  cut(n) {
    for (const list of [this.record.moves, ...Object.values(this.logs)]) list.splice(n);
    this.chances.splice(n + 1);
  }

  /* Lets the engine have a game; rejects with its words, of content with line and field. */
  async open({game, scenario, content, dice}) {
    const key = JSON.stringify([game, scenario, content, dice.seed]);
    if (key === this.opened) return;
    this.opened = '';
    this.session.stop();
    await this.session.command(...Object.entries({
      Seat: 0, Game: game, Scenario: scenario, ContentText: JSON.stringify(content || ''),
      DiceSeed: dice.seed || 0}).map(([name, value]) => `setoption name ${name} value ${value}`),
    'uginewgame');
    this.opened = key;
  }

  /* The lines that put the engine at position n, as `seat` sees it. */
  at(n, seat) {
    return [`setoption name Seat value ${this.hidden ? seat : 0}`, positionLine(this.record, n)];
  }

  /* Answers to queries about position n. */
  async ask(n, seat, ...queries) {
    this.session.stop();
    return (await Promise.all([this.session.command(...this.at(n, seat)),
                               ...queries.map(query => this.session.query('json ' + query))])).slice(1);
  }

  /* The moves of the seat that acts after `token` at position n. */
  async after(n, seat, token) {
    const moves = [...this.record.moves.slice(0, n), token], [head] = this.at(0, seat);
    const [, answer] = await Promise.all([this.session.command(head, positionLine({...this.record, moves}, n + 1)),
                                          this.session.query('json moves')]);
    return answer;
  }

  /* All that the page shows of position n. */
  async look(n, seat) {
    const log = await this.tell(n - 1, seat), from = log.length;
    const queries = ['state', 'picture', 'moves', 'chances', 'eval'];
    if (n > from) queries.push('last ' + from);
    const [state, {svg}, {moves}, {chances}, {values}, last] = await this.ask(n, seat, ...queries);
    if (last && log.length === from) log.push(...last.moves);
    this.chances[n] ||= state.payoffs || values;
    return {n, state, svg, moves, chances};
  }

  /* The log, filled up to step n. */
  async tell(n, seat) {
    const log = this.logs[seat] ||= [];
    while (log.length < n) {
      const from = log.length;
      const [last] = await this.ask(Math.min(n, from + 64), seat, 'last ' + from);
      if (log.length === from) log.push(...last.moves);
    }
    return log;
  }

  /* What a bot would do at position n: {token, best}. */
  async think(n, seat, {level = 0, lines = 1}, limits = '', oninfo) {
    await this.session.command(...this.at(n, seat), `setoption name MultiPV value ${lines}`,
                               `setoption name Level value ${level}`);
    return this.session.go(limits, oninfo);
  }

  /* What the program's dice show at position n. */
  async roll(n, seat) { return (await this.think(n, seat, {})).token; }
}
