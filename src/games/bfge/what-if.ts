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
  toCommonPool,
  withdraw,
} from './position/counters.js';
import * as s from './position/state.js';
import { BASE, BLUE, BUILT_TYPES, type BuiltTypeName, KIND_OF, KINDS, NOBODY, RED } from './position/units.js';
import { takeFromPool } from './rules/building.js';
import { type BfgeSetup, INDEX_MAX } from './setup.js';

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
      const meaning = `nobody holds region ${i + 1}, ${name}; its garrison goes to base`;
      return { path: `regions.${i + 1}`, meaning, min: 0, max: 0 };
    }),
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
  else if (what === 'regions') leaveRegion(Number(side));
  else putUnits(seat, place === 'base' ? BASE : Number(place), KIND_OF[type as BuiltTypeName], value);
}

function leaveRegion(region: number): void {
  const side = controller(region);
  if (side === NOBODY) return;
  withdraw(side, region);
  setController(region, NOBODY);
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
