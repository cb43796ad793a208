/** A table laid for a test of rules: the standard set-up after its set-up, and units put where they are wanted. */

import drill from '../../../policies/fitg/drill.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { IMP, IMPERIAL, ON, PLANETS, REB, slot, TYPES } from '../../../src/games/fitg/position/layout.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import {
  exhausted,
  floor,
  galactic,
  gDetected,
  gDrift,
  gEnviron,
  gMission,
  gPlanet,
  gStatus,
  gWounds,
  loyalty,
  revealed,
  secret,
  units,
} from '../../../src/games/fitg/position/state.js';
import { environFirst, planetById } from '../../../src/games/fitg/position/tables.js';
import { place, withdraw } from '../../../src/games/fitg/position/units.js';

/**
 * Plays the set-up of a game that ends after its first turn, so that the table lies as a game leaves it.
 *
 * @param set options
 */
export function lay(...set: string[]): void {
  const policy = { label: 'drill', module: drill, parameters: {} };
  fitg
    .createEngine(fitg.resolve({ scenario: 'standard', set: ['horizon=1', ...set] }), [policy, policy], 'table')
    .play(0);
}

export function planet(id: number): number {
  return planetById[id];
}

/** Takes all units of a side from a planet. */
export function empty(side: number, where: number): void {
  for (let type = 0; type < TYPES; type++) {
    const there = units[slot(side, where, type)];
    if (there > 0) withdraw(side, where, type, there);
  }
}

export function put(side: number, where: number, type: number, number: number): void {
  for (let i = 0; i < number; i++) place(side, where, type);
}

/** A group on a planet, well and not detected, in its first environ with a mission. */
export function stand(group: number, where: number, mission: number): void {
  gStatus[group] = ON;
  gDrift[group] = 0;
  gPlanet[group] = where;
  gEnviron[group] = environFirst[where];
  gMission[group] = mission;
  gDetected[group] = 0;
  gWounds[group] = 0;
}

/** All planets Imperial, Neutral, without secrets, units and open events. */
export function calm(): void {
  for (let where = 0; where < PLANETS; where++) {
    for (const side of [REB, IMP]) empty(side, where);
    setState(where, IMPERIAL);
  }
  loyalty.fill(2);
  for (const list of [floor, exhausted, revealed, galactic]) list.fill(0);
  secret.fill(-1);
}
