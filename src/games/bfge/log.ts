/** The log of a game, line by line, for `satrap replay`; everything else plays silently. */

import type { CellNow, EventFacts, LineListener, Piece } from '../game.js';
import { unitsText } from '../shared/force-text.js';
import type { GameLog } from './game-log.js';
import type { FireList } from './player/fire-list.js';
import { ACT_CHIT, type ActionOrder } from './player/orders.js';
import { inPlay } from './player/seats.js';
import { combatOf, controller, politicalOf, presentAt, regionsOf, resourceOf, stackAt } from './position/counters.js';
import * as s from './position/state.js';
import { BUILD, CHITS, ILLUMINATION, MILITARY, MOVE, TACTICAL, t } from './position/tables.js';
import { AF, BASE, IO, KINDS, kindText, NOBODY, PLACES, REGIONS, SIDES } from './position/units.js';
import { CHIT_TYPES, SIDE_NAMES, VALUE_NAMES } from './setup.js';

const SIDE_TITLES = ['Blue', 'Red'] as const;

/** By step of the turn; what the turn begins with, changes of values, has no phase of its own (4.0). */
const PHASES = ['Turn begins', 'Action chits', 'Deployment', 'Actions', 'Politics', 'Build', 'Victory'] as const;

/** The set-up has none. */
const phaseNow = (): EventFacts => (s.n[s.N_TURN] > 0 ? { phase: PHASES[s.n[s.N_STEP]] } : {});

/** `2 SF, 1 CG`. */
export function stackText(units: Int32Array, at: number): string {
  const kinds = Array.from({ length: KINDS }, (_, kind) => kindText(kind));
  return unitsText(units.subarray(at, at + KINDS), kinds);
}

const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

export class TextLog implements GameLog {
  /** A line of fire that waits for its dice. */
  private pending = '';
  private pendingFacts: EventFacts = {};
  /** Its dice, the least that hits, and the one that makes a unit return to base; 0: none. */
  private shots: number[] = [];
  private hitting = 0;
  private returning = 0;
  /** Of the fight under way. */
  private region = '';

  constructor(private readonly line: LineListener) {}

  private say(text: string, facts?: EventFacts): void {
    this.end();
    this.line(text, { ...facts, ...phaseNow() });
  }

  /** Says what still waits. */
  end(): void {
    if (this.pending !== '') this.line(this.pending, { ...this.pendingFacts, result: this.shotsText() });
    this.pending = '';
  }

  /** Takes up what is fired, until its dice are known. */
  private fires(text: string, facts: EventFacts, hitting: number, returning: number): void {
    this.end();
    this.pending = text;
    this.pendingFacts = { ...facts, ...phaseNow() };
    this.shots = [];
    this.hitting = hitting;
    this.returning = returning;
  }

  /** What the dice come to: `1 hit, 2 returns`. */
  private shotsText(): string {
    const hits = this.shots.filter((die) => die >= this.hitting).length;
    const returns = this.shots.filter((die) => die === this.returning).length;
    const parts = [
      ...(hits > 0 ? [`${hits} ${hits === 1 ? 'hit' : 'hits'}`] : []),
      ...(returns > 0 ? [`${returns} ${returns === 1 ? 'return' : 'returns'}`] : []),
    ];
    return parts.join(', ') || 'miss';
  }

  /** What a side does in a region; 0: nowhere. */
  private of(kind: string, side: number, region = 0): EventFacts {
    const own = { kind, who: SIDE_NAMES[side] };
    return region === 0 ? own : { ...own, where: String(region) };
  }

  /** What happens in the fight under way. */
  private fight(kind: string, side: number): EventFacts {
    return { kind, who: SIDE_NAMES[side], where: this.region };
  }

  private regionName(region: number): string {
    return `${region} ${t.setup.map.regions[region - 1]}`;
  }

  private stack(side: number, place: number): string {
    return stackText(s.units, stackAt(side, place));
  }

  start(): void {
    const { scenario, charts } = t.setup;
    this.say(`${scenario.title}, charts ${charts.id}, game ${inPlay.game}`, { kind: 'start' });
    this.say('Values are drawn for the regions', { kind: 'values-drawn', result: `${3 * REGIONS} values` });
    for (let region = 1; region <= REGIONS; region++)
      this.say(
        `  ${this.regionName(region)}: resource ${resourceOf(region)}, political ${politicalOf(region)}, ` +
          `combat ${combatOf(region)}`,
        { kind: 'values', where: String(region) },
      );
  }

  /** Units of the defender of an Invasion. */
  stands(side: number, region: number): void {
    if (presentAt(side, region) === 0) {
      this.say(`${SIDE_TITLES[side]} leaves ${this.regionName(region)} empty`, this.of('stands', side, region));
      return;
    }
    const held = controller(region) === side ? 'holds' : 'does not hold';
    this.say(`${SIDE_TITLES[side]} ${held} ${this.regionName(region)} with ${this.stack(side, region)}`, {
      ...this.of('stands', side, region),
      result: this.stack(side, region),
    });
  }

