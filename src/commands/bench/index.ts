import { availableParallelism } from 'node:os';
import type { Probe } from '../../bench/probe.js';
import type { Case } from '../../bench/suite.js';
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
    'Times are CPU times of one process on one core after a warm-up, which ends when speed no longer rises; the ' +
      'fastest fifth of the time measured counts, and the median of the',
    'rounds is shown. Two processes run at once where there are two processors, builds that are compared side by side;',
    'games of few cases play more rounds. Machines are',
    'shared and noisy: trust the ratio of interleaved builds, not single figures. A build whose outcomes differ is not',
    'compared. A stored result was measured at another time: its ratio is only as good as the machine was stable.',
  ].join(' '),
  options: {
    game: textOption('only of this game'),
    scenario: listOption('only these scenarios'),
    policy: listOption("these policies instead of the suite's"),
    quick: flagOption('a scenario and two policies of each game only'),
    rounds: textOption('rounds, each a process of its own (default 1, against another build 3)'),
    milliseconds: textOption('time measured in a round (default 200, where it is the only one 1000)'),
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
    // Whatever is wrong is told before anything is measured.
    const request = benchRequest(args, cases);
    const measured = await measure(cases, request);
    await print(report(measured, request));
    return EXIT.done;
  },
};

async function signatureText(args: Arguments): Promise<string> {
  const { loadCatalogs } = await import('../../games/registry.js');
  const { playKnownGames } = await import('../../bench/known-games.js');
  const { combined } = await import('../../bench/signature.js');
  const parts: string[] = [];
  for (const catalog of await loadCatalogs(args.text('game'))) parts.push((await playKnownGames(catalog)).signature);
  return combined(parts);
}

/** Processes that are measured at once: more than two disturb each other also where there is room. */
const AT_ONCE = Math.min(2, availableParallelism());

/** Rounds over all cases, the two builds side by side, so that both see the same weather. */
async function measure(cases: readonly Case[], request: BenchRequest): Promise<Measured[]> {
  const { probeOf, runProbe } = await import('../../bench/builds.js');
  const { schedule } = await import('../../bench/suite.js');
  const { packageRoot } = await import('../../package.js');
  const { folder, rounds, milliseconds: ms, phases } = request;
  const own = probeOf(packageRoot);
  const other = folder === null ? null : probeOf(folder);
  const result = cases.map((c) => ({ case: c, probes: [] as Probe[], other: [] as Probe[] }));
  const planned = schedule(cases, rounds);
  const sampled = new Set<Case>();
  let [next, done] = [0, 0];
  const worker = async (): Promise<void> => {
    while (next < planned.length) {
      const one = planned[next++];
      const entry = result[cases.indexOf(one)];
      const first = !sampled.has(one);
      sampled.add(one);
      const mine = runProbe(own, one, ms, phases && first, !first);
      const theirs = other === null ? null : runProbe(other, one, ms, false, !first);
      const [probe, against] = await Promise.all([mine, theirs]);
      entry.probes.push(probe);
      if (against !== null) entry.other.push(against);
      if (process.stderr.isTTY) process.stderr.write(`\r${++done} of ${planned.length} measurements `);
    }
  };
  await Promise.all(Array.from({ length: other === null ? AT_ONCE : 1 }, worker));
  if (process.stderr.isTTY) note('');
  return result;
}

export type { Measured };
