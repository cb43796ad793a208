/** Tells a game line by line, for `satrap replay`. */

import { type CellNow, type LineListener, R_ENDING, R_OUTCOME } from '../game.js';
import { asTitle, inWords } from '../shared/in-words.js';
import { rangeOf } from '../shared/roll-ranges.js';
import type { GameLog } from './game-log.js';
import { ENDINGS, OUTCOMES } from './metrics.js';
import { LEADERS } from './player/constants.js';
import { attribute, controlDC } from './position/attributes.js';
import { rowOf, sectorOf } from './position/buildings.js';
import { COLONY_TABLE, ECONOMY, EMPIRE_TABLE, F_NONE, LOYALTY, STABILITY } from './position/codes.js';
import { record } from './position/record.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import {
  ATTRIBUTES,
  EVENT_KINDS,
  EXPANSIONS,
  FEATURES,
  GOVERNMENTS,
  HOLIDAYS,
  MILESTONES,
  ROLES,
  SCORES,
  TAXES,
} from './setup.js';

const { n, land } = s;

const RULER = 'ruler';
const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
const place = (sector: number): string => (sector < 0 ? 'the empire' : `Sector ${sector + 1}`);
/** The cell of a Sector; the board shows the first ones only. */
const at = (sector: number): { readonly where?: string } => (sector >= 0 ? { where: String(sector + 1) } : {});

function sectorName(sector: number): string {
  const of = sector * s.L_SIZE;
  const feature = land[of + s.L_FEATURE];
  const name = t.groundName(land[of + s.L_TOPOGRAPHY], land[of + s.L_BIOME], land[of + s.L_ATMOSPHERE]);
  return `Sector ${sector + 1} (${name}${feature === F_NONE ? '' : `, ${inWords(FEATURES[feature])}`})`;
}

/** What stands in the Sectors now. */
export function positionNow(): readonly CellNow[] {
  const cells: CellNow[] = [];
  for (let i = 0; i < n[s.N_SIZE]; i++) {
    const sector = s.held[i];
    const of = sector * s.L_SIZE;
    const feature = land[of + s.L_FEATURE];
    const colony = `Colony L${land[of + s.L_LEVEL]}, ${counted(land[of + s.L_BUILDINGS], 'building')}`;
    const text = land[of + s.L_COLONY] === 1 ? colony : land[of + s.L_READY] > 0 ? 'prepared' : 'claimed';
    cells.push({
      ...{
        cell: String(sector + 1),
        name: `${sector + 1} ${t.topographyName(land[of + s.L_TOPOGRAPHY])}`,
        holder: RULER,
      },
      pieces: [{ who: RULER, text }, ...(feature === F_NONE ? [] : [{ text: inWords(FEATURES[feature]) }])],
    });
  }
  return cells;
}

function ethosText(): string {
  return `${counted(n[s.N_ETHOS_ECONOMY], 'trait')} of Economy and ${n[s.N_ETHOS_LOYALTY]} of Loyalty`;
}

function standing(): string {
  const [economy, loyalty, stability] = [attribute(ECONOMY), attribute(LOYALTY), attribute(STABILITY)];
  return (
    `Size ${n[s.N_SIZE]}, ${n[s.N_COLONIES]} ${n[s.N_COLONIES] === 1 ? 'Colony' : 'Colonies'}, DC ${controlDC()}, Economy ${economy}, Loyalty ${loyalty}, ` +
    `Stability ${stability}, Unrest ${n[s.N_UNREST]}, ${n[s.N_TREASURY]} BP`
  );
}

const TABLES = { new: 'new events', empire: 'events in the empire', colony: 'events in a Colony' } as const;

/** An entry of a table of events. */
function entryName(entry: number): string {
  if (entry === EMPIRE_TABLE) return 'an event in the empire';
  return entry === COLONY_TABLE ? 'an event in a Colony' : inWords(EVENT_KINDS[entry]);
}

export class TextLog implements GameLog {
  constructor(private readonly line: LineListener) {}

  setUp(): void {
    for (let i = 0; i < n[s.N_SIZE]; i++)
      this.line(`The empire holds ${sectorName(s.held[i])}`, { kind: 'sector', ...at(s.held[i]) });
    this.line(`Ethos: ${ethosText()}; ${standing()}`, { kind: 'set-up', who: RULER });
  }

  drawn(place: number): void {
    const of = place * s.FR_SIZE;
    const { frontier } = s;
    const name = t.groundName(
      frontier[of + s.FR_TOPOGRAPHY],
      frontier[of + s.FR_BIOME],
      frontier[of + s.FR_ATMOSPHERE],
    );
    const feature = frontier[of + s.FR_FEATURE];
    const result = `${name}${feature === F_NONE ? '' : `, ${inWords(FEATURES[feature])}`}`;
    this.line(`  The frontier shows ${result}`, { kind: 'frontier', result });
  }

