/** An empire with another treasury, Unrest, attributes or Sectors: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import { BOARD_SECTORS } from './board.js';
import { attribute } from './position/attributes.js';
import { ATTACK, ECONOMY, EVERYWHERE, F_FREE_COLONY, LOYALTY, STABILITY } from './position/codes.js';
import { addUnrest } from './position/empire.js';
import { claimEntry, drawSector, regain } from './position/sectors.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { isValid } from './rules/events/validity.js';
import { loseSector } from './rules/loss.js';
import { EVENT_KINDS, type EventName, eventWords } from './setup.js';

const TREASURY_MAX = 100_000;
const FAME_MAX = 1000;
const ATTRIBUTE_MAX = 1000;
const UNREST_MAX = 999;
const ATTRIBUTES = { economy: ECONOMY, loyalty: LOYALTY, stability: STABILITY } as const;
const PLACES: Readonly<Record<string, number>> = { treasury: s.N_TREASURY, fame: s.N_FAME, infamy: s.N_INFAMY };

/** What can be changed; an attribute by what it has gained or lost for good. */
export function putsOf(): PutInfo[] {
  return [
    { path: 'treasury', meaning: 'BP in the treasury', min: -TREASURY_MAX, max: TREASURY_MAX },
    { path: 'unrest', meaning: 'Unrest', min: 0, max: UNREST_MAX },
    { path: 'fame', meaning: 'Fame', min: 0, max: FAME_MAX },
    { path: 'infamy', meaning: 'Infamy', min: 0, max: FAME_MAX },
    ...Object.keys(ATTRIBUTES).map((path): PutInfo => {
      const meaning = `${path[0].toUpperCase()}${path.slice(1)}, all that adds to it, Unrest not subtracted`;
      return { path, meaning, min: -ATTRIBUTE_MAX, max: ATTRIBUTE_MAX };
    }),
    ...Array.from({ length: BOARD_SECTORS }, (_, sector): PutInfo => {
      const meaning = `Sector ${sector + 1}: 0 is lost; 1 is held again, or is the next that is acquired`;
      return { path: `sectors.${sector + 1}`, meaning, min: 0, max: 1 };
    }),
    ...EVENT_KINDS.map((kind): PutInfo => {
      const meaning = `${eventWords(kind)} in the next Turn: 1 is its new event, 0 does not start`;
      return { path: `events.${kind}`, meaning, min: 0, max: 1 };
    }),
  ];
}

/** @throws Error where the empire would have collapsed */
export function put(path: string, value: number): void {
  if (path === 'unrest') {
    if (value >= t.numbers.collapse) throw new Error(`at Unrest ${t.numbers.collapse} the empire has collapsed`);
    addUnrest(value - s.n[s.N_UNREST]);
  } else if (path in ATTRIBUTES) {
    const x = ATTRIBUTES[path as keyof typeof ATTRIBUTES];
    s.lasting[x] += value - attribute(x);
  } else if (path.startsWith('sectors.')) {
    putSector(Number(path.slice('sectors.'.length)) - 1, value === 1);
  } else if (path.startsWith('events.')) {
    askEvent(EVENT_KINDS.indexOf(path.slice('events.'.length) as EventName), value === 1);
  } else s.n[PLACES[path]] = value;
}

function putSector(sector: number, held: boolean): void {
  const known = sector < s.n[s.N_SECTORS];
  if (held === (known && s.land[sector * s.L_SIZE + s.L_HELD] === 1)) return;
  if (!held) loseSector(sector);
  else if (known) regain(sector);
  else acquireNext(sector);
}

/** One from the frontier, which is filled up as after a claim; a free Colony would join with all that it has. */
function acquireNext(sector: number): void {
  if (sector !== s.n[s.N_SECTORS]) throw new Error(`the next Sector is ${s.n[s.N_SECTORS] + 1}`);
  let place = 0;
  while (place < s.n[s.N_FRONTIER] && s.frontier[place * s.FR_SIZE + s.FR_FEATURE] === F_FREE_COLONY) place++;
  if (place === s.n[s.N_FRONTIER]) throw new Error('the frontier has no Sector');
  const rush = s.frontier[place * s.FR_SIZE + s.FR_RUSH] === 1;
  claimEntry(place);
  if (!t.scenario.exploration && !rush) drawSector(true, false);
}

function askEvent(kind: number, comes: boolean): void {
  const name = eventWords(EVENT_KINDS[kind]);
  for (let i = 0; i < s.n[s.N_EVENTS]; i++)
    if (s.events[i * s.EV_SIZE + s.EV_KIND] === kind && s.events[i * s.EV_SIZE + s.EV_ACTS] === 0)
      throw new Error(`${name} is on its way`);
  if (comes && !canCome(kind)) throw new Error(`${name} cannot come now`);
  s.n[s.N_ASKED] = comes ? kind + 1 : -1 - kind;
}

function canCome(kind: number): boolean {
  if (s.n[s.N_SIZE] === 0) return false;
  if (kind === ATTACK || isValid(kind, EVERYWHERE)) return true;
  return s.colonyAt.subarray(0, s.n[s.N_COLONIES]).some((sector) => isValid(kind, sector));
}
