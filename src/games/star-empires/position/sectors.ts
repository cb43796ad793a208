/** Sectors come and go through these: the frontier, land that is held, Colonies (section 2). */

import { replay } from '../game-log.js';
import { ROWS_MAX } from '../setup.js';
import { NOTHING } from './buildings.js';
import * as c from './codes.js';
import { sizeGrew } from './empire.js';
import { landLuck, STREAM_DRAW } from './luck.js';
import * as s from './state.js';
import * as t from './tables.js';

const DRAW_SIDES = 12;

/** [E5] A Sector is drawn and joins the frontier; without a feature for a rush or the Sectors of a going concern. */
export function drawSector(withFeature: boolean, rush: boolean): void {
  if (s.n[s.N_FRONTIER] === s.FRONTIER_MAX) return;
  landLuck.start(STREAM_DRAW, s.n[s.N_DRAWS]++);
  const top = t.topographyDraw[1 + landLuck.below(DRAW_SIDES)];
  const bio = t.biomeDraw[1 + landLuck.below(DRAW_SIDES)];
  const feature = t.featureDraw[1 + landLuck.below(DRAW_SIDES)];
  const at = s.n[s.N_FRONTIER]++ * s.FR_SIZE;
  if (top >= 0) s.n[s.N_LAST_TOPOGRAPHY] = top;
  s.frontier[at + s.FR_TOPOGRAPHY] = t.scenario.uniformTerrain ? t.scenario.homeTopography : s.n[s.N_LAST_TOPOGRAPHY];
  s.frontier[at + s.FR_BIOME] = t.scenario.uniformTerrain ? t.scenario.homeBiome : bio;
  s.frontier[at + s.FR_ATMOSPHERE] = t.scenario.homeAtmosphere;
  s.frontier[at + s.FR_FEATURE] = withFeature ? feature : c.F_NONE;
  s.frontier[at + s.FR_RUSH] = rush ? 1 : 0;
  if (rush) s.n[s.N_RUSHES]++;
  replay.log?.drawn(s.n[s.N_FRONTIER] - 1);
}

/** An entry leaves the frontier; the gap closes. */
export function leaveFrontier(place: number): void {
  const at = place * s.FR_SIZE;
  if (s.frontier[at + s.FR_RUSH] === 1) s.n[s.N_RUSHES]--;
  s.frontier.copyWithin(at, at + s.FR_SIZE, s.n[s.N_FRONTIER] * s.FR_SIZE);
  s.n[s.N_FRONTIER]--;
}

/** True while there is room for another Sector; there is for more than can be claimed. */
export function hasLand(): boolean {
  return s.n[s.N_SECTORS] < s.SECTORS_MAX;
}

/** The empire gets a Sector, last in the order of acquisition; says its number. */
export function acquire(top: number, bio: number, air: number, feature: number): number {
  const sector = s.n[s.N_SECTORS]++;
  hold(sector, top, bio, air, feature);
  return sector;
}

/** A lost Sector is the empire's again, as bare as when it was drawn. */
export function regain(sector: number): void {
  const at = sector * s.L_SIZE;
  const { land } = s;
  const [top, bio, air] = [land[at + s.L_TOPOGRAPHY], land[at + s.L_BIOME], land[at + s.L_ATMOSPHERE]];
  hold(sector, top, bio, air, land[at + s.L_FEATURE]);
}

function hold(sector: number, top: number, bio: number, air: number, feature: number): void {
  const at = sector * s.L_SIZE;
  s.land.fill(0, at, at + s.L_SIZE);
  s.land[at + s.L_TOPOGRAPHY] = top;
  s.land[at + s.L_BIOME] = bio;
  s.land[at + s.L_ATMOSPHERE] = air;
  s.land[at + s.L_FEATURE] = feature;
  s.land[at + s.L_HELD] = 1;
  s.land[at + s.L_COST] = ground(top, bio, air, t.G_COST);
  s.land[at + s.L_PREPARE_TURNS] = ground(top, bio, air, t.G_TURNS);
  for (let kind = 0; kind < 3; kind++) s.land[at + s.L_PRICES + kind] = ground(top, bio, air, t.G_PRICES + kind);
  s.land[at + s.L_DEFENSE] = ground(top, bio, air, t.G_DEFENSE);
  s.land[at + s.L_CONSUMPTION] = ground(top, bio, air, t.G_CONSUMPTION);
  let place = s.n[s.N_SIZE]++;
  for (; place > 0 && s.held[place - 1] > sector; place--) s.held[place] = s.held[place - 1];
  s.held[place] = sector;
  featureCounts(feature, 1);
  sizeGrew();
}

