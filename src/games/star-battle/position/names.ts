/** What armies are made of, by name: files use the names, the engine their numbers (positions in these lists). */

export const SIDE_NAMES = ['a', 'b'] as const;
export type SideName = (typeof SIDE_NAMES)[number];

/** The first six are free for all, volley with RV. */
export const TACTICS = [
  'standard',
  'volley',
  'full',
  'charge',
  'retreat',
  'withdraw',
  'cautious',
  'wall',
  'brutality',
  'onslaught',
  'dirtyFighters',
  'falseRetreat',
  'coveringFire',
  'drivingStrike',
  'drivingSweep',
  'feint',
  'hunker',
  'pincer',
  'pursuit',
  'screening',
  'siegebreaker',
  'skirmishers',
  'sniper',
  'spellbreaker',
  'strafing',
  'taunt',
] as const;
export type TacticName = (typeof TACTICS)[number];
export const FREE_TACTICS = 6;

/**
 * Boons that a commander may place on any acting army, then permanent ones, those of a side, those without effect here.
 */
export const BOONS = [
  'advancedTactics',
  'bloodiedUnbroken',
  'combinedTactics',
  'daring',
  'deathBeforeDishonor',
  'defensiveTactics',
  'expertFlankers',
  'implacable',
  'loyalty',
  'magBarrage',
  'magFavor',
  'magHealing',
  'magProtection',
  'merciless',
  'readyForBattle',
  'screaming',
  'sharpshooter',
  'surgicalStrike',
  'swiftPursuit',
  'triage',
  'warChant',
  'lastStand',
  'hitAndRun',
  'wolves',
  'holdTheLine',
  'skywardens',
  'magAdvantage',
  'magTrickery',
  'illumination',
  'fallingDusk',
  'smokeScreen',
] as const;
/** Known to the rules of the empire, without effect inside a battle (10). */
export const IDLE_BOONS = [
  'flexible',
  'masterRecruiter',
  'cornucopia',
  'expansiveInfluence',
  'quickRepairs',
  'bonusTactic',
] as const;
export const BOON_NAMES = [...BOONS, ...IDLE_BOONS] as const;
export type BoonName = (typeof BOON_NAMES)[number];

/** Abilities that are there or not; the file gives 1. */
export const TRAITS = [
  'amorphous',
  'arc',
  'attach',
  'aura',
  'blast',
  'bleed',
  'blindsense',
  'blindsight',
  'burrow',
  'climb',
  'compression',
  'constructImmunities',
  'createDarkness',
  'darkvision',
  'earthGlide',
  'energyDrain',
  'fearImmune',
  'fearless',
  'ferocity',
  'flight',
  'frightful',
  'incorporeal',
  'invisibility',
  'knockdown',
  'lowLight',
  'magicAttacks',
  'mobilityDesert',
  'noBreath',
  'override',
  'selfDestruct',
] as const;
/** More of them: a second word of bits. */
export const MORE_TRAITS = ['sightless', 'spellcasting', 'spellResistance', 'telepathy', 'tracking', 'boost'] as const;
/** Abilities with a number. */
export const LEVELS = [
  'connection',
  'envoy',
  'fastHealing',
  'lightBlindness',
  'magicHack',
  'overload',
  'stagger',
  'stellar',
  'trickAttack',
  'uncanny',
] as const;
export const ABILITIES = [...TRAITS, ...MORE_TRAITS, ...LEVELS] as const;
export type AbilityName = (typeof ABILITIES)[number];

/** Damage types, and what stops them: a type, kinetic of weapons that are not magical, or hardness (S25). */
export const DAMAGE_TYPES = ['kinetic', 'electric', 'sonic', 'fire', 'acid', 'cold'] as const;
export type DamageName = (typeof DAMAGE_TYPES)[number];
export const DEFENCES = [...DAMAGE_TYPES, 'kineticNonmagical', 'hardness'] as const;

/** Pieces of equipment: tiers 0..3, or how many there are. */
export const TIERED_GEAR = [
  'lightArmor',
  'heavyArmor',
  'melee',
  'ranged',
  'siege',
  'transports',
  'fortifications',
] as const;
export const COUNTED_GEAR = [
  'specialized',
  'medicalT1',
  'medicalT2',
  'climb',
  'swim',
  'burrow',
  'earthGlide',
  'flight',
  'ace',
] as const;
export const GEAR = [...TIERED_GEAR, ...COUNTED_GEAR] as const;
export type GearName = (typeof GEAR)[number];
/** Does nothing that is not in the block of an army already [S6]. */
export const IDLE_GEAR: readonly GearName[] = ['specialized', 'swim'];
/** Equipment that gives the army an ability, by the name of that (Table 8-4). */
export const MOBILITY = ['climb', 'burrow', 'earthGlide', 'flight'] as const;

export const TOPOGRAPHIES = [
  'dunes',
  'hills',
  'ice',
  'mountains',
  'flatland',
  'underground',
  'underwater',
  'void',
  'wasteland',
  'water',
  'wetland',
] as const;
export const BIOMES = ['desolate', 'sparse', 'baseline', 'abundant', 'overflowing'] as const;
export const ATMOSPHERES = ['airless', 'thin', 'normal', 'hostile'] as const;
export const VISIBILITIES = ['bright', 'normal', 'dim', 'dark'] as const;
