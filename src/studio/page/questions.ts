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
  /** Another one, varied with it; empty: none. */
  readonly path2: string;
  readonly values2: string;
  readonly pick: string;
  /** Number of the game that is watched or goes on; empty: it is picked, or the first. */
  readonly number: string;
  /** After which turn a game goes on otherwise. */
  readonly turn: string;
  /** Who plays the same game beside it, goes on from there, or bids too; empty: nobody else. */
  readonly versus: string;
  /** What is measured, or promised; empty: what the command takes. */
  readonly metric: string;
  /** What results should be. */
  readonly want: string;
  /** Group of parts that are moved, and of those that may change; empty: all. */
  readonly parts: string;
  readonly change: string;
  /** Percentage points that the share of wins is to be known to; empty: so many games are played. */
  readonly known: string;
  /** Answered for other charts too, which may be the true ones. */
  readonly over?: boolean;
  /** Rules as they were changed; null: as given. */
  readonly rules: Rules | null;
}

/** A part of the choice in a form. */
export interface Field {
  readonly of: Exclude<keyof Choice, 'players' | 'rules'>;
  readonly label: string;
  /**
   * What is chosen from; absent: it is any text. `path`: a text for which fields are suggested; `over`: a tick, where
   * the game has such charts.
   */
  readonly from?: 'policies' | 'metrics' | 'groups' | 'picks' | 'path' | 'over';
  /** What an empty one means, where it may be empty and is chosen. */
  readonly none?: string;
}

const GAMES: Field = { of: 'games', label: 'Games' };
const OVER: Field = {
  ...{ of: 'over', from: 'over' },
  label: 'Also under other charts that may be the true ones: a second interval, for three times the games',
};
const SEED: Field = { of: 'seed', label: 'Seed' };
const NUMBER: Field = { of: 'number', label: 'or its number' };

