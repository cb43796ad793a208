/** Parameters of a policy as a table, a line each: what a user may set, and the same as an object read once. */

import type { PolicyParameter, PolicyParameters } from '../game.js';

/** A line of such a table; a step of 0 stands for any number. @public */
export type SettingRow<Name extends string = string> = readonly [
  name: Name,
  value: number,
  min: number,
  max: number,
  step: number,
  meaning: string,
];

/** The parameters that a policy declares. @public */
export function parametersOf<Name extends string>(
  rows: readonly SettingRow<Name>[],
): (PolicyParameter & { readonly name: Name })[] {
  return rows.map(([name, value, min, max, step, meaning]) => ({ name, meaning, default: value, min, max, step }));
}

/** Values as plain numbers under fixed names; those of the table where none is given. @public */
export function settingsOf<Name extends string>(
  rows: readonly SettingRow<Name>[],
  parameters: PolicyParameters,
): Readonly<Record<Name, number>> {
  return Object.fromEntries(rows.map(([name, value]) => [name, parameters[name] ?? value])) as Record<Name, number>;
}
