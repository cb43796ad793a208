import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import type { GameNames } from '../../report/names.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { winsText } from '../../report/text.js';
import { plural } from '../../report/words.js';
import { meanText, plainNumber, rateText } from '../../stats/digits.js';
import { type Estimate, scaled } from '../../stats/interval.js';
import { probabilityText, signedText } from '../../study/texts.js';
import { ends, experimentFindings, experimentLines, goesWith } from './experiment.js';
import type { Holding } from './holdings.js';
import type { Explanation, Influence } from './result.js';
import type { Rivalry } from './rivalry.js';
import type { Tension } from './tension.js';

/** Lines for people: causes, turn of no return, markers, first turn, places. */
export function explainLines(found: Explanation, names: GameNames): Line[] {
  const { goal, games, success } = found;
  const head = `${plural(games, 'game')}, success (${goal}) in ${rateText(success)}`;
  if (success.estimate === 1) return [head, '', 'every game succeeded: there is nothing to explain'];
  const causes = [head, '', ...causeLines(found), ''];
  if (success.estimate === 0)
    return [
      ...causes,
      ...experimentLines(found),
      'no game succeeded: nothing sets games that fail apart, so there is no more to explain than causes',
    ];
  return [
    ...causes,
    ...noReturnLines(found),
    '',
    ...tensionLines(found),
    'what goes with a marker drawn in a turn: success, less that of games of the same turn with as many markers',
    ...influenceLines('marker', found.markers),
    '',
    ...firstTurnLines(found),
    '',
    'what goes with a place lost in a turn: success, less that of games that held it and stood alike before',
    ...influenceLines('place', found.places),
    '',
    ...experimentLines(found),
    ...holdingLines(found),
    ...rivalryLines(found),
    causeLine(found.causes, names),
    ...verdictLines(found),
    ...rivalryFindings(found),
  ];
}

/** How often games succeed, and what sets those apart that do not, a sentence each. */
export function explainFindings(found: Explanation, names: GameNames): string[] {
  const { goal, games, success } = found;
  const head = `success (${goal}) in ${rateText(success)} of ${plural(games, 'game')}`;
  if (success.estimate === 1) return [`all of ${plural(games, 'game')} succeed (${goal}): there is nothing to explain`];
  return success.estimate === 0
    ? [`success (${goal}) in ${winsText(success, games)}; ${causeLine(found.causes, names)}`]
    : [causeLine(found.causes, names), head, ...verdictLines(found), ...rivalryFindings(found)];
}

/** What changes the chance of success most, and what goes with it, in words. */
function verdictLines({ markers, places, ...found }: Explanation): string[] {
  return [
    ...experimentFindings(found),
    ...(markers.length > 0 ? [worst(['marker', 'drawn'], markers)] : []),
    ...(places.length > 0 ? [worst(['place', 'lost'], places)] : []),
  ];
}

function causeLine(causes: Explanation['causes'], names: GameNames): string {
  const [{ outcome, ending, games }] = causes;
  const failed = causes.reduce((sum, cause) => sum + cause.games, 0);
  const end = names.end(outcome, ending);
  if (games === failed) return `all ${plural(failed, 'game')} that fail end as ${end}`;
  const share = Math.round((100 * games) / failed);
  return `of the ${failed} games that fail, ${games} (${share} %) end as ${end}, the most common end`;
}

/** The largest difference that is shown. */
function worst([name, event]: readonly [name: string, event: string], list: readonly Influence[]): string {
  const tested = `${plural(list.length, name)} tested at once`;
  const most = list.find(({ named }) => named);
  if (!most?.named) return `no ${name} ${event} is shown to go with success or failure (${tested})`;
  return (
    `of all ${name}s ${event}, the largest difference goes with ${most.title}: ${signedText(most.named, true)} percentage ` +
    `points of success (${plural(most.effect.exposed, 'time')}; p ${probabilityText(most.corrected)}; interval and p for ` +
    `${tested})`
  );
}

/** Whether there were games enough for an interval. */
export function isBounded({ low, high }: Estimate): boolean {
  return low !== null && high !== null;
}

function left(...titles: readonly string[]): Column[] {
  return titles.map((title): Column => ({ title, align: 'left' }));
}

