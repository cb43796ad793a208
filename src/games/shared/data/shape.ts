/** Building blocks of the schemas. The error text of each is what a message names as expected. */

import type { z } from 'zod';
import { BAND_FORM, BAND_KEY } from './bands.js';
import type { Zod } from './zod.js';

/** Longer lists of names are cut in messages. */
const NAMES_MAX = 12;

export function integer(z: Zod, min: number, max: number, meaning: string) {
  const error = `an integer from ${min} to ${max} (${meaning})`;
  return z.int({ error }).min(min, { error }).max(max, { error }).describe(`${meaning}: ${min} to ${max}`);
}

/** What a file says though no rule reads it, and why: the reference page says so. */
export function withoutEffect<Value extends z.ZodType>(value: Value, why: string): Value {
  return value.describe(`${value.description}; without effect: ${why}`);
}

/** The same of one entry of a list. */
export function withoutEffectAt<Value extends z.ZodType>(value: Value, entry: number, why: string): Value {
  return value.describe(`${value.description}; entry ${entry} without effect: ${why}`);
}

export function flag(z: Zod, meaning: string) {
  return z.boolean({ error: `true or false (${meaning})` }).describe(meaning);
}

export function text(z: Zod, meaning: string) {
  const error = `a text of 1 to 200 characters (${meaning})`;
  return z.string({ error }).min(1, { error }).max(200, { error }).describe(meaning);
}

export function choice<const Names extends readonly [string, ...string[]]>(z: Zod, names: Names, meaning: string) {
  const shown = names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX - 2), '...'] : names;
  return z.enum(names, { error: `one of ${shown.join(', ')} (${meaning})` }).describe(meaning);
}

/** An object whose names are fixed. */
export function strict<Shape extends z.ZodRawShape>(z: Zod, shape: Shape, meaning: string) {
  return z.strictObject(shape, { error: `an object in braces (${meaning})` }).describe(meaning);
}

/** An object with the same kind of value under each of these names. */
export function each<const Names extends readonly string[], Value extends z.ZodType>(
  z: Zod,
  names: Names,
  value: Value,
  meaning: string,
) {
  return eachOf(z, names, () => value, meaning);
}

/** An object with a value of its own under each of these names. */
export function eachOf<const Names extends readonly string[], Value extends z.ZodType>(
  z: Zod,
  names: Names,
  value: (name: Names[number]) => Value,
  meaning: string,
) {
  const shape = Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Names[number], Value>;
  return strict(z, shape, meaning);
}

/** An object with free names of one form. */
export function table<Value extends z.ZodType>(z: Zod, name: RegExp, form: string, value: Value, meaning: string) {
  const key = z.string().regex(name, { error: `a name of the form ${form}` });
  return z.record(key, value, { error: `an object in braces (${meaning})` }).describe(meaning);
}

export function list<Value extends z.ZodType>(z: Zod, value: Value, min: number, max: number, meaning: string) {
  const error = `a list of ${min === max ? min : `${min} to ${max}`} entries (${meaning})`;
  return z.array(value, { error }).min(min, { error }).max(max, { error }).describe(meaning);
}

/** A table whose lines are ranges; `cells` changes single ones. @param part what a change of a line may give */
export function bandShapes<Line extends z.ZodType, Part extends z.ZodType>(
  z: Zod,
  line: Line,
  part: Part,
  meaning: string,
) {
  return {
    bands: table(z, BAND_KEY, BAND_FORM, line, meaning),
    cells: table(z, BAND_KEY, BAND_FORM, part, 'changes of single bands').optional(),
  };
}
