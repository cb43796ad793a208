/** A position with other points, other loyalty or other units: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import { at, CONTROL, DEAD, IMP, IMPERIAL, REB, SIDES, slot, TYPES, UNREST } from './position/layout.js';
import { isImperial, setState } from './position/planets.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { place, withdraw } from './position/units.js';
import { clearCell } from './rules/loyalty.js';
import { DISSENT, stopForces } from './rules/uprising.js';
import type { FitgSetup } from './setup.js';

const TRACK_MAX = 199;
const UNITS_MAX = 99;
const SIDE_NAMES = ['rebel', 'imperial'] as const;

/** What can be changed; planets by their number. Units come from the counters off the map and go back there. */
export function putsOf({ map: { planets }, charts: { units: types } }: FitgSetup): PutInfo[] {
  return [
    { path: 'rebelTrack', meaning: 'points of the Rebel', min: 0, max: TRACK_MAX },
    { path: 'forcePoints', meaning: 'Force Points of the Empire', min: 0, max: TRACK_MAX },
    ...planets.map((planet): PutInfo => {
      return { path: `loyalty.${planet.id}`, meaning: `loyalty of ${planet.name}, 4 Unrest`, min: 0, max: UNREST };
    }),
    ...planets.map((planet): PutInfo => {
      const meaning = `who controls ${planet.name}: 1 the Rebel, 2 the Empire, in Dissent`;
      return { path: `control.${planet.id}`, meaning, min: 1, max: SIDES };
    }),
    ...planets.flatMap((planet) =>
      SIDE_NAMES.flatMap((side) =>
        types[side].map(({ name }, type): PutInfo => {
          const meaning = `${name} of the ${side === 'rebel' ? 'Rebel' : 'Empire'} on ${planet.name}`;
          return { path: `units.${planet.id}.${side}.${type}`, meaning, min: 0, max: UNITS_MAX };
        }),
      ),
    ),
  ];
}

/** @throws Error where the planet cannot be so, or there are no such units left */
export function put(path: string, value: number): void {
  const [what, planet, side, type] = path.split('.');
  if (what === 'rebelTrack') s.n[s.N_REBEL_TRACK] = value;
  else if (what === 'forcePoints') s.n[s.N_EMPIRE_TRACK] = value;
  else if (what === 'control') putControl(planetOf(planet), value === 1 ? REB : IMP);
  else if (what === 'loyalty') putLoyalty(planetOf(planet), value);
  else putUnits(SIDE_NAMES.indexOf(side as (typeof SIDE_NAMES)[number]), planetOf(planet), Number(type), value);
}

function planetOf(text: string): number {
  return t.id.indexOf(Number(text));
}

/** Nothing rises by it, nobody is summoned, and no other planet follows. */
function putControl(planet: number, side: number): void {
  if (s.state[planet] === DEAD) throw new Error(`planet ${t.id[planet]} is dead`);
  if (side === REB ? s.state[planet] === CONTROL : isImperial(planet)) return;
  if (side === IMP && s.count[at(REB, planet)] > 0 && s.count[at(IMP, planet)] === 0)
    throw new Error(`the Rebel has units on planet ${t.id[planet]}, and the Empire none`);
  setState(planet, side === REB ? CONTROL : IMPERIAL);
  s.loyalty[planet] = side === REB ? UNREST : DISSENT;
  s.localForces[planet] = stopForces(planet);
  s.pdbUp[planet] = 0;
  if (side === IMP) return;
  s.pdbLevel[planet] = 0;
  if (s.cell[planet] >= 0) clearCell(planet);
}

function putLoyalty(planet: number, value: number): void {
  if (s.state[planet] !== IMPERIAL) throw new Error(`planet ${t.id[planet]} has risen or is dead; its loyalty stays`);
  if (value === UNREST && s.cell[planet] >= 0)
    throw new Error(`planet ${t.id[planet]} has a Cell, which goes in Unrest`);
  s.loyalty[planet] = value;
}

function putUnits(side: number, planet: number, type: number, wanted: number): void {
  if (wanted > 0 && s.state[planet] === DEAD) throw new Error(`planet ${t.id[planet]} is dead`);
  const there = s.units[slot(side, planet, type)];
  const off = s.pool[side * TYPES + type];
  if (wanted > there + off) throw new Error(`at most ${there + off}: ${there} stand there, ${off} are off the map`);
  for (let count = there; count < wanted; count++) place(side, planet, type);
  if (there > wanted) withdraw(side, planet, type, there - wanted);
}
