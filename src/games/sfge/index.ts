/** Struggle for the Galactic Empire as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { studyBattle } from './battle/study.js';
import { boardOf } from './board-cells.js';
import { catalog } from './catalog.js';
import { checkSfgeFile, resolveSfge } from './data/index.js';
import { SfgeEngine } from './engine.js';
import { levelsOf } from './levels.js';
import type { SfgePolicy } from './policy.js';
import { restrict } from './restrict.js';
import type { SfgeSetup } from './setup.js';
import { traceColumns } from './trace.js';
import { variationsOf, varySfge } from './variations.js';

export const sfge: GameModule = {
  ...catalog,
  resolve: resolveSfge,
  checkFile: checkSfgeFile,
  studyBattle,
  restrict,
  levels: levelsOf,
  traceColumns,
  board: boardOf,
  variations: variationsOf,
  vary: varySfge,
  createEngine(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string): Engine {
    const [instance] = policies;
    const policy = instance.module.create(instance.parameters) as SfgePolicy;
    return new SfgeEngine(setup.document as unknown as SfgeSetup, policy, seed);
  },
};
