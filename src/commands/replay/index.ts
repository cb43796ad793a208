import type { Arguments } from '../../cli/arguments.js';
import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { seatOption } from '../../cli/seat-option.js';
import { FORBID_OPTION, POLICY_NOTES, SEED_OPTION, SETUP_OPTIONS } from '../../cli/setup-options.js';
import type { StudyProgress } from '../../cli/study-progress.js';
import { PROGRAMS_OPTION, STUCK_AFTER_OPTION, stuckAfterArgument } from '../../cli/watch-options.js';
import { type GameModule, UserError } from '../../games/game.js';
import type { Job } from '../../run/plan.js';
import type { Range } from '../../run/ranges.js';
import type { PickedGame } from './pick-game.js';

/** Games that `--pick` looks at unless given, and at most. */
const PICK_GAMES_DEFAULT = 500;
const PICK_GAMES_MAX = 100_000;

/** What `--luck` plays unless given. */
const LUCK_DEFAULTS = { samples: 40, valueGames: 1_000 };

const PICK_NAMES = 'luckiest, unluckiest, typical, closest or longest, or the first with a metric: vp=30, vp=30..34';

export const replay: Command = {
  name: 'replay',
  usage: 'replay [scenario]',
  summary: 'Prints one game line by line; it ends exactly as in the run with the same seed.',
  examples: [
    ['satrap replay over-the-edge --policy garrison --seed 7 --game 1234', 'game 1234 of that run'],
    ['satrap replay over-the-edge --game 12 --summary', 'a line a turn'],
    ['satrap replay over-the-edge --game 12 --turn 6', 'what happens in turn 6'],
    ['satrap replay over-the-edge --game 12 --events game.csv', 'every die and its result, for programs'],
    ['satrap replay over-the-edge --pick unluckiest --html game.html', 'the unluckiest game, to watch in a browser'],
    ['satrap replay over-the-edge --pick vp=30..34 --summary', 'the first game that ends with so many points'],
    ['satrap replay --run results/night --pick closest', 'the game of a run that is worth watching'],
    ['satrap replay over-the-edge --game 12 --luck', 'what luck did, and which rolls cost or brought most'],
    ['satrap replay over-the-edge --game 12 --luck --html game.html', 'the same on the page of the game'],
    [
      'satrap replay over-the-edge --game 12 --policy steward --versus garrison --html two.html',
      'the same luck under two policies',
    ],
  ],
  notes: `${POLICY_NOTES}\n\ndocs/replay.md describes pages and picks.`,
  options: {
    policy: textOption('the policy (or red=...+blue=... for several seats)'),
    game: textOption('index of the game (default 0)'),
    run: textOption('games of this result folder: scenario, policy, seed, charts and number of games are its own'),
    programs: PROGRAMS_OPTION,
    pick: textOption(`find the game instead: ${PICK_NAMES}`),
    games: textOption(`with --pick: games to look at (default ${PICK_GAMES_DEFAULT}; of --run: all)`),
    seat: seatOption('with --pick or --luck: the seat whose luck is measured'),
    summary: flagOption('one line per turn: how the game stands after it, and what happened in it'),
    turn: textOption('only this turn; 0: the set-up'),
    luck: flagOption('luck and decisions turn by turn, and the rolls and draws that changed most'),
    goal: textOption('with --luck: what counts as success: win (default), no-loss, or outcomes separated by commas'),
    samples: textOption(
      `with --luck: replays under other luck for each turn and roll (default ${LUCK_DEFAULTS.samples})`,
    ),
    'value-games': textOption(
      `with --luck: games on which the chance of success is fitted (default ${LUCK_DEFAULTS.valueGames})`,
    ),
    forbid: FORBID_OPTION,
    seed: SEED_OPTION,
    ...SETUP_OPTIONS,
    'stuck-after': STUCK_AFTER_OPTION,
    html: textOption('write a page on which to watch the game in a browser to this file, complete in itself'),
    versus: textOption('with --html: the same game under this policy beside it'),
    events: textOption('also write the events to this file, a line or row each: FILE.ndjson or FILE.csv'),
    json: flagOption('print one JSON document: lines, events, outcome, ending and metrics'),
  },
  figures: async () => (await import('./figures.js')).sections,
  run: async (args) => {
    refuseStrangePairs(args);
    const { askedGames } = await import('./asked-games.js');
    const { jobs, game, ranges } = await askedGames(args);
    const picked = args.text('pick') === undefined ? null : await pickedGame(args, jobs[0], game, ranges);
    const index = picked?.index ?? jobs[0].from;
    const stuckAfterMs = stuckAfterArgument(args);
    const html = args.text('html');
    if (html !== undefined) {
      const { watchGame } = await import('./watch-game.js');
      const { watchedLuck } = await import('./print-luck.js');
      const luck = args.flag('luck') ? (job: Job) => watchedLuck(job, game, index, args, LUCK_DEFAULTS) : null;
      const how = { out: html, stuckAfterMs, picked: picked?.why ?? null, luck };
      await watchGame(jobs, game, index, how);
      return EXIT.done;
    }
    if (args.flag('luck')) {
      const { printLuck } = await import('./print-luck.js');
      await printLuck(jobs[0], game, index, args, LUCK_DEFAULTS);
      return EXIT.done;
    }
    const { printSummary } = await import('./print-summary.js');
    const { printGame } = await import('./print-game.js');
    const turn = args.text('turn') === undefined ? null : args.integer('turn', 0, 0);
    const how = { json: args.flag('json'), turn, events: eventsArgument(args), stuckAfterMs };
    await (args.flag('summary') ? printSummary : printGame)(jobs[0], game, index, how);
    return EXIT.done;
  },
};

