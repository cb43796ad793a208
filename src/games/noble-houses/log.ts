/** Tells a game line by line, for `satrap replay`. */

import type { CellNow, EventFacts, LineListener, Piece } from '../game.js';
import type { GameLog } from './game-log.js';
import { ENDINGS, OUTCOMES } from './metrics.js';
import { ASSASSINATION, DIPLOMACY, GOVERN, INTRIGUE, PLANNING } from './player/orders.js';
import {
  ALLY_COUNT,
  bit,
  CARGO_SLOTS,
  cell,
  JUMPSHIP,
  lowestSystem,
  NOTHING,
  NUKE,
  TYPE_SLOTS,
} from './position/layout.js';
import { cargo, noblesAboard } from './position/moved-ships.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { result } from './rules/end-of-turn.js';
import { found, NEGATED_TO } from './rules/psychic.js';
import { scoreOf, worldsOf } from './rules/standing.js';

const seatName = (seat: number): string => `s${seat + 1}`;

function pluralName(kind: number): string {
  if (kind === NUKE) return 'nukes';
  return kind === JUMPSHIP ? 'jumpships' : t.armyName(kind);
}

const kindName = (kind: number): string => singular(pluralName(kind));

const NOTHING_THERE = 'nothing';

/** The name of one of them; names of armies that are no plural stay. */
function singular(name: string): string {
  if (name === 'dice') return 'die';
  return name
    .replace(/ies$/, 'y')
    .replace(/men$/, 'man')
    .replace(/([^s])s$/, '$1');
}

/** Phases of a turn by their number in the rules (4). */
const PHASE_NAMES = [
  ...['', 'Initiative', 'Production', 'Upkeep', 'Nobles', 'Troops', 'Movement', 'Nuclear exchange', 'Battles'],
  ...['Noble actions', 'Planet control', 'End of the turn'],
];

/** "1 noble", "2 nobles". */
function counted(count: number, name: string): string {
  return `${count} ${count === 1 ? singular(name) : name}`;
}

/** `2 House Troops, 1 jumpship`. */
function list(parts: readonly (readonly [count: number, name: string])[]): string {
  const shown = parts.filter(([count]) => count > 0).map(([count, name]) => counted(count, name));
  return shown.length === 0 ? NOTHING_THERE : shown.join(', ');
}

const hexText = (hex: number): string => `${hex % 10},${Math.floor(hex / 10)}`;

/** The least die that is a psychic attack. */
const leastAttack = (): number => [1, 2, 3, 4, 5, 6].find((die) => t.psychicDice[die] > 0) ?? 7;

export class TextLog implements GameLog {
  constructor(private readonly line: LineListener) {}

  private phase = 0;

  /** A line of a phase, below its heading. */
  private say(phase: number, text: string, facts: EventFacts): void {
    if (phase !== this.phase) {
      this.phase = phase;
      this.line(`  ${phase}. ${PHASE_NAMES[phase]}`, { kind: 'phase', phase: PHASE_NAMES[phase] });
    }
    this.line(`    ${text}`, facts);
  }

  private field: { readonly where?: string } = {};

  /** Where a system lies, as the board names it. */
  private at(system: number): { readonly where: string } {
    return { where: String(s.hex[system]) };
  }

  setUp(): void {
    for (let seat = 0; seat < t.scenario.players; seat++) {
      const allies = Array.from({ length: ALLY_COUNT }, (_, i) => i + 1).filter((ally) => s.allyOwner[ally] === seat);
      const home = lowestSystem(s.owned[seat]);
      this.line(
        `${seatName(seat)} on ${t.worldName(home)}: ${forcesText(home, seat)}; ${counted(s.solats[seat], 'Solats')}; ` +
          `allies ${allies.map(t.allyName).join(', ') || 'none'}`,
        { kind: 'house', who: seatName(seat), ...this.at(home) },
      );
    }
  }

