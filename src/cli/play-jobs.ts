import { resolve } from 'node:path';
import type { GameModule } from '../games/game.js';
import { buildDocument } from '../report/build.js';
import { histogramsCsv, summaryCsv } from '../report/csv.js';
import type { ResultDocument } from '../report/document.js';
import { rowTable } from '../report/rows.js';
import { type GrowingFile, RunFolder } from '../report/run-folder.js';
import { runJson } from '../report/run-json.js';
import { wantsColour } from '../report/table.js';
import { resultText } from '../report/text.js';
import { shellWord } from '../run/command.js';
import { describeFailure } from '../run/failure.js';
import type { Job } from '../run/plan.js';
import { Run, type RunEnd, type RunOptions } from '../run/run.js';
import { EXIT } from './command.js';
import { note, print } from './output.js';
import { Progress } from './progress.js';

/** Where results go, and in which form. */
export interface OutputOptions {
  /** Folder named by the user; null: a new one in `results/`. */
  readonly out: string | null;
  readonly force: boolean;
  readonly perGame: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Words of the command that reproduces the results. */
  readonly command: readonly string[];
}

/** Plays jobs with live progress, writes the files, prints the result. @returns the exit code */
export async function playJobs(
  jobs: readonly Job[],
  games: readonly GameModule[],
  options: Omit<RunOptions, 'rows'>,
  output: OutputOptions,
): Promise<number> {
  const folder = output.out
    ? RunFolder.use(resolve(output.out), output.force)
    : RunFolder.create(resolve('results'), folderName(jobs));
  const rows = output.perGame ? openRows(folder, jobs, games) : null;
  const run = new Run(jobs, games, {
    ...options,
    rows: rows && { layouts: rows.layouts, sink: (bytes) => rows.file.write(bytes) },
  });
  const progress = output.quiet ? null : new Progress(run.states, options.threads);
  const release = onInterrupt(() => {
    note('satrap: interrupted; finishing the games in flight (once more to quit at once)');
    run.stop();
  });
  const end = await run.play();
  release();
  progress?.finish();

  const stopped = stopReason(end);
  const states = run.states.filter(({ tally }) => tally.games > 0);
  const document = buildDocument(states, stopped);
  const written = writeFiles(folder, document, rows?.file ?? null, end, () =>
    runJson(run.states, { command: output.command.map(shellWord).join(' '), stopped, perGame: output.perGame }),
  );
  await print(output.json ? `${JSON.stringify(document)}\n` : resultText(document, wantsColour(process.stdout)));
  return finish(written, folder, output);
}

/** Writes all files; a disk that refuses turns the end into a failure of the output. */
function writeFiles(
  folder: RunFolder,
  document: ResultDocument,
  rows: GrowingFile | null,
  end: RunEnd,
  record: () => string,
): RunEnd {
  try {
    rows?.commit();
    folder.write('summary.csv', summaryCsv(document));
    folder.write('histograms.csv', histogramsCsv(document));
    folder.write('run.json', record());
    return end;
  } catch (error) {
    return { kind: 'output', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Last words on stderr, and the exit code. */
function finish(end: RunEnd, folder: RunFolder, output: OutputOptions): number {
  switch (end.kind) {
    case 'complete':
      if (!output.quiet) note(`written to ${folder.path}`);
      return EXIT.done;
    case 'interrupted':
      note(`satrap: interrupted; the finished games are in ${folder.path}, marked partial`);
      return EXIT.interrupted;
    case 'failed':
      note(`satrap: ${describeFailure(end.failure)}`);
      if (process.env.SATRAP_DEBUG && end.failure.failure.stack) note(end.failure.failure.stack);
      note(`satrap: the finished games are in ${folder.path}, marked partial`);
      return EXIT.error;
    case 'output':
      note(`satrap: cannot write to ${folder.path}: ${end.error.message}`);
      return EXIT.error;
  }
}

function stopReason(end: RunEnd): string | null {
  switch (end.kind) {
    case 'complete':
      return null;
    case 'interrupted':
      return 'interrupted';
    case 'failed':
      return describeFailure(end.failure);
    case 'output':
      return `cannot write: ${end.error.message}`;
  }
}

function openRows(folder: RunFolder, jobs: readonly Job[], games: readonly GameModule[]) {
  const table = rowTable(jobs, games);
  const file = folder.open('games.csv');
  file.write(Buffer.from(table.header));
  return { file, layouts: table.layouts };
}

/** `over-the-edge-garrison-100000-seed-7`, safe on every file system. */
function folderName(jobs: readonly Job[]): string {
  const part = (values: readonly string[], plural: string): string => {
    const different = [...new Set(values)];
    return different.length === 1 ? different[0] : `${different.length}-${plural}`;
  };
  const words = [
    part(
      jobs.map((job) => job.setup.scenario),
      'scenarios',
    ),
    part(
      jobs.map((job) => job.policyLabel),
      'policies',
    ),
    String(jobs[0].to - jobs[0].from),
    `seed-${jobs[0].seed}`,
  ];
  return words
    .map((word) =>
      word
        .replace(/[^A-Za-z0-9.=-]+/g, '_')
        .replace(/^[._]+/, '')
        .slice(0, 60),
    )
    .join('-');
}

/** Calls `stop` at the first Ctrl-C or SIGTERM and quits at the second. Returns a function that ends this. */
function onInterrupt(stop: () => void): () => void {
  let asked = false;
  const handler = (): void => {
    if (asked) process.exit(EXIT.interrupted);
    asked = true;
    stop();
  };
  process.on('SIGINT', handler);
  process.on('SIGTERM', handler);
  return () => {
    process.off('SIGINT', handler);
    process.off('SIGTERM', handler);
  };
}
