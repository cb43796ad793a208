import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

/** A policy of SFGE that decides so. */
function policySource(decisions: string): string {
  return `export default { game: 'sfge', name: 'faulty', summary: 'faulty', create: () => ({ ${decisions} }) };\n`;
}

/** A folder with `faulty.js`, a policy that decides so. */
function folderWith(decisions: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'faulty.js'), policySource(decisions));
  return folder;
}

const WORDS = ['over-the-edge', '--policy', './faulty.js', '--seed', '7'];
const RUN = ['run', ...WORDS, '--games', '20', '--threads', '1', '--quiet'];

describe.concurrent('a policy that orders without end', () => {
  test.each(['move', 'purchase', 'attack'])('is at fault, not the rules: %s', async (decision) => {
    const folder = folderWith(`${decision}: () => true`);
    const { code, stdout, stderr } = await satrap(RUN, folder);
    const fault = `policy ./faulty.js is at fault in its decision '${decision}' in game 0 (sfge/over-the-edge, `;
    expect(code).toBe(1);
    expect(stdout).toContain(`PARTIAL: ${fault}`);
    expect(stderr).toContain(fault);
    expect(stderr).toContain(`${decision} was still wanted after 10000 orders in one phase`);
    expect(stderr).toContain('see it again: satrap replay sfge/over-the-edge --policy ./faulty.js --seed 7 --game 0');
    const again = await satrap(['replay', ...WORDS], folder);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain(fault);
  });
});

test.each([
  ['leviathan(view) { return view.chaosIdx > 3; }', "there is no 'chaosIdx'; did you mean chaosIndex?"],
  ['attack(_, order) { return order.sectr > 0; }', "there is no 'sectr'; did you mean sector?"],
  ['purchase(_, order) { order.sektor = 4; return true; }', 'Cannot add property sektor'],
])('a name that a view or an order does not have is an error, not undefined: %s', async (decisions, message) => {
  const { code, stderr } = await satrap(RUN, folderWith(decisions));
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(stderr).toContain('policy ./faulty.js threw in its decision ');
});

test('a decision written with rest arguments is given what there is, in checked games and in others', async () => {
  const counting = (name: string, given: number): string =>
    `${name}: (...args) => { if (args.length !== ${given}) throw new Error(args.length + ' given'); return false; }`;
  const folder = folderWith([counting('purchase', 2), counting('veto', 2), counting('leviathan', 1)].join(', '));
  for (const policy of ['./faulty.js', './faulty.js~extropy', 'portfolio(./faulty.js,passive):budget=2'])
    expect(await satrap([...RUN.slice(0, 2), '--policy', policy, '--games', '3', '--quiet'], folder)).toMatchObject({
      code: 0,
      stderr: '',
    });
});

describe.concurrent('a name that is not there is an error in every game', async () => {
  const { loadCatalogs } = await import('../../src/games/registry.js');
  const asks = { view: '(view) => view.nothingLikeIt', order: '(a, b, c) => (c ?? b ?? a).nothingLikeIt' };
  const all = (await loadCatalogs()).flatMap((game) =>
    Object.entries(asks).map(([what, how]) => [game.id, what, how, game] as const),
  );

  test.each(all)('%s: %s', async (id, _, how, { decisions, scenarios }) => {
    const folder = temporaryFolder();
    // What asks nothing of a player comes without a view.
    const names = decisions.map(({ name }) => name).filter((name) => !name.startsWith('begin'));
    const own = names.map((name) => `'${name}': ${how}`).join(', ');
    const source = `export default { game: '${id}', name: 'faulty', summary: '', create: () => ({ ${own} }) };\n`;
    writeFileSync(join(folder, 'faulty.js'), source);
    const words = ['run', `${id}/${scenarios()[0].id}`, '--policy', './faulty.js', '--games', '5', '--threads', '1'];
    const { code, stderr } = await satrap([...words, '--quiet'], folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining("there is no 'nothingLikeIt'")]);
  });
});

describe.concurrent('replay of a policy that never comes back', () => {
  test('tells the game so far, then policy and decision', async () => {
    const folder = folderWith('purchase() { for (;;); }');
    const { code, stdout, stderr } = await satrap(['replay', ...WORDS, '--stuck-after', '8'], folder);
    expect(code).toBe(1);
    expect(stdout).toContain('  G. Expenditure\n');
    expect(stderr).toContain(
      "policy ./faulty.js did not return from its decision 'purchase' in game 0 (sfge/over-the-edge, ",
    );
    expect(stderr).toContain('no progress for 8 s (--stuck-after)');
  });

  test('tells the decision in which it ended its thread', async () => {
    const { code, stdout, stderr } = await satrap(['replay', ...WORDS], folderWith('purchase() { process.exit(7); }'));
    expect(code).toBe(1);
    expect(stdout).toContain('  G. Expenditure\n');
    expect(stderr).toContain("a worker thread died in decision 'purchase' of policy ./faulty.js in game 0");
  });
});

describe.concurrent('a policy whose functions are not what they should be', () => {
  test.each([
    ['colonise() {}', './faulty.js: colonise: no decision of sfge; did you mean colonize?'],
    ['async leviathan() { return false; }', './faulty.js: leviathan: a decision must answer at once'],
    ['leviathan: true', './faulty.js: leviathan: a decision must be a function'],
    ['*move() {}', './faulty.js: move: a decision must answer at once'],
    [`...(() => { throw new Error('boom'); })()`, './faulty.js: create() threw: boom'],
  ])('is refused by run, replay and check: %s', async (decisions, message) => {
    const folder = folderWith(decisions);
    for (const words of [RUN, ['replay', ...WORDS], ['check', './faulty.js']]) {
      const { code, stderr } = await satrap(words, folder);
      expect(stderr).toContain(message);
      expect(code).toBe(2);
    }
  });

  test('may have helpers of its own', async () => {
    const folder = folderWith('_help() { return false; }, leviathan() { return this._help(); }');
    expect(await satrap([...RUN, '--out', 'out'], folder)).toMatchObject({ code: 0, stderr: '' });
  });
});