/** A question of the page. */
export interface Question {
  readonly id: string;
  readonly title: string;
  /** What its answer says, in a sentence. */
  readonly says: string;
  /** What it has beside scenario, players and changes. */
  readonly fields: readonly Field[];
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

/** An option where something is chosen. */
const given = (name: string, value: string): string[] => (value.trim() === '' ? [] : [`--${name}`, value]);

/** Who else it is; nobody else where none is chosen. */
const withOther = (name: string, other: string): string => (other === '' ? name : `${name},${other}`);

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
    fields: [GAMES, { of: 'known', label: 'or until wins are known to ± points' }, SEED, OVER],
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
    fields: [{ of: 'other', label: 'Compared with', from: 'policies' }, GAMES, SEED, OVER],
    games: '1000',
    words: (choice) => [
      ...['compare', choice.players[0], choice.other, played(choice), '--games', choice.games],
      ...[...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'scan',
    title: 'What if?',
    says: 'One field of the rules or the scenario at several values, or two at once, under the same luck.',
    fields: [
      { of: 'path', label: 'Field', from: 'path' },
      { of: 'values', label: 'Values' },
      { of: 'path2', label: 'and another field', from: 'path' },
      { of: 'values2', label: 'Its values' },
      ...[GAMES, SEED, OVER],
    ],
    games: '1000',
    words: (choice, seats) => [
      ...['scan', played(choice), ...policyOf(choice, seats), '--vary', `${choice.path}=${choice.values}`],
      ...given('vary', choice.path2.trim() && `${choice.path2}=${choice.values2}`),
      ...['--games', choice.games, ...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'study',
    title: 'Before and after?',
    says: 'The rules as given and as you changed them, in the same games: the difference comes first.',
    fields: [GAMES, SEED],
    games: '2000',
    words: () => ['study', PLAN_FILE, '--explore'],
    files: (choice, seats) => ({ [PLAN_FILE]: JSON.stringify(planOf(choice, seats), null, 2) }),
  },
  {
    id: 'thresholds',
    title: 'Which level is fair?',
    says: 'The whole distribution of the score, and the victory levels that give wanted shares.',
    fields: [GAMES, SEED, OVER],
    games: '5000',
    words: (choice, seats) => [
      ...['thresholds', played(choice), ...policyOf(choice, seats), '--games', choice.games],
      ...[...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'bid',
    title: 'What may one promise?',
    says: 'Two players promise a result beforehand, and the bolder one plays: the bid at which both stand alike.',
    fields: [
      { of: 'metric', label: 'What is promised', from: 'metrics', none: 'what the game is decided by' },
      { of: 'versus', label: 'The other bidder plays as', from: 'policies', none: 'the same' },
      ...[GAMES, SEED, OVER],
    ],
    games: '2000',
    words: (choice, seats) => [
      ...['bid', played(choice), '--policy', withOther(playersText(choice.players, seats), choice.versus)],
      ...[...given('on', choice.metric), '--games', choice.games, ...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'sensitivity',
    title: 'What matters most?',
    says: 'Each chart, count and price one step up and down: which move the result, and by how much.',
    fields: [
      { of: 'metric', label: 'What is measured', from: 'metrics', none: 'wins' },
      { of: 'parts', label: 'What is moved', from: 'groups', none: 'everything' },
      { ...GAMES, label: 'Games for each move' },
      SEED,
    ],
    games: '200',
    words: (choice, seats) => [
      ...['sensitivity', played(choice), ...policyOf(choice, seats), ...given('metric', choice.metric)],
      ...[...given('only', choice.parts), '--games', choice.games, ...common(choice)],
    ],
  },
  {
    id: 'design',
    title: 'What makes it fair?',
    says: 'Looks for the smallest changes that bring the results where you want them, and tries them in fresh games.',
    fields: [
      { of: 'want', label: 'Wanted, as in win=50% or turns=6..9' },
      { of: 'change', label: 'What may change', from: 'groups', none: 'everything' },
      { ...GAMES, label: 'Games for each attempt' },
      ...[SEED, OVER],
    ],
    games: '200',
    words: (choice, seats) => [
      ...['design', played(choice), ...policyOf(choice, seats), '--want', choice.want],
      ...['--parts', choice.change || 'all', '--games', choice.games, ...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'explain',
    title: 'Why is it lost?',
    says: 'Causes, the turn of no return, markers, luck of the first turn, places lost and held.',
    fields: [GAMES, SEED, OVER],
    games: '1000',
    words: (choice, seats) => [
      ...['explain', played(choice), ...policyOf(choice, seats), '--games', choice.games],
      ...[...common(choice), ...overOf(choice)],
    ],
  },
  {
    id: 'analyse',
    title: 'What are the chances now?',
    says: 'Goes on many times from a turn of one game: the chances there, and who should play on.',
    fields: [
      { ...NUMBER, label: 'Number of the game' },
      { of: 'turn', label: 'At the end of turn (0: before the game)' },
      { of: 'versus', label: 'Who plays on, beside those players', from: 'policies', none: 'nobody else' },
      { of: 'metric', label: 'What is measured', from: 'metrics', none: 'wins' },
      ...[GAMES, SEED],
    ],
    games: '1000',
    words: (choice, seats) => {
      const players = playersText(choice.players, seats);
      return [
        ...['analyse', played(choice), '--policy', players, '--game', choice.number.trim() || '0'],
        ...['--turn', choice.turn, ...given('with', choice.versus && withOther(players, choice.versus))],
        ...[...given('metric', choice.metric), '--games', choice.games, ...common(choice)],
      ];
    },
  },
  {
    id: 'replay',
    title: 'Watch a game',
    says: 'One game of these players, line by line with its board.',
    fields: [
      { of: 'pick', label: 'Which game', from: 'picks' },
      NUMBER,
      { of: 'versus', label: 'Beside it, the same game played by', from: 'policies', none: 'nobody' },
      SEED,
    ],
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
