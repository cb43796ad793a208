/** Statements about results as people write them: `win(steward)-win(garrison)>=20`. */

import { UserError } from '../games/game.js';
import { plainNumber } from '../stats/digits.js';

/** A quantity, and of whom: the text in brackets. */
export interface Term {
  readonly name: string;
  readonly of: string | null;
}

export type StatementRelation = '=' | '>=' | '<=' | '>' | '<';

/** A quantity or the difference of two, and the band in which it is said to lie. */
export interface Statement {
  /** As written, without blanks. */
  readonly text: string;
  readonly first: Term;
  readonly second: Term | null;
  readonly relation: StatementRelation;
  /** The numbers as written; `to` is `from` where one is given. Percent and points as such. */
  readonly from: number;
  readonly to: number;
  /** What was written behind `+-`. */
  readonly tolerance: number | null;
  /** Half of the last digit written. */
  readonly rounding: number;
  /** The percent sign was written. */
  readonly percent: boolean;
}

const NUMBER = String.raw`-?(?:\d+(?:\.\d+)?|\.\d+)`;
const VALUE = new RegExp(String.raw`^(${NUMBER})(%)?(?:\.\.(${NUMBER})(%)?|(?:\+-|±)(\d+(?:\.\d+)?|\.\d+)%?)?$`);
const TERM = /^([A-Za-z][\w.+-]*?)(?:\((.+)\))?$/;
const RELATION = />=|<=|=|>|</;

const EXAMPLES =
  'win=50%, win=45%..55%, win=50%+-3, turns=8..10, outcome.collapse<=10%, win(steward)-win(garrison)>=20';

/** How many there should be, before the number. */
const HOW_MANY: Readonly<Record<StatementRelation, string>> = {
  ...{ '=': '', '>=': 'at least ', '<=': 'at most ', '>': 'more than ', '<': 'less than ' },
};
const GAMES: Readonly<Record<string, string>> = { win: 'games won', draw: 'games drawn', loss: 'games lost' };

/**
 * A statement as it is said: `50 % of games won`, `steward has at least 20 points more games won than garrison`.
 *
 * @param own who is meant where it names nobody
 */
export function statementWords(
  statement: string,
  named = (who: string): string => who,
  own: string | null = null,
): string {
  // Of several scenarios its own stands behind.
  const [, text, where = ''] = /^(.*?[=<>][^=<>]*?)( in [\w/-]+)?$/.exec(statement) ?? [statement, statement];
  const { first, second, relation, from, to, tolerance } = parseStatement(text, statement);
  const whose = ({ of }: Term): string | null => (of === null ? own : named(of));
  const games = GAMES[first.name];
  const number = `${from}${to === from ? '' : ` to ${to}`}${tolerance === null ? '' : ` ± ${tolerance}`}`;
  if (second === null) {
    const who = whose(first);
    const of = who === null ? '' : ` by ${who}`;
    return games === undefined
      ? `${first.name}${of}: ${HOW_MANY[relation]}${number}${where}`
      : `${HOW_MANY[relation]}${number} % of ${games}${of}${where}`;
  }
  const what = games ?? first.name;
  const [one, two] = [first, second].map((term) => whose(term) ?? term.name);
  if (from === 0 && (relation === '>' || relation === '<'))
    return `${one} has ${relation === '>' ? 'more' : 'fewer'} ${what} than ${two}${where}`;
  const points = games === undefined ? '' : 'percentage points ';
  // At most -1 more is at least 1 fewer.
  if (to < 0 && (relation === '<=' || relation === '<'))
    return `${one} has ${HOW_MANY[relation === '<' ? '>' : '>=']}${-from} ${points}fewer ${what} than ${two}${where}`;
  return `${one} has ${HOW_MANY[relation]}${number} ${points}more ${what} than ${two}${where}`;
}

/** Parts between commas outside of brackets, each with its place in the text, from 1. */
export function splitStatements(text: string): { readonly text: string; readonly at: number }[] {
  const parts: { text: string; at: number }[] = [];
  let depth = 0;
  let begin = 0;
  for (let i = 0; i <= text.length; i++) {
    const sign = text[i];
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (i < text.length && (sign !== ',' || depth > 0)) continue;
    const part = text.slice(begin, i);
    parts.push({ text: part.trim(), at: begin + 1 + (part.length - part.trimStart().length) });
    begin = i + 1;
  }
  return parts;
}

/**
 * Reads one statement. @param place what messages begin with: the option or the field, and where in it
 * @throws UserError with the place and examples
 */
