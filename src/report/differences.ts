/** Where two files of a result differ first. */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Difference {
  readonly file: string;
  /** `runs[0].games`, `line 17, vp`; empty: the whole file. */
  readonly place: string;
  readonly found: string;
  readonly played: string;
}

/** Longest value that is shown whole. */
const SHOWN = 60;

/** The first difference of two JSON values; null: none. @param ignored fields of the outermost object */
export function jsonDifference(
  file: string,
  found: unknown,
  played: unknown,
  ignored: readonly string[] = [],
): Difference | null {
  const bare = (value: unknown): unknown =>
    isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !ignored.includes(name))) : value;
  const where = differingPlace(bare(found), bare(played));
  return where === null ? null : { file, place: where.path, found: shown(where.a), played: shown(where.b) };
}

interface Place {
  readonly path: string;
  readonly a: unknown;
  readonly b: unknown;
}

function differingPlace(a: unknown, b: unknown, path = ''): Place | null {
  if (Object.is(a, b)) return null;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return { path, a, b };
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  for (const name of names) {
    const inner = Array.isArray(a) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const place = differingPlace(a[name], b[name], inner);
    if (place) return place;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
}

/** The first line in which two texts with a head line differ. */
export async function lineDifference(file: string, found: string, played: string): Promise<Difference | null> {
  const [a, b] = [linesOf(found), linesOf(played)];
  try {
    let header: string[] = [];
    for (let number = 1; ; number++) {
      const [one, other] = [await a.next(), await b.next()];
      if (one.done && other.done) return null;
      if (one.done || other.done || one.value !== other.value)
        return lineAt(file, number, header, one.done ? null : one.value, other.done ? null : other.value);
      if (number === 1) header = one.value.split(',');
    }
  } finally {
    await Promise.all([a.return?.(), b.return?.()]);
  }
}

function linesOf(path: string): AsyncIterator<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: 0 })[Symbol.asyncIterator]();
}

function lineAt(
  file: string,
  number: number,
  header: readonly string[],
  found: string | null,
  played: string | null,
): Difference {
  const cells = (line: string | null): string[] => line?.split(',') ?? [];
  const [a, b] = [cells(found), cells(played)];
  const at = a.length === header.length && b.length === header.length ? a.findIndex((cell, i) => cell !== b[i]) : -1;
  const line = (text: string | null): string => (text === null ? 'no such line' : shown(text));
  return at < 0
    ? { file, place: `line ${number}`, found: line(found), played: line(played) }
    : { file, place: `line ${number}, ${header[at]}`, found: a[at] || 'empty', played: b[at] || 'empty' };
}
