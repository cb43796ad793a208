import { availableParallelism } from 'node:os';
import { UserError } from '../games/game.js';
import type { Arguments } from './arguments.js';
import { type Command, flagOption, listOption, textOption } from './command.js';
import { POLICY_NOTES, SEED_OPTION, SETUP_OPTIONS } from './setup-options.js';

const GAMES_DEFAULT = 10_000;
const STUCK_AFTER_SECONDS = 30;

export const run: Command = {
  name: 'run',
  usage: 'run [scenario..]',
  summary: 'Plays scenarios many times and says what is known of the result, with 95 % intervals.',
  examples: [
    ['satrap run over-the-edge --games 100000 --seed 7', 'one scenario, default policy'],
    ['satrap run --all --policy passive,garrison --json', 'every scenario with two policies, as JSON'],
    ['satrap run ./mine.json --policy ./mine.ts', 'own scenario and policy'],
    ['satrap run sfge/over-the-edge --set chaosIndex=70', 'one field changed'],
  ],
  notes: POLICY_NOTES,
  options: {
    all: flagOption('every scenario of every game'),
    policy: listOption('policies, separated by commas or given repeatedly: each a run of its own'),
    games: textOption(`games per scenario and policy (default ${GAMES_DEFAULT})`),
    from: textOption('index of the first game (default 0)'),
    seed: SEED_OPTION,
    ...SETUP_OPTIONS,
    metrics: textOption('default, all, or names separated by commas'),
    threads: textOption('worker threads (default: one per processor); does not change results'),
    chunk: textOption('games per chunk (default: by measured speed); does not change results'),
    'stuck-after': textOption(
      `seconds after which a game without progress is given up (default ${STUCK_AFTER_SECONDS})`,
    ),
    out: textOption('folder for the files (default: a new one in results/)'),
    force: flagOption('use --out even if it holds other files'),
    'per-game': flagOption('also write games.csv, a row per game'),
    json: flagOption('print one JSON document instead of the table'),
    quiet: flagOption('no progress'),
  },
  run: async (args) => {
    const { allScenarios, findScenario } = await import('./scenarios.js');
    const { makeJobs, seedArgument } = await import('./jobs.js');
    const { splitPolicySets } = await import('../policy/syntax.js');
    const { playJobs } = await import('./play-jobs.js');

    const names = args.texts('scenario');
    if (args.flag('all') === names.length > 0) {
      const problem = names.length > 0 ? 'give scenarios or --all, not both' : 'name a scenario, or give --all';
      throw new UserError(`${problem} (satrap list scenarios)`);
    }
    const scenarios = args.flag('all') ? await allScenarios() : await Promise.all(names.map(findScenario));
    const from = args.integer('from', 0, 0);
    const request = {
      seed: seedArgument(args),
      from,
      games: args.integer('games', GAMES_DEFAULT, 1, Number.MAX_SAFE_INTEGER - from),
      metrics: args.text('metrics'),
    };
    const options = {
      threads: args.integer('threads', availableParallelism(), 1, 1024),
      chunkGames: args.text('chunk') === undefined ? null : args.integer('chunk', 1, 1, 1_000_000_000),
      stuckAfterMs: 1000 * args.positive('stuck-after', STUCK_AFTER_SECONDS),
    };
    const { jobs, games } = await makeJobs(scenarios, splitPolicySets(args.texts('policy')), request, args);
    const out = args.text('out') ?? null;
    return playJobs(jobs, games, options, {
      out,
      force: args.flag('force'),
      perGame: args.flag('per-game'),
      json: args.flag('json'),
      quiet: args.flag('quiet'),
      command: canonicalCommand(args, request),
    });
  },
};

/** The command with everything that decides the results, and nothing else. */
function canonicalCommand(args: Arguments, request: { seed: string; from: number; games: number }): string[] {
  const words = ['satrap', 'run', ...(args.flag('all') ? ['--all'] : args.texts('scenario'))];
  for (const name of ['policy', 'set'] as const) for (const text of args.texts(name)) words.push(`--${name}`, text);
  for (const name of ['charts', 'metrics'] as const) {
    const text = args.text(name);
    if (text !== undefined) words.push(`--${name}`, text);
  }
  if (request.from > 0) words.push('--from', String(request.from));
  if (args.flag('per-game')) words.push('--per-game');
  return [...words, '--games', String(request.games), '--seed', request.seed];
}
