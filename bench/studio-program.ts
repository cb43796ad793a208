import type { Page } from 'playwright-core';

/** What a command came to in a worker of a page; `seconds` by the clock of the page. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly seconds: number;
}

/** Before the page is opened: keeps what it makes its first address of, the program as it was unpacked. */
export const KEEP_PROGRAM = `const make = URL.createObjectURL;
URL.createObjectURL = (blob) => make.call(URL, (globalThis.keptProgram ??= blob) && blob);`;

/** The program of an open Studio in a worker of its own, as the page itself starts it; one command after the other. */
export async function programOf(page: Page): Promise<(words: readonly string[]) => Promise<Ended>> {
  await page.evaluate(`(async () => {
    const code = await keptProgram.text();
    globalThis.worker = new Worker(URL.createObjectURL(keptProgram), { name: 'program' });
    await new Promise((resolve) => (worker.onmessage = resolve));
    worker.postMessage({ code });
  })()`);
  return (words) =>
    page.evaluate(`new Promise((resolve) => {
      const begin = performance.now();
      worker.onmessage = ({ data: { done } }) =>
        done && resolve({ code: done.code, out: done.out, seconds: (performance.now() - begin) / 1000 });
      worker.postMessage({ words: ${JSON.stringify(words)} });
    })`);
}
