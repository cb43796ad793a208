import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import {
  type GameModule,
  type PolicyInstance,
  type PolicyModule,
  type PolicyParameters,
  UserError,
} from '../games/game.js';
import { loadGame, shippedPolicyFile } from '../games/registry.js';
import { comesWithSatrap } from '../games/user-code/compile.js';
import { languageChanged } from '../games/user-code/language.js';
import { importUserModule } from '../games/user-code/user-module.js';
import { nearestNames } from '../names.js';
import { packageRoot } from '../package.js';
import { botModule } from './bot/bot.js';
import { knownBot } from './bot/choose.js';
import type { PolicyChoice } from './choice.js';
import { checkDecisions } from './decisions.js';
import { readParameterFile } from './parameter-file.js';
import { allowedText, changedParameters, fillParameters, isAllowed } from './parameters.js';
import { cannotEachDecision, cannotLookAhead, portfolioModule } from './portfolio.js';
import { checkRestrictions, restricted } from './restrictions.js';
import { sourceHash } from './source-hash.js';
import {
  commandOf,
  isPolicyFile,
  MEMBERS_EXPECTED,
  membersOf,
  type PolicyReference,
  parseReference,
  referenceText,
  refuseCode,
  split,
} from './syntax.js';

/** A game has no policy of a name, or a policy is of another game. */
export class NoSuchPolicy extends UserError {}

/**
 * Finds, loads and checks the policy that a user named for a game.
 *
 * @param forbidden restrictions beside its own
 * @throws UserError for unknown names, files that are no policy of this game, functions that are none of its decisions,
 *   and parameters that do not fit.
 */
export async function choosePolicy(
  game: GameModule,
  { forbid: own = [], ...asked }: PolicyReference,
  forbidden: readonly string[] = [],
): Promise<PolicyChoice> {
  const reference = { ...asked, forbid: [...own, ...forbidden] };
  refuseCode(reference.name);
  const { name } = reference;
  const members = membersOf(name);
  if (members !== null) return choosePortfolio(game, reference, members);
  const command = commandOf(name);
  if (command !== null) return chooseBot(game, reference, command);
  if (!isPolicyFile(name) && !game.policies.includes(name)) {
    const beside = existsSync(name) ? `; for the file write ./${name}` : '';
    const hint = name.startsWith('portfolio') ? `; of a portfolio: ${MEMBERS_EXPECTED}` : beside;
    throw new NoSuchPolicy(`unknown policy '${name}' of ${game.id}; ${nearestNames(name, game.policies)}${hint}`);
  }
  const file = isPolicyFile(name) ? resolve(name) : await shippedPolicyFile(game.id, name);
  const module = await loadPolicyModule(file, name);
  if (module.game !== game.id)
    throw new NoSuchPolicy(`policy ${name} is for the game '${module.game}', the scenario is of '${game.id}'`);
  const base = baseParameters(module, reference);
  const parameters = fillParameters(module, { ...base, ...reference.parameters });
  // Those that come with a game are known to be right.
  if (isPolicyFile(name)) {
    checkDecisions(game, () => module.create(parameters), name);
    const replaced = languageChanged();
    if (replaced !== null)
      throw new UserError(`policy ${name} replaces ${replaced} when it is made: results are computed with it`);
  }
  const forbid = checkRestrictions(game, reference.forbid ?? []);
  const label = referenceText({ ...reference, parameters: changedParameters(module, parameters, base), forbid });
  return { label, file, parameters, ...(forbid.length > 0 ? { forbid } : {}), hash: sourceHash(file) };
}

/** Another program. */
async function chooseBot(
  game: GameModule,
  reference: PolicyReference,
  command: readonly string[],
): Promise<PolicyChoice> {
  const { bot, hash } = await knownBot(game, reference.name, command);
  const module = checked(botModule(bot), reference.name);
  const base = baseParameters(module, reference);
  const parameters = fillParameters(module, { ...base, ...reference.parameters });
  const forbid = checkRestrictions(game, reference.forbid ?? []);
  const label = referenceText({ ...reference, parameters: changedParameters(module, parameters, base), forbid });
  return { label, file: '', bot, parameters, ...(forbid.length > 0 ? { forbid } : {}), hash };
}

