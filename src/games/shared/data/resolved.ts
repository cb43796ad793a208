import type { Json, ResolvedSetup } from '../../game.js';
import { deepFrozen } from '../sealed.js';
import { chartsHash } from './hash.js';
import type { Override } from './overrides.js';
import { type TagCount, totalCells } from './provenance.js';

/** The parts of a set-up that every game has. */
export interface SetupParts {
  readonly scenario: { readonly id: string; readonly title: string };
  readonly charts: { readonly id: string; readonly title: string };
}

/**
 * What the runner is told of a set-up whose parts are in order.
 *
 * @param provenance of its charts @param hashed what the hash of the charts is of
 */
export function resolvedSetup(
  game: string,
  setup: SetupParts,
  provenance: TagCount,
  overrides: readonly Pick<Override<string>, 'canonical'>[],
  hashed: SetupParts['charts'] = setup.charts,
): ResolvedSetup {
  const { scenario, charts } = setup;
  return {
    game,
    scenario: scenario.id,
    title: scenario.title,
    charts: {
      id: charts.id,
      hash: chartsHash(hashed),
      cells: totalCells(provenance),
      reconstructed: provenance.REC ?? 0,
    },
    overrides: overrides.map(({ canonical }) => canonical),
    document: Object.fromEntries(
      Object.entries(setup).flatMap(([name, part]) => (part === undefined ? [] : [[name, plain(part as unknown)]])),
    ),
  };
}

const plainParts = new WeakMap<object, Json>();

/**
 * A deep copy without undefined members, which is what arrives in a worker too; set-ups of the same part share it, and
 * parts that differ in a member have the others in common.
 */
function plain(part: unknown): Json {
  if (typeof part !== 'object' || part === null) return part as Json;
  const known = plainParts.get(part) ?? Object.freeze(copyOf(part));
  plainParts.set(part, known);
  return known;
}

function copyOf(part: object): Json {
  if (Array.isArray(part)) return part.map(plainMember);
  const members = Object.entries(part as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    members.flatMap(([name, value]) => (value === undefined ? [] : [[name, plainMember(value)]])),
  );
}

function plainMember(value: unknown): Json {
  // As JSON writes them.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value as Json;
  const known = plainParts.get(value) ?? deepFrozen(JSON.parse(JSON.stringify(value)) as Json);
  plainParts.set(value, known);
  return known;
}
