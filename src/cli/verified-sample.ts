/** Checks a long run by some of its games: whether all files follow from games.csv, and some rows from the rules. */

import { randomInt } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type GameModule, R_ENDING, R_FIRST, R_OUTCOME, UserError } from '../games/game.js';
import { packageVersion } from '../package.js';
import { splitPolicySets } from '../policy/syntax.js';
import type { Difference } from '../report/differences.js';
import { gamesCsvLayout } from '../report/games-csv.js';
import { readResultDocument } from '../report/read-document.js';
import { ROWS_FILE } from '../report/run-disk.js';
import { RunFolder } from '../report/run-folder.js';
import { writeFiles } from '../report/write-files.js';
import { runCommand } from '../run/command.js';
import type { Job } from '../run/plan.js';
import { RunCounts } from '../run/run-counts.js';
import { Tally, tallyShape } from '../run/tally.js';
import { shellWords } from '../visible.js';
import { firstGame } from './first-game.js';
import { makeJobs, seedArgument } from './jobs.js';
import { parseWords } from './parse.js';
import { type AgainOptions, type CommandNamed, type HeldCommand, heldCommand, playAgain } from './play-again.js';
import { allScenarios, findScenarios } from './scenarios.js';
import { folderDifferences, reasons, type Verification } from './verification.js';

/** Games that are played again: consecutive ones of a job. */
interface Block {
  readonly job: number;
  readonly from: number;
  readonly to: number;
  readonly rows: string[];
}

/** Pieces of a job's sample, at places of their own. */
const BLOCKS = 10;

/**
 * The files of the folder are written anew from the rows of games.csv and compared; some of the rows are played.
 *
 * @param share of the games that is played, above 0, at most 1
 * @throws UserError where the folder has no rows, or what it holds does not follow from rows alone
 */
export async function verifiedSample(
  path: string,
  share: number,
  options: AgainOptions,
  named: CommandNamed,
): Promise<Verification> {
  const file = join(path, ROWS_FILE);
  if (!existsSync(path) || !statSync(path).isDirectory() || !existsSync(file))
    throw new UserError(
      `--sample: ${path} has no ${ROWS_FILE} (run --per-game writes it); without --sample all is played`,
    );
  const document = readResultDocument(path);
  const held = await heldCommand(path, document.command, named);
  const { jobs, games } = await jobsOf(held);
  requireRows(path, document);
  const blocks = jobs.flatMap((job, i) => blocksOf(job, i, share));
  const counted = await countRows(file, jobs, games, blocks);
  const differences = [...counted.differences];
  const again = mkdtempSync(join(tmpdir(), 'satrap-again-'));
  try {
    const folder = RunFolder.use(again, true);
    const plan = {
      satrap: packageVersion,
      code: '',
      jobs,
      command: ['satrap', ...held.words],
      perGame: true,
      shard: null,
    };
    writeFiles(folder, { ...plan, folder: again }, counted.counts.states, null);
    folder.release();
    const followed = await folderDifferences(path, again, named);
    const follows = followed.differences.length === 0;
    if (differences.length === 0) differences.push(...followed.differences);
    for (const block of blocks) {
      if (differences.length > 0) break;
      differences.push(...(await playedBlock(held, jobs, games, block, counted.columns, options)));
    }
    return {
      commands: [document.command],
      files: [...followed.files, ROWS_FILE],
      others: followed.others.filter((name) => name !== ROWS_FILE),
      differences,
      reasons: [
        ...(follows ? [] : [`the other files do not follow from ${ROWS_FILE}: it was changed, or they were`]),
        ...(await reasons(path, document, document, document)),
      ],
      sampled: blocks.reduce((sum, { from, to }) => sum + to - from, 0),
    };
  } finally {
    rmSync(again, { recursive: true, force: true });
  }
}

async function jobsOf({ command, words }: HeldCommand): Promise<{ jobs: Job[]; games: GameModule[] }> {
  const args = await parseWords(command, [...words.slice(1), '--quiet']);
  const scenarios = args.flag('all') ? await allScenarios() : await findScenarios(args.texts('scenario'));
  const from = firstGame(args, () => {});
  const asked = { seed: seedArgument(args), from, games: args.integer('games', 1, 1), metrics: args.text('metrics') };
  return makeJobs(scenarios, splitPolicySets(args.texts('policy')), asked, args);
}

/** @throws UserError for results that have more in them than rows */
function requireRows(path: string, { runs, partial }: ReturnType<typeof readResultDocument>): void {
  const more = partial
    ? 'games that are missing'
    : runs.some(({ stop }) => stop)
      ? 'a decision to stop'
      : runs.some(({ course }) => course)
        ? 'a course of the games'
        : runs.some(({ illegalOrders }) => illegalOrders.length > 0)
          ? 'illegal orders'
          : null;
  if (more !== null)
    throw new UserError(`--sample: ${path} holds ${more}, which ${ROWS_FILE} does not; without --sample all is played`);
}

