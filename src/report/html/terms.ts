/** "How to read this": each statistic that a page shows, in two sentences with what it assumes. */

const TERMS = {
  interval: [
    'Interval',
    'The line around a point holds the true value in as many of a hundred studies as its confidence says, 95 as a rule. It covers the luck of the games played, not whether rules, charts and policies are like those of people at a table.',
  ],
  over: [
    'While charts are unknown',
    'The thin line holds the value under another chart set that may be the true one as often as its confidence says; the thick one is about the charts as given. It rests on what was supposed of the charts beforehand (docs/statistics.md), and ends where these are entered from a rulebook.',
  ],
  rate: [
    'Rate',
    'A share of games; its interval (Wilson) reaches farther towards one half. It assumes games that do not depend on each other, and those of one seed do not.',
  ],
  distribution: [
    'Distribution',
    'Each bar is the share of games that ended with this value. Bars of few games say little: of one that stands for 10 games the true share may be half as large, or twice.',
  ],
  levels: [
    'Victory levels',
    'Solid lines are the least values that reach a level as printed, dashed lines those that would give the wanted shares. A proposed level holds for the policy that played, and moves with it.',
  ],
  paired: [
    'Paired difference',
    'Both sides play the same games with the same luck, so what luck does to both alike falls out of the difference. It is therefore known better than the two numbers beside it, whose intervals may overlap all the same.',
  ],
  table: [
    'Table of verdicts',
    'Each game is counted once: by its verdict under the first policy (row) and under the second (column). Only the games off the diagonal tell the two apart.',
  ],
  race: [
    'Ladder',
    'A player is out when it is surely worse than another; the rest play on. The intervals hold whenever one stops, which is why they are wider than those of a fixed number of games.',
  ],
  rating: [
    'Rating points',
    'A lead of 100 points is a score of 64 % against the other, 200 of 76 %. It assumes that strength is one number: where A beats B, B beats C and C beats A, go by the matrix.',
  ],
  boundary: [
    'Proposed level',
    'The value at which a level would begin so that the wanted share of the games ends in it. Its interval holds for this policy and these charts.',
  ],
  bid: [
    'Chance of a bid',
    'The share of games in which a promise is kept; the band holds for all bids at once. The fair bid is kept in half of the games.',
  ],
  response: [
    'Best response',
    'The bid that wins most often against the bid beside it, from the first bidder. It assumes that both play as these policies do, whatever was bid.',
  ],
  scan: [
    'Points of a scan',
    'All points play the same games, so neighbours share their luck and differences from the reference are paired. The p values are corrected for the number of points (Holm).',
  ],
  tornado: [
    'What matters',
    'Each bar is what one step of one part changes, with all others as given. Parts that change nothing alone may do so together.',
  ],
  pairs: [
    'Parts together',
    'The longest bars are moved in all ways that tell each of them and every two apart. What two do beyond the sum of each is 0 where bars add up. The share that single parts do not explain is of the variance between these set-ups. Three parts that act together may pass for two.',
  ],
  joint: [
    'Reconstructed cells',
    'What the result may be off by if all reconstructed parts are off by a step, each to the worst, the best, or by chance. It is measured in games that did not choose these steps.',
  ],
  corrected: [
    'Corrected p',
    'How probable so large a difference would be between results of one and the same game, times the number of tests, so that the smallest of many is not taken for a find. A difference of no importance is found too if the games are many: look at the means.',
  ],
  ablation: [
    'Without an ability',
    'What the policy loses or gains where it may not use the ability, in the same games. What it loses is the worth of the ability. A policy written without it might lose less.',
  ],
  cause: ['Causes', 'Games that fail, by how they ended. The numbers beside them are means at the end, not reasons.'],
  noReturn: [
    'Turn of no return',
    'From this turn on the chance of success, judged by turn and standing, stays below the hopeless mark. It is fitted on one half of the games and applied to the other.',
  ],
  influence: [
    'Goes with',
    'The difference of the chance of success from games of the same turn that stood alike, in which something did not happen. Games are not dealt at random to the two groups: places fall in turns that go badly, so it is a sign, not a cause.',
  ],
  experiment: [
    'By experiment',
    'In games and turns by lot something is changed, and the game is played on with the change and without it by the same luck. Nothing but the change sets the two apart, so the difference is what it causes, for these players.',
  ],
  many: [
    'Many at once',
    'Of forty things that change nothing two have a p below 0.05 by chance; a corrected p says how probable so large a change of any of those tested would be. Intervals of one alone are not widened: go by the corrected p, or the filled dots.',
  ],
  variant: [
    'Chart variants',
    'Reconstructed charts moved at random by a step; those that come nearest to the printed levels are accepted. A share that differs from one third says which step the evidence prefers.',
  ],
  path: [
    'Path of a search',
    'Each round plays games of its own, so the lines shake with their luck; the distance of the lines counts. What was gained is shown by the confirmation, in games that no round has played.',
  ],
  plan: [
    'Games needed',
    'By the spread of the results in a pilot. The more games the pilot has, the shorter is the interval of the games needed.',
  ],
  design: [
    'A target, points and steps',
    'A point is a hundredth of the games, or a fiftieth of the standard deviation of a metric. Each step of a change must ' +
      'bring the results nearer by its price. Candidates are compared in the same games; what is found is shown in games ' +
      'that none of them has played.',
  ],
  claims: [
    'Claims registered beforehand',
    'What is claimed was written down before its games were played, and other games were looked at for ideas. All claims ' +
      'share one error: any false one is called shown with that chance at most. The ledger has all that was tried.',
  ],
  position: [
    'A position and what may come of it',
    'One game is played up to a turn and then goes on many times under the luck of other games, the same for all who go on. ' +
      'The rates are those of the position: nothing of the luck with which the game itself went on is in them.',
  ],
  skill: [
    'Parts of the variance',
    'What players are worth on average, what a game is worth to all players (its luck), and what only both together explain. They are shares of the differences between results of these players; other players have others.',
  ],
  luckAndDecisions: [
    'Luck and decisions',
    'Each turn is played again under the luck of other games: what comes of it on average was to be expected, what the game made of it beyond that is luck. What was expected beyond the chance before is decisions, and whatever the chance does not see.',
  ],
  course: [
    'Fan',
    'The line is the median of the games still on after a turn, the bands hold half and nine tenths of them. Games that ended no longer count, so a fan may rise because the weak are gone.',
  ],
  survival: [
    'Survival curve',
    'The share of games still on after a turn; the band holds the whole curve at once, so one may look for a turn first and read it then. It counts every game, whatever ended it.',
  ],
} as const satisfies Readonly<Record<string, readonly [name: string, text: string]>>;

export type Term = keyof typeof TERMS;

/** The explanations of terms, in a fixed order. */
export function explanations(terms: readonly Term[]): { readonly name: string; readonly text: string }[] {
  const used = new Set<string>(terms);
  return Object.entries(TERMS).flatMap(([term, [name, text]]) => (used.has(term) ? [{ name, text }] : []));
}
