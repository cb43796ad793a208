/** Reads a page that Satrap wrote. */

import { readFileSync } from 'node:fs';
import { UserError } from '../../games/game.js';
import type { Words } from './make-report.js';
import { unescapeText } from './markup.js';

export interface ReadPage extends Words {
  readonly text: string;
  readonly documents: readonly unknown[];
  /** `satrap:#...`, of those that can be played again. */
  readonly links: readonly string[];
}

/** @throws UserError where the file is no report */
export function readPage(path: string): ReadPage {
  const text = readFileSync(path, 'utf8');
  const block = /<script type="application\/json" id="documents">(.*?)<\/script>/s.exec(text)?.[1];
  const title = /<title>(.*?)<\/title>/s.exec(text)?.[1];
  const note = /<p data-note>(.*?)<\/p>/s.exec(text)?.[1];
  const card = /<meta property="og:image" content="(.*?)">/.exec(text)?.[1];
  const words = {
    ...(title === undefined ? {} : { title: unescapeText(title) }),
    ...(note === undefined ? {} : { note: unescapeText(note) }),
    ...(card === undefined ? {} : { card: unescapeText(card) }),
  };
  try {
    const documents: unknown = JSON.parse(block ?? '');
    const links = [...text.matchAll(/<pre[^>]*>(satrap:#[^<]*)</g)].map(([, link]) => unescapeText(link));
    if (Array.isArray(documents)) return { text, documents, links, ...words };
  } catch {
    // Said below.
  }
  throw new UserError(`${path}: is no report of Satrap; give the file that --report or satrap report wrote`);
}
