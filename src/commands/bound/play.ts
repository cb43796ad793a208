import type { Arguments } from '../../cli/arguments.js';
import { restrictionArguments } from '../../cli/jobs.js';
import { oneJob, oneScenario } from '../../cli/one-scenario.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, type SeatInfo, UserError } from '../../games/game.js';
import type { PolicyChoice } from '../../policy/choice.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { grouped, plural } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import { log } from '../../stats/elementary.js';
import { boundOfGames } from '../../study/bound-games.js';
import { candidatesAhead } from '../../study/exploit.js';
import { measureOf } from '../../study/measure.js';
import { headLines } from '../../study/texts.js';
import { boundCsv, boundFindings, boundLines, boundWarnings } from './report.js';
import { boundOf } from './result.js';

const GAMES_MAX = 1_000_000;
const SAMPLES_MAX = 100_000;
const TURNS_MAX = 10_000;
/** Ways to choose in a game, unless more are asked for, and at most. */
const WAYS = 81;
const WAYS_MAX = 100_000;

/** `satrap bound`: games of one job, each played in every way to choose among plans. */
export async function play(
  session: StudySession,
  defaults: { games: number; samples: number; value: number },
): Promise<number> {
  const { args } = session;
  const { scenario, game, seats, seat } = await oneScenario(args);
  if (!game.continuation || !game.trace)
    throw new UserError(`${game.id} cannot go on from a position, or has no trace: no bound (docs/new-game.md)`);
  const measure = measureOf(game, args.text('metric') ?? 'win', seat);
  const { job, confidence } = await oneJob(scenario, args, { usual: defaults.games, least: 2, most: GAMES_MAX });
  const plans = await plansOf(args, game, job.policies[seat]);
  for (const { label, members, bot } of [...plans, ...job.policies.filter((_, i) => i !== seat)])
    if (members || bot)
      throw new UserError(
        `--policy: ${label} cannot go back to a position; name another${seats.length > 1 ? ` (${byItself(seats, seat, plans)})` : ''}`,
      );
  const asked = {
    ...{ plans, seat, measure: measure.name, choices: choicesOf(args, plans.length) },
    every: args.text('every') === undefined ? null : args.integer('every', 1, 1, TURNS_MAX),
    samples: args.integer('samples', defaults.samples, 1, SAMPLES_MAX),
    valueGames: args.integer('value-games', defaults.value, 8, GAMES_MAX),
  };
  const jobs = plans.map((plan) => {
    const policies = job.policies.map((one, i) => (i === seat ? plan : one));
    return { ...job, policies, policyLabel: plan.label };
  });
  const labels = plans.map(({ label }) => label);
  const place = { game: game.id, scenario: job.setup.scenario, seat: seats[seat].id, policy: job.policyLabel };
  const { how, games } = await session.during(jobs, () =>
    boundOfGames(game, { ...asked, job: jobs[0] }, session.collectOptions, (stage, count) => {
      session.progress?.expect(count);
      session.progress?.begin(stage);
    }),
  );
  const found = { ...boundOf(games, { measure, confidence, plans: labels }), ...how, valueGames: asked.valueGames };
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}${seats.length > 1 ? `, ${seats[seat].title}, ${job.policyLabel}` : ''}`,
    ...boundLines(found, measure),
  ];
  const words = { findings: boundFindings(found, measure), warnings: boundWarnings(found) };
  const files = { 'bound.csv': boundCsv(keysOf(job), found) };
  return session.conclude(
    { ...words, ...place, ...found },
    lines,
    files,
    jobs,
    jobs.map(() => game),
  );
}

/** How to name a portfolio for one seat: `blue=portfolio(drill,greedy)+red=drill`. */
function byItself(seats: readonly SeatInfo[], seat: number, plans: readonly PolicyChoice[]): string {
  const [{ label: first }] = plans;
  const portfolio = `portfolio(${plans.map(({ label }) => label).join(',')})`;
  return seats.map(({ id }, i) => `${id}=${i === seat ? portfolio : first}`).join('+');
}

/** The policy or the members of a portfolio, and those of `--with`: two at least. */
async function plansOf(args: Arguments, game: GameModule, own: PolicyChoice): Promise<readonly PolicyChoice[]> {
  const further = await candidatesAhead(game, splitPolicySets(args.texts('with'), 'with'), restrictionArguments(args));
  const all = [...(own.members ?? [own]), ...further];
  const plans = all.filter(({ label }, i) => all.findIndex((one) => one.label === label) === i);
  if (plans.length > 1) return plans;
  throw new UserError(`--policy: ${own.label} alone leaves nothing to choose; name others by --with, or a portfolio`);
}

function choicesOf(args: Arguments, plans: number): number {
  const most = Math.floor(log(WAYS) / log(plans) + 1e-9);
  const choices = args.integer('choices', Math.max(1, most), 1, TURNS_MAX);
  if (plans ** choices <= WAYS_MAX) return choices;
  throw new UserError(
    `--choices ${choices}: there are more than ${grouped(WAYS_MAX)} ways to choose among ${plural(plans, 'plan')} so often; give fewer`,
  );
}
