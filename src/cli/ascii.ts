/** Text for terminals that know nothing but ASCII. */

const IN_ASCII: Readonly<Record<string, string>> = {
  '±': '+-',
  '·': '.',
  µ: 'u',
  '×': 'x',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '…': '...',
  '–': '-',
  '—': '-',
  ß: 'ss',
  // Steps of small pictures.
  ...Object.fromEntries([...'▁▂▃▄▅▆▇█'].map((step, i) => [step, '.:-=+*%#'[i]])),
  '▒': '=',
  '░': '-',
};

/** Whether the locale has ASCII only: `LC_ALL=C`. A locale that nobody set says nothing. */
export function isAsciiLocale(env: NodeJS.ProcessEnv): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  if (locale === 'C' || locale === 'POSIX') return true;
  const charset = /\.([^@]*)/.exec(locale)?.[1];
  return charset !== undefined && /^(us-?)?ascii$|^ansi_x3/i.test(charset);
}

/** The text without accents; signs become what one types instead, letters of other scripts `?`. */
export function toAscii(text: string): string {
  const typed = text.replace(/[^\0-\x7f]/g, (sign) => IN_ASCII[sign] ?? sign);
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, '?');
}

/** Text as this process may show it. */
export const shownText: (text: string) => string = isAsciiLocale(process.env) ? toAscii : (text) => text;

/** JSON in ASCII says the same. */
export function jsonToAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
