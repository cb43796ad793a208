import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { Arguments } from './arguments.js';
import { ownFiles } from './data-file.js';
import { seedArgument } from './jobs.js';
import { note } from './output.js';

function searchShape() {
  return z.object({ seed: z.string(), from: z.int(), to: z.int(), end: z.int() });
}

/** What `satrap tune` says in its parameter file of the games that it played. */
const tunedShape = z.object({ tuned: z.object({ search: searchShape() }) });

/** The same in a scenario or charts of `satrap design`. */
const designedShape = z.object({ searched: searchShape() });

/** Games that a search played, and its confirmation after them: `from` to `to`, and on to `end`. */
interface SearchedGames {
  readonly file: string;
  readonly of: 'parameters' | 'rules';
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Options and words that name policies, and those that name files of rules. */
const POLICY_TEXTS = ['policy', 'a', 'b', 'vary'];
const RULES_TEXTS = ['scenario', 'charts'];

/**
 * Index of the first game: `--from`, else 0, but beyond the games in which parameters of a policy or the rules of a
 * scenario were searched. In those they look better than they are, because they were chosen for them.
 *
 * @param say called with what the user should know: other games than the first, or games that flatter
 */
export function firstGame(args: Arguments, say: (text: string) => void = sayToUser): number {
  const asked = args.text('from') !== undefined;
  const from = args.integer('from', 0, 0);
  const seed = seedArgument(args);
  const policies = POLICY_TEXTS.flatMap((name) => args.texts(name));
  const rules = RULES_TEXTS.flatMap((name) => args.texts(name));
  const searched = searchesBehind(policies, rules).filter((search) => search.seed === seed && from < search.to);
  if (searched.length === 0) return from;
  const games = args.text('games') === undefined ? Number.POSITIVE_INFINITY : args.integer('games', 1, 1);
  for (const search of searched) {
    const what = search.of === 'parameters' ? 'the policy looks better than it is' : 'it looks nearer to its targets';
    if (!asked) say(`${searchText(search)}; other games are played`);
    else if (from + games > search.from) say(`${searchText(search)}: in these ${what}; leave out --from`);
  }
  return asked ? from : Math.max(...searched.map(({ end }) => end));
}

function sayToUser(text: string): void {
  note(`satrap: ${text}`);
}

/** Which games a search played, in words. */
export function searchText({ file, of, seed, from, to }: SearchedGames): string {
  const what = of === 'parameters' ? `the parameters of ${file} were` : `${file} was`;
  return `${what} searched in games ${from} to ${to - 1} of seed '${seed}'`;
}

/** The searches behind the parameter files, scenarios and charts that are named. */
export function searchesBehind(policies: readonly string[], rules: readonly string[]): SearchedGames[] {
  const parameters = policies.flatMap((text) => [...text.matchAll(/@([^,+~]+)/g)].map(([, file]) => file));
  const tuned = [...new Set(parameters)].flatMap((file): SearchedGames[] => {
    const parsed = tunedShape.safeParse(readJson(file));
    return parsed.success ? [{ file, of: 'parameters', ...parsed.data.tuned.search }] : [];
  });
  const designed = [...new Set(rules)].flatMap((file): SearchedGames[] => {
    if (!file.endsWith('.json')) return [];
    const parsed = readRules(file).map((value) => designedShape.safeParse(value));
    return parsed.flatMap(({ data }): SearchedGames[] => (data ? [{ file, of: 'rules', ...data.searched }] : []));
  });
  return [...tuned, ...designed];
}

/** A file of rules and those that it extends. */
function readRules(file: string): readonly object[] {
  try {
    return statSync(file).isFile() ? ownFiles(file) : [];
  } catch {
    return [];
  }
}

/** What is wrong with a file is said where it is read in earnest. */
function readJson(file: string): unknown {
  try {
    // A pipe would be waited for.
    return statSync(file).isFile() ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}
