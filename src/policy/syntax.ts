import { type SeatInfo, UserError } from '../games/game.js';
import type { PolicyChoice } from './choice.js';

/** A policy as written by the user: a shipped name or a file, and the parameters he set. */
export interface PolicyReference {
  /** Of a portfolio with its members: `portfolio(steward,garrison)`. */
  readonly name: string;
  /** File with parameters: `steward@tuned.json`. */
  readonly file?: string;
  /** A named set of parameters: `steward:quick`. */
  readonly set?: string;
  /** What is set beyond those. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Its restrictions, as written: `steward~extropy~movement`. */
  readonly forbid?: readonly string[];
}

/** A policy set as written: what is given for each seat id, or for every seat under the key `*`. */
export type PolicySetText = string;

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?`;
/** A piece that begins like this sets one more parameter of the policy before it. */
const CONTINUES = new RegExp(String.raw`^[A-Za-z][\w.-]*=${NUMBER}(?:[+~]|$)`, 'i');
/** A piece, or a part of a set, that names a seat. */
const SEAT = /^([A-Za-z][\w-]*)=/;
/** Behind a colon: parameters, or a named set, which parameters may follow. */
const WITH_PARAMETERS = /^(.*?):((?:[A-Za-z][\w-]*(?=,|$)|[A-Za-z][\w.-]*=).*)$/;
const SET = /^[A-Za-z][\w-]*$/;
/** An @ elsewhere belongs to the name of a file. */
const WITH_FILE = /^([\w-]+|.+?\.[cm]?[jt]s|exec:.+?)@(.+\.json)$/;
/** Restrictions stand last, each after a tilde. A tilde elsewhere belongs to the name of a file. */
const WITH_RESTRICTIONS = /^(.+?)((?:~[A-Za-z][\w-]*)+)$/;
/** Where a portfolio begins: at the start of a policy. */
const PORTFOLIO = /(?:^|[,+=(])\s*portfolio\(/g;
const PARAMETER = new RegExp(String.raw`^([A-Za-z][\w.-]*)=(${NUMBER})$`, 'i');

/** What the command of another program begins with. */
const EXEC = 'exec:';
/** A word of a command: with blanks in it between quotes. */
const COMMAND_WORD = /"([^"]*)"|[^\s"]+/g;

/**
 * The text, each letter between the brackets of a portfolio or the quotes of a command replaced by a dot, and the colon
 * of `exec:`: to be read without what is inside.
 */
function withoutMembers(text: string): string {
  let shown = text.includes(EXEC)
    ? text.replaceAll(/"[^"]*"|(?<=^|[,+=(]\s*)exec:/g, (inside) =>
        inside === EXEC ? 'exec.' : '.'.repeat(inside.length),
      )
    : text;
  for (const { index, 0: begin } of text.matchAll(PORTFOLIO)) {
    const from = index + begin.length;
    let depth = 1;
    let to = from;
    for (; to < text.length && depth > 0; to++) depth += text[to] === '(' ? 1 : text[to] === ')' ? -1 : 0;
    if (depth > 0) throw new UserError(`policy '${text.slice(index)}': ')' is missing`);
    shown = shown.slice(0, from) + '.'.repeat(to - 1 - from) + shown.slice(to - 1);
  }
  return shown;
}

/** Splits at a sign, but not within a portfolio. */
export function split(text: string, sign: string): string[] {
  let at = 0;
  return withoutMembers(text)
    .split(sign)
    .map(({ length }) => {
      const piece = text.slice(at, at + length);
      at += length + 1;
      return piece;
    });
}

export const MEMBERS_EXPECTED = 'expected two members or more, as portfolio(A,B)';

/** The members of a portfolio as written; null: the policy is none. @throws UserError where that cannot be */
export function membersOf(name: string): string[] | null {
  const match = /^portfolio\((.*)\)$/s.exec(name);
  if (match === null) return null;
  if (match[1].trim() === '') throw new UserError(`policy '${name}': ${MEMBERS_EXPECTED}`);
  return splitPolicySets([match[1]], 'policy');
}

/** Program and arguments of a bot as written: `exec:python3 bot.py`; null: the policy is none. */
export function commandOf(name: string): string[] | null {
  if (!name.startsWith(EXEC)) return null;
  const words = [...name.slice(EXEC.length).matchAll(COMMAND_WORD)].map(([word, quoted]) => quoted ?? word);
  if (words.length === 0 || words[0] === '')
    throw new UserError(`policy '${name}': a program is missing; expected exec:PROGRAM ARGUMENTS`);
  return words;
}

/** What is to be said of the programs among policies, by their labels; a sentence each. */
export function promises(labels: readonly string[]): string[] {
  const names = new Set(labels.flatMap((label) => policyNames(parseReference(label))));
  return [...names]
    .filter((name) => commandOf(name) !== null)
    .map((name) => `${name} is a program: that it plays the same games again is its author's promise`);
}

