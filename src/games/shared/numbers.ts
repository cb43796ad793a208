/**
 * Single numbers of a chart set. A game lists them in its `data/numbers.ts`; type of the set-up, schema, JSON Schema,
 * `--set` and parts of studies follow from the list.
 */

/** @public */
export interface NumberInfo {
  readonly meaning: string;
  readonly min: number;
  readonly max: number;
  /** One more of it, as studies say it. */
  readonly more?: string;
  /** Group of the parts of studies, where a game has several. */
  readonly group?: string;
}

/** Numbers by name, in the order of the files. @public */
export type NumberList = Readonly<Record<string, NumberInfo>>;

/** A value for each of them. @public */
export type NumbersOf<List extends NumberList> = { readonly [Name in keyof List]: number };

/** The names of a list. */
export function numberNames<List extends NumberList>(list: List): (keyof List & string)[] {
  return Object.keys(list);
}

/** What a file says of a list of numbers, or another value for each. */
export function byNumber<List extends NumberList, Value>(
  list: List,
  value: (name: keyof List & string) => Value,
): { [Name in keyof List]: Value } {
  return Object.fromEntries(numberNames(list).map((name) => [name, value(name)])) as { [Name in keyof List]: Value };
}
