/* A game as the page keeps it, and the forms in which it can come: a record of this page or of `query json line`;
 * JSON lines and PGN of the arena; a `position` line; a link. */

const MOST_CONTENT = 20_000; // characters in a link

export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] || 1);

/* Reads what the browser keeps, or writes it. */
export function setting(name, value) {
  const key = 'grognard.' + name;
  try {
    if (value === undefined) return JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* full or barred: the game goes on */ }
}

/* What the option takes; 0, unknown, stands for anything else. */
function seedOf(text) {
  const seed = /^(\d+|0x[0-9a-f]{16})$/.test(text) ? BigInt(text) : 0n;
  return String(seed < 1n << 63n ? seed : 0);
}

/* The files of the arena have 16 hexadecimal digits and no mark; links and records of this page are decimal. */
const arenaSeed = text => /^[0-9a-f]{16}$/.test(text) ? '0x' + text : text;

/* Seeds have more digits than a number keeps. */
const wholeSeed = (key, value, context) => key !== 'dice_seed' ? value :
  typeof value === 'number' ? context?.source ?? String(value) : arenaSeed(value);

/* From what the forms have in common; moves may come as words. Seats: {kind: 'person' | 'bot', level}. */
export function newRecord({game = '', scenario = '', content = '', contentName, start, fen, moves, seats, names, players,
  number, dice, dice_seed = 0}) {
  if (moves === undefined) throw new Error('no moves in it');
  if (content === true) throw new Error('it was played with a content file, which is not in it');
  const list = value => Array.isArray(value) ? value.filter(Boolean) : [];
  return {game, scenario, content: content || '', contentName, start: start || fen || 'startpos',
    moves: moves.split?.(/\s+/).filter(Boolean) || [...moves], seats: list(seats), names: list(names || players),
    title: number ? `game ${number} ` : '', dice: {mode: 'program', ...dice, seed: seedOf(`${dice?.seed ?? dice_seed}`)}};
}

function fromPgn(text) {
  const tags = {};
  for (const [, name, value] of text.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm))
    tags[name] = value.replace(/\\(.)/g, '$1');
  return newRecord({game: tags.Event, scenario: tags.Site, fen: tags.Position, players: [tags.White, tags.Black],
    moves: text.match(/^\{([^]*?) \} /m)?.[1] || '', number: tags.GameNumber,
    dice_seed: arenaSeed(tags.DiceSeed)});
}

function fromPosition(text, game, scenario) {
  const [, fen, moves = ''] = text.match(/^(?:position\s+)?(?:fen\s+)?([^]*?)(?:\s+moves\b([^]*))?$/);
  return newRecord({game, scenario, fen, moves});
}

function fromLine(line, i) {
  try {
    return newRecord(JSON.parse(line, wholeSeed));
  } catch ({message}) { throw new Error(`line ${i + 1}: ${message}`); }
}

/* #game=...&scenario=...&content=...&start=...&moves=...&names=...&seed=...; false: no game. */
export function fromFragment(text) {
  const {seed, names, ...q} = Object.fromEntries(new URLSearchParams(text.slice(text.indexOf('#') + 1)));
  return Boolean(q.game) && newRecord({moves: '', ...q, names: names?.split('|'), dice_seed: seed});
}
/* Empty when the game's own content is too long for a link: without it another game would open. */
export function toFragment({game, scenario, content, contentName = '', start, moves, dice: {seed}}) {
  const own = content ? {content, contentName} : {};
  return content.length > MOST_CONTENT ? ''
    : '#' + new URLSearchParams({game, scenario, ...own, start, moves: moves.join(' '), seed});
}

/* All games in a text; throws what is wrong with it. `game`, `scenario`: where it does not say. */
export function parse(text, game, scenario) {
  text = text.trim();
  if (!text) throw new Error('nothing to open');
  if (text.startsWith('[Event ')) return text.split(/^(?=\[Event )/m).map(fromPgn);
  if (text.startsWith('{')) return text.split(/\n(?={)/).map(fromLine);
  return [/#game=/.test(text) ? fromFragment(text) : fromPosition(text, game, scenario)];
}

export const positionLine = ({start, moves}, n) =>
  `position ${start === 'startpos' ? '' : 'fen '}${start}${n ? ' moves ' : ''}${moves.slice(0, n).join(' ')}`;
