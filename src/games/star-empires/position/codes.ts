/** Numbers for what the data name: attributes, scores, roles, levels, features, kinds of event. */

/** @public */ export const ECONOMY = 0;
/** @public */ export const LOYALTY = 1;
/** @public */ export const STABILITY = 2;
/** @public */ export const ATTRIBUTE_COUNT = 3;

/** @public */ export const CAPABILITY = 0;
/** @public */ export const CULTURE = 1;
/** @public */ export const LAW = 2;
/** @public */ export const SUPPLY = 3;
/** @public */ export const DEFENSE = 4;
/** @public */ export const SCORE_COUNT = 5;

/** @public */ export const AGRICULTURE = 0;
/** @public */ export const COMMERCE = 1;
/** @public */ export const MONUMENT = 2;
/** @public */ export const DEVELOPMENT = 3;
/** @public */ export const EXTRACTION = 4;
/** @public */ export const GOVERNANCE = 5;
/** @public */ export const MILITARY = 6;
/** @public */ export const RESIDENTIAL = 7;
/** @public */ export const TRANSIT = 8;
/** @public */ export const CATEGORY_COUNT = 9;

/** @public */ export const RULER = 0;
/** @public */ export const CHIEF_JUSTICE = 2;
/** @public */ export const TECHNOLOGIST = 3;
/** @public */ export const GENERAL = 4;
/** @public */ export const HIGH_PRIEST = 6;
/** @public */ export const WARDEN = 8;
/** @public */ export const SPEAKER = 9;
/** @public */ export const SPYMASTER = 10;
/** @public */ export const TREASURER = 11;
/** @public */ export const CONSORT = 12;
/** @public */ export const SUCCESSOR = 13;
/** @public */ export const ROLE_COUNT = 14;

/** How a role stands. @public */
export const NONE = 0;
/** @public */ export const FILLED = 1;
/** @public */ export const VACANT = 2;

/** Benefits of roles, as `BENEFITS` lists them. @public */
export const BENEFIT_ALL = 0;
/** @public */ export const BENEFIT_CHOSEN = 4;
/** @public */ export const BENEFIT_HALF_LOYALTY = 5;

/** @public */ export const TAX_NORMAL = 2;
/** @public */ export const HOLIDAY_REGULAR = 2;
/** @public */ export const EXPANSION_STANDARD = 2;
/** @public */ export const COUNCIL = 2;
/** @public */ export const LEVEL_COUNT = 5;
/** @public */ export const GOVERNMENT_COUNT = 8;

/** @public */ export const F_NONE = 0;
/** @public */ export const F_FREE_COLONY = 1;
/** @public */ export const F_INFRASTRUCTURE = 2;
/** @public */ export const F_LAIR = 3;
/** @public */ export const F_LANDMARK = 4;
/** @public */ export const F_RESOURCE = 5;
/** @public */ export const F_RUIN = 6;

/** @public */ export const ASSASSINATION = 0;
/** @public */ export const RAIDERS = 1;
/** @public */ export const FEUD = 2;
/** @public */ export const FOOD_SHORTAGE = 3;
/** @public */ export const RADICAL_ACTIVITY = 4;
/** @public */ export const FOREIGN_ESPIONAGE = 5;
/** @public */ export const LARGE_DISASTER = 6;
/** @public */ export const ATTACK = 7;
/** @public */ export const INVASION = 8;
/** @public */ export const PLAGUE = 9;
/** @public */ export const PUBLIC_SCANDAL = 10;
/** @public */ export const SMUGGLERS = 11;
/** @public */ export const ARCHAEOLOGICAL_FIND = 12;
/** @public */ export const DIPLOMATIC_OVERTURE = 13;
/** @public */ export const DISCOVERY = 14;
/** @public */ export const ECONOMIC_BOOM = 15;
/** @public */ export const FESTIVE_INVITATION = 16;
/** @public */ export const FOOD_SURPLUS = 17;
/** @public */ export const LAND_RUSH = 18;
/** @public */ export const BOOM_PERIOD = 19;
/** @public */ export const GOOD_WEATHER = 20;
/** @public */ export const IMMIGRANT_INFLUX = 21;
/** @public */ export const VISITING_DIPLOMATS = 22;
/** @public */ export const POLITICAL_CALM = 23;
/** @public */ export const BUILDING_DEMAND = 24;
/** @public */ export const FAMINE = 25;
/** @public */ export const LOCALIZED_DISASTER = 26;
/** @public */ export const DRUG_TRADE = 27;
/** @public */ export const VANDALS = 28;
/** @public */ export const SENSATIONAL_CRIME = 29;
/** @public */ export const SLAVERS = 30;
/** @public */ export const SQUATTERS = 31;
/** @public */ export const POPULATION_SURGE = 32;
/** @public */ export const TRAVELLING_ENTERTAINERS = 33;
/** @public */ export const JUSTICE_PREVAILS = 34;
/** @public */ export const UNEXPECTED_FIND = 35;
/** @public */ export const UNEARTHED_RESOURCE = 36;
/** @public */ export const TRIBUTE = 37;
/** @public */ export const VISITING_CELEBRITY = 38;
/** @public */ export const WEALTHY_IMMIGRANT = 39;
/** @public */ export const OUTSTANDING_SUCCESS = 40;

/** Entries of the first table that lead to another one. @public */
export const EMPIRE_TABLE = -1;
/** @public */ export const COLONY_TABLE = -2;

/** Bound to no Sector. @public */
export const EVERYWHERE = -1;

/** Events that go on. */
const CONTINUOUS =
  (1 << FEUD) |
  (1 << RADICAL_ACTIVITY) |
  (1 << ATTACK) |
  (1 << INVASION) |
  (1 << PLAGUE) |
  (1 << SMUGGLERS) |
  (1 << BUILDING_DEMAND) |
  (1 << DRUG_TRADE) |
  (1 << SENSATIONAL_CRIME) |
  (1 << SLAVERS) |
  (1 << SQUATTERS);

/** True of an event that lasts until it is resolved. @public */
export function isContinuous(kind: number): boolean {
  return kind <= 31 && ((CONTINUOUS >>> kind) & 1) === 1;
}

/** Harmful ones: the first of both tables. @public */
export function isHarmful(kind: number): boolean {
  return kind <= SMUGGLERS || (kind >= BUILDING_DEMAND && kind <= SQUATTERS);
}
