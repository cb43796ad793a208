/**
 * Numbers of boons, abilities, gear and rules that a chart set gives, and their places in `Tables.values` as constants.
 * Tactics and terrain have tables of their own.
 */

/** Group, name, meaning, in the order of the constants below; a test holds them together. */
export const VALUES = [
  ['strategy', 'attack', 'MV and RV per step'],
  ['strategy', 'defence', 'DV lost per step'],
  ['strategy', 'casualties', 'damage dealt and taken per step'],
  ['strategy', 'shiftCheck', 'DC of a shift by more than one step'],
  ['losses', 'division', 'MV, RV, DV and Morale checks lost per division'],
  ['losses', 'destroyedMorale', 'further loss on Morale checks per destroyed division'],
  ['losses', 'bloodied', 'MV, RV and DV lost by a bloodied army'],
  ['losses', 'fatigued', 'MV, RV and DV lost by a fatigued army'],
  ['losses', 'exhausted', 'MV, RV and DV lost by an exhausted army'],
  ['losses', 'oneDie', 'die of damage to an attacker that rolls a 1'],
  ['losses', 'exchangeDie', 'die of damage to both after a failed melee attack'],
  ['losses', 'exchangeLess', 'taken off that die'],
  ['losses', 'fatigueDie', 'die of damage of an exhausted army that tires again'],
  ['losses', 'defeatedDefence', 'DV lost by a defeated army'],
  ['losses', 'gasp', 'MV and DV lost in the last gasp without Last Stand'],
  ['initiative', 'attack', 'MV and RV of the winner'],
  ['initiative', 'readyForBattle', 'added by Ready for Battle'],
  ['initiative', 'pick', 'margin for each choice of the winner'],
  ['checks', 'base', 'DC of most Morale checks before what is added'],
  ['checks', 'exhaustion', 'DC against fatigue in terrain worse than the limit'],
  ['checks', 'terrainLimit', 'penalty of the battlefield beyond which armies tire'],
  ['checks', 'loyaltyRepeat', 'lost on a Loyalty check per earlier one of the side'],
  ['checks', 'routLoss', 'die of Morale lost in a failed rout check'],
  ['checks', 'routing', 'lost by a routing army that tries to flee'],
  ['checks', 'generalRetreat', 'lost on disengage checks in a general retreat'],
  ['checks', 'disbanded', 'lost on Morale checks per disbanded army of the side'],
  ['checks', 'friendlyFire', 'chance in percent in Gunnery of hitting friends engaged with the target'],
  ['checks', 'poorSight', 'added to it with a penalty for visibility, in Melee too'],
  ['boons', 'advancedTactics', 'MV and RV'],
  ['boons', 'advancedOpposed', 'the same against Advanced or Defensive Tactics'],
  ['boons', 'bloodiedUnbroken', 'MV and RV at half HP or less'],
  ['boons', 'bloodiedGreat', 'the same under a leader of Leadership 10'],
  ['boons', 'combinedDefence', 'DV'],
  ['boons', 'daring', 'MV or RV'],
  ['boons', 'daringDefence', 'DV lost'],
  ['boons', 'defensiveTactics', 'DV'],
  ['boons', 'expertFlankers', 'MV and RV'],
  ['boons', 'flankersDefence', 'DV lost'],
  ['boons', 'implacable', 'MV and RV in Melee'],
  ['boons', 'implacableDamage', 'damage in Melee'],
  ['boons', 'implacableMorale', 'own Morale checks in Melee, and lost by those it attacked'],
  ['boons', 'magProtection', 'DV'],
  ['boons', 'protectionDamage', 'damage taken less'],
  ['boons', 'advantageDamage', 'damage against armies without Magical Advantage or Protection'],
  ['boons', 'advantageMorale', 'Morale checks after attacking such an army'],
  ['boons', 'screaming', 'MV, RV and Morale checks'],
  ['boons', 'screamingCulprit', 'the same against the culprit'],
  ['boons', 'sharpshooter', 'MV and RV against armies inside'],
  ['boons', 'skywardens', 'RV against flying armies'],
  ['boons', 'skywardensDefence', 'DV against flying armies'],
  ['boons', 'surgicalStrike', 'MV'],
  ['boons', 'surgicalDamage', 'damage lost'],
  ['boons', 'surgicalMargin', 'margin from which the attacker allots damage'],
  ['boons', 'merciless', 'attack on armies that leave, and opposed checks to stop them'],
  ['boons', 'loyalty', 'Morale checks'],
  ['boons', 'loyaltyGreat', 'the same under a leader of Leadership 12'],
  ['boons', 'loyaltyOthers', 'rout checks of the other armies of the side'],
  ['boons', 'swiftPursuit', 'disengage checks'],
  ['boons', 'triageAttack', 'MV and RV lost in the attack with which it is used'],
  ['boons', 'warChant', 'own Morale checks'],
  ['boons', 'warChantEnemies', 'lost on Morale checks of armies engaged with it'],
  ['boons', 'warChantMark', 'MV and RV lost against it in the phase after it did damage in melee'],
  ['boons', 'wolvesDie', 'die of MV and RV in the first Melee segment'],
  ['boons', 'wolvesMark', 'lost by armies hit then, on MV, RV, DV and Morale checks'],
  ['boons', 'hitAndRun', 'MV, RV and DV lost in a phase of Hit and Run'],
  ['boons', 'hitAndRunCheck', 'disengage checks of Hit and Run'],
  ['boons', 'hitAndRunGreat', 'the same under a leader of Leadership 10'],
  ['boons', 'healingDie', 'two of these dice are HP healed by Magical Healing and medical supplies'],
  ['abilities', 'arcDie', 'die of damage'],
  ['abilities', 'blastDie', 'die of damage'],
  ['abilities', 'connectionDie', 'die of damage'],
  ['abilities', 'bleedDie', 'die of damage at the next Gunnery'],
  ['abilities', 'aura', 'MV, RV and DV lost by armies engaged with it'],
  ['abilities', 'knockdown', 'MV and RV lost by armies engaged with it'],
  ['abilities', 'attach', 'rout checks and withdrawals of armies engaged with it'],
  ['abilities', 'boost', 'MV and RV once'],
  ['abilities', 'compression', 'withdrawals'],
  ['abilities', 'energyDrain', 'MV, RV and DV lost each time'],
  ['abilities', 'fearless', 'taken off the sum of the negative lines of a Morale check'],
  ['abilities', 'invisibility', 'lost by its attackers on MV and RV, by its targets on DV'],
  ['abilities', 'mobility', 'MV and RV on terrain of its own'],
  ['abilities', 'sightless', 'MV, RV and DV against spellcasters'],
  ['abilities', 'spellResistance', 'DV against spellcasters'],
  ['abilities', 'telepathy', 'Morale checks'],
  ['abilities', 'vulnerable', 'DV lost against the type'],
  ['gear', 'aceAttack', 'MV and RV of an ace in a phase'],
  ['gear', 'aceDefence', 'DV of an ace in a phase'],
  ['gear', 'aceDisengage', 'disengage checks of an ace in a phase'],
  ['gear', 'medicalT1', 'uses of medical supplies of tier 1'],
  ['gear', 'medicalT2', 'uses of medical supplies of tier 2'],
  ['gear', 'siegeMeleeT1', 'MV in the block of siege engines of tier 1'],
  ['gear', 'siegeMeleeT2', 'MV in the block of siege engines of tier 2'],
  ['gear', 'siegeMeleeT3', 'MV in the block of siege engines of tier 3'],
  ['gear', 'siegeRangedT1', 'RV in the block of siege engines of tier 1'],
  ['gear', 'siegeRangedT2', 'RV in the block of siege engines of tier 2'],
  ['gear', 'siegeRangedT3', 'RV in the block of siege engines of tier 3'],
  ['covering', 'die', 'die of damage of covering fire'],
  ['covering', 'less', 'taken off that die'],
  ['covering', 'help', 'DV and disengage checks of the army that is covered'],
  ['ground', 'high', 'MV and RV on high ground'],
  ['ground', 'highAttack', 'MV lost by melee attacks on high ground'],
  ['ground', 'ambush', 'chance in percent that the ambusher has high ground'],
  ['ground', 'damage', 'damage of dangerous ground in every Rout segment'],
  ['variants', 'damped', 'percent by which MV and RV come closer to DV - 11, an even roll; the rules: 0'],
  ['variants', 'healingUses', 'times that a commander may use Magical Healing; 99, the rules: without limit'],
] as const;

