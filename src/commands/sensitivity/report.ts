import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural, pointsOf } from '../../report/words.js';
import { meanText, numberText, rateText } from '../../stats/digits.js';
import { SHOWN_P } from '../../stats/holm.js';
import { type Estimate, scaled } from '../../stats/interval.js';
import { adaptText, amongText, probabilityText, SAME_PLAYER, seenLines, signedText } from '../../study/texts.js';
import type { Together } from './pairs.js';
import type { Bar, MoveEffect, Reconstructed } from './result.js';

const BAR_WIDTH = 15;
/** What the bar of a step down and of a step up is made of. */
const [DOWN, UP] = ['-', '+'];

export interface SensitivityShown {
  readonly measure: string;
  readonly isRate: boolean;
  readonly level: Estimate;
  readonly bars: readonly Bar[];
  readonly tests: number;
  readonly joint: Reconstructed | null;
  /** Parts moved together. */
  readonly pairs?: Together;
  readonly confidence: number;
  /** Bars shown. */
  readonly top: number;
  /** The same by players that have adapted to each set-up, and how. */
  readonly adapted?: { readonly level: Estimate; readonly bars: readonly Bar[] };
  readonly adapt?: { readonly objective: string; readonly budget: number };
}

export function sensitivityLines(shown: SensitivityShown): Line[] {
  const { adapted, adapt } = shown;
  if (!adapted || !adapt) return [...tornadoLines(shown), '', SAME_PLAYER];
  return [
    ...tornadoLines(shown),
    '',
    adaptText(adapt),
    ...tornadoLines({ ...shown, ...adapted, joint: null, pairs: undefined }),
  ];
}

function tornadoLines(shown: SensitivityShown): Line[] {
  const { measure, isRate, level, bars, tests, confidence, joint, pairs, top } = shown;
  const differences = bars.flatMap(({ up, down }) => [up, down].flatMap((move) => move?.effect.difference ?? []));
  const text = isRate ? rateText(level) : meanText(level);
  const unit = bars.find(({ variation }) => variation.price !== undefined)?.variation.price?.unit;
  const columns: Column[] = [
    { title: 'one step of', align: 'left' },
    { title: 'down', align: 'left' },
    { title: 'up', align: 'left' },
    { title: 'p', align: 'right' },
    { title: barTitle(), align: 'left' },
    { title: 'cells', align: 'right' },
    ...(unit === undefined ? [] : [{ title: `per ${unit}`, align: 'left' as const }]),
  ];
  const longest = bars[0]?.size ?? 0;
  const bought = ({ up, down }: Bar): string => {
    const worth = up?.perPrice ?? down?.perPrice ?? null;
    return worth === null ? '' : signedText(worth, isRate);
  };
  const rows = bars
    .slice(0, top)
    .map((bar) => [
      bar.variation.name,
      effectText(bar.down, isRate),
      effectText(bar.up, isRate),
      probabilityText(Math.min(bar.up?.corrected ?? 1, bar.down?.corrected ?? 1)),
      barText(bar, longest),
      `${bar.variation.reconstructed} of ${bar.variation.cells}`,
      ...(unit === undefined ? [] : [bought(bar)]),
    ]);
  return [
    `${measure} as given: ${text}`,
    matterText(shown),
    '',
    tableOf(columns, rows),
    `bars: ${DOWN} is a step down, ${UP} a step up; to the left of | it makes ${measure} less, to the right more`,
    `changes of ${measure}${isRate ? ' in points' : ''}, same games; cells: how many of those moved are reconstructed, not printed`,
    ...(bars.length > top ? [`${bars.length - top} more are in sensitivity.csv`] : []),
    '',
    mostText(bars, shown),
    ...seenLines(measure, differences, confidence, tests),
    ...(joint === null ? [] : ['', ...jointLines(joint, shown)]),
    ...(pairs ? ['', ...pairsLines(pairs, shown)] : []),
  ];
}

