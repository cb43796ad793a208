/** Names and texts of the cells of the charts that are no band tables. */

import type { OperationCell, SfgeCharts } from '../setup.js';

export type CombatResult = SfgeCharts['combatResults'][number][number];

/** Final rolls of the Combat Results Table, clamped. */
export const COMBAT_ROLLS = ['-2', '-1', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;
export const COMBAT_COLUMNS = ['-6', '-5', '-4', '-3', '-2', '-1', '0', '+1', '+2', '+3', '+4', '+5', '+6'] as const;
export const COMBAT_ROW = /^\s*((A[123]|D[123]|--)\s+){12}(A[123]|D[123]|--)\s*$/;
/** `+2/5`: column, final roll. */
export const COMBAT_CELL = /^(0|[+-][1-6])\/(-[12]|\d|10|11)$/;

export const DICE = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const COLUMN_NAMES = ['usurper', 'empire', 'invader', 'rebel'] as const;

/** What each column of the Operations Table may say: the vocabulary at the end of 32.0. */
export const OPERATION_TEXTS = {
  usurper: ['attrition', 'no-operations', 'attack', 'toward-core', 'toward-core + attack'],
  empire: [
    'attrition',
    'no-operations',
    'attack',
    'threatened',
    'threatened + attack',
    'threatened-or-next',
    'threatened-or-next + attack',
  ],
  invader: [
    'attrition',
    'no-operations',
    'attack',
    'one-toward-core',
    'one-toward-core + attack',
    'away-from-core',
    'away-from-core + attack',
    'higher',
    'higher + attack',
    'lower',
    'lower + attack',
  ],
  rebel: ['attrition', 'no-operations', 'attack'],
} as const;

const ATTACK = ' + attack';

/** `threatened + attack` -> the cell as the engine reads it. */
export function parseOperation(text: string): OperationCell {
  if (text === 'attrition' || text === 'no-operations') return { operation: text, move: 'none', attack: false };
  if (text === 'attack') return { operation: 'act', move: 'none', attack: true };
  const attack = text.endsWith(ATTACK);
  const move = (attack ? text.slice(0, -ATTACK.length) : text) as OperationCell['move'];
  return { operation: 'act', move, attack };
}

/** `A3 A2 ... --` -> 13 results. */
export function parseCombatRow(row: string): CombatResult[] {
  return row.trim().split(/\s+/).map(parseCombatResult);
}

export function parseCombatResult(text: string): CombatResult {
  return text === '--' ? 'none' : (text as CombatResult);
}
