import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { fraction } from '../../cli/study-arguments.js';
import { UserError } from '../../games/game.js';
import { packageVersion } from '../../package.js';
import type { RunPair } from '../../report/pair-runs.js';
import type { Column, Table } from '../../report/table.js';
import { plural } from '../../report/words.js';
import type { Difference } from '../../stats/diff.js';

const ALPHA_DEFAULT = 0.001;
const TOP_DEFAULT = 10;

/** A test of one of the pairs. */
interface Found extends Difference {
  readonly run: string;
  /** p corrected for the number of tests. */
  readonly corrected: number;
}

const NAMED = { name: 'diff', usage: 'diff <a> <b>' } as const;

const OPTIONS = {
  top: textOption(`how many tests to show, most different first (default ${TOP_DEFAULT})`),
  alpha: textOption(`largest corrected p that counts as a difference (default ${ALPHA_DEFAULT})`),
};

export const diff: Command = {
  ...NAMED,
  summary: 'Compares two JSON results in distribution; exit 0: no difference found, 1: they differ.',
  notes:
    'Every metric that both have is compared by mean (permutation test) and histogram (chi-square), outcomes and ' +
    'endings by chi-square; p is multiplied by the number of tests. Documents with several runs are compared run ' +
    'by run.',
  examples: [
    ['satrap diff before.json after.json', 'did a rule change matter?'],
    ['satrap diff results/before results/after', 'result folders work too'],
    ['satrap diff a.json b.json --top 3 --json', 'the three most different, for programs'],
  ],
  options: {
    ...OPTIONS,
    json: flagOption('print one JSON document'),
  },
  figures: async () => (await import('./figures.js')).sections,
  run: async (args) => {
    const { readDocument } = await import('../../report/read-document.js');
    const { pairRuns } = await import('../../report/pair-runs.js');
    const [fileA, fileB] = [args.texts('a')[0], args.texts('b')[0]];
    const top = args.integer('top', TOP_DEFAULT, 1);
    const alpha = fraction(args, 'alpha', ALPHA_DEFAULT);
    const { pairs, unpaired } = pairRuns(readDocument(fileA), readDocument(fileB));
    if (pairs.length === 0) throw new UserError(`${fileA} and ${fileB} have no run of the same scenario and policy`);
    const found = await compare(pairs);
    const different = found.filter((test) => test.corrected <= alpha);
    if (args.flag('json')) {
      const runs = pairs.map(({ title, a, b }) => ({ run: title, gamesA: a.games, gamesB: b.games }));
      const { reproducingCommand } = await import('../../cli/reproduce.js');
      const { withChecksum } = await import('../../report/checksum.js');
      const command = reproducingCommand({ ...NAMED, deciding: OPTIONS }, args);
      const verdict = { different: different.length > 0, tests: found.length, alpha, runs, unpaired };
      await printJson(withChecksum({ satrap: packageVersion, command, ...verdict, found: found.slice(0, top) }));
    } else {
      for (const run of unpaired) note(`satrap: not compared: ${run}`);
      const verdict = verdictText(found.length, different.length, alpha);
      const games = pairs.map(({ title, a, b }) => `${title}: ${a.games} and ${plural(b.games, 'game')}`);
      await printLines([...games, verdict, '', await foundTable(found.slice(0, top))]);
    }
    return different.length > 0 ? EXIT.error : EXIT.done;
  },
};

/** All tests of all pairs, most different first. */
async function compare(pairs: readonly RunPair[]): Promise<Found[]> {
  const { byDifference, corrected, differences } = await import('../../stats/diff.js');
  const tests = pairs.flatMap(({ title, a, b }) => differences(a, b).map((test) => ({ run: title, ...test })));
  return tests.map((test) => ({ ...test, corrected: corrected(test.p, tests.length) })).sort(byDifference);
}

function verdictText(tests: number, different: number, alpha: number): string {
  if (tests === 0) return 'nothing could be tested: too few games';
  if (different === 0) return `no difference found in ${plural(tests, 'test')} (corrected p > ${alpha} in all)`;
  return `DIFFERENT: ${different} of ${plural(tests, 'test')} with corrected p <= ${alpha}`;
}

async function foundTable(shown: readonly Found[]): Promise<Table> {
  const { plainNumber } = await import('../../stats/digits.js');
  const columns: Column[] = [
    { title: 'run', align: 'left' },
    { title: 'what', align: 'left' },
    { title: 'test', align: 'left' },
    { title: 'mean a', align: 'right' },
    { title: 'mean b', align: 'right' },
    { title: 'statistic', align: 'right', spare: 2 },
    { title: 'df', align: 'right', spare: 3 },
    { title: 'p', align: 'right', spare: 1 },
    { title: 'corrected', align: 'right' },
  ];
  const meanCell = (mean: number | null): string => (mean === null ? '' : plainNumber(mean));
  const rows = shown.map((test) => [
    test.run,
    test.what,
    test.test,
    meanCell(test.meanA),
    meanCell(test.meanB),
    test.statistic.toFixed(2),
    test.df === 0 ? '' : String(test.df),
    probability(test.p),
    probability(test.corrected),
  ]);
  return { columns, rows };
}

function probability(p: number): string {
  if (p === 0) return '<1e-300';
  return p < 0.001 ? p.toExponential(1) : p.toFixed(3);
}
