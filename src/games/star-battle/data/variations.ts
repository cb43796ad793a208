/** Parts of a set-up that can be moved by whole steps, for studies of what matters and what it is worth. */

import type { VariationInfo } from '../../game.js';
import { isReconstructed } from '../../shared/data/known-cells.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import {
  ABILITIES,
  BOONS,
  COUNTED_GEAR,
  FREE_TACTICS,
  type GearName,
  IDLE_GEAR,
  LEVELS,
  MOBILITY,
  TACTICS,
  TIERED_GEAR,
} from '../position/names.js';
import { VALUES } from '../position/values.js';
import { type Army, BLOCK_MAX, HP_MAX, LEVEL_MAX, type StarBattleCharts, type StarBattleSetup } from '../setup.js';
import { hpPerStep } from './build.js';

/** BP that a step of ACR costs (14). */
const BP_PER_STEP = 2;
const STEPS_MAX = 40;
const TIERS = 3;
const PIECES = 9;

/** A number that steps move within its range. */
function number(
  name: string,
  group: string,
  meaning: string,
  value: number,
  [least, most]: readonly [number, number],
  text: (value: number) => string,
  rest: Partial<VariationInfo> = {},
): Variation {
  return {
    ...{ name, group, meaning, cells: 1, reconstructed: 0, ...rest },
    move(steps) {
      const moved = value + steps;
      return moved < least || moved > most ? null : [text(moved)];
    },
  };
}

function block(army: Army, charts: StarBattleCharts): Variation[] {
  const range = [-BLOCK_MAX, BLOCK_MAX] as const;
  const part = (field: string, meaning: string, value: number, limits: readonly [number, number] = range) =>
    number(`army.${field}`, 'army', meaning, value, limits, (moved) => `changes.a.${field}=${moved}`);
  const each = Math.max(1, Math.round(hpPerStep(army, charts))) * (army.divisions - army.missing);
  return [
    part('mv', 'MV is 1 higher', army.mv),
    ...(army.rv === null ? [] : [part('rv', 'RV is 1 higher', army.rv)]),
    part('dv', 'DV is 1 higher', army.dv),
    {
      ...{ name: 'army.hp', group: 'army', meaning: 'Hit Points of a step of ACR more', cells: 1, reconstructed: 0 },
      move(steps) {
        const hp = army.hp + steps * each;
        return hp < army.divisions - army.missing || hp > HP_MAX ? null : [`changes.a.hp=${hp}`];
      },
    },
    part('morale', 'Morale is 1 higher', army.morale, [0, 10]),
    part('movement', 'Movement is 1 higher', army.movement, [0, BLOCK_MAX]),
  ];
}

function commander({ commander: own }: Army): Variation[] {
  const part = (field: keyof Army['commander'], meaning: string, least: number, most: number) =>
    number(`commander.${field}`, 'commander', meaning, own[field], [least, most], (moved) => {
      return `changes.a.commander.${field}=${moved}`;
    });
  return [
    part('ability', 'AB is 1 higher (Morale checks)', -BLOCK_MAX, BLOCK_MAX),
    part('charisma', 'Charisma is 1 higher (Morale checks)', -BLOCK_MAX, BLOCK_MAX),
    part('leadership', 'Leadership is 1 higher', -BLOCK_MAX, BLOCK_MAX),
    part('ranks', 'a rank more', 0, BLOCK_MAX),
    part('spellLevel', 'the spell level is 1 higher', 0, PIECES),
    part('bonus', 'the commander is better known: 1 more on Morale checks', 0, PIECES),
  ];
}

/** What an army has or has not: a step up gives it, a step down takes it away. */
function owned(name: string, group: string, meaning: string, has: boolean, path: string): Variation {
  return {
    ...{ name, group, meaning, cells: 1, reconstructed: 0 },
    move: (steps) => (steps === (has ? -1 : 1) ? [`${path}=${!has}`] : null),
  };
}

