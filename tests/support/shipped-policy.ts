import type { PolicyInstance, PolicyModule } from '../../src/games/game.js';
import { shippedPolicyFile } from '../../src/games/registry.js';
import { fillParameters } from '../../src/policy/parameters.js';

/** A shipped policy from its source. */
export async function shipped(game: string, name: string): Promise<PolicyInstance> {
  const file = await shippedPolicyFile(game, name);
  const { default: module } = (await import(file)) as { readonly default: PolicyModule };
  return { label: name, module, parameters: fillParameters(module, {}) };
}