/** What matters, a sentence each. */
export function sensitivityFindings(shown: SensitivityShown): string[] {
  const { adapted } = shown;
  const learned = adapted ? [mostText(adapted.bars, shown), matterText({ ...shown, ...adapted })] : [];
  return [
    ...[mostText(shown.bars, shown), matterText(shown)],
    ...learned.map((finding) => `once the player has adapted, ${finding}`),
    ...(shown.pairs ? [pairText(shown.pairs, shown), shareText(shown.pairs, shown)] : []),
  ];
}

function matterText({ bars, tests }: SensitivityShown): string {
  const matter = bars.filter((bar) => bar.matters).length;
  return `${matter === 0 ? 'none' : matter} of ${plural(bars.length, 'part')} ${matter > 1 ? 'are' : 'is'} shown to matter (p at most ${SHOWN_P}, corrected for ${plural(tests, 'move')})`;
}

/** The part that matters most of those shown to, in words. */
function mostText(bars: readonly Bar[], { measure, isRate, tests }: SensitivityShown): string {
  const [most] = bars.flatMap(({ up, down }) => [up, down].filter((move) => move?.named));
  if (!most?.named)
    return `none of ${plural(bars.length, 'part')} tried, moved by a step, is shown to change ${isRate ? pointsOf(measure) : measure}`;
  const { variation, steps } = most.move;
  const amount = `${signedText(most.named, isRate)}${isRate ? ' points' : ''}`;
  const way = steps < 0 ? 'down' : 'up';
  return `${variation.name} matters most: a step ${way} changes ${measure} by ${amount}, ${amongText(tests, 'move')}`;
}

function effectText(move: MoveEffect | null, isRate: boolean): string {
  return move === null ? '-' : signedText(move.effect.difference, isRate);
}

/** Above the bars: which side is which. */
function barTitle(): string {
  return `${'less'.padEnd(BAR_WIDTH)}|${'more'.padStart(BAR_WIDTH)}`;
}

/** Less of the measure to the left, more to the right of the middle. */
function barText({ up, down }: Bar, longest: number): string {
  const cells = new Array<string>(2 * BAR_WIDTH + 1).fill(' ');
  for (const [move, sign] of [
    [down, DOWN],
    [up, UP],
  ] as const) {
    const size = move === null || longest === 0 ? 0 : (BAR_WIDTH * move.effect.difference.estimate) / longest;
    for (let i = 1; i <= Math.round(Math.abs(size)); i++) cells[BAR_WIDTH + Math.sign(size) * i] = sign;
  }
  cells[BAR_WIDTH] = '|';
  return cells.join('');
}

/** What the reconstruction leaves open. */
function jointLines({ parts, best, worst, variants, mean, spread }: Reconstructed, shown: SensitivityShown): Line[] {
  const { measure, isRate } = shown;
  const unit = isRate ? ' points' : '';
  const scale = isRate ? 100 : 1;
  const shownSpread = scaled(spread, scale);
  const spreadText = meanText(shownSpread);
  const meanShown = numberText(scale * mean, ((shownSpread.high ?? 0) - (shownSpread.low ?? 0)) / 2);
  return [
    `If all ${parts} reconstructed parts are off by a step, ${measure} changes (in games of their own):`,
    `  each to the worst:  ${signedText(worst, isRate)}${unit}`,
    `  each to the best:   ${signedText(best, isRate)}${unit}`,
    `  each at random (down, right or up): standard deviation ${spreadText}${unit}, ` +
      `mean ${meanShown}, from ${variants} variants`,
  ];
}

type Measured = Pick<SensitivityShown, 'measure' | 'isRate'>;

