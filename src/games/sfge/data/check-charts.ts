/** What charts must keep so that a game always ends. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import type { SfgeCharts } from '../setup.js';

/** Lowest and highest sum of leadership and leader that a Usurpation roll can be changed by. */
const MODIFIER_MIN = -9;
const MODIFIER_MAX = 9;

/** A Stalemate is rolled again without limit: at every modifier some face must decide. */
export function checkCharts(document: Document, charts: SfgeCharts, problems: Problem[]): void {
  for (let modifier = MODIFIER_MIN; modifier <= MODIFIER_MAX; modifier++) {
    if (decides(charts, modifier)) continue;
    const expected = `a decision for some die at modifier ${modifier}`;
    problems.push(problemAt(document, ['usurpation'], expected, 'or a Usurpation would be rolled for ever'));
    return;
  }
}

function decides({ usurpation }: SfgeCharts, modifier: number): boolean {
  for (let die = 0; die <= 9; die++) {
    const total = die + modifier;
    const band = usurpation.find(({ upTo }) => upTo === null || total <= upTo);
    if (band !== undefined && band.result !== 'stalemate') return true;
  }
  return false;
}
