// Two levels of Grognard play a game, without a server: `npm install grognard`, or build-wasm/npm.
//   node client.mjs [GAME] [FIRST] [SECOND]       skirmish level3 level3
import {open} from 'grognard';

const [game = 'skirmish', ...bots] = process.argv.slice(2);
const engine = await open();
const ask = async (query) => JSON.parse((await engine.ask(`query json ${query}`)).at(-1).slice(9));
const moves = [];
engine.send(`setoption name Game value ${game}\nsetoption name DiceSeed value 7`);
for (;;) {
  const state = await ask('state');
  if (state.over) {
    console.log(`${state.title}: ${state.result} after ${moves.length} moves. ${state.headline}`);
    break;
  }
  engine.send(`setoption name Bot value ${(state.actor === 'p1' ? bots[0] : bots[1]) ?? 'level3'}`);
  moves.push((await engine.ask('go')).at(-1).split(' ')[1]); // at a chance node `go` rolls the dice
  engine.send(`position startpos moves ${moves.join(' ')}`);
}
engine.close();
