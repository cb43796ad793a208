/** Single attacks and small battles solved exactly, against an independent program and known probabilities. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { exactBattle, PATHS_MAX } from '../../../src/games/star-battle/battle/exact.js';
import { exactExchange } from '../../../src/games/star-battle/battle/exchange.js';
import { exchangeOf } from '../../../src/games/star-battle/battle/study.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { satrap } from '../../support/satrap.js';
import { engineFor } from '../players.js';

interface Line {
  readonly title: string;
  readonly options: readonly string[];
  readonly targetLoses: number;
  readonly attackerLoses: number;
  readonly share: number;
}

/** `case,options,targetLoses,attackerLoses,fraction,probability`; a case may have commas and quotes around it. */
function lineOf(text: string): Line {
  const parts = /^(?:"([^"]*)"|([^,]*)),([^,]*),(\d+),(\d+),[^,]*,([^,]*)$/.exec(text);
  if (parts === null) throw new Error(`not understood: ${text}`);
  const [, quoted, plain, options, targetLoses, attackerLoses, share] = parts;
  return {
    title: quoted ?? plain,
    options: options.split(' '),
    targetLoses: Number(targetLoses),
    attackerLoses: Number(attackerLoses),
    share: Number(share),
  };
}

const lines = readFileSync(new URL('exact-exchange.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(lineOf);
const titles = [...new Set(lines.map(({ title }) => title))];

describe('single attacks', () => {
  it('are all in the table', () => {
    expect([lines.length, titles.length]).toEqual([133, 7]);
  });

  it.each(titles)('%s', (title) => {
    const own = lines.filter((line) => line.title === title);
    const { options } = own[0];
    const value = (name: string): string | undefined =>
      options.includes(name) ? options[options.indexOf(name) + 1] : undefined;
    const engine = engineFor('drill', 'exchange', `a=${value('--a')}`, `b=${value('--b')}`);
    const found = exactExchange(
      engine,
      exchangeOf({
        exchange: value('--kind') ?? '',
        free: options.includes('--free') ? 'yes' : 'no',
        tactics: `${value('--tactic-a') ?? 'standard'},standard`,
        strategies: `${value('--step-a') ?? 0},${value('--step-b') ?? 0}`,
      }),
    );
    expect(found).toHaveLength(own.length);
    for (const { targetLoses, attackerLoses, share } of own) {
      const same = found.find((other) => other.targetLoses === targetLoses && other.attackerLoses === attackerLoses);
      expect(Math.abs((same?.share ?? 0) - share), `${targetLoses} ${attackerLoses}`).toBeLessThan(1e-12);
    }
  });
});

describe('a single attack', () => {
  const attackOf = (options: Readonly<Record<string, string>>, ...set: string[]) =>
    exactExchange(engineFor('drill', 'exchange', ...set), exchangeOf(options));

  it.each([
    ['an army without RV does not shoot', { exchange: 'ranged' }, 'a=p4', /p4 \(A\) has no RV; take --exchange melee/],
    [
      'a Mindless army has no tactic but Standard [S7]',
      { exchange: 'melee', tactics: 'charge,standard' },
      'a=undead-horde',
      /undead-horde \(A\) cannot attack so with charge; expected one of standard$/,
    ],
    [
      'a tactic has to be known',
      { exchange: 'melee', tactics: 'standard,taunt' },
      'a=legion',
      /p1 \(B\) cannot use taunt/,
    ],
    [
      'a volley is no melee attack',
      { exchange: 'melee', tactics: 'volley,standard' },
      'a=legion',
      /legion \(A\) cannot attack so with volley/,
    ],
    ['a step is a number', { exchange: 'melee', strategies: ',' }, 'a=legion', /--strategies ,: expected two numbers/],
  ])('%s', (_, options, set, message) => {
    expect(() => attackOf(options, set, 'b=p1', 'changes.b.tactics.taunt=false')).toThrow(message);
  });

  it('a free one is made as Standard, whatever the tactic [S16]', () => {
    const free = (tactics: string) => attackOf({ exchange: 'melee', free: 'yes', tactics }, 'a=legion', 'b=p1');
    expect(free('volley,standard')).toEqual(free('standard,standard'));
  });

  it('connection of level 0 adds a die of 4 (2, 5.5)', () => {
    const mean = (connection: string): number =>
      attackOf({ exchange: 'ranged' }, 'a=legion', 'b=p1', `changes.a.abilities.connection=${connection}`).reduce(
        (sum, { targetLoses, share }) => sum + targetLoses * share,
        0,
      );
    const hits = attackOf({ exchange: 'ranged' }, 'a=legion', 'b=p1')
      .filter(({ targetLoses }) => targetLoses > 0)
      .reduce((sum, { share }) => sum + share, 0);
    const none = mean('null');
    // A hit that does nothing without the die is a hit all the same.
    expect([mean('0') - none, mean('1') - mean('0')].map((more) => more.toFixed(9))).toEqual([
      ((hits + 0.05) * 2.5).toFixed(9),
      (hits + 0.05).toFixed(9),
    ]);
  });

  it('is told without results that it cannot have', async () => {
    const { stdout } = await satrap(['battle', 'star-battle', 'legion', 'p1', '--exchange', 'melee', '--top', '1']);
    expect(stdout).toContain('mean HP that B loses');
    expect(stdout).not.toMatch(/wins|draw|most likely/);
  });
});

describe('two undead hordes under drill', () => {
  const exact = exactBattle(engineFor('drill', 'exact', 'a=undead-horde', 'b=undead-horde'));

  it('win as often as has been worked out', () => {
    expect(exact?.win).toBeCloseTo(0.465685, 6);
    expect(exact?.loss).toBeCloseTo(exact?.win ?? 0, 12);
    expect(exact?.draw).toBeCloseTo(0.068629, 6);
  });

  it('end in the phases that have been worked out', () => {
    expect(exact?.ended.get(1)).toBeCloseTo(0.757095, 6);
    expect(exact?.ended.get(2)).toBeCloseTo(0.202144, 6);
    expect(exact?.ended.get(3)).toBeCloseTo(0.035583, 6);
  });
});

it('a battle that is too large is not enumerated', () => {
  expect(exactBattle(engineFor('drill', 'exact', 'a=legion', 'b=legion'), 2000)).toBeNull();
});

it('a battle that is far too large is given up early', () => {
  const engine = engineFor('drill', 'exact', 'a=legion,p1', 'b=dragon', 'siege=b', 'defence=4');
  const paths = vi.spyOn(s.words, 'set');
  expect(exactBattle(engine)).toBeNull();
  expect(paths.mock.calls.length).toBeLessThan(PATHS_MAX / 10);
  paths.mockRestore();
});
