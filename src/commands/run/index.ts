import { type Command, flagOption, listOption, textOption } from '../../cli/command.js';
import { PLAY_OPTIONS, playArguments } from '../../cli/play-options.js';
import { FORBID_OPTION, OVER_OPTION, POLICY_NOTES, SEED_OPTION, SETUP_OPTIONS } from '../../cli/setup-options.js';
import { STOP_NOTES, STOP_OPTIONS } from '../../cli/stop-texts.js';
import { UserError } from '../../games/game.js';
import { SHARD_OPTION, shardArgument } from './shard-option.js';

const GAMES_DEFAULT = 10_000;

export const run: Command = {
  name: 'run',
  usage: 'run [scenario..]',
  summary: 'Plays scenarios many times and prints the results with 95 % intervals.',
  examples: [
    ['satrap run over-the-edge --games 100000 --seed 7', 'one scenario, default policy'],
    ['satrap run sfge --policy passive,garrison --json', 'every scenario of a game with two policies, as JSON'],
    ['satrap run ./mine.json --policy ./mine.ts', 'own scenario and policy'],
    ['satrap run over-the-edge --precision 0.002', 'until the win rate is known to ± 0.2 percentage points'],
    [
      'satrap run over-the-edge eternal-empire --precision 0.005 --sized',
      'to half a point each, in half as many games',
    ],
    ['satrap run over-the-edge --require "win>=0.25"', 'until it is decided whether that holds; exit code 99 if not'],
    ['satrap run sfge/over-the-edge --set chaosIndex=70', 'one field changed'],
  ],
  notes: `${STOP_NOTES}\n\n${POLICY_NOTES}`,
  deciding: {
    all: flagOption('every scenario of every game (a policy plays the games that have it; a note names the others)'),
    policy: listOption('policies, separated by commas or given repeatedly: each a run of its own'),
    games: textOption(`games per scenario and policy (default ${GAMES_DEFAULT})`),
    from: textOption('index of the first game (default 0)'),
    ...STOP_OPTIONS,
    forbid: FORBID_OPTION,
    seed: SEED_OPTION,
    ...SETUP_OPTIONS,
    over: OVER_OPTION,
    metrics: textOption('default, all, or names separated by commas'),
    'per-game': flagOption('also write games.csv, a row per game'),
    course: flagOption('also write the course of the games, turn by turn: holdings, quantiles, survival (course.csv)'),
    shard: SHARD_OPTION,
  },
  options: {
    out: textOption('folder for the files (default: a new one in results/)'),
    force: flagOption('use --out even if it holds other files'),
    ...PLAY_OPTIONS,
  },
  figures: async () => (await import('./figures.js')).sections,
  run: async (args) => {
    const { allScenarios, findScenarios } = await import('../../cli/scenarios.js');
    const { makeJobs, refuseTwice, seedArgument } = await import('../../cli/jobs.js');
    const { splitPolicySets } = await import('../../policy/syntax.js');
    const { playJobs } = await import('../../cli/play-jobs.js');
    const { runWords } = await import('../../cli/run-command.js');
    const { overPlanOf } = await import('../../cli/over-option.js');
    const { withCourse } = await import('../../run/course.js');
    const { stopArguments, withStop } = await import('../../cli/stop-options.js');

    const names = args.texts('scenario');
    if (args.flag('all') === names.length > 0) {
      const problem = names.length > 0 ? 'give scenarios or --all, not both' : 'name a scenario, or give --all';
      throw new UserError(`${problem} (satrap list scenarios)`);
    }
    const scenarios = args.flag('all') ? await allScenarios() : await findScenarios(names);
    const { firstGame } = await import('../../cli/first-game.js');
    const from = firstGame(args);
    const stop = stopArguments(args, from);
    const request = {
      seed: seedArgument(args),
      from,
      games: stop.plan ? stop.maxGames : args.integer('games', GAMES_DEFAULT, 1, Number.MAX_SAFE_INTEGER - from),
      metrics: args.text('metrics'),
    };
    const options = playArguments(args);
    const shard = shardArgument(args);
    if (shard && stop.plan)
      throw new UserError('--shard needs a fixed number of games: it does not go with --precision or --require');
    const { jobs: whole, games } = await makeJobs(scenarios, splitPolicySets(args.texts('policy')), request, args);
    refuseTwice(whole, games);
    const stopping = whole.map((job, i) => withStop(job, games[i], stop));
    const jobs = args.flag('course') ? stopping.map((job, i) => withCourse(job, games[i])) : stopping;
    const { pagesOf } = await import('../../cli/write-report.js');
    const pages = await pagesOf(args, async () => (await import('./figures.js')).sections);
    const out = args.text('out') ?? null;
    const over = args.text('over');
    if (over !== undefined && (shard || stop.plan))
      throw new UserError(
        '--over needs a fixed number of games, all of them: leave out --shard, --precision, --require',
      );
    return playJobs(jobs, games, options, {
      out,
      force: args.flag('force'),
      perGame: args.flag('per-game'),
      shard,
      over: over === undefined ? null : overPlanOf(over, games[0], jobs, request.games).plan,
      json: args.flag('json'),
      quiet: args.flag('quiet'),
      pages,
      command: runWords(args, request, stop),
    });
  },
};
