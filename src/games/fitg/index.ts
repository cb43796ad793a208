/** Freedom in the Galaxy as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { boardOf } from './board.js';
import { catalog } from './catalog.js';
import { checkFitgFile, tablesFitg } from './data/check-file.js';
import { levelsOf } from './data/levels.js';
import { resolveFitg, writtenFitg } from './data/resolve.js';
import { variations } from './data/variations.js';
import { FitgEngine } from './engine.js';
import { choiceWords } from './player/choice-words.js';
import type { FitgPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { legal } from './player/legal.js';
import { restrict } from './player/restrict.js';
import type { FitgSetup } from './setup.js';
import { traceColumns } from './trace.js';
import { putsOf } from './what-if.js';

export const fitg: GameModule<FitgSetup> = {
  ...catalog,
  resolve: resolveFitg,
  files: { ...catalog.files, check: checkFitgFile, written: writtenFitg, ...tablesFitg },
  trace: { columns: traceColumns, board: boardOf },
  restrictions: { ...catalog.restrictions, apply: restrict },
  levels: levelsOf,
  variations,
  continuation: {
    complete: (decisions) => complete(decisions as FitgPolicy),
    puts: { ...catalog.continuation.puts, list: (setup) => putsOf(setup.document) },
  },
  choices: choiceWords,
  legal,
  createEngine(setup: ResolvedSetup<FitgSetup>, policies: readonly PolicyInstance[], seed: string): Engine {
    const made = policies.map(({ module, parameters }) => module.create(parameters) as FitgPolicy);
    return new FitgEngine(setup.document, made, seed);
  },
};
