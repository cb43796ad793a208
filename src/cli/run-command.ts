/** The command of a run, in one form however it was asked for. */

import { splitPolicySets } from '../policy/syntax.js';
import { confidenceWords, stopWords } from '../run/command.js';
import type { Arguments } from './arguments.js';
import type { StopRequest } from './stop-options.js';

export interface RunRequest {
  readonly seed: string;
  readonly from: number;
  readonly games: number;
}

/** The command with everything that decides the results, and nothing else. */
export function runWords(args: Arguments, request: RunRequest, stop?: StopRequest): string[] {
  const words = ['satrap', 'run', ...(args.flag('all') ? ['--all'] : args.texts('scenario'))];
  for (const text of policyTexts(args.texts('policy'))) words.push('--policy', text);
  for (const name of ['forbid', 'set'] as const) for (const text of args.texts(name)) words.push(`--${name}`, text);
  for (const name of ['charts', 'metrics', 'over'] as const) {
    const text = args.text(name);
    if (text !== undefined) words.push(`--${name}`, text);
  }
  if (request.from > 0) words.push('--from', String(request.from));
  if (args.flag('per-game')) words.push('--per-game');
  if (args.flag('course')) words.push('--course');
  words.push(...(stop?.plan ? stopWords(stop.plan, request.games) : ['--games', String(request.games)]));
  return [...words, ...confidenceWords(stop?.confidence), '--seed', request.seed];
}

/** All policies in one text, as far as that means the same: seats of two sets would become one. */
function policyTexts(texts: readonly string[]): readonly string[] {
  const sets = splitPolicySets(texts);
  const joined = sets.join(',');
  if (sets.length === 0) return [];
  const same = splitPolicySets([joined]);
  return same.length === sets.length && same.every((set, i) => set === sets[i]) ? [joined] : sets;
}
