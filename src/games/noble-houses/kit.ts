/** What a policy file imports: types, constants and helpers of Noble Houses, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { bitAt, bitCount, lowestBit } from '../shared/bits.js';
export { parametersOf, type SettingRow, settingsOf } from '../shared/settings.js';
export type { Decisions, NobleHousesPolicy } from './player/decisions.js';
export { fallback, giveWhereFewer } from './player/defaults.js';
export { cheapestOf, richestOf, strongestOf, typeByCost, typeByStrength, weakestOf } from './player/lists.js';
export * from './player/orders.js';
export type { NobleHousesView } from './player/view.js';
export {
  ALLY_COUNT,
  bit,
  HOMEWORLDS,
  JUMPSHIP,
  lowestSystem,
  NOTHING,
  NUKE,
  SEATS,
  TYPE_COUNT,
  WORLD_COUNT,
  WORLD_MASK,
} from './position/layout.js';
