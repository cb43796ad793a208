/** Shapes of the three kinds of data file. The error text of each value is what a message names as expected. */

import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { numberShapes } from '../../shared/data/number-shapes.js';
import {
  bandShapes,
  choice,
  each,
  flag,
  integer,
  list,
  strict,
  table,
  text,
  withoutEffectAt,
} from '../../shared/data/shape.js';
import { onFirstUse, type Zod } from '../../shared/data/zod.js';
import {
  ATTRIBUTES,
  BENEFITS,
  BUILDING_LEVELS,
  CATEGORIES,
  EVENT_KINDS,
  EXPANSIONS,
  FEATURES,
  GOVERNMENTS,
  GROUND_PRICES,
  HOLIDAYS,
  LEVELS,
  MILESTONES,
  ROLES,
  SCORES,
  TABLE_NAMES,
  TAXES,
  TURNS_MAX,
} from '../setup.js';
import { ARMY_NUMBERS, PARTY_NUMBERS, RULE_NUMBERS } from './numbers.js';

const KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;
const KEY_FORM = 'small letters, digits and hyphens';
const GROUND_KEY = /^[a-zA-Z][a-zA-Z0-9-]{0,39}$/;
const SOME = 999;

/** Optional integers under these names. */
function some<Names extends readonly string[]>(z: Zod, names: Names, meaning: string) {
  const value = integer(z, -SOME, SOME, meaning).optional();
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], typeof value>;
}

function buildingSchema(z: Zod) {
  return strict(
    z,
    {
      name: text(z, 'name of the building; its levels share it'),
      category: choice(z, CATEGORIES, 'category'),
      level: integer(z, 1, BUILDING_LEVELS, 'Level of the building'),
      cost: integer(z, 1, 9999, 'Build Points'),
      modules: integer(z, 1, 36, 'Modules that it fills'),
      ...some(z, ATTRIBUTES, 'what it adds to the attribute of the empire'),
      ...some(z, SCORES, 'what it adds to the score of its Colony'),
      unrest: integer(z, -20, 20, 'Unrest when it is completed').optional(),
      terrain: choice(z, GROUND_PRICES, 'the ground changes its price like that of').optional(),
      contraband: flag(z, 'a Black Market, which Smugglers, Drug Trade and Slavers love').optional(),
    },
    'a row of the catalogue',
  );
}

function groundSchema(z: Zod) {
  const number = (meaning: string) => integer(z, -99, 99, meaning);
  return strict(
    z,
    {
      prepareTurns: integer(z, 0, 99, 'Turns of preparation'),
      prepareCost: integer(z, 0, 99, 'Build Points of preparation, and of a District'),
      farm: number('what it adds to the price of a Farm'),
      roads: number('what it adds to the price of Roads'),
      mine: number('what it adds to the price of a Mine'),
      defense: number('Defense of a Colony'),
      consumption: number('Consumption of a Colony'),
    },
    'what the ground adds',
  );
}

/** A die or d% by bands. */
function drawSchema<Value extends z.ZodType>(z: Zod, value: Value, meaning: string) {
  return strict(z, bandShapes(z, value, value, meaning), meaning);
}

function leaderSchema(z: Zod) {
  return strict(
    z,
    {
      benefit: choice(z, BENEFITS, 'attributes that get the Rulership Bonus'),
      vacant: strict(
        z,
        { ...some(z, ATTRIBUTES, 'change while vacant'), unrest: integer(z, 0, 20, 'Unrest each Upkeep').optional() },
        'what a vacant role costs',
      ),
    },
    'a role of the council',
  );
}

function levelSchemas(z: Zod) {
  const number = (meaning: string) => integer(z, -99, 99, meaning);
  const dice = (meaning: string) => integer(z, 0, 100, meaning);
  const attributes = (names: readonly (typeof ATTRIBUTES)[number][]) =>
    Object.fromEntries(names.map((name) => [name, number('change of the attribute')])) as Record<
      (typeof ATTRIBUTES)[number],
      z.ZodInt
    >;
  const error = 'a number from 0.5 to 20 in steps of 0.5 (what the total of the check is divided by)';
  const rolled = { dice: dice('dice of Build Points'), sides: dice('sides of each') };
  const { economy, loyalty, stability } = attributes(ATTRIBUTES);
  return {
    taxes: each(
      z,
      TAXES,
      strict(
        z,
        {
          divisor: z.number({ error }).min(0.5, { error }).max(20, { error }).multipleOf(0.5, { error }),
          economy,
          loyalty,
        },
        'a tax level',
      ),
      'tax levels',
    ),
    holidays: each(z, HOLIDAYS, strict(z, { ...rolled, economy, loyalty }, 'a holiday level'), 'holiday levels'),
    expansions: each(
      z,
      EXPANSIONS,
      strict(
        z,
        {
          claims: number('claims a Turn more'),
          economy,
          loyalty,
          stability,
          ...rolled,
          consumption: number('Build Points beside the dice'),
        },
        'an expansion level',
      ),
      'expansion levels',
    ),
    governments: each(
      z,
      GOVERNMENTS,
      strict(z, some(z, SCORES, 'change of the score'), 'a government'),
      'governments of Colonies',
    ),
  };
}

