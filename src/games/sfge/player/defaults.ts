/** What is played when a policy leaves a decision out: the reference policy `passive` (spec section 14). */

import { lowestBit } from '../../shared/bits.js';
import { fixedBytes } from '../../shared/fixed-table.js';
import { highestBit } from '../position/masks.js';
import * as s from '../position/state.js';
import { CORE, SECTORS } from '../position/tables.js';
import { AF, CF, CG, FIELD, IO, SF, SHIFT, TH, TYPES, WS } from '../position/units.js';
import type { Decisions, SfgePolicy } from './decisions.js';

/** Order inside a sector in which units go unpaid. */
const UNPAID_ORDER = fixedBytes(WS, TH, IO, CF, CG, AF, SF);
/** Type whose field has a bit. */
const TYPE_OF_BIT = fixedBytes(...Array.from({ length: 32 }, (_, bit) => SHIFT.findLastIndex((first) => first <= bit)));
const FIELDS_AF_SF = FIELD[AF] | FIELD[SF];

/** Type of the unit among some that goes unpaid first. */
export function firstUnpaid(units: number): number {
  // The order is that of the fields from the highest, but for the last two.
  const others = units & ~FIELDS_AF_SF;
  if (others !== 0) return TYPE_OF_BIT[highestBit(others)];
  return (units & FIELD[AF]) !== 0 ? AF : SF;
}

export const defaults: Decisions = {
  beginGame() {},
  setUpUnit(view) {
    return view.nextInMask(s.MASK_CHOICE, 0);
  },
  placeLeader(view) {
    return view.nextInMask(s.MASK_IMPERIAL, 0);
  },
  setUpNexus(view) {
    let sector = view.nextInMask(s.MASK_IMPERIAL_SYSTEM, 0);
    while (sector !== 0 && !view.nexusAllowed(sector)) sector = view.nextInMask(s.MASK_IMPERIAL_SYSTEM, sector);
    return sector;
  },
  suppression() {},
  veto() {
    return false;
  },
  alliance() {},
  allianceMove(view, kind, force) {
    return view.alliedAt(kind, force);
  },
  allianceAttack() {
    return false;
  },
  empireCorps(view, order) {
    order.type = view.available(SF) > 0 ? SF : CG;
    order.sector = CORE;
  },
  crusade(view, order) {
    let best = 0;
    let most = -1;
    for (let w = 0; w < 3; w++) {
      for (let word = view.maskWord(s.MASK_IMPERIAL_SYSTEM, w); word !== 0; word &= word - 1) {
        const sector = (w << 5) + lowestBit(word);
        const resource = view.systemResource(sector);
        if (resource <= most) continue;
        best = sector;
        most = resource;
      }
    }
    order.sector = best;
    order.sf = Math.min(view.systemResource(best), view.available(SF));
  },
  leviathan() {
    return false;
  },
  unpaidSystem(view) {
    return view.previousInMask(s.MASK_CHOICE, SECTORS);
  },
  unpaidTroops(view) {
    const sector = view.previousInMask(s.MASK_CHOICE, SECTORS);
    const units = view.readyUnits(sector);
    return units === 0 ? 0 : 8 * sector + firstUnpaid(units);
  },
  unpaidMaintenance(view) {
    if (view.nexusUpkeep() > 0) {
      const nexus = view.previousInMask(s.MASK_NEXUS, SECTORS);
      if (nexus !== 0) return 8 * nexus + TYPES;
    }
    for (
      let sector = view.previousInMask(s.MASK_IMPERIAL, SECTORS);
      sector !== 0;
      sector = view.previousInMask(s.MASK_IMPERIAL, sector)
    ) {
      for (let i = 0; i < TYPES; i++) {
        const type = UNPAID_ORDER[i];
        if (view.maintenance(type) > 0 && (view.imperialUnits(sector) & FIELD[type]) !== 0) return 8 * sector + type;
      }
    }
    return 0;
  },
  usurpationLeader() {
    return 0;
  },
  increasedResources() {
    return -1;
  },
  purchase() {
    return false;
  },
  colonize() {
    return -1;
  },
  beginMovement() {},
  move() {
    return false;
  },
  beginCombat() {},
  attack() {
    return false;
  },
  attackPart() {
    return true;
  },
  combatLeader(view, battle) {
    return view.bestLeader(battle.sector);
  },
  combatIllumination() {
    return false;
  },
  extropy() {
    return false;
  },
  alienLeader() {
    return 0;
  },
  expedition() {
    return false;
  },
  novaTrigger() {
    return 0;
  },
  firstContact() {
    return 0;
  },
};

/** A policy with its gaps filled. @public */
export function complete(policy: SfgePolicy): Decisions {
  return { ...defaults, ...policy };
}
