/** How a game stands turn by turn (contract: `TraceColumn`). */

import type { ResolvedSetup, TraceColumn } from '../game.js';
import { ALLY_COUNT, bit, SEATS, WORLD_COUNT } from './position/layout.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { scoreOf, worldsOf } from './rules/standing.js';
import type { NobleHousesSetup } from './setup.js';

function alliesOf(seat: number): number {
  let count = 0;
  for (let ally = 1; ally <= ALLY_COUNT; ally++) if (s.allyOwner[ally] === seat) count++;
  return count;
}

const STATE: readonly (readonly [name: string, meaning: string, value: (seat: number) => number])[] = [
  ['worlds', 'Worlds of', worldsOf],
  ['armies', 'Armies of', (seat) => s.armyTotal[seat]],
  ['jumpships', 'Jumpships of', (seat) => s.shipTotal[seat]],
  ['nukes', 'Nukes of', (seat) => s.nukeTotal[seat]],
  ['solats', 'Solats of', (seat) => s.solats[seat]],
  ['allies', 'Allies of', alliesOf],
];

/** Standing and numbers of each seat, where each world lies, and who holds it. */
export function traceColumns(setup: ResolvedSetup<NobleHousesSetup>): TraceColumn[] {
  const { scenario: from, charts } = setup.document;
  const seats = Array.from({ length: from.players }, (_, seat) => seat);
  return [
    ...seats.map(
      (seat): TraceColumn => ({
        name: `score.s${seat + 1}`,
        meaning: `Score of seat ${seat + 1} (printed incomes of its worlds)`,
        kind: 'standing',
        seat,
      }),
    ),
    ...seats.flatMap((seat) =>
      STATE.map(
        ([name, meaning]): TraceColumn => ({
          name: `${name}.s${seat + 1}`,
          meaning: `${meaning} seat ${seat + 1}`,
          kind: 'state',
        }),
      ),
    ),
    ...charts.worlds.map(
      ({ name }): TraceColumn => ({ name: `hex of ${name}`, meaning: `Where ${name} lies`, kind: 'cell' }),
    ),
    ...seats.flatMap((seat) =>
      charts.worlds.map(
        ({ name }, i): TraceColumn => ({
          name: `${name}.s${seat + 1}`,
          meaning: `Seat ${seat + 1} controls ${name}`,
          kind: 'place',
          seat,
          cellColumn: `hex of ${name}`,
          put: { path: `worlds.${i + 1}`, yes: seat + 1, no: 0 },
        }),
      ),
    ),
  ];
}

const PER_SEAT = 1 + STATE.length + WORLD_COUNT;

/** Reads the columns off a position. */
export class Tracer {
  private readonly row = new Int32Array(SEATS * PER_SEAT + WORLD_COUNT);
  /** Columns of the seats that play, by the number of players. */
  private readonly seated = Array.from({ length: SEATS + 1 }, (_, players) =>
    this.row.subarray(0, players * PER_SEAT + WORLD_COUNT),
  );

  /** The columns now; the array is used again. */
  values(): Int32Array {
    const { row } = this;
    const { players } = t.scenario;
    let at = 0;
    for (let seat = 0; seat < players; seat++) row[at++] = scoreOf(seat);
    for (let seat = 0; seat < players; seat++) for (let i = 0; i < STATE.length; i++) row[at++] = STATE[i][2](seat);
    for (let world = 1; world <= WORLD_COUNT; world++) row[at++] = s.hex[world];
    for (let seat = 0; seat < players; seat++)
      for (let world = 1; world <= WORLD_COUNT; world++) row[at++] = (s.owned[seat] & bit(world)) !== 0 ? 1 : 0;
    return this.seated[players];
  }
}
