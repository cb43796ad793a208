import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasBrowser, openFile, startBrowser } from '../support/browser.js';
import { PARTS, partsPage } from '../support/parts.js';
import { temporaryFolder } from '../support/satrap.js';

const file = join(temporaryFolder(), 'parts.html');
let browser: Browser;

beforeAll(async () => {
  writeFileSync(file, partsPage());
  if (hasBrowser) browser = await startBrowser();
}, 120_000);
afterAll(() => browser?.close());

/** Share of the commonest colour of a picture, and how light that is: 0 black to 255 white. */
function ground(page: Page, png: Buffer): Promise<{ share: number; light: number }> {
  return page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const key = data[i] * 65536 + data[i + 1] * 256 + data[i + 2];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const [[colour, count]] = [...counts].sort((a, b) => b[1] - a[1]);
    return { share: (4 * count) / data.length, light: (colour & 255) };
  })()`);
}

test.skipIf(!hasBrowser)(
  'every part of a page is drawn, on paper in light and on ink in dark',
  async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, wrong, close } = await openFile(browser, file, '', {
        colorScheme,
        viewport: { width: 1280, height: 720 },
      });
      for (const [part, selector] of Object.entries(PARTS)) {
        const { share, light } = await ground(page, await page.locator(selector).first().screenshot());
        expect(share, `${part} in ${colorScheme} is not blank`).toBeLessThan(0.99);
        if (part !== 'board')
          expect(light > 127, `${part} stands on the ground of ${colorScheme}`).toBe(colorScheme === 'light');
      }
      expect(wrong).toEqual([]);
      await close();
    }
  },
  120_000,
);
