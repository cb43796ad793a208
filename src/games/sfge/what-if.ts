/** A position with another index, other RP, other systems or other forces: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import {
  addImperial,
  addRebels,
  available,
  eliminateSystem,
  empireAtHome,
  giveSystem,
  placeRandomSystem,
  release,
  takeImperial,
  takeRebels,
  takeUnit,
} from './position/counters.js';
import * as s from './position/state.js';
import { EVENT, kindOfCode } from './position/tables.js';
import { countOf, FIELD_MAX, ONE } from './position/units.js';
import { EVENT_KINDS, type EventKind, eventTitle, type SfgeSetup, UNIT_TYPES } from './setup.js';

const RP_MAX = 10_000;
const OWNERS = ['imperial', 'rebel'] as const;

/** What can be changed. Forces come from the counters off the map and go back there. */
export function putsOf({ map }: SfgeSetup): PutInfo[] {
  const forces = map.sectors.flatMap(({ id, name }) =>
    OWNERS.flatMap((owner) =>
      UNIT_TYPES.map((type, kind): PutInfo => {
        const meaning = `${type} of ${owner === 'imperial' ? 'the Empire' : 'the Rebels'} in ${name}`;
        return { path: `forces.${id}.${owner}.${type}`, meaning, min: 0, max: FIELD_MAX[kind] };
      }),
    ),
  );
  return [
    { path: 'index', meaning: 'Chaos Index', min: 1, max: 100 },
    { path: 'resourcePoints', meaning: 'RP in hand', min: 0, max: RP_MAX },
    ...map.sectors
      .filter(({ system }) => system)
      .map(({ id, name }): PutInfo => {
        return {
          path: `systems.${id}`,
          meaning: `system of ${name}: 1 Imperial, 2 Rebel, 0 none`,
          min: 0,
          max: s.REBEL,
        };
      }),
    ...EVENT_KINDS.map((kind): PutInfo => {
      const meaning = `${eventTitle(kind)} in the next turn: 1 is among the markers drawn, 0 is not`;
      return { path: `markers.${kind}`, meaning, min: 0, max: 1 };
    }),
    ...forces,
  ];
}

/** @throws Error where no counters of the type are left */
export function put(path: string, value: number): void {
  if (path === 'index') s.n[s.N_CHAOS2] = 2 * value;
  else if (path === 'resourcePoints') s.n[s.N_RP] = value;
  else if (path.startsWith('markers.')) askMarker(EVENT[path.slice('markers.'.length) as EventKind], value === 1);
  else if (path.startsWith('systems.')) putSystem(Number(path.split('.')[1]), value);
  else {
    const [, sector, owner, type] = path.split('.');
    putUnits(Number(sector), owner === 'imperial', UNIT_TYPES.indexOf(type as (typeof UNIT_TYPES)[number]), value);
  }
}

function askMarker(kind: number, comes: boolean): void {
  if (comes && !s.pool.subarray(0, s.n[s.N_POOL]).some((code) => kindOfCode(code) === kind))
    throw new Error(`no marker of ${eventTitle(EVENT_KINDS[kind])} is in the pool`);
  s.n[s.N_ASKED] = comes ? kind + 1 : -1 - kind;
}

/** A system unit that was not on the map is a random one. */
function putSystem(sector: number, owner: number): void {
  const before = s.systemOwner[sector];
  if (before === owner) return;
  if (empireAtHome(sector) !== 0) throw new Error(`sector ${sector} is the home of an Independent Empire`);
  if (owner === s.NOBODY) eliminateSystem(sector);
  else if (before !== s.NOBODY) giveSystem(sector, owner);
  else if (!placeRandomSystem(sector, owner)) throw new Error('no system unit is off the map');
}

function putUnits(sector: number, imperial: boolean, type: number, wanted: number): void {
  const stack = imperial ? s.imperial : s.rebels;
  const there = countOf(stack[sector], type);
  const off = there + available(type);
  if (wanted > off) throw new Error(`at most ${off}: ${there} stand there, ${off - there} are off the map`);
  for (let count = there; count < wanted; count++) {
    const unit = takeUnit(type);
    if (imperial) addImperial(sector, unit);
    else addRebels(sector, unit);
  }
  for (let count = there; count > wanted; count--) {
    if (imperial) takeImperial(sector, ONE[type]);
    else takeRebels(sector, ONE[type]);
    release(ONE[type]);
  }
}