  turnBegins(): void {
    this.line('');
    const turn = n[s.N_TURN];
    // Roles are filled before Upkeep [E8].
    const facts = { kind: 'turn', turn, phase: 'Turn begins' };
    this.line(`Turn ${turn} of ${t.scenario.turns}: ${standing()}, ${n[s.N_XP]} XP`, facts);
  }

  phase(name: string): void {
    this.line(`${name}:`, { kind: 'phase', phase: name });
  }

  unrest(by: number): void {
    const result = String(n[s.N_UNREST]);
    this.line(`  Unrest ${signed(by)}: ${result}`, { kind: 'unrest', change: { unrest: by }, result });
  }

  treasury(by: number): void {
    const result = String(n[s.N_TREASURY]);
    this.line(`  ${signed(by)} BP: ${result}`, { kind: 'treasury', change: { treasury: by }, result });
  }

  milestone(milestone: number): void {
    this.line(`  Milestone ${inWords(MILESTONES[milestone])}: ${n[s.N_XP]} XP`, {
      ...{ kind: 'milestone', result: MILESTONES[milestone], mark: true },
    });
  }

  chance(what: string, roll: number, percent: number): void {
    const result = roll <= percent ? 'yes' : 'no';
    this.line(`  ${what} (${percent} %): ${result}`, { kind: 'chance', need: `at most ${percent}`, result });
  }

  festivalBrings(roll: number, first: number, alone: number): void {
    const result = roll <= first ? 'the first event' : roll <= alone ? 'the second event' : 'both events';
    this.line(`  The festival brings ${result}`, {
      ...{ kind: 'festival-brings', need: `the first to ${first}, the second to ${alone}, else both`, result },
    });
  }

  rolled(what: string, result: string): void {
    this.line(`  ${what}: ${result}`, { kind: 'roll', result });
  }

  score(sector: number, x: number, by: number): void {
    const where = sector < 0 ? 'all Colonies' : place(sector);
    this.line(`  ${asTitle(SCORES[x])} of ${where} ${signed(by)}`, {
      ...{ kind: 'score', who: SCORES[x], ...at(sector), change: { [SCORES[x]]: by }, result: signed(by) },
    });
  }

  check(x: number, modifier: number, die: number, total: number, dc: number, success: boolean): void {
    const more = modifier === 0 ? '' : ` (${signed(modifier)})`;
    const natural = success === total >= dc ? '' : ` by a ${die} on the die`;
    const result = `${success ? 'success' : 'failure'}${natural}`;
    const [own, unrest] = [attribute(x), n[s.N_UNREST]];
    const events = total - die - own + unrest - modifier;
    this.line(`  ${asTitle(ATTRIBUTES[x])} check${more}: die ${die}, ${total} against ${dc}, ${result}`, {
      ...{ kind: 'check', who: ATTRIBUTES[x], total, need: `at least ${dc}`, result },
      modifiers: {
        ...{ [ATTRIBUTES[x]]: own, unrest: -unrest },
        ...(modifier !== 0 && { check: modifier }),
        ...(events !== 0 && { events }),
      },
    });
  }

  consumption(bp: number): void {
    this.line(`  Consumption ${bp} BP: ${n[s.N_TREASURY]}`, { kind: 'consumption', change: { treasury: -bp } });
  }

  taxes(bp: number): void {
    this.line(`  Taxes of ${bp} BP: ${n[s.N_TREASURY]}`, { kind: 'taxes', change: { treasury: bp } });
  }

  levels(): void {
    const [tax, holiday, expansion] = [TAXES[n[s.N_TAX]], HOLIDAYS[n[s.N_HOLIDAY]], EXPANSIONS[n[s.N_EXPANSION]]];
    const result = `${n[s.N_HOLIDAY_BP]} and ${n[s.N_EXPANSION_BP]} BP`;
    this.line(`  Taxes ${tax}, holidays ${holiday}, expansion ${expansion}: ${result}`, {
      ...{ kind: 'levels', result },
    });
  }

  ethos(): void {
    this.line(`  Ethos: ${ethosText()}`, { kind: 'ethos' });
  }

  government(sector: number): void {
    const result = GOVERNMENTS[land[sector * s.L_SIZE + s.L_GOVERNMENT]];
    this.line(`  Government of ${place(sector)}: ${result}`, { kind: 'government', result, ...at(sector) });
  }

  role(what: string, role: number): void {
    this.line(`  ${asTitle(ROLES[role])} ${what}`, { kind: 'role', who: ROLES[role], result: what });
  }

  claimed(sector: number): void {
    this.line(`  ${sectorName(sector)} is claimed`, { kind: 'claim', ...at(sector) });
  }

  sectorLost(sector: number): void {
    this.line(`  ${place(sector)} is lost`, { kind: 'loss', ...at(sector), mark: true });
  }

