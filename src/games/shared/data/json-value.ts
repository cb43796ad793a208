/** Values as JSON has them: members and paths, and how messages show them. */

import type { Json } from '../../game.js';

export type JsonObject = { readonly [name: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of that name, or undefined; never something inherited such as `constructor`. */
export function member(value: unknown, name: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined;
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly string[]): Json | undefined {
  let current: unknown = value;
  for (const name of path) current = member(current, name);
  return current as Json | undefined;
}

/** An object laid over another: objects member by member, everything else replaces. */
export function over(under: JsonObject, upper: JsonObject): JsonObject {
  const result: { [name: string]: Json } = { ...under };
  for (const [name, value] of Object.entries(upper)) {
    const old = result[name];
    result[name] = isObject(old) && isObject(value) ? over(old, value) : value;
  }
  return result;
}

/** Longest value shown in a message. */
const SHOWN_MAX = 60;

/** A value as shown in a message, shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX - 3)}...`;
}
