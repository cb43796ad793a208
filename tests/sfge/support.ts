/**
 * A table for tests of the rules: an empty map, short calls that put counters on it, dice and choices fixed in advance.
 * When a test ends, every scripted step must have been used and the position must obey the laws of checked mode.
 */

import { afterEach, expect } from 'vitest';
import { type IllegalOrders, R_FIRST, type SetupRequest } from '../../src/games/game.js';
import { checkState } from '../../src/games/sfge/check.js';
import { resolveSfge } from '../../src/games/sfge/data/resolve.js';
import { SfgeEngine } from '../../src/games/sfge/engine.js';
import { replay } from '../../src/games/sfge/game-log.js';
import { stackText } from '../../src/games/sfge/logged-rolls.js';
import { METRICS } from '../../src/games/sfge/metrics.js';
import type { Decisions, SfgePolicy } from '../../src/games/sfge/player/decisions.js';
import type { AttackOrder, MoveOrder } from '../../src/games/sfge/player/orders.js';
import { inPlay, decisions as played, views } from '../../src/games/sfge/player/seats.js';
import type { SfgeView } from '../../src/games/sfge/player/view.js';
import {
  addImperial,
  addRebels,
  drawSystem,
  LEADER_ONE,
  placeAttackForce,
  placeGate,
  placeInvader,
  placeLeader,
  placeNexus,
  placeUsurper,
  takeUnit,
} from '../../src/games/sfge/position/counters.js';
import { deck, luck } from '../../src/games/sfge/position/luck.js';
import { inMask } from '../../src/games/sfge/position/masks.js';
import { record } from '../../src/games/sfge/position/record.js';
import * as s from '../../src/games/sfge/position/state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, EVENT, kindOfCode, t } from '../../src/games/sfge/position/tables.js';
import { ONE } from '../../src/games/sfge/position/units.js';
import { placeEmpire } from '../../src/games/sfge/rules/empires.js';
import { alienArrives } from '../../src/games/sfge/rules/events/alien-markers.js';
import { expeditionPossible } from '../../src/games/sfge/rules/events/politics.js';
import { writeTemplate } from '../../src/games/sfge/rules/starting-position.js';
import { writeRecord } from '../../src/games/sfge/rules/victory.js';
import {
  EVENT_KINDS,
  type EventKind,
  type SfgeSetup,
  UNIT_TYPES,
  type UnitTypeName,
} from '../../src/games/sfge/setup.js';
import { playPhase } from '../../src/games/sfge/turn.js';
import { scriptStream } from '../support/scripted-stream.js';

/** Position, charts and record of the game in play. */
const gameInPlay = { ...s, tables: t, record, replay };

/** A choice among `of` things (not checked if left out) that the rules give to nobody. */
export interface PickStep {
  readonly pick: number;
  readonly of: number | null;
}
/** A number is a die. */
export type Step = number | PickStep | readonly Step[];

export function pick(index: number, of: number | null = null): PickStep {
  return { pick: index, of };
}

function flatten(steps: readonly Step[]): (number | PickStep)[] {
  return steps.flatMap((step) => {
    if (typeof step === 'number') return [step];
    return 'pick' in step ? [step] : flatten(step);
  });
}

/** Dice and choices fixed by a test. */
interface Luck {
  /** Ten-sided die 0..9. */
  die(): number;
  /** A choice of the rules among n things, 0..n-1. */
  pick(n: number): number;
}

/** The luck of the rules is that of a script from now on; null: of the streams again. */
export function useScript(script: Luck | null): void {
  for (const stream of [luck, deck])
    scriptStream(stream, script && { die: () => script.die(), below: (n) => script.pick(n) });
}

class Script {
  private at = 0;
  constructor(private readonly steps: readonly (number | PickStep)[]) {}

  die(): number {
    const step = this.steps[this.at++];
    if (step === undefined) throw new Error(`a die was rolled after the ${this.steps.length} scripted steps`);
    if (typeof step !== 'number') throw new Error(`step ${this.at} of the script is a pick, a die was rolled`);
    return step;
  }