  prepared(sector: number): void {
    const from = land[sector * s.L_SIZE + s.L_READY];
    this.line(`  ${place(sector)} is prepared, to be built on from Turn ${from}`, { kind: 'prepare', ...at(sector) });
  }

  founded(sector: number): void {
    const result = `in ${place(sector)}`;
    this.line(`  A Colony is founded ${result}`, { kind: 'colony', result, ...at(sector) });
  }

  district(sector: number): void {
    const districts = land[sector * s.L_SIZE + s.L_DISTRICTS];
    this.line(`  ${place(sector)} has ${counted(districts, 'District')}`, { kind: 'district', ...at(sector) });
  }

  building(what: string, building: number): void {
    const name = t.rowName(rowOf(building));
    const sector = sectorOf(building);
    this.line(`  ${name} in ${place(sector)} ${what}`, { kind: 'building', who: name, result: what, ...at(sector) });
  }

  compromised(sector: number, score: number, points: number): void {
    const what = score < 0 ? 'undoes all compromises' : `compromises ${SCORES[score]} by ${points}`;
    this.line(`  ${place(sector)} ${what}`, { kind: 'compromise', result: what, ...at(sector) });
  }

  army(what: string, acr: number, sector: number): void {
    this.line(`  An army of ACR ${acr} ${what}${sector < 0 ? '' : ` in ${place(sector)}`}`, {
      ...{ kind: 'army', result: what, ...at(sector) },
    });
  }

  festival(sector: number, bp: number, won: number): void {
    this.line(`  Festival in ${place(sector)} for ${bp} BP: ${won} of 3 checks`, {
      ...{ kind: 'festival', result: `${won} of 3`, ...at(sector) },
    });
  }

  expedition(found: boolean): void {
    const result = found ? 'a Sector' : 'nothing';
    this.line(`  An expedition finds ${result}`, { kind: 'expedition', result });
  }

  tableRead(table: 'new' | 'empire' | 'colony', total: number, bonus: number): void {
    const entries = table === 'new' ? t.newEvents : table === 'empire' ? t.empireEvents : t.colonyEvents;
    const entryAt = (at: number): string => entryName(entries[at]);
    const result = entryAt(Math.min(Math.max(total, 1), 100));
    this.line(`  Table of ${TABLES[table]}: ${result}`, {
      ...{ kind: 'table', total, need: rangeOf(total, 1, 100, entryAt), result },
      ...(bonus !== 0 && { modifiers: { capability: bonus } }),
    });
  }

  eventStarts(kind: number, sector: number): void {
    this.event(kind, sector, '', `in ${place(sector)}`);
  }

  eventContinues(kind: number, sector: number): void {
    this.event(kind, sector, ' goes on', 'goes on');
  }

  private event(kind: number, sector: number, words: string, result: string): void {
    this.line(`  ${asTitle(EVENT_KINDS[kind])} in ${place(sector)}${words}`, {
      ...{ kind: 'event', who: EVENT_KINDS[kind], result, ...at(sector) },
    });
  }

  eventEnds(kind: number, what: string): void {
    this.line(`  The event ${what}: ${inWords(EVENT_KINDS[kind])}`, {
      kind: 'event',
      who: EVENT_KINDS[kind],
      result: what,
    });
  }

  eventSkipped(kind: number): void {
    this.line(`  ${asTitle(EVENT_KINDS[kind])} cannot happen`, {
      kind: 'event',
      who: EVENT_KINDS[kind],
      result: 'skipped',
    });
  }

  spawned(kind: number, sector: number): void {
    this.line(`  ${asTitle(EVENT_KINDS[kind])} will follow in ${place(sector)}`, {
      ...{ kind: 'event', who: EVENT_KINDS[kind], result: 'spawned', ...at(sector) },
    });
  }

  hired(bonus: number, help: number): void {
    this.line(`  Assistance for ${signed(bonus)}${help === 0 ? '' : ` and ${signed(help)} by Development`}`, {
      ...{ kind: 'assistance', modifiers: { hired: bonus, development: help } },
    });
  }

  battle(sent: number, own: number, bonus: number, invader: number, percent: number, won: boolean): void {
    const who = sent === LEADERS ? 'The leaders' : `Army ${sent + 1}`;
    const more = bonus === 0 ? '' : ` ${signed(bonus)} for Defense`;
    const result = won ? 'victory' : 'defeat';
    this.line(`  ${who} (ACR ${own}${more}) meet an invader of ACR ${invader}: ${result}`, {
      ...{ kind: 'battle', who, need: `at most ${percent}`, result },
    });
  }

  gameEnds(): void {
    this.line('');
    const { title } = OUTCOMES[record[R_OUTCOME]];
    const ending = ENDINGS[record[R_ENDING]].title;
    this.line(`${title} in Turn ${n[s.N_TURN]}: ${ending}; ${standing()}`, { kind: 'result', result: title });
  }
}
