import type { Case } from '../../bench/suite.js';
import type { Extra, Round } from '../../bench/timing.js';
import type { Arguments } from '../../cli/arguments.js';
import { type Command, EXIT, flagOption, listOption, textOption } from '../../cli/command.js';
import { note, print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import type { BenchRequest, Measured } from './report.js';

export const bench: Command = {
  name: 'bench',
  usage: 'bench',
  summary: 'Times the engines: games/s, ns per die, bytes per game, shares of the phases; compares builds.',
  examples: [
    ['satrap bench', 'the whole suite, some two and a half minutes'],
    ['satrap bench --quick', 'a scenario and two policies of each game, under half a minute'],
    ['satrap bench --policy garrison --scenario over-the-edge --phases', 'where the time goes'],
    ['satrap bench --against ../before', 'this build against another one, interleaved'],
    ['satrap bench --json > before.json && satrap bench --against before.json', 'against a stored result'],
    ['satrap bench --signature', 'one number that changes whenever any outcome does'],
  ],
  notes: [
    'A process plays a case until V8 has compiled it. Then it plays the same blocks of games, 10 ms each, again and',
    'again, and the shortest CPU time of each block counts: other programs can only make it longer. Several cases play',
    'in turn. Of two builds the same blocks are played in turn on one processor, in pairs of processes, as V8 compiles',
    'each process a little otherwise: some 24 a game (--quick: one a case), and up to 96 until the line of the game is',
    'sure to 0.6 %. Two processors are used, if there are two. Machines are shared and noisy: trust the ratio of builds',
    'measured together, not single figures. A build whose outcomes differ is not compared. A stored result was measured',
    'at another time: its ratio is only as good as the machine was stable.',
  ].join(' '),
  options: {
    game: textOption('only of this game'),
    scenario: listOption('only these scenarios'),
    policy: listOption("these policies instead of the suite's"),
    quick: flagOption('a scenario and two policies of each game only'),
    rounds: textOption(
      'processes a case, or pairs of them (default 1; against another build as many as its game needs)',
    ),
    milliseconds: textOption('time measured in a process (default 1000, against another build 500)'),
    phases: flagOption('shares of the phases, sampled'),
    against: textOption('folder of another built checkout, or a file written with --json'),
    threads: textOption('also time whole runs with 1 and this many threads, some 20 s a case'),
    'start-up': flagOption('also time satrap --help and satrap list'),
    csv: flagOption('as CSV'),
    json: flagOption('as one JSON document'),
    signature: flagOption('only print the signature of the rules'),
  },
  run: async (args) => {
    if (args.flag('signature')) {
      await print(`${await signatureText(args)}\n`);
      return EXIT.done;
    }
    const { loadCatalogs } = await import('../../games/registry.js');
    const { quickSuite, suite } = await import('../../bench/suite.js');
    const policies = args.texts('policy').flatMap((text) => text.split(','));
    const wanted = args.texts('scenario');
    const all = suite(await loadCatalogs(args.text('game')), policies.length > 0 ? policies : null);
    const named = all.filter(
      ({ game, scenario }) =>
        wanted.length === 0 || wanted.includes(scenario) || wanted.includes(`${game}/${scenario}`),
    );
    const cases = args.flag('quick') ? quickSuite(named) : named;
    if (cases.length === 0) throw new UserError('bench: no case of the suite has this scenario and policy');
    const { benchRequest, report } = await import('./report.js');
    // Whatever is wrong is said before anything is measured.
    const request = benchRequest(args, cases);
    const measured = await measure(cases, request, args.flag('quick'));
    await print(report(measured, request));
    return EXIT.done;
  },
};

async function signatureText(args: Arguments): Promise<string> {
  const { loadCatalogs } = await import('../../games/registry.js');
  const { playKnownGames } = await import('../../bench/known-games.js');
  const { combined, SIGNATURE_GAMES } = await import('../../bench/signature.js');
  const parts: string[] = [];
  for (const catalog of await loadCatalogs(args.text('game')))
    parts.push((await playKnownGames(catalog, SIGNATURE_GAMES)).signature);
  return combined(parts);
}

/** Processes of a lane that play in turn: each is measured over the time of all. */
const MOST_IN_TURN = 6;

/** Rounds over all cases; two builds side by side, so that both see the same weather. */
async function measure(cases: readonly Case[], request: BenchRequest, isQuick: boolean): Promise<Measured[]> {
  const { groups, inLanes, lanes, timeAgainst, timeCases } = await import('../../bench/timing.js');
  const { schedule } = await import('../../bench/suite.js');
  const { moreRounds } = await import('./ratios.js');
  const { packageRoot } = await import('../../package.js');
  const { folder, rounds, milliseconds, phases } = request;
  const untilSure = folder !== null && rounds === null && !isQuick;
  let planned = schedule(cases, rounds ?? (untilSure ? null : 1));
  const where = await lanes();
  const found = new Map<Case, { readonly rounds: Round[]; extra: Extra | null }>();
  let done = 0;
  let all = 0;
  const play = async (group: readonly Case[], processor: string | null): Promise<void> => {
    const wanted = group.map((one) => ({ milliseconds, extra: found.has(one) ? null : { phases } }));
    for (const one of group) if (!found.has(one)) found.set(one, { rounds: [], extra: null });
    const timed =
      folder === null
        ? await timeCases(packageRoot, group, wanted, processor)
        : [await timeAgainst([packageRoot, folder], group[0], wanted[0], processor)];
    for (const [i, { round, extra }] of timed.entries()) {
      const entry = found.get(group[i]);
      entry?.rounds.push(round);
      if (entry && extra !== null) entry.extra = extra;
    }
    done += group.length;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} measurements `);
  };
  while (planned.length > 0) {
    all += planned.length;
    await inLanes(groups(planned, folder === null ? MOST_IN_TURN : 1, where.length), where, play);
    planned = !untilSure
      ? []
      : schedule(cases, (own) =>
          moreRounds(
            own.flatMap((one) => ratiosOf(found.get(one)?.rounds ?? [])),
            own.length,
          ),
        );
  }
  if (process.stderr.isTTY) note('');
  return [...found].flatMap(([one, { rounds: own, extra }]) =>
    extra === null ? [] : [{ case: one, rounds: own, extra }],
  );
}

function ratiosOf(rounds: readonly Round[]): number[] {
  return rounds.flatMap(({ ratio }) => ratio ?? []);
}

export type { Measured };
