import type { Figure } from '../../report/figures/figure.js';
import { histogramPlot } from '../../report/figures/histogram-plot.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import {
  documentAs,
  gameTitle,
  namesOf,
  type ReportSection,
  type SectionContext,
  type SectionsOf,
} from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import type { GameNames } from '../../report/names.js';
import {
  type calibrateDocument,
  calibrateDocuments,
  type ensembleDocument,
} from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { firstListed } from '../../report/words.js';
import { plusMinusText, shareText } from '../../stats/digits.js';
import { SHOWN_P } from '../../stats/holm.js';
import { knownRows, plainRateText, rateRow } from '../../study/figure-rows.js';
import { probabilityText } from '../../study/texts.js';
import { tileOf } from '../../study/tiles.js';
import { NO_STEP, NOT_TOLD } from './report.js';

type Calibrated = DocumentOf<typeof calibrateDocument>;

/** Distances are drawn in thousandths: they lie between 0 and 1/2. */
const THOUSAND = 1000;

/** How far variants lie from the printed levels, the nearest of them, and what the accepted ones say. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(calibrateDocuments, document);
  return 'sample' in found ? ensembleSections(found, context) : variantSections(found, context);
};

/** Where the printed levels lie, before and after chart sets are weighed, and what that moved. */
function ensembleSections(found: DocumentOf<typeof ensembleDocument>, context: SectionContext): ReportSection[] {
  const { findings, game, policy, evidence, moved } = found;
  const names = namesOf(game, context);
  const percent = (name: string, scenario: string, value: number): IntervalRow => {
    const group = names.scenario(scenario);
    return { name, group, estimate: 100 * value, low: null, high: null, text: shareText(value) };
  };
  const levels = intervalPlot({
    id: `${context.prefix}-evidence`,
    title: 'Games that end below the middle of the printed levels: 50 % is a match',
    caption: 'At 50 % the printed levels lie in the middle of the results.',
    axis: '% of games',
    rows: evidence.flatMap(({ line, asGiven, drawn, weighted }) => [
      percent('as given', line, asGiven),
      percent('drawn', line, drawn),
      percent('weighed', line, weighted),
    ]),
    reference: 50,
    domain: [0, 100],
  });
  const steps = intervalPlot({
    id: `${context.prefix}-moved`,
    title: 'What the evidence moved',
    caption: 'Mean step of the chart sets as they are weighed, with two standard errors; 0 is the charts as given.',
    axis: 'mean step',
    rows: moved.slice(0, MOVED_MAX).map(({ unknown, weighted, error }) => ({
      ...{ name: unknown, estimate: weighted, low: weighted - 2 * error, high: weighted + 2 * error },
      text: plusMinusText(weighted, 2 * error),
    })),
    reference: 0,
  });
  const figures = evidence.length > 0 ? [levels, steps] : [];
  const tiles = evidence.map(({ line, weighted }) =>
    tileOf(
      `of games end below the middle of the printed levels, charts weighed, in ${names.scenario(line)}; 50 % is a match`,
      shareText(weighted),
    ),
  );
  return [
    { title: `${gameTitle(game, context)}, ${policy}: an ensemble of chart sets`, findings, tiles, figures, terms: [] },
  ];
}

const MOVED_MAX = 20;

function variantSections(found: Calibrated, context: SectionContext): ReportSection[] {
  const { findings, game, policy, fits, accepted, evidence } = found;
  const wrong = accepted.find((i) => i >= fits.length);
  const names = namesOf(game, context);
  const nearest = fits[wrong === undefined ? accepted[0] : 0];
  const id = context.prefix;
  const middle = intervalPlot({
    id: `${id}-middle`,
    title: 'Games that end below the middle of the printed levels: 50 % is a match',
    caption: 'At 50 % the printed levels lie in the middle of the results.',
    axis: '% of games',
    rows: knownRows(
      fits[0].scenarios.flatMap(({ scenario, below }, s) => {
        const group = names.scenario(scenario);
        return [
          { ...rateRow('charts as given', below), group },
          { ...rateRow('variant nearest to 50 %', nearest.scenarios[s]?.below ?? below), group },
        ];
      }),
    ),
    headings: ['charts', '% of games', 'scenario'],
    reference: 50,
    domain: [0, 100],
  });
  const steps = intervalPlot({
    id: `${id}-evidence`,
    title: 'What the accepted variants say of each step',
    caption: 'Share of the accepted variants that have the step; the dashed line is what chance gives.',
    axis: '% of the accepted variants',
    rows: knownRows(evidence.map(({ family, step, posterior }) => rateRow(`${family} ${signed(step)}`, posterior))),
    reference: 100 / 3,
    domain: [0, 100],
  });
  const table = {
    title: 'Steps',
    data: {
      columns: ['family', 'step', 'drawn', 'accepted', 'p'],
      rows: evidence.map(({ family, step, drawn, accepted: own, corrected }) => [
        family,
        signed(step),
        drawn,
        own,
        probabilityText(corrected),
      ]),
    },
  };
  const figures = [middle, distances(found, id), ...(evidence.length > 0 ? [steps] : [])];
  const terms = ['interval', 'rate', 'variant'] as const;
  return [
    {
      title: `${gameTitle(game, context)}, ${policy}`,
      findings: [
        givenText(found),
        ...findings
          .filter((text) => text !== NOT_TOLD)
          .map((text) =>
            text.startsWith(NO_STEP)
              ? 'among the variants nearest to the printed levels no step of a chart is shown to be more or less frequent than by chance, so the levels do not tell which charts are right'
              : text,
          ),
      ],
      tiles: givenTiles(fits[0].scenarios, names),
      figures,
      tables: [table, acceptedTable(found)],
      terms,
    },
  ];
}

