import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ClaimData, judgeClaims } from '../../src/commands/study/claims.js';
import type { Quantity } from '../../src/study/quantity.js';
import { filesOf } from '../support/files.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { isRest, replicated } from '../support/size.js';
import { coverage, uniforms } from '../support/uniforms.js';

const WIN: Quantity = {
  name: 'win',
  meaning: '',
  min: 0,
  max: 1,
  column: () => new Float64Array(),
  share: true,
  rate: true,
};
const SCORE: Quantity = { ...WIN, name: 'vp', max: null, share: false, rate: false };

const GAMES = 50;

/**
 * A study in which no claim is true, and each lies at the very border of being so: variants with the same chance of a
 * win or mean score, luck shared as keyed luck is, levels that are what is claimed to be exceeded.
 */
function nullStudy(next: () => number): ClaimData[] {
  const luck = Float64Array.from({ length: GAMES }, next);
  const chance = 0.1 + 0.8 * next();
  const own = (share: number): Float64Array => luck.map((u) => (next() < share ? u : next()));
  const count = 1 + Math.floor(5 * next());
  return Array.from({ length: count }, (_, i): ClaimData => {
    const keyed = 0.9 * next();
    const [first, second] = [own(keyed), own(keyed)];
    const told = { id: `H${i}`, claim: '' };
    const above = { low: 0, high: Number.POSITIVE_INFINITY };
    if (i % 4 === 0)
      return {
        ...told,
        quantity: WIN,
        first: first.map((u) => Number(u < chance)),
        second: second.map((u) => Number(u < chance)),
        band: above,
      };
    // A skewed score: many small values, some large ones.
    const score = (u: number): number => Math.floor(-8 * Math.log(1 - u));
    if (i % 4 === 1)
      return { ...told, quantity: SCORE, first: first.map(score), second: second.map(score), band: above };
    if (i % 4 === 2)
      return {
        ...told,
        quantity: WIN,
        first: first.map((u) => Number(u < chance)),
        second: null,
        band: { ...above, low: chance },
      };
    // A band whose border is the truth.
    return {
      ...told,
      quantity: WIN,
      first: first.map((u) => Number(u < chance)),
      second: second.map((u) => Number(u < chance)),
      band: { low: 0, high: 0.3 },
    };
  });
}

describe('claims', () => {
  test('false ones are shown in at most 5 % of studies in which none is true', () => {
    const next = uniforms('null studies');
    // Up to five claims at their borders: without the correction 13 % of the studies show one, which 300 tell.
    const [clean, least] = coverage(replicated(300, 1000), 0.95, () =>
      judgeClaims(nullStudy(next), 0.05).every(({ shown }) => !shown),
    );
    expect(clean).toBeGreaterThanOrEqual(least);
    // Not by never claiming anything.
    expect(clean).toBeLessThan(1);
  });

  test('that a skewed mean is at most its own value is shown in about 5 % of studies', () => {
    const next = uniforms('mean at most');
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    const band = { low: Number.NEGATIVE_INFINITY, high: Math.exp(0.5) };
    const [shown] = coverage(500, 0.05, () => {
      const first = Float64Array.from({ length: 200 }, () => Math.exp(normal()));
      return judgeClaims([{ id: '', claim: '', quantity: SCORE, first, second: null, band }], 0.05)[0].shown;
    });
    // 5.6 % are the truth, two standard errors 2 %; by Student's interval 9 to 10 %.
    expect(shown).toBeLessThan(0.076);
  });

  test('true ones are shown where there are games enough, with their corrected p', () => {
    const next = uniforms('true claims');
    const column = (chance: number) => Float64Array.from({ length: 2000 }, () => Number(next() < chance));
    const [high, low] = [column(0.6), column(0.4)];
    const claim = (
      id: string,
      first: Float64Array,
      second: Float64Array | null,
      low: number,
      high: number,
    ): ClaimData => {
      return { id, claim: id, quantity: WIN, first, second, band: { low, high } };
    };
    const judged = judgeClaims(
      [
        claim('better', high, low, 0.1, Number.POSITIVE_INFINITY),
        claim('within', high, null, 0.5, 0.7),
        claim('worse', low, high, 0, Number.POSITIVE_INFINITY),
        claim('narrow', high, null, 0.59, 0.61),
      ],
      0.05,
    );
    expect(judged.map(({ shown }) => shown)).toEqual([true, true, false, false]);
    for (const { p, corrected } of judged) expect(corrected).toBeGreaterThanOrEqual(p);
    expect(judged[2].p).toBe(1);
  });

  test('p is that of the interval: at this error the bound lies at the border', () => {
    const first = Float64Array.from({ length: 1000 }, (_, i) => Number(i < 560));
    const band = { low: 0.5, high: Number.POSITIVE_INFINITY };
    const [{ p }] = judgeClaims([{ id: '', claim: '', quantity: WIN, first, second: null, band }], 0.05);
    // Wilson's bound is at one half where z is (560 - 500) / sqrt(250): 3.795, one-sided p 7.4e-5.
    expect(p).toBeCloseTo(7.4e-5, 6);
  });
});

