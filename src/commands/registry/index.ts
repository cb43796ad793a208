import { type Command, EXIT, flagOption, oneOf, textOption } from '../../cli/command.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { CODE_OPTION } from '../../cli/watch-options.js';
import { UserError } from '../../games/game.js';

const ACTIONS = ['add', 'build', 'verify'] as const;
const FOLDER_DEFAULT = 'registry';
const TITLE_DEFAULT = 'Results';

export const registry: Command = {
  name: 'registry',
  usage: 'registry <action> [results..]',
  summary: 'A folder of results that a git repository or a static host can hold: add, build its page, verify.',
  examples: [
    ['satrap registry add results/over-the-edge-steward-10000-seed-1 --at ours', 'its document, as a file of its own'],
    ['satrap registry build --at ours --title "House rules"', 'ours/index.html, by game and scenario'],
    ['satrap registry verify --at ours --by Ada', 'plays all again, and notes who did'],
    ['satrap registry verify --at ours --sample 5', 'five of them, drawn anew each time'],
  ],
  notes:
    'A result is a file results/CHECKSUM.json: its document, a title, and who played it again with which version. ' +
    'verify exits with 99 when one differs. A registry of others may be played like any link: code only with --code.',
  options: {
    at: textOption(`folder of the registry (default ${FOLDER_DEFAULT})`),
    title: textOption('add: what the page says of the result (default: what was found); build: title of the page'),
    sample: textOption('verify: how many are played (default: all)'),
    by: textOption('verify: your name, noted in what you found to be so'),
    threads: textOption('worker threads (default: one per processor); does not change results'),
    code: CODE_OPTION,
    json: flagOption('verify: print one JSON document'),
    quiet: flagOption('no progress'),
  },
  run: async (args, commandNamed) => {
    const { addToRegistry, noteCheck, readEntry, registryFiles } = await import('../../report/registry.js');
    const action = oneOf('action', args.texts('action')[0], ACTIONS);
    const folder = args.text('at') ?? FOLDER_DEFAULT;
    const results = args.texts('results');
    if (action === 'add') {
      const { documentFile, readJson } = await import('../../report/read-result.js');
      if (results.length === 0) throw new UserError('registry add: name result folders or documents of --json');
      for (const path of results) {
        const file = documentFile(path);
        const added = addToRegistry(folder, file, readJson(file), args.text('title'));
        note(added.isNew ? `added ${added.file}` : `${added.file} is there already`);
      }
      return EXIT.done;
    }
    if (results.length > 0) throw new UserError(`registry ${action}: takes the whole folder (--at), no single results`);
    if (action === 'build') {
      const { writeRegistryPages } = await import('../../report/registry-page.js');
      note(`written to ${writeRegistryPages(folder, args.text('title') ?? TITLE_DEFAULT)}`);
      return EXIT.done;
    }
    const { heldCommand, playAgain } = await import('../../cli/play-again.js');
    const { reasons } = await import('../../cli/verification.js');
    const { jsonDifference } = await import('../../report/differences.js');
    const { packageVersion } = await import('../../package.js');
    const all = registryFiles(folder);
    const options = { threads: args.text('threads'), quiet: args.flag('quiet'), code: args.flag('code') };
    const drawn = await sampleOf(all, args.integer('sample', Math.max(1, all.length), 1));
    const by = args.text('by');
    const found: { file: string; command: string; verified: boolean; [more: string]: unknown }[] = [];
    for (const file of drawn) {
      const entry = readEntry(file);
      const { document } = entry;
      const held = await heldCommand(file, document.command, commandNamed);
      const played = await playAgain(held, options, async (_, stdout): Promise<object> => JSON.parse(stdout));
      // A policy whose source was edited plays the same where all figures are.
      const [theirs, ours] = [document, played].map(sourcesOf);
      const difference = jsonDifference(file, theirs.bare, ours.bare, ['satrap', 'checksum']);
      const verified = difference === null;
      const edited = theirs.policies.filter((one) => !ours.policies.includes(one)).map((one) => one.split(' ')[0]);
      const why = difference ? await reasons(file, document, document, played) : [];
      found.push({
        ...{ file, command: document.command, verified, edited },
        ...(difference ? { difference, reasons: why } : {}),
      });
      if (verified && by !== undefined)
        noteCheck(entry, { by, satrap: packageVersion, on: new Date().toISOString().slice(0, 10) });
      if (args.flag('json')) continue;
      const where = difference && `${difference.place}: ${difference.found}; played: ${difference.played}`;
      await printLines([
        `${verified ? 'verified' : 'DIFFERS'}: ${document.command}`,
        ...(verified ? [] : [`  ${where}`, ...why.map((reason) => `  ${reason}`)]),
        ...(!verified || edited.length === 0 ? [] : [`  of another source here: ${edited.join(', ')}`]),
      ]);
    }
    const differing = found.filter(({ verified }) => !verified).length;
    if (args.flag('json')) await printJson({ verified: differing === 0, results: found });
    else
      note(`${found.length - differing} of ${found.length} played again with the same result, of ${all.length} in all`);
    return differing > 0 ? EXIT.threshold : EXIT.done;
  },
};

/** A document without the hashes of policies' sources, and these. */
function sourcesOf(document: object): { readonly bare: unknown; readonly policies: readonly string[] } {
  const policies: string[] = [];
  const bare: unknown = JSON.parse(JSON.stringify(document), function (this: { policy?: unknown }, name, value) {
    if (name !== 'sourceHash') return value;
    policies.push(`${this.policy} ${value}`);
    return '';
  });
  return { bare, policies };
}

/** Some of a list, drawn anew each time, in the order of the list. */
async function sampleOf<Value>(all: readonly Value[], wanted: number): Promise<Value[]> {
  const { randomInt } = await import('node:crypto');
  const left = [...all.keys()];
  while (left.length > wanted) left.splice(randomInt(left.length), 1);
  return left.map((i) => all[i]);
}