/** Whether the printed levels lie in the middle with the charts as given, and whether a step of them is why not. */
function givenText({ fits: [{ scenarios }], evidence }: Calibrated): string {
  const off = scenarios.filter(({ below: { low, high } }) => (low ?? 0) > 0.5 || (high ?? 1) < 0.5);
  const told = evidence.some(({ corrected }) => corrected <= SHOWN_P);
  const open = told || off.length === 0 ? '' : '; no single step of the charts is shown to be the cause';
  const [{ below }] = scenarios;
  const ends = `${plainRateText(below)} of games end below the middle of the printed levels`;
  const match = off.length === 0 ? 'which is not shown to differ from 50 %, a match' : 'where 50 % would match';
  const many = `the printed levels are shown to miss the middle of the results in ${off.length === 0 ? 'none' : off.length} of ${scenarios.length} scenarios`;
  return `with the charts as given ${scenarios.length === 1 ? `${ends}, ${match}` : many}${open}`;
}

/** How the charts as given fit each scenario; scenarios with the same numbers share a tile. */
function givenTiles(scenarios: Calibrated['fits'][number]['scenarios'], names: GameNames): Tile[] {
  const texts = new Set(scenarios.map(({ below }) => plainRateText(below)));
  return [...texts].map((text) => {
    const own = scenarios.filter(({ below }) => plainRateText(below) === text);
    const where = firstListed(
      own.map(({ scenario }) => names.scenario(scenario)),
      SCENARIOS_NAMED,
    );
    return tileOf(
      `of games end below the middle of the printed levels, charts as given, in ${where}; 50 % is a match`,
      text,
    );
  });
}

const SCENARIOS_NAMED = 3;

function signed(step: number): string {
  return step > 0 ? `+${step}` : String(step);
}

function distances({ fits, accepted }: Calibrated, id: string): Figure {
  const counted = (own: readonly number[]): [number, number][] => {
    const counts = new Map<number, number>();
    for (const i of own) {
      const place = Math.round(THOUSAND * fits[i].distance);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => a[0] - b[0]);
  };
  const drawn = fits.flatMap((_, i) => (i > 0 ? [i] : []));
  const given = Math.round(THOUSAND * fits[0].distance);
  return histogramPlot({
    id: `${id}-distances`,
    title: 'How far the variants lie from the printed levels',
    caption: 'Root of the mean square of (share below the middle minus one half), in thousandths; bars are variants.',
    axis: 'distance (thousandths)',
    counted: 'variants',
    panels: [
      { name: 'drawn', counts: counted(drawn), levels: [{ value: given, name: 'as given', kind: 'printed' }] },
      { name: 'accepted', counts: counted(accepted.filter((i) => i < fits.length)) },
    ],
  });
}

const ACCEPTED_MAX = 20;

function acceptedTable({ fits, accepted, families }: Calibrated) {
  const shown = accepted.filter((i) => i < fits.length).slice(0, ACCEPTED_MAX);
  const rows = shown.map((i) => [i, Number(fits[i].distance.toFixed(4)), ...fits[i].variant.map(signed)]);
  const title = `Accepted variants, nearest first${accepted.length > shown.length ? ` (${shown.length} of ${accepted.length})` : ''}`;
  return { title, data: { columns: ['variant', 'distance', ...families], rows } };
}
