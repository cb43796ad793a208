import type { Figure } from '../../report/figures/figure.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import {
  documentAs,
  placeTitle,
  type ReportSection,
  type SectionContext,
  type SectionsOf,
} from '../../report/html/section.js';
import { rankDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { listed, pointsOf } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import {
  differenceAxis,
  differenceRow,
  knownRows,
  levelAxis,
  levelRow,
  meanRow,
  rateRow,
  ratingRow,
  unitOf,
} from '../../study/figure-rows.js';
import { scoreMatrix } from '../../study/score-matrix.js';
import { tileOfLevel, tileOfRate } from '../../study/tiles.js';
import type { Tournament } from './line-ups.js';
import type { Matrix, Rating } from './matrix.js';
import type { RaceResult } from './result.js';

/** A ladder for one seat; for several a matrix or a tournament with ratings. */
export const sections: SectionsOf = (document, context) => {
  const { prefix } = context;
  const ranked = documentAs(rankDocument, document);
  const found =
    'races' in ranked
      ? ranked.races.map((race, i) => raceSection(race, ranked.by, context, `${prefix}-race-${i}`))
      : 'matrices' in ranked
        ? ranked.matrices.map((matrix, i) => matrixSection(matrix, `${prefix}-matrix-${i}`))
        : ranked.tournaments.map((tournament, i) => tournamentSection(tournament, `${prefix}-tournament-${i}`));
  return found.map((section, i) => {
    const [game, scenario] = section.title.split('/');
    const title = scenario === undefined ? section.title : placeTitle(game, scenario, context);
    return { ...section, title, findings: i === 0 ? findingsOf(ranked) : [] };
  });
};

/** Who is best or ahead, and how sure that is. */
function findingsOf(ranked: DocumentOf<typeof rankDocument>): string[] {
  if (!('races' in ranked)) return [...ranked.findings];
  return ranked.findings.map((finding, i) => {
    const [all, open, sure] = SURE.exec(finding) ?? [];
    if (all === undefined) return finding;
    const percent = `${plainNumber(Number((100 * Number(sure)).toPrecision(6)))} %`;
    const [first, ...others] = (ranked.races[i]?.places ?? []).filter(({ outAfter }) => outAfter === null);
    if (open === undefined || first === undefined) return finding.replace(all, ` with ${percent} certainty`);
    const names = others.map(({ policy }) => policy);
    const rest = names.length === 1 ? `${names[0]} is not` : `none of ${listed(names)} is`;
    return finding.replace(
      all,
      () => ` ${first.policy} is ahead; more games are needed to be ${percent} sure that ${rest} better`,
    );
  });
}

/** How sure a finding is, and who comes into question where nobody is surely best. */
const SURE = /( the best is one of .*)?, with probability at least ([\d.]+)(?:; more games are needed to tell which)?$/;

/** Places of a ladder that the first screen tells of. */
const TOLD = 3;

function raceSection({ scenario, places }: RaceResult, by: string, context: SectionContext, id: string): ReportSection {
  const axis = levelAxis(by, unitOf(scenario?.split('/')[0] ?? '', by, context));
  const rows = places.map(({ policy, rank, mean }) => levelRow(by, `${rank ?? 'out'}: ${policy}`, mean));
  const ladder = intervalPlot({
    id,
    title: `Ladder by ${pointsOf(by)}`,
    caption: 'Best first. A player is out once it is surely not the best; what is known of it then stays.',
    axis,
    rows: knownRows(rows),
    headings: ['player', axis],
  });
  const table = {
    title: 'Games of each player',
    data: {
      columns: ['player', 'games', 'out after'],
      rows: places.map(({ policy, games, outAfter }) => [policy, games, outAfter]),
    },
  };
  const title = scenario ?? 'All scenarios, each weighing the same';
  const tiles = places.slice(0, TOLD).map(({ policy, mean }) => tileOfLevel(by, policy, mean));
  return { title, findings: [], tiles, figures: [ladder], tables: [table], terms: ['interval', 'race'] };
}

function ratingPlot(id: string, ratings: readonly Pick<Rating, 'policy' | 'points'>[]): Figure {
  return intervalPlot({
    id,
    title: 'Ratings',
    caption: 'Points around a mean of 0; a lead of 100 is a score of 64 %. No end: unbounded.',
    axis: 'rating points',
    rows: ratings.map(({ policy, points }) => ratingRow(policy, points)),
    reference: 0,
  });
}

/** What the best replies found have against each, where they were searched. */
function exploitablePlots(id: string, ratings: readonly Pick<Rating, 'policy' | 'exploitable'>[]): Figure[] {
  const rows = ratings.flatMap(({ policy, exploitable }) =>
    exploitable ? [differenceRow('score', policy, exploitable.gain)] : [],
  );
  if (rows.length === 0) return [];
  return [
    intervalPlot({
      id,
      title: 'Exploitable by at least',
      caption: 'What the best replies found have beyond the player in its own place; the left end can be had at least.',
      axis: differenceAxis('score'),
      rows: knownRows(rows),
      reference: 0,
    }),
  ];
}

function matrixSection(matrix: Matrix, id: string): ReportSection {
  const { scenario, cells, ratings, seat } = matrix;
  const names = ratings.map(({ policy }) => policy);
  const scores = scoreMatrix(id, 'player', names, cells);
  const seats = intervalPlot({
    id: `${id}-seat`,
    title: 'What the first seat is worth',
    axis: 'rating points',
    rows: [ratingRow('first seat', seat)],
    reference: 0,
  });
  const totals = intervalPlot({
    id: `${id}-score`,
    title: 'Score against all others',
    axis: '% of games, a draw half',
    rows: knownRows(ratings.map(({ policy, score }) => rateRow(policy, score))),
    reference: 50,
    domain: [0, 100],
  });
  const found = exploitablePlots(`${id}-exploitable`, ratings);
  const figures = [scores, ratingPlot(`${id}-ratings`, ratings), totals, ...found, seats];
  const tiles = ratings
    .slice(0, TOLD)
    .map(({ policy, score }) => tileOfRate(`score of ${policy} against the others`, score));
  return { title: scenario, findings: [], tiles, figures, terms: ['interval', 'rate', 'rating'] };
}

function tournamentSection(tournament: Tournament, id: string): ReportSection {
  const { scenario, ratings, seats } = tournament;
  const wins = intervalPlot({
    id: `${id}-wins`,
    title: 'Wins',
    axis: '% of games',
    rows: knownRows(ratings.map(({ policy, win }) => rateRow(policy, win))),
  });
  const places = intervalPlot({
    id: `${id}-places`,
    title: 'Mean place',
    caption: 'A better place is the smaller number.',
    axis: 'mean place',
    rows: knownRows(ratings.map(({ policy, place }) => meanRow(policy, place))),
  });
  const worth = intervalPlot({
    id: `${id}-seats`,
    title: 'What each seat is worth',
    axis: 'rating points',
    rows: seats.map(({ seat, points }) => ratingRow(seat, points)),
    reference: 0,
  });
  const found = exploitablePlots(`${id}-exploitable`, ratings);
  const figures = [ratingPlot(`${id}-ratings`, ratings), wins, places, ...found, worth];
  const tiles = ratings.slice(0, TOLD).map(({ policy, win }) => tileOfRate(`won by ${policy}`, win));
  return { title: scenario, findings: [], tiles, figures, terms: ['interval', 'rate', 'rating'] };
}
