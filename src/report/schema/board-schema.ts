import { zod } from '../../games/shared/data/zod.js';
import type { Shapes } from './shapes.js';

/** The map of a game, as src/games/contract/board.ts has it. */
export function boardSchema(shapes: Shapes) {
  const { object, list, text } = shapes;
  return object({ title: text, cells: list(cellSchema(shapes).extend({ neighbours: list(text) })) });
}

/** The map as pictures need it. */
export function pictureSchema(shapes: Shapes) {
  return shapes.object({ title: shapes.text, cells: shapes.list(cellSchema(shapes)) });
}

function cellSchema({ object, list, text, number }: Shapes) {
  const z = zod();
  const shape = z.discriminatedUnion('kind', [
    object({ kind: z.literal('ring'), inner: number, outer: number, from: number, to: number }),
    object({ kind: z.literal('hexagon'), x: number, y: number, radius: number, top: z.enum(['flat', 'pointed']) }),
    object({ kind: z.literal('rectangle'), x: number, y: number, width: number, height: number }),
    object({ kind: z.literal('polygon'), points: list(z.tuple([number, number])) }),
  ]);
  return object({ id: text, name: text, shape });
}
