import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();
const printed: Record<string, string> = {};

beforeAll(async () => {
  const play = async (name: string, words: readonly string[]) => {
    const { code, stdout } = await satrap([...words, '--out', name, '--quiet'], folder);
    expect(code).toBe(0);
    printed[name] = stdout;
  };
  await play('first', ['run', 'short', '--games', '400']);
  await play('other', ['run', 'short', '--games', '400', '--policy', 'once']);
  await play('compared', ['compare', 'hold', 'once', 'short', '--games', '100']);
});

describe('satrap show', () => {
  test.each(['first', 'compared'])('prints the table of %s again', async (name) => {
    expect((await satrap(['show', name], folder)).stdout).toBe(printed[name]);
    expect((await satrap(['show', join(name, 'run.json')], folder)).stdout).toBe(printed[name]);
  });

  test('prints the document with --json, as the command did', async () => {
    const { stdout } = await satrap(
      ['compare', 'hold', 'once', 'short', '--games', '100', '--json', '--quiet'],
      folder,
    );
    expect((await satrap(['show', 'compared', '--json'], folder)).stdout).toBe(stdout);
  });

  test('says what a folder is that has no result', async () => {
    const none = await satrap(['show', '.'], folder);
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('is no result folder');
    expect((await satrap(['show', 'nowhere'], folder)).stderr).toBe('satrap: nowhere: no such folder\n');
  });

  test('says what a document alone is, also beside the table of another result', async () => {
    const { stdout } = await satrap(['show', 'other', '--json'], folder);
    for (const file of ['big.json', join('first', 'big.json')]) {
      writeFileSync(join(folder, file), stdout);
      const told = `satrap: ${file}: is a file without a table, expected a result folder; for a document of --json: satrap report ${file}\n`;
      expect(await satrap(['show', file], folder)).toMatchObject({ code: 2, stdout: '', stderr: told });
      expect((await satrap(['show', file, '--json'], folder)).stdout).toBe(stdout);
      rmSync(join(folder, file));
    }
  });

  test('an earlier result in the folder is replaced whole', async () => {
    cpSync(join(folder, 'first'), join(folder, 'again'), { recursive: true });
    const words = ['compare', 'hold', 'once', 'short', '--games', '50', '--out', 'again', '--quiet'];
    const { stdout } = await satrap(words, folder);
    expect((await satrap(['show', 'again'], folder)).stdout).toBe(stdout);
    expect(existsSync(join(folder, 'again', 'summary.csv'))).toBe(false);
    rmSync(join(folder, 'again'), { recursive: true });
  });
});

describe('satrap diff', () => {
  test('takes folders, run.json and documents, and finds the same', async () => {
    const { stdout: document } = await satrap(['show', 'other', '--json'], folder);
    expect(JSON.parse(document).runs[0].policy).toBe('once');
    const found = await Promise.all(
      ['other', 'other/run.json', 'other/result.json'].map((other) => satrap(['diff', 'first', other], folder)),
    );
    for (const { code, stdout } of found) {
      expect(code).toBe(1);
      expect(stdout).toBe(found[0].stdout);
      expect(stdout).toContain('DIFFERENT');
    }
  });

  test('says that a study has no distributions', async () => {
    const { code, stderr } = await satrap(['diff', 'first', 'compared'], folder);
    expect(code).toBe(2);
    expect(stderr).toContain('is a result of compare; only results of run have distributions');
  });
});