  dealt(allies: number): void {
    this.line(`${allies} allies are dealt`, { kind: 'allies', result: `${allies} allies` });
  }

  lies(system: number): void {
    const hex = s.hex[system];
    this.line(`${t.worldName(system)} lies at ${hexText(hex)}`, {
      ...{ kind: 'map', who: t.worldName(system), where: String(hex), result: hexText(hex) },
    });
  }

  obstacle(hex: number): void {
    this.line(`an obstacle lies at ${hexText(hex)}`, { kind: 'map', where: String(hex), result: hexText(hex) });
  }

  redrawn(): void {
    this.line('not all of them can be reached: the map is drawn again', { kind: 'map-redrawn' });
  }

  treasury(seat: number, dice: number, more: number): void {
    const handicap = more === 0 ? '' : ` ${more > 0 ? '+' : '-'} ${Math.abs(more)}`;
    this.line(`${seatName(seat)} rolls ${dice}${handicap} for Solats`, {
      ...{ kind: 'treasury', who: seatName(seat), total: dice + more, result: String(dice + more) },
      ...(more !== 0 && { modifiers: { handicap: more } }),
    });
  }

  turnBegins(): void {
    this.phase = 0;
    this.line('');
    const standing = Array.from(
      { length: t.scenario.players },
      (_, seat) => `${seatName(seat)} ${counted(worldsOf(seat), 'worlds')}, score ${scoreOf(seat)}`,
    );
    this.line(`Turn ${s.n[s.N_TURN]}: ${standing.join('; ')}`, { kind: 'turn', turn: s.n[s.N_TURN] });
  }

  initiative(seat: number, die: number, modifier: number): void {
    const planned = modifier === 0 ? '' : ` ${modifier > 0 ? '+' : '-'} ${Math.abs(modifier)} by planning`;
    const total = die + modifier;
    this.say(1, `${seatName(seat)} rolls ${die}${planned} for initiative`, {
      ...{ kind: 'initiative', who: seatName(seat), total, need: 'the highest', result: String(total) },
      ...(modifier !== 0 && { modifiers: { planning: modifier } }),
    });
  }

  inOrder(): void {
    const result = Array.from(s.order.subarray(0, s.n[s.N_IN_ORDER]), seatName).join(', ');
    this.say(1, `the order is ${result}`, { kind: 'order', who: seatName(s.order[0]), result });
  }

  production(seat: number, income: number): void {
    this.say(2, `${seatName(seat)} produces ${counted(income, 'Solats')} and has ${s.solats[seat]}`, {
      ...{ kind: 'production', who: seatName(seat), change: { solats: income } },
    });
  }

  upkeep(seat: number, paid: number): void {
    this.say(3, `${seatName(seat)} pays ${counted(paid, 'Solats')} for upkeep`, {
      ...{ kind: 'upkeep', who: seatName(seat), change: { solats: -paid } },
    });
  }

  disbanded(seat: number, kind: number, system: number): void {
    this.say(3, `${seatName(seat)} disbands 1 ${kindName(kind)} on ${t.worldName(system)}`, {
      ...{ kind: 'disbands', who: seatName(seat), result: `1 ${kindName(kind)}`, ...this.at(system) },
    });
  }

  nobleRoll(seat: number, die: number, system: number): void {
    const came =
      die !== 1
        ? 'nobody comes'
        : system === 0
          ? 'the noble finds no world'
          : `a noble comes to ${t.worldName(system)}`;
    this.say(4, `${seatName(seat)} rolls ${die} for nobles: ${came}`, {
      ...{ kind: 'nobles', who: seatName(seat), need: '1', result: came, ...(system > 0 && this.at(system)) },
    });
  }

  bought(seat: number, kind: number, world: number, price: number): void {
    this.buys(seat, kind, world, `on ${t.worldName(world)}`, price);
  }

  boughtFromAlly(seat: number, ally: number, kind: number, price: number): void {
    const home = t.homeOfSeat[seat];
    this.buys(seat, kind, home, `from its ally ${t.allyName(ally)}, on ${t.worldName(home)},`, price);
  }