const PLAN = {
  title: 'A shorter game',
  scenario: 'short',
  policy: 'hold',
  variants: { shorter: { set: ['target=30'], why: 'less to do' }, once: { policy: 'once' } },
  hypotheses: [
    { id: 'short', claim: 'turns(shorter)-turns(given)<=-1', why: 'fewer points' },
    'win(once)-win(given)>=20',
  ],
  explore: { games: 60, seed: 'look' },
  confirm: { games: 300, seed: 'judge' },
};

function planned(change: object = {}): { folder: string; plan: (change: object) => void } {
  const folder = temporaryFolder();
  const plan = (other: object): void => writeFileSync(join(folder, 'plan.json'), JSON.stringify({ ...PLAN, ...other }));
  plan(change);
  return { folder, plan };
}

describe.skipIf(isRest)('satrap study', () => {
  const words = ['study', 'plan.json', '--quiet', '--json'];

  test('explores, judges, and keeps a ledger; the same bytes from any number of threads, and again', async () => {
    const { folder } = planned();
    const explored = await satrap([...words, '--explore', '--out', 'looked'], folder);
    expect(explored.code).toBe(0);
    const seen = JSON.parse(explored.stdout);
    expect(seen).toMatchObject({ phase: 'explore', games: 60, seed: 'look', claims: [] });
    // What differs comes first, then that nothing is claimed.
    expect(seen.findings[0]).toMatch(
      /^win: “given” \d\S* %, “\w+” \d\S* %, a difference of \S+ percentage points( \(\S+ to \S+\)| in every game)/,
    );
    expect(seen.findings.at(-2)).toContain('nothing is claimed');
    const one = await satrap([...words, '--out', 'one', '--threads', '1'], folder);
    const two = await satrap([...words, '--out', 'two', '--threads', '2'], folder);
    expect([one.code, two.stdout]).toEqual([0, one.stdout]);
    expect(filesOf(join(folder, 'two'))).toEqual(filesOf(join(folder, 'one')));
    const { claims, ledger, findings, levels } = JSON.parse(one.stdout);
    expect(claims.map(({ id, shown }: { id: string; shown: boolean }) => [id, shown])).toEqual([
      ['short', true],
      ['H2', false],
    ]);
    expect(findings[0]).toContain('1 of 2 claims is shown: “shorter” has at least 1 fewer turns than “given”');
    expect(ledger.map(({ stage }: { stage: string }) => stage)).toEqual(['explored', 'begun', 'confirmed']);
    expect(levels).toHaveLength(3 * 3);
    expect(readFileSync(join(folder, 'plan.ledger.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(3);

    // The levels are those of `run` in the same games.
    const run = await satrap(
      [
        'run',
        'short',
        '--policy',
        'hold',
        '--set',
        'target=30',
        '--games',
        '300',
        '--seed',
        'judge',
        '--json',
        '--quiet',
      ],
      folder,
    );
    const [own] = JSON.parse(run.stdout).runs;
    const of = (variant: string, measure: string) =>
      levels.find(
        (level: { variant: string; measure: string }) => level.variant === variant && level.measure === measure,
      ).level.estimate;
    expect([of('shorter', 'win'), of('shorter', 'turns')]).toEqual([
      own.rates.win.estimate,
      expect.closeTo(own.metrics.turns.mean, 12),
    ]);
  });

  test('refuses claims that may have been chosen after seeing their games', async () => {
    const { folder, plan } = planned();
    expect((await satrap([...words, '--out', 'one'], folder)).code).toBe(0);
    plan({ hypotheses: ['win(once)-win(given)>=1'] });
    const changed = await satrap([...words, '--out', 'two'], folder);
    expect([changed.code, changed.stdout]).toEqual([2, '']);
    expect(changed.stderr).toContain('confirm.seed: the games of seed "judge" were begun with another plan');
    plan({ explore: { games: 60, seed: 'judge' }, confirm: { games: 300, seed: 'other' } });
    const looked = await satrap([...words, '--explore', '--out', 'two'], folder);
    expect([looked.code, looked.stderr]).toEqual([2, expect.stringContaining('are those of a confirmation')]);
    // Titles and reasons are no part of what is registered.
    plan({ title: 'Another title' });
    expect((await satrap([...words, '--out', 'two'], folder)).code).toBe(0);
    // Games that were looked at cannot judge.
    plan({ explore: { games: 60, seed: 'seen' }, hypotheses: [] });
    expect((await satrap([...words, '--explore', '--out', 'three'], folder)).code).toBe(0);
    plan({ explore: { games: 60, seed: 'x' }, confirm: { games: 60, seed: 'seen' } });
    const seen = await satrap([...words, '--out', 'four'], folder);
    expect([seen.code, seen.stderr]).toEqual([2, expect.stringContaining('were looked at in an exploration')]);
  });

  test('refuses other contents under the names that were registered, and says which', async () => {
    const { folder } = planned({
      scenario: './war.json',
      policy: 'drill',
      charts: './dear.json',
      variants: { tuned: { policy: 'greedy@p.json' }, mine: { policy: './mine.mjs' } },
      hypotheses: ['win(tuned)-win(given)>0'],
      confirm: { games: 2, seed: 'judge' },
    });
    const put = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    const war = (turns: number): string => JSON.stringify({ extends: 'bfge/civil-war', turns });
    const charts = (carryMax: number): string => JSON.stringify({ extends: 'bfge/house', carryMax });
    const parameters = (politics: number): string =>
      JSON.stringify({ game: 'bfge', policy: 'greedy', parameters: { politics } });
    const mine = "export default { game: 'bfge', name: 'mine', create: () => ({}) };\n";
    put('war.json', war(3));
    put('dear.json', charts(9));
    put('p.json', parameters(0));
    put('mine.mjs', mine);
    expect(await satrap([...words, '--threads', '1', '--out', 'first'], folder)).toMatchObject({ code: 0, stderr: '' });
    const ledger = join(folder, 'plan.ledger.jsonl');
    const kept = readFileSync(ledger, 'utf8');
    const edits: [file: string, text: string, before: string, changed: RegExp][] = [
      ['war.json', war(4), war(3), /since: set-up war of given; set-up war of tuned; set-up war of mine; restore/],
      ['dear.json', charts(8), charts(9), /since: charts dear of given; set-up/],
      ['p.json', parameters(1), parameters(0), /since: parameters of greedy@p.json of tuned; restore/],
      ['mine.mjs', `${mine}// more\n`, mine, /since: policy .\/mine.mjs of mine; restore/],
      [
        'plan.ledger.jsonl',
        kept.replaceAll(/("rules and code of bfge":"|"registration":")./g, '$1-'),
        kept,
        /since: rules and code of bfge; r/,
      ],
    ];
    for (const [file, text, before, changed] of edits) {
      put(file, text);
      const { code, stdout, stderr } = await satrap([...words, '--out', 'again'], folder);
      expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
      expect(stderr).toContain('confirm.seed: the games of seed "judge" were begun with other contents');
      expect(stderr).toMatch(changed);
      put(file, before);
    }
    // Nothing of this was tried, and what was registered can be judged again.
    expect((await satrap([...words, '--threads', '1', '--out', 'again'], folder)).code).toBe(0);
    expect(readFileSync(ledger, 'utf8')).toBe(kept);
  });

  test('refuses to judge parameters and rules in the games that chose them', async () => {
    const { folder, plan } = planned({
      variants: { tuned: { policy: 'hold@p.json' } },
      hypotheses: ['win(tuned)>=60'],
    });
    const search = { seed: 'judge', from: 250, to: 280, end: 290 };
    const found = { game: 'pig', policy: 'hold', parameters: { at: 19 }, tuned: { search } };
    writeFileSync(join(folder, 'p.json'), JSON.stringify(found));
    const { code, stderr } = await satrap([...words, '--out', 'one'], folder);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("the parameters of p.json were searched in games 250 to 279 of seed 'judge'"),
    ]);
    plan({
      variants: { found: { scenario: './point-1.json' } },
      hypotheses: ['win(found)>=60'],
      scenario: 'bfge/invasion',
    });
    writeFileSync(join(folder, 'point-1.json'), JSON.stringify({ extends: 'bfge/civil-war', searched: search }));
    const designed = await satrap([...words, '--out', 'one'], folder);
    expect([designed.code, designed.stderr]).toEqual([
      2,
      expect.stringContaining("./point-1.json was searched in games 250 to 279 of seed 'judge'"),
    ]);
    plan({
      variants: { tuned: { policy: 'hold@p.json' } },
      hypotheses: ['win(tuned)>=60'],
      confirm: { games: 40, seed: 'judge', from: 290 },
    });
    expect((await satrap([...words, '--threads', '1', '--out', 'two'], folder)).code).toBe(0);
  });

  test('notes in the ledger what failed', async () => {
    const { folder } = planned({ variants: { bad: { set: ['target=0'] } }, hypotheses: ['win(bad)-win(given)>0'] });
    const { code, stderr } = await satrap([...words, '--out', 'one'], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('plan.json: variants.bad: --set target=0')]);
    const [line] = readFileSync(join(folder, 'plan.ledger.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(line)).toMatchObject({ stage: 'failed', message: expect.stringContaining('variants.bad') });
  });

  test('claims nothing that is not so: small studies of equal variants', async () => {
    const { folder, plan } = planned();
    let shown = 0;
    for (let study = 0; study < 12; study++) {
      plan({
        variants: { same: { set: ['target=50'] }, other: { policy: 'hold:at=20' } },
        policy: 'hold:at=20',
        hypotheses: ['win(same)-win(given)>0', 'turns(other)-turns(given)<0', 'rolls(other)-rolls(same)>0'],
        confirm: { games: 40, seed: `null ${study}` },
      });
      const { code, stdout } = await satrap([...words, '--out', `s${study}`, '--threads', '1'], folder);
      expect(code).toBe(0);
      shown += JSON.parse(stdout).claims.filter((claim: { shown: boolean }) => claim.shown).length;
    }
    expect(shown).toBe(0);
  });

  test.each([
    [{ varaints: {} }, 'plan.json: varaints: no such field; did you mean variants?'],
    [{ alpha: 2 }, 'plan.json: alpha: is 2, expected a number below 0.5; change it'],
    [{ confirm: { games: 1, seed: 's' } }, 'plan.json: confirm.games: is 1, expected at least 2 games'],
    [{ confirm: { games: 10, seed: 'look' } }, 'claims are judged in games that nobody has looked at'],
    [{ confirm: undefined }, 'plan.json: confirm: is missing; add'],
    [{ scenario: undefined }, 'plan.json: scenario: is missing; add it'],
    [{ hypotheses: [] }, 'there are none to judge'],
    [{ hypotheses: ['win(shrter)>=50%'] }, "no variant 'shrter'; did you mean shorter?"],
    [{ hypotheses: ['wni>=50%'] }, "pig has no 'wni'; did you mean win?"],
    [{ hypotheses: ['win is high'] }, 'plan.json: hypotheses: H1: '],
    [{ variants: { given: {} } }, 'give yours another name'],
    [{ variants: { 'a b': {} } }, 'expected a name of letters, digits and hyphens'],
    [{ variants: { a: { sett: [] } } }, 'plan.json: variants.a.sett: no such field; did you mean set'],
  ])('%j is refused with file, field and remedy', async (change, message) => {
    const { folder } = planned(change);
    const { code, stdout, stderr } = await satrap(words, folder);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([2, '']);
  });
});
