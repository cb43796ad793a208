import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../games/game.js';
import { RunFolder } from './run-folder.js';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'satrap-'));
});

describe('run folder', () => {
  test('a new one never touches an earlier one', () => {
    const names = [1, 2, 3].map(() => RunFolder.create(parent, 'edge').path);
    expect(names).toEqual(['edge', 'edge-2', 'edge-3'].map((name) => join(parent, name)));
  });

  test('a folder that holds something else is refused, unless forced, and then keeps what it held', () => {
    writeFileSync(join(parent, 'thesis.txt'), 'years of work');
    expect(() => RunFolder.use(parent, false)).toThrow(UserError);
    RunFolder.use(parent, true).write('summary.csv', 'a\n');
    expect(readdirSync(parent).sort()).toEqual(['summary.csv', 'thesis.txt']);
  });

  test('an earlier result is replaced as a whole', () => {
    const path = join(parent, 'out');
    const first = RunFolder.use(path, false);
    first.write('run.json', '{"satrap": "0.1.0"}');
    first.write('games.csv', 'old\n');
    RunFolder.use(path, false).write('summary.csv', 'new\n');
    expect(readdirSync(path)).toEqual(['summary.csv']);
  });

  test('a file has its name only when it is complete', () => {
    const file = RunFolder.use(parent, false).open('games.csv');
    file.write(Buffer.from('half'));
    expect(existsSync(join(parent, 'games.csv'))).toBe(false);
    file.commit();
    expect(readFileSync(join(parent, 'games.csv'), 'utf8')).toBe('half');
    expect(readdirSync(parent)).toEqual(['games.csv']);
  });

  test("a place that cannot be written to is the user's to change", () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => RunFolder.use(join(parent, 'file', 'out'), false)).toThrow(UserError);
    expect(() => RunFolder.create(join(parent, 'file'), 'out')).toThrow(/cannot write results to/);
  });
});
