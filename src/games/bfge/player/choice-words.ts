/** What sides decide, in words: where two replays of a game part. */

import type { ChoiceWords } from '../../game.js';
import * as s from '../position/state.js';
import { BUILD, ILLUMINATION, MOVE, REPRESSION, TACTICAL, t } from '../position/tables.js';
import { AF, IO, KINDS, kindText, REGIONS } from '../position/units.js';
import { CHIT_TYPES } from '../setup.js';
import type { FireOrder } from './fire-order.js';
import {
  ACT_CHIT,
  ACT_RESOLVE,
  type ActionOrder,
  type DeployOrder,
  type DiscardOrder,
  type GarrisonOrder,
} from './orders.js';

/** Decisions in the region that is being resolved. */
const OF_RESOLUTION = ['fire', 'disengage', 'pursue', 'pursuitLoss', 'garrison'];

export const choiceWords: ChoiceWords = {
  made(decision, answer, args) {
    switch (decision) {
      case 'setUp':
      case 'buy':
      case 'pursuitLoss':
        return Number(answer) < 0 ? 'no more' : kindText(Number(answer));
      case 'discard':
        return discardText(args[0] as DiscardOrder);
      case 'deploy':
        return deployText(args[0] as DeployOrder);
      case 'action':
        return actionText(args[0] as ActionOrder);
      case 'fire':
        return fireText(args[0] as FireOrder);
      case 'garrison':
        return garrisonText(args[0] as GarrisonOrder);
      default:
        return null;
    }
  },
  place(decision) {
    return OF_RESOLUTION.includes(decision) ? regionName(s.n[s.N_REGION]) : null;
  },
  // The order of fire is noted as it is at the end.
  order: () => '',
};

function regionName(region: number): string {
  const name = region >= 1 && region <= REGIONS ? t.setup.map.regions[region - 1] : '?';
  return `${region} ${name}`;
}

function listText(parts: readonly string[]): string {
  return parts.join(', ') || 'nothing';
}

function discardText({ chits, length }: DiscardOrder): string {
  return listText([...chits.subarray(0, length)].map((chit) => CHIT_TYPES[chit] ?? `chit ${chit}`));
}

/** The same units in the same regions are one deployment, in whatever order they were sent. */
function deployText({ length, regions, kinds, counts }: DeployOrder): string {
  const sums = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    const key = regions[i] * KINDS + kinds[i];
    sums.set(key, (sums.get(key) ?? 0) + counts[i]);
  }
  const keys = [...sums.keys()].sort((a, b) => a - b);
  return listText(
    keys.map((key) => `${sums.get(key)} ${kindText(key % KINDS)} to ${regionName(Math.floor(key / KINDS))}`),
  );
}

function actionText(order: ActionOrder): string {
  const { kind, region, chit } = order;
  if (kind === ACT_RESOLVE) return `resolves ${regionName(region)}`;
  if (kind !== ACT_CHIT) return `places ${order.transHumans} TH in ${regionName(region)}`;
  const name = `plays ${CHIT_TYPES[chit] ?? `chit ${chit}`}`;
  if (chit === MOVE) {
    const units = `${order.alphaFleets} ${kindText(AF)}, ${order.imperialOrders} ${kindText(IO)}`;
    return `${name}: ${units} from ${regionName(region)} to ${regionName(order.to)}`;
  }
  if (chit === TACTICAL) return `${name} on ${kindText(order.unit)} in ${regionName(region)}`;
  if (chit === ILLUMINATION) return order.recruit ? `${name}: a TH in ${regionName(region)}` : `${name} for the index`;
  return chit === BUILD || chit === REPRESSION ? name : `${name} in ${regionName(region)}`;
}

function fireText(order: FireOrder): string {
  return listText(
    Array.from({ length: order.firers }, (_, i) => {
      const weapon = order.usesMainWeapon(i) ? ', main weapon' : order.usesTactical(i) ? ', Tactical' : '';
      const target = order.targetOf(i);
      return `${kindText(order.firerKind(i))} at ${kindText(order.targetKind(target))} (unit ${target + 1})${weapon}`;
    }),
  );
}

function garrisonText(order: GarrisonOrder): string {
  return listText(
    Array.from({ length: KINDS }, (_, kind) => kind).flatMap((kind) =>
      order.count(kind) === 0 ? [] : [`${order.count(kind)} ${kindText(kind)}`],
    ),
  );
}
