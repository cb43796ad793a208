import { closed } from '../../shared/sealed.js';
import { cell, lowestSystem, SEATS, TYPE_SLOTS } from '../position/layout.js';
import { policyLuck } from '../position/luck.js';
import { armiesAboard, moved, movedSeat, movedTo } from '../position/moved-ships.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { readyArmy } from '../position/units.js';
import { battle } from '../rules/battle-state.js';
import { holderOf, scoreOf, worldsOf } from '../rules/standing.js';
import type { NobleHousesView } from './view.js';

/**
 * A seat's view: it holds nothing but the number of the seat, so nothing hidden can be reached through it.
 */
export class SeatView implements NobleHousesView {
  // 0 first: of a private field that begins undefined V8 never knows that it holds an integer.
  readonly #me: number = 0;

  constructor(seat: number) {
    this.#me = seat;
  }

  get me(): number {
    return this.#me;
  }
  get players(): number {
    return t.scenario.players;
  }
  get turn(): number {
    return s.n[s.N_TURN];
  }
  get turnCap(): number {
    return t.scenario.turnCap;
  }
  get victoryWorlds(): number {
    return t.scenario.victoryWorlds;
  }
  get systems(): number {
    return t.scenario.systems;
  }
  get cargo(): number {
    return t.jumpship.cargo;
  }

  get inOrder(): number {
    return s.n[s.N_IN_ORDER];
  }
  seatAt(place: number): number {
    return s.order[place];
  }
  inGame(seat: number): boolean {
    return s.inGame[seat] === 1;
  }
  home(seat: number): number {
    return t.homeOfSeat[seat];
  }
  solats(seat: number): number {
    return s.solats[seat];
  }
  worlds(seat: number): number {
    return worldsOf(seat);
  }
  score(seat: number): number {
    return scoreOf(seat);
  }
  planning(seat: number): number {
    return s.planning[seat];
  }
  armyTotal(seat: number): number {
    return s.armyTotal[seat];
  }
  armyOfType(seat: number, type: number): number {
    let sum = 0;
    for (let left = s.withArmies[seat]; left !== 0; left &= left - 1)
      sum += s.army[cell(lowestSystem(left), seat) * TYPE_SLOTS + type];
    return sum;
  }
  portableTotal(seat: number): number {
    return s.portable[seat];
  }
  jumpshipTotal(seat: number): number {
    return s.shipTotal[seat];
  }
  nukeTotal(seat: number): number {
    return s.nukeTotal[seat];
  }
  nobleTotal(seat: number): number {
    return s.nobleTotal[seat];
  }

  owned(seat: number): number {
    return s.owned[seat];
  }
  withArmies(seat: number): number {
    return s.withArmies[seat];
  }
  withJumpships(seat: number): number {
    return s.withShips[seat];
  }
  withNukes(seat: number): number {
    return s.withNukes[seat];
  }
  withNobles(seat: number): number {
    return s.withNobles[seat];
  }
  reach(system: number): number {
    return s.reach[system];
  }
  hex(system: number): number {
    return s.hex[system];
  }

  controller(system: number): number {
    return s.controller[system];
  }
  governor(system: number): number {
    return s.governor[system];
  }
  get governed(): number {
    return s.n[s.N_GOVERNED];
  }
  income(system: number): number {
    return t.income[system];
  }
  offers(world: number): number {
    return t.offers[world];
  }
  offersNuke(world: number): boolean {
    return t.offersNuke[world] === 1;
  }
  jumpshipCost(world: number): number {
    return t.jumpshipCost[world];
  }

  armies(system: number, seat: number): number {
    return s.armies[cell(system, seat)];
  }
  army(system: number, seat: number, type: number): number {
    return s.army[cell(system, seat) * TYPE_SLOTS + type];
  }
  types(system: number, seat: number): number {
    return s.types[cell(system, seat)];
  }
  force(system: number, seat: number): number {
    return s.force[cell(system, seat)];
  }
  jumpships(system: number, seat: number): number {
    return s.ships[cell(system, seat)];
  }
  nukes(system: number, seat: number): number {
    return s.nukes[cell(system, seat)];
  }
  nobles(system: number, seat: number): number {
    return s.nobles[cell(system, seat)];
  }
  freshNobles(system: number, seat: number): number {
    return s.readyNobles[cell(system, seat)];
  }
  readyArmies(system: number): number {
    const at = cell(system, this.#me);
    return s.armies[at] - s.arrivedArmies[at];
  }
  readyArmy(system: number, type: number): number {
    return readyArmy(cell(system, this.#me), type);
  }
  readyJumpships(system: number): number {
    const at = cell(system, this.#me);
    return s.ships[at] - s.arrivedShips[at];
  }
  readyNukes(system: number): number {
    const at = cell(system, this.#me);
    return s.nukes[at] - s.arrivedNukes[at];
  }
  readyNobles(system: number): number {
    return s.readyNobles[cell(system, this.#me)];
  }
  aboard(system: number, seat: number, ship: number): number {
    let index = 0;
    for (let i = 0; i < moved.count; i++) {
      if (movedSeat[i] !== seat || movedTo[i] !== system) continue;
      if (index === ship) return armiesAboard(i);
      index++;
    }
    return 0;
  }
  holder(system: number): number {
    return holderOf(system);
  }

  allyOwner(ally: number): number {
    return s.allyOwner[ally];
  }
  supplyCount(ally: number): number {
    return t.supplyCount[ally];
  }
  allyIncome(ally: number): number {
    return t.allyIncome[ally];
  }
  allies(seat: number): number {
    return s.allies[seat];
  }
  supply(ally: number): number {
    return t.supplyKind[ally];
  }

  get transportable(): number {
    return t.abilities.transportable;
  }
  get selfTransport(): number {
    return t.abilities.selfTransport;
  }
  get defenders(): number {
    return t.abilities.defenders;
  }
  get sacrificing(): number {
    return t.abilities.sacrifices;
  }
  dice(type: number): number {
    return t.dice[type];
  }
  attackDice(type: number): number {
    return t.dice[type] + t.attackBonus[type];
  }
  defenceDice(type: number, system: number): number {
    return t.dice[type] + t.defenceBonus[type] + (t.localWorld[type] === system ? t.localDice[type] : 0);
  }
  cost(kind: number): number {
    return t.usualCost(kind);
  }

  get ownInBattle(): number {
    return battle.attacker === this.#me ? battle.attackers : battle.defenders;
  }
  get enemyInBattle(): number {
    return battle.attacker === this.#me ? battle.defenders : battle.attackers;
  }
  get battleSystem(): number {
    return battle.system;
  }
  get attacking(): boolean {
    return battle.attacker === this.#me;
  }

  random(n: number): number {
    return policyLuck[this.#me].below(n);
  }
}

export const views: readonly NobleHousesView[] = Array.from({ length: SEATS }, (_, seat) => closed(new SeatView(seat)));
