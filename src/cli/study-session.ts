/** A study from its arguments to its last words; what all studies do around their own question. */

import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type GameModule, UserError } from '../games/game.js';
import { loadCatalogs, loadGame } from '../games/registry.js';
import { packageVersion } from '../package.js';
import { parseReference, splitPolicySets } from '../policy/syntax.js';
import { withChecksum } from '../report/checksum.js';
import { csvMetadataText } from '../report/csv-metadata.js';
import type { OverResult } from '../report/document.js';
import type { SectionsOf } from '../report/html/section.js';
import { OVER_FILES, overFiles, overFindings, overLines, withoutOverLines } from '../report/over.js';
import { METADATA_FILE, resultTexts } from '../report/result-files.js';
import { RunFolder } from '../report/run-folder.js';
import type { Line } from '../report/table.js';
import { findingOf } from '../report/text.js';
import { codeHash } from '../run/code-hash.js';
import { resumeCommand } from '../run/command.js';
import { jobsUnder } from '../run/ensemble.js';
import type { Job } from '../run/plan.js';
import { factDifferences, planFacts } from '../run/run-plan.js';
import { type CollectOptions, Collector, type RecordSheet } from '../study/collect.js';
import { overOf, playJobsOver, playMembers } from '../study/over.js';
import { originOf, type StudyHead, studyHead, studyRecord } from '../study/study-json.js';
import { StudyLog } from '../study/study-log.js';
import { shellWord } from '../visible.js';
import { Arguments } from './arguments.js';
import { EXIT, positionalsOf, type Reproducible, type ResumedStudy } from './command.js';
import { confidenceOf } from './confidence-option.js';
import { isSystemError, OutputError } from './errors.js';
import { remember } from './history.js';
import { Ending, Interruption } from './interrupt.js';
import { Interrupted } from './interrupted.js';
import { seedArgument } from './jobs.js';
import { note, printJson, printLines, silently } from './output.js';
import { overPlanOf, type PlayedOver, type StudyOver } from './over-option.js';
import { cardArgument } from './report-option.js';
import { reproducingWords } from './reproduce.js';
import { allScenarios, findScenarios, type NamedScenario } from './scenarios.js';
import { StudyProgress } from './study-progress.js';
import { watchArguments } from './watch-options.js';
import { pagesOf, writePages } from './write-report.js';

/** Options that say how a study is played and printed: whoever resumes it says so anew. */
const ANEW = ['threads', 'stuck-after', 'check-policies', 'json', 'quiet', 'report', 'card', 'out', 'force'];

/** Those of them that the study under other charts has too. */
const ALIKE = ['threads', 'stuck-after', 'check-policies'];

/** What must be known of a study to conclude it. */
interface StudyOfSession extends Reproducible {
  readonly files: readonly string[];
  readonly over?: StudyOver;
  figures(): Promise<SectionsOf>;
  play(session: StudySession): Promise<number>;
}

/** A program that asks: it gets the document, and nothing is written or printed. */
export interface Asking {
  readonly signal: AbortSignal | undefined;
  take(this: void, document: object): void;
}

/** What a study does around playing: its arguments, folder and checkpoint, progress, Ctrl-C, output. */
export class StudySession {
  private readonly controller = new AbortController();
  private files: RunFolder | null = null;
  private log: StudyLog | null = null;
  private started: StudyProgress | null = null;
  private given: Arguments;
  private saidPreparing = false;
  /** Its threads start, or play already, until the study asks for it. */
  private early: Collector | null = null;
  private lastTurn = performance.now();
  /** With `--over`: what is played after the charts as given. */
  private over: ReturnType<typeof overPlanOf> | null = null;

  /** @param under of a study that is one of many under other charts: what is played in place of its jobs */
  constructor(
    private readonly study: StudyOfSession,
    args: Arguments,
    private readonly resumed: ResumedStudy | null = null,
    private readonly asking: Asking | null = null,
    private readonly under: CollectOptions['under'] = undefined,
  ) {
    this.given = resumed ? new Arguments({ ...resumed.log.plan.arguments, ...args.pick(ANEW) }) : args;
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
    const words = reproducingWords(this.study, this.given).map(shellWord);
    return { ...studyHead(this.study.name, words, seedArgument(this.given)), ...(this.interrupted ? PARTIAL : {}) };
  }

  /** Null with `--quiet`, and before anything is played. */
  get progress(): StudyProgress | null {
    return this.started;
  }

  /** Says once that set-ups are being made, when that takes so long that a user may wonder whether it works. */
  preparing(setups: number): void {
    if (this.saidPreparing || this.given.flag('quiet') || setups < MANY_SETUPS || process.uptime() < PATIENCE_S) return;
    this.saidPreparing = true;
    note(`making ${setups} set-ups`);
  }

