/**
 * The reference policy `wild` of the specification, section 14: orders at random among what is legal, so that every
 * rule and every decision point is reached. For checking the rules, not for playing well. "Any of" is uniform over the
 * things listed; none of these choices is a die of the game.
 */

import {
  AF,
  type AttackOrder,
  BUY_ILLUMINATION,
  BUY_LEADER_1,
  BUY_LEADER_2,
  BUY_LEADER_3,
  BUY_NEXUS,
  BUY_REPRESSION,
  BUY_STAR_GATE,
  CF,
  CG,
  CORE,
  countOf,
  EMPIRE,
  empiresOf,
  FORCE_EMPIRE,
  FORCE_INVADER,
  FORCE_REBELS,
  FORCE_USURPER,
  HERE_USURPER_BITS,
  IO,
  invadersOf,
  LEADER_ONE,
  leaderCount,
  leadersOf,
  lowestBit,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MILITARY,
  type MoveOrder,
  ONE,
  type PolicyModule,
  REBEL,
  SECTORS,
  SF,
  type SfgePolicy,
  type SfgeView,
  TH,
  TYPES,
  typeAt,
  unitsIn,
  WS,
} from '../../src/games/sfge/kit.js';

const ITEMS = Uint8Array.of(
  SF,
  CG,
  AF,
  CF,
  IO,
  WS,
  TH,
  BUY_LEADER_1,
  BUY_LEADER_2,
  BUY_LEADER_3,
  BUY_NEXUS,
  BUY_REPRESSION,
  BUY_ILLUMINATION,
  BUY_STAR_GATE,
);

/** A list that is filled and drawn from; no list is used by two decisions at a time. */
class Choices {
  private readonly items = new Int32Array(1024);
  private count = 0;

  clear(): void {
    this.count = 0;
  }
  add(item: number): void {
    this.items[this.count++] = item;
  }
  get empty(): boolean {
    return this.count === 0;
  }
  any(view: SfgeView): number {
    return this.items[view.random(this.count)];
  }
}

/** Value of any of {none, each of the leaders}; 0: none. */
function anyLeaderOrNone(view: SfgeView, packed: number): number {
  const index = view.random(leaderCount(packed) + 1);
  return index === 0 ? 0 : leaderAt(packed, index - 1);
}

/** Value of the leader at `index`, lowest values first. */
function leaderAt(packed: number, index: number): number {
  const ones = leadersOf(packed, 1);
  return index < ones ? 1 : index < ones + leadersOf(packed, 2) ? 2 : 3;
}

/** Kind and force of Alliance in one number. */
const FORCE_SHIFT = 7;

function listForces(view: SfgeView, choices: Choices): void {
  for (let i = 0; i < 9; i++) if (view.usurperUnits(i) !== 0) choices.add((FORCE_USURPER << FORCE_SHIFT) | i);
  for (let k = 1; k <= 6; k++) {
    if (view.empireHome(k) !== 0 && view.alliedUnits(FORCE_EMPIRE, k) !== 0)
      choices.add((FORCE_EMPIRE << FORCE_SHIFT) | k);
  }
  for (let i = 0; i < 8; i++) if (view.invaderUnits(i) !== 0) choices.add((FORCE_INVADER << FORCE_SHIFT) | i);
  for (let s = 1; s < SECTORS; s++) if (view.rebelUnits(s) !== 0) choices.add((FORCE_REBELS << FORCE_SHIFT) | s);
}

/** Bits of IEs 1..6 with units or a system in a sector. */
function empiresIn(view: SfgeView, sector: number): number {
  const present = empiresOf(view.here(sector));
  let bits = 0;
  for (let k = 1; k <= 6; k++) {
    const stack = (present >>> k) & 1;
    if (view.systemOwner(sector) === EMPIRE + k || (stack === 1 && view.forceUnits(FORCE_EMPIRE, k, sector) !== 0))
      bits |= 1 << k;
  }
  return bits;
}

