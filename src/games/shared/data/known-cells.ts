/** Which cells of a set-up are known, and which are reconstructed: what its files say of where they come from. */

import type { VariationInfo } from '../../game.js';
import { type Document, mergeLayers } from './document.js';
import type { Library } from './library.js';
import type { Tag, TaggedCell } from './provenance.js';

/** Tags of the cells of a document by their names. */
type Tags = ReadonlyMap<string, Tag>;

/** Tags by kind of document, for each set-up that was made. */
const made = new WeakMap<object, (kind: string) => Tags>();
const read = new WeakMap<Document, Tags>();

/**
 * Keeps for a set-up where its cells come from. Overrides do not count: studies move what is not known by them.
 *
 * @param setup the document of a resolved set-up
 * @param documents those that it was made of, each under its kind
 */
export function keepTags<Kind extends string>(
  setup: object,
  { format }: Library<Kind>,
  documents: object,
  cellsOf: (document: Document<Kind>) => readonly TaggedCell[],
): void {
  made.set(setup, (kind) => {
    const whole = (documents as Partial<Record<string, Document<Kind>>>)[kind];
    if (whole === undefined) throw new Error(`no document of kind ${kind}`);
    const layers = whole.layers.filter(({ shipped, lines }) => shipped || lines.size > 0);
    const document = mergeLayers(format, kind as Kind, layers);
    const tags = read.get(document) ?? new Map(cellsOf(document).map(({ name, tag }) => [name, tag]));
    read.set(document, tags);
    return tags;
  });
}

/**
 * True for a cell that nobody has printed, of all we know. What a user says in a file of his own is believed; a value
 * that no file gives is none of the book's and so not invented.
 *
 * @param setup the document of a resolved set-up
 * @param names of the cell, or of something inside it; the first that some file gives
 * @throws Error for a set-up that was not resolved by this process
 */
export function isReconstructed(setup: object, kind: string, ...names: readonly string[]): boolean {
  const tags = made.get(setup)?.(kind);
  if (tags === undefined) throw new Error('a set-up that was not resolved');
  for (const name of names)
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const cell = name.slice(0, end);
      if (tags.has(cell)) return tags.get(cell) === 'REC';
    }
  return false;
}

/**
 * The cells of a table, whatever ranges its lines have. What overrides give has none of its own, as in
 * `isReconstructed`.
 *
 * @throws Error for a set-up that was not resolved by this process
 */
export function cellsWithin(
  setup: object,
  kind: string,
  table: string,
): readonly { readonly name: string; readonly reconstructed: boolean }[] {
  const tags = made.get(setup)?.(kind);
  if (tags === undefined) throw new Error('a set-up that was not resolved');
  return [...tags].flatMap(([name, tag]) =>
    name.startsWith(`${table}.`) ? [{ name, reconstructed: tag === 'REC' }] : [],
  );
}

/** What a part of the data that is one cell has of them; `names` as in `isReconstructed`. */
export function oneCell(
  setup: object,
  kind: string,
  ...names: readonly string[]
): Pick<VariationInfo, 'cells' | 'reconstructed'> {
  return { cells: 1, reconstructed: isReconstructed(setup, kind, ...names) ? 1 : 0 };
}
