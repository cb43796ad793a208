/** How a game stands Turn by Turn, for studies of why empires fall. */

import type { TraceColumn } from '../game.js';
import { BOARD_SECTORS } from './board.js';
import { attribute, controlDC } from './position/attributes.js';
import { ECONOMY, FILLED, LOYALTY, ROLE_COUNT, STABILITY } from './position/codes.js';
import { M_EVENT, record } from './position/record.js';
import * as s from './position/state.js';
import { EVENT_KINDS, eventWords } from './setup.js';

/** Positive where the die needed is 10 or less: how safe a check is. */
const ease = (x: number): number => attribute(x) - s.n[s.N_UNREST] - controlDC();

function rolesFilled(): number {
  let filled = 0;
  for (let role = 0; role < ROLE_COUNT; role++) if (s.roleState[role] === FILLED) filled++;
  return filled;
}

const STATE: readonly (readonly [name: string, meaning: string, value: () => number])[] = [
  ['size', 'Sectors held', () => s.n[s.N_SIZE]],
  ['unrest', 'Unrest', () => s.n[s.N_UNREST]],
  ['treasury', 'Treasury', () => s.n[s.N_TREASURY]],
  ['economy', 'Economy less Unrest and Control DC', () => ease(ECONOMY)],
  ['loyalty', 'Loyalty less Unrest and Control DC', () => ease(LOYALTY)],
  ['stability', 'Stability less Unrest and Control DC', () => ease(STABILITY)],
  ['colonies', 'Colonies', () => s.n[s.N_COLONIES]],
  ['districts', 'Districts', () => s.n[s.N_DISTRICTS]],
  ['buildings', 'Buildings', () => s.n[s.N_BUILDINGS]],
  ['leaders', 'Roles filled', rolesFilled],
  ['fame', 'Fame', () => s.n[s.N_FAME]],
  ['underWay', 'Events under way or waiting', () => s.n[s.N_UNDER_WAY]],
];

export function traceColumns(): TraceColumn[] {
  return [
    { name: 'xp', meaning: 'Experience points', kind: 'standing' },
    ...STATE.map(([name, meaning]): TraceColumn => ({ name, meaning, kind: 'state' })),
    ...EVENT_KINDS.map(
      (kind): TraceColumn => ({
        name: kind,
        meaning: `Starts of ${eventWords(kind)}`,
        kind: 'count',
        put: { path: `events.${kind}`, yes: 1, no: 0 },
      }),
    ),
    ...Array.from(
      { length: BOARD_SECTORS },
      (_, sector): TraceColumn => ({
        name: `sector ${sector + 1}`,
        meaning: `Sector ${sector + 1} is held`,
        kind: 'place',
        seat: 0,
        cell: String(sector + 1),
        put: { path: `sectors.${sector + 1}`, yes: 1, no: 0 },
      }),
    ),
  ];
}

/** Reads the columns off a position. */
export class Tracer {
  private readonly row = new Int32Array(1 + STATE.length + EVENT_KINDS.length + BOARD_SECTORS);

  /** The columns now; the array is used again. */
  values(): Int32Array {
    const { row } = this;
    let at = 0;
    row[at++] = s.n[s.N_XP];
    for (let i = 0; i < STATE.length; i++) row[at++] = STATE[i][2]();
    for (let kind = 0; kind < EVENT_KINDS.length; kind++) row[at++] = record[M_EVENT + kind];
    for (let sector = 0; sector < BOARD_SECTORS; sector++)
      row[at++] = sector < s.n[s.N_SECTORS] && s.land[sector * s.L_SIZE + s.L_HELD] === 1 ? 1 : 0;
    return row;
  }
}
