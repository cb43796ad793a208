/**
 * The empire as its ruler sees it. All information is open, so the view shows everything but the luck to come. Sectors
 * have numbers in the order of acquisition, which they keep; a Colony has that of its Sector. Buildings have places in
 * a pool; `firstBuilding` and `nextBuilding` lead through those of a Colony in the order of completion. -1 is none.
 * @public
 */
export interface StarEmpiresView {
  readonly turn: number;
  readonly turns: number;
  /** True once the game has ended in the middle of a decision; orders do nothing any more. */
  readonly over: boolean;
  readonly size: number;
  readonly unrest: number;
  readonly treasury: number;
  /** Build Points for a point of assistance. */
  readonly hirePrice: number;
  readonly fame: number;
  readonly infamy: number;
  readonly xp: number;
  /** Goal of the scenario. */
  readonly goalSize: number;
  readonly goalXp: number;
  readonly goalUnrest: number;
  readonly landless: boolean;

  /** Economy, Loyalty or Stability, Unrest not subtracted. */
  attribute(x: number): number;
  readonly controlDC: number;
  /** DC + Unrest - attribute: the die needed without modifiers and running bonus. */
  need(x: number): number;
  /** Running bonus of checks. */
  running(x: number): number;
  /** Consumption of the next Upkeep as it stands: Agriculture in full, no shortage, no surplus. */
  readonly keep: number;

  readonly ethosEconomy: number;
  readonly ethosLoyalty: number;
  readonly technologist: number;
  readonly spymaster: number;
  /** NONE, FILLED or VACANT. */
  roleState(role: number): number;
  roleBonus(role: number): number;
  readonly tax: number;
  readonly holiday: number;
  readonly expansion: number;
  /** What a level would do to an attribute now. */
  taxEffect(level: number, x: number): number;
  holidayEffect(level: number, x: number): number;
  expansionEffect(level: number, x: number): number;
  /** BP of taxes for the total of a check. */
  taxOf(total: number, level: number): number;

  /** Sectors held by place 0 to `size` - 1, those with Colonies by place 0 to `colonies` - 1. */
  sectorAt(place: number): number;
  readonly colonies: number;
  colonyAt(place: number): number;
  isColony(sector: number): boolean;
  feature(sector: number): number;
  preparationCost(sector: number): number;
  preparationTurns(sector: number): number;
  terrainConsumption(sector: number): number;
  /** Turn from which a Sector may be built on, 0: not prepared. */
  readyFrom(sector: number): number;
  districts(sector: number): number;
  filledModules(sector: number): number;
  freeModules(sector: number): number;
  level(sector: number): number;
  purse(sector: number): number;
  government(sector: number): number;
  score(sector: number, x: number): number;
  compromised(sector: number): number;
  hasPlague(sector: number): boolean;
  /** Modules of undamaged buildings of a category. */
  wholeModules(sector: number, category: number): number;
  /** Highest Level of a category, damaged buildings too. */
  topLevel(sector: number, category: number): number;

  readonly frontier: number;
  frontierFeature(place: number): number;
  frontierCost(place: number): number;
  frontierTurns(place: number): number;
  frontierConsumption(place: number): number;
  isRush(place: number): boolean;

  buildings(sector: number): number;
  firstBuilding(sector: number): number;
  nextBuilding(building: number): number;
  sectorOf(building: number): number;
  rowOf(building: number): number;
  isDamaged(building: number): boolean;
  isEndowed(building: number): boolean;
  /** Undamaged buildings of a row, and the first of them. */
  countWhole(sector: number, row: number): number;
  firstWhole(sector: number, row: number): number;

  /** Changes whenever another set-up is played: what a policy has worked out of the charts does not hold any more. */
  readonly tableNumber: number;
  /** The catalogue: rows 0 to `rows` - 1. */
  readonly rows: number;
  /** Row by its name in the charts, -1: none. */
  row(id: string): number;
  rowCategory(row: number): number;
  rowLevel(row: number): number;
  rowCost(row: number): number;
  rowModules(row: number): number;
  rowUnrest(row: number): number;
  /** The row one Level higher, -1: none. */
  rowNext(row: number): number;
  rowAttribute(row: number, x: number): number;
  rowScore(row: number, x: number): number;
  /** True if the ground changes its price. */
  isRowOfGround(row: number): boolean;

  /** What is left of the limits of the Turn; `freeHome`: the next new Residential building does not count. */
  readonly claimsLeft: number;
  readonly buildingsLeft: number;
  readonly coloniesLeft: number;
  readonly freeHome: boolean;
  isSite(sector: number): boolean;
  price(sector: number, row: number): number;
  canBuild(sector: number, row: number): boolean;
  /** True if all but the price allows it. */
  mayBuild(sector: number, row: number): boolean;
  upgradePrice(building: number): number;
  canUpgrade(building: number): boolean;
  /** True if all but the price allows to raise an undamaged building of that row. */
  mayUpgradeRow(sector: number, row: number): boolean;
  /** Unrest of raising a building of that row. */
  upgradeUnrest(row: number): number;
  canPrepare(sector: number): boolean;
  canAddDistrict(sector: number): boolean;
  repairPrice(building: number): number;
  canRepair(building: number): boolean;
  canDemolish(building: number): boolean;
  /** Points by which a score may be lowered. */
  compromiseMax(sector: number, x: number): number;
  canUndo(sector: number): boolean;
  canHoldFestival(sector: number): boolean;
  endowmentPrice(row: number): number;
  canEndow(building: number): boolean;
  canSendExpedition(): boolean;

  readonly armies: number;
  armyAcr(army: number): number;
  isMercenary(army: number): boolean;
  readonly armyCap: number;
  armyPrice(acr: number): number;
  /** Highest ACR of an army that can be recruited there now, 0: none. */
  recruitMax(sector: number): number;
  readonly mercenaryMax: number;
  readonly partyLevel: number;
  /** ACR of the leaders as a party. */
  readonly leadersAcr: number;

  /** Events under way or waiting; a waiting one has not acted. */
  readonly events: number;
  eventKind(place: number): number;
  /** Sector it is bound to, -1: none. */
  eventSector(place: number): number;
  eventActs(place: number): number;
  /** Row whose building is demanded, -1: a demolition is, or the event is none that demands. */
  demandedRow(place: number): number;

  /** What is asked: kind and Sector of the event. */
  readonly askedKind: number;
  readonly askedSector: number;
  /** `hire`: attribute of the check, and least die that succeeds with all modifiers. */
  readonly checkAttribute: number;
  readonly checkNeed: number;
  /** `defend`: ACR of the invader, and what the Colony's Defense adds. */
  readonly invader: number;
  readonly defence: number;

  /** `tribute`: whether a row or a building can be chosen. */
  isTributeRow(row: number): boolean;
  isTributeUpgrade(building: number): boolean;

  /** Uniform integer in 0..n-1 from the policy's own stream. */
  random(n: number): number;
}
