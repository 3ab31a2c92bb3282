/* A game as the page keeps it, and the forms in which it can come: a record of this page, a line of
 * `query json line`, a JSON line or PGN of the arena, a record of terminal play, a `position` line,
 * a URL. */
const KEY = 'grognard.game', OLD = 'grognard.games', KEPT = 12;

/* Seats: {kind: 'person' | 'bot', level}. dice: {mode: 'program' | 'table', seed: "digits"}. */
export const newRecord = fields => ({
  v: 1, id: Date.now().toString(36) + Math.random().toString(36).slice(2, 6), game: '',
  scenario: '', content: '', start: 'startpos', moves: [], seats: [], names: [],
  dice: {mode: 'program', seed: newSeed()}, ...fields});

export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] || 1);

/* --- kept in the browser */

const read = (key, otherwise) => {
  try { return JSON.parse(localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; }
};
const write = (key, value) => {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* full or barred */ }
};

export function keep(record) {
  record.when = Date.now();
  write(KEY, record);
}
/* Puts the game away among the old ones. */
export function shelve(record) {
  if (!record?.moves.length) return;
  write(OLD, [record, ...read(OLD, []).filter(old => old.id !== record.id)].slice(0, KEPT));
}
export const kept = () => read(KEY, null);
export const shelf = () => read(OLD, []);
export const setting = (name, value) => value === undefined ? read('grognard.' + name, null)
                                                            : write('grognard.' + name, value);

/* --- forms */

const words = text => text.trim().split(/\s+/).filter(Boolean);

function fromObject(o) {
  const seed = o.dice?.seed ?? (o.dice_seed === undefined ? '0'
    : /^[0-9a-f]{16}$/.test(o.dice_seed) ? BigInt('0x' + o.dice_seed).toString() : String(o.dice_seed));
  if (o.moves === undefined) throw new Error('no moves in it');
  return newRecord({
    ...(o.id ? {id: o.id} : {}), game: o.game || '', scenario: o.scenario || '',
    content: o.content || '', contentName: o.contentName, start: o.start || o.fen || 'startpos',
    moves: Array.isArray(o.moves) ? o.moves.map(String) : words(o.moves),
    seats: Array.isArray(o.seats) ? o.seats : [], names: o.names || o.players || [],
    title: o.title || (o.number ? `game ${o.number}` : ''), round: o.round,
    dice: {mode: o.dice?.mode || 'program', seed}});
}

function fromPgn(text) {
  const tags = {};
  for (const [, name, value] of text.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm)) {
    tags[name] = value.replace(/\\(.)/g, '$1');
  }
  const moves = text.match(/^\{ ?([^]*?) \} /m);
  return fromObject({game: tags.Event, scenario: tags.Site, fen: tags.Position,
                     players: [tags.White, tags.Black], moves: moves ? moves[1] : '',
                     number: tags.GameNumber, dice_seed: tags.DiceSeed});
}

function fromTerminal(text) {
  const field = name => text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1] || '';
  const moves = text.match(/^moves$([^]*?)^key /m) || [, ''];
  return fromObject({game: field('game'), scenario: field('scenario'), fen: field('start'),
                     moves: moves[1], dice: {seed: field('dice') || '0'}});
}

/* A position line; without the word `position`, what follows `fen`. */
export function fromPosition(text, game = '', scenario = '') {
  const [, head, moves] = text.trim().match(/^([^]*?)(?:\s+moves\b([^]*))?$/);
  const fen = head.replace(/^position\s+/, '').replace(/^fen\s+/, '').trim();
  return fromObject({game, scenario, fen, moves: moves || ''});
}

/* All games in a text, as records; throws what is wrong with it. */
export function parse(text, game, scenario) {
  text = text.trim();
  if (!text) throw new Error('nothing to open');
  if (text.startsWith('grognard record')) return [fromTerminal(text)];
  if (text.startsWith('{')) {
    try { return [fromObject(JSON.parse(text))]; } catch (error) {
      if (!text.includes('\n')) throw new Error('not a game: ' + error.message);
    }
    return text.split('\n').filter(line => line.trim()).map((line, i) => {
      try { return fromObject(JSON.parse(line)); } catch (error) {
        throw new Error(`line ${i + 1}: ${error.message}`);
      }
    });
  }
  if (text.startsWith('[Event ')) return text.split(/^(?=\[Event )/m).map(fromPgn);
  const link = text.match(/^\S+#(\S+)$/);
  if (link) return [fromFragment(link[1])];
  return [fromPosition(text, game, scenario)];
}

/* --- URLs: #game=...&scenario=...&start=...&moves=...&names=...&view=replay */

export function fromFragment(fragment) {
  const q = new URLSearchParams(fragment.replace(/^#/, ''));
  if (!q.get('game')) return null;
  return {...fromObject({game: q.get('game'), scenario: q.get('scenario'), fen: q.get('start'),
                         moves: q.get('moves') || '', dice_seed: q.get('seed') || '0',
                         names: q.get('names') ? q.get('names').split(/ vs |\|/) : []}),
          view: q.get('view')};
}

export function toFragment(record) {
  const q = {game: record.game, scenario: record.scenario,
             start: record.start === 'startpos' ? '' : record.start,
             moves: record.moves.join(' '), seed: record.dice.seed, view: 'replay'};
  return '#' + Object.entries(q).filter(([, value]) => value).map(([key, value]) =>
    `${key}=${encodeURIComponent(value)}`).join('&');
}

export const positionLine = (record, n = record.moves.length) =>
  `position ${record.start === 'startpos' ? 'startpos' : 'fen ' + record.start}` +
  (n ? ' moves ' + record.moves.slice(0, n).join(' ') : '');
