import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** The system's Chromium; CHROMIUM names another. Null: none is here. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM;
  const found = (named === undefined || named === '' ? PLACES : [named]).find((path) => existsSync(path));
  return found ?? null;
}

/** A browser that asks nobody for anything by itself. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];