function chartsSchema(z: Zod) {
  const row = (meaning: string) => text(z, `${meaning}: a name in buildings`);
  const event = choice(z, EVENT_KINDS, 'kind of event');
  const any = choice(z, [...EVENT_KINDS, ...TABLE_NAMES] as const, 'kind of event, or a table');
  const ground = (meaning: string) => table(z, GROUND_KEY, 'letters and digits', groundSchema(z), meaning);
  const count = (meaning: string) => integer(z, 0, 9999, meaning);
  const limits = strict(
    z,
    { colonies: count('new Colonies'), buildings: count('buildings'), claims: count('claims') },
    'limits of a Turn',
  );
  return strict(
    z,
    {
      ...headerShape(z, 'star-empires', 'charts'),
      provenance: provenanceSchema(z),
      buildings: table(z, KEY, KEY_FORM, buildingSchema(z), 'the catalogue'),
      topography: ground('topographies'),
      biome: ground('biomes'),
      atmosphere: ground('atmospheres'),
      colonyLevels: withoutEffectAt(
        list(z, integer(z, 0, 99_999, 'least BP of the Level'), LEVELS, LEVELS, 'Levels of Colonies'),
        0,
        'a Colony is of Level 1 at least',
      ),
      draws: strict(
        z,
        {
          topography: drawSchema(z, text(z, 'topography, or "last"'), 'topography of a new Sector by d12'),
          biome: drawSchema(z, text(z, 'biome'), 'biome of a new Sector by d12'),
          feature: drawSchema(z, choice(z, FEATURES, 'feature'), 'feature of a new Sector by d12'),
        },
        'how Sectors are drawn',
      ),
      leaders: each(z, ROLES, leaderSchema(z), 'roles of the council'),
      ethos: strict(z, { bonus: integer(z, 0, 99, 'what a trait adds') }, 'ethos'),
      ...levelSchemas(z),
      limits: strict(
        z,
        bandShapes(z, limits, limits.partial(), 'limits of a Turn by Size'),
        'limits of a Turn by Size',
      ),
      newEvents: drawSchema(z, any, 'table 5-1 by d%'),
      empireEvents: drawSchema(z, event, 'table 5-2 by d%'),
      colonyEvents: drawSchema(z, event, 'table 5-3 by d% and Capability'),
      xp: each(z, ['start', ...MILESTONES] as const, integer(z, 0, 999_999, 'XP'), 'XP at the start and by milestone'),
      gifts: strict(
        z,
        {
          firstBuildings: list(z, row('first building'), 1, 8, 'what the first building may be'),
          tribute: list(z, row('tribute'), 0, 8, 'buildings offered as tribute'),
          immigrant: text(z, 'name of the building that a wealthy immigrant builds'),
          immigrantElse: row('for want of it'),
        },
        'buildings named in rules',
      ),
      numbers: strict(z, numberShapes(z, RULE_NUMBERS), 'single numbers'),
      party: strict(z, numberShapes(z, PARTY_NUMBERS), 'the leaders as a party'),
      army: strict(z, numberShapes(z, ARMY_NUMBERS), 'armies'),
    },
    'a chart set',
  );
}

function oddsSchema(z: Zod) {
  return strict(
    z,
    {
      ...headerShape(z, 'star-empires', 'odds'),
      provenance: provenanceSchema(z),
      from: integer(z, -60, 60, 'difference of the first entry: ACR of the defender less that of the invader'),
      percent: list(
        z,
        integer(z, 0, 100, 'chance of victory in percent'),
        1,
        121,
        'chances for this difference, the next, ...; below and above as the first and last',
      ),
    },
    'a table of chances of victory',
  );
}

