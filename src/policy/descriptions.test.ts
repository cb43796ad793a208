import { describe, expect, test } from 'vitest';
import { loadCatalogs } from '../games/registry.js';
import { describePolicy, loadedDescription } from './descriptions.js';

describe('descriptions of policies', async () => {
  test.each((await loadCatalogs()).map(({ id, policies }) => [id, policies] as const))(
    'that the build wrote are those of the modules: %s',
    async (id, policies) => {
      for (const name of policies)
        expect([name, await describePolicy(id, name)]).toEqual([name, await loadedDescription(id, name)]);
    },
  );

  test('of a name without any are an error that names the policy', async () => {
    await expect(describePolicy('sfge', 'stewart')).rejects.toThrow('stewart');
  });
});
