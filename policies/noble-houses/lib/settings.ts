/** The parameters of `steward`, from which the strategies of one idea differ in a few: what a user may set. */

import {
  type PolicyParameters,
  parametersOf,
  type SettingRow,
  settingsOf,
} from '../../../src/games/noble-houses/kit.js';

const ROWS = [
  ['reserve', 3, 0, 20, 1, 'Solats that stay when armies are bought'],
  ['ships', 4, 0, 12, 1, 'Jumpships wanted whatever the armies'],
  ['load', 4.8, 1, 12, 0, 'Armies that can be carried for each further jumpship wanted'],
  ['body', 1.2, 0, 5, 0, 'Worth of an army beyond its dice, in dice'],
  ['fleet', 0.11, 0, 5, 0, 'Solats that an army costs beyond its price: room aboard, upkeep'],
  ['rear', 0.56, 0, 1, 0, 'Part of its worth that an army loses for each jump to the front'],
  ['nukes', 2, 0, 9, 1, 'Nukes owned before no more are bought'],
  ['home', 2, 0, 9, 1, 'Armies that stay on the homeworld'],
  ['garrison', 0, 0, 5, 1, 'Armies that stay on other worlds'],
  ['front', 0, 0, 9, 1, 'Armies more that stay where an enemy is in reach'],
  ['settlers', 3, 1, 3, 1, 'Armies aboard a ship to a world without armies'],
  ['odds', 1.3, 0.3, 4, 0, 'Strength of an attack for each point of the defence'],
  ['mass', 2.7, 1, 6, 0, 'How many times the strength needed is sent where it is at hand'],
  ['margin', 0.001, 0, 9, 0, 'Strength of an attack beyond that'],
  ['income', 1.1, 0, 5, 0, 'Worth of a point of income of a target'],
  ['foe', 0.55, 0, 9, 0, 'Worth of taking a world from another house'],
  ['effort', 0.11, 0, 3, 0, 'How much a strong defence repels'],
  ['court', 2, 0, 9, 1, 'Nobles that stay where one could go along'],
  ['diplomacy', 1.6, 0, 9, 0, 'Worth of a point of income won by Diplomacy, six tries each'],
  ['govern', 1.2, 0, 9, 0, 'Worth of a governor'],
  ['sabotage', 0.88, 0, 9, 0, 'Worth of a Solat of units destroyed'],
  ['murder', 5.9, 0, 30, 0, 'Worth of a noble less of the rival'],
  ['intrigue', 1.1, 0, 9, 0, 'Worth of a Solat that an ally is expected to bring'],
  ['ally', 5.7, 0, 40, 0, 'Solats that any ally is worth besides'],
  ['yield', 13, 0, 40, 0, 'Turns that income of an ally is expected to last'],
  ['planning', 0, 0, 9, 0, 'Worth of a point of initiative'],
] as const satisfies readonly SettingRow[];

type Name = (typeof ROWS)[number][0];
export type Settings = Readonly<Record<Name, number>>;

export const PARAMETERS = parametersOf(ROWS);

/** Values as plain numbers under fixed names. */
export function readSettings(parameters: PolicyParameters): Settings {
  return settingsOf<Name>(ROWS, parameters);
}

export const DEFAULTS: Settings = readSettings({});
