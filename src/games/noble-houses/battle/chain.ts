/**
 * A round of a battle as a step of a Markov chain over the armies of both sides, under the decisions of `fallback` and
 * with sacrifices by a side that has fewer armies. Tables must hold the set-up (4.8, [N23] to [N25], [N30]).
 */

import { power } from '../../shared/power.js';
import { cheapestOf, strongestOf } from '../player/lists.js';
import { TYPE_SLOTS } from '../position/layout.js';
import * as t from '../position/tables.js';
import { ATTACKER, DEFENDER } from '../rules/battle-state.js';
import { type PsychicOdds, psychicOdds } from './psychic-odds.js';

/** Armies by type. */
export type Armies = readonly number[];
export type Both = readonly [Armies, Armies];

/** Where it is fought, nobles of both sides, and psychic odds that are known already. */
export interface Field {
  readonly world: number;
  readonly nobles: readonly [number, number];
  readonly psychic: Map<string, readonly PsychicOdds[]>;
}

/** A side within a round. */
interface Line {
  readonly fresh: readonly number[];
  readonly rolled: readonly number[];
  readonly commanded: readonly number[];
  readonly veterans: number;
  readonly tries: number;
}

interface Moment {
  readonly sides: readonly [Line, Line];
  readonly share: number;
}

export interface Round {
  readonly next: readonly { readonly both: Both; readonly share: number }[];
  readonly dice: number;
}

export function countOf(armies: Armies): number {
  return armies.reduce((sum, count) => sum + count, 0);
}

function maskOf(armies: Armies): number {
  return armies.reduce((mask, count, type) => (count > 0 ? mask | (1 << type) : mask), 0);
}

function all(line: Line): number[] {
  return line.fresh.map((count, type) => count + line.rolled[type]);
}

/** One round from a position in which both sides have armies. */
export function playRound(field: Field, both: Both): Round {
  const begin = [lineUp(both[0], field.nobles[0]), lineUp(both[1], field.nobles[1])] as const;
  const expected = { dice: 0 };
  let moments: Moment[] = [{ sides: begin, share: 1 }];
  if (begin.some((line, side) => strikesFirst(field, line, side)))
    moments = moments.flatMap((moment) => step(field, moment, true, expected));
  const ended = moments.filter(({ sides }) => sides.some((line) => countOf(all(line)) === 0));
  const going = moments.filter(({ sides }) => sides.every((line) => countOf(all(line)) > 0));
  const after = [...ended, ...going.flatMap((moment) => step(field, moment, false, expected))];
  return {
    next: after.map(({ sides, share }) => ({ both: [all(sides[0]), all(sides[1])], share })),
    dice: expected.dice,
  };
}

/** Nobody has rolled; nobles command the strongest ([N23]). */
function lineUp(armies: Armies, nobles: number): Line {
  const commanded = new Array<number>(TYPE_SLOTS).fill(0);
  let left = nobles;
  for (let types = maskOf(armies); types !== 0 && left > 0; ) {
    const type = strongestOf(types);
    types &= ~(1 << type);
    commanded[type] = Math.min(left, armies[type]);
    left -= commanded[type];
  }
  const veterans = veteransOf(armies);
  return { fresh: armies, rolled: new Array<number>(TYPE_SLOTS).fill(0), commanded, veterans, tries: 0 };
}

function veteransOf(armies: Armies): number {
  return armies.reduce((sum, count, type) => ((t.abilities.negates & (1 << type)) === 0 ? sum : sum + count), 0);
}

function hasFirstStrike(field: Field, side: number, type: number): boolean {
  const mask = side === ATTACKER ? t.abilities.strikesAttacking : t.abilities.strikesDefending;
  return (mask & (1 << type)) !== 0 || (side === DEFENDER && t.localWorld[type] === field.world);
}

function strikesFirst(field: Field, line: Line, side: number): boolean {
  return line.fresh.some((count, type) => count > 0 && (line.commanded[type] > 0 || hasFirstStrike(field, side, type)));
}

/** What a side rolls in a step. */
interface Volley {
  readonly rolling: readonly number[];
  readonly given: readonly number[];
  readonly dice: number;
  readonly psychicRolls: number;
}

function volleyOf(field: Field, sides: readonly [Line, Line], side: number, first: boolean): Volley {
  const line = sides[side];
  const own = all(line);
  const enemy = all(sides[1 - side]);
  const rolling = line.fresh.map((count, type) =>
    count === 0 || !first || hasFirstStrike(field, side, type) ? count : line.commanded[type],
  );
  const fewer = countOf(enemy) > countOf(own);
  const given = rolling.map((count, type) => (fewer && (t.abilities.sacrifices & (1 << type)) !== 0 ? count : 0));
  const imperial = (maskOf(enemy) & t.abilities.imperial) !== 0;
  let sum = 0;
  let psychicRolls = 0;
  rolling.forEach((count, type) => {
    if (count === 0) return;
    const bonus = side === ATTACKER ? t.attackBonus[type] : t.defenceBonus[type];
    const local = side === DEFENDER && t.localWorld[type] === field.world ? t.localDice[type] : 0;
    const led = first ? line.commanded[type] : 0;
    sum += count * (t.dice[type] + bonus + local + (imperial ? t.againstImperial[type] : 0));
    sum += led + given[type] * t.sacrificeDice[type];
    psychicRolls += led + ((t.abilities.psychic & (1 << type)) !== 0 ? count : 0);
  });
  return { rolling, given, dice: sum, psychicRolls };
}