export const V_STRATEGY_ATTACK = 0;
export const V_STRATEGY_DEFENCE = 1;
export const V_STRATEGY_CASUALTIES = 2;
export const V_STRATEGY_SHIFT_CHECK = 3;
export const V_LOSSES_DIVISION = 4;
export const V_LOSSES_DESTROYED_MORALE = 5;
export const V_LOSSES_BLOODIED = 6;
export const V_LOSSES_FATIGUED = 7;
export const V_LOSSES_EXHAUSTED = 8;
export const V_LOSSES_ONE_DIE = 9;
export const V_LOSSES_EXCHANGE_DIE = 10;
export const V_LOSSES_EXCHANGE_LESS = 11;
export const V_LOSSES_FATIGUE_DIE = 12;
export const V_LOSSES_DEFEATED_DEFENCE = 13;
export const V_LOSSES_GASP = 14;
export const V_INITIATIVE_ATTACK = 15;
export const V_INITIATIVE_READY_FOR_BATTLE = 16;
export const V_INITIATIVE_PICK = 17;
export const V_CHECKS_BASE = 18;
export const V_CHECKS_EXHAUSTION = 19;
export const V_CHECKS_TERRAIN_LIMIT = 20;
export const V_CHECKS_LOYALTY_REPEAT = 21;
export const V_CHECKS_ROUT_LOSS = 22;
export const V_CHECKS_ROUTING = 23;
export const V_CHECKS_GENERAL_RETREAT = 24;
export const V_CHECKS_DISBANDED = 25;
export const V_CHECKS_FRIENDLY_FIRE = 26;
export const V_CHECKS_POOR_SIGHT = 27;
export const V_BOONS_ADVANCED_TACTICS = 28;
export const V_BOONS_ADVANCED_OPPOSED = 29;
export const V_BOONS_BLOODIED_UNBROKEN = 30;
export const V_BOONS_BLOODIED_GREAT = 31;
export const V_BOONS_COMBINED_DEFENCE = 32;
export const V_BOONS_DARING = 33;
export const V_BOONS_DARING_DEFENCE = 34;
export const V_BOONS_DEFENSIVE_TACTICS = 35;
export const V_BOONS_EXPERT_FLANKERS = 36;
export const V_BOONS_FLANKERS_DEFENCE = 37;
export const V_BOONS_IMPLACABLE = 38;
export const V_BOONS_IMPLACABLE_DAMAGE = 39;
export const V_BOONS_IMPLACABLE_MORALE = 40;
export const V_BOONS_MAG_PROTECTION = 41;
export const V_BOONS_PROTECTION_DAMAGE = 42;
export const V_BOONS_ADVANTAGE_DAMAGE = 43;
export const V_BOONS_ADVANTAGE_MORALE = 44;
export const V_BOONS_SCREAMING = 45;
export const V_BOONS_SCREAMING_CULPRIT = 46;
export const V_BOONS_SHARPSHOOTER = 47;
export const V_BOONS_SKYWARDENS = 48;
export const V_BOONS_SKYWARDENS_DEFENCE = 49;
export const V_BOONS_SURGICAL_STRIKE = 50;
export const V_BOONS_SURGICAL_DAMAGE = 51;
export const V_BOONS_SURGICAL_MARGIN = 52;
export const V_BOONS_MERCILESS = 53;
export const V_BOONS_LOYALTY = 54;
export const V_BOONS_LOYALTY_GREAT = 55;
export const V_BOONS_LOYALTY_OTHERS = 56;
export const V_BOONS_SWIFT_PURSUIT = 57;
export const V_BOONS_TRIAGE_ATTACK = 58;
export const V_BOONS_WAR_CHANT = 59;
export const V_BOONS_WAR_CHANT_ENEMIES = 60;
export const V_BOONS_WAR_CHANT_MARK = 61;
export const V_BOONS_WOLVES_DIE = 62;
export const V_BOONS_WOLVES_MARK = 63;
export const V_BOONS_HIT_AND_RUN = 64;
export const V_BOONS_HIT_AND_RUN_CHECK = 65;
export const V_BOONS_HIT_AND_RUN_GREAT = 66;
export const V_BOONS_HEALING_DIE = 67;
export const V_ABILITIES_ARC_DIE = 68;
export const V_ABILITIES_BLAST_DIE = 69;
export const V_ABILITIES_CONNECTION_DIE = 70;
export const V_ABILITIES_BLEED_DIE = 71;
export const V_ABILITIES_AURA = 72;
export const V_ABILITIES_KNOCKDOWN = 73;
export const V_ABILITIES_ATTACH = 74;
export const V_ABILITIES_BOOST = 75;
export const V_ABILITIES_COMPRESSION = 76;
export const V_ABILITIES_ENERGY_DRAIN = 77;
export const V_ABILITIES_FEARLESS = 78;
export const V_ABILITIES_INVISIBILITY = 79;
export const V_ABILITIES_MOBILITY = 80;
export const V_ABILITIES_SIGHTLESS = 81;
export const V_ABILITIES_SPELL_RESISTANCE = 82;
export const V_ABILITIES_TELEPATHY = 83;
export const V_ABILITIES_VULNERABLE = 84;
export const V_GEAR_ACE_ATTACK = 85;
export const V_GEAR_ACE_DEFENCE = 86;
export const V_GEAR_ACE_DISENGAGE = 87;
export const V_GEAR_MEDICAL_T1 = 88;
export const V_GEAR_MEDICAL_T2 = 89;
export const V_GEAR_SIEGE_MELEE_T1 = 90;
export const V_GEAR_SIEGE_MELEE_T2 = 91;
export const V_GEAR_SIEGE_MELEE_T3 = 92;
export const V_GEAR_SIEGE_RANGED_T1 = 93;
export const V_GEAR_SIEGE_RANGED_T2 = 94;
export const V_GEAR_SIEGE_RANGED_T3 = 95;
export const V_COVERING_DIE = 96;
export const V_COVERING_LESS = 97;
export const V_COVERING_HELP = 98;
export const V_GROUND_HIGH = 99;
export const V_GROUND_HIGH_ATTACK = 100;
export const V_GROUND_AMBUSH = 101;
export const V_GROUND_DAMAGE = 102;
export const V_VARIANTS_DAMPED = 103;
export const V_VARIANTS_HEALING_USES = 104;
