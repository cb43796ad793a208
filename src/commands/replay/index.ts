import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { FORBID_OPTION, POLICY_NOTES, SEED_OPTION, SETUP_OPTIONS } from '../../cli/setup-options.js';
import { STUCK_AFTER_OPTION, stuckAfterArgument } from '../../cli/watch-options.js';
import { UserError } from '../../games/game.js';

export const replay: Command = {
  name: 'replay',
  usage: 'replay <scenario>',
  summary: 'Tells one game line by line; it ends exactly as in the run with the same seed.',
  examples: [
    ['satrap replay over-the-edge --policy garrison --seed 7 --game 1234', 'game 1234 of that run'],
    ['satrap replay over-the-edge --game 12 --summary', 'a line a turn'],
    ['satrap replay over-the-edge --game 12 --turn 6', 'what happens in turn 6'],
    ['satrap replay over-the-edge --game 12 --events game.csv', 'every die and its result, for programs'],
  ],
  notes: POLICY_NOTES,
  options: {
    policy: textOption('the policy (or red=...+blue=... for several seats)'),
    game: textOption('index of the game (default 0)'),
    summary: flagOption('a line a turn: how the game stands after it, and what came up'),
    turn: textOption('only this turn; 0: what stands before the first'),
    forbid: FORBID_OPTION,
    seed: SEED_OPTION,
    ...SETUP_OPTIONS,
    'stuck-after': STUCK_AFTER_OPTION,
    events: textOption('also write the events to this file, a line or row each: FILE.ndjson or FILE.csv'),
    json: flagOption('print one JSON document: lines, events, outcome, ending and metrics'),
  },
  run: async (args) => {
    const { findScenario } = await import('../../cli/scenarios.js');
    const { makeJobs, seedArgument } = await import('../../cli/jobs.js');
    const { splitPolicySets } = await import('../../policy/syntax.js');
    const { summarizeGame } = await import('./summarize-game.js');
    const { tellGame } = await import('./tell-game.js');
    const index = args.integer('game', 0, 0);
    const sets = splitPolicySets(args.texts('policy'));
    if (sets.length > 1) throw new UserError(`replay tells one game: give one policy, not ${sets.join(' and ')}`);
    const request = { seed: seedArgument(args), from: index, games: 1, metrics: 'all' };
    const { jobs, games } = await makeJobs([await findScenario(args.texts('scenario')[0])], sets, request, args);
    const turn = args.text('turn') === undefined ? null : args.integer('turn', 0, 0);
    if (turn !== null && args.flag('summary')) throw new UserError('--turn and --summary: give one of them');
    const events = args.text('events') ?? null;
    if (events !== null && !/\.(ndjson|csv)$/.test(events))
      throw new UserError(`--events ${events}: expected a file that ends in .ndjson or .csv`);
    if (events !== null && args.flag('summary')) throw new UserError('--events and --summary: give one of them');
    const how = { json: args.flag('json'), turn, events, stuckAfterMs: stuckAfterArgument(args) };
    await (args.flag('summary') ? summarizeGame : tellGame)(jobs[0], games[0], index, how);
    return EXIT.done;
  },
};
