/** Numbers for what the data name: attributes, scores, roles, levels, features, kinds of event. */

export const ECONOMY = 0;
export const LOYALTY = 1;
export const STABILITY = 2;
export const ATTRIBUTE_COUNT = 3;

export const CAPABILITY = 0;
export const CULTURE = 1;
export const LAW = 2;
export const SUPPLY = 3;
export const DEFENSE = 4;
export const SCORE_COUNT = 5;

export const AGRICULTURE = 0;
export const COMMERCE = 1;
export const MONUMENT = 2;
export const DEVELOPMENT = 3;
export const EXTRACTION = 4;
export const GOVERNANCE = 5;
export const MILITARY = 6;
export const RESIDENTIAL = 7;
export const TRANSIT = 8;
export const CATEGORY_COUNT = 9;

export const RULER = 0;
export const CHIEF_JUSTICE = 2;
export const TECHNOLOGIST = 3;
export const GENERAL = 4;
export const HIGH_PRIEST = 6;
export const WARDEN = 8;
export const SPEAKER = 9;
export const SPYMASTER = 10;
export const TREASURER = 11;
export const CONSORT = 12;
export const SUCCESSOR = 13;
export const ROLE_COUNT = 14;

/** How a role stands. */
export const NONE = 0;
export const FILLED = 1;
export const VACANT = 2;

/** Benefits of roles, as `BENEFITS` lists them. */
export const BENEFIT_ALL = 0;
export const BENEFIT_CHOSEN = 4;
export const BENEFIT_HALF_LOYALTY = 5;

export const TAX_NORMAL = 2;
export const HOLIDAY_REGULAR = 2;
export const EXPANSION_STANDARD = 2;
export const COUNCIL = 2;
export const LEVEL_COUNT = 5;
export const GOVERNMENT_COUNT = 8;

export const F_NONE = 0;
export const F_FREE_COLONY = 1;
export const F_INFRASTRUCTURE = 2;
export const F_LAIR = 3;
export const F_LANDMARK = 4;
export const F_RESOURCE = 5;
export const F_RUIN = 6;

export const ASSASSINATION = 0;
export const RAIDERS = 1;
export const FEUD = 2;
export const FOOD_SHORTAGE = 3;
export const RADICAL_ACTIVITY = 4;
export const FOREIGN_ESPIONAGE = 5;
export const LARGE_DISASTER = 6;
export const ATTACK = 7;
export const INVASION = 8;
export const PLAGUE = 9;
export const PUBLIC_SCANDAL = 10;
export const SMUGGLERS = 11;
export const ARCHAEOLOGICAL_FIND = 12;
export const DIPLOMATIC_OVERTURE = 13;
export const DISCOVERY = 14;
export const ECONOMIC_BOOM = 15;
export const FESTIVE_INVITATION = 16;
export const FOOD_SURPLUS = 17;
export const LAND_RUSH = 18;
export const BOOM_PERIOD = 19;
export const GOOD_WEATHER = 20;
export const IMMIGRANT_INFLUX = 21;
export const VISITING_DIPLOMATS = 22;
export const POLITICAL_CALM = 23;
export const BUILDING_DEMAND = 24;
export const FAMINE = 25;
export const LOCALIZED_DISASTER = 26;
export const DRUG_TRADE = 27;
export const VANDALS = 28;
export const SENSATIONAL_CRIME = 29;
export const SLAVERS = 30;
export const SQUATTERS = 31;
export const POPULATION_SURGE = 32;
export const TRAVELLING_ENTERTAINERS = 33;
export const JUSTICE_PREVAILS = 34;
export const UNEXPECTED_FIND = 35;
export const UNEARTHED_RESOURCE = 36;
export const TRIBUTE = 37;
export const VISITING_CELEBRITY = 38;
export const WEALTHY_IMMIGRANT = 39;
export const OUTSTANDING_SUCCESS = 40;

/** Entries of the first table that lead to another one. */
export const EMPIRE_TABLE = -1;
export const COLONY_TABLE = -2;

/** Bound to no Sector. */
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

export function isContinuous(kind: number): boolean {
  return kind <= 31 && ((CONTINUOUS >>> kind) & 1) === 1;
}

/** Harmful ones: the first of both tables. */
export function isHarmful(kind: number): boolean {
  return kind <= SMUGGLERS || (kind >= BUILDING_DEMAND && kind <= SQUATTERS);
}
