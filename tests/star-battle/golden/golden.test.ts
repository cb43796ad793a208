import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { engineFor } from '../players.js';

const TOLD: readonly (readonly [name: string, policies: string, set: readonly string[]])[] = [
  ['duel-drill', 'drill', ['a=legion', 'b=star-cavalry']],
  ['duel-wild', 'wild', ['a=p1', 'b=p2']],
  ['siege-wild', 'wild', ['a=dragon,spellcasters,p3', 'b=robotic-battalion,p2', 'siege=b', 'defence=6']],
  ['ambush-drill-fill', 'drill:fill', ['a=elite-squad,strike-force', 'b=raiding-convoy,mentalists', 'ambush=b']],
  ['dunes-wild', 'wild', ['a=p1,p3', 'b=p4,war-platoon', 'topography=dunes', 'visibility=dim', 'dangerous=true']],
  ['mixed', 'a=drill+b=wild', ['a=elite-squad,legion', 'b=armored-undead,guide-force']],
];

// After a wanted change of rules, luck or wording: `npx vitest run tests/star-battle/golden --update`
it.each(TOLD)('%s is told as it was', async (name, policies, set) => {
  const lines: string[] = [];
  engineFor(policies, 'golden', ...set).replay(5, (line) => lines.push(line));
  const path = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path);
});
