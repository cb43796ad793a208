/** What holds of planets, and how their state changes with all that is counted of it. */

import { at, CONTROL, DEAD, IMP, IMPERIAL, INFILTRATED, REB, REBELLION, STOPPED } from './layout.js';
import {
  conduit,
  count,
  ground,
  localForces,
  N_BASE,
  N_REBELLIOUS,
  N_VP,
  n,
  pdbUp,
  planetsIn,
  rebelliousIn,
  revealed,
  secret,
  state,
} from './state.js';
import { environEnd, environFirst, province, vp } from './tables.js';

/** REBELLION or CONTROL (6). */
export function isRebellious(planet: number): boolean {
  return state[planet] === REBELLION || state[planet] === CONTROL;
}

/** In rebellion, under Rebel control, or with a stopped rebellion. */
export function isRisen(planet: number): boolean {
  const now = state[planet];
  return now === REBELLION || now === CONTROL || now === STOPPED;
}

function counts(planet: number, by: number): void {
  const now = state[planet];
  planetsIn[now] += by;
  if (now === REBELLION || now === CONTROL) {
    n[N_REBELLIOUS] += by;
    rebelliousIn[province[planet]] += by;
  }
  if (now === CONTROL || now === DEAD) n[N_VP] += by * vp[planet];
}

/** Puts a planet into a state; victory points and planets by province follow (6). */
export function setState(planet: number, to: number): void {
  counts(planet, -1);
  state[planet] = to;
  counts(planet, 1);
}

/** Control of a planet by the Empire (6). */
export function isImperial(planet: number): boolean {
  return (
    state[planet] === IMPERIAL && (count[at(REB, planet)] === 0 || count[at(IMP, planet)] > 0 || pdbUp[planet] === 1)
  );
}

/** Control of a planet by the Rebel (6). */
export function isRebel(planet: number): boolean {
  return state[planet] === CONTROL && (count[at(IMP, planet)] === 0 || count[at(REB, planet)] > 0);
}

export function controls(side: number, planet: number): boolean {
  return side === REB ? isRebel(planet) : isImperial(planet);
}

/** Ground strength with Local Forces for the Rebel. */
export function strength(side: number, planet: number): number {
  return ground[at(side, planet)] + (side === REB ? localForces[planet] : 0);
}

/** Strength in each environ of a planet, rounded up [F1]. */
export function environStrength(side: number, planet: number): number {
  const environs = environEnd[planet] - environFirst[planet];
  return Math.floor((strength(side, planet) + environs - 1) / environs);
}

/** The planet has the secret, known or not. */
export function hides(planet: number, what: number): boolean {
  return secret[planet] === what;
}

export function isRevealed(planet: number, what: number): boolean {
  return secret[planet] === what && revealed[planet] === 1;
}

/** The conduit of the base is infiltrated: the Empire sees it. */
export function isBaseRevealed(): boolean {
  return n[N_BASE] >= 0 && conduit[n[N_BASE]] === INFILTRATED;
}

export function isRevealedBase(planet: number): boolean {
  return planet === n[N_BASE] && conduit[planet] === INFILTRATED;
}
