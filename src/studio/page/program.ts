/** The program behind the page: unpacks it, starts its worker, and asks it. */

import type { TableGame } from '../../cli/table-game.js';
import type { ScenarioChoice } from '../../commands/at-choice.js';
import type { Growth } from '../host/files.js';
import type { Answer, Asked } from '../worker.js';

/** How a command ended. */
export type Ended = NonNullable<Answer['done']>;

/** The bytes of a text as the build wrote it (`textOf` in .build/studio.mjs). */
export function bytesIn(text: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let [held, bits, at] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPair = code >= 256;
    held = isPair ? (held << 14) | ('\0\r<'.charCodeAt((code - 256) >> 7) << 7) | (code & 127) : (held << 7) | code;
    for (bits += isPair ? 14 : 7; bits >= 8 && at < length; bits -= 8) bytes[at++] = held >> (bits - 8);
    held &= 0xff;
  }
  return bytes;
}

/** The code of the worker. @throws Error when the page is not as it was written: gzip has a checksum. */
export async function unpacked(text: string, length: number): Promise<string> {
  try {
    const stream = new Blob([bytesIn(text, length)]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(stream).text();
  } catch {
    const why = document.characterSet === 'UTF-8' ? '' : ` (it was read as ${document.characterSet}, and is UTF-8)`;
    throw new Error(`this page is not as it was written${why}; fetch it again`);
  }
}

/** Draws a page with the program that it carries. */
export function begin(draw: (program: Program, place: HTMLElement) => void): void {
  const packed = document.getElementById('program');
  const place = document.getElementById('studio');
  if (place !== null && packed !== null)
    draw(new Program(unpacked(packed.textContent ?? '', Number(packed.dataset.bytes))), place);
}

/** A line of progress without what moves a terminal's cursor. */
const plain = (note: string): string => note.split('\u001b[K').at(-1)?.replaceAll('\r', '').trim() ?? '';

/** A player's text as a script: a function that gives what it exports. Its lines are those of the text. */
function playerScript(file: string, text: string): string {
  const body = text
    .replaceAll(/^import\s+type\b[^;]*;/gm, (whole) => whole.replaceAll(/[^\n]/g, ''))
    .replaceAll(
      /^import\s*\{([^}]*)\}\s*from\s*(['"][\w/-]+['"])/gm,
      (_, names: string, from: string) => `const {${names.replaceAll(/\bas\b/g, ':')}} = modules(${from})`,
    )
    .replace(/^export\s+default\b/m, 'return');
  // A worker that closes itself would tell nobody. Stands after the player's lines, by which places are known.
  const staysOpen = 'self.close=()=>{throw new Error("a player cannot close the worker that plays it")};';
  return `globalThis.written={${JSON.stringify(file)}:(modules)=>{"use strict";${body}\n}};${staysOpen}\n`;
}

/** One worker. It does one command after the other. */
export class Program {
  private worker: Promise<Worker> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private fail: ((error: Error) => void) | null = null;
  /** The worker, though it may not have answered yet. */
  private begun: Worker | null = null;

  /**
   * @param code of the worker
   * @param lines of it that a user has written
   */
  constructor(
    private readonly code: Promise<string>,
    private readonly lines = 0,
  ) {}

  /** Another worker, which has this player beside the shipped ones. */
  withPlayer(file: string, text: string): Program {
    return new Program(
      this.code.then((code) => playerScript(file, text) + code),
      text.split('\n').length,
    );
  }

  /** Another worker of the same code: what it does can be ended by itself. */
  another(): Program {
    return new Program(this.code);
  }

  /**
   * Runs a command when those before it have ended.
   * @param hear given each line of progress and each note
   * @param files of the user, by path, which the command finds in its folder
   * @param more what is run after it in the same folder, and who is told of what it writes as it comes
   * @throws Error when it was ended
   */
  run(
    words: readonly string[],
    hear: (note: string) => void = () => {},
    files: ReadonlyMap<string, string | Uint8Array> = new Map(),
    { after = [], grew }: Pick<Asked, 'after'> & { grew?(grown: readonly Growth[]): void } = {},
  ): Promise<Ended> {
    return this.next({ words, files, after }, hear, grew);
  }

  /** What can be asked at the table. */
  tableGames(): Promise<TableGame[]> {
    return this.shown('tableGames');
  }

  /** What there is to choose from in a shipped scenario. */
  scenarioChoice(name: string): Promise<ScenarioChoice> {
    return this.shown('scenarioChoice', name);
  }

  /** What players of a game see and order, as a text. */
  playerHints(game: string): Promise<string> {
    return this.shown('playerHints', game);
  }

  private async shown(what: string, of = '') {
    const { code, out } = await this.next({ show: [what, of] }, () => {});
    if (code !== 0) throw new Error(out);
    return JSON.parse(out);
  }

  private next(asked: Asked, hear: (note: string) => void, grew?: (grown: readonly Growth[]) => void): Promise<Ended> {
    const ended = this.last.then(() => this.ask(asked, hear, grew));
    this.last = ended.catch(() => {});
    return ended;
  }

  private async ask(
    asked: Asked,
    hear: (note: string) => void,
    grew?: (grown: readonly Growth[]) => void,
  ): Promise<Ended> {
    const ended = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    const worker = await Promise.race([this.started(), ended]);
    return new Promise((resolve, reject) => {
      this.fail = reject;
      worker.onmessage = ({ data: { note, grown, done } }: MessageEvent<Answer>) => {
        if (note !== undefined && plain(note) !== '') hear(plain(note));
        if (grown !== undefined) grew?.(grown);
        if (done !== undefined) resolve(done);
      };
      worker.postMessage(asked);
    });
  }

  /** Asks the command to end with what it has. */
  async stop(): Promise<void> {
    (await this.worker)?.postMessage({ stop: true } satisfies Asked);
  }

  /** Ends it at once, whatever it does; the next command starts it anew. */
  end(): void {
    this.worker = null;
    this.begun?.terminate();
    this.fail?.(new Error('ended'));
  }

  private started(): Promise<Worker> {
    this.worker ??= this.start();
    return this.worker;
  }

  private async start(): Promise<Worker> {
    const code = await this.code;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { name: 'program' });
    this.begun = worker;
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = ({ message, lineno }) => {
        this.worker = null;
        const place = lineno > 0 && lineno <= this.lines ? `line ${lineno}: ` : '';
        reject(new Error(place + message.replace(/^Uncaught /, '')));
      };
    });
    worker.onerror = ({ message }) => {
      this.worker = null;
      worker.terminate();
      this.fail?.(new Error(`the program stopped: ${message}`));
    };
    worker.postMessage({ code } satisfies Asked);
    return worker;
  }
}
