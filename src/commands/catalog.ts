/** All commands by name; adding one takes a line here. */

import type { CommandEntry } from '../cli/command.js';

/** All commands, loaded only when used. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'run',
    summary: 'play scenarios many times: table, CSV files or JSON',
    load: async () => (await import('./run/index.js')).run,
  },
  {
    name: 'resume',
    summary: 'continue a run or a study that was interrupted or killed',
    load: async () => (await import('./resume/index.js')).resume,
  },
  {
    name: 'merge',
    summary: 'join the parts of a run played with --shard',
    load: async () => (await import('./merge/index.js')).merge,
  },
  {
    name: 'verify',
    summary: 'play results again and compare them to the last byte',
    load: async () => (await import('./verify/index.js')).verify,
  },
  {
    name: 'link',
    summary: 'a result as a link: what was asked, what came out',
    load: async () => (await import('./link/index.js')).link,
  },
  {
    name: 'open',
    summary: 'play what a link asks for, and say whether the same comes out',
    load: async () => (await import('./open/index.js')).open,
  },
  {
    name: 'registry',
    summary: 'a folder of results to publish: add, build its page, verify',
    load: async () => (await import('./registry/index.js')).registry,
  },
  {
    name: 'history',
    summary: 'what was played on this machine: find, repeat, compare, forget',
    load: async () => (await import('./history/index.js')).history,
  },
  {
    name: 'worker',
    summary: 'play chunks of the runs on a queue',
    load: async () => (await import('./worker/index.js')).worker,
  },
  {
    name: 'replay',
    summary: 'print one game of a run line by line',
    load: async () => (await import('./replay/index.js')).replay,
  },
  {
    name: 'list',
    summary: 'list scenarios, policies, metrics, charts, games, decisions or restrictions',
    load: async () => (await import('./list/index.js')).list,
  },
  {
    name: 'charts',
    summary: 'how much of each table is printed; enter the tables of your own copy',
    load: async () => (await import('./charts/index.js')).charts,
  },
  {
    name: 'check',
    summary: 'validate scenario, chart, policy, parameter and game files',
    load: async () => (await import('./check/index.js')).check,
  },
  {
    name: 'policy',
    summary: 'write a policy to start from',
    load: async () => (await import('./policy/index.js')).policy,
  },
  {
    name: 'game',
    summary: 'write a game to start from',
    load: async () => (await import('./game/index.js')).game,
  },
  {
    name: 'show',
    summary: 'print the table of a result folder again',
    load: async () => (await import('./show/index.js')).show,
  },
  {
    name: 'diff',
    summary: 'compare two results in distribution',
    load: async () => (await import('./diff/index.js')).diff,
  },
  {
    name: 'compare',
    summary: 'play two policies in the same games: which is better, and by how much',
    load: async () => (await import('./compare/index.js')).compare,
  },
  {
    name: 'plan',
    summary: 'how many games, and minutes, it takes to see a given difference',
    load: async () => (await import('./plan/index.js')).plan,
  },
  {
    name: 'rank',
    summary: 'find the best of several policies with as few games as possible',
    load: async () => (await import('./rank/index.js')).rank,
  },
  {
    name: 'ablate',
    summary: 'what each ability of a policy is worth',
    load: async () => (await import('./ablate/index.js')).ablate,
  },
  {
    name: 'analyse',
    summary: 'continue a game from a position many times: the chances, and who should play on',
    load: async () => (await import('./analyse/index.js')).analyseCommand(),
  },
  {
    name: 'contest',
    summary: 'play the forces of a game against each other: who beats whom, and their ratings',
    load: async () => (await import('./contest/index.js')).contest,
  },
  {
    name: 'exploit',
    summary: 'find a best reply to a policy: how many points can be had against it at least?',
    load: async () => (await import('./exploit/index.js')).exploit,
  },
  {
    name: 'regret',
    summary: 'which decisions of a policy cost most, by what others would have gained from there',
    load: async () => (await import('./regret/index.js')).regret,
  },
  {
    name: 'bound',
    summary: 'what can be had at most by choosing among several plans, turn by turn',
    load: async () => (await import('./bound/index.js')).bound,
  },
  {
    name: 'luck',
    summary: 'luck and decisions turn by turn: where dice matter, what decisions are worth',
    load: async () => (await import('./luck/index.js')).luck,
  },
  {
    name: 'skill',
    summary: 'players from weak to strong in the same games: how much is skill, how much luck',
    load: async () => (await import('./skill/index.js')).skill,
  },
  {
    name: 'thresholds',
    summary: 'the whole distribution of the score, and victory levels for wanted shares',
    load: async () => (await import('./thresholds/index.js')).thresholds,
  },
  {
    name: 'bid',
    summary: 'promises made beforehand: fair bids, chances of every pair, best responses',
    load: async () => (await import('./bid/index.js')).bid,
  },
  {
    name: 'battle',
    summary: 'study one battle: exact distribution beside many battles fought',
    load: async () => (await import('./battle/index.js')).battleCommand(),
  },
  {
    name: 'odds',
    summary: 'exact chances of what players do with dice, chits and cards',
    load: async () => (await import('./odds/index.js')).oddsCommand(),
  },
  {
    name: 'scan',
    summary: 'a grid of set-ups and policies in the same games: what each change does',
    load: async () => (await import('./scan/index.js')).scan,
  },
  {
    name: 'sensitivity',
    summary: 'every chart, marker count and price a step up and down: which matter',
    load: async () => (await import('./sensitivity/index.js')).sensitivity,
  },
  {
    name: 'design',
    summary: 'changes to the rules that bring the results to a stated target, confirmed in fresh games',
    load: async () => (await import('./design/index.js')).design,
  },
  {
    name: 'study',
    summary: 'a registered plan: explore, then judge all claims at once in other games, with a ledger',
    load: async () => (await import('./study/index.js')).study,
  },
  {
    name: 'explain',
    summary: 'why games are lost: causes, turn of no return, markers, luck, places',
    load: async () => (await import('./explain/index.js')).explain,
  },
  {
    name: 'calibrate',
    summary: 'which reconstructed charts fit the printed victory levels',
    load: async () => (await import('./calibrate/index.js')).calibrate,
  },
  {
    name: 'tune',
    summary: "better values for a policy's parameters, and what they gain",
    load: async () => (await import('./tune/index.js')).tune,
  },
  {
    name: 'report',
    summary: 'one HTML file to open, send and print from results',
    load: async () => (await import('./report/index.js')).report,
  },
  {
    name: 'studio',
    summary: 'Satrap in one page that plays in a browser',
    load: async () => (await import('./studio/index.js')).studio,
  },
  {
    name: 'schema',
    summary: 'the JSON Schema of a document of --json, or of a data file',
    load: async () => (await import('./schema/index.js')).schema,
  },
  {
    name: 'doctor',
    summary: 'what this machine can do, and whether Satrap plays on it as it was shipped',
    load: async () => (await import('./doctor/index.js')).doctor,
  },
  {
    name: 'completion',
    summary: 'the completion script of a shell: bash, zsh or fish',
    load: async () => (await import('./completion/index.js')).completionCommand(COMMANDS),
  },
  {
    name: 'man',
    summary: 'the manual page of satrap or of a command',
    load: async () => (await import('./man/index.js')).manCommand(COMMANDS),
  },
  {
    name: 'bench',
    summary: 'time the engines, compare builds, print the signature of the rules',
    load: async () => (await import('./bench/index.js')).bench,
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
    '  satrap run sfge --policy passive,garrison --games 20000 --json > result.json',
    '  satrap replay over-the-edge --policy garrison --seed 7 --game 1234',
    '  satrap list scenarios',
    '',
    'satrap <command> --help prints the options of a command, satrap --version the version.',
    'Exit codes: 0 done, 1 error, 2 wrong usage or invalid file, 99 a requirement failed, 130 interrupted.',
    '',
  ].join('\n');
}
