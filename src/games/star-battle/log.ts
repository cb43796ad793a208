/** The log of a battle, line by line, for `satrap replay`; everything else plays silently. */

import type { CellNow, Die, EventFacts, LineListener } from '../game.js';
import { lowestBit } from '../shared/bits.js';
import { inWords } from '../shared/in-words.js';
import type { GameLog } from './game-log.js';
import { posture } from './player/buffers.js';
import { inPlay } from './player/seats.js';
import { placesOf, sideOf } from './position/armies.js';
import { MELEE, S_ABSENT } from './position/codes.js';
import { BOONS, SIDE_NAMES, TACTICS, VISIBILITIES } from './position/names.js';
import * as s from './position/state.js';
import { R_FAME, R_GENERAL_LEADERSHIP, R_PRESENT, t } from './position/tables.js';
import { V_CHECKS_ROUTING, V_LOSSES_EXCHANGE_LESS } from './position/values.js';

const STATUSES = ['active', 'routing', 'defeated', 'destroyed', 'disbanded', 'routed', 'retreated'] as const;
/** Parts of a Battle Phase by their codes (S1). */
const SEGMENTS = ['Tactical', 'Gunnery', 'Melee', 'Rout', 'End'] as const;
const TRICKS = ['MV', 'RV', 'DV', 'Morale', 'Movement'] as const;

/** `miss by a 1`: the die alone decides, whatever the total (5.3). */
function hitText(hit: boolean, die: number, total: number, against: number): string {
  return `${hit ? 'hit' : 'miss'}${hit === total >= against ? '' : ` by a ${die}`}`;
}

export class BattleLog implements GameLog {
  /** Dice since the last line. */
  private dice: Die[] = [];

  constructor(private readonly line: LineListener) {}

  private say(text: string, facts?: EventFacts): void {
    if (text === '') {
      this.line('');
      return;
    }
    const { dice } = this;
    const when = s.n[s.N_PHASE] > 0 && { phase: SEGMENTS[s.n[s.N_SEGMENT]] };
    this.dice = [];
    if (dice.length === 0) this.line(text, { ...facts, ...when });
    else
      this.line(`${text} [${dice.map(({ sides, face }) => `d${sides}:${face}`).join(' ')}]`, {
        ...facts,
        ...when,
        dice,
      });
  }

  /** What an army does, perhaps to another. */
  private of(kind: string, army: number, enemy?: number): EventFacts {
    const own = { kind, who: this.name(army), where: this.place(army) };
    return enemy === undefined ? own : { ...own, whom: this.name(enemy), to: this.place(enemy) };
  }

  /** The army's place on the list of forces: `a1`. */
  private place(army: number): string {
    return `${SIDE_NAMES[sideOf(army)]}${(army & 7) + 1}`;
  }

  /** `a1 legion`. */
  private name(army: number): string {
    const side = SIDE_NAMES[sideOf(army)];
    const place = army & 7;
    return `${side}${place + 1} ${t.setup?.forces[side][place].id}`;
  }

  private names(set: number): string {
    const parts: string[] = [];
    for (let left = set; left !== 0; left &= left - 1) parts.push(this.name(lowestBit(left)));
    return parts.join(', ');
  }

  die(sides: number, face: number): void {
    this.dice.push({ sides, face });
  }

  start(): void {
    const { setup } = t;
    this.say(`${setup?.scenario.title}, charts ${setup?.charts.id}, battle ${inPlay.game}`, { kind: 'start' });
    for (let side = 0; side < 2; side++) {
      const armies = this.names(t.rules[R_PRESENT] & placesOf(side));
      this.say(`Side ${SIDE_NAMES[side].toUpperCase()}: ${armies}`, {
        kind: 'force',
        who: SIDE_NAMES[side],
      });
    }
  }

  strategies(): void {
    const { strategy } = s;
    for (let side = 0; side < 2; side++)
      this.say(`Side ${SIDE_NAMES[side].toUpperCase()} begins with strategy ${strategy[side]}`, {
        ...{ kind: 'strategy', who: SIDE_NAMES[side], result: String(strategy[side]) },
      });
  }

