/** What one may ask in the page, and the words of the command that answers. */

import { type Rules, scenarioFile } from './draft.js';

/** What is chosen on the page. */
export interface Choice {
  readonly scenario: string;
  /** Of the game that is chosen: a policy by seat. */
  readonly players: readonly string[];
  /** The policy that the first seat's is compared with. */
  readonly other: string;
  readonly games: string;
  readonly seed: string;
  /** `path=value`, one a line. */
  readonly changes: string;
  /** Field that is varied, and its values. */
  readonly path: string;
  readonly values: string;
  readonly pick: string;
  /** Number of the game that is watched; empty: it is picked. */
  readonly number: string;
  /** Who plays the same game beside it; empty: nobody. */
  readonly versus: string;
  /** Percentage points that the share of wins is to be known to; empty: so many games are played. */
  readonly known: string;
  /** Answered for other charts too, which may be the true ones. */
  readonly over?: boolean;
  /** Rules as they were changed; null: as given. */
  readonly rules: Rules | null;
}

/** A question of the page. */
export interface Question {
  readonly id: string;
  readonly title: string;
  /** What its answer says, in a sentence. */
  readonly says: string;
  /** Fields of the choice that it has beside scenario, players, seed and changes. */
  readonly fields: readonly ('games' | 'other' | 'path' | 'values' | 'pick' | 'known' | 'over')[];
  /** Games when nothing else is asked for. */
  readonly games: string;
  words(choice: Choice, seats: readonly string[]): string[];
  /** Files that the command reads beside those of the rules. */
  files?(choice: Choice, seats: readonly string[]): Readonly<Record<string, string>>;
}

/** The scenario, or that of the changed rules. */
const played = ({ scenario, rules }: Choice): string => (rules === null ? scenario : scenarioFile(rules));

/** One policy, or one for each seat. */
export function playersText(players: readonly string[], seats: readonly string[]): string {
  if (players.length < 2 || players.every((name) => name === players[0])) return players[0] ?? '';
  return players.map((name, i) => `${seats[i]}=${name}`).join('+');
}

const setsOf = ({ changes }: Choice): string[] =>
  changes
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const common = (choice: Choice): string[] => [
  '--seed',
  choice.seed,
  ...setsOf(choice).flatMap((one) => ['--set', one]),
];

/** Charts that may be the true ones, where the game has them. */
const overOf = ({ over }: Choice): string[] => (over ? ['--over', 'shipped'] : []);

/** So many games, or until the share of wins is known. */
function lengthOf({ games, known }: Choice): string[] {
  if (known.trim() === '') return ['--games', games];
  const share = Number(known) / 100;
  return ['--precision', Number.isFinite(share) ? String(share) : known];
}

/** Of a result that was played, all games are looked at. */
const lookedAt = ({ games }: Choice): string[] => (Number(games) > 0 ? ['--games', games] : []);

const policyOf = (choice: Choice, seats: readonly string[]): string[] => [
  '--policy',
  playersText(choice.players, seats),
];

const PLAN_FILE = 'before-and-after.json';

/** A plan of `satrap study`: the set-up as given, and as it was changed. */
function planOf(choice: Choice, seats: readonly string[]): object {
  const { scenario, rules, games, seed } = choice;
  const sets = setsOf(choice);
  if (rules === null && sets.length === 0) throw new Error('nothing is changed yet: change a rule first');
  const changed = { ...(rules !== null && { scenario: scenarioFile(rules) }), ...(sets.length > 0 && { set: sets }) };
  return {
    ...{ scenario, policy: playersText(choice.players, seats), variants: { changed } },
    explore: { games: Number(games), seed },
  };
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'run',
    title: 'Is it fair?',
    says: 'How often each outcome comes, with intervals, and the course of the games turn by turn.',
    fields: ['games', 'known', 'over'],
    games: '2000',
    words: (choice, seats) => [
      ...['run', played(choice), ...policyOf(choice, seats), ...lengthOf(choice)],
      ...[...common(choice), '--course', ...overOf(choice)],
    ],
  },
  {
    id: 'compare',
    title: 'Which player?',
    says: 'Two players in the same games under the same luck: which is better, and by how much.',
    fields: ['other', 'games', 'over'],
    games: '1000',
    words: (choice) => [
      ...['compare', choice.players[0], choice.other, played(choice), '--games', choice.games],
      ...[...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'scan',
    title: 'What if?',
    says: 'One field of the rules or the scenario at several values, under the same luck.',
    fields: ['path', 'values', 'games', 'over'],
    games: '1000',
    words: (choice, seats) => [
      ...['scan', played(choice), ...policyOf(choice, seats), '--vary', `${choice.path}=${choice.values}`],
      ...['--games', choice.games, ...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'study',
    title: 'Before and after?',
    says: 'The rules as given and as you changed them, in the same games: the difference comes first.',
    fields: ['games'],
    games: '2000',
    words: () => ['study', PLAN_FILE, '--explore'],
    files: (choice, seats) => ({ [PLAN_FILE]: JSON.stringify(planOf(choice, seats), null, 2) }),
  },
  {
    id: 'thresholds',
    title: 'Which level is fair?',
    says: 'The whole distribution of the score, and the victory levels that give wanted shares.',
    fields: ['games', 'over'],
    games: '5000',
    words: (choice, seats) => [
      ...['thresholds', played(choice), ...policyOf(choice, seats), '--games', choice.games],
      ...[...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'explain',
    title: 'Why is it lost?',
    says: 'Causes, the turn of no return, markers, luck of the first turn, places lost and held.',
    fields: ['games', 'over'],
    games: '1000',
    words: (choice, seats) => [
      ...['explain', played(choice), ...policyOf(choice, seats), '--games', choice.games],
      ...[...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'replay',
    title: 'Watch a game',
    says: 'One game of these players, line by line with its board.',
    fields: ['pick'],
    games: '0',
    words: (choice, seats) => [
      ...['replay', played(choice), ...policyOf(choice, seats)],
      ...(choice.number.trim() === '' ? ['--pick', choice.pick, ...lookedAt(choice)] : ['--game', choice.number]),
      ...(choice.versus === '' ? [] : ['--versus', choice.versus]),
      ...common(choice),
    ],
  },
];

/** Kinds of games that are worth watching, as `satrap replay --pick` knows them. */
export const PICKS = ['typical', 'closest', 'luckiest', 'unluckiest', 'longest'] as const;

/** A step of the tour: a question about the first scenario, asked with one press. */
export interface Step {
  readonly question: string;
  readonly title: string;
  /** What to look at in the answer. */
  readonly look: string;
  readonly choice: Partial<Choice>;
}

export const TOUR: readonly Step[] = [
  {
    question: 'run',
    title: 'Is it fair?',
    look: 'The first line says how often the game is won. More games make the interval in brackets narrower.',
    choice: { games: '2000', known: '' },
  },
  {
    question: 'scan',
    title: 'What if?',
    look: 'One number of the scenario is changed. A line that rises or falls beyond its intervals says that it matters.',
    choice: { games: '500' },
  },
  {
    question: 'compare',
    title: 'Which player?',
    look: 'Two players meet the same dice. The difference counts where its interval leaves out zero.',
    choice: { games: '500' },
  },
];
