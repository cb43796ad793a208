import type { designDocument } from '../../report/schema/balance-schemas.js';
import type { OwnOf } from '../../report/schema/shapes.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { meanText, plainNumber, rateText } from '../../stats/digits.js';
import { statementWords } from '../../study/statement.js';
import { adaptText, SAME_PLAYER_FOUND, signedText } from '../../study/texts.js';
import { type ConfirmedTarget, gamesToDecide } from './result.js';
import { MATTERS } from './search.js';

/** A point of the front as documents have it. */
export type ShownPoint = DesignShown['points'][number];

export type ShownTarget = DesignShown['targets'][number];

export type DesignShown = OwnOf<typeof designDocument>;

/** Values of a point that are shown; all are in changes.csv. */
const VALUES_MAX = 12;

export function designLines(shown: DesignShown): Line[] {
  const { points, targets, advice } = shown;
  const columns: Column[] = [
    { title: 'point', align: 'right' },
    { title: 'changes', align: 'left' },
    { title: 'steps', align: 'right' },
    { title: 'off, searched', align: 'right' },
    { title: 'off, confirmed', align: 'right' },
    ...targets.map(({ target }): Column => ({ title: target, align: 'left' })),
    ...(points.some(({ confirmed }) => (confirmed?.guards.length ?? 0) > 0)
      ? [{ title: 'guards', align: 'left' as const }]
      : []),
  ];
  const rows = points.map((point, i) => [
    `${i}${advice?.point === i && advice.advice !== 'none' ? '*' : ''}`,
    changesText(point),
    String(point.steps),
    point.explored.toFixed(1),
    point.confirmed?.distance.toFixed(1) ?? '-',
    ...targets.map((_, t) => targetCell(point.confirmed?.targets[t])),
    ...(columns.length > 5 + targets.length ? [guardsText(point)] : []),
  ]);
  const chosen = advice === null ? null : points[advice.point];
  return [
    playedText(shown),
    partsText(shown),
    '',
    tableOf(columns, rows),
    `off: points to the target; each step costs ${plainNumber(shown.price)}${shown.printed === 1 ? '' : `, with printed cells ${plainNumber(shown.price * shown.printed)}`}; * is chosen`,
    ...confirmedText(shown),
    '',
    ...designFindings(shown),
    ...playerLines(shown),
    ...(chosen === null || chosen.values.length === 0 ? [] : ['', ...diffLines(chosen)]),
  ];
}

/** What players have to do with it: that they are the same, or what they do once they have adapted. */
function playerLines({ points, targets, adapt }: DesignShown): Line[] {
  if (adapt === undefined) return [SAME_PLAYER_FOUND];
  const columns: Column[] = [
    { title: 'point', align: 'right' },
    { title: 'off', align: 'right' },
    ...targets.map(({ target }): Column => ({ title: target, align: 'left' })),
    { title: 'player that has adapted', align: 'left' },
  ];
  const rows = points.map(({ adapted }, i) => [
    String(i),
    adapted?.distance.toFixed(1) ?? '-',
    ...targets.map((_, t) => targetCell(adapted?.targets[t])),
    adapted?.policies.join(', ') ?? '-',
  ]);
  return ['', adaptText(adapt), tableOf(columns, rows)];
}

function playedText({ scenarios, game, policies, candidates, games, foil }: DesignShown): string {
  const places = scenarios.map((id) => `${game}/${id}`).join(', ');
  const others = foil === null ? '' : `; decisions against ${foil}`;
  return (
    `${places}; ${policies.join(', ')}; ${plural(candidates, 'set')} of changes in the same games, ` +
    `up to ${4 * games} each${others}`
  );
}

function partsText({ parts, broken, impossible }: DesignShown): string {
  const looked = parts.filter(({ effect }) => effect !== null);
  const moving = looked.filter(({ effect }) => effect?.moves);
  const shownParts =
    looked.length === 0
      ? `${plural(parts.length, 'part')} may change; none was tried`
      : `${moving.length} of ${plural(looked.length, 'part')} shown to move what is wanted (p at most ${MATTERS}, corrected)`;
  const out = [
    ...(impossible > 0 ? [`${plural(impossible, 'set')} of changes not allowed by the rules`] : []),
    ...(broken > 0 ? [`${plural(broken, 'finalist')} left out by guards`] : []),
  ];
  return [shownParts, ...out].join('; ');
}

function confirmedText({ points }: DesignShown): string[] {
  const [given] = points;
  if (given.confirmed === null) return ['the points are not confirmed: interrupted'];
  const { games } = given.confirmed;
  return [`confirmed in ${plural(games, 'game')} that no candidate had played; all intervals hold together`];
}

/** `events.hive +2, chaosIndex=75`. */
export function changesText({ changes }: Pick<ShownPoint, 'changes'>): string {
  if (changes.length === 0) return 'as given';
  return changes.map(({ part, level }) => (level.startsWith('=') ? `${part}${level}` : `${part} ${level}`)).join(', ');
}

function targetCell(found: ConfirmedTarget | undefined): string {
  if (found === undefined) return '-';
  return `${foundText(found)} ${found.verdict}`;
}

