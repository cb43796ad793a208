/** Order buffers that policies fill. */

/** What an army does besides its tactic in a Tactical segment (10). @public */
export class Posture {
  /** 0: off, 1: MV, 2: RV. */
  daring = 0;
  flanking = false;
  combined = false;
  surgical = false;
  /** 0: none, ACE_ATTACK, ACE_DEFENCE, ACE_DISENGAGE. */
  ace = 0;
  magicHack = false;
  boost = false;
  darkness = false;
  illumination = false;
  dusk = false;
  smoke = false;
  /** Connection heals instead of doing damage. */
  heal = false;
  /** Engaged enemy that is overloaded, -1: none. */
  overload = -1;
  reset(): void {
    this.daring = 0;
    this.flanking = false;
    this.combined = false;
    this.surgical = false;
    this.ace = 0;
    this.magicHack = false;
    this.boost = false;
    this.darkness = false;
    this.illumination = false;
    this.dusk = false;
    this.smoke = false;
    this.heal = false;
    this.overload = -1;
  }
}

/** A tactic and the army it names (7), -1 where it names none. @public */
export class TacticOrder {
  tactic = 0;
  target = -1;
  reset(): void {
    this.tactic = 0;
    this.target = -1;
  }
}

/** A Gunnery turn: what, and at whom. @public */
export class TurnOrder {
  action = 0;
  target = -1;
  reset(): void {
    this.action = 0;
    this.target = -1;
  }
}

/** Values that trickery lowers. @public */
export const TRICK_MV = 0;
/** @public */ export const TRICK_RV = 1;
/** @public */ export const TRICK_DV = 2;
/** @public */ export const TRICK_MORALE = 3;
/** @public */ export const TRICK_MOVEMENT = 4;
/** @public */ export const TRICKS = 5;

/** Magical Trickery: which value of which enemy. @public */
export class TrickOrder {
  target = -1;
  value = TRICK_DV;
  reset(): void {
    this.target = -1;
    this.value = TRICK_DV;
  }
}
