/** Pages: no link is broken, no page is orphaned, and all are found within two clicks. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';

const pagesIn = (folder: string): string[] =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort();

const docs = pagesIn('docs');
const pages = ['README.md', ...docs, ...['src', 'tests', 'bench', 'results'].flatMap(pagesIn)];

/** Text without what is code. */
function text(page: string): string {
  return readFileSync(join(packageRoot, page), 'utf8')
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`(?!\]\()/g, (code) => code.replaceAll(/[[\]()]/g, ''));
}

/** Links of a page to files of the project: path from the root, and what stands behind `#`. */
function links(page: string): { readonly path: string; readonly anchor: string }[] {
  const targets = [...text(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path, anchor = ''] = target.split('#');
      return { path: path === '' ? page : posix.join(dirname(page), path), anchor };
    });
}

/** Names that headings and `<a id>` of a page can be reached by. */
function anchors(page: string): Set<string> {
  const whole = readFileSync(join(packageRoot, page), 'utf8');
  const headings = [...whole.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set([...headings, ...[...whole.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id)]);
}

test.each(pages)('%s has no broken link', (page) => {
  const broken = links(page).filter(({ path, anchor }) => {
    if (!existsSync(join(packageRoot, path))) return true;
    return anchor !== '' && path.endsWith('.md') && !anchors(path).has(anchor);
  });
  expect(broken).toEqual([]);
});

/** What the package has, as its own description says. */
const packed: readonly string[] = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).files;
const isPacked = (path: string): boolean =>
  path === 'README.md' || packed.some((name) => path === name || path.startsWith(`${name}/`));

test.each(docs)('%s, which is packed, links to nothing that the package lacks', (page) => {
  expect(links(page).filter(({ path }) => !isPacked(path))).toEqual([]);
});

test('docs/new-game.md names files that the package lacks in its last section alone', () => {
  const [forAll, inRepository] = readFileSync(join(packageRoot, 'docs/new-game.md'), 'utf8').split(
    '\n## In the repository\n',
  );
  const named = [...forAll.matchAll(/`((?:src|tests|bench|docs|dist)\/[^`]*)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((path) => !isPacked(path) && !packed.some((file) => file.startsWith(path)))).toEqual([]);
  expect(inRepository).toContain('`src/');
});

describe('a first-time reader', () => {
  const from = (page: string): string[] => links(page).map(({ path }) => path);

  test('finds the index from the README, and every page of docs from the index', () => {
    expect(from('README.md')).toContain('docs/README.md');
    const found = new Set(from('docs/README.md'));
    expect(docs.filter((page) => page !== 'docs/README.md' && !found.has(page))).toEqual([]);
  });

  test('finds the four kinds in the index', () => {
    const titles = [...text('docs/README.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Tutorial', 'How-to', 'Reference', 'Explanation']);
  });

  test('sees a README of two screens, with two pictures', () => {
    const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
    expect(readme.split('\n').length).toBeLessThanOrEqual(80);
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path);
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) expect(statSync(join(packageRoot, picture)).size).toBeGreaterThan(1000);
  });
});
