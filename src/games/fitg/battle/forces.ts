/** Forces as people write them: `group 3`, `squad 7-2`, `2 line, militia`. */

import { nearestNames } from '../../../names.js';
import { UserError } from '../../game.js';
import { unitsText } from '../../shared/force-text.js';
import { type Fighter, type FitgCharts, OPPONENTS, type OpponentName, SIDE_NAMES, type SideName } from '../setup.js';
import type { Army } from './military.js';
import { battlefieldStrength, squadOf } from './tables.js';

/** Most units of a type, and most of a rating, in a battle studied alone. */
const COUNT_MAX = 99;
const RATING_MAX = 99;

/** A side of a fight of characters. */
export interface NamedFighter extends Fighter {
  readonly name: string;
  /** It shoots: the fight is a firefight unless said otherwise. */
  readonly shoots: boolean;
}

/** What a fight of characters is written like; everything else is military units. */
export function isFighter(text: string): boolean {
  return /^\s*(group\b|\d+\s*\/\s*\d+\s*$)/i.test(text);
}

/** @throws UserError naming what was not understood */
export function parseGroup(charts: FitgCharts, text: string): NamedFighter {
  const plain = parseNumbers(text);
  if (plain !== null) return { ...plain, name: numbersText(plain), shoots: false };
  const [, number] = /^\s*group\s*(\d+)\s*$/i.exec(text) ?? [];
  const group = charts.groups.find((known) => String(known.number) === number);
  if (group === undefined) {
    const known = charts.groups.map((one) => one.number).join(', ');
    throw new UserError(`'${text}': expected "group N" with N of ${known}, or combat and endurance such as "8/7"`);
  }
  const { combat, endurance, members } = group;
  return { combat, endurance, name: `group ${number}, ${members} (${combat}/${endurance})`, shoots: false };
}

/** @throws UserError naming what was not understood */
export function parseFoe(charts: FitgCharts, text: string): NamedFighter {
  const plain = parseNumbers(text);
  if (plain !== null) return { ...plain, name: numbersText(plain), shoots: false };
  const squad = /^\s*squad\s*(\d+)(?:\s*-\s*(\d+))?(\s+elite)?\s*$/i.exec(text);
  if (squad !== null) {
    const strength = battlefieldStrength(Number(squad[1]), Number(squad[2] ?? 0));
    if (strength < 1 || Number(squad[1]) > COUNT_MAX)
      throw new UserError(`'${text}': expected a strength from 1 to ${COUNT_MAX}, as in "squad 7"`);
    const fighter = squadOf(charts, strength, squad[3] !== undefined);
    const elite = squad[3] === undefined ? '' : ' with an elite';
    return { ...fighter, name: `squad of strength ${strength}${elite} (${numbersText(fighter)})`, shoots: true };
  }
  const name = text.trim().toLowerCase();
  const found = OPPONENTS.find((known) => opponentName(known) === name);
  if (found === undefined) {
    const names = ['squad 7', '5/4', ...OPPONENTS.map(opponentName)];
    throw new UserError(`'${text}': unknown foe; ${nearestNames(name, names)}`);
  }
  const fighter = charts.opponents[found];
  return { ...fighter, name: `${name} (${numbersText(fighter)})`, shoots: found === 'hunters' };
}

/** `localsUrban` as people write it: `locals-urban`. */
function opponentName(name: OpponentName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function parseNumbers(text: string): Fighter | null {
  const match = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text);
  if (match === null) return null;
  const [combat, endurance] = [Number(match[1]), Number(match[2])];
  if (combat > RATING_MAX || endurance < 1 || endurance > RATING_MAX)
    throw new UserError(`'${text}': expected combat from 0 to ${RATING_MAX} and endurance from 1 to ${RATING_MAX}`);
  return { combat, endurance };
}

function numbersText({ combat, endurance }: Fighter): string {
  return `${combat}/${endurance}`;
}

const PART = /^(?:(\d{1,2})\s*x?\s+)?(?:(rebel|imperial)\s+)?([a-z0-9]+(?:-\d)?)$/i;

/** A kind of unit in a force, before its side is known. */
interface Part {
  readonly count: number;
  readonly side: string | undefined;
  readonly name: string;
}

/** Both armies. @throws UserError naming what was not understood */
export function parseArmies(charts: FitgCharts, a: string, b: string): readonly [Army, Army] {
  const parts = [a, b].map(parseParts);
  const sides = parts.map((list, i) => sideOf(charts, list, i === 0 ? a : b));
  const known = sides.map((side, i) => side ?? other(sides[1 - i]));
  const armies = parts.map((list, i): Army => {
    const side = known[i];
    if (side === null)
      throw new UserError(`'${i === 0 ? a : b}': whose elite? write "rebel elite" or "imperial elite"`);
    return { side, units: countUnits(charts, list, side) };
  });
  if (armies[0].side === armies[1].side)
    throw new UserError(`'${a}' and '${b}' are both ${armies[0].side}; expected units of the two sides`);
  return [armies[0], armies[1]];
}

function parseParts(text: string): Part[] {
  return text.split(/,|\+/).map((piece) => {
    const match = PART.exec(piece.trim());
    if (match === null)
      throw new UserError(`'${text}': '${piece.trim()}' is not understood, expected units such as "2 line, militia"`);
    const count = match[1] === undefined ? 1 : Number(match[1]);
    if (count < 1) throw new UserError(`'${text}': expected at least one unit of each kind that is named`);
    return { count, side: match[2]?.toLowerCase(), name: match[3].toLowerCase() };
  });
}

/** The side that has all these units; null: either. */
function sideOf(charts: FitgCharts, parts: readonly Part[], text: string): SideName | null {
  const fits = SIDE_NAMES.filter((side) =>
    parts.every((part) => (part.side ?? side) === side && charts.units[side].some(({ name }) => name === part.name)),
  );
  if (fits.length === 0) {
    const names = [...new Set(SIDE_NAMES.flatMap((side) => charts.units[side].map(({ name }) => name)))];
    const strange = parts.find((part) => !names.includes(part.name));
    if (strange !== undefined)
      throw new UserError(`'${text}': unknown unit '${strange.name}'; ${nearestNames(strange.name, names)}`);
    throw new UserError(`'${text}': these units are of both sides, expected units of one`);
  }
  return fits.length === 1 ? fits[0] : null;
}

function other(side: SideName | null): SideName | null {
  return side === null ? null : side === 'rebel' ? 'imperial' : 'rebel';
}

function countUnits({ units }: FitgCharts, parts: readonly Part[], side: SideName): number[] {
  return units[side].map(({ name }) => parts.reduce((sum, part) => sum + (part.name === name ? part.count : 0), 0));
}

/** `2 line, 1 militia`. */
export function armyText({ units }: FitgCharts, { side, units: counts }: Army): string {
  return unitsText(
    counts,
    units[side].map(({ name }) => name),
  );
}