/** Options of which one says what another cannot go with. */
const STRANGE: readonly (readonly [string, string])[] = [
  ['turn', 'summary'],
  ['events', 'summary'],
  ['html', 'json'],
  ['html', 'summary'],
  ['html', 'turn'],
  ['html', 'events'],
  ['pick', 'game'],
  ['run', 'seed'],
  ['run', 'charts'],
  ['run', 'set'],
  ['run', 'forbid'],
  ['luck', 'summary'],
  ['luck', 'events'],
];

const NEEDED: readonly (readonly [string, string])[] = [
  ['versus', 'html'],
  ['games', 'pick'],
  ['programs', 'run'],
  ['goal', 'luck'],
  ['samples', 'luck'],
  ['value-games', 'luck'],
];

const FLAGS: readonly string[] = ['programs', 'summary', 'json', 'luck'];

/** @throws UserError for options that do not go together, or that nothing would come of */
function refuseStrangePairs(args: Arguments): void {
  const given = (name: string): boolean => (FLAGS.includes(name) ? args.flag(name) : args.texts(name).length > 0);
  for (const [a, b] of STRANGE) if (given(a) && given(b)) throw new UserError(`--${a} and --${b}: give one of them`);
  for (const [name, needed] of NEEDED)
    if (given(name) && !given(needed)) throw new UserError(`--${name} goes with --${needed} only: give that, too`);
  if (given('seat') && !given('pick') && !given('luck'))
    throw new UserError('--seat goes with --pick or --luck only: give one of them, too');
}

function eventsArgument(args: Arguments): string | null {
  const events = args.text('events') ?? null;
  if (events !== null && !/\.(ndjson|csv)$/.test(events))
    throw new UserError(`--events ${events}: expected a file that ends in .ndjson or .csv`);
  return events;
}

/** Shows how far `--pick` is; null where nobody watches. */
async function pickProgress(threads: number): Promise<StudyProgress | null> {
  const { redraws } = await import('../../cli/redraws.js');
  if (!redraws()) return null;
  const { StudyProgress } = await import('../../cli/study-progress.js');
  return new StudyProgress(threads);
}

/** The game that `--pick` finds; says on stderr which and why. */
async function pickedGame(
  args: Arguments,
  job: Job,
  game: GameModule,
  played: readonly Range[] | null,
): Promise<PickedGame> {
  const { availableParallelism } = await import('node:os');
  const { note } = await import('../../cli/output.js');
  const { seatArgument } = await import('../../cli/seat-option.js');
  const { seatsOf } = await import('../../games/seats.js');
  const { gameWith, PICKS, pickGame, valuePick } = await import('./pick-game.js');
  const text = args.text('pick') ?? '';
  const pick = PICKS.find((name) => name === text) ?? valuePick(text);
  if (pick === null) throw new UserError(`--pick ${text}: expected ${PICK_NAMES}`);
  const seat = seatArgument(args, seatsOf(game, job.setup));
  const { firstGames } = await import('./game-ranges.js');
  const usual = played === null ? PICK_GAMES_DEFAULT : PICK_GAMES_MAX;
  const ranges = firstGames(played ?? [[0, PICK_GAMES_MAX]], args.integer('games', usual, 1, PICK_GAMES_MAX));
  const threads = availableParallelism();
  const progress = await pickProgress(threads);
  progress?.begin(`looking for the ${typeof pick === 'string' ? pick : ''} game`.replace('  ', ' '));
  const onProgress = (done: number, all: number): void => {
    progress?.expect(all);
    progress?.update(done, all, 0);
  };
  const how = { threads, stuckAfterMs: stuckAfterArgument(args), onProgress };
  const { interruptible } = await import('../../cli/interruptible.js');
  const found = await interruptible((signal) =>
    typeof pick === 'string'
      ? pickGame(job, ranges, game, pick, seat, { ...how, signal })
      : gameWith(job, ranges, game, pick, { ...how, signal }),
  ).finally(() => progress?.finish());
  note(found.why);
  return found;
}
