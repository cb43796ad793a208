/** A race in the same games: who cannot win any more plays no further. */

import type { raceDocument } from '../../report/schema/policy-schemas.js';
import type { OwnOf } from '../../report/schema/shapes.js';
import { Race, type RaceGoal } from '../../stats/race.js';
import type { Collector, RecordSheet } from '../../study/collect.js';
import { nextRound } from '../../study/decide.js';
import { isWinRate, type Measure } from '../../study/measure.js';

/** A policy's place in one race. */
export type Place = RaceResult['places'][number];

/** The race in one scenario, or overall. */
export type RaceResult = Ranking['races'][number];

export type Ranking = OwnOf<typeof raceDocument>;

export interface RankRequest {
  readonly policies: readonly string[];
  readonly scenarios: readonly string[];
  /** Job of policy p in scenario s: p + s * policies.length. */
  readonly measure: Measure;
  readonly goal: Omit<RaceGoal, 'range' | 'rate'>;
  readonly from: number;
  readonly gamesMax: number;
}

/**
 * Plays all policies in the same games, in rounds. After each round those are dropped that cannot win any more: from a
 * scenario's race, and from the race over all scenarios, whose k-th value is the mean of the scenarios' k-th games. A
 * policy goes on in a scenario while it is in either race.
 */
export async function rank(
  collector: Collector,
  request: RankRequest,
  onRound: (games: number, left: number) => void,
  onSheet: (sheet: RecordSheet) => void,
): Promise<Ranking> {
  const { policies, scenarios, measure, from, gamesMax } = request;
  const goal: RaceGoal = { ...request.goal, range: measure, rate: isWinRate(measure.name) };
  const k = policies.length;
  const races = scenarios.map(() => new Race(k, goal));
  const overall = scenarios.length > 1 ? new Race(k, { ...goal, rate: false }) : null;
  const reached = scenarios.map(() => 0);
  let gamesPlayed = 0;
  const wants = (s: number, p: number): boolean =>
    (!races[s].decided && races[s].alive[p]) || (overall !== null && !overall.decided && overall.alive[p]);
  for (let games = 0; games < gamesMax; ) {
    const pairs = scenarios.flatMap((_, s) => policies.flatMap((_, p) => (wants(s, p) ? [{ s, p }] : [])));
    if (pairs.length === 0) break;
    onRound(games, new Set(pairs.map(({ p }) => p)).size);
    const to = nextRound(games, gamesMax);
    const wanted = pairs.map(({ s, p }) => ({ job: p + s * k, from: from + games, to: from + to }));
    const sheets = await (games === 0 ? collector.play(wanted) : collector.playSome(wanted));
    if (sheets === null) break;
    const played = sheets[0].games;
    const columns = new Map<number, Float64Array>();
    for (const [i, sheet] of sheets.entries()) {
      columns.set(wanted[i].job, measure.column(sheet));
      onSheet(sheet);
      gamesPlayed += sheet.games;
    }
    for (const [s, race] of races.entries()) {
      if (race.decided) continue;
      feed(race, played, (p, game) => (columns.get(p + s * k) as Float64Array)[game]);
    }
    if (overall !== null && !overall.decided) {
      feed(overall, played, (p, game) => {
        let sum = 0;
        for (let s = 0; s < scenarios.length; s++) sum += (columns.get(p + s * k) as Float64Array)[game];
        return sum / scenarios.length;
      });
    }
    games += played;
    for (const { s } of pairs) reached[s] = games;
  }
  const results = races.map((race, s) => raceResult(race, scenarios[s], policies));
  if (overall) results.push(raceResult(overall, null, policies));
  const gamesUniform = k * reached.reduce((sum, games) => sum + games, 0);
  return { by: measure.name, alpha: goal.alpha, gain: goal.gain, races: results, gamesPlayed, gamesUniform };
}

/** Gives a race its games of a round and drops who is beaten. */
function feed(race: Race, games: number, value: (policy: number, game: number) => number): void {
  const values = new Float64Array(race.candidates);
  const left = race.left();
  for (let game = 0; game < games; game++) {
    for (const p of left) values[p] = value(p, game);
    race.add(values);
  }
  race.eliminate();
}

function raceResult(race: Race, scenario: string | null, policies: readonly string[]): RaceResult {
  const places = race.ranking().map((p, i): Place => {
    return {
      policy: policies[p],
      rank: race.alive[p] ? i + 1 : null,
      mean: race.estimate(p),
      games: race.gamesOf(p),
      outAfter: race.outAfter[p],
    };
  });
  return { scenario, decided: race.decided, places };
}