/** Pieces of equal size, one somewhere in each part of the job's games. */
function blocksOf({ from, to }: Job, job: number, share: number): Block[] {
  const parts = Math.min(BLOCKS, Math.ceil(share * (to - from)));
  return Array.from({ length: parts }, (_, part): Block => {
    const [low, high] = [part, part + 1].map((at) => from + Math.floor((at * (to - from)) / parts));
    const size = Math.min(high - low, Math.ceil(share * (high - low)));
    const first = low + randomInt(high - low - size + 1);
    return { job, from: first, to: first + size, rows: [] };
  });
}

/** Reads the rows once: counts them all, and keeps those of the blocks. */
async function countRows(file: string, jobs: readonly Job[], games: readonly GameModule[], blocks: readonly Block[]) {
  const { header, layouts } = gamesCsvLayout(jobs, games);
  const tallies = jobs.map((job, i) => new Tally(tallyShape(games[i], job)));
  const records = games.map((game) => new Int32Array(R_FIRST + game.metrics.length));
  const counts = new RunCounts(jobs, games, null, false);
  const columns = header.trimEnd().split(',');
  let [job, index, number] = [0, jobs[0].from, 0];
  const bad = (found: string, played: string) => ({
    ...{ counts, columns },
    differences: [{ file: ROWS_FILE, place: `line ${number}`, found, played }],
  });
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (number === 1) {
      if (line !== header.trimEnd()) return bad(line.slice(0, 60), 'another head line');
      continue;
    }
    if (job === jobs.length) return bad(line.slice(0, 60), 'no such line');
    const { prefix, columns: places } = layouts[job];
    const [at, outcome, ending, ...cells] = line.startsWith(prefix) ? line.slice(prefix.length).split(',') : [];
    if (at !== String(index)) return bad(line.slice(0, 60), `game ${index} of ${prefix}`);
    const record = records[job];
    record[R_OUTCOME] = games[job].outcomes.findIndex(({ id }) => id === outcome);
    record[R_ENDING] = games[job].endings.findIndex(({ id }) => id === ending);
    if (record[R_OUTCOME] < 0 || record[R_ENDING] < 0) return bad(`${outcome}, ${ending}`, 'no such outcome or ending');
    for (const [i, place] of places.entries()) if (place >= 0) record[R_FIRST + place] = Number(cells[i]);
    tallies[job].add(record);
    for (const block of blocks) if (block.job === job && block.from <= index && index < block.to) block.rows.push(line);
    if (++index === jobs[job].to) index = jobs[++job]?.from ?? 0;
  }
  if (job < jobs.length) return bad('the end', `game ${index}`);
  for (const [i, tally] of tallies.entries()) {
    const chunk = { job: i, from: jobs[i].from, to: jobs[i].to };
    counts.take({ chunk, tally: tally.encode(), rows: null });
  }
  return { counts, columns, differences: [] };
}

async function playedBlock(
  { command }: HeldCommand,
  jobs: readonly Job[],
  games: readonly GameModule[],
  { job, from, to, rows }: Block,
  columns: readonly string[],
  options: AgainOptions,
): Promise<Difference[]> {
  const [, ...words] = shellWords(runCommand({ ...jobs[job], from, to }));
  const metrics = jobs[job].metrics.map((metric) => games[job].metrics[metric].name);
  const asked = [...words, '--per-game', ...(metrics.length > 0 ? ['--metrics', metrics.join(',')] : [])];
  const { prefix } = gamesCsvLayout(jobs, games).layouts[job];
  return playAgain({ command, words: asked }, { ...options, quiet: true }, async (folder) => {
    let at = -1;
    let names: string[] = [];
    for await (const line of createInterface({ input: createReadStream(join(folder, ROWS_FILE)) })) {
      if (at++ < 0) {
        names = line.split(',').slice(-metrics.length - 3);
        continue;
      }
      const played = new Map(
        line
          .split(',')
          .slice(-names.length)
          .map((cell, i) => [names[i], cell]),
      );
      const cells = rows[at - 1].slice(prefix.length).split(',');
      const shown = columns.slice(-cells.length);
      const wrong = shown.findIndex((name, i) => cells[i] !== (played.get(name) ?? ''));
      if (wrong >= 0) {
        const place = `game ${from + at - 1} of ${jobs[job].scenarioArgument} ${jobs[job].policyLabel}, ${shown[wrong]}`;
        return [{ file: ROWS_FILE, place, found: cells[wrong], played: played.get(shown[wrong]) ?? 'empty' }];
      }
    }
    return [];
  });
}
