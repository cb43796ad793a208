/** Small procedures of one or two dice, each as a distribution over them. */

import type { Backlash, Detection, Fighter, FitgCharts, JumpResult } from '../setup.js';
import { fightOdds } from './fight.js';
import { DIE, lineOf, searchNumber } from './tables.js';

const FACES = Array.from({ length: DIE }, (_, i) => i + 1);
const FACE = 1 / DIE;

type Shares<Name extends string> = Readonly<Record<Name, number>>;

/** Shares of equally likely results; a name that does not occur has none. */
function tally<Name extends string>(results: readonly Name[]): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  for (const name of Object.keys(counts) as Name[]) counts[name] = (counts[name] ?? 0) / results.length;
  return counts;
}

/** A jump over `distance` with a navigation rating: with a rating above the distance it is safe. */
export function jumpOdds({ hyperjump }: FitgCharts, rating: number, distance: number): Partial<Shares<JumpResult>> {
  if (rating > distance) return { safe: 1 };
  return tally(FACES.map((die) => lineOf(hyperjump, die + distance - rating).result));
}

/** What follows a failed coup. */
export function backlashOdds(
  { coupBacklash }: FitgCharts,
  grade: keyof FitgCharts['coupBacklash'],
): Partial<Shares<Backlash>> {
  return tally(coupBacklash[grade]);
}

/** Missions of Rebel Cells; the first three are those it may be sent on. */
export const CELL_MISSIONS = ['D', 'I', 'S', 'T'] as const;
export type CellMission = (typeof CELL_MISSIONS)[number];

export interface CellOdds {
  readonly missions: Partial<Shares<CellMission | 'nothing'>>;
  /** Chance of two letters where it succeeds. */
  readonly twoLetters: number;
}

/** A Rebel Cell that is sent on D, I or S. */
export function cellOdds({ cellMission }: FitgCharts, sent: CellMission): CellOdds {
  const [first, second] = CELL_MISSIONS.filter((mission) => mission !== sent && mission !== 'T');
  const others = { first, second, T: 'T' } as const;
  const results = cellMission.sent.flatMap((result) =>
    cellMission.other.map((other) => (result === 'other' ? others[other] : result === 'success' ? sent : result)),
  );
  return {
    missions: tally(results),
    twoLetters: cellMission.letters.filter((letters) => letters === 2).length / DIE,
  };
}

/** A die of this brings bounty hunters, where there are any, and never finds. */
const HUNTERS_DIE = 6;

export interface SearchOdds {
  readonly found: number;
  /** Chance that bounty hunters come. */
  readonly hunters: number;
}

/** A search by units of that ground strength, led by a leader of that value; 0: none. */
export function searchOdds(charts: FitgCharts, { strength, hiding, leader, hunters }: SearchRequest): SearchOdds {
  const number = searchNumber(charts, strength, hiding);
  const found = FACES.filter((die) => die !== HUNTERS_DIE && die - leader <= number).length / DIE;
  return { found, hunters: hunters ? FACE : 0 };
}

export interface SearchRequest {
  readonly strength: number;
  readonly hiding: number;
  readonly leader: number;
  /** The bounty is above what was discouraged, and the hunters are not gone. */
  readonly hunters: boolean;
}

export interface HunterOdds {
  /** Of one search: no hunters come; they come, and the group goes free or is theirs. */
  readonly none: number;
  readonly free: number;
  readonly defeated: number;
  /** Mean wounds of a search. */
  readonly wounds: number;
}

/** What one search costs a group that bounty hunters are after. */
export function hunterOdds(charts: FitgCharts, group: Fighter, wounds: number): HunterOdds {
  const fight = fightOdds(charts, { group, foe: charts.opponents.hunters, firefight: true, wounds });
  const { defeated } = fight.ends;
  return {
    none: 1 - FACE,
    free: FACE * (1 - defeated),
    defeated: FACE * defeated,
    wounds: FACE * (fight.wounds - wounds),
  };
}

/** A group that arrives under a PDB that is up: undetected, detected, detected and grounded, crashed. */
export function detectionOdds({ detection }: FitgCharts, navigation: number, pdb: number): Partial<Shares<Detection>> {
  const { results } = lineOf(detection, Math.max(0, navigation - pdb));
  // A PDB without a level sees, but does not hit.
  return tally(results.map((result) => (pdb === 0 && result !== 'U' ? 'D' : result)));
}
