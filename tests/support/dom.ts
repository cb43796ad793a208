/** Pages as documents, without a browser. */

import { createRequire } from 'node:module';

/** What tests ask of an element. */
export interface PageElement {
  readonly id: string;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}

export interface PageDocument extends PageElement {
  getElementById(id: string): PageElement | null;
}

// Its types declare a module of another name.
const domino: { createDocument(html: string): PageDocument } = createRequire(import.meta.url)('@mixmark-io/domino');

export function dom(page: string): PageDocument {
  return domino.createDocument(page);
}

/** All elements that a selector finds. */
export function all(page: PageElement, selector: string): PageElement[] {
  return Array.from(page.querySelectorAll(selector));
}

/** Their texts. */
export function texts(page: PageElement, selector: string): string[] {
  return all(page, selector).map((element) => element.textContent ?? '');
}
