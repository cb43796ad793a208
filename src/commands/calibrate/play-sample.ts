/** `satrap calibrate --sample`: an ensemble of chart sets, weighed by what is in print. */

import { firstGame } from '../../cli/first-game.js';
import { Interrupted } from '../../cli/interrupted.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { onePolicy } from '../../cli/one-scenario.js';
import { ENSEMBLE_FILE } from '../../cli/over-option.js';
import { allScenarios, resolveScenario, scenariosOfOneGame } from '../../cli/scenarios.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, UserError, type VictoryLevels } from '../../games/game.js';
import type { Line } from '../../report/table.js';
import { drawnSteps, type Ensemble, ensembleHash, jobsUnder, type Unknown, unknownsOf } from '../../run/ensemble.js';
import type { Job } from '../../run/plan.js';
import { headLines } from '../../study/texts.js';
import { belowMiddle } from './result.js';
import { effectiveSize, evidenceLines, movedBy, type Placed, placed, weightsOf } from './sample.js';
import { evidenceCsv, movedCsv, sampleFindings, sampleLines } from './sample-report.js';

/** A member that was drawn, and that can be set up. */
interface Drawn {
  readonly signs: string;
  readonly jobs: readonly Job[];
}

/** Draws at most so many times as many members as are asked for. */
const TRIES = 10;
const WEIGHT_ONE = 1000;

/** Options of `satrap calibrate` that ask for something else. */
const OTHERS = ['variants', 'accept', 'confidence'];

export async function playSample(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const other = OTHERS.find((name) => args.text(name) !== undefined);
  if (other !== undefined) throw new UserError(`--sample does not go with --${other}: leave one of them out`);
  const count = args.integer('sample', 1, 2, 100_000);
  const from = firstGame(args);
  const seed = seedArgument(args);
  const names = args.texts('scenario');
  const scenarios =
    names.length > 0
      ? await scenariosOfOneGame(names, 'draw an ensemble for each')
      : (await allScenarios()).filter(({ game }, _, [first]) => game === first.game);
  const [{ game }] = scenarios;
  const levels = scenarios.map((scenario) => game.levels?.(resolveScenario(scenario, args)) ?? null);
  const metrics = levels.find((own) => own !== null)?.metric;
  const request = { seed, from, games: args.integer('games', gamesDefault, 2, 1e9), metrics };
  const { jobs } = await makeJobs(scenarios, onePolicy(args), request, args);
  const unknowns = unknownsOf(
    game,
    jobs.map(({ setup }) => setup),
  );
  if (unknowns.length === 0) throw new UserError(`${game.id}: no part of these charts is reconstructed: all is known`);
  const { drawn, tried } = drawMembers(game, unknowns, jobs, count, seed);
  const lines = levels.flatMap((own, s) => (own === null ? [] : [{ s, levels: own }]));
  const found = await playLines(session, game, jobs, drawn, lines);
  const [asGiven, ...members] = found;
  const weights = weightsOf(members);
  const kept = drawn.map(({ signs }, i) => [signs, Math.round(WEIGHT_ONE * weights[i])] as const);
  const { charts } = jobs[0].setup;
  const content = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    charts: { id: charts.id, hash: charts.hash },
    command: session.head.command,
    sample: count,
    effective: Math.round(10 * effectiveSize(weights)) / 10,
    evidence: evidenceLines(
      lines.map(({ s }) => jobs[s].setup.scenario),
      asGiven,
      members,
      weights,
    ),
    unknowns,
    members: kept.filter(([, weight]) => weight > 0),
  };
  const ensemble: Ensemble = { ...content, hash: ensembleHash(content) };
  const moved =
    lines.length === 0
      ? []
      : movedBy(
          unknowns,
          drawn.map(({ signs }) => signs),
          members,
          weights,
        );
  const told = { ...content, impossible: tried - count, policy: jobs[0].policyLabel, games: request.games, moved };
  const printed = (): Line[] => [...headLines(session.head, jobs, '95 % intervals'), '', ...sampleLines(told)];
  const { members: _members, command: _command, rulesVersion: _rules, charts: _charts, ...shown } = told;
  const result = { findings: sampleFindings(told), warnings: [], ...shown, hash: ensemble.hash };
  const files = {
    [ENSEMBLE_FILE]: ensembleText(ensemble),
    'evidence.csv': evidenceCsv(told, seed),
    'moved.csv': movedCsv(told, seed),
  };
  return session.conclude(
    result,
    printed,
    files,
    jobs,
    jobs.map(() => game),
  );
}

/** Members that can be set up in every scenario, and how many were tried for them. */
function drawMembers(
  game: GameModule,
  unknowns: readonly Unknown[],
  given: readonly Job[],
  count: number,
  seed: string,
): { readonly drawn: readonly Drawn[]; readonly tried: number } {
  const drawn: Drawn[] = [];
  const under = jobsUnder(game, { unknowns });
  let tried = 0;
  for (; drawn.length < count && tried < TRIES * count; tried++) {
    const signs = drawnSteps(unknowns, seed, tried);
    try {
      drawn.push({ signs, jobs: given.map(under(signs)) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  if (drawn.length < count)
    throw new UserError(
      `--sample: of ${tried} chart sets drawn ${drawn.length} can be set up; draw around other charts`,
    );
  return { drawn, tried };
}

/** Plays the scenarios with levels with the charts as given, then under each member. */
async function playLines(
  session: StudySession,
  game: GameModule,
  given: readonly Job[],
  drawn: readonly Drawn[],
  lines: readonly { readonly s: number; readonly levels: VictoryLevels }[],
): Promise<Placed[][]> {
  const jobs = [given, ...drawn.map((member) => member.jobs)].map((own) => lines.map(({ s }) => own[s]));
  // Where nothing is printed, nothing is played: all members weigh the same.
  if (lines.length === 0) return session.during(given, async () => jobs.map(() => []));
  return session.during(given, () =>
    session.withCollector(jobs.flat(), async (collector) => {
      const found: Placed[][] = [];
      session.progress?.expect(jobs.flat().reduce((sum, { from, to }) => sum + to - from, 0));
      session.progress?.begin(`${drawn.length} chart sets in ${lines.length} scenarios`);
      const wanted = jobs.map((own, m) =>
        own.map(({ from, to }, line) => ({ job: m * lines.length + line, from, to })),
      );
      await collector.playGroups(wanted, (sheets) => {
        found.push(sheets.map((sheet, line) => placed(belowMiddle(game, sheet, lines[line].levels))));
      });
      // Members that were not played have no weight.
      if (session.interrupted) throw new Interrupted();
      return found;
    }),
  );
}

/** A line for each unknown and each member: small, and easy to compare. */
function ensembleText({ unknowns, members, hash, ...rest }: Ensemble): string {
  const list = (rows: readonly unknown[]): string =>
    `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`;
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  return `${head},\n"unknowns": ${list(unknowns)},\n"members": ${list(members)},\n"hash": ${JSON.stringify(hash)}\n}\n`;
}
