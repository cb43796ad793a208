import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { note, print, printLines } from '../../cli/output.js';
import { CODE_OPTION } from '../../cli/watch-options.js';
import { UserError } from '../../games/game.js';
import { shellWord } from '../../visible.js';

/** Where files that a link brings lie, in the folder of the result. */
const FILES = 'files';

export const open: Command = {
  name: 'open',
  usage: 'open <link>',
  summary: 'Plays what a link asks for and says whether the same comes out; exit code 99 when it does not.',
  examples: [["satrap open 'satrap:#run=over-the-edge&games=1000&seed=1&...'", 'the link whole, in quotes']],
  notes:
    'A link is the request of somebody else: it may use the options that decide a result and no others, and paths of ' +
    'this machine only. What it holds inside is written into the folder of the result. Policy files and programs, which ' +
    'are code, are used with --code only.',
  options: {
    out: textOption('folder for the files (default: results/link-...)'),
    threads: textOption('worker threads (default: one per processor); does not change results'),
    code: CODE_OPTION,
    json: flagOption('print the JSON document instead of the table'),
    quiet: flagOption('no progress'),
  },
  run: async (args, commandNamed) => {
    const { join, resolve } = await import('node:path');
    const { existsSync, mkdirSync, readdirSync, rmSync } = await import('node:fs');
    const { heldCommand, playInto } = await import('../../cli/play-again.js');
    const { writeLinkFiles } = await import('../../cli/link-files.js');
    const { keptIn } = await import('../../report/run-folder.js');
    const { linkDifference, otherPlayers, readLink, requestHash } = await import('../../report/link.js');
    const { readLines } = await import('../../report/read-result.js');
    const { changesSince } = await import('../../cli/rule-changes.js');
    const { packageVersion } = await import('../../package.js');
    const link = readLink(args.texts('link')[0]);
    const command = ['satrap', ...link.words].map(shellWord).join(' ');
    const told = `the link is of satrap ${link.by}, this is ${packageVersion}`;
    const isElse = link.by !== '' && link.by !== packageVersion;
    // What another version knew may be unknown here.
    const fail = (error: unknown): never => {
      throw isElse && error instanceof UserError ? new UserError(`${error.message}; ${told}`) : error;
    };
    const held = await heldCommand('the link', command, commandNamed).catch(fail);
    const named = args.text('out');
    const out = resolve(named ?? join('results', `link-${requestHash(link)}`));
    const kept = named === undefined ? null : keptIn(out);
    if (kept !== null) throw new UserError(`--out ${named}: the folder holds ${kept}; name another`);
    const isNew = !existsSync(out);
    const from = link.files.size === 0 ? process.cwd() : join(out, FILES);
    if (link.files.size > 0) {
      mkdirSync(from, { recursive: true });
      writeLinkFiles(from, link.files);
    }
    if (!args.flag('quiet')) note(`playing ${command}`);
    const options = { threads: args.text('threads'), quiet: args.flag('quiet'), code: args.flag('code') };
    const text = await playInto(out, held, options, from).catch((error: unknown) => {
      // Where nothing was played, what the link brought would keep the folder from being used again.
      if (isNew && existsSync(out) && readdirSync(out).join() === FILES) rmSync(out, { recursive: true });
      return fail(error);
    });
    const hasFiles = 'out' in held.command.options;
    if (args.flag('json') || !hasFiles) await print(text);
    else await printLines(readLines(out));
    if (hasFiles && !args.flag('quiet')) note(`written to ${out}`);
    const document = JSON.parse(text);
    const found = linkDifference(link, document);
    const changes = (await Promise.all(link.rules.map(changesSince))).flat();
    if (found.same) {
      note(`the same result as in the link (checksum ${link.is})`);
      for (const line of changes) note(`satrap: ${line}`);
      return EXIT.done;
    }
    note(
      found.place === null
        ? 'satrap: ANOTHER result: the first figures are those of the link, something else is not'
        : `satrap: ANOTHER result: ${found.place} is ${found.played}, in the link ${found.found}`,
    );
    if (link.by !== packageVersion) note(`satrap: it was played with satrap ${link.by}, this is ${packageVersion}`);
    for (const player of otherPlayers(link, document)) note(`satrap: ${player} is of another source here`);
    for (const line of changes) note(`satrap: ${line}`);
    return EXIT.threshold;
  },
};
