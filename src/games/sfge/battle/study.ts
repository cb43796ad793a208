/** `satrap battle sfge`: one attack, exactly, by all faces of the die in its two parts (9.0). */

import type { BattleReport, BattleRequest } from '../../game.js';
import { unitsText } from '../../shared/force-text.js';
import { studySetup, whoIsLeft } from '../../shared/single-study.js';
import { resolveSfge } from '../data/resolve.js';
import { type SfgeSetup, UNIT_TYPES } from '../setup.js';
import { forceText, parseForce } from './force.js';

/** The set-up whose counters, charts and index are used unless others are asked for. */
const SCENARIO = 'over-the-edge';
const FACES = 10;
const PARTS = ['military', 'morphogenetic'] as const;

/** A position and its probability: what is left of both sides. */
interface Left {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly share: number;
}

/** Strengths by type of both sides in one part, and the table. */
interface Part {
  readonly name: (typeof PARTS)[number];
  readonly strengthsA: readonly number[];
  readonly strengthsB: readonly number[];
}

export function studyBattle(request: BattleRequest): BattleReport {
  const setup = resolveSfge(studySetup(SCENARIO, request)).document;
  const a = parseForce(request.a);
  const b = parseForce(request.b);
  const modifier = a.modifier - b.modifier;
  let left: readonly Left[] = [{ a: a.units, b: b.units, share: 1 }];
  for (const part of partsOf(setup)) left = merged(left.flatMap((from) => attack(setup, part, from, modifier)));
  const index = a.units[TH] + b.units[TH] > 0 ? `, Chaos Index ${setup.scenario.chaosIndex}` : '';
  return {
    title: `${forceText(a)} (A, Imperial) attack ${forceText(b)} (B, Chaos), charts ${setup.charts.id}${index}`,
    exact: sharesOf(left),
    simulated: null,
    measures: [
      { name: 'units of A left, of both origins', unit: 'mean', exact: mean(left, (end) => end.a), simulated: null },
      { name: 'units of B left, of both origins', unit: 'mean', exact: mean(left, (end) => end.b), simulated: null },
    ],
    left: left.map((end) => ({ a: unitsText(end.a, UNIT_TYPES), b: unitsText(end.b, UNIT_TYPES), share: end.share })),
    notes: ['one attack: military part, then morphogenetic part; no system unit takes part'],
  };
}

const TH = UNIT_TYPES.indexOf('TH');

function partsOf({ scenario, charts, counters }: SfgeSetup): Part[] {
  const band = charts.transHumans.find(({ upTo }) => upTo === null || scenario.chaosIndex <= upTo);
  return PARTS.map((name) => {
    const strengths = (transHuman: number) =>
      UNIT_TYPES.map((type) => (type === 'TH' ? transHuman : counters.units[type][name]));
    return { name, strengthsA: strengths(band?.imperial ?? 0), strengthsB: strengths(band?.chaos ?? 0) };
  });
}

/** One part of the attack (9.3, 9.4): ten faces, column by difference of strengths, row by die and modifiers. */
function attack({ charts }: SfgeSetup, part: Part, from: Left, modifier: number): Left[] {
  const { strengthsA, strengthsB } = part;
  const able = from.a.some((count, type) => count > 0 && strengthsA[type] > 0);
  if (!able || from.b.every((count) => count === 0)) return [from];
  const column = clamp(strength(from.a, strengthsA) - strength(from.b, strengthsB), -6, 6) + 6;
  return Array.from({ length: FACES }, (_, die) => {
    const row = clamp(die + modifier, -2, 11) + 2;
    const result = charts.combatResults[row][column];
    return { ...takeResult(part, from, result), share: from.share / FACES };
  });
}

/** D n: defenders of strength n or less; A n: attackers of strength 1 to n. Lost, or gone over to the enemy (9.4). */
function takeResult(part: Part, { a, b }: Left, result: string): Pick<Left, 'a' | 'b'> {
  if (result === 'none') return { a, b };
  const limit = Number(result[1]);
  const converts = part.name === 'morphogenetic';
  if (result[0] === 'D') {
    const hit = b.map((count, type) => (part.strengthsB[type] <= limit ? count : 0));
    return { a: converts ? plus(a, hit, 1) : a, b: plus(b, hit, -1) };
  }
  const hit = a.map((count, type) => (part.strengthsA[type] >= 1 && part.strengthsA[type] <= limit ? count : 0));
  return { a: plus(a, hit, -1), b: converts ? plus(b, hit, 1) : b };
}

function strength(units: readonly number[], strengths: readonly number[]): number {
  return units.reduce((sum, count, type) => sum + count * strengths[type], 0);
}

function plus(units: readonly number[], more: readonly number[], sign: number): number[] {
  return units.map((count, type) => count + sign * more[type]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Equal positions together, most probable first. */
function merged(ends: readonly Left[]): Left[] {
  const byPosition = new Map<string, Left>();
  for (const end of ends) {
    const key = `${end.a.join(' ')}/${end.b.join(' ')}`;
    byPosition.set(key, { ...end, share: end.share + (byPosition.get(key)?.share ?? 0) });
  }
  return [...byPosition.values()].sort((x, y) => y.share - x.share);
}

function sharesOf(ends: readonly Left[]): Record<string, number> {
  const shares: Record<string, number> = { a: 0, b: 0, both: 0, nobody: 0 };
  for (const { a, b, share } of ends) shares[whoIsLeft(a, b)] += share;
  return shares;
}

function mean(ends: readonly Left[], side: (end: Left) => readonly number[]): number {
  return ends.reduce((sum, end) => sum + end.share * side(end).reduce((units, count) => units + count, 0), 0);
}
