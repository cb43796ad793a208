/**
 * What a seat sees (16). Planets, environs, groups and sides are numbers; the seat does not see the assignment deck and
 * hidden cards, nor what is the other side's secret: for the Empire the base and the Rebel hand; for the Rebel secrets
 * that are not revealed, the Imperial hand and the types of mobile Imperial units.
 */

/** What a side sees of the game while it decides: nothing of what it must not know. @public */
export interface FitgView {
  /** REB or IMP. */
  readonly side: number;
  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number;
  readonly turn: number;
  readonly horizon: number;
  readonly threshold: number;
  readonly vp: number;
  readonly rebellious: number;
  /** Points of the side. */
  readonly track: number;
  readonly rebelTrack: number;
  readonly empireTrack: number;
  /** What the Empire may spend in this Production, or in this province at set-up. */
  readonly budget: number;
  readonly bounty: number;
  readonly discouraged: number;
  readonly huntersGone: boolean;
  readonly emergency: boolean;
  readonly emergencyPoints: number;
  /** Planet Secrets that have come out. */
  readonly secretsRevealed: number;
  research(side: number): number;
  counterintelligence(): number;
  /** Own hand, as bits of the cards. */
  readonly hand: number;
  /** A Galactic or Major card is face-up. */
  galacticOpen(card: number): boolean;
  majorOpen(card: number): boolean;
  /** H2 is due: group 14 (number 12) loses its mission. */
  readonly purges: boolean;

  // Candidates of the decision that is asked.
  option(i: number): number;

  // The map.
  readonly planets: number;
  id(planet: number): number;
  planet(id: number): number;
  province(planet: number): number;
  system(planet: number): number;
  victoryPoints(planet: number): number;
  isCapital(planet: number): boolean;
  isThrone(planet: number): boolean;
  isHome(planet: number): boolean;
  resources(planet: number): number;
  /** 6 x VP + resources. */
  value(planet: number): number;
  firstEnviron(planet: number): number;
  endEnviron(planet: number): number;
  mainEnviron(planet: number): number;
  environSize(environ: number): number;
  environMug(environ: number): number;
  systemFirst(system: number): number;
  systemEnd(system: number): number;
  provinceFirst(province: number): number;
  provinceEnd(province: number): number;
  capital(province: number): number;
  readonly throne: number;
  /** With what events add now; 0 within a system. */
  distance(from: number, to: number): number;

  // Planets.
  state(planet: number): number;
  loyalty(planet: number): number;
  startLoyalty(planet: number): number;
  isRebellious(planet: number): boolean;
  isRisen(planet: number): boolean;
  imperialControl(planet: number): boolean;
  rebelControl(planet: number): boolean;
  pdbUp(planet: number): boolean;
  pdbLevel(planet: number): number;
  localForces(planet: number): number;
  cell(planet: number): number;
  isExhausted(planet: number): boolean;
  rebelliousIn(province: number): number;
  /** The seat knows that the planet has this secret. */
  isKnown(planet: number, secret: number): boolean;
  isRevealed(planet: number, secret: number): boolean;
  /** Conduits; -1: none. */
  conduit(planet: number): number;
  /** The base; for the Empire -1 until it is revealed. */
  readonly base: number;
  readonly baseRevealed: boolean;

  // Units.
  /** Of its own side and of open ones by type; of hidden ones -1 but for militia. */
  units(side: number, planet: number, type: number): number;
  count(side: number, planet: number): number;
  mobile(side: number, planet: number): number;
  /** Militia or 1-0. */
  immobile(side: number, planet: number): number;
  /** Own units that may move. */
  movable(planet: number, type: number): number;
  /** Ground strength of a side with Local Forces; of the Empire, for the Rebel, the estimate. */
  strength(side: number, planet: number): number;
  ground(type: number): number;
  cost(type: number): number;
  pool(type: number): number;
  /** Imperial move from planet to planet. */
  mayGo(from: number, to: number): boolean;

  // Groups.
  isOn(group: number): boolean;
  status(group: number): number;
  place(group: number): number;
  environ(group: number): number;
  wounds(group: number): number;
  endurance(group: number): number;
  combat(group: number): number;
  navigation(group: number): number;
  leadership(group: number): number;
  intelligence(group: number): number;
  drift(group: number): number;
  driftSystem(group: number): number;
  grounded(group: number): boolean;
  detected(group: number): boolean;
  mission(group: number): number;
  /** Distance of a group to a planet, from its drift system if it drifts. */
  groupDistance(group: number, planet: number): number;
  /** Whether a group may go to a planet, as far as the seat knows. */
  mayMove(group: number, planet: number): boolean;
  /** Whether a mission would be legal for a group in an environ, as far as the seat knows. */
  isLegal(group: number, mission: number, environ: number): boolean;
  /** Another own group has the mission on the planet, in the environ. */
  isTakenOn(group: number, mission: number, planet: number): boolean;
  isTakenIn(group: number, mission: number, environ: number): boolean;
  bonus(group: number, mission: number, environ: number): number;
  canInvestigate(planet: number): boolean;
  /** Percent chance of one or two letters of a mission in a mug by draws. */
  chance1(mug: number, mission: number, draws: number): number;
  chance2(mug: number, mission: number, draws: number): number;
  leader(side: number, planet: number): number;
  /** Column 0 (1-6) to 10 (6-1) of an own attack: shifts as they will be, strength as the seat estimates it [F14]. */
  attackColumn(planet: number, immediate: boolean): number;
  canDetermine(planet: number): boolean;

  // Production.
  readonly infiltrated: number;
  readonly undiscovered: number;
  readonly networkAvailable: boolean;
  /** A network unit may arrive there. */
  isSite(planet: number): boolean;
  canRebuild(planet: number): boolean;
  canBuyNetwork(type: number): boolean;
  isDepot(planet: number): boolean;
  readonly lastDepot: number;
  /** What the Empire may buy now. */
  canBuy(type: number): boolean;
  canRaisePdb(planet: number): boolean;
  canRaiseLevel(planet: number): boolean;
  /** At set-up: its PDB may be put up, or raised a level. */
  canSetUpPdb(planet: number): boolean;
  readonly elitesLeft: number;
}

/** Orders of unit moves; each is carried out at once. @public */
export interface Fleet {
  /** So many units of each type; false: it is against the rules and nothing happens. */
  send(from: number, to: number, type0: number, type1: number, type2: number, type3: number, type4: number): boolean;
}
