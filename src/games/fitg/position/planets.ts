/** What holds of planets, and how their state changes with all that is counted of it. */

import { at, CONTROL, DEAD, IMP, IMPERIAL, INFILTRATED, REB, REBELLION, STOPPED } from './layout.js';
import * as s from './state.js';
import * as t from './tables.js';

/** REBELLION or CONTROL (6). */
export function isRebellious(planet: number): boolean {
  return s.state[planet] === REBELLION || s.state[planet] === CONTROL;
}

/** In rebellion, under Rebel control, or with a stopped rebellion. */
export function isRisen(planet: number): boolean {
  const now = s.state[planet];
  return now === REBELLION || now === CONTROL || now === STOPPED;
}

function counts(planet: number, by: number): void {
  const now = s.state[planet];
  s.planetsIn[now] += by;
  if (now === REBELLION || now === CONTROL) {
    s.n[s.N_REBELLIOUS] += by;
    s.rebelliousIn[t.province[planet]] += by;
  }
  if (now === CONTROL || now === DEAD) s.n[s.N_VP] += by * t.vp[planet];
}

/** Puts a planet into a state; victory points and planets by province follow (6). */
export function setState(planet: number, to: number): void {
  counts(planet, -1);
  s.state[planet] = to;
  counts(planet, 1);
}

/** Control of a planet by the Empire (6). */
export function isImperial(planet: number): boolean {
  return (
    s.state[planet] === IMPERIAL &&
    (s.count[at(REB, planet)] === 0 || s.count[at(IMP, planet)] > 0 || s.pdbUp[planet] === 1)
  );
}

/** Control of a planet by the Rebel (6). */
export function isRebel(planet: number): boolean {
  return s.state[planet] === CONTROL && (s.count[at(IMP, planet)] === 0 || s.count[at(REB, planet)] > 0);
}

export function controls(side: number, planet: number): boolean {
  return side === REB ? isRebel(planet) : isImperial(planet);
}

/** Ground strength with Local Forces for the Rebel. */
export function strength(side: number, planet: number): number {
  return s.ground[at(side, planet)] + (side === REB ? s.localForces[planet] : 0);
}

/** Strength in each environ of a planet, rounded up [F1]. */
export function environStrength(side: number, planet: number): number {
  const environs = t.environEnd[planet] - t.environFirst[planet];
  return Math.floor((strength(side, planet) + environs - 1) / environs);
}

/** The planet has the secret, known or not. */
export function hides(planet: number, what: number): boolean {
  return s.secret[planet] === what;
}

export function isRevealed(planet: number, what: number): boolean {
  return s.secret[planet] === what && s.revealed[planet] === 1;
}

/** The conduit of the base is infiltrated: the Empire sees it. */
export function isBaseRevealed(): boolean {
  return s.n[s.N_BASE] >= 0 && s.conduit[s.n[s.N_BASE]] === INFILTRATED;
}

export function isRevealedBase(planet: number): boolean {
  return planet === s.n[s.N_BASE] && s.conduit[planet] === INFILTRATED;
}
