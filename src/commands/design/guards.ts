/** Guards against trivial games: what a change must leave of a game, beside the game as given. */

import { type GameModule, R_OUTCOME, UserError } from '../../games/game.js';
import type { RecordSheet } from '../../study/collect.js';
import { type Quantity, quantityOf } from '../../study/quantity.js';
import { deviation, mean } from './search.js';
import type { Series } from './targets.js';

/** Least and most of something, as multiples of what is given; null: not guarded. */
export interface GuardPlan {
  readonly length: readonly [least: number, most: number] | null;
  readonly spread: number | null;
  readonly decisions: number | null;
}

export type GuardName = keyof GuardPlan;

export const GUARDS_DEFAULT: GuardPlan = { length: [0.5, 2], spread: 0.5, decisions: 0.5 };

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
const ONE = new RegExp(`^(length|spread|decisions)=${NUMBER}(?:\\.\\.${NUMBER})?$`);
const EXAMPLE = 'length=0.5..2,spread=0.5,decisions=0.5, some of these, or none';

/** @throws UserError for what is no guard */
export function guardPlan(text: string | undefined): GuardPlan {
  if (text === undefined) return GUARDS_DEFAULT;
  const plan: { -readonly [Name in GuardName]: GuardPlan[Name] } = { length: null, spread: null, decisions: null };
  for (const part of text.trim() === 'none' ? [] : text.split(',')) {
    const match = ONE.exec(part.trim());
    if (!match) throw new UserError(`--guard '${part}': expected ${EXAMPLE}`);
    const [, name, first, last] = match;
    const [least, most] = [Number(first), last === undefined ? null : Number(last)];
    if (name === 'length') {
      if (most === null || most < least)
        throw new UserError(`--guard '${part}': expected length=LEAST..MOST, as length=0.5..2`);
      plan.length = [least, most];
      continue;
    }
    if (most !== null) throw new UserError(`--guard '${part}': expected ${name}=LEAST, as ${name}=0.5`);
    plan[name as 'spread' | 'decisions'] = least;
  }
  return plan;
}

/** Names under which games tell how long they lasted. */
const LENGTHS = ['turns', 'turn', 'phases'];

/** What guards are read off the first policy, in each scenario. */
export function guardSeries(game: GameModule, plan: GuardPlan, scenarios: number): readonly Series[] {
  const length = game.metrics.find(({ name }) => LENGTHS.includes(name));
  const names = [
    ...(plan.length === null || length === undefined ? [] : [length.name]),
    ...(plan.spread === null ? [] : [game.metrics[0].name]),
  ];
  const quantities = [...names.map((name) => quantityOf(game, name)), ...(plan.decisions === null ? [] : [OUTCOME])];
  return Array.from({ length: scenarios }, (_, scenario) =>
    quantities.map((quantity): Series => ({ quantity, scenario, policy: 0 })),
  ).flat();
}

/** The outcome of a game, as a number: only whether two are the same counts. */
export const OUTCOME: Quantity = {
  ...{ name: 'outcome', meaning: 'index of the outcome', min: 0, max: null, share: false, rate: false },
  column: ({ games, width, data }: RecordSheet) =>
    Float64Array.from({ length: games }, (_, game) => data[game * width + R_OUTCOME]),
};

/** A guard in one scenario: what there is, and what there must be. */
export interface GuardValue {
  readonly guard: GuardName;
  readonly scenario: number;
  readonly value: number;
}

/** What the guards see. @param foil outcomes of the foil, by scenario, in the first of the same games */
export function guardValues(
  { length, spread, decisions }: GuardPlan,
  game: GameModule,
  series: readonly Series[],
  columns: readonly Float64Array[],
  foil: readonly Float64Array[],
): GuardValue[] {
  const scenarios = Math.max(1, ...series.map(({ scenario }) => scenario + 1));
  const column = (wanted: readonly string[], scenario: number): Float64Array | undefined =>
    columns[
      series.findIndex((one) => one.scenario === scenario && one.policy === 0 && wanted.includes(one.quantity.name))
    ];
  return Array.from({ length: scenarios }, (_, scenario) => {
    const [turns, score] = [column(LENGTHS, scenario), column([game.metrics[0].name], scenario)];
    const [own, other] = [column([OUTCOME.name], scenario), foil[scenario]];
    return [
      ...(length === null || turns === undefined ? [] : [{ guard: 'length' as const, value: mean(turns) }]),
      ...(spread === null || score === undefined ? [] : [{ guard: 'spread' as const, value: deviation(score) }]),
      ...(decisions === null || own === undefined || other === undefined
        ? []
        : [{ guard: 'decisions' as const, value: mean(other.map((outcome, i) => (outcome === own[i] ? 0 : 1))) }]),
    ].map((found) => ({ ...found, scenario }));
  }).flat();
}

/** What a guard allows, from what is given. */
export function guardBounds(plan: GuardPlan, { guard, value }: GuardValue): readonly [least: number, most: number] {
  const [least, most] = guard === 'length' ? (plan.length ?? [0, Infinity]) : [plan[guard] ?? 0, Infinity];
  return [least * value, most === Infinity ? Infinity : most * value];
}

/** The guards that a game breaks. */
export function brokenGuards(
  plan: GuardPlan,
  given: readonly GuardValue[],
  found: readonly GuardValue[],
): GuardValue[] {
  return found.filter(({ value }, i) => {
    const [least, most] = guardBounds(plan, given[i]);
    return value < least || value > most;
  });
}