  /** Starts threads for what will be played, which takes as long as to make many set-ups. */
  startThreads(): Collector {
    this.early ??= new Collector([], this.collectOptions);
    return this.early;
  }

  /** Begins to play what the study will ask for first, the games `from <= index < to`, while it makes other jobs. */
  async playEarly(job: Job, to = job.to): Promise<void> {
    const collector = this.startThreads();
    if (!this.resumed && !this.under) collector.playEarly(job, to);
    // What was played is looked at between two set-ups.
    if (performance.now() - this.lastTurn < TURN_MS) return;
    await turn();
    this.lastTurn = performance.now();
  }

  /** Ends threads that were started for nothing. */
  async dispose(): Promise<void> {
    await this.early?.close();
  }

  /** Where the files go, once something is played; a program gets none. */
  get path(): string {
    return this.files?.path ?? process.cwd();
  }

  /** The user has asked for an end: play no more, print what is known. */
  get interrupted(): boolean {
    return this.controller.signal.aborted;
  }

  /** How collectors play, from within `during`. */
  get collectOptions(): CollectOptions {
    return {
      threads: this.threads,
      ...watchArguments(this.given),
      onProgress: (done, total, before) => this.progress?.update(done, total, before),
      signal: this.controller.signal,
      store: () => this.log,
      ...(this.under && { under: this.under }),
    };
  }

  /**
   * Runs what plays: by now all arguments are known to be right. The first Ctrl-C ends it early and in order, a second
   * one at once.
   *
   * @param jobs what is played, to know later whether it is still the same
   * @throws UserError when it would not go on as it began
   */
  async during<Result>(jobs: readonly Job[], playing: () => Promise<Result>): Promise<Result> {
    const interruption = this.asking ? new Ending(this.asking.signal) : new Interruption();
    let failed = true;
    try {
      cardArgument(this.given);
      this.over ??= await this.overArgument(jobs);
      if (!this.asking) await this.open(jobs);
      this.started = this.given.flag('quiet') ? null : new StudyProgress(this.threads);
      interruption.onAsked(() => this.controller.abort(new Interrupted()));
      const result = await playing();
      failed = false;
      return result;
    } catch (error) {
      throw this.ended(error);
    } finally {
      this.progress?.finish();
      interruption.release();
      if (failed) this.close();
    }
  }

  /** As `during`, with a collector of the jobs. */
  collecting<Result>(jobs: readonly Job[], playing: (collector: Collector) => Promise<Result>): Promise<Result> {
    this.startThreads();
    return this.during(jobs, () => this.withCollector(jobs, playing));
  }

  /** Plays all games of the jobs, or as many of each when the user ends it early. @param what says what is played */
  playAll(jobs: readonly Job[], what: string): Promise<RecordSheet[]> {
    return this.collecting(jobs, (collector) => {
      this.progress?.expect(jobs.reduce((sum, { from, to }) => sum + to - from, 0));
      this.progress?.begin(what);
      return collector.play(jobs.map(({ from, to }, job) => ({ job, from, to })));
    });
  }

  /** From within `during`: a collector, until it is used no more. */
  async withCollector<Result>(
    jobs: readonly Job[],
    playing: (collector: Collector) => Promise<Result>,
  ): Promise<Result> {
    const collector = this.startThreads();
    this.early = null;
    collector.add(jobs);
    try {
      const result = await playing(collector);
      await collector.finish();
      return result;
    } finally {
      await collector.close();
    }
  }

