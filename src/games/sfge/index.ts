/** Struggle for the Galactic Empire as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { resolveSfge, sfgeChartSets, sfgeScenarios } from './data/index.js';
import { SfgeEngine } from './engine.js';
import { ENDINGS, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS, type SfgePolicy } from './policy.js';
import type { SfgeSetup } from './setup.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'sfge-1';

export const sfge: GameModule = {
  id: 'sfge',
  title: 'Struggle for the Galactic Empire',
  rulesVersion: RULES_VERSION,
  seats: [{ id: 'empire', title: 'Galactic Empire' }],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  policies: ['passive', 'garrison', 'wild', 'steward'],
  defaultPolicy: ['steward'],
  scenarios: sfgeScenarios,
  chartSets: sfgeChartSets,
  resolve: resolveSfge,
  createEngine(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string): Engine {
    const instance = policies[0];
    const policy = instance.module.create(instance.parameters) as SfgePolicy;
    return new SfgeEngine(setup.document as unknown as SfgeSetup, policy, seed);
  },
};