function sectorShape(z: Zod) {
  return { topography: text(z, 'topography'), biome: text(z, 'biome'), atmosphere: text(z, 'atmosphere') };
}

function roleSchema(z: Zod) {
  const error = 'a Rulership Bonus from 0 to 50, "vacant", "none", or {"returns": Turn, "bonus": RB}';
  const bonus = integer(z, 0, 50, 'Rulership Bonus');
  const returning = z.strictObject({ returns: integer(z, 1, TURNS_MAX, 'Turn in which it is filled'), bonus });
  return z.union([bonus, z.literal('vacant'), z.literal('none'), returning], { error }).describe(error);
}

function startSchema(z: Zod) {
  return strict(
    z,
    {
      treasury: integer(z, 0, 9999, 'Build Points'),
      unrest: integer(z, 0, 19, 'Unrest'),
      xp: integer(z, 0, 999_999, 'XP'),
      reached: list(z, choice(z, MILESTONES, 'milestone'), 0, MILESTONES.length, 'milestones reached before'),
      damaged: integer(z, 0, 99, 'random buildings of the first Colony that are damaged'),
      sectors: list(
        z,
        strict(
          z,
          {
            ...sectorShape(z),
            districts: integer(z, 1, 100, 'Districts'),
            buildings: list(z, text(z, 'a name in buildings'), 0, 100, 'buildings in the order of completion'),
          },
          'a Sector with its Colony',
        ),
        1,
        20,
        'Sectors with Colonies, the home Sector first',
      ),
      drawn: integer(z, 0, 99, 'further Sectors, drawn without feature'),
      events: list(
        z,
        strict(
          z,
          { kind: choice(z, EVENT_KINDS, 'kind of event'), sector: integer(z, 1, 20, 'Sector by its place') },
          'an event under way',
        ),
        0,
        20,
        'events under way, which have acted once without success',
      ),
    },
    'a going concern',
  );
}

function scenarioSchema(z: Zod) {
  const traits = (meaning: string) => integer(z, 0, 3, meaning);
  return strict(
    z,
    {
      ...headerShape(z, 'star-empires', 'scenario'),
      provenance: provenanceSchema(z),
      charts: text(z, 'chart set: name of a shipped one or path of a file (.json)'),
      odds: text(z, 'table of chances of victory: name of a shipped one or path of a file (.json)'),
      number: integer(z, 0, 99, 'place in lists').optional(),
      turns: integer(z, 1, TURNS_MAX, 'Turns'),
      fund: integer(z, 0, 9999, 'Build Points for the set-up'),
      bonus: integer(z, 0, 50, 'Rulership Bonus of the twelve core roles'),
      leaders: z
        .strictObject(Object.fromEntries(ROLES.map((role) => [role, roleSchema(z).optional()])), {
          error: 'an object in braces (roles that differ)',
        })
        .describe('roles that differ; consort and successor do not exist unless named'),
      ethos: strict(z, { economy: traits('Economy traits'), loyalty: traits('Loyalty traits') }, 'ethos'),
      home: strict(z, sectorShape(z), 'the home Sector'),
      uniformTerrain: flag(z, 'all Sectors are of the home terrain'),
      exploration: flag(z, 'Sectors are found by expeditions only'),
      invasions: integer(z, 0, 100, 'percent: further Invasions a Turn'),
      partyLevel: integer(z, 1, 50, 'party level at the start'),
      goal: strict(
        z,
        {
          size: integer(z, 0, 9999, 'least Size'),
          xp: integer(z, 0, 999_999, 'least XP'),
          unrest: integer(z, 0, 20, 'greatest Unrest'),
        },
        'the goal; all of it must hold',
      ),
      declineSize: integer(z, 0, 999, 'less than this Size is a decline'),
      lastingLosses: flag(z, '[E4]: losses by events last; else they end with the next Event Phase'),
      slaversLowerUnrest: flag(z, 'Slavers lower Unrest, as printed'),
      start: startSchema(z).optional(),
    },
    'a scenario',
  );
}

/** The schemas, built on first use. */
export const schemas = onFirstUse((z) => ({
  scenario: scenarioSchema(z),
  charts: chartsSchema(z),
  odds: oddsSchema(z),
}));

export type ChartsFile = z.infer<ReturnType<typeof chartsSchema>>;
export type OddsFile = z.infer<ReturnType<typeof oddsSchema>>;
export type ScenarioFile = z.infer<ReturnType<typeof scenarioSchema>>;
