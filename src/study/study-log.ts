/**
 * The checkpoint of a study: what is played, then a frame for every part of a sheet as it is played. A study is a
 * function of the games it asks for, in the order in which it asks, so going on means to begin again and to be given
 * what is here before anything is played anew.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { RunDisk, readCheckpoint } from '../report/run-disk.js';
import { decodeFrames, encodeFrame } from '../run/frames.js';
import { SyncPace } from '../run/sync-pace.js';

/** What a study plays, as plain data. */
export interface StudyPlan {
  /** Name of the command. */
  readonly study: string;
  /** What it was given, by option. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** What decides the result, by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Where relative paths begin. */
  readonly folder: string;
}

/** Games `from <= index < to` of a sheet, as they were played. */
export interface Part {
  readonly from: number;
  readonly to: number;
  /** Anything short beside the numbers, as JSON: illegal orders, heads of traced games, luck. */
  readonly extra: unknown;
  readonly numbers: Int32Array;
}

/** Where a study keeps what it plays. */
export type GameStore = Pick<StudyLog, 'nextCall' | 'known' | 'keep'>;

type Head =
  | { readonly kind: 'study'; readonly plan: StudyPlan }
  | {
      readonly kind: 'part';
      readonly call: number;
      readonly sheet: number;
      readonly from: number;
      readonly to: number;
      readonly extra: unknown;
    };

type PartHead = Extract<Head, { kind: 'part' }>;

/** Fast, and still a tenth of the size: records are small integers. */
const LEVEL = 1;

/** Where a log is written, and what becomes of it in the end. */
type LogDisk = Pick<RunDisk, 'appendLog' | 'replaceLog' | 'sync' | 'closeLog' | 'removeLog'>;

/** Sheets are named by the number of the call that asks for them, and their place in it. */
export class StudyLog {
  private readonly pace: SyncPace;
  /** By call and sheet, packed. */
  private readonly waiting = new Map<string, { readonly head: PartHead; readonly body: Uint8Array }[]>();
  private calls = 0;

  /**
   * Begins a checkpoint, or goes on with one.
   *
   * @param bytes an earlier process's checkpoint of the same plan
   * @param now milliseconds of a clock
   * @throws when the disk refuses
   */
  constructor(
    private readonly disk: LogDisk,
    readonly plan: StudyPlan,
    bytes: Uint8Array = encodeFrame({ kind: 'study', plan } satisfies Head),
    now?: () => number,
  ) {
    this.pace = new SyncPace(() => disk.sync(), now);
    let whole = 0;
    for (const { head: anyHead, body, end } of decodeFrames(bytes)) {
      const head = anyHead as Head;
      if (head.kind === 'part') this.add(head, body);
      whole = end;
    }
    disk.replaceLog(bytes.subarray(0, whole));
  }

  /** Begins a checkpoint in a folder. @throws when the disk refuses */
  static begin(folder: string, plan: StudyPlan): StudyLog {
    return new StudyLog(new RunDisk(folder, null), plan);
  }

  /** Opens the checkpoint of an earlier process; null where a folder has none of a study. */
  static reopen(folder: string): StudyLog | null {
    const bytes = readCheckpoint(folder) ?? new Uint8Array(0);
    const plan = planIn(bytes);
    return plan && new StudyLog(new RunDisk(folder, null), plan, bytes);
  }

  nextCall(): number {
    return this.calls++;
  }

  /** Parts that an earlier process played; they are handed out once. */
  known(call: number, sheet: number): Part[] {
    const key = `${call}/${sheet}`;
    const found = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    return found.map(({ head: { from, to, extra }, body }) => {
      const bytes = inflateRawSync(body);
      return { from, to, extra, numbers: new Int32Array(new Uint8Array(bytes).buffer) };
    });
  }

  /** @throws when the disk refuses */
  keep(call: number, sheet: number, { from, to, extra, numbers }: Part): void {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const head: Head = { kind: 'part', call, sheet, from, to, extra };
    this.disk.appendLog(encodeFrame(head, deflateRawSync(bytes, { level: LEVEL })));
    this.pace.step();
  }

  /** Leaves the checkpoint as it is. */
  close(): void {
    this.disk.closeLog();
  }

  /** The study is complete: nothing is to be resumed. */
  remove(): void {
    this.disk.removeLog();
  }

  private add(head: PartHead, body: Uint8Array): void {
    const key = `${head.call}/${head.sheet}`;
    const parts = this.waiting.get(key);
    if (parts) parts.push({ head, body });
    else this.waiting.set(key, [{ head, body }]);
  }
}

/** Whether a folder has a study that is not complete. */
export function isStudy(folder: string): boolean {
  const bytes = readCheckpoint(folder);
  return bytes !== null && planIn(bytes) !== null;
}

function planIn(bytes: Uint8Array): StudyPlan | null {
  const [first] = decodeFrames(bytes);
  const head = first?.head as Head | undefined;
  return head?.kind === 'study' ? head.plan : null;
}
