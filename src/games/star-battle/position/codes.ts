/** Numbers of tactics, boons and traits as constants, in the order of names.ts; a test holds them together. */

/** @public */ export const STANDARD = 0;
/** @public */ export const VOLLEY = 1;
/** @public */ export const FULL = 2;
/** @public */ export const CHARGE = 3;
/** @public */ export const RETREAT = 4;
/** @public */ export const WITHDRAW = 5;
/** @public */ export const CAUTIOUS = 6;
/** @public */ export const WALL = 7;
/** @public */ export const BRUTALITY = 8;
/** @public */ export const ONSLAUGHT = 9;
/** @public */ export const DIRTY_FIGHTERS = 10;
/** @public */ export const FALSE_RETREAT = 11;
/** @public */ export const COVERING_FIRE = 12;
/** @public */ export const DRIVING_STRIKE = 13;
/** @public */ export const DRIVING_SWEEP = 14;
/** @public */ export const FEINT = 15;
/** @public */ export const HUNKER = 16;
/** @public */ export const PINCER = 17;
/** @public */ export const PURSUIT = 18;
/** @public */ export const SCREENING = 19;
/** @public */ export const SIEGEBREAKER = 20;
/** @public */ export const SKIRMISHERS = 21;
/** @public */ export const SNIPER = 22;
/** @public */ export const SPELLBREAKER = 23;
/** @public */ export const STRAFING = 24;
/** @public */ export const TAUNT = 25;
/** @public */ export const TACTIC_COUNT = 26;

/** @public */ export const ADVANCED_TACTICS = 0;
/** @public */ export const BLOODIED_UNBROKEN = 1;
/** @public */ export const COMBINED_TACTICS = 2;
/** @public */ export const DARING = 3;
/** @public */ export const DEATH_BEFORE_DISHONOR = 4;
/** @public */ export const DEFENSIVE_TACTICS = 5;
/** @public */ export const EXPERT_FLANKERS = 6;
/** @public */ export const IMPLACABLE = 7;
/** @public */ export const LOYALTY = 8;
/** @public */ export const MAG_BARRAGE = 9;
/** @public */ export const MAG_FAVOR = 10;
/** @public */ export const MAG_HEALING = 11;
/** @public */ export const MAG_PROTECTION = 12;
/** @public */ export const MERCILESS = 13;
/** @public */ export const READY_FOR_BATTLE = 14;
/** @public */ export const SCREAMING = 15;
/** @public */ export const SHARPSHOOTER = 16;
/** @public */ export const SURGICAL_STRIKE = 17;
/** @public */ export const SWIFT_PURSUIT = 18;
/** @public */ export const TRIAGE = 19;
/** @public */ export const WAR_CHANT = 20;
/** The boons before this one may be placed on other armies. @public */
export const PLACED_BOONS = 21;
/** @public */ export const LAST_STAND = 21;
/** @public */ export const HIT_AND_RUN = 22;
/** @public */ export const WOLVES = 23;
/** @public */ export const HOLD_THE_LINE = 24;
/** @public */ export const SKYWARDENS = 25;
/** @public */ export const MAG_ADVANTAGE = 26;
/** @public */ export const MAG_TRICKERY = 27;
/** @public */ export const ILLUMINATION = 28;
/** @public */ export const FALLING_DUSK = 29;
/** @public */ export const SMOKE_SCREEN = 30;
/** Bits of the boons that may be placed, of those that belong to one army, and of those of a side. @public */
export const PLACED_MASK = (1 << PLACED_BOONS) - 1;
/** @public */ export const PERMANENT_MASK = (1 << LAST_STAND) | (1 << HIT_AND_RUN) | (1 << WOLVES);

