/** Moves of all parts by a step, their effects, and all reconstructed parts moved at once. */

import type { GameModule, ResolvedSetup, SetupRequest } from '../../games/game.js';
import { documentText } from '../../games/shared/data/plain-text.js';
import { Stream, seedKey } from '../../random/stream.js';
import type { sensitivityDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { holm, largestShown, SHOWN_P } from '../../stats/holm.js';
import type { Estimate } from '../../stats/interval.js';
import type { ValueRange } from '../../stats/mean-sequence.js';
import { residualNoise, spread } from '../../stats/spread.js';
import { together } from '../../stats/together.js';
import { type Effect, effectOf } from '../../study/effect.js';

/** A variation moved one step; `set` null: it cannot be, or nothing changes. */
export type Move = MoveEffect['move'];

/** A move, and the set-up that it makes; null: none that differs. */
export interface MadeMove {
  readonly move: Move;
  readonly setup: ResolvedSetup | null;
}

/** All moves of a set-up, one step up and one down each. @param onMove is called before each is made */
export function* movesOf(
  game: GameModule,
  setup: ResolvedSetup,
  request: SetupRequest,
  only: readonly string[],
  onMove: (count: number) => void = () => {},
): Generator<MadeMove> {
  const wanted = (game.variations?.list(setup) ?? []).filter(
    ({ name, group }) =>
      only.length === 0 || only.some((text) => group === text || name === text || name.startsWith(`${text}.`)),
  );
  const given = documentText(setup.document);
  for (const variation of wanted)
    for (const steps of [1, -1] as const) {
      onMove(2 * wanted.length);
      const set = game.variations?.move(setup, variation.name, steps) ?? [];
      const changed = set.length === 0 ? setup : game.resolve({ ...request, set: [...request.set, ...set] });
      if (documentText(changed.document) === given) yield { move: { variation, steps, set: null }, setup: null };
      else yield { move: { variation, steps, set }, setup: changed };
    }
}

/** What a move does. */
export type MoveEffect = NonNullable<DocumentBar['up']> & { readonly policy?: string };

/** The change for each unit of money, of a step up that costs it or of one down that gives it back. */
function perPrice({ variation: { price }, steps }: Move, { difference }: Effect): Estimate | null {
  if (price === undefined) return null;
  const { estimate, low, high } = difference;
  const share = (value: number | null): number | null => (value === null ? null : value / (steps * price.amount));
  const [least, most] = steps > 0 ? [low, high] : [high, low];
  return { estimate: estimate / (steps * price.amount), low: share(least), high: share(most) };
}

/** A bar of the tornado: both moves of a variation. */
export type Bar = DocumentBar & Readonly<Record<'up' | 'down', MoveEffect | null>>;

type DocumentBar = DocumentOf<typeof sensitivityDocument>['bars'][number];

/**
 * Effects of all moves against the set-up as given, longest bars first. @param allAtOnce intervals hold together
 */
export function tornado(
  before: Float64Array,
  moved: readonly { readonly move: Move; readonly column: Float64Array; readonly policy?: string }[],
  isRate: boolean,
  confidence: number,
  range: ValueRange | null = null,
  allAtOnce = false,
): Bar[] {
  const shared = together(confidence, moved.length);
  const effect = (column: Float64Array, level: number) => effectOf(before, column, isRate, level, range);
  const effects = moved.map(({ column }) => effect(column, allAtOnce ? shared : confidence));
  const corrected = holm(effects.map(({ p }) => p));
  const named = largestShown(
    effects.map(({ difference }) => difference.estimate),
    corrected,
  );
  const all = moved.map(({ move, policy, column }, i): MoveEffect => {
    const found = { move, effect: effects[i], corrected: corrected[i], perPrice: perPrice(move, effects[i]) };
    return {
      ...found,
      ...(i === named && { named: effect(column, shared).difference }),
      ...(policy !== undefined && { policy }),
    };
  });
  const names = [...new Set(all.map(({ move }) => move.variation.name))];
  const bars = names.map((name): Bar => {
    const own = all.filter(({ move }) => move.variation.name === name);
    const up = own.find(({ move }) => move.steps === 1) ?? null;
    const down = own.find(({ move }) => move.steps === -1) ?? null;
    const size = Math.max(...own.map(({ effect }) => Math.abs(effect.difference.estimate)));
    return { variation: own[0].move.variation, up, down, size, matters: own.some((move) => move.corrected <= SHOWN_P) };
  });
  return bars.sort((a, b) => b.size - a.size || (a.variation.name < b.variation.name ? -1 : 1));
}

/** Overrides that move all reconstructed parts at once. */
export interface JointMoves {
  readonly best: readonly string[];
  readonly worst: readonly string[];
  readonly random: readonly (readonly string[])[];
}

/** The reconstructed parts that are moved at once: each cell belongs to one of them. */
export function jointParts(bars: readonly Bar[]): readonly Bar[] {
  return bars.filter(({ variation }) => variation.reconstructed > 0 && !variation.overlaps);
}

/**
 * Each reconstructed part one step to where it did most good, or most harm; and each one up, down or as it is, at
 * random.
 */
export function jointMoves(bars: readonly Bar[], variants: number, seed: string): JointMoves {
  const parts = jointParts(bars);
  const towards = (sign: 1 | -1): string[] =>
    parts.flatMap(({ up, down }) => {
      const options = [up, down].filter((move) => move !== null);
      const best = options.reduce((a, b) =>
        sign * b.effect.difference.estimate > sign * a.effect.difference.estimate ? b : a,
      );
      return sign * best.effect.difference.estimate > 0 ? (best.move.set ?? []) : [];
    });
  const stream = new Stream();
  const ordered = [...parts].sort((a, b) => (a.variation.name < b.variation.name ? -1 : 1));
  const random = Array.from({ length: variants }, (_, i) => {
    const [key0, key1] = seedKey(`${seed} reconstructed cells`);
    stream.bindGame(key0, key1, i);
    stream.start(0, 0);
    return ordered.flatMap(({ up, down }) => [up, null, down][stream.below(3)]?.move.set ?? []);
  });
  return { best: towards(1), worst: towards(-1), random };
}

/** How far the figures could be off because cells are reconstructed. */
export type Reconstructed = NonNullable<DocumentOf<typeof sensitivityDocument>['joint']>;

/** Joint moves, measured in games that did not choose them. */
export function reconstructed(
  parts: number,
  before: Float64Array,
  columns: { readonly best: Float64Array; readonly worst: Float64Array; readonly random: readonly Float64Array[] },
  isRate: boolean,
  confidence: number,
  range: ValueRange | null = null,
): Reconstructed {
  const change = (column: Float64Array): Estimate => effectOf(before, column, isRate, confidence, range).difference;
  const changes = columns.random.map(change);
  const estimates = changes.map(({ estimate }) => estimate);
  return {
    parts,
    best: change(columns.best),
    worst: change(columns.worst),
    variants: changes.length,
    mean: estimates.reduce((a, b) => a + b, 0) / Math.max(1, estimates.length),
    spread: spread(estimates, residualNoise(columns.random), confidence),
    changes,
  };
}
