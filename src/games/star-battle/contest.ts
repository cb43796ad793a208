/** The sample armies against each other, and their chances as the empire game reads them (14, 15). */

import type { Contest } from '../game.js';
import { library } from './data/kinds.js';

/** Armies that were invented to reach every rule take no part. */
const PROVING_GROUND = /^p\d$/;

export function contest(): Contest {
  const files = library.files().filter(({ kind, name }) => kind === 'army' && !PROVING_GROUND.test(name));
  return {
    scenario: 'duel',
    rating: 'ACR',
    contestants: files.map(({ name, value }) => ({ id: name, title: String(value.title), rating: Number(value.acr) })),
    set: (first, second) => [`a=${first}`, `b=${second}`],
    raise: (steps) => [`steps.a=${steps}`],
    chances: (from, percent) => ({
      game: 'star-empires',
      kind: 'odds',
      id: 'battles',
      title: 'Chances from mirror battles of armies',
      summary: 'Win rates by steps of ACR, both sides the same army, a draw half a win; fought by satrap contest',
      provenance: { default: 'REC' },
      from,
      percent,
    }),
  };
}
