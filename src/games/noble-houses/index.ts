/** Noble Houses as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { boardOf } from './board.js';
import { catalog } from './catalog.js';
import { checkNobleHousesFile, resolveNobleHouses, tablesNobleHouses, writtenNobleHouses } from './data/resolve.js';
import { variations } from './data/variations.js';
import { NobleHousesEngine } from './engine.js';
import { choiceWords } from './player/choice-words.js';
import type { Decisions, NobleHousesPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { legal } from './player/legal.js';
import { restrict } from './player/seats.js';
import type { NobleHousesSetup } from './setup.js';
import { traceColumns } from './trace.js';
import { putsOf } from './what-if.js';

export const nobleHouses: GameModule<NobleHousesSetup> = {
  ...catalog,
  resolve: resolveNobleHouses,
  files: { ...catalog.files, check: checkNobleHousesFile, written: writtenNobleHouses, ...tablesNobleHouses },
  continuation: {
    complete: (decisions) => complete(decisions as Partial<Decisions>),
    puts: { ...catalog.continuation.puts, list: (setup) => putsOf(setup.document) },
  },
  choices: choiceWords,
  legal,
  trace: { columns: traceColumns, board: boardOf },
  restrictions: { ...catalog.restrictions, apply: restrict },
  variations,
  createEngine(setup: ResolvedSetup<NobleHousesSetup>, policies: readonly PolicyInstance[], seed: string): Engine {
    const made = policies.map(({ module, parameters }) => module.create(parameters) as NobleHousesPolicy);
    return new NobleHousesEngine(setup.document, made, seed);
  },
};
