/**
 * Reads JSON text. Unlike `JSON.parse` it says in which line and column the text is broken, refuses a name that is given
 * twice (the first value would vanish silently), and remembers where each value stands.
 */

import type { Json } from '../../game.js';

export interface JsonText {
  readonly value: Json;
  /** Line (from 1) of each value, by `pathKey` of its path. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Broken JSON: `message` is a sentence without place. */
export class JsonTextError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** A path as a map key; no name in a data file contains the separator. */
export function pathKey(path: readonly string[]): string {
  return path.join('\n');
}

/** Deeper nesting than any data file has; bounds the recursion. */
const DEPTH_MAX = 32;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** @throws JsonTextError */
export function readJsonText(text: string): JsonText {
  const lines = new Map<string, number>();
  const path: string[] = [];
  let at = 0;
  let line = 1;
  let counted = 0;

  function fail(message: string, place = at): never {
    const before = text.slice(0, place).split('\n');
    throw new JsonTextError(message, before.length, (before.at(-1) ?? '').length + 1);
  }

  function found(): string {
    return at >= text.length ? 'the file ends' : `there is ${JSON.stringify(text[at])}`;
  }

  function skipSpace(): void {
    while (at < text.length && ' \t\r\n'.includes(text[at])) at++;
  }

  function expect(mark: string, where: string): void {
    if (text[at] !== mark) fail(`'${mark}' is expected ${where}, but ${found()}`);
    at++;
  }

  function readString(): string {
    const start = at;
    at++;
    let result = '';
    for (;;) {
      if (at >= text.length || text[at] === '\n') fail("a text is not closed with '\"'", start);
      const mark = text[at++];
      if (mark === '"') return result;
      if (mark < ' ') fail('a text contains a control character', at - 1);
      result += mark === '\\' ? readEscape() : mark;
    }
  }

  function readEscape(): string {
    const mark = text[at++];
    if (mark === 'u') {
      const digits = text.slice(at, at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) fail("'\\u' must be followed by four hexadecimal digits");
      at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    return (
      (mark === undefined ? undefined : ESCAPES[mark]) ?? fail(`unknown escape '\\${mark ?? ''}' in a text`, at - 1)
    );
  }

  function readObject(): Json {
    const result: { [name: string]: Json } = {};
    at++;
    skipSpace();
    if (text[at] === '}') {
      at++;
      return result;
    }
    for (;;) {
      skipSpace();
      const start = at;
      if (text[at] !== '"') fail(`a name in double quotes is expected, but ${found()}`);
      const name = readString();
      if (name === '__proto__' || name.includes('\n')) fail(`${JSON.stringify(name)} is not allowed as a name`, start);
      if (Object.hasOwn(result, name)) fail(`the name ${JSON.stringify(name)} is given twice`, start);
      skipSpace();
      expect(':', `after the name ${JSON.stringify(name)}`);
      result[name] = readMember(name);
      skipSpace();
      if (text[at] === '}') break;
      expect(',', 'between two members (or a closing brace)');
    }
    at++;
    return result;
  }

  function readArray(): Json {
    const result: Json[] = [];
    at++;
    skipSpace();
    if (text[at] === ']') {
      at++;
      return result;
    }
    for (;;) {
      result.push(readMember(String(result.length)));
      skipSpace();
      if (text[at] === ']') break;
      expect(',', 'between two entries (or a closing bracket)');
    }
    at++;
    return result;
  }

  function readMember(name: string): Json {
    path.push(name);
    if (path.length > DEPTH_MAX) fail(`more than ${DEPTH_MAX} levels inside one another`);
    const value = readValue();
    path.pop();
    return value;
  }

  function readWord(word: string, value: Json): Json {
    if (!text.startsWith(word, at)) fail(`a value is expected, but ${found()}`);
    at += word.length;
    return value;
  }

  function readValue(): Json {
    skipSpace();
    for (; counted < at; counted++) if (text[counted] === '\n') line++;
    lines.set(pathKey(path), line);
    const mark = text[at];
    if (mark === '{') return readObject();
    if (mark === '[') return readArray();
    if (mark === '"') return readString();
    if (mark === 't') return readWord('true', true);
    if (mark === 'f') return readWord('false', false);
    if (mark === 'n') return readWord('null', null);
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text);
    if (number === null) fail(`a value is expected, but ${found()}`);
    at += number[0].length;
    return Number(number[0]);
  }

  const value = readValue();
  skipSpace();
  if (at < text.length) fail(`the text should end after its first value, but ${found()}`);
  return { value, lines };
}
