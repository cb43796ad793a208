/** What a policy file imports: types, constants and helpers of SFGE, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { lowestBit } from '../shared/bits.js';
export { memory } from '../shared/memory.js';
export { parametersOf, type SettingRow, settingsOf } from '../shared/settings.js';
export { INDEX_CHANGES, type IndexChangeName, PRICES, type PriceName } from './data/numbers.js';
export type { Decisions, SfgePolicy } from './player/decisions.js';
export { complete } from './player/defaults.js';
export * from './player/orders.js';
export { AT_EXTROPY, AT_INCREASED_RESOURCES, AT_PURCHASES, type LookAhead, type SfgeView } from './player/view.js';
export { bestLeader, LEADER_ONE, leaderCount, leadersOf } from './position/counters.js';
export * from './position/force-kinds.js';
export { bitCount, highestBit } from './position/masks.js';
export {
  attackForcesOf,
  EMPIRE,
  EMPIRES,
  empiresOf,
  HERE_ATTACK,
  HERE_EMPIRE_BITS,
  HERE_HOME,
  HERE_INVADER,
  HERE_INVADER_BITS,
  HERE_USURPER_BITS,
  homesOf,
  IMPERIAL,
  INVADERS,
  invadersOf,
  MASK_CHOICE,
  MASK_EMPIRE_SYSTEM,
  MASK_FORCE,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEXUS,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  MUTANT,
  NOBODY,
  REBEL,
  USURPERS,
} from './position/state.js';
export { sumOver } from './position/strength.js';
export {
  ALIENATION,
  CORE,
  EVENT,
  INDETERMINATE,
  NEGATIVE,
  POSITIVE,
  RESISTANCE,
  SECTORS,
  SUPPRESSED,
} from './position/tables.js';
export * from './position/units.js';
export { MILITARY, MORPHOGENETIC } from './rules/combat.js';
export {
  type Band,
  EVENT_KINDS,
  type EventKind,
  EXPEDITION_ENTRIES,
  type ExpeditionEntry,
  GATE_OUTCOMES,
  OPERATION_MOVES,
  OPTION_NAMES,
  type OperationCell,
  type OptionName,
  type SfgeCharts,
  type SfgeCounters,
  type SfgeMap,
  type SfgeScenario,
  type SfgeSector,
  type SfgeSetup,
  UNIT_TYPES,
  type UnitTypeName,
} from './setup.js';
