import { z } from 'zod';

const number = z.number();

/** A board in a document: cells without neighbours. */
export const boardShape = z.object({
  title: z.string(),
  cells: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        shape: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('ring'), inner: number, outer: number, from: number, to: number }),
          z.object({
            kind: z.literal('hexagon'),
            x: number,
            y: number,
            radius: number,
            top: z.enum(['flat', 'pointed']),
          }),
          z.object({ kind: z.literal('rectangle'), x: number, y: number, width: number, height: number }),
          z.object({ kind: z.literal('polygon'), points: z.array(z.tuple([number, number])).min(3) }),
        ]),
      }),
    )
    .min(1),
});
