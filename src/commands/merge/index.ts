import { existsSync, realpathSync } from 'node:fs';
import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { REPORT_OPTIONS } from '../../cli/report-option.js';
import { UserError } from '../../games/game.js';

export const merge: Command = {
  name: 'merge',
  usage: 'merge <part..>',
  summary: 'Joins the parts that were played with --shard: the files are those of one run, byte by byte.',
  examples: [
    ['satrap run over-the-edge --games 1e6 --shard 3/16 --out part3', 'one of 16 parts, on any machine'],
    ['satrap merge part* --out whole', 'the whole of them'],
  ],
  notes:
    'Parts that overlap, or differ in code, rules version, charts, policies, seed or games, are refused; the ' +
    'message says what differs, and names missing parts. docs/clusters.md shows job arrays.',
  options: {
    out: textOption('folder for the files (needed)'),
    force: flagOption('use --out even if it holds other files'),
    json: flagOption('print one JSON document instead of the table'),
    ...REPORT_OPTIONS,
    quiet: flagOption('print nothing on stderr'),
  },
  run: async (args, commandNamed) => {
    const { resolve } = await import('node:path');
    const { loadGame } = await import('../../games/registry.js');
    const { buildDocument } = await import('../../report/build.js');
    const { joinRows, loadParts, orderedParts } = await import('../../report/merge-parts.js');
    const { RunFolder } = await import('../../report/run-folder.js');
    const { readPart } = await import('../../report/shard-part.js');
    const { resultLines } = await import('../../report/text.js');
    const { commandText, playedStates, writeFiles } = await import('../../report/write-files.js');
    const { requireSameCode } = await import('../../run/current-plan.js');
    const { pagesOf, tryPages } = await import('../../cli/write-report.js');
    const out = args.text('out');
    if (out === undefined) throw new UserError('merge writes to a folder of its own: give --out');
    const pages = await pagesOf(args, async () => (await commandNamed('run')).figures?.());
    const parts = orderedParts(args.texts('part').map(readPart));
    refusePart(
      out,
      parts.map(({ path }) => path),
    );
    const { plan } = parts[0];
    await requireSameCode(plan, parts[0].path);
    const games = await Promise.all(plan.jobs.map((job) => loadGame(job.game)));
    const loaded = loadParts(parts, games);
    const { states } = loaded.whole;
    const folder = RunFolder.use(resolve(out), args.flag('force'));
    try {
      joinRows(loaded, games, folder);
      writeFiles(folder, { ...plan, shard: null }, states, null);
      const document = buildDocument(playedStates(states), null, commandText({ ...plan, shard: null }));
      if (pages !== null) await tryPages(folder, document, pages);
      await (args.flag('json') ? printJson(document) : printLines(resultLines(document)));
    } finally {
      folder.release();
    }
    if (!args.flag('quiet')) note(`${parts.length} parts merged; written to ${folder.path}`);
    return EXIT.done;
  },
};

/** A folder is emptied for the result, so it must not be one of the parts, by whatever path. */
function refusePart(out: string, parts: readonly string[]): void {
  if (!existsSync(out)) return;
  const folder = realpathSync(out);
  const part = parts.find((path) => realpathSync(path) === folder);
  if (part !== undefined) throw new UserError(`--out ${out} is the part ${part}: give merge a folder of its own`);
}
