/* A game in the engine: opens it, asks for positions, and keeps what was told about each step.
 * Every question carries its position along, so that questions never depend on each other. */
import {positionLine} from './record.js';

export class Game {
  constructor(session) {
    this.session = session;
    this.opened = '';
    this.use(null);
  }

  use(record) {
    this.record = record;
    this.seats = [];
    this.hidden = false;
    this.logs = {}; // steps as each seat learns of them; 0: all of them
    this.chances = []; // chances[n][seat] to win at position n
  }

  /* Forgets what came after move n. */
  cut(n) {
    this.record.moves.length = n;
    for (const log of Object.values(this.logs)) log.length = Math.min(log.length, n);
    this.chances.length = Math.min(this.chances.length, n + 1);
  }

  /* Lets the engine have this game; rejects with the engine's words, of content with line and
   * field. */
  async open(record) {
    const key = JSON.stringify([record.game, record.scenario, record.content, record.dice.seed]);
    if (key === this.opened) return;
    this.opened = '';
    this.session.stop();
    await this.session.command(
      'setoption name Seat value 0', `setoption name Game value ${record.game}`,
      `setoption name Scenario value ${record.scenario}`,
      `setoption name ContentText value ${JSON.stringify(record.content || '')}`,
      `setoption name DiceSeed value ${record.dice.seed || 0}`, 'uginewgame');
    this.opened = key;
  }

  /* The lines that put the engine at position n, as `seat` sees it. */
  at(n, seat) {
    return [`setoption name Seat value ${this.hidden ? seat : 0}`, positionLine(this.record, n)];
  }

  /* Answers to queries about position n. */
  async ask(n, seat, ...queries) {
    this.session.stop();
    const [, ...answers] = await Promise.all([this.session.command(...this.at(n, seat)),
                                              ...queries.map(q => this.session.query(q))]);
    return answers;
  }

  /* Names of the seats, and whether anything is hidden. */
  async meet() {
    const [state] = await this.ask(this.record.moves.length, 0, 'json state');
    this.seats = state.seats;
    this.hidden = state.hidden;
    return state;
  }

  /* All that the page shows of position n. */
  async look(n, seat) {
    const log = this.logs[seat] ||= [];
    while (n - log.length > 64) await this.tell(log.length + 64, seat);
    const queries = ['json state', 'json picture', 'json moves', 'json chances', 'json eval'];
    if (n > log.length) queries.push(`json last ${log.length}`);
    const asked = log.length;
    const [state, picture, moves, chances, worth, last] = await this.ask(n, seat, ...queries);
    if (last && log.length === asked) log.push(...last.moves);
    this.chances[n] ||= state.payoffs || worth.values;
    return {n, state, svg: picture.svg, moves: moves.moves, chances: chances.chances};
  }

  /* Fills the log up to step n. */
  async tell(n, seat) {
    const log = this.logs[seat] ||= [], asked = log.length;
    if (n <= asked) return;
    const [last] = await this.ask(n, seat, `json last ${asked}`);
    if (log.length === asked) log.push(...last.moves);
  }

  /* What a bot would do at position n: {token, best}. */
  async think(n, seat, bot, limits, oninfo) {
    await this.session.command(...this.at(n, seat), `setoption name MultiPV value ${bot.lines || 1}`,
                               `setoption name Bot value ${bot.name || 'mcts'}`,
                               `setoption name Level value ${bot.level || 0}`);
    return this.session.go(limits, oninfo);
  }

  /* What the program's dice show at position n. */
  async roll(n, seat) {
    await this.session.command(...this.at(n, seat));
    return (await this.session.go('')).token;
  }
}
