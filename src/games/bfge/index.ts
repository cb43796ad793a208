/** Battles for the Galactic Empire as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup, VictoryLevels } from '../game.js';
import { catalog } from './catalog.js';
import { boardOf } from './data/board-cells.js';
import { checkBfgeFile, resolveBfge, tablesBfge, writtenBfge } from './data/resolve.js';
import { variations } from './data/variations.js';
import { BfgeEngine } from './engine.js';
import { choiceWords } from './player/choice-words.js';
import type { BfgePolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { legal } from './player/legal.js';
import { restrict } from './player/restrict.js';
import type { BfgeSetup } from './setup.js';
import { traceColumns } from './trace.js';
import { putsOf } from './what-if.js';

export const bfge: GameModule<BfgeSetup> = {
  ...catalog,
  resolve: resolveBfge,
  files: { ...catalog.files, check: checkBfgeFile, written: writtenBfge, ...tablesBfge },
  levels(setup: ResolvedSetup<BfgeSetup>): VictoryLevels {
    const { victory } = setup.document.scenario;
    return {
      metric: 'finalIndex',
      levels: [
        { outcome: 'red', from: null },
        { outcome: 'blue', from: victory.lastTurnRed + 1 },
      ],
      endings: ['last-turn'],
    };
  },
  restrictions: { ...catalog.restrictions, apply: restrict },
  continuation: {
    complete: (decisions) => complete(decisions as BfgePolicy),
    puts: { ...catalog.continuation.puts, list: (setup) => putsOf(setup.document) },
  },
  choices: choiceWords,
  legal,
  trace: { columns: traceColumns, board: boardOf },
  variations,
  createEngine(setup: ResolvedSetup<BfgeSetup>, policies: readonly PolicyInstance[], seed: string): Engine {
    const made = policies.map(({ module, parameters }) => module.create(parameters) as BfgePolicy);
    return new BfgeEngine(setup.document, made, seed);
  },
};