function boons({ boons: own }: Army): Variation[] {
  return BOONS.map((boon) => {
    const meaning = 'the commander has this boon';
    return owned(`boons.${boon}`, 'boons', meaning, own[boon] === true, `changes.a.boons.${boon}`);
  });
}

function tactics({ tactics: own }: Army): Variation[] {
  return TACTICS.slice(FREE_TACTICS).map((tactic) => {
    const meaning = 'the army knows this tactic';
    return owned(`tactics.${tactic}`, 'tactics', meaning, own[tactic] === true, `changes.a.tactics.${tactic}`);
  });
}

function abilities({ abilities: own }: Army): Variation[] {
  return ABILITIES.map((ability) => {
    // Level 0 of connection is more than nothing.
    const none = ability === 'connection' ? -1 : 0;
    const most = LEVELS.some((name) => name === ability) ? LEVEL_MAX : 1;
    const text = (level: number): string => `changes.a.abilities.${ability}=${level < 0 ? 'null' : level}`;
    const meaning = most === 1 ? 'has it' : 'has it, or a level more';
    return number(`abilities.${ability}`, 'abilities', meaning, own[ability] ?? none, [none, most], text);
  });
}

/** Equipment of which a second piece gives no more than one. */
const ONCE: readonly GearName[] = MOBILITY;

/** Pieces that act: not those that give what the army can do without them. */
function counted({ gear: own, abilities: can }: Army): GearName[] {
  return COUNTED_GEAR.filter((name) => {
    if (IDLE_GEAR.includes(name)) return false;
    const moves = MOBILITY.find((one) => one === name);
    return moves === undefined || (own[moves] ?? 0) > 0 || (can[moves] ?? 0) === 0;
  });
}

/** Equipment with what a step up costs for the size of the army. */
function gear(army: Army, charts: StarBattleCharts): Variation[] {
  const share = charts.sizes.price[army.size - 1] / 100;
  const piece = (name: GearName, most: number, meaning: string): Variation => {
    const has = army.gear[name] ?? 0;
    const prices = charts.prices[name];
    const full = prices.length === 1 ? prices[0] : (prices[has] ?? 0) - (prices[has - 1] ?? 0);
    const amount = Math.floor(full * share);
    const price = amount > 0 ? { price: { amount, unit: 'BP' } } : {};
    return number(`gear.${name}`, 'gear', meaning, has, [0, most], (moved) => `equip.a.${name}=${moved}`, price);
  };
  return [
    ...TIERED_GEAR.map((name) => piece(name, TIERS, 'a tier better')),
    ...counted(army).map((name) => piece(name, ONCE.includes(name) ? 1 : PIECES, 'a piece more')),
  ];
}

function stepsOf(now: number): Variation {
  const meaning = 'a step of ACR: ACR, MV, RV, DV and Hit Points (14)';
  const rest = { price: { amount: BP_PER_STEP, unit: 'BP' } };
  return number('steps', 'ACR', meaning, now, [-STEPS_MAX, STEPS_MAX], (moved) => `steps.a=${moved}`, rest);
}

function rules(data: StarBattleSetup): Variation[] {
  return VALUES.map(([group, name, meaning]) => {
    const cell = `values.${group}.${name}`;
    const reconstructed = isReconstructed(data, 'charts', cell) ? 1 : 0;
    const value = data.charts.values[group][name];
    return number(cell, 'rules', meaning, value, [0, BLOCK_MAX], (moved) => `charts.${cell}=${moved}`, {
      reconstructed,
    });
  });
}

/** Those of side A, which are those of its first army, and the numbers of the rules. */
export const variations = variationsOf((data: StarBattleSetup): Variation[] => {
  const { charts, forces, scenario } = data;
  const [army] = forces.a;
  return [
    ...(forces.a.length === 1
      ? [...block(army, charts), ...commander(army), ...boons(army), ...tactics(army), ...abilities(army)]
      : []),
    ...gear(army, charts),
    stepsOf(scenario.steps.a),
    ...rules(data),
  ];
});
