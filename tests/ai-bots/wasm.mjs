// Proves the engine as WebAssembly against the program: same searches, stop, failures, limits.
//   node tests/ai-bots/wasm.mjs bin/grognard [GAME...]       GAME: benches to compare; pig ewn
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {open} from '../../build-wasm/npm/index.js';

const [program = 'bin/grognard', ...games] = process.argv.slice(2);
const root = new URL('../../', import.meta.url);
const module = await WebAssembly.compile(readFileSync(new URL('build-wasm/grognard.wasm', root)));

async function test(name, body) {
  const engine = await open(module);
  await body(engine);
  engine.close();
  console.log(`wasm: ${name}`);
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const last = async (engine, line) => (await engine.ask(line)).at(-1);

// Without what is measured in time.
const timeless = (lines) => lines.map((line) => line.replace(/^info bench /, '')
  .replace(/ +time .*/, '').replace(/random games.*/, '').replace(/, \d+ us.*/, ''));

for (const game of games.length ? games : ['pig', 'ewn'])
  await test(`bench ${game} is that of the program`, async (engine) => {
    const wanted = execFileSync(program, ['bench', game], {encoding: 'utf8'}).trim().split('\n');
    const got = (await engine.ask(`bench ${game}`)).slice(0, -1);
    assert.match(wanted.at(-1), /^signature [0-9a-f]{16}$/);
    assert.deepEqual(timeless(got), timeless(wanted));
  });

await test('every game plays, and what is said is said to all', async (engine) => {
  const heard = [];
  engine.onlines = (lines) => heard.push(...lines);
  const {games: all} = JSON.parse((await last(engine, 'query json games')).slice(9));
  assert.ok(all.length >= 12);
  for (const {name} of all) {
    engine.send(`setoption name Game value ${name}\nposition startpos`);
    assert.match(await last(engine, 'go nodes 20'), /^bestmove (?!none)\S+$/);
  }
  assert.equal(heard.filter((line) => line.startsWith('bestmove ')).length, all.length);
});

await test('stop is answered soon by the best move so far', async (engine) => {
  engine.send('setoption name Game value connect4\nsetoption name Level value 3');
  engine.send('setoption name Level value 0\nuginewgame\nposition startpos moves d\nundo');
  engine.send('position startpos moves d d\nsetoption name Seat value 1');
  for (const kind of ['', ' json', ' turn json']) {
    const said = engine.ask(`go infinite${kind}`);
    const heard = [];
    engine.onlines = (lines) => heard.push(...lines);
    await sleep(600);
    const begin = Date.now();
    engine.send('stop');
    const answer = await said;
    assert.ok(Date.now() - begin < 5000);
    assert.equal(answer.at(-1), 'bestmove d');
    assert.equal(heard.filter((line) => line.startsWith('bestmove')).length, 1);
    assert.equal(answer.some((line) => line.startsWith('info json')), kind.includes('json'));
  }
  assert.equal(await last(engine, 'query fen'), 'response 7/7/7/7/3o3/3x3 x');
});

await test('what was refused is not there after a stop either', async (engine) => {
  engine.send('setoption name Game value connect4\nposition startpos moves d d');
  const stop = async () => {
    await engine.ask('isready');
    const said = engine.ask('go infinite');
    await sleep(100);
    engine.send('stop');
    return (await said).at(-1);
  };
  engine.send('setoption name MultiPV value 2\nsetoption name MultiPV value 99\nposition fen rubbish');
  assert.match(await stop(), /^bestmove (?!none)/);
  assert.equal(await last(engine, 'query fen'), 'response 7/7/7/7/3o3/3x3 x');
  assert.ok((await engine.ask('go nodes 100')).some((line) => line.includes(' multipv 2 ')));
  engine.send('position startpos moves d d d d d d d');
  assert.equal(await stop(), 'bestmove none');
  const long = engine.ask('perft 20');
  engine.send('stop');
  await long;
  assert.equal(await last(engine, 'query gameover'), 'response true');
});

await test('stop comes before what it stops has begun, and to nothing at all', async (engine) => {
  engine.send('stop\nsetoption name Game value hex\nposition startpos moves f6');
  const answers = ['go infinite', 'perft 20', 'bench'].map((line) => engine.ask(line));
  engine.send('stop');
  const [go, perft, bench] = (await Promise.all(answers)).map((lines) => lines.at(-1));
  assert.match(go, /^bestmove (?!none)/);
  assert.deepEqual([perft, bench], ['info string perft stopped', 'info string bench stopped']);
  const limited = engine.ask('go searchmoves a1 b2 nodes 100000000 depth 90');
  const begin = Date.now();
  engine.send('stop');
  assert.match((await limited).at(-1), /^bestmove (a1|b2)$/);
  assert.ok(Date.now() - begin < 10000);
  const long = engine.ask('perft 20');
  await sleep(100);
  engine.send('stop\nstop');
  assert.equal((await long).at(-1), 'info string perft stopped');
});

await test('there are no files, one thread, and bounds on memory', async (engine) => {
  const refused = await last(engine, 'setoption name Content value /etc/passwd');
  assert.match(refused, /^info error content .*cannot be loaded/);
  assert.match(await last(engine, 'setoption name Threads value 2'), /^info error bad-option/);
  assert.match(await last(engine, 'setoption name Hash value 193'), /^info error bad-option/);
  engine.send('setoption name Content value\nsetoption name Hash value 192');
  for (let i = 0; i < 4; i++) {
    engine.send(`setoption name Game value ${i % 2 ? 'hex' : 'ataxx'}`);
    assert.match(await last(engine, 'go nodes 1000'), /^bestmove (?!none)/);
  }
});

await test('content as text, over-long lines', async (engine) => {
  const yaml = readFileSync(new URL('core/skirmish/content/skirmish.yaml', root), 'utf8');
  engine.send('setoption name Game value skirmish');
  engine.send(`setoption name ContentText value ${JSON.stringify(yaml)}`);
  assert.deepEqual(await engine.ask('isready'), ['readyok']);
  assert.deepEqual(await engine.ask(`setoption name ContentText value ${JSON.stringify('x: [')}`), []);
  assert.match((await engine.ask('isready'))[0], /^info error content content:/);
  assert.match(await last(engine, 'x'.repeat(3 << 20)), /^info error too-long/);
  assert.match(await last(engine, 'é'.repeat(1 << 20)), /^info error too-long/);
});

await test('dice fall where crypto is no global, as in node 18', async () => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  delete globalThis.crypto;
  const {start} = await import('../../build-wasm/npm/glue.js'), heard = [];
  const engine = start(module, (lines) => heard.push(lines));
  for (const line of ['setoption name Game value pig', 'position startpos moves roll', 'go']) engine.line(line);
  if (kept) Object.defineProperty(globalThis, 'crypto', kept);
  assert.match(heard.join(''), /^bestmove \S+\n$/);
});

await test('closing rejects what waits, quit closes', async (engine) => {
  const go = engine.ask('go infinite');
  engine.close();
  await assert.rejects(go, /closed/);
  await assert.rejects(engine.ask('isready'), /closed/);
  const other = await open(module);
  const ended = new Promise((resolve) => { other.onclose = resolve; });
  other.send('isready\nquit');
  assert.match((await ended).message, /quit/);
});

await test('the package opens its own file, and says when there is none', async () => {
  const engine = await open();
  assert.deepEqual(await engine.ask('isready'), ['readyok']);
  engine.close();
  await assert.rejects(open(new URL('none.wasm', import.meta.url)));
});
