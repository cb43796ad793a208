/** Victory points, level and the record of the last position (29.0; spec sections 12 and 15). */

import { g } from '../game.js';
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
import { empiresInPlay, leaderCount } from '../position/board.js';
import { bitCount, lowestBit, maskCount } from '../position/masks.js';
import {
  MASK_EMPIRE_SYSTEM,
  MASK_IMPERIAL,
  MASK_REBEL_SYSTEM,
  N_ALIENS,
  N_AVAILABLE,
  N_CHAOS2,
  N_ENDING,
  N_GATES,
  N_HELD_TH,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_NEXUSES,
  N_RP,
  N_TURN,
} from '../position/state.js';
import { countOf, ONE_TH, TYPES } from '../position/units.js';
import { indexNow } from './chaos-index.js';

/** VP of the present position (29.1); the Core counts once, as the Core. */
export function victoryPoints(): number {
  const { charts } = g.tables.setup;
  const core = g.coreIsImperial() ? 1 : 0;
  return (
    core * charts.victoryPointsCore +
    (g.n[N_IMPERIAL_SYSTEMS] - core) * charts.victoryPointsSystem +
    g.tables.victoryPoints[indexNow()]
  );
}

/** Level of a number of VP in the scenario's table (29.2). */
export function levelOf(vp: number): number {
  const { victory } = g.tables.setup.scenario;
  if (vp >= victory.galactic) return GALACTIC;
  if (vp >= victory.expanding) return EXPANDING;
  if (vp >= victory.survival) return SURVIVAL;
  return vp >= victory.decline ? DECLINE : COLLAPSE;
}

/**
 * All Chaos mobile units on the map, packed: what is neither off the map nor Imperial (stacks subtract field by field).
 */
export function allChaosUnits(): number {
  const { n } = g;
  return g.tables.unitsInPlay - n[N_AVAILABLE] - n[N_HELD_TH] * ONE_TH - n[N_IMPERIAL_UNITS];
}

/** Writes the record of the game that has just ended ([R44]). */
export function writeRecord(): void {
  const { record: r, n, masks, leaders: leadersIn } = g;
  const ending = n[N_ENDING];
  const vp = victoryPoints();
  r[R_ENDING] = ending;
  r[R_OUTCOME] =
    ending === END_TURN_LIMIT
      ? levelOf(vp)
      : ending === END_UNIVERSAL
        ? GALACTIC // [R82]
        : ending === END_TURN_CAP
          ? UNRESOLVED
          : COLLAPSE;
  r[M_VP] = vp;
  r[M_CHAOS] = n[N_CHAOS2] >> 1;
  r[M_TURNS] = n[N_TURN];
  r[M_SYSTEMS] = n[N_IMPERIAL_SYSTEMS];
  r[M_REBEL_SYSTEMS] = maskCount(MASK_REBEL_SYSTEM);
  r[M_EMPIRE_SYSTEMS] = maskCount(MASK_EMPIRE_SYSTEM);
  r[M_EMPTY] = g.tables.systemSectorCount - r[M_SYSTEMS] - r[M_REBEL_SYSTEMS] - r[M_EMPIRE_SYSTEMS];
  r[M_RP] = n[N_RP];
  r[M_NEXUSES] = n[N_NEXUSES];
  r[M_ALIENS] = n[N_ALIENS];
  r[M_GATES] = n[N_GATES];
  const imperial = n[N_IMPERIAL_UNITS];
  const chaos = allChaosUnits();
  let leaders = 0;
  for (let w = 0; w < 3; w++) {
    for (let word = masks[MASK_IMPERIAL + w]; word !== 0; word &= word - 1)
      leaders += leadersIn[(w << 5) + lowestBit(word)];
  }
  r[M_EMPIRES] = bitCount(empiresInPlay());
  r[M_LEADERS] = leaderCount(leaders);
  for (let type = 0; type < TYPES; type++) {
    r[M_IMPERIAL + type] = countOf(imperial, type);
    r[M_CHAOS_UNITS + type] = countOf(chaos, type);
  }
}
