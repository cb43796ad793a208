/** How a game stands turn by turn, for studies of why games are lost. */

import type { ResolvedSetup, TraceColumn } from '../game.js';
import { M_EVENT } from './metrics.js';
import { record } from './position/record.js';
import * as s from './position/state.js';
import { t } from './position/tables.js';
import { countOf, TYPES } from './position/units.js';
import { victoryPoints } from './rules/victory.js';
import { EVENT_KINDS, eventTitle, type SfgeSetup } from './setup.js';

const STATE: readonly TraceColumn[] = [
  { name: 'vp', meaning: 'Victory points of the position (29.1)', kind: 'standing' },
  { name: 'chaosIndex', meaning: 'Chaos Index, rounded down', kind: 'state' },
  { name: 'imperialSystems', meaning: 'Imperial system units on the map', kind: 'state' },
  { name: 'resourcePoints', meaning: 'RP in hand', kind: 'state' },
  { name: 'imperialUnits', meaning: 'Imperial mobile units on the map', kind: 'state' },
];

export function traceColumns(setup: ResolvedSetup<SfgeSetup>): TraceColumn[] {
  const { map } = setup.document;
  return [
    ...STATE,
    ...EVENT_KINDS.map(
      (kind): TraceColumn => ({
        name: kind,
        meaning: `Markers resolved: ${eventTitle(kind)}`,
        kind: 'count',
        put: { path: `markers.${kind}`, yes: 1, no: 0 },
      }),
    ),
    ...map.sectors
      .filter((sector) => sector.system)
      .map(
        ({ id, name }): TraceColumn => ({
          name: `${id} ${name}`,
          meaning: `Imperial system in sector ${id}`,
          kind: 'place',
          seat: 0,
          cell: String(id),
          put: { path: `systems.${id}`, yes: s.IMPERIAL, no: s.REBEL },
        }),
      ),
  ];
}

/** Reads the columns off the position of a game. */
export class Tracer {
  private readonly row: Int32Array;
  private readonly sectors: readonly number[];

  constructor() {
    this.sectors = t.setup.map.sectors.filter((sector) => sector.system).map(({ id }) => id);
    this.row = new Int32Array(STATE.length + EVENT_KINDS.length + this.sectors.length);
  }

  /** The columns now; the array is used again. */
  values(): Int32Array {
    const { row, sectors } = this;
    let units = 0;
    for (let type = 0; type < TYPES; type++) units += countOf(s.n[s.N_IMPERIAL_UNITS], type);
    row[0] = victoryPoints();
    row[1] = s.n[s.N_CHAOS2] >> 1;
    row[2] = s.n[s.N_IMPERIAL_SYSTEMS];
    row[3] = s.n[s.N_RP];
    row[4] = units;
    let at = STATE.length;
    for (let kind = 0; kind < EVENT_KINDS.length; kind++) row[at++] = record[M_EVENT + kind];
    for (const sector of sectors) row[at++] = s.systemOwner[sector] === s.IMPERIAL ? 1 : 0;
    return row;
  }
}
