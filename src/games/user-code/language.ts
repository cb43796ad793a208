/**
 * What rules and results are computed with: noted before a module of a user is loaded, and compared afterwards. Frozen
 * objects would be safer, but rules that compute with a frozen Math take 3.5 times as long.
 */

import { MessagePort } from 'node:worker_threads';
import { Stream } from '../../random/stream.js';

// Taken now: whoever replaces others may replace these.
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { deleteProperty, ownKeys } = Reflect;

const TYPED_ARRAYS = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[Float32Array, Float64Array, BigInt64Array, BigUint64Array],
];
const MEMORY = [...TYPED_ARRAYS, getPrototypeOf(Int32Array) as typeof Int32Array, ArrayBuffer, DataView];
const TYPES = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise],
  ...[Map, Set, WeakMap, WeakSet, SharedArrayBuffer, MessagePort],
];
const SPACES = { Math, JSON, Reflect, Atomics };

interface Owner {
  readonly name: string;
  readonly object: object;
  /** Nothing may be added: it would be found before what stands further up. */
  readonly isWhole: boolean;
}

function owners(): Owner[] {
  const ofType = (type: { readonly name: string; readonly prototype: object }, isWhole: boolean): Owner[] => [
    { name: type.name, object: type, isWhole },
    { name: `${type.name}.prototype`, object: type.prototype, isWhole },
  ];
  return [
    ...Object.entries(SPACES).map(([name, object]) => ({ name, object, isWhole: name === 'Math' })),
    ...MEMORY.flatMap((type) => ofType(type, true)),
    ...TYPES.flatMap((type) => ofType(type, type === Object)),
    { name: 'Array Iterator', object: getPrototypeOf([].values()), isWhole: true },
    { name: 'Stream.prototype', object: Stream.prototype, isWhole: true },
  ];
}

/** Something that was there when the language was noted. */
interface Offered {
  readonly name: string;
  readonly owner: object;
  readonly key: PropertyKey;
  readonly property: PropertyDescriptor;
  readonly what: unknown;
}

let original: readonly Offered[] = [];
let whole: readonly (readonly [owner: Owner, count: number])[] = [];
let globals: readonly PropertyKey[] = [];

/** The function that a name stands for; of others, such as numbers, nothing. */
function whatIs(property: PropertyDescriptor | undefined): unknown {
  const what = property?.value ?? property?.get;
  return typeof what === 'function' ? what : null;
}

/** Notes the language as it is now. */
export function noteLanguage(): void {
  const all = owners();
  const names = [...MEMORY.slice(0, -3), ArrayBuffer, DataView, ...TYPES].map(({ name }) => name);
  original = [
    ...all.flatMap(({ name, object }) => ownKeys(object).map((key) => offered(`${name}.${String(key)}`, object, key))),
    ...names.map((key) => offered(key, globalThis, key)),
  ];
  whole = all.filter(({ isWhole }) => isWhole).map((owner) => [owner, ownKeys(owner.object).length]);
  globals = ownKeys(globalThis);
}

function offered(name: string, owner: object, key: PropertyKey): Offered {
  const property = getOwnPropertyDescriptor(owner, key) ?? {};
  return { name, owner, key, property, what: whatIs(property) };
}

/** Notes it unless that was done. */
export function noteLanguageOnce(): void {
  if (original.length === 0) noteLanguage();
}

/**
 * What of the language is not as it was noted. It is put back, so that what was found can be told.
 *
 * @returns the name of what was replaced or added; null: nothing
 */
export function languageChanged(): string | null {
  // By number: the iterator of arrays may be what was replaced.
  for (let i = 0; i < original.length; i++) {
    const { name, owner, key, property, what } = original[i];
    if (whatIs(getOwnPropertyDescriptor(owner, key)) === what) continue;
    defineProperty(owner, key, property);
    return name;
  }
  for (let i = 0; i < whole.length; i++) {
    const owner = whole[i][0];
    if (ownKeys(owner.object).length !== whole[i][1]) return addedTo(owner);
  }
  return null;
}

function addedTo({ name, object }: Owner): string {
  const added = ownKeys(object).find((key) => !original.some((one) => one.owner === object && one.key === key));
  if (added === undefined) return name;
  deleteProperty(object, added);
  return `${name}.${String(added)}`;
}

/**
 * Takes numbers, texts, plain objects, arrays, maps and sets off the global object that have come there by name since
 * the language was noted. Functions and objects of classes stay: packages put them there once, when they are loaded.
 */
export function forgetGlobals(): void {
  for (const key of Object.keys(globalThis))
    if (!globals.includes(key) && isData(Reflect.get(globalThis, key))) deleteProperty(globalThis, key);
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const prototype = getPrototypeOf(value);
  return [null, Object.prototype, Array.prototype, Map.prototype, Set.prototype].includes(prototype);
}
