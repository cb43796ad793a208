import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/games/game.js';
import { catalog } from '../../../src/games/sfge/catalog.js';
import { checkSfgeFile, resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import type { SfgeSetup } from '../../../src/games/sfge/setup.js';
import { JsonTextError, readJsonText } from '../../../src/games/shared/data/json-text.js';
import { folderWith } from '../../support/folder-with.js';

type Data = null | boolean | number | string | Data[] | { [name: string]: Data };

const FILES = [
  ...catalog.scenarios().map(({ file }) => file),
  'scenarios/sfge/map.json',
  'scenarios/sfge/counters.json',
  'scenarios/sfge/charts/house.json',
];
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));
const target = join(folderWith({}), 'mutant.json');

const anyFile = fc.constantFrom(...FILES);
/** Values that a careless hand might write. */
const anyValue: fc.Arbitrary<Data> = fc.oneof(
  fc.constantFrom<Data>(null, true, false, 0, -1, 1, 74, 1e9, 0.5, '', 'SF', 'imperial', '1', [], {}, [1], { 1: 1 }),
  fc.integer({ min: -5, max: 120 }),
  fc.constantFrom('toString', 'constructor', '__proto__', 'over-the-edge', 'house', 'map.json'),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as Data),
);

/** Walks down by these numbers and changes what it finds there. */
function mutate(
  data: Data,
  steps: readonly number[],
  change: (parent: Data[] | { [name: string]: Data }, key: string) => void,
): void {
  let parent: Data[] | { [name: string]: Data } | null = null;
  let key = '';
  let current: Data = data;
  for (const step of steps) {
    if (typeof current !== 'object' || current === null) break;
    const keys = Object.keys(current);
    if (keys.length === 0) break;
    parent = current;
    key = keys[step % keys.length];
    current = (parent as { [name: string]: Data })[key];
  }
  if (parent !== null) change(parent, key);
}

/** Resolves or gives a UserError that says what was expected; anything else escapes and fails the test. */
function orUserError<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.message).toMatch(/expected|broken JSON/);
    return null;
  }
}

function checkText(text: string): void {
  writeFileSync(target, text);
  orUserError(() => checkSfgeFile(target));
}

/** What an engine relies on without looking. */
function expectSound({ scenario, charts, map, counters }: SfgeSetup): void {
  expect(charts.combatResults.map((row) => row.length)).toEqual(Array(14).fill(13));
  expect(charts.expeditions.flat()).toHaveLength(100);
  expect([charts.invaderForce.length, charts.starGates.length]).toEqual([10, 10]);
  expect(map.sectors).toHaveLength(73);
  expect(map.randomSectors).toHaveLength(100);
  for (const id of map.randomSectors) expect(map.sectors[id - 1].void).toBe(false);
  expect(scenario.chaosIndex).toBeGreaterThanOrEqual(1);
  expect(scenario.chaosIndex).toBeLessThanOrEqual(100);
  for (const { type, count } of scenario.imperialUnits) expect(count).toBeLessThanOrEqual(counters.units[type].count);
}

describe('hostile data', () => {
  test('a shipped file with a few values changed, removed or added resolves or says what is wrong', () => {
    const steps = fc.array(fc.nat(500), { minLength: 1, maxLength: 5 });
    const change = fc.record({ steps, value: anyValue, how: fc.constantFrom('set', 'remove', 'add') });
    fc.assert(
      fc.property(anyFile, fc.array(change, { minLength: 1, maxLength: 3 }), (file, changes) => {
        const data: Data = JSON.parse(TEXTS.get(file) ?? '');
        for (const { steps: way, value, how } of changes)
          mutate(data, way, (parent, key) => {
            if (how === 'remove') delete (parent as { [name: string]: Data })[key];
            else (parent as { [name: string]: Data })[how === 'add' ? `${key}x` : key] = value;
          });
        checkText(JSON.stringify(data));
      }),
      { numRuns: 250 },
    );
  });

  test('a shipped file with a few characters changed resolves or says what is wrong', () => {
    const edit = fc.record({
      at: fc.nat(20_000),
      cut: fc.nat(3),
      put: fc.oneof(
        fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '-', '0', '\n'),
        fc.string({ maxLength: 2 }),
      ),
    });
    fc.assert(
      fc.property(anyFile, fc.array(edit, { minLength: 1, maxLength: 3 }), (file, edits) => {
        let text = TEXTS.get(file) ?? '';
        for (const { at, cut, put } of edits) {
          const place = at % text.length;
          text = text.slice(0, place) + put + text.slice(place + cut);
        }
        checkText(text);
      }),
      { numRuns: 200 },
    );
  });

  test('a file that extends a scenario with any fields resolves soundly or says what is wrong', () => {
    const names = Object.keys(JSON.parse(TEXTS.get('scenarios/sfge/over-the-edge.json') ?? '{}'));
    const fields = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...catalog.scenarios()), fields, ({ id }, own) => {
        writeFileSync(target, JSON.stringify({ ...own, extends: id }));
        const resolved = orUserError(() => resolveSfge({ scenario: target, set: [] }));
        if (resolved !== null) expectSound(resolved.document as unknown as SfgeSetup);
      }),
      { numRuns: 150 },
    );
  });

  test('any --set resolves soundly, and again from its record, or says what is wrong', () => {
    const paths = fc.constantFrom(
      ...[
        'chaosIndex',
        'turns',
        'base',
        'charts',
        'map',
        'placement',
        'placement.perSector',
        'systems.0.to',
        'leaders',
      ],
      ...[
        'imperialUnits.0',
        'imperialUnits.0.count',
        'poolRemovals.usurper',
        'options.nexus',
        'nexuses.on',
        'starGates',
      ],
      ...[
        'charts.aert.4-6',
        'charts.combatResults.+2/5',
        'charts.extropy.<=2',
        'charts.operations.rebel/3',
        'charts.x',
      ],
      ...['charts.expeditions.3/0-4', 'counters.units.SF.count', 'counters.systems.1-1-1', 'map.sectors.10', 'map.x.y'],
      ...['counters.events.robots', 'map.adjacency.10.corners', 'map.randomSectors.0/5', 'charts.starGates.bands'],
    );
    const value = anyValue.map((data) => (typeof data === 'string' ? data : JSON.stringify(data)));
    fc.assert(
      fc.property(fc.array(fc.tuple(paths, value), { minLength: 1, maxLength: 2 }), (pairs) => {
        const set = pairs.map(([path, text]) => `${path}=${text}`);
        const resolved = orUserError(() => resolveSfge({ scenario: 'over-the-edge', set }));
        if (resolved === null) return;
        expectSound(resolved.document as unknown as SfgeSetup);
        expect(resolveSfge({ scenario: 'over-the-edge', set: resolved.overrides })).toEqual(resolved);
      }),
      { numRuns: 150 },
    );
  });
});

describe('reading JSON', () => {
  test('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(0, 2), (text, indent) => {
        fc.pre(!text.includes('__proto__') && !/\\n/.test(text));
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        expect(readJsonText(spaced).value).toEqual(JSON.parse(spaced));
      }),
    );
  });

  test('refuses what JSON.parse refuses, with line and column inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n-01.eEtrufalsn') }), (text) => {
        try {
          readJsonText(text);
        } catch (error) {
          if (!(error instanceof JsonTextError)) throw error;
          expect(error.line).toBeLessThanOrEqual(text.split('\n').length);
          expect(error.column).toBeLessThanOrEqual(text.length + 1);
          return;
        }
        JSON.parse(text);
      }),
      { numRuns: 2000 },
    );
  });
});
