/** A position with another index, other points, regions or forces: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import {
  addUnits,
  combatOf,
  controller,
  presentAt,
  setController,
  setIndex,
  stackAt,
  stackStrength,
  strengthOf,
  toCommonPool,
  withdraw,
} from './position/counters.js';
import * as s from './position/state.js';
import { CHITS } from './position/tables.js';
import { BASE, BLUE, BUILT_TYPES, type BuiltTypeName, KIND_OF, KINDS, NOBODY, RED, SIDES } from './position/units.js';
import { takeFromPool } from './rules/building.js';
import { type BfgeSetup, CHIT_TYPES, INDEX_MAX } from './setup.js';

const POINTS_MAX = 1000;
const UNITS_MAX = 99;
const SIDE_NAMES = ['blue', 'red'] as const;

/** What can be changed. Units come from the pool of their side, then from the common one, and go to the common one. */
export function putsOf({ map }: BfgeSetup): PutInfo[] {
  const places = [['base', 'at base'], ...map.regions.map((name, i) => [`${i + 1}`, `in region ${i + 1}, ${name}`])];
  const sides = [BLUE, RED];
  return [
    { path: 'index', meaning: 'Chaos Index', min: -INDEX_MAX, max: INDEX_MAX },
    ...sides.map((side): PutInfo => {
      const meaning = `resource points of ${titleOf(side)} in hand`;
      return { path: `points.${SIDE_NAMES[side]}`, meaning, min: 0, max: POINTS_MAX };
    }),
    ...map.regions.map((name, i): PutInfo => {
      const meaning = `who holds region ${i + 1}, ${name}: 0 nobody, 1 Blue, 2 Red; garrisons go to base and come from it`;
      return { path: `regions.${i + 1}`, meaning, min: 0, max: SIDES };
    }),
    ...sides.flatMap((side) =>
      CHIT_TYPES.map((chit): PutInfo => {
        const meaning = `${chit} chit of ${titleOf(side)}: 1 is the first of the next draw, 0 is not drawn in it`;
        return { path: `chits.${SIDE_NAMES[side]}.${chit}`, meaning, min: 0, max: 1 };
      }),
    ),
    ...sides.flatMap((side) =>
      places.flatMap(([place, where]) =>
        BUILT_TYPES.map((type): PutInfo => {
          const meaning = `whole ${type} of ${titleOf(side)} ${where}`;
          return { path: `units.${SIDE_NAMES[side]}.${place}.${type}`, meaning, min: 0, max: UNITS_MAX };
        }),
      ),
    ),
  ];
}

function titleOf(side: number): string {
  return side === BLUE ? 'Blue' : 'Red';
}

/** @throws Error where there are no such units left, or they cannot stand there */
export function put(path: string, value: number): void {
  const [what, side, place, type] = path.split('.');
  const seat = SIDE_NAMES.indexOf(side as (typeof SIDE_NAMES)[number]);
  if (what === 'index') setIndex(value);
  else if (what === 'points') s.n[s.N_POINTS + seat] = value;
  else if (what === 'regions') putRegion(Number(side), value - 1);
  else if (what === 'chits') askChit(seat, CHIT_TYPES.indexOf(place as (typeof CHIT_TYPES)[number]), value === 1);
  else putUnits(seat, place === 'base' ? BASE : Number(place), KIND_OF[type as BuiltTypeName], value);
}

function putRegion(region: number, to: number): void {
  const from = controller(region);
  if (from === to) return;
  if (from !== NOBODY) {
    withdraw(from, region);
    setController(region, NOBODY);
  }
  if (to === NOBODY) return;
  while (stackStrength(to, region) <= combatOf(region)) {
    const kind = strongestAt(to, BASE);
    if (kind < 0) throw new Error(`${titleOf(to)} has no garrison for region ${region} at base`);
    addUnits(to, BASE, kind, -1);
    addUnits(to, region, kind, 1);
  }
  setController(region, to);
}

/** The kind of unit with most strength, -1: none is there. */
function strongestAt(side: number, place: number): number {
  let best = -1;
  for (let kind = 0; kind < KINDS; kind++)
    if (s.units[stackAt(side, place) + kind] > 0 && (best < 0 || strengthOf(side, kind) > strengthOf(side, best)))
      best = kind;
  return best >= 0 && strengthOf(side, best) > 0 ? best : -1;
}

function askChit(side: number, chit: number, comes: boolean): void {
  const at = side * CHITS + chit;
  if (comes && s.cup[at] === 0 && s.commonChits[chit] === 0)
    throw new Error(`no ${CHIT_TYPES[chit]} chit of ${titleOf(side)} is left to be drawn`);
  s.n[s.N_ASKED] = comes ? at + 1 : -1 - at;
}

function putUnits(side: number, place: number, kind: number, wanted: number): void {
  const there = s.units[stackAt(side, place) + kind];
  const left = s.pool[side * KINDS + kind] + s.common[kind];
  if (wanted > there + left) throw new Error(`at most ${there + left}: ${there} stand there, ${left} are in the pools`);
  const owner = place === BASE ? side : controller(place);
  if (wanted > 0 && owner !== side && owner !== NOBODY)
    throw new Error(`${titleOf(owner)} holds region ${place}; take its units away first`);
  for (let count = there; count < wanted; count++) takeUnit(side, kind);
  for (let count = there; count > wanted; count--) toCommonPool(kind);
  addUnits(side, place, kind, wanted - there);
  if (place !== BASE) checkGarrison(side, place);
}

function takeUnit(side: number, kind: number): void {
  if (s.pool[side * KINDS + kind] > 0) takeFromPool(side, kind);
  else if (--s.common[kind] === 0) s.n[s.N_COMMON_KINDS] &= ~(1 << kind);
}

/** Who has units in a region holds it; without units nobody does. */
function checkGarrison(side: number, region: number): void {
  if (presentAt(side, region) === 0) {
    if (controller(region) === side) setController(region, NOBODY);
    return;
  }
  const [strength, least] = [stackStrength(side, region), combatOf(region)];
  if (strength <= least)
    throw new Error(`strength ${strength} is no garrison of region ${region}; it takes more than ${least}`);
  setController(region, side);
}
