import { describe, expect, test } from 'vitest';
import { COLUMNS, CSV_FILES } from './columns.js';
import { fileInfos } from './columns-page.js';

/** What identifies the games of a row. */
const KEYS = ['game', 'scenario', 'overrides', 'policy', 'other', 'seed'];

describe('the dictionary of columns', () => {
  test.each(fileInfos())('$file has its keys first, and no name twice', ({ file, columns }) => {
    const names = columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const keys = names.filter((name) => KEYS.includes(name));
    expect(names.slice(0, keys.length)).toEqual(keys);
    // Odds are worked out: there are no games, so no scenario and no seed. Variants are of all scenarios. Events are of
    // the one game that was named. Targets, claims and plans are about several scenarios, a ledger about several plans.
    // Answers name their scenario, and charts are of all.
    const absent: Partial<Record<typeof file, readonly string[]>> = {
      'odds.csv': ['seed', 'scenario'],
      'variants.csv': ['scenario'],
      'events.csv': ['game', 'seed', 'scenario'],
      'design.csv': ['scenario'],
      'claims.csv': ['scenario'],
      'over.csv': ['scenario'],
      'look-up.csv': ['scenario'],
      'moved.csv': ['scenario'],
      'ledger.csv': ['game', 'scenario'],
    };
    const without = absent[file] ?? [];
    const wanted = ['game', 'seed', 'scenario'].filter((name) => !without.includes(name));
    expect(keys).toEqual(expect.arrayContaining(wanted));
  });

  test('names are in one spelling and bounds in one form', () => {
    for (const name of Object.keys(COLUMNS)) {
      expect(name).toMatch(/^[a-z][A-Za-z]*$/);
      expect(name).not.toMatch(/(Low|High)$|^(low|high)$/);
    }
  });

  test('has no column that no file has', () => {
    const used = new Set(Object.values(CSV_FILES).flatMap(({ columns }): readonly string[] => columns));
    expect(Object.keys(COLUMNS).filter((name) => !used.has(name))).toEqual([]);
  });
});
