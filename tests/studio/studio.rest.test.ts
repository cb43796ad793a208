import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEEP_PROGRAM, programOf } from '../../bench/studio-program.js';
import { chromiumPath } from '../../src/commands/doctor/chromium.js';
import { QUIET } from '../support/chromium.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { replicated } from '../support/size.js';

const program = chromiumPath();
if (program === null)
  console.warn('\n\n  SKIPPED: tests in a browser need Chromium (apt-get install chromium, or CHROMIUM=/path)\n\n');

/** Four requests of each game, on one thread or two; one of each game but in `npm run verify`. */
const REQUESTS = [
  'run sfge/over-the-edge --games 60 --course',
  'run sfge/civil-war --policy garrison --games 130 --set chaosIndex=70 --metrics all',
  'compare garrison crusader sfge/eternal-empire --games 60',
  'replay sfge/over-the-edge --policy garrison --game 7 --luck --samples 4 --value-games 60',
  'run bfge/invasion --games 200 --policy greedy,admiral',
  'bid bfge/civil-war --games 100',
  'thresholds bfge/civil-war --games 400',
  'compare greedy admiral bfge/invasion --games 60',
  'run star-battle/mirror --games 100',
  'run star-battle/field --games 100 --course',
  'explain star-battle/duel --games 100',
  'run star-battle/siege --precision 0.05',
  'run noble-houses/short-war --games 30',
  'explain noble-houses/short-war --games 30',
  'scan noble-houses/short-war --policy random --vary turnCap=3,4 --games 60',
  'run noble-houses/short-war --policy portfolio(raider,banker):budget=8 --games 3',
  'run fitg/quick-start --games 20',
  'compare marshal drill fitg/quick-start --games 20',
  'sensitivity fitg/quick-start --policy drill --games 40 --only threshold --variants 2',
  'replay fitg/standard --game 3 --summary',
  'run star-empires/frontier --games 60 --metrics all',
  'rank caretaker wide tall --scenario star-empires/frontier --games 50',
  'run star-empires/marches --policy wide --games 200 --over shipped',
  'analyse star-empires/frontier --game 2 --turn 3 --games 50',
].map((line, i) => [...line.split(' '), '--json', ...(/^replay/.test(line) ? [] : ['--threads', `${1 + (i % 2)}`])]);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe.skipIf(program === null)('the Studio in a browser', () => {
  const file = join(temporaryFolder(), 'studio.html');
  let browser: Browser;

  beforeAll(async () => {
    const { code, stderr } = await satrap(['studio', '--out', file]);
    expect(code, stderr).toBe(0);
    browser = await chromium.launch({ executablePath: program ?? '', args: QUIET });
  });
  afterAll(() => browser?.close());

  /** Opens the page, and lets nothing pass that it must not do. */
  async function open(
    width: number,
    use: (page: Page) => Promise<void>,
    { context, link = '' }: { readonly context?: BrowserContext; readonly link?: string } = {},
  ): Promise<void> {
    const page = await (context?.newPage() ?? browser.newPage({ viewport: { width, height: 900 } }));
    const [requests, messages]: string[][] = [[], []];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.addInitScript(KEEP_PROGRAM);
    await page.goto(`file://${file}${link}`);
    await page.locator('form').waitFor({ timeout: 60_000 });
    await use(page);
    expect(messages).toEqual([]);
    expect(requests.filter((url) => !/^(blob|about):/.test(url))).toEqual([`file://${file}`]);
    await page.close();
  }

  async function axe(page: Page): Promise<void> {
    await page.evaluate(AXE);
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  }

  test('it is small enough to send', () => {
    expect(readFileSync(file).length).toBeLessThan(1_200_000);
  });

  test('a page that was damaged, or read in another charset, says so', async () => {
    const whole = readFileSync(file, 'utf8');
    const page = await browser.newPage();
    for (const [text, why] of [
      [
        whole.replace(/(?<=id="program".{9999})./s, (sign) => (sign === '~' ? '!' : '~')),
        'is not as it was written; fetch it again',
      ],
      [whole.replace('charset="utf-8"', 'charset="windows-1252"'), 'it was read as windows-1252, and is UTF-8'],
    ]) {
      const damaged = join(temporaryFolder(), 'damaged.html');
      writeFileSync(damaged, text);
      await page.goto(`file://${damaged}`);
      expect(await page.getByRole('alert').textContent()).toContain(why);
    }
    await page.close();
  });

  test('requests of six games give the bytes of the command line, and so do mistakes', async () => {
    await open(1280, async (page) => {
      const ask = await programOf(page);
      // What is wrong is said as there, and the next command plays.
      expect((await ask(['run', 'sfge/nowhere'])).code).toBe(2);
      expect((await ask(['run', 'sfge/over-the-edge', '--set', 'chaosIndex=900'])).code).toBe(2);
      for (const words of replicated(
        REQUESTS.filter((_, i) => i % 4 === (i >> 2) % 4),
        REQUESTS,
      )) {
        const folder = temporaryFolder();
        const here = await satrap(words, folder);
        expect(here.code, `${words.join(' ')}: ${here.stderr}`).toBe(0);
        const { code, out } = await ask(words);
        expect({ words, code, out }).toEqual({ words, code: 0, out: here.stdout });
      }
    });
  }, 600_000);

  test('a visit on a phone: played, changed, compared, watched, gone on; axe finds nothing', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 900 } });
    await open(360, (page) => visit(page), { context });
    // Changes are there in the next visit.
    await open(
      360,
      async (page) => {
        await page.getByRole('link', { name: 'Play with your changes of them' }).press('Enter');
        await expect.poll(() => changesIn(page), { timeout: 60_000 }).toEqual([['chaosIndex', '80', '70']]);
      },
      { context },
    );
    await context.close();
  }, 600_000);

  // By keys: a pointer may hit the frame of an answer while the page still scrolls.
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
  const changesIn = (page: Page): Promise<string[][]> =>
    page
      .getByRole('region', { name: 'Changes' })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
  const saved = async (page: Page, name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await press(page, name);
    return readFileSync(await (await download).path(), 'utf8');
  };

  async function visit(page: Page): Promise<void> {
    const games = page.getByLabel('Games', { exact: true });
    await games.fill('9000000');
    await press(page, 'Play');
    const live = page.getByRole('region', { name: 'So far' });
    await live.locator('.lead').waitFor({ timeout: 200_000 });
    expect(await live.locator('svg').count()).toBeGreaterThan(3);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await press(page, 'Stop with what there is');
    await page.getByRole('button', { name: 'Go on playing' }).waitFor({ timeout: 60_000 });
    // A bar is the way to a game of it.
    const bars = page.frameLocator('iframe').locator('figure[id$="-d0"] rect.hit');
    await bars.first().dispatchEvent('click');
    await page.locator('iframe[title="Watch a game"]').waitFor({ timeout: 240_000 });
    expect(await page.locator('output').textContent()).toMatch(/is the first of games 0 to .* with vp \d+/);
    await press(page, 'Back to the result');
    await press(page, 'Forget');
    await page.getByText('Not finished').waitFor({ state: 'detached' });
    await axe(page);

    // By keyboard: a report that comes to its height would move it from under a click.
    await page.locator('summary').filter({ hasText: 'Change a rule' }).press('Enter');
    await page.locator('textarea').fill('chaosIndex=900');
    await press(page, 'Play');
    await expect.poll(() => page.getByRole('alert').textContent(), { timeout: 60_000 }).toContain('chaosIndex');
    await page.locator('textarea').fill('');

    // Rules by keyboard alone: a number of the scenario, then a chart, a mistake taken back, and a file.
    await page.getByRole('link', { name: 'Change rules' }).press('Enter');
    await page.getByLabel('chaosIndex', { exact: true }).fill('70');
    await page.keyboard.press('Tab');
    await expect.poll(() => changesIn(page), { timeout: 60_000 }).toEqual([['chaosIndex', '80', '70']]);
    // A number is found by what one calls it.
    await page.getByLabel('Find, as in price of an SF').fill('the price of an SF');
    const foundRows = page.locator('.grid tbody th');
    expect(await foundRows.allTextContents()).toEqual(['recruit.SF', 'maintain.SF']);
    await page.getByLabel('Find, as in price of an SF').fill('');
    await press(page, 'charts');
    const first = page.locator('.grid td input').first();
    expect(await first.getAttribute('class')).toBe('reconstructed');
    await first.fill('9');
    await page.keyboard.press('Enter');
    await page.keyboard.type('many');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('alert').textContent(), { timeout: 60_000 }).toContain('row 11 to 20');
    await press(page, 'Undo');
    await expect.poll(() => changesIn(page), { timeout: 60_000 }).toContainEqual(['chaosMarkers.1-10', '5', '9']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await axe(page);
    const folder = temporaryFolder();
    const [scenario, charts] = ['calmer-edge.json', 'calmer-edge-charts.json'];
    await page.getByRole('button', { name: 'Save over-the-edge-changed.json' }).waitFor();
    await page.getByLabel('Name of your rules').fill('Calmer Edge');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: `Save ${scenario}` }).waitFor({ timeout: 60_000 });
    for (const name of [scenario, charts]) writeFileSync(join(folder, name), await saved(page, `Save ${name}`));
    // What was saved, opened again, is the same.
    await press(page, 'All as given');
    await page.getByRole('region', { name: 'Changes' }).waitFor({ state: 'detached' });
    await page.locator('input[type=file]').setInputFiles([join(folder, scenario), join(folder, charts)]);
    await expect.poll(() => changesIn(page), { timeout: 60_000 }).toHaveLength(2);

    // Before and after, with the bytes of the command line.
    await page.getByRole('link', { name: 'Play with them' }).press('Enter');
    await press(page, 'Before and after?');
    await games.fill('100');
    await press(page, 'Play');
    await answer(page).waitFor({ timeout: 120_000 });
    const plan = {
      ...{ scenario: 'sfge/over-the-edge', policy: 'steward' },
      ...{ variants: { changed: { scenario: `./${scenario}` } }, explore: { games: 100, seed: '1' } },
    };
    writeFileSync(join(folder, 'before-and-after.json'), JSON.stringify(plan, null, 2));
    const here = await satrap(['study', 'before-and-after.json', '--explore', '--json'], folder);
    expect(await saved(page, 'Save the document')).toBe(here.stdout);
    expect(await page.getByLabel('Name of your rules').inputValue()).toBe('Calmer Edge');
    await page.getByRole('link', { name: 'See them' }).press('Enter');
    await press(page, 'Undo');
    await press(page, 'scenario');
    await page.getByLabel('chaosIndex', { exact: true }).fill('70');
    await page.keyboard.press('Tab');
    await expect.poll(() => changesIn(page), { timeout: 60_000 }).toEqual([['chaosIndex', '80', '70']]);

    // A player of one's own: a mistake has its line, one that loops is stopped, the template is compared.
    await page.getByRole('link', { name: 'Write a player' }).press('Enter');
    const text = page.getByLabel('Text of the player');
    await expect.poll(() => text.inputValue(), { timeout: 60_000 }).toContain('definePolicy');
    const template = await text.inputValue();
    const hints = page.locator('details').filter({ hasText: 'sees and orders, with types' });
    expect(await hints.locator('pre').textContent()).toContain('Chaos Index rounded down, 1..100.');
    await hints.locator('summary').press('Enter');
    await hints.locator('input').fill('repression');
    expect(await hints.locator('pre').textContent()).toMatch(/^[^;]*repression[^;]*;/i);
    expect(await hints.locator('pre').textContent()).not.toContain('chaosIndex');
    for (const [wrong, why] of [
      [template.replace('create: (', 'create; ('), /^line 20: SyntaxError/],
      [template.replace('view.bestLeader(CORE)', 'view.nobody(CORE)'), /^line 26: .*there is no 'nobody'/s],
      [template.replace('view.bestLeader(CORE)', '(close(), 0)'), /^line 26: .*cannot close the worker/s],
    ] as const) {
      await text.fill(wrong);
      await press(page, 'Compare with steward');
      await expect.poll(() => page.getByRole('alert').textContent(), { timeout: 60_000 }).toMatch(why);
    }
    await text.fill(template.replace('view.bestLeader(CORE)', '(() => { for (;;) {} })()'));
    await press(page, 'Compare with steward');
    await press(page, 'End');
    await expect.poll(() => page.getByRole('alert').textContent(), { timeout: 60_000 }).toBe('ended');
    await text.fill(template);
    await press(page, 'Compare with steward');
    await page.locator('iframe[title="Compared in Over the Edge"]').waitFor({ timeout: 240_000 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await axe(page);

    await page.getByRole('link', { name: 'Ask', exact: true }).press('Enter');
    await press(page, 'Watch a game');
    await page.getByLabel('or its number').fill('3');
    await press(page, 'Play');
    await page.locator('iframe[title="Watch a game"]').waitFor({ timeout: 240_000 });
  }

  /** Questions with their fields, and the command that answers. */
  const ASKED: readonly (readonly [question: string, fields: Readonly<Record<string, string>>, command: string])[] = [
    [
      'What if?',
      { 'and another field': 'handLimit', 'Its values': '4,6', Games: '40' },
      'scan bfge/civil-war --policy admiral --vary buildPoints.red=20,30,40 --vary handLimit=4,6 --games 40',
    ],
    [
      'What may one promise?',
      { 'What is promised': 'turn', Games: '60' },
      'bid bfge/civil-war --policy admiral --on turn --games 60',
    ],
    [
      'What matters most?',
      { 'What is moved': 'points', 'Games for each move': '20' },
      'sensitivity bfge/civil-war --policy admiral --only points --games 20',
    ],
    [
      'What makes it fair?',
      { 'What may change': 'prices', 'Games for each attempt': '20' },
      'design bfge/civil-war --policy admiral --want win=50% --parts prices --games 20',
    ],
    [
      'What are the chances now?',
      { 'Who plays on, beside those players': 'greedy', Games: '40' },
      'analyse bfge/civil-war --policy admiral --game 0 --turn 3 --with admiral,greedy --games 40',
    ],
  ];

  test('questions of one press: two fields, a bid, what matters, what is fair, chances from a turn', async () => {
    await open(1280, async (page) => {
      await page.locator('form select').first().selectOption('bfge');
      expect(await page.getByLabel('Civil War').isChecked()).toBe(true);
      await expect.poll(() => page.locator('.card svg').count(), { timeout: 60_000 }).toBe(2);
      for (const [question, fields, command] of ASKED) {
        await press(page, question);
        for (const [label, value] of Object.entries(fields)) {
          const field = page.getByLabel(label, { exact: label === 'Games' });
          if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
          else await field.fill(value);
        }
        expect(await page.locator('form .command code').textContent()).toBe(`satrap ${command} --seed 1`);
        await press(page, 'Play');
        await page.locator(`iframe[title="${question}"]`).waitFor({ timeout: 240_000 });
        const words = [...command.split(' '), '--seed', '1', '--json'];
        expect(await saved(page, 'Save the document')).toBe((await satrap(words, temporaryFolder())).stdout);
      }
      await press(page, 'What matters most?');
      await page.getByLabel('Games for each move').fill('90000');
      await press(page, 'Play');
      await page.locator('output').filter({ hasText: / of / }).waitFor({ timeout: 60_000 });
      await press(page, 'End');
      await page.getByRole('alert').filter({ hasText: 'ended' }).waitFor();
    });
  }, 600_000);

  test('a closed tab offers to go on, to the same bytes; the link of the result gives it again', async () => {
    const context = await browser.newContext();
    await open(
      1280,
      async (page) => {
        // The program ends with the first piece that is kept: a fast machine has played all before a tab is closed.
        const kept = page.evaluate(`new Promise((isKept) => {
  const [post, put] = [Worker.prototype.postMessage, IDBObjectStore.prototype.put];
  Worker.prototype.postMessage = function (...what) {
    globalThis.playing ??= this;
    return post.apply(this, what);
  };
  IDBObjectStore.prototype.put = function (...what) {
    if (this.name === 'pieces') {
      playing.terminate();
      this.transaction.addEventListener('complete', () => isKept());
    }
    return put.apply(this, what);
  };
})`);
        await page.getByLabel('Games', { exact: true }).fill('5000');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await kept;
      },
      { context },
    );
    let link = '';
    await open(
      1280,
      async (page) => {
        await page.getByRole('button', { name: 'Go on', exact: true }).click();
        // The browser lets the tab sleep for a while.
        const browserOf = await context.newCDPSession(page);
        for (const state of ['frozen', 'active'] as const) {
          await browserOf.send('Page.setWebLifecycleState', { state });
          await page.waitForTimeout(1000);
        }
        const answer = page.getByRole('region', { name: 'Answer' });
        await answer.waitFor({ timeout: 300_000 });
        const saved = page.waitForEvent('download');
        await answer.getByRole('button', { name: 'Save the document' }).click();
        const words = 'run sfge/over-the-edge --policy steward --games 5000 --seed 1 --course --json';
        const here = await satrap(words.split(' '), temporaryFolder());
        expect(readFileSync(await (await saved).path(), 'utf8')).toBe(here.stdout);
        link = await answer.locator('input').inputValue();
        expect(await page.getByRole('button', { name: 'Go on', exact: true }).count()).toBe(0);
      },
      { context },
    );
    await context.close();
    await open(
      1280,
      async (page) => {
        const said = page.locator('output');
        await page.getByRole('region', { name: 'Answer' }).waitFor({ timeout: 300_000 });
        expect(await said.textContent()).toContain('the same result as in the link');
      },
      { link: link.replace(/^satrap:/, '') },
    );
  }, 900_000);

  test('another tab, a program that dies, a full store, hostile files: each has a message', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    // A store that is full says so when a piece is put.
    await page.addInitScript(`const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
  if (globalThis.isFull && this.name === 'pieces') throw new DOMException('no room', 'QuotaExceededError');
  return put.apply(this, what);
};`);
    const alert = page.getByRole('alert');
    const left = page.getByText('Not finished');
    await page.goto(`file://${file}`);
    await page.getByLabel('Games', { exact: true }).fill('9000000');
    await press(page, 'Play');
    await page
      .locator('output')
      .filter({ hasText: / [1-9][\d,]* of 9,000,000/ })
      .waitFor({ timeout: 200_000 });
    await open(
      1280,
      async (other) => {
        await other.waitForTimeout(500);
        expect(await other.getByText('Not finished').count()).toBe(0);
      },
      { context },
    );
    await page.evaluate('globalThis.isFull = true');
    await alert.filter({ hasText: 'it plays on, but the browser keeps no more of it: no room' }).waitFor();
    await page.workers()[0].evaluate('void setTimeout(() => { throw new Error("out of memory"); })');
    await alert.filter({ hasText: 'the program stopped: Uncaught Error: out of memory' }).waitFor();
    await left.waitFor();
    // What was kept before is there, and the program begins anew.
    await page.reload();
    await left.waitFor({ timeout: 60_000 });

    await page.getByRole('link', { name: 'Change rules' }).press('Enter');
    await page.getByLabel('chaosIndex', { exact: true }).waitFor({ timeout: 60_000 });
    const scenario = '"game": "sfge", "kind": "scenario", "extends": "sfge/over-the-edge"';
    for (const [name, text, why] of [
      ['big.json', `' '.repeat(50e6)`, 'big.json is longer than 2 MB'],
      ['deep.json', `'['.repeat(1e6)`, 'more than 32 levels'],
      ['a.json', JSON.stringify(`{${scenario}, "__proto__": {"turns": 1}}`), '"__proto__" is not allowed as a name'],
      ['b.json', JSON.stringify(`{${scenario}, "constructor": {"turns": 1}}`), 'constructor: is {"turns":1}'],
      ['<img src=x>.json', `'<script>alert(1)</script>'`, 'broken JSON, a value is expected, but there is "<"'],
    ]) {
      await page.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${text}], ${JSON.stringify(name)}));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      })()`);
      await alert.filter({ hasText: why }).waitFor({ timeout: 60_000 });
    }
    expect(await page.getByRole('region', { name: 'Changes' }).count()).toBe(0);
    await context.close();
  }, 400_000);

  test('a thread that dies ends what it played with a message, and it can go on', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    // With one thread the program plays itself.
    await page.addInitScript(`{
      const three = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 });";
      const dies = "if (self.name === 'thread') setTimeout(() => { throw new Error('thread lost'); }, 500);";
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => make.call(URL, new Blob([three, blob]));
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (what) {
        return post.call(this, what.code === undefined ? what : { ...what, code: three + dies + what.code });
      };
    }`);
    await page.goto(`file://${file}`);
    await page.getByLabel('Games', { exact: true }).fill('9000000');
    await press(page, 'Play');
    const why = 'the program stopped: Uncaught Error: thread lost';
    await page.getByRole('alert').filter({ hasText: why }).waitFor({ timeout: 60_000 });
    await page.getByText('Not finished').waitFor();
    await context.close();
  }, 200_000);

  test('links that lie or attack are refused with a message', async () => {
    await open(1280, async (page) => {
      const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url');
      const end = 'games=100&seed=1&is=0123456789abcdef&figures=0.5';
      for (const [link, why] of [
        [`run=sfge/over-the-edge&${end}`, 'ANOTHER result'],
        ['<script>alert(1)</script>', 'does not say what came out'],
        [`run=sfge/over-the-edge&constructor=1&${end}`, '--constructor decides no result'],
        [`run=sfge/over-the-edge&__proto__=1&${end}`, '--__proto__ decides no result'],
        [`run=sfge/over-the-edge&out=x&${end}`, '--out decides no result'],
        // Of other versions, which knew other commands, options and players.
        [`run=sfge/over-the-edge&satrap=0.0.1&rules=sfge-1&${end}`, 'it was played with satrap 0.0.1, this is'],
        [`ponder=sfge&satrap=0.0.1&${end}`, "unknown command 'ponder'"],
        [`run=sfge/over-the-edge&depth=3&satrap=9.1&${end}`, 'not followed; the link is of satrap 9.1, this is'],
        [
          `run=sfge&policy=gone&satrap=0.0.1&${end}`,
          /^it cannot be played here: unknown policy 'gone'.*satrap 0\.0\.1/,
        ],
        [`run=x.json&file.x.json=${bomb}&${end}`, 'x.json, which is too long'],
        [`run=x.json&file.x.json=${deflateRawSync('['.repeat(1e6)).toString('base64url')}&${end}`, 'x.json'],
      ]) {
        await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
        await page.getByRole('alert').filter({ hasText: why }).waitFor({ timeout: 60_000 });
      }
    });
  }, 400_000);
});

test('it is not written over a file that is no Studio', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'mine.html'), 'mine');
  const refused = await satrap(['studio', '--out', 'mine.html'], folder);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toBe('satrap: --out: mine.html is no Studio; name another file, or give --force\n');
  expect(readFileSync(join(folder, 'mine.html'), 'utf8')).toBe('mine');
  expect((await satrap(['studio', '--out', 'mine.html', '--force'], folder)).code).toBe(0);
  expect((await satrap(['studio', '--out', 'mine.html'], folder)).code).toBe(0);
});