/**
 * All that a choice leads to, as the user would write it: what a stranger's document holds may be another thing than
 * its label says.
 */
export function textsOf({ label, members = [], bot }: PolicyChoice): string[] {
  const hidden = bot && commandOf(parseReference(label).name) === null ? [EXEC + bot.command.join(' ')] : [];
  return [label, ...hidden, ...members.flatMap(textsOf)];
}

/**
 * A document that names a program does not start it unless the user says so.
 *
 * @param texts policies as written in the document, or sets of them
 * @param where which document
 * @param remedy how the user says so
 * @throws UserError for one that names a program
 */
export function refusePrograms(
  texts: readonly string[],
  where: string,
  remedy = 'if you know it, add --programs',
): void {
  const found = texts.find((text) => text.includes(EXEC));
  if (found !== undefined)
    throw new UserError(
      `${where} names a program, which is not started unasked: ${found}; ${remedy} (docs/security.md)`,
    );
}

/** Set in the environment of a process that plays what somebody else asked for. */
export const WITHOUT_CODE = 'SATRAP_WITHOUT_CODE';

/** @throws UserError for a policy file or a program, in a process that is to run no code of others */
export function refuseCode(name: string): void {
  if (process.env[WITHOUT_CODE] && (isPolicyFile(name) || commandOf(name) !== null))
    throw new UserError(`${name} is code, which is not run unasked; if you know it, add --code (docs/security.md)`);
}

/**
 * Splits the texts of `--policy` into policy sets, each a run of its own. Commas separate both policies and parameters:
 * a piece `name=number` belongs to the policy before it, so `steward:attack=3,reserve=10,garrison` is two policies. A
 * seat that the set before it does not name yet joins that set: `red=admiral,blue=drill` is one, as with `+`.
 *
 * @param option where the texts come from, for messages
 * @throws UserError for empty names
 */
export function splitPolicySets(texts: readonly string[], option = 'policy'): PolicySetText[] {
  const sets: string[] = [];
  for (const text of texts) {
    let joinable = false;
    let continued = false;
    for (const piece of split(text, ',').map((part) => part.trim())) {
      if (piece === '') throw new UserError(`--${option} '${text}': empty name`);
      const last = sets.at(-1);
      if (joinable && CONTINUES.test(piece)) sets[sets.length - 1] += `,${piece}`;
      else if (continued && last !== undefined && namesOtherSeat(last, piece)) sets[sets.length - 1] += `+${piece}`;
      else sets.push(piece);
      joinable = WITH_PARAMETERS.test(withoutMembers(sets[sets.length - 1]));
      continued = true;
    }
  }
  return sets;
}

/** True if all parts of the set name seats, and the piece another one. */
function namesOtherSeat(set: PolicySetText, piece: string): boolean {
  const seat = SEAT.exec(piece)?.[1];
  return seat !== undefined && split(set, '+').every((part) => ![undefined, seat].includes(SEAT.exec(part)?.[1]));
}

/**
 * Reads one policy set: `name` (plays every seat) or `seat=name+seat=name`. Seats left out are undefined in the result,
 * which is in seat order.
 *
 * @throws UserError for unknown or repeated seats, and for parameters that are not numbers.
 */
