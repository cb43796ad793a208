/** Text that is HTML or SVG already; everything else is escaped when it enters a page. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Names of policies, scenarios and files are hostile: besides HTML's own characters, control characters and those that
 * turn the direction of writing become visible, so that a name cannot disguise what stands beside it.
 */
export function escapeText(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

/** Text as a page shows it: with control characters and those that turn the direction of writing by their numbers. */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) =>
    character === '\n' ? '\n' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

function contentText(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  return content.map(contentText).join('');
}

/** The one way to write HTML or SVG: what is put in is escaped unless it is `Markup`; null writes nothing. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(parts.map((part, i) => (i === 0 ? part : contentText(contents[i - 1]) + part)).join(''));
}

export const NOTHING = new Markup('');

/**
 * Text for a block of JSON inside a page: no `<` can end it, and no sign turns what a reader of the source sees
 * (https://html.spec.whatwg.org/#script-data-state).
 */
export function jsonBlockText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029\p{Bidi_Control}]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The text that `escapeText` wrote. */
export function unescapeText(markup: string): string {
  const texts = new Map(Object.entries(ESCAPES).map(([character, written]) => [written, character]));
  return markup.replace(/&#?\w+;/g, (written) => texts.get(written) ?? written);
}

/** Names of policies with their parameters may be longer than a line, and end at a comma then. */
const LONG_WORD = /([^\s,]*,)(?=[a-z])/i;

/** Text whose long words may be broken between their parts. */
export function breakable(text: string): Content {
  return text.split(LONG_WORD).map((part, i) => (i % 2 === 1 ? html`${part}<wbr>` : part));
}
