/** Tells a game line by line, for `satrap replay`. */

import type { GameLog } from './game-log.js';
import { ENDINGS } from './metrics.js';
import { cardA, cardB, groupNumber, SAFE } from './position/charts.js';
import { AWAY, CAPTURED, HELD, MISSION_LETTERS } from './position/layout.js';
import {
  loyalty,
  N_EMPIRE_TRACK,
  N_ENDING,
  N_REBEL_TRACK,
  N_TURN,
  N_VP,
  n,
  planetsIn,
  secret,
} from './position/state.js';
import { id, planetOf, setupNow } from './position/tables.js';
import { CRT_COLUMNS, JUMP_RESULTS, LOYALTY_NAMES, MUGS, SECRET_NAMES } from './setup.js';

const SIDES = ['Rebel', 'Empire'] as const;

function planetName(planet: number): string {
  if (planet < 0) return 'nowhere';
  return `${setupNow().map.planets[planet].name} (${id[planet]})`;
}

function environName(environ: number): string {
  const planet = planetOf[environ];
  const first = planetOf.indexOf(planet);
  return `${setupNow().map.planets[planet].environs[environ - first].kind} of ${planetName(planet)}`;
}

const groupName = (group: number): string => `group ${groupNumber[group]}`;

export class TextLog implements GameLog {
  constructor(private readonly line: (text: string) => void) {}

  setUp(): void {
    this.line(`The base is not known to the Empire; ${planetsIn[0]} planets are Imperial`);
  }

  turnBegins(): void {
    this.line('');
    this.line(
      `Turn ${n[N_TURN]}: ${n[N_VP]} victory points; Rebel ${n[N_REBEL_TRACK]}, Empire ${n[N_EMPIRE_TRACK]} points`,
    );
  }

  sideBegins(side: number): void {
    this.line(` ${SIDES[side]}:`);
  }

  card(kind: 'G' | 'M' | 'H' | 'R' | 'I', card: number, what: string): void {
    const cards = setupNow().events.cards;
    const title = card > 6 && (kind === 'R' || kind === 'I') ? cards.H[card - 11].title : cards[kind][card - 1].title;
    this.line(`  event ${kind}${card} ${title}: ${what}`);
  }

  assignment(card: number): void {
    this.line(`  strategic assignment: provinces ${cardA[card] + 1} and ${cardB[card] + 1}`);
  }

  taxed(province: number, points: number): void {
    this.line(`  taxes of Province ${province + 1}: ${points}`);
  }

  bought(side: number, what: string, planet: number): void {
    this.line(`  ${SIDES[side]} buys ${what} on ${planetName(planet)}`);
  }

  unitsMoved(side: number, from: number, to: number, count: number, result: number): void {
    const end = result === SAFE ? '' : `: ${JUMP_RESULTS[result]}`;
    this.line(`  ${count} ${SIDES[side]} units move from ${planetName(from)} to ${planetName(to)}${end}`);
  }

  groupMoved(group: number, from: number, to: number, result: number): void {
    const end = result === SAFE ? '' : `: ${JUMP_RESULTS[result]}`;
    this.line(`  ${groupName(group)} moves from ${planetName(from)} to ${planetName(to)}${end}`);
  }

  detected(group: number, result: number): void {
    this.line(
      `  ${groupName(group)} is detected${result === 2 ? ' and grounded' : result === 3 ? ' and crashes' : ''}`,
    );
  }

  mission(group: number, mission: number, environ: number): void {
    this.line(`  ${groupName(group)}: mission ${MISSION_LETTERS[mission]} in the ${environName(environ)}`);
  }

  missionEnds(group: number, mission: number, letters: number): void {
    const end = letters < 0 ? 'is aborted' : `has ${letters} letters`;
    this.line(`  mission ${MISSION_LETTERS[mission]} of ${groupName(group)} ${end}`);
  }

  chit(mug: number, chit: number, regular: boolean): void {
    const { event, letters, grade } = setupNow().chits[MUGS[mug]][chit];
    this.line(`   ${regular ? `${event}${grade === null ? '' : ` (${grade})`}` : 'bonus draw'} ${letters}`);
  }

  cellMission(planet: number, mission: number, letters: number): void {
    this.line(`  the Cell on ${planetName(planet)}: mission ${MISSION_LETTERS[mission]}, ${letters} letters`);
  }

  fight(group: number, combat: number, endurance: number, defeated: boolean): void {
    this.line(`   ${groupName(group)} fights a foe of ${combat}/${endurance}${defeated ? ' and is defeated' : ''}`);
  }

  groupLost(group: number, status: number): void {
    const now = status === CAPTURED ? 'captured' : status === HELD ? 'held' : status === AWAY ? 'away' : 'lost';
    this.line(`   ${groupName(group)} is ${now}`);
  }

  groupFree(group: number): void {
    this.line(`   ${groupName(group)} is on the map`);
  }

  battle(planet: number, attacker: number, column: number, losses: number, own: number, determined: boolean): void {
    const how = determined ? 'assaults' : 'attacks';
    this.line(
      `  ${SIDES[attacker]} ${how} on ${planetName(planet)} at ${CRT_COLUMNS[column]}: takes ${losses}, loses ${own}`,
    );
  }

  intercepted(planet: number, side: number, column: number): void {
    this.line(`  ${SIDES[side]} intercepts at ${planetName(planet)} at ${CRT_COLUMNS[column]}`);
  }

  shifted(side: number, planet: number): void {
    this.line(`   ${planetName(planet)} shifts to the ${SIDES[side]}: ${LOYALTY_NAMES[loyalty[planet]]}`);
  }

  revealed(planet: number): void {
    this.line(`   ${planetName(planet)} is revealed: ${SECRET_NAMES[secret[planet]]}`);
  }

  rebellion(planet: number, populace: boolean, civilWar: boolean): void {
    const how = `${populace ? ', the populace is wild' : ''}${civilWar ? ', civil war' : ''}`;
    this.line(`  rebellion on ${planetName(planet)}${how}`);
  }

  control(planet: number): void {
    this.line(`  ${planetName(planet)} comes under Rebel control`);
  }

  stopped(planet: number): void {
    this.line(`  the rebellion on ${planetName(planet)} is stopped`);
  }

  regained(planet: number): void {
    this.line(`  ${planetName(planet)} is Imperial again`);
  }

  turnEnds(): void {
    this.line(` end: ${n[N_VP]} victory points`);
  }

  gameEnds(): void {
    this.line('');
    this.line(`Turn ${n[N_TURN]}: ${ENDINGS[n[N_ENDING]].title}, ${n[N_VP]} victory points`);
  }
}
