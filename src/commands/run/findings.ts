/** What a run found, in sentences and numbers for a page. */

import { union } from '../../report/csv.js';
import type { RunResult } from '../../report/document.js';
import type { Tile } from '../../report/html/tile.js';
import type { GameNames } from '../../report/names.js';
import { contests, winsText } from '../../report/text.js';
import { either, listed, shareWords } from '../../report/words.js';
import { addingUp } from '../../stats/adding-up.js';
import { decimalsFor } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { tileOfRate } from '../../study/tiles.js';

/** Who wins how often, scenario by scenario, and what counts as a win. */
export function runFindings(runs: readonly RunResult[], names: GameNames): string[] {
  const found = contests(runs).map(({ best, named, others }) => {
    const changes = best.overrides.length > 0 ? ` with ${best.overrides.join(' ')}` : '';
    const [first] = Object.keys(best.seats ?? {});
    const as = first === undefined ? '' : ` as ${names.seat(first)}`;
    const rest = others.map(({ run, named: { low } }) => ({
      ...{ who: run.policy, rate: run.rates.win, games: run.games },
      after: low === null || low <= 0 ? ' (no difference is shown)' : '',
    }));
    const shares =
      others.length === 0
        ? sharesOf(best, names)
        : [{ who: `${best.policy} wins${as}`, rate: named, games: best.games }, ...rest];
    return `In ${names.scenario(best.scenario)}${changes}, ${sharesText(shares)}`;
  });
  return [...found, ...union(runs.map((run) => [verdictWords(run, names)]))];
}

/** The run with shares of games won that add up where they are rounded, if its seats win all games. */
export function withWholeShares(run: RunResult): RunResult {
  const seats = Object.entries(run.seats ?? {});
  const [decimals, ...others] = seats.map(([, { win }]) => decimalsFor(50 * ((win.high ?? 1) - (win.low ?? 0))));
  // Shares that are known to other digits nobody adds.
  if (others.length === 0 || others.some((other) => other !== decimals)) return run;
  const rounded = addingUp(
    seats.map(([, { win }]) => 100 * win.estimate),
    decimals,
  );
  const whole = seats.map(([seat, rates], i) => {
    const isAllOrNone = rounded[i] === 0 || rounded[i] === 100;
    return [seat, isAllOrNone ? rates : { ...rates, win: { ...rates.win, estimate: rounded[i] / 100 } }] as const;
  });
  return { ...run, seats: Object.fromEntries(whole) };
}

/** A share of games within a sentence. */
interface Share {
  /** Whose it is; of the first with the verb: `steward wins`. */
  readonly who: string;
  readonly rate: Estimate;
  readonly games: number;
  readonly after?: string;
}

/** Of one player, or of several seats each. */
function sharesOf({ policy, policies, rates, games, seats = {} }: RunResult, names: GameNames): Share[] {
  const shares = Object.entries(seats).map(([seat, { win }], i) => {
    const own = policies.find((one) => one.seat === seat)?.policy;
    const who = `${names.seat(seat)}${own === undefined ? '' : ` (${own})`}`;
    return { who: `${who}${i === 0 ? ' wins' : ''}`, rate: win, games };
  });
  return shares.length > 0 ? shares : [{ who: `${policy} wins`, rate: rates.win, games }];
}

/** `steward wins three games in four (74.9 %, 73.0 to 76.8)`: either all shares of a sentence in words, or none. */
function sharesText(shares: readonly Share[]): string {
  const numbers = shares.map(({ rate, games }) => winsText(rate, games));
  const words = shares.map(({ rate }) => shareWords(rate));
  const isSaid = words.every((word, i) => word !== null || !numbers[i].includes('%'));
  const texts = shares.map(({ who, after = '' }, i) => {
    const word = isSaid ? words[i] : null;
    const text =
      word === null
        ? numbers[i].replace(/ \(([\d.]+)-([\d.]+)\)$/, `${i === 0 ? ' of the games' : ''} ($1 to $2)`)
        : `${word} (${numbers[i].replace(/ \((.*)-(.*)\)$/, ', $1 to $2')})`;
    return `${who} ${text}${after}`;
  });
  return listed(texts);
}

/** `A win is Expanding or Galactic Triumph; a draw Survival`. */
function verdictWords({ verdicts, seats = {} }: RunResult, names: GameNames): string {
  const kinds = (['win', 'draw', 'loss'] as const).flatMap((kind) => {
    const ids = Object.keys(verdicts).filter((id) => verdicts[id] === kind);
    return ids.length === 0 ? [] : [`a ${kind} is ${either(ids.map(names.outcome))}`];
  });
  const [first] = Object.keys(seats);
  return `${first === undefined ? '' : `For ${names.seat(first)}: `}${kinds.join('; ')}`;
}

/** The share of wins of each run, or of each seat of one run. */
export function runTiles(runs: readonly RunResult[], names: GameNames): Tile[] {
  const scenarios = new Set(runs.map(({ scenario }) => scenario));
  const [run, ...others] = runs;
  const seats = Object.entries(run.seats ?? {});
  if (others.length === 0 && seats.length > 0)
    return seats.map(([seat, { win }]) => tileOfRate(`won by ${names.seat(seat)}`, win, names.seatMark(seat)));
  const chosen = chosenWins(runs);
  const policies = new Set(runs.map(({ policy }) => policy));
  return runs.map((one) => {
    const place = scenarios.size > 1 ? ` in ${names.scenario(one.scenario)}` : '';
    // Who plays all seats wins whatever happens: what counts is the first seat.
    const [seat] = Object.keys(one.seats ?? {});
    const of = policies.size > 1 ? ` (${one.policy})` : '';
    const who = seat === undefined ? one.policy : `${names.seat(seat)}${of}`;
    return tileOfRate(`won by ${who}${place}`, chosen.get(one) ?? one.rates.win, names.seatMark(seat ?? ''));
  });
}

/** The share of wins of each run that is named since it wins most: its interval allows for the choice. */
export function chosenWins(runs: readonly RunResult[]): ReadonlyMap<RunResult, Estimate> {
  return new Map(contests(runs).flatMap(({ best, named, others }) => (others.length === 0 ? [] : [[best, named]])));
}
