import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { printJson, printLines } from '../../cli/output.js';
import type { Finding } from './findings.js';

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary:
    'Prints what this machine can do and whether Satrap plays on it as it was shipped; put it first in a bug report.',
  examples: [
    ['satrap doctor', 'all of it, in half a minute'],
    ['satrap doctor --quick', 'without playing'],
    ['satrap doctor --queue redis://host:6379 --out /data/results', 'with a server and another folder'],
  ],
  notes:
    'It compares its code with what was built, plays ten games of every scenario with every policy and compares their ' +
    'signature with that of the package. ' +
    'Exit code 1: something is wrong. Passwords in addresses are not shown.',
  options: {
    out: textOption('folder for results whose disk is tried (default results)'),
    queue: textOption('address of a Redis or Valkey server that is tried too'),
    quick: flagOption('play no games'),
    json: flagOption('print one JSON document'),
  },
  run: async (args) => {
    const checks = await import('./findings.js');
    const findings: Finding[] = [
      ...checks.programFindings(),
      ...checks.machineFindings(),
      ...checks.diskFindings(args.text('out') ?? 'results'),
      ...checks.optionalFindings(),
      ...(await checks.queueFindings(args.text('queue'))),
      ...(args.flag('quick') ? [] : await playedFindings()),
    ];
    const bad = findings.filter(({ ok }) => ok === false).length;
    if (args.flag('json')) await printJson({ ok: bad === 0, findings });
    else await printLines(findingLines(findings, bad));
    return bad === 0 ? EXIT.done : EXIT.error;
  },
};

async function playedFindings(): Promise<Finding[]> {
  const { gameSource, loadCatalogs } = await import('../../games/registry.js');
  const { playKnownGames, TRIED_GAMES } = await import('../../bench/known-games.js');
  const { shippedFigures } = await import('../../bench/shipped-figures.js');
  const { gamesFindings } = await import('./findings.js');
  const played = [];
  // Games of the user's own have no figures.
  for (const catalog of await loadCatalogs())
    if ((await gameSource(catalog.id)) === null) played.push(await playKnownGames(catalog, TRIED_GAMES));
  return gamesFindings(played, shippedFigures());
}

function findingLines(findings: readonly Finding[], bad: number) {
  const mark = (ok: boolean | null): string => (ok === null ? '' : ok ? 'ok' : 'WRONG');
  const columns = ['', 'what', 'found'].map((title) => ({ title, align: 'left' as const }));
  const rows = findings.map(({ what, found, ok }) => [mark(ok), what, found]);
  const remedies = findings.flatMap(({ what, remedy }) => (remedy === undefined ? [] : [`${what}: ${remedy}`]));
  const verdict = bad === 0 ? 'all in order' : `${bad} not in order:`;
  return [{ columns, rows }, '', verdict, ...remedies];
}
