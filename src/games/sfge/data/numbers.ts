/**
 * Single numbers of charts. Type of the set-up, schema, JSON Schema, `--set`, parts of studies and reference follow
 * from these lists: a new number is a line here and its value in the chart set.
 */

import type { NumberList } from '../../shared/numbers.js';

/** Imperial Expenditure Chart (3.11), beside the prices by type of unit and value of leader. @public */
export const PRICES = {
  nexusRecruit: { meaning: 'RP for a Nexus', min: 0, max: 99, more: 'an RP more for a Nexus' },
  nexusMaintain: { meaning: 'RP a turn for a Nexus', min: 0, max: 99, more: 'an RP more to maintain a Nexus' },
  repression: { meaning: 'RP for a Repression marker', min: 0, max: 99, more: 'an RP more for Repression' },
  illumination: { meaning: 'RP for an Illumination marker', min: 0, max: 99, more: 'an RP more for Illumination' },
  starGate: { meaning: 'RP for a Star gate', min: 0, max: 99, more: 'an RP more for a Star gate' },
  transHumanIllumination: {
    meaning: 'Illumination markers for a recruited Trans-human',
    min: 0,
    max: 9,
    more: 'an Illumination more for a Trans-human',
  },
  extropyPerSystem: {
    meaning: 'RP per Imperial system for an Extropy attempt',
    min: 0,
    max: 9,
    more: 'an RP more per system for Extropy',
  },
} as const satisfies NumberList;
/** @public */
export type PriceName = keyof typeof PRICES;

/**
 * Changes of the Chaos Index by combat (end of 32.0); "PerResource" are multiplied by the system's resource value.
 *
 * @public
 */
export const INDEX_CHANGES = [
  'imperialMobileEliminated',
  'imperialMobileConverted',
  'imperialSystemEliminatedPerResource',
  'imperialSystemConvertedPerResource',
  'chaosMobileEliminated',
  'chaosMobileConverted',
  'chaosSystemEliminatedPerResource',
  'chaosSystemConvertedPerResource',
  'nexusInCoreLost',
  'nexusLost',
] as const;
/** @public */
export type IndexChangeName = (typeof INDEX_CHANGES)[number];

/** What a list of names says, for each name. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}
