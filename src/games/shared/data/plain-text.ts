/** Parts of set-ups as plain data, and their JSON text. A study makes hundreds that differ in a member of one part. */

import type { Json, ResolvedSetup } from '../../game.js';
import { deepFrozen } from '../sealed.js';
import { isObject } from './json-value.js';

/** Plain data by what they were made of. */
const plainOf = new WeakMap<object, Json>();
/** Parts made here: nobody changes them, so their members' texts can be kept. */
const made = new WeakSet<object>();
/** By member of a part. */
const texts = new WeakMap<object, string>();

/**
 * A deep copy without undefined members, which is what arrives in a worker too; set-ups of the same part share it, and
 * parts that differ in a member have the others in common.
 */
export function plain(part: unknown): Json {
  if (typeof part !== 'object' || part === null) return part as Json;
  const known = plainOf.get(part);
  if (known !== undefined) return known;
  const copy = Object.freeze(copyOf(part));
  made.add(copy);
  plainOf.set(part, copy);
  return copy;
}

function copyOf(part: object): Json & object {
  if (Array.isArray(part)) return part.map(plainMember);
  const members = Object.entries(part as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    members.flatMap(([name, value]) => (value === undefined ? [] : [[name, plainMember(value)]])),
  );
}

function plainMember(value: unknown): Json {
  // As JSON writes them.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value as Json;
  const known = plainOf.get(value) ?? deepFrozen(JSON.parse(JSON.stringify(value)) as Json);
  plainOf.set(value, known);
  return known;
}

/** The text of `JSON.stringify`, of a set-up's document. */
export function documentText(document: unknown): string {
  // Of another one nobody knows whether it is plain.
  const composed = isObject(document) && Object.values(document).some((part) => isObject(part) && made.has(part));
  return composed ? textOf(document, partText) : JSON.stringify(document);
}

/** The text of `JSON.stringify`, of a set-up. */
export function setupText(setup: ResolvedSetup): string {
  const members = Object.entries(setup).filter(([, value]) => value !== undefined);
  return textOf(Object.fromEntries(members), (value) =>
    value === setup.document ? documentText(value) : JSON.stringify(value),
  );
}

/** The text of `JSON.stringify`, of a part that `plain` made. */
export function partText(part: Json): string {
  return typeof part === 'object' && part !== null && made.has(part) ? textOf(part, memberText) : JSON.stringify(part);
}

function textOf(value: object, inner: (member: Json) => string): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(inner).join(',')}]`;
  const members = Object.entries(value as Readonly<Record<string, Json>>);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${inner(member)}`).join(',')}}`;
}

function memberText(member: Json): string {
  if (typeof member !== 'object' || member === null) return JSON.stringify(member);
  const text = texts.get(member) ?? JSON.stringify(member);
  texts.set(member, text);
  return text;
}