export function parseStatement(text: string, place: string): Statement {
  const refuse = (problem: string): never => {
    throw new UserError(`${place}: '${text}': ${problem}; as ${EXAMPLES}`);
  };
  const found = relationOf(text);
  if (found === null) return refuse('expected a quantity, one of = >= <= > <, and a number');
  const { left, relation, right } = found;
  const value = VALUE.exec(right.replaceAll(' ', ''));
  if (value === null) return refuse(`'${right}' is no number, percentage, range FROM..TO or NUMBER+-TOLERANCE`);
  const [, first, percent, last, percentToo, tolerance] = value;
  const [from, to] = [Number(first), Number(last ?? first)];
  if (to < from) return refuse(`the range ${first}..${last} ends before it begins`);
  if (relation !== '=' && (last !== undefined || tolerance !== undefined))
    return refuse(`a range or a tolerance goes with =, not with ${relation}`);
  if (tolerance !== undefined && Number(tolerance) === 0)
    return refuse('no number of games can show it exactly; give a tolerance above 0');
  const [one, two, ...more] = differenceOf(left);
  if (more.length > 0) return refuse('a difference is of two quantities');
  const terms = [one, two].map((term) => (term === undefined ? null : termOf(term)));
  if (terms[0] === null || (two !== undefined && terms[1] === null))
    return refuse(`'${left}' is no quantity and no difference NAME(WHO)-NAME(WHO)`);
  return {
    text: `${left.replaceAll(/\s+/g, ' ')}${relation}${right.replaceAll(' ', '')}`,
    ...{ first: terms[0], second: terms[1] ?? null, relation, from, to },
    tolerance: tolerance === undefined ? null : Number(tolerance),
    rounding: 0.5 * Number(`1e-${first.split('.')[1]?.length ?? 0}`),
    percent: percent !== undefined || percentToo !== undefined,
  };
}

/** Left and right of the first relation outside of brackets: policies have `=` inside theirs. */
function relationOf(text: string): { left: string; relation: StatementRelation; right: string } | null {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    const match = depth === 0 && RELATION.exec(text.slice(i, i + 2));
    if (!match || match.index > 0) continue;
    const [relation] = match;
    const [left, right] = [text.slice(0, i).trim(), text.slice(i + relation.length).trim()];
    return left === '' || right === '' ? null : { left, relation: relation as StatementRelation, right };
  }
  return null;
}

/** Names may have a minus sign: one that subtracts follows a bracket or a blank. */
function differenceOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (text[i] !== '-' || depth > 0 || i === 0 || !(text[i - 1] === ')' || text[i - 1] === ' ')) continue;
    parts.push(text.slice(begin, i).trim());
    begin = i + 1;
  }
  return [...parts, text.slice(begin).trim()];
}

function termOf(text: string): Term | null {
  const match = TERM.exec(text);
  return match && { name: match[1], of: match[2]?.trim() ?? null };
}

/** The band of a statement in the unit of its quantity (shares, not percent), and the band's nominal value. */
export interface Band {
  readonly low: number;
  readonly high: number;
  /** Half-width of the band around one number; 0 for ranges and inequalities. */
  readonly tolerance: number;
}

/** Points to either side of a percentage that are not looked at, unless the statement says otherwise. */
export const POINTS_TOLERANCE = 2;

/** @throws UserError for a share, or a difference of two, of which one cannot tell whether it is meant in percent */
export function bandOf(statement: Statement, share: boolean, place: string): Band {
  const { from, to, percent, second, text } = statement;
  if (!share && percent)
    throw new UserError(`${place}: '${text}': this is not a share of the games; leave out the % sign`);
  if (share && second === null && !percent && [from, to].some((value) => value > 0 && value <= 1))
    throw new UserError(
      `${place}: '${text}': ${from} can be a share or a percentage; write ${100 * from}% or ${from}%`,
    );
  const part = [from, to].find((value) => value !== 0 && Math.abs(value) < 1);
  if (share && second !== null && !percent && part !== undefined) {
    const points = plainNumber(100 * part);
    throw new UserError(`${place}: '${text}': write ${points} for ${points} percentage points, or ${part}%`);
  }
  return bandSaid(statement, share);
}

/** The band of a statement that was asked once: documents may hold some that are refused today. */
export function bandSaid({ relation, from, to, tolerance: said, rounding }: Statement, share: boolean): Band {
  const unit = share ? 0.01 : 1;
  const usual = to > from ? 0 : share ? POINTS_TOLERANCE : rounding;
  const tolerance = relation === '=' ? unit * (said ?? usual) : 0;
  if (relation === '>=' || relation === '>') return { low: unit * from, high: Number.POSITIVE_INFINITY, tolerance };
  if (relation === '<=' || relation === '<') return { low: Number.NEGATIVE_INFINITY, high: unit * from, tolerance };
  return { low: unit * from - tolerance, high: unit * to + tolerance, tolerance };
}