  pick(n: number): number {
    const step = this.steps[this.at++];
    if (step === undefined) throw new Error(`a pick of ${n} was made after the ${this.steps.length} scripted steps`);
    if (typeof step === 'number') throw new Error(`step ${this.at} of the script is a die, a pick of ${n} was made`);
    if (step.of !== null && step.of !== n)
      throw new Error(`step ${this.at}: a pick of ${step.of} expected, of ${n} made`);
    if (step.pick < 0 || step.pick >= n) throw new Error(`step ${this.at}: pick ${step.pick} of ${n} is impossible`);
    return step.pick;
  }

  get left(): readonly (number | PickStep)[] {
    return this.steps.slice(this.at);
  }
}

/** Phases by their letter. */
export type Phase = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N';
/** Owner of a system: the Empire, the Rebels, or an Independent Empire by number. */
export type Owner = 'imperial' | 'rebel' | number;

const EFFECTS = {
  'galactic-enlightenment': s.N_ENLIGHTENMENT,
  'imperial-elites-demand-privileges': s.N_ELITES,
  militarism: s.N_MILITARISM,
  pacifism: s.N_PACIFISM,
  paranoia: s.N_PARANOIA,
  spectacle: s.N_SPECTACLE,
} as const;

/** Packed units of a text such as `2 SF, 1 CG`. */
export function stack(text: string): number {
  let units = 0;
  for (const [, count, type] of text.matchAll(/(\d+)\s*([A-Z]{2})/g))
    units += Number(count) * ONE[UNIT_TYPES.indexOf(type as UnitTypeName)];
  return units;
}

/** Types of a text, one entry a unit. */
function typesOf(text: string): number[] {
  return [...text.matchAll(/(\d+)\s*([A-Z]{2})/g)].flatMap(([, count, type]) =>
    Array<number>(Number(count)).fill(UNIT_TYPES.indexOf(type as UnitTypeName)),
  );
}

export const usurperCode = (usurper: number): number =>
  usurper === s.MUTANT ? EVENT['the-mutant'] : CODE_USURPER + usurper;
export const invaderCode = (invader: number): number => CODE_INVADER + invader;
export const empireCode = (empire: number): number => CODE_EMPIRE + empire;

const setups = new Map<string, SfgeSetup>();

export function resolved(scenario: string, set: readonly string[] = []): SfgeSetup {
  const request: SetupRequest = { scenario, set };
  const key = JSON.stringify(request);
  let setup = setups.get(key);
  if (setup === undefined) {
    setup = resolveSfge(request).document as unknown as SfgeSetup;
    setups.set(key, setup);
  }
  return setup;
}

export interface BoardOptions {
  readonly scenario?: string;
  readonly set?: readonly string[];
  readonly policy?: SfgePolicy;
  readonly turn?: number;
  readonly index?: number;
  readonly rp?: number;
}

/** The board of the running test; there is one table, so that another board ends it. */
let open: Board | null = null;

function finishBoard(): void {
  const board = open;
  open = null;
  board?.finish();
}

export function board(options: BoardOptions = {}): Board {
  return new Board(options);
}

export class Board {
  readonly engine: SfgeEngine;
  private script = new Script([]);

  constructor(private readonly options: BoardOptions) {
    finishBoard();
    const setup = resolved(options.scenario ?? 'over-the-edge', options.set);
    this.engine = new SfgeEngine(setup, options.policy ?? {}, 'tests');
    this.engine.takePlace();
    open = this;
    this.clear();
  }

  /** The table, as long as this board is the last one. */
  get g(): typeof gameInPlay {
    this.mustBeOpen();
    return gameInPlay;
  }

  get view(): SfgeView {
    this.mustBeOpen();
    return views.current;
  }

  private mustBeOpen(): void {
    if (open !== null && open !== this) throw new Error('another board was opened: there is one table');
  }

  /** Back to the empty map with full pools. */
  clear(): void {
    const { n } = this.g;
    writeTemplate();
    n[s.N_TURN] = this.options.turn ?? 2;
    n[s.N_CHAOS2] = 2 * (this.options.index ?? 50);
    n[s.N_RP] = this.options.rp ?? 0;
    n[s.N_REPRESSION] = 0;
    n[s.N_ILLUMINATION] = 0;
    if (n[s.N_LEVIATHAN] === 1) {
      n[s.N_LEVIATHAN] = 0;
      n[s.N_LEVIATHAN_PLAYED] = 0;
      n[s.N_REMOVED]++;
    }
    this.g.record.fill(0);
    luck.bindGame(1, 2, 3);
    useScript(this.script);
    inPlay.game = 77;
  }

