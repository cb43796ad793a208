/** All that commands write: texts made visible, in the width and the characters of the terminal. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Line } from '../report/table.js';
import { visible, visibleLines, visibleMessage } from '../visible.js';
import { isAsciiLocale, jsonToAscii, toAscii } from './ascii.js';

const ascii = isAsciiLocale(process.env);

/** Writes to stdout and waits until it is taken. */
export function print(text: string): Promise<void> {
  return writeText(visibleLines(text));
}

/** Writes one JSON document and a line end. */
export function printJson(document: unknown): Promise<void> {
  const json = JSON.stringify(document);
  return write(`${ascii ? jsonToAscii(json) : json}\n`);
}

/** Writes lines for people, in the width of the terminal. */
export async function printLines(lines: readonly Line[]): Promise<void> {
  const { screenOf } = await import('../report/screen.js');
  const screen = screenOf(process.stdout);
  // Whole sentences need nothing more, and lists are to begin at once.
  const texts = lines.filter((line) => typeof line === 'string');
  const whole = screen.width === null && texts.length === lines.length;
  const shown = whole ? texts.map(visible) : (await import('../report/render.js')).renderLines(lines, screen);
  await writeText(`${shown.join('\n')}\n`);
}

/** Writes lines to stdout without waiting, in the width of the terminal: for code that cannot wait. */
export async function lineWriter(): Promise<(line: string) => void> {
  const { screenOf } = await import('../report/screen.js');
  const { wrapLines } = await import('../report/wrap.js');
  const { width } = screenOf(process.stdout);
  return (line) => {
    const text = wrapLines([visible(line)], width).join('\n');
    process.stdout.write(`${ascii ? toAscii(text) : text}\n`);
  };
}

/** Only a terminal has a width; without one the program begins sooner. */
const wrapLines = process.stderr.isTTY ? (await import('../report/wrap.js')).wrapLines : null;

/** What is to be copied stays in one line. */
const COMMAND = /: satrap \w/;

const silence = new AsyncLocalStorage<true>();

/** Does what a program asked for: notes go nowhere. */
export function silently<Result>(doing: () => Promise<Result>): Promise<Result> {
  return silence.run(true, doing);
}

/** Writes a line to stderr; on a terminal it is broken between words, but for commands. */
export function note(text: string): void {
  if (silence.getStore()) return;
  const message = visibleMessage(text);
  const lines = message.split('\n');
  const shown = wrapLines
    ? lines.flatMap((line) => (COMMAND.test(line) ? line : wrapLines([line], process.stderr.columns ?? null)))
    : lines;
  process.stderr.write(`${ascii ? toAscii(shown.join('\n')) : shown.join('\n')}\n`);
}

/**
 * A reader that had enough (`satrap list metrics | head`) ends the program quietly, a disk that refuses with a message;
 * where not even messages can be written, it goes on without.
 */
export function guardOutput(): void {
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    note(`satrap: cannot write to standard output: ${error.message}`);
    process.exit(1);
  });
}

/** Widest help text; wider is hard to read. */
const HELP_WIDTH_MAX = 110;

/** Writes a help text. */
export async function printHelp(text: string): Promise<void> {
  const width = Math.min(HELP_WIDTH_MAX, process.stdout.columns ?? HELP_WIDTH_MAX);
  const fits = text.split('\n').every((line) => line.length <= width);
  await print(fits ? text : (await import('./wrap.js')).wrapHelp(text, width));
}

function writeText(text: string): Promise<void> {
  return write(ascii ? toAscii(text) : text);
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