/** What the three grounds of a Sector add up to. */
export function ground(top: number, bio: number, air: number, field: number): number {
  return (
    t.topography[top * t.GROUND_FIELDS + field] +
    t.biome[bio * t.GROUND_FIELDS + field] +
    t.atmosphere[air * t.GROUND_FIELDS + field]
  );
}

/** (2) Lair, landmark and resource while the Sector is held. */
function featureCounts(feature: number, by: number): void {
  if (feature === c.F_LAIR) s.works[c.STABILITY] += by;
  else if (feature === c.F_LANDMARK) s.works[c.LOYALTY] += by;
  else if (feature === c.F_RESOURCE) s.works[c.ECONOMY] += by;
}

/** The entry of the frontier becomes the empire's; a rush Sector is prepared. */
export function claimEntry(place: number): number {
  const at = place * s.FR_SIZE;
  const rush = s.frontier[at + s.FR_RUSH];
  const sector = acquire(
    s.frontier[at + s.FR_TOPOGRAPHY],
    s.frontier[at + s.FR_BIOME],
    s.frontier[at + s.FR_ATMOSPHERE],
    s.frontier[at + s.FR_FEATURE],
  );
  leaveFrontier(place);
  if (rush === 1) {
    s.land[sector * s.L_SIZE + s.L_RUSH] = s.n[s.N_TURN];
    s.land[sector * s.L_SIZE + s.L_READY] = s.n[s.N_TURN];
  }
  return sector;
}

/** A Colony of one District comes to be; whoever was landless is so no more [E19]. */
export function addColony(sector: number, districts: number): void {
  const at = sector * s.L_SIZE;
  s.land[at + s.L_COLONY] = 1;
  s.land[at + s.L_DISTRICTS] = districts;
  s.land[at + s.L_LEVEL] = 1;
  s.land[at + s.L_GOVERNMENT] = c.COUNCIL;
  s.land[at + s.L_HEAD] = NOTHING;
  s.land[at + s.L_TAIL] = NOTHING;
  s.wholeRows.fill(0, sector * ROWS_MAX, (sector + 1) * ROWS_MAX);
  let place = s.n[s.N_COLONIES]++;
  for (; place > 0 && s.colonyAt[place - 1] > sector; place--) s.colonyAt[place] = s.colonyAt[place - 1];
  s.colonyAt[place] = sector;
  s.n[s.N_DISTRICTS] += districts;
  s.n[s.N_TERRAIN] += s.land[at + s.L_CONSUMPTION];
  s.n[s.N_LANDLESS] = 0;
}

/** Takes a Sector out of the lists; its Colony has been cleared. */
export function release(sector: number): void {
  const at = sector * s.L_SIZE;
  s.land[at + s.L_HELD] = 0;
  takeOut(s.held, s.n[s.N_SIZE]--, sector);
  featureCounts(s.land[at + s.L_FEATURE], -1);
  if (s.land[at + s.L_COLONY] === 0) return;
  s.land[at + s.L_COLONY] = 0;
  takeOut(s.colonyAt, s.n[s.N_COLONIES]--, sector);
  s.n[s.N_DISTRICTS] -= s.land[at + s.L_DISTRICTS];
  s.n[s.N_TERRAIN] -= s.land[at + s.L_CONSUMPTION];
}

/** @param length of the list before */
function takeOut(list: Int32Array, length: number, sector: number): void {
  let place = 0;
  while (list[place] !== sector) place++;
  list.copyWithin(place, place + 1, length);
}