  private buys(seat: number, kind: number, world: number, where: string, price: number): void {
    this.say(5, `${seatName(seat)} buys 1 ${kindName(kind)} ${where} for ${counted(price, 'Solats')}`, {
      ...{ kind: 'buys', who: seatName(seat), result: `1 ${kindName(kind)}`, change: { solats: -price } },
      ...this.at(world),
    });
  }

  jumped(seat: number, from: number, to: number, ship: number): void {
    const slots = [...cargo.subarray(ship * CARGO_SLOTS, (ship + 1) * CARGO_SLOTS)].filter((kind) => kind !== NOTHING);
    const nobles = noblesAboard[ship];
    const kinds = [...new Set(slots)].map(
      (kind) => [slots.filter((one) => one === kind).length, pluralName(kind)] as const,
    );
    const aboard = list([...kinds, [nobles, 'nobles']]);
    this.say(6, `${seatName(seat)} jumps from ${t.worldName(from)} to ${t.worldName(to)} with ${aboard}`, {
      ...{ kind: 'jumps', who: seatName(seat), ...this.at(from), to: this.at(to).where, result: aboard },
    });
  }

  flew(seat: number, type: number, from: number, to: number): void {
    this.say(
      6,
      `${seatName(seat)} moves ${counted(1, t.armyName(type))} from ${t.worldName(from)} to ${t.worldName(to)}`,
      {
        ...{
          kind: 'flies',
          who: seatName(seat),
          ...this.at(from),
          to: this.at(to).where,
          result: `${counted(1, t.armyName(type))}`,
        },
      },
    );
  }

  launched(seat: number, target: number, atShip: boolean, ones: number, system: number): void {
    const at = atShip ? `a jumpship of ${seatName(target)}` : `armies of ${seatName(target)}`;
    this.say(7, `${t.worldName(system)}: ${seatName(seat)} launches a nuke at ${at}: ${counted(ones, 'hits')}`, {
      ...{ kind: 'nuke', who: seatName(seat), whom: seatName(target), ...this.at(system) },
      ...{ need: '1', result: counted(ones, 'hits'), mark: true },
    });
  }

  shipDestroyed(seat: number, system: number, armies: number, nukes: number, nobles: number): void {
    const lost = list([
      [armies, 'armies'],
      [nukes, 'nukes'],
      [nobles, 'nobles'],
    ]);
    this.say(7, `${t.worldName(system)}: a jumpship of ${seatName(seat)} is destroyed with ${lost} aboard`, {
      ...{ kind: 'ship-destroyed', whom: seatName(seat), result: lost, ...this.at(system) },
    });
  }

  armyNuked(seat: number, type: number, system: number): void {
    this.say(7, `${t.worldName(system)}: ${seatName(seat)} loses ${counted(1, t.armyName(type))} to nukes`, {
      ...{ kind: 'army-nuked', whom: seatName(seat), result: `${counted(1, t.armyName(type))}`, ...this.at(system) },
    });
  }

  /** Remembers where the battle under way is. */
  private battle(system: number): { readonly where: string } {
    const where = this.at(system);
    this.field = where;
    return where;
  }

  battleBegins(system: number, attacker: number, defender: number): void {
    this.say(
      8,
      `${t.worldName(system)}: ${seatName(attacker)} (${forcesText(system, attacker)}) attacks ` +
        `${seatName(defender)} (${forcesText(system, defender)})`,
      { kind: 'battle', who: seatName(attacker), whom: seatName(defender), ...this.battle(system) },
    );
  }

  turncoats(seat: number, die: number, joined: number): void {
    const result =
      joined === 0
        ? 'its Transhumans stay'
        : `${counted(joined, 'armies')} ${joined === 1 ? 'joins' : 'join'} the other side`;
    this.line(`      ${seatName(seat)} rolls ${die} for its Transhumans: ${result}`, {
      ...{ kind: 'turncoats', who: seatName(seat), need: '1 or 2', result, ...this.field },
    });
  }