  /**
   * Writes the files and prints the result.
   *
   * @param notes what is printed on stderr at the end, beside where the files are
   * @param under what `--over` plays, where that is not the whole study
   * @returns the exit code
   */
  async conclude(
    result: object,
    lines: () => readonly Line[],
    files: Readonly<Record<string, string>>,
    jobs: readonly Job[],
    games: readonly GameModule[],
    notes: readonly string[] = [],
    under?: PlayedOver,
  ): Promise<number> {
    const { head } = this;
    const alone = { ...head, origin: originOf(jobs), ...result };
    const over = this.interrupted ? null : await this.playOver(alone, jobs, under);
    const found = over === null ? {} : { findings: [...findingsOf(result), ...overFindings(over)], over };
    const document = withChecksum({ ...alone, ...found });
    const { files: folder } = this;
    if (this.asking) {
      this.asking.take(document);
      return EXIT.done;
    }
    if (folder === null) throw new Error('the study has no folder yet');
    const all: Readonly<Record<string, string>> = over === null ? files : { ...files, ...overFiles(over, jobs[0]) };
    const forms = [...this.study.files, ...(over === null ? [] : OVER_FILES)];
    const unstated = Object.keys(all).find((name) => !forms.some((stated) => isStated(name, stated)));
    if (unstated !== undefined) throw new Error(`${this.study.name} does not state that it writes ${unstated}`);
    const without = this.study.over ? withoutOverLines(jobs.map(({ setup }) => setup.charts)) : [];
    const below = over ? ['', ...overLines(over)] : without;
    const shown = [...(this.interrupted ? [PARTIAL_LINE] : []), ...lines(), ...below];
    try {
      const described = { [METADATA_FILE]: csvMetadataText(Object.keys(all)) };
      const texts = { ...all, ...resultTexts(document, shown), ...described };
      const open = this.study.files.filter((stated) => stated.includes('*'));
      folder.sweep((name) => !(name in texts) && open.some((form) => isStated(name, form)));
      for (const [file, text] of Object.entries(texts)) folder.write(file, text);
      folder.write('run.json', studyRecord(head, listed(forms, Object.keys(all)), jobs, games));
      const pages = await pagesOf(this.given, () => this.study.figures());
      if (pages !== null) await writePages(folder, document, pages);
      if (!this.interrupted) this.log?.remove();
    } catch (error) {
      throw this.ended(error);
    } finally {
      this.close();
    }
    if (this.given.flag('json')) await printJson(document);
    else await printLines(shown);
    if (this.interrupted) {
      note(`satrap: interrupted; what follows from the finished games is in ${folder.path}, marked partial`);
      note(`satrap: to go on: ${this.resumeCommand}`);
      return EXIT.interrupted;
    }
    await remember({ command: document.command, finding: findingOf(document), folder: folder.path });
    if (!this.given.flag('quiet')) for (const line of [`written to ${folder.path}`, ...notes]) note(line);
    return EXIT.done;
  }

  /** @throws UserError where `--over` does not go with what is asked for */
  private async overArgument(jobs: readonly Job[]): Promise<ReturnType<typeof overPlanOf> | null> {
    const name = this.given.text('over');
    const { over } = this.study;
    if (name === undefined || over === undefined) return null;
    const other = over.without?.find((option) => this.given.texts(option).length > 0);
    if (other !== undefined) throw new UserError(`--over does not go with --${other}: leave one of them out`);
    const games = over.gamesOf?.(jobs, this.given) ?? jobs[0].to - jobs[0].from;
    return overPlanOf(name, await loadGame(jobs[0].game), jobs, games);
  }

  /**
   * Plays the study again under members of the ensemble, twice under each in games of their own.
   *
   * @param found the document, with the charts as given
   * @param under what is played in place of the whole study
   */
  private async playOver(found: object, jobs: readonly Job[], under?: PlayedOver): Promise<OverResult | null> {
    if (this.over === null) return null;
    const { plan, games } = this.over;
    const game = await loadGame(plan.ensemble.game);
    const { signal } = this.controller;
    const interruption = this.asking ? new Ending(this.asking.signal) : new Interruption();
    interruption.onAsked(() => this.controller.abort(new Interrupted()));
    const progress = this.given.flag('quiet') ? null : new StudyProgress(this.threads);
    progress?.begin(`${games.chartSets} chart sets`);
    try {
      if (under === undefined) return await this.playWhole(found, jobs, game, progress);
      const total = 2 * games.chartSets * games.each * under.jobs.length;
      const options = { threads: this.threads, ...watchArguments(this.given), signal };
      return await playJobsOver(plan, games, under.jobs, game, under.answers, options, (played) =>
        progress?.update(played, total, 0),
      );
    } catch (error) {
      this.close();
      throw this.ended(error);
    } finally {
      progress?.finish();
      interruption.release();
    }
  }

  /** The whole study under each member. */
  private async playWhole(
    found: object,
    jobs: readonly Job[],
    game: GameModule,
    progress: StudyProgress | null,
  ): Promise<OverResult | null> {
    if (this.over === null || this.study.over?.answers === undefined) return null;
    const { plan, games } = this.over;
    const given = plain(found);
    const answersOf = await this.study.over.answers();
    const asked = { ...this.given.without([...ANEW, 'over']), ...this.given.pick(ALIKE), quiet: true };
    const under = jobsUnder(game, plan.ensemble);
    const first = Math.min(...jobs.map(({ from }) => from));
    const members = await playMembers(plan, games, first, (signs) => {
      const own = under(signs);
      return async (from) => {
        const document = plain(await this.playUnder(new Arguments({ ...asked, games: games.each, from }), own));
        this.controller.signal.throwIfAborted();
        progress?.update(from + games.each - first, 2 * games.chartSets * games.each, 0);
        return new Map(answersOf(document, given).map(({ name, asGiven }) => [name, asGiven.estimate]));
      };
    });
    return overOf(plan, games, confidenceOf(this.given), answersOf(given, given), members);
  }

