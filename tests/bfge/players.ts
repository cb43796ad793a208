/** Engines for tests: shipped policies by name. */

import admiral from '../../policies/bfge/admiral.js';
import drill from '../../policies/bfge/drill.js';
import greedy from '../../policies/bfge/greedy.js';
import mixed from '../../policies/bfge/mixed.js';
import random from '../../policies/bfge/random.js';
import { resolveBfge } from '../../src/games/bfge/data/resolve.js';
import { BfgeEngine } from '../../src/games/bfge/engine.js';
import { METRICS } from '../../src/games/bfge/metrics.js';
import type { BfgePolicy } from '../../src/games/bfge/player/decisions.js';
import type { BfgeSetup } from '../../src/games/bfge/setup.js';
import { R_FIRST } from '../../src/games/game.js';
import { fillParameters } from '../../src/policy/parameters.js';

const POLICIES = { admiral, drill, greedy, mixed, random };
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

export interface Variant {
  readonly scenario: string;
  readonly set: readonly string[];
}

/** Scenarios, with all options on once. */
export const VARIANTS: readonly Variant[] = [
  { scenario: 'civil-war', set: [] },
  { scenario: 'invasion', set: [] },
  {
    scenario: 'invasion',
    set: [
      'invader=blue',
      'options.mainWeapon=true',
      'options.hardWorldShips=true',
      'options.switcheroo=die',
      'options.upgrades=true',
      'valueDeal=one-group',
    ],
  },
];

export function setupFor({ scenario, set }: Variant): BfgeSetup {
  return resolveBfge({ scenario, set }).document as unknown as BfgeSetup;
}

export function policy(name: PolicyName): BfgePolicy {
  const module = POLICIES[name];
  return module.create(fillParameters(module, {}));
}

export function engineFor(variant: Variant, blue: PolicyName, red: PolicyName, seed: string): BfgeEngine {
  return new BfgeEngine(setupFor(variant), [policy(blue), policy(red)], seed);
}

/** Index in the record of a metric. */
export function metricIndex(name: string): number {
  const index = METRICS.findIndex((metric) => metric.name === name);
  if (index < 0) throw new Error(`no metric ${name}`);
  return R_FIRST + index;
}
