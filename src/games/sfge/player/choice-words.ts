/** What the Empire decides, in words: where two replays of a game part. */

import type { ChoiceWords } from '../../game.js';
import { leadersOf } from '../position/counters.js';
import { t } from '../position/tables.js';
import { countOf, TYPES } from '../position/units.js';
import { UNIT_TYPES } from '../setup.js';
import {
  type AllianceOrder,
  type AttackOrder,
  type Battle,
  BUY_ILLUMINATION,
  BUY_LEADER_1,
  BUY_REPRESSION,
  type CorpsOrder,
  type CrusadeOrder,
  type ExpeditionOrder,
  type ExtropyOrder,
  type MoveOrder,
  type PurchaseOrder,
  type SuppressionOrder,
} from './orders.js';

/** Things to buy beyond units, from `BUY_LEADER_1` on. */
const GOODS = ['leader 1', 'leader 2', 'leader 3', 'Nexus', 'Repression', 'Illumination', 'Star gate'];

/** Decisions whose answer is a sector. */
const SECTORS = ['setUpUnit', 'placeLeader', 'setUpNexus', 'allianceMove', 'unpaidSystem', 'novaTrigger'];

export const choiceWords: ChoiceWords = {
  made(decision, answer, args) {
    if (SECTORS.includes(decision)) {
      const what = decision === 'setUpUnit' ? `${UNIT_TYPES[Number(args[0])]} in ` : '';
      return what + (Number(answer) > 0 ? sectorName(Number(answer)) : 'none');
    }
    if (decision === 'unpaidTroops' || decision === 'unpaidMaintenance') return unpaidText(Number(answer));
    const words = ORDERS[decision];
    if (words === undefined) return null;
    return answer === false ? 'no more' : words(args.at(-1));
  },
  place(decision, args) {
    const sector = SECTOR_ASKED[decision]?.(args) ?? 0;
    return sector > 0 ? sectorName(sector) : null;
  },
};

function sectorOfBattle([battle]: readonly unknown[]): number {
  return (battle as Battle).sector;
}

/** Sector where a decision is asked for; purchases, moves and attacks are asked for the whole map. */
const SECTOR_ASKED: Readonly<Record<string, (args: readonly unknown[]) => number>> = {
  suppression: (args) => Number(args[2]),
  colonize: ([sector]) => Number(sector),
  novaTrigger: ([sector]) => Number(sector),
  attackPart: sectorOfBattle,
  combatLeader: sectorOfBattle,
  combatIllumination: sectorOfBattle,
};

type Words = (order: unknown) => string;

const ORDERS: Readonly<Record<string, Words>> = {
  suppression: (order) => suppressionText(order as SuppressionOrder),
  alliance: (order) => allianceText(order as AllianceOrder),
  empireCorps: (order) => corpsText(order as CorpsOrder),
  crusade: (order) => crusadeText(order as CrusadeOrder),
  purchase: (order) => purchaseText(order as PurchaseOrder),
  move: (order) => moveText(order as MoveOrder),
  attack: (order) => attackText(order as AttackOrder),
  extropy: (order) => extropyText(order as ExtropyOrder),
  expedition: (order) => expeditionText(order as ExpeditionOrder),
};

function sectorName(sector: number): string {
  const name = t.setup.map.sectors.find(({ id }) => id === sector)?.name ?? '?';
  return `${String(sector).padStart(2, '0')} ${name}`;
}

function unpaidText(answer: number): string {
  const what = UNIT_TYPES[answer & 7] ?? 'Nexus';
  return `${what} in ${sectorName(answer >> 3)}`;
}

function stackText(units: number): string {
  const parts = Array.from({ length: TYPES }, (_, type) => [countOf(units, type), UNIT_TYPES[type]] as const);
  const shown = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return shown.join(', ');
}

function leadersText(packed: number): string {
  const parts = [1, 2, 3].flatMap((value) => (leadersOf(packed, value) > 0 ? [[leadersOf(packed, value), value]] : []));
  return parts.map(([count, value]) => `${count === 1 ? '' : `${count} x `}leader ${value}`).join(', ');
}

function listText(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ') || 'nothing';
}

function suppressionText({ attempt, repression, leader }: SuppressionOrder): string {
  if (!attempt) return 'no attempt';
  return listText('an attempt', repression > 0 && `Repression ${repression}`, leader > 0 && `leader ${leader}`);
}

function allianceText({ kind, force }: AllianceOrder): string {
  return kind === 0 ? 'declined' : `force ${force} of kind ${kind}`;
}

function corpsText({ type, sector }: CorpsOrder): string {
  return `${UNIT_TYPES[type]} in ${sectorName(sector)}`;
}

function crusadeText({ sector, sf, cg }: CrusadeOrder): string {
  return `${listText(sf > 0 && `${sf} SF`, cg > 0 && `${cg} CG`)} in ${sectorName(sector)}`;
}

function purchaseText({ item, sector }: PurchaseOrder): string {
  const name = UNIT_TYPES[item] ?? GOODS[item - BUY_LEADER_1] ?? `item ${item}`;
  return item === BUY_REPRESSION || item === BUY_ILLUMINATION ? name : `${name} in ${sectorName(sector)}`;
}

function moveText({ from, to, units, leaders, byGate }: MoveOrder): string {
  const way = `${sectorName(from)} to ${sectorName(to)}${byGate ? ' by Star gate' : ''}`;
  return `${listText(stackText(units), leadersText(leaders))} from ${way}`;
}

function attackText(order: AttackOrder): string {
  const forces = (bits: number, name: string, first: number): string[] =>
    Array.from({ length: 9 }, (_, i) => i).flatMap((i) => ((bits & (1 << i)) === 0 ? [] : [`${name} ${i + first}`]));
  const targets = [
    ...forces(order.usurpers, 'Usurper', 1),
    ...forces(order.invaders, 'Invaders', 1),
    ...forces(order.empires, 'Independent Empire', 0),
    ...(order.rebels === 0 ? [] : [`${stackText(order.rebels)} of the Rebels`]),
    ...(order.rebelSystem ? ['the system of the Rebels'] : []),
  ];
  return `${listText(stackText(order.units))} in ${sectorName(order.sector)} against ${listText(...targets)}`;
}

function extropyText({ leader, illumination }: ExtropyOrder): string {
  return listText('an attempt', leader > 0 && `leader ${leader}`, illumination > 0 && `Illumination ${illumination}`);
}

function expeditionText({ sector, type, leader }: ExpeditionOrder): string {
  return `${listText(UNIT_TYPES[type], leader > 0 && `leader ${leader}`)} from ${sectorName(sector)}`;
}
