import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { isUserError } from '../../cli/errors.js';
import { note, print, printJson } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import type { CheckOptions } from './game-file.js';

const GAMES_DEFAULT = 1000;
/** Seconds. */
const STUCK_AFTER = 4;

/** What was found in a file. */
interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly message: string;
}

export const check: Command = {
  name: 'check',
  usage: 'check <file..>',
  summary: 'Validates scenario, chart, policy, parameter and game files; exit 2 when one is wrong.',
  examples: [
    ['satrap check my-scenario.json my-charts.json', 'data files'],
    ['satrap check ./my-policy.ts', 'a policy: it is loaded, not played'],
    ['satrap check my-parameters.json', 'parameters of a shipped policy'],
    ['satrap check ./my-game.ts --games 1000', 'a game: it is played in every mode'],
  ],
  options: {
    games: textOption(`for a game: games per scenario and policy, fewer if they take long (default ${GAMES_DEFAULT})`),
    'stuck-after': textOption(
      `for a game: seconds after which one that does not end is given up (default ${STUCK_AFTER})`,
    ),
    json: flagOption('as a JSON list'),
  },
  run: async (args) => {
    const findings: Finding[] = [];
    const games = args.integer('games', GAMES_DEFAULT, 2, 1_000_000);
    const stuckAfterMs = 1000 * args.positive('stuck-after', STUCK_AFTER);
    const options: CheckOptions = { games, stuckAfterMs, onSubject: (subject) => note(`playing ${subject}`) };
    for (const file of args.texts('file')) findings.push(await checkFile(file, options));
    if (args.flag('json')) await printJson(findings);
    for (const { file, ok, message } of args.flag('json') ? [] : findings) {
      if (ok) await print(`${file}: ok, ${message}\n`);
      else note(`satrap: ${message}`);
    }
    return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.usage;
  },
};

async function checkFile(file: string, options: CheckOptions): Promise<Finding> {
  const { isPolicyFile } = await import('../../policy/syntax.js');
  try {
    const isModule = !file.endsWith('.json') && isPolicyFile(file);
    return { file, ok: true, message: isModule ? await checkModule(file, options) : await checkData(file) };
  } catch (error) {
    if (isUserError(error)) return { file, ok: false, message: error.message };
    throw error;
  }
}

/** A module is a game or a policy. */
async function checkModule(file: string, options: CheckOptions): Promise<string> {
  const { importUserModule } = await import('../../games/user-code/user-module.js');
  const { checkGameFile, isGame } = await import('./game-file.js');
  if (!isGame(await importUserModule(file))) return checkPolicy(file);
  return checkGameFile(file, options);
}

async function checkPolicy(file: string): Promise<string> {
  const { choosePolicy, loadPolicyModule } = await import('../../policy/load.js');
  const { checkDecisions } = await import('../../policy/decisions.js');
  const { loadGame } = await import('../../games/registry.js');
  const { resolve } = await import('node:path');
  const module = await loadPolicyModule(resolve(file), file);
  const game = await loadGame(module.game);
  const name = /[\\/]/.test(file) ? file : `./${file}`;
  const { parameters } = await choosePolicy(game, { name, parameters: {} });
  const decisions = checkDecisions(game, () => module.create(parameters), file);
  return `policy '${module.name}' of ${game.id}; decides ${decisions.join(', ') || 'nothing'}`;
}

/** A parameter file of a shipped policy; that of a policy file is checked where it is played. */
async function checkParameters(file: string): Promise<string> {
  const { gameOfFile, readJsonObject } = await import('../../cli/data-file.js');
  const { loadShippedPolicy } = await import('../../policy/load.js');
  const { readParameterFile } = await import('../../policy/parameter-file.js');
  const game = await gameOfFile(file);
  const { policy } = readJsonObject(file);
  if (typeof policy !== 'string' || !game.policies.includes(policy))
    throw new UserError(
      `${file}: policy: expected a shipped policy of ${game.id} (${game.policies.join(', ')}), found ${JSON.stringify(policy) ?? 'nothing'}`,
    );
  const read = readParameterFile(file, await loadShippedPolicy(game.id, policy));
  return `parameters of policy '${policy}' of ${game.id}: ${Object.keys(read).join(', ') || 'none'}`;
}

async function checkData(file: string): Promise<string> {
  const { gameOfFile, readJsonObject } = await import('../../cli/data-file.js');
  if ('parameters' in readJsonObject(file)) return checkParameters(file);
  const game = await gameOfFile(file);
  if (!game.files) return `scenario '${game.resolve({ scenario: file, set: [] }).scenario}' of ${game.id}`;
  const { kind, id, messages } = game.files.check(file);
  return [`${kind} '${id}' of ${game.id}`, ...messages.map((message) => `  ${message}`)].join('\n');
}
