import { type Cell, csvText } from '../../report/csv.js';
import type { Screen } from '../../report/screen.js';
import { type Column, tableLines } from '../../report/table.js';
import { meanText, plainNumber, rateText } from '../../stats/digits.js';
import { probabilityText, signedText } from '../../study/texts.js';
import type { Explanation, Influence } from './result.js';

/** Influences shown, from either end. */
const SHOWN = 8;

/** Lines for people: causes, turn of no return, markers, first turn, places. */
export function explainLines(found: Explanation, screen: Screen): string[] {
  const { goal, games, success } = found;
  const head = `${games} games, success (${goal}) in ${rateText(success)}`;
  if (success.estimate === 1) return [head, '', 'every game succeeded: there is nothing to explain'];
  const causes = [head, '', ...causeLines(found, screen), ''];
  if (success.estimate === 0)
    return [
      ...causes,
      'no game succeeded: nothing sets games that fail apart, so there is no more to explain than causes',
    ];
  return [
    ...causes,
    ...noReturnLines(found, screen),
    '',
    `change of the chance of success by a marker drawn in a turn (against games of the same turn with as many markers)`,
    ...influenceLines('marker', found.markers, screen),
    '',
    ...firstTurnLines(found, screen),
    '',
    `change of the chance of success by a place lost in a turn (against games that held it and stood alike before)`,
    ...influenceLines('place', found.places, screen),
  ];
}

function left(...titles: readonly string[]): Column[] {
  return titles.map((title): Column => ({ title, align: 'left' }));
}

function causeLines({ causes }: Explanation, screen: Screen): string[] {
  const names = Object.keys(causes[0]?.state ?? {});
  const rows = causes.map(({ outcome, ending, share, turn, state }) => [
    outcome,
    ending,
    rateText(share),
    meanText(turn),
    ...names.map((name) => meanText(state[name])),
  ]);
  const columns = left('failed as', 'by', 'of all games', 'last turn', ...names);
  return ['causes (last turn and position at the end: means of these games)', ...tableLines(columns, rows, screen)];
}

function noReturnLines({ noReturn }: Explanation, screen: Screen): string[] {
  if (noReturn === null) return ['turn of no return: too few games succeeded to tell which are beyond hope'];
  const { hopeless, lostBy, escaped, everHopeless } = noReturn;
  const percent = `${plainNumber(Number((100 * hopeless).toPrecision(2)))} %`;
  const rows = lostBy.map(({ turn, over, doomed, share }) => [String(turn), ...[over, doomed, share].map(rateText)]);
  const columns = left('by the end of turn', 'already over', 'on, but beyond hope', 'together');
  return [
    `turn of no return: from which on the chance of success, by turn and standing, stays at ${percent} or less`,
    'shares of the failed games:',
    ...tableLines(columns, rows, screen),
    everHopeless === 0
      ? 'no game was ever beyond hope before its end'
      : `check: of ${everHopeless} games that were once beyond hope before their end, ${rateText(escaped)} succeeded all the same`,
  ];
}

/** The worst and the best; all are in the file. */
function influenceLines(title: string, influences: readonly Influence[], screen: Screen): string[] {
  const shown =
    influences.length <= 2 * SHOWN ? influences : [...influences.slice(0, SHOWN), ...influences.slice(-SHOWN)];
  const rows = shown.map(({ name, effect, corrected }) => [
    name,
    signedText(effect.difference, true),
    probabilityText(corrected),
    String(effect.exposed),
  ]);
  const columns: Column[] = [
    ...left(title, 'points'),
    { title: 'p', align: 'right' },
    { title: 'times', align: 'right' },
  ];
  if (influences.length === 0) return ['nothing could be compared'];
  return [...tableLines(columns, rows, screen), `p corrected for ${influences.length} tests`];
}

function firstTurnLines({ firstTurn }: Explanation, screen: Screen): string[] {
  const rows = firstTurn.flatMap(({ name, corrected, groups }) =>
    groups.map(({ from, to, games, success }, i) => [
      i === 0 ? name : '',
      from === to ? String(from) : `${from} to ${to}`,
      String(games),
      rateText(success),
      i === 0 ? probabilityText(corrected) : '',
    ]),
  );
  const columns = left('after the first turn', 'value', 'games', 'success', 'p of a trend');
  return ['first-turn luck', ...tableLines(columns, rows, screen)];
}

function bounds(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}.low`, `${name}.high`]);
}

/** Files of the explanation, by name. */
export function explainFiles(
  place: readonly Cell[],
  found: Explanation,
): Record<'causes.csv' | 'turns.csv' | 'markers.csv' | 'luck.csv' | 'sectors.csv', string> {
  const head = ['game', 'scenario', 'policy'];
  const states = Object.keys(found.causes[0]?.state ?? {});
  const causes = found.causes.map(({ outcome, ending, games, share, turn, state }): Cell[] => [
    ...[...place, outcome, ending, games, share.estimate, share.low, share.high],
    ...[turn, ...states.map((name) => state[name])].flatMap(({ estimate, low, high }) => [estimate, low, high]),
  ]);
  const turns = (found.noReturn?.lostBy ?? []).map(({ turn, share, over, doomed }): Cell[] => [
    ...[...place, turn, ...[share, over, doomed].flatMap(({ estimate, low, high }) => [estimate, low, high])],
    found.noReturn?.hopeless ?? null,
  ]);
  const influences = (title: string, list: readonly Influence[]): string =>
    csvText(
      [...head, title, 'difference', 'difference.low', 'difference.high', 'p', 'corrected', 'exposed', 'unexposed'],
      list.map(({ name, effect, corrected }): Cell[] => {
        const { difference, p, exposed, unexposed } = effect;
        return [...place, name, difference.estimate, difference.low, difference.high, p, corrected, exposed, unexposed];
      }),
    );
  const luck = found.firstTurn.flatMap(({ name, p, corrected, groups }) =>
    groups.map(({ from, to, games, success }): Cell[] => [
      ...[...place, name, from, to, games, success.estimate, success.low, success.high, p, corrected],
    ]),
  );
  const meanHead = [
    ...head,
    'outcome',
    'ending',
    'games',
    'share',
    'share.low',
    'share.high',
    ...bounds(['lastTurn', ...states]),
  ];
  const luckHead = [
    ...head,
    'number',
    'from',
    'to',
    'games',
    'success',
    'success.low',
    'success.high',
    'p',
    'corrected',
  ];
  return {
    'causes.csv': csvText(meanHead, causes),
    'turns.csv': csvText([...head, 'turn', ...bounds(['lost', 'over', 'doomed']), 'hopeless'], turns),
    'markers.csv': influences('marker', found.markers),
    'luck.csv': csvText(luckHead, luck),
    'sectors.csv': influences('place', found.places),
  };
}
