/** Engines of the shipped scenarios with the shipped policies. */

import type { PolicyModule } from '../../src/games/game.js';
import { SfgeEngine } from '../../src/games/sfge/engine.js';
import type { SfgePolicy } from '../../src/games/sfge/player/decisions.js';
import { fillParameters } from '../../src/policy/parameters.js';
import { POLICIES, type PolicyName } from './shipped.js';
import { resolved } from './support.js';

export function policyOf(name: PolicyName): SfgePolicy {
  const module: PolicyModule<SfgePolicy> = POLICIES[name];
  return module.create(fillParameters(module, {}));
}

export function engineFor(scenario: string, set: readonly string[], policy: PolicyName, seed: string): SfgeEngine {
  return new SfgeEngine(resolved(scenario, set), policyOf(policy), seed);
}