  turn(): void {
    this.say('');
    const { turns, victory } = t.setup.scenario;
    const turn = s.n[s.N_TURN];
    const shift = victory.step * (turn - 1);
    const levels =
      turn >= turns
        ? `Red wins at ${victory.lastTurnRed} or below, Blue above`
        : `Red wins at ${victory.red + shift} or below, Blue at ${victory.blue - shift} or above`;
    this.say(`Turn ${turn}, Chaos Index ${s.n[s.N_INDEX]}: ${levels}`, { kind: 'turn', turn, need: levels });
  }

  discards(side: number, chit: number): void {
    this.say(`${SIDE_TITLES[side]} discards ${CHIT_TYPES[chit]}`, {
      ...this.of('discards', side),
      result: CHIT_TYPES[chit],
    });
  }

  hands(): void {
    for (let side = 0; side < SIDES; side++) {
      const held: string[] = [];
      for (let chit = 0; chit < CHITS; chit++) {
        const count = s.hand[side * CHITS + chit];
        if (count > 0) held.push(`${count} ${CHIT_TYPES[chit]}`);
      }
      const result = held.length === 0 ? 'no chits' : held.join(', ');
      this.say(`${SIDE_TITLES[side]} holds ${result}`, { ...this.of('hand', side), result });
    }
  }

  deploys(side: number, region: number, kind: number, count: number): void {
    this.say(`${SIDE_TITLES[side]} sends ${count} ${kindText(kind)} to ${this.regionName(region)}`, {
      ...{ kind: 'deploys', who: SIDE_NAMES[side], to: String(region), result: `${count} ${kindText(kind)}` },
    });
  }

  staysAtBase(side: number): void {
    this.say(`${SIDE_TITLES[side]} keeps ${this.stack(side, BASE)} at base`, this.of('stays', side));
  }

  initiative(blue: number, red: number): void {
    this.say(`First action: Blue rolls ${blue}, Red ${red}`, {
      ...{ kind: 'initiative', need: 'the higher die', result: SIDE_NAMES[blue > red ? 0 : 1] },
    });
  }

  plays(side: number, order: ActionOrder): void {
    if (order.kind !== ACT_CHIT) return;
    const isThere = order.chit === MOVE || order.chit === TACTICAL || (order.chit === ILLUMINATION && order.recruit);
    const region = isThere ? order.region : 0;
    this.say(`${SIDE_TITLES[side]} plays ${CHIT_TYPES[order.chit]}${this.chitText(side, order)}`, {
      ...this.of('chit', side, region),
      result: CHIT_TYPES[order.chit],
      ...(order.chit === MOVE && { to: String(order.to) }),
    });
  }

  private chitText(side: number, order: ActionOrder): string {
    switch (order.chit) {
      case MOVE: {
        const units = `${order.alphaFleets} ${kindText(AF)}, ${order.imperialOrders} ${kindText(IO)}`;
        return `: ${units} from ${this.regionName(order.region)} to ${this.regionName(order.to)}`;
      }
      case TACTICAL:
        return ` on ${kindText(order.unit)} in ${this.regionName(order.region)}`;
      case ILLUMINATION:
        return order.recruit ? `: a TH in ${this.regionName(order.region)}` : ' for the index';
      default:
        return order.chit === BUILD ? ` for ${pointsText(regionsOf(side))}` : '';
    }
  }

  represses(side: number): void {
    this.say(`${SIDE_TITLES[side]} cancels it by repression`, this.of('repression', side));
  }

  illumination(side: number, die: number): void {
    this.say(`  die ${die}: ${SIDE_TITLES[side]} moves the index to ${s.n[s.N_INDEX]}`, {
      ...this.of('illumination', side),
      result: String(s.n[s.N_INDEX]),
      change: { chaosIndex: side === 0 ? die : -die },
    });
  }

  transHumans(side: number, count: number, region: number): void {
    this.say(`${SIDE_TITLES[side]} places ${count} TH in ${this.regionName(region)}`, {
      ...this.of('trans-humans', side, region),
      result: `${count} TH`,
    });
  }

  resolves(side: number, region: number): void {
    const units = `Blue ${this.stack(0, region)}; Red ${this.stack(1, region)}`;
    this.region = String(region);
    this.say(`${SIDE_TITLES[side]} resolves ${this.regionName(region)}: ${units}`, {
      ...this.of('battle', side, region),
      result: units,
      // Without an enemy nothing is fought.
      ...(presentAt(0, region) && presentAt(1, region) && { mark: true }),
    });
  }

  round(round: number, region: number): void {
    if (round <= 1) return;
    this.say(`  round ${round}: Blue ${this.stack(0, region)}; Red ${this.stack(1, region)}`, {
      kind: 'round',
      where: this.region,
    });
  }

  segment(segment: number): void {
    this.say(segment === MILITARY ? '  military segment' : '  morphogenetic segment', {
      kind: 'segment',
      where: this.region,
    });
  }

