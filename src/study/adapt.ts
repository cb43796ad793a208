/**
 * Players that learn a change of the rules: in each set-up the parameters of a policy are searched again, in games of
 * other luck than those that are judged, the same for all set-ups. Every set-up then chooses among what was found in
 * any of them, and what was given: so set-ups that ask for the same player get the same one, and what is told apart is
 * the set-up and not the noise of a search.
 */

import { type GameModule, type PolicyParameters, UserError } from '../games/game.js';
import { loadChosenModule } from '../policy/load.js';
import type { Job } from '../run/plan.js';
import {
  beginSearch,
  candidatesFor,
  type Dimension,
  drawCandidates,
  nextSearch,
  type Search,
} from '../stats/evolution.js';
import type { Collector, RecordSheet, Wanted } from './collect.js';
import type { Measure } from './measure.js';
import { dimensionOf, foundValues, tunableParameters, withParameters } from './parameters.js';

/** How players adapt. */
export interface Adapting {
  readonly game: GameModule;
  /** What they raise. */
  readonly objective: Measure;
  /** Who adapts; all others play as they are. */
  readonly seat: number;
  /** Games in each set-up. */
  readonly budget: number;
  /** Parameters that are not theirs to choose. */
  readonly fixed: readonly string[];
}

/** Games of a candidate in a round, as `tune` has them. */
const ROUND_GAMES = 20;
/** Share of the budget that is searched with; the rest goes to the choice. */
const SEARCHED = 2 / 3;
/**
 * So many of what is found come into question everywhere, the reference's first: more would leave too few games each.
 */
const SHARED = 8;

/** A job whose policy can learn, and how far its search is. */
interface Learner {
  readonly job: Job;
  readonly names: readonly string[];
  readonly dimensions: readonly Dimension[];
  readonly candidates: number;
  readonly rounds: number;
  search: Search;
}

/**
 * The parameters that each job's policy would choose anew. @throws UserError where the budget is too small for a
 * round
 */
export async function learnersOf(jobs: readonly Job[], adapting: Adapting): Promise<(Learner | null)[]> {
  return Promise.all(jobs.map((job) => learnerOf(job, adapting)));
}

async function learnerOf(job: Job, { seat, budget, fixed }: Adapting): Promise<Learner | null> {
  const choice = job.policies[seat];
  const module = await loadChosenModule(choice);
  const names = tunableParameters(module).filter((name) => !fixed.includes(name));
  if (names.length === 0) return null;
  const dimensions = (module.parameters ?? [])
    .filter(({ name }) => names.includes(name))
    .map((parameter) => dimensionOf(parameter, choice.parameters));
  const candidates = candidatesFor(names.length);
  const rounds = Math.floor((SEARCHED * budget) / (candidates * ROUND_GAMES));
  const least = Math.ceil((candidates * ROUND_GAMES) / SEARCHED);
  if (rounds < 1)
    throw new UserError(
      `--adapt ${budget}: too few for a single round of ${choice.label}, which has ${names.length} parameters to ` +
        `learn: give ${least}, better ${10 * least}`,
    );
  return {
    job: { ...job, seed: `${job.seed} adapt` },
    names,
    dimensions,
    candidates,
    rounds,
    search: beginSearch(dimensions),
  };
}

/**
 * Plays the searches and the choices.
 *
 * @param begin called with what is played
 * @returns the jobs with the policies that adapted, those that stay as they are unchanged; null: the user ended it
 */
export async function adapted(
  jobs: readonly Job[],
  adapting: Adapting,
  collector: Collector,
  begin: (stage: string) => void,
): Promise<Job[] | null> {
  const learners = await learnersOf(jobs, adapting);
  const learning = learners.flatMap((learner) => learner ?? []);
  const games = new Games(adapting, collector, collector.add(learning.map(({ job }) => job)));
  for (let round = 0; learning.some(({ rounds }) => round < rounds); round++) {
    begin(`players adapt, round ${round + 1}`);
    if (!(await games.round(learning, round))) return null;
  }
  begin('players are chosen');
  const chosen = await games.choose(learning);
  if (chosen === null) return null;
  return jobs.map((job, i) => {
    const learner = learners[i];
    const values = learner === null ? null : chosen[learning.indexOf(learner)];
    if (values === null) return job;
    const { policies, label } = withParameters(adapting.game, job, adapting.seat, values);
    return { ...job, policies, policyLabel: label };
  });
}