function causeLines({ causes }: Explanation): Line[] {
  const names = Object.keys(causes[0]?.state ?? {});
  const rows = causes.map(({ outcome, ending, share, turn, state }) => [
    outcome,
    ending,
    rateText(share),
    meanText(turn),
    ...names.map((name) => meanText(state[name])),
  ]);
  const columns = left('failed as', 'by', 'of all games', 'last turn', ...names);
  return ['causes (last turn and position at the end: means of these games)', tableOf(columns, rows)];
}

function noReturnLines({ noReturn }: Explanation): Line[] {
  if (noReturn === null) return ['turn of no return: too few games succeeded to tell which are beyond hope'];
  const { hopeless, lostBy, escaped, everHopeless } = noReturn;
  const rows = lostBy.map(({ turn, over, doomed, share }) => [String(turn), ...[over, doomed, share].map(rateText)]);
  const columns = left('by the end of turn', 'already over', 'on, but beyond hope', 'together');
  return [
    `turn of no return: from which on the chance of success, by turn and standing, stays at ${percent(hopeless)} or less`,
    'shares of the failed games:',
    tableOf(columns, rows),
    everHopeless === 0
      ? 'no game was ever beyond hope before its end'
      : `check: of ${plural(everHopeless, 'game')} that were once beyond hope before their end, ${rateText(escaped)} succeeded all the same`,
  ];
}

/** How long games are open. */
function tensionLines({ tension }: Explanation): Line[] {
  if (tension === null) return [];
  return [
    `tension: a game is decided when its chance of success stays within ${percent(tension.decided)} of how it ends`,
    tableOf(left('', 'a game'), tensionTexts(tension)),
    '',
  ];
}

/** What is counted of the tension, in words, and its value. */
export function tensionTexts(tension: Omit<Tension, 'decidedBy'>): string[][] {
  const { decidedTurn, deadTurns, leadChanges, swing, behind } = tension;
  return [
    ...halfSettled(tension),
    ['turn by whose end a game is decided', meanText(decidedTurn)],
    ['turns played after that', meanText(deadTurns)],
    ['times that the chance passes one half', meanText(leadChanges)],
    ['change of the chance in a turn, up or down', meanText(swing)],
    [`come back from a chance of ${percent(behind)} or less`, ofGames(tension.comebacks, tension.everBehind)],
    [`fail from a chance of ${percent(1 - behind)} or more`, ofGames(tension.collapses, tension.everAhead)],
  ];
}

/** The turn by whose end half is settled; between those at which the band passes one half. */
function halfSettled({ settledBy }: Pick<Tension, 'settledBy'>): string[][] {
  const first = (passed: (share: Estimate) => boolean) => settledBy.find(({ share }) => passed(share))?.turn;
  const turn = first(({ estimate }) => estimate >= 0.5);
  const [low, high] = [first((share) => (share.high ?? 0) >= 0.5), first((share) => (share.low ?? 0) >= 0.5)];
  if (turn === undefined) return [];
  const bounds = low === undefined || high === undefined ? '' : ` (${low} to ${high})`;
  return [['turn by whose end half is settled', `${turn}${bounds}`]];
}

function percent(share: number): string {
  return `${plainNumber(Number((100 * share).toPrecision(2)))} %`;
}

function ofGames(share: Estimate, games: number): string {
  return games === 0 ? 'no game was there' : `${rateText(share)} of ${plural(games, 'game')}`;
}

