/** Victory points, level and the record of the last position (29.0; spec sections 12 and 15). */

import {
  COLLAPSE,
  DECLINE,
  END_TURN_CAP,
  END_TURN_LIMIT,
  END_UNIVERSAL,
  EXPANDING,
  GALACTIC,
  M_ALIENS,
  M_CHAOS,
  M_CHAOS_UNITS,
  M_EMPIRE_SYSTEMS,
  M_EMPIRES,
  M_EMPTY,
  M_GATES,
  M_IMPERIAL,
  M_LEADERS,
  M_NEXUSES,
  M_REBEL_SYSTEMS,
  M_RP,
  M_SYSTEMS,
  M_TURNS,
  M_VP,
  R_ENDING,
  R_OUTCOME,
  SURVIVAL,
  UNRESOLVED,
} from '../metrics.js';
import { indexNow } from '../position/chaos-index.js';
import { empiresInPlay, leaderCount } from '../position/counters.js';
import { bitCount, maskCount } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { countOf, ONE_TH, TYPES } from '../position/units.js';

/** VP of the present position (29.1); the Core counts once, as the Core. */
export function victoryPoints(): number {
  const { charts } = t.setup;
  const core = s.coreIsImperial() ? 1 : 0;
  return (
    core * charts.victoryPointsCore +
    (s.n[s.N_IMPERIAL_SYSTEMS] - core) * charts.victoryPointsSystem +
    t.victoryPoints[indexNow()]
  );
}

/** Level of a number of VP in the scenario's table (29.2). */
export function levelOf(vp: number): number {
  const { victory } = t.setup.scenario;
  if (vp >= victory.galactic) return GALACTIC;
  if (vp >= victory.expanding) return EXPANDING;
  if (vp >= victory.survival) return SURVIVAL;
  return vp >= victory.decline ? DECLINE : COLLAPSE;
}

/**
 * All Chaos mobile units on the map, packed: what is neither off the map nor Imperial (stacks subtract field by field).
 */
export function allChaosUnits(): number {
  return t.unitsInPlay - s.n[s.N_AVAILABLE] - s.n[s.N_HELD_TH] * ONE_TH - s.n[s.N_IMPERIAL_UNITS];
}

/** Writes the record of the game that has just ended ([R44]). */
export function writeRecord(): void {
  const ending = s.n[s.N_ENDING];
  const vp = victoryPoints();
  record[R_ENDING] = ending;
  record[R_OUTCOME] =
    ending === END_TURN_LIMIT
      ? levelOf(vp)
      : ending === END_UNIVERSAL
        ? GALACTIC // [R82]
        : ending === END_TURN_CAP
          ? UNRESOLVED
          : COLLAPSE;
  record[M_VP] = vp;
  record[M_CHAOS] = s.n[s.N_CHAOS2] >> 1;
  record[M_TURNS] = s.n[s.N_TURN];
  record[M_SYSTEMS] = s.n[s.N_IMPERIAL_SYSTEMS];
  record[M_REBEL_SYSTEMS] = maskCount(s.MASK_REBEL_SYSTEM);
  record[M_EMPIRE_SYSTEMS] = maskCount(s.MASK_EMPIRE_SYSTEM);
  record[M_EMPTY] = t.systemSectorCount - record[M_SYSTEMS] - record[M_REBEL_SYSTEMS] - record[M_EMPIRE_SYSTEMS];
  record[M_RP] = s.n[s.N_RP];
  record[M_NEXUSES] = s.n[s.N_NEXUSES];
  record[M_ALIENS] = s.n[s.N_ALIENS];
  record[M_GATES] = s.n[s.N_GATES];
  const imperial = s.n[s.N_IMPERIAL_UNITS];
  const chaos = allChaosUnits();
  record[M_EMPIRES] = bitCount(empiresInPlay());
  record[M_LEADERS] = t.leadersInPlay - leaderCount(s.n[s.N_LEADER_POOL]);
  for (let type = 0; type < TYPES; type++) {
    record[M_IMPERIAL + type] = countOf(imperial, type);
    record[M_CHAOS_UNITS + type] = countOf(chaos, type);
  }
}
