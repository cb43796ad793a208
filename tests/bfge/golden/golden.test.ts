import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { engineFor, type PolicyName, VARIANTS } from '../players.js';

describe('golden games', () => {
  const told: readonly (readonly [number, PolicyName, PolicyName])[] = [
    [0, 'drill', 'drill'],
    [0, 'random', 'random'],
    [0, 'admiral', 'greedy'],
    [1, 'drill', 'drill'],
    [1, 'random', 'admiral'],
    [2, 'random', 'random'],
    [2, 'drill', 'admiral'],
  ];

  // After a wanted change of rules, luck or wording: `npx vitest run tests/bfge/golden/golden.test.ts --update`
  it.each(told)('variant %i, %s against %s, is told as it was', async (variant, blue, red) => {
    const lines: string[] = [];
    engineFor(VARIANTS[variant], blue, red, 'golden').replay(5, (line) => lines.push(line));
    const name = `./${variant}-${blue}-${red}.txt`;
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(new URL(name, import.meta.url)));
  });
});
