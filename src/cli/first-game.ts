import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { Arguments } from './arguments.js';
import { seedArgument } from './jobs.js';
import { note } from './output.js';

/** What `satrap tune` says in its parameter file of the games that it played. */
const tunedShape = z.object({
  tuned: z.object({ search: z.object({ seed: z.string(), from: z.int(), to: z.int(), end: z.int() }) }),
});

/** Games that a search played, and its confirmation after them: `from` to `to`, and on to `end`. */
interface SearchedGames {
  readonly file: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Options and words that name policies. */
const POLICY_TEXTS = ['policy', 'a', 'b', 'vary'];

/**
 * Index of the first game: `--from`, else 0, but beyond the games in which the parameters of a policy were searched. In
 * those the policy looks better than it is, because it was chosen for them.
 *
 * @param tell what the user should know: other games than the first, or games that flatter
 */
export function firstGame(args: Arguments, tell: (text: string) => void = tellUser): number {
  const asked = args.text('from') !== undefined;
  const from = args.integer('from', 0, 0);
  const seed = seedArgument(args);
  const searched = searchedBy(args).filter((search) => search.seed === seed && from < search.to);
  if (searched.length === 0) return from;
  const games = args.text('games') === undefined ? Number.POSITIVE_INFINITY : args.integer('games', 1, 1);
  for (const { file, from: first, to } of searched) {
    const said = `the parameters of ${file} were searched in games ${first} to ${to - 1} of seed '${seed}'`;
    if (!asked) tell(`${said}; other games are played`);
    else if (from + games > first) tell(`${said}: in these the policy looks better than it is; leave out --from`);
  }
  return asked ? from : Math.max(...searched.map(({ end }) => end));
}

function tellUser(text: string): void {
  note(`satrap: ${text}`);
}

/** The searches behind the parameter files that are named. */
function searchedBy(args: Arguments): SearchedGames[] {
  const texts = POLICY_TEXTS.flatMap((name) => args.texts(name));
  const files = texts.flatMap((text) => [...text.matchAll(/@([^,+~]+)/g)].map(([, file]) => file));
  return [...new Set(files)].flatMap((file) => {
    const parsed = tunedShape.safeParse(readJson(file));
    return parsed.success ? [{ file, ...parsed.data.tuned.search }] : [];
  });
}

/** What is wrong with a file is told where it is read in earnest. */
function readJson(file: string): unknown {
  try {
    // A pipe would be waited for.
    return statSync(file).isFile() ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}
