/** What sides decide, in words: where two replays of a battle part. */

import type { ChoiceWords } from '../../game.js';
import { sideOf } from '../position/armies.js';
import { BOONS, SIDE_NAMES, TACTICS } from '../position/names.js';
import { type Posture, type TacticOrder, TRICK_DV, type TrickOrder } from './orders.js';

/** Decisions whose answer is an army; -1: none. */
const ARMIES = [
  ...['place', 'pick', 'highGround', 'order', 'strike', 'magHealing', 'freeAttack', 'volley', 'cover', 'ambush'],
];
/** Values that trickery lowers, by their number. */
const TRICKED = ['MV', 'RV', 'DV', 'Morale', 'Movement'];

export const choiceWords: ChoiceWords = {
  made(decision, answer, args) {
    if (ARMIES.includes(decision)) {
      const boon = decision === 'place' ? `${BOONS[Number(args[1])]}: ` : '';
      return boon + armyText(Number(answer));
    }
    const army = `${armyText(Number(args[0]))}: `;
    if (decision === 'tactic') return army + tacticText(args[2] as TacticOrder);
    if (decision === 'posture') return army + postureText(args[1] as Posture);
    if (decision === 'trickery') return army + trickText(args[2] as TrickOrder);
    return null;
  },
};

function armyText(army: number): string {
  return army < 0 ? 'none' : `${SIDE_NAMES[sideOf(army)]}${(army & 7) + 1}`;
}

function tacticText({ tactic, target }: TacticOrder): string {
  const name = TACTICS[tactic] ?? `tactic ${tactic}`;
  return target < 0 ? name : `${name} against ${armyText(target)}`;
}

function trickText({ target, value }: TrickOrder): string {
  return target < 0 ? 'none' : `${TRICKED[value] ?? TRICKED[TRICK_DV]} of ${armyText(target)}`;
}

function postureText(posture: Posture): string {
  const parts = Object.entries(posture).flatMap(([name, value]) => {
    if (name === 'overload') return Number(value) < 0 ? [] : [`overload of ${armyText(Number(value))}`];
    if (typeof value === 'boolean') return value ? [name] : [];
    return Number(value) === 0 ? [] : [`${name} ${value}`];
  });
  return parts.join(', ') || 'nothing';
}
