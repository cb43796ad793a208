import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { GameModule, PolicyInstance } from '../../src/games/game.js';
import { sfge } from '../../src/games/sfge/index.js';
import type { SfgeSetup } from '../../src/games/sfge/setup.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { areShipped, limitedEngine, untrusted } from '../../src/run/step-budget.js';
import { temporaryFolder } from '../support/satrap.js';

async function loaded(name: string): Promise<PolicyInstance> {
  return loadPolicy(await choosePolicy(sfge, { name, parameters: {} }));
}

/** Whether an engine is given the decisions that a policy makes, and whether a checked game trusts them. */
function seatedAs(policy: PolicyInstance) {
  let given: readonly PolicyInstance[] = [];
  let made: object = {};
  const create: PolicyInstance['module']['create'] = (parameters) => {
    made = policy.module.create(parameters);
    return made;
  };
  const seated = { ...policy, module: { ...policy.module, create } };
  let isTrusted = false;
  const game: GameModule<SfgeSetup> = {
    ...sfge,
    createEngine(setup, policies, seed) {
      given = policies;
      const engine = sfge.createEngine(setup, policies, seed);
      const trust = vi.spyOn(engine, 'trustPolicies');
      trust.mockImplementation(() => {
        isTrusted = true;
      });
      return engine;
    },
  };
  limitedEngine(game, game.resolve({ scenario: 'over-the-edge', set: [] }), [seated], '1');
  return { isSame: given[0].module.create(policy.parameters) === made, isTrusted };
}

test('a policy that comes with Satrap is neither counted nor watched, unless all games are checked', async () => {
  const steward = await loaded('steward');
  expect(areShipped([steward])).toBe(true);
  expect(seatedAs(steward)).toEqual({ isSame: true, isTrusted: true });
  expect(seatedAs(untrusted([steward])[0])).toEqual({ isSame: false, isTrusted: false });
});

test("a user's policy is both", async () => {
  const file = join(temporaryFolder(), 'own.mjs');
  writeFileSync(file, "export default { game: 'sfge', name: 'own', summary: 'own', create: () => ({}) };\n");
  const own = await loaded(file);
  expect(areShipped([await loaded('passive'), own])).toBe(false);
  expect(seatedAs(own)).toEqual({ isSame: false, isTrusted: false });
});
