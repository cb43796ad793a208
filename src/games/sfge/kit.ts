/** What a policy file imports: types, constants and helpers of SFGE, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { bestLeader, LEADER_ONE, leaderCount, leadersOf } from './board.js';
export { emptySectors } from './chaosColonization.js';
export { MILITARY, MORPHOGENETIC } from './combat.js';
export { complete } from './defaults.js';
export { K_EMPIRE, K_IMPERIAL, K_INVADER, K_REBEL, K_USURPER } from './forces.js';
export { AT_EXTROPY, AT_INCREASED_RESOURCES, AT_PURCHASES, LookAhead } from './lookAhead.js';
export { bitCount, highestBit, lowestBit, nextInMask, previousInMask } from './masks.js';
export * from './orders.js';
export type { Decisions, SfgePolicy } from './policy.js';
export { EVENT_KINDS, UNIT_TYPES } from './setup.js';
export {
  attackForcesOf,
  EMPIRE,
  empiresOf,
  HERE_ATTACK,
  HERE_EMPIRE_BITS,
  HERE_HOME,
  HERE_INVADER,
  HERE_INVADER_BITS,
  HERE_USURPER_BITS,
  homesOf,
  IMPERIAL,
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
} from './state.js';
export { sumOver } from './strength.js';
export { ALIENATION, CORE, EVENT, lookUp, POSITIVE, RESISTANCE, SECTORS, SUPPRESSED } from './tables.js';
export * from './units.js';
export type { SfgeView } from './view.js';
