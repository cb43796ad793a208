/** Pig with the dice of boardgame.io's random plugin, played by a bot that holds at 15. */

import type { Contest } from './contest.js';
import { Bot, type Game, InitializeGame, ProcessGameConfig, type State } from './library.js';

interface Table {
  points: [number, number];
  /** Of this turn. */
  sum: number;
  turns: number;
  rolls: number;
}

const TARGET = 50;
const HOLD_AT = 15;

const rules: Game<Table> = {
  setup: () => ({ points: [0, 0], sum: 0, turns: 1, rolls: 0 }),
  moves: {
    roll: ({ G, ctx, events, random }) => {
      const die = random.D6();
      const player = Number(ctx.currentPlayer);
      G.rolls++;
      G.sum = die === 1 ? 0 : G.sum + die;
      if (G.points[player] + G.sum >= TARGET) G.points[player] += G.sum;
      else if (die === 1) events.endTurn();
    },
    hold: ({ G, ctx, events }) => {
      G.points[Number(ctx.currentPlayer)] += G.sum;
      events.endTurn();
    },
  },
  turn: {
    onBegin: ({ G, ctx }) => {
      G.sum = 0;
      G.turns = ctx.turn;
    },
  },
  endIf: ({ G }) => {
    const winner = G.points.findIndex((points) => points >= TARGET);
    return winner < 0 ? undefined : { winner };
  },
  ai: { enumerate: () => [{ move: 'roll' }, { move: 'hold' }] },
  disableUndo: true,
};

class HoldBot extends Bot {
  override play({ G, ctx }: State, playerID: string) {
    const [roll, hold] = this.enumerate(G, ctx, playerID);
    return Promise.resolve({ action: (G as Table).sum < HOLD_AT ? roll : hold });
  }
}

const game = ProcessGameConfig(rules);

export const pig: Contest = {
  game,
  bots: new HoldBot({ enumerate: game.ai?.enumerate }),
  // The plugin's own seed is the time in milliseconds: games of one millisecond would be the same.
  start: (number, seed) => InitializeGame({ game: { ...game, seed: `${seed}-${number}` } }),
  outcomeOf: ({ ctx }) => (ctx.gameover.winner === 0 ? 'first' : 'second'),
  endingOf: () => 'target',
  measure: ({ G }) => {
    const { points, turns, rolls } = G as Table;
    return { turns, rolls, points: Math.min(...points) };
  },
};
