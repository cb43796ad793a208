/** Engines for tests: shipped policies by name. */

import caretaker from '../../policies/star-empires/caretaker.js';
import chancellor from '../../policies/star-empires/chancellor.js';
import wild from '../../policies/star-empires/wild.js';
import { resolveStarEmpires } from '../../src/games/star-empires/data/resolve.js';
import { StarEmpiresEngine } from '../../src/games/star-empires/engine.js';
import { METRICS } from '../../src/games/star-empires/metrics.js';
import type { StarEmpiresPolicy } from '../../src/games/star-empires/player/decisions.js';
import type { StarEmpiresSetup } from '../../src/games/star-empires/setup.js';
import { fillParameters } from '../../src/policy/parameters.js';

const POLICIES = { caretaker, chancellor, wild };
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

export function setupFor(scenario: string, ...set: string[]): StarEmpiresSetup {
  return resolveStarEmpires({ scenario, set }).document as unknown as StarEmpiresSetup;
}

export function policy(name: PolicyName): StarEmpiresPolicy {
  const module = POLICIES[name];
  return module.create(fillParameters(module, {}));
}

export function engineFor(scenario: string, name: PolicyName, seed: string, ...set: string[]): StarEmpiresEngine {
  return new StarEmpiresEngine(setupFor(scenario, ...set), policy(name), seed);
}

/** Index in the record of a metric. */
export function metricIndex(name: string): number {
  const index = METRICS.findIndex((metric) => metric.name === name);
  if (index < 0) throw new Error(`no metric ${name}`);
  return 2 + index;
}