/** What learners play. */
class Games {
  constructor(
    private readonly adapting: Adapting,
    private readonly collector: Collector,
    /** Number of the first learner's job. */
    private readonly first: number,
  ) {}

  /** A round of all searches that go on. @returns false when the user ended it */
  async round(learning: readonly Learner[], round: number): Promise<boolean> {
    const asked = learning.flatMap((learner, i) => {
      if (round >= learner.rounds) return [];
      const drawn = drawCandidates(learner.search, learner.dimensions, learner.candidates, learner.job.seed);
      return drawn.map((values) => ({
        learner,
        values,
        wanted: this.wanted(learner, i, named(learner, values), round),
      }));
    });
    const means = await this.play(asked.map(({ wanted }) => wanted));
    if (means === null) return false;
    for (const learner of learning) {
      const own = asked.flatMap((one, i) => (one.learner === learner ? [{ ...one, mean: means[i] }] : []));
      const [drawn, values] = [own.map((one) => one.values), own.map(({ mean }) => mean)];
      if (own.length > 0)
        learner.search = nextSearch(learner.search, learner.dimensions, drawn, values, learner.rounds);
    }
    return true;
  }

  /** Halves what comes into question for each learner, in games that no search has played, until one is left. */
  async choose(learning: readonly Learner[]): Promise<(PolicyParameters | null)[] | null> {
    const found = learning.map((learner) => named(learner, foundValues(learner.search, learner.dimensions)));
    let left = learning.map(({ job: { policyLabel } }, at) => {
      const alike = found.filter((_, i) => learning[i].job.policyLabel === policyLabel);
      const every = Math.ceil(alike.length / SHARED);
      const pool = [...alike.filter((_, i) => i % every === 0), found[at]];
      const different = pool.filter((one, i) => pool.findIndex((other) => isSame(one, other)) === i);
      return [null, ...different].map((values) => ({ values, sum: 0 }));
    });
    const halvings = Math.ceil(Math.log2(Math.max(1, ...left.map(({ length }) => length))));
    const each = ((1 - SEARCHED) * this.adapting.budget) / halvings;
    const from = learning.map(({ job, rounds }) => job.from + rounds * ROUND_GAMES);
    for (let halving = 0; halving < halvings; halving++) {
      const open = left.map((pool) => (pool.length > 1 ? pool : []));
      const games = open.map((pool) => Math.max(1, Math.round(each / Math.max(1, pool.length))));
      const asked = open.flatMap((pool, i) =>
        pool.map(({ values }) => this.gamesOf(learning[i], i, values, from[i], from[i] + games[i])),
      );
      const means = await this.play(asked);
      if (means === null) return null;
      let at = 0;
      left = left.map((pool, i) => {
        from[i] += games[i];
        if (pool.length === 1) return pool;
        const scored = pool.map(({ values, sum }) => ({ values, sum: sum + games[i] * means[at++] }));
        // Equal ones stay in order: who is given first.
        return scored.sort((a, b) => b.sum - a.sum).slice(0, Math.ceil(pool.length / 2));
      });
    }
    return left.map(([{ values }]) => values);
  }

  private wanted(learner: Learner, index: number, values: PolicyParameters, round: number): Wanted {
    const from = learner.job.from + round * ROUND_GAMES;
    return this.gamesOf(learner, index, values, from, from + ROUND_GAMES);
  }

  private gamesOf({ job }: Learner, index: number, values: PolicyParameters | null, from: number, to: number): Wanted {
    const { game, seat } = this.adapting;
    const instead = values === null ? {} : { instead: withParameters(game, job, seat, values) };
    return { job: this.first + index, from, to, ...instead };
  }

  /** Mean of the objective for each; null when the user ended it. */
  private async play(wanted: readonly Wanted[]): Promise<number[] | null> {
    if (wanted.length === 0) return [];
    const sheets = await this.collector.playSome(wanted);
    if (sheets === null || sheets.some(({ games }, i) => games < wanted[i].to - wanted[i].from)) return null;
    return sheets.map((sheet) => this.mean(sheet));
  }

  private mean(sheet: RecordSheet): number {
    const column = this.adapting.objective.column(sheet);
    return column.reduce((sum, value) => sum + value, 0) / column.length;
  }
}

function named({ names }: Learner, values: readonly number[]): PolicyParameters {
  return Object.fromEntries(names.map((name, i) => [name, values[i]]));
}

function isSame(a: PolicyParameters, b: PolicyParameters): boolean {
  return Object.entries(a).every(([name, value]) => b[name] === value);
}
