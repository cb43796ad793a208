/** Tells a battle line by line, for `satrap replay`. Used only when a battle is told. */

import type { CellNow, Die, EventFacts, TellLine } from '../game.js';
import { inWords } from '../shared/in-words.js';
import type { StarBattle } from './game.js';
import type { GameLog } from './game-log.js';
import { lowest, placesOf, sideOf } from './position/armies.js';
import { MELEE, S_ABSENT } from './position/codes.js';
import { BOONS, SIDE_NAMES, TACTICS, VISIBILITIES } from './position/names.js';
import { N_AFRAID, N_BLOODIED, N_GASP, N_HOURS, N_LIGHT, N_PHASE } from './position/state.js';
import { R_PRESENT } from './position/tables.js';

const STATUSES = ['active', 'routing', 'defeated', 'destroyed', 'disbanded', 'routed', 'retreated'] as const;
const TRICKS = ['MV', 'RV', 'DV', 'Morale', 'Movement'] as const;

export class BattleLog implements GameLog {
  /** Dice since the last line. */
  private dice: Die[] = [];

  constructor(
    private readonly game: StarBattle,
    private readonly line: TellLine,
  ) {}

  private say(text: string, facts?: EventFacts): void {
    if (text === '') {
      this.line('');
      return;
    }
    const { dice } = this;
    this.dice = [];
    if (dice.length === 0) this.line(text, facts);
    else this.line(`${text} [${dice.map(({ sides, face }) => `d${sides}:${face}`).join(' ')}]`, { ...facts, dice });
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
    return `${side}${place + 1} ${this.game.tables.setup?.forces[side][place].id}`;
  }

  private names(set: number): string {
    const parts: string[] = [];
    for (let left = set; left !== 0; left &= left - 1) parts.push(this.name(lowest(left)));
    return parts.join(', ');
  }

  die(sides: number, face: number): void {
    this.dice.push({ sides, face });
  }

  start(): void {
    const { game } = this;
    const setup = game.tables.setup;
    this.say(`${setup?.scenario.title}, charts ${setup?.charts.id}, battle ${game.gameIndex}`, { kind: 'start' });
    for (let side = 0; side < 2; side++) {
      const armies = this.names(game.tables.rules[R_PRESENT] & placesOf(side));
      this.say(`Side ${SIDE_NAMES[side].toUpperCase()}: ${armies}`, {
        kind: 'force',
        who: SIDE_NAMES[side],
      });
    }
  }

  strategies(): void {
    const { strategy } = this.game;
    for (let side = 0; side < 2; side++)
      this.say(`Side ${SIDE_NAMES[side].toUpperCase()} begins with strategy ${strategy[side]}`, {
        ...{ kind: 'strategy', who: SIDE_NAMES[side], result: String(strategy[side]) },
      });
  }

  phase(): void {
    const { game } = this;
    this.say('');
    this.say(`Battle Phase ${game.n[N_PHASE]}, hour ${game.n[N_HOURS]}, light ${VISIBILITIES[game.n[N_LIGHT]]}`, {
      ...{ kind: 'turn', turn: game.n[N_PHASE], result: VISIBILITIES[game.n[N_LIGHT]] },
    });
    for (let left = game.tables.rules[R_PRESENT]; left !== 0; left &= left - 1)
      this.say(`  ${this.state(lowest(left))}`, this.of('state', lowest(left)));
  }

  /** Each army with what it is like, whose it is and whether it still fights. */
  position(): CellNow[] {
    const { game } = this;
    const cells: CellNow[] = [];
    for (let left = game.tables.rules[R_PRESENT]; left !== 0; left &= left - 1) {
      const army = lowest(left);
      const who = SIDE_NAMES[sideOf(army)];
      const text = this.state(army).slice(this.name(army).length + 2);
      if (game.status[army] === S_ABSENT) continue;
      cells.push({ cell: this.place(army), name: this.name(army), holder: who, pieces: [{ who, text }] });
    }
    return cells;
  }

  private state(army: number): string {
    const { game } = this;
    if (game.status[army] === S_ABSENT) return '';
    const close = game.engaged[army] === 0 ? '' : `, engaged with ${this.names(game.engaged[army])}`;
    const marks = [
      ((game.n[N_GASP] >> army) & 1) === 1 ? ', last gasp' : '',
      ((game.n[N_AFRAID] >> army) & 1) === 1 ? ', afraid' : '',
      ((game.n[N_BLOODIED] >> army) & 1) === 1 ? ', bloodied' : '',
      game.fatigue[army] > 0 ? `, fatigue ${game.fatigue[army]}` : '',
    ].join('');
    const losses = `${game.lost[army]} ${game.lost[army] === 1 ? 'division' : 'divisions'} lost`;
    return `${this.name(army)}: ${STATUSES[game.status[army]]}, ${game.hp[army]} HP, ${losses}, Morale ${game.morale[army]}${marks}${close}`;
  }

