/** What a bot is shown of views and orders, which answer in numbers: fields, getters and methods, found by looking. */

import { nearestNames } from '../../names.js';

/** Names of an object that lead to a value, and those of its methods. */
interface Names {
  readonly values: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
}

const known = new WeakMap<object, Names>();

/** Those of the object and of its classes. */
export function namesOf(object: object): Names {
  const first = Reflect.getPrototypeOf(object);
  // Orders of a class have the same fields; what is of no class is looked at each time.
  const key = first === null || first === Object.prototype ? null : first;
  const before = key && known.get(key);
  if (before) return before;
  const values = new Set<string>();
  const methods = new Set<string>();
  for (let at: object | null = object; at !== null && at !== Object.prototype; at = Reflect.getPrototypeOf(at))
    for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (name === 'constructor') continue;
      else if (typeof value === 'function') methods.add(name);
      else if (get !== undefined || isSimple(value)) values.add(name);
  const found = { values, methods };
  if (key !== null) known.set(key, found);
  return found;
}

/** Can it be said in a line as it is? */
export function isSimple(value: unknown): value is number | boolean | string {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
}

/** The values of an object that are simple: fields of an order, what a desk shows. */
export function valuesOf(object: object): Readonly<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  for (const name of namesOf(object).values) {
    const value: unknown = Reflect.get(object, name);
    if (isSimple(value)) shown[name] = value;
  }
  return shown;
}

/** A value, or the method to be called with so many arguments. @throws Error that says what there is instead */
function member(object: object, what: string, name: string, args: number): unknown {
  const { values, methods } = namesOf(object);
  if (methods.has(name) || (values.has(name) && args === 0)) return Reflect.get(object, name);
  const instead = values.has(name) ? 'it takes no arguments' : nearestNames(name, [...values, ...methods]);
  throw new Error(`${what} has no '${name}'; ${instead}`);
}

/** What can be said in a line. @throws Error for anything else */
function simple(name: string, value: unknown): unknown {
  if (isSimple(value)) return value;
  if (value === undefined) return null;
  throw new Error(`'${name}' of the view is no number, text or yes or no`);
}

/** Asks the view. @throws Error where it cannot tell */
export function seen(view: object, name: string, args: readonly unknown[]): unknown {
  const value = member(view, 'the view', name, args.length);
  return simple(name, typeof value === 'function' ? Reflect.apply(value, view, args) : value);
}

/** A part of the view that is shown with decisions: `turn`, `own(0..6,3)`, `imperialCount($1,3)`. */
export interface Term {
  readonly name: string;
  readonly args: readonly Argument[];
}

/** From one number to another, or as a number that the decision was given, counted from 1. */
type Argument = { readonly from: number; readonly to: number } | { readonly given: number };

const TERM = /^([A-Za-z_]\w*)(?:\(([^()]+)\))?$/;
const RANGE = /^(-?\d{1,6})(?:\.\.(-?\d{1,6}))?$/;
/** Numbers that one term shows at most. */
const CELLS_MAX = 10_000;

/** Null where it is none. */
export function readTerm(text: string): Term | null {
  const match = TERM.exec(text.replaceAll(' ', ''));
  if (!match) return null;
  const args: Argument[] = [];
  let cells = 1;
  for (const piece of match[2]?.split(',') ?? []) {
    const given = /^\$([1-9])$/.exec(piece);
    const range = RANGE.exec(piece);
    if (given) args.push({ given: Number(given[1]) });
    else if (range) {
      const from = Number(range[1]);
      const to = Number(range[2] ?? range[1]);
      cells *= to - from + 1;
      args.push({ from, to });
    } else return null;
  }
  return cells > 0 && cells <= CELLS_MAX ? { name: match[1], args } : null;
}

/** What terms show, by their names. @param given what the decision was given behind the view */
export function shown(view: object, terms: readonly Term[], given: readonly unknown[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const { name, args } of terms) {
    const value = member(view, 'the view', name, args.length);
    if (typeof value === 'function') all[name] = cells(view, value as Method, args, given, [], 0);
    else all[name] = simple(name, value);
  }
  return all;
}

type Method = (this: object, ...args: unknown[]) => unknown;

/** A list for each range. @param values of the arguments before number `at` */
function cells(
  view: object,
  method: Method,
  args: readonly Argument[],
  given: readonly unknown[],
  values: unknown[],
  at: number,
): unknown {
  if (at === args.length) return simple(method.name, method.apply(view, values));
  const next = args[at];
  if ('given' in next) {
    values[at] = given[next.given - 1];
    return cells(view, method, args, given, values, at + 1);
  }
  const list: unknown[] = [];
  for (let i = next.from; i <= next.to; i++) {
    values[at] = i;
    list.push(cells(view, method, args, given, values, at + 1));
  }
  return next.from === next.to ? list[0] : list;
}
