import type { Command } from './command.js';

interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** All commands, loaded only when used. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'run',
    summary: 'play scenarios many times: table, CSV files or JSON',
    load: async () => (await import('./run.js')).run,
  },
  {
    name: 'replay',
    summary: 'tell one game of a run line by line',
    load: async () => (await import('./replay.js')).replay,
  },
  {
    name: 'list',
    summary: 'list scenarios, policies, metrics, charts, games or decisions',
    load: async () => (await import('./list.js')).list,
  },
  {
    name: 'check',
    summary: 'validate scenario, chart and policy files',
    load: async () => (await import('./check.js')).check,
  },
  {
    name: 'diff',
    summary: 'compare two JSON results in distribution',
    load: async () => (await import('./diff.js')).diff,
  },
];

/** Help of `satrap` itself; commands have their own. */
export function helpText(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'satrap <command> [options]: a Monte Carlo laboratory for galactic-empire wargames',
    '',
    'Commands:',
    ...COMMANDS.map(({ name, summary }) => `  satrap ${name.padEnd(width)}  ${summary}`),
    '',
    'Examples:',
    '  satrap run over-the-edge --policy garrison --games 100000 --seed 7',
    '  satrap run --all --policy passive,garrison --games 20000 --json > result.json',
    '  satrap replay over-the-edge --policy garrison --seed 7 --game 1234',
    '  satrap list scenarios',
    '',
    'satrap <command> --help tells the options of a command; satrap --version the version.',
    'Exit codes: 0 done, 1 error, 2 wrong usage or invalid file, 130 interrupted.',
    '',
  ].join('\n');
}
