/** Which decisions cost most, from positions at which others were tried. */

import type { regretDocument } from '../../report/schema/policy-schemas.js';
import type { OwnOf } from '../../report/schema/shapes.js';
import type { Estimate } from '../../stats/interval.js';
import { meanEstimate, sampleOf } from '../../stats/mean-estimate.js';
import type { ValueRange } from '../../stats/mean-sequence.js';
import { together } from '../../stats/together.js';
import type { Measure } from '../../study/measure.js';
import type { Choice, PositionRegret, TurnPart } from '../../study/regret.js';

type OwnFields = Omit<OwnOf<typeof regretDocument>, 'game' | 'scenario' | 'seat' | 'policy'>;

/** A choice at a position. */
export interface Tried {
  readonly number: number;
  readonly turn: number;
  /** Null: all of the turn. */
  readonly part: TurnPart | null;
  /** Null: nobody seemed better. */
  readonly alternative: string | null;
  readonly expected: number;
  /** Of this position alone. */
  readonly gain: Estimate;
}

export type RegretFound = OwnFields & { readonly each: readonly Tried[] };

export interface RegretAsked {
  readonly measure: Measure;
  readonly samples: number;
  readonly confidence: number;
  /** Labels, by number. */
  readonly alternatives: readonly string[];
  /** All of the game, in its order. */
  readonly decisions: readonly string[];
  /** Number of the turn before which so many were played. */
  turnOf(turns: number): number;
}

/** Positions named as the costliest. */
const TOLD = 5;

const NOTHING: Estimate = { estimate: 0, low: 0, high: 0 };

/** @param games by game: a position of it, or null */
export function regretOf(games: readonly (PositionRegret | null)[], asked: RegretAsked): RegretFound {
  const { measure, samples, confidence, alternatives, decisions, turnOf } = asked;
  const positions = games.filter((one) => one !== null);
  const range = gainRange(measure);
  const among = (count: number): number => together(confidence, count);
  const level = (gains: readonly number[], count: number): Estimate =>
    meanEstimate(sampleOf(gains), range, among(count));
  /** Where nobody is chosen the policy itself plays on, which gains nothing. */
  const mean = (choices: readonly Choice[], count: number, all = choices.length): Estimate => {
    if (chosen(choices) === 0) return NOTHING;
    return level([...choices.map(meanGain), ...new Array<number>(all - choices.length).fill(0)], count);
  };
  const whole = positions.map(({ choices: [turn] }) => turn);
  const partsOf = (kind: TurnPart['kind'], names: readonly string[]) => {
    const ofPart = (name: string): Choice[] =>
      positions.flatMap(({ choices }) => choices.find((choice) => nameOf(choice, kind) === name) ?? []);
    const seen = names.filter((name) => ofPart(name).length > 0);
    return byGain(
      seen.map((name) => {
        const found = ofPart(name);
        const gain = mean(found, seen.length, positions.length);
        return { name, positions: found.length, chosen: chosen(found), gain };
      }),
    );
  };
  const places = new Set(positions.flatMap(({ choices }) => choices.flatMap((one) => nameOf(one, 'place') ?? [])));
  const turns = [...new Set(positions.map((one) => one.turns))].sort((a, b) => a - b);
  const taken = alternatives.map((_, i) => i).filter((i) => whole.some(({ alternative }) => alternative === i));
  return {
    ...{ alternatives: [...alternatives], measure: measure.name, games: games.length, positions: positions.length },
    ...{ samples, confidence },
    gain: mean(whole, 1),
    decisions: partsOf('decision', decisions).map(({ name, ...found }) => ({ decision: name, ...found })),
    places: partsOf('place', [...places].sort()).map(({ name, ...found }) => ({ place: name, ...found })),
    turns: turns.map((number) => {
      const found = positions.flatMap(({ turns: own, choices: [turn] }) => (own === number ? [turn] : []));
      const gain = mean(found, turns.length);
      return { turn: turnOf(number), positions: found.length, chosen: chosen(found), gain };
    }),
    taken: byGain(
      taken.map((number) => {
        const found = whole.filter(({ alternative }) => alternative === number);
        return { policy: alternatives[number], chosen: found.length, gain: mean(found, taken.length, whole.length) };
      }),
    ),
    costliest: costliest(positions).map(({ position, choice }, _, all) => ({
      ...{ number: position.game, turn: turnOf(position.turns) },
      ...{ decision: nameOf(choice, 'decision'), place: nameOf(choice, 'place') },
      ...{ alternative: alternatives[choice.alternative], expected: choice.expected },
      gain: level(choice.gains, all.length),
    })),
    each: positions.flatMap((position) =>
      position.choices.map((choice): Tried => {
        const { part, alternative, expected, gains } = choice;
        return {
          ...{ number: position.game, turn: turnOf(position.turns), part },
          alternative: alternatives[alternative] ?? null,
          expected,
          gain: alternative < 0 ? NOTHING : level(gains, 1),
        };
      }),
    ),
  };
}

/** The largest first. */
function byGain<Part extends { readonly gain: Estimate }>(parts: readonly Part[]): Part[] {
  return [...parts].sort((a, b) => b.gain.estimate - a.gain.estimate);
}

/** What a gain can be: the difference of two values. */
function gainRange({ min, max }: Measure): ValueRange | null {
  return max === null ? null : { min: min - max, max: max - min };
}

function nameOf({ part }: Choice, kind: TurnPart['kind']): string | null {
  return part?.kind === kind ? part.name : null;
}

function meanGain({ gains }: Choice): number {
  return gains.length === 0 ? 0 : gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

function chosen(choices: readonly Choice[]): number {
  return choices.filter(({ alternative }) => alternative >= 0).length;
}

/** Chosen by one half of the games, so that the other half may measure them as if they were any. */
function costliest(positions: readonly PositionRegret[]) {
  return positions
    .flatMap((position) => position.choices.map((choice) => ({ position, choice })))
    .filter(({ choice }) => choice.alternative >= 0)
    .sort((a, b) => b.choice.expected - a.choice.expected || a.position.game - b.position.game)
    .slice(0, TOLD);
}
