/** A stored experiment: a file that stands for options of `scan`. */

import { UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { refusePrograms } from '../../policy/syntax.js';

/** Kinds of values in an experiment file, and their words. */
const KINDS = {
  text: { expected: 'a text', fits: (value: unknown) => typeof value === 'string' && value !== '' },
  number: { expected: 'a number', fits: (value: unknown) => typeof value === 'number' },
  flag: { expected: 'true or false', fits: (value: unknown) => typeof value === 'boolean' },
  name: {
    expected: 'a text or a number',
    fits: (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  },
  list: {
    expected: 'a text or a list of texts',
    fits: (value: unknown) =>
      typeof value === 'string' ||
      (Array.isArray(value) && value.length > 0 && value.every((v) => typeof v === 'string')),
  },
} as const;

/** Fields of an experiment file: the options of `satrap scan`, and what is only for people. */
const FIELDS: Readonly<Record<string, keyof typeof KINDS>> = {
  title: 'text',
  scenario: 'text',
  policy: 'list',
  vary: 'list',
  single: 'flag',
  games: 'number',
  from: 'number',
  seed: 'name',
  set: 'list',
  charts: 'text',
  forbid: 'list',
  metric: 'text',
  require: 'list',
  strict: 'flag',
  confidence: 'number',
  adapt: 'number',
};

/** True for what looks like an experiment rather than a scenario. */
export function isExperiment(value: Readonly<Record<string, unknown>>): boolean {
  return 'vary' in value || 'require' in value;
}

/**
 * The options that an experiment file stands for.
 *
 * @throws UserError with file, field, value and expectation
 */
export function experimentOptions(file: string, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, found] of Object.entries(value)) {
    const kind = FIELDS[name];
    if (kind === undefined)
      throw new UserError(`${file}: ${name}: no such field; ${nearestNames(name, Object.keys(FIELDS))}`);
    if (!KINDS[kind].fits(found))
      throw new UserError(`${file}: ${name}: is ${JSON.stringify(found)}, expected ${KINDS[kind].expected}`);
    if (name === 'policy') refusePrograms([found].flat().map(String), file, 'give it with --policy');
    if (name !== 'title') options[name] = found;
  }
  for (const name of ['scenario', 'vary'])
    if (options[name] === undefined) throw new UserError(`${file}: ${name}: is missing; an experiment needs it`);
  return options;
}
