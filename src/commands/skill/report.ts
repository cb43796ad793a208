import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { duelText, plural, scaleOf } from '../../report/words.js';
import { meanText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { together } from '../../stats/together.js';
import { isWinRate } from '../../study/measure.js';
import { probabilityText, seenLines, signedText } from '../../study/texts.js';
import type { Skill } from './result.js';

/** Columns of the picture of a level and its interval. */
const WIDTH = 40;

/** The curve for people. */
export function skillLines(found: Skill): Line[] {
  const { measure, games, confidence, players } = found;
  const points = scaleOf(measure) === 'points';
  const columns: Column[] = [
    { title: 'player', align: 'left' },
    { title: measure, align: 'left' },
    { title: points ? `${'0 %'.padEnd(WIDTH - 5)}100 %` : '', align: 'left', spare: 1 },
    { title: `above the one before${points ? ', points' : ''}`, align: 'left' },
    { title: 'p', align: 'right' },
  ];
  const [least, most] = rangeOf(
    measure,
    players.map(({ level }) => level),
  );
  const rows = players.map(({ policy, level, step, p }) => [
    policy,
    isWinRate(measure) ? rateText(level) : meanText(level),
    mark(level, least, most),
    step === null ? '' : signedText(step, points),
    p === null ? '' : probabilityText(p),
  ]);
  const pairs = (players.length * (players.length - 1)) / 2;
  const steps = players.flatMap(({ step }) => step ?? []);
  return [
    `${plural(games, 'game')} each, the same for all; o is the level, - its interval`,
    tableOf(columns, rows),
    ...skillFindings(found),
    ...seenLines(measure, steps, together(confidence, pairs)),
    `intervals hold for all players at once, and for all ${plural(pairs, 'pair')} (Bonferroni)`,
  ];
}

/** What is up to the player and what to luck, a sentence each. */
export function skillFindings({ measure, players, span, variance }: Skill): string[] {
  const [first, second] = [players[players.length - 1].policy, players[0].policy];
  const seen = span.low !== null && span.high !== null && (span.low > 0 || span.high < 0);
  const duel = `${duelText({ first, second, measure, difference: span })}${seen ? ': that much hangs on who plays' : ''}`;
  if (variance === null) return [duel, `every game has the same ${measure}, whoever plays`];
  const parts =
    `of how much ${measure === 'win' ? 'winning' : measure} varies from game to game, ${share(variance.player)} is the player, ${share(variance.luck)} luck ` +
    `that all players share, ${share(variance.both)} luck that each meets in his own way`;
  return [duel, parts];
}

function share(estimate: Estimate): string {
  return estimate.low === null ? `${Math.round(100 * estimate.estimate)} %` : rateText(estimate);
}

/** What the picture reaches from and to: rates 0 to 1, all else the bounds shown. */
function rangeOf(measure: string, levels: readonly Estimate[]): [number, number] {
  if (scaleOf(measure) === 'points') return [0, 1];
  const bounds = levels.flatMap(({ estimate, low, high }) => [low ?? estimate, high ?? estimate]);
  return [Math.min(...bounds), Math.max(...bounds)];
}

/** `   --o--`: a level and its interval. */
function mark({ estimate, low, high }: Estimate, least: number, most: number): string {
  const place = (value: number): number =>
    most > least ? Math.round(((value - least) / (most - least)) * (WIDTH - 1)) : 0;
  const [from, at, to] = [low ?? estimate, estimate, high ?? estimate].map(place);
  return `${' '.repeat(from)}${'-'.repeat(at - from)}o${'-'.repeat(to - at)}`.padEnd(WIDTH);
}

/** skill.csv: a row per player, the weakest first. @param keys of each player's job by its name */
export function skillCsv(keys: (policy: string) => Keys, { measure, games, players }: Skill): string {
  const rows = players.map(({ policy, level, step, p }, i): Row<'skill.csv'> => {
    const found = { ...bounded('estimate', level), ...bounded('difference', step), p };
    return { ...keys(policy), measure, rank: players.length - i, games, ...found };
  });
  return csvOf('skill.csv', rows);
}
