import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in a folder, by file. */
export function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
}

/** Lines of a text that ends with one. */
export function linesOf(text: string): string[] {
  return text.trimEnd().split('\n');
}
