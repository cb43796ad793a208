/** How a game stands turn by turn (contract: `TraceColumn`). */

import type { ResolvedSetup, TraceColumn } from '../game.js';
import { CONTROL, IMP, PLANETS, PROVINCES, REB, SIDES, STOPPED } from './position/layout.js';
import { isImperial } from './position/planets.js';
import { R_DOMINOES, R_FIGHTS, R_REBELLIONS, R_SECRETS_REVEALED, record } from './position/record.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import type { FitgSetup } from './setup.js';

const STATE: readonly (readonly [name: string, meaning: string, value: () => number])[] = [
  ['controlled', 'Planets under Rebel control', () => s.planetsIn[CONTROL]],
  ['stopped', 'Planets with a stopped rebellion', () => s.planetsIn[STOPPED]],
  ['rebelUnits', 'Rebel units on planets', () => unitsOf(REB)],
  ['imperialUnits', 'Imperial units on planets', () => unitsOf(IMP)],
  ['rebelTrack', 'Points of the Rebel', () => s.n[s.N_REBEL_TRACK]],
  ['forcePoints', 'Force Points of the Empire', () => s.n[s.N_EMPIRE_TRACK]],
  ...Array.from(
    { length: PROVINCES },
    (_, i) =>
      [`rebellious${i + 1}`, `Rebellious planets of Province ${i + 1}`, (): number => s.rebelliousIn[i]] as const,
  ),
];

const COUNTS: readonly (readonly [name: string, meaning: string, place: number])[] = [
  ['rebellions', 'Rebellions started', R_REBELLIONS],
  ['dominoes', 'Domino effects', R_DOMINOES],
  ['fights', 'Fights of groups', R_FIGHTS],
  ['secretsRevealed', 'Planet Secrets revealed', R_SECRETS_REVEALED],
];

function unitsOf(side: number): number {
  let sum = 0;
  for (let planet = 0; planet < PLANETS; planet++) sum += s.count[side * PLANETS + planet];
  return sum;
}

/** Victory points, numbers of both sides, what has happened, and who holds each planet. */
export function traceColumns(setup: ResolvedSetup<FitgSetup>): TraceColumn[] {
  const { planets } = setup.document.map;
  const standing: TraceColumn[] = [
    { name: 'vp', meaning: 'Victory points of the Rebel', kind: 'standing', seat: REB },
    { name: 'vpLeft', meaning: 'Victory points that the Rebel still needs', kind: 'standing', seat: IMP },
  ];
  const state = STATE.map(([name, meaning]): TraceColumn => ({ name, meaning, kind: 'state' }));
  const counts = COUNTS.map(([name, meaning]): TraceColumn => ({ name, meaning, kind: 'count' }));
  const places = ['rebel', 'empire'].flatMap((side, seat) =>
    planets.map(
      ({ id, name }): TraceColumn => ({
        name: `${id}.${side}`,
        meaning: `${name} is under ${side === 'rebel' ? 'Rebel' : 'Imperial'} control`,
        kind: 'place',
        seat,
        cell: String(id),
        put: { path: `control.${id}`, yes: 1 + seat, no: 2 - seat },
      }),
    ),
  );
  return [...standing, ...state, ...counts, ...places];
}

const HEAD = SIDES + STATE.length + COUNTS.length;

/** Reads the columns off a position. */
export class Tracer {
  private readonly row = new Int32Array(HEAD + SIDES * PLANETS);

  /** The columns now; the array is used again. */
  values(): Int32Array {
    const { row } = this;
    row[0] = s.n[s.N_VP];
    row[1] = t.scenario.threshold - s.n[s.N_VP];
    for (let i = 0; i < STATE.length; i++) row[SIDES + i] = STATE[i][2]();
    for (let i = 0; i < COUNTS.length; i++) row[SIDES + STATE.length + i] = record[COUNTS[i][2]];
    for (let planet = 0; planet < PLANETS; planet++) {
      row[HEAD + planet] = s.state[planet] === CONTROL ? 1 : 0;
      row[HEAD + PLANETS + planet] = isImperial(planet) ? 1 : 0;
    }
    return row;
  }
}
