/**
 * Looks for traces of names in the first words of keyed streams, with as many games as the start of rules 1 needed to
 * be found out; that start is measured beside as a yardstick. Part of `npm run verify`; takes some minutes.
 *
 * Exit code 0: no trace; 1: a trace, or the yardstick was not found out.
 */

import { Stream } from '../src/random/stream.js';
import {
  evenness,
  type Finding,
  gameAvalanche,
  nameAvalanche,
  neighbours,
  OneRound,
  repeats,
  type Start,
  spacings,
  suspicious,
} from './random/quality.js';

type Measure = (start: Start) => Finding;

/** What the yardstick must be found out by. */
const TELLING: readonly Measure[] = [
  (start) => repeats(start, 2 ** 22, 1),
  (start) => evenness(start, 2 ** 26, 1),
  (start) => nameAvalanche(start, 2 ** 24),
];

const OTHERS: readonly Measure[] = [
  (start) => repeats(start, 2 ** 22, 2),
  (start) => repeats(start, 2 ** 22, 3),
  (start) => evenness(start, 2 ** 26, 2),
  (start) => spacings(start, 4000, 1),
  (start) => spacings(start, 4000, 2),
  (start) => gameAvalanche(start, 2 ** 22),
  (start) => neighbours(start, 2 ** 26),
];

function print(name: string, finding: Finding): void {
  const { what, z, counts } = finding;
  const of = counts === 1 ? '' : `, the largest of ${counts}`;
  console.log(`${name}: ${what}: ${z.toFixed(1)} standard errors${of}${suspicious(finding) ? ' FOUND' : ''}`);
}

let wrong = 0;
for (const measure of [...TELLING, ...OTHERS]) {
  const finding = measure(Stream);
  if (suspicious(finding)) wrong++;
  print('streams', finding);
}
for (const measure of TELLING) {
  const finding = measure(OneRound);
  if (!suspicious(finding)) wrong++;
  print('one round', finding);
}
console.log(wrong === 0 ? 'streams: no trace of their names' : `streams: ${wrong} findings that should not be`);
process.exitCode = wrong === 0 ? 0 : 1;
