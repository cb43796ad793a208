/**
 * Are true charts where an ensemble says? `npm run verify` draws chart sets of sfge from what is likely beforehand and
 * takes 40 of them in turn as the true ones: printed levels are made for them, as far off as the evidence is supposed
 * to be, all others are weighed by these, and the interval of an answer over the others is to hold the true value in
 * 85 to 95 of a hundred cases, at 90 %.
 */

import { Arguments } from '../../src/cli/arguments.js';
import { makeJobs } from '../../src/cli/jobs.js';
import { findScenarios } from '../../src/cli/scenarios.js';
import { belowMiddle } from '../../src/commands/calibrate/result.js';
import { LEVELS_OFF, PLAYER_OFF, type Placed, placed, weightsOf } from '../../src/commands/calibrate/sample.js';
import { drawnSteps, type Ensemble, jobsUnder, membersOf, unknownsOf } from '../../src/run/ensemble.js';
import { nested } from '../../src/stats/nested.js';
import type { RecordSheet } from '../../src/study/collect.js';
import { measureOf } from '../../src/study/measure.js';
import { normals } from '../support/uniforms.js';
import { compiled } from './study-jobs.js';

const MEMBERS = 160;
const CASES = 40;
/** Games: for the levels, for each of two estimates, and for the true value. */
const [LEVELS, HALF, TRUTH] = [24, 24, 240];
const CONFIDENCE = 0.9;
const CHART_SETS = 100;

const scenarios = await findScenarios(['sfge/over-the-edge', 'sfge/civil-war', 'sfge/second-empire']);
const [{ game }] = scenarios;
const request = { seed: 'known charts', from: 0, games: LEVELS + 2 * HALF, metrics: 'vp' };
const { jobs } = await makeJobs(scenarios, ['steward'], request, new Arguments({}));
const unknowns = unknownsOf(
  game,
  jobs.map(({ setup }) => setup),
);
const { collect } = (await compiled('study/collect')) as typeof import('../../src/study/collect.js');

const signs = Array.from({ length: MEMBERS }, (_, i) => drawnSteps(unknowns, 'known charts', i));
const under = jobsUnder(game, { unknowns });
const all = signs.flatMap((own, m) =>
  jobs.map(under(own)).map((job, s) => {
    const games = s === 0 ? LEVELS + 2 * HALF + (m < CASES ? TRUTH : 0) : LEVELS;
    return { ...job, from: 10_000 * m, to: 10_000 * m + games };
  }),
);
const sheets = await collect(all, { threads: 2 });

function part(sheet: RecordSheet, from: number, games: number): RecordSheet {
  return { ...sheet, games, data: sheet.data.subarray(from * sheet.width, (from + games) * sheet.width) };
}

const levels = jobs.map(({ setup }) => game.levels?.(setup) ?? null);
const members = signs.map((own, m) => {
  const mine = sheets.slice(m * jobs.length, (m + 1) * jobs.length);
  const lines = mine.map((sheet, s): Placed => {
    const scale = levels[s];
    if (scale === null) throw new Error('a scenario without levels');
    return placed(belowMiddle(game, part(sheet, 0, LEVELS), scale));
  });
  const mean = (name: string, from: number, games: number): number =>
    measureOf(game, name)
      .column(part(mine[0], from, games))
      .reduce((sum, value) => sum + value, 0) / games;
  return { signs: own, lines, mean };
});

const normal = normals('known charts');
let failed = false;
for (const measure of ['win', 'vp']) {
  let held = 0;
  for (let truth = 0; truth < CASES; truth++) {
    const player = PLAYER_OFF * normal();
    const printed = members[truth].lines.map(({ deviate }) => deviate + player + LEVELS_OFF * normal());
    const others = members.filter((_, m) => m !== truth);
    // Levels made for the true charts lie at the middle: where those of others lie is seen from there.
    const weights = weightsOf(
      others.map(({ lines }) => lines.map((line, s) => ({ ...line, deviate: line.deviate - printed[s] }))),
    );
    const weighed = others.map((other, i) => [other.signs, Math.round(1000 * weights[i])] as const);
    const ensemble = { members: weighed.filter(([, weight]) => weight > 0) } as unknown as Ensemble;
    const halves = membersOf(ensemble, CHART_SETS).map((own): [number, number] => {
      const { mean } = members[signs.indexOf(own)];
      return [mean(measure, LEVELS, HALF), mean(measure, LEVELS + HALF, HALF)];
    });
    const { low, high } = nested(halves, CONFIDENCE);
    const value = members[truth].mean(measure, LEVELS + 2 * HALF, TRUTH);
    if (low <= value && value <= high) held++;
  }
  const share = held / CASES;
  console.log(`${measure}: ${held} of ${CASES} true values in their ${100 * CONFIDENCE} % intervals`);
  if (share < 0.85 || share > 0.95) failed = true;
}
if (failed) process.exitCode = 1;
