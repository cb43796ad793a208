/** What houses decide, in words: where two replays of a game part. */

import type { ChoiceWords } from '../../game.js';
import { NOTHING, NUKE, TYPE_COUNT } from '../position/layout.js';
import * as t from '../position/tables.js';
import { battle } from '../rules/battle-state.js';

const IN_BATTLE = ['command', 'sacrifice', 'losses'];

export const choiceWords: ChoiceWords = {
  made(decision, answer, args) {
    if (decision === 'houseArmy') return t.armyName(Number(answer));
    if (decision === 'pay') return `${answer} of ${args[1]} Mercenaries`;
    return null;
  },
  place(decision, [system]) {
    if (decision === 'launch' || decision === 'pay') return t.worldName(Number(system));
    return IN_BATTLE.includes(decision) ? t.worldName(battle.system) : null;
  },
  order(decision, name, args) {
    const [first, second] = args;
    switch (name) {
      case 'sells':
      case 'allows':
        return '';
      case 'army':
        return decision === 'buy'
          ? `${t.armyName(second)} on ${t.worldName(first)}`
          : `${t.armyName(second)} on ${t.worldName(first)} is disbanded`;
      case 'nuke':
      case 'jumpship':
        return `${name} on ${t.worldName(first)}`;
      case 'fromAlly':
        return `a unit from ${t.allyName(first)}`;
      case 'jump':
        return `a jumpship from ${t.worldName(first)} to ${t.worldName(second)} with ${cargoText(args.slice(2))}`;
      case 'fly':
        return `${t.armyName(first)} from ${t.worldName(second)} to ${t.worldName(args[2])}`;
      case 'command':
      case 'give':
      case 'take':
        return `${second} ${t.armyName(first)}${name === 'take' && args[2] === 1 ? ' that have rolled' : ''}`;
      default:
        return targetText(name, args);
    }
  },
};

function cargoText(cargo: readonly number[]): string {
  const nobles = cargo[cargo.length - 1];
  const slots = cargo.slice(0, -1).filter((kind) => kind !== NOTHING);
  return [...slots.map(kindName), ...(nobles > 0 ? [`nobles ${nobles}`] : [])].join(', ') || 'nothing';
}

function kindName(kind: number): string {
  if (kind === NUKE) return 'nuke';
  return kind >= 1 && kind <= TYPE_COUNT ? t.armyName(kind) : `cargo ${kind}`;
}

function seatName(seat: number): string {
  return `s${seat + 1}`;
}

/** Nukes and noble actions. */
function targetText(name: string, [first, second, third]: readonly number[]): string | null {
  switch (name) {
    case 'atArmies':
      return `nuke ${first + 1} at armies of ${seatName(second)}`;
    case 'atJumpship':
      return `nuke ${first + 1} at jumpship ${third + 1} of ${seatName(second)}`;
    case 'diplomacy':
    case 'govern':
      return `${name} on ${t.worldName(first)}`;
    case 'assassinate':
      return `assassination of ${third === 1 ? 'a tired' : 'a'} noble of ${seatName(first)} on ${t.worldName(second)}`;
    case 'sabotage':
      return `sabotage of ${third > TYPE_COUNT ? 'a unit' : kindName(third)} of ${seatName(first)} on ${t.worldName(second)}`;
    case 'intrigue':
      return `intrigue for ${t.allyName(first)}`;
    case 'plan':
      return `planning ${second > 0 ? '+1' : '-1'} for the initiative of ${seatName(first)}`;
    default:
      return null;
  }
}