/** A portfolio of these. */
async function choosePortfolio(
  game: GameModule,
  reference: PolicyReference,
  texts: readonly string[],
): Promise<PolicyChoice> {
  if (!game.continuation) throw new UserError(cannotLookAhead(game));
  const forbid = checkRestrictions(game, reference.forbid ?? []);
  const members: PolicyChoice[] = [];
  for (const text of texts) members.push(await chooseMember(game, reference.name, text, forbid));
  const labels = members.map(({ label }) => label);
  const twice = labels.find((label, i) => labels.indexOf(label) < i);
  if (twice !== undefined) throw new UserError(`${reference.name}: ${twice} is a member twice`);
  if (members.length < 2) throw new UserError(`${reference.name}: ${MEMBERS_EXPECTED}`);
  const name = `portfolio(${labels.join(',')})`;
  const module = await loadChosenModule({ label: name, file: '', members, parameters: {}, hash: '' });
  const base = baseParameters(module, reference);
  const parameters = fillParameters(module, { ...base, ...reference.parameters });
  if (parameters.each === 1 && game.seats.length > 1) throw new UserError(cannotEachDecision(game));
  const label = referenceText({
    ...reference,
    name,
    parameters: changedParameters(module, parameters, base),
    forbid: [],
  });
  const hash = hashOf(members);
  return { label, file: '', members, parameters, hash };
}

/** @param forbid what the portfolio must not do */
async function chooseMember(
  game: GameModule,
  portfolio: string,
  text: string,
  forbid: readonly string[],
): Promise<PolicyChoice> {
  const reference = parseReference(text);
  if (membersOf(reference.name) !== null)
    throw new UserError(`${portfolio}: ${text} cannot be a member: a portfolio is made of policies that are none`);
  if (commandOf(reference.name) !== null)
    throw new UserError(`${portfolio}: ${text} cannot be a member: another program cannot go back to a position`);
  if (split(text, '+').length > 1 || game.seats.some(({ id }) => text.startsWith(`${id}=`)))
    throw new UserError(`${portfolio}: '${text}' names a seat; the members play the seat of the portfolio`);
  try {
    return await choosePolicy(game, reference, forbid);
  } catch (error) {
    if (error instanceof NoSuchPolicy) throw new NoSuchPolicy(`${portfolio}: ${error.message}`);
    if (error instanceof UserError) throw new UserError(`${portfolio}: ${error.message}`);
    throw error;
  }
}

function hashOf(members: readonly PolicyChoice[]): string {
  return createHash('sha256')
    .update(members.map(({ hash }) => hash).join(' '))
    .digest('hex');
}

/** What a choice is on this machine now: its file, what its parameters mean, the hash of its source. */
export async function chosenNow(choice: PolicyChoice, game: string): Promise<PolicyChoice> {
  const reference = parseReference(choice.label);
  const now = { ...choice, ...(await sourceNow(choice, reference.name, game)) };
  // As for scenario files: a parameter file out of reach is as it was.
  const inReach = reference.file !== undefined && existsSync(reference.file);
  return inReach ? { ...now, parameters: await parametersOf(now, reference) } : now;
}

/** What it is made of on this machine now, and the hash of that. */
async function sourceNow(
  choice: PolicyChoice,
  name: string,
  game: string,
): Promise<Pick<PolicyChoice, 'hash'> & Partial<PolicyChoice>> {
  if (choice.members) {
    const members: PolicyChoice[] = [];
    for (const member of choice.members) members.push(await chosenNow(member, game));
    return { members, hash: hashOf(members) };
  }
  const command = commandOf(name);
  if (command !== null) return knownBot(await loadGame(game), name, command);
  let { file } = choice;
  if (!isPolicyFile(name)) file = await shippedPolicyFile(game, name);
  else if (!existsSync(file)) file = name;
  if (!existsSync(file)) throw new UserError(`policy ${name}: no such file`);
  return { file, hash: sourceHash(file) };
}

/** What parameters are where the reference sets none: those of its file or named set, else the defaults. */
function baseParameters(module: PolicyModule, { name, file, set }: PolicyReference): PolicyParameters {
  if (file !== undefined) return fillParameters(module, readParameterFile(file, module));
  if (set === undefined) return fillParameters(module, {});
  const sets = module.sets ?? {};
  if (Object.hasOwn(sets, set)) return fillParameters(module, sets[set].parameters);
  const known = Object.keys(sets);
  const hint = known.length === 0 ? 'it has none' : nearestNames(set, known);
  throw new UserError(`policy ${name} has no parameter set '${set}'; ${hint} (for a parameter write ${set}=number)`);
}

/** The parameters that a reference means. */
async function parametersOf(choice: PolicyChoice, reference: PolicyReference): Promise<PolicyParameters> {
  const module = await loadChosenModule(choice);
  return fillParameters(module, { ...baseParameters(module, reference), ...reference.parameters });
}

