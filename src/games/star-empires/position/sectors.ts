/** Sectors come and go through these: the frontier, land that is held, Colonies (section 2). */

import { port } from '../game-log.js';
import { ROWS_MAX } from '../setup.js';
import { NOTHING } from './buildings.js';
import { COUNCIL, ECONOMY, F_LAIR, F_LANDMARK, F_NONE, F_RESOURCE, LOYALTY, STABILITY } from './codes.js';
import { sizeGrew } from './ledger.js';
import { landLuck, STREAM_DRAW } from './luck.js';
import {
  colonyAt,
  FR_ATMOSPHERE,
  FR_BIOME,
  FR_FEATURE,
  FR_RUSH,
  FR_SIZE,
  FR_TOPOGRAPHY,
  FRONTIER_MAX,
  frontier,
  held,
  L_ATMOSPHERE,
  L_BIOME,
  L_COLONY,
  L_CONSUMPTION,
  L_COST,
  L_DEFENSE,
  L_DISTRICTS,
  L_FEATURE,
  L_GOVERNMENT,
  L_HEAD,
  L_HELD,
  L_LEVEL,
  L_PREPARE_TURNS,
  L_PRICES,
  L_READY,
  L_RUSH,
  L_SIZE,
  L_TAIL,
  L_TOPOGRAPHY,
  land,
  N_COLONIES,
  N_DISTRICTS,
  N_DRAWS,
  N_FRONTIER,
  N_LANDLESS,
  N_LAST_TOPOGRAPHY,
  N_RUSHES,
  N_SECTORS,
  N_SIZE,
  N_TERRAIN,
  N_TURN,
  n,
  SECTORS_MAX,
  wholeRows,
  works,
} from './state.js';
import {
  atmosphere,
  biome,
  biomeDraw,
  featureDraw,
  G_CONSUMPTION,
  G_COST,
  G_DEFENSE,
  G_PRICES,
  G_TURNS,
  GROUND_FIELDS,
  scenario,
  topography,
  topographyDraw,
} from './tables.js';

const DRAW_SIDES = 12;

/** [E5] A Sector is drawn and joins the frontier; without a feature for a rush or the Sectors of a going concern. */
export function drawSector(withFeature: boolean, rush: boolean): void {
  if (n[N_FRONTIER] === FRONTIER_MAX) return;
  landLuck.start(STREAM_DRAW, n[N_DRAWS]++);
  const top = topographyDraw[1 + landLuck.below(DRAW_SIDES)];
  const bio = biomeDraw[1 + landLuck.below(DRAW_SIDES)];
  const feature = featureDraw[1 + landLuck.below(DRAW_SIDES)];
  const at = n[N_FRONTIER]++ * FR_SIZE;
  if (top >= 0) n[N_LAST_TOPOGRAPHY] = top;
  frontier[at + FR_TOPOGRAPHY] = scenario.uniformTerrain ? scenario.homeTopography : n[N_LAST_TOPOGRAPHY];
  frontier[at + FR_BIOME] = scenario.uniformTerrain ? scenario.homeBiome : bio;
  frontier[at + FR_ATMOSPHERE] = scenario.homeAtmosphere;
  frontier[at + FR_FEATURE] = withFeature ? feature : F_NONE;
  frontier[at + FR_RUSH] = rush ? 1 : 0;
  if (rush) n[N_RUSHES]++;
  if (port.log !== null) port.log.drawn(n[N_FRONTIER] - 1);
}

/** An entry leaves the frontier; the gap closes. */
export function leaveFrontier(place: number): void {
  const at = place * FR_SIZE;
  if (frontier[at + FR_RUSH] === 1) n[N_RUSHES]--;
  frontier.copyWithin(at, at + FR_SIZE, n[N_FRONTIER] * FR_SIZE);
  n[N_FRONTIER]--;
}

/** True while there is room for another Sector; there is for more than can be claimed. */
export function hasLand(): boolean {
  return n[N_SECTORS] < SECTORS_MAX;
}