/** A step of both sides at once. */
function step(field: Field, { sides, share }: Moment, first: boolean, expected: { dice: number }): Moment[] {
  const volleys = [volleyOf(field, sides, ATTACKER, first), volleyOf(field, sides, DEFENDER, first)] as const;
  const tries = sides.map((line) => {
    const now = veteransOf(all(line));
    return first ? now : Math.min(now, Math.max(0, line.veterans - line.tries));
  });
  const after = sides.map((line, side) => rolledOff(line, volleys[side]));
  const byAttacker = hitsOf(field, volleys[ATTACKER], tries[DEFENDER], countOf(all(after[DEFENDER])));
  const byDefender = hitsOf(field, volleys[DEFENDER], tries[ATTACKER], countOf(all(after[ATTACKER])));
  expected.dice += share * (byAttacker.dice + byDefender.dice);
  return byAttacker.odds.flatMap((a) =>
    byDefender.odds.map((b): Moment => {
      const attacker = { ...lose(after[ATTACKER], b.hits), tries: sides[ATTACKER].tries + b.tries };
      const defender = { ...lose(after[DEFENDER], a.hits), tries: sides[DEFENDER].tries + a.tries };
      return { sides: [attacker, defender], share: share * a.share * b.share };
    }),
  );
}

/** Who rolled has rolled; who gave his life is gone. */
function rolledOff(line: Line, { rolling, given }: Volley): Line {
  return {
    ...line,
    fresh: line.fresh.map((count, type) => count - rolling[type]),
    rolled: line.rolled.map((count, type) => count + rolling[type] - given[type]),
  };
}

interface HitOdds {
  readonly hits: number;
  readonly tries: number;
  readonly share: number;
}

/** Hits of a volley, as far as there are targets, with the tries that the enemy made against it. */
function hitsOf(
  field: Field,
  { dice: base, psychicRolls }: Volley,
  tries: number,
  targets: number,
): { dice: number; odds: readonly HitOdds[] } {
  const sums = new Map<number, number>();
  let mean = 0;
  for (const { dice: more, tries: made, share } of knownOdds(field, psychicRolls, tries)) {
    mean += share * (base + more);
    binomial(base + more, targets).forEach((part, hits) => {
      const place = hits * 1000 + made;
      sums.set(place, (sums.get(place) ?? 0) + share * part);
    });
  }
  const odds = [...sums].map(([place, share]) => ({ hits: Math.floor(place / 1000), tries: place % 1000, share }));
  return { dice: mean, odds };
}

function knownOdds({ psychic }: Field, rolls: number, tries: number): readonly PsychicOdds[] {
  const key = `${rolls} ${tries}`;
  const found = psychic.get(key) ?? psychicOdds(rolls, tries);
  psychic.set(key, found);
  return found;
}

/** Shares of 0 to `most` ones among so many dice, `most` with all beyond. */
function binomial(count: number, most: number): number[] {
  const shares: number[] = [];
  let share = power(5 / 6, count);
  let sum = 0;
  for (let ones = 0; ones < most && ones <= count; ones++) {
    shares.push(share);
    sum += share;
    share *= (count - ones) / (5 * (ones + 1));
  }
  if (count >= most) shares.push(Math.max(0, 1 - sum));
  return shares;
}

/** Cheapest first, within a type those that have rolled. */
function lose(line: Line, hits: number): Line {
  const fresh = [...line.fresh];
  const rolled = [...line.rolled];
  let left = hits;
  for (let types = maskOf(all(line)); types !== 0 && left > 0; ) {
    const type = cheapestOf(types);
    types &= ~(1 << type);
    for (const armies of [rolled, fresh]) {
      const lost = Math.min(left, armies[type]);
      armies[type] -= lost;
      left -= lost;
    }
  }
  return { ...line, fresh, rolled };
}

/** What a battle comes to, by chance or by count. */
export interface BattleResult {
  /** Only A, only B, nobody has armies left. */
  readonly a: number;
  readonly b: number;
  readonly nobody: number;
  readonly rounds: number;
  readonly dice: number;
  readonly leftOfA: number;
  readonly leftOfB: number;
}

export interface ExactResult extends BattleResult {
  /** Armies left of both sides, most probable first. */
  readonly ends: readonly { readonly both: Both; readonly share: number }[];
}
