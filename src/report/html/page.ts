import { createHash } from 'node:crypto';
import { type Content, html, jsonBlockText, Markup } from './markup.js';
import { STYLE } from './style.js';

export interface Page {
  readonly title: string;
  readonly body: Content;
  /** JavaScript of the page; the page says everything without it. */
  readonly script: string;
  /** Documents that the page was made from, for programs and for its script. */
  readonly documents: unknown;
  /** One sentence for where the page is linked to (Open Graph, https://ogp.me). */
  readonly description?: string;
  /** A picture of it, a file beside the page. */
  readonly card?: string;
  /** Rules beyond those of all pages. */
  readonly style?: string;
}

/** A script of the page. Written apart, since compilers rewrite tagged templates that hold such an end. */
function scriptMarkup(attributes: string, text: string): Markup {
  return new Markup(`<script${attributes}>${text}${'</'}script>`);
}

/**
 * Source of a Content-Security-Policy that allows one inline text (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A star with a ring, which stands for the page in a list of tabs. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Ccircle cx='4.5' cy='4.5' r='2' " +
  "fill='%230072b2'/%3E%3Cellipse cx='4.5' cy='4.5' rx='4.2' ry='1.3' fill='none' stroke='%23d55e00'/%3E%3C/svg%3E";

/**
 * A page in one file: nothing is fetched, and nothing but its own style sheet and script can run, whatever the names in
 * it contain. The script may place its tip (`style` of elements through the object model needs no permission).
 */
export function pageText({ title, body, script, documents, description, card, style = '' }: Page): string {
  const sheet = STYLE + style;
  const policy = `default-src 'none'; style-src ${hashSource(sheet)}; script-src ${hashSource(script)}; img-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta property="og:title" content="${title}">${description === undefined ? null : html`<meta name="description" property="og:description" content="${description}">`}${card === undefined ? null : html`<meta property="og:image" content="${card}"><meta name="twitter:card" content="summary_large_image">`}<link rel="icon" href="${ICON}"><style>${new Markup(sheet)}</style></head>
<body><main>${body}</main>
${scriptMarkup(' type="application/json" id="documents"', jsonBlockText(documents))}
${scriptMarkup('', script)}</body></html>
`.text;
}
