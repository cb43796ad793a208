import { EXIT } from '../../cli/command.js';
import { checkAdapting, playAdapted } from '../../cli/play-adapted.js';
import type { StudySession } from '../../cli/study-session.js';
import { plural } from '../../report/words.js';
import type { Collector, RecordSheet } from '../../study/collect.js';
import { conclude, type DesignFound, type Learned } from './conclude.js';
import { Explorer, type PlayedChanges } from './explorer.js';
import { brokenGuards, type GuardValue, guardValues } from './guards.js';
import { type DesignRequest, designRequest } from './request.js';
import {
  adviceOf,
  type Confirmed,
  confirmedDistance,
  confirmedGuards,
  confirmedLean,
  confirmedTargets,
  frontOf,
  RIVALS,
  shared,
} from './result.js';
import { GIVEN_TIMES, MATTERS, type Ranked, type Searched, search } from './search.js';

/** `satrap design`: the search, the guards, and the confirmation in fresh games. */
export async function play(session: StudySession, games: number, confirm: number): Promise<number> {
  const asked = await designRequest(session.args, games, confirm, (parts) => session.preparing(parts));
  await checkAdapting(asked.adapting, asked.cast.jobs);
  session.startThreads();
  const given = [...asked.cast.jobs, ...(asked.foil?.cast.jobs ?? [])];
  const found = await session.collecting(given, (collector) => designed(session, asked, collector));
  const code = await conclude(session, asked, found);
  if (code !== EXIT.done || found.advice === null) return code;
  const { point, advice } = found.advice;
  const open = found.points[point].confirmed?.targets.some(({ verdict }) => verdict === 'open') ?? false;
  return advice === 'none' || (asked.strict && open) ? EXIT.threshold : EXIT.done;
}

async function designed(session: StudySession, asked: DesignRequest, collector: Collector): Promise<DesignFound> {
  const explorers = explorersOf(asked, collector, asked.from);
  const searched = await search(explorers.main, { ...asked.wanted, ...asked }, asked.games, {
    searching: () => session.progress?.expect(gamesMost(asked), true),
    begin: (stage) => session.progress?.begin(stage),
    preparing: (count) => session.preparing(count),
    get interrupted() {
      return session.interrupted;
    },
  });
  if (searched === null) {
    session.collectOptions.signal?.throwIfAborted();
    throw new Error('nothing was played');
  }
  const { front, broken } = await guardedFront(session, asked, explorers, searched);
  const { confirmed, learned } = await confirm(session, asked, collector, front, searched);
  const points = front.map((point, i) => ({ ...point, confirmed: confirmed?.[i] ?? null }));
  const known = confirmed?.map((found, i) => {
    return { cost: front[i].cost + confirmedLean(asked.wanted, searched.units, found), confirmed: found };
  });
  const advice = known === undefined ? null : adviceOf(known);
  const tried = [...explorers.main.played.values()];
  return { searched, broken, points, advice, learned, tried, impossible: explorers.main.impossible.size };
}

interface Explorers {
  readonly main: Explorer;
  readonly foil: Explorer | null;
}

function explorersOf({ cast, parts, wanted, foil }: DesignRequest, collector: Collector, from: number): Explorers {
  return {
    main: new Explorer(cast, parts, wanted.series, collector, from),
    foil: foil && new Explorer(foil.cast, parts, foil.series, collector, from),
  };
}

/** Games at most, for the time that is left. */
function gamesMost({ cast, parts, games, confirm, changesMax, foil, adapting }: DesignRequest): number {
  const screened = parts.length * 2 * (games / 4);
  const searched = games * (GIVEN_TIMES + 5 * 3 + 2 * 6 + 12 + 10 * changesMax);
  const foils = foil === null ? 0 : 2 * (1 + RIVALS * changesMax) * Math.min(games, FOIL_GAMES) * foil.cast.jobs.length;
  const learned = adapting === null ? 0 : confirm + adapting.budget;
  const confirmed = (1 + RIVALS * changesMax) * (confirm + learned);
  return Math.round(cast.jobs.length * (screened + searched + confirmed) + foils);
}

/** What is given and the front beside it; only those who come into question play against the foil. */
async function guardedFront(
  session: StudySession,
  asked: DesignRequest,
  explorers: Explorers,
  { given, finalists }: Searched,
): Promise<{ readonly front: readonly Ranked[]; readonly broken: number }> {
  const games = Math.min(given.played.games, ...finalists.map(({ played }) => played.games));
  const looked = new Map<Ranked, boolean>();
  for (;;) {
    const kept = finalists.filter((one) => looked.get(one) !== true);
    const front = frontOf(given, kept, asked.prices.step);
    const broken = finalists.length - kept.length;
    const next = front.filter((point) => point !== given && !looked.has(point));
    if (next.length === 0 || session.interrupted) return { front, broken };
    session.progress?.begin(`guards of ${plural(next.length, 'candidate')}`);
    const values = await guardsOf(asked, explorers, [given.played, ...next.map(({ played }) => played)], games);
    if (values === null) return { front, broken };
    const [own, ...others] = values;
    for (const [i, point] of next.entries()) looked.set(point, brokenGuards(asked.guards, own, others[i]).length > 0);
  }
}

