/** The sample armies against each other, and their chances as the empire game reads them (14, 15). */

import type { Contest } from '../game.js';
import { library } from './data/kinds.js';

/** Armies that were invented to reach every rule take no part. */
const PROVING_GROUND = /^p\d$/;
/** Armies as the rules of creation make them, which differ in ACR and size alone: chances by steps are theirs. */
const CREATED = /^created-/;

export function contest(): Contest {
  const armies = library
    .files('army')
    .map(({ name, value }) => ({ id: name, title: String(value.title), rating: Number(value.acr) }));
  return {
    scenario: 'duel',
    rating: 'ACR',
    contestants: armies.filter(({ id }) => !PROVING_GROUND.test(id) && !CREATED.test(id)),
    mirrors: armies.filter(({ id }) => CREATED.test(id)),
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
