/** Shapes of the three kinds of data file. The error text of each value is what a message names as expected. */

import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { numberShapes } from '../../shared/data/number-shapes.js';
import { bandShapes, choice, each, flag, integer, list, strict, text } from '../../shared/data/shape.js';
import { onFirstUse, type Zod } from '../../shared/data/zod.js';
import { BUILT_TYPES, UNIT_TYPES } from '../position/units.js';
import {
  CHIT_TYPES,
  CHITS_MAX,
  INDEX_MAX,
  POINTS_MAX,
  POOL_MAX,
  SIDE_NAMES,
  STRENGTH_MAX,
  SWITCHEROOS,
  TURNS_MAX,
  VALUE_DEALS,
  VALUE_MAX,
  VALUE_NAMES,
} from '../setup.js';
import { NUMBERS } from './numbers.js';

const REGION_NUMBERS = ['1', '2', '3', '4', '5', '6'] as const;

function chartsSchema(z: Zod) {
  const strength = (meaning: string) => integer(z, 0, STRENGTH_MAX, meaning);
  const unit = strict(
    z,
    {
      military: strength('dice in the military segment'),
      morphogenetic: strength('dice in the morphogenetic segment'),
      cost: integer(z, 1, 99, 'resource points'),
    },
    'a type of unit',
  );
  const band = each(z, SIDE_NAMES, strength('strength of a Trans-human'), 'strength by side');
  const bandPart = each(z, SIDE_NAMES, strength('strength of a Trans-human').optional(), 'strength by side');
  const pool = each(z, UNIT_TYPES, integer(z, 0, POOL_MAX, 'units'), 'force pool of a side');
  const chits = each(z, CHIT_TYPES, integer(z, 0, CHITS_MAX, 'chits'), 'action chits of a side');
  return strict(
    z,
    {
      ...headerShape(z, 'bfge', 'charts'),
      provenance: provenanceSchema(z),
      units: each(z, BUILT_TYPES, unit, 'types of unit'),
      transHuman: strict(
        z,
        bandShapes(z, band, bandPart, 'bands of the Chaos Index'),
        'strength of Trans-humans by Chaos Index',
      ),
      pools: each(z, SIDE_NAMES, pool, 'force pools'),
      chits: each(z, SIDE_NAMES, chits, 'action chits'),
      ...numberShapes(z, NUMBERS),
    },
    'a chart set',
  );
}

function mapSchema(z: Zod) {
  const values = list(z, integer(z, 1, VALUE_MAX, 'value of a chit'), 6, 6, 'values for the regions 1 to 6');
  return strict(
    z,
    {
      ...headerShape(z, 'bfge', 'map'),
      provenance: provenanceSchema(z),
      regions: each(z, REGION_NUMBERS, text(z, 'name of a region'), 'names of the regions'),
      values: each(z, VALUE_NAMES, values, 'value chits'),
    },
    'a map',
  );
}

function scenarioSchema(z: Zod) {
  const reference = (what: string) => text(z, `${what}: name of a shipped one or path of a file (.json)`);
  const index = (meaning: string) => integer(z, -INDEX_MAX, INDEX_MAX, meaning);
  return strict(
    z,
    {
      ...headerShape(z, 'bfge', 'scenario'),
      provenance: provenanceSchema(z),
      map: reference('map'),
      charts: reference('chart set'),
      number: integer(z, 0, 99, 'place in lists').optional(),
      invader: choice(z, SIDE_NAMES, 'invader; null: nobody invades').nullable(),
      turns: integer(z, 1, TURNS_MAX, 'last turn'),
      chaosIndex: index('starting Chaos Index'),
      buildPoints: each(z, SIDE_NAMES, integer(z, 0, POINTS_MAX, 'points before turn 1'), 'points before turn 1'),
      handLimit: integer(z, 0, 20, 'most chits in hand'),
      valueDeal: choice(z, VALUE_DEALS, 'how value chits come to the regions'),
      victory: strict(
        z,
        {
          red: index('Red wins at or below on turn 1'),
          blue: index('Blue wins at or above on turn 1'),
          step: integer(z, 0, 100, 'points by which both levels close in each turn'),
          lastTurnRed: index('on the last turn Red wins at or below, Blue above'),
        },
        'victory levels',
      ),
      options: strict(
        z,
        {
          mainWeapon: flag(z, 'Fire Main Weapon (11.1)'),
          hardWorldShips: flag(z, "That's No Moon (11.2)"),
          switcheroo: choice(z, SWITCHEROOS, 'Switcheroo (11.3): pairs of value chits that change places each turn'),
          upgrades: flag(z, 'Things Just Get Better and Better (11.4)'),
        },
        'optional rules',
      ),
    },
    'a scenario',
  );
}

/** The schemas, built on first use. */
export const schemas = onFirstUse((z) => ({ scenario: scenarioSchema(z), charts: chartsSchema(z), map: mapSchema(z) }));

export type ChartsFile = z.infer<ReturnType<typeof chartsSchema>>;
export type MapFile = z.infer<ReturnType<typeof mapSchema>>;
export type ScenarioFile = z.infer<ReturnType<typeof scenarioSchema>>;
