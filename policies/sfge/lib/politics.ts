/** Phase A: what the player may do about Chaos Events while they are drawn. */

import {
  ALIENATION,
  type AllianceOrder,
  bitCount,
  CG,
  CORE,
  type CorpsOrder,
  type CrusadeOrder,
  countOf,
  EMPIRES,
  EVENT,
  FIELD_IO,
  FORCE_EMPIRE,
  FORCE_INVADER,
  FORCE_USURPER,
  INVADERS,
  lowestBit,
  MASK_CHOICE,
  MASK_EMPIRE_SYSTEM,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEXUS,
  MASK_REBEL_SYSTEM,
  MORPHOGENETIC,
  RESISTANCE,
  SECTORS,
  SF,
  type SfgeView,
  SUPPRESSED,
  type SuppressionOrder,
  TYPES,
  USURPERS,
  unitsIn,
} from '../../../src/games/sfge/kit.js';
import type { Judge } from './judge.js';
import { chaos, imperial, kill, own } from './worths.js';

/** Types in the order in which they go without pay: 7 is a Nexus. */
const UNPAID = Uint8Array.of(1, 0, 7, 4, 3, 6, 2, 5);

/** More than any system is worth. */
const WORTHLESS = 1000;

const STAKE = 0;
const RESISTED = 1;
const ATTEMPT = 2;

export class Politics {
  /**
   * Results of `weigh...`, kept off the heap (judge.ts): what an event would cost, what a failed attempt, an attempt.
   */
  private readonly worth = new Float64Array(3);

  constructor(private readonly judge: Judge) {}

  // Suppression and veto

  /** The number of Repression markers with the highest expected worth; no attempt if that is not above nothing. */
  suppress(view: SfgeView, event: number, leadership: number, sector: number, order: SuppressionOrder): void {
    const { judge } = this;
    judge.refresh(view);
    this.weighStake(view, event, leadership, sector);
    // After a Rebellion or a new Independent Empire the system is lost anyway.
    const lasts = event === EVENT.usurper || event === EVENT['invaders-appear'];
    judge.weighSystem(sector, view.systemResource(sector));
    this.worth[RESISTED] = lasts && view.isImperialSystem(sector) ? judge.value : 0;
    const free = view.suppressionFactors(sector) - leadership;
    const most = view.hasImperialUnit(sector) ? view.repression : 0;
    let best = 0;
    for (let markers = 0; markers <= most; markers++) {
      this.weighAttempt(view, free + markers, markers);
      if (this.worth[ATTEMPT] <= best) continue;
      best = this.worth[ATTEMPT];
      order.attempt = true;
      order.repression = markers;
    }
  }

  private weighAttempt(view: SfgeView, factors: number, markers: number): void {
    const { judge } = this;
    const stake = this.worth[STAKE];
    const resisted = this.worth[RESISTED];
    let worth = -markers * judge.settings.marker;
    for (let die = 0; die < 10; die++) {
      const result = view.suppressionResult(die + factors);
      if ((result & SUPPRESSED) !== 0) worth += stake / 10;
      if ((result & ALIENATION) !== 0) worth -= (markers * judge.indexPoint) / 10;
      if ((result & RESISTANCE) !== 0) worth -= resisted / 10;
    }
    this.worth[ATTEMPT] = worth;
  }

  /** What the event would cost. */
  private weighStake(view: SfgeView, event: number, leadership: number, sector: number): void {
    const { judge } = this;
    if (event === EVENT['invaders-appear']) {
      this.worth[STAKE] = judge.settings.invader * leadership;
      return;
    }
    let sum = 0;
    const units = view.imperialUnits(sector) & ~FIELD_IO;
    for (let type = 0; type < TYPES; type++) sum += countOf(units, type) * (own[type] + kill[type]);
    if (event === EVENT.usurper) sum += 2 * leadership * judge.indexPoint;
    else if (view.isImperialSystem(sector)) {
      judge.weighSystem(sector, view.systemResource(sector));
      sum += judge.value;
    }
    this.worth[STAKE] = sum;
  }

  /** The Institute sends back the first marker of the turn that hurts enough. */
  veto(view: SfgeView, event: number): boolean {
    switch (event) {
      case EVENT.rebellion:
      case EVENT.usurper:
      case EVENT['independent-empire-arises']:
      case EVENT['the-mutant']:
      case EVENT['invaders-appear']:
      case EVENT['dont-forget-to-smash-the-empire']:
      case EVENT.attrition:
        return true;
      case EVENT['citizens-demand-reforms']:
        return view.imperialSystems > view.resourcePoints + 3;
      case EVENT['troops-demand-pay']:
        return this.mobileUnits(view) > view.resourcePoints + 5;
      default:
        return false;
    }
  }

