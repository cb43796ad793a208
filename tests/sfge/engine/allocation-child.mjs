/**
 * Plays games and counts the bytes they allocate. Run with a young generation larger than what may be allocated: as
 * long as nothing is collected, the growth of the heap is everything that was allocated.
 *
 * node --expose-gc --single-threaded-gc --min-semi-space-size=64 --max-semi-space-size=64 allocation-child.mjs \
 *     POLICY GAMES [inject]
 *
 * Rules are compiled as the program compiles them (`loadGame`).
 */

import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { loadGame } from '../../../dist/src/games/registry.js';
import { resolveSfge } from '../../../dist/src/games/sfge/data/resolve.js';
import { SfgeEngine } from '../../../dist/src/games/sfge/engine.js';
import { fillParameters } from '../../../dist/src/policy/parameters.js';

const [policy, games, inject] = [process.argv[2], Number(process.argv[3]), process.argv[4] === 'inject'];
/** Games after which everything is compiled and every buffer has its size; few where each plays many others. */
const WARM_UP = Math.min(20_000, games);
/** Equal parts that are measured on their own. */
const WINDOWS = 4;

await loadGame('sfge');
const file = policy.includes('/') ? policy : `../../../dist/policies/sfge/${policy}.js`;
const { default: module } = await import(file);
const parameters = fillParameters(module, {});
const decisions = module.create(parameters);

// On purpose, once a game: a number that is no small integer, put where only references fit, is boxed in 16 bytes.
// It is another one each time: the compiler would keep a constant.
const boxes = [null];
let boxed = 0;
const { beginCombat } = decisions;
if (inject) {
  decisions.beginCombat = (view) => {
    if (view.turn === 1) boxes[0] = ++boxed + 0.5;
    beginCombat?.(view);
  };
}

const engine = new SfgeEngine(resolveSfge({ scenario: 'over-the-edge', set: [] }).document, decisions, 'allocation');
let collections = 0;
const observer = new PerformanceObserver((list) => {
  collections += list.getEntries().length;
});

for (let game = 0; game < WARM_UP; game++) engine.play(game);
globalThis.gc();
await new Promise((resolve) => setImmediate(resolve));
observer.observe({ entryTypes: ['gc'] });

/** Bytes allocated by a reading of the statistics itself: the least, as something else may be compiled meanwhile. */
const readings = Array.from({ length: 10 }, () => getHeapStatistics().used_heap_size);
const reading = Math.min(...readings.slice(1).map((size, i) => size - readings[i]));
const bytes = [];
for (let game = 0, window = 0; window < WINDOWS; window++) {
  const before = getHeapStatistics().used_heap_size;
  for (const end = game + games / WINDOWS; game < end; game++) engine.play(game);
  bytes.push(getHeapStatistics().used_heap_size - before - reading);
}

await new Promise((resolve) => setImmediate(resolve));
console.log(JSON.stringify({ games, bytes, collections }));
