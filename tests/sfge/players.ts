/** Engines of the shipped scenarios with the shipped policies. */

import type { PolicyModule } from '../../src/games/game.js';
import { SfgeEngine } from '../../src/games/sfge/engine.js';
import type { SfgePolicy } from '../../src/games/sfge/player/policy.js';
import { POLICIES, type PolicyName } from './shipped.js';
import { resolved } from './support.js';

export { POLICY_NAMES, type PolicyName, SCENARIOS } from './shipped.js';

export function policyOf(name: PolicyName): SfgePolicy {
  const module: PolicyModule<SfgePolicy> = POLICIES[name];
  const parameters = Object.fromEntries((module.parameters ?? []).map((p) => [p.name, p.default]));
  return module.create(parameters);
}

export function engineFor(scenario: string, set: readonly string[], policy: PolicyName, seed: string): SfgeEngine {
  return new SfgeEngine(resolved(scenario, set), policyOf(policy), seed);
}
