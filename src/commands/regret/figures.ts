import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { codeWords } from '../../report/names.js';
import { regretDocument } from '../../report/schema/policy-schemas.js';
import { firstListed, listed, plural } from '../../report/words.js';
import type { Estimate } from '../../stats/interval.js';
import { differenceAxis, differenceRow, knownRows, unitOf } from '../../study/figure-rows.js';
import { tileOfDifference } from '../../study/tiles.js';
import { isNothing } from './report.js';

/** Rows left out that are named. */
const NAMED = 15;

/**
 * Not shown, and farther to both sides than whole turns are known: of few gains other than 0 an interval reaches as
 * far as the measure allows, and says nothing but that there are few.
 */
function isUnknown({ low, high }: Estimate, whole: Estimate): boolean {
  const reach = Math.max(Math.abs(whole.low ?? Infinity), Math.abs(whole.high ?? Infinity));
  return (low ?? -Infinity) < -reach && (high ?? Infinity) > reach;
}

/** What is left in a turn: by decision, by place, by turn, by who would have had it. */
export const sections: SectionsOf = (document, context) => {
  const {
    findings,
    game,
    scenario,
    policy,
    measure,
    gain: left,
    positions,
    decisions,
    places,
    turns,
    taken,
    costliest,
  } = documentAs(regretDocument, document);
  const axis = differenceAxis(measure, unitOf(game, measure, context));
  const plot = (
    id: string,
    title: string,
    caption: string,
    gains: readonly (readonly [string, Estimate])[],
    isKnown = (gain: Estimate): boolean => !isUnknown(gain, left),
  ) => {
    const some = gains.filter(([, gain]) => !isNothing(gain));
    const known = some.filter(([, gain]) => isKnown(gain));
    // Where nothing is known all are drawn.
    const drawn = known.length === 0 ? some : known;
    const out = some.filter((row) => !drawn.includes(row)).map(([name]) => name.replace(/ alone$/, ''));
    const why =
      out.length === 0
        ? ''
        : ` ${out.length} left out, which differ in so few turns that their intervals reach farther to both sides than ` +
          `that of a whole turn: ${out.length > NAMED ? firstListed(out, NAMED) : listed(out)}.`;
    return drawn.length === 0
      ? []
      : [
          intervalPlot({
            ...{ id: `${context.prefix}-${id}`, title, axis, reference: 0 },
            caption: `${caption}; the intervals hold for all rows at once.${why}`,
            rows: knownRows(drawn.map(([name, gain]) => differenceRow(measure, name, gain))),
          }),
        ];
  };
  const figures = [
    ...plot(
      'decisions',
      'What single decisions leave',
      `By the best alternative found at ${positions} positions, the rest of the turn as ${policy} plays it`,
      decisions.map(({ decision, gain }) => [`${codeWords(decision)} alone`, gain]),
    ),
    ...plot(
      'places',
      'What decisions at single places leave',
      `By the best alternative found at ${positions} positions, decisions elsewhere as ${policy} makes them`,
      places.map(({ place, gain }) => [place, gain]),
    ),
    ...plot(
      'turns',
      'What whole turns leave, turn by turn',
      'Where the turn was drawn',
      turns.map(({ turn, gain }) => [`turn ${turn}`, gain]),
    ),
    ...plot(
      'taken',
      'Who would have had it',
      'Parts of what whole turns leave',
      taken.map(({ policy: name, gain }) => [name, gain]),
    ),
    ...plot(
      'costliest',
      'What seemed to cost most where it was chosen',
      'Measured in other games than those that chose',
      costliest.map(({ number, turn, decision, place, alternative, gain }) => [
        `game ${number}, turn ${turn}, ${decision === null ? (place ?? 'whole turn') : codeWords(decision)}: ${alternative}`,
        gain,
      ]),
      // Each is of one turn.
      () => true,
    ),
  ];
  const undrawn = [
    [decisions, 'kind of decision', 'kinds of decisions'] as const,
    [places, 'place', 'places'] as const,
    [turns, 'whole turn', 'whole turns'] as const,
  ].flatMap(([all, one, many]) => {
    const count = all.filter(({ gain }) => isNothing(gain)).length;
    return count === 0 ? [] : [`${count === all.length ? 'all ' : ''}${plural(count, one, many)}`];
  });
  const nothing =
    undrawn.length === 0 ? [] : [`not drawn, because no other choice tried changed any game: ${listed(undrawn)}`];
  const title = `${placeTitle(game, scenario, context)}, ${policy}`;
  const tiles = [
    tileOfDifference(
      measure,
      `a whole turn by the best other choice, against its own (${plural(positions, 'turn')})`,
      left,
    ),
  ];
  return [{ title, findings: [...findings.map(withWords), ...nothing], tiles, figures, terms: ['interval', 'paired'] }];
};

/** A finding with the decision that costs most in words. */
function withWords(finding: string): string {
  return finding.replace(/(?<=^of single decisions )\w+/, codeWords);
}
