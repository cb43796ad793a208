/** docs/strategies.md: the ladder of all shipped players, from results/ladder.json. */

import {
  type Change,
  changesOf,
  type Ladder,
  type LadderPlayer,
  type LadderScenario,
  type Prices,
  readLadder,
  type Stored,
} from '../../bench/ladder/stored.js';
import type { GameCatalog } from '../../src/games/game.js';
import { loadCatalogs } from '../../src/games/registry.js';
import { atLeastText, meanText, rateText, ratingText } from '../../src/stats/digits.js';
import type { Estimate } from '../../src/stats/interval.js';
import { isWinRate } from '../../src/study/measure.js';
import { prose, table } from './markdown.js';

/** @throws Error where there is no ladder */
export async function ladderPage(): Promise<string> {
  const stored = readLadder();
  if (stored === null) throw new Error('results/ladder.json: is missing; npm run ladder writes it');
  return pageOf(stored, await loadCatalogs());
}

export function pageOf({ now, before, prices }: Stored, catalogs: readonly GameCatalog[]): string {
  const games = catalogs.filter(({ id }) => now.scenarios.some(({ scenario }) => gameOf(scenario) === id));
  const parts = [
    '# How strong the shipped players are',
    prose(
      `Written by \`npm run pages\` from \`results/ladder.json\`, which \`npm run ladder\` plays: all shipped players in ` +
        `all scenarios, satrap ${now.satrap}, rules ${now.rules.join(', ')}. The rankings are entries of the registry ` +
        'in `results/registry`, each with the command that gives it again. All intervals are 95 % intervals. It took ' +
        `${now.minutes} minutes of one processor. ` +
        'How the players of sfge were made: [sfge-players.md](sfge-players.md).',
    ),
    [
      '- **Rating.** With one seat the level of a measure. Players that are surely not the best stop early, so their',
      '  intervals are wider. With more seats points like Elo: 100 more are a score of 64 %, the mean is 0; who won or',
      '  lost everything is unbounded.',
      '- **Exploitable by at least**, in points of the score (a draw half): what the best reply found has against the',
      '  player beyond the player in its own place, mean over the seats; then the estimate. How much more nobody knows.',
      '- **Regret of a turn, at least**: what a turn left to another would gain, the best three of the scenario tried,',
      '  mean over the turns of its games, in points of the score or of games won; then the estimate. `none`: no gain',
      '  is shown; `oracle`, which plays games to decide, was not tried.',
      ...(prices === null ? [] : ['- **Games/s** on one core, the player in all seats, in the first scenario.']),
    ].join('\n'),
    ...games.flatMap((game) => gamePart(game, now, prices)),
    '## What changed since the last time',
    before === null ? 'This is the first ladder.' : changesPart(changesOf(before, now)),
    ...(prices === null ? [] : ['## Prices', pricesText(prices)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function gameOf(scenario: string): string {
  return scenario.split('/')[0];
}

function gamePart({ id, title }: GameCatalog, { scenarios }: Ladder, prices: Prices | null): string[] {
  const own = scenarios.filter(({ scenario }) => gameOf(scenario) === id);
  const players = inOrder(own);
  const speeds = prices?.games[id];
  const rows = (cell: (scenario: LadderScenario, player: LadderPlayer) => string): string[][] =>
    players.map((policy) => [
      `\`${policy}\``,
      ...own.map((one) => {
        const player = one.players.find((other) => other.policy === policy);
        return player ? cell(one, player) : '';
      }),
    ]);
  const names = own.map(({ scenario }) => scenario.split('/')[1]);
  const [{ by }] = own;
  const rated = rows(({ by: measure }, { rating }) => ratingCell(measure, rating)).map((row, i) => [
    ...row,
    ...(speeds ? [(speeds[players[i]] ?? 0).toLocaleString('en')] : []),
  ]);
  const parts = [
    `## ${title}`,
    `Rating, ${by === null ? 'points' : isWinRate(by) ? 'games won' : `mean of \`${by}\``}:`,
    table(['player', ...names, ...(speeds ? ['games/s'] : [])], rated),
  ];
  if (own.some((one) => one.players.some(({ exploitable }) => exploitable !== null)))
    parts.push(
      'Exploitable by at least:',
      table(
        ['player', ...names],
        rows((_, { exploitable }) => (exploitable ? leastCell(exploitable, true) : '')),
      ),
    );
  const inPoints = by === null || isWinRate(by);
  parts.push(
    `Regret of a turn, at least${inPoints ? '' : `, in \`${by}\``}:`,
    table(
      ['player', ...names],
      rows((_, { regrets }) =>
        regrets
          .map(({ seat, gain }) => `${regrets.length > 1 ? `${seat} ` : ''}${leastCell(gain, inPoints)}`)
          .join(', '),
      ),
    ),
  );
  return parts;
}

/** Players by their mean place, the best first. */
function inOrder(scenarios: readonly LadderScenario[]): string[] {
  const places = new Map<string, number[]>();
  for (const { players } of scenarios)
    for (const [i, { policy }] of players.entries()) places.set(policy, [...(places.get(policy) ?? []), i]);
  const mean = (all: readonly number[]): number => all.reduce((sum, place) => sum + place, 0) / all.length;
  return [...places].sort(([, a], [, b]) => mean(a) - mean(b)).map(([policy]) => policy);
}

function ratingCell(by: string | null, rating: Estimate): string {
  if (by === null) return ratingText(rating);
  return isWinRate(by) ? rateText(rating) : meanText(rating);
}

/** `12.1; 13.4 ± 1.3`: what is sure, and the estimate. @param share whether a part of 1 was gained, told in points */
function leastCell(gain: Estimate, share: boolean): string {
  if (gain.low === 0 && gain.high === 0) return 'nothing found';
  const scaled = (factor: number): Estimate => {
    const times = (value: number | null): number | null => value && value * factor;
    return { estimate: gain.estimate * factor, low: times(gain.low), high: times(gain.high) };
  };
  return `${atLeastText(scaled(share ? 1 : 0.01)) ?? 'none'}; ${meanText(scaled(share ? 100 : 1))}`;
}

function changesPart(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No figure whose intervals, then and now, have nothing in common.';
  const rows = changes.map(({ scenario, policy, figure, before, now }) => {
    return [scenario, `\`${policy}\``, figure, before ? meanText(before) : 'none', now ? meanText(now) : 'none'];
  });
  return [
    'Figures whose intervals, then and now, have nothing in common:',
    table(['scenario', 'player', 'figure', 'the last time', 'now'], rows),
  ].join('\n\n');
}

function pricesText({ machine, node, yardstick }: Prices): string {
  return prose(
    `Games/s are of one machine, and nothing else here depends on it: ${machine}, Node ${node}, where ` +
      `${yardstick} million words of keyed luck are drawn a second. \`npm run ladder -- --price\` measures both anew; ` +
      'on a machine with another yardstick expect prices in proportion.',
  );
}
