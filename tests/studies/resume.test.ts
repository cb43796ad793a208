import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../support/files.js';
import { grown, satrap, start, startSlowly, temporaryFolder, unhurried, until } from '../support/satrap.js';
import { replicated } from '../support/size.js';

const UNHURRIED = unhurried('garrison');
/** The same as a file of the user's own. */
const USERS = fileURLToPath(new URL('../support/unhurried/of-a-user.mjs', import.meta.url));

/** Every study, long enough to be interrupted: Pig is played slowly, and other games by policies in no hurry. */
const STUDIES: readonly (readonly string[])[] = [
  ['compare', 'hold', 'once', 'short', 'long', '--games', '1500'],
  ['compare', 'hold', 'hold:at=21', 'short', '--gain', '0.02', '--games', '4000'],
  ['rank', 'hold', 'once', 'hold:at=15', '--scenario', 'short', '--games', '1500'],
  ['thresholds', 'short', '--policy', 'hold,once', '--metric', 'lead', '--shares', 'few=50,many=50', '--games', '6000'],
  ['bid', 'short', '--policy', 'hold,once', '--on', 'lead', '--games', '3000'],
  [
    'analyse',
    'over-the-edge',
    '--policy',
    UNHURRIED,
    '--turn',
    '2',
    '--with',
    `passive,${UNHURRIED}`,
    '--games',
    '3000',
  ],
  ['contest', 'star-battle', 'legion', 'star-cavalry', '--policy', unhurried('drill'), '--games', '10000'],
  ['skill', 'short', '--policy', 'hold,once', '--games', '3000'],
  ['scan', 'short', '--policy', 'hold', '--vary', 'target=20..90:5', '--games', '500'],
  [
    ...['design', 'short', '--policy', 'hold,once', '--vary', 'target=20..90:10'],
    ...['--want', 'turns=9', '--games', '400', '--confirm', '1500'],
  ],
  ['tune', 'hold', 'short', '--rounds', '8', '--games', '40', '--confirm', '500'],
  ['rank', USERS, 'passive', '--scenario', 'over-the-edge', '--by', 'vp', '--games', '3000'],
  ['rank', unhurried('warlord'), 'wild', '--scenario', 'short-war', '--set', 'players=3', '--games', '100'],
  [
    'tune',
    unhurried('admiral'),
    'bfge/civil-war',
    '--seat',
    'red',
    '--rounds',
    '6',
    '--games',
    '30',
    '--confirm',
    '200',
  ],
  ['ablate', UNHURRIED, 'over-the-edge', '--only', 'movement,extropy', '--games', '1500'],
  ['sensitivity', 'over-the-edge', '--policy', UNHURRIED, '--only', 'prices', '--games', '120', '--variants', '4'],
  ['explain', 'over-the-edge', '--policy', UNHURRIED, '--games', '2000'],
  ['calibrate', 'over-the-edge', '--policy', UNHURRIED, '--games', '200', '--variants', '20'],
];

/** One of each kind: games at once, games until it is sure, of a user, in rounds, by parts; all in `npm run verify`. */
const KINDS = /^(compare|design|tune hold|rank \S*of-a-user)/;
const TRIED = replicated(
  STUDIES.filter((words) => KINDS.test(words.join(' '))),
  STUDIES,
);

/** Starts a command and ends it with a signal when it has kept so much more than it had. */
async function ended(words: readonly string[], folder: string, signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM') {
  const checkpoint = join(folder, 'out', 'run.checkpoint');
  const before = existsSync(checkpoint) ? statSync(checkpoint).ino : 0;
  const { child, finished } = startSlowly(words, folder, 0.5);
  // Whoever resumes begins with a new checkpoint, in one piece.
  await until(() => existsSync(checkpoint) && statSync(checkpoint).ino !== before, child);
  await grown(checkpoint, statSync(checkpoint).size, child);
  child.kill(signal);
  return finished;
}

