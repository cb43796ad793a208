/** A stored sample of what charts that nobody printed for us may be, and jobs under its members. */

import { createHash } from 'node:crypto';
import { type GameModule, type ResolvedSetup, type SetupRequest, UserError } from '../games/game.js';
import { Stream, seedKey } from '../random/stream.js';
import { type Job, requestOf } from './plan.js';

/** Steps that something unknown may be off by. */
export const STEPS = [-1, 0, 1] as const;
/** How a member of an ensemble is written: a character for each unknown. */
const STEP_SIGNS = '-0+';

/** Parts of the charts that a member moves together: a table, or a single number. */
export interface Unknown {
  readonly name: string;
  /** The table that it belongs to. */
  readonly table: string;
  /** Names of variations; a set-up need not have all of them. */
  readonly parts: readonly string[];
  /** How likely a step down, none and a step up are beforehand, in proportion. */
  readonly chances: readonly number[];
}

/** What a line of printed evidence says of the sample. */
export interface EvidenceLine {
  /** A scenario. */
  readonly line: string;
  /** Share of the results below the middle of the middle level: with the charts as given, and mean of the members. */
  readonly asGiven: number;
  readonly drawn: number;
  readonly weighted: number;
  /** Two-sided chance that results of a member, with what the evidence may be off by, lie as far from one half. */
  readonly p: number;
}

export interface Ensemble {
  readonly game: string;
  readonly rulesVersion: string;
  /** Around which it was drawn. */
  readonly charts: { readonly id: string; readonly hash: string };
  /** Makes it again. */
  readonly command: string;
  /** Members that were drawn; those without weight are not kept. */
  readonly sample: number;
  /** So many members of equal weight would say as much. */
  readonly effective: number;
  readonly evidence: readonly EvidenceLine[];
  readonly unknowns: readonly Unknown[];
  /** Steps of the unknowns, a character each, and the weight, of which all have 1000 on average. */
  readonly members: readonly (readonly [steps: string, weight: number])[];
  /** SHA-256 (hex) of all that decides what is played. */
  readonly hash: string;
}

/** Everything that `--over` adds to what decides a result. */
export interface OverPlan {
  /** As the user named it. */
  readonly name: string;
  readonly ensemble: Ensemble;
}

export function ensembleHash({ game, charts, unknowns, members }: Omit<Ensemble, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([game, charts, unknowns, members]))
    .digest('hex');
}

/** The field or cell that an override changes: all before its `=`, which may follow a `<=` of a band. */
function pathOf(override: string): string {
  return /^.*?[^<](?==)/.exec(override)?.[0] ?? override;
}

/** True for all lines of a table at once: `charts.draws.biome.bands`. */
function isWholeTable(path: string): boolean {
  return path.endsWith('.bands');
}

/** The table of a cell: `extropy` of `charts.extropy.5-7`, `counters.events` of `counters.events.robots`. */
function tableOf(path: string): string {
  const names = path.split('.');
  if (isWholeTable(path)) return names.slice(1, -1).join('.');
  return names[0] === 'charts' ? names[1] : names.slice(0, -1).join('.') || path;
}

/** So many single numbers of a table may be off all in one direction, besides each by itself. */
const ALL_LEAST = 5;

/**
 * What is unknown in set-ups of one game: tables with reconstructed cells, whose parts move together; single numbers
 * that are reconstructed, unless whoever sets up the game chooses them, each by itself, and all of a table together.
 * What overlaps with others is last.
 */
export function unknownsOf(game: GameModule, setups: readonly ResolvedSetup[]): Unknown[] {
  const found = new Map<string, { readonly table: string; readonly single: boolean; readonly parts: Set<string> }>();
  const overlapping = new Set<string>();
  for (const setup of setups)
    for (const { name, cells, reconstructed, overlaps, chosen } of game.variations?.list(setup) ?? []) {
      const [moved] = STEPS.flatMap((step) => game.variations?.move(setup, name, step) ?? []);
      if (reconstructed === 0 || chosen || moved === undefined) continue;
      const single = cells === 1;
      const path = pathOf(moved);
      const own = single || isWholeTable(path) ? name : name.split('.')[0];
      if (overlaps) overlapping.add(own);
      const known = found.get(own) ?? { table: tableOf(path), single, parts: new Set() };
      found.set(own, known);
      known.parts.add(name);
    }
  const each = [...found].map(([name, { table, single, parts }]): Unknown => {
    return { name, table, parts: [...parts], chances: single ? [1, 2, 1] : [1, 1, 1] };
  });
  const tables = [...new Set(each.map(({ table }) => table))];
  const together = tables.flatMap((table): Unknown[] => {
    const parts = [...found].flatMap(([name, own]) => (own.single && own.table === table ? [name] : []));
    return parts.length < ALL_LEAST ? [] : [{ name: `all of ${table}`, table, parts, chances: [1, 2, 1] }];
  });
  const unknowns = [...together, ...each];
  const last = ({ name }: Unknown): number => (overlapping.has(name) ? 1 : 0);
  return unknowns.sort((a, b) => last(a) - last(b));
}

