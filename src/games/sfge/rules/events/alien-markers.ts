/** Placement and removal of Alien markers (19.0, 32.0). */

import { replay } from '../../game-log.js';
import { setAside } from '../../position/counters.js';
import {
  EVENT_BIOMECH_PREDATORS,
  EVENT_DARK_EMPIRE,
  EVENT_HIVE,
  EVENT_LIVING_NEBULA,
  EVENT_MESSIAH,
  EVENT_RANDOIDS,
} from '../../position/event-codes.js';
import { randomSector } from '../../position/luck.js';
import { clearMask, inMask, setMask } from '../../position/masks.js';
import * as s from '../../position/state.js';
import { t } from '../../position/tables.js';
import { ASIDE, STAYS } from './results.js';

/** Most rolls for a sector without a marker of the same kind ([R16]). */
const ROLLS_MAX = 20;

/** Biomech Predators, Dark Empire, Hive, Living Nebula, Messiah, Probe, Randoids. */
export function alienArrives(kind: number): number {
  const alone = kind === EVENT_BIOMECH_PREDATORS || kind === EVENT_DARK_EMPIRE;
  let sector = t.systemFrom[randomSector()];
  if (alone) {
    for (let rolls = 1; alienOfKind(kind, sector); rolls++) {
      if (rolls >= ROLLS_MAX) {
        replay.log?.placed(kind, sector);
        return ASIDE;
      }
      sector = t.systemFrom[randomSector()];
    }
  }
  const index = s.n[s.N_ALIENS]++;
  s.alienKind[index] = kind;
  s.alienAt[index] = sector;
  s.alienTurn[index] = s.n[s.N_TURN];
  setMask(s.MASK_ALIEN, sector);
  if (kind === EVENT_HIVE) setMask(s.MASK_HIVE, sector);
  else if (kind === EVENT_RANDOIDS) setMask(s.MASK_RANDOIDS, sector);
  else if (kind === EVENT_LIVING_NEBULA) {
    setMask(s.MASK_NEBULA, sector);
    s.n[s.N_NEBULAS]++;
  } else if (kind === EVENT_MESSIAH) s.n[s.N_MESSIAHS]++;
  replay.log?.placed(kind, sector);
  return STAYS;
}

function alienOfKind(kind: number, sector: number): boolean {
  if (!inMask(s.MASK_ALIEN, sector)) return false;
  for (let i = 0; i < s.n[s.N_ALIENS]; i++) if (s.alienKind[i] === kind && s.alienAt[i] === sector) return true;
  return false;
}

/** The marker leaves the map and is set aside; later markers keep their order of arrival. */
export function removeAlien(index: number): void {
  const kind = s.alienKind[index];
  const sector = s.alienAt[index];
  const count = --s.n[s.N_ALIENS];
  for (let i = index; i < count; i++) {
    s.alienKind[i] = s.alienKind[i + 1];
    s.alienAt[i] = s.alienAt[i + 1];
    s.alienTurn[i] = s.alienTurn[i + 1];
  }
  setAside(kind);
  if (kind === EVENT_LIVING_NEBULA) s.n[s.N_NEBULAS]--;
  else if (kind === EVENT_MESSIAH) s.n[s.N_MESSIAHS]--;
  clearMask(s.MASK_ALIEN, sector);
  clearMask(s.MASK_HIVE, sector);
  clearMask(s.MASK_RANDOIDS, sector);
  clearMask(s.MASK_NEBULA, sector);
  for (let i = 0; i < count; i++) {
    if (s.alienAt[i] !== sector) continue;
    setMask(s.MASK_ALIEN, sector);
    if (s.alienKind[i] === EVENT_HIVE) setMask(s.MASK_HIVE, sector);
    else if (s.alienKind[i] === EVENT_RANDOIDS) setMask(s.MASK_RANDOIDS, sector);
    else if (s.alienKind[i] === EVENT_LIVING_NEBULA) setMask(s.MASK_NEBULA, sector);
  }
  replay.log?.removed(kind, sector);
}
