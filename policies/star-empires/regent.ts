/**
 * Rules with the scenario's goal in mind: grows as far as the goal asks, stays there, and makes a last push where it
 * must.
 */

import {
  CAPABILITY,
  CULTURE,
  EXPANSION_STANDARD,
  type LevelOrder,
  NOTHING,
  type PolicyModule,
  STABILITY,
  type StarEmpiresPolicy,
  type StarEmpiresView,
  SUPPLY,
  type WorkDesk,
} from '../../src/games/star-empires/kit.js';
import { bestOfFrontier } from './lib/land.js';
import { bestTax } from './lib/levels.js';
import { worstBadness } from './lib/needs.js';
import { rulerWith } from './lib/ruler.js';

const ISOLATIONIST = 0;
const IMPERIALIST = 4;

const regent: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'regent',
  summary: 'grows as far as the goal asks, holds what it has, and pushes for the goal in the last Turns',
  parameters: [
    { name: 'economy', meaning: 'Economy traits of its ethos', default: 1, min: 0, max: 3, step: 1 },
    {
      name: 'loyalty',
      meaning: 'Loyalty traits of its ethos, as far as Economy leaves some',
      default: 1,
      min: 0,
      max: 3,
      step: 1,
    },
    {
      name: 'spare',
      meaning: 'Sectors held beyond those that the goal asks for',
      default: 3,
      min: 0,
      max: 20,
      step: 1,
    },
    { name: 'need', meaning: 'highest die needed with which it claims', default: 1, min: -10, max: 12, step: 1 },
    {
      name: 'push',
      meaning: 'Turns before the end in which it claims whatever it takes',
      default: 3,
      min: 0,
      max: 12,
      step: 1,
    },
    {
      name: 'stable',
      meaning: 'tenths of its weight that Stability counts in building',
      default: 12,
      min: 5,
      max: 30,
      step: 1,
    },
    {
      name: 'loyal',
      meaning: 'tenths of its weight that Loyalty counts in building',
      default: 6,
      min: 0,
      max: 20,
      step: 1,
    },
    {
      name: 'shelter',
      meaning: 'need of Stability from which on it isolates itself',
      default: 20,
      min: -5,
      max: 20,
      step: 1,
    },
    { name: 'keen', meaning: 'value of a BP while there are enough', default: 6, min: 1, max: 15, step: 1 },
    { name: 'thrifty', meaning: 'value of a BP otherwise', default: 9, min: 1, max: 20, step: 1 },
    {
      name: 'sell',
      meaning: 'least BP for which scores of a Colony are compromised',
      default: 8,
      min: 1,
      max: 99,
      step: 1,
    },
    { name: 'calm', meaning: 'highest Unrest with which they are', default: 3, min: 0, max: 15, step: 1 },
    { name: 'bait', meaning: 'Capability that is left', default: 1, min: 0, max: 99, step: 1 },
  ],
  create: (p) => {
    /** Sectors that are enough; without a goal of Size, those that bring the XP of 11. */
    const enough = (view: StarEmpiresView): number => Math.max(view.goalSize, view.goalXp > 0 ? 11 : 0) + p.spare;

    /** True while the goal is out of reach without a last push. */
    const pushes = (view: StarEmpiresView): boolean =>
      view.turns - view.turn < p.push && view.size < view.goalSize && view.colonies > 0;

    function claim(view: StarEmpiresView): number {
      const must = view.size < 2 || (view.size < 3 && view.unrest >= 5) || view.colonies === 0;
      if (must || pushes(view)) return bestOfFrontier(view);
      if (view.size >= enough(view) || view.treasury < view.keep + 5) return NOTHING;
      return worstBadness(view) > p.need ? NOTHING : bestOfFrontier(view);
    }

    function levels(view: StarEmpiresView, order: LevelOrder): void {
      if (pushes(view)) order.expansion = IMPERIALIST;
      else if (view.need(STABILITY) >= p.shelter + view.expansionEffect(view.expansion, STABILITY))
        order.expansion = ISOLATIONIST;
      else if (view.size >= enough(view)) order.expansion = Math.min(order.expansion, EXPANSION_STANDARD);
      else return;
      order.tax = bestTax(view, order.holiday, order.expansion);
    }

    /** Scores of no use pay for buildings: Culture and Supply, and Capability where invaders come by it. */
    function sell(view: StarEmpiresView, desk: WorkDesk): void {
      if (view.unrest > p.calm) return;
      for (let i = 0; i < view.colonies; i++) {
        const sector = view.colonyAt(i);
        const culture = view.compromiseMax(sector, CULTURE);
        const supply = view.compromiseMax(sector, SUPPLY);
        const capability = Math.max(
          0,
          Math.min(view.score(sector, CAPABILITY) - p.bait, view.compromiseMax(sector, CAPABILITY)),
        );
        if (culture + supply + capability < p.sell) continue;
        if (culture > 0) desk.compromise(sector, CULTURE, culture);
        if (supply > 0) desk.compromise(sector, SUPPLY, supply);
        if (capability > 0) desk.compromise(sector, CAPABILITY, capability);
      }
    }

    return rulerWith({
      before: sell,
      ethos: [p.economy, Math.min(p.loyalty, 3 - p.economy)],
      style: { stability: p.stable, loyalty: p.loyal, rich: p.keen, poor: p.thrifty },
      levels,
      decisions: { claim },
    });
  },
};

export default regent;
