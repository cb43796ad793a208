/** Engines for tests: shipped policies by name. */

import captain from '../../policies/star-battle/captain.js';
import drill from '../../policies/star-battle/drill.js';
import random from '../../policies/star-battle/random.js';
import wild from '../../policies/star-battle/wild.js';
import { resolveStarBattle } from '../../src/games/star-battle/data/resolve.js';
import { StarBattleEngine } from '../../src/games/star-battle/engine.js';
import { METRICS } from '../../src/games/star-battle/metrics.js';
import type { StarBattlePolicy } from '../../src/games/star-battle/player/decisions.js';
import type { StarBattleSetup } from '../../src/games/star-battle/setup.js';
import { fillParameters } from '../../src/policy/parameters.js';

const POLICIES = { captain, drill, random, wild };
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

export function setupFor(...set: string[]): StarBattleSetup {
  return resolveStarBattle({ scenario: 'duel', set }).document as unknown as StarBattleSetup;
}

/** `drill`, `drill:fill`, `wild`. */
export function policy(text: string): StarBattlePolicy {
  const [name, set] = text.split(':');
  const module = POLICIES[name as PolicyName];
  const given = set === undefined ? {} : (module.sets?.[set]?.parameters ?? {});
  return module.create(fillParameters(module, given));
}

/** @param policies one for both sides, or `a=drill+b=wild` */
export function engineFor(policies: string, seed: string, ...set: string[]): StarBattleEngine {
  const sides = /^a=(.+)\+b=(.+)$/.exec(policies);
  const [a, b] = sides === null ? [policies, policies] : [sides[1], sides[2]];
  return new StarBattleEngine(setupFor(...set), [policy(a), policy(b)], seed);
}

/** Index in the record of a metric. */
export function metricIndex(name: string): number {
  const index = METRICS.findIndex((metric) => metric.name === name);
  if (index < 0) throw new Error(`no metric ${name}`);
  return 2 + index;
}