/** Bits of Usurper forces with units in a sector. */
function usurpersIn(view: SfgeView, sector: number): number {
  let bits = view.here(sector) & HERE_USURPER_BITS;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const usurper = lowestBit(rest);
    if (view.forceUnits(FORCE_USURPER, usurper, sector) === 0) bits &= ~(1 << usurper);
  }
  return bits;
}

function chaosIn(view: SfgeView, sector: number): boolean {
  return (
    view.rebelUnits(sector) !== 0 ||
    view.systemOwner(sector) === REBEL ||
    invadersOf(view.here(sector)) !== 0 ||
    usurpersIn(view, sector) !== 0 ||
    empiresIn(view, sector) !== 0
  );
}

/** Each bit stays with chance 1/2. */
function half(view: SfgeView, bits: number): number {
  let chosen = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) if (view.random(2) === 0) chosen |= rest & -rest;
  return chosen;
}

/** Per type any of 0..number. */
function anyPart(view: SfgeView, units: number): number {
  let part = 0;
  for (let type = 0; type < TYPES; type++) part += view.random(countOf(units, type) + 1) * ONE[type];
  return part;
}

function fillAttack(view: SfgeView, order: AttackOrder, sector: number): boolean {
  order.sector = sector;
  order.units = anyPart(view, view.readyUnits(sector));
  order.usurpers = half(view, usurpersIn(view, sector));
  order.empires = half(view, empiresIn(view, sector));
  order.invaders = half(view, invadersOf(view.here(sector)));
  const system = view.systemOwner(sector) === REBEL;
  if ((view.rebelUnits(sector) !== 0 || system) && view.random(2) === 0) {
    order.rebels = anyPart(view, view.rebelUnits(sector));
    order.rebelSystem = system && view.random(2) === 0;
  }
  const target = (order.usurpers | order.empires | order.invaders | order.rebels) !== 0 || order.rebelSystem;
  return order.units !== 0 && target;
}

/** Has the item a legal place now? */
function placeFor(view: SfgeView, item: number): boolean {
  if (item === BUY_REPRESSION || item === BUY_ILLUMINATION) return true;
  for (let s = 1; s < SECTORS; s++) if (view.placeAllowed(item, s)) return true;
  return false;
}

