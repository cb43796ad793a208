/** What the known games gave where the package was made: `dist/figures.json`, written by `npm pack`. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package.js';
import type { KnownGames } from './known-games.js';

export interface ShippedFigures {
  readonly satrap: string;
  readonly node: string;
  readonly processor: string;
  readonly games: readonly KnownGames[];
}

export const FIGURES_FILE = join(packageRoot, 'dist', 'figures.json');

/** Null: this is no package that was made to be installed. */
export function shippedFigures(): ShippedFigures | null {
  if (!existsSync(FIGURES_FILE)) return null;
  return JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as ShippedFigures;
}
