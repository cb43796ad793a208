import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { choice, eachOf, integer, list, strict, text } from '../../shared/data/shape.js';
import type { Zod } from '../../shared/data/zod.js';
import { CARD_COUNTS, DRAWN_MAX, RACES } from '../setup.js';
import { planetId } from './map-schema.js';

/** Names of all cards: G1 ... R6. */
export const CARD_NAMES = Object.entries(CARD_COUNTS).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, i) => `${kind}${i + 1}`),
);

/** Stands above its calls: the build makes functions constants. */
function named<Field>(kind: string, from: number, to: number, list: Field): Record<string, Field> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${kind}${from + i}`, list]));
}

/** Numbers that cards have beside their title, where they have any. */
const CARD_FIELDS: Readonly<Record<string, readonly (keyof ReturnType<typeof fields>)[]>> = {
  G5: ['systems'],
  G11: ['open', 'hiddenGalactic'],
  ...named('G', 12, 13, ['hidden']),
  ...named('G', 14, 18, ['open']),
  ...named('G', 19, 28, ['open', 'hidden']),
  M3: ['points'],
  M6: ['systems'],
  ...named('M', 8, 11, ['planets']),
  M12: ['points'],
  M15: ['points', 'planets'],
  M16: ['points', 'planets'],
  ...named('M', 20, 21, ['planets']),
  M22: ['points'],
  M24: ['points'],
  M25: ['planets'],
  M30: ['points', 'planets'],
  H2: ['points'],
  H4: ['planets', 'alliance', 'races'],
  H5: ['planets', 'alliance', 'races'],
  ...named('H', 6, 7, ['races']),
  H8: ['planets'],
  I1: ['planets'],
  I5: ['planets'],
  R1: ['systems'],
  ...named('R', 2, 3, ['planets']),
  R4: ['planets', 'races'],
};

/** Cards whose text names one planet: another entry of `planets` would do nothing. */
const OF_ONE_PLANET = new Set(['M9', 'M10', 'M11', 'M15', 'M16', 'M20', 'M21', 'M25', 'H5', 'R4']);

function fields(z: Zod) {
  const count = (meaning: string) => integer(z, 0, DRAWN_MAX, meaning);
  const planets = (meaning: string) => list(z, planetId(z, 'planet of the card'), 1, 51, meaning);
  return {
    planets: planets('planets of the card'),
    systems: list(
      z,
      integer(z, 11, 59, 'system'),
      1,
      25,
      'systems of the card, in order of the die where one is drawn',
    ),
    races: list(z, choice(z, RACES, 'race'), 1, RACES.length, 'races of the card'),
    alliance: planets('planets of the alliance beside its races'),
    points: integer(z, 0, 99, 'Force Points'),
    open: count('major events drawn open'),
    hidden: count('major events drawn hidden'),
    hiddenGalactic: integer(z, 0, 1, 'galactic events drawn hidden'),
  };
}

export function eventsSchema(z: Zod) {
  const all = fields(z);
  const onePlanet = list(z, planetId(z, 'planet of the card'), 1, 1, 'the planet of the card, one alone');
  const card = (name: string) =>
    strict(
      z,
      {
        title: text(z, 'title of the card'),
        ...Object.fromEntries((CARD_FIELDS[name] ?? []).map((field) => [field, all[field]])),
        ...(OF_ONE_PLANET.has(name) && { planets: onePlanet }),
      },
      'a card',
    );
  return strict(
    z,
    {
      ...headerShape(z, 'fitg', 'events'),
      provenance: provenanceSchema(z),
      setAside: integer(z, 0, CARD_COUNTS.G - 1, 'Galactic cards set aside in each cycle'),
      handFromTurn: integer(z, 1, 99, 'first turn in which cards of the hand may be played'),
      cards: eachOf(z, CARD_NAMES, card, 'cards by name'),
    },
    'a set of event cards',
  );
}
