/** The pages of docs/api, and what is wrong with what they tell. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiEntryPoint } from '@microsoft/api-extractor-model';
import { apiModel, type Complaint, ENTRIES } from './api-model.js';
import { apiPage } from './api-page.js';
import { protocolSchemas } from './protocol-schemas.js';

/** Text of each page, and of each schema that comes from types, by its path. */
export function apiPages(root: string): { pages: Map<string, string>; complaints: Complaint[] } {
  const { entries, complaints } = apiModel(root);
  const pages = ENTRIES.map(({ name, source }, i) => {
    const about = headOf(readFileSync(join(root, source), 'utf8'));
    const page = `docs/api/${name.replace(/^satrap\//, '')}.md`;
    return [page, apiPage(entries[i], name, about, groupNotes(root, entries[i]))] as const;
  });
  const schemas = protocolSchemas(ENTRIES.map(({ name }, i) => [name, entries[i]] as const));
  const known = new Set(entries.flatMap(({ members }) => members.map(({ displayName }) => displayName)));
  const wrong = complaints.filter(
    (complaint) => !isKnown(complaint, known) && !isOfDocument(complaint) && !isOfConstructor(root, complaint),
  );
  return { pages: new Map([...pages, ...schemas]), complaints: wrong };
}

/** The engine makes orders; what their constructors take is its own affair. */
function isOfConstructor(root: string, { id, at }: Complaint): boolean {
  const [file, line] = at.split(':');
  const text = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];
  return id === 'ae-forgotten-export' && /^\s*constructor\(/.test(text);
}

/** The fields of documents of studies are on a page of their own, docs/json.md. */
function isOfDocument({ id, text }: Complaint): boolean {
  return id === 'ae-forgotten-export' && /^The symbol "(DocumentOf|\w+Document)" /.test(text);
}

/** A type that another entry exports may be named without being exported again. */
function isKnown({ id, text }: Complaint, known: ReadonlySet<string>): boolean {
  const [, name = ''] = /^The symbol "(\w+?)(?:_\d+)?" needs to be exported/.exec(text) ?? [];
  return id === 'ae-forgotten-export' && known.has(name);
}

/** The first comment of a source. */
function headOf(text: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  return comment.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Constants in a row below a `//` comment are what it says. */
function groupNotes(root: string, entry: ApiEntryPoint): Map<string, string> {
  const files = new Set(
    entry.members.map((item) => Reflect.get(item, 'fileUrlPath')).filter((path) => typeof path === 'string'),
  );
  const notes = new Map<string, string>();
  for (const path of files) {
    let note = '';
    for (const line of readFileSync(join(root, path.replace(/^dist\//, '').replace(/\.d\.ts$/, '.ts')), 'utf8').split(
      '\n',
    )) {
      const [, name] = /^(?:\/\*\* .*@public \*\/ )?export const (\w+)/.exec(line) ?? [];
      if (name !== undefined) {
        if (note !== '') notes.set(name, note);
      } else note = /^\/\/ (.*)$/.exec(line)?.[1] ?? (line.trim() === '' ? '' : note);
    }
  }
  return notes;
}
