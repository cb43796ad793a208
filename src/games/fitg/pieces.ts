/** What stands on each planet, for the board of a replay (contract: `CellNow`). */

import type { CellNow, Piece } from '../game.js';
import { endurance, groupNumber } from './position/charts.js';
import {
  CAPTURED,
  CONTROL,
  endGroup,
  firstGroup,
  HELD,
  IMP,
  IMPERIAL,
  ON,
  other,
  PLANETS,
  REB,
  SIDES,
  slot,
  TYPES,
} from './position/layout.js';
import { isImperial } from './position/planets.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { LOYALTY_NAMES, SECRET_NAMES, SIDE_NAMES } from './setup.js';

const SEATS = ['rebel', 'empire'] as const;
const WHOSE = ['Rebel', 'Imperial'] as const;
/** By state. */
const STATES = ['', 'in rebellion', 'controlled', 'stopped', 'dead'];
const CONDUITS = ['conduit', 'conduit infiltrated', 'conduit destroyed'];

/** Units of a side there: `2 line, 1 Rebel elite`, the side where units of the other have the same name. */
function unitsText(side: number, planet: number): string {
  const { units: charts } = t.setupNow().charts;
  const [own, others] = [charts[SIDE_NAMES[side]], charts[SIDE_NAMES[other(side)]]];
  const shown: string[] = [];
  for (let type = TYPES - 1; type >= 0; type--) {
    const number = s.units[slot(side, planet, type)];
    if (number === 0) continue;
    const { name } = own[type];
    const whose = others.some((one) => one.name === name) ? `${WHOSE[side]} ` : '';
    shown.push(`${number} ${whose}${name}`);
  }
  return shown.join(', ');
}

/** A group there, with what is wrong with it. */
function groupText(group: number): string {
  const wrong: string[] = [];
  if (s.gStatus[group] === CAPTURED) wrong.push('captured');
  if (s.gStatus[group] === HELD) wrong.push('held');
  if (s.gDrift[group] > 0) wrong.push('drifts');
  if (s.gWounds[group] > 0) wrong.push(`${s.gWounds[group]} of ${endurance[group]} wounds`);
  return `group ${groupNumber[group]}${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`;
}

function forces(side: number, planet: number): Piece[] {
  const who = SEATS[side];
  const pieces: Piece[] = [];
  const text = unitsText(side, planet);
  if (text !== '') pieces.push({ who, text });
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    const there = s.gStatus[group] === ON || s.gStatus[group] === CAPTURED || s.gStatus[group] === HELD;
    if (there && s.gPlanet[group] === planet) pieces.push({ who, text: groupText(group) });
  }
  return pieces;
}

function rebelMarks(planet: number): Piece[] {
  const pieces: Piece[] = [];
  const who = SEATS[REB];
  if (s.localForces[planet] > 0) pieces.push({ who, text: `Local Forces ${s.localForces[planet]}` });
  if (s.cell[planet] >= 0) pieces.push({ who, text: 'Cell' });
  if (planet === s.n[s.N_BASE]) pieces.push({ who, text: 'the base' });
  if (s.conduit[planet] >= 0) pieces.push({ who, text: CONDUITS[s.conduit[planet]] });
  return pieces;
}

/** Loyalty or state, PDB, secret. */
function planetText(planet: number): string {
  const first = s.state[planet] === IMPERIAL ? LOYALTY_NAMES[s.loyalty[planet]] : STATES[s.state[planet]];
  const pdb = s.pdbUp[planet] === 1 ? `, PDB ${s.pdbLevel[planet]}` : '';
  const name =
    s.secret[planet] >= 0
      ? `, ${SECRET_NAMES[s.secret[planet]]}${s.revealed[planet] === 1 ? '' : ' (not revealed)'}`
      : '';
  return `${first}${pdb}${name}`;
}

/** All planets now; who holds them is as in the trace, and as victory points are counted. */
export function positionNow(): CellNow[] {
  const cells: CellNow[] = [];
  for (let planet = 0; planet < PLANETS; planet++) {
    const pieces: Piece[] = [];
    for (let side = REB; side < SIDES; side++) pieces.push(...forces(side, planet));
    const holder = s.state[planet] === CONTROL ? SEATS[REB] : isImperial(planet) ? SEATS[IMP] : undefined;
    cells.push({
      cell: String(t.id[planet]),
      ...(holder !== undefined && { holder }),
      pieces: [...pieces, ...rebelMarks(planet), { text: planetText(planet) }],
    });
  }
  return cells;
}