  private mobileUnits(view: SfgeView): number {
    let sum = 0;
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s))
      sum += unitsIn(view.imperialUnits(s));
    return sum;
  }

  // Alliance: the most dangerous force is led, so that it does nothing for a turn

  alliance(view: SfgeView, order: AllianceOrder): void {
    this.judge.refresh(view);
    let most = 0;
    for (let usurper = 0; usurper < USURPERS; usurper++) {
      if (view.usurperUnits(usurper) === 0) continue;
      const nearness = 8 - view.ring(view.usurperSector(usurper));
      const danger = view.usurperLeadership(usurper) * nearness;
      if (danger <= most) continue;
      most = danger;
      order.kind = FORCE_USURPER;
      order.force = usurper;
    }
    for (let invader = 0; invader < INVADERS; invader++) {
      const danger = this.menace(view.invaderUnits(invader));
      if (danger <= most) continue;
      most = danger;
      order.kind = FORCE_INVADER;
      order.force = invader;
    }
    for (let empire = 1; empire < EMPIRES; empire++) {
      if (view.empireHome(empire) === 0) continue;
      const danger = this.menace(view.alliedUnits(FORCE_EMPIRE, empire)) + view.empireLeadership(empire);
      if (danger <= most || view.alliedUnits(FORCE_EMPIRE, empire) === 0) continue;
      most = danger;
      order.kind = FORCE_EMPIRE;
      order.force = empire;
    }
  }

  private menace(units: number): number {
    const { judge } = this;
    return units === 0 ? 0 : judge.strength(chaos, 0, units) + judge.strength(chaos, MORPHOGENETIC, units);
  }

  /** A Usurper is led away from the Core, others stay. */
  allianceMove(view: SfgeView, kind: number, force: number): number {
    const from = view.alliedAt(kind, force);
    if (kind !== FORCE_USURPER) return from;
    let best = from;
    for (let s = 1; s < SECTORS; s++) {
      if (view.ring(s) <= view.ring(best) || !view.alliedMayReach(kind, force, s)) continue;
      if (view.imperialUnits(s) === 0) best = s;
    }
    return best;
  }

  /** It attacks where nothing Imperial is. */
  allianceAttack(view: SfgeView, kind: number, force: number): boolean {
    return !view.hasImperialUnit(view.alliedAt(kind, force));
  }

  // Reinforcements by events

  /** A Control Group for the strongest group of converters away from the Core. */
  corps(view: SfgeView, order: CorpsOrder): void {
    order.type = view.available(CG) > 0 ? CG : SF;
    order.sector = this.mainForce(view);
  }

  private mainForce(view: SfgeView): number {
    const { judge } = this;
    judge.refresh(view);
    let best = CORE;
    let most = 0;
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s)) {
      const strength = judge.strength(imperial, MORPHOGENETIC, view.imperialUnits(s));
      if (strength <= most) continue;
      most = strength;
      best = s;
    }
    return best;
  }

  /** Control Groups in the richest system; among equals where Chaos systems are near. */
  crusade(view: SfgeView, order: CrusadeOrder): void {
    let most = -1;
    for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
      let worth = 8 * Math.min(view.systemResource(s), view.available(CG));
      for (let w = 0; w < 3; w++) {
        const chaos = view.maskWord(MASK_REBEL_SYSTEM, w) | view.maskWord(MASK_EMPIRE_SYSTEM, w);
        worth += bitCount(view.adjacentWord(s, w) & chaos);
      }
      if (worth <= most) continue;
      most = worth;
      order.sector = s;
    }
    const room = view.systemResource(order.sector);
    order.cg = Math.min(room, view.available(CG));
    order.sf = Math.min(room - order.cg, view.available(SF));
  }

  /** The Core if it has none, else the largest force without a leader. */
  placeLeader(view: SfgeView): number {
    if (view.imperialUnits(CORE) !== 0 && view.leaders(CORE) === 0) return CORE;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s)) {
      const units = view.imperialUnits(s);
      const worth = 4 * countOf(units, CG) + unitsIn(units) - (view.leaders(s) !== 0 ? 20 : 0);
      if (worth <= most) continue;
      most = worth;
      best = s;
    }
    return best;
  }

  // What goes unpaid

  /** The poorest systems, never the Core before others. */
  unpaidSystem(view: SfgeView): number {
    let best = 0;
    let least = WORTHLESS;
    for (let w = 0; w < 3; w++) {
      for (let word = view.maskWord(MASK_CHOICE, w); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        const resource = view.systemResource(s);
        if (resource >= least) continue;
        const worth = resource + (s === CORE ? 20 : 0) + (view.hasNexus(s) ? 1 : 0);
        if (worth >= least) continue;
        least = worth;
        best = s;
      }
    }
    return best;
  }

  unpaidTroops(view: SfgeView): number {
    const present = view.allImperialUnits();
    for (let k = 0; k < UNPAID.length; k++) {
      const type = UNPAID[k];
      if (type === TYPES || countOf(present, type) === 0) continue;
      // Where somebody may still be named.
      for (let s = view.previousInMask(MASK_CHOICE, SECTORS); s !== 0; s = view.previousInMask(MASK_CHOICE, s))
        if (countOf(view.readyUnits(s), type) > 0) return 8 * s + type;
    }
    return 0;
  }

  unpaidMaintenance(view: SfgeView): number {
    const present = view.allImperialUnits();
    for (let k = 0; k < UNPAID.length; k++) {
      const type = UNPAID[k];
      if (type === TYPES) {
        const nexus = view.nexusUpkeep() > 0 ? view.previousInMask(MASK_NEXUS, SECTORS) : 0;
        if (nexus !== 0) return 8 * nexus + TYPES;
        continue;
      }
      if (view.maintenance(type) === 0 || countOf(present, type) === 0) continue;
      for (let s = view.previousInMask(MASK_IMPERIAL, SECTORS); s !== 0; s = view.previousInMask(MASK_IMPERIAL, s))
        if (countOf(view.imperialUnits(s), type) > 0) return 8 * s + type;
    }
    return 0;
  }
}
