/** Engines whose policies are told where they sit: those that look ahead, and those that are other programs. */

import type { Engine, GameModule, PolicyInstance, PolicyModule, ResolvedSetup } from '../games/game.js';

/** Where a policy sits. */
export interface Table {
  readonly engine: Engine;
  readonly game: GameModule;
  readonly setup: ResolvedSetup;
  readonly seat: number;
  readonly seats: number;
  readonly seed: string;
}

/** What decides for a policy, made by its `create`. */
export interface Seated {
  /** Before the first game. */
  sit(table: Table): void;
  /** A game that the engine plays begins, and is over; not those that are played on from one that is laid aside. */
  begins?(game: number): void;
  ends?(record: Int32Array): void;
}

/** The seat whose policy an engine is just making, and those that have taken theirs. */
interface Seating {
  seat: number;
  readonly taken: { readonly seat: number; readonly player: Seated }[];
}

let seating: Seating | null = null;

/** Called by `create`: the player is told where it sits. */
export function takeSeat(player: Seated): void {
  seating?.taken.push({ seat: seating.seat, player });
}

/**
 * An engine of the game, at which all that take a seat are told of it.
 *
 * @throws UserError where one cannot play there
 */
export function seatedEngine(
  game: GameModule,
  setup: ResolvedSetup,
  policies: readonly PolicyInstance[],
  seed: string,
): Engine {
  const outer = seating;
  const now: Seating = { seat: 0, taken: [] };
  const seated = policies.map((policy, seat) => {
    const create: PolicyModule['create'] = (parameters) => {
      now.seat = seat;
      return policy.module.create(parameters);
    };
    return { ...policy, module: { ...policy.module, game: policy.module.game, name: policy.module.name, create } };
  });
  seating = now;
  let engine: Engine;
  try {
    engine = game.createEngine(setup, seated, seed);
  } finally {
    seating = outer;
  }
  for (const { seat, player } of now.taken) player.sit({ engine, game, setup, seat, seats: policies.length, seed });
  const told = now.taken.map(({ player }) => player).filter(({ begins }) => begins !== undefined);
  if (told.length > 0) announce(engine, told);
  return engine;
}

/** From now on players are told of each game that the engine plays. */
function announce(engine: Engine, players: readonly Seated[]): void {
  let playing = false;
  const announced = (owner: object, way: string, numberOf: (args: readonly number[]) => number): void => {
    const play: unknown = Reflect.get(owner, way);
    if (typeof play !== 'function') return;
    const value = (...args: number[]): void => {
      // One way to play may use another.
      const outermost = !playing;
      playing = true;
      try {
        if (outermost) for (const player of players) player.begins?.(numberOf(args));
        Reflect.apply(play, owner, args);
        if (outermost) for (const player of players) player.ends?.(engine.record);
      } finally {
        if (outermost) playing = false;
      }
    };
    Object.defineProperty(owner, way, { value, configurable: true });
  };
  for (const way of ['play', 'playChecked', 'replay', 'trace']) announced(engine, way, ([game]) => game);
  // A game that is continued is known by the luck that it has from there.
  if (engine.continuation) announced(engine.continuation, 'playOn', ([, , luck]) => luck);
}
