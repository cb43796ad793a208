/**
 * Marker codes of events that are played by their code: places in `EVENT_KINDS`, as constants that a `switch` jumps by.
 */

export const EVENT_BIOMECH_PREDATORS = 0;
export const EVENT_DARK_EMPIRE = 1;
export const EVENT_HIVE = 2;
export const EVENT_LIVING_NEBULA = 3;
export const EVENT_MESSIAH = 4;
export const EVENT_PROBE = 5;
export const EVENT_RANDOIDS = 6;
export const EVENT_ALLIANCE = 7;
export const EVENT_ATTRITION = 8;
export const EVENT_CITIZENS_DEMAND_REFORMS = 9;
export const EVENT_COLONIZATION = 10;
export const EVENT_CULT_OF_THE_OMNIPRESENT_EMPIRE = 11;
export const EVENT_DEFECTION = 12;
export const EVENT_DONT_FORGET_TO_SMASH_THE_EMPIRE = 13;
export const EVENT_EMPIRE_CORPS = 14;
export const EVENT_EXPEDITION_POSSIBLE = 15;
export const EVENT_EYE_OF_THE_COSMIC_STORM = 16;
export const EVENT_GALACTIC_CRUSADE = 17;
export const EVENT_GALACTIC_ENLIGHTENMENT = 18;
export const EVENT_IMPERIAL_ELITES_DEMAND_PRIVILEGES = 19;
export const EVENT_IMPERIAL_LEADER_ARISES = 20;
export const EVENT_INDEPENDENT_EMPIRE_ARISES = 21;
export const EVENT_INSTITUTE = 22;
export const EVENT_INVADERS_APPEAR = 23;
export const EVENT_LEVIATHAN = 24;
export const EVENT_MILITARISM = 25;
export const EVENT_MUTANT = 26;
export const EVENT_PACIFISM = 27;
export const EVENT_PARANOIA = 28;
export const EVENT_POWER_STRUGGLE = 29;
export const EVENT_REBELLION = 30;
export const EVENT_ROBOTS = 31;
export const EVENT_SPECTACLE = 32;
export const EVENT_TECH_TRADE_ADVANCE = 33;
export const EVENT_TECH_TRADE_COLLAPSE = 34;
export const EVENT_TRANS_HUMANS_APPEAR = 35;
export const EVENT_TROOPS_DEMAND_PAY = 36;
export const EVENT_USURPER = 37;
export const EVENT_WEB_RAIDERS = 38;
