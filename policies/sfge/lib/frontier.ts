/** Phases L and M: alien markers and expeditions. */

import {
  AF,
  bestLeader,
  CF,
  CG,
  CORE,
  countOf,
  EVENT,
  type ExpeditionOrder,
  FORCE_EMPIRE,
  FORCE_INVADER,
  IO,
  leaderCount,
  MASK_IMPERIAL,
  POSITIVE,
  SECTORS,
  SF,
  type SfgeView,
  TH,
  TYPES,
  WS,
} from '../../../src/games/sfge/kit.js';
import type { Judge } from './judge.js';
import { kill } from './worths.js';

/** Who goes on an expedition: cheap first, unless a bonus on the AERT is at hand. */
const EXPLORERS = Uint8Array.of(AF, SF, IO, CG, CF, WS, TH);

export class Frontier {
  constructor(private readonly judge: Judge) {}

  /** A leader is risked where his value makes the marker leave more often than it kills him, and he is not the last. */
  alienLeader(view: SfgeView, alien: number): number {
    const sector = view.alienSector(alien);
    const present = view.leaders(sector);
    if (present === 0) return 0;
    const modifier = view.alienModifier(alien);
    const kind = view.alienKind(alien);
    const destroys = kind === EVENT['biomech-predators'] || kind === EVENT['dark-empire'] || kind === EVENT.probe;
    const best = bestLeader(present);
    let without = 0;
    let gain = 0;
    let killed = 0;
    for (let die = 0; die < 10; die++) {
      const plain = view.aert(die + modifier);
      const helped = view.aert(die + modifier + best);
      if (plain === POSITIVE) without++;
      if (helped === POSITIVE) gain++;
      else if (helped === 0) killed++;
    }
    gain -= without;
    // Where everything in the sector is destroyed he dies with the rest anyway.
    if (destroys) return gain > 0 ? best : 0;
    return sector !== CORE && gain > 2 * killed ? best : 0;
  }

  expedition(view: SfgeView, order: ExpeditionOrder): boolean {
    let most = 0;
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s)) {
      if (!view.expeditionAllowed(s)) continue;
      // The Core keeps its last leader for Extropy and Usurpations.
      if (s === CORE && leaderCount(view.leaders(s)) < 2) continue;
      const leader = bestLeader(view.leaders(s));
      if (leader <= most) continue;
      most = leader;
      order.sector = s;
      order.leader = leader;
      for (let k = EXPLORERS.length - 1; k >= 0; k--)
        if (countOf(view.imperialUnits(s), EXPLORERS[k]) > 0) order.type = EXPLORERS[k];
    }
    return most >= this.judge.settings.explorer;
  }

  /** The sector within reach where Chaos would lose most more than the Empire. */
  novaTrigger(view: SfgeView, from: number): number {
    const { judge } = this;
    judge.refresh(view);
    let best = 0;
    let most = 0.3;
    for (let s = 1; s < SECTORS; s++) {
      if (view.distance(from, s) > 1 || view.isVoid(s) || view.isImperialSystem(s)) continue;
      judge.weighUnits(view.imperialUnits(s));
      let worth = -judge.value;
      for (let kind = 1; kind <= 3; kind++) {
        for (let force = 0; force <= 8; force++) {
          if ((kind === FORCE_EMPIRE && (force < 1 || force > 6)) || (kind === FORCE_INVADER && force > 7)) continue;
          worth += this.harm(view.forceUnits(kind, force, s));
        }
      }
      worth += this.harm(view.rebelUnits(s));
      // An empty sector is easier to win than a Chaos system that is strong.
      if (view.systemOwner(s) !== 0) worth += 0.2;
      if (worth <= most) continue;
      most = worth;
      best = s;
    }
    return best;
  }

  private harm(units: number): number {
    let sum = 0;
    for (let type = 0; type < TYPES; type++) sum += countOf(units, type) * kill[type];
    return sum;
  }

  /** The marker in the sector with the most to lose. */
  firstContact(view: SfgeView): number {
    this.judge.refresh(view);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let alien = 0; alien < view.aliens; alien++) {
      const sector = view.alienSector(alien);
      this.judge.weighUnits(view.imperialUnits(sector));
      const worth = (view.isImperialSystem(sector) ? 2 : 0) + (sector === CORE ? 5 : 0) + this.judge.value;
      if (worth <= most) continue;
      most = worth;
      best = alien;
    }
    return best;
  }
}
