import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../src/commands/doctor/chromium.js';
import { QUIET } from './chromium.js';

const path = chromiumPath();
/** Is there a browser? Tests of pages say loudly that they are skipped where there is none. */
export const hasBrowser = path !== null;
if (!hasBrowser)
  console.warn('NO BROWSER: pages are not tested in one. Install chromium, or name one with CHROMIUM=/path/to/it');

/** A page opened from its file, and what it did that no page should. */
export interface Opened {
  readonly page: Page;
  /** Requests beyond the file itself, messages of the console, errors. */
  readonly wrong: readonly string[];
  close(): Promise<void>;
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: path ?? '', args: QUIET });
}

/** Opens a file of the disk. @param hash what follows the name, `#turn=6` */
export async function openFile(
  browser: Browser,
  file: string,
  hash = '',
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const wrong: string[] = [];
  const url = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== url) wrong.push(`request: ${request.url()}`);
  });
  page.on('console', (message) => wrong.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  await page.goto(url + hash);
  return { page, wrong, close: () => context.close() };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Leaves two rows of a table, three marks of a kind where colours are of kinds, three lines of a kind, one turn. */
const THIN_OUT = `(() => {
  for (const one of document.querySelectorAll('tbody tr:nth-child(n+3), section.turn:not(.here)')) one.remove();
  const kind = (one) => one.tagName + '.' + one.getAttribute('class');
  for (const whole of document.querySelectorAll('svg:not(:has(.heat)), .log')) {
    const seen = new Map();
    for (const part of whole.querySelectorAll('*')) {
      const path = kind(part.parentNode) + kind(part);
      seen.set(path, (seen.get(path) ?? 0) + 1);
      if (seen.get(path) > 3) part.remove();
    }
  }
})()`;

/**
 * What axe-core finds wrong with a page, a line each. It takes long for each element, so what is made alike is taken
 * out of the page before.
 *
 * @param rules absent: all
 */
export async function accessibilityProblems(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await page.evaluate(THIN_OUT);
  await page.evaluate(axeSource);
  const options = JSON.stringify(rules.length > 0 ? { runOnly: rules } : {});
  const { violations } = await page.evaluate<{ violations: readonly Violation[] }>(`axe.run(${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length}, as ${nodes[0].html.slice(0, 200)}`);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
