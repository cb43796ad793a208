import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { engineFor } from '../players.js';
import { POLICY_NAMES, type PolicyName, SCENARIOS } from '../shipped.js';

/**
 * Logs of fixed games, compared line by line. After a wanted change of rules, luck or wording:
 * `npx vitest run tests/sfge/golden/golden.test.ts --update`
 */
const SEED = 'golden';
const GAME = 5;
const POLICIES: readonly PolicyName[] = ['passive', 'garrison', 'wild'];

function told(scenario: string, set: readonly string[], policy: PolicyName): string {
  const lines: string[] = [];
  engineFor(scenario, set, policy, SEED).replay(GAME, (line) => lines.push(line));
  return `${lines.join('\n')}\n`;
}

describe('golden games', () => {
  for (const { id, set } of SCENARIOS) {
    for (const policy of POLICIES) {
      it(`${id} by ${policy}, game ${GAME} of seed ${SEED}, is told as it was`, async () => {
        const name = `./${id}/${policy}-${SEED}-${GAME}.txt`;
        await expect(told(id, set, policy)).toMatchFileSnapshot(fileURLToPath(new URL(name, import.meta.url)));
      });
    }
  }
});

describe('replay', () => {
  for (const { id, set } of SCENARIOS) {
    it.each(POLICY_NAMES)(`${id} by %s: play, playChecked and replay end with the same record`, (policy) => {
      const engine = engineFor(id, set, policy, SEED);
      const games = policy === 'steward' ? 20 : 60;
      for (let game = 0; game < games; game++) {
        engine.play(game);
        const played = [...engine.record];
        engine.playChecked(game);
        expect([...engine.record], `checked game ${game}`).toEqual(played);
        let lines = 0;
        engine.replay(game, () => {
          lines++;
        });
        expect([...engine.record], `replayed game ${game}`).toEqual(played);
        expect(lines).toBeGreaterThan(20);
      }
    });
  }

  it('says how the game ended in its last line', () => {
    const text = told('over-the-edge', [], 'garrison');
    expect(text.trimEnd().split('\n').at(-1)).toMatch(
      /^(Last turn played|Chaos Index above 100|No Imperial unit left).*VP$/,
    );
  });
});
