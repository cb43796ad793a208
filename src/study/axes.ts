/** What `--vary` varies: an axis of values, and the change of set-up or policy that a value means. */

import { type GameModule, type ResolvedSetup, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import { parseReference, referenceText, splitPolicySets } from '../policy/syntax.js';

/** What `--vary` moves, and its values as written. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a value of an axis changes: overrides of the set-up, or the policy. */
export interface Change {
  readonly set: readonly string[];
  readonly policy: string | null;
}

/** Values of one axis, beyond which a slip of the pen is likelier than intent. */
const VALUES_MAX = 1000;

const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/;

/**
 * Reads `path=from..to:step`, `path=a,b,c` or `policy=a,b`. @throws UserError for anything else
 * @param option - that gave it, for messages
 */
export function parseAxis(text: string, option = '--vary'): Axis {
  const split = text.search(/(?<!<)=/);
  const name = text.slice(0, Math.max(0, split)).trim();
  const values = text.slice(split + 1).trim();
  if (split < 0 || name === '' || values === '')
    throw new UserError(`${option} '${text}': expected path=from..to:step or path=value,value, as chaosIndex=60..95:5`);
  const found =
    name === 'policy' ? splitPolicySets([values]) : (rangeValues(text, values, option) ?? splitValues(values));
  if (found.some((value) => value.trim() === '')) throw new UserError(`${option} '${text}': empty value`);
  if (new Set(found).size < found.length) throw new UserError(`${option} '${text}': a value is given twice`);
  return { name, values: found };
}

function rangeValues(text: string, values: string, option: string): string[] | null {
  const match = RANGE.exec(values);
  if (!match) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const step = Number(match[3] ?? 1);
  if (to < from || step <= 0)
    throw new UserError(`${option} '${text}': expected from..to:step with from <= to and step > 0`);
  // Half a millionth of a step forgives decimals that binary numbers do not have.
  const count = Math.floor((to - from) / step + 5e-7) + 1;
  if (count > VALUES_MAX) throw new UserError(`${option} '${text}': ${count} values; at most ${VALUES_MAX}`);
  return Array.from({ length: count }, (_, i) => String(Number((from + i * step).toPrecision(12))));
}

/** Splits at commas outside brackets and quotes, so that values may be JSON. */
function splitValues(text: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let quoted = false;
  let value = '';
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && '[{'.includes(sign)) depth++;
    if (!quoted && ']}'.includes(sign)) depth--;
    if (sign === ',' && depth === 0 && !quoted) {
      values.push(value.trim());
      value = '';
    } else value += sign;
  }
  return [...values, value.trim()];
}

/** What a value of an axis does. @param policy text of the policy as given @throws UserError where it cannot be */
export function changeOf(
  axis: Axis,
  value: string,
  { game, setup, policy }: { readonly game: GameModule; readonly setup: ResolvedSetup; readonly policy: string },
): Change {
  const { name } = axis;
  if (name === 'policy') return { set: [], policy: value };
  if (name.startsWith('policy.'))
    return { set: [], policy: withParameter(policy, name.slice('policy.'.length), value) };
  if (name.startsWith('step.')) return { set: stepSet(game, setup, name.slice('step.'.length), value), policy: null };
  return { set: [`${name}=${value}`], policy: null };
}

function withParameter(policy: string, parameter: string, value: string): string {
  if (policy.includes('+')) throw new UserError(`--vary policy.${parameter}: give one policy for all seats`);
  const reference = parseReference(policy);
  const changed = { ...reference.parameters, [parameter]: Number(value) };
  if (Number.isNaN(changed[parameter])) throw new UserError(`--vary policy.${parameter}: '${value}' is no number`);
  return referenceText({ ...reference, parameters: changed });
}

function stepSet(game: GameModule, setup: ResolvedSetup, name: string, value: string): readonly string[] {
  const known = game.variations?.list(setup).map((variation) => variation.name) ?? [];
  if (!known.includes(name))
    throw new UserError(`--vary step.${name}: ${game.id} has none; ${nearestNames(name, known)}`);
  const steps = Number(value);
  if (!Number.isInteger(steps)) throw new UserError(`--vary step.${name}: '${value}' is not a whole number of steps`);
  if (steps === 0) return [];
  const set = game.variations?.move(setup, name, steps) ?? null;
  if (set === null) throw new UserError(`--vary step.${name}: ${steps} steps leave the range of the rules`);
  return set;
}

/** A point of a scan: a value for each axis, null: as given. */
export type Coordinates = readonly (string | null)[];

/** All combinations, the last axis fastest. */
export function fullGrid(axes: readonly Axis[]): Coordinates[] {
  return axes.reduce<Coordinates[]>(
    (points, { values }) => points.flatMap((point) => values.map((v) => [...point, v])),
    [[]],
  );
}

/** Each axis alone, all others as given. */
export function oneAtATime(axes: readonly Axis[]): Coordinates[] {
  return axes.flatMap(({ values }, i) => values.map((value) => axes.map((_, k) => (k === i ? value : null))));
}
