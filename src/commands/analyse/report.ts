import type { GameModule } from '../../games/game.js';
import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import type { analyseDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural, scaleOf } from '../../report/words.js';
import { meanText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { together } from '../../stats/together.js';
import { isWinRate } from '../../study/measure.js';
import { probabilityText, seenLines, signedText } from '../../study/texts.js';
import type { Analysis } from './result.js';

/** The position: which game, by whom, and what it looks like. */
export type PositionShown = DocumentOf<typeof analyseDocument>['position'];

/** The chances for people. */
export function analyseLines(
  game: GameModule,
  { number, turn, policy, values, puts = [] }: PositionShown,
  found: Analysis,
): Line[] {
  const { measure, games, continuations, confidence, intervals } = found;
  const points = scaleOf(measure) === 'points';
  const compared = continuations.some(({ difference }) => difference !== null);
  const columns: Column[] = [
    { title: 'goes on', align: 'left' },
    { title: measure, align: 'left' },
    ...continuations[0].outcomes.map(
      ({ outcome }): Column => ({ title: titleOf(game, outcome), align: 'left', spare: 1 }),
    ),
    ...(compared
      ? ([
          { title: `less ${continuations[0].policy}${points ? ', points' : ''}`, align: 'left' },
          { title: 'p', align: 'right' },
        ] satisfies Column[])
      : []),
  ];
  const rows = continuations.map(({ policy: name, level, outcomes, difference, p }) => [
    name,
    levelText(measure, level),
    ...outcomes.map(({ share }) => rateText(share)),
    ...(compared ? [difference ? signedText(difference, points) : '', p === null ? '' : probabilityText(p)] : []),
  ]);
  const state = values.map(({ name, value }) => `${name} ${value}`);
  const from =
    turn === 0 ? 'from the beginning' : `from the end of turn ${turn} of game ${number}, played by ${policy}`;
  return [
    `${plural(games, 'game')} ${from}`,
    ...(state.length > 0 ? [`there: ${state.join(', ')}`] : []),
    ...(puts.length > 0 ? [`but with ${puts.join(', ')}`] : []),
    tableOf(columns, rows),
    ...analyseFindings(found),
    ...seenLines(
      measure,
      intervals === 'sequence' ? [] : continuations.flatMap(({ difference }) => difference ?? []),
      together(confidence, continuations.length - 1),
    ),
    `intervals hold at once: ${measure} of all who go on, all outcomes of all, and all differences (Bonferroni)`,
  ];
}

/** Who should go on, or with what chance, in a sentence. */
export function analyseFindings({ measure, continuations, best }: Analysis): string[] {
  if (best === null && continuations.length > 1) return ['nobody is shown to be better than all others from here'];
  const shown = continuations.find(({ policy }) => policy === best) ?? continuations[0];
  const level = levelText(measure, shown.level);
  if (best !== null)
    return [`${best} does best from here: it ${measure === 'win' ? `wins ${level}` : `has ${measure} ${level}`}`];
  return [`${shown.policy} goes on from here with ${measure} ${level}`];
}

function levelText(measure: string, level: Estimate): string {
  return isWinRate(measure) ? rateText(level) : meanText(level);
}

function titleOf({ outcomes }: GameModule, id: string): string {
  return outcomes.find((outcome) => outcome.id === id)?.title ?? id;
}

/**
 * analyse.csv: the measure and each outcome by who goes on. @param keys of each job, in the order of the continuations
 */
export function analyseCsv(keys: readonly Keys[], position: PositionShown, found: Analysis): string {
  const rows = found.continuations.flatMap(({ level, difference, p, outcomes }, i): Row<'analyse.csv'>[] => {
    const place = {
      ...keys[i],
      other: position.policy,
      index: position.number,
      turn: position.turn,
      games: found.games,
    };
    const own = { kind: 'metric', measure: found.measure, ...bounded('estimate', level) };
    return [
      { ...place, ...own, ...bounded('difference', difference), p },
      ...outcomes.map(({ outcome, share }) => {
        return { ...place, kind: 'outcome', measure: outcome, ...bounded('estimate', share) };
      }),
    ];
  });
  return csvOf('analyse.csv', rows);
}
