import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { engineFor } from '../players.js';

const TOLD = [
  ['frontier', 'chancellor', 3],
  ['rescue', 'wild', 7],
  ['harsh-world', 'caretaker', 2],
] as const;

// After a wanted change of rules, luck or wording: `npx vitest run tests/star-empires/golden --update`
it.each(TOLD)('%s by %s is told as it was', async (scenario, policy, game) => {
  const lines: string[] = [];
  engineFor(scenario, policy, 'golden').replay(game, (line) => lines.push(line));
  const path = fileURLToPath(new URL(`${scenario}-${policy}.txt`, import.meta.url));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path);
});
