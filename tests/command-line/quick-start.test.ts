import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const page = readFileSync('docs/quick-start.md', 'utf8');
const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, text]) => text.trim().split('\n'));

describe('docs/quick-start.md', () => {
  test('has commands', () => {
    expect(commands.length).toBeGreaterThan(5);
  });

  test.each(commands)('%s', async (command) => {
    const [name, ...words] = command.replace(/--games \d+/, '--games 20 --quiet').split(' ');
    expect(name).toBe('satrap');
    const { code, stderr, stdout } = await satrap(words, temporaryFolder());
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeGreaterThan(3);
  });

  test.each([...page.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file))('%s is there', (file) => {
    expect(readFileSync(`docs/${file}`, 'utf8')).not.toBe('');
  });
});