function create(): SfgePolicy {
  const choices = new Choices();
  let buying = false;
  /** Units per sector when the phase began, and how many of them were asked. */
  const present = new Int32Array(SECTORS);
  let mover = 0;
  let moverType = 0;
  let moverAsked = 0;
  let field = 0;
  let fighting = false;
  let part0 = false;
  let part1 = false;

  function anySectorWith(view: SfgeView, mask: number): number {
    choices.clear();
    for (let s = view.nextInMask(mask, 0); s !== 0; s = view.nextInMask(mask, s)) choices.add(s);
    return choices.empty ? 0 : choices.any(view);
  }

  function anyLand(view: SfgeView): number {
    choices.clear();
    for (let s = 1; s < SECTORS; s++) if (!view.isVoid(s)) choices.add(s);
    return choices.any(view);
  }

  /** Leaders that go along with a unit leaving `from`. */
  function companions(view: SfgeView, from: number, unit: number): number {
    const ready = view.readyLeaders(from);
    if (view.imperialUnits(from) === unit) return view.leaders(from);
    let along = 0;
    for (let value = 1; value <= 3; value++) {
      for (let i = leadersOf(ready, value); i > 0; i--) if (view.random(4) === 0) along += LEADER_ONE[value];
    }
    return along;
  }

  /** Fills the order for one unit that does not stay; false: it cannot go anywhere. */
  function sendUnit(view: SfgeView, order: MoveOrder, from: number, unit: number): boolean {
    order.from = from;
    order.units = unit;
    if (view.underNebula(from)) return false;
    if (view.hasGate(from) && view.gates > 1 && view.random(2) === 0) {
      choices.clear();
      for (let s = 1; s < SECTORS; s++) if (s !== from && view.hasGate(s)) choices.add(s);
      order.to = choices.any(view);
      order.byGate = true;
    } else {
      choices.clear();
      for (let s = 1; s < SECTORS; s++) {
        if (s !== from && !view.isVoid(s) && view.reaches(from, s, unit)) choices.add(s);
      }
      if (choices.empty) return false;
      order.to = choices.any(view);
    }
    order.leaders = companions(view, from, unit);
    return true;
  }

  return {
    setUpUnit(view) {
      choices.clear();
      for (let s = 1; s < SECTORS; s++) if (view.setUpAllowed(s)) choices.add(s);
      return choices.empty ? 0 : choices.any(view);
    },
    placeLeader: (view) => anySectorWith(view, MASK_IMPERIAL),
    setUpNexus(view) {
      choices.clear();
      for (let s = 1; s < SECTORS; s++) if (view.nexusAllowed(s)) choices.add(s);
      return choices.empty ? 0 : choices.any(view);
    },
    suppression(view, _event, _leadership, sector, order) {
      if (view.random(2) === 0) return;
      order.attempt = true;
      order.repression = view.hasImperialUnit(sector) ? view.random(view.repression + 1) : 0;
      order.leader = anyLeaderOrNone(view, view.leaders(sector));
    },
    veto: (view) => view.random(4) === 0,
    alliance(view, order) {
      choices.clear();
      choices.add(0);
      listForces(view, choices);
      const choice = choices.any(view);
      order.kind = choice >> FORCE_SHIFT;
      order.force = choice & ((1 << FORCE_SHIFT) - 1);
    },
    allianceMove(view, kind, force) {
      choices.clear();
      for (let s = 1; s < SECTORS; s++) if (view.alliedMayReach(kind, force, s)) choices.add(s);
      return choices.any(view);
    },
    allianceAttack: (view) => view.random(2) === 0,
    empireCorps(view, order) {
      choices.clear();
      if (view.available(SF) > 0) choices.add(SF);
      if (view.available(CG) > 0) choices.add(CG);
      order.type = choices.any(view);
      order.sector = anyLand(view);
    },
    crusade(view, order) {
      order.sector = anySectorWith(view, MASK_IMPERIAL_SYSTEM);
      for (let i = view.systemResource(order.sector); i > 0; i--) {
        choices.clear();
        choices.add(0);
        if (view.available(SF) > order.sf) choices.add(1);
        if (view.available(CG) > order.cg) choices.add(2);
        const choice = choices.any(view);
        if (choice === 1) order.sf++;
        else if (choice === 2) order.cg++;
      }
    },
    leviathan: (view) => view.random(2) === 0,
    unpaidSystem(view) {
      choices.clear();
      for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
        if (view.unpaidChoice(s)) choices.add(s);
      }
      return choices.any(view);
    },
    unpaidTroops(view) {
      let left = 0;
      for (let s = 1; s < SECTORS; s++) left += unitsIn(view.readyUnits(s));
      let index = view.random(left);
      for (let s = 1; s < SECTORS; s++) {
        const units = view.readyUnits(s);
        const count = unitsIn(units);
        if (index < count) return 8 * s + typeAt(units, index);
        index -= count;
      }
      return 0;
    },
    unpaidMaintenance(view) {
      choices.clear();
      for (let s = 1; s < SECTORS; s++) {
        if (view.hasNexus(s) && view.nexusUpkeep() > 0) choices.add(8 * s + TYPES);
        for (let type = AF; type < TYPES; type++) {
          if (view.maintenance(type) === 0) continue;
          for (let i = countOf(view.imperialUnits(s), type); i > 0; i--) choices.add(8 * s + type);
        }
      }
      return choices.any(view);
    },
    usurpationLeader: (view) => anyLeaderOrNone(view, view.leaders(CORE)),
    increasedResources: (view) => (view.random(4) === 0 ? anyLeaderOrNone(view, view.leaders(CORE)) : -1),
    purchase(view, order) {
      if (!buying) {
        if (view.random(2) === 0) return false;
        buying = true;
      }
      choices.clear();
      choices.add(-1);
      for (let i = 0; i < ITEMS.length; i++) {
        if (view.affordable(ITEMS[i]) && placeFor(view, ITEMS[i])) choices.add(ITEMS[i]);
      }
      const item = choices.any(view);
      if (item < 0) {
        buying = false;
        return false;
      }
      order.item = item;
      if (item === BUY_REPRESSION || item === BUY_ILLUMINATION) return true;
      choices.clear();
      for (let s = 1; s < SECTORS; s++) if (view.placeAllowed(item, s)) choices.add(s);
      order.sector = choices.any(view);
      return true;
    },
    colonize(view, sector) {
      choices.clear();
      choices.add(-1);
      if (view.imperialCount(sector, CF) > 0) choices.add(CF);
      if (view.imperialCount(sector, WS) > 0) choices.add(WS);
      return choices.any(view);
    },
    beginMovement(view) {
      for (let s = 0; s < SECTORS; s++) present[s] = view.imperialUnits(s);
      mover = 1;
      moverType = 0;
      moverAsked = 0;
    },
    move(view, order) {
      for (; mover < SECTORS; mover++, moverType = 0) {
        for (; moverType < TYPES; moverType++, moverAsked = 0) {
          while (moverAsked < countOf(present[mover], moverType)) {
            moverAsked++;
            if (view.random(2) === 0) continue;
            if (sendUnit(view, order, mover, ONE[moverType])) return true;
          }
        }
      }
      return false;
    },
    beginCombat() {
      field = 0;
      fighting = false;
    },
    attack(view, order) {
      for (;;) {
        if (!fighting) {
          field = view.nextInMask(MASK_IMPERIAL, field);
          if (field === 0) return false;
          fighting = true;
        }
        fighting = view.readyUnits(field) !== 0 && chaosIn(view, field) && view.random(2) !== 0;
        if (!fighting) continue;
        order.reset();
        fighting = fillAttack(view, order, field);
        part0 = view.random(4) !== 0;
        part1 = view.random(4) !== 0;
        fighting = fighting && (part0 || part1);
        if (fighting) return true;
      }
    },
    attackPart: (_view, battle) => (battle.part === MILITARY ? part0 : part1),
    combatLeader: (view, battle) => anyLeaderOrNone(view, view.leaders(battle.sector)),
    combatIllumination: (view) => view.random(2) === 0,
    extropy(view, order) {
      if (view.random(2) === 0) return false;
      order.leader = anyLeaderOrNone(view, view.leaders(CORE));
      order.illumination = view.random(view.illumination + 1);
      return true;
    },
    alienLeader: (view, alien) => anyLeaderOrNone(view, view.leaders(view.alienSector(alien))),
    expedition(view, order) {
      if (view.random(4) === 0) return false;
      choices.clear();
      for (let s = 1; s < SECTORS; s++) if (view.expeditionAllowed(s)) choices.add(s);
      order.sector = choices.any(view);
      const units = view.imperialUnits(order.sector);
      order.type = typeAt(units, view.random(unitsIn(units)));
      const leaders = view.leaders(order.sector);
      order.leader = leaderAt(leaders, view.random(leaderCount(leaders)));
      return true;
    },
    novaTrigger(view, sector) {
      choices.clear();
      choices.add(0);
      for (let s = 1; s < SECTORS; s++) if (!view.isVoid(s) && view.distance(sector, s) <= 1) choices.add(s);
      return choices.any(view);
    },
    firstContact: (view) => view.random(view.aliens),
  };
}

const wild: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'wild',
  summary: 'Orders at random among what is legal (reference policy, specification section 14)',
  create,
};

export default wild;
