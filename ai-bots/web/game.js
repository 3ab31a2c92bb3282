/* A game in the engine. The engine is behind a WebSocket of `grognard serve`, or in the page where that stands alone
 * (<html data-engine="wasm">). Lines are answered in the order in which they were sent, so the first that waits owns
 * the next answer: a command ends with `readyok`, a query with one line. */
import {positionLine} from './record.js';

/* logs[seat]: the steps as the seat learns of them, 0: all of them. */
export let record = null, seats = [], hidden = false, logs = {};
let link, opened = '', estimates = {};
const waiting = [], searches = [];

export async function connect(onlost) {
  const gone = ({reason}) => {
    for (const one of [...waiting.splice(0), ...searches.splice(0)]) one.reject(new Error('the engine is gone'));
    onlost(reason);
  };
  if (document.documentElement.dataset.engine === 'wasm') {
    link = await (await import('./engine.js')).open();
    link.onlines = lines => lines.forEach(take);
    link.onclose = reason => gone({reason});
    return;
  }
  let rest = '';
  link = new WebSocket(new URL('ws', location.href.replace('http', 'ws')));
  link.onmessage = ({data}) => {
    const lines = (rest + data).split('\n');
    rest = lines.pop();
    lines.forEach(take);
  };
  link.onclose = gone;
  await new Promise(resolve => { link.onopen = resolve; });
}

const send = (lines, command) => new Promise((resolve, reject) => {
  waiting.push({resolve, reject, command});
  link.send(lines);
});
const option = (name, value) => `setoption name ${name} value ${value}`;
const command = (...lines) => send([...lines, 'isready'].join('\n'), true);
export const query = text => send('query json ' + text, false);
export const thinks = () => searches.length > 0;
export const stop = () => { if (thinks()) link.send('stop'); };

/* `[^]` where `.` would do: content may hold what ends a line for `.` and not for the protocol. */
function take(line) {
  const [first] = waiting, [search] = searches, [, head, rest] = line.match(/^(info json|info error|\S*) ?([^]*)$/);
  const query = first && !first.command && first;
  if (head === 'bestmove' && search) {
    const {resolve, reject, error, best} = searches.shift();
    if (rest === 'none') reject(error);
    else resolve({token: rest, best});
  } else if (head === 'info json' && search) {
    const {bestmove, ...info} = JSON.parse(rest);
    Object.assign(search.best, bestmove, info);
    if (info.lines) search.oninfo?.(info);
  } else if (head === 'readyok' && first) {
    waiting.shift();
    if (first.error) first.reject(first.error);
    else first.resolve();
  } else if (head === 'response' && query) waiting.shift().resolve(JSON.parse(rest));
  else if (head === 'info error') {
    const [, code, words] = rest.match(/^(\S+) ?([^]*)$/), error = Object.assign(new Error(words), {code});
    if (query) waiting.shift().reject(error);
    else if (first || search) (first || search).error ||= error;
  }
}

/* Lets the engine have a game; rejects with its words, of content with line and field. */
export async function open({game, scenario, content, dice: {seed}}) {
  const key = JSON.stringify([game, scenario, content, seed]);
  stop();
  if (key === opened) return;
  opened = '';
  await command(option('Seat', 0), option('Game', game), option('Scenario', scenario),
    option('ContentText', JSON.stringify(content)), option('DiceSeed', seed), 'uginewgame');
  opened = key;
}

const answers = async (...asked) => (await Promise.all(asked)).slice(1);

/* Answers to queries about the end of a game that is not the page's. */
export async function peek(other, ...queries) {
  await open(other);
  return answers(command(positionLine(other, other.moves.length)), ...queries.map(query));
}

export function use(next, state) {
  [record, logs, estimates] = [next, {}, {}];
  ({seats, hidden} = state);
}

/* At each n the chances of all to win, as the seat may know them; 0: as who sees all. */
export const chances = seat => estimates[seat] ||= [];

/* Forgets what came after step n. */
export function cut(n) {
  for (const list of [record.moves, ...Object.values(logs)]) list.splice(n);
  for (const list of Object.values(estimates)) list.splice(n + 1);
}

const at = (n, seat, ...more) => command(option('Seat', hidden ? seat : 0), positionLine(record, n), ...more);

/* Answers to queries about position n, as `seat` sees it. */
export function ask(n, seat, ...queries) {
  stop();
  return answers(at(n, seat), ...queries.map(query));
}

export async function look(n, seat) {
  const log = await tell(n - 1, seat), from = log.length;
  const [state, {svg}, {moves}, {chances: dice}, {values}, last] = await ask(n, seat,
    'state', 'picture', 'moves', 'chances', 'eval', 'last ' + Math.min(n, from));
  if (log.length === from) enter(log, last.moves, n);
  return {n, state, svg, moves, chances: dice, values: state.payoffs || values};
}

/* Steps of which the seat does not learn are blank in its log. */
function enter(log, moves, n) {
  while (log.length < n) log.push(moves.find(step => step.n === log.length) || {seat: 0, name: '', words: '', untold: true});
}

/* The log, filled up to step n. */
export async function tell(n, seat) {
  const log = logs[seat] ||= [];
  while (log.length < n) {
    const from = log.length, to = Math.min(n, from + 64), [{moves}] = await ask(to, seat, 'last ' + from);
    if (log.length === from) enter(log, moves, to);
  }
  return log;
}

/* What a bot would do at position n: {token, best}; `best` is what the search said last, empty for dice. All is sent at
 * once: what is asked meanwhile would put another position between. */
export async function think(n, seat, {level = 0, lines = 1, limits = ''} = {}, oninfo) {
  stop();
  const placed = at(n, seat, option('MultiPV', lines), option('Level', level));
  const found = new Promise((resolve, reject) => searches.push({resolve, reject, oninfo, best: {}}));
  link.send(`go ${limits} json`);
  return (await Promise.all([found, placed]))[0];
}

export const roll = async (n, seat) => (await think(n, seat)).token;
