import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardOf } from '../../src/games/shared/cell-changes.js';
import type { GameEvent } from '../../src/run/game-events.js';
import { accessibilityProblems, hasBrowser, openFile, startBrowser } from '../support/browser.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { replicated } from '../support/size.js';

/** The page of a game in a real browser, opened from its file. */

const folder = temporaryFolder();
const GAME = ['replay', 'bfge/civil-war', '--policy', 'drill', '--seed', 'browser', '--game', '1'];
const OTHER = ['replay', 'over-the-edge', '--policy', 'passive', '--seed', 'browser', '--game', '2'];
const TIME = 120_000;

/** The lines of the shown turn, as a reader sees them, without their rolls; what stands there as one, one by one. */
const SHOWN_LINES = `[...document.querySelectorAll('section.turn.here .log p')].flatMap((line) => {
  const own = line.cloneNode(true);
  const count = Number(own.querySelector('b')?.textContent.slice(1) ?? 1);
  for (const roll of own.querySelectorAll('i,b')) roll.remove();
  return new Array(count).fill(own.textContent.trim());
})`;

function shownLines(page: Page): Promise<string[]> {
  return page.evaluate(SHOWN_LINES);
}

/** As the page itself has it: the browser tells it to its driver some time later. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate('location.href');
}

describe.skipIf(!hasBrowser)('the page of a game, in a browser', () => {
  let browser: Browser;
  let events: readonly GameEvent[];
  let turns: number;
  const file = join(folder, 'game.html');

  const linesOf = (turn: number): string[] =>
    events.filter((event) => event.turn === turn && event.text.trim() !== '').map(({ text }) => text.trim());

  beforeAll(async () => {
    browser = await startBrowser();
    await satrap([...GAME, '--html', 'game.html'], folder);
    await satrap([...OTHER, '--versus', 'garrison', '--html', 'two.html'], folder);
    events = JSON.parse((await satrap([...GAME, '--json'], folder)).stdout).events;
    turns = events.at(-1)?.turn ?? 0;
  }, TIME);

  afterAll(() => browser?.close());

  test(
    'goes through the game by keys, to the state in which the text replay ends',
    async () => {
      const { page, wrong, close } = await openFile(browser, file);
      for (let turn = 0; turn <= turns; turn++) {
        expect(await page.locator('section.turn:visible').count()).toBe(1);
        expect(await page.locator('output').textContent()).toBe(`Turn ${turn} of ${turns}`);
        expect(await shownLines(page)).toEqual(linesOf(turn));
        await page.keyboard.press('ArrowRight');
      }
      expect(await page.locator('output').textContent()).toBe(`Turn ${turns} of ${turns}`);
      // The table is made whole from what changed, and the legend stands at the map.
      expect(await page.locator('.here .forces tbody tr').count()).toBe(6);
      expect(await page.locator('.here .legend').count()).toBe(1);
      const text = await satrap(GAME, folder);
      const told = text.stdout.split('\n').map((line) => line.trim());
      const shown = await shownLines(page);
      expect(told.slice(told.indexOf(shown[0])).filter(Boolean).slice(0, shown.length)).toEqual(shown);
      expect(await page.locator('.verdict').first().textContent()).toBe(
        `drill: ${told.filter((line) => /; ended by: /.test(line)).at(-1)}`,
      );
      // A click on the board leaves the keys to the turns.
      await page.locator('.here .board [data-w]').last().click();
      expect(await addressOf(page)).toContain('&sector=');
      await page.keyboard.press('ArrowLeft');
      expect(await addressOf(page)).toContain('&sector=');
      await page.keyboard.press('Escape');
      expect(await addressOf(page)).not.toContain('&sector=');
      await page.keyboard.press('Home');
      expect(await addressOf(page)).toMatch(/#turn=0$/);
      expect(wrong).toEqual([]);
      await close();
    },
    TIME,
  );

  /** A board of each kind: squares, hexagons, Sectors of which none changes in some turns, provinces. */
  const boards = [
    ['bfge/invasion', '--game', '2'],
    ['noble-houses/short-war', '--game', '1'],
    ['star-empires/frontier', '--game', '0'],
    ['fitg/quick-start', '--set', 'horizon=13', '--game', '1'],
  ];
  const others = [
    ['over-the-edge', '--game', '3'],
    ['star-battle/siege', '--game', '1'],
    ['star-empires/rescue', '--game', '2'],
  ];
  test.each(replicated(boards, [...boards, ...others]))(
    'comes in %s to the state in which the text replay ends',
    async (...words) => {
      const command = ['replay', ...words];
      await satrap([...command, '--html', 'end.html'], folder);
      const told = JSON.parse((await satrap([...command, '--json'], folder)).stdout);
      const summary = JSON.parse((await satrap([...command, '--summary', '--json'], folder)).stdout);
      const { page, wrong, close } = await openFile(browser, join(folder, 'end.html'));
      const sections = await page.locator('section.turn').count();
      // Boards and tables are made whole from what changed in each turn.
      for (let turn = 1; turn < sections; turn++) await page.keyboard.press('ArrowRight');
      const last = told.events.at(-1).turn;
      const lines = told.events.filter(({ turn, text }: GameEvent) => turn === last && text.trim() !== '');
      expect(await shownLines(page)).toEqual(lines.map(({ text }: GameEvent) => text.trim()));
      const state = (await page.locator('.here .state').textContent()) ?? '';
      for (const [, value] of state.matchAll(/: (-?\d+)/g)) expect(summary.turns.at(-1).map(String)).toContain(value);
      expect(state).toMatch(/: -?\d+/);
      const held: [string, string][] = await page.evaluate(`[...document.querySelectorAll('.here .forces tbody tr')]
        .map((row) => [row.dataset.w, row.children[1].textContent.trim()])`);
      expect(held.length).toBeGreaterThan(1);
      const looks: [string, string][] = await page.evaluate(`[...document.querySelectorAll('.here .board g[data-w]')]
        .map((cell) => [cell.dataset.w, cell.getAttribute('class')])`);
      const holders = new Map(held.filter(([, holder]) => holder !== ''));
      for (const [cell, look] of looks) expect([cell, look?.[1] === '-']).toEqual([cell, holders.has(cell)]);
      expect(new Set(looks.map(([cell]) => cell)).size).toBe(looks.length);
      // Words beside large cells are large enough for a phone.
      await page.setViewportSize({ width: 360, height: 740 });
      const letters: number[] = await page.evaluate(`[...document.querySelectorAll('.wt.bt')].map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * document.querySelector('.here .board').getScreenCTM().a)`);
      expect(letters.length).toBe(words[0] === 'star-battle/siege' ? 2 : 0);
      for (const size of letters) expect(size).toBeGreaterThanOrEqual(11);
      // So are all others that are shown there, the map fits, and chapters stand in lines of their own.
      const all: number[] =
        await page.evaluate(`[...document.querySelectorAll('.here .board text,defs>[id]>text')].flatMap((text) => {
        const { display, fontSize } = getComputedStyle(text);
        return display === 'none' ? [] : [parseFloat(fontSize) * document.querySelector('.here .board').getScreenCTM().a];
      })`);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(9);
      const cut: number = await page.evaluate(`[...document.querySelectorAll('.here .frame,.chapters')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length`);
      expect(cut).toBe(0);
      // One place, all its forces, a narrow screen.
      await page.setViewportSize({ width: 320, height: 700 });
      await page.locator('select').selectOption({ index: 1 });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(wrong).toEqual([]);
      await close();
    },
    TIME,
  );

  test(
    'follows an address to a turn and a place, and goes on by slider, list and click',
    async () => {
      const { page, wrong, close } = await openFile(browser, file, '#turn=2&sector=3');
      expect(await page.locator('output').textContent()).toBe(`Turn 2 of ${turns}`);
      expect(await page.locator('select').inputValue()).toBe('3');
      const about = events.filter(
        ({ turn, where, to, text }) => turn === 2 && text !== '' && [where, to].includes('3'),
      );
      expect(await page.locator('.here .log p.sel:visible').count()).toBe(about.length);
      expect(await page.locator('.here .log p:visible:not(.sel):not(.ph)').count()).toBe(0);
      // Its row of the table is left, an edge is drawn around it, and it says what stands there.
      expect(await page.locator('.here .forces tbody tr:visible').count()).toBe(1);
      expect(await page.locator('.here .board .over').count()).toBe(1);
      expect(await page.locator('.here .board g[data-w="3"] title').textContent()).toMatch(/^3 Region 3: /);
      await page.locator('input[type=range]').focus();
      await page.keyboard.press('ArrowRight');
      expect(await addressOf(page)).toMatch(/#turn=3&sector=3$/);
      await page.locator('.here .board g[data-w]').nth(0).click();
      expect(await addressOf(page)).toMatch(/#turn=3&sector=1$/);
      await page.locator('select').selectOption('');
      expect(await addressOf(page)).toMatch(/#turn=3$/);
      expect(await shownLines(page)).toEqual(linesOf(3));
      await page.evaluate("location.hash = '#turn=99&sector=nowhere'");
      await expect.poll(() => page.locator('output').textContent()).toBe(`Turn ${turns} of ${turns}`);
      expect(wrong).toEqual([]);
      await close();
    },
    TIME,
  );

  test(
    'plays line by line, with the board in step, on the first screen of a desk and of a phone',
    async () => {
      const size = { width: 1280, height: 720 };
      const { page, wrong, close } = await openFile(browser, file, '#turn=1&line=1', { viewport: size });
      const own = events.filter(({ turn, text }) => turn === 1 && text.trim() !== '');
      const flashes: number[] = [];
      for (const [i, { number }] of own.entries()) {
        expect(await page.locator('.here .log .at').textContent()).toContain(own[i].text.trim());
        const next = own[i + 1]?.number ?? Number.POSITIVE_INFINITY;
        const now = boardOf(events.filter((event) => event.turn < 1 || event.number < Math.max(next, number + 1)));
        const held = [...now.values()].flatMap(({ cell, holder }) => (holder === undefined ? [] : [cell])).sort();
        const drawn: string[] = await page.evaluate(
          `[...document.querySelectorAll('.here .board g[data-w]:not(.h)')].map(({ dataset }) => dataset.w)`,
        );
        expect(drawn.sort()).toEqual(held);
        flashes.push(await page.evaluate<number>('document.getAnimations().length'));
        if (i + 2 < own.length) await page.keyboard.press('.');
        else break;
      }
      expect(Math.max(...flashes)).toBeGreaterThan(0);
      const bottomOf = (part: string): Promise<number> =>
        page.evaluate(`Math.ceil(document.querySelector('.here ${part}').getBoundingClientRect().bottom)`);
      for (const part of ['.board', '.state', '.log']) expect(await bottomOf(part)).toBeLessThanOrEqual(size.height);
      await page.keyboard.press('Home');
      await page.keyboard.press('4');
      await page.keyboard.press(' ');
      await expect.poll(() => page.locator('output').textContent()).toMatch(/^Turn 1 of \d+, line [3-9]/);
      await page.keyboard.press(' ');
      expect(await addressOf(page)).toMatch(/#turn=1&line=\d+$/);
      await page.keyboard.press('n');
      expect(await page.locator('.here .log .at.mk, .here .log .at.chapter').count()).toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate('scrollTo(0, 0)');
      for (const part of ['.board', '.caption']) expect(await bottomOf(part)).toBeLessThanOrEqual(740);
      expect(wrong).toEqual([]);
      await close();
      const still = await openFile(browser, file, '#turn=1&line=2', { reducedMotion: 'reduce' });
      await still.page.keyboard.press('n');
      expect(await still.page.evaluate<number>('document.getAnimations().length')).toBe(0);
      await still.close();
    },
    TIME,
  );

  test.each(['light', 'dark'] as const)(
    'has no fault that axe-core knows in the %s theme, at 320 px',
    async (colorScheme) => {
      const viewport = { width: 320, height: 700 };
      const { page, wrong, close } = await openFile(browser, file, '#turn=1&sector=2', { colorScheme, viewport });
      // Tables may be wider than the screen: keys reach them, too.
      expect(await page.locator('.wide').count()).toBeGreaterThan(0);
      expect(await page.locator('.wide:not([tabindex])').count()).toBe(0);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(wrong).toEqual([]);
      await close();
    },
    TIME,
  );

  test(
    'shows all turns without a script, and on paper',
    async () => {
      const plain = await openFile(browser, file, '', { javaScriptEnabled: false });
      expect(await plain.page.locator('section.turn:visible').count()).toBe(turns + 1);
      await plain.close();
      const printed = await openFile(browser, file);
      await printed.page.emulateMedia({ media: 'print' });
      expect(await printed.page.locator('section.turn:visible').count()).toBe(turns + 1);
      // Of a turn paper has the forces that have changed.
      await printed.page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
      const rows = printed.page.locator('section.turn').nth(2).locator('.forces tbody tr');
      const changed = await rows.filter({ visible: true }).count();
      expect(changed).toBeGreaterThan(0);
      expect(changed).toBeLessThan(await rows.count());
      await printed.close();
    },
    TIME,
  );

  test(
    'shows two policies side by side, and leads to where they part',
    async () => {
      const { page, wrong, close } = await openFile(browser, join(folder, 'two.html'));
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const board of await page.locator('.here .board').all()) {
        const box = await board.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
      }
      // On a phone the first of them.
      await page.setViewportSize({ width: 360, height: 780 });
      const first = await page.locator('.here .board').first().boundingBox();
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(780);
      await page.setViewportSize({ width: 1280, height: 800 });
      // Help closes as a place does that was chosen, with the table that it opened.
      await page.locator('.legend summary').click();
      await page.locator('.here .board [data-w]').first().click();
      expect(await page.locator('.here details[open]').count()).toBeGreaterThan(1);
      await page.keyboard.press('Escape');
      expect(await page.locator('.here details[open]').count()).toBe(0);
      const links = page.locator('.verdict a[href^="#a"], .verdict a[href^="#b"]');
      expect(await links.count()).toBe(2);
      await links.nth(1).click();
      const parted = page.locator('p.df:visible');
      // In each column the first decision that differs, then the first line.
      expect(await parted.count()).toBe(4);
      expect(await parted.first().textContent()).toContain('The first decision that differs');
      expect(await parted.nth(1).textContent()).toContain('First line that differs');
      await page.keyboard.press('End');
      expect(await page.locator('section.turn.here .games > div').count()).toBe(2);
      expect(wrong).toEqual([]);
      await close();
      expect(readFileSync(join(folder, 'two.html'), 'utf8')).toContain('The first decision in which they differ');
    },
    TIME,
  );
});
