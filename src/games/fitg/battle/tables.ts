/** Reads the tables of the charts as a player does: with the numbers of the moment. */

import type { Banded, Fighter, FitgCharts } from '../setup.js';
import { CRT_COLUMNS } from '../setup.js';

/** Sides of the die. */
export const DIE = 6;

/** The line of a table for a number. */
export function lineOf<Value>(table: Banded<Value>, number: number): Value {
  return table[lineIndex(table, number)];
}

/** Place of the line for a number. */
export function lineIndex(table: Banded<unknown>, number: number): number {
  return table.findIndex(({ upTo }) => upTo === null || number <= upTo);
}

/** A squad of that strength, at least 1; an elite unit makes it stronger. */
export function squadOf({ squads, squadElite }: FitgCharts, strength: number, elite: boolean): Fighter {
  const { combat, endurance } = lineOf(squads, strength);
  if (!elite) return { combat, endurance };
  return { combat: combat + squadElite.combat, endurance: endurance + squadElite.endurance };
}

/** On a battlefield squads are smaller: own strength less the enemy's, not below 2; an own 1 stays 1. */
export function battlefieldStrength(own: number, enemy: number): number {
  return own <= 1 ? own : Math.max(2, own - enemy);
}

const EVEN = CRT_COLUMNS.indexOf('1-1');
/** Before shifts no ratio is better than 5-1 or worse than 1-5. */
const RATIO_MAX = 5;

/** Column of the military CRT: the ratio rounded for the defender. */
export function ratioColumn(attacker: number, defender: number): number {
  if (attacker >= defender) return EVEN + Math.min(RATIO_MAX, Math.floor(attacker / defender)) - 1;
  return EVEN - Math.min(RATIO_MAX, Math.ceil(defender / attacker)) + 1;
}

/** Within 1-6 to 6-1; only then a Determined Assault costs a column. */
export function shiftedColumn(column: number, shift: number, determined: boolean): number {
  const shifted = Math.max(0, Math.min(CRT_COLUMNS.length - 1, column + shift));
  return determined ? Math.max(0, shifted - 1) : shifted;
}

/** The number that a search for a group needs: found with a die - leadership up to it. */
export function searchNumber({ search }: FitgCharts, strength: number, hiding: number): number {
  const { strengths, rows, cap } = search;
  let column = 0;
  while (column + 1 < strengths.length && strengths[column + 1] <= strength) column++;
  return Math.min(cap, lineOf(rows, hiding).numbers[column]);
}
