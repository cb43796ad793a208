/** What a ruler decides, in words: where two replays of a game part. */

import type { ChoiceWords } from '../../game.js';
import { rowOf } from '../position/buildings.js';
import * as t from '../position/tables.js';
import { ATTRIBUTES, EXPANSIONS, GOVERNMENTS, HOLIDAYS, ROLES, SCORES, TAXES } from '../setup.js';
import { asked } from './asked.js';
import type { CouncilOrder, LevelOrder } from './orders.js';
import type { SetUpDesk } from './set-up-desk.js';
import type { TributeDesk } from './tribute-desk.js';

/** Decisions that an event asks for in its Sector. */
const OF_EVENTS = ['suppress', 'hire', 'defend'];

export const choiceWords: ChoiceWords = {
  made(decision, answer, args) {
    if (decision === 'setUp') return setUpText(args[0] as SetUpDesk);
    if (decision === 'tribute') return tributeText(args[0] as TributeDesk);
    if (decision === 'council') return councilText(args[0] as CouncilOrder);
    if (decision === 'levels') return levelsText(args[0] as LevelOrder);
    if (decision === 'claim') return Number(answer) < 0 ? 'none' : `entry ${answer} of the frontier`;
    if (decision === 'abandon' || decision === 'loseSector')
      return Number(answer) < 0 ? 'none' : sectorName(Number(answer));
    return null;
  },
  place(decision) {
    return OF_EVENTS.includes(decision) && asked.sector >= 0 ? sectorName(asked.sector) : null;
  },
  order(decision, name, [first, second, third]) {
    // The last legal choice holds.
    if (decision === 'setUp' || decision === 'tribute') return '';
    switch (name) {
      case 'ethos':
        return `ethos: economy ${first}, loyalty ${second}`;
      case 'government':
        return `government ${GOVERNMENTS[second] ?? second} of ${sectorName(first)}`;
      case 'role':
        return `office of the ${ROLES[first] ?? first}`;
      case 'build':
        return `${t.rowName(second)} in ${sectorName(first)}`;
      case 'upgrade':
      case 'repair':
      case 'demolish':
      case 'endow':
        return `${name} ${t.rowName(rowOf(first))}`;
      case 'compromise':
        return `${sectorName(first)}: ${third} points less ${SCORES[second] ?? second}`;
      case 'prepare':
      case 'district':
      case 'undo':
      case 'festival':
        return `${name} in ${sectorName(first)}`;
      case 'recruit':
        return `army of ACR ${second} in ${sectorName(first)}`;
      case 'mercenaries':
        return `mercenaries of ACR ${first}`;
      default:
        return null;
    }
  },
};

function sectorName(sector: number): string {
  return `Sector ${sector + 1}`;
}

function setUpText({ economy, loyalty, row }: SetUpDesk): string {
  return `economy ${economy}, loyalty ${loyalty}; first building: ${t.rowName(row)}`;
}

function tributeText({ row, building }: TributeDesk): string {
  if (row >= 0) return t.rowName(row);
  return building >= 0 ? `upgrade ${t.rowName(rowOf(building))}` : 'nothing';
}

function councilText({ technologist, spymaster }: CouncilOrder): string {
  return `technologist for ${ATTRIBUTES[technologist] ?? technologist}, spymaster for ${ATTRIBUTES[spymaster] ?? spymaster}`;
}

function levelsText({ tax, holiday, expansion }: LevelOrder): string {
  return `tax ${TAXES[tax] ?? tax}, holidays ${HOLIDAYS[holiday] ?? holiday}, expansion ${EXPANSIONS[expansion] ?? expansion}`;
}