describe.concurrent('a study that is killed and interrupted', () => {
  test.each(TRIED.map((words) => [words.slice(0, 2).join(' '), words] as const))(
    'satrap %s ends with the same bytes as one that was not',
    async (_, words) => {
      const folder = temporaryFolder();
      const whole = await satrap([...words, '--out', 'whole', '--json', '--quiet', '--threads', '2'], folder);
      expect(whole.stderr).toBe('');

      await ended([...words, '--out', 'out', '--quiet', '--threads', '1'], folder, 'SIGKILL');
      expect(Object.keys(filesOf(join(folder, 'out')))).not.toContain('run.json');

      const { code, stdout, stderr } = await ended(['resume', 'out', '--json', '--threads', '2'], folder, 'SIGINT');
      expect(code).toBe(130);
      expect(stderr).toContain('satrap: interrupted');
      expect(stderr).toContain('to go on: satrap resume out');
      const { partial, stopped, command } = JSON.parse(stdout === '' ? '{"partial":null}' : stdout);
      if (partial === null) expect(stderr).toMatch(/interrupted (before there was a result|after round \d+ of \d+)/);
      else {
        expect([partial, stopped]).toEqual([true, 'interrupted']);
        expect(command).toBe(JSON.parse(whole.stdout).command);
        expect(JSON.parse(readFileSync(join(folder, 'out', 'run.json'), 'utf8')).partial).toBe(true);
      }

      const last = await satrap(['resume', 'out', '--json', '--quiet', '--threads', '1'], folder);
      expect([last.code, last.stderr]).toEqual([whole.code, '']);
      expect(last.stdout).toBe(whole.stdout);
      expect(filesOf(join(folder, 'out'))).toEqual(filesOf(join(folder, 'whole')));
      const again = await satrap(['resume', 'out'], folder);
      expect([again.code, again.stderr]).toEqual([
        0,
        `${join(folder, 'out')} is complete; there is nothing to resume\n`,
      ]);
    },
  );
});

describe('a study that is interrupted', () => {
  const words = ['compare', 'hold', 'once', 'short', '--games', '5000', '--out', 'out', '--threads', '1'];

  test('shows what the finished games say, marked partial, and what to do', async () => {
    const folder = temporaryFolder();
    const { child, finished } = startSlowly(words, folder, 0.5);
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    // The first twentieth of both policies' games is there.
    await until(() => / ([6-9]|\d\d) % .* left/.test(said), child);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await finished;
    expect(code).toBe(130);
    expect(stdout.split('\n')[0]).toBe('PARTIAL: interrupted; this is of the games that were finished');
    expect(stdout).toMatch(/pig\/short +\d+ /);
    expect(stderr).toMatch(/2 jobs {2}\d+ % of 10,000 games {2}[\d,]+\/s {2}[\d:]+ (s|min) left\n/);
    expect(stderr).toContain('satrap: interrupted; what follows from the finished games is in');
    expect(stderr).toContain('marked partial\nsatrap: to go on: satrap resume out\n');
  });

  test('twice quits at once, says so, and leaves the folder to others', async () => {
    const folder = temporaryFolder();
    // A pause in a game that is longer than the test waits.
    const playing = join(folder, 'playing');
    const pause = { SATRAP_PIG_PAUSE_MS: '100000', SATRAP_PIG_PAUSE_SIGN: playing };
    const { child, finished } = start(words, folder, pause);
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    await until(() => existsSync(playing) && existsSync(join(folder, 'out', 'run.lock')), child);
    child.kill('SIGINT');
    await until(() => said.includes('once more to quit at once'), child);
    child.kill('SIGINT');
    const { code, stderr } = await finished;
    expect(code).toBe(130);
    expect(stderr).toContain('satrap: interrupted twice; quitting at once\n');
    expect(existsSync(join(folder, 'out', 'run.lock'))).toBe(false);
  });

  test('does not go on when what is played is no longer the same, and says what differs', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'elsewhere'));
    await ended(words, folder, 'SIGKILL');
    const path = join(folder, 'out', 'run.checkpoint');
    const { StudyLog } = await import('../../src/study/study-log.js');
    const log = StudyLog.reopen(join(folder, 'out'));
    log?.close();
    const facts = log?.plan.facts.map(([name, value]) => [name, name === 'seed' ? 'other' : value] as const) ?? [];
    StudyLog.begin(join(folder, 'out'), { ...(log?.plan as NonNullable<typeof log>['plan']), facts }).close();
    const before = readFileSync(path);
    const { code, stdout, stderr } = await satrap(['resume', 'out', '--quiet'], folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('the results would not be the same:\n  seed: other in');
    expect(readFileSync(path).subarray(0, 40)).toEqual(before.subarray(0, 40));
    const queue = await satrap(['resume', 'out', '--queue', 'redis://localhost'], folder);
    expect([queue.code, queue.stderr]).toEqual([2, 'satrap: --queue: a study has no such option\n']);
  });
});
