/**
 * Makes control characters of users' texts visible: escape codes in a title or a seed must not reach the terminal,
 * where they could hide or forge what is printed. Line feeds too: a text is one line.
 */
export function visible(text: string): string {
  return text.replaceAll(CONTROL, escaped);
}

/** As `visible`, for texts of several lines. */
export function visibleLines(text: string): string {
  return text.replaceAll(CONTROL_IN_LINES, escaped);
}

/** As `visible`, for a message: its own further lines begin with two blanks or the program's name. */
export function visibleMessage(text: string): string {
  return visibleLines(text.replaceAll(/\n(?! {2}|satrap: |$)/g, escaped));
}

/** More lines than these do not help. */
const LINES_MAX = 10;

/** One message of several lines, each once, as `visibleMessage` lets it through. */
export function messageOf(lines: readonly string[]): string {
  const shown = [...new Set(lines)].map(visible);
  const rest = shown.length - LINES_MAX;
  if (rest > 0) shown.splice(LINES_MAX, rest, `... and ${rest} more`);
  return shown.join('\n  ');
}

/** C0, DEL, C1, halves of characters, and what turns the direction of text or separates lines. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const CONTROL_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const NAMES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return NAMES[character] ?? (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`);
}

/** Quotes a word for POSIX shells where that is needed. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Words as `shellWord` writes them. */
export function shellWords(text: string): string[] {
  return (text.match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? []).map((word) =>
    word.replace(/'([^']*)'|\\'/g, (quoted, inside?: string) => inside ?? (quoted === "\\'" ? "'" : '')),
  );
}