  firing(side: number, order: FireList, i: number): void {
    const target = order.targetOf(i);
    const main = order.usesMainWeapon(i);
    const weapon = main ? ' its main weapon' : order.usesTactical(i) ? ' with Tactical' : '';
    const whom = `${SIDE_TITLES[1 - side]} ${kindText(order.targetKind(target))} (unit ${target + 1})`;
    const facts = { ...this.fight('fire', side), whom, need: main ? '2 to 6 hit, 1 returns' : '6 hits, 5 returns' };
    const text = `    ${SIDE_TITLES[side]} ${kindText(order.firerKind(i))} fires${weapon} at ${whom}:`;
    this.fires(text, facts, main ? 2 : 6, main ? 1 : 5);
  }

  pursuit(side: number, dice: number): void {
    if (dice === 0) return;
    this.fires(`    ${SIDE_TITLES[side]} pursuit fire:`, { ...this.fight('pursuit', side), need: '6 hits' }, 6, 0);
  }

  die(die: number): void {
    this.pending += ` ${die}`;
    this.shots.push(die);
  }

  returned(side: number, kind: number): void {
    this.say(`    ${SIDE_TITLES[side]} ${kindText(kind)} returns to base`, {
      ...this.fight('returns', side),
      result: kindText(kind),
    });
  }

  removed(side: number, kind: number): void {
    this.say(`    ${SIDE_TITLES[side]} ${kindText(kind)} is removed`, {
      ...this.fight('removed', side),
      result: kindText(kind),
    });
  }

  converted(side: number, kind: number): void {
    this.say(`    ${SIDE_TITLES[side]} ${kindText(kind)} is converted`, {
      ...this.fight('converted', side),
      result: kindText(kind),
    });
  }

  damaged(side: number, from: number, to: number): void {
    this.say(`    ${SIDE_TITLES[side]} ${kindText(from)} is now a ${kindText(to)}`, {
      ...this.fight('damaged', side),
      result: kindText(to),
    });
  }

  leaves(side: number): void {
    this.say(`  ${SIDE_TITLES[side]} disengages`, this.fight('disengages', side));
  }

  /** After the last round [B7]. */
  endless(rounds: number): void {
    this.say(`  after round ${rounds} all return to base`, { kind: 'endless', where: this.region });
  }

  garrison(side: number, region: number): void {
    const held = controller(region) !== NOBODY;
    const title = SIDE_TITLES[side];
    this.say(held ? `  ${title} holds it with ${this.stack(side, region)}` : `  ${title} leaves it to nobody`, {
      ...this.of('garrison', side, region),
      result: held ? this.stack(side, region) : 'nobody',
    });
  }

  politics(sum: number): void {
    const change = sum < 0 ? `- ${-sum}` : `+ ${sum}`;
    this.say(`Politics: ${change}, Chaos Index ${s.n[s.N_INDEX]}`, { kind: 'politics', change: { chaosIndex: sum } });
  }

  tooWeak(side: number, region: number): void {
    this.say(`${SIDE_TITLES[side]} gives up ${this.regionName(region)}: the garrison has become too small`, {
      ...this.of('gives-up', side, region),
      mark: true,
    });
  }

  points(side: number, income: number): void {
    this.say(`${SIDE_TITLES[side]} receives ${pointsText(income)} and has ${s.n[s.N_POINTS + side]}`, {
      ...this.of('income', side),
      change: { points: income },
    });
  }

  wasted(side: number, points: number): void {
    this.say(`${SIDE_TITLES[side]} loses ${pointsText(points)} that cannot be carried over`, {
      ...this.of('wasted', side),
      change: { points: -points },
    });
  }

  builds(side: number, kind: number, count: number, fromCommon: boolean): void {
    this.say(`${SIDE_TITLES[side]} builds ${count} ${kindText(kind)}${fromCommon ? ' from the common pool' : ''}`, {
      ...this.of('builds', side),
      result: `${count} ${kindText(kind)}`,
    });
  }

  switched(first: number, second: number): void {
    this.say(`${this.valueText(first)} and ${this.valueText(second)} change places`, { kind: 'values-change' });
  }

  upgrade(chit: number): void {
    this.say(`${this.valueText(chit)} rises to ${s.values[chit]}`, {
      ...{ kind: 'upgrade', where: String(chit % PLACES), change: { value: 1 } },
    });
  }

  private valueText(chit: number): string {
    return `the ${VALUE_NAMES[Math.floor(chit / PLACES)]} value of ${this.regionName(chit % PLACES)}`;
  }
}

/** What lies in each region, and at the bases. */
export function positionNow(): CellNow[] {
  return Array.from({ length: REGIONS }, (_, i): CellNow => {
    const region = i + 1;
    const owner = controller(region);
    const pieces = SIDE_NAMES.flatMap((who, side): Piece[] => {
      const units = stackText(s.units, stackAt(side, region));
      return presentAt(side, region) > 0 ? [{ who, text: units }] : [];
    });
    const values = `resource ${resourceOf(region)}, political ${politicalOf(region)}, combat ${combatOf(region)}`;
    const held = owner === NOBODY ? {} : { holder: SIDE_NAMES[owner] };
    return { cell: String(region), ...held, pieces: [...pieces, { text: values }] };
  });
}
