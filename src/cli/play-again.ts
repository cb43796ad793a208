/** Plays a command that a document or a link holds, in a process of its own. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../games/game.js';
import { workerModule } from '../package.js';
import { WITHOUT_CODE } from '../policy/syntax.js';
import { shellWords } from '../visible.js';
import { type Command, EXIT } from './command.js';
import { Interrupted } from './interrupted.js';
import { note } from './output.js';

export type CommandNamed = (name: string) => Promise<Command>;

/** A command that somebody else wrote down, found to be one that only plays. */
export interface HeldCommand {
  readonly command: Command;
  /** What follows `satrap`, the command's name first. */
  readonly words: readonly string[];
}

/** How it is played; nothing of this changes a result. */
export interface AgainOptions {
  readonly threads?: string;
  readonly quiet: boolean;
  /** Policy files that it names are loaded, and programs started. */
  readonly code: boolean;
}

/**
 * Reads a command that a file or a link holds. It may use the options that decide its result and no others: none that
 * writes files or reaches a server.
 *
 * @param where the file or the link, for messages
 * @throws UserError that says what is not allowed
 */
export async function heldCommand(where: string, text: string, commandNamed: CommandNamed): Promise<HeldCommand> {
  const [program, name, ...rest] = shellWords(text);
  if (program !== 'satrap' || name === undefined)
    throw new UserError(`${where}: command: expected 'satrap ...', found '${text}'`);
  const command = await commandNamed(name);
  // Those that work out and write nothing have no other options.
  const { deciding = WORKING_OUT.includes(name) ? command.options : null } = command;
  if (deciding === null)
    throw new UserError(`${where}: command: satrap ${name} gives no result that could be compared`);
  const decides = (option: string): boolean => Object.hasOwn(deciding, /^--([\w-]+)/.exec(option)?.[1] ?? '-');
  const strange = rest.find((word) => word.startsWith('-') && !decides(word));
  if (strange !== undefined)
    throw new UserError(
      `${where}: command: ${strange} decides no result of satrap ${name}; such options are not followed`,
    );
  const far = rest.find((word) => FAR.test(word));
  if (far !== undefined) throw new UserError(`${where}: command: ${far} names another machine; copy the file first`);
  return { command, words: [name, ...rest] };
}

/** Commands without files. */
const WORKING_OUT = ['battle', 'odds', 'diff'];

/** Paths that a system would fetch from elsewhere. */
const FAR = /(^|[=,+(])(\\\\|\/\/|\w{2,}:\/\/)/;

/**
 * Plays it in a folder of its own.
 *
 * @param use is given the folder with the files, and the document
 * @throws UserError where it cannot be played; Interrupted
 */
export async function playAgain<Result>(
  held: HeldCommand,
  options: AgainOptions,
  use: (folder: string, stdout: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-again-'));
  try {
    return await use(folder, await playInto(folder, held, options));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Plays it into a folder. @param from where its relative paths begin; null: here, and it is no result to remember
 * @returns the document of `--json`
 */
export async function playInto(
  folder: string,
  { command, words }: HeldCommand,
  options: AgainOptions,
  from: string | null = null,
): Promise<string> {
  const quiet = options.quiet ? ['--quiet'] : [];
  const threads = options.threads === undefined ? [] : ['--threads', options.threads];
  const own = 'out' in command.options ? ['--out', folder, '--force', ...quiet, ...threads] : [];
  const { code, stdout, stderr } = await started([...words, ...own, '--json'], options, from);
  if (code === EXIT.interrupted) throw new Interrupted('before it was played again');
  if (code !== EXIT.done && code !== EXIT.threshold && !stdout.startsWith('{'))
    throw new UserError(`it cannot be played here: ${lastMessage(stderr)}`);
  return stdout;
}

/** A child gets Ctrl-C too, and ends in order; this process waits for it. */
async function started(words: readonly string[], { quiet, code: mayRun }: AgainOptions, from: string | null) {
  const { url, options } = workerModule(import.meta.url, '../main');
  const child = spawn(process.execPath, [...(options.execArgv ?? []), fileURLToPath(url), ...words], {
    cwd: from ?? process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(mayRun ? {} : { [WITHOUT_CODE]: '1' }),
      ...(from === null ? { SATRAP_HISTORY: '0' } : {}),
    },
  });
  const wait = (): void => {};
  process.on('SIGINT', wait);
  try {
    const out: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      if (!quiet) for (const line of text.split('\n')) if (PROGRESS.test(line)) note(line);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    return { code, stdout: Buffer.concat(out).toString('utf8'), stderr };
  } finally {
    process.off('SIGINT', wait);
  }
}

/** Lines that say how far it is. */
const PROGRESS = /^\d+ %|games\/s/;

function lastMessage(stderr: string): string {
  const said = stderr.split('\n').filter((line) => line.startsWith('satrap: '));
  return said.at(-1)?.replace('satrap: ', '') ?? (stderr.trim().split('\n').at(-1) || 'it ended without a result');
}
