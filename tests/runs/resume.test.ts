import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../support/files.js';
import {
  binary,
  grown,
  hostile,
  satrap,
  start,
  startSlowly,
  temporaryFolder,
  testGame,
  until,
} from '../support/satrap.js';

const WORDS = [
  'short',
  'long',
  '--policy',
  'hold:at=18,once',
  '--games',
  '4000',
  '--seed',
  '7',
  '--per-game',
  '--quiet',
];

const KILLS = 3;

/** Files of a run that nothing stopped. */
async function uninterrupted(words: readonly string[]): Promise<Record<string, string>> {
  const out = join(temporaryFolder(), 'whole');
  expect((await satrap(['run', ...words, '--out', out])).code).toBe(0);
  return filesOf(out);
}

let whole: Record<string, string>;
beforeAll(async () => {
  whole = await uninterrupted(WORDS);
});

describe('satrap resume', () => {
  test('killed with SIGKILL again and again: the files end byte-identical, and none is seen by half', async () => {
    const folder = temporaryFolder();
    const out = join(folder, 'out');
    const checkpoint = join(out, 'run.checkpoint');
    let words = ['run', ...WORDS, '--out', out, '--chunk', '70'];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = kill === 0 ? 0 : statSync(checkpoint).ino;
      const { child, finished } = startSlowly(words, folder);
      // Whoever resumes begins with a new checkpoint, in one piece.
      await until(() => existsSync(checkpoint) && statSync(checkpoint).ino !== before, child);
      await grown(checkpoint, statSync(checkpoint).size, child);
      await new Promise((resolve) => setTimeout(resolve, 30 * kill));
      child.kill('SIGKILL');
      await finished;
      expect(existsSync(join(out, 'games.csv'))).toBe(false);
      expect(existsSync(join(out, 'summary.csv'))).toBe(false);
      words = ['resume', out, '--quiet', '--chunk', String(50 + kill), '--threads', String(1 + (kill % 2))];
    }
    expect((await satrap(words, folder)).code).toBe(0);
    expect(filesOf(out)).toEqual(whole);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('after %s: partial files first, then the same bytes', async (signal) => {
    const folder = temporaryFolder();
    const { child, finished } = startSlowly(['run', ...WORDS, '--out', 'out', '--chunk', '70'], folder);
    await grown(join(folder, 'out', 'run.checkpoint'), 5_000, child);
    child.kill(signal);
    const { code, stderr } = await finished;
    expect(code).toBe(130);
    expect(stderr).toContain('to go on: satrap resume out');
    expect(filesOf(join(folder, 'out'))['runs.csv']).toContain(',true,');
    // From another folder: relative paths are those of the run.
    const resumed = await satrap(['resume', join(folder, 'out'), '--quiet', '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout).partial).toBeUndefined();
    expect(filesOf(join(folder, 'out'))).toEqual(whole);
  });

  test('a run that stops by precision stops at the same game', async () => {
    const folder = temporaryFolder();
    const words = ['short', '--policy', 'hold,once', '--precision', '0.015', '--seed', 'x', '--per-game', '--quiet'];
    const out = join(folder, 'out');
    const { child, finished } = startSlowly(['run', ...words, '--out', out, '--chunk', '90'], folder);
    await grown(join(out, 'run.checkpoint'), 5_000, child);
    child.kill('SIGKILL');
    await finished;
    expect((await satrap(['resume', out, '--quiet', '--chunk', '33'], folder)).code).toBe(0);
    expect(filesOf(out)).toEqual(await uninterrupted(words));
  });

  test('a full disk ends the run in order; with room again it goes on', async () => {
    const folder = temporaryFolder();
    // Files may have 100 KiB; beyond, writing fails as on a full disk.
    const command = `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`;
    const words = ['-c', command, process.execPath, binary, 'run', ...WORDS, '--out', 'out', '--chunk', '100'];
    const env = { ...process.env, SATRAP_GAMES: testGame('pig') };
    const full = spawnSync('bash', words, { cwd: folder, env, encoding: 'utf8' });
    expect(full.stderr).toMatch(/cannot write to .*out: EFBIG/);
    expect(full.stderr).toContain('to go on: satrap resume out');
    expect(full.status).toBe(1);
    // Still full: nothing can even be begun.
    const still = ['-c', `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`, process.execPath, binary, 'resume', 'out'];
    const again = spawnSync('bash', still, { cwd: folder, env, encoding: 'utf8' });
    expect(again.stderr).toMatch(
      /^satrap: cannot write to .*out: EFBIG.*; nothing was played, repeat it when that is mended\n$/,
    );
    expect(again.status).toBe(1);
    expect((await satrap(['resume', 'out', '--quiet'], folder)).code).toBe(0);
    expect(filesOf(join(folder, 'out'))).toEqual(whole);
  });

  test('a checkpoint or games.csv that lost its end in a power cut costs games, not the result', async () => {
    const folder = temporaryFolder();
    const kill = async (name: string): Promise<string> => {
      const out = join(folder, name);
      const { child, finished } = startSlowly(['run', ...WORDS, '--out', out, '--chunk', '100'], folder);
      await grown(join(out, 'run.checkpoint'), 8_000, child);
      child.kill('SIGKILL');
      await finished;
      return out;
    };
    const torn = await kill('torn');
    truncateSync(join(torn, 'run.checkpoint'), statSync(join(torn, 'run.checkpoint')).size - 7);
    appendFileSync(join(torn, 'games.csv.partial'), 'pig,short,ho');
    const short = await kill('short');
    truncateSync(join(short, 'games.csv.partial'), statSync(join(short, 'games.csv.partial')).size >> 1);
    for (const out of [torn, short]) {
      expect((await satrap(['resume', out, '--quiet'], folder)).code).toBe(0);
      expect(filesOf(out)).toEqual(whole);
    }
  });

  test('a checkpoint of other code or another policy is refused, telling what differs', async () => {
    const folder = temporaryFolder();
    const policy = join(folder, 'mine.ts');
    copyFileSync(hostile('cheats.ts'), policy);
    const words = ['run', 'short', '--policy', './mine.ts', '--games', '1e9', '--out', 'out', '--quiet'];
    const { child, finished } = start(words, folder);
    await grown(join(folder, 'out', 'run.checkpoint'), 10_000, child);
    child.kill('SIGKILL');
    await finished;
    const before = readFileSync(join(folder, 'out', 'run.checkpoint'));

    writeFileSync(policy, readFileSync(policy, 'utf8').replace('sum < 20', 'sum < 21'));
    const changed = await satrap(['resume', 'out'], folder);
    expect(changed.stderr).toMatch(
      /cannot be played here(?:.|\n)*policy \.\/mine\.ts \(seat 1 of pig\/short .*\): \w+/,
    );
    expect(changed.code).toBe(2);

    copyFileSync(hostile('cheats.ts'), policy);
    const pig = new URL('../support/pig.ts', import.meta.url).pathname;
    const game = join(folder, 'game.ts');
    writeFileSync(game, `import pig from ${JSON.stringify(pig)};\nexport default { ...pig, rulesVersion: '2' };\n`);
    const other = await start(['resume', 'out'], folder, { SATRAP_GAMES: game }).finished;
    expect(other.stderr).toContain('rules version of pig: 1 in');
    expect(other.stderr).toMatch(/code: [0-9a-f]{12} in .*, [0-9a-f]{12} in this installation/);
    expect(other.code).toBe(2);
    expect(readFileSync(join(folder, 'out', 'run.checkpoint'))).toEqual(before);
  });

  test('a complete run, a folder without a run, a run that goes on, an unfinished --out', async () => {
    const folder = temporaryFolder();
    await satrap(['run', 'short', '--games', '10', '--out', 'done', '--quiet'], folder);
    const done = await satrap(['resume', 'done'], folder);
    expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing to resume') });
    const none = await satrap(['resume', '.'], folder);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('no run of Satrap') });
    const { child, finished } = startSlowly(['run', 'short', '--games', '1e9', '--out', 'busy', '--quiet'], folder);
    await grown(join(folder, 'busy', 'run.checkpoint'), 10_000, child);
    const busy = await satrap(['resume', 'busy'], folder);
    expect(busy).toMatchObject({ code: 2, stderr: expect.stringContaining('is writing to this folder') });
    child.kill('SIGKILL');
    await finished;
    const over = await satrap(['run', 'short', '--games', '10', '--out', 'busy'], folder);
    expect(over).toMatchObject({ code: 2, stderr: expect.stringContaining('satrap resume') });
  });

  test('a run that is interrupted as soon as it has a folder can be resumed', async () => {
    const folder = temporaryFolder();
    const { child, finished } = startSlowly(['run', 'short', '--games', '1e5', '--out', 'out', '--quiet'], folder);
    await until(() => existsSync(join(folder, 'out', 'run.lock')), child);
    child.kill('SIGTERM');
    const { code, stderr } = await finished;
    expect(stderr).toContain('to go on: satrap resume out');
    expect(code).toBe(130);
    expect((await satrap(['resume', 'out', '--quiet'], folder)).code).toBe(0);
  });

  test('a run that was killed before its first checkpoint is to be repeated, in the same folder if one likes', async () => {
    const folder = temporaryFolder();
    const out = join(folder, 'out');
    mkdirSync(out);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(out, 'run.lock'), JSON.stringify({ host: hostname(), pid }));
    writeFileSync(join(out, 'games.csv.partial'), 'game');
    const { code, stderr } = await satrap(['resume', 'out'], folder);
    expect(stderr).toContain('out: the run in this folder ended before its first checkpoint; repeat the command');
    expect(code).toBe(2);
    const again = await satrap(['run', 'short', '--games', '10', '--out', 'out', '--quiet'], folder);
    expect(again).toMatchObject({ code: 0, stderr: '' });
  });
});
