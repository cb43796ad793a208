/** What a program asks of a command, as the command line would give it. */

import { UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import { Arguments } from './arguments.js';
import { type Command, optionsOf } from './command.js';

/** Options that say how a result is printed, and where: a program gets it. */
const TOLD = ['out', 'force', 'json', 'report', 'card', 'quiet'];

type Asked = Pick<Command, 'name' | 'usage' | 'deciding' | 'options'>;

/** Words that a command takes without `--`: whether they must be given, and may be several. */
function wordsOf({ usage }: Asked): { readonly name: string; readonly needed: boolean; readonly several: boolean }[] {
  return [...usage.matchAll(/([<[])(\w+)(\.\.)?/g)].map(([, bracket, name, dots]) => {
    return { name, needed: bracket === '<', several: dots !== undefined };
  });
}

/** Fields of a request: the words and options of the command, in camelCase, and the signal that ends it. */
export function requestFields(command: Asked): string[] {
  const options = Object.keys(optionsOf(command)).filter((name) => !TOLD.includes(name));
  return [...wordsOf(command).map(({ name }) => name), ...options.map(camelCase), 'signal'];
}

/**
 * What a program gave, by field, without the signal.
 *
 * @param name of the function
 * @throws UserError for what is no request, and for fields that are not known
 */
export function givenFields(name: string, request: object, fields: readonly string[]): Map<string, unknown> {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw new UserError(
      `${name}: expected an object with what is asked for, found ${JSON.stringify(request) ?? 'nothing'}`,
    );
  const given = new Map<string, unknown>(Object.entries(request).filter(([, value]) => value !== undefined));
  const strange = [...given.keys()].find((field) => !fields.includes(field));
  if (strange !== undefined)
    throw new UserError(`${name}: unknown field '${strange}'; ${nearestNames(strange, fields)}`);
  const signal = given.get('signal') ?? null;
  if (signal !== null && !(signal instanceof AbortSignal))
    throw new UserError(`${name}: signal: expected an AbortSignal, as of new AbortController()`);
  given.delete('signal');
  return given;
}

/** The arguments that a request stands for. @throws UserError for what the command does not know */
export function requestArguments(command: Asked, request: { readonly signal?: AbortSignal }): Arguments {
  const { name } = command;
  const given = givenFields(name, request, requestFields(command));
  const values: Record<string, unknown> = { quiet: true };
  for (const { name: word, needed, several } of wordsOf(command)) {
    const texts = textsOf(name, word, given.get(word) ?? []);
    if (needed && texts.length === 0) throw new UserError(`${name}: ${word}: is missing`);
    if (!several && texts.length > 1)
      throw new UserError(`${name}: ${word}: is given ${texts.length} times; once is enough`);
    if (texts.length > 0) values[word] = texts;
  }
  for (const [option, { type, array }] of Object.entries(optionsOf(command))) {
    const value = given.get(camelCase(option));
    if (value === undefined || TOLD.includes(option)) continue;
    if (type === 'boolean') values[option] = flagOf(name, option, value);
    else {
      const texts = textsOf(name, option, value);
      values[option] = array ? texts : texts.join(',');
    }
  }
  return new Arguments(values);
}

export function textsOf(command: string, field: string, value: unknown): string[] {
  return [value].flat().map((one: unknown) => {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return String(one);
    throw new UserError(`${command}: ${camelCase(field)}: is ${JSON.stringify(one)}, expected a text or a number`);
  });
}

function flagOf(command: string, field: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new UserError(`${command}: ${camelCase(field)}: is ${JSON.stringify(value)}, expected true or false`);
}

function camelCase(option: string): string {
  return option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
