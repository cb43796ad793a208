import type { Bot, Game, State } from './library.js';

/** A game of boardgame.io with its players, and how its end is told as in Satrap's module of the same name. */
export interface Contest {
  readonly game: Game;
  readonly bots: InstanceType<typeof Bot>;
  start(number: number, seed: string): State;
  outcomeOf(end: State): string;
  endingOf(end: State): string;
  measure(end: State): Readonly<Record<string, number>>;
}
