/** The clash of armies of Star Empires as a game of Satrap. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from '../game.js';
import { boardOf } from './board.js';
import { catalog } from './catalog.js';
import { contest } from './contest.js';
import { checkStarBattleFile, resolveStarBattle, tablesStarBattle, writtenStarBattle } from './data/resolve.js';
import { variations } from './data/variations.js';
import { StarBattleEngine } from './engine.js';
import { choiceWords } from './player/choice-words.js';
import type { StarBattlePolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { legal } from './player/legal.js';
import { restrict } from './player/restrict.js';
import type { StarBattleSetup } from './setup.js';
import { TRACE_COLUMNS } from './trace.js';
import { putsOf } from './what-if.js';

export const starBattle: GameModule<StarBattleSetup> = {
  ...catalog,
  resolve: resolveStarBattle,
  files: { ...catalog.files, check: checkStarBattleFile, written: writtenStarBattle, ...tablesStarBattle },
  contest,
  restrictions: { ...catalog.restrictions, apply: restrict },
  continuation: {
    complete: (decisions) => complete(decisions as StarBattlePolicy),
    puts: { ...catalog.continuation.puts, list: putsOf },
  },
  choices: choiceWords,
  legal,
  variations,
  trace: { columns: () => TRACE_COLUMNS, board: boardOf },
  createEngine(setup: ResolvedSetup<StarBattleSetup>, policies: readonly PolicyInstance[], seed: string): Engine {
    const made = policies.map(({ module, parameters }) => module.create(parameters) as StarBattlePolicy);
    return new StarBattleEngine(setup.document, made, seed);
  },
};
