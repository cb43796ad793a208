/**
 * What keyed luck is worth on the real engine: the variance of the difference of two policies in the same games
 *
 *     keyed        a stream for each event, operation and combat, as Satrap plays
 *     one stream   every roll and card of a game from one stream: equal luck until the policies first differ
 *     independent  other luck for the second policy
 *
 * The factor tells how many times as many games with luck of their own give the same error.
 *
 *     npx tsx bench/keyed-luck.ts [games] [policy,policy...]
 */

import type { PolicyInstance, ResolvedSetup } from '../src/games/game.js';
import { loadGame } from '../src/games/registry.js';
import { SfgeEngine } from '../src/games/sfge/engine.js';
import { M_VP, OUTCOMES, R_OUTCOME } from '../src/games/sfge/metrics.js';
import { deck, luck } from '../src/games/sfge/position/luck.js';
import { choosePolicy, loadPolicy } from '../src/policy/load.js';
import { parseReference } from '../src/policy/syntax.js';
import { Stream } from '../src/random/stream.js';
import { pairedDifference } from '../src/stats/paired.js';

const METHODS = Object.getOwnPropertyNames(Stream.prototype).filter(
  (name) => !['constructor', 'copy', 'equals'].includes(name),
);

/** One stream for a whole game: names of streams mean nothing, and markers are drawn from that of the rules. */
function useOneStream(): void {
  const { bindGame, start } = Stream.prototype;
  luck.bindGame = (seed0, seed1, game) => {
    bindGame.call(luck, seed0, seed1, game);
    start.call(luck, 0, 0);
  };
  luck.start = () => {};
  for (const name of METHODS) Reflect.set(deck, name, Reflect.get(luck, name).bind(luck));
}

function useNamedStreams(): void {
  for (const stream of [luck, deck]) for (const name of METHODS) Reflect.deleteProperty(stream, name);
}

const sfge = await loadGame('sfge');

function engineOf(setup: ResolvedSetup, policy: PolicyInstance, seed: string): SfgeEngine {
  const engine = sfge.createEngine(setup, [policy], seed);
  if (!(engine instanceof SfgeEngine)) throw new Error('not the engine this bench knows');
  return engine;
}

interface Values {
  readonly vp: Float64Array;
  readonly win: Float64Array;
}

function play(engine: SfgeEngine, oneStream: boolean): Values {
  const vp = new Float64Array(games);
  const win = new Float64Array(games);
  // The streams are those of all engines: they are put back.
  if (oneStream) useOneStream();
  for (let game = 0; game < games; game++) {
    engine.play(game);
    vp[game] = engine.record[M_VP];
    win[game] = OUTCOMES[engine.record[R_OUTCOME]].verdicts[0] === 'win' ? 1 : 0;
  }
  useNamedStreams();
  return { vp, win };
}

const [gamesText = '1000', policiesText = 'steward,steward~extropy,steward~leaders,garrison'] = process.argv.slice(2);
const games = Number(gamesText);
const [base, ...others] = await Promise.all(
  policiesText.split(',').map(async (text) => loadPolicy(await choosePolicy(sfge, parseReference(text)))),
);

function factor(a: Float64Array, b: Float64Array): string {
  const ratio = pairedDifference(a, b).varianceRatio;
  return (ratio === null ? '-' : ratio.toFixed(2)).padStart(8);
}

console.log(`variance of two independent games over that of the difference, ${games} games, against ${base.label}`);
console.log(`${''.padEnd(44)}      VP                          win`);
console.log(`${'scenario'.padEnd(20)} ${'policy'.padEnd(23)}   keyed  stream   indep.   keyed  stream   indep.`);
for (const { id } of sfge.scenarios()) {
  const setup = sfge.resolve({ scenario: id, set: [] });
  const [keyed, one] = [false, true].map((oneStream) => play(engineOf(setup, base, 'bench'), oneStream));
  for (const other of others) {
    const pairs: [Values, Values][] = [
      [keyed, play(engineOf(setup, other, 'bench'), false)],
      [one, play(engineOf(setup, other, 'bench'), true)],
      [keyed, play(engineOf(setup, other, 'other luck'), false)],
    ];
    const vp = pairs.map(([a, b]) => factor(a.vp, b.vp)).join('');
    const win = pairs.map(([a, b]) => factor(a.win, b.win)).join('');
    console.log(`${id.padEnd(20)} ${other.label.padEnd(23)} ${vp} ${win}`);
  }
}