/** What parts do together, the largest first. */
function pairsLines(found: Together, shown: SensitivityShown): Line[] {
  const { measure, isRate, top, bars } = shown;
  const { runs, parts, pairs, spread } = found;
  const alone = (part: string, steps: number): string => {
    const bar = bars.find(({ variation }) => variation.name === part);
    return effectText((steps > 0 ? bar?.up : bar?.down) ?? null, isRate);
  };
  const nameOf = stepNames(found);
  const columns: Column[] = [
    { title: 'a step of', align: 'left' },
    { title: 'alone', align: 'left' },
    { title: 'among the others', align: 'left' },
  ];
  const pairColumns: Column[] = [
    { title: 'both', align: 'left' },
    { title: 'beyond the sum of each', align: 'left' },
    { title: 'p', align: 'right' },
  ];
  const unit = isRate ? ' points' : '';
  return [
    `${parts.length} parts moved together in ${runs} set-ups (in games of their own), which differ by ` +
      `${meanText(scaled(spread, isRate ? 100 : 1))}${unit} of ${measure} (standard deviation):`,
    tableOf(
      columns,
      parts.map((part) => [nameOf(part.part), alone(part.part, part.steps), signedText(part.amongOthers, isRate)]),
    ),
    tableOf(
      pairColumns,
      pairs
        .slice(0, top)
        .map(({ part, other, effect, corrected }) => [
          `${nameOf(part)}, ${nameOf(other)}`,
          signedText(effect.difference, isRate),
          probabilityText(corrected),
        ]),
    ),
    ...(pairs.length > top ? [`${pairs.length - top} more are in together.csv`] : []),
    pairText(found, shown),
    shareText(found, shown),
  ];
}

/** The pair that does most beyond the sum of both, of those shown to, in words. */
function pairText(found: Together, { measure, isRate }: Measured): string {
  const { pairs } = found;
  const most = pairs.find(({ named }) => named);
  if (!most?.named) return `no two parts are shown to change ${measure} by other than the sum of both`;
  const [one, other] = [most.part, most.other].map(stepNames(found));
  const amount = `${signedText(most.named, isRate)}${isRate ? ' points' : ''}`;
  return `${one} and ${other} together change ${measure} by ${amount} beyond the sum of both, ${amongText(pairs.length, 'pair')}`;
}

function shareText({ share, runs }: Together, { measure }: Measured): string {
  if (share === null) return `the ${runs} set-ups are not shown to differ in ${measure}`;
  return `single parts do not explain ${rateText(share)} of the variance of ${measure} between ${runs} set-ups`;
}

/** By part `prices.army up`: what is moved, and to which side. */
export function stepNames({ parts }: Pick<Together, 'parts'>): (part: string) => string {
  const names = new Map(parts.map(({ part, steps }) => [part, `${part} ${steps > 0 ? 'up' : 'down'}`]));
  return (part) => names.get(part) ?? part;
}

/** together.csv: a row per pair, largest first. */
export function togetherCsv(keys: Keys, games: number, measure: string, { pairs }: Together): string {
  const rows = pairs.map(
    ({ part, other, effect: { difference, p }, corrected }): Row<'together.csv'> => ({
      ...{ ...keys, measure, part, otherPart: other, games },
      ...{ ...bounded('difference', difference), p, pCorrected: corrected },
    }),
  );
  return csvOf('together.csv', rows);
}

/** sensitivity.csv: a row per move, longest bars first. @param keys of the set-up as given */
export function sensitivityCsv(keys: Keys, games: number, { measure, bars, adapted }: SensitivityShown): string {
  const all = [
    ...tornadoRows(keys, games, measure, bars).map((row) => ({ ...row, adapted: false })),
    ...tornadoRows(keys, games, measure, adapted?.bars ?? []).map((row) => ({ ...row, adapted: true })),
  ];
  return csvOf('sensitivity.csv', all);
}

function tornadoRows(keys: Keys, games: number, measure: string, bars: readonly Bar[]): Row<'sensitivity.csv'>[] {
  return bars.flatMap(({ variation, up, down }, i) =>
    [up, down].flatMap((move): Row<'sensitivity.csv'>[] => {
      if (move === null) return [];
      const { name: part, group, meaning, cells, reconstructed: cellsReconstructed } = variation;
      const { steps, set } = move.move;
      const { difference, p } = move.effect;
      const { amount: price = null, unit: priceUnit = '' } = variation.price ?? {};
      return [
        {
          ...{
            ...keys,
            policy: move.policy ?? keys.policy,
            measure,
            part,
            group,
            meaning,
            rank: i + 1,
            games,
            cells,
            cellsReconstructed,
            steps,
          },
          ...{ ...bounded('difference', difference), p, pCorrected: move.corrected, set: set?.join(' ') ?? '' },
          ...{ price, priceUnit, ...bounded('perPrice', move.perPrice) },
        },
      ];
    }),
  );
}
