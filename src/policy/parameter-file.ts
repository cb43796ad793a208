import { existsSync, readFileSync, statSync } from 'node:fs';
import { type PolicyModule, type PolicyParameters, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import { allowedText, isAllowed } from './parameters.js';

/** Fields of a parameter file; `tuned` and `note` are for readers. */
const FIELDS = ['game', 'policy', 'parameters', 'tuned', 'note'];

/**
 * Parameters of a policy from a file, `--policy steward@mine.json`: `{ "game": "sfge", "policy": "steward",
 * "parameters": { "attack": 0.5 } }`. What it leaves out has its default.
 *
 * @throws UserError naming file and field
 */
export function readParameterFile(file: string, module: PolicyModule): PolicyParameters {
  const fail = (field: string, problem: string): never => {
    throw new UserError(`${file}: ${field === '' ? '' : `${field}: `}${problem}`);
  };
  const value = readJson(file);
  if (!isObject(value)) return fail('', 'expected an object {"game": ..., "policy": ..., "parameters": {...}}');
  for (const field of Object.keys(value))
    if (!FIELDS.includes(field)) fail('', `unknown field '${field}'; ${nearestNames(field, FIELDS)}`);
  for (const [field, expected] of [
    ['game', module.game],
    ['policy', module.name],
  ])
    if (value[field] !== expected)
      fail(field, `expected "${expected}", found ${JSON.stringify(value[field]) ?? 'nothing'}`);
  const { parameters } = value;
  if (!isObject(parameters)) return fail('parameters', 'expected an object {"name": number, ...}');
  const known = module.parameters ?? [];
  const names = known.map(({ name }) => name);
  const read: Record<string, number> = {};
  for (const [name, number] of Object.entries(parameters)) {
    const parameter = known.find((candidate) => candidate.name === name);
    if (parameter === undefined)
      return fail(
        `parameters.${name}`,
        `policy ${module.name} has no such parameter; ${names.length === 0 ? 'it has none' : nearestNames(name, names)}`,
      );
    if (typeof number !== 'number' || !isAllowed(parameter, number))
      return fail(`parameters.${name}`, `expected ${allowedText(parameter)}, found ${JSON.stringify(number)}`);
    read[name] = number;
  }
  return read;
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new UserError(`${file}: no such file`);
  if (!statSync(file).isFile()) throw new UserError(`${file}: is not a plain file, expected a JSON file`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
