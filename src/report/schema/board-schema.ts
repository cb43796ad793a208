import { z } from 'zod';
import type { Board } from '../../games/game.js';
import { list, number, object, text } from './shapes.js';

/** Lengths are in units of the game's own. */
const shape = z
  .discriminatedUnion('kind', [
    object({
      kind: z.literal('ring'),
      inner: number.describe('radius around 0, 0'),
      outer: number,
      from: number.describe('degrees clockwise from the top'),
      to: number,
    }),
    object({
      kind: z.literal('hexagon'),
      x: number.describe('to the right'),
      y: number.describe('down'),
      radius: number,
      top: z.enum(['flat', 'pointed']),
    }),
    object({ kind: z.literal('rectangle'), x: number, y: number, width: number, height: number }),
    object({ kind: z.literal('polygon'), points: list(z.tuple([number, number])).min(3) }),
  ])
  .meta({ id: 'CellShape' });

const cell = object({ id: text, name: text, shape });

const labels = list(object({ text, x: number, y: number }))
  .optional()
  .describe('words beside the cells');

/** The map of a game. */
export const board = object({
  title: text,
  cells: list(cell.extend({ neighbours: list(text).describe('cells that one step leads to') })).min(1),
  labels,
}).meta({ id: 'Board' }) satisfies z.ZodType<Board>;

/** The map as pictures need it. */
export const picture = object({ title: text, cells: list(cell).min(1), labels });
