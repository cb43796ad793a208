import { Arguments } from '../../cli/arguments.js';
import { searchesBehind, searchText } from '../../cli/first-game.js';
import { makeJobs } from '../../cli/jobs.js';
import { findScenario } from '../../cli/scenarios.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, UserError } from '../../games/game.js';
import { isPlayed } from '../../games/seats.js';
import { nearestNames } from '../../names.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import type { RecordSheet } from '../../study/collect.js';
import { effectOf } from '../../study/effect.js';
import { type Quantity, quantityLevel, quantityOf } from '../../study/quantity.js';
import { type Band, bandOf, parseStatement, type Term } from '../../study/statement.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { type ClaimData, type JudgedClaim, judgeClaims } from './claims.js';
import { type Entry, Ledger } from './ledger.js';
import { GIVEN, type Hypothesis, type Plan, readPlan } from './plan.js';
import { type Registration, registrationOf } from './registration.js';
import {
  claimsCsv,
  ledgerCsv,
  levelsCsv,
  type StudyShown,
  studyFindings,
  studyLines,
  type VariantLevel,
} from './report.js';

/** A hypothesis as it is judged: numbers of variants. */
interface Claim extends Hypothesis {
  readonly quantity: Quantity;
  readonly first: number;
  readonly second: number | null;
  readonly band: Band;
}

/** A plan whose variants are made. */
interface PreparedPlan {
  readonly plan: Plan;
  readonly game: GameModule;
  readonly names: readonly string[];
  readonly jobs: readonly Job[];
  readonly claims: readonly Claim[];
  readonly measures: readonly Quantity[];
  readonly phase: { readonly games: number; readonly seed: string };
  readonly exploring: boolean;
}

/** `satrap study`: the games of exploration, or those in which the claims are judged. */
export async function play(session: StudySession): Promise<number> {
  const { args } = session;
  const exploring = args.flag('explore');
  const plan = readPlan(args.texts('plan')[0]);
  const phase = phaseOf(plan, exploring);
  session.replaceArguments(new Arguments({ ...args.without([]), seed: phase.seed }));
  const ledger = Ledger.of(plan);
  const named = entryOf(plan, phase, exploring, await registrationOf(plan, [], []));
  const asked = await noted(session, ledger, named, () => askedOf(plan, phase, exploring));
  const registration = await registrationOf(plan, asked.names, asked.jobs);
  const entry = entryOf(plan, phase, exploring, registration);
  ledger.check(plan.file, entry, exploring);
  return noted(session, ledger, entry, async () => {
    // Who has begun to play may have seen something.
    if (!exploring) ledger.add({ ...entry, stage: 'begun' });
    const sheets = await session.playAll(asked.jobs, `${asked.jobs.length} variants`);
    const claims = exploring || session.interrupted ? [] : judgeClaims(claimData(asked, sheets), plan.alpha);
    if (!session.interrupted) {
      const judged = claims.map(({ id, claim, p, corrected, shown }) => ({ id, claim, p, corrected, shown }));
      ledger.add({ ...entry, stage: exploring ? 'explored' : 'confirmed', claims: judged });
    }
    return conclude(session, asked, sheets, claims, ledger, registration.hash);
  });
}

/** Does what may fail: a plan that cannot be played was tried, too. */
async function noted<Done>(
  session: StudySession,
  ledger: Ledger,
  entry: Omit<Entry, 'stage'>,
  deed: () => Promise<Done>,
): Promise<Done> {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof Error && error.name !== 'Interrupted' && !session.interrupted)
      ledger.add({ ...entry, stage: 'failed', message: error.message.split('\n')[0] });
    throw error;
  }
}

