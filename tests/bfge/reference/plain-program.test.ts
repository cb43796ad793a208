/**
 * The engine against the plain program of bench/reference/bfge, on every metric: chits, Trans-humans, movement,
 * disengagement and pursuit included. Both play with the same policies, each with its own luck.
 */

import { describe, expect, it } from 'vitest';
import type { Contest } from '../../../bench/reference/bfge/data.js';
import {
  METRIC_NAMES,
  ENDINGS as PLAIN_ENDINGS,
  OUTCOMES as PLAIN_OUTCOMES,
  Tally,
} from '../../../bench/reference/bfge/metrics.js';
import { playGame } from '../../../bench/reference/bfge/play.js';
import { policyNamed } from '../../../bench/reference/bfge/policies.js';
import { ENDINGS, METRICS, OUTCOMES } from '../../../src/games/bfge/metrics.js';
import { byDifference, type Comparable, corrected, differences } from '../../../src/stats/diff.js';
import { countedGames } from '../../support/counted-games.js';
import { replicated } from '../../support/size.js';
import { engineFor, type PolicyName } from '../players.js';

const SEED = 20_261;
/** Chance that two equal programs differ somewhere in one contest. */
const ALPHA = 0.001;

const PLAIN: Contest = { invader: null, mainWeapon: false, hardWorldShips: false };

type Pairing = readonly [blue: PolicyName, red: PolicyName];

function plain(contest: Contest, [blue, red]: Pairing, games: number): Comparable {
  const tally = new Tally();
  for (let game = 0; game < games; game++) {
    const { outcome, ending, metrics } = playGame(
      contest,
      { blue: policyNamed(blue), red: policyNamed(red) },
      SEED,
      game,
    );
    tally.add(outcome, ending, metrics);
  }
  return tally;
}

function engine(scenario: string, set: readonly string[], [blue, red]: Pairing, games: number): Comparable {
  const played = engineFor({ scenario, set }, blue, red, 'plain program');
  const lists = { outcomes: OUTCOMES, endings: ENDINGS, metrics: METRICS };
  const counted = countedGames(lists, played, games);
  expect(played.illegalOrders()).toEqual([]);
  return counted;
}

/** The most different metric, its p corrected for all tests made. */
function worst(a: Comparable, b: Comparable): { readonly what: string; readonly p: number } {
  const tests = [...differences(a, b)].sort(byDifference);
  const [{ what, test, meanA, meanB, p }] = tests;
  return { what: `${what} (${test}): engine ${meanA}, plain ${meanB}`, p: corrected(p, tests.length) };
}

describe('the engine and a plain program of the same rules', () => {
  it('count the same things', () => {
    expect([...METRIC_NAMES].sort()).toEqual(METRICS.map(({ name }) => name).sort());
    expect(PLAIN_OUTCOMES).toEqual(OUTCOMES.map(({ id }) => id));
    expect(PLAIN_ENDINGS).toEqual(ENDINGS.map(({ id }) => id));
  });

  const options = ['options.mainWeapon=true', 'options.hardWorldShips=true'];
  it.each<readonly [what: string, Pairing, number, string, readonly string[], Partial<Contest>]>([
    ['Civil War', ['random', 'random'], 3000, 'civil-war', [], {}],
    ['Civil War', ['admiral', 'mixed'], 1000, 'civil-war', [], {}],
    [
      'Civil War, World Ships of both options',
      ['random', 'random'],
      2000,
      'civil-war',
      options,
      { mainWeapon: true, hardWorldShips: true },
    ],
    ['Invasion', ['random', 'random'], 2000, 'invasion', [], { invader: 'red' }],
    ['Invasion', ['mixed', 'admiral'], 1000, 'invasion', [], { invader: 'red' }],
    ['Invasion by Blue', ['random', 'mixed'], 2000, 'invasion', ['invader=blue'], { invader: 'blue' }],
  ])('%s, %j: no metric differs in distribution', (_, pairing, most, scenario, set, contest) => {
    const games = most / replicated(4, 1);
    const { what, p } = worst(engine(scenario, set, pairing, games), plain({ ...PLAIN, ...contest }, pairing, games));
    expect(p, what).toBeGreaterThan(ALPHA);
  });

  it('a rule that one of them reads differently is seen', () => {
    const pairing = ['random', 'random'] as const;
    const { p } = worst(engine('civil-war', [options[1]], pairing, 1000), plain(PLAIN, pairing, 1000));
    expect(p).toBeLessThan(ALPHA);
  });
});
