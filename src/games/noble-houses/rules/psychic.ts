/** Psychic attacks and their negation (4.8, [N24]). */

import { PSYCHIC_DICE_MAX } from '../data/numbers.js';
import { luck } from '../position/luck.js';
import { M, record } from '../position/record.js';
import * as t from '../position/tables.js';

/** An attack is negated on a die of at most so much. */
export const NEGATED_TO = 3;
/** Attacks of the side by their dice. */
const attacks = new Int32Array(PSYCHIC_DICE_MAX + 1);
/** What the last `psychicAttacks` came to. */
export const found = { attacks: 0, negated: 0, tries: 0 };

/**
 * Dice of so many rolls on the table, after the enemy's tries: each takes on the highest attack that is left and
 * negates it on 1-3; else the next one tries the same.
 */
export function psychicAttacks(rolls: number, tries: number): number {
  record[M.psychicRolls] += rolls;
  found.attacks = 0;
  found.negated = 0;
  found.tries = 0;
  const sum = tries > 0 ? opposed(rolls, tries) : unopposed(rolls);
  record[M.psychicDice] += sum;
  return sum;
}

/** Nobody tries to negate them. */
function unopposed(rolls: number): number {
  let sum = 0;
  for (let i = 0; i < rolls; i++) {
    const dice = t.psychicDice[luck.d6()];
    if (dice === 0) continue;
    sum += dice;
    found.attacks++;
  }
  return sum;
}

function opposed(rolls: number, tries: number): number {
  attacks.fill(0);
  for (let i = 0; i < rolls; i++) {
    const dice = t.psychicDice[luck.d6()];
    if (dice === 0) continue;
    attacks[dice]++;
    found.attacks++;
  }
  let highest = PSYCHIC_DICE_MAX;
  while (found.tries < tries && found.negated < found.attacks) {
    while (attacks[highest] === 0) highest--;
    found.tries++;
    if (luck.d6() > NEGATED_TO) continue;
    attacks[highest]--;
    found.negated++;
  }
  record[M.negationTries] += found.tries;
  record[M.negated] += found.negated;
  let sum = 0;
  for (let dice = 1; dice <= PSYCHIC_DICE_MAX; dice++) sum += dice * attacks[dice];
  return sum;
}
