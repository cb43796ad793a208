/** Fields that data files of all games have in common, as shapes for zod. */

import { TAGS } from './provenance.js';
import { choice, strict, table, text } from './shape.js';
import type { Zod } from './zod.js';

export function tagSchema(z: Zod) {
  return choice(z, TAGS, 'provenance: rulebook, player-aid card, sister game, public source, reconstructed, your own');
}

/** Where values come from: `default` for all, `cells` for exceptions. */
export function provenanceSchema(z: Zod) {
  const tag = tagSchema(z);
  return strict(
    z,
    {
      default: tag.optional(),
      cells: table(z, /^[^\n]+$/, 'cell', tag, 'tags of single cells').optional(),
      sources: table(z, /^[^\n]+$/, 'cell', text(z, 'page, card or address'), 'sources of cells, * for all').optional(),
    },
    'provenance of the values',
  ).optional();
}

/** Games in which what a file says was found by a search: there it looks better than it is. */
function searchedSchema(z: Zod) {
  const game = z.int({ error: 'the index of a game' }).min(0, { error: 'an index of at least 0' });
  const seed = z.string({ error: 'a text' });
  return strict(z, { seed, from: game, to: game, end: game }, 'games of the search that wrote the file').optional();
}

/** Fields that every data file may have. */
export function headerShape<Kind extends string>(z: Zod, game: string, kind: Kind) {
  return {
    $schema: z.string({ error: 'the path of a JSON Schema' }).describe('JSON Schema, for editors').optional(),
    game: z.literal(game, { error: `the text "${game}"` }).optional(),
    kind: z.literal(kind, { error: `the text "${kind}"` }).optional(),
    extends: text(z, 'name of a shipped file, or path of a file (.json), whose values are inherited').optional(),
    id: z
      .string({ error: 'a name' })
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'a name of small letters, digits and hyphens' })
      .describe('name in results; default: name of the file'),
    title: text(z, 'title for people'),
    summary: text(z, 'one line about it').optional(),
    searched: searchedSchema(z),
  };
}

/** What a file says of itself, beside name and title; no part of a set-up. */
const HEADER = ['$schema', 'game', 'kind', 'extends', 'summary', 'searched', 'provenance'] as const;

export type HeaderName = (typeof HEADER)[number];

/** Fields that a file of any game may have and that are no data. */
export const FILE_FIELDS: ReadonlySet<string> = new Set([...HEADER, 'id', 'title']);

/** The file without what it says of itself. */
export function contentOf<File extends object>(file: File): Omit<File, HeaderName> {
  const content: Partial<Record<string, unknown>> = { ...file };
  for (const name of HEADER) delete content[name];
  return content as Omit<File, HeaderName>;
}