  escaped(seat: number, type: number, escaped: number, count: number): void {
    const result = `${escaped} of ${count} escape`;
    this.line(`      ${t.armyName(type)} of ${seatName(seat)}: ${result}`, {
      ...{ kind: 'escape', who: seatName(seat), need: '1 or 2', result, ...this.field },
    });
  }

  paid(seat: number, paid: number, left: number): void {
    const result = `${left} ${left === 1 ? 'leaves' : 'leave'}`;
    this.line(`      ${seatName(seat)} pays ${counted(paid, 'Mercenaries')}, ${result}`, {
      ...{ kind: 'mercenaries', who: seatName(seat), result, ...this.field },
    });
  }

  psychic(seat: number, rolls: number, dice: number): void {
    const { attacks, negated, tries } = found;
    const tried = tries === 0 ? '' : `, ${negated} negated in ${counted(tries, 'tries')}`;
    const result = `${counted(attacks, 'attacks')}${tried}, ${counted(dice, 'dice')}`;
    this.line(`      ${seatName(seat)} rolls ${counted(rolls, 'times')} on the Psychic Attacks Table: ${result}`, {
      ...{ kind: 'psychic', who: seatName(seat), result, ...this.field },
      need: `at least ${leastAttack()}${tries === 0 ? '' : `; to negate at most ${NEGATED_TO}`}`,
    });
  }

  rolled(seat: number, firstStrike: boolean, dice: number, ones: number): void {
    this.line(
      `      ${firstStrike ? 'first strike' : 'normal step'}: ${seatName(seat)} rolls ${counted(dice, 'dice')}, ${counted(ones, 'hits')}`,
      {
        ...{ kind: 'fire', who: seatName(seat), need: '1', result: counted(ones, 'hits'), ...this.field },
      },
    );
  }

  given(seat: number, type: number, count: number): void {
    this.line(`      ${seatName(seat)} gives ${counted(count, t.armyName(type))}`, {
      ...{ kind: 'given', who: seatName(seat), result: `${counted(count, t.armyName(type))}`, ...this.field },
    });
  }

  armiesLost(seat: number, type: number, count: number): void {
    this.line(`      ${seatName(seat)} loses ${counted(count, t.armyName(type))}`, {
      ...{ kind: 'losses', whom: seatName(seat), result: `${counted(count, t.armyName(type))}`, ...this.field },
    });
  }

  battleEnds(winner: number, rounds: number): void {
    this.line(
      `      ${winner < 0 ? 'nobody is left' : `${seatName(winner)} is left`} after ${counted(rounds, 'rounds')}`,
      {
        ...{ kind: 'battle-ends', ...(winner >= 0 && { who: seatName(winner) }), ...this.field },
      },
    );
  }

  overrun(seat: number, system: number, ships: number, nukes: number, nobles: number): void {
    const lost = list([
      [ships, 'jumpships'],
      [nukes, 'nukes'],
      [nobles, 'nobles'],
    ]);
    this.say(8, `${t.worldName(system)}: ${seatName(seat)} loses ${lost}, left alone among enemies after the battles`, {
      ...{ kind: 'overrun', whom: seatName(seat), result: lost, ...this.at(system) },
    });
  }

  action(seat: number, kind: number, die: number, target: number, detail: number): void {
    this.acts(
      seat,
      actionText(kind, target, detail),
      die,
      kind === INTRIGUE || kind === PLANNING ? {} : this.at(target),
    );
  }

  sabotage(seat: number, die: number, system: number, victim: number, kind: number): void {
    const text = `tries to sabotage 1 ${kindName(kind)} of ${seatName(victim)} on ${t.worldName(system)}`;
    this.acts(seat, text, die, this.at(system));
  }

