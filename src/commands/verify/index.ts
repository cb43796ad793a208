import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { CODE_OPTION } from '../../cli/watch-options.js';

export const verify: Command = {
  name: 'verify',
  usage: 'verify <results..>',
  summary: 'Plays results again and compares them to the last byte; exit code 99 when one differs.',
  examples: [
    ['satrap verify results/over-the-edge-steward-10000-seed-1', 'every file of a folder'],
    ['satrap verify report.html', 'a page that somebody sent'],
    ['satrap verify result.json --json', 'a document of --json, for programs'],
    ['satrap verify results/night --sample 1%', 'some rows of games.csv, and that all files follow from them'],
  ],
  notes:
    'A result holds the command that gives it. That command is played again, and what it gives is compared: each file ' +
    'of a folder (all but the version of Node in run.json), the whole page of a report, the whole document. The first ' +
    'difference of each file is named. Own policies are read from the paths in the command, which is played where you ' +
    'are. A command may hold nothing but what decides its result.',
  options: {
    sample: textOption(
      'play only this share of the games of a run with games.csv, at places drawn anew each time, and check that ' +
        'everything else in the folder follows from games.csv: 1%',
    ),
    threads: textOption('worker threads (default: one per processor); does not change results'),
    code: CODE_OPTION,
    json: flagOption('print one JSON document instead of lines'),
    quiet: flagOption('no progress'),
  },
  run: async (args, commandNamed) => {
    const { verified } = await import('../../cli/verification.js');
    const { verifiedSample } = await import('../../cli/verified-sample.js');
    const { parseShare } = await import('./share.js');
    const { verificationLines } = await import('./lines.js');
    const sample = args.text('sample');
    const share = sample === undefined ? null : parseShare(sample);
    const options = { threads: args.text('threads'), quiet: args.flag('quiet'), code: args.flag('code') };
    const found: object[] = [];
    let differs = false;
    for (const path of args.texts('results')) {
      const one =
        share === null
          ? await verified(path, options, commandNamed)
          : await verifiedSample(path, share, options, commandNamed);
      differs ||= one.differences.length > 0;
      found.push({ path, verified: one.differences.length === 0, ...one });
      if (!args.flag('json')) await printLines(verificationLines(path, one));
    }
    if (args.flag('json')) await printJson({ verified: !differs, results: found });
    else if (differs) note('satrap: not verified');
    return differs ? EXIT.threshold : EXIT.done;
  },
};
