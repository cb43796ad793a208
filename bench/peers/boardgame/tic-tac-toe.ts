/** Tic-tac-toe as the tutorial of boardgame.io writes it, played by its RandomBot. */

import type { Contest } from './contest.js';
import { type Game, InitializeGame, ProcessGameConfig, RandomBot } from './library.js';

interface Board {
  cells: (string | null)[];
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function isVictory(cells: Board['cells']): boolean {
  return LINES.some((line) => {
    const [first, ...others] = line.map((i) => cells[i]);
    return first !== null && others.every((symbol) => symbol === first);
  });
}

const rules: Game<Board> = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id: number) => {
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G: Board) =>
      G.cells.flatMap((cell, id) => (cell === null ? [{ move: 'clickCell', args: [id] as [number] }] : [])),
  },
  disableUndo: true,
};

const game = ProcessGameConfig(rules);
/** States are never changed, so every game may begin with the same. */
const start = InitializeGame({ game });

export const ticTacToe: Contest = {
  game,
  bots: new RandomBot({ enumerate: game.ai?.enumerate }),
  start: () => start,
  outcomeOf: ({ ctx }) => (ctx.gameover.draw ? 'drawn' : ctx.gameover.winner === '0' ? 'x-wins' : 'o-wins'),
  endingOf: ({ ctx }) => (ctx.gameover.draw ? 'full' : 'line'),
  measure: ({ G }) => ({ moves: (G as Board).cells.filter((cell) => cell !== null).length }),
};
