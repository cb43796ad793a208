import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PolicyModule } from '../games/game.js';
import { gameSource } from '../games/registry.js';

/** What lists say of a policy. */
export interface PolicyDescription extends Pick<PolicyModule, 'summary'> {
  readonly parameters: NonNullable<PolicyModule['parameters']>;
  readonly sets: NonNullable<PolicyModule['sets']>;
}

/** By game and name. */
export type PolicyDescriptions = Readonly<Record<string, Readonly<Record<string, PolicyDescription>>>>;

/** Written by the build beside the folders of `src`: loading the policies of six games takes as long as all of Node. */
const DESCRIPTIONS_FILE = 'policies.json';

/** What a shipped policy says of itself: as the build wrote it down, else, from source and of own games, as loaded. */
export async function describePolicy(game: string, name: string): Promise<PolicyDescription> {
  const written = (await gameSource(game)) === null ? builtDescriptions()?.[game]?.[name] : undefined;
  return written ?? loadedDescription(game, name);
}

/** As the module of the policy has it. */
export async function loadedDescription(game: string, name: string): Promise<PolicyDescription> {
  const { loadShippedPolicy } = await import('./load.js');
  const { summary, parameters = [], sets = {} } = await loadShippedPolicy(game, name);
  return { summary, parameters, sets };
}

let built: PolicyDescriptions | null | undefined;

/** Null where the code runs from source. */
function builtDescriptions(): PolicyDescriptions | null {
  if (built === undefined) built = readDescriptions();
  return built;
}

function readDescriptions(): PolicyDescriptions | null {
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  try {
    return JSON.parse(readFileSync(join(folder, DESCRIPTIONS_FILE), 'utf8'));
  } catch {
    return null;
  }
}