  // Luck and player

  /** The dice (numbers) and picks that come next. */
  dice(...steps: readonly Step[]): void {
    expect(this.script.left, 'steps of the earlier script are left over').toEqual([]);
    this.script = new Script(flatten(steps));
    useScript(this.script);
  }

  /** The two dice that give a sector on the Sector Randomization Table. */
  at(sector: number): Step {
    const cell = this.g.tables.randomSectors.indexOf(sector);
    if (cell < 0) throw new Error(`sector ${sector} is not on the Sector Randomization Table`);
    return [Math.floor(cell / 10), cell % 10];
  }

  decide(decisions: Partial<Decisions>): void {
    Object.assign(played.current, decisions);
  }

  /** Purchases in this order: item, sector. */
  buying(...list: readonly (readonly [item: number, sector: number])[]): void {
    let next = 0;
    this.decide({
      purchase(_view, order) {
        if (next === list.length) return false;
        [order.item, order.sector] = list[next++];
        return true;
      },
    });
  }

  /** Attacks in this order; units as text. */
  attacking(
    ...list: readonly (Partial<Omit<AttackOrder, 'units' | 'rebels'>> & { units: string; rebels?: string })[]
  ): void {
    let next = 0;
    this.decide({
      attack(_view, order) {
        if (next === list.length) return false;
        const { units, rebels, ...rest } = list[next++];
        Object.assign(order, rest, { units: stack(units), rebels: stack(rebels ?? '') });
        return true;
      },
    });
  }

  /** Groups that move in this order; units as text, leaders packed. */
  moving(...list: readonly (Partial<Omit<MoveOrder, 'units'>> & { units: string })[]): void {
    let next = 0;
    this.decide({
      move(_view, order) {
        if (next === list.length) return false;
        const { units, ...rest } = list[next++];
        Object.assign(order, rest, { units: stack(units) });
        return true;
      },
    });
  }

  // Counters

  private unitsOf(text: string): number {
    let units = 0;
    for (const type of typesOf(text)) {
      const unit = takeUnit(type);
      if (unit === 0) throw new Error(`no ${UNIT_TYPES[type]} left for ${text}`);
      units += unit;
    }
    return units;
  }

  /** A system unit of strength `military-morphogenetic-resource`; left out: 2-2-2, or another of resource value 2. */
  system(sector: number, owner: Owner = 'imperial', strength?: string): void {
    const { systems } = this.g.tables.setup.counters;
    const left = Array.from(this.g.systemPool.subarray(0, this.g.n[s.N_SYSTEM_POOL]), (kind) => {
      const { military, morphogenetic, resource } = systems[kind];
      return `${military}-${morphogenetic}-${resource}`;
    });
    let index = left.indexOf(strength ?? '2-2-2');
    if (index < 0 && strength === undefined) index = left.findIndex((text) => text.endsWith('-2'));
    if (index < 0) throw new Error(`no system ${strength} left`);
    drawSystem(sector, index, ownerCode(owner));
  }

  imperial(sector: number, units: string): void {
    addImperial(sector, this.unitsOf(units));
  }

  rebels(sector: number, units: string): void {
    addRebels(sector, this.unitsOf(units));
  }

  usurper(usurper: number, sector: number, units: string): void {
    this.takeMarker(usurperCode(usurper));
    if (usurper === s.MUTANT) this.g.n[s.N_MUTANT_PLAYED] = 1;
    placeUsurper(usurper, sector, this.unitsOf(units));
  }

  invader(invader: number, sector: number, units: string): void {
    this.takeMarker(invaderCode(invader));
    placeInvader(invader, sector, this.unitsOf(units));
  }