function phaseOf({ file, explore, confirm, hypotheses }: Plan, exploring: boolean): NonNullable<Plan['confirm']> {
  const phase = exploring ? explore : confirm;
  const field = exploring ? 'explore' : 'confirm';
  if (phase === undefined)
    throw new UserError(`${file}: ${field}: is missing; add "${field}": {"games": 4000, "seed": "${field}-1"}`);
  if (!exploring && hypotheses.length === 0)
    throw new UserError(
      `${file}: hypotheses: there are none to judge; add a claim, or look first: satrap study ${file} --explore`,
    );
  return phase;
}

function entryOf(
  { title, file, variants, hypotheses }: Plan,
  phase: PreparedPlan['phase'],
  exploring: boolean,
  { hash: registration, contents }: Registration,
): Omit<Entry, 'stage'> {
  return {
    ...{ title: title ?? file, registration, contents, seed: phase.seed, games: phase.games },
    variants: [GIVEN, ...Object.keys(variants)],
    claims: exploring ? [] : hypotheses.map(({ id, claim }) => ({ id, claim })),
  };
}

/** @throws UserError where something was chosen by the games that are to judge it */
function refuseSearched({ file, ...given }: Plan, { seed, games, from = 0 }: NonNullable<Plan['confirm']>): void {
  const all = [given, ...Object.values(given.variants)];
  const texts = (of: (one: (typeof all)[number]) => string | string[] | undefined) =>
    all.flatMap((one) => of(one) ?? []);
  const policies = texts(({ policy }) => policy);
  const rules = [...texts(({ scenario }) => scenario), ...texts(({ charts }) => charts)];
  const found = searchesBehind(policies, rules).find((search) => {
    return search.seed === seed && from < search.end && from + games > search.from;
  });
  if (found === undefined) return;
  throw new UserError(
    `${file}: confirm.seed: ${searchText(found)}, and confirmed up to game ${found.end - 1}; claims are judged in ` +
      `games that nobody has looked at: give another seed, or "from": ${found.end}`,
  );
}

async function askedOf(plan: Plan, phase: NonNullable<Plan['confirm']>, exploring: boolean): Promise<PreparedPlan> {
  const { game } = await findScenario(plan.scenario);
  const names = [GIVEN, ...Object.keys(plan.variants)];
  const claims = plan.hypotheses.map((hypothesis) => claimOf(plan, game, names, hypothesis));
  if (!exploring) refuseSearched(plan, phase);
  const wanted = [...(plan.measures ?? ['win', game.metrics[0].name]), ...claims.map(({ quantity }) => quantity.name)];
  const measures = [...new Set(wanted)].map((name) => quantityOf(game, name));
  const jobs = await Promise.all(names.map((name) => variantJob(plan, game, name, measures, phase)));
  return { plan, game, names, jobs, claims, measures, phase, exploring };
}

function claimOf(plan: Plan, game: GameModule, names: readonly string[], hypothesis: Hypothesis): Claim {
  const place = `${plan.file}: hypotheses: ${hypothesis.id}`;
  const statement = parseStatement(hypothesis.claim, place);
  const quantity = quantityOf(game, statement.first.name);
  const variant = ({ of }: Term): number => {
    const index = names.indexOf(of ?? GIVEN);
    if (index < 0)
      throw new UserError(`${place}: '${hypothesis.claim}': no variant '${of}'; ${nearestNames(of ?? '', names)}`);
    return index;
  };
  const { second } = statement;
  if (second !== null && second.name !== statement.first.name)
    throw new UserError(`${place}: '${hypothesis.claim}': a claim compares the same number of two variants`);
  return {
    ...hypothesis,
    ...{ quantity, first: variant(statement.first), second: second === null ? null : variant(second) },
    band: bandOf(statement, quantity.share, place),
  };
}

