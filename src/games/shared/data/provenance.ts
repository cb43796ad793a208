/** Provenance tags: where a value comes from, for every cell of the data. */

import type { Document } from './document.js';
import { isObject, type JsonObject, member, valueAt } from './json-value.js';
import { placeInLayer } from './layer.js';
import { type Problem, throwProblems } from './problems.js';

/** Rulebook; player-aid card; rulebook of a sister game; public review or report; reconstructed; a user's own. */
export const TAGS = ['RB', 'AID', 'SIS', 'PUB', 'REC', 'USER'] as const;
export type Tag = (typeof TAGS)[number];

/** "All cells that this selector covers have this tag"; later rules win. */
export interface TagRule {
  readonly selector: string;
  readonly tag: Tag;
  /**
   * The selector is a place that was changed: whatever lies inside a cell (`imperialUnits.2.count`) changes the cell.
   */
  readonly changed: boolean;
  /** Sources that the same layer states, by selector. */
  readonly sources?: JsonObject;
  /** What to say if no cell is covered; only for what the user's own file states. */
  readonly unless?: Problem;
}

/** A cell's name, and the larger units a selector may name instead (`0/0-4` for `0/3`, `1-25.place` for `7.place`). */
export interface Cell {
  readonly key: string;
  readonly covers: (selector: string) => boolean;
}

/** A cell's name in its document, and where its value comes from. */
export interface TaggedCell {
  readonly name: string;
  readonly tag: Tag;
  readonly source?: string;
}

/** Selector of every cell. */
export const ALL = '*';

export function isTag(value: unknown): value is Tag {
  return TAGS.some((tag) => tag === value);
}

/**
 * Tags of one provenance object through all layers. `touched` says which cells a layer's node changes; what a user
 * changes is his unless his file says where it comes from.
 *
 * @param path of the node to which the provenance belongs; empty: the document
 */
export function tagRules(
  document: Document,
  path: readonly string[],
  touched: (node: JsonObject) => readonly string[],
): TagRule[] {
  const rules: TagRule[] = [];
  const own = document.layers.findLast(({ shipped, lines }) => !shipped && lines.size > 0);
  document.layers.forEach((layer, index) => {
    const node = valueAt(layer.value, path);
    if (!isObject(node)) return;
    const stated = member(node, 'provenance');
    const sources = member(stated, 'sources');
    const source = isObject(sources) ? { sources } : {};
    const general = member(stated, 'default');
    const changed = index === 0 ? [ALL] : touched(node);
    const tag = isTag(general) ? general : 'USER';
    for (const selector of changed) rules.push({ selector, tag, changed: true, ...source });
    if (changed.length === 0 && isTag(general)) rules.push({ selector: ALL, tag, changed: false, ...source });
    const exceptions = member(stated, 'cells');
    if (!isObject(exceptions)) return;
    for (const [selector, value] of Object.entries(exceptions)) {
      if (!isTag(value)) continue;
      const at = [...path, 'provenance', 'cells', selector];
      const unless = {
        ...{ place: placeInLayer(layer, at), path: at, value },
        ...{ expected: 'the name of a cell', remedy: 'no cell has this name; docs/data.md says how cells are named' },
      };
      rules.push({ selector, tag: value, changed: false, ...source, ...(layer === own ? { unless } : {}) });
    }
  });
  return rules;
}

function covers({ selector, changed }: TagRule, cell: Cell): boolean {
  if (selector === ALL || selector === cell.key || cell.covers(selector)) return true;
  return changed && liesIn(selector, cell.key);
}

/** Numbers of the cells that selectors cover, by list of cells: a study counts the same ones for each set-up. */
const covered = new WeakMap<readonly Cell[], Map<string, readonly number[]>>();
const SELECTORS_MAX = 5000;

function coveredBy(rule: TagRule, cells: readonly Cell[]): readonly number[] {
  const known = covered.get(cells) ?? new Map<string, readonly number[]>();
  covered.set(cells, known);
  const key = `${rule.changed ? 'changed' : 'stated'} ${rule.selector}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= SELECTORS_MAX) known.clear();
  const found = cells.flatMap((cell, i) => (covers(rule, cell) ? [i] : []));
  known.set(key, found);
  return found;
}

/** Whether a dotted path names something inside another: `armies.4.cost` in `armies.4`. */
export function liesIn(path: string, whole: string): boolean {
  return path[whole.length] === '.' && path.startsWith(whole);
}

/** Number of cells by tag; tags that do not occur are left out. */
export type TagCount = Readonly<Partial<Record<Tag, number>>>;

export function addTagCounts(counts: readonly TagCount[]): TagCount {
  const sum: Partial<Record<Tag, number>> = {};
  for (const tag of TAGS) {
    const number = counts.reduce((total, count) => total + (count[tag] ?? 0), 0);
    if (number > 0) sum[tag] = number;
  }
  return sum;
}

/** @throws UserError for a tag of the user's file that is no cell's */
export function tagCells(cells: readonly Cell[], rules: readonly TagRule[]): TaggedCell[] {
  throwProblems(rules.flatMap((rule) => (rule.unless && coveredBy(rule, cells).length === 0 ? [rule.unless] : [])));
  const found = cells.map((): TagRule | null => null);
  let untagged = cells.length;
  for (let i = rules.length - 1; i >= 0 && untagged > 0; i--)
    for (const cell of coveredBy(rules[i], cells)) {
      if (found[cell] !== null) continue;
      found[cell] = rules[i];
      untagged--;
    }
  return cells.map((cell, i) => {
    const source = sourceOf(cell, found[i]?.sources);
    return { name: cell.key, tag: found[i]?.tag ?? 'USER', ...(source === undefined ? {} : { source }) };
  });
}

/** What the layer that gave a cell its tag says of its source. */
function sourceOf(cell: Cell, sources: JsonObject | undefined): string | undefined {
  if (sources === undefined) return undefined;
  const own = Object.keys(sources).findLast((selector) => selector === cell.key || cell.covers(selector)) ?? ALL;
  const source = sources[own];
  return typeof source === 'string' ? source : undefined;
}

export function countTags(cells: readonly TaggedCell[]): TagCount {
  const count: Partial<Record<Tag, number>> = {};
  for (const { tag } of cells) count[tag] = (count[tag] ?? 0) + 1;
  return addTagCounts([count]);
}

export function totalCells(count: TagCount): number {
  return Object.values(count).reduce((total, number) => total + number, 0);
}

/** `443 cells: 45 RB, 398 REC`. */
export function tagLine(count: TagCount): string {
  const parts = TAGS.filter((tag) => count[tag] !== undefined).map((tag) => `${count[tag]} ${tag}`);
  return `${totalCells(count)} cells: ${parts.join(', ')}`;
}