  strategy(side: number): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} shifts its strategy to ${this.game.strategy[side]}`, {
      ...{ kind: 'strategy', who: SIDE_NAMES[side], result: String(this.game.strategy[side]) },
    });
  }

  tricks(army: number, enemy: number, value: number): void {
    this.say(`${this.name(army)} tricks ${this.name(enemy)}: ${TRICKS[value]}`, {
      ...this.of('trick', army, enemy),
      result: TRICKS[value],
    });
  }

  poses(army: number): void {
    const { posture, boons } = this.game;
    const orders = Object.entries(posture)
      .filter(([key, value]) => value !== false && value !== 0 && !(key === 'overload' && value === -1))
      .map(([key, value]) => (value === true ? inWords(key) : `${inWords(key)} ${value}`));
    const held = BOONS.filter((_, boon) => ((boons[army] >> boon) & 1) === 1);
    this.say(
      `${this.name(army)} takes up ${orders.join(', ') || 'nothing'}; boons ${held.map(inWords).join(', ') || 'none'}`,
      this.of('posture', army),
    );
  }

  tactic(army: number): void {
    const { tactic, target } = this.game;
    const at = target[army] < 0 ? '' : ` (${this.name(target[army])})`;
    this.say(`${this.name(army)} chooses ${inWords(TACTICS[tactic[army]])}${at}`, {
      ...this.of('tactic', army),
      result: TACTICS[tactic[army]],
    });
  }

  initiative(winner: number, margin: number): void {
    this.say(`Initiative: side ${SIDE_NAMES[winner].toUpperCase()}, margin ${Math.abs(margin)}`, {
      ...{ kind: 'initiative', who: SIDE_NAMES[winner], result: `margin ${Math.abs(margin)}` },
    });
  }

  attacks(army: number, enemy: number, kind: number, free: boolean): void {
    this.say(
      `${this.name(army)} ${kind === MELEE ? 'strikes' : 'shoots at'} ${this.name(enemy)}${free ? ' (free)' : ''}`,
      this.of('attack', army, enemy),
    );
  }

  rolls(die: number, total: number, against: number, hit: boolean): void {
    this.say(`  ${die} makes ${total} against ${against}: ${hit ? 'hit' : 'miss'}`, {
      ...{ kind: 'roll', total, need: `${against}`, result: hit ? 'hit' : 'miss' },
      modifiers: { 'in all': total - die },
    });
  }

  suffers(army: number, points: number, taken: number): void {
    this.say(`  ${this.name(army)} takes ${points}, loses ${taken} HP and has ${this.game.hp[army]}`, {
      ...this.of('damage', army),
      change: { hp: -taken },
    });
  }

  heals(army: number, points: number): void {
    this.say(`  ${this.name(army)} is healed by ${points} HP`, { ...this.of('healed', army), change: { hp: points } });
  }

  tires(army: number): void {
    this.say(`  ${this.name(army)} tires: fatigue ${this.game.fatigue[army]}`, this.of('tires', army));
  }

  check(army: number, dc: number, margin: number): void {
    this.say(
      `  ${this.name(army)} checks Morale against ${dc}: ${margin >= 0 ? 'succeeds' : 'fails'} by ${Math.abs(margin)}`,
      { ...this.of('morale', army), need: `${dc}`, result: margin >= 0 ? 'succeeds' : 'fails' },
    );
  }

  opposed(army: number, total: number): void {
    this.say(`  ${this.name(army)} checks Morale, opposed: ${total}`, { ...this.of('morale', army), total });
  }

  loyalty(army: number, loyal: boolean): void {
    this.say(`  ${this.name(army)} checks Loyalty: ${loyal ? 'succeeds' : 'fails'}`, {
      ...this.of('loyalty', army),
      result: loyal ? 'succeeds' : 'fails',
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
    this.say(`  ${this.name(army)} is ${STATUSES[this.game.status[army]]}`, {
      ...this.of('falls', army),
      result: STATUSES[this.game.status[army]],
      mark: true,
    });
  }

  routs(army: number): void {
    this.say(`  ${this.name(army)} routs`, { ...this.of('routs', army), mark: true });
  }

  leaves(army: number): void {
    this.say(`  ${this.name(army)} leaves the field: ${STATUSES[this.game.status[army]]}`, {
      ...this.of('leaves', army),
      result: STATUSES[this.game.status[army]],
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

  covers(army: number, enemy: number, hit: boolean): void {
    this.say(`  ${this.name(army)} gives covering fire on ${this.name(enemy)}: ${hit ? 'hit' : 'miss'}`, {
      ...this.of('covering-fire', army, enemy),
      result: hit ? 'hit' : 'miss',
    });
  }

  parleys(side: number, agreed: boolean): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} asks for a parley: ${agreed ? 'a truce' : 'no truce'}`, {
      ...{ kind: 'parley', who: SIDE_NAMES[side], result: agreed ? 'a truce' : 'no truce', mark: true },
    });
  }

  generalRetreat(side: number): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} retreats with all armies`, {
      ...{ kind: 'general-retreat', who: SIDE_NAMES[side], mark: true },
    });
  }

  end(): void {
    this.say('');
    for (let left = this.game.tables.rules[R_PRESENT]; left !== 0; left &= left - 1)
      this.say(this.state(lowest(left)), this.of('state', lowest(left)));
  }
}
