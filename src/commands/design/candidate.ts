/** Sets of changes: which levels parts take, what that costs, and the set-ups that it makes. */

import { type GameModule, type ResolvedSetup, UserError } from '../../games/game.js';
import type { SparsePoint } from '../../stats/additive-surface.js';
import type { Given, Level, Part } from './parts.js';

/** A part and the level that it takes. */
export interface Change {
  /** Number of the part. */
  readonly part: number;
  readonly level: Level;
}

/** Changes by part, in the order of the parts; empty: as given. */
export type Changes = readonly Change[];

export function keyOf(changes: Changes): string {
  return changes.map(({ part, level }) => `${part}:${level.text}`).join(' ');
}

export function pointOf(changes: Changes): SparsePoint {
  return changes.map(({ level: { coordinate, at } }) => [coordinate, at] as const);
}

/** The changes with one part at another level; null: as given. */
export function withLevel(changes: Changes, part: number, level: Level | null): Changes {
  const others = changes.filter((change) => change.part !== part);
  return level === null ? others : [...others, { part, level }].sort((a, b) => a.part - b.part);
}

/** What steps cost. */
export interface Prices {
  /** Points for a step. */
  readonly step: number;
  /** Times that for a part with printed cells. */
  readonly printed: number;
}

export function costOf(changes: Changes, parts: readonly Part[], prices: Prices): number {
  return changes.reduce(
    (sum, { part, level }) => sum + prices.step * level.steps * (parts[part].printed ? prices.printed : 1),
    0,
  );
}

export function stepsOf(changes: Changes): number {
  return changes.reduce((sum, { level }) => sum + level.steps, 0);
}

/** A scenario with changes. */
export interface Made {
  readonly setup: ResolvedSetup;
  /** Overrides of the changes alone. */
  readonly sets: readonly string[];
}

/** The set-ups with these changes, one a scenario; null where the rules do not allow them together. */
export function setupsOf(
  game: GameModule,
  given: readonly Given[],
  parts: readonly Part[],
  changes: Changes,
): Made[] | null {
  const made: Made[] = [];
  for (const scenario of given) {
    const one = setupOf(game, scenario, parts, changes);
    if (one === null) return null;
    made.push(one);
  }
  return made;
}

function setupOf(game: GameModule, { request, setup }: Given, parts: readonly Part[], changes: Changes): Made | null {
  const sets: string[] = [];
  let from = setup;
  // A part that overlaps with others moves what they left.
  const ordered = [...changes].sort((a, b) => Number(parts[a.part].overlaps) - Number(parts[b.part].overlaps));
  try {
    for (const { part, level } of ordered) {
      if (parts[part].overlaps && sets.length > 0) from = game.resolve({ ...request, set: [...request.set, ...sets] });
      const own = parts[part].sets(from, level);
      if (own === null) return null;
      sets.push(...own);
    }
    return { setup: game.resolve({ ...request, set: [...request.set, ...sets] }), sets };
  } catch (error) {
    // Each level is allowed by itself; some go together with others only.
    if (error instanceof UserError) return null;
    throw error;
  }
}
