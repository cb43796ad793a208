import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, hasBrowser, startBrowser } from '../support/browser.js';
import { layOut, SAMPLES, smallWords } from '../support/gallery.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

/** Samples that have every kind of figure between them. */
const SHOWN = ['run', 'course', 'bid', 'scan-map', 'sensitivity', 'explain'];
const folder = temporaryFolder();
const page = join(folder, 'report.html');
const other = join(folder, 'other-document.json');
const scan = join(folder, 'scan-document.json');
const bids = join(folder, 'bid-document.json');

/** Cells of a CSV file, row by row. */
function cellsOf(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,\n]*)(,|\n)/gy;
  const rows: string[][] = [[]];
  for (const [, value, end] of text.matchAll(cell)) {
    rows[rows.length - 1].push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Backgrounds of the two themes. */
const [WHITE, BLACK] = ['rgb(255, 255, 255)', 'rgb(20, 24, 29)'];

/** What a page did that it must not. */
interface Complaints {
  readonly requests: string[];
  readonly messages: string[];
}

describe.skipIf(!hasBrowser)('a report in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    const documents: string[] = [];
    for (const name of SHOWN) {
      const sample = SAMPLES.find((one) => one.name === name);
      if (sample === undefined) throw new Error(`no sample ${name}`);
      const how = ['--quiet', '--json', '--threads', '1', '--out', join(folder, name)];
      layOut(sample, folder);
      const { code, stdout, stderr } = await satrap([...smallWords(sample), ...how], folder);
      expect(code, stderr).toBe(0);
      if (name === 'run') writeFileSync(other, stdout);
      if (name === 'scan-map') writeFileSync(scan, stdout);
      if (name === 'bid') writeFileSync(bids, stdout);
      documents.push(join(folder, name));
    }
    expect((await satrap(['report', ...documents, '--out', page], folder)).code).toBe(0);
    browser = await startBrowser();
  }, 300_000);
  afterAll(() => browser?.close());

  interface Opened {
    readonly opened: Page;
    /** Lets nothing pass that a saved page must not do. */
    close(): Promise<void>;
  }

  async function begin(options: BrowserContextOptions): Promise<Opened> {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
    const opened = await context.newPage();
    const found: Complaints = { requests: [], messages: [] };
    opened.on('request', (request) => found.requests.push(request.url()));
    opened.on('console', (message) => found.messages.push(message.text()));
    opened.on('pageerror', (error) => found.messages.push(error.message));
    await opened.goto(`file://${page}`);
    return {
      opened,
      close: async () => {
        expect(found.messages).toEqual([]);
        expect(found.requests.filter((url) => !url.startsWith('blob:'))).toEqual([`file://${page}`]);
        await context.close();
      },
    };
  }

  /** Opens the page, does something with it, and closes it. */
  async function open(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
    const { opened, close } = await begin(options);
    await use(opened);
    await close();
  }

  /** Figures without a visible picture, or wider than the page. */
  const unseen = (opened: Page): Promise<string[]> =>
    opened.$$eval('figure', (figures) =>
      figures.flatMap((figure) => {
        const box = figure.querySelector('svg')?.getBoundingClientRect();
        const marks = figure.querySelectorAll('.m, .part, .bar, use, .stroke').length;
        return box && box.width > 200 && box.height > 40 && marks > 0 ? [] : [figure.id];
      }),
    );

  const openAll = (opened: Page): Promise<void> =>
    opened.$$eval('details', (all) => {
      for (const one of all) one.setAttribute('open', '');
    });

  describe.each(['light', 'dark'] as const)('in %s, with all details open', (colorScheme) => {
    let opened: Page;
    let close: () => Promise<void>;

    // Each test takes the page as the one before leaves it.
    beforeAll(async () => {
      ({ opened, close } = await begin({ colorScheme, acceptDownloads: true }));
      await openAll(opened);
    }, 300_000);
    afterAll(() => close());

    test('every figure is seen', async () => {
      expect(await unseen(opened)).toEqual([]);
      expect(await opened.locator('figure').count()).toBeGreaterThan(30);
    });

    test('every mark stands out from the page, 3 to 1', async () => {
      const { marks, faint } = await opened.evaluate<{ marks: number; faint: string[] }>(`(() => {
        const parts = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
        const light = (text) => {
          const [r, g, b] = parts(text).slice(0, 3).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const page = light(getComputedStyle(document.body).backgroundColor);
        const ratio = (text, opacity) => {
          if (text === 'none' || parts(text)[3] === 0 || Number(opacity) < 1) return 1;
          const [low, high] = [page, light(text)].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        };
        const found = [...document.querySelectorAll('.plot :is(.dot,.whisker,.bar,.stroke,.band,.reference,.part,.heat:not(.empty,g),.level line)')]
          .filter((mark) => mark.tagName !== 'text' && mark.getBoundingClientRect().width + mark.getBoundingClientRect().height > 0);
        const faint = found.filter((mark) => {
          const { fill, fillOpacity, stroke, strokeOpacity } = getComputedStyle(mark);
          return Math.max(ratio(fill, fillOpacity), ratio(stroke, strokeOpacity)) < 3;
        });
        return { marks: found.length, faint: [...new Set(faint.map((mark) => mark.outerHTML.slice(0, 80)))].slice(0, 9) };
      })()`);
      expect(faint).toEqual([]);
      expect(marks).toBeGreaterThan(500);
    });

    test('a figure is saved as SVG without a style sheet and as PNG', async () => {
      const saved = async (kind: string): Promise<Buffer> => {
        const press = opened
          .locator('figure')
          .first()
          .getByRole('button', { name: `Save as ${kind}` });
        await press.focus();
        const [download] = await Promise.all([opened.waitForEvent('download'), opened.keyboard.press('Enter')]);
        const path = join(folder, `saved.${kind}`);
        await download.saveAs(path);
        return readFileSync(path);
      };
      const svg = (await saved('SVG')).toString();
      expect(svg).toContain(`fill="${colorScheme === 'dark' ? BLACK : WHITE}"`);
      expect(svg).toContain('What became of the games');
      expect(svg).not.toMatch(/class=|style=|var\(|color-mix|data-/);
      const height = Number(/<svg[^>]* height="(\d+)"/.exec(svg)?.[1]);
      const png = await saved('PNG');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1440, 2 * height]);
    });

    test.runIf(colorScheme === 'light')(
      'tables are sorted by the numbers that cells begin with, both ways',
      async () => {
        const table = opened.locator('figure:has(h3:text("What goes with a marker drawn in a turn")) table.data');
        const head = table.locator('th', { hasText: 'with interval' });
        const numbers = async (): Promise<number[]> =>
          (await table.locator('tbody tr td:last-child').allTextContents()).map((text) => Number.parseFloat(text));
        const before = await numbers();
        expect(before.length).toBeGreaterThan(5);
        await head.locator('button').click();
        expect(await head.getAttribute('aria-sort')).toBe('ascending');
        expect(await numbers()).toEqual([...before].sort((a, b) => a - b));
        await head.locator('button').click();
        expect(await head.getAttribute('aria-sort')).toBe('descending');
        expect(await numbers()).toEqual([...before].sort((a, b) => b - a));
      },
    );

    test.runIf(colorScheme === 'light')(
      'in print tables keep their headings, and long ones say what is printed',
      async () => {
        await opened.emulateMedia({ media: 'print' });
        const heads = await opened.evaluate<string[]>(
          "[...document.querySelectorAll('table.data thead')].map((head) => head.innerText)",
        );
        expect(heads.length).toBeGreaterThan(30);
        expect(heads.filter((text) => text.trim() === '')).toEqual([]);
        const long = await opened.evaluate<unknown[]>(`[...document.querySelectorAll('.long')].map((one) => {
        const rows = [...one.querySelectorAll('tbody tr')];
        const printed = rows.filter((row) => row.getBoundingClientRect().height > 0);
        return [printed.length, rows.length > 60, getComputedStyle(one, '::after').content];
      })`);
        expect(long.length).toBeGreaterThan(0);
        for (const one of long) expect(one).toEqual([60, true, '"Printed: the first 60 rows; the page has all."']);
        await opened.emulateMedia({ media: null });
      },
    );

    test.runIf(colorScheme === 'light')('what each table is downloaded as is the table', async () => {
      // One real download is tried by keyboard; a browser stops to take so many at once.
      const found = await opened.evaluate<{ name: string; text: string; shown: string[][] }[]>(`(async () => {
        const given = [];
        URL.createObjectURL = (blob) => (given.push({ text: blob.text() }), 'blob:none');
        HTMLAnchorElement.prototype.click = function () { given.at(-1).name = this.download; };
        const tables = [...document.querySelectorAll('table.data')];
        for (const table of tables) table.previousElementSibling.click();
        return Promise.all(tables.map(async (table, i) => ({
          name: given[i].name,
          text: await given[i].text,
          shown: [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
        })));
      })()`);
      expect(found.length).toBeGreaterThan(40);
      for (const { name, text, shown } of found) {
        expect(name).toMatch(/\.csv$/);
        expect(cellsOf(text), name).toEqual(shown);
      }
    });

    test('axe finds nothing: in light of all its rules, in dark of contrast; and the theme can be switched', async () => {
      expect(await accessibilityProblems(opened, colorScheme === 'light' ? [] : ['color-contrast'])).toEqual([]);
      const background = () => opened.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const [now, then] = { light: [WHITE, BLACK], dark: [BLACK, WHITE] }[colorScheme];
      expect(await background()).toBe(now);
      await opened.getByRole('button', { name: colorScheme === 'dark' ? 'Light theme' : 'Dark theme' }).click();
      expect(await background()).toBe(then);
    });
  });

  test('without a script: all is there, details open, and print is light with all of them open', async () => {
    await open({ colorScheme: 'dark', javaScriptEnabled: false }, async (opened) => {
      await opened.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await unseen(opened)).toEqual([]);
      const printed = {
        background: await opened.evaluate<string>('getComputedStyle(document.body).backgroundColor'),
        text: await opened.evaluate<string>('getComputedStyle(document.body).color'),
        closed: await opened.$$eval(
          'details table',
          (tables) => tables.filter((one) => one.getBoundingClientRect().height < 20).length,
        ),
      };
      expect(printed).toEqual({ background: WHITE, text: 'rgb(27, 31, 36)', closed: 0 });
      await opened.emulateMedia({ media: null });
      expect(await opened.locator('button').count()).toBe(0);
      await opened.locator('details > summary').first().click();
      expect(await opened.locator('details table').first().isVisible()).toBe(true);
      await openAll(opened);
      expect(await unseen(opened)).toEqual([]);
    });
  });

  test('on 320 pixels: the page does not scroll sideways', async () => {
    await open({ viewport: { width: 320, height: 700 } }, async (opened) => {
      await openAll(opened);
      expect(await opened.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      const shown = await opened.$$eval('.plot', (plots) =>
        plots.flatMap((plot) => (plot.clientWidth > 0 ? [plot.getAttribute('viewBox')?.split(' ')[2]] : [])),
      );
      expect(new Set(shown)).toEqual(new Set(['328']));
      expect(
        await opened.$$eval('.frame', (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
      ).toBe(0);
    });
  });

  test('by keyboard alone: theme, tips, tables, downloads, copies', async () => {
    await open({ colorScheme: 'light', acceptDownloads: true }, async (opened) => {
      const focused = () => opened.evaluate<string>("document.activeElement?.textContent ?? ''");
      const reach = async (selector: string): Promise<void> => {
        for (let i = 0; i < 60; i++) {
          await opened.keyboard.press('Tab');
          if ((await opened.locator(`${selector}:focus`).count()) > 0) return;
        }
        throw new Error(`60 steps by Tab do not reach ${selector}`);
      };
      await reach('svg.plot');
      await opened.keyboard.press('ArrowRight');
      expect(await opened.locator('#tip').textContent()).toMatch(/^Over the Edge, steward: /);
      await opened.keyboard.press('Escape');
      expect(await opened.locator('#tip').isVisible()).toBe(false);

      await reach('summary');
      await opened.keyboard.press('Enter');
      const table = opened.locator('figure table.data').first();
      expect(await table.isVisible()).toBe(true);
      await reach('button');
      expect(await focused()).toBe('Download as CSV');
      const [download] = await Promise.all([opened.waitForEvent('download'), opened.keyboard.press('Enter')]);
      const path = join(folder, 'figure.csv');
      await download.saveAs(path);
      const [head, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
      expect(head).toBe('name,Collapse,Decline,Survival,Expanding,Galactic Triumph,Unresolved');
      expect(rows).toHaveLength(await table.locator('tbody tr').count());
      await reach('th button');
      await opened.keyboard.press('Enter');
      expect(await table.locator('th').first().getAttribute('aria-sort')).toBe('ascending');
      const names = await table.locator('tbody tr td:first-child').allTextContents();
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));

      // It stands at the foot, behind all figures.
      await opened.getByRole('button', { name: 'Dark theme' }).focus();
      await opened.keyboard.press('Enter');
      expect(await opened.evaluate<string>('document.documentElement.dataset.theme')).toBe('dark');
    });
  });

  test('with the mouse: what a mark says comes up beside it, and goes', async () => {
    await open({}, async (opened) => {
      const tip = opened.locator('#tip');
      const [mark, bar] = ['figure:has(svg .whisker) g.m', '.bar[data-w] ~ rect.hit'].map((one) =>
        opened.locator(one).first(),
      );
      await mark.hover();
      expect(await tip.textContent()).toMatch(/^Over the Edge, steward: /);
      const [of, at] = [await mark.boundingBox(), await tip.boundingBox()];
      expect(Math.abs((of?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(60);
      const plain = await bar.boundingBox();
      await bar.hover({ force: true });
      // The place to point at is as high as the highest bar, in a figure of one panel as in one of several.
      const heights = `[...document.querySelectorAll('svg.plot:not(.narrow) .bar[data-w]')].map((one) => {
        const height = (box) => Math.round(box.getBoundingClientRect().height);
        return height(one) - height(one.parentNode.querySelector('rect.hit'));
      }).filter((gap) => Math.abs(gap) > 1)`;
      expect(await opened.evaluate(heights)).toEqual([]);
      // Lit as wide as it is: an outline would be drawn in the scale of the bars.
      const style = `(({ stroke, fill }) => [stroke, fill])(getComputedStyle(document.querySelector('rect.hit.on')))`;
      expect(await opened.evaluate(style)).toEqual(['none', 'rgba(136, 136, 136, 0.4)']);
      expect((await bar.boundingBox())?.width).toBe(plain?.width);
      expect(await tip.textContent()).toMatch(/^-?\d+( to -?\d+)?: \d+ of \d+, [\d.]+ %$/);
      await opened.locator('h1').hover();
      expect(await tip.isVisible()).toBe(false);
    });
  });

  test('"Copy command" copies it, or selects it where the clipboard is closed', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] }, async (opened) => {
      const command = opened.locator('pre.command').first();
      const button = opened.locator('pre.command + button').first();
      await button.click();
      await opened.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await opened.evaluate<string>('navigator.clipboard.readText()')).toBe(await command.textContent());
      await opened.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
      await button.click();
      await opened.getByRole('button', { name: 'Selected: copy it with Ctrl+C' }).waitFor();
      expect(await opened.evaluate<string>('String(getSelection())')).toBe(await command.textContent());
    });
  });

  test('a second result is shown beside the first, chosen or dropped onto the page, which stays', async () => {
    await open({}, async (opened) => {
      await opened.locator('input[type=file]').setInputFiles(other);
      const rows = () => opened.locator('.tools table tr').allTextContents();
      const [, ...ofRun] = await rows();
      expect(ofRun.join('\n')).toContain('over-the-edge, steward: win (%)');
      expect(ofRun.join('\n')).toMatch(/0 \(-[\d.]+ to [\d.]+\)/);
      await opened.locator('input[type=file]').setInputFiles(page);
      // The page reads the file in its own time.
      await opened.locator('.tools table', { hasText: 'report.html' }).waitFor();
      // The report has studies besides the run; all they estimate stands beside itself.
      const [, ...ofAll] = await rows();
      expect(ofAll).toEqual(expect.arrayContaining(ofRun));
      await opened.locator('input[type=file]').setInputFiles(scan);
      await opened.locator('.tools table', { hasText: 'scan-document.json' }).waitFor();
      const [, ...ofScan] = await rows();
      expect(ofScan.length).toBeGreaterThan(3);
      expect(ofScan.every((row) => row.startsWith('scan: ') && ofAll.includes(row))).toBe(true);

      const session = await opened.context().newCDPSession(opened);
      // As the browser itself is told of a file that comes from the desktop.
      const drop = async (file: string): Promise<void> => {
        const data = { items: [], files: [file], dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
      };
      await drop(other);
      await opened.locator('.tools table', { hasText: 'other-document.json' }).waitFor();
      expect((await rows()).join('\n')).toContain('over-the-edge, steward: win (%)');
      const foreign = join(folder, 'foreign.txt');
      writeFileSync(foreign, 'no result');
      await drop(foreign);
      await opened.getByText('foreign.txt is neither a report nor a document of --json').waitFor();
      await drop(bids);
      await opened.locator('.tools table', { hasText: 'bid-document.json' }).waitFor();
      expect((await rows()).join('\n')).toContain('bid: promisers: ');
      expect(opened.url()).toBe(`file://${page}`);
    });
  });
});
