/**
 * A fight as a Markov chain over the numbers of units of each kind. All dice of a segment that go at one target decide
 * its fate together, and targets are independent of each other; so a segment is a product of small distributions.
 */

import { power } from '../../shared/power.js';
import { KIND_SETS } from '../position/kind-lists.js';
import { MILITARY, MORPHOGENETIC, STRENGTHS, type Tables } from '../position/tables.js';
import { BLUE, IO, KINDS, RED, TH, WS, WS2 } from '../position/units.js';

/** Units by kind of A, then of B. */
export type Position = readonly number[];

/** A distribution of positions, by `keyOf`. */
export type Distribution = Map<string, number>;

/** What a segment does on average to one side. */
export interface Expected {
  removed: number;
  returned: number;
  converted: number;
}

export interface Segment {
  readonly next: Distribution;
  readonly expected: readonly [Expected, Expected];
  readonly dice: number;
}

export function keyOf(position: Position): string {
  return position.join(' ');
}

export function positionOf(key: string): number[] {
  return key.split(' ').map(Number);
}

/** Rules and strengths of a fight. */
export interface Rules {
  readonly tables: Tables;
  /** Military and morphogenetic strength: [side * KINDS + kind]. */
  readonly strengths: readonly [readonly number[], readonly number[]];
  readonly hardWorldShips: boolean;
  readonly mainWeapon: boolean;
}

export function rulesOf(tables: Tables, index: number): Rules {
  const with_ = (strengths: Uint8Array) =>
    [BLUE, RED].flatMap((side) =>
      Array.from(strengths, (value, kind) => (kind === TH ? tables.transHumanAt(side, index) : value)),
    );
  const { hardWorldShips, mainWeapon } = tables.setup.scenario.options;
  return { tables, strengths: [with_(tables.military), with_(tables.morphogenetic)], hardWorldShips, mainWeapon };
}

/** Dice and main weapons that are fired at one target. */
interface Aimed {
  readonly kind: number;
  dice: number;
  mainWeapons: number;
}

/** One segment from a position in which both sides have units. */
export function playSegment(rules: Rules, position: Position, segment: number): Segment {
  const onB = aim(rules, position, BLUE, segment);
  const onA = aim(rules, position, RED, segment);
  const fateA = fateOf(rules, onA, segment);
  const fateB = fateOf(rules, onB, segment);
  const next: Distribution = new Map();
  for (const [changeA, pA] of fateA.changes) {
    const fromA = positionOf(changeA);
    for (const [changeB, pB] of fateB.changes) {
      const fromB = positionOf(changeB);
      // A change holds what a side loses and gains of its own kinds, and what goes over to the enemy.
      const after = position.map((units, i) =>
        i < KINDS ? units + fromA[i] + fromB[KINDS + i] : units + fromB[i - KINDS] + fromA[i],
      );
      add(next, keyOf(after), pA * pB);
    }
  }
  const dice = [...onA, ...onB].reduce((sum, target) => sum + target.dice + target.mainWeapons, 0);
  return { next, expected: [fateA.expected, fateB.expected], dice };
}

/** Targets of a side's fire as `drill` aims: firers by dice, targets by strength, one after the other. */
function aim(rules: Rules, position: Position, side: number, segment: number): Aimed[] {
  const { tables } = rules;
  const enemy = side === BLUE ? RED : BLUE;
  const own = side * KINDS;
  const strengths = rules.strengths[segment];
  const firerRow = segment * STRENGTHS + rules.strengths[MILITARY][own + TH];
  const targetRow = rules.strengths[MILITARY][enemy * KINDS + TH];
  const targets: Aimed[] = listed(tables.targets[targetRow * KIND_SETS + setOf(position, enemy)], position, enemy).map(
    (kind) => ({ kind, dice: 0, mainWeapons: 0 }),
  );
  const firers = listed(tables.firers[firerRow * KIND_SETS + setOf(position, side)], position, side).map((kind) => ({
    main: rules.mainWeapon && kind <= WS,
    dice: rules.mainWeapon && kind <= WS ? 1 : strengths[own + kind],
    kind,
  }));
  // Main weapons are one die, and fire in that place [B18].
  if (rules.mainWeapon) firers.sort((x, y) => y.dice - x.dice || x.kind - y.kind);
  firers.forEach(({ main, dice }, i) => {
    const target = targets[i % targets.length];
    if (main) target.mainWeapons++;
    else target.dice += dice;
  });
  return targets;
}

