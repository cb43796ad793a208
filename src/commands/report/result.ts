import { z } from 'zod';
import { type GameCatalog, UserError } from '../../games/game.js';
import { union } from '../../report/csv.js';
import type { ResultDocument } from '../../report/document.js';
import type { Explanation, Fact, Report, ReportSection } from '../../report/html/report-page.js';
import { runSections } from '../run/figures.js';

/** What every document has, so that those of other programs and versions are refused with a reason. */
const headShape = z.looseObject({
  satrap: z.string(),
  study: z.string().optional(),
  command: z.string().optional(),
  seed: z.string().optional(),
  partial: z.literal(true).optional(),
  stopped: z.string().optional(),
});

type Head = z.infer<typeof headShape>;

const runShape = z.object({
  runs: z.array(
    z.looseObject({
      game: z.string(),
      scenario: z.string(),
      policy: z.string(),
      outcomes: z.record(z.string(), z.int().min(0)),
      rates: z.looseObject({}),
      metrics: z.record(z.string(), z.looseObject({})),
      charts: z.looseObject({ reconstructed: z.int(), cells: z.int() }),
    }),
  ),
});

const EXPLANATIONS: readonly Explanation[] = [
  {
    term: 'Interval',
    text:
      'The line around a point holds the true value in so many of a hundred runs as the confidence says. It covers ' +
      'the luck of the games played, not whether the rules or the policy are those of a table.',
  },
  {
    term: 'Rate',
    text:
      'A share of games. Its interval (Wilson) is wider to the side of one half, and holds for games that do not ' +
      'depend on each other, as numbered games of one seed do not.',
  },
  {
    term: 'Distribution',
    text:
      'Each bar is the share of games that ended with this value. Bars of rare values say little: with 10 games the ' +
      'true share may be half or double.',
  },
];

/** A report of all documents. @throws UserError naming the document and what is wrong with it */
export function makeReport(
  sources: readonly { readonly path: string; readonly document: unknown }[],
  catalogs: readonly GameCatalog[],
): Report {
  const read = sources.map(({ path, document }) => ({ path, document, head: headOf(path, document) }));
  const heads = read.map(({ head }) => head);
  return {
    title: titleOf(heads),
    warnings: heads.flatMap(warningsOf),
    commands: union([heads.flatMap(({ command }) => (command === undefined ? [] : [command]))]),
    facts: read.flatMap(({ document, head }) => factsOf(document, head)),
    overrides: read.flatMap(({ document }) => overridesOf(document)),
    sections: read.flatMap(({ path, document, head }) => sectionsOf(path, document, head, catalogs)),
    explanations: EXPLANATIONS,
    documents: sources.map(({ document }) => document),
  };
}

function headOf(path: string, document: unknown): Head {
  const parsed = headShape.safeParse(document);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UserError(`${path}: ${issue.path.join('.') || 'document'}: ${issue.message}; give a document of --json`);
}

function titleOf(heads: readonly Head[]): string {
  const studies = union([heads.map(({ study }) => study ?? 'run')]);
  return `Satrap: ${studies.join(', ')}`;
}

function warningsOf({ partial, stopped }: Head): string[] {
  return partial ? [`partial result: ${stopped?.split('\n')[0] ?? 'ended before all games were played'}`] : [];
}

function factsOf(document: unknown, { satrap, study, seed }: Head): Fact[] {
  const { runs = [] } = document as Partial<ResultDocument>;
  const seeds = union([seed === undefined ? [] : [seed], runs.map((run) => run.seed)]);
  const facts: Fact[] = [
    { label: 'satrap', value: `${satrap}, ${study ?? 'run'}` },
    { label: 'seed', value: seeds.join(', ') },
  ];
  for (const text of union([runs.map((run) => `${run.game} rules ${run.rulesVersion}`)]))
    facts.push({ label: 'rules', value: text });
  for (const text of union([runs.map(chartsText)])) facts.push({ label: 'charts', value: text });
  return facts;
}

function chartsText({ game, charts }: ResultDocument['runs'][number]): string {
  const { id, hash, cells, reconstructed } = charts;
  return `${game} ${id} (${hash}): ${reconstructed} of ${cells} cells are reconstructed, not printed`;
}

function overridesOf(document: unknown): Report['overrides'] {
  const { runs = [] } = document as Partial<ResultDocument>;
  return runs.flatMap(({ scenario, overrides = [] }) => overrides.map((change) => ({ where: scenario, change })));
}

/** What each command shows of its documents. */
function sectionsOf(path: string, document: unknown, head: Head, catalogs: readonly GameCatalog[]): ReportSection[] {
  if (head.study !== undefined) throw new UserError(`${path}: documents of '${head.study}' have no report yet`);
  const parsed = runShape.safeParse(document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new UserError(`${path}: ${issue.path.join('.')}: ${issue.message}`);
  }
  return runSections(document as ResultDocument, catalogs);
}
