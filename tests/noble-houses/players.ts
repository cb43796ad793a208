/** Engines for tests: shipped policies by name. */

import banker from '../../policies/noble-houses/banker.js';
import diplomat from '../../policies/noble-houses/diplomat.js';
import raider from '../../policies/noble-houses/raider.js';
import random from '../../policies/noble-houses/random.js';
import steward from '../../policies/noble-houses/steward.js';
import warlord from '../../policies/noble-houses/warlord.js';
import wild from '../../policies/noble-houses/wild.js';
import type { PolicyModule } from '../../src/games/game.js';
import { resolveNobleHouses } from '../../src/games/noble-houses/data/resolve.js';
import { NobleHousesEngine } from '../../src/games/noble-houses/engine.js';
import { ALL_METRICS } from '../../src/games/noble-houses/metrics.js';
import type { NobleHousesPolicy } from '../../src/games/noble-houses/player/decisions.js';
import type { NobleHousesSetup } from '../../src/games/noble-houses/setup.js';
import { fillParameters } from '../../src/policy/parameters.js';

const POLICIES: Readonly<Record<string, PolicyModule<NobleHousesPolicy>>> = {
  banker,
  diplomat,
  raider,
  random,
  steward,
  warlord,
  wild,
};
export const POLICY_NAMES = Object.keys(POLICIES);

export function setupFor(scenario: string, ...set: string[]): NobleHousesSetup {
  return resolveNobleHouses({ scenario, set }).document as unknown as NobleHousesSetup;
}

export function policy(name: string): NobleHousesPolicy {
  return POLICIES[name].create(fillParameters(POLICIES[name], {}));
}

/** @param names one for each seat, joined by `+`; a single one plays all */
export function engineFor(names: string, seed: string, scenario: string, ...set: string[]): NobleHousesEngine {
  const setup = setupFor(scenario, ...set);
  const seats = names.split('+');
  const players = Array.from({ length: setup.scenario.players }, (_, seat) => policy(seats[seat % seats.length]));
  return new NobleHousesEngine(setup, players, seed);
}

/** Index in the record of a metric. */
export function metricIndex(name: string): number {
  const index = ALL_METRICS.findIndex((metric) => metric.name === name);
  if (index < 0) throw new Error(`no metric ${name}`);
  return 2 + index;
}