/** Steps of member `index` of a sample, drawn from what is likely beforehand. */
export function drawnSteps(unknowns: readonly Unknown[], seed: string, index: number): string {
  const stream = new Stream();
  stream.bindGame(...seedKey(`${seed} ensemble`), index);
  stream.start(0, 0);
  const signs = unknowns.map(({ chances }) => {
    const [down, none, up] = chances;
    const place = stream.below(down + none + up);
    return STEP_SIGNS[place < down ? 0 : place < down + none ? 1 : 2];
  });
  return signs.join('');
}

/** Steps as numbers. */
export function stepsOf(signs: string): number[] {
  return [...signs].map((sign) => STEPS[STEP_SIGNS.indexOf(sign)]);
}

/** As many members, each as often as its weight says; the same for every caller. */
export function membersOf({ members }: Ensemble, count: number): string[] {
  const total = members.reduce((sum, [, weight]) => sum + weight, 0);
  let [at, before] = [0, 0];
  return Array.from({ length: count }, (_, i) => {
    const place = ((i + 0.5) * total) / count;
    while (place >= before + members[at][1]) before += members[at++][1];
    return members[at][0];
  });
}

/**
 * Overrides that make a set-up that of a member. What is not reconstructed in it stays, as does what the request
 * changes itself: that is known, or asked for.
 *
 * @param setup what the request is without them
 */
export function memberSet(
  game: GameModule,
  request: SetupRequest,
  setup: ResolvedSetup,
  unknowns: readonly Unknown[],
  signs: string,
): string[] {
  const parts = new Map(game.variations?.list(setup).map((part) => [part.name, part]));
  const given = request.set.map(pathOf);
  const isGiven = (override: string): boolean => {
    const path = pathOf(override);
    const whole = path.split('.').slice(0, -1).join('.');
    const replaces = whole.includes('.') && '[{'.includes(override[path.length + 1]);
    return given.some((one) => one === path || (replaces && one.startsWith(`${whole}.`)));
  };
  const steps = new Map<string, number>();
  for (const [i, step] of stepsOf(signs).entries())
    for (const name of unknowns[i].parts)
      if ((parts.get(name)?.reconstructed ?? 0) > 0) steps.set(name, (steps.get(name) ?? 0) + step);
  const set: string[] = [];
  // What overlaps moves what the others left.
  let left: ResolvedSetup | null = null;
  for (const [name, wanted] of steps) {
    if (wanted === 0) continue;
    if (parts.get(name)?.overlaps) left ??= game.resolve({ ...request, set: [...request.set, ...set] });
    set.push(...moveOf(game, left ?? setup, name, wanted).filter((override) => !isGiven(override)));
  }
  return set;
}

/** A move by so many steps, or by as many of them as there are. */
function moveOf(game: GameModule, setup: ResolvedSetup, name: string, wanted: number): readonly string[] {
  for (let step = wanted; step !== 0; step -= Math.sign(step)) {
    const moved = game.variations?.move(setup, name, step) ?? null;
    if (moved !== null) return moved;
  }
  return [];
}

/**
 * Jobs as they are under members; jobs of one set-up share it, and what is given is resolved once for all members.
 *
 * @throws UserError where a member cannot be set up
 */
export function jobsUnder(
  game: GameModule,
  { unknowns }: Pick<Ensemble, 'unknowns'>,
): (signs: string) => (job: Job) => Job {
  const given = new Map<string, ResolvedSetup>();
  return (signs) => {
    const setups = new Map<string, Pick<Job, 'setup' | 'set'>>();
    const jobs = new WeakMap<Job, Job>();
    return (job) => {
      const known = jobs.get(job);
      if (known !== undefined) return known;
      const request = requestOf(job);
      const key = JSON.stringify(request);
      const setup = given.get(key) ?? game.resolve(request);
      given.set(key, setup);
      const own = setups.get(key) ?? setupUnder(game, request, setup, unknowns, signs);
      setups.set(key, own);
      const under = { ...job, ...own };
      jobs.set(job, under);
      return under;
    };
  };
}

function setupUnder(
  game: GameModule,
  request: SetupRequest,
  given: ResolvedSetup,
  unknowns: readonly Unknown[],
  signs: string,
): Pick<Job, 'setup' | 'set'> {
  try {
    const set = [...request.set, ...memberSet(game, request, given, unknowns, signs)];
    return { setup: game.resolve({ ...request, set }), set };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `--over: a chart set of the ensemble cannot be set up in ${game.id}/${given.scenario}: ${error.message}; draw an ` +
        'ensemble around these charts (satrap calibrate --sample)',
    );
  }
}
