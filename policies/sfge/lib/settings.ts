/**
 * The parameters of `steward`: what a user may set, and the same as an object read once. The values are those that
 * `satrap tune` found (docs/strategies.md).
 */

import { type PolicyParameters, parametersOf, type SettingRow, settingsOf } from '../../../src/games/sfge/kit.js';

const ROWS = [
  ['index', 0.00576, 0, 1, 0, 'Worth in VP of one point of Chaos Index'],
  ['danger', 0.476, 0, 2, 0, 'Further worth of a point of Chaos Index, growing from dangerFrom to 100'],
  ['rp', 0.495, 0, 1, 0, 'Worth in VP of one RP a turn later'],
  ['cash', 0.2, 0, 1, 0, 'Worth in VP of an RP in hand'],
  ['boostIndex', 92, 0, 100, 1, 'Chaos Index that Increased Resources must not endanger'],
  ['threat', 0.0729, 0, 1, 0, 'Worth in VP of each point of strength that Chaos loses'],
  ['unit', 0.0196, 0, 1, 0, 'Worth in VP of an own unit per RP of its price'],
  ['home', 0.0269, 0, 10, 0, 'Worth in VP of dissolving an Independent Empire'],
  ['attack', 0, -1, 3, 0, 'Least expected worth in VP of an attack'],
  ['march', 0, 0, 5, 0, 'Least expected worth in VP of a move to attack'],
  ['effort', 0.3, 0, 2, 0, 'Part of the worth of units that their use in an attack costs'],
  ['purchase', 0.0032, 0, 1, 0, 'Least expected worth in VP per RP of Control Groups bought for a target'],
  ['margin', 7, 0, 12, 1, 'Strength beyond the defenders that an attacking group is given'],
  ['guard', 0, 0, 10, 1, 'Mobile units that stay on the Core'],
  ['extropy', 0.0746, 0, 0.5, 0, 'Worth in VP that Extropy must promise per RP before the last turn'],
  ['spare', 0.00479, 0, 0.5, 0, 'Worth in VP of an RP not spent on Illumination for Extropy'],
  ['surplus', 71, 0, 500, 1, 'RP beyond Extropy from which Nexus, gates and Repression are bought'],
  ['repression', 3, 0, 10, 1, 'Repression markers kept when there is a surplus'],
  ['fieldLeader', 1, 1, 50, 1, 'Morphogenetic strength of a group that is given a leader'],
  ['nexusTurns', 3, 0, 20, 1, 'Turns that must be left to buy a Nexus'],
  ['leviathan', 101, 0, 101, 1, 'Chaos Index from which Leviathan is placed'],
  ['coreLeader', 0, 0, 3, 1, 'Value of the leader wanted on the Core'],
  ['dangerFrom', 6, 0, 100, 1, 'Index from which danger counts'],
  ['colonyTurns', 1, 0, 20, 1, 'Turns that must be left to buy a Colonization Fleet'],
  ['marker', 0.133, 0, 2, 0, 'Worth in VP of a Repression marker'],
  ['invader', 0.3, 0, 3, 0, 'Worth in VP of suppressing Invaders, per point of leadership'],
  ['explorer', 1, 1, 4, 1, 'Least value of a leader sent on an expedition; 4: none'],
  ['light', 0.0343, 0, 5, 0, 'Worth in VP of an Illumination spent in an attack'],
  ['company', 0.922, 0, 5, 0, 'Set-up: worth of each Control Group already in a sector'],
  ['crowd', 0.646, -5, 5, 0, 'Set-up: cost of each unit already in a sector'],
] as const satisfies readonly SettingRow[];

type Name = (typeof ROWS)[number][0];
export type Settings = Readonly<Record<Name, number>>;

/** Values found by hand, from which tuning began. The other strategies were built on them, and keep them. */
export const BY_HAND: Settings = {
  index: 0.16,
  danger: 0.2,
  rp: 0.14,
  cash: 0.09,
  boostIndex: 96,
  threat: 0.05,
  unit: 0.04,
  home: 0.2,
  attack: 0,
  march: 0,
  effort: 0.3,
  purchase: 0.02,
  margin: 6,
  guard: 1,
  extropy: 0.03,
  spare: 0.03,
  surplus: 60,
  repression: 3,
  fieldLeader: 4,
  nexusTurns: 3,
  leviathan: 101,
  coreLeader: 1,
  dangerFrom: 60,
  colonyTurns: 1,
  marker: 0.08,
  invader: 0.3,
  explorer: 1,
  light: 0.12,
  company: 1,
  crowd: 0.2,
};

export const PARAMETERS = parametersOf(ROWS);

/** Values as plain numbers under fixed names. */
export function readSettings(parameters: PolicyParameters): Settings {
  return settingsOf<Name>(ROWS, parameters);
}

/** As `readSettings`, on the values found by hand. */
export function readByHand(parameters: PolicyParameters): Settings {
  return readSettings({ ...BY_HAND, ...parameters });
}
