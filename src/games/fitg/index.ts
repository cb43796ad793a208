/** Freedom in the Galaxy as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { studyOdds } from './battle/odds.js';
import { studyBattle } from './battle/study.js';
import { boardOf } from './board.js';
import { catalog } from './catalog.js';
import { checkFitgFile, resolveFitg, writtenFitg } from './data/index.js';
import { FitgEngine } from './engine.js';
import type { FitgPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import type { FitgSetup } from './setup.js';
import { traceColumns } from './trace.js';

export const fitg: GameModule = {
  ...catalog,
  resolve: resolveFitg,
  checkFile: checkFitgFile,
  written: writtenFitg,
  studyBattle,
  studyOdds,
  traceColumns,
  complete: (decisions) => complete(decisions as FitgPolicy),
  board: boardOf,
  createEngine(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string): Engine {
    const made = policies.map(({ module, parameters }) => module.create(parameters) as FitgPolicy);
    return new FitgEngine(setup.document as unknown as FitgSetup, made, seed);
  },
};
