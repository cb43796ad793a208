/** A game told is told as it was: rules, luck and wording together. */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import drill from '../../../policies/fitg/drill.js';
import marshal from '../../../policies/fitg/marshal.js';
import wild from '../../../policies/fitg/wild.js';
import { fitg } from '../../../src/games/fitg/index.js';
import type { PolicyInstance, PolicyModule } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';

const instance = (module: PolicyModule): PolicyInstance => ({
  label: module.name,
  module,
  parameters: fillParameters(module, {}),
});
const [DRILL, MARSHAL, WILD] = [drill, marshal, wild].map((module) => instance(module as PolicyModule));

const TOLD: readonly (readonly [string, string, PolicyInstance, PolicyInstance, string])[] = [
  ['standard-marshal', 'standard', MARSHAL, MARSHAL, 'horizon=10'],
  ['standard-wild', 'standard', WILD, WILD, 'horizon=10'],
  ['quick-start-mixed', 'quick-start', MARSHAL, DRILL, 'horizon=14'],
];

// After a wanted change of rules, luck or wording: `npx vitest run tests/fitg/golden --update`
test.each(TOLD)('%s', async (name, scenario, rebel, empire, horizon) => {
  const lines: string[] = [];
  const setup = fitg.resolve({ scenario, set: [horizon] });
  fitg.createEngine(setup, [rebel, empire], 'golden').replay(5, (line) => lines.push(line));
  const path = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path);
});
