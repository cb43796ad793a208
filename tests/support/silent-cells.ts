/** Cells of the data whose other values change nothing in games and studies that should show them. */

import { type Engine, type GameModule, type PolicyInstance, UserError } from '../../src/games/game.js';
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
  /** Games, by number, each with each of these shipped policies in all seats. */
  readonly games?: readonly number[];
  readonly policies?: readonly string[];
  /** Their lines are compared, too, for what is a name. */
  readonly told?: boolean;
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
    const shown = [...made, ...usual].find((exercise) => gym.shows(exercise, cell, reasons));
    if (shown !== undefined) acting.add(cell.column);
    else silent.push({ cell, refused: reasons.has(TAKEN) ? null : [...reasons].join('; ') });
    if (shown !== undefined && usual.includes(shown)) usual = [shown, ...usual.filter((one) => one !== shown)];
  }
  return silent.filter(({ cell, refused }) => !acting.has(cell.column) || refused === null);
}

/** In place of a reason why a value was refused: it was not. */
const TAKEN = '';

async function policiesOf(game: GameModule, exercises: readonly Exercise[]): Promise<Map<string, PolicyInstance>> {
  const found = new Map<string, PolicyInstance>();
  for (const label of new Set(exercises.flatMap(({ policies = [] }) => policies))) {
    const module = await loadShippedPolicy(game.id, label);
    found.set(label, { label, module, parameters: fillParameters(module, {}) });
  }
  return found;
}

class Gym {
  /** What comes of exercises without a change. */
  private readonly unchanged = new Map<string, string>();

  constructor(
    private readonly game: GameModule,
    private readonly policies: ReadonlyMap<string, PolicyInstance>,
  ) {}

  shows(exercise: Exercise, { sets }: VariedCell, reasons: Set<string>): boolean {
    return (exercise.moved ?? sets).some((set) => {
      try {
        const changes = this.changes(exercise, set);
        reasons.add(TAKEN);
        return changes;
      } catch (error) {
        if (!(error instanceof UserError)) throw new Error(`${exercise.scenario}, ${set.join(' ')}`, { cause: error });
        reasons.add(error.message);
        return false;
      }
    });
  }

  /** @throws UserError for a set-up that is refused */
  private changes(exercise: Exercise, change: readonly string[]): boolean {
    const { policies = [], games = [] } = exercise;
    const set = [...(exercise.set ?? []), ...change];
    if (policies.length === 0)
      return this.studied(exercise, set) !== this.asIs(exercise, '', () => this.studied(exercise));
    const engines = policies.map((policy) => [policy, this.engine(exercise, policy, set)] as const);
    return games.some((number) =>
      engines.some(([policy, engine]) => {
        const played = (): string => playedBy(this.engine(exercise, policy), number, exercise);
        return playedBy(engine, number, exercise) !== this.asIs(exercise, `${policy} ${number}`, played);
      }),
    );
  }

  private asIs(exercise: Exercise, which: string, find: () => string): string {
    const key = JSON.stringify([{ ...exercise, cells: null }, which]);
    const known = this.unchanged.get(key) ?? find();
    this.unchanged.set(key, known);
    return known;
  }

  private studied({ scenario, set: own = [], fight, chances }: Exercise, set = own): string {
    const { game } = this;
    if (fight !== undefined) {
      const report = game.battle?.study({ options: {}, ...fight, set, games: FIGHTS, seed: SEED });
      return JSON.stringify(report);
    }
    if (chances !== undefined) return JSON.stringify(game.odds?.study({ ...chances, set })?.tables);
    const setup = game.resolve({ scenario, set });
    return JSON.stringify([game.variations?.list(setup), game.levels?.(setup)]);
  }

  private engine({ scenario, set: own = [] }: Exercise, policy: string, set = own): Engine {
    const { game } = this;
    const setup = game.resolve({ scenario, set });
    const one = this.policies.get(policy) as PolicyInstance;
    const seats = seatsOf(game, setup).map(() => one);
    return game.createEngine(setup, seats, SEED);
  }
}

function playedBy(engine: Engine, number: number, { told = false }: Exercise): string {
  const lines: string[] = [];
  if (told) engine.replay(number, (text) => lines.push(text));
  else engine.play(number);
  return [engine.record.join(), ...lines].join('\n');
}
