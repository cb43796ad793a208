/** The log of a game, line by line, for `satrap replay`; everything else plays silently. */

import type { CellNow, EventFacts, LineListener, Piece } from '../game.js';
import { asTitle, inWords } from '../shared/in-words.js';
import type { GameLog, NoAttack } from './game-log.js';
import {
  AERT_OUTCOMES,
  aertNeed,
  combatNeed,
  combatText,
  expeditionNeed,
  expeditionText,
  extropyNeed,
  extropyText,
  gateNeed,
  invaderNeed,
  operationNeed,
  operationText,
  recruitsNeed,
  recruitsText,
  resourcesNeed,
  stackText,
  suppressionNeed,
  suppressionText,
  USURPATION_OUTCOMES,
  usurpationNeed,
} from './logged-rolls.js';
import { suppressionOrder } from './player/buffers.js';
import { BUY_ILLUMINATION, BUY_LEADER_1, BUY_LEADER_3, BUY_NEXUS, BUY_REPRESSION } from './player/orders.js';
import { indexNow } from './position/chaos-index.js';
import { leadersOf } from './position/counters.js';
import { EVENT_MESSIAH } from './position/event-codes.js';
import { FORCE_EMPIRE, FORCE_IMPERIAL, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from './position/force-kinds.js';
import { inMask } from './position/masks.js';
import * as s from './position/state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, CORE, kindOfCode, t } from './position/tables.js';
import { CG, countOf, ONE, SF, TYPES } from './position/units.js';
import { EVENT_KINDS, GATE_OUTCOMES, UNIT_TYPES } from './setup.js';

const PHASE_NAMES = [
  'A. Chaos Events',
  'B. Chaos Operations',
  'C. Usurpation',
  'D. Chaos Colonization',
  'E. IE Recruiting',
  'F. Resource Collection',
  'G. Expenditure',
  'H. Imperial Colonization',
  'I. Imperial Movement',
  'J. Imperial Combat',
  'K. Extropy',
  'L. Alien Conflict',
  'M. Expedition',
  'N. Turn Record',
] as const;

const MARKER_RESULTS = [
  'set aside',
  'stays in play',
  'goes back to the pool',
  'goes back to the pool; a substitute is drawn',
  'is removed from the game without effect',
  'is removed from the game; a substitute is drawn',
] as const;

const PARTS = ['military', 'morphogenetic'] as const;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function signed(value: number): string {
  return value < 0 ? `- ${-value}` : `+ ${value}`;
}

/** Is it one unit? */
function isSingle(units: number): boolean {
  let count = 0;
  for (let type = 0; type < TYPES; type++) count += countOf(units, type);
  return count === 1;
}

function leadersText(packed: number): string {
  const parts: string[] = [];
  for (let value = 1; value <= 3; value++) {
    for (let i = leadersOf(packed, value); i > 0; i--) parts.push(`leader ${value}`);
  }
  return parts.join(', ');
}

/** What a stack became: `1 WS, 1 AF less`. */
function changeText(before: number, after: number): string {
  const parts: string[] = [];
  for (let type = 0; type < TYPES; type++) {
    const by = countOf(after, type) - countOf(before, type);
    if (by > 0) parts.push(`${by} ${UNIT_TYPES[type]}`);
    if (by < 0) parts.push(`${-by} ${UNIT_TYPES[type]} less`);
  }
  return parts.length === 0 ? 'no units' : parts.join(', ');
}

export class TextLog implements GameLog {
  /** Where the battle under way is. */
  private field = CORE;

  constructor(private readonly line: LineListener) {}

  private sector(at: number): string {
    const sector = t.setup.map.sectors.find((x) => x.id === at);
    return `${two(at)} ${sector?.name ?? '?'}`;
  }

  /** Name of a force; kinds as in force-kinds.ts. */
  private force(kind: number, force: number): string {
    switch (kind) {
      case FORCE_IMPERIAL:
        return 'Imperials';
      case FORCE_USURPER:
        return force === s.MUTANT ? 'the Mutant' : `Usurper ${force + 1} (leadership ${t.usurperLead[force]})`;
      case FORCE_EMPIRE:
        return `Independent Empire #${force}`;
      case FORCE_INVADER:
        return `Invaders ${force + 1} (leadership ${t.invaderLead[force]})`;
      default:
        return 'Rebels';
    }
  }

  /** Does a force of this kind have a name in the singular? */
  private isOne(kind: number): boolean {
    return kind === FORCE_USURPER || kind === FORCE_EMPIRE;
  }

  private markerName(code: number): string {
    const name = inWords(EVENT_KINDS[kindOfCode(code)]);
    if (code >= CODE_EMPIRE) return `${name} #${code - CODE_EMPIRE}`;
    if (code >= CODE_INVADER) return `${name} (leadership ${t.invaderLead[code - CODE_INVADER]})`;
    if (code >= CODE_USURPER) return `${name} (leadership ${t.usurperLead[code - CODE_USURPER]})`;
    return name;
  }

  private indexText(halves: number): string {
    return (halves & 1) === 1 ? `${halves >> 1}.5` : `${halves >> 1}`;
  }

  note(text: string, facts?: EventFacts): void {
    this.line(`    ${text}`, facts);
  }

  turn(turn: number, halves: number): void {
    this.line('');
    this.line(`Turn ${turn}: Chaos Index ${this.indexText(halves)}, RP ${s.n[s.N_RP]}`, { kind: 'turn', turn });
  }

  phase(phase: number): void {
    this.line(`  ${PHASE_NAMES[phase]}`, { kind: 'phase', phase: PHASE_NAMES[phase] });
  }

  endOfPhase(): void {
    this.line(`    = index ${this.indexText(s.n[s.N_CHAOS2])}, RP ${s.n[s.N_RP]}`, { kind: 'standing' });
  }

  /**
   * @param change as the rules name it; the line says what comes of it
   * @param before the index in halves
   * @param unbound in halves, if nothing bounded it
   */
  index(change: number, before: number, unbound: number, halves: number): void {
    const why: string[] = [];
    if (s.n[s.N_SPECTACLE] > 0) why.push('doubled by Spectacle');
    else if (s.n[s.N_LEVIATHAN] === 1) why.push('halved by Leviathan');
    if (halves > unbound) why.push('at least 1');
    const cap = t.setup.scenario.firstTurnIndexCap;
    if (halves < unbound) why.push(s.n[s.N_TURN] === 1 ? `at most ${cap} on turn 1` : 'at most 100');
    this.note(`index ${signed(change)} -> ${this.indexText(halves)}${why.length === 0 ? '' : ` (${why.join(', ')})`}`, {
      kind: 'index',
      change: { chaosIndex: (halves - before) / 2 },
      result: this.indexText(halves),
    });
  }

  markers(count: number): void {
    this.note(`${count} ${count === 1 ? 'marker' : 'markers'} drawn`, { kind: 'draw', result: String(count) });
  }

  marker(code: number): void {
    this.line(`    * ${this.markerName(code)}`, { kind: 'marker', who: this.markerName(code) });
  }

  markerResult(code: number, result: number): void {
    this.note(`  ${this.markerName(code)} ${MARKER_RESULTS[result]}`, {
      kind: 'marker-goes',
      who: this.markerName(code),
      result: MARKER_RESULTS[result],
    });
  }

  vetoed(code: number): void {
    this.note(`the Institute returns ${this.markerName(code)} to the pool`, {
      kind: 'veto',
      whom: this.markerName(code),
    });
  }

  joinsPool(code: number): void {
    const result = 'joins the pool';
    this.note(`${this.markerName(code)} ${result}`, { kind: 'marker-joins', who: this.markerName(code), result });
  }

  falls(code: number, first: number, sector: number): void {
    const moved = first === sector ? '' : `, moved to ${this.sector(sector)}`;
    this.note(`  random sector ${this.sector(first)}${moved}`, {
      ...{ kind: 'random-sector', who: this.markerName(code), where: String(first), result: this.sector(first) },
      ...(first !== sector && { to: String(sector) }),
    });
  }

  placed(kind: number, sector: number): void {
    this.note(`  random sector ${this.sector(sector)}`, {
      ...{ kind: 'random-sector', who: EVENT_KINDS[kind], where: String(sector), result: this.sector(sector) },
    });
  }

  removed(kind: number, sector: number): void {
    this.note(`${asTitle(EVENT_KINDS[kind])} leaves ${this.sector(sector)}`, {
      kind: 'leaves',
      who: EVENT_KINDS[kind],
      where: String(sector),
    });
  }

  appear(code: number, sector: number, units: number): void {
    this.note(`  ${this.markerName(code)}: ${stackText(units)} in ${this.sector(sector)}`, {
      kind: 'appear',
      who: this.markerName(code),
      where: String(sector),
      result: stackText(units),
      mark: true,
    });
  }

  suppression(
    sector: number,
    die: number,
    factors: number,
    leadership: number,
    total: number,
    result: number,
    repression: number,
  ): void {
    const words = suppressionText(result, repression);
    const { leader } = suppressionOrder;
    this.note(
      `  suppression in ${this.sector(sector)}: die ${die} ${signed(factors)} factors - ${leadership} leadership = ${total}: ${words}`,
      {
        ...{ kind: 'suppression', where: String(sector), total, need: suppressionNeed(total), result: words },
        modifiers: { units: factors - repression - leader, repression, leader, leadership: -leadership },
      },
    );
  }

  resources(gained: number, rp: number): void {
    this.note(`RP ${signed(gained)} -> ${rp}`, {
      kind: 'resources',
      change: { resourcePoints: gained },
      result: String(rp),
    });
  }

  increasedResources(die: number, leader: number, base: number, collected: number, chaos: number): void {
    this.note(
      `Increased Resources: die ${die} ${signed(leader)} leader: ${base} RP become ${collected}, Chaos dice ${chaos}`,
      {
        ...{ kind: 'increased-resources', modifiers: { leader }, total: die + leader },
        need: resourcesNeed(die + leader),
        result: `${base} RP become ${collected}`,
      },
    );
  }

  unpaid(sector: number, type: number, die: number, revolts: boolean): void {
    const who = type < 0 ? 'the system' : `one ${UNIT_TYPES[type]}`;
    const result = revolts ? 'turns Rebel' : 'stays Imperial';
    this.note(`  unpaid: ${who} in ${this.sector(sector)}: die ${die}: ${result}`, {
      ...{ kind: 'unpaid', where: String(sector), who, result },
      need: 'more than 2 to stay Imperial',
    });
  }

  struggle(value: number, sector: number, die: number, lost: boolean): void {
    const result = lost ? 'eliminated' : 'stays';
    this.note(`  leader ${value} in ${this.sector(sector)}: die ${die}: ${result}`, {
      ...{ kind: 'power-struggle', where: String(sector), who: `leader ${value}`, result },
      need: 'more than 4 to stay',
    });
  }

  raid(sector: number, die: number, lost: boolean): void {
    const result = lost ? 'eliminated' : 'stays';
    this.note(`  Nexus in ${this.sector(sector)}: die ${die}: ${result}`, {
      ...{ kind: 'web-raid', where: String(sector), who: 'Nexus', result },
      need: 'more than 2 to stay',
    });
  }

  invaders(die: number, units: number): void {
    this.note(`  die ${die}: ${stackText(units)}`, {
      ...{ kind: 'invaders', need: invaderNeed(die), result: stackText(units) },
    });
  }

  transHuman(die: number, imperial: boolean): void {
    this.note(`  die ${die}: ${imperial ? 'Imperial' : 'Chaos'}`, {
      ...{ kind: 'trans-human', need: 'odd to be Imperial', result: imperial ? 'Imperial' : 'Chaos' },
    });
  }

  systemLost(sector: number): void {
    this.note(`  the system of ${this.sector(sector)} is eliminated`, {
      kind: 'system-lost',
      where: String(sector),
      mark: true,
    });
  }

  nexusLost(sector: number): void {
    this.note(`Nexus lost in ${this.sector(sector)}`, { kind: 'nexus-lost', where: String(sector) });
  }

  recruited(sector: number, type: number): void {
    this.note(`  one ${UNIT_TYPES[type]} in ${this.sector(sector)}`, {
      kind: 'recruited',
      where: String(sector),
      result: `one ${UNIT_TYPES[type]}`,
    });
  }

  crusade(sector: number, sf: number, cg: number): void {
    const units = stackText(sf * ONE[SF] + cg * ONE[CG]);
    this.note(`  ${units} in ${this.sector(sector)}`, { kind: 'crusade', where: String(sector), result: units });
  }

  leader(value: number, sector: number): void {
    this.note(`  leader ${value} in ${this.sector(sector)}`, {
      kind: 'leader',
      where: String(sector),
      ...{ who: `leader ${value}`, result: `leader ${value}` },
    });
  }

  allied(kind: number, force: number): void {
    const who = kind === FORCE_REBELS ? `the Rebels of ${this.sector(force)}` : this.force(kind, force);
    this.note(`  allied: ${who}`, { kind: 'allied', who });
  }

  operation(kind: number, force: number, sector: number, die: number, lead: number, cell: number): void {
    const text = operationText(cell);
    this.note(`${this.force(kind, force)} in ${this.sector(sector)}: die ${die} + ${lead} = ${die + lead}: ${text}`, {
      ...{ kind: 'operation', who: this.force(kind, force), where: String(sector), result: text },
      ...{ modifiers: { leadership: lead }, total: die + lead, need: operationNeed(kind, die + lead) },
    });
  }

  noAttack(kind: number, force: number, sector: number, why: NoAttack): void {
    const who = this.force(kind, force);
    this.note(`  ${who} ${this.isOne(kind) ? 'makes' : 'make'} no attack in ${this.sector(sector)}: ${why}`, {
      ...{ kind: 'no-attack', who, where: String(sector), result: why },
    });
  }

  deficit(empire: number): void {
    this.note(`Independent Empire #${empire} cannot maintain its forces: Attrition`, {
      kind: 'deficit',
      who: this.force(FORCE_EMPIRE, empire),
      where: String(s.empireHome[empire]),
    });
  }

  attrition(kind: number, force: number, sector: number, unit: number): void {
    const verb = this.isOne(kind) ? 'loses' : 'lose';
    const result = stackText(unit);
    this.note(`  ${this.force(kind, force)} ${verb} ${result} in ${this.sector(sector)}`, {
      ...{ kind: 'attrition', whom: this.force(kind, force), where: String(sector), result },
    });
  }

  leaderLost(value: number, sector: number): void {
    this.note(`  leader ${value} in ${this.sector(sector)} is lost`, {
      ...{ kind: 'leader-lost', who: `leader ${value}`, where: String(sector) },
    });
  }

  expeditionLost(sector: number, type: number, leader: number): void {
    const result = `one ${UNIT_TYPES[type]} and leader ${leader}`;
    this.note(`  ${result} in ${this.sector(sector)} are lost`, {
      ...{ kind: 'expedition-lost', where: String(sector), result },
    });
  }

  turnRebel(sector: number, units: number, system: boolean): void {
    this.turns(sector, units, system, 'Rebel');
  }

  turnImperial(sector: number, units: number, system: boolean): void {
    this.turns(sector, units, system, 'Imperial');
  }

  private turns(sector: number, units: number, system: boolean, side: string): void {
    const what = [...(units === 0 ? [] : [stackText(units)]), ...(system ? ['the system'] : [])].join(' and ');
    if (what === '') return;
    const verb = what === 'the system' || (!system && isSingle(units)) ? 'turns' : 'turn';
    this.note(`  ${what} in ${this.sector(sector)} ${verb} ${side}`, {
      ...{ kind: 'turns', who: side, where: String(sector), result: what },
    });
  }

  moved(kind: number, force: number, from: number, to: number): void {
    this.note(`${this.force(kind, force)}: ${this.sector(from)} -> ${this.sector(to)}`, {
      ...{ kind: 'move', who: this.force(kind, force), where: String(from), to: String(to), result: this.sector(to) },
    });
  }

  gate(type: number, from: number, to: number, die: number, outcome: number): void {
    this.note(`Star gate ${two(from)} -> ${two(to)}: one ${UNIT_TYPES[type]}: die ${die}: ${GATE_OUTCOMES[outcome]}`, {
      ...{ kind: 'star-gate', who: `one ${UNIT_TYPES[type]}`, where: String(from), to: String(to) },
      ...{ need: gateNeed(die), result: GATE_OUTCOMES[outcome] },
    });
  }

  formed(empire: number, leadership: number, home: number, units: number): void {
    this.note(
      `Independent Empire #${empire} (leadership ${leadership}) forms in ${this.sector(home)} with ${stackText(units)}`,
      {
        ...{ kind: 'empire-forms', who: this.force(FORCE_EMPIRE, empire), where: String(home) },
        ...{ result: `leadership ${leadership}`, mark: true },
      },
    );
  }

  /** The second die of Rebels without Operations; at most `most` forms an Independent Empire, if a number is free. */
  founding(die: number, most: number): void {
    this.note(`  to form an Independent Empire: die ${die}, at most ${most}: ${die > most ? 'no' : 'yes'}`, {
      ...{ kind: 'founding', need: `at most ${most}`, result: die > most ? 'no' : 'yes' },
    });
  }

  dissolved(empire: number, home: number): void {
    this.note(`Independent Empire #${empire} of ${this.sector(home)} dissolves`, {
      ...{ kind: 'empire-dissolves', who: this.force(FORCE_EMPIRE, empire), where: String(home), mark: true },
    });
  }

  recruiting(empire: number, die: number, resources: number, leadership: number, before: number): void {
    const total = die + resources + leadership;
    const result = changeText(before, s.homeUnits[empire]);
    this.note(
      `Independent Empire #${empire} recruits: die ${die} + resources ${resources} + leadership ${leadership} = ${total}: ${result}`,
      {
        ...{ kind: 'recruiting', who: this.force(FORCE_EMPIRE, empire), where: String(s.empireHome[empire]), total },
        ...{ need: recruitsNeed(total), result, modifiers: { resources, leadership } },
      },
    );
  }

  combat(
    part: number,
    kind: number,
    force: number,
    sector: number,
    attack: number,
    defence: number,
    column: number,
    die: number,
    attackModifier: number,
    defenceModifier: number,
    roll: number,
    result: number,
  ): void {
    this.field = sector;
    const outcome = combatText(result);
    this.note(
      `${PARTS[part]} attack of ${this.force(kind, force)} in ${this.sector(sector)}: ${attack} against ${defence}, ` +
        `column ${column > 0 ? `+${column}` : column}, die ${die} ${signed(attackModifier)} - ${defenceModifier}, roll ${roll}: ${outcome}`,
      {
        ...{ kind: 'combat', who: this.force(kind, force), where: String(sector), total: roll, result: outcome },
        ...{ modifiers: { attacker: attackModifier, defender: -defenceModifier }, need: combatNeed(column) },
      },
    );
  }

  defender(kind: number, force: number, units: number, system: number): void {
    const what = [...(units === 0 && system === 1 ? [] : [stackText(units)]), ...(system === 1 ? ['the system'] : [])];
    const result = what.join(' and ');
    this.note(`  against ${this.force(kind, force)}: ${result}`, {
      ...{ kind: 'defender', whom: this.force(kind, force), where: String(this.field), result },
    });
  }

  hit(part: number, kind: number, force: number, units: number): void {
    const verb = this.isOne(kind) ? 'loses' : 'lose';
    this.note(`  ${this.force(kind, force)} ${verb}${part === 0 ? '' : ' to the attacker'} ${stackText(units)}`, {
      ...{ kind: 'losses', whom: this.force(kind, force), where: String(this.field), result: stackText(units) },
    });
  }

  won(kind: number, force: number, units: number): void {
    this.note(
      `  ${stackText(units)} of the attackers ${isSingle(units) ? 'joins' : 'join'} ${this.force(kind, force)}`,
      {
        ...{ kind: 'won-over', who: this.force(kind, force), where: String(this.field), result: stackText(units) },
      },
    );
  }

  systemHit(part: number, sector: number, imperial: boolean): void {
    const whose = imperial ? 'the Imperial system' : 'the Chaos system';
    this.note(`  ${whose} of ${this.sector(sector)} is ${part === 0 ? 'eliminated' : 'converted'}`, {
      ...{ kind: 'system-hit', where: String(sector), result: part === 0 ? 'eliminated' : 'converted' },
      mark: true,
    });
  }

  usurpation(usurper: number, die: number, lead: number, leader: number, total: number, result: number): void {
    const word = USURPATION_OUTCOMES[result];
    this.note(`Usurpation by ${this.force(1, usurper)}: die ${die} + ${lead} - ${leader} = ${total}: ${word}`, {
      ...{ kind: 'usurpation', who: this.force(1, usurper), where: String(CORE), total, result: word, mark: true },
      ...{ modifiers: { leadership: lead, leader: -leader }, need: usurpationNeed() },
    });
  }

  colonized(sector: number, owner: number): void {
    const who =
      owner === s.IMPERIAL ? 'Imperial' : owner > s.EMPIRE ? `Independent Empire #${owner - s.EMPIRE}` : 'Rebel';
    this.note(`${who} system founded in ${this.sector(sector)}`, {
      ...{ kind: 'colony', who, where: String(sector), result: systemText(sector) },
    });
  }

  maintenance(paid: number, rp: number): void {
    this.note(`maintenance ${paid} RP -> ${rp}`, { kind: 'maintenance', change: { resourcePoints: -paid } });
  }

  unmaintained(sector: number, type: number): void {
    const who = type === TYPES ? 'Nexus' : UNIT_TYPES[type];
    this.note(`not maintained: ${who} in ${this.sector(sector)}`, { kind: 'unmaintained', who, where: String(sector) });
  }

  bought(item: number, sector: number, rp: number): void {
    const name =
      item < TYPES
        ? UNIT_TYPES[item]
        : item <= BUY_LEADER_3
          ? `leader ${item - BUY_LEADER_1 + 1}`
          : item === BUY_NEXUS
            ? 'Nexus'
            : item === BUY_REPRESSION
              ? 'Repression'
              : item === BUY_ILLUMINATION
                ? 'Illumination'
                : 'Star gate';
    const place = item === BUY_REPRESSION || item === BUY_ILLUMINATION ? '' : ` in ${this.sector(sector)}`;
    this.note(`bought: ${name}${place} (RP ${rp})`, {
      ...{ kind: 'bought', result: name },
      ...(place !== '' && { where: String(sector) }),
    });
  }

  group(from: number, to: number, units: number, leaders: number): void {
    const who = leaders === 0 ? stackText(units) : `${stackText(units)} with ${leadersText(leaders)}`;
    this.note(`${who}: ${this.sector(from)} -> ${this.sector(to)}`, {
      ...{ kind: 'move', who: 'empire', where: String(from), to: String(to), result: who },
    });
  }

  extropy(die: number, leader: number, illumination: number, nexus: number, total: number): void {
    const parts = `die ${die} + leader ${leader} + Illumination ${illumination} + Nexus ${nexus}`;
    const result = extropyText(total);
    this.note(`Extropy: ${parts} = ${total}: ${result}`, {
      ...{ kind: 'extropy', where: String(CORE), modifiers: { leader, illumination, nexus }, total },
      ...{ need: extropyNeed(total), result },
    });
  }

  alien(kind: number, sector: number, die: number, modifier: number, leader: number, outcome: number): void {
    const word = AERT_OUTCOMES[outcome];
    const by = kind === EVENT_MESSIAH ? 'turns' : 'strength';
    const total = die + modifier + leader;
    const more = modifier === 0 ? '' : ` + ${by} ${modifier}`;
    this.note(
      `${asTitle(EVENT_KINDS[kind])} in ${this.sector(sector)}: die ${die}${more} + leader ${leader} = ${total}: ${word}`,
      {
        ...{ kind: 'alien', who: EVENT_KINDS[kind], where: String(sector), result: word, mark: true },
        ...{ modifiers: { [by]: modifier, leader }, total, need: aertNeed() },
      },
    );
  }

  destroyed(sector: number): void {
    this.note(`  everything in ${this.sector(sector)} is eliminated`, {
      kind: 'destroyed',
      where: String(sector),
      mark: true,
    });
  }

  expedition(sector: number, type: number, leader: number, first: number, second: number, entry: number): void {
    const who = `one ${UNIT_TYPES[type]} with leader ${leader}`;
    const result = expeditionText(entry);
    this.note(`expedition of ${who} in ${this.sector(sector)}: dice ${first} ${second}: ${result}`, {
      ...{ kind: 'expedition', who, where: String(sector), need: expeditionNeed(first, second), result, mark: true },
    });
  }

  aert(die: number, leader: number, bonus: number, deeper: number, outcome: number): void {
    const parts = `die ${die} + leader ${leader} + unit ${bonus} + Go Deeper ${deeper}`;
    const word = AERT_OUTCOMES[outcome];
    const total = die + leader + bonus + deeper;
    this.note(`  AERT: ${parts} = ${total}: ${word}`, {
      ...{ kind: 'aert', modifiers: { leader, unit: bonus, goDeeper: deeper }, total, need: aertNeed(), result: word },
    });
  }

  begins(): void {
    const { setup } = t;
    this.line(`${setup.scenario.title}: Chaos Index ${indexNow()}, RP ${s.n[s.N_RP]}, charts ${setup.charts.id}`, {
      kind: 'start',
    });
  }

  /** The die that says whose a system or a unit is at set-up. */
  side(sector: number, what: number, die: number, imperial: boolean): void {
    const who = what < 0 ? 'the system' : `one ${UNIT_TYPES[what]}`;
    const result = imperial ? 'Imperial' : 'Rebel';
    this.line(`  set-up: ${who} in ${this.sector(sector)}: die ${die}: ${result}`, {
      ...{ kind: 'set-up-side', who, where: String(sector), need: 'even to be Imperial', result },
    });
  }

  /** A roll on the recruiting table at set-up; `empire` 0: Rebels. */
  setUpRecruits(empire: number, sector: number, die: number, leadership: number, total: number): void {
    const who = empire === 0 ? 'Rebels' : this.force(FORCE_EMPIRE, empire);
    const result = recruitsText(total);
    this.line(`  set-up: ${who} in ${this.sector(sector)} recruit: die ${die} + ${total - die} = ${total}: ${result}`, {
      ...{ kind: 'set-up-recruits', who, where: String(sector), total, need: recruitsNeed(total), result },
      modifiers: { resources: total - die - leadership, ...(leadership > 0 && { leadership }) },
    });
  }

  systemDrawn(sector: number): void {
    const result = systemText(sector);
    this.line(`  set-up: the system in ${this.sector(sector)} is ${result}`, {
      ...{ kind: 'set-up-system', where: String(sector), result },
    });
  }

  heldBack(count: number): void {
    const result = count === 1 ? '1 marker' : `${count} markers`;
    this.line(`  set-up: ${result} held back`, { kind: 'held-back', result });
  }

  /** The position at set-up. */
  start(): void {
    for (const { cell, pieces } of positionNow(false))
      if (pieces.length > 0)
        this.line(`  ${this.sector(Number(cell))}: ${pieces.map(({ text }) => text).join('; ')}`, {
          kind: 'start-sector',
          where: cell,
        });
  }
}

/** What lies in each sector. @param all with the forces that only play brings */
export function positionNow(all = true): CellNow[] {
  const { setup } = t;
  return setup.map.sectors.flatMap(({ id: sector }): CellNow[] => {
    const owner = s.systemOwner[sector];
    const holder =
      owner === 0 ? null : owner === s.IMPERIAL ? 'empire' : owner > s.EMPIRE ? `IE #${owner - s.EMPIRE}` : 'Rebels';
    const pieces = [
      ...systemPieces(sector, owner, holder),
      ...standingPieces(sector),
      ...(all ? visitors(sector) : []),
    ];
    return pieces.length === 0 ? [] : [{ cell: String(sector), ...(holder !== null && { holder }), pieces }];
  });
}

/** Strengths and resource value of the system unit of a sector: `2-1-3`. */
function systemText(sector: number): string {
  const kind = t.setup.counters.systems[s.systemKind[sector]];
  return `${kind.military}-${kind.morphogenetic}-${kind.resource}`;
}

function systemPieces(sector: number, owner: number, holder: string | null): Piece[] {
  if (holder === null) return [];
  const who = owner === s.IMPERIAL ? 'Imperial' : owner > s.EMPIRE ? `IE #${owner - s.EMPIRE}` : 'Rebel';
  return [{ who: holder, text: `${who} system ${systemText(sector)}` }];
}

/** Units, leaders, homes and markers, as set-up has them too. */
function standingPieces(sector: number): Piece[] {
  const pieces: Piece[] = [];
  if (s.imperial[sector] !== 0) pieces.push({ who: 'empire', text: `Imperial ${stackText(s.imperial[sector])}` });
  if (s.leaders[sector] !== 0) pieces.push({ who: 'empire', text: leadersText(s.leaders[sector]) });
  if (s.rebels[sector] !== 0) pieces.push({ who: 'Rebels', text: `Rebel ${stackText(s.rebels[sector])}` });
  for (let k = 1; k <= 6; k++)
    if (s.empireHome[k] === sector)
      pieces.push({ who: `IE #${k}`, text: `home of IE #${k} with ${stackText(s.homeUnits[k])}` });
  if (inMask(s.MASK_NEXUS, sector)) pieces.push({ who: 'empire', text: 'Nexus' });
  if (inMask(s.MASK_GATE, sector)) pieces.push({ who: 'empire', text: 'Star gate' });
  return pieces;
}

/** Usurpers, Invaders and Independent Empires away from home. */
function visitors(sector: number): Piece[] {
  const pieces: Piece[] = [];
  for (let i = 0; i < s.usurperAt.length; i++)
    if (s.usurperAt[i] === sector && s.usurperUnits[i] !== 0)
      pieces.push({
        who: 'Usurpers',
        text: `${i === s.MUTANT ? 'the Mutant' : `Usurper ${i + 1}`} with ${stackText(s.usurperUnits[i])}`,
      });
  for (let i = 0; i < s.invaderAt.length; i++)
    if (s.invaderAt[i] === sector && s.invaderUnits[i] !== 0)
      pieces.push({ who: 'Invaders', text: `Invaders ${i + 1} with ${stackText(s.invaderUnits[i])}` });
  return pieces;
}
