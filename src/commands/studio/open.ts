import { spawn } from 'node:child_process';
import { note } from '../../cli/output.js';

/** What opens a file as a double click does, by system; else that of most desktops. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a file with the program of the system for it, and waits for nothing. */
export function openFile(path: string): void {
  const [program, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, path], { stdio: 'ignore', detached: true });
  child.on('error', () => note(`no program here opens pages (${program}); open ${path} in a browser`));
  child.unref();
}
