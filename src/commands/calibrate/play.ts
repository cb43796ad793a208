import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { Interrupted } from '../../cli/interrupted.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { onePolicy } from '../../cli/one-scenario.js';
import {
  allScenarios,
  findScenarios,
  type NamedScenario,
  resolveScenario,
  setupArguments,
} from '../../cli/scenarios.js';
import { fraction } from '../../cli/study-arguments.js';
import type { StudySession } from '../../cli/study-session.js';
import { UserError, type VictoryLevels } from '../../games/game.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import { headLines } from '../../study/texts.js';
import { calibrateCsv, calibrateFindings, calibrateLines, calibrateWarnings, variantsCsv } from './report.js';
import {
  belowMiddle,
  calibrate,
  drawVariants,
  type Family,
  familiesOf,
  type Variant,
  variantFit,
  variantSet,
} from './result.js';

const VARIANTS_DEFAULT = 60;
const VARIANTS_MIN = 5;

/** A scenario with the levels that are evidence. */
export interface Evidence {
  readonly scenario: NamedScenario;
  readonly job: Job;
  readonly levels: VictoryLevels;
}

/** `satrap calibrate`: a job per variant and scenario. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  if (args.text('sample') !== undefined) return (await import('./play-sample.js')).playSample(session, gamesDefault);
  const names = args.texts('scenario');
  const sets = onePolicy(args);
  const confidence = confidenceOf(args);
  const accept = fraction(args, 'accept', 0.2);
  const count = args.integer('variants', VARIANTS_DEFAULT, VARIANTS_MIN, 10_000);
  const from = firstGame(args);
  const request = { seed: seedArgument(args), from, games: args.integer('games', gamesDefault, 2, 1e9) };
  const evidence = await evidenceOf(names, sets, request, args);
  const [{ scenario, job: first }] = evidence;
  const { game } = scenario;
  const families = familiesOf(game, first.setup);
  if (families.length === 0) throw new UserError(`${game.id} has no reconstructed charts that can be moved by steps`);
  const variants = drawVariants(families.length, count + 1, request.seed);
  const jobs: Job[] = [];
  for (const variant of variants)
    for (const own of evidence) {
      session.preparing(variants.length * evidence.length);
      const job = variantJob(own, args, families, variant);
      await session.playEarly(job);
      jobs.push(job);
    }
  const fits = await session.collecting(jobs, async (collector) => {
    const found: ReturnType<typeof variantFit>[] = [];
    session.progress?.expect(jobs.length * request.games);
    session.progress?.begin(`variants 1 to ${variants.length}`);
    const wanted = variants.map((_, v) =>
      evidence.map((_, s) => {
        const job = v * evidence.length + s;
        return { job, from: jobs[job].from, to: jobs[job].to };
      }),
    );
    await collector.playGroups(wanted, (sheets) => {
      // What was cut short by an interrupt does not compare with the others.
      if (sheets[0].games < request.games) return;
      const below = sheets.map((sheet, s) => {
        return { scenario: sheet.job.setup.scenario, below: belowMiddle(game, sheet, evidence[s].levels) };
      });
      found.push(variantFit(variants[found.length], below, confidence));
    });
    // The reference and as many variants as may be asked for: less is no result.
    if (found.length <= VARIANTS_MIN) throw new Interrupted();
    return found;
  });
  const familyNames = families.map(({ name }) => name);
  const found = calibrate(familyNames, fits, accept, confidence);
  const lines = (): Line[] => [
    ...headLines(session.head, [first], `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${first.policyLabel}, ${request.games} games per variant and scenario`,
    ...calibrateLines(found),
  ];
  const words = { findings: calibrateFindings(found), warnings: calibrateWarnings(found) };
  const result = {
    ...words,
    game: game.id,
    policy: first.policyLabel,
    games: request.games,
    families: familyNames,
    ...found,
  };
  const keys = evidence.map(({ job }) => keysOf(job));
  return session.conclude(
    result,
    lines,
    {
      'calibrate.csv': calibrateCsv(found, keys, request.games),
      'variants.csv': variantsCsv(familyNames, found, keys[0]),
    },
    jobs,
    jobs.map(() => game),
  );
}

/** The scenarios named, or all of the first game with levels. */
export async function evidenceOf(
  names: readonly string[],
  sets: readonly string[],
  request: { readonly seed: string; readonly from: number; readonly games: number },
  args: Arguments,
): Promise<Evidence[]> {
  const all = names.length > 0 ? await findScenarios(names) : await allScenarios();
  const found: Evidence[] = [];
  for (const scenario of all) {
    const levels = scenario.game.levels?.(resolveScenario(scenario, args)) ?? null;
    if (levels === null) {
      if (names.length > 0) throw new UserError(`${scenario.argument} has no victory levels by a metric`);
      continue;
    }
    if (found.length > 0 && scenario.game.id !== found[0].scenario.game.id) {
      if (names.length > 0) throw new UserError('the scenarios are of several games; calibrate one');
      continue;
    }
    const { jobs } = await makeJobs([scenario], sets, { ...request, metrics: levels.metric }, args);
    found.push({ scenario, job: jobs[0], levels });
  }
  if (found.length === 0) throw new UserError('no scenario has victory levels by a metric');
  return found;
}

function variantJob({ scenario, job }: Evidence, args: Arguments, families: readonly Family[], variant: Variant): Job {
  const { set, ...rest } = setupArguments(args);
  const resolve = (more: readonly string[]): Job['setup'] =>
    scenario.game.resolve({ scenario: scenario.scenario, ...rest, set: [...set, ...more] });
  const moved = variantSet(scenario.game, job.setup, families, variant, resolve);
  return { ...job, setup: resolve(moved), set: [...set, ...moved] };
}