/** Traits: bits of `Tables.traits`. @public */
export const AMORPHOUS = 1 << 0;
/** @public */ export const ARC = 1 << 1;
/** @public */ export const ATTACH = 1 << 2;
/** @public */ export const AURA = 1 << 3;
/** @public */ export const BLAST = 1 << 4;
/** @public */ export const BLEED = 1 << 5;
/** @public */ export const BLINDSENSE = 1 << 6;
/** @public */ export const BLINDSIGHT = 1 << 7;
/** @public */ export const BURROW = 1 << 8;
/** @public */ export const CLIMB = 1 << 9;
/** @public */ export const COMPRESSION = 1 << 10;
/** @public */ export const CONSTRUCT_IMMUNITIES = 1 << 11;
/** @public */ export const CREATE_DARKNESS = 1 << 12;
/** @public */ export const DARKVISION = 1 << 13;
/** @public */ export const EARTH_GLIDE = 1 << 14;
/** @public */ export const ENERGY_DRAIN = 1 << 15;
/** @public */ export const FEAR_IMMUNE = 1 << 16;
/** @public */ export const FEARLESS = 1 << 17;
/** @public */ export const FEROCITY = 1 << 18;
/** @public */ export const FLIGHT = 1 << 19;
/** @public */ export const FRIGHTFUL = 1 << 20;
/** @public */ export const INCORPOREAL = 1 << 21;
/** @public */ export const INVISIBILITY = 1 << 22;
/** @public */ export const KNOCKDOWN = 1 << 23;
/** @public */ export const LOW_LIGHT = 1 << 24;
/** @public */ export const MAGIC_ATTACKS = 1 << 25;
/** @public */ export const MOBILITY_DESERT = 1 << 26;
/** @public */ export const NO_BREATH = 1 << 27;
/** @public */ export const OVERRIDE = 1 << 28;
/** @public */ export const SELF_DESTRUCT = 1 << 29;

/** More traits: bits of `Tables.more`. @public */
export const SIGHTLESS = 1 << 0;
/** @public */ export const SPELLCASTING = 1 << 1;
/** @public */ export const SPELL_RESISTANCE = 1 << 2;
/** @public */ export const TELEPATHY = 1 << 3;
/** @public */ export const TRACKING = 1 << 4;
/** @public */ export const BOOST = 1 << 5;
/** Added by the compiler: the army has transports, is a mercenary, has RV, has connection. @public */
export const TRANSPORTS = 1 << 6;
/** @public */ export const MERCENARY = 1 << 7;
/** @public */ export const HAS_RV = 1 << 8;
/** @public */ export const CONNECTED = 1 << 9;

/** Levels: rows of `Tables.levels`. @public */
export const CONNECTION = 0;
/** @public */ export const ENVOY = 1;
/** @public */ export const FAST_HEALING = 2;
/** @public */ export const LIGHT_BLINDNESS = 3;
/** @public */ export const MAGIC_HACK = 4;
/** @public */ export const OVERLOAD = 5;
/** @public */ export const STAGGER = 6;
/** @public */ export const STELLAR = 7;
/** @public */ export const TRICK_ATTACK = 8;
/** @public */ export const UNCANNY = 9;
/** @public */ export const LEVEL_COUNT = 10;

/** Kinds of attack. @public */
export const MELEE = 0;
/** @public */ export const RANGED = 1;

/** Ace pilots in a phase. @public */
export const ACE_ATTACK = 1;
/** @public */ export const ACE_DEFENCE = 2;
/** @public */ export const ACE_DISENGAGE = 3;

/** What an army may do in its Gunnery turn. @public */
export const HOLD = 0;
/** @public */ export const SHOOT = 1;
/** @public */ export const ADVANCE = 2;
/** @public */ export const BURROW_DOWN = 3;

/** Status of an army. @public */
export const S_ACTIVE = 0;
/** @public */ export const S_ROUTING = 1;
/** @public */ export const S_DEFEATED = 2;
/** @public */ export const S_DESTROYED = 3;
/** @public */ export const S_DISBANDED = 4;
/** @public */ export const S_ROUTED = 5;
/** @public */ export const S_RETREATED = 6;
/** A place where there is no army. @public */
export const S_ABSENT = 7;
