/** What may change: parts of the data, each with the levels that it can take beside the one given. */

import { once } from '../../cli/once.js';
import {
  type GameModule,
  type ResolvedSetup,
  type SetupRequest,
  UserError,
  type VariationInfo,
} from '../../games/game.js';
import { documentText } from '../../games/shared/data/plain-text.js';
import { nearestNames } from '../../names.js';
import { type Axis, parseAxis } from '../../study/axes.js';

/** A value that a part can take. */
export interface Level {
  /** Steps up or down, `+2`, or a value, `=75`. */
  readonly text: string;
  /** Steps from what is given, at least 1. */
  readonly steps: number;
  /** The part's coordinate of the surface that this level moves, and how far: -1 to 1. */
  readonly coordinate: number;
  readonly at: number;
}

export interface Part {
  readonly name: string;
  readonly meaning: string;
  /** It has cells that are printed, not reconstructed. */
  readonly printed: boolean;
  /** It moves cells that other parts move too, so it moves what these left. */
  readonly overlaps: boolean;
  readonly levels: readonly Level[];
  /** Overrides for a level in a set-up, null where that is not possible. */
  sets(setup: ResolvedSetup, level: Level): readonly string[] | null;
}

/** A scenario as it is given. */
export interface Given {
  readonly request: SetupRequest;
  readonly setup: ResolvedSetup;
}

interface PartsRequest {
  readonly vary: readonly string[];
  /** Groups or names; `all`. */
  readonly parts: readonly string[];
  readonly stepsMax: number;
}

/** @throws UserError for names that are none, and where nothing may change */
export function partsOf(
  game: GameModule,
  given: readonly Given[],
  asked: PartsRequest,
  onPart: (parts: number) => void,
): Part[] {
  const count = { coordinates: 0 };
  const axes = asked.vary.map((text) => parseAxis(text));
  const byValue = axes.map((axis) => axisPart(game, given, axis, count));
  const named = new Set(byValue.map(({ name }) => name));
  const bySteps = stepParts(game, given, asked, count, onPart).filter(({ name }) => !named.has(`step.${name}`));
  const all = [...byValue, ...bySteps];
  once(
    all.map(({ name }) => name),
    (name) => `--vary: ${name} is given twice`,
  );
  if (axes.length === 0 && asked.parts.length === 0)
    throw new UserError(
      `say what may change: --parts ${groupsOf(game, given).slice(0, 2).join(',') || 'NAME'}, or --vary path=from..to:step`,
    );
  const moving = all.filter(({ levels }) => levels.length > 0);
  if (moving.length === 0) throw new UserError('none of the parts that may change can be moved from its given value');
  return moving;
}

type Count = { coordinates: number };

function groupsOf(game: GameModule, given: readonly Given[]): string[] {
  const all = given.flatMap(({ setup }) => game.variations?.list(setup) ?? []);
  return [...new Set(all.map(({ group }) => `'${group}'`))];
}

/** The variations of the game that are named, with their steps. */
function stepParts(
  game: GameModule,
  given: readonly Given[],
  { parts, stepsMax }: PartsRequest,
  count: Count,
  onPart: (parts: number) => void,
): Part[] {
  if (parts.length === 0) return [];
  const infos = new Map(given.flatMap(({ setup }) => [...infosOf(game, setup)]));
  if (infos.size === 0) throw new UserError(`--parts: ${game.id} has no parts that can be moved by steps; use --vary`);
  const all = [...infos.values()];
  const isOf = ({ name, group }: VariationInfo, text: string): boolean =>
    text === 'all' || group === text || name === text || name.startsWith(`${text}.`);
  const wrong = parts.find((text) => !all.some((info) => isOf(info, text)));
  if (wrong !== undefined) {
    const names = ['all', ...new Set(all.flatMap(({ name, group }) => [group, name, name.split('.')[0]]))];
    throw new UserError(`--parts: no part or group '${wrong}'; ${nearestNames(wrong, names)}`);
  }
  const wanted = all.filter((info) => parts.some((text) => isOf(info, text)));
  const steps = Array.from({ length: 2 * stepsMax + 1 }, (_, i) => i - stepsMax).filter((step) => step !== 0);
  return wanted.map((info) => {
    onPart(wanted.length);
    return variationPart(game, given, info.name, steps, count);
  });
}

const known = new WeakMap<ResolvedSetup, ReadonlyMap<string, VariationInfo>>();

/** The variations of a set-up by name; games make the list anew each time. */
function infosOf(game: GameModule, setup: ResolvedSetup): ReadonlyMap<string, VariationInfo> {
  const infos = known.get(setup) ?? new Map((game.variations?.list(setup) ?? []).map((info) => [info.name, info]));
  known.set(setup, infos);
  return infos;
}

