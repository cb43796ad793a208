import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { plainNumber, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { signedText } from '../../study/texts.js';
import type { DecidingAll, LuckFound, OneGame } from './result.js';

/** Luck and decisions by turn, for people. */
export function luckLines(found: LuckFound): Line[] {
  const { games, samples, turns, deciding, adjusted } = found;
  const deciders = deciding.map(({ seat }) => seat);
  const columns: Column[] = [
    { title: 'turn', align: 'right' },
    { title: 'games', align: 'right' },
    { title: 'chance, %', align: 'left' },
    { title: 'luck, ±', align: 'right' },
    { title: 'decisions', align: 'left', spare: 1 },
    ...deciders.map((seat): Column => ({ title: decidingTitle(seat, deciders), align: 'left', spare: 2 })),
  ];
  const rows = turns.map(({ turn, games: count, chance, spread, decisions, deciding: own }) => [
    String(turn),
    String(count),
    percentText(chance),
    (100 * spread).toFixed(1),
    signedText(decisions, true),
    ...deciders.map((_, i) => (own[i] ? signedText(own[i].gain, true) : '')),
  ]);
  return [
    `${plural(games, 'game')}, each turn under the luck of ${samples} others; all but the chance in points of it`,
    tableOf(columns, rows),
    'luck, ±: deviation of what the dice of a turn change; decisions: what was to be expected of the turn beyond the chance',
    ...(deciders.length > 0
      ? ['by deciding: against leaving this one turn to the defaults of the game; turns do not add up to a game']
      : ['the game has no defaults that decisions could be left to, so their worth is not shown']),
    ...luckFindings(found),
    ...checkLines(found),
    adjusted.success === null
      ? `rates less luck are not shown: ${factorText(adjusted)}`
      : `success less luck: ${percentText(adjusted.success)} %; ${factorText(adjusted)}`,
  ];
}

function decidingTitle(seat: string, all: readonly string[]): string {
  return all.length === 1 ? 'by deciding' : `by deciding, ${seat}`;
}

/** The result, sentence by sentence. */
export function luckFindings(found: LuckFound): string[] {
  const { success, initial, spread, deciding, unluckiest, luckiest } = found;
  const strikes = found.turns.reduce((most, turn) => (turn.spread > most.spread ? turn : most));
  return [
    `in a usual game luck moves the chance to succeed by ${spreadText(spread.luck)} points up or down, decisions and all else by ${spreadText(spread.decisions)} points (from ${plural(found.games, 'game')})`,
    `success in ${rateText(success)} from a chance of ${percent(initial)} before the game`,
    `luck strikes most in turn ${strikes.turn}: ${points(strikes.spread)} up or down`,
    ...deciding.map((one) => decidingText(one, deciding)),
    `the unluckiest game is ${gameText(unluckiest)}, the luckiest ${gameText(luckiest)}`,
  ];
}

function decidingText({ seat, gain, byDefault }: DecidingAll, all: readonly DecidingAll[]): string {
  const who = all.length === 1 ? 'deciding' : `what ${seat} decides`;
  return (
    `${who} is worth ${signedText(gain, true)} percentage points of success: with the defaults of the game from its ` +
    `beginning to its end, success in ${rateText(byDefault)} of the same games`
  );
}

function worthText({ gain }: { readonly gain: Estimate }): string {
  return gain.constant ? signedText(gain, true) : `${signedText(gain, true)} points a game`;
}

function gameText({ game, luck, success }: OneGame): string {
  return `${game} (${luck > 0 ? '+' : ''}${points(luck)}, ${success ? 'a success' : 'no success'})`;
}

/** Luck must be 0 on average, whatever the value function is. */
function checkLines({ luck, decisions }: LuckFound): string[] {
  return [
    `check: luck ${worthText({ gain: luck })}, 0 but for chance; decisions ${worthText({ gain: decisions })}: together ` +
      'all that success is beyond the first chance',
  ];
}

function factorText({ factor, cost, net }: LuckFound['adjusted']): string {
  if (!(factor > 0)) return 'success does not vary here, so there is no luck to take out of it';
  const vary = factor >= 1 ? `${factor.toFixed(2)} times less` : `${(1 / factor).toPrecision(2)} times as much`;
  return (
    `their variance is ${vary}, and each game takes ${cost.toFixed(0)} played, a net factor of ` +
    `${net.toPrecision(2)} (shown from 1.3 on)`
  );
}

function percentText(estimate: Estimate): string {
  const { estimate: value, low, high } = estimate;
  if (low === null || high === null) return (100 * value).toFixed(1);
  return `${(100 * value).toFixed(1)} (${(100 * low).toFixed(1)}-${(100 * high).toFixed(1)})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** How far a usual game is moved, in points. */
export function spreadText(share: number): string {
  return plainNumber(Number((100 * share).toPrecision(2)));
}

function points(share: number): string {
  return `${(100 * share).toFixed(1)} points`;
}

/** turn-luck.csv and game-luck.csv. */
export function luckFiles(keys: Keys, found: LuckFound): Record<'turn-luck.csv' | 'game-luck.csv', string> {
  const turns = found.turns.flatMap(({ turn, games, chance, spread, luck, decisions, deciding }) => {
    const row = (measure: string, estimate: Estimate): Row<'turn-luck.csv'> => {
      return { ...keys, turn, measure, games, ...bounded('estimate', estimate) };
    };
    return [
      row('chance', chance),
      { ...row('luck', luck), sd: spread },
      row('decisions', decisions),
      ...deciding.map(({ seat, gain }) => row(`deciding.${seat}`, gain)),
    ];
  });
  const games = found.each.map(({ game: index, success, luck, decisions }): Row<'game-luck.csv'> => {
    return { ...keys, index, succeeded: success, luck, decisions };
  });
  return { 'turn-luck.csv': csvOf('turn-luck.csv', turns), 'game-luck.csv': csvOf('game-luck.csv', games) };
}
