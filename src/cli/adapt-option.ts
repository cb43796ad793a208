/** `--adapt`: players that learn a change of the rules. */

import type { GameModule } from '../games/game.js';
import type { Adapting } from '../study/adapt.js';
import { measureOf } from '../study/measure.js';
import type { Arguments } from './arguments.js';
import { textOption } from './command.js';

export const ADAPT_OPTION = textOption(
  'players learn each set-up: their parameters are tuned again there, in so many games, and both answers are shown',
);

/** What `--adapt` asks for. @param measure what is raised; undefined: what `satrap tune` raises */
export function adaptArgument(
  args: Arguments,
  game: GameModule,
  { seat = 0, measure, fixed = [] }: { seat?: number; measure?: string; fixed?: readonly string[] },
): Adapting | null {
  if (args.text('adapt') === undefined) return null;
  const budget = args.integer('adapt', 0, 1, 1e9);
  const usual = seat === 0 ? game.metrics[0].name : 'win';
  return { game, objective: measureOf(game, measure ?? usual, seat), seat, budget, fixed };
}
