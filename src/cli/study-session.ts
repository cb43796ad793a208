import { availableParallelism } from 'node:os';
import { type GameModule, UserError } from '../games/game.js';
import { loadCatalogs, loadGame } from '../games/registry.js';
import { parseReference, splitPolicySets } from '../policy/syntax.js';
import { resultTexts } from '../report/result-files.js';
import type { Line } from '../report/table.js';
import { shellWord } from '../run/command.js';
import type { Job } from '../run/plan.js';
import type { CollectOptions } from '../study/collect.js';
import { StudyFolder } from '../study/study-folder.js';
import { type StudyHead, studyHead, studyRecord } from '../study/study-json.js';
import type { Arguments } from './arguments.js';
import { EXIT, type Reproducible } from './command.js';
import { Interrupted } from './interrupted.js';
import { seedArgument } from './jobs.js';
import { note, printJson, printLines } from './output.js';
import { reproducingWords } from './reproduce.js';
import { allScenarios, findScenario, type NamedScenario } from './scenarios.js';
import { stuckAfterArgument } from './stuck-option.js';
import { StudyProgress } from './study-progress.js';

/** What a study does around playing: its arguments, progress, Ctrl-C, output. */
export class StudySession {
  private readonly controller = new AbortController();
  private folder: StudyFolder | null = null;
  private started: StudyProgress | null = null;
  private given: Arguments;
  private readonly handler = (): void => {
    if (this.controller.signal.aborted) process.exit(EXIT.interrupted);
    this.controller.abort(new Interrupted());
  };

  constructor(
    private readonly study: Reproducible & { readonly files: readonly string[] },
    args: Arguments,
  ) {
    this.given = args;
  }

  get args(): Arguments {
    return this.given;
  }

  /** Goes on with other arguments, for which those of the user stand. */
  replaceArguments(args: Arguments): void {
    this.given = args;
  }

  /** What the study's documents begin with. */
  get head(): StudyHead {
    return studyHead(
      this.study.name,
      reproducingWords(this.study, this.given).map(shellWord),
      seedArgument(this.given),
    );
  }

  /** Null with `--quiet`, and before anything is played. */
  get progress(): StudyProgress | null {
    return this.started;
  }

  get collectOptions(): CollectOptions {
    return {
      threads: this.threads,
      stuckAfterMs: stuckAfterArgument(this.given),
      onProgress: (done, total) => this.progress?.update(done, total),
      signal: this.controller.signal,
    };
  }

  /**
   * Runs what plays: by now all arguments are known to be right. Ctrl-C ends it at once, a second one without waiting for
   * the workers.
   */
  async during<Result>(playing: () => Promise<Result>): Promise<Result> {
    const { threads } = this.collectOptions;
    const out = this.given.text('out');
    this.folder = out === undefined ? null : StudyFolder.use(out, this.given.flag('force'));
    this.started = this.given.flag('quiet') ? null : new StudyProgress(threads);
    process.on('SIGINT', this.handler);
    process.on('SIGTERM', this.handler);
    let failed = true;
    try {
      const result = await playing();
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
    lines: () => readonly Line[],
    files: Readonly<Record<string, string>>,
    jobs: readonly Job[],
    games: readonly GameModule[],
  ): Promise<void> {
    const { folder, head } = this;
    const unstated = Object.keys(files).find((name) => !this.study.files.includes(name));
    if (unstated !== undefined) throw new Error(`${this.study.name} does not state that it writes ${unstated}`);
    if (folder) {
      for (const [file, text] of Object.entries(files)) folder.write(file, text);
      for (const [file, text] of Object.entries(resultTexts({ ...head, ...result }, lines()))) folder.write(file, text);
      folder.write('run.json', studyRecord(head, this.study.files, jobs, games));
      folder.release();
    }
    if (this.given.flag('json')) await printJson({ ...head, ...result });
    else await printLines(lines());
    if (folder && !this.given.flag('quiet')) note(`written to ${folder.path}`);
  }

  private get threads(): number {
    return this.given.integer('threads', availableParallelism(), 1, 1024);
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
