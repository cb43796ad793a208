import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { engineFor } from '../players.js';

const TOLD = [
  ['open-2-warlord', 'warlord', 'open-sector', []],
  ['open-2-wild', 'wild', 'open-sector', ['turnCap=12']],
  ['rough-3-mixed', 'steward+warlord+wild', 'rough-sector', ['players=3', 'turnCap=10']],
  ['short-4-mixed', 'raider+diplomat+banker+random', 'short-war', ['players=4', 'turnCap=10']],
] as const;

// After a wanted change of rules, luck or wording: `npx vitest run tests/noble-houses/golden --update`
it.each(TOLD)('%s is told as it was', async (name, policies, scenario, set) => {
  const lines: string[] = [];
  engineFor(policies, 'golden', scenario, ...set).replay(5, (line) => lines.push(line));
  const path = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path);
});