  phase(): void {
    this.say('');
    const result = `hour ${s.n[s.N_HOURS]}, light ${VISIBILITIES[s.n[s.N_LIGHT]]}`;
    this.say(`Battle Phase ${s.n[s.N_PHASE]}, ${result}`, {
      ...{ kind: 'turn', turn: s.n[s.N_PHASE], result },
    });
    for (let left = t.rules[R_PRESENT]; left !== 0; left &= left - 1)
      this.say(`  ${this.state(lowestBit(left))}`, this.of('state', lowestBit(left)));
  }

  /** Each army with what it is like, whose it is and whether it still fights. */
  position(): CellNow[] {
    const cells: CellNow[] = [];
    for (let left = t.rules[R_PRESENT]; left !== 0; left &= left - 1) {
      const army = lowestBit(left);
      const who = SIDE_NAMES[sideOf(army)];
      const text = this.condition(army, false);
      if (s.status[army] === S_ABSENT) continue;
      cells.push({ cell: this.place(army), name: this.name(army), holder: who, pieces: [{ who, text }] });
    }
    return cells;
  }

  private state(army: number): string {
    return s.status[army] === S_ABSENT ? '' : `${this.name(army)}: ${this.condition(army, true)}`;
  }

  /** @param whole says also that no division is lost */
  private condition(army: number, whole: boolean): string {
    const close = s.engaged[army] === 0 ? '' : `, engaged with ${this.names(s.engaged[army])}`;
    const marks = [
      ((s.n[s.N_GASP] >> army) & 1) === 1 ? ', last gasp' : '',
      ((s.n[s.N_AFRAID] >> army) & 1) === 1 ? ', afraid' : '',
      ((s.n[s.N_BLOODIED] >> army) & 1) === 1 ? ', bloodied' : '',
      s.fatigue[army] > 0 ? `, fatigue ${s.fatigue[army]}` : '',
    ].join('');
    const lost = `, ${s.lost[army]} ${s.lost[army] === 1 ? 'division' : 'divisions'} lost`;
    const losses = whole || s.lost[army] > 0 ? lost : '';
    return `${STATUSES[s.status[army]]}, ${s.hp[army]} HP${losses}, Morale ${s.morale[army]}${marks}${close}`;
  }

