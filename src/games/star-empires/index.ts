/** Star Empires, empire management, as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { boardOf } from './board.js';
import { catalog } from './catalog.js';
import { checkStarEmpiresFile, tablesStarEmpires } from './data/check-file.js';
import { resolveStarEmpires, writtenStarEmpires } from './data/resolve.js';
import { variations } from './data/variations.js';
import { StarEmpiresEngine } from './engine.js';
import { choiceWords } from './player/choice-words.js';
import type { StarEmpiresPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { legal } from './player/legal.js';
import { restrict } from './player/restrict.js';
import type { StarEmpiresSetup } from './setup.js';
import { traceColumns } from './trace.js';
import { putsOf } from './what-if.js';

export const starEmpires: GameModule<StarEmpiresSetup> = {
  ...catalog,
  resolve: resolveStarEmpires,
  files: { ...catalog.files, check: checkStarEmpiresFile, written: writtenStarEmpires, ...tablesStarEmpires },
  trace: { columns: traceColumns, board: boardOf },
  restrictions: { ...catalog.restrictions, apply: restrict },
  continuation: {
    complete: (decisions) => complete(decisions as StarEmpiresPolicy),
    puts: { ...catalog.continuation.puts, list: putsOf },
  },
  choices: choiceWords,
  legal,
  variations,
  createEngine(setup: ResolvedSetup<StarEmpiresSetup>, policies: readonly PolicyInstance[], seed: string): Engine {
    const [{ module, parameters }] = policies;
    const policy = module.create(parameters) as StarEmpiresPolicy;
    return new StarEmpiresEngine(setup.document, policy, seed);
  },
};