function setOf(position: Position, side: number): number {
  let set = 0;
  for (let kind = 0; kind < KINDS; kind++) if (position[side * KINDS + kind] > 0) set |= 1 << kind;
  return set;
}

/** Kinds of the units in a packed list, one entry per unit. */
function listed(list: number, position: Position, side: number): number[] {
  const kinds: number[] = [];
  for (let rest = list; rest !== 0; rest >>>= 4) {
    const kind = (rest & 15) - 1;
    for (let i = position[side * KINDS + kind]; i > 0; i--) kinds.push(kind);
  }
  return kinds;
}

interface Fate {
  /** Change of the own kinds, then gain of the enemy. */
  readonly changes: Distribution;
  readonly expected: Expected;
}

/** What becomes of all targets of a side together. */
function fateOf(rules: Rules, targets: readonly Aimed[], segment: number): Fate {
  const expected: Expected = { removed: 0, returned: 0, converted: 0 };
  let changes: Distribution = new Map([[keyOf(new Array(2 * KINDS).fill(0)), 1]]);
  for (const target of targets) {
    const outcomes =
      rules.hardWorldShips && target.kind <= WS ? hardShip(target, expected) : ordinary(target, segment, expected);
    const grown: Distribution = new Map();
    for (const [key, p] of changes) {
      for (const { change, share } of outcomes) {
        if (share === 0) continue;
        const position = positionOf(key);
        for (const [i, by] of change) position[i] += by;
        add(grown, keyOf(position), p * share);
      }
    }
    changes = grown;
  }
  return { changes, expected };
}

interface Outcome {
  readonly share: number;
  /** Index and difference. */
  readonly change: readonly (readonly [number, number])[];
}

/** Any 6 hits, else any 5 returns (6.4); a main weapon hits with 2 to 6 and returns with 1 (11.1). */
function ordinary({ kind, dice, mainWeapons }: Aimed, segment: number, expected: Expected): Outcome[] {
  const noSix = power(5 / 6, dice) * power(1 / 6, mainWeapons);
  const nothing = mainWeapons > 0 ? 0 : power(4 / 6, dice);
  const hit = 1 - noSix;
  const returned = noSix - nothing;
  const gone: readonly [number, number] = [kind, -1];
  if (segment === MORPHOGENETIC && kind !== IO) {
    expected.converted += hit;
    expected.returned += returned;
    return [
      { share: nothing, change: [] },
      { share: returned, change: [gone] },
      { share: hit, change: [gone, [KINDS + kind, 1]] },
    ];
  }
  if (segment === MILITARY) expected.removed += hit;
  expected.returned += segment === MILITARY ? returned : returned + hit;
  return [
    { share: nothing, change: [] },
    { share: returned + hit, change: [gone] },
  ];
}

/** Every 6 is a hit of a hard world ship, the third loses it (11.2, [B18]). */
function hardShip({ kind, dice, mainWeapons }: Aimed, expected: Expected): Outcome[] {
  // Shares of 0, 1, 2, and 3 or more hits.
  let hits = [1, 0, 0, 0];
  const shoot = (chance: number): void => {
    hits = hits.map((share, n) => (n < 3 ? share * (1 - chance) : share) + (n > 0 ? hits[n - 1] * chance : 0));
  };
  for (let i = 0; i < dice; i++) shoot(1 / 6);
  for (let i = 0; i < mainWeapons; i++) shoot(5 / 6);
  const left = kind - WS2;
  return hits.map((share, n): Outcome => {
    if (n === 0) return { share, change: [] };
    if (n <= left)
      return {
        share,
        change: [
          [kind, -1],
          [kind - n, 1],
        ],
      };
    expected.removed += share;
    return { share, change: [[kind, -1]] };
  });
}

export function add(distribution: Distribution, key: string, p: number): void {
  distribution.set(key, (distribution.get(key) ?? 0) + p);
}
