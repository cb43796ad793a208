import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../src/commands/doctor/chromium.js';
import { QUIET } from '../support/chromium.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const program = chromiumPath();
if (program === null)
  console.warn('\n\n  SKIPPED: tests in a browser need Chromium (apt-get install chromium, or CHROMIUM=/path)\n\n');

describe.skipIf(program === null)('the table as a page of its own', () => {
  const file = join(temporaryFolder(), 'table.html');
  let browser: Browser;
  let page: Page;
  const messages: string[] = [];

  beforeAll(async () => {
    const { code, stderr } = await satrap(['studio', '--only', 'table', '--out', file]);
    expect(code, stderr).toBe(0);
    browser = await chromium.launch({ executablePath: program ?? '', args: QUIET });
    page = await browser.newPage({ viewport: { width: 360, height: 700 }, colorScheme: 'dark', acceptDownloads: true });
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('request', (request) => /^(blob|file|about):/.test(request.url()) || messages.push(request.url()));
    await page.goto(`file://${file}`);
    await page.locator('button.go:enabled').waitFor({ timeout: 120_000 });
  }, 180_000);
  afterAll(() => browser?.close());

  const answer = () => page.getByRole('region', { name: 'Answer' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  /** The document of what the page shows, as it saves it. */
  async function saved(): Promise<string> {
    const download = page.waitForEvent('download');
    await press('Save the document');
    return readFileSync(await (await download).path(), 'utf8');
  }

  test('at most 400 kB', () => {
    expect(readFileSync(file).length).toBeLessThan(400_000);
  });

  test('every form of every game has an example that is answered as on the command line', async () => {
    const names = (legend: string) =>
      page.getByRole('group', { name: legend, exact: true }).getByRole('button').allTextContents();
    let asked = 0;
    for (const game of await names('Game')) {
      await press(game);
      const subjects = await names('Question');
      for (const subject of subjects.length === 0 ? [null] : subjects) {
        if (subject !== null) await press(subject);
        await press('Answer');
        await answer().waitFor({ timeout: 120_000 });
        const command = (await answer().locator('.command code').textContent()) ?? '';
        const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare).slice(1);
        const here = await satrap([...words, '--json']);
        expect(await saved(), command).toBe(here.stdout);
        asked++;
      }
    }
    expect(asked).toBe(14);
  }, 400_000);

  test('a force is put together by taps; what is wrong is said, and means no harm', async () => {
    await press('Struggle for the Galactic Empire');
    await press('Clear A');
    for (const _ of [1, 2]) await page.getByRole('group', { name: 'Put to A' }).getByText('+ SF').click();
    expect(await page.getByLabel('Force of A').inputValue()).toBe('SF, SF');
    await press('Answer');
    await expect.poll(() => answer().textContent(), { timeout: 60_000 }).toContain('2 SF');
    for (const hostile of ['<img src=x onerror=alert(1)>', '__proto__', `${'SF,'.repeat(400_000)}SF`]) {
      await page.getByLabel('Force of A').fill(hostile);
      await press('Answer');
      await page.locator('output .warning').waitFor({ timeout: 60_000 });
      expect(await answer().count()).toBe(0);
      await page.getByLabel('Force of A').fill('SF');
      await press('Answer');
      await answer().waitFor({ timeout: 60_000 });
    }
  }, 200_000);

  test('for a thumb, in 360 pixels, without a fault of axe, and without a message', async () => {
    const heights = await page.locator('button, input').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(40);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    expect(messages).toEqual([]);
  }, 60_000);
});