function foundText({ found, share, difference }: ConfirmedTarget): string {
  if (difference) return signedText(found, share);
  return share ? rateText(found) : meanText(found);
}

function guardsText({ confirmed }: ShownPoint): string {
  const broken = confirmed?.guards.filter((guard) => guard.broken) ?? [];
  if (confirmed === null) return '-';
  return broken.length === 0 ? 'kept' : `${broken.map(({ guard }) => guard).join(', ')} broken`;
}

/** What to do, and what becomes of it where players learn it, a sentence each. */
export function designFindings(shown: DesignShown): string[] {
  const { advice, points } = shown;
  const adapted = points[advice?.point ?? 0].adapted ?? null;
  return [...adviceFindings(shown), ...stateTexts(adapted).map((text) => `players that have adapted, ${text}`)];
}

function adviceFindings(shown: DesignShown): string[] {
  const { advice, points, parts } = shown;
  if (advice === null) return ['nothing is recommended: the points found so far are not confirmed'];
  const point = points[advice.point];
  const open = openLines(point);
  if (advice.advice === 'given')
    return [
      open.length === 0
        ? 'no change is recommended: as given, no target is shown to be missed'
        : 'too few games to say whether a change is needed: as given, no target is shown to be missed',
      ...stateTexts(point.confirmed),
      ...open,
    ];
  if (advice.advice === 'found') {
    const said = open.length === 0 ? 'recommended' : 'chosen, but not yet shown to reach all that is wanted';
    return [`${said}: point ${advice.point}, ${changesText(point)}`, ...stateTexts(point.confirmed), ...open];
  }
  const idle = parts.every(({ effect }) => effect !== null && !effect.moves);
  if (idle && parts.length > 0)
    return ['not reached: none of the parts that may change is shown to move what is wanted', ...missedLines(shown)];
  return [
    `not reached: nearest is point ${advice.point}, ${changesText(point)}, ${point.confirmed?.distance.toFixed(1)} points off`,
    ...missedLines(shown),
  ];
}

/** `50 % of games won: 49.8 % (47.9-51.7), met`. */
function stateTexts(found: { readonly targets: readonly ConfirmedTarget[] } | null): string[] {
  return (found?.targets ?? []).map(
    (found) => `${statementWords(found.target)}: ${foundText(found)}, ${verdictText(found)}`,
  );
}

function verdictText({ verdict }: ConfirmedTarget): string {
  return { met: 'met', open: 'undecided', missed: 'missed' }[verdict];
}

/** Too few games to decide: how many would do. */
function openLines({ confirmed }: ShownPoint): string[] {
  if (confirmed === null) return [];
  return confirmed.targets.flatMap((found) => {
    if (found.verdict !== 'open') return [];
    const games = gamesToDecide(found, confirmed.games);
    const advice =
      games === null
        ? 'it lies so near the border that no number of games in reach decides'
        : `about ${Math.max(games, confirmed.games + 1000)} games of confirmation would decide`;
    return [
      `too few games to say whether this is met, ${statementWords(found.target)}: ${foundText(found)}; ${advice}`,
    ];
  });
}

/** How near each missed target came. */
function missedLines({ points, advice, reached, targets }: DesignShown): string[] {
  const missed = points[advice?.point ?? 0].confirmed?.targets.filter(({ verdict }) => verdict === 'missed') ?? [];
  const lines = missed.map((found) => {
    const t = targets.findIndex(({ target }) => target === found.target);
    const { nearest, off } = reached[t];
    const alone =
      off === 0
        ? 'some set of changes reaches it by itself, not together with the others or not within the guards'
        : `no set of changes comes nearer than ${valueText(Number(nearest.toPrecision(3)), targets[t])}`;
    return `${found.target} is ${foundText(found)}, wanted ${wantedText(targets[t])}: ${alone}`;
  });
  return [
    ...lines,
    ...(lines.length > 0 ? ['more parts, more steps of each or more changes at once reach farther'] : []),
  ];
}

function valueText(value: number, { share, difference }: Pick<ShownTarget, 'share' | 'difference'>): string {
  const text = plainNumber(Number(((share ? 100 : 1) * value).toPrecision(5)));
  return share ? `${text}${difference ? ' points' : ' %'}` : text;
}

export function wantedText(target: Pick<ShownTarget, 'low' | 'high' | 'share' | 'difference'>): string {
  const { low, high } = target;
  if (low === null) return `at most ${valueText(high ?? Number.NaN, target)}`;
  if (high === null) return `at least ${valueText(low, target)}`;
  return low === high ? valueText(low, target) : `${valueText(low, target)} to ${valueText(high, target)}`;
}

/** The diff against what is given. */
function diffLines({ values }: ShownPoint): Line[] {
  const several = new Set(values.map(({ scenario }) => scenario)).size > 1;
  const lines = values.slice(0, VALUES_MAX).map(({ scenario, path, before, after }) => {
    const from = before === null ? '' : `${before} `;
    return `  ${several ? `${scenario}: ` : ''}${path}: ${from}-> ${after}`;
  });
  const more = values.length - lines.length;
  return ['against what is given:', ...lines, ...(more > 0 ? [`  ${more} more are in changes.csv`] : [])];
}
