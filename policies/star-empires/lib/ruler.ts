/** A ruler with one idea: as `chancellor`, but for what the idea says otherwise. */

import type { LevelOrder, StarEmpiresPolicy, StarEmpiresView, WorkDesk } from '../../../src/games/star-empires/kit.js';
import { NOTHING } from '../../../src/games/star-empires/kit.js';
import { Builder, type BuilderStyle, CHANCELLOR_STYLE } from './builder.js';
import { callsJustice, defend, hireLittle, loseSector, recruit, specialEdicts, suppresses, tribute } from './habits.js';
import { addDistrict, bestOfFrontier, prepareOne } from './land.js';
import { setChancellorLevels } from './levels.js';
import { spymasterFor, technologistFor, worstBadness } from './needs.js';
import { HOSTEL, refound } from './refound.js';
import { repairAll } from './repairs.js';

export interface Idea {
  readonly style?: Partial<BuilderStyle>;
  /** Economy and Loyalty traits; the scenario's ethos if left out. */
  readonly ethos?: readonly [economy: number, loyalty: number];
  /** Most Sectors wanted. */
  readonly sizeMax?: number;
  /** Highest badness with which land is claimed, and BP beyond the next Consumption. */
  readonly claimsUpTo?: number;
  readonly claimReserve?: number;
  /** Changes levels that were set as `chancellor` sets them. */
  readonly levels?: (view: StarEmpiresView, order: LevelOrder) => void;
  /** Works before all others, while there is a Colony. */
  readonly before?: (view: StarEmpiresView, desk: WorkDesk) => void;
  readonly decisions?: StarEmpiresPolicy;
}

export function rulerWith(idea: Idea): StarEmpiresPolicy {
  const builder = new Builder({ ...CHANCELLOR_STYLE, ...idea.style });
  const sizeMax = idea.sizeMax ?? Number.MAX_SAFE_INTEGER;
  const claimsUpTo = idea.claimsUpTo ?? 1;
  const claimReserve = idea.claimReserve ?? 5;

  function claim(view: StarEmpiresView): number {
    const must = view.size < 2 || (view.size < 3 && view.unrest >= 5) || view.colonies === 0;
    if (must) return bestOfFrontier(view);
    if (view.size >= sizeMax || view.treasury < view.keep + claimReserve) return NOTHING;
    return worstBadness(view) > claimsUpTo ? NOTHING : bestOfFrontier(view);
  }

  function work(view: StarEmpiresView, desk: WorkDesk): void {
    if (view.colonies === 0) refound(view, desk);
    if (view.colonies === 0) return;
    idea.before?.(view, desk);
    if (view.over) return;
    const { keep } = view;
    repairAll(view, desk, keep);
    addDistrict(view, desk, keep);
    prepareOne(view, desk, keep);
    builder.build(view, desk, keep);
  }

  return {
    setUp(view, order) {
      if (view.row(HOSTEL) >= 0) order.firstBuilding(view.row(HOSTEL));
      if (idea.ethos !== undefined) order.ethos(idea.ethos[0], idea.ethos[1]);
    },
    justice: callsJustice,
    loseSector,
    council(view, order) {
      order.technologist = technologistFor(view);
      order.spymaster = spymasterFor(view, order.technologist);
    },
    levels(view, order) {
      setChancellorLevels(view, order);
      idea.levels?.(view, order);
    },
    claim,
    work,
    armies: recruit,
    special: specialEdicts,
    hire: hireLittle,
    suppress: suppresses,
    invitation: (view) => view.treasury >= 20,
    tribute,
    defend,
    ...idea.decisions,
  };
}
