/**
 * The reference policy `garrison` of the specification, section 14: as `passive`, but it suppresses, places Leviathan,
 * uses leaders, buys Star Fleets, attacks at good odds where it stands and makes Extropy attempts.
 */

import {
  type AttackOrder,
  CORE,
  EMPIRE,
  empiresOf,
  FORCE_EMPIRE,
  FORCE_INVADER,
  FORCE_REBELS,
  FORCE_USURPER,
  HERE_USURPER_BITS,
  invadersOf,
  lowestBit,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MILITARY,
  MORPHOGENETIC,
  type PolicyModule,
  REBEL,
  SF,
  type SfgePolicy,
  type SfgeView,
} from '../../src/games/sfge/kit.js';

/** Smallest differential at which a part is made. */
const DIFFERENTIAL = 2;
/** RP kept beyond one per Imperial system. */
const RESERVE = 5;

/** Would this part be made against the force, as things stand? One that is forbidden there would not ([R107]). */
function qualifies(view: SfgeView, part: number, units: number, kind: number, force: number, sector: number): boolean {
  if (!view.partPossible(part, sector, units)) return false;
  return view.imperialStrength(part, units) - view.chaosStrength(part, kind, force, sector) >= DIFFERENTIAL;
}

function worthwhile(view: SfgeView, units: number, kind: number, force: number, sector: number): boolean {
  return (
    qualifies(view, MILITARY, units, kind, force, sector) || qualifies(view, MORPHOGENETIC, units, kind, force, sector)
  );
}

/** Position of the walk over sectors and targets in a combat phase. */
class Walk {
  sector = 0;
  /** 0..8 Usurpers, 9..14 IEs 1..6, 15..22 Invaders, 23 Rebels, 24: next sector. */
  target = 24;
}

const FIRST_EMPIRE = 9;
const FIRST_INVADER = 15;
const REBELS = 23;

function orderAgainst(view: SfgeView, order: AttackOrder, sector: number, target: number, units: number): boolean {
  if (target < FIRST_EMPIRE) {
    if (view.forceUnits(FORCE_USURPER, target, sector) === 0 || !worthwhile(view, units, FORCE_USURPER, target, sector))
      return false;
    order.usurpers = 1 << target;
  } else if (target < FIRST_INVADER) {
    const empire = target - FIRST_EMPIRE + 1;
    const there = view.forceUnits(FORCE_EMPIRE, empire, sector) !== 0 || view.systemOwner(sector) === EMPIRE + empire;
    if (!there || !worthwhile(view, units, FORCE_EMPIRE, empire, sector)) return false;
    order.empires = 1 << empire;
  } else if (target < REBELS) {
    const invader = target - FIRST_INVADER;
    if (
      view.forceUnits(FORCE_INVADER, invader, sector) === 0 ||
      !worthwhile(view, units, FORCE_INVADER, invader, sector)
    )
      return false;
    order.invaders = 1 << invader;
  } else {
    const rebelSystem = view.systemOwner(sector) === REBEL;
    if (view.rebelUnits(sector) === 0 && !rebelSystem) return false;
    if (!worthwhile(view, units, FORCE_REBELS, sector, sector)) return false;
    order.rebels = view.rebelUnits(sector);
    order.rebelSystem = rebelSystem;
  }
  order.sector = sector;
  order.units = units;
  return true;
}

/** Bits of the targets 0..23 that may be in a sector. */
function targetsIn(view: SfgeView, sector: number): number {
  const here = view.here(sector);
  const owner = view.systemOwner(sector);
  let bits = here & HERE_USURPER_BITS;
  bits |= (empiresOf(here) >>> 1) << FIRST_EMPIRE;
  if (owner > EMPIRE) bits |= 1 << (FIRST_EMPIRE + owner - EMPIRE - 1);
  bits |= invadersOf(here) << FIRST_INVADER;
  if (view.rebelUnits(sector) !== 0 || owner === REBEL) bits |= 1 << REBELS;
  return bits;
}

function create(): SfgePolicy {
  const walk = new Walk();
  return {
    suppression(view, _event, _leadership, sector, order) {
      order.attempt = true;
      order.repression = view.hasImperialUnit(sector) ? view.repression : 0;
    },
    leviathan: () => true,
    usurpationLeader: (view) => view.bestLeader(CORE),
    alienLeader: (view, alien) => view.bestLeader(view.alienSector(alien)),
    purchase(view, order) {
      if (!view.affordable(SF) || view.resourcePoints - view.price(SF) < view.imperialSystems + RESERVE) return false;
      for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
        if (!view.placeAllowed(SF, s)) continue;
        order.item = SF;
        order.sector = s;
        order.counted = false;
        return true;
      }
      return false;
    },
    beginCombat() {
      walk.sector = 0;
      walk.target = REBELS;
    },
    attack(view, order) {
      for (;;) {
        if (walk.target >= REBELS) {
          walk.sector = view.nextInMask(MASK_IMPERIAL, walk.sector);
          if (walk.sector === 0) return false;
          walk.target = -1;
        }
        const units = view.readyUnits(walk.sector);
        const left = units === 0 ? 0 : targetsIn(view, walk.sector) & (-1 << (walk.target + 1));
        if (left === 0) {
          walk.target = REBELS;
          continue;
        }
        walk.target = lowestBit(left);
        if (orderAgainst(view, order, walk.sector, walk.target, units)) return true;
      }
    },
    attackPart: (_view, battle) => battle.attackerStrength - battle.defenderStrength >= DIFFERENTIAL,
    extropy(view, order) {
      order.leader = view.bestLeader(CORE);
      return true;
    },
  };
}

const garrison: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'garrison',
  summary: 'Holds what it has and attacks where it stands at +2 or better (reference policy, specification section 14)',
  create,
};

export default garrison;
