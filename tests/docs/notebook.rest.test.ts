/** docs/notebook: what the notebook shows is what the games give, and what the scripts print, where they can run. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResultDocument } from '../../src/index.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const read = (name: string): string => readFileSync(join('docs', 'notebook', name), 'utf8');
const script = read('results.py');
const notebook: { cells: { cell_type: string; source: string[]; outputs?: { text: string[] }[] }[] } = JSON.parse(
  read('results.ipynb'),
);
const shown = notebook.cells
  .flatMap(({ outputs = [] }) => outputs.flatMap(({ text }) => text))
  .map((line) => line.trim());

const python = process.env.SATRAP_PYTHON ?? 'python3';
const hasPython = spawnSync(python, ['-c', 'import pandas, duckdb']).status === 0;
const hasR = spawnSync('Rscript', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: no Python with pandas and duckdb: docs/notebook/results.py is not executed');
if (!hasR) console.warn('SKIPPED: no R: docs/notebook/results.R is not executed');

const folder = temporaryFolder();
const result = join(folder, 'mine');
let document: ResultDocument;

beforeAll(async () => {
  const [, command] = /# satrap (run .*)\n/.exec(script) ?? [];
  const { code, stdout } = await satrap([...command.split(' '), '--json', '--quiet'], folder);
  expect(code).toBe(0);
  document = JSON.parse(stdout);
}, 600_000);

/** What a script printed of the result. */
function printed(program: string, name: string): string[] {
  const words = [join(process.cwd(), 'docs', 'notebook', name)];
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, SATRAP_RESULT: result },
  });
  expect(status, stderr).toBe(0);
  return stdout.trim().split('\n');
}

describe('docs/notebook', () => {
  test('the notebook has the cells of the script', () => {
    const [, ...parts] = script.split(/^# %%/m);
    const cells = parts.map((part) => {
      const markdown = part.startsWith(' [markdown]');
      const body = part.slice(part.indexOf('\n')).replaceAll(/^\n+|\n+$/g, '');
      return { kind: markdown ? 'markdown' : 'code', text: markdown ? body.replaceAll(/^# ?/gm, '') : body };
    });
    expect(notebook.cells.map(({ cell_type, source }) => ({ kind: cell_type, text: source.join('') }))).toEqual(cells);
  });

  test('its figures are those of the run', () => {
    const fixed = (value: number | null): string => (value ?? Number.NaN).toFixed(3);
    expect(shown).toContain(`games: ${document.runs.reduce((sum, { games }) => sum + games, 0)}`);
    for (const { scenario, policy, rates, metrics } of document.runs) {
      const { estimate, low, high } = rates.win;
      expect(shown).toContain(`${scenario} ${policy} win: ${fixed(estimate)} (${fixed(low)} to ${fixed(high)})`);
      expect(
        shown.find((line) => line.startsWith(`${scenario} ${policy} vp: mean ${fixed(metrics.vp.mean)}`)),
      ).toBeDefined();
    }
    expect(shown.filter((line) => line.startsWith('turn '))).toHaveLength(11);
  });

  test.skipIf(!hasPython)('the script in Python prints what the notebook shows', () => {
    expect(printed(python, 'results.py')).toEqual(shown);
  });

  test.skipIf(!hasR)('the script in R prints the same, but for the part in SQL', () => {
    expect(printed('Rscript', 'results.R')).toEqual(shown.filter((line) => !line.includes(' ends by ')));
  });
});
