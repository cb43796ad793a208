/**
 * `satrap bid --give`: what is bid is a field of the set-up, given away by the player who wants the better side. He
 * keeps his promise when he wins in spite of it.
 */

import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { type NamedScenario, resolveScenario, setupArguments } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import type { StudySession } from '../../cli/study-session.js';
import { UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { bounded, csvOf, type Row } from '../../report/csv.js';
import { keysOf } from '../../report/keys.js';
import type { Column, Line } from '../../report/table.js';
import { plainNumber, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { together } from '../../stats/together.js';
import { parseAxis } from '../../study/axes.js';
import { levelOf } from '../../study/effect.js';
import { measureOf } from '../../study/measure.js';
import { headLines, illegalLines } from '../../study/texts.js';

/** How often a bid is kept; the intervals of all bids hold at once. */
interface Given {
  readonly bid: number;
  readonly kept: Estimate;
}

/** The bid at which the giver wins half of the games: between two bids on a straight line, and what is sure of it. */
export interface FairGift {
  readonly at: number | null;
  /** The nearest bids that are surely too small and surely too large; null: none of those given is. */
  readonly above: number | null;
  readonly below: number | null;
}

/** @param bids in rising order */
export function fairGift(bids: readonly Given[]): FairGift {
  const passes = bids.flatMap(({ kept }, i) =>
    i > 0 && kept.estimate < 0.5 !== bids[i - 1].kept.estimate < 0.5 ? [i] : [],
  );
  const kept = bids.filter(({ kept: { low } }) => (low ?? 0) > 0.5);
  const broken = bids.filter(({ kept: { high } }) => (high ?? 1) < 0.5);
  const sure = { above: kept.at(-1)?.bid ?? null, below: broken[0]?.bid ?? null };
  if (passes.length !== 1) return { at: null, ...sure };
  const [a, b] = [bids[passes[0] - 1], bids[passes[0]]];
  const share = (a.kept.estimate - 0.5) / (a.kept.estimate - b.kept.estimate);
  return { at: a.bid + share * (b.bid - a.bid), ...sure };
}

const COLUMNS: readonly Column[] = [
  { title: 'bid', align: 'right' },
  { title: 'won by who gives it', align: 'left' },
];

/** @throws UserError for options that do not go with it */
export async function playGiven(
  session: StudySession,
  scenario: NamedScenario,
  give: string,
  draw: number,
  gamesDefault: number,
): Promise<number> {
  const { args } = session;
  const { game } = scenario;
  const { name, values } = axisOf(args, give);
  const seats = seatsOf(game, resolveScenario(scenario, args));
  const seat = seatArgument(args, seats);
  const sets = splitPolicySets(args.texts('policy'));
  if (sets.length > 1)
    throw new UserError('--policy: with --give both players are named in one: s1=steward,s2=warlord');
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 1, Number.MAX_SAFE_INTEGER - from);
  const request = { seed: seedArgument(args), from, games, metrics: game.metrics[0].name };
  const {
    jobs: [given],
  } = await makeJobs([scenario], sets, request, args);
  const { set, ...rest } = setupArguments(args);
  const jobs = values.map((value) => {
    const own = [...set, `${name}=${value}`];
    return { ...given, setup: game.resolve({ scenario: scenario.scenario, ...rest, set: own }), set: own };
  });
  const place = { game: game.id, scenario: given.setup.scenario };
  const tables = await session.playAll(jobs, `${place.game}/${place.scenario}`);
  const confidence = confidenceOf(args);
  const measure = draw === 0 ? measureOf(game, 'win', seat) : measureOf(game, 'score', seat);
  const shared = together(confidence, values.length);
  const bids = tables.map((table, i): Given => {
    const kept = levelOf(measure.column(table), measure.name === 'win', shared, measure);
    return { bid: values[i], kept };
  });
  const fair = fairGift(bids);
  const who = seats.length === 1 ? given.policyLabel : `${seats[seat].title} (${given.policyLabel})`;
  const finding = fairText(who, name, fair);
  const lines = (): Line[] => [
    ...headLines(session.head, [given], `${plainNumber(100 * confidence)} % intervals, all bids at once`),
    '',
    `${place.game}/${place.scenario}: bids on ${name}; who bids more plays ${seats[seat].title} and gives what he bid`,
    '',
    { columns: COLUMNS, rows: bids.map(({ bid, kept }) => [String(bid), rateText(kept)]) },
    '',
    finding,
    ...illegalLines(tables),
  ];
  const keys = jobs.map(keysOf);
  const rows = bids.map(
    ({ bid, kept }, i): Row<'bids.csv'> => ({ ...keys[i], measure: name, bid, ...bounded('kept', kept) }),
  );
  const words = { findings: [finding], warnings: illegalLines(tables) };
  const result = { ...words, ...place, ...giftJson(name, draw, given.policyLabel, games, bids, fair) };
  return session.conclude(
    result,
    lines,
    { 'bids.csv': csvOf('bids.csv', rows) },
    jobs,
    jobs.map(() => game),
  );
}

/** The field and its values in rising order. */
function axisOf(args: Arguments, give: string): { name: string; values: number[] } {
  for (const other of ['on', 'direction', 'versus'])
    if (args.texts(other).length > 0) throw new UserError(`--${other} and --give: a bid is one or the other`);
  if (!give.includes('=')) throw new UserError(`--give '${give}': expected path=from..to:step, as handicap.1=0..40:10`);
  const { name, values } = parseAxis(give, '--give');
  const numbers = values.map(Number).sort((a, b) => a - b);
  if (name === 'policy' || numbers.some((value) => !Number.isFinite(value)))
    throw new UserError(`--give '${give}': a bid is a number; expected path=from..to:step, as handicap.1=0..40:10`);
  if (numbers.length < 2) throw new UserError(`--give '${give}': one bid shows no fair one; give at least two`);
  return { name, values: numbers };
}

function fairText(who: string, name: string, { at, above, below }: FairGift): string {
  const known = [...(above === null ? [] : [`above ${above}`]), ...(below === null ? [] : [`below ${below}`])];
  const sure = known.length === 0 ? 'sure of none of these bids' : `surely ${known.join(' and ')}`;
  if (at === null) return `${who}: no fair bid on ${name} among these (${sure})`;
  return `${who} wins half of the games at a bid of ${plainNumber(Number(at.toPrecision(3)))} on ${name} (${sure})`;
}

/** A document of `bid` as of any other promise; what only promises of metrics have is empty. */
function giftJson(
  on: string,
  draw: number,
  policy: string,
  games: number,
  bids: readonly Given[],
  { at, above, below }: FairGift,
): object {
  const half = ({ low, high }: Estimate): number => ((high ?? 1) - (low ?? 0)) / 2;
  const within = [above, below];
  const curve = bids.map(({ bid, kept }) => [bid, kept.estimate, half(kept)]);
  const promiser = { policy, games, horizon: null, fair: at, fairInterval: within, fairWithin: within };
  return {
    ...{ on, direction: 'high', draw },
    promisers: [{ ...promiser, equilibria: [], equilibriaWithin: [], curve }],
    ...{ responses: [], payoffs: [], solution: null, price: null },
  };
}