/** The empire gets a Sector, last in the order of acquisition; says its number. */
export function acquire(top: number, bio: number, air: number, feature: number): number {
  const sector = n[N_SECTORS]++;
  const at = sector * L_SIZE;
  land.fill(0, at, at + L_SIZE);
  land[at + L_TOPOGRAPHY] = top;
  land[at + L_BIOME] = bio;
  land[at + L_ATMOSPHERE] = air;
  land[at + L_FEATURE] = feature;
  land[at + L_HELD] = 1;
  land[at + L_COST] = ground(top, bio, air, G_COST);
  land[at + L_PREPARE_TURNS] = ground(top, bio, air, G_TURNS);
  for (let kind = 0; kind < 3; kind++) land[at + L_PRICES + kind] = ground(top, bio, air, G_PRICES + kind);
  land[at + L_DEFENSE] = ground(top, bio, air, G_DEFENSE);
  land[at + L_CONSUMPTION] = ground(top, bio, air, G_CONSUMPTION);
  held[n[N_SIZE]++] = sector;
  featureCounts(feature, 1);
  sizeGrew();
  return sector;
}

/** What the three grounds of a Sector add up to. */
export function ground(top: number, bio: number, air: number, field: number): number {
  return (
    topography[top * GROUND_FIELDS + field] +
    biome[bio * GROUND_FIELDS + field] +
    atmosphere[air * GROUND_FIELDS + field]
  );
}

/** (2) Lair, landmark and resource while the Sector is held. */
function featureCounts(feature: number, by: number): void {
  if (feature === F_LAIR) works[STABILITY] += by;
  else if (feature === F_LANDMARK) works[LOYALTY] += by;
  else if (feature === F_RESOURCE) works[ECONOMY] += by;
}

/** The entry of the frontier becomes the empire's; a rush Sector is prepared. */
export function claimEntry(place: number): number {
  const at = place * FR_SIZE;
  const rush = frontier[at + FR_RUSH];
  const sector = acquire(
    frontier[at + FR_TOPOGRAPHY],
    frontier[at + FR_BIOME],
    frontier[at + FR_ATMOSPHERE],
    frontier[at + FR_FEATURE],
  );
  leaveFrontier(place);
  if (rush === 1) {
    land[sector * L_SIZE + L_RUSH] = n[N_TURN];
    land[sector * L_SIZE + L_READY] = n[N_TURN];
  }
  return sector;
}

/** A Colony of one District comes to be; whoever was landless is so no more [E19]. */
export function addColony(sector: number, districts: number): void {
  const at = sector * L_SIZE;
  land[at + L_COLONY] = 1;
  land[at + L_DISTRICTS] = districts;
  land[at + L_LEVEL] = 1;
  land[at + L_GOVERNMENT] = COUNCIL;
  land[at + L_HEAD] = NOTHING;
  land[at + L_TAIL] = NOTHING;
  wholeRows.fill(0, sector * ROWS_MAX, (sector + 1) * ROWS_MAX);
  let place = n[N_COLONIES]++;
  for (; place > 0 && colonyAt[place - 1] > sector; place--) colonyAt[place] = colonyAt[place - 1];
  colonyAt[place] = sector;
  n[N_DISTRICTS] += districts;
  n[N_TERRAIN] += land[at + L_CONSUMPTION];
  n[N_LANDLESS] = 0;
}

/** Takes a Sector out of the lists; its Colony has been cleared. */
export function release(sector: number): void {
  const at = sector * L_SIZE;
  land[at + L_HELD] = 0;
  takeOut(held, n[N_SIZE]--, sector);
  featureCounts(land[at + L_FEATURE], -1);
  if (land[at + L_COLONY] === 0) return;
  land[at + L_COLONY] = 0;
  takeOut(colonyAt, n[N_COLONIES]--, sector);
  n[N_DISTRICTS] -= land[at + L_DISTRICTS];
  n[N_TERRAIN] -= land[at + L_CONSUMPTION];
}

/** @param length of the list before */
function takeOut(list: Int32Array, length: number, sector: number): void {
  let place = 0;
  while (list[place] !== sector) place++;
  list.copyWithin(place, place + 1, length);
}
