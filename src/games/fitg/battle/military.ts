/** One round of military combat, by all faces of both dice. */

import type { FitgCharts, FitgUnit, SideName } from '../setup.js';
import { CRT_COLUMNS } from '../setup.js';
import { DIE, ratioColumn, shiftedColumn } from './tables.js';

/** Faces of two dice. */
export const FACES = DIE * DIE;

/** Units of one side by type. */
export interface Army {
  readonly side: SideName;
  readonly units: readonly number[];
}

export interface MilitaryRequest {
  readonly attacker: Army;
  readonly defender: Army;
  /** Columns in the attacker's favour, beside that of Local Forces. */
  readonly shift: number;
  readonly determined: boolean;
  /** Local Forces that help the Rebel; they are never lost. */
  readonly localForces: number;
  /** In space: space strength decides and is lost; units without it go with the mobile ones that carried them. */
  readonly space: boolean;
}

export interface MilitaryOdds {
  /** As printed at the head of the column. */
  readonly column: string;
  readonly strengths: readonly [attacker: number, defender: number];
  /** What both sides have left, most probable first. */
  readonly ways: readonly {
    readonly attacker: readonly number[];
    readonly defender: readonly number[];
    /** Of 36: faces of the two dice that lead there. */
    readonly faces: number;
  }[];
  /** Mean strength that each loses. */
  readonly losses: readonly [attacker: number, defender: number];
}

export function militaryOdds(charts: FitgCharts, request: MilitaryRequest): MilitaryOdds {
  const { attacker, defender, determined, space } = request;
  const strengths = [strengthOf(charts, attacker, request), strengthOf(charts, defender, request)] as const;
  const column = shiftedColumn(ratioColumn(...strengths), request.shift + localShift(request), determined);
  const times = determined ? 2 : 1;
  const strength = (army: Army, units: readonly number[]): number => unitStrength(charts, { ...army, units }, space);
  const ways = new Map<string, { attacker: number[]; defender: number[]; faces: number }>();
  // The attacker's die gives the defender's loss, the defender's die the attacker's.
  for (const [, defenderLoss] of charts.militaryCrt[column])
    for (const [attackerLoss] of charts.militaryCrt[column]) {
      const left = {
        attacker: afterLoss(charts, attacker, attackerLoss * times, space, false),
        defender: afterLoss(charts, defender, defenderLoss * times, space, space),
      };
      const key = `${left.attacker}/${left.defender}`;
      ways.set(key, { ...left, faces: 1 + (ways.get(key)?.faces ?? 0) });
    }
  const all = [...ways.values()].sort((a, b) => b.faces - a.faces);
  const lost = (army: Army, of: 'attacker' | 'defender'): number =>
    all.reduce((sum, way) => sum + way.faces * (strength(army, army.units) - strength(army, way[of])), 0) / FACES;
  return {
    column: CRT_COLUMNS[column],
    strengths,
    ways: all,
    losses: [lost(attacker, 'attacker'), lost(defender, 'defender')],
  };
}

/** Mean losses of a column: of the attacker, of the defender. */
export function meanLosses({ militaryCrt }: FitgCharts, column: number): [attacker: number, defender: number] {
  const sum = (of: 0 | 1): number => militaryCrt[column].reduce((total, losses) => total + losses[of], 0);
  return [sum(0) / DIE, sum(1) / DIE];
}

function unitStrength(charts: FitgCharts, { side, units }: Army, space: boolean): number {
  return units.reduce((sum, count, type) => sum + count * charts.units[side][type][space ? 'space' : 'ground'], 0);
}

/** Local Forces fight beside Rebel units, never in space. */
function strengthOf(charts: FitgCharts, army: Army, { localForces, space }: MilitaryRequest): number {
  return unitStrength(charts, army, space) + (army.side === 'rebel' && !space ? localForces : 0);
}

/** Local Forces are worth a column to the side of the Rebel (11). */
function localShift({ attacker, localForces }: MilitaryRequest): number {
  if (localForces === 0) return 0;
  return attacker.side === 'rebel' ? 1 : -1;
}

/** @param carried units without space strength are lost with those that carried them, one each */
function afterLoss(
  charts: FitgCharts,
  { side, units }: Army,
  loss: number,
  space: boolean,
  carried: boolean,
): number[] {
  const taken = lostUnits(charts.units[side], units, loss, space);
  const left = units.map((count, type) => count - taken[type]);
  const mobile = left.reduce((sum, count, type) => sum + (type > 0 ? count : 0), 0);
  if (carried) left[0] = Math.min(left[0], mobile);
  return left;
}

/**
 * Of all sets of units whose value is not above `loss` the one of greatest value; then of lowest cost; then with most
 * units of the lowest types.
 */
export function lostUnits(
  types: readonly FitgUnit[],
  units: readonly number[],
  loss: number,
  space: boolean,
): number[] {
  let best = { value: -1, cost: 0, lost: units.map(() => 0) };
  const lost = units.map(() => 0);
  const choose = (type: number, value: number, cost: number): void => {
    if (type < 0) {
      if (
        value > best.value ||
        (value === best.value && (cost < best.cost || (cost === best.cost && lower(lost, best.lost))))
      )
        best = { value, cost, lost: [...lost] };
      return;
    }
    const worth = space ? types[type].space : types[type].loss;
    const most = worth === 0 ? 0 : Math.min(units[type], Math.floor((loss - value) / worth));
    for (let count = 0; count <= most; count++) {
      lost[type] = count;
      choose(type - 1, value + count * worth, cost + count * types[type].cost);
    }
    lost[type] = 0;
  };
  choose(units.length - 1, 0, 0);
  return best.lost;
}

/** More units of the lowest type in which the two differ. */
function lower(a: readonly number[], b: readonly number[]): boolean {
  const type = a.findIndex((count, i) => count !== b[i]);
  return type >= 0 && a[type] > b[type];
}
