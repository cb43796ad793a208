import stringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/** Lines of a text in a width, broken between words; a word that is wider has a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(1, width), { hard: false, trim: true }).split('\n');
}

/** Lines that are too wide are broken between words; what follows stands two columns in from where the line begins. */
export function wrapLines(lines: readonly string[], width: number | null): string[] {
  if (width === null) return [...lines];
  return lines.flatMap((line) => {
    if (stringWidth(line) <= width) return [line];
    const indent = /^ */.exec(line)?.[0] ?? '';
    return wrapWords(line.trimStart(), width - indent.length - 2).map(
      (part, i) => `${indent}${i > 0 ? '  ' : ''}${part}`,
    );
  });
}