export function parsePolicySet(text: PolicySetText, seats: readonly SeatInfo[]): (PolicyReference | undefined)[] {
  if (playsEverySeat(text, seats)) return seats.map(() => parseReference(text));
  const bySeat: (PolicyReference | undefined)[] = seats.map(() => undefined);
  for (const part of split(text, '+')) {
    const own = seatOf(part, seats);
    if (!own) {
      const expected = `expected ${lineUpExpected(seats)}, or one policy for all`;
      throw new UserError(`--policy '${text}': '${part}' names no seat; ${expected}`);
    }
    if (bySeat[own.seat]) throw new UserError(`--policy '${text}': seat '${seats[own.seat].id}' is named twice`);
    bySeat[own.seat] = parseReference(own.rest);
  }
  return bySeat;
}

/** The set in which each seat, by its number, has its own policy. */
export function lineUp(seats: readonly SeatInfo[], policyOf: (seat: number) => string): PolicySetText {
  return seats.map(({ id }, seat) => `${id}=${policyOf(seat)}`).join('+');
}

/** How a set of policies by seat is written. */
export function lineUpExpected(seats: readonly SeatInfo[]): string {
  return lineUp(seats, () => 'POLICY');
}

/** Is a policy given without a seat? */
export function playsEverySeat(text: PolicySetText, seats: readonly SeatInfo[]): boolean {
  const named = seatOf(text, seats) !== null || (SEAT.test(text) && !isPolicyFile(text));
  return !withoutMembers(text).includes('+') && !named;
}

function seatOf(text: string, seats: readonly SeatInfo[]): { seat: number; rest: string } | null {
  const seat = seats.findIndex((candidate) => text.startsWith(`${candidate.id}=`));
  return seat < 0 ? null : { seat, rest: text.slice(seats[seat].id.length + 1) };
}

/**
 * Reads `name`, `name:parameter=number,...`, `name@file.json`, `name:set` or both with parameters behind them, and
 * `~name` at the end for each restriction.
 */
export function parseReference(text: string): PolicyReference {
  const shown = withoutMembers(text);
  const restrictions = WITH_RESTRICTIONS.exec(shown);
  if (restrictions)
    return { ...parseReference(text.slice(0, restrictions[1].length)), forbid: restrictions[2].slice(1).split('~') };
  const match = WITH_PARAMETERS.exec(shown);
  const named = match ? text.slice(0, match[1].length) : text;
  if (/^portfolio\(.*\)@/s.test(named))
    throw new UserError(`policy '${text}': a portfolio takes no parameter file; write portfolio(A,B):budget=64`);
  const [, name, file] = (membersOf(named) === null && WITH_FILE.exec(named)) || [named, named];
  const pieces = match ? match[2].split(',') : [];
  const set = pieces.length > 0 && SET.test(pieces[0]) ? pieces.shift() : undefined;
  if (set !== undefined && file !== undefined)
    throw new UserError(`policy '${text}': '${set}' is not a parameter; expected name=number behind a parameter file`);
  const parameters: Record<string, number> = {};
  for (const piece of pieces) {
    const parameter = PARAMETER.exec(piece);
    if (!parameter) throw new UserError(`policy '${text}': '${piece}' is not a parameter; expected name=number`);
    if (Object.hasOwn(parameters, parameter[1]))
      throw new UserError(`policy '${text}': '${parameter[1]}' is set twice`);
    parameters[parameter[1]] = Number(parameter[2]);
  }
  return { name, ...(file === undefined ? {} : { file }), ...(set === undefined ? {} : { set }), parameters };
}

/** A reference as a user would write it; `parseReference` reads it back. */
export function referenceText({ name, file, set, parameters, forbid = [] }: PolicyReference): string {
  const numbers = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  const pieces = set === undefined ? numbers : [set, ...numbers];
  const shown = file === undefined ? name : `${name}@${file}`;
  return [pieces.length === 0 ? shown : `${shown}:${pieces.join(',')}`, ...forbid].join('~');
}

/** True for a policy given by file, not by name. */
export function isPolicyFile(name: string): boolean {
  return membersOf(name) === null && commandOf(name) === null && (/[\\/]/.test(name) || /\.[cm]?[jt]s$/.test(name));
}

/** Names of the policies that a reference leads to: its own, or those of the members of a portfolio. */
export function policyNames({ name }: PolicyReference): string[] {
  return membersOf(name)?.flatMap((member) => policyNames(parseReference(member))) ?? [name];
}
