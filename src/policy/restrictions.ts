import { type GameModule, type PolicyModule, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import { decideWith } from './decisions.js';

/**
 * The restrictions, once each and in the game's order, so that equal ones have equal labels.
 *
 * @throws UserError for names that the game does not know.
 */
export function checkRestrictions(game: GameModule, names: readonly string[]): string[] {
  const known = (game.restrictions?.list ?? []).map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    const hint = known.length === 0 ? 'the game knows none' : nearestNames(name, known);
    throw new UserError(`unknown restriction '${name}' of ${game.id}; ${hint} (satrap list restrictions)`);
  }
  return known.filter((name) => names.includes(name));
}

/** The policy under restrictions. @param shipped its functions name all that they are given */
export function restricted(
  module: PolicyModule,
  game: GameModule,
  restrictions: readonly string[],
  shipped: boolean,
): PolicyModule {
  const { name, summary, parameters } = module;
  return {
    game: module.game,
    name,
    summary,
    ...(parameters ? { parameters } : {}),
    create(values) {
      if (!game.restrictions) throw new Error(`${game.id} has no restrictions`);
      const decisions = module.create(values);
      return game.restrictions.apply(shipped ? decisions : exact(decisions), restrictions);
    },
  };
}

/** The same decisions, given no more than there is: what restrictions wrap around them hands on `undefined` too. */
function exact(decisions: object): object {
  const entries = Object.entries(decisions).map(([name, decide]) => {
    if (typeof decide !== 'function') return [name, decide];
    return [
      name,
      (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown) =>
        decideWith(decide, decisions, a, b, c, d, e, f),
    ];
  });
  return Object.fromEntries(entries);
}
