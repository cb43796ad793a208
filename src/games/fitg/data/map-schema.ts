import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { choice, each, flag, integer, list, strict, table, text } from '../../shared/data/shape.js';
import type { Zod } from '../../shared/data/zod.js';
import {
  CUPS,
  ENVIRON_KINDS,
  ENVIRONS_MAX,
  LOYALTY_NAMES,
  MAP_PLANETS,
  RACES,
  SIZE_MAX,
  SOVEREIGN_SIDES,
} from '../setup.js';

/** Province 1 to 5, system 1 to 9, place 1 to 9. */
export function planetId(z: Zod, meaning: string) {
  return integer(z, 111, 599, meaning);
}

function environSchema(z: Zod) {
  return strict(
    z,
    {
      kind: choice(z, ENVIRON_KINDS, 'kind of environ'),
      size: integer(z, 1, SIZE_MAX, 'size: regular draws'),
      resource: integer(z, 0, 20, 'resource rating'),
      star: flag(z, 'resource rating with a star').optional(),
      coup: integer(z, 0, 9, 'coup rating').optional(),
      creature: flag(z, 'a creature lives there').optional(),
    },
    'an environ',
  );
}

function planetSchema(z: Zod) {
  return strict(
    z,
    {
      name: text(z, 'name of the planet'),
      races: list(z, choice(z, RACES, 'star-faring race'), 0, RACES.length, 'star-faring races'),
      loyalty: integer(z, 0, LOYALTY_NAMES.length - 1, 'loyalty at the start, 0 Patriotic to 4 Unrest'),
      vp: integer(z, 0, 20, 'victory points'),
      environs: list(z, environSchema(z), 1, ENVIRONS_MAX, 'environs'),
    },
    'a planet',
  );
}

export function mapSchema(z: Zod) {
  const planet = (meaning: string) => planetId(z, meaning);
  const sovereign = strict(
    z,
    {
      environ: integer(z, 1, ENVIRONS_MAX, 'environ of the sovereign, from 1'),
      side: choice(z, SOVEREIGN_SIDES, 'side of the sovereign'),
    },
    'a sovereign',
  );
  return strict(
    z,
    {
      ...headerShape(z, 'fitg', 'map'),
      provenance: provenanceSchema(z),
      planets: table(
        z,
        /^[1-5][1-9][1-9]$/,
        '141 (province, system, place)',
        planetSchema(z),
        `${MAP_PLANETS} planets by number`,
      ),
      throne: planet('throne planet'),
      capitals: list(z, planet('capital'), 5, 5, 'capitals of provinces 1 to 5'),
      homes: each(z, RACES, planet('home of the race').optional(), 'homes of star-faring races'),
      conduits: list(z, planet('site'), 2, MAP_PLANETS, 'sites of conduits and of the base'),
      secretCups: each(z, CUPS, list(z, planet('planet'), 1, 20, 'planets of a cup'), 'planets of the secrets by cup'),
      sovereigns: table(z, /^[1-5][1-9][1-9]$/, '141 (planet)', sovereign, 'sovereigns by planet'),
      routes: table(
        z,
        /^[1-5][1-9]-[1-5][1-9]$/,
        '11-12 (two systems)',
        integer(z, 0, 9, 'navigation stars'),
        'space routes between systems: their navigation stars',
      ),
    },
    'a map',
  );
}
