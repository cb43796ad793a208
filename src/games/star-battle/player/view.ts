/**
 * What a policy sees: everything the engine shows to all (S2). Armies are numbers 0..15, sets of armies bits; what is
 * asked about an army may be asked of both sides.
 */

/** What a side sees of the battle; a view is frozen and answers in numbers. @public */
export interface BattleView {
  readonly side: number;

  /** Luck of this policy alone: 0..count-1. */
  random(count: number): number;
  readonly phase: number;
  readonly segment: number;

  // Sets of armies.
  readonly own: number;
  readonly enemies: number;
  readonly active: number;
  readonly acting: number;
  readonly routing: number;
  readonly defeated: number;
  readonly onField: number;

  // Armies.
  sideOf(army: number): number;
  hp(army: number): number;
  hpMax(army: number): number;
  acr(army: number): number;
  size(army: number): number;
  /** Block values. */
  mv(army: number): number;
  rv(army: number): number;
  dv(army: number): number;
  hasRv(army: number): boolean;
  flies(army: number): boolean;
  castsSpells(army: number): boolean;
  hasTransports(army: number): boolean;
  trait(army: number, bit: number): boolean;
  movement(army: number): number;
  readonly barrier: boolean;
  isInside(army: number): boolean;
  isOutside(army: number): boolean;
  isAfraid(army: number): boolean;
  advanced(army: number): boolean;
  inGasp(army: number): boolean;
  /** Fear immunity that forbids a choice of tactic (S7). */
  isBound(army: number): boolean;
  engaged(army: number): number;
  tactic(army: number): number;
  morale(army: number): number;
  /** What a rout check of the army adds to its die now (9). */
  steadiness(army: number): number;
  /** Never fails a Morale check against a DC (S7). */
  isFearless(army: number): boolean;
  fatigue(army: number): number;
  lostDivisions(army: number): number;
  strategy(side: number): number;
  step(army: number): number;
  hasBoon(army: number, boon: number): boolean;
  /** The own commander of the army has the boon. */
  commands(army: number, boon: number): boolean;
  aces(army: number): number;
  medicalLeft(army: number): number;
  canHack(army: number): boolean;
  canBoost(army: number): boolean;
  canDarken(army: number): boolean;
  canIlluminate(army: number): boolean;
  canDusk(army: number): boolean;
  canSmoke(army: number): boolean;
  connects(army: number): boolean;
  overloads(army: number): boolean;
  canTriage(army: number): boolean;

  // Divisions.
  divisionHp(army: number, division: number): number;
  divisionMax(army: number, division: number): number;
  /** Bits of the divisions with Hit Points. */
  living(army: number): number;
  /** Points that can be healed. */
  wounds(army: number): number;

  // What an attack would be.
  meleeTargets(army: number): number;
  rangedTargets(army: number): number;
  /** Armies that a tactic may name; 0: it names none. */
  tacticTargets(army: number, tactic: number): number;
  offence(army: number, target: number, kind: number): number;
  defence(army: number, attacker: number, kind: number): number;
}
