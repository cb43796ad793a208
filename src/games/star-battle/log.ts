/** Tells a battle line by line, for `satrap replay`. Used only when a battle is told. */

import type { StarBattle } from './game.js';
import type { GameLog } from './game-log.js';
import { lowest, placesOf, sideOf } from './position/armies.js';
import { MELEE, S_ABSENT } from './position/codes.js';
import { BOONS, SIDE_NAMES, TACTICS, VISIBILITIES } from './position/names.js';
import { N_AFRAID, N_BLOODIED, N_GASP, N_LIGHT, N_PHASE } from './position/state.js';
import { R_PRESENT } from './position/tables.js';

const STATUSES = ['active', 'routing', 'defeated', 'destroyed', 'disbanded', 'routed', 'retreated'] as const;
const TRICKS = ['MV', 'RV', 'DV', 'Morale', 'Movement'] as const;

export class BattleLog implements GameLog {
  /** Dice since the last line. */
  private dice: string[] = [];

  constructor(
    private readonly game: StarBattle,
    private readonly line: (text: string) => void,
  ) {}

  private say(text: string): void {
    this.line(this.dice.length === 0 ? text : `${text} [${this.dice.join(' ')}]`);
    this.dice = [];
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
    this.dice.push(`d${sides}:${face}`);
  }

  start(): void {
    const { game } = this;
    const setup = game.tables.setup;
    this.say(`${setup?.scenario.title}, charts ${setup?.charts.id}, battle ${game.gameIndex}`);
    for (let side = 0; side < 2; side++) {
      const armies = this.names(game.tables.rules[R_PRESENT] & placesOf(side));
      this.say(`Side ${SIDE_NAMES[side].toUpperCase()}: ${armies}; strategy ${game.strategy[side]}`);
    }
  }

  phase(): void {
    const { game } = this;
    this.say('');
    this.say(`Battle Phase ${game.n[N_PHASE]}, light ${VISIBILITIES[game.n[N_LIGHT]]}`);
    for (let left = game.tables.rules[R_PRESENT]; left !== 0; left &= left - 1)
      this.say(`  ${this.state(lowest(left))}`);
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
    const losses = `${game.lost[army]} divisions lost`;
    return `${this.name(army)}: ${STATUSES[game.status[army]]}, ${game.hp[army]} HP, ${losses}, Morale ${game.morale[army]}${marks}${close}`;
  }

  strategy(side: number): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} shifts its strategy to ${this.game.strategy[side]}`);
  }

  tricks(army: number, enemy: number, value: number): void {
    this.say(`${this.name(army)} tricks ${this.name(enemy)}: ${TRICKS[value]}`);
  }

  poses(army: number): void {
    const { posture, boons } = this.game;
    const orders = Object.entries(posture)
      .filter(([key, value]) => value !== false && value !== 0 && !(key === 'overload' && value === -1))
      .map(([key, value]) => (value === true ? key : `${key} ${value}`));
    const held = BOONS.filter((_, boon) => ((boons[army] >> boon) & 1) === 1);
    this.say(`${this.name(army)} takes up ${orders.join(', ') || 'nothing'}; boons ${held.join(', ') || 'none'}`);
  }

  tactic(army: number): void {
    const { tactic, target } = this.game;
    const at = target[army] < 0 ? '' : ` (${this.name(target[army])})`;
    this.say(`${this.name(army)} chooses ${TACTICS[tactic[army]]}${at}`);
  }

  initiative(winner: number, margin: number): void {
    this.say(`Initiative: side ${SIDE_NAMES[winner].toUpperCase()}, margin ${Math.abs(margin)}`);
  }

  attacks(army: number, enemy: number, kind: number, free: boolean): void {
    this.say(
      `${this.name(army)} ${kind === MELEE ? 'strikes' : 'shoots at'} ${this.name(enemy)}${free ? ' (free)' : ''}`,
    );
  }

  rolls(die: number, total: number, against: number, hit: boolean): void {
    this.say(`  ${die} makes ${total} against ${against}: ${hit ? 'hit' : 'miss'}`);
  }

  suffers(army: number, points: number, taken: number): void {
    this.say(`  ${this.name(army)} takes ${points}, loses ${taken} HP and has ${this.game.hp[army]}`);
  }

  heals(army: number, points: number): void {
    this.say(`  ${this.name(army)} is healed by ${points} HP`);
  }

  tires(army: number): void {
    this.say(`  ${this.name(army)} tires: fatigue ${this.game.fatigue[army]}`);
  }

  check(army: number, dc: number, margin: number): void {
    this.say(
      `  ${this.name(army)} checks Morale against ${dc}: ${margin >= 0 ? 'succeeds' : 'fails'} by ${Math.abs(margin)}`,
    );
  }

  opposed(army: number, total: number): void {
    this.say(`  ${this.name(army)} checks Morale, opposed: ${total}`);
  }

  loyalty(army: number, loyal: boolean): void {
    this.say(`  ${this.name(army)} checks Loyalty: ${loyal ? 'succeeds' : 'fails'}`);
  }

  fears(army: number): void {
    this.say(`  ${this.name(army)} is afraid`);
  }

  engages(army: number, enemy: number): void {
    this.say(`  ${this.name(army)} and ${this.name(enemy)} are engaged`);
  }

  advances(army: number): void {
    this.say(`${this.name(army)} advances`);
  }

  burrows(army: number): void {
    this.say(`${this.name(army)} burrows`);
  }

  gasps(army: number): void {
    this.say(`  ${this.name(army)} fights on in its last gasp`);
  }

  falls(army: number): void {
    this.say(`  ${this.name(army)} is ${STATUSES[this.game.status[army]]}`);
  }

  routs(army: number): void {
    this.say(`  ${this.name(army)} routs`);
  }

  leaves(army: number): void {
    this.say(`  ${this.name(army)} leaves the field: ${STATUSES[this.game.status[army]]}`);
  }

  disengages(army: number): void {
    this.say(`  ${this.name(army)} disengages`);
  }

  caught(hunter: number, army: number): void {
    this.say(`  ${this.name(hunter)} catches ${this.name(army)}`);
  }

  disbands(army: number): void {
    this.say(`  ${this.name(army)} disbands`);
  }

  screams(side: number): void {
    this.say(`  Side ${SIDE_NAMES[side].toUpperCase()} screams for vengeance`);
  }

  covers(army: number, enemy: number, hit: boolean): void {
    this.say(`  ${this.name(army)} gives covering fire on ${this.name(enemy)}: ${hit ? 'hit' : 'miss'}`);
  }

  parleys(side: number, agreed: boolean): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} asks for a parley: ${agreed ? 'a truce' : 'no truce'}`);
  }

  generalRetreat(side: number): void {
    this.say(`Side ${SIDE_NAMES[side].toUpperCase()} retreats with all armies`);
  }

  end(): void {
    this.say('');
    for (let left = this.game.tables.rules[R_PRESENT]; left !== 0; left &= left - 1) this.say(this.state(lowest(left)));
  }
}