/** The module of a policy that comes with a game. */
export async function loadShippedPolicy(game: string, name: string): Promise<PolicyModule> {
  return loadPolicyModule(await shippedPolicyFile(game, name), name);
}

/** The policy of a choice, for an engine. */
export async function loadPolicy(choice: PolicyChoice): Promise<PolicyInstance> {
  const free = await loadChosenModule(choice);
  const restrictions = choice.forbid ?? [];
  const shipped = isShipped(choice);
  const module = restrictions.length > 0 ? restricted(free, await loadGame(free.game), restrictions, shipped) : free;
  return { label: choice.label, module, parameters: choice.parameters, shipped };
}

function isShipped({ file, members }: PolicyChoice): boolean {
  return members ? members.every(isShipped) : comesWithSatrap(file);
}

/** The module of a choice. */
export async function loadChosenModule({ file, label, members, bot }: PolicyChoice): Promise<PolicyModule> {
  if (bot) return botModule(bot);
  if (!members) return loadPolicyModule(file, label);
  const made = await Promise.all(members.map(loadPolicy));
  return portfolioModule(await loadGame(made[0].module.game), made);
}

/** @throws UserError when the file is no policy module. */
export async function loadPolicyModule(file: string, shownAs: string): Promise<PolicyModule> {
  // What was compiled with Satrap needs no compiler at run time.
  const compiled =
    file.startsWith(packageRoot) && file.endsWith('.js') && relative(packageRoot, file).startsWith('dist');
  if (!compiled && !existsSync(file))
    throw new UserError(
      `policy ${shownAs}: no such file; a policy is a name (satrap list policies) or a file such as ./mine.ts`,
    );
  if (compiled) return checked((await import(pathToFileURL(file).href)).default, shownAs);
  if (!isMainThread) return checked(await importUserModule(file, shownAs), shownAs);
  const before = known.get(file);
  const hash = existsSync(file) && statSync(file).isFile() ? sourceHash(file) : '';
  if (before?.hash === hash) return before.module;
  const module = checked(await importUserModule(file, shownAs), shownAs);
  known.set(file, { hash, module });
  return module;
}

/**
 * Policies of the user's own that the main thread has looked at: each import of such a file costs 2 MB that nothing
 * gives back. Threads that play begin with a fresh one, which has no memory of other games.
 */
const known = new Map<string, { readonly hash: string; readonly module: PolicyModule }>();

/** @throws UserError unless it is a policy */
function checked(value: unknown, shownAs: string): PolicyModule {
  const policy = value as Partial<PolicyModule> | null;
  const wrong = problemOf(policy);
  if (wrong) throw new UserError(`${shownAs} is not a policy: ${wrong}`);
  return policy as PolicyModule;
}

function problemOf(policy: Partial<PolicyModule> | null): string | null {
  if (typeof policy !== 'object' || policy === null) return 'it has no object as default export';
  if (typeof policy.game !== 'string') return "'game' must be the id of its game";
  if (typeof policy.name !== 'string') return "'name' must be a text";
  if (typeof policy.create !== 'function') return "'create' must be a function that returns the decision functions";
  if (policy.parameters !== undefined && !Array.isArray(policy.parameters)) return "'parameters' must be a list";
  for (const [i, parameter] of (policy.parameters ?? []).entries()) {
    const { name, default: value, min, max, step } = parameter;
    if (typeof name !== 'string') return `parameters[${i}].name must be a text`;
    if (![value, min, max, step].every((number) => Number.isFinite(number)))
      return `parameter '${name}' needs numbers for default, min, max and step`;
    if (value < min || value > max) return `parameter '${name}': default ${value} lies outside ${min}..${max}`;
  }
  return problemOfSets(policy);
}

function problemOfSets({ parameters = [], sets }: Partial<PolicyModule>): string | null {
  if (sets === undefined) return null;
  if (typeof sets !== 'object' || sets === null) return "'sets' must be an object of parameter sets";
  for (const [name, set] of Object.entries(sets)) {
    if (typeof set?.meaning !== 'string') return `sets.${name}.meaning must be a text`;
    if (typeof set.parameters !== 'object' || set.parameters === null)
      return `sets.${name}.parameters must be an object`;
    for (const [key, value] of Object.entries(set.parameters)) {
      const parameter = parameters.find((candidate) => candidate.name === key);
      if (parameter === undefined) return `sets.${name}: there is no parameter '${key}'`;
      if (!isAllowed(parameter, value))
        return `sets.${name}.${key}: expected ${allowedText(parameter)}, found ${value}`;
    }
  }
  return null;
}
