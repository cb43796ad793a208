/** Options of what plays a run: they do not change its result. */

import { availableParallelism } from 'node:os';
import type { Options } from 'yargs';
import { UserError } from '../games/game.js';
import type { Arguments } from './arguments.js';
import { flagOption, textOption } from './command.js';
import type { PlayOptions } from './play-jobs.js';
import { QUEUE_OPTION } from './queue-option.js';
import { REPORT_OPTIONS } from './report-option.js';
import { WATCH_OPTIONS, watchArguments } from './watch-options.js';

/** Options of everything that plays games; they do not change results. */
export const PLAY_OPTIONS: Readonly<Record<string, Options>> = {
  threads: textOption('worker threads (default: one per processor); does not change results'),
  chunk: textOption('games per chunk (default: by measured speed); does not change results'),
  ...WATCH_OPTIONS,
  queue: QUEUE_OPTION,
  json: flagOption('print one JSON document instead of the table'),
  ...REPORT_OPTIONS,
  quiet: flagOption('no progress'),
};

/** What the user gave for them. */
export function playArguments(args: Arguments): PlayOptions {
  const watched = watchArguments(args);
  const queue = args.text('queue') ?? null;
  if (queue !== null && watched.checkPolicies)
    throw new UserError(
      '--check-policies: workers play the games and check; give it to them (satrap worker --check-policies)',
    );
  return {
    threads: args.integer('threads', availableParallelism(), 1, 1024),
    chunkGames: args.text('chunk') === undefined ? null : args.integer('chunk', 1, 1, 1_000_000_000),
    ...watched,
    queue,
  };
}
