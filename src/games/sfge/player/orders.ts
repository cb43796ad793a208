/** Buffers into which a policy writes its orders; the engine resets one before each call and checks it afterwards. */

/** Attempt to suppress a marker (24.0). @public */
export class SuppressionOrder {
  /** Make the attempt. */
  attempt = false;
  /** Repression markers to spend. */
  repression = 0;
  /** Value of a leader in the sector to use, 0: none. */
  leader = 0;
  reset(): void {
    this.attempt = false;
    this.repression = 0;
    this.leader = 0;
  }
}

/** Empire Corps: one SF or CG in any non-Void sector. @public */
export class CorpsOrder {
  /** Unit type SF or CG. */
  type = 0;
  sector = 0;
  reset(): void {
    this.type = 0;
    this.sector = 0;
  }
}

/**
 * Galactic Crusade: SF and CG, together at most the resource value of the Imperial system of the sector [R19].
 * @public
 */
export class CrusadeOrder {
  sector = 0;
  sf = 0;
  cg = 0;
  reset(): void {
    this.sector = 0;
    this.sf = 0;
    this.cg = 0;
  }
}

/** Alliance: the force named (kind 0: declined). @public */
export class AllianceOrder {
  kind = 0;
  /** Usurper 0..8, IE 1..6, Invader 0..7, or the sector of the Rebels. */
  force = 0;
  reset(): void {
    this.kind = 0;
    this.force = 0;
  }
}

/** Things to buy: the seven unit types 0..6, and these. @public */
export const BUY_LEADER_1 = 7;
/** @public */ export const BUY_LEADER_2 = 8;
/** @public */ export const BUY_LEADER_3 = 9;
/** @public */ export const BUY_NEXUS = 10;
/** @public */ export const BUY_REPRESSION = 11;
/** @public */ export const BUY_ILLUMINATION = 12;
/** @public */ export const BUY_STAR_GATE = 13;

/** One purchase of phase G. @public */
export class PurchaseOrder {
  /** Unit type or BUY_... */
  item = 0;
  /** Where it is placed (markers: ignored). */
  sector = 0;
  /** False: a unit bought is left out of the metric `boughtUnits` (reference policy `garrison`, [R101]). */
  counted = true;
  reset(): void {
    this.item = -1;
    this.sector = 0;
    this.counted = true;
  }
}

/** One group that moves (9 Imperial movement). @public */
export class MoveOrder {
  from = 0;
  to = 0;
  /** Packed units of one sector that have not moved. */
  units = 0;
  /** Packed leaders that go along. */
  leaders = 0;
  byGate = false;
  reset(): void {
    this.from = 0;
    this.to = 0;
    this.units = 0;
    this.leaders = 0;
    this.byGate = false;
  }
}

/** One attack of phase J. @public */
export class AttackOrder {
  sector = 0;
  /** Packed units that have not fought. */
  units = 0;
  /** Bits of Usurper forces 0..8 and Invader forces 0..7, bits k of IEs 1..6. */
  usurpers = 0;
  invaders = 0;
  empires = 0;
  /** Packed Rebel units attacked, and the Rebel system. */
  rebels = 0;
  rebelSystem = false;
  reset(): void {
    this.sector = 0;
    this.units = 0;
    this.usurpers = 0;
    this.invaders = 0;
    this.empires = 0;
    this.rebels = 0;
    this.rebelSystem = false;
  }
}

/** Extropy attempt (17.0). @public */
export class ExtropyOrder {
  /** Value of a leader on the Core, 0: none. */
  leader = 0;
  illumination = 0;
  reset(): void {
    this.leader = 0;
    this.illumination = 0;
  }
}

/** Expedition (28.0). @public */
export class ExpeditionOrder {
  sector = 0;
  /** Unit type that goes. */
  type = 0;
  /** Value of the leader that goes. */
  leader = 0;
  reset(): void {
    this.sector = 0;
    this.type = 0;
    this.leader = 0;
  }
}

/** What a policy sees of a combat part that is about to be rolled. @public */
export class Battle {
  sector = 0;
  /** 0: military, 1: morphogenetic. */
  part = 0;
  imperialAttacks = false;
  attackerStrength = 0;
  defenderStrength = 0;
  /** Packed Imperial units in the part. */
  imperialUnits = 0;
}
