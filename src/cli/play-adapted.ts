import type { Job } from '../run/plan.js';
import { type Adapting, adapted, learnersOf } from '../study/adapt.js';
import type { Collector } from '../study/collect.js';
import type { StudySession } from './study-session.js';

/** What became of jobs whose players have adapted. */
export interface PlayedAdapted<Played> {
  /** All, with the players that have adapted. */
  readonly jobs: readonly Job[];
  /** Those of other players than before, which were played anew. */
  readonly own: readonly Job[];
  /** Of each job: of those of the same players what was played before. */
  readonly played: readonly Played[];
}

/** Before anything is played. @throws UserError where the budget is too small for a round of any job's policy */
export async function checkAdapting(adapting: Adapting | null, jobs: readonly Job[]): Promise<void> {
  if (adapting !== null) await learnersOf(jobs, adapting);
}

/**
 * Plays jobs again by players that have adapted, where those are others; null: the user ended it before.
 *
 * @param same what was played by the players as they are
 * @param play plays some of the jobs: their places among all, and the number of the first to the collector
 */
export async function playAdapted<Played>(
  session: StudySession,
  collector: Collector,
  adapting: Adapting,
  given: readonly Job[],
  same: readonly Played[],
  play: (own: readonly Job[], first: number, places: readonly number[]) => Promise<readonly Played[] | null>,
): Promise<PlayedAdapted<Played> | null> {
  if (session.interrupted) return null;
  const jobs = await adapted(given, adapting, collector, (stage) => session.progress?.begin(stage));
  if (jobs === null) return null;
  const places = [...jobs.keys()].filter((i) => jobs[i] !== given[i]);
  const own = places.map((i) => jobs[i]);
  const anew = own.length === 0 ? [] : await play(own, collector.add(own), places);
  if (anew === null || session.interrupted) return null;
  const played = same.map((before, i) => (jobs[i] === given[i] ? before : anew[places.indexOf(i)]));
  return { jobs, own, played };
}
