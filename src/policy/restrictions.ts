import { type GameModule, type PolicyModule, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';

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

/** The policy under restrictions. */
export function restricted(module: PolicyModule, game: GameModule, restrictions: readonly string[]): PolicyModule {
  const { name, summary, parameters } = module;
  return {
    game: module.game,
    name,
    summary,
    ...(parameters ? { parameters } : {}),
    create(values) {
      if (!game.restrictions) throw new Error(`${game.id} has no restrictions`);
      return game.restrictions.apply(module.create(values), restrictions);
    },
  };
}
