/** Tells a game line by line, for `satrap replay`. */

import type { EventFacts, LineListener } from '../game.js';
import { inWords } from '../shared/in-words.js';
import { rangesText } from '../shared/roll-ranges.js';
import type { GameLog } from './game-log.js';
import { ENDINGS } from './metrics.js';
import { KIND_LEVEL, KIND_PDB } from './player/orders.js';
import {
  WHY_BREACH,
  WHY_CIVIL_WAR,
  WHY_COUP,
  WHY_DEAD_WORLD,
  WHY_DOMINO,
  WHY_DRIFT_ENDS,
  WHY_EVENT,
  WHY_FULL_TAX,
  WHY_HALF_TAX,
  WHY_KAYN,
  WHY_MISSION,
  WHY_NETWORK,
  WHY_NO_TAX,
  WHY_PURGES,
  WHY_RAID,
  WHY_REBELLION,
  WHY_REFORM,
  WHY_REFORM_END,
  WHY_SLAVERS,
  WHY_SOVEREIGN,
  WHY_UPKEEP,
  WHY_YESTER,
} from './position/causes.js';
import {
  attackerLoss,
  backlash,
  CELL_SUCCESS,
  COLUMNS,
  CRASH,
  cardA,
  cardB,
  cellSent,
  defenderLoss,
  detection,
  foeWounds,
  groupNumber,
  groupWounds,
  SAFE,
  SEEN,
} from './position/charts.js';
import { AWAY, CAPTURED, ELITE, HELD, IMP, MISSION_LETTERS, REB } from './position/layout.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { CRASH_WORSE } from './rules/group-moves.js';
import { here } from './rules/mission-table.js';
import { jumped } from './rules/unit-moves.js';
import { CRT_COLUMNS, JUMP_RESULTS, LOYALTY_NAMES, MUGS, SECRET_NAMES, SIDE_NAMES } from './setup.js';

/** As lines say it, and as facts name the seats. */
const SIDES = ['Rebel', 'Empire'] as const;
const SEATS = ['rebel', 'empire'] as const;

function planetName(planet: number): string {
  if (planet < 0) return 'nowhere';
  return `${t.setupNow().map.planets[planet].name} (${t.id[planet]})`;
}

/** Where it happens, as the board names it. */
const at = (planet: number): { readonly where?: string } => (planet < 0 ? {} : { where: String(t.id[planet]) });

function environName(environ: number): string {
  const planet = t.planetOf[environ];
  const first = t.planetOf.indexOf(planet);
  return `${t.setupNow().map.planets[planet].environs[environ - first].kind} of ${planetName(planet)}`;
}

const unitName = (side: number, type: number): string => t.setupNow().charts.units[SIDE_NAMES[side]][type].name;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