function variationPart(
  game: GameModule,
  given: readonly Given[],
  name: string,
  steps: readonly number[],
  count: Count,
): Part {
  const having = given.filter(({ setup }) => infosOf(game, setup).has(name));
  const info = having.map(({ setup }) => infosOf(game, setup).get(name))[0];
  if (info === undefined) throw new UserError(`--vary step.${name}: ${game.id} has no such part`);
  const sets = (setup: ResolvedSetup, { text }: Pick<Level, 'text'>): readonly string[] | null => {
    return infosOf(game, setup).has(name) ? (game.variations?.move(setup, name, Number(text)) ?? null) : [];
  };
  const coordinate = count.coordinates++;
  const far = Math.max(...steps.map(Math.abs));
  const seen = new Set<string>(['[]']);
  // From the given level outwards, so that steps beyond the end of a table, which change nothing more, are left out.
  const levels = [...steps]
    .sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
    .flatMap((step): Level[] => {
      const text = step > 0 ? `+${step}` : String(step);
      const moved = having.map(({ setup }) => sets(setup, { text }));
      const key = JSON.stringify(moved.flat());
      if (moved.includes(null) || seen.has(key)) return [];
      seen.add(key);
      return [{ text, steps: Math.abs(step), coordinate, at: step / far }];
    })
    .sort((a, b) => Number(a.text) - Number(b.text));
  const { meaning, cells, reconstructed, overlaps = false } = info;
  return { name, meaning, printed: reconstructed < cells, overlaps, levels, sets };
}

/** A field of the scenario and its values, or `step.NAME` with steps. */
function axisPart(game: GameModule, given: readonly Given[], axis: Axis, count: Count): Part {
  const { name, values } = axis;
  if (name === 'policy' || name.startsWith('policy.'))
    throw new UserError(`--vary ${name}: rules are searched, not players; --policy names the players`);
  if (name.startsWith('step.')) {
    const steps = values.map(Number);
    const wrong = values.find((value) => !Number.isInteger(Number(value)));
    if (wrong !== undefined) throw new UserError(`--vary ${name}: '${wrong}' is not a whole number of steps`);
    const part = variationPart(
      game,
      given,
      name.slice('step.'.length),
      steps.filter((step) => step !== 0),
      count,
    );
    return { ...part, name };
  }
  for (const { request } of given)
    for (const value of [values[0], values[values.length - 1]])
      game.resolve({ ...request, set: [...request.set, `${name}=${value}`] });
  const levels = axisLevels(valueGiven(game, given[0], axis), values, count);
  return {
    name,
    meaning: `${name} is ${values[0]} to ${values[values.length - 1]}`,
    ...{ printed: true, overlaps: false, levels },
    sets: (_, { text }) => [`${name}${text}`],
  };
}

/** The value that a field has, as a text; null where it cannot be told. */
function valueGiven(game: GameModule, { request, setup }: Given, { name, values }: Axis): string | null {
  const change = game.files?.written({ ...request, set: [`${name}=${values[0]}`] }, 'given', process.cwd()).changes[0];
  const set = request.set.findLast((text) => text.startsWith(`${name}=`));
  if (set !== undefined) return set.slice(name.length + 1);
  if (change !== undefined && change.before !== null)
    return typeof change.before === 'string' ? change.before : JSON.stringify(change.before);
  const document = documentText(setup.document);
  const same = values.find((value) => {
    const moved = game.resolve({ ...request, set: [...request.set, `${name}=${value}`] });
    return documentText(moved.document) === document;
  });
  return same ?? null;
}

/** Numbers lie on a line with what is given; of other values each is a step away. */
function axisLevels(given: string | null, values: readonly string[], count: Count): Level[] {
  const numbers = values.map(Number);
  const from = Number(given);
  const isLine = given !== null && given.trim() !== '' && [...numbers, from].every(Number.isFinite);
  if (!isLine)
    return values
      .filter((value) => value !== given)
      .map((value) => ({ text: `=${value}`, steps: 1, coordinate: count.coordinates++, at: 1 }));
  const coordinate = count.coordinates++;
  const far = Math.max(...numbers.map((value) => Math.abs(value - from)));
  return numbers.flatMap((value, i): Level[] => {
    if (value === from) return [];
    const passed = numbers.filter((other) =>
      value > from ? other > from && other <= value : other < from && other >= value,
    );
    return [{ text: `=${values[i]}`, steps: passed.length, coordinate, at: (value - from) / far }];
  });
}
