/** What rolls need and what charts say, in words, for the log. */

import { inWords } from '../shared/in-words.js';
import { rangeOf, rangesText } from '../shared/roll-ranges.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_USURPER } from './position/force-kinds.js';
import { ALIENATION, lookUp, OP_ATTRITION, OP_NONE, RESISTANCE, SUPPRESSED, t } from './position/tables.js';
import { countOf, ONE, TYPES } from './position/units.js';
import { EXPEDITION_ENTRIES, GATE_OUTCOMES, UNIT_TYPES } from './setup.js';

/** Totals that charts are read for; beyond them they say the same. */
const [LEAST, MOST] = [-20, 40];

/** Outcomes by their codes: of the AERT and of the Usurpation Table. */
export const AERT_OUTCOMES = ['Negative', 'Indeterminate', 'Positive'] as const;
export const USURPATION_OUTCOMES = ['defeated', 'stalemate', 'victorious'] as const;

const MOVES = [
  '',
  ...[
    'move toward the Core',
    'move one sector toward the Core',
    'move away from the Core',
    'move higher',
    'move lower',
  ],
  ...['move to a threatened sector', 'move to a threatened or the next sector'],
] as const;

/** Units of a stack as text: `2 SF, 1 CG`. */
export function stackText(units: number): string {
  const parts: string[] = [];
  for (let type = 0; type < TYPES; type++) {
    const count = countOf(units, type);
    if (count > 0) parts.push(`${count} ${UNIT_TYPES[type]}`);
  }
  return parts.length === 0 ? 'no units' : parts.join(', ');
}

/** A cell of the Chaos Forces Operations Table (chart 3.3). */
export function operationText(cell: number): string {
  const operation = cell & 3;
  if (operation === OP_ATTRITION) return 'Attrition';
  if (operation === OP_NONE) return 'No Operations';
  const move = MOVES[(cell >> 2) & 7];
  return [...(move === '' ? [] : [move]), ...((cell & 32) !== 0 ? ['attack'] : [])].join(' + ');
}

/** The totals for which a kind of force does the same (chart 3.3). */
export function operationNeed(kind: number, total: number): string {
  const { opsUsurper, opsEmpire, opsInvader, opsRebel } = t;
  const column =
    kind === FORCE_USURPER
      ? opsUsurper
      : kind === FORCE_EMPIRE
        ? opsEmpire
        : kind === FORCE_INVADER
          ? opsInvader
          : opsRebel;
  return rangeOf(total, 0, column.length - 1, (at) => operationText(column[at]));
}

export function combatText(result: number): string {
  return result === 0 ? 'no effect' : result > 0 ? `D${result}` : `A${-result}`;
}

/** All results of a column of the Combat Results Table with their rolls, -2 to 11 (9.3, chart 3.2). */
export function combatNeed(column: number): string {
  return rangesText(-2, 11, (roll) => combatText(t.combat[(roll + 2) * 13 + column + 6]));
}

/** @param repression markers spent; -1: not to be named */
export function suppressionText(result: number, repression: number): string {
  const spent = repression < 0 ? '' : ` (${repression} Repression spent)`;
  return [
    (result & SUPPRESSED) !== 0 ? 'suppressed' : 'the event takes place',
    ...((result & ALIENATION) !== 0 ? [`Alienation${spent}`] : []),
    ...((result & RESISTANCE) !== 0 ? ['Resistance'] : []),
  ].join(', ');
}

/** The totals with the same result (chart 3.6). */
export function suppressionNeed(total: number): string {
  return rangeOf(total, LEAST, MOST, (at) => suppressionText(lookUp(t.suppression, at), -1));
}

/** All results of the Usurpation Table (chart 3.5). */
export function usurpationNeed(): string {
  return rangesText(LEAST, MOST, (total) => USURPATION_OUTCOMES[lookUp(t.usurpationResult, total)]);
}

/** All results of the AERT (chart 3.9). */
export function aertNeed(): string {
  return rangesText(LEAST, MOST, (total) => AERT_OUTCOMES[lookUp(t.aert, total)]);
}

const dice = (count: number): string => `${count} ${count === 1 ? 'die' : 'dice'}`;

/** `index - 2 dice, Omega Upload of 1 TH` (17.5, chart 3.4). */
export function extropyText(total: number): string {
  const [add, subtract] = [lookUp(t.extropyAdd, total), lookUp(t.extropySubtract, total)];
  const units = t.options.transHumans ? lookUp(t.extropyTransHumans, total) : 0;
  const parts = [
    ...(lookUp(t.extropyLeaderLost, total) === 1 ? ['Overload'] : []),
    ...(add > 0 ? [`index + ${dice(add)}`] : []),
    ...(subtract > 0 ? [`index - ${dice(subtract)}`] : []),
    ...(units > 0 ? [`Omega Upload of ${units} TH`] : []),
  ];
  return parts.join(', ') || 'no effect';
}

export function extropyNeed(total: number): string {
  return rangeOf(total, LEAST, MOST, extropyText);
}

/** The totals that multiply the RP alike (26.1, chart 3.7). */
export function resourcesNeed(total: number): string {
  return rangeOf(total, LEAST, MOST, (at) => String(lookUp(t.resourcesDoubled, at)));
}

/** Units of the recruiting table (chart 3.8). */
export function recruitsText(total: number): string {
  const { recruiting, recruitUnits } = t;
  let units = 0;
  for (let i = lookUp(recruiting, total); recruitUnits[i] >= 0; i++) units += ONE[recruitUnits[i]];
  return stackText(units);
}

export function recruitsNeed(total: number): string {
  return rangeOf(total, LEAST, MOST, recruitsText);
}

/** The dice that bring the same unit of Invaders (12.1, 32.0). */
export function invaderNeed(die: number): string {
  const { invaderStart, invaderUnits } = t;
  return rangeOf(die, 0, 9, (at) => invaderUnits.subarray(invaderStart[at], invaderStart[at + 1]).join(' '));
}

/** The dice with the same outcome in a Star gate (27.0). */
export function gateNeed(die: number): string {
  return rangeOf(die, 0, 9, (at) => GATE_OUTCOMES[t.gateOutcome[at]]);
}

/** Of the two dice of an expedition: the first, and the second ones with the same entry (28.2, chart 3.10). */
export function expeditionNeed(first: number, second: number): string {
  return `${first}, then ${rangeOf(second, 0, 9, (at) => expeditionText(t.expeditions[10 * first + at]))}`;
}

export function expeditionText(entry: number): string {
  return inWords(EXPEDITION_ENTRIES[entry]);
}