async function variantJob(
  plan: Plan,
  game: GameModule,
  name: string,
  measures: readonly Quantity[],
  { seed, games, from = 0 }: NonNullable<Plan['confirm']>,
): Promise<Job> {
  const variant = plan.variants[name] ?? {};
  const scenario = await findScenario(variant.scenario ?? plan.scenario);
  if (scenario.game.id !== game.id)
    throw new UserError(
      `${plan.file}: variants.${name}.scenario: is of ${scenario.game.id}, expected one of ${game.id}; leave it out`,
    );
  const charts = variant.charts ?? plan.charts;
  const args = new Arguments({
    set: [...(plan.set ?? []), ...(variant.set ?? [])],
    ...(charts === undefined ? {} : { charts }),
  });
  const policy = variant.policy ?? plan.policy;
  const sets = policy === undefined ? [] : [typeof policy === 'string' ? policy : policy[0]];
  const request = { seed, from, games, metrics: game.metrics[0].name };
  try {
    const [job] = (await makeJobs([scenario], sets, request, args)).jobs;
    const kept = new Set(measures.map((measure) => measure.name));
    const metrics = game.metrics.flatMap((metric, i) =>
      i === 0 || (kept.has(metric.name) && isPlayed(metric, game, job.setup)) ? [i] : [],
    );
    return { ...job, metrics };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${plan.file}: ${name === GIVEN ? 'the set-up' : `variants.${name}`}: ${error.message}`);
  }
}

function claimData({ claims }: PreparedPlan, sheets: readonly RecordSheet[]): ClaimData[] {
  return claims.map(({ id, claim, quantity, first, second, band }) => ({
    ...{ id, claim, quantity, band, first: quantity.column(sheets[first]) },
    second: second === null ? null : quantity.column(sheets[second]),
  }));
}

/** Levels of all variants and what each differs from the first by; each interval holds for itself. */
function levelsOf({ names, measures }: PreparedPlan, sheets: readonly RecordSheet[]): VariantLevel[] {
  return names.flatMap((name, i) =>
    measures.map((quantity): VariantLevel => {
      const [given, own] = [quantity.column(sheets[0]), quantity.column(sheets[i])];
      const { share, rate } = quantity;
      const difference = i === 0 ? null : effectOf(given, own, rate, undefined, quantity).difference;
      return { variant: name, measure: quantity.name, share, level: quantityLevel(quantity, own, 0.95), difference };
    }),
  );
}

function conclude(
  session: StudySession,
  asked: PreparedPlan,
  sheets: readonly RecordSheet[],
  claims: readonly JudgedClaim[],
  ledger: Ledger,
  registration: string,
): Promise<number> {
  const { plan, game, jobs, names, exploring } = asked;
  const shown: StudyShown = {
    ...{ title: plan.title ?? plan.file, phase: exploring ? 'explore' : 'confirm', game: game.id },
    ...{ registration, alpha: plan.alpha, games: sheets[0].games },
    variants: jobs.map(({ setup, policyLabel }, i) => ({
      ...{ variant: names[i], scenario: setup.scenario, policy: policyLabel, overrides: setup.overrides },
      why: plan.variants[names[i]]?.why ?? null,
    })),
    levels: levelsOf(asked, sheets),
    claims: claims.map((claim, i) => ({ ...claim, why: plan.hypotheses[i].why })),
    registered: plan.hypotheses.length,
    ledger: ledger.entries.map((entry) => ({ ...entry, message: entry.message ?? null })),
  };
  const illegal = illegalLines(sheets);
  const lines = (): Line[] => [
    ...headLines(session.head, jobs.slice(0, 1), `error at most ${plainNumber(100 * plan.alpha)} % over all claims`),
    '',
    ...studyLines(shown),
    winLine(game, 0, jobs.slice(0, 1)),
    ...illegal,
  ];
  const keys = jobs.map(keysOf);
  const files = {
    'claims.csv': claimsCsv(shown, keys[0]),
    'levels.csv': levelsCsv(shown, keys),
    'ledger.csv': ledgerCsv(shown),
  };
  const words = { findings: studyFindings(shown), warnings: illegal };
  return session.conclude(
    { ...words, ...shown },
    lines,
    files,
    jobs,
    jobs.map(() => game),
    [`the ledger is ${ledger.path}`],
  );
}
