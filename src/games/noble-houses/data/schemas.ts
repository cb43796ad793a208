/** Shapes of the two kinds of data file. The error text of each value is what a message names as expected. */

import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { numberShapes } from '../../shared/data/number-shapes.js';
import { choice, each, flag, integer, list, strict, text } from '../../shared/data/shape.js';
import { onFirstUse, type Zod } from '../../shared/data/zod.js';
import { ALLY_COUNT, SEATS, TYPE_COUNT, WORLD_COUNT } from '../position/layout.js';
import {
  ACTION_NAMES,
  COST_MAX,
  DICE_MAX,
  FIRST_STRIKES,
  HOUSE_NAMES,
  JUMPSHIPS,
  NUKES,
  PSYCHIC_DICE_MAX,
  START,
  STATIONS_MAX,
  TURNS_MAX,
} from './numbers.js';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1));

/** Army type, or `J` for a jumpship, `N` for a nuke. */
function unitKind(z: Zod) {
  const error = `an army type from 1 to ${TYPE_COUNT}, "J" (jumpship) or "N" (nuke)`;
  return z.union([z.int().min(1).max(TYPE_COUNT), z.literal('J'), z.literal('N')], { error }).describe(error);
}

function worldSchema(z: Zod) {
  return strict(
    z,
    {
      name: text(z, 'name of the world'),
      income: integer(z, 0, COST_MAX, 'Solats at each Production'),
      offers: list(z, unitKind(z), 0, 8, 'units one can buy there'),
      jumpshipCost: integer(z, 1, COST_MAX, 'Solats for a jumpship there').optional(),
      diplomacy: integer(z, 0, 9, 'attempts at Diplomacy a turn of its controller').optional(),
    },
    'a world',
  );
}

function armySchema(z: Zod) {
  const dice = (meaning: string) => integer(z, 0, DICE_MAX, meaning);
  return strict(
    z,
    {
      name: text(z, 'name of the army'),
      cost: integer(z, 0, COST_MAX, 'Solats'),
      dice: dice('AD: attack dice'),
      attack: dice('more dice as attacker').optional(),
      defence: dice('more dice as defender').optional(),
      firstStrike: choice(z, FIRST_STRIKES, 'when it strikes first').optional(),
      local: strict(
        z,
        { world: integer(z, 1, WORLD_COUNT, 'world'), dice: dice('more dice') },
        'world on which it strikes first as defender, with more dice',
      ).optional(),
      psychic: flag(z, 'rolls on the Psychic Attacks Table').optional(),
      negates: flag(z, 'negates psychic attacks').optional(),
      sacrifice: dice('more dice where it gives its life').optional(),
      imperial: flag(z, 'an Imperial army').optional(),
      againstImperial: dice('more dice against a side with Imperial armies').optional(),
      selfTransport: flag(z, 'moves by itself').optional(),
      defender: flag(z, 'never leaves its world').optional(),
      escapes: flag(z, 'may escape before a battle').optional(),
      turncoat: flag(z, 'may join the other side before a battle').optional(),
      paid: flag(z, 'is paid a Solat for each battle').optional(),
    },
    'a type of army',
  );
}

function allySchema(z: Zod) {
  return strict(
    z,
    {
      name: text(z, 'name of the ally'),
      supply: strict(
        z,
        { kind: unitKind(z), count: integer(z, 0, 20, 'units at set-up') },
        'supply of units',
      ).optional(),
      income: integer(z, 0, COST_MAX, 'Solats at each Production').optional(),
      recruits: integer(z, 0, 9, 'more rolls for nobles').optional(),
      action: strict(
        z,
        { kind: choice(z, ACTION_NAMES, 'noble action'), count: integer(z, 0, 9, 'times a turn') },
        'noble action of the ally',
      ).optional(),
    },
    'an ally',
  );
}

function chartsSchema(z: Zod) {
  return strict(
    z,
    {
      ...headerShape(z, 'noble-houses', 'charts'),
      provenance: provenanceSchema(z),
      worlds: each(z, numbers(WORLD_COUNT), worldSchema(z), 'worlds by number'),
      armies: each(z, numbers(TYPE_COUNT), armySchema(z), 'types of army by number'),
      allies: each(z, numbers(ALLY_COUNT), allySchema(z), 'allies by number'),
      psychicAttacks: list(
        z,
        integer(z, 0, PSYCHIC_DICE_MAX, 'attack dice'),
        6,
        6,
        'Psychic Attacks Table: attack dice for the die 1 to 6',
      ),
      jumpship: strict(z, numberShapes(z, JUMPSHIPS), 'jumpships'),
      nuke: strict(z, numberShapes(z, NUKES), 'nukes'),
      start: strict(z, numberShapes(z, START), 'what each house begins with, beside two armies of its own'),
    },
    'a chart set',
  );
}

/** A number, or one for each number of players. */
function byPlayers(z: Zod, min: number, max: number, meaning: string) {
  const value = integer(z, min, max, meaning);
  const error = `an integer from ${min} to ${max}, or {"2": ..., "3": ..., "4": ...} by number of players (${meaning})`;
  return z.union([value, z.strictObject({ 2: value, 3: value, 4: value })], { error }).describe(meaning);
}

function scenarioSchema(z: Zod) {
  return strict(
    z,
    {
      ...headerShape(z, 'noble-houses', 'scenario'),
      provenance: provenanceSchema(z),
      charts: text(z, 'chart set: name of a shipped one or path of a file (.json)'),
      number: integer(z, 0, 99, 'place in lists').optional(),
      players: integer(z, 2, SEATS, 'players'),
      houses: list(z, choice(z, HOUSE_NAMES, 'house of a seat'), 2, SEATS, 'houses of the seats, in order'),
      turnCap: integer(z, 1, TURNS_MAX, 'last turn'),
      victoryWorlds: byPlayers(z, 1, WORLD_COUNT, 'worlds with which one wins'),
      jumpRange: integer(z, 2, 9, 'hexes a jumpship moves'),
      upkeepPer: integer(z, 1, 99, 'units for a Solat of upkeep'),
      alliesPerSeat: byPlayers(z, 0, 8, 'allies of each player at set-up'),
      handicap: list(z, integer(z, 0, 999, 'Solats more at set-up'), SEATS, SEATS, 'Solats more, by seat'),
      terrain: strict(
        z,
        {
          stations: integer(z, 0, STATIONS_MAX, 'jump stations'),
          stargates: z
            .union([z.literal(0), z.literal(2)], { error: '0 or 2 (stargates)' })
            .describe('stargates: 0 or 2'),
          obstacles: integer(z, 0, 20, 'hexes no jumpship enters'),
        },
        'terrain',
      ),
    },
    'a scenario',
  );
}

/** The schemas, built on first use. */
export const schemas = onFirstUse((z) => ({ scenario: scenarioSchema(z), charts: chartsSchema(z) }));

export type ChartsFile = z.infer<ReturnType<typeof chartsSchema>>;
export type ScenarioFile = z.infer<ReturnType<typeof scenarioSchema>>;
