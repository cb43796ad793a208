/** Games continued from a position: one game up to a turn, then luck and players of another kind. */

import { type Continuation, type Engine, type GameModule, type PolicyInstance, UserError } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import { seatedEngine } from '../policy/seating.js';

/** A position: game number `game` of the job's seed, played by `policies`, at the end of turn `turn`. */
export interface JobPosition {
  readonly game: number;
  /** 0: before the game begins, set-up and all. */
  readonly turn: number;
  readonly policies: readonly PolicyChoice[];
  /** What is changed there before it goes on, in order. */
  readonly puts?: readonly Put[];
}

/** A number of the position, and what it is to be. */
export type Put = readonly [path: string, value: number];

/** A game whose game number k is the position, continued under the luck of game k by the policies of its engine. */
export function positionGame(
  game: GameModule,
  { game: number, turn, puts = [] }: Pick<JobPosition, 'game' | 'turn' | 'puts'>,
  before: readonly PolicyInstance[],
): GameModule {
  if (turn === 0) return game;
  const { continuation: known } = game;
  if (!known) throw new UserError(`${game.id} cannot be continued from a position`);
  return {
    ...game,
    createEngine(setup, after, seed): Engine {
      let goesOn = false;
      const players = after.map((policy, seat) => switching(known.complete, before[seat], policy, () => goesOn));
      const engine = seatedEngine(game, setup, players, seed);
      const { continuation } = engine;
      if (!continuation) throw new Error(`the engine of ${game.id} has no continuation`);
      const goOn = (): void => {
        goesOn = true;
        for (const one of puts) putAt(continuation, one);
      };
      const play = (luck: number, checked: boolean): void => {
        goesOn = false;
        continuation.playOn(number, turn, luck, goOn, checked);
      };
      return {
        record: engine.record,
        play: (luck) => play(luck, false),
        playChecked: (luck) => play(luck, true),
        replay: () => {
          throw new UserError('a game that continues from a position cannot be traced');
        },
        illegalOrders: () => engine.illegalOrders(),
      };
    },
  };
}

/** A position that cannot be as it was asked for: the user's mistake, not the engine's. */
export class ImpossiblePut extends Error {
  override readonly name = 'ImpossiblePut';
}

/** @throws ImpossiblePut where it cannot be */
export function putAt(continuation: Continuation, [path, value]: Put): void {
  try {
    continuation.put?.(path, value);
  } catch (error) {
    throw new ImpossiblePut(`${path}=${value}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Decision = (...parts: unknown[]) => unknown;

/** Decides as one policy, and while `goesOn` says so as the other; both see the game begin. */
export function switching(
  complete: (decisions: object) => object,
  before: PolicyInstance,
  after: PolicyInstance,
  goesOn: () => boolean,
): PolicyInstance {
  const create = (): object => {
    const first = complete(before.module.create(before.parameters)) as Record<string, Decision>;
    const then = complete(after.module.create(after.parameters)) as Record<string, Decision>;
    const decisions: Record<string, Decision> = {};
    for (const name of Object.keys(then)) {
      decisions[name] = (a, b, c, d, e, f) => (goesOn() ? then[name](a, b, c, d, e, f) : first[name](a, b, c, d, e, f));
    }
    if ('beginGame' in then) {
      decisions.beginGame = (view) => {
        first.beginGame(view);
        return then.beginGame(view);
      };
    }
    return decisions;
  };
  return { ...after, module: { ...after.module, create } };
}
