/** Cells of the data whose other values change nothing in games and studies that should show them. */

import {
  type Engine,
  type GameModule,
  type PolicyInstance,
  type PolicyModule,
  type ResolvedSetup,
  UserError,
} from '../../src/games/game.js';
import { seatsOf } from '../../src/games/seats.js';
import { loadShippedPolicy } from '../../src/policy/load.js';
import { fillParameters } from '../../src/policy/parameters.js';
import type { VariedCell } from './varied-cells.js';

/** Where cells act. Without games, fight or chances it is the set-up: its parts, their costs, its victory levels. */
export interface Exercise {
  readonly scenario: string;
  /** What else is set, so that they act. */
  readonly set?: readonly string[];
  /** Cells that it is made for, by their paths; absent: any. */
  readonly cells?: RegExp;
  /** Changes of these cells in place of those that their schema gives: with others that must change with them. */
  readonly moved?: readonly (readonly string[])[];
  /** Games, by number, each with each of these policies in all seats: names of shipped ones, or modules. */
  readonly games?: readonly number[];
  readonly policies?: readonly (string | PolicyModule)[];
  /** As `satrap battle`. */
  readonly fight?: { readonly a: string; readonly b: string; readonly options?: Readonly<Record<string, string>> };
  /** As `satrap odds`. */
  readonly chances?: { readonly subject: string; readonly options: Readonly<Record<string, string>> };
}

/** A cell without effect, and why a value was refused if all were. */
export interface SilentCell {
  readonly cell: VariedCell;
  readonly refused: string | null;
}

const SEED = 'every cell';
const FIGHTS = 100;

/**
 * The cells of which no other value has an effect in the exercises. One whose every value is refused, since it must
 * agree with others, is not silent where another of its column acts.
 */
export async function silentCells(
  game: GameModule,
  cells: readonly VariedCell[],
  exercises: readonly Exercise[],
): Promise<SilentCell[]> {
  const gym = new Gym(game, await policiesOf(game, exercises));
  // What has shown most of late comes first.
  let usual = exercises.filter((exercise) => exercise.cells === undefined);
  const silent: SilentCell[] = [];
  const acting = new Set<string>();
  for (const cell of cells) {
    const reasons = new Set<string>();
    const made = exercises.filter((exercise) => exercise.cells?.test(cell.path));
    const shown = await firstOf([...made, ...usual], (exercise) => gym.shows(exercise, cell, reasons));
    if (shown !== undefined) acting.add(cell.column);
    else silent.push({ cell, refused: reasons.has(TAKEN) ? null : [...reasons].join('; ') });
    if (shown !== undefined && usual.includes(shown)) usual = [shown, ...usual.filter((one) => one !== shown)];
  }
  return silent.filter(({ cell, refused }) => !acting.has(cell.column) || refused === null);
}

async function firstOf<Item>(
  items: readonly Item[],
  fits: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await fits(item)) return item;
  return undefined;
}

/** In place of a reason why a value was refused: it was not. */
const TAKEN = '';

type Policies = Map<string | PolicyModule, PolicyInstance>;

async function policiesOf(game: GameModule, exercises: readonly Exercise[]): Promise<Policies> {
  const found: Policies = new Map();
  for (const policy of new Set(exercises.flatMap(({ policies = [] }) => policies))) {
    const module = typeof policy === 'string' ? await loadShippedPolicy(game.id, policy) : policy;
    found.set(policy, { label: module.name, module, parameters: fillParameters(module, {}) });
  }
  return found;
}

class Gym {
  /** What comes of exercises without a change. */
  private readonly unchanged = new Map<Exercise, Map<string, string>>();
  private readonly asStudied = new Map<Exercise, Promise<string>>();

  constructor(
    private readonly game: GameModule,
    private readonly policies: Policies,
  ) {}

  async shows(exercise: Exercise, { sets }: VariedCell, reasons: Set<string>): Promise<boolean> {
    const shown = await firstOf(exercise.moved ?? sets, async (set) => {
      try {
        const changes = await this.changes(exercise, set);
        reasons.add(TAKEN);
        return changes;
      } catch (error) {
        if (!(error instanceof UserError)) throw new Error(`${exercise.scenario}, ${set.join(' ')}`, { cause: error });
        reasons.add(error.message);
        return false;
      }
    });
    return shown !== undefined;
  }

  /** @throws UserError for a set-up that is refused */
  private async changes(exercise: Exercise, change: readonly string[]): Promise<boolean> {
    const { policies = [], games = [] } = exercise;
    if (policies.length === 0) {
      const asIs = this.asStudied.get(exercise) ?? this.studied(exercise);
      this.asStudied.set(exercise, asIs);
      await asIs.catch((cause) => failed(exercise, cause));
      return (await this.studied(exercise, change)) !== (await asIs);
    }
    this.asIs(exercise, 'set-up', () => JSON.stringify(this.setup(exercise).overrides));
    const engines = this.engines(exercise, change);
    return games.some((number) =>
      policies.some((policy) => {
        const { label } = this.policies.get(policy) as PolicyInstance;
        const asIs = this.asIs(exercise, `${label} ${number}`, () => {
          return playedBy(this.engines(exercise)(policy), number);
        });
        return playedBy(engines(policy), number) !== asIs;
      }),
    );
  }

  /** What comes of an exercise, once found. @throws Error for an exercise that the game refuses */
  private asIs(exercise: Exercise, which: string, find: () => string): string {
    const known = this.unchanged.get(exercise) ?? new Map<string, string>();
    this.unchanged.set(exercise, known);
    const found = known.get(which) ?? attempt(exercise, find);
    known.set(which, found);
    return found;
  }

  private async studied(exercise: Exercise, change: readonly string[] = []): Promise<string> {
    const { game } = this;
    const { fight, chances } = exercise;
    const set = [...(exercise.set ?? []), ...change];
    if (fight !== undefined) {
      const report = await game.battle?.study({ options: {}, ...fight, set, games: FIGHTS, seed: SEED });
      return JSON.stringify(report);
    }
    if (chances !== undefined) return JSON.stringify((await game.odds?.study({ ...chances, set }))?.tables);
    const setup = this.setup(exercise, change);
    return JSON.stringify([game.variations?.list(setup), game.levels?.(setup)]);
  }

  private setup({ scenario, set = [] }: Exercise, change: readonly string[] = []): ResolvedSetup {
    return this.game.resolve({ scenario, set: [...set, ...change] });
  }

  /** An engine for each policy, made when it is asked for. */
  private engines(exercise: Exercise, change: readonly string[] = []): (policy: string | PolicyModule) => Engine {
    const { game } = this;
    const setup = this.setup(exercise, change);
    const seats = seatsOf(game, setup);
    const engines = new Map<string | PolicyModule, Engine>();
    return (policy) => {
      const one = this.policies.get(policy) as PolicyInstance;
      const engine =
        engines.get(policy) ??
        game.createEngine(
          setup,
          seats.map(() => one),
          SEED,
        );
      engines.set(policy, engine);
      return engine;
    };
  }
}

function attempt(exercise: Exercise, find: () => string): string {
  try {
    return find();
  } catch (cause) {
    return failed(exercise, cause);
  }
}

function failed(exercise: Exercise, cause: unknown): never {
  throw new Error(`the exercise ${JSON.stringify(exercise)}`, { cause });
}

function playedBy(engine: Engine, number: number): string {
  engine.play(number);
  return engine.record.join();
}
