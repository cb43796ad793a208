/** The ladder: its page says what results/ladder.json says, and that what the commands in it give. */

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  type Ladder,
  type LadderScenario,
  REGISTRY,
  readLadder,
  rounded,
  type Stored,
} from '../../bench/ladder/stored.js';
import { loadCatalogs } from '../../src/games/registry.js';
import { entryFile, readEntry, registryFiles } from '../../src/report/registry.js';
import { standingsOf } from '../../src/report/standings.js';
import { shellWords } from '../../src/visible.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { replicated } from '../support/size.js';
import { ladderPage, pageOf } from '../tools/ladder-page.js';

const folder = temporaryFolder();
const stored = readLadder() as Stored;
const { scenarios } = stored.now;

/** The document of a command. */
async function played(command: string) {
  const { code, stdout } = await satrap(
    [...shellWords(command).slice(1), '--quiet', '--json', '--threads', '1'],
    folder,
  );
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

function ratingsOf({ players }: LadderScenario) {
  return players.map(({ policy, rating, exploitable }) => ({ policy, rating, exploitable }));
}

function ratingsIn(document: unknown) {
  const [{ standings }] = standingsOf(document);
  return standings.map(({ policy, rating, exploitable }) => {
    return { policy, rating: rounded(rating), exploitable: exploitable && rounded(exploitable) };
  });
}

describe('the ladder', () => {
  test('has all shipped players in all scenarios, under the rules of now', async () => {
    const catalogs = (await loadCatalogs()).filter(({ id }) => id !== 'pig');
    expect(stored.now.rules).toEqual(catalogs.map(({ rulesVersion }) => rulesVersion));
    const wanted = catalogs.flatMap((game) =>
      game.scenarios().map(({ id }) => [`${game.id}/${id}`, [...game.policies].sort()]),
    );
    expect(scenarios.map(({ scenario, players }) => [scenario, players.map(({ policy }) => policy).sort()])).toEqual(
      wanted,
    );
  });

  test('is what the page says', async () => {
    expect(await ladderPage()).toBe(readFileSync('docs/strategies.md', 'utf8'));
  });

  test('has the ratings of its entries in the registry', () => {
    for (const one of scenarios) {
      const { document } = readEntry(entryFile(REGISTRY, one.checksum));
      expect(document.command).toBe(one.command);
      expect(ratingsIn(document)).toEqual(ratingsOf(one));
    }
  });

  test('tells figures that lie apart, players that came, and players that went', async () => {
    const [one] = scenarios.filter(({ scenario }) => scenario === 'bfge/civil-war');
    const [best, ...others] = one.players;
    const lower = { ...best, rating: { estimate: 1, low: 0, high: 2 } };
    const near = { ...others[0], rating: { ...others[0].rating, estimate: others[0].rating.estimate + 1 } };
    const before: Ladder = {
      ...stored.now,
      scenarios: [{ ...one, players: [lower, near, { ...near, policy: 'gone' }] }],
    };
    const now: Ladder = { ...stored.now, scenarios: [{ ...one, players: one.players.slice(0, 3) }] };
    const changes = changesOf(before, now);
    expect(changes[0]).toEqual({
      ...{ scenario: one.scenario, policy: best.policy, figure: 'rating' },
      ...{ before: lower.rating, now: best.rating },
    });
    expect(new Set(changes.map(({ policy }) => policy))).toEqual(new Set([best.policy, 'gone', one.players[2].policy]));
    const page = pageOf({ ...stored, now, before }, await loadCatalogs());
    expect(page).toContain(`| bfge/civil-war | \`${best.policy}\` | rating | 1.0 ± 1.0 |`);
    expect(page).toContain('| bfge/civil-war | `gone` | rating |');
    expect(pageOf({ ...stored, now, before: now }, await loadCatalogs())).toContain('No figure whose intervals');
  });
});

/** Quick ones. */
const sample = replicated(['bfge/civil-war'], ['bfge/civil-war', 'star-battle/duel', 'star-empires/rescue']);
const chosen = scenarios.filter(({ scenario }) => sample.includes(scenario));

test.each(chosen)('$scenario is played again with the same document', async ({ checksum, players: [{ regrets }] }) => {
  await verify(checksum);
  for (const { command, gain } of regrets) expect(rounded((await played(command)).gain)).toEqual(gain);
});

test('so is a comparison of the registry (npm run verify: all entries)', async () => {
  const entries = registryFiles(REGISTRY).map((file) => readEntry(file).document);
  const [{ checksum }] = entries.filter(({ command }) => command.startsWith('satrap compare rebel=insurgent'));
  await verify(checksum);
});

/** Plays an entry of the registry again, and compares to the last byte. */
async function verify(checksum: string) {
  const registry = temporaryFolder();
  mkdirSync(join(registry, 'results'));
  copyFileSync(entryFile(REGISTRY, checksum), entryFile(registry, checksum));
  const { code, stdout } = await satrap(['registry', 'verify', '--at', registry, '--threads', '1', '--quiet'], folder);
  expect([code, stdout.match(/^verified: /gm)?.length], stdout).toEqual([0, 1]);
}
