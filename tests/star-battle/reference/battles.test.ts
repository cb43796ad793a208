/** Single attacks and small battles solved exactly, against an independent program and known probabilities. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { exactBattle, PATHS_MAX } from '../../../src/games/star-battle/battle/exact.js';
import { exactExchange } from '../../../src/games/star-battle/battle/exchange.js';
import { exchangeOf } from '../../../src/games/star-battle/battle/study.js';
import { g } from '../../../src/games/star-battle/game.js';
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
  const paths = vi.spyOn(g.words, 'set');
  expect(exactBattle(engine)).toBeNull();
  expect(paths.mock.calls.length).toBeLessThan(PATHS_MAX / 10);
  paths.mockRestore();
});