const counted = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`;

const woundsText = (group: number): string => counted(s.gWounds[group], 'wound');

const lettersText = (letters: number): string => counted(letters, 'letter');

const victoryPoints = (): string => counted(s.n[s.N_VP], 'victory point');

/** A purchase of the set-up: `2 line`. */
function bought(kind: number, number: number): string {
  if (kind === KIND_PDB) return 'a PDB';
  return kind === KIND_LEVEL ? counted(number, 'PDB level') : `${number} ${unitName(IMP, kind)}`;
}

/** By state of a conduit. */
const CONDUITS = ['undiscovered again', 'infiltrated', 'destroyed'] as const;

/** Results of Intelligence by their codes. */
const INTELLIGENCE = [
  ...['general research', 'bounties', 'an alliance with slavers', 'an exploration team', 'counter-intelligence'],
  ...['an atrocity plan', 'free movement', 'work on the network', 'bounties discouraged', 'money', 'an investigation'],
  ...['forces infiltrated', 'a spy', 'secrets revealed', 'counter-intelligence'],
] as const;

/** By codes of the backlash of a coup, and of detection. */
const BACKLASH_TEXTS = ['nothing more', 'a shift', 'a shift and a fight', 'a shift and capture'] as const;
const DETECTED = ['not detected', 'detected', 'detected and grounded', 'detected and crashes'] as const;

/** Causes that need no name, by their codes. */
const CAUSES: Readonly<Record<number, string>> = {
  [WHY_FULL_TAX]: 'full tax',
  [WHY_HALF_TAX]: 'half tax',
  [WHY_NO_TAX]: 'no tax',
  [WHY_MISSION]: 'mission',
  [WHY_COUP]: 'failed coup',
  [WHY_BREACH]: 'breach of etiquette',
  [WHY_SLAVERS]: 'alliance with slavers',
  [WHY_YESTER]: 'event H6',
  [WHY_REFORM]: 'event M24, paid',
  [WHY_REFORM_END]: 'event M24 goes',
  [WHY_REBELLION]: 'rebellion',
  [WHY_CIVIL_WAR]: 'civil war',
  [WHY_SOVEREIGN]: 'sovereign',
  [WHY_NETWORK]: 'network',
  [WHY_DRIFT_ENDS]: 'drift ends',
  [WHY_PURGES]: 'event H2',
  [WHY_KAYN]: 'event H7',
  [WHY_UPKEEP]: 'upkeep',
  [WHY_RAID]: 'raid or disaster',
  [WHY_DEAD_WORLD]: 'Dead World',
};

/** What missions are about, by their letters (12). */
const MISSION_NAMES: Readonly<Record<string, string>> = {
  ...{ R: 'rebellion', D: 'diplomacy', C: 'coup', B: 'Cell', F: 'rescue', G: 'search for groups' },
  ...{ I: 'intelligence', S: 'sabotage', T: 'subversion', Q: 'interrogation' },
};

/** `D (diplomacy)`. */
const missionText = (mission: number): string =>
  `${MISSION_LETTERS[mission]} (${MISSION_NAMES[MISSION_LETTERS[mission]]})`;

const groupName = (group: number): string => `group ${groupNumber[group]}`;

/** Faces of a die that bring a Cell its mission. */
const successes = (): string => [1, 2, 3, 4, 5, 6].filter((die) => cellSent[die] === CELL_SUCCESS).join(' or ');

export class TextLog implements GameLog {
  /** What is bought at set-up, by planet: number of each kind. */
  private readonly firstUnits = new Map<number, Map<number, number>>();
  /** The event card under way, and the planet of the domino effect under way. */
  private lastCard = '';
  private dominoFrom = -1;

  constructor(private readonly line: LineListener) {}

  baseLaid(): void {
    this.line(`  the base is on ${planetName(s.n[s.N_BASE])}`, { kind: 'base', who: 'rebel', ...at(s.n[s.N_BASE]) });
  }

  groupBegins(group: number): void {
    this.line(`  ${groupName(group)} begins on ${planetName(s.gPlanet[group])}`, {
      ...{ kind: 'group-begins', who: groupName(group), ...at(s.gPlanet[group]) },
    });
  }

  setUpBuys(planet: number, kind: number): void {
    const kinds = this.firstUnits.get(planet) ?? new Map<number, number>();
    this.firstUnits.set(planet, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
  }

  fortified(where: number): void {
    for (const [planet, kinds] of [...this.firstUnits].sort(([a], [b]) => a - b)) {
      if (t.province[planet] !== where) continue;
      this.firstUnits.delete(planet);
      const result = listed([...kinds].sort(([a], [b]) => a - b).map(([kind, number]) => bought(kind, number)));
      this.line(`  Empire begins with ${result} on ${planetName(planet)}`, {
        ...{ kind: 'set-up-buys', who: 'empire', result, ...at(planet) },
      });
    }
  }

  setUp(): void {
    this.line(`The base is not known to the Empire; ${s.planetsIn[0]} planets are Imperial`, { kind: 'start' });
  }

  turnBegins(): void {
    this.line('');
    this.line(
      `Turn ${s.n[s.N_TURN]}: ${victoryPoints()}; Rebel ${s.n[s.N_REBEL_TRACK]}, Empire ${counted(s.n[s.N_EMPIRE_TRACK], 'point')}`,
      { kind: 'turn', turn: s.n[s.N_TURN], phase: 'Galactic Stage' },
    );
  }

  sideBegins(side: number): void {
    this.line(` ${SIDES[side]}:`, { kind: 'phase', phase: `${SIDES[side]} player turn`, who: SEATS[side] });
  }

  card(kind: 'G' | 'M' | 'H' | 'R' | 'I', card: number, what: string): void {
    const cards = t.setupNow().events.cards;
    const hand = kind === 'R' || kind === 'I';
    if (what !== 'gained') this.lastCard = `${kind}${card}`;
    const title = card > 6 && hand ? cards.H[card - 11].title : cards[kind][card - 1].title;
    this.line(`  event ${kind}${card} ${title}: ${what}`, {
      ...{ kind: 'event', who: hand ? SEATS[kind === 'R' ? 0 : 1] : title, result: `${kind}${card} ${what}` },
      ...(what === 'played' && { mark: true }),
    });
  }

  shuffled(): void {
    this.line('  the event decks are shuffled', { kind: 'shuffle', result: 'shuffled' });
  }

  secretsHidden(): void {
    this.line('  the secrets are laid on the planets', { kind: 'secrets', result: 'laid' });
  }

  historicDrawn(second: number): void {
    const result = `H${second}`;
    this.line(`  the next Historic Event is ${result}`, { kind: 'order', result });
  }

  plagueStrikes(): void {
    const result = listed([...s.plague.keys()].filter((i) => s.plague[i] === 1).map((i) => `Province ${i + 1}`));
    this.line(`   the Plague strikes ${result}`, { kind: 'plague', result });
  }

  comes(who: 'whales' | 'swarm', where: number, second: number): void {
    const result = listed([where, second].filter((one) => one >= 0).map((one) => `system ${t.systemId[one]}`));
    this.line(`   the ${who} come${who === 'swarm' ? 's' : ''} to ${result}`, { kind: 'comes', who, result });
  }

  destructor(planet: number, losses: number): void {
    const result = `each side loses up to ${losses}`;
    this.line(`   the PDB of ${planetName(planet)} goes down; ${result}`, {
      kind: 'destructor',
      ...at(planet),
      result,
    });
  }

  assignment(card: number): void {
    const provinces = `provinces ${cardA[card] + 1} and ${cardB[card] + 1}`;
    this.line(`  strategic assignment: ${provinces}`, { kind: 'assignment', who: 'empire', result: provinces });
  }

  taxed(province: number, points: number): void {
    this.line(`  taxes of Province ${province + 1}: ${points}`, {
      ...{ kind: 'taxes', who: 'empire', result: `Province ${province + 1}`, change: { forcePoints: points } },
    });
  }

  bought(side: number, what: string, planet: number): void {
    const result = what.replace(/^unit (\d)$/, (_, type) => unitName(side, Number(type)));
    this.line(`  ${SIDES[side]} buys ${result} on ${planetName(planet)}`, {
      ...{ kind: 'buys', who: SEATS[side], result, ...at(planet) },
    });
  }

  unitsMoved(side: number, from: number, to: number, count: number, result: number, lost: number): void {
    const losses = lost === 0 ? '' : `, ${lost} lost`;
    const end = result === SAFE ? '' : `: ${inWords(JUMP_RESULTS[result])}${losses}`;
    const units = count === 1 ? `1 ${SIDES[side]} unit moves` : `${count} ${SIDES[side]} units move`;
    this.line(`  ${units} from ${planetName(from)} to ${planetName(to)}${end}`, {
      ...{ kind: 'units-move', who: SEATS[side], ...at(from), to: String(t.id[to]), ...jumpFacts(from, to) },
      ...{ result: `${inWords(JUMP_RESULTS[result])}${losses}`, change: { units: count - lost } },
    });
  }

  unitsCome(side: number, planet: number, types: ArrayLike<number>, why: number): void {
    this.unitsChange(side, planet, types, why, 1);
  }

  unitsGo(side: number, planet: number, types: ArrayLike<number>, why: number): void {
    this.unitsChange(side, planet, types, why, -1);
  }

  unitComes(side: number, planet: number, type: number, why: number): void {
    this.unitsCome(side, planet, one(type), why);
  }

  unitGoes(side: number, planet: number, type: number, why: number): void {
    this.unitsGo(side, planet, one(type), why);
  }

  private unitsChange(side: number, planet: number, types: ArrayLike<number>, cause: number, sign: number): void {
    const numbers = Array.from(types);
    const count = numbers.reduce((sum, number) => sum + number, 0);
    if (count === 0) return;
    const result = listed(
      numbers.map((number, type) => `${number} ${unitName(side, type)}`).filter((_, type) => numbers[type] > 0),
    );
    const why = this.whyText(cause);
    this.line(`   ${SIDES[side]} ${sign > 0 ? 'gets' : 'loses'} ${result} on ${planetName(planet)} (${why})`, {
      ...{ kind: sign > 0 ? 'units-come' : 'units-go', who: SEATS[side], ...at(planet), result, why },
      change: { units: sign * count },
    });
  }

  improved(planet: number, type: number): void {
    const result = `1 ${unitName(REB, type)} becomes ${unitName(REB, type + 1)}`;
    const why = this.whyText(WHY_EVENT);
    this.line(`   on ${planetName(planet)} ${result} (${why})`, {
      ...{ kind: 'improved', who: 'rebel', ...at(planet), result, why },
    });
  }

  pdbFalls(planet: number, cause: number): void {
    const why = this.whyText(cause);
    this.line(`   the PDB of ${planetName(planet)} goes down (${why})`, { kind: 'pdb-falls', ...at(planet), why });
  }

  woundsChanged(group: number, before: number): void {
    const by = s.gWounds[group] - before;
    const result = by < 0 ? `${counted(-by, 'wound')} healed` : `${counted(by, 'wound')} more`;
    this.line(`   ${groupName(group)}: ${result}, ${s.gWounds[group]} left`, {
      ...{ kind: 'wounds', who: groupName(group), ...at(s.gPlanet[group]), result, change: { wounds: by } },
    });
  }

  groupMoved(group: number, from: number, to: number, result: number): void {
    const end = result === SAFE ? '' : `: ${inWords(JUMP_RESULTS[result])}`;
    this.line(`  ${groupName(group)} moves from ${planetName(from)} to ${planetName(to)}${end}`, {
      ...{ kind: 'group-moves', who: groupName(group), ...at(from), to: String(t.id[to]), ...jumpFacts(from, to) },
      ...{ result: inWords(JUMP_RESULTS[result]) },
    });
  }

  detected(group: number, column: number, result: number): void {
    const most = s.pdbLevel[s.gPlanet[group]] === 0 ? SEEN : CRASH;
    const seenOn = (die: number): string => DETECTED[Math.min(most, detection[column * 7 + die])];
    const detected = DETECTED[result];
    this.line(`  ${groupName(group)} is ${detected}`, {
      ...{ kind: 'detection', who: groupName(group), ...at(s.gPlanet[group]) },
      ...{ need: rangesText(1, 6, seenOn), result: detected },
    });
  }

  crashed(group: number): void {
    const result = woundsText(group);
    this.line(`   ${groupName(group)} has ${result} after its crash`, {
      ...{ kind: 'crash', who: groupName(group), ...at(s.gPlanet[group]), result },
      need: `1 endurance a character left to ${CRASH_WORSE}, 2 from ${CRASH_WORSE + 1}`,
    });
  }

  searched(side: number, group: number, leader: number, number: number, found: boolean): void {
    const result = found ? 'found' : 'not found';
    this.line(`   the ${SIDES[side]} searches for ${groupName(group)}: ${result}`, {
      ...{ kind: 'search', who: SEATS[side], whom: groupName(group), ...at(s.gPlanet[group]) },
      ...{ modifiers: { leader: -leader }, need: `at most ${number}, and no 6 on the die`, result },
    });
  }

  mission(group: number, mission: number, environ: number): void {
    const letter = MISSION_LETTERS[mission];
    this.line(`  ${groupName(group)}: mission ${missionText(mission)} in the ${environName(environ)}`, {
      ...{ kind: 'mission', who: groupName(group), ...at(t.planetOf[environ]), result: letter },
    });
  }

  missionEnds(group: number, mission: number, letters: number): void {
    const end = letters < 0 ? 'is aborted' : `has ${lettersText(letters)}`;
    this.line(`  mission ${MISSION_LETTERS[mission]} of ${groupName(group)} ${end}`, {
      ...{ kind: 'mission-ends', who: groupName(group), ...at(s.gPlanet[group]) },
      ...{ need: `letter ${MISSION_LETTERS[mission]}`, result: letters < 0 ? 'aborted' : lettersText(letters) },
    });
  }

  chit(mug: number, chit: number, regular: boolean): void {
    const { event, letters, grade } = t.setupNow().chits[MUGS[mug]][chit];
    const what = regular ? `${inWords(event)}${grade === null ? '' : ` (${grade})`}` : 'bonus draw';
    this.line(`   ${what} ${letters}`, {
      kind: 'chit',
      who: MUGS[mug],
      ...at(here.planet),
      result: `${what} ${letters}`,
    });
  }

  cellMission(planet: number, mission: number, letters: number): void {
    const result = `mission ${missionText(mission)}${letters > 0 ? `, ${lettersText(letters)}` : ' fails'}`;
    this.line(`  the Cell on ${planetName(planet)}: ${result}`, {
      ...{ kind: 'cell', who: 'rebel', ...at(planet), need: `${successes()}, or a 1 and another mission`, result },
    });
  }

  lot(group: number): void {
    const name = groupName(group);
    this.line(`   by lot: ${name}`, { kind: 'lot', who: name, ...at(s.gPlanet[group]), result: name });
  }

  coupFails(group: number, grade: number, code: number): void {
    const result = BACKLASH_TEXTS[code];
    this.line(`   the coup of ${groupName(group)} fails: ${result}`, {
      ...{ kind: 'coup-fails', who: groupName(group), ...at(s.gPlanet[group]), result },
      need: rangesText(1, 6, (die) => BACKLASH_TEXTS[backlash[grade * 7 + die]]),
    });
  }

  escapeChit(planet: number, mug: number, chit: number): void {
    const { letters } = t.setupNow().chits[MUGS[mug]][chit];
    this.line(`  captives on ${planetName(planet)} try to escape: ${letters}`, {
      ...{ kind: 'escape', who: 'rebel', ...at(planet), need: 'letter F', result: letters },
    });
  }

  cellMade(planet: number): void {
    this.line(`   a Cell is made on ${planetName(planet)}`, { kind: 'cell-made', who: 'rebel', ...at(planet) });
  }

  cellLost(planet: number): void {
    this.line(`   the Cell on ${planetName(planet)} is lost`, { kind: 'cell-lost', who: 'rebel', ...at(planet) });
  }

  sabotaged(planet: number, type: number): void {
    const lost = type >= 0 ? `${unitName(IMP, type)} is lost` : type === -1 ? 'the PDB goes down' : 'nothing is lost';
    this.line(`   sabotage on ${planetName(planet)}: ${lost}`, { kind: 'sabotage', ...at(planet), result: lost });
  }

  subverted(planet: number, type: number, units: number, gained: number): void {
    const become = units === 1 ? 'becomes' : 'become';
    const result =
      units === 0
        ? 'no unit changes sides'
        : `${units} Imperial ${unitName(IMP, type)} ${become} 1 Rebel ${unitName(REB, gained)}`;
    this.line(`   on ${planetName(planet)} ${result}`, { kind: 'subverted', ...at(planet), result });
  }

  round(group: number, leaves: number, least: number, column: number, times: number, foe: number, own: number): void {
    const woundsOf = (chart: Int32Array): string => cellsOf(chart, column * 7, 1, times);
    const wounds = `the foe takes ${counted(foe, 'wound')}, ${groupName(group)} ${own}`;
    const tried = leaves < 0 ? '' : `${groupName(group)} does not break off; `;
    const result = leaves === 1 ? `${groupName(group)} breaks off` : `${tried}${wounds}`;
    this.line(`    ${result}`, {
      ...{ kind: 'round', who: groupName(group), ...at(s.gPlanet[group]), result },
      need: [
        ...(leaves < 0 ? [] : [`at most ${least} to break off`]),
        ...(leaves === 1 ? [] : [`by dice 1 to 6: the foe ${woundsOf(foeWounds)}, the group ${woundsOf(groupWounds)}`]),
      ].join('; '),
    });
  }

  fight(group: number, combat: number, endurance: number, defeated: boolean): void {
    const foe = `a foe of ${combat}/${endurance}`;
    this.line(`   ${groupName(group)} fights ${foe}${defeated ? ' and is defeated' : ''}`, {
      ...{ kind: 'fight', who: groupName(group), whom: foe, ...at(s.gPlanet[group]) },
      ...{ result: defeated ? 'defeated' : woundsText(group) },
    });
  }

  groupLost(group: number, status: number): void {
    const now = status === CAPTURED ? 'captured' : status === HELD ? 'held' : status === AWAY ? 'away' : 'lost';
    this.line(`   ${groupName(group)} is ${now}`, {
      ...{ kind: 'group-lost', who: groupName(group), ...at(s.gPlanet[group]), result: now },
    });
  }

  groupFree(group: number): void {
    this.line(`   ${groupName(group)} is on the map`, {
      ...{ kind: 'group-free', who: groupName(group), ...at(s.gPlanet[group]), result: 'on the map' },
    });
  }

  battle(planet: number, attacker: number, column: number, losses: number, own: number, determined: boolean): void {
    const how = determined ? 'assaults' : 'attacks';
    const result = `takes ${losses}, loses ${own}`;
    const need = battleNeed(column, determined ? 2 : 1);
    this.line(`  ${SIDES[attacker]} ${how} on ${planetName(planet)} at ${CRT_COLUMNS[column]}: ${result}`, {
      ...{ kind: 'battle', who: SEATS[attacker], whom: SEATS[1 - attacker], ...at(planet), need, result },
    });
  }

  intercepted(planet: number, side: number, column: number, losses: number, own: number): void {
    const result = `takes ${losses}, loses ${own}`;
    this.line(`  ${SIDES[side]} intercepts at ${planetName(planet)} at ${CRT_COLUMNS[column]}: ${result}`, {
      ...{ kind: 'interception', who: SEATS[side], whom: SEATS[1 - side], ...at(planet) },
      ...{ need: battleNeed(column, 1), result },
    });
  }

  shifted(side: number, planet: number, cause: number): void {
    const result = LOYALTY_NAMES[s.loyalty[planet]];
    const why = this.whyText(cause);
    this.line(`   ${planetName(planet)} shifts to the ${SIDES[side]}: ${result} (${why})`, {
      ...{ kind: 'shift', who: SEATS[side], ...at(planet), result, why, change: { loyalty: side === 0 ? 1 : -1 } },
    });
  }

  private whyText(cause: number): string {
    if (cause === WHY_EVENT) return `event ${this.lastCard}`;
    return cause === WHY_DOMINO ? `domino effect of ${planetName(this.dominoFrom)}` : CAUSES[cause];
  }

  domino(from: number, side: number): void {
    this.dominoFrom = from;
    this.line(`   ${planetName(from)} starts a domino effect for the ${SIDES[side]}`, {
      ...{ kind: 'domino', who: SEATS[side], ...at(from) },
    });
  }

  intelligence(side: number, planet: number, result: number): void {
    const what = INTELLIGENCE[result];
    this.line(`   intelligence of the ${SIDES[side]}: ${what}`, {
      ...{ kind: 'intelligence', who: SEATS[side], ...at(planet), result: what },
    });
  }

  conduit(planet: number): void {
    const result = CONDUITS[s.conduit[planet]];
    this.line(`   the conduit on ${planetName(planet)} is ${result}`, { kind: 'conduit', ...at(planet), result });
  }

  baseUsed(): void {
    const base = s.n[s.N_BASE];
    this.line(`  Rebel buys at the base on ${planetName(base)}`, { kind: 'base-used', who: 'rebel', ...at(base) });
  }

  baseMoves(from: number): void {
    const base = s.n[s.N_BASE];
    this.line(`  Rebel moves the base from ${planetName(from)} to ${planetName(base)}`, {
      ...{ kind: 'base-moves', who: 'rebel', ...at(from), to: String(t.id[base]) },
    });
  }

  baseSeen(): void {
    const base = s.n[s.N_BASE];
    this.line(`   the Empire finds the base on ${planetName(base)}`, {
      ...{ kind: 'base-seen', who: 'empire', ...at(base), mark: true },
    });
  }

  emergency(points: number, begins: boolean): void {
    const now = s.n[s.N_EMERGENCY_POINTS];
    const result = begins ? 'the State of Emergency begins' : `${now} in all`;
    this.line(`   ${counted(points, 'Emergency Point')}: ${result}`, {
      ...{ kind: 'emergency', result, change: { emergencyPoints: points } },
      ...(begins && { mark: true }),
    });
  }

  crisis(where: number): void {
    const result = `Province ${where + 1}`;
    this.line(`  ${result} is in crisis`, { kind: 'crisis', result, mark: true });
  }

  revealed(planet: number): void {
    const result = SECRET_NAMES[s.secret[planet]];
    this.line(`   ${planetName(planet)} is revealed: ${result}`, { kind: 'secret', ...at(planet), result, mark: true });
  }

  rebellion(planet: number, populace: boolean, civilWar: boolean): void {
    const how = `${populace ? ', the populace is wild' : ''}${civilWar ? ', civil war' : ''}`;
    this.line(`  rebellion on ${planetName(planet)}${how}`, {
      ...{ kind: 'rebellion', who: 'rebel', ...at(planet), mark: true },
      ...(how !== '' && { result: how.slice(2) }),
    });
  }

  control(planet: number): void {
    this.line(`  ${planetName(planet)} comes under Rebel control`, {
      ...{ kind: 'control', who: 'rebel', ...at(planet), change: { victoryPoints: t.vp[planet] }, mark: true },
    });
  }

  stopped(planet: number): void {
    this.line(`  the rebellion on ${planetName(planet)} is stopped`, {
      ...{ kind: 'stopped', who: 'empire', ...at(planet) },
    });
  }

  regained(planet: number): void {
    this.line(`  ${planetName(planet)} is Imperial again`, { kind: 'regained', who: 'empire', ...at(planet) });
  }

  turnEnds(): void {
    this.line(` end: ${victoryPoints()}`, { kind: 'standing', result: victoryPoints() });
  }

  gameEnds(): void {
    const result = `${ENDINGS[s.n[s.N_ENDING]].title}, ${victoryPoints()}`;
    this.line('');
    this.line(`Turn ${s.n[s.N_TURN]}: ${result}`, { kind: 'result', result });
  }
}

/** One of a type. */
const one = (type: number): number[] => Array.from({ length: ELITE + 1 }, (_, i) => (i === type ? 1 : 0));

/** Cells of a chart for the faces of a die: `0 0 1 1 2 2`. */
function cellsOf(chart: Int32Array, first: number, step: number, times: number): string {
  return Array.from({ length: 6 }, (_, face) => times * chart[first + (face + 1) * step]).join(' ');
}

/** A column of the military table (3), the attacker's die first. */
function battleNeed(column: number, times: number): string {
  const [takes, loses] = [defenderLoss, attackerLoss].map((chart) => cellsOf(chart, column, COLUMNS, times));
  return `column ${CRT_COLUMNS[column]}, by dice 1 to 6: takes ${takes}, loses ${loses}`;
}

/** Of a jump between systems: what is added to the die, and what is safe without one. */
function jumpFacts(from: number, to: number): EventFacts {
  if (from < 0 || t.system[from] === t.system[to]) return {};
  const { distance, rating, total } = jumped;
  if (rating > distance) return {};
  return { modifiers: { distance, rating: -rating }, total, need: `safe at ${safeTotals()}` };
}

/** Totals of a jump that are safe: `1 and 3 to 6`. */
function safeTotals(): string {
  const runs: [from: number, to: number | null][] = [];
  let from = 1;
  for (const { upTo, result } of t.setupNow().charts.hyperjump) {
    const last = runs.at(-1);
    if (result === 'safe' && last?.[1] === from - 1) last[1] = upTo;
    else if (result === 'safe') runs.push([from, upTo]);
    from = (upTo ?? 0) + 1;
  }
  return listed(
    runs.map(([from, to]) => (to === null ? `${from} or more` : from === to ? String(from) : `${from} to ${to}`)),
  );
}
