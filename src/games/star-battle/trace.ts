/** How a battle stands phase by phase, for studies of why battles are lost. */

import type { TraceColumn } from '../game.js';
import { bitCount } from '../shared/bits.js';
import { ARMIES, SIDES } from './position/armies.js';
import * as s from './position/state.js';
import { t } from './position/tables.js';
import { activeOf } from './rules/standing.js';

export const TRACE_COLUMNS: readonly TraceColumn[] = [
  { name: 'lead', meaning: 'Hit Points of A in percent less those of B', kind: 'standing' },
  { name: 'activeA', meaning: 'Active armies of A', kind: 'state' },
  { name: 'activeB', meaning: 'Active armies of B', kind: 'state' },
  { name: 'hpA', meaning: 'Hit Points of A', kind: 'state' },
  { name: 'hpB', meaning: 'Hit Points of B', kind: 'state' },
  { name: 'divisionsLostA', meaning: 'Divisions of A at 0 HP or missing', kind: 'state' },
  { name: 'divisionsLostB', meaning: 'Divisions of B at 0 HP or missing', kind: 'state' },
  { name: 'moraleA', meaning: 'Morale of all armies of A', kind: 'state' },
  { name: 'moraleB', meaning: 'Morale of all armies of B', kind: 'state' },
  { name: 'strategyA', meaning: 'Strategy of A', kind: 'state' },
  { name: 'strategyB', meaning: 'Strategy of B', kind: 'state' },
  { name: 'light', meaning: 'Visibility: 0 bright to 3 dark', kind: 'state' },
  { name: 'leadB', meaning: 'Hit Points of B in percent less those of A', kind: 'standing', seat: 1 },
];

const FULL = 100;

export class Tracer {
  private readonly row = new Int32Array(TRACE_COLUMNS.length);

  /** The columns now; the array is used again. */
  values(): Int32Array {
    const { row } = this;
    for (let side = 0; side < SIDES; side++) {
      let hp = 0;
      let whole = 0;
      let lost = 0;
      let morale = 0;
      for (let army = side * (ARMIES / SIDES); army < (side + 1) * (ARMIES / SIDES); army++) {
        hp += s.hp[army];
        whole += t.hpMax[army];
        lost += s.lost[army];
        morale += s.morale[army];
      }
      const share = Math.round((FULL * hp) / whole);
      row[0] = side === 0 ? share : row[0] - share;
      row[1 + side] = bitCount(activeOf(side));
      row[3 + side] = hp;
      row[5 + side] = lost;
      row[7 + side] = morale;
      row[9 + side] = s.strategy[side];
    }
    row[11] = s.n[s.N_LIGHT];
    row[12] = -row[0];
    return row;
  }
}
