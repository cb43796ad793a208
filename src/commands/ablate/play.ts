import type { Arguments } from '../../cli/arguments.js';
import { firstGame } from '../../cli/first-game.js';
import { Interrupted } from '../../cli/interrupted.js';
import { makeJobs, restrictionArguments, seedArgument } from '../../cli/jobs.js';
import { resolveScenario } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import { listArgument } from '../../cli/study-arguments.js';
import { policyWords, type StudySession, studyScenarios } from '../../cli/study-session.js';
import { type GameModule, type SeatInfo, UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { checkRestrictions } from '../../policy/restrictions.js';
import { parsePolicySet } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { CONFIDENCE } from '../../stats/interval.js';
import { together } from '../../stats/together.js';
import type { RecordSheet } from '../../study/collect.js';
import { isVerdictMeasure, measureOf } from '../../study/measure.js';
import { headLines, illegalLines, metricNames, winLine } from '../../study/texts.js';
import { ablateCsv, ablateFindings, ablateLines } from './report.js';
import { type Ablation, ablation, correctedAblations } from './result.js';

/** `satrap ablate`: the free policy and one restricted policy for each ability, per scenario. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const [policy, ...more] = policyWords(args.texts('policy'));
  if (more.length > 0) throw new UserError(`ablate takes one policy: '${more[0]}' is another one`);
  const scenarios = await studyScenarios(args.texts('scenario'), policy);
  const [{ game }] = scenarios;
  if (scenarios.some((scenario) => scenario.game !== game)) throw new UserError('name scenarios of one game');
  const played = scenarios.map((scenario) => seatsOf(game, resolveScenario(scenario, args)));
  const [seats] = played;
  const seat = seatArgument(args, seats);
  const abilities = abilitiesOf(game, policy, seats[seat], args);
  const measures = measuresOf(game, seat, args);
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 2, Number.MAX_SAFE_INTEGER - from);
  // The default metrics too: whether a restriction changes anything shows in any of them.
  const standard = game.metrics.filter((metric) => metric.group === 'default').map(({ name }) => name);
  const metrics = [...standard, ...measures.filter((name) => !isVerdictMeasure(game, name))].join(',');
  const request = { seed: seedArgument(args), from, games, metrics };
  session.startThreads();
  const made: Awaited<ReturnType<typeof makeJobs>>[] = [];
  for (const [s, scenario] of scenarios.entries()) {
    const sets = [policy, ...abilities.map((ability) => restrictedSet(played[s], seat, policy, ability))];
    made.push(await makeJobs([scenario], sets, request, args));
  }
  const [jobs, modules] = [made.flatMap((one) => one.jobs), made.flatMap((one) => one.games)];
  const comparisons = scenarios.length * abilities.length * measures.length;
  const level = together(CONFIDENCE, comparisons);
  const illegal: Pick<RecordSheet, 'job' | 'illegal'>[] = [];
  const single = await session.collecting(jobs, async (collector) => {
    const ablations: Ablation[] = [];
    session.progress?.expect(jobs.length * games);
    session.progress?.begin(`${scenarios.length} scenarios, ${abilities.length} abilities`);
    const wanted = made.map(({ jobs: own }, s) =>
      own.map((_, i) => ({ job: s * own.length + i, from, to: from + games })),
    );
    await collector.playGroups(wanted, (sheets) => {
      const [free, ...restricted] = sheets;
      ablations.push(ablation(game, free, restricted, abilities, measures, level));
      for (const { job, illegal: orders } of sheets) illegal.push({ job, illegal: orders });
    });
    if (ablations.length === 0) throw new Interrupted();
    return ablations;
  });
  const found = correctedAblations(single);
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, 'simultaneous 95 % intervals'),
    '',
    ...ablateLines(found, comparisons),
    winLine(game, seat, jobs),
    ...illegalLines(illegal),
  ];
  const keys = scenarios.map((_, s) => keysOf(made[s].jobs[0]));
  return session.conclude(
    { findings: ablateFindings(found), warnings: illegalLines(illegal), comparisons, ablations: found },
    lines,
    { 'ablate.csv': ablateCsv(found, keys) },
    jobs,
    modules,
  );
}

/** Abilities that the policy still has, all or those of `--only`. */
function abilitiesOf(game: GameModule, policy: string, seat: SeatInfo, args: Arguments): string[] {
  const only = checkRestrictions(game, listArgument(args, 'only'));
  const all = only.length > 0 ? only : (game.restrictions?.list ?? []).map(({ name }) => name);
  const own = parsePolicySet(policy, game.seats)[game.seats.indexOf(seat)];
  if (own === undefined) throw new UserError(`policy '${policy}': names none for ${seat.id}, who is restricted`);
  const given = [...(own.forbid ?? []), ...restrictionArguments(args)];
  const left = all.filter((name) => !given.includes(name));
  if (left.length === 0) throw new UserError(`${game.id} has no restriction that '${policy}' is not under already`);
  return left;
}

/** The policy set in which one seat is restricted. */
function restrictedSet(seats: readonly SeatInfo[], seat: number, policy: string, ability: string): string {
  if (seats.length === 1) return `${policy}~${ability}`;
  const own = `${seats[seat].id}=`;
  const parts = policy.split('+');
  const set = parts.some((part) => part.startsWith(own)) ? parts : seats.map(({ id }) => `${id}=${policy}`);
  return set.map((part) => (part.startsWith(own) ? `${part}~${ability}` : part)).join('+');
}

/** The measure to sort by first, then the others, once each. */
function measuresOf(game: GameModule, seat: number, args: Arguments): string[] {
  const shown = [...metricNames(game, listArgument(args, 'metric')), 'win'];
  const by = args.text('by');
  const names = [...new Set(by === undefined ? shown : [by, ...shown])];
  return names.map((name) => measureOf(game, name, seat).name);
}