/** Games in which decisions are compared: a share of them is known to 5 points. */
const FOIL_GAMES = 400;

/** What the guards see of each, in the same games; null: the user ended it. */
async function guardsOf(
  { game, guards, wanted }: DesignRequest,
  { foil }: Explorers,
  all: readonly PlayedChanges[],
  games: number,
): Promise<GuardValue[][] | null> {
  let outcomes: readonly (readonly Float64Array[])[] = all.map(() => []);
  if (foil !== null) {
    const adopted = all.map(({ changes, made }) => foil.adopt(changes, made));
    const played = await foil.play(adopted, Math.min(games, FOIL_GAMES));
    if (played.length < adopted.length) return null;
    outcomes = played.map(({ columns }) => columns);
  }
  return all.map(({ columns }, i) => {
    const own = columns.map((column) => column.subarray(0, games));
    return guardValues(guards, game, wanted.series, own, outcomes[i]);
  });
}

/** What all points of the front come to in games that no candidate has played; null: the user ended it. */
async function confirm(
  session: StudySession,
  asked: DesignRequest,
  collector: Collector,
  front: readonly Ranked[],
  { units }: Searched,
): Promise<{ readonly confirmed: Confirmed[] | null; readonly learned: Learned | null }> {
  const none = { confirmed: null, learned: null };
  if (session.interrupted) return none;
  const { wanted, guards, scenarios, games, confidence } = asked;
  const from = asked.from + GIVEN_TIMES * games;
  const explorers = explorersOf(asked, collector, from);
  const all = front.map(({ played: { changes, made } }) => explorers.main.adopt(changes, made));
  session.progress?.begin(`${plural(all.length, 'point')} in fresh games`);
  const played = await explorers.main.play(all, asked.confirm);
  if (played.length < all.length) return none;
  const values = await guardsOf(asked, explorers, all, Math.min(games, asked.confirm));
  if (values === null) return none;
  const each = shared(confidence, all.length, wanted.targets.length);
  const found = (columns: readonly Float64Array[]) => ({
    distance: confirmedDistance(wanted, units, { columns }),
    targets: confirmedTargets(wanted, units, { columns }, each),
  });
  const confirmed = all.map(({ games: own, columns }, i): Confirmed => {
    return { games: own, ...found(columns), guards: confirmedGuards(guards, scenarios, values[0], values[i]) };
  });
  const anew = await playLearned(session, asked, collector, all, from);
  if (anew === null) return { confirmed, learned: null };
  const points = anew.columns.map((columns, i) => ({ policies: anew.policies[i], ...found(columns) }));
  return { confirmed, learned: { points, sheets: anew.sheets } };
}

/** The same games by players that have adapted to each point; null: nobody adapts, or the user ended it. */
async function playLearned(
  session: StudySession,
  { adapting, cast, wanted, confirm }: DesignRequest,
  collector: Collector,
  all: readonly PlayedChanges[],
  from: number,
): Promise<{ columns: Float64Array[][]; policies: string[][]; sheets: RecordSheet[] } | null> {
  if (adapting === null) return null;
  const given = all.flatMap(({ jobs }) => jobs.map((job) => ({ ...job, from, to: from + confirm })));
  const same = given.map((): RecordSheet | null => null);
  const learned = await playAdapted(session, collector, adapting, given, same, (own, first) => {
    session.progress?.begin('players that have adapted');
    return collector.playSome(own.map((job, i) => ({ job: first + i, from: job.from, to: job.to })));
  });
  if (learned === null) return null;
  const each = cast.jobs.length;
  return {
    columns: all.map((point, i) =>
      wanted.series.map(({ quantity, scenario, policy }, s) => {
        const sheet = learned.played[i * each + scenario * cast.policies + policy];
        return sheet === null ? point.columns[s] : quantity.column(sheet);
      }),
    ),
    policies: all.map((_, i) => learned.jobs.slice(i * each, (i + 1) * each).map(({ policyLabel }) => policyLabel)),
    sheets: learned.played.flatMap((sheet) => sheet ?? []),
  };
}

/** Parts that are shown to move what is wanted. */
export function movingParts({ effects }: Searched): number {
  return effects.filter(({ corrected }) => corrected <= MATTERS).length;
}
