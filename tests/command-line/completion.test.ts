import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { COMMANDS } from '../../src/commands/catalog.js';
import { binary, satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();
mkdirSync(join(folder, 'bin'));
writeFileSync(join(folder, 'bin', 'satrap'), `#!/bin/sh\nexec '${process.execPath}' '${binary}' "$@"\n`);
chmodSync(join(folder, 'bin', 'satrap'), 0o755);
writeFileSync(join(folder, 'my-scenario.json'), '{}');

/** What a shell says, with `satrap` on its path; null: there is no such shell here. */
function inShell(shell: string, words: readonly string[], script: string): string | null {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, TERM: 'dumb', HOME: folder };
  const { error, status, stdout, stderr } = spawnSync(shell, [...words, '-c', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null;
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

async function suggested(...words: string[]): Promise<string[]> {
  const { code, stdout } = await satrap(['completion', 'suggest', '--words', `${['satrap', ...words].join('\n')}\n:`]);
  expect(code).toBe(0);
  return stdout.split('\n').slice(0, -1);
}

const wordsOf = (lines: readonly string[]): string[] => lines.map((line) => line.split(' ')[0]);

describe('what is suggested', () => {
  it('is every command, with what it does', async () => {
    expect(wordsOf(await suggested(''))).toEqual(COMMANDS.map(({ name }) => name));
    expect(await suggested('thre')).toEqual([expect.stringMatching(/^thresholds the whole distribution/)]);
    expect(wordsOf(await suggested('help', 'sen'))).toEqual(['sensitivity']);
  });

  it.each([
    [
      ['run', '--prec'],
      ['--precision', '--precision-of'],
    ],
    [
      ['run', 'bfge/'],
      ['bfge/civil-war', 'bfge/invasion', ':files'],
    ],
    [
      ['compare', 'a', 'b', 'bf'],
      ['bfge', 'bfge/civil-war', 'bfge/invasion', ':files'],
    ],
    [
      ['explain', 'bf'],
      ['bfge/civil-war', 'bfge/invasion', ':files'],
    ],
    [
      ['run', '--policy', 'once,stew'],
      ['once,steward', ':files'],
    ],
    [
      ['run', '--games', '3', '--policy', 'stew'],
      ['steward', ':files'],
    ],
    [['list', 'me'], ['metrics']],
    [['battle', 'star-b'], ['star-battle']],
    [['check', ''], [':files']],
    [['run', '--out', ''], [':files']],
    [['doctor', ''], []],
    [['nonsense', ''], []],
  ])('after %j: %j', async (words, found) => {
    expect(wordsOf(await suggested(...words))).toEqual(found);
  });
});

describe('the scripts', () => {
  test('of bash: names, and files where there are none', () => {
    const complete = (...words: string[]) =>
      inShell(
        'bash',
        ['--noprofile', '--norc'],
        `source <(satrap completion bash); COMP_WORDS=(satrap ${words.map((word) => `'${word}'`).join(' ')}); ` +
          `COMP_CWORD=${words.length}; _satrap; printf '%s\\n' "\${COMPREPLY[@]}"`,
      );
    const found = complete('run', 'bfge/');
    if (found === null) return;
    expect(found).toBe('bfge/civil-war\nbfge/invasion\n');
    expect(complete('sens')).toBe('sensitivity\n');
    expect(complete('list', '')?.split('\n')[0]).toBe('scenarios');
  });

  test('of fish: names with their meaning, and files', () => {
    const complete = (line: string) =>
      inShell('fish', ['--no-config'], `satrap completion fish | source; complete --do-complete '${line}'`);
    const found = complete('satrap run bfge/');
    if (found === null) return;
    expect(found).toBe('bfge/civil-war\tCivil War\nbfge/invasion\tInvasion\n');
    expect(complete('satrap check my')).toMatch(/^my-scenario\.json/);
    expect(complete('satrap list ')?.split('\n').sort()[1]).toBe('charts');
  });

  test('of zsh: is loaded without a word and gives names', () => {
    const script =
      'autoload -Uz compinit; compinit -u -D; source <(satrap completion zsh); ' +
      `_describe() { print -l -- "\${(@P)3}" }; words=(satrap run bfge/); CURRENT=3; _files() { print files }; _satrap`;
    const found = inShell('zsh', ['-f'], script);
    if (found === null) return;
    expect(found).toBe('bfge/civil-war:Civil War\nbfge/invasion:Invasion\nfiles\n');
  });

  it('are refused for another shell', async () => {
    const { code, stderr } = await satrap(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain("unknown shell 'tcsh'; known are bash, zsh, fish");
  });
});

describe('manual pages', () => {
  test.each(COMMANDS.map(({ name }) => name))('of %s says what its help says', async (name) => {
    const { code, stdout: page } = await satrap(['man', name]);
    expect(code).toBe(0);
    const plain = page.replaceAll('\\-', '-').replaceAll('\\e', '\\').replaceAll('\\&', '');
    const { stdout: help } = await satrap([name, '--help']);
    for (const [, option] of help.matchAll(/^ {2}(--[a-z-]+)/gm)) expect(plain).toContain(`.B ${option}`);
    expect(plain).toMatch(new RegExp(`^\\.TH "SATRAP-${name.toUpperCase()}" 1 `));
  });

  test('are read by groff without a warning', async () => {
    for (const words of [[], ['run'], ['bid'], ['policy']]) {
      const { stdout: input } = await satrap(['man', ...words]);
      const { error, stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-Tutf8'], { input, encoding: 'utf8' });
      if (error) return;
      expect(stderr).toBe('');
      expect(stdout).toContain('SYNOPSIS'.replaceAll(/(.)/g, '$1\b$1'));
    }
  });

  it('of satrap names all commands', async () => {
    const { stdout } = await satrap(['man']);
    for (const { name, summary } of COMMANDS) {
      expect(stdout).toContain(`.B ${name}\n`);
      expect(stdout.replaceAll('\\-', '-')).toContain(summary);
    }
  });

  it('is refused for what is no command', async () => {
    const { code, stderr } = await satrap(['man', 'rnu']);
    expect(code).toBe(2);
    expect(stderr).toContain("unknown command 'rnu'; did you mean run");
  });
});
