import type { Arguments } from '../../cli/arguments.js';
import { restrictionArguments } from '../../cli/jobs.js';
import { oneJob, oneScenario } from '../../cli/one-scenario.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, UserError } from '../../games/game.js';
import { turnOfRow } from '../../games/turns.js';
import type { PolicyChoice } from '../../policy/choice.js';
import { loadChosenModule } from '../../policy/load.js';
import { neighboursOf } from '../../policy/parameters.js';
import { parseReference, referenceText, splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { candidatesAhead } from '../../study/exploit.js';
import { measureOf } from '../../study/measure.js';
import { regretOfGames } from '../../study/regret-games.js';
import { headLines } from '../../study/texts.js';
import { regretFiles, regretFindings, regretLines } from './report.js';
import { regretOf } from './result.js';

const GAMES_MAX = 1_000_000;
const SAMPLES_MAX = 100_000;

/** `satrap regret`: games of one job, each played on from one of its turns by all who are tried. */
export async function play(session: StudySession, defaults: { games: number; samples: number }): Promise<number> {
  const { args } = session;
  const { scenario, game, seats, seat } = await oneScenario(args);
  if (!game.continuation)
    throw new UserError(`${game.id} cannot go on from a position, so nothing can be said of regret (docs/new-game.md)`);
  const measure = measureOf(game, args.text('metric') ?? 'win', seat);
  const { job, confidence } = await oneJob(scenario, args, { usual: defaults.games, least: 2, most: GAMES_MAX });
  const samples = args.integer('samples', defaults.samples, 4, SAMPLES_MAX);
  for (const { label, members, bot } of job.policies)
    if (members || bot) throw new UserError(`--policy: ${label} cannot go back to a position; name another`);
  const own = job.policies[seat];
  const alternatives = await alternativesOf(args, game, own);
  const jobs = [own, ...alternatives].map((policy) => {
    const policies = job.policies.map((one, i) => (i === seat ? policy : one));
    return { ...job, policies, policyLabel: policy === own ? job.policyLabel : policy.label };
  });
  const parts = !args.flag('turns-only');
  const place = { game: game.id, scenario: job.setup.scenario, seat: seats[seat].id, policy: own.label };
  const positions = await session.during(jobs, () => {
    session.progress?.expect(job.to - job.from);
    session.progress?.begin(`${game.id}/${job.setup.scenario}`);
    const setup = { job, alternatives, seat, measure: measure.name, samples, parts };
    return regretOfGames(setup, session.collectOptions);
  });
  const found = regretOf(positions, {
    ...{ measure, samples, confidence },
    alternatives: alternatives.map(({ label }) => label),
    decisions: game.decisions.map(({ name }) => name),
    turnOf: (turns) => turnOfRow(job.setup, turns + 1),
  });
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}, ${place.policy}${seats.length > 1 ? `, ${seats[seat].title}` : ''}`,
    ...regretLines(place.policy, found),
  ];
  const { each: _, ...fields } = found;
  const document = { findings: regretFindings(place.policy, found), warnings: [], ...place, ...fields };
  return session.conclude(
    document,
    lines,
    regretFiles(keysOf(job), found),
    jobs,
    jobs.map(() => game),
  );
}

/** Who is tried in the place of a policy: another than itself, and somebody. */
async function alternativesOf(args: Arguments, game: GameModule, own: PolicyChoice): Promise<PolicyChoice[]> {
  const given = splitPolicySets(args.texts('with'), 'with');
  const neighbours = args.flag('neighbours') ? await neighbourTexts(own) : [];
  const named = given.length > 0 || args.flag('neighbours') ? given : game.policies;
  const all = await candidatesAhead(game, [...named, ...neighbours], restrictionArguments(args));
  const found = all.filter(({ label }) => label !== own.label);
  if (found.length > 0) return found;
  throw new UserError(
    given.length > 0
      ? `--with: ${own.label} itself is the only alternative; name another (satrap list policies)`
      : `${own.label} has no parameters that could be moved, so --neighbours finds nobody; name others by --with`,
  );
}

/** The policy with one parameter moved, as a user would write it. */
async function neighbourTexts(own: PolicyChoice): Promise<string[]> {
  const { parameters = [] } = await loadChosenModule(own);
  const reference = parseReference(own.label);
  return neighboursOf(parameters, own.parameters).map(([name, value]) =>
    referenceText({ ...reference, parameters: { ...reference.parameters, [name]: value } }),
  );
}
