/** Plays the command of a question: shows it while it grows, keeps it, goes on with it. */

import type { Growth } from '../host/files.js';
import type { Ended, Program } from './program.js';
import { grown, type Kept, type Playable, Store } from './store.js';

/** Where a command writes, in the memory of the program. */
export const FOLDER = 'studio';
const GAME_FILE = 'game.html';
const CHECKPOINT = `${FOLDER}/run.checkpoint`;
const LIVE_FILE = 'live.html';
/** A page while it is played is made after so long, and takes at most a fifth of the time. */
const LIVE_MS = 1500;
const LIVE_SHARE = 5;

/** What came out. */
export interface Shown {
  readonly question: string;
  readonly page: string;
  readonly document: string;
  /** The result as a link; empty: it has none. */
  readonly link: string;
  /** Ended before its time: it can go on. */
  readonly kept: Kept | null;
}

/** What the page hears while it plays. */
export interface Hearing {
  progress(text: string): void;
  problem(text: string): void;
  /** The report of what is known so far. */
  live(page: string): void;
}

/** The address that links begin with: this page's, where others can open it too. */
const LINK_BASE = /^https?:$/.test(location.protocol) ? location.href.replace(/#.*/s, '') : 'satrap:';
const MAKE_LINK = ['link', FOLDER, '--at', LINK_BASE];

/** A command that writes into the folder and prints its document. */
const written = (words: readonly string[]): string[] => [...words, '--report', '--json', `--out=${FOLDER}`, '--force'];

export class Player {
  private readonly live: Program;

  /** @param store where what is played is kept; null: nowhere, as in a browser that has none */
  constructor(
    private readonly program: Program,
    readonly store: Promise<Store | null> = Store.open().catch(() => null),
  ) {
    this.live = program.another();
  }

  /** Plays what a question asks. */
  async play(asked: Playable, hearing: Hearing): Promise<Shown | null> {
    const { question, choice, words, given } = asked;
    const files = new Map(Object.entries(given));
    if (question === 'replay') {
      const ended = await this.run([...words, `--html=${GAME_FILE}`], files, hearing);
      return shownOf(question, ended, GAME_FILE, null);
    }
    const kept = { id: crypto.randomUUID(), question, choice, words, given, began: Date.now() };
    return this.keep(kept, written(words), files, hearing);
  }

  /** Goes on with what was left. */
  async goOn(kept: Kept, hearing: Hearing): Promise<Shown | null> {
    const files = (await (await this.store)?.files(kept.id)) ?? new Map();
    for (const [name, text] of Object.entries(kept.given ?? {})) files.set(name, text);
    // Closed before its first checkpoint, it begins anew.
    const words = files.has(CHECKPOINT) ? ['resume', FOLDER, '--report', '--json'] : written(kept.words);
    return this.keep(kept, words, files, hearing);
  }

  /** Plays what a link asks, and says whether the same came out. */
  async open(link: string, hearing: Hearing): Promise<Shown | null> {
    const said: string[] = [];
    const hear = { ...hearing, problem: (text: string) => said.push(text) };
    const file = 'report.html';
    const after = [['report', FOLDER, `--out=${file}`], MAKE_LINK];
    const words = ['open', link, '--json', `--out=${FOLDER}`];
    const ended = await this.run(words, new Map(), hear, { after, note: (text) => said.push(text) });
    const found = said.filter(
      (line, i) =>
        !/^(playing |\d+ %|\d+ of )|games\/s/.test(line) &&
        // What the program within it said is said again with what follows from it.
        !said.some((other, k) => k > i && other.includes(line)),
    );
    // What the rules changed since stands after it.
    const same = found.findIndex((line) => line.startsWith('the same result'));
    if (ended.code === 0) hearing.progress(found.slice(same).join('; '));
    else hearing.problem(found.join('; '));
    return shownOf('open', ended, file, null);
  }

  private async keep(
    kept: Kept,
    words: readonly string[],
    before: ReadonlyMap<string, string | Uint8Array>,
    hearing: Hearing,
  ): Promise<Shown | null> {
    const store = await this.store;
    const release = store === null ? null : await store.hold(kept).catch(() => async () => {});
    if (store !== null && release === null) throw new Error('another tab plays this');
    const files = new Map(before);
    const pictures = this.pictures(files, hearing);
    let keeping = store !== null;
    const grew = (pieces: readonly Growth[]): void => {
      for (const piece of pieces) {
        const held = files.get(piece.path);
        files.set(piece.path, grown(typeof held === 'string' ? undefined : held, piece));
        if (!keeping) continue;
        store?.add(kept.id, piece).catch((error: Error) => {
          if (keeping) hearing.problem(`it plays on, but the browser keeps no more of it: ${error.message}`);
          keeping = false;
        });
      }
      pictures.draw();
    };
    try {
      const ended = await this.run(words, before, hearing, { after: [MAKE_LINK], grew });
      const isPartial = ended.files.has(CHECKPOINT);
      if (!isPartial) await store?.forget(kept.id).catch(() => {});
      return shownOf(kept.question, ended, `${FOLDER}/report.html`, isPartial && keeping ? kept : null);
    } finally {
      pictures.end();
      await release?.();
    }
  }

  /** Reports of a run's checkpoint while it is played, made by a worker of their own. */
  private pictures(files: ReadonlyMap<string, string | Uint8Array>, { live }: Hearing) {
    let [isOpen, isDrawing, next] = [true, false, performance.now() + LIVE_MS / 2];
    const draw = async (): Promise<void> => {
      if (isDrawing || !isOpen || performance.now() < next || !files.has(CHECKPOINT)) return;
      isDrawing = true;
      const begin = performance.now();
      const { files: made } = await this.live.run(['report', FOLDER, '--out', LIVE_FILE], () => {}, new Map(files));
      const page = made.get(LIVE_FILE);
      if (isOpen && page !== undefined) live(new TextDecoder().decode(page));
      const end = performance.now();
      next = end + Math.max(LIVE_MS, LIVE_SHARE * (end - begin));
      isDrawing = false;
    };
    return {
      draw: () => void draw().catch(() => {}),
      end: () => {
        isOpen = false;
      },
    };
  }

  private run(
    words: readonly string[],
    files: ReadonlyMap<string, string | Uint8Array>,
    { progress, problem }: Hearing,
    more: {
      after?: readonly (readonly string[])[];
      grew?(grown: readonly Growth[]): void;
      note?(text: string): void;
    } = {},
  ): Promise<Ended> {
    const hear = (note: string): void => {
      const wrong = /^satrap: (?!interrupted|to go on)(.*)/s.exec(note);
      if (wrong) problem(wrong[1]);
      else if (!/^(written to|the ledger is) /.test(note)) {
        progress(note);
        more.note?.(note);
      }
    };
    return this.program.run(words, hear, files, more);
  }
}

function shownOf(question: string, { files, out, after }: Ended, file: string, kept: Kept | null): Shown | null {
  const bytes = files.get(file);
  if (bytes === undefined) return null;
  const link = after.at(-1)?.trim() ?? '';
  return { question, page: new TextDecoder().decode(bytes), document: out, link: /#/.test(link) ? link : '', kept };
}
