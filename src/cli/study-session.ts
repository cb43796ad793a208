import { availableParallelism } from 'node:os';
import { type GameModule, UserError } from '../games/game.js';
import { loadCatalogs, loadGame } from '../games/registry.js';
import { parseReference, splitPolicySets } from '../policy/syntax.js';
import type { Screen } from '../report/screen.js';
import { shellWord } from '../run/command.js';
import type { Job } from '../run/plan.js';
import type { CollectOptions } from '../study/collect.js';
import { type StudyFile, StudyFolder } from '../study/study-folder.js';
import { type StudyHead, studyHead, studyRecord } from '../study/study-json.js';
import type { Arguments } from './arguments.js';
import { Interrupted } from './interrupted.js';
import { seedArgument } from './jobs.js';
import { note, printJson, printLines } from './output.js';
import { allScenarios, findScenario, type NamedScenario } from './scenarios.js';
import { stuckAfterArgument } from './stuck-option.js';
import { DECIDING } from './study-options.js';
import { StudyProgress } from './study-progress.js';

/** What a study's command does around playing: progress, Ctrl-C, output. */
export class StudySession {
  readonly head: StudyHead;
  readonly progress: StudyProgress | null;
  readonly collectOptions: CollectOptions;
  private readonly controller = new AbortController();
  private readonly folder: StudyFolder | null;
  private readonly handler = (): void => {
    if (this.controller.signal.aborted) process.exit(130);
    this.controller.abort(new Interrupted());
  };

  /**
   * @param positionals words after the command's name, in order
   * @param named names of arguments that are told by them
   */
  constructor(
    command: string,
    positionals: readonly string[],
    private readonly args: Arguments,
    named: readonly string[] = [],
  ) {
    const seed = seedArgument(args);
    const words = ['satrap', command, ...positionals];
    const options = DECIDING.filter((name) => !named.includes(name));
    for (const name of options) for (const text of args.texts(name)) words.push(`--${name}`, text);
    this.head = studyHead(command, [...words, '--seed', seed].map(shellWord), seed);
    const out = args.text('out');
    this.folder = out === undefined ? null : StudyFolder.use(out, args.flag('force'));
    const threads = args.integer('threads', availableParallelism(), 1, 1024);
    this.progress = args.flag('quiet') ? null : new StudyProgress(threads);
    this.collectOptions = {
      threads,
      stuckAfterMs: stuckAfterArgument(args),
      onProgress: (done, total) => this.progress?.update(done, total),
      signal: this.controller.signal,
    };
  }

  /** Runs the study; Ctrl-C ends it at once, a second one without waiting for the workers. */
  async during<Result>(study: () => Promise<Result>): Promise<Result> {
    process.on('SIGINT', this.handler);
    process.on('SIGTERM', this.handler);
    let failed = true;
    try {
      const result = await study();
      failed = false;
      return result;
    } finally {
      this.progress?.finish();
      if (failed) this.folder?.release();
      process.off('SIGINT', this.handler);
      process.off('SIGTERM', this.handler);
    }
  }

  /** Prints the result and writes the files. */
  async tell(
    result: object,
    lines: (screen: Screen) => readonly string[],
    files: Readonly<Partial<Record<StudyFile, string>>>,
    jobs: readonly Job[],
    games: readonly GameModule[],
  ): Promise<void> {
    if (this.folder) {
      for (const [file, text] of Object.entries(files)) this.folder.write(file as StudyFile, text);
      this.folder.write('run.json', studyRecord(this.head, jobs, games));
      this.folder.release();
    }
    if (this.args.flag('json')) await printJson({ ...this.head, ...result });
    else await printLines(lines);
    if (this.folder && !this.args.flag('quiet')) note(`written to ${this.folder.path}`);
  }
}

/** The scenarios named; without names all of the game that has the policy. */
export async function studyScenarios(names: readonly string[], policy: string): Promise<NamedScenario[]> {
  if (names.length > 0) return Promise.all(names.map(findScenario));
  const game = await gameOfPolicy(policy);
  return (await allScenarios()).filter((scenario) => scenario.game.id === game);
}

async function gameOfPolicy(text: string): Promise<string> {
  const { name } = parseReference(text.replace(/^\w+=([^+]*).*$/, '$1'));
  const { isPolicyFile } = await import('../policy/syntax.js');
  if (isPolicyFile(name)) {
    const { loadPolicyModule } = await import('../policy/load.js');
    const { resolve } = await import('node:path');
    return (await loadGame((await loadPolicyModule(resolve(name), name)).game)).id;
  }
  const catalogs = await loadCatalogs();
  const games = catalogs.filter(({ policies }) => policies.includes(name)).map(({ id }) => id);
  if (games.length === 1) return games[0];
  if (games.length > 1)
    throw new UserError(`policy '${name}' is in several games: ${games.join(', ')}; name a scenario`);
  const { nearestNames } = await import('../names.js');
  const known = [...new Set(catalogs.flatMap(({ policies }) => policies))];
  throw new UserError(`unknown policy '${name}'; ${nearestNames(name, known)} (satrap list policies)`);
}

/** Policies given as words, commas as in `--policy`. @throws UserError for an empty one */
export function policyWords(words: readonly string[]): string[] {
  for (const word of words) if (word.trim() === '') throw new UserError("a policy's name is empty");
  return splitPolicySets(words);
}
