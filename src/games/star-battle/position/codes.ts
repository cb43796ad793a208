/** Numbers of tactics, boons and traits as constants, in the order of names.ts; a test holds them together. */

export const STANDARD = 0;
export const VOLLEY = 1;
export const FULL = 2;
export const CHARGE = 3;
export const RETREAT = 4;
export const WITHDRAW = 5;
export const CAUTIOUS = 6;
export const WALL = 7;
export const BRUTALITY = 8;
export const ONSLAUGHT = 9;
export const DIRTY_FIGHTERS = 10;
export const FALSE_RETREAT = 11;
export const COVERING_FIRE = 12;
export const DRIVING_STRIKE = 13;
export const DRIVING_SWEEP = 14;
export const FEINT = 15;
export const HUNKER = 16;
export const PINCER = 17;
export const PURSUIT = 18;
export const SCREENING = 19;
export const SIEGEBREAKER = 20;
export const SKIRMISHERS = 21;
export const SNIPER = 22;
export const SPELLBREAKER = 23;
export const STRAFING = 24;
export const TAUNT = 25;
export const TACTIC_COUNT = 26;

export const ADVANCED_TACTICS = 0;
export const BLOODIED_UNBROKEN = 1;
export const COMBINED_TACTICS = 2;
export const DARING = 3;
export const DEATH_BEFORE_DISHONOR = 4;
export const DEFENSIVE_TACTICS = 5;
export const EXPERT_FLANKERS = 6;
export const IMPLACABLE = 7;
export const LOYALTY = 8;
export const MAG_BARRAGE = 9;
export const MAG_FAVOR = 10;
export const MAG_HEALING = 11;
export const MAG_PROTECTION = 12;
export const MERCILESS = 13;
export const READY_FOR_BATTLE = 14;
export const SCREAMING = 15;
export const SHARPSHOOTER = 16;
export const SURGICAL_STRIKE = 17;
export const SWIFT_PURSUIT = 18;
export const TRIAGE = 19;
export const WAR_CHANT = 20;
/** The boons before this one may be placed on other armies. */
export const PLACED_BOONS = 21;
export const LAST_STAND = 21;
export const HIT_AND_RUN = 22;
export const WOLVES = 23;
export const HOLD_THE_LINE = 24;
export const SKYWARDENS = 25;
export const MAG_ADVANTAGE = 26;
export const MAG_TRICKERY = 27;
export const ILLUMINATION = 28;
export const FALLING_DUSK = 29;
export const SMOKE_SCREEN = 30;
/** Bits of the boons that may be placed, of those that belong to one army, and of those of a side. */
export const PLACED_MASK = (1 << PLACED_BOONS) - 1;
export const PERMANENT_MASK = (1 << LAST_STAND) | (1 << HIT_AND_RUN) | (1 << WOLVES);

/** Traits: bits of `Tables.traits`. */
export const AMORPHOUS = 1 << 0;
export const ARC = 1 << 1;
export const ATTACH = 1 << 2;
export const AURA = 1 << 3;
export const BLAST = 1 << 4;
export const BLEED = 1 << 5;
export const BLINDSENSE = 1 << 6;
export const BLINDSIGHT = 1 << 7;
export const BURROW = 1 << 8;
export const CLIMB = 1 << 9;
export const COMPRESSION = 1 << 10;
export const CONSTRUCT_IMMUNITIES = 1 << 11;
export const CREATE_DARKNESS = 1 << 12;
export const DARKVISION = 1 << 13;
export const EARTH_GLIDE = 1 << 14;
export const ENERGY_DRAIN = 1 << 15;
export const FEAR_IMMUNE = 1 << 16;
export const FEARLESS = 1 << 17;
export const FEROCITY = 1 << 18;
export const FLIGHT = 1 << 19;
export const FRIGHTFUL = 1 << 20;
export const INCORPOREAL = 1 << 21;
export const INVISIBILITY = 1 << 22;
export const KNOCKDOWN = 1 << 23;
export const LOW_LIGHT = 1 << 24;
export const MAGIC_ATTACKS = 1 << 25;
export const MOBILITY_DESERT = 1 << 26;
export const NO_BREATH = 1 << 27;
export const OVERRIDE = 1 << 28;
export const SELF_DESTRUCT = 1 << 29;

/** More traits: bits of `Tables.more`. */
export const SIGHTLESS = 1 << 0;
export const SPELLCASTING = 1 << 1;
export const SPELL_RESISTANCE = 1 << 2;
export const TELEPATHY = 1 << 3;
export const TRACKING = 1 << 4;
export const BOOST = 1 << 5;
/** Added by the compiler: the army has transports, is a mercenary, has RV. */
export const TRANSPORTS = 1 << 6;
export const MERCENARY = 1 << 7;
export const HAS_RV = 1 << 8;

/** Levels: rows of `Tables.levels`. */
export const CONNECTION = 0;
export const ENVOY = 1;
export const FAST_HEALING = 2;
export const LIGHT_BLINDNESS = 3;
export const MAGIC_HACK = 4;
export const OVERLOAD = 5;
export const STAGGER = 6;
export const STELLAR = 7;
export const TRICK_ATTACK = 8;
export const UNCANNY = 9;
export const LEVEL_COUNT = 10;

/** Kinds of attack. */
export const MELEE = 0;
export const RANGED = 1;

/** Ace pilots in a phase. */
export const ACE_ATTACK = 1;
export const ACE_DEFENCE = 2;
export const ACE_DISENGAGE = 3;

/** What an army may do in its Gunnery turn. */
export const HOLD = 0;
export const SHOOT = 1;
export const ADVANCE = 2;
export const BURROW_DOWN = 3;

/** Status of an army. */
export const S_ACTIVE = 0;
export const S_ROUTING = 1;
export const S_DEFEATED = 2;
export const S_DESTROYED = 3;
export const S_DISBANDED = 4;
export const S_ROUTED = 5;
export const S_RETREATED = 6;
/** A place where there is no army. */
export const S_ABSENT = 7;