  /** An Independent Empire with its home system, home stack, attack force and member systems. */
  empire(
    empire: number,
    home: number,
    more: {
      readonly lead?: number;
      readonly units?: string;
      readonly strength?: string;
      readonly attack?: readonly [sector: number, units: string];
      readonly members?: Readonly<Record<number, string>>;
    } = {},
  ): void {
    if (empire <= 3) this.takeMarker(empireCode(empire));
    this.system(home, 'rebel', more.strength);
    placeEmpire(empire, more.lead ?? 1, home, this.unitsOf(more.units ?? ''));
    if (more.attack) placeAttackForce(empire, more.attack[0], this.unitsOf(more.attack[1]));
    for (const [sector, strength] of Object.entries(more.members ?? {})) this.system(Number(sector), empire, strength);
  }

  leader(sector: number, value: number): void {
    placeLeader(sector, value);
  }

  /** No leaders are left in the pool but these; the others stand in `sector`, which needs an Imperial unit. */
  leaderPool(sector: number, ...values: readonly number[]): void {
    let wanted = 0;
    for (const value of values) wanted += LEADER_ONE[value];
    this.g.leaders[sector] += this.g.n[s.N_LEADER_POOL] - wanted;
    this.g.n[s.N_LEADER_POOL] = wanted;
  }

  nexus(sector: number): void {
    placeNexus(sector);
  }

  gate(sector: number): void {
    placeGate(sector);
    this.g.n[s.N_GATES_ALLOWED] = 1;
  }

  expeditionMarker(sector: number): void {
    this.takeMarker(EVENT['expedition-possible']);
    this.quietly([this.at(sector)], () => expeditionPossible());
  }

  /** Sector must have a system symbol. */
  alien(kind: EventKind, sector: number, turn = this.g.n[s.N_TURN]): void {
    this.takeMarker(EVENT[kind]);
    this.quietly([this.at(sector)], () => alienArrives(EVENT[kind]));
    for (let i = 0; i < this.g.alienKind.length; i++)
      if (this.g.alienAt[i] === sector && this.g.alienKind[i] === EVENT[kind]) this.g.alienTurn[i] = turn;
  }

  institute(sector: number, turn = this.g.n[s.N_TURN] - 1): void {
    this.takeMarker(EVENT['the-institute']);
    this.g.n[s.N_INSTITUTE] = sector;
    this.g.n[s.N_INSTITUTE_TURN] = turn;
  }

  leviathan(): void {
    this.takeMarker(EVENT.leviathan);
    this.g.n[s.N_LEVIATHAN] = 1;
    this.g.n[s.N_LEVIATHAN_PLAYED] = 1;
  }

  /** A "this turn" marker in effect. */
  effect(kind: keyof typeof EFFECTS): void {
    this.takeMarker(EVENT[kind]);
    this.g.n[EFFECTS[kind]]++;
  }

  markers(repression: number, illumination: number): void {
    this.g.n[s.N_REPRESSION] = repression;
    this.g.n[s.N_ILLUMINATION] = illumination;
  }

  private takeMarker(code: number): void {
    const { pool, n } = this.g;
    const index = pool.subarray(0, n[s.N_POOL]).indexOf(code);
    if (index < 0) throw new Error(`no marker ${EVENT_KINDS[kindOfCode(code)]} (${code}) left in the pool`);
    pool[index] = pool[--n[s.N_POOL]];
  }

  /** The event pool holds these markers and no others; the rest is out of reach. */
  pool(...codes: readonly number[]): void {
    for (const code of codes) this.takeMarker(code);
    for (let i = 0; i < s.n[s.N_POOL]; i++) s.heldOthers[s.n[s.N_HELD_OTHERS]++] = s.pool[i];
    s.n[s.N_POOL] = codes.length;
    s.pool.set(codes);
  }

  private quietly(steps: readonly Step[], act: () => void): void {
    const outer = this.script;
    const inner = new Script(flatten(steps));
    useScript(inner);
    act();
    if (inner.left.length > 0) throw new Error('the set-up of a test left dice over');
    useScript(outer);
  }

  // Play

  phase(phase: Phase, ...steps: readonly Step[]): void {
    if (steps.length > 0) this.dice(...steps);
    playPhase('ABCDEFGHIJKLMN'.indexOf(phase));
  }

  /** Phase A with these markers alone in the pool, drawn in this order; then the steps. */
  events(codes: readonly number[], ...steps: readonly Step[]): void {
    this.pool(...codes);
    const rest = [...codes];
    const draws = codes.map((code) => {
      const index = rest.indexOf(code);
      const step = pick(index, rest.length);
      rest[index] = rest[rest.length - 1];
      rest.pop();
      return step;
    });
    this.dice(...draws, ...steps);
    playPhase(0);
  }

