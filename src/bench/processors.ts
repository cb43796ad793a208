/**
 * Which processors there are to measure on. Two programs that are compared must share one: of two processors one may
 * be a third slower for seconds, when whatever shares its core is busy, and a program stays where it is.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 200;

/** Numbers of those that this process may use, the idlest first; none where they cannot be told or chosen. */
export async function processors(): Promise<string[]> {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    const allowed = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
    const before = idleTimes();
    await sleep(LOOK_MS);
    const after = idleTimes();
    const idle = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    return namesOf(allowed).sort((a, b) => idle(b) - idle(a));
  } catch {
    return [];
  }
}

/** The numbers in a list such as `0-2,5`. */
export function namesOf(list: string): string[] {
  return list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  });
}

function idleTimes(): Map<string, number> {
  const lines = [...readFileSync('/proc/stat', 'utf8').matchAll(/^cpu(\d+) \d+ \d+ \d+ (\d+)/gm)];
  return new Map(lines.map(([, name, idle]) => [name, Number(idle)]));
}

/** The same command on this processor; null: on any. */
export function onProcessor(
  processor: string | null,
  [program, ...words]: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  return processor === null ? [program, ...words] : ['taskset', '-c', processor, program, ...words];
}