  /** The document of the study with other arguments and charts. */
  private async playUnder(args: Arguments, under: (job: Job) => Job): Promise<object> {
    const documents: object[] = [];
    const asking = { signal: this.controller.signal, take: (document: object) => documents.push(document) };
    const session = new StudySession(this.study, args, null, asking, under);
    try {
      await silently(() => this.study.play(session));
    } finally {
      await session.dispose();
    }
    return documents[0];
  }

  private get threads(): number {
    return this.given.integer('threads', availableParallelism(), 1, 1024);
  }

  private get resumeCommand(): string {
    return resumeCommand(this.path, this.log?.plan.folder ?? process.cwd());
  }

  /** Opens folder and checkpoint, or checks those of a study that continues. */
  private async open(jobs: readonly Job[]): Promise<void> {
    const { threads: _ } = this.collectOptions;
    const code = await codeHash(
      jobs.map((job) => job.game),
      this.study.name,
    );
    const over = this.over === null ? {} : { over: this.over.plan };
    const facts = planFacts({ satrap: packageVersion, code, jobs, perGame: false, ...over });
    if (this.resumed) {
      const { folder, log } = this.resumed;
      const differences = factDifferences(new Map(log.plan.facts), folder.path, facts, 'this installation');
      if (differences.length > 0)
        throw new UserError(
          `${folder.path} cannot be played here, the results would not be the same:\n  ${differences.join('\n  ')}`,
        );
      [this.files, this.log] = [folder, log];
      return;
    }
    const out = this.given.text('out');
    this.files = out
      ? RunFolder.use(resolve(out), this.given.flag('force'))
      : RunFolder.create(resolve('results'), this.folderName());
    this.log = StudyLog.begin(this.files.path, {
      study: this.study.name,
      arguments: this.given.without(ANEW),
      facts: [...facts],
      folder: process.cwd(),
    });
  }

  /** Lets the folder go. */
  private close(): void {
    this.log?.close();
    this.files?.release();
  }

  /** What an error while playing means to the user. */
  private ended(error: unknown): unknown {
    if (this.files === null || this.log === null) return error;
    if (error instanceof Interrupted)
      return new Interrupted(
        `interrupted ${error.message || 'before there was a result'}; to go on: ${this.resumeCommand}`,
      );
    if (isSystemError(error))
      return new OutputError(
        `cannot write to ${this.path}: ${error.message}; only the games in flight are lost\n` +
          `satrap: to go on: ${this.resumeCommand}`,
      );
    return error;
  }

  /** `compare-garrison-passive-over-the-edge-seed-1`, safe on every file system. */
  private folderName(): string {
    const names = [...positionalsOf(this.study), 'scenario', 'policy'];
    const words = [...new Set(names)].flatMap((name) => this.given.texts(name));
    const name = [this.study.name, ...words.map((word) => basename(word)), `seed-${seedArgument(this.given)}`].join(
      '-',
    );
    return name.replace(/[^A-Za-z0-9.=-]+/g, '_').slice(0, NAME_MAX);
  }
}

/** Is a file one of those stated as `point-*.json`? */
function isStated(name: string, stated: string): boolean {
  const [begin, end] = stated.split('*');
  return end === undefined ? name === stated : name.startsWith(begin) && name.endsWith(end);
}

/** The files stated, with the names of those that were written instead of their form. */
function listed(stated: readonly string[], written: readonly string[]): string[] {
  return stated.flatMap((one) => (one.includes('*') ? written.filter((name) => isStated(name, one)) : [one]));
}

/** A document as programs read it. */
function plain(document: object): unknown {
  return JSON.parse(JSON.stringify(document));
}

function findingsOf(result: object): string[] {
  return 'findings' in result && Array.isArray(result.findings) ? result.findings.map(String) : [];
}

const NAME_MAX = 120;

/** So long set-ups are made without a look at what is played meanwhile. */
const TURN_MS = 10;

/** Seconds after which a user who has read nothing begins to wonder, and set-ups that take so long. */
const PATIENCE_S = 0.3;
const MANY_SETUPS = 5;

/** What documents and run.json of a study that was ended early begin with. */
const PARTIAL = { partial: true, stopped: 'interrupted' } as const;
const PARTIAL_LINE = 'PARTIAL: interrupted; this is of the games that were finished';

/** The scenarios named; without names all of the game that has the policy. */
export async function studyScenarios(names: readonly string[], policy: string): Promise<NamedScenario[]> {
  if (names.length > 0) return findScenarios(names);
  const game = await gameOfPolicy(policy);
  return (await allScenarios()).filter((scenario) => scenario.game.id === game);
}

async function gameOfPolicy(text: string): Promise<string> {
  const { name } = parseReference(text.replace(/^\w+=([^+]*).*$/, '$1'));
  const { commandOf, isPolicyFile, refuseCode } = await import('../policy/syntax.js');
  refuseCode(name);
  if (commandOf(name) !== null)
    throw new UserError(`${name}: name a scenario; a program plays whatever it is asked to`);
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