/** The worst and the best; all are in the file. */
function influenceLines(title: string, influences: readonly Influence[]): Line[] {
  const rows = ends(influences).map(({ title: own, effect, corrected }) => [
    own,
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
  return [tableOf(columns, rows), `p corrected for ${plural(influences.length, 'test')}`];
}

/** Success with and without a place half-way through; the file has all turns. */
function holdingLines({ holdings, goal }: Explanation): Line[] {
  if (holdings === null) return [];
  const { places, middle, gamesMin, comparisons, left: uncompared } = holdings;
  const head = `success (${goal}) with and without a place at the end of turn ${middle}, half of a usual game`;
  const gate = `places with ${plural(gamesMin, 'game')} or more on either side; no cause: who stands well holds more`;
  const known = places.filter(({ turn }) => turn === middle);
  const sorted = [...known].sort((a, b) => a.difference.estimate - b.difference.estimate);
  const shown = ends(sorted);
  if (shown.length === 0) return [head, `no place could be compared: ${gate}`, ''];
  const rows = shown.map(({ title: name, held, notHeld, withIt, without, difference, corrected }) => [
    ...[name, String(held), rateText(withIt), String(notHeld), rateText(without)],
    ...[signedText(difference, true), probabilityText(corrected)],
  ]);
  const columns: Column[] = [
    ...left('place', 'games', 'with it', 'games', 'without', 'points'),
    { title: 'p', align: 'right' },
  ];
  return [
    head,
    tableOf(columns, rows),
    `${gate}; differences and p hold for all ${plural(comparisons, 'comparison')} of the file`,
    ...(uncompared.length > 0 ? [`${plural(uncompared.length, 'place')} could never be compared`] : []),
    '',
  ];
}

function pointsText(found: Estimate): string {
  return meanText(scaled(found, 100));
}

/** Turns of leads shown. */
const LEADS_SHOWN = 8;

function rivalryLines({ rivalry }: Explanation): Line[] {
  if (rivalry === null) return [];
  const { leads, changes, runaway, comebacks, halfWay, seats, spread } = rivalry;
  const step = Math.ceil(leads.length / LEADS_SHOWN);
  const shown = leads.filter((_, k) => k % step === 0);
  const rows = shown.map(({ turn, games, wins, gap }) => [
    String(turn),
    String(games),
    rateText(wins),
    pointsText(gap),
  ]);
  return [
    'who leads: the seat with the highest chance of winning by its standing, where one alone has it',
    ...(rows.length === 0
      ? ['too few games have a leader']
      : [tableOf(left('at the end of turn', 'games', 'the leader wins', 'first less last, points'), rows)]),
    tableOf(left('', 'a game'), [
      ['times that another seat takes the lead', meanText(changes)],
      ['leads half-way, to the end, and wins', ofGames(runaway, halfWay)],
      ['wins from the last place half-way', ofGames(comebacks, halfWay)],
      ...seats.map(({ seat, wins }) => [`won by ${seat}`, rateText(wins)]),
      ['best less worst seat', `${signedText(spread, true)} points`],
    ]),
    '',
  ];
}

/** When the leader is not caught any more, and whether seats are even. */
function rivalryFindings({ rivalry }: Explanation): string[] {
  if (rivalry === null) return [];
  const { uncaught, spread } = rivalry;
  const even = (spread.low ?? 0) > 0 ? 'seats are not even' : 'no seat is shown to be better than another';
  return [
    uncaught === null
      ? 'in no turn does the leader surely win nine games of ten'
      : `who leads after turn ${uncaught} wins nine games of ten or more`,
    `${even}: best less worst ${signedText(spread, true)} percentage points of the games won`,
  ];
}

function firstTurnLines({ firstTurn }: Explanation): Line[] {
  const rows = firstTurn.flatMap(({ title: name, corrected, groups }) =>
    groups.map(({ from, to, games, success }, i) => [
      i === 0 ? name : '',
      from === to ? String(from) : `${from} to ${to}`,
      String(games),
      rateText(success),
      i === 0 ? probabilityText(corrected) : '',
    ]),
  );
  const columns = left('after the first turn', 'value', 'games', 'success', 'p of a trend');
  return ['first-turn luck', tableOf(columns, rows)];
}

type FileName =
  | 'causes.csv'
  | 'turns.csv'
  | 'tension.csv'
  | 'markers.csv'
  | 'luck.csv'
  | 'places.csv'
  | 'holdings.csv'
  | 'experiment.csv';

/** Files of the explanation, by name. */
export function explainFiles(keys: Keys, found: Explanation): Record<FileName, string> {
  const causes = found.causes.flatMap(({ outcome, ending, games: count, share, turn, state }) =>
    Object.entries({ turn, ...state }).map(([measure, mean]): Row<'causes.csv'> => {
      return { ...keys, outcome, ending, count, ...bounded('share', share), measure, ...bounded('estimate', mean) };
    }),
  );
  const turns = (found.noReturn?.lostBy ?? []).map(({ turn, share, over, doomed }): Row<'turns.csv'> => {
    const shares = { ...bounded('lost', share), ...bounded('over', over), ...bounded('doomed', doomed) };
    return { ...keys, turn, ...shares, hopeless: found.noReturn?.hopeless ?? null };
  });
  const luck = found.firstTurn.flatMap(({ name: measure, p, corrected: pCorrected, groups }) =>
    groups.map(({ from: valueFrom, to: valueTo, games, success }): Row<'luck.csv'> => {
      return { ...keys, measure, valueFrom, valueTo, games, ...bounded('success', success), p, pCorrected };
    }),
  );
  const markers = found.markers.map((one): Row<'markers.csv'> => ({ ...keys, marker: one.name, ...influence(one) }));
  const places = found.places.map((one): Row<'places.csv'> => ({ ...keys, place: one.name, ...influence(one) }));
  const experiment = (found.experiment?.changes ?? []).map((one): Row<'experiment.csv'> => {
    const { name: changed, change: changedHow, pairs: triedPairs, impossible: impossiblePairs, p, corrected } = one;
    const rates = { ...bounded('withoutChange', one.without), ...bounded('withChange', one.changed) };
    return {
      ...{ ...keys, changed, changedHow, triedPairs, impossiblePairs, ...rates },
      ...{ ...bounded('difference', one.difference), p, pCorrected: corrected },
      ...bounded('goesWith', goesWith(found, one)),
    };
  });
  return {
    'experiment.csv': csvOf('experiment.csv', experiment),
    'causes.csv': csvOf('causes.csv', causes),
    'turns.csv': csvOf('turns.csv', turns),
    'tension.csv': csvOf('tension.csv', tensionRows(keys, found)),
    'markers.csv': csvOf('markers.csv', markers),
    'luck.csv': csvOf('luck.csv', luck),
    'places.csv': csvOf('places.csv', places),
    'holdings.csv': csvOf(
      'holdings.csv',
      (found.holdings?.places ?? []).map((one) => holdingRow(keys, one)),
    ),
  };
}

function holdingRow(keys: Keys, one: Holding): Row<'holdings.csv'> {
  const { name: held, turn, held: exposed, notHeld: unexposed, withIt, without, difference, p, corrected } = one;
  const rates = { ...bounded('withPlace', withIt), ...bounded('withoutPlace', without) };
  return {
    ...keys,
    held,
    turn,
    exposed,
    unexposed,
    ...rates,
    ...bounded('difference', difference),
    p,
    pCorrected: corrected,
  };
}

function tensionRows(keys: Keys, found: Explanation): Row<'tension.csv'>[] {
  const row = (measure: string, estimate: Estimate, of = found.games): Row<'tension.csv'> => {
    return { ...keys, measure, games: of, ...bounded('estimate', estimate) };
  };
  return [
    ...(found.tension ? courseRows(found.tension, row) : []),
    ...(found.rivalry ? seatRows(found.rivalry, row) : []),
  ];
}

type TensionRow = (measure: string, estimate: Estimate, of?: number) => Row<'tension.csv'>;

function courseRows(tension: Tension, row: TensionRow): Row<'tension.csv'>[] {
  const { decidedBy, settledBy, decidedTurn, deadTurns, leadChanges, swing } = tension;
  const { comebacks, everBehind, collapses, everAhead } = tension;
  return [
    ...decidedBy.map(({ turn, share }) => ({ ...row('decided', share), turn })),
    ...settledBy.map(({ turn, share }) => ({ ...row('settled', share), turn })),
    ...[row('decidedTurn', decidedTurn), row('deadTurns', deadTurns), row('leadChanges', leadChanges)],
    ...[row('swing', swing), row('comebacks', comebacks, everBehind), row('collapses', collapses, everAhead)],
  ];
}

function seatRows({ leads, changes, runaway, comebacks, halfWay, seats, spread }: Rivalry, row: TensionRow) {
  return [
    ...leads.flatMap(({ turn, games, wins, gap }) => [
      { ...row('leaderWins', wins, games), turn },
      { ...row('gap', gap, games), turn },
    ]),
    row('takesLead', changes),
    row('runaway', runaway, halfWay),
    row('lastWins', comebacks, halfWay),
    ...seats.map(({ seat, wins }) => row(`wins.${seat}`, wins)),
    row('spread', spread),
  ];
}

function influence({ effect, corrected }: Influence) {
  const { difference, p, exposed, unexposed } = effect;
  return { ...bounded('difference', difference), p, pCorrected: corrected, exposed, unexposed };
}
