/** Struggle for the Galactic Empire as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { catalog } from './catalog.js';
import { boardOf } from './data/board-cells.js';
import { levelsOf } from './data/levels.js';
import { checkSfgeFile, resolveSfge, tablesSfge, writtenSfge } from './data/resolve.js';
import { variations } from './data/variations.js';
import { SfgeEngine } from './engine.js';
import { choiceWords } from './player/choice-words.js';
import type { SfgePolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { legal } from './player/legal.js';
import { restrict } from './player/restrict.js';
import type { SfgeSetup } from './setup.js';
import { traceColumns } from './trace.js';
import { putsOf } from './what-if.js';

export const sfge: GameModule<SfgeSetup> = {
  ...catalog,
  resolve: resolveSfge,
  files: { ...catalog.files, check: checkSfgeFile, written: writtenSfge, ...tablesSfge },
  restrictions: { ...catalog.restrictions, apply: restrict },
  continuation: {
    complete: (decisions) => complete(decisions as SfgePolicy),
    puts: { ...catalog.continuation.puts, list: (setup) => putsOf(setup.document) },
  },
  choices: choiceWords,
  legal,
  levels: levelsOf,
  trace: { columns: traceColumns, board: boardOf },
  variations,
  createEngine(setup: ResolvedSetup<SfgeSetup>, policies: readonly PolicyInstance[], seed: string): Engine {
    const [instance] = policies;
    const policy = instance.module.create(instance.parameters) as SfgePolicy;
    return new SfgeEngine(setup.document, policy, seed);
  },
};
