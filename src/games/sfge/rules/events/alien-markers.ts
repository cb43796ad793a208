/** Placement and removal of Alien markers (19.0, 32.0). */

import { g } from '../../game.js';
import { setAside } from '../../position/board.js';
import {
  EVENT_BIOMECH_PREDATORS,
  EVENT_DARK_EMPIRE,
  EVENT_HIVE,
  EVENT_LIVING_NEBULA,
  EVENT_MESSIAH,
  EVENT_RANDOIDS,
} from '../../position/event-codes.js';
import { clearMask, inMask, setMask } from '../../position/masks.js';
import {
  MASK_ALIEN,
  MASK_HIVE,
  MASK_NEBULA,
  MASK_RANDOIDS,
  N_ALIENS,
  N_MESSIAHS,
  N_NEBULAS,
  N_TURN,
} from '../../position/state.js';
import { ASIDE, STAYS } from './results.js';

/** Most rolls for a sector without a marker of the same kind ([R16]). */
const ROLLS_MAX = 20;

/** Biomech Predators, Dark Empire, Hive, Living Nebula, Messiah, Probe, Randoids. */
export function alienArrives(kind: number): number {
  const alone = kind === EVENT_BIOMECH_PREDATORS || kind === EVENT_DARK_EMPIRE;
  let sector = g.tables.systemFrom[g.randomSector()];
  if (alone) {
    for (let rolls = 1; alienOfKind(kind, sector); rolls++) {
      if (rolls >= ROLLS_MAX) {
        if (g.log !== null) g.log.placed(kind, sector);
        return ASIDE;
      }
      sector = g.tables.systemFrom[g.randomSector()];
    }
  }
  const index = g.n[N_ALIENS]++;
  g.alienKind[index] = kind;
  g.alienAt[index] = sector;
  g.alienTurn[index] = g.n[N_TURN];
  setMask(MASK_ALIEN, sector);
  if (kind === EVENT_HIVE) setMask(MASK_HIVE, sector);
  else if (kind === EVENT_RANDOIDS) setMask(MASK_RANDOIDS, sector);
  else if (kind === EVENT_LIVING_NEBULA) {
    setMask(MASK_NEBULA, sector);
    g.n[N_NEBULAS]++;
  } else if (kind === EVENT_MESSIAH) g.n[N_MESSIAHS]++;
  if (g.log !== null) g.log.placed(kind, sector);
  return STAYS;
}

function alienOfKind(kind: number, sector: number): boolean {
  if (!inMask(MASK_ALIEN, sector)) return false;
  for (let i = 0; i < g.n[N_ALIENS]; i++) if (g.alienKind[i] === kind && g.alienAt[i] === sector) return true;
  return false;
}

/** The marker leaves the map and is set aside; later markers keep their order of arrival. */
export function removeAlien(index: number): void {
  const kind = g.alienKind[index];
  const sector = g.alienAt[index];
  const count = --g.n[N_ALIENS];
  for (let i = index; i < count; i++) {
    g.alienKind[i] = g.alienKind[i + 1];
    g.alienAt[i] = g.alienAt[i + 1];
    g.alienTurn[i] = g.alienTurn[i + 1];
  }
  setAside(kind);
  if (kind === EVENT_LIVING_NEBULA) g.n[N_NEBULAS]--;
  else if (kind === EVENT_MESSIAH) g.n[N_MESSIAHS]--;
  clearMask(MASK_ALIEN, sector);
  clearMask(MASK_HIVE, sector);
  clearMask(MASK_RANDOIDS, sector);
  clearMask(MASK_NEBULA, sector);
  for (let i = 0; i < count; i++) {
    if (g.alienAt[i] !== sector) continue;
    setMask(MASK_ALIEN, sector);
    if (g.alienKind[i] === EVENT_HIVE) setMask(MASK_HIVE, sector);
    else if (g.alienKind[i] === EVENT_RANDOIDS) setMask(MASK_RANDOIDS, sector);
    else if (g.alienKind[i] === EVENT_LIVING_NEBULA) setMask(MASK_NEBULA, sector);
  }
  if (g.log !== null) g.log.removed(kind, sector);
}