  strategy(side: number): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} shifts its strategy to ${s.strategy[side]}`, {
      ...{ kind: 'strategy', who: SIDE_NAMES[side], result: String(s.strategy[side]) },
    });
  }

  tricks(army: number, enemy: number, value: number): void {
    this.say(`${this.name(army)} lowers the ${TRICKS[value]} of ${this.name(enemy)} by trickery`, {
      ...this.of('trick', army, enemy),
      result: TRICKS[value],
    });
  }

  poses(army: number): void {
    const orders = Object.entries(posture)
      .filter(([key, value]) => value !== false && value !== 0 && !(key === 'overload' && value === -1))
      .map(([key, value]) => (value === true ? inWords(key) : `${inWords(key)} ${value}`));
    const held = BOONS.filter((_, boon) => ((s.boons[army] >> boon) & 1) === 1);
    this.say(
      `${this.name(army)} takes up ${orders.join(', ') || 'nothing'}; boons ${held.map(inWords).join(', ') || 'none'}`,
      this.of('posture', army),
    );
  }

  tactic(army: number): void {
    const at = s.target[army] < 0 ? '' : ` (${this.name(s.target[army])})`;
    this.say(`${this.name(army)} chooses ${inWords(TACTICS[s.tactic[army]])}${at}`, {
      ...this.of('tactic', army),
      result: TACTICS[s.tactic[army]],
    });
  }

  initiative(winner: number, margin: number, a: number, b: number): void {
    const result = `side ${SIDE_NAMES[winner].toUpperCase()}, margin ${Math.abs(margin)}`;
    this.say(`Initiative: ${result}`, {
      ...{ kind: 'initiative', who: SIDE_NAMES[winner], need: 'the higher total', result },
      modifiers: { 'side A': a, 'side B': b },
    });
  }

  highGround(side: number, percent: number, won: boolean): void {
    const result = won ? 'takes the high ground' : 'does not take the high ground';
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} ${result}`, {
      ...{ kind: 'high-ground', who: SIDE_NAMES[side], need: `at most ${percent}`, result },
    });
  }

  attacks(army: number, enemy: number, kind: number, free: boolean): void {
    this.say(
      `${this.name(army)} ${kind === MELEE ? 'strikes' : 'shoots at'} ${this.name(enemy)}${free ? ' (free)' : ''}`,
      this.of('attack', army, enemy),
    );
  }

  rolls(die: number, attack: number, total: number, against: number, hit: boolean): void {
    const result = hitText(hit, die, total, against);
    const favour = total - die - attack;
    this.say(`  ${die} makes ${total} against ${against}: ${result}`, {
      ...{ kind: 'roll', total, need: `at least ${against}`, result },
      modifiers: { attack, ...(favour !== 0 && { favour }) },
    });
  }

  exchange(army: number, own: number, enemy: number, theirs: number, strategies: number): void {
    const result = `${Math.max(0, theirs)} and ${Math.max(0, own)}`;
    const less = -t.values[V_LOSSES_EXCHANGE_LESS];
    this.say(`  both suffer, ${this.name(enemy)} and ${this.name(army)}: ${result}`, {
      ...{ ...this.of('exchange', army, enemy), result, modifiers: { strategies, less } },
    });
  }

  straying(army: number, percent: number, stray: boolean): void {
    const result = stray ? 'goes astray' : 'hurts no friend';
    this.say(`  the attack of ${this.name(army)} ${result}`, {
      ...{ ...this.of('friendly-fire', army), need: `at most ${percent}`, result },
    });
  }

  engines(army: number, die: number, attack: number, against: number, lost: boolean): void {
    const result = lost ? 'lost' : 'kept';
    this.say(`  siege engines of ${this.name(army)}: ${die} makes ${die + attack} against ${against}: ${result}`, {
      ...{
        ...this.of('engines', army),
        modifiers: { attack },
        total: die + attack,
        need: `at least ${against}`,
        result,
      },
    });
  }

  wolves(army: number): void {
    const bonus = s.wolvesBonus[army];
    this.say(`  ${this.name(army)} has wolves in the fold: +${bonus}`, {
      ...{ ...this.of('wolves', army), result: `+${bonus}` },
    });
  }

  unharmed(army: number, points: number): void {
    if (this.dice.length === 0) return;
    const result = points > 0 ? `takes ${points}` : 'takes nothing';
    this.say(`  ${this.name(army)} ${result}`, { ...this.of('damage', army), result });
  }

  suffers(army: number, points: number, taken: number): void {
    this.say(`  ${this.name(army)} takes ${points}, loses ${taken} HP and has ${s.hp[army]}`, {
      ...{ ...this.of('damage', army), result: `takes ${points}` },
      change: { hp: -taken },
    });
  }

  heals(army: number, points: number): void {
    const result = `${points} HP`;
    this.say(`  ${this.name(army)} is healed by ${result}`, {
      ...{ ...this.of('healed', army), result, change: { hp: points } },
    });
  }

  tires(army: number): void {
    this.say(`  ${this.name(army)} tires: fatigue ${s.fatigue[army]}`, this.of('tires', army));
  }

  check(army: number, dc: number, bonus: number, total: number, margin: number): void {
    const result = margin >= 0 ? 'succeeds' : 'fails';
    const favour = margin + dc - total;
    this.say(`  ${this.name(army)} checks Morale against ${dc}: ${result} by ${Math.abs(margin)}`, {
      ...{ ...this.of('morale', army), total: total + favour, need: `at least ${dc}`, result },
      modifiers: { morale: bonus, ...(favour !== 0 && { favour }) },
    });
  }

  opposed(army: number, bonus: number, total: number): void {
    this.say(`  ${this.name(army)} checks Morale, opposed: ${total}`, {
      ...{ ...this.of('opposed', army), modifiers: { morale: bonus }, total },
      ...{ need: 'the higher total', result: String(total) },
    });
  }

  loyalty(army: number, bonus: number, total: number, dc: number, loyal: boolean): void {
    const result = loyal ? 'succeeds' : 'fails';
    this.say(`  ${this.name(army)} checks Loyalty against ${dc}: ${result}`, {
      ...{ ...this.of('loyalty', army), modifiers: { loyalty: bonus }, total, need: `at least ${dc}`, result },
    });
  }

  disheartened(army: number): void {
    const result = `Morale ${s.morale[army]}`;
    this.say(`  ${this.name(army)} loses heart: ${result}`, { ...this.of('loses-heart', army), result });
  }

  flees(army: number, enemy: number, own: number, theirs: number): void {
    const result = own >= theirs ? 'gets away' : 'does not get away';
    // The last two dice are those of the fugitive and of the other.
    const bonus = own - (this.dice.at(-2)?.face ?? 0);
    const leadership = t.leadership[army];
    const routing = -t.values[V_CHECKS_ROUTING];
    this.say(`  ${this.name(army)} flees from ${this.name(enemy)}, ${own} against ${theirs}: ${result}`, {
      ...{ ...this.of('flees', army, enemy), total: own, need: `at least ${theirs}`, result },
      modifiers: { leadership, movement: bonus - leadership - routing, routing },
    });
  }

  fears(army: number): void {
    this.say(`  ${this.name(army)} is afraid`, this.of('fear', army));
  }

  engages(army: number, enemy: number): void {
    this.say(`  ${this.name(army)} and ${this.name(enemy)} are engaged`, this.of('engaged', army, enemy));
  }

  parts(army: number, enemy: number): void {
    // Dice rolled before it are of the line that says why.
    this.line(`  ${this.name(army)} and ${this.name(enemy)} are no longer engaged`, this.of('parted', army, enemy));
  }

  advances(army: number): void {
    this.say(`${this.name(army)} advances`, this.of('advances', army));
  }

  burrows(army: number): void {
    this.say(`${this.name(army)} burrows`, this.of('burrows', army));
  }

  gasps(army: number): void {
    this.say(`  ${this.name(army)} fights on in its last gasp`, { ...this.of('last-gasp', army), mark: true });
  }

  falls(army: number): void {
    this.say(`  ${this.name(army)} is ${STATUSES[s.status[army]]}`, {
      ...this.of('falls', army),
      result: STATUSES[s.status[army]],
      mark: true,
    });
  }

  routs(army: number): void {
    this.say(`  ${this.name(army)} routs`, { ...this.of('routs', army), mark: true });
  }

  leaves(army: number): void {
    this.say(`  ${this.name(army)} leaves the field: ${STATUSES[s.status[army]]}`, {
      ...this.of('leaves', army),
      result: STATUSES[s.status[army]],
      mark: true,
    });
  }

  disengages(army: number): void {
    this.say(`  ${this.name(army)} disengages`, this.of('disengages', army));
  }

  caught(hunter: number, army: number): void {
    this.say(`  ${this.name(hunter)} catches ${this.name(army)}`, this.of('catches', hunter, army));
  }

  disbands(army: number): void {
    this.say(`  ${this.name(army)} disbands`, { ...this.of('disbands', army), mark: true });
  }

  screams(side: number): void {
    this.say(`  Side ${SIDE_NAMES[side].toUpperCase()} screams for vengeance`, {
      kind: 'vengeance',
      who: SIDE_NAMES[side],
    });
  }

  covers(army: number, enemy: number, attack: number, total: number, against: number, hit: boolean): void {
    const result = hitText(hit, total - attack, total, against);
    this.say(
      `  ${this.name(army)} gives covering fire on ${this.name(enemy)}, ${total} against ${against}: ${result}`,
      {
        ...{
          ...this.of('covering-fire', army, enemy),
          modifiers: { attack },
          total,
          need: `at least ${against}`,
          result,
        },
      },
    );
  }

  parleys(side: number, own: number, theirs: number, agreed: boolean): void {
    const result = agreed ? 'a truce' : 'no truce';
    const { rules } = t;
    const [leadership, fame] = [rules[R_GENERAL_LEADERSHIP + side], rules[R_FAME + side]];
    // The last two dice are those of who asks and of the other.
    const losses = own - (this.dice.at(-2)?.face ?? 0) - leadership - fame;
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} asks for a parley, ${own} against ${theirs}: ${result}`, {
      ...{ kind: 'parley', who: SIDE_NAMES[side], total: own, need: `at least ${theirs}`, result, mark: true },
      modifiers: { leadership, fame, losses },
    });
  }

  generalRetreat(side: number): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} retreats with all armies`, {
      ...{ kind: 'general-retreat', who: SIDE_NAMES[side], mark: true },
    });
  }

  end(): void {
    this.say('');
    for (let left = t.rules[R_PRESENT]; left !== 0; left &= left - 1)
      this.say(this.state(lowestBit(left)), this.of('state', lowestBit(left)));
  }
}
