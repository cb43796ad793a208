/**
 * Reads JSON text. Unlike `JSON.parse` it says in which line and column the text is broken, refuses a name that is
 * given twice (the first value would vanish silently), and remembers where each value stands.
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

/** No name in a data file contains it. */
const SEPARATOR = '\n';

/** A path as a map key. */
export function pathKey(path: readonly string[]): string {
  return path.join(SEPARATOR);
}

/** Deeper nesting than any data file has; bounds the recursion. */
const DEPTH_MAX = 32;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** An escape can write half of a pair, which no file in UTF-8 can hold. */
const HALF_A_CHARACTER = /\p{Cs}/u;
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
  return new Reader(text).read();
}

class Reader {
  private readonly lines = new Map<string, number>();
  /** Key and depth of the value being read. */
  private path = '';
  private depth = 0;
  /** Place in the text; line of the place up to which lines were counted. */
  private at = 0;
  private line = 1;
  private counted = 0;

  constructor(private readonly text: string) {}

  read(): JsonText {
    const value = this.readValue();
    this.skipSpace();
    if (this.at < this.text.length) this.fail(`the text should end after its first value, but ${this.found()}`);
    return { value, lines: this.lines };
  }

  private fail(message: string, place = this.at): never {
    const before = this.text.slice(0, place).split('\n');
    throw new JsonTextError(message, before.length, (before.at(-1) ?? '').length + 1);
  }

  private found(): string {
    return this.at >= this.text.length ? 'the file ends' : `there is ${JSON.stringify(this.text[this.at])}`;
  }

  private skipSpace(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text[this.at])) this.at++;
  }

  private expect(mark: string, where: string): void {
    if (this.text[this.at] !== mark) this.fail(`'${mark}' is expected ${where}, but ${this.found()}`);
    this.at++;
  }

  private readString(): string {
    const start = this.at;
    this.at++;
    let result = '';
    for (;;) {
      if (this.at >= this.text.length || this.text[this.at] === '\n')
        this.fail("a text is not closed with '\"'", start);
      const mark = this.text[this.at++];
      if (mark === '"') {
        if (HALF_A_CHARACTER.test(result)) this.fail('a text has half a character (a lone surrogate)', start);
        return result;
      }
      if (mark < ' ') this.fail('a text contains a control character', this.at - 1);
      result += mark === '\\' ? this.readEscape() : mark;
    }
  }

  private readEscape(): string {
    const mark = this.text[this.at++];
    if (mark === 'u') {
      const digits = this.text.slice(this.at, this.at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail("'\\u' must be followed by four hexadecimal digits");
      this.at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    return (
      (mark === undefined ? undefined : ESCAPES[mark]) ??
      this.fail(`unknown escape '\\${mark ?? ''}' in a text`, this.at - 1)
    );
  }

  private readObject(): Json {
    const result: { [name: string]: Json } = {};
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === '}') {
      this.at++;
      return result;
    }
    for (;;) {
      this.skipSpace();
      const start = this.at;
      if (this.text[this.at] !== '"') this.fail(`a name in double quotes is expected, but ${this.found()}`);
      const name = this.readString();
      if (name === '__proto__' || name.includes(SEPARATOR))
        this.fail(`${JSON.stringify(name)} is not allowed as a name`, start);
      if (Object.hasOwn(result, name)) this.fail(`the name ${JSON.stringify(name)} is given twice`, start);
      this.skipSpace();
      this.expect(':', `after the name ${JSON.stringify(name)}`);
      result[name] = this.readMember(name);
      this.skipSpace();
      if (this.text[this.at] === '}') break;
      this.expect(',', 'between two members (or a closing brace)');
    }
    this.at++;
    return result;
  }

  private readArray(): Json {
    const result: Json[] = [];
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === ']') {
      this.at++;
      return result;
    }
    for (;;) {
      result.push(this.readMember(String(result.length)));
      this.skipSpace();
      if (this.text[this.at] === ']') break;
      this.expect(',', 'between two entries (or a closing bracket)');
    }
    this.at++;
    return result;
  }

  private readMember(name: string): Json {
    const above = this.path;
    this.path = this.depth === 0 ? name : `${this.path}${SEPARATOR}${name}`;
    if (++this.depth > DEPTH_MAX) this.fail(`more than ${DEPTH_MAX} levels inside one another`);
    const value = this.readValue();
    this.depth--;
    this.path = above;
    return value;
  }

  private readWord(word: string, value: Json): Json {
    if (!this.text.startsWith(word, this.at)) this.fail(`a value is expected, but ${this.found()}`);
    this.at += word.length;
    return value;
  }

  private readValue(): Json {
    this.skipSpace();
    for (; this.counted < this.at; this.counted++) if (this.text[this.counted] === '\n') this.line++;
    this.lines.set(this.path, this.line);
    const mark = this.text[this.at];
    if (mark === '{') return this.readObject();
    if (mark === '[') return this.readArray();
    if (mark === '"') return this.readString();
    if (mark === 't') return this.readWord('true', true);
    if (mark === 'f') return this.readWord('false', false);
    if (mark === 'n') return this.readWord('null', null);
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text);
    if (number === null) this.fail(`a value is expected, but ${this.found()}`);
    this.at += number[0].length;
    return Number(number[0]);
  }
}