  event(kind: EventKind, ...steps: readonly Step[]): void {
    this.events([EVENT[kind]], ...steps);
  }

  // What a test looks at

  get index(): number {
    return this.g.n[s.N_CHAOS2] / 2;
  }
  get rp(): number {
    return this.g.n[s.N_RP];
  }
  get over(): boolean {
    return this.g.n[s.N_OVER] === 1;
  }
  imperialAt(sector: number): string {
    return text(this.g.imperial[sector]);
  }
  rebelsAt(sector: number): string {
    return text(this.g.rebels[sector]);
  }
  usurperUnits(usurper: number): string {
    return text(this.g.usurperUnits[usurper]);
  }
  invaderUnits(invader: number): string {
    return text(this.g.invaderUnits[invader]);
  }
  homeUnits(empire: number): string {
    return text(this.g.homeUnits[empire]);
  }
  attackUnits(empire: number): string {
    return text(this.g.attackUnits[empire]);
  }
  ownerOf(sector: number): Owner | 'nobody' {
    const owner = this.g.systemOwner[sector];
    if (owner === s.NOBODY) return 'nobody';
    return owner === s.IMPERIAL ? 'imperial' : owner === s.REBEL ? 'rebel' : owner - s.EMPIRE;
  }
  hasNexus(sector: number): boolean {
    return inMask(s.MASK_NEXUS, sector);
  }
  hasGate(sector: number): boolean {
    return inMask(s.MASK_GATE, sector);
  }
  hasExpeditionMarker(sector: number): boolean {
    return inMask(s.MASK_EXPEDITION, sector);
  }
  /** Alien markers as `kind@sector`, in order of arrival. */
  aliens(): string[] {
    return Array.from(
      { length: this.view.aliens },
      (_, i) => `${EVENT_KINDS[this.g.alienKind[i]]}@${this.g.alienAt[i]}`,
    );
  }
  /** Leader values in a sector, ascending. */
  leadersAt(sector: number): number[] {
    const packed = this.g.leaders[sector];
    return [1, 2, 3].flatMap((value) => Array<number>((packed >>> (4 * (value - 1))) & 15).fill(value));
  }
  leadersInPool(value: number): number {
    return (this.g.n[s.N_LEADER_POOL] >>> (4 * (value - 1))) & 15;
  }
  /** Number of markers of a code in the pool. */
  inPool(code: number): number {
    return this.g.pool.subarray(0, this.g.n[s.N_POOL]).filter((c) => c === code).length;
  }
  /** Codes of the markers set aside. */
  aside(): number[] {
    return [...this.g.aside.subarray(0, this.g.n[s.N_ASIDE])];
  }
  /** Markers removed for good. */
  removed(): number {
    return this.g.n[s.N_REMOVED];
  }
  /** Value of a metric of the running game. */
  metric(name: string): number {
    const index = METRICS.findIndex((m) => m.name === name);
    if (index < 0) throw new Error(`no metric ${name}`);
    return this.g.record[R_FIRST + index];
  }
  /** The record as it would be if the game ended now. */
  finalRecord(): Int32Array {
    writeRecord();
    return this.g.record;
  }
  refused(): readonly Pick<IllegalOrders, 'decision' | 'reason' | 'count' | 'firstGame'>[] {
    return this.engine.illegalOrders().map(({ decision, reason, count, firstGame }) => ({
      decision,
      reason,
      count,
      firstGame,
    }));
  }

  /** Nothing of the script is left and the position obeys the laws. */
  finish(): void {
    expect(this.script.left, 'scripted steps left over').toEqual([]);
    checkState();
  }
}

function text(units: number): string {
  return units === 0 ? '' : stackText(units);
}

function ownerCode(owner: Owner): number {
  if (owner === 'imperial') return s.IMPERIAL;
  return owner === 'rebel' ? s.REBEL : s.EMPIRE + owner;
}

afterEach(({ task }) => {
  // A test that failed has said what matters.
  if (task.result?.state === 'fail') open = null;
  finishBoard();
  useScript(null);
});
