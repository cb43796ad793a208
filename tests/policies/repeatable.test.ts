import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sfge } from '../../src/games/sfge/index.js';
import { recordDifference, Sample } from '../../src/run/second-play.js';
import { satrap, start, temporaryFolder } from '../support/satrap.js';
import { isVerify, replicated } from '../support/size.js';

/** A folder with `own.mjs`, a policy of SFGE that decides so. */
function folderWith(decisions: string, before = ''): string {
  const folder = temporaryFolder();
  const create = `create() { let count = 0; return { ${decisions} }; }`;
  writeFileSync(
    join(folder, 'own.mjs'),
    `${before}\nexport default { game: 'sfge', name: 'own', summary: 'own', ${create} };\n`,
  );
  return folder;
}

const RUN = ['run', 'over-the-edge', '--policy', './own.mjs', '--games', '60', '--threads', '1', '--quiet'];
const COMPARE = ['compare', 'passive', './own.mjs', 'over-the-edge', '--games', '60', '--threads', '1', '--quiet'];
const REMEMBERS =
  'purchase(view, order) { order.item = 1; order.sector = 1; return count++ % 7 < 3 && view.placeAllowed(1, 1); }';

describe.skipIf(isVerify)('a policy that remembers other games', () => {
  test.each([
    ['run', RUN],
    ['compare', COMPARE],
  ])('is found by playing some games again: %s', async (_study, words) => {
    const { code, stderr } = await satrap(words, folderWith(REMEMBERS));
    expect(stderr).toMatch(/policy \.\/own\.mjs does not play the same way again in game \d+ \(sfge\/over-the-edge, /);
    expect(stderr).toMatch(/ \d+, again \d+/);
    expect(stderr).toContain('must be forgotten when a game begins (beginGame is the place)');
    expect(stderr).toContain('see it again: satrap replay sfge/over-the-edge --policy ./own.mjs --seed 1 --game ');
    expect(code).toBe(1);
  });

  test('is found by its illegal orders alone, though all games end alike', async () => {
    const never =
      'purchase(_view, order) { order.item = 1; order.sector = 0; return ++count > 12 && count % 2 === 1; }';
    const { code, stderr } = await satrap(RUN, folderWith(never));
    expect(stderr).toMatch(/policy \.\/own\.mjs does not play the same way again in game \d+ \(/);
    expect(stderr).toMatch(/illegal orders in purchase \(.+\) \d+, again \d+;/);
    expect(code).toBe(1);
  });

  /** Orders otherwise after 30 games, of which the module or the object made keeps count. */
  const later = (games: string): string =>
    `beginGame() { ${games}++; }, ${REMEMBERS.replace('count++', `${games} > 30 && count++`)}`;
  const inModule = folderWith(later('games'), 'let games = 0;');
  test.each([
    ['run, in a variable of its module', RUN, inModule],
    ['run, on the global object', RUN, folderWith(later('globalThis.games'), 'globalThis.games ??= 0;')],
    ['run, where it is made', RUN, folderWith(`games: 0, ${later('this.games')}`)],
    ['compare, in a variable of its module', COMPARE, inModule],
  ])('only after a while is found at the end, by its file loaded anew: %s', async (_how, words, folder) => {
    const { code, stderr } = await satrap(words, folder);
    // In the last game, unless the machine had time to look before.
    expect(stderr).toMatch(/policy \.\/own\.mjs does not play the same way again in game \d+ \(sfge\/over-the-edge, /);
    expect(code).toBe(1);
  });

  test('is found where it cannot be made again', async () => {
    const folder = temporaryFolder();
    const decisions = 'if (played) throw new Error("made before"); return { beginGame() { played = true; } };';
    const policy = `{ game: 'sfge', name: 'own', summary: 'own', create() { ${decisions} } }`;
    writeFileSync(join(folder, 'own.mjs'), `let played = false;\nexport default ${policy};\n`);
    const { code, stderr } = await satrap(RUN, folder);
    expect(stderr).toContain('policy ./own.mjs does not play the same way again in game 0');
    expect(stderr).toContain('again: made before');
    expect(code).toBe(1);
  });

  test('may forget when a game begins', async () => {
    const folder = folderWith(`beginGame() { count = 0; }, ${REMEMBERS}`);
    expect(await satrap(RUN, folder)).toMatchObject({ code: 0 });
  });
});

describe('clocks and luck from outside', () => {
  test.each([
    ['Math.random', 'beginMovement() { Math.random(); }', ''],
    ['Math.random', 'beginMovement() { try { Math.random(); } catch {} }', ''],
    ['Math.random', 'beginMovement() { luck(); }', 'const luck = Math.random;'],
    ['Date.now', 'beginMovement() { Date.now(); }', ''],
    ['new Date()', 'beginMovement() { new Date(0); new Date(); }', ''],
    ['performance.now', 'beginMovement() { performance.now(); }', ''],
    ['process.hrtime.bigint', 'beginMovement() { process.hrtime.bigint(); }', ''],
    ['crypto.randomInt', 'beginMovement() { randomInt(2); }', "import { randomInt } from 'node:crypto';"],
    ['crypto.getRandomValues', 'beginMovement() { crypto.getRandomValues(new Uint8Array(1)); }', ''],
  ])('are refused in a decision: %s, %s', async (what, decisions, before) => {
    const folder = folderWith(decisions, before);
    const replay = ['replay', 'over-the-edge', '--policy', './own.mjs'];
    const { code, stderr } = await satrap(replicated(RUN, replay), folder);
    expect(stderr).toMatch(/policy \.\/own\.mjs threw in its decision 'beginMovement' in game \d+ \(/);
    expect(stderr).toContain(`  ${what} is refused while a game is played`);
    expect(code).toBe(1);
  });

  test('are what they are while a policy is loaded and made', async () => {
    const folder = folderWith('beginMovement() {}', 'if (Math.random() > 1 || new Date() < 0) throw new Error();');
    expect(await satrap(RUN, folder)).toMatchObject({ code: 0 });
  });
});

describe.skipIf(isVerify)('a policy that replaces what results are computed with is found', () => {
  const SET = 'Object.getPrototypeOf(Int32Array).prototype.set = function () {}';
  const POST = 'Object.getPrototypeOf(new MessageChannel().port1).postMessage = () => {}';
  const FROM = 'Float64Array.from = (list) => new Float64Array(list.length)';

  test.each([
    ['Math.hypot', 'Math.hypot = () => 0'],
    ['Float64Array.from', FROM],
    [
      'Map.prototype.get',
      'const { get } = Map.prototype; Map.prototype.get = function (key) { return get.call(this, key) }',
    ],
  ])('in a game: %s', async (what, change) => {
    const { code, stderr } = await satrap(RUN, folderWith(`beginMovement() { ${change}; }`));
    expect(stderr).toContain('policy ./own.mjs is at fault');
    expect(stderr).toContain(`it replaced ${what}, with which results are computed`);
    expect(code).toBe(1);
  });

  test.each([
    ['TypedArray.prototype.set', SET],
    ['MessagePort.prototype.postMessage', POST],
    ['Float64Array.from', FROM],
  ])('when it is loaded, or made in the main thread: %s', async (what, change) => {
    const loaded = await satrap(RUN, folderWith('beginMovement() {}', `${change};`));
    expect([loaded.code, loaded.stderr]).toEqual([2, expect.stringContaining(`replaces ${what} when it is loaded`)]);
    const folder = temporaryFolder();
    const policy = `{ game: 'sfge', name: 'own', summary: 'own', create() { if (isMainThread) ${change}; return {}; } }`;
    const text = `import { isMainThread } from 'node:worker_threads';\nexport default ${policy};\n`;
    writeFileSync(join(folder, 'own.mjs'), text);
    const made = await start(RUN, folder, {}).finished;
    expect([made.code, made.stderr]).toEqual([2, expect.stringContaining(`replaces ${what} when it is made`)]);
  });
});

test.skipIf(isVerify)('all games may be checked, and are the same', async () => {
  const folder = folderWith('');
  const words = [...RUN, '--json'];
  const [some, all] = [await satrap(words, folder), await satrap([...words, '--check-policies'], folder)];
  expect(all.code).toBe(0);
  expect(JSON.parse(all.stdout).rows ?? JSON.parse(all.stdout).runs).toEqual(
    JSON.parse(some.stdout).rows ?? JSON.parse(some.stdout).runs,
  );
});

describe('a sample of a chunk', () => {
  test('has the first, the last and some between, the same ones each time', () => {
    const games = (from: number, to: number): number[] => {
      const sample = new Sample(from, to, () => []);
      for (let game = from; game < to; game++) sample.note(game, Int32Array.of(game));
      return sample.games.map(({ game }) => game);
    };
    const chosen = games(1000, 3000);
    expect(chosen).toEqual(games(1000, 3000));
    expect([chosen[0], chosen.at(-1)]).toEqual([1000, 2999]);
    expect(chosen).toHaveLength(8);
    expect(games(5, 6)).toEqual([5]);
  });

  test('tells what differs by name', () => {
    const record = new Int32Array(2 + sfge.metrics.length);
    const again = record.slice();
    expect(recordDifference(sfge, record, again)).toBeNull();
    again[2] = 7;
    again[0] = 1;
    const outcomes = `${sfge.outcomes[0].title}, again ${sfge.outcomes[1].title}`;
    expect(recordDifference(sfge, record, again)).toBe(`${outcomes}; ${sfge.metrics[0].name} 0, again 7`);
  });
});
