/** The battlefield as each army sees it (13): terrain, sight, light, Movement, high ground and fortification. */

import { lowestBit } from '../../shared/bits.js';
import { TRICK_MOVEMENT } from '../player/orders.js';
import { ARMIES, bit, has, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import {
  O_SMOKE,
  R_DEFENCE,
  R_OPTIONS,
  R_PRESENT,
  R_SIEGE,
  T_ATMOSPHERE,
  T_BIOME,
  T_GROUND,
  T_SMOKE,
  T_VISIBILITY,
  TERRAIN_FIELDS,
  t,
} from '../position/tables.js';

const { terrain, traits, levels, movement, rules } = t;

/** Visibilities (13). */
const BRIGHT = 0;
const DIM = 2;
export const DARK = 3;

const EXHAUSTED = 2;

function at(row: number, field: number): number {
  return terrain[row * TERRAIN_FIELDS + field];
}

/** Works out what the battlefield adds for every army; after any change of light or smoke. */
export function lookAround(): void {
  let blind = 0;
  for (let left = rules[R_PRESENT]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    const melee = sight(army, 0);
    const ranged = sight(army, 1);
    const defence = sight(army, 2);
    const move = sight(army, 3);
    if (melee < 0 || ranged < 0 || defence < 0 || move < 0) blind |= bit(army);
    const dazzled = s.n[s.N_LIGHT] === BRIGHT ? levels[c.LIGHT_BLINDNESS * ARMIES + army] : 0;
    s.fieldMelee[army] = ground(army, 0) + melee - dazzled;
    s.fieldRanged[army] = ground(army, 1) + ranged - dazzled;
    s.fieldDefence[army] = ground(army, 2) + defence;
    s.fieldMovement[army] = ground(army, 3) + move;
  }
  s.n[s.N_POOR_SIGHT] = blind;
}

/** Topography, biome and atmosphere; without breath the latter takes nothing away. */
function ground(army: number, field: number): number {
  const air = at(T_ATMOSPHERE, field);
  const breathed = air < 0 && (traits[army] & c.NO_BREATH) !== 0 ? 0 : air;
  return at(T_GROUND, field) + at(T_BIOME, field) + breathed;
}

/** What light and smoke take away, as the army sees them; blindsense halves their sum. */
function sight(army: number, field: number): number {
  const eyes = traits[army];
  if ((eyes & c.BLINDSIGHT) !== 0) return 0;
  const light = s.n[s.N_LIGHT];
  const seen = (eyes & c.DARKVISION) !== 0 || (light === DIM && (eyes & c.LOW_LIGHT) !== 0);
  let sum = seen ? 0 : at(T_VISIBILITY + light, field);
  if (s.n[s.N_SMOKE] !== 0 || (rules[R_OPTIONS] & O_SMOKE) !== 0) sum += at(T_SMOKE, field);
  return sum < 0 && (eyes & c.BLINDSENSE) !== 0 ? -(-sum >> 1) : sum;
}

/** Movement now (13): at least 1 but for trickery. */
export function movementOf(army: number): number {
  let speed = movement[army] + s.fieldMovement[army];
  if (speed < 1) speed = 1;
  if (s.fatigue[army] === EXHAUSTED && speed > 1) speed >>= 1;
  speed -= s.tricked[TRICK_MOVEMENT * ARMIES + army];
  return Math.max(speed, 0);
}

/** Inside the fortification of a siege (S36). */
export function isInside(army: number): boolean {
  return sideOf(army) === rules[R_SIEGE] && !has(s.n[s.N_OUTSIDE], army);
}

export function onHighGround(army: number): boolean {
  return s.n[s.N_HIGH] === army || isInside(army);
}

/** Colony Defense of an army inside against an attacker: flight, burrowing and climbing reduce it. */
export function colonyDefence(attacker: number): number {
  const full = rules[R_DEFENCE];
  const ways = traits[attacker];
  if (has(s.n[s.N_BURROWED], attacker)) return 0;
  if ((ways & c.FLIGHT) !== 0) return full >> 2;
  if ((ways & c.EARTH_GLIDE) !== 0) return full >> 1;
  if ((ways & c.CLIMB) !== 0) return (3 * full) >> 2;
  return full;
}

/** One step brighter (-1) or darker (1) for the rest of the battle, for everybody [S30]. */
export function changeLight(by: number): void {
  const light = s.n[s.N_LIGHT] + by;
  s.n[s.N_LIGHT] = light < BRIGHT ? BRIGHT : Math.min(light, DARK);
  lookAround();
}
