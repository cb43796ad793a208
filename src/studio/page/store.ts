/** What is being played, kept in the browser's store (IndexedDB) as it grows, so that a closed tab loses nothing. */

import type { Growth } from '../host/files.js';
import type { Choice } from './questions.js';

/** A command, and what it finds in its folder. */
export interface Playable {
  /** Which question it answers. */
  readonly question: string;
  readonly choice: Choice;
  readonly words: readonly string[];
  /** Files of the user, by name. */
  readonly given: Readonly<Record<string, string>>;
}

/** One that was begun. */
export interface Kept extends Playable {
  readonly id: string;
  /** When it began: milliseconds. */
  readonly began: number;
}

const [RUNS, PIECES] = ['runs', 'pieces'];

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store refused'));
  });
}

/** Each command is kept by the tab that plays it: others see it when that tab is gone. */
const lockOf = (id: string): string => `satrap-studio ${id}`;

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  /** @throws Error where the browser has none, as in some private windows */
  static async open(): Promise<Store> {
    const request = indexedDB.open('satrap-studio', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RUNS, { keyPath: 'id' });
      request.result.createObjectStore(PIECES);
    };
    return new Store(await done(request));
  }

  /** Commands that no tab plays. */
  async left(): Promise<Kept[]> {
    const held = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
    const all: Kept[] = await done(this.of(RUNS, 'readonly').getAll());
    return all.filter(({ id }) => !held.has(lockOf(id)));
  }

  /** Begins to keep, or goes on. @returns what ends this; null: another tab plays it */
  async hold(kept: Kept): Promise<(() => Promise<void>) | null> {
    let held: Promise<void> = Promise.resolve();
    const end = await new Promise<(() => void) | null>((resolve) => {
      held = navigator.locks.request(lockOf(kept.id), { ifAvailable: true }, async (lock) => {
        if (lock === null) resolve(null);
        else await new Promise<void>((end) => resolve(end));
      });
    });
    if (end === null) return null;
    await done(this.of(RUNS, 'readwrite').put(kept));
    return () => {
      end();
      return held;
    };
  }

  /** @throws Error when there is no more room */
  async add(id: string, { path, from, bytes }: Growth): Promise<void> {
    const pieces = this.of(PIECES, 'readwrite');
    if (from === 0) pieces.delete(IDBKeyRange.bound([id, path, 0], [id, path, Number.POSITIVE_INFINITY]));
    pieces.put(bytes, [id, path, from]);
    return new Promise((resolve, reject) => {
      pieces.transaction.oncomplete = () => resolve();
      pieces.transaction.onabort = () => reject(pieces.transaction.error ?? new Error('the store refused'));
    });
  }

  /** The files of a command as far as they were kept. */
  async files(id: string): Promise<Map<string, Uint8Array>> {
    const pieces = this.of(PIECES, 'readonly');
    const all = rangeOf(id);
    const [keys, values] = await Promise.all([done(pieces.getAllKeys(all)), done(pieces.getAll(all))]);
    const files = new Map<string, Uint8Array>();
    for (const [i, key] of keys.entries()) {
      const [, path, from] = key as [string, string, number];
      files.set(path, grown(files.get(path), { path, from, bytes: values[i] }));
    }
    return files;
  }

  async forget(id: string): Promise<void> {
    await done(this.of(PIECES, 'readwrite').delete(rangeOf(id)));
    await done(this.of(RUNS, 'readwrite').delete(id));
  }

  private of(name: string, mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(name, mode).objectStore(name);
  }
}

const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** A file with what has come to it. */
export function grown(before: Uint8Array | undefined, { from, bytes }: Growth): Uint8Array {
  const all = new Uint8Array(from + bytes.length);
  if (before !== undefined) all.set(before.subarray(0, from));
  all.set(bytes, from);
  return all;
}
