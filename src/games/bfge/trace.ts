/** How a game stands turn by turn, for studies of why games are lost. */

import type { ResolvedSetup, TraceColumn } from '../game.js';
import { combatOf, controller, politicalOf, presentAt, regionsOf, resourceOf } from './position/counters.js';
import * as s from './position/state.js';
import { CHITS, t } from './position/tables.js';
import { BLUE, PLACES, RED, REGIONS, SIDES } from './position/units.js';
import { type BfgeMap, type BfgeScenario, type BfgeSetup, CHIT_TYPES } from './setup.js';

const STATE: readonly TraceColumn[] = [
  { name: 'chaosIndex', meaning: 'Chaos Index, high is good for Blue', kind: 'standing', seat: BLUE },
  { name: 'regionsBlue', meaning: 'Regions Blue controls', kind: 'state' },
  { name: 'regionsRed', meaning: 'Regions Red controls', kind: 'state' },
  { name: 'unitsBlue', meaning: 'Units of Blue in play', kind: 'state' },
  { name: 'unitsRed', meaning: 'Units of Red in play', kind: 'state' },
  { name: 'pointsBlue', meaning: 'Resource points of Blue carried over', kind: 'state' },
  { name: 'pointsRed', meaning: 'Resource points of Red carried over', kind: 'state' },
];

const DRAWN: readonly TraceColumn[] = ['Blue', 'Red'].flatMap((side) =>
  CHIT_TYPES.map(
    (chit): TraceColumn => ({
      name: `${chit}${side}`,
      meaning: `${chit} chits drawn by ${side}`,
      kind: 'count',
      put: { path: `chits.${side.toLowerCase()}.${chit}`, yes: 1, no: 0 },
    }),
  ),
);

/** Regions that stand out, whichever they are in a game; of several the lowest number. */
const BEST: readonly (readonly [name: string, better: (a: number, b: number) => boolean])[] = [
  ['highest Resource', (a, b) => resourceOf(a) > resourceOf(b)],
  ['highest Political', (a, b) => politicalOf(a) > politicalOf(b)],
  ['lowest Combat', (a, b) => combatOf(a) < combatOf(b)],
];

export function traceColumns(setup: ResolvedSetup<BfgeSetup>): TraceColumn[] {
  const { map, scenario } = setup.document;
  return [
    ...STATE,
    ...DRAWN,
    ...places(map, BLUE, ''),
    {
      name: 'redIndex',
      meaning: `${both(scenario)} less the Chaos Index, high is good for Red`,
      kind: 'standing',
      seat: RED,
    },
    ...places(map, RED, 'Red '),
  ];
}

/** Levels of both sides together: as far as one of them is from its own, the other stands from the other end (9.0). */
function both({ victory: { red, blue } }: BfgeScenario): number {
  return red + blue;
}

function places(map: BfgeMap, seat: number, prefix: string): TraceColumn[] {
  const side = seat === BLUE ? 'Blue' : 'Red';
  return [
    ...BEST.map(
      ([name]): TraceColumn => ({
        name: `${prefix}${name}`,
        meaning: `${side} controls the region with the ${name} value`,
        kind: 'place',
        seat,
      }),
    ),
    ...map.regions.map(
      (name, i): TraceColumn => ({
        name: `${prefix}${i + 1} ${name}`,
        meaning: `${side} controls region ${i + 1}`,
        kind: 'place',
        seat,
        cell: String(i + 1),
        put: { path: `regions.${i + 1}`, yes: seat + 1, no: 0 },
      }),
    ),
  ];
}

/** Reads the columns off a position. */
export class Tracer {
  private readonly row = new Int32Array(STATE.length + DRAWN.length + 1 + SIDES * (BEST.length + REGIONS));

  /** The columns now; the array is used again. */
  values(): Int32Array {
    const { row } = this;
    row[0] = s.n[s.N_INDEX];
    for (let side = 0; side < SIDES; side++) {
      let units = 0;
      for (let place = 0; place < PLACES; place++) units += presentAt(side, place);
      row[1 + side] = regionsOf(side);
      row[3 + side] = units;
      row[5 + side] = s.n[s.N_POINTS + side];
    }
    let at = STATE.length;
    for (let i = 0; i < SIDES * CHITS; i++) row[at++] = s.drawn[i];
    at = this.writePlaces(BLUE, at);
    row[at++] = both(t.setup.scenario) - s.n[s.N_INDEX];
    this.writePlaces(RED, at);
    return row;
  }

  private writePlaces(side: number, first: number): number {
    const { row } = this;
    let at = first;
    for (const [, better] of BEST) {
      let best = 1;
      for (let region = 2; region <= REGIONS; region++) if (better(region, best)) best = region;
      row[at++] = held(side, best);
    }
    for (let region = 1; region <= REGIONS; region++) row[at++] = held(side, region);
    return at;
  }
}

function held(side: number, region: number): number {
  return controller(region) === side ? 1 : 0;
}
