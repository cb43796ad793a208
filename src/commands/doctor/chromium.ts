import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** The system's Chromium, which tests of reports open; CHROMIUM names another. Null: none is here. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM;
  const found = (named === undefined || named === '' ? PLACES : [named]).find((path) => existsSync(path));
  return found ?? null;
}
