/** Draws variants of the charts and keeps those that fit the printed levels. */

import type { GameModule, ResolvedSetup, VariationInfo, VictoryLevels } from '../../games/game.js';
import { Stream, seedKey } from '../../random/stream.js';
import type { calibrateDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { holm } from '../../stats/holm.js';
import { hypergeometricTwoSided } from '../../stats/hypergeometric.js';
import type { Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import type { RecordSheet } from '../../study/collect.js';
import { levelValues } from '../../study/levels.js';

/** Parts of the charts that are moved together. */
export interface Family {
  readonly name: string;
  readonly parts: readonly VariationInfo[];
}

/** Steps that a family may be off by; equally likely beforehand. */
export const STEPS = [-1, 0, 1] as const;
export type Step = Variant[number];

/**
 * The families of a set-up: charts by name, single numbers by their group, those that overlap with others last. Only
 * what is reconstructed and belongs to the charts.
 */
export function familiesOf(game: GameModule, setup: ResolvedSetup): Family[] {
  const families = new Map<string, VariationInfo[]>();
  for (const variation of game.variations?.list(setup) ?? []) {
    const set =
      game.variations?.move(setup, variation.name, 1) ?? game.variations?.move(setup, variation.name, -1) ?? [];
    if (variation.reconstructed === 0 || !set.every((text) => text.startsWith('charts.'))) continue;
    const name = variation.cells > 1 ? variation.name.split('.')[0] : variation.group;
    families.set(name, [...(families.get(name) ?? []), variation]);
  }
  const overlaps = (family: Family): number => (family.parts.some((part) => part.overlaps) ? 1 : 0);
  return [...families].map(([name, parts]) => ({ name, parts })).sort((a, b) => overlaps(a) - overlaps(b));
}

/** A chart variant: a step for each family. */
export type Variant = VariantFit['variant'];

/** Variants drawn from the prior; the first is the charts as they are. */
export function drawVariants(families: number, count: number, seed: string): Variant[] {
  const stream = new Stream();
  const [key0, key1] = seedKey(`${seed} chart variants`);
  return Array.from({ length: count }, (_, i): Variant => {
    stream.bindGame(key0, key1, i);
    stream.start(0, 0);
    return Array.from({ length: families }, () => (i === 0 ? 0 : STEPS[stream.below(STEPS.length)]));
  });
}

/**
 * Overrides that make the charts a variant; parts that cannot move stay. A part that overlaps with others moves what
 * they left, so `resolve` must give the set-up with some overrides more.
 */
export function variantSet(
  game: GameModule,
  setup: ResolvedSetup,
  families: readonly Family[],
  variant: Variant,
  resolve: (set: readonly string[]) => ResolvedSetup,
): string[] {
  const set: string[] = [];
  families.forEach(({ parts }, i) => {
    const step = variant[i];
    if (step === 0) return;
    const from = parts.some(({ overlaps }) => overlaps) && set.length > 0 ? resolve(set) : setup;
    set.push(...parts.flatMap(({ name }) => game.variations?.move(from, name, step) ?? []));
  });
  return set;
}

/**
 * Where the middle level lies in the results: the games below it and half of those in it, each game counted 1, 1/2 or
 * 0. 1/2 means that a game around the middle of the results ends in the middle level. Of an even number of levels (a
 * win and a loss) the middle is the border between the two in the middle.
 */
export function belowMiddle(game: GameModule, sheet: RecordSheet, levels: VictoryLevels): Float64Array {
  const count = levels.levels.length;
  const low = levels.levels[count >> 1].from ?? Number.NEGATIVE_INFINITY;
  const high = count % 2 === 0 ? low : (levels.levels[(count >> 1) + 1]?.from ?? Number.POSITIVE_INFINITY);
  const values = levelValues(game, sheet, { metric: levels.metric, printed: levels });
  return Float64Array.from(values, (value) => (value < low ? 1 : value < high ? 0.5 : 0));
}

export type ScenarioFit = VariantFit['scenarios'][number];

export type VariantFit = Calibration['fits'][number];

export function variantFit(
  variant: Variant,
  scenarios: readonly { readonly scenario: string; readonly below: Float64Array }[],
  confidence: number,
): VariantFit {
  // Numbers in [0, 1] vary at most as much as games won do, so Wilson's interval is on the safe side.
  const share = (below: Float64Array): Estimate =>
    rateInterval(
      below.reduce((sum, value) => sum + value, 0),
      below.length,
      confidence,
    );
  const fits = scenarios.map(({ scenario, below }) => ({ scenario, below: share(below) }));
  const squares = fits.reduce((sum, { below }) => sum + (below.estimate - 0.5) ** 2, 0);
  return { variant, scenarios: fits, distance: Math.sqrt(squares / fits.length) };
}

/** What the accepted variants say of one step of one family. */
export type StepEvidence = Calibration['evidence'][number];

export type Calibration = Pick<
  DocumentOf<typeof calibrateDocument>,
  'fits' | 'accepted' | 'evidence' | 'rankAsGiven' | 'tiedAsGiven' | 'tiedBorder'
>;

/** Nothing but the order of drawing tells these variants apart. */
export type TiedBorder = NonNullable<Calibration['tiedBorder']>;

/** Distances that differ by less are one: sums over scenarios round. */
const SAME_DISTANCE = 1e-12;

/**
 * Approximate Bayesian computation by rejection: the share `accept` of the variants drawn that is nearest to the
 * evidence.
 */
export function calibrate(
  families: readonly string[],
  fits: readonly VariantFit[],
  accept: number,
  confidence: number,
): Calibration {
  const order = fits.map((_, i) => i).sort((a, b) => fits[a].distance - fits[b].distance || a - b);
  // The charts as they are were not drawn from the prior.
  const drawn = order.filter((i) => i > 0);
  const accepted = drawn.slice(0, Math.max(1, Math.round(accept * drawn.length)));
  const asFarAs =
    (i: number) =>
    (j: number): boolean =>
      Math.abs(fits[j].distance - fits[i].distance) <= SAME_DISTANCE;
  const last = accepted[accepted.length - 1];
  const tied = drawn.filter(asFarAs(last));
  const kept = tied.filter((i) => accepted.includes(i)).length;
  const { distance } = fits[last];
  const tests = families.flatMap((family, f) =>
    STEPS.map((step) => {
      const has = (i: number): boolean => fits[i].variant[f] === step;
      const [all, own] = [drawn.filter(has).length, accepted.filter(has).length];
      const p = hypergeometricTwoSided(own, drawn.length, all, accepted.length);
      const posterior = rateInterval(own, accepted.length, confidence);
      return { family, step, drawn: all, accepted: own, posterior, p };
    }),
  );
  const corrected = holm(tests.map(({ p }) => p));
  const evidence = tests.map((test, i) => ({ ...test, corrected: corrected[i] }));
  return {
    fits,
    accepted,
    evidence,
    rankAsGiven: 1 + drawn.filter((i) => fits[i].distance < fits[0].distance - SAME_DISTANCE).length,
    tiedAsGiven: drawn.filter(asFarAs(0)).length,
    tiedBorder: kept < tied.length ? { distance, accepted: kept, rejected: tied.length - kept } : null,
  };
}
