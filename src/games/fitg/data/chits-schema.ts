import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { choice, each, strict } from '../../shared/data/shape.js';
import type { Zod } from '../../shared/data/zod.js';
import { CHIT_EVENTS, CHIT_GRADES, LETTERS } from '../setup.js';

/** What two dice show, read as one number: the name of a chit. */
export const D66 = Array.from({ length: 36 }, (_, i) => String(11 + 10 * Math.floor(i / 6) + (i % 6)));

function chitSchema(z: Zod) {
  const error = `one or two different letters of ${LETTERS}`;
  return strict(
    z,
    {
      event: choice(z, CHIT_EVENTS, 'event'),
      letters: z
        .string({ error })
        .regex(new RegExp(`^([${LETTERS}])(?!\\1)[${LETTERS}]?$`), { error })
        .describe('letters of missions'),
      grade: choice(z, Object.values(CHIT_GRADES).flat() as [string, ...string[]], 'grade of the event').optional(),
    },
    'a mission chit',
  );
}

export function chitsSchema(z: Zod) {
  const mug = (name: string) => each(z, D66, chitSchema(z), `the ${name} mug: 36 chits by D66`);
  return strict(
    z,
    {
      ...headerShape(z, 'fitg', 'chits'),
      provenance: provenanceSchema(z),
      urban: mug('urban'),
      wild: mug('wild'),
      special: mug('special'),
    },
    'a set of mission chits',
  );
}