  private acts(seat: number, text: string, die: number, where: EventFacts): void {
    const end = die === 0 ? '' : ` (rolls ${die}: ${die === 1 ? 'success' : 'failure'})`;
    this.say(9, `${seatName(seat)} ${text}${end}`, {
      ...{ kind: 'action', who: seatName(seat), ...where },
      ...(die > 0 && { need: '1', result: die === 1 ? 'success' : 'failure' }),
    });
  }

  settled(seat: number, system: number, before: number): void {
    const from = before < 0 ? '' : ` from ${seatName(before)}`;
    this.say(10, `${seatName(seat)} takes control of ${t.worldName(system)}${from}`, {
      ...{ kind: 'control', who: seatName(seat), ...this.at(system) },
      ...(before >= 0 && { whom: seatName(before), mark: true }),
    });
  }

  houseOut(seat: number): void {
    this.say(11, `${seatName(seat)} is out of the game`, { kind: 'out', who: seatName(seat), mark: true });
  }

  vanishes(seat: number, system: number): void {
    this.say(11, `  what ${seatName(seat)} had on ${t.worldName(system)} is gone`, {
      ...{ kind: 'vanishes', whom: seatName(seat), ...this.at(system) },
    });
  }

  changesHands(seat: number, kind: number, system: number, by: number): void {
    if (by === 0) return;
    const result = counted(Math.abs(by), pluralName(kind));
    this.say(9, `  ${seatName(seat)} ${by < 0 ? 'loses' : 'gets'} ${result} on ${t.worldName(system)}`, {
      ...{ kind: 'changes-hands', who: seatName(seat), result, ...this.at(system), change: { units: by } },
    });
  }

  gameEnds(): void {
    this.line('');
    const winner = result.outcome === 0 ? 'a draw' : `${seatName(result.outcome - 1)} wins`;
    this.line(`${winner} on turn ${s.n[s.N_TURN]}: ${ENDINGS[result.ending].title}`, {
      ...{ kind: 'result', result: OUTCOMES[result.outcome].id },
    });
  }
}

function actionText(kind: number, target: number, detail: number): string {
  if (kind === DIPLOMACY) return `tries Diplomacy on ${t.worldName(target)}`;
  if (kind === GOVERN) return `sends a governor to ${t.worldName(target)}`;
  if (kind === ASSASSINATION) return `tries to assassinate a noble of ${seatName(detail)} on ${t.worldName(target)}`;
  if (kind === INTRIGUE)
    return `tries Intrigue for ${t.allyName(target)}${detail < 0 ? '' : ` of ${seatName(detail)}`}`;
  return `plans ${detail > 0 ? '+1' : '-1'} for the initiative of ${seatName(target)}`;
}

/** What lies in each system. */
export function positionNow(): CellNow[] {
  const seats = Array.from({ length: t.scenario.players }, (_, seat) => seat);
  return Array.from({ length: t.scenario.systems }, (_, i): CellNow => {
    const system = i + 1;
    const holder = seats.find((seat) => (s.owned[seat] & bit(system)) !== 0);
    const pieces = seats.flatMap((seat): Piece[] => {
      const text = forcesText(system, seat);
      return text === NOTHING_THERE ? [] : [{ who: seatName(seat), text }];
    });
    const held = holder === undefined ? {} : { holder: seatName(holder) };
    return { cell: String(s.hex[system]), name: t.worldName(system), ...held, pieces };
  });
}

function forcesText(system: number, seat: number): string {
  const at = cell(system, seat);
  const armies: [number, string][] = [];
  for (let type = 1; type < TYPE_SLOTS - 1; type++) {
    const count = s.army[at * TYPE_SLOTS + type];
    // Asked of every system with every line: names are made for what is there only.
    if (count > 0) armies.push([count, t.armyName(type)]);
  }
  return list([...armies, [s.ships[at], 'jumpships'], [s.nukes[at], 'nukes'], [s.nobles[at], 'nobles']]);
}
