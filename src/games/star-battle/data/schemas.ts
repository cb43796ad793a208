/** Shapes of the three kinds of data file. The error text of each value is what a message names as expected. */

import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import {
  choice,
  each,
  eachOf,
  flag,
  integer,
  list,
  strict,
  table,
  text,
  withoutEffect,
  withoutEffectAt,
} from '../../shared/data/shape.js';
import { onFirstUse, type Zod } from '../../shared/data/zod.js';
import {
  ABILITIES,
  type AbilityName,
  ATMOSPHERES,
  BIOMES,
  BOONS,
  COUNTED_GEAR,
  DAMAGE_TYPES,
  DEFENCES,
  FREE_TACTICS,
  GEAR,
  type GearName,
  IDLE_BOONS,
  IDLE_GEAR,
  MOBILITY,
  SIDE_NAMES,
  TACTICS,
  type TacticName,
  TIERED_GEAR,
  TOPOGRAPHIES,
  VISIBILITIES,
} from '../position/names.js';
import { VALUES } from '../position/values.js';
import { BATTLES_MAX, BLOCK_MAX, DIVISIONS_MAX, FORCE_MAX, HP_MAX, LEVEL_MAX, PHASES_MAX } from '../setup.js';

const GAME = 'star-battle';
const SIZES = 10;
const TIERS = 3;
const STEPS_MAX = 40;
const FREE = TACTICS.slice(0, FREE_TACTICS);
const BOUGHT = TACTICS.slice(FREE_TACTICS);
/** Equipment that has given a block something else than numbers. */
const IN_BLOCK: readonly GearName[] = [...IDLE_GEAR, ...MOBILITY];
/** Tactics with an effect of its own that a number says. */
const SPECIAL: readonly TacticName[] = [
  ...(['charge', 'retreat', 'cautious', 'onslaught', 'dirtyFighters', 'falseRetreat', 'drivingStrike'] as const),
  ...(['feint', 'hunker', 'pincer', 'screening', 'sniper', 'spellbreaker', 'taunt'] as const),
];
/** Tactics that make no attack of a kind. */
const NO_MELEE: readonly TacticName[] = ['standard', 'volley', 'retreat', 'falseRetreat'];
const NO_RANGED: readonly TacticName[] = ['standard', 'retreat', 'falseRetreat', 'screening'];

/** An object in which each of the names may have a value. */
function some<const Names extends readonly string[], Value extends z.ZodType>(
  z: Zod,
  names: Names,
  value: Value,
  meaning: string,
) {
  return each(z, names, value.optional(), meaning);
}

/** Numbers of equipment; some of it does nothing that `why` does not say. */
function gearSchema(z: Zod, value: z.ZodInt, idle: readonly GearName[], why: string) {
  const piece = (name: GearName) => (idle.includes(name) ? withoutEffect(value, why) : value).optional();
  return eachOf(z, GEAR, piece, 'equipment');
}

/** Connection has a level of 0 with creatures of CR 4 and less, and is there all the same (2). */
function abilitiesSchema(z: Zod) {
  const level = integer(z, 0, LEVEL_MAX, '1: has it, or its level; 0: none').optional();
  const meaning = 'its level, 0 with CR 4 and less; null: none';
  const connection = integer(z, 0, LEVEL_MAX, meaning).nullable().optional().describe(meaning);
  const shape = Object.fromEntries(ABILITIES.map((name) => [name, level])) as Record<AbilityName, typeof level>;
  return strict(z, { ...shape, connection }, 'abilities');
}

function armySchema(z: Zod) {
  const block = (meaning: string) => integer(z, 0, BLOCK_MAX, meaning);
  const signed = (meaning: string) => integer(z, -BLOCK_MAX, BLOCK_MAX, meaning);
  const types = (meaning: string) => list(z, choice(z, DAMAGE_TYPES, 'damage type'), 0, DAMAGE_TYPES.length, meaning);
  const pieces = integer(z, 0, 9, 'tier, or number of pieces; 0: none');
  const before = (value: z.ZodInt) => withoutEffect(value, 'who is spotted and ambushed is settled before the battle');
  const boon = flag(z, 'the commander has the boon');
  const idle = withoutEffect(boon, 'it acts outside battles');
  const tactic = flag(z, 'the army knows the tactic');
  const free = withoutEffect(tactic, 'all armies know it, volley those with RV');
  return strict(
    z,
    {
      ...headerShape(z, GAME, 'army'),
      provenance: provenanceSchema(z),
      acr: integer(z, 1, BLOCK_MAX, 'ACR'),
      cr: withoutEffect(block('CR of the creatures'), 'levels of abilities are given with them'),
      size: integer(z, 1, SIZES, 'size'),
      divisions: integer(z, 1, DIVISIONS_MAX, 'divisions, missing ones counted'),
      missing: integer(z, 0, DIVISIONS_MAX - 1, 'divisions missing from the start'),
      hp: integer(z, 1, HP_MAX, 'Hit Points of the divisions present'),
      dv: signed('DV of the block'),
      mv: signed('MV of the block'),
      rv: signed('RV of the block; null: no ranged weapons').nullable(),
      morale: integer(z, 0, 10, 'Morale'),
      movement: block('Movement'),
      scouting: before(signed('Scouting')),
      camouflage: before(signed('Camouflage')),
      commander: strict(
        z,
        {
          ability: signed('AB'),
          charisma: signed('Charisma'),
          ranks: block('ranks in Profession (soldier)'),
          leadership: signed('Leadership'),
          // Reconstructed: ranks / 3 rounded up [S4].
          spellLevel: integer(z, 0, 9, 'spell level'),
          bonus: integer(z, 0, 9, 'on Morale checks: 2 player character, 1 significant, 0 none'),
        },
        'the commander',
      ),
      damage: types('damage types'),
      abilities: abilitiesSchema(z),
      defences: some(z, DEFENCES, integer(z, 0, BLOCK_MAX, 'DV against what does not overcome it'), 'defences'),
      vulnerable: types('types it is vulnerable to'),
      boons: strict(z, { ...some(z, BOONS, boon, '').shape, ...some(z, IDLE_BOONS, idle, '').shape }, 'boons'),
      tactics: strict(
        z,
        { ...some(z, FREE, free, '').shape, ...some(z, BOUGHT, tactic, '').shape },
        'tactics beyond the free ones',
      ),
      gear: gearSchema(z, pieces, IN_BLOCK, 'what it gives is among the abilities and damage types of the block'),
      mercenary: flag(z, 'a mercenary army'),
    },
    'an army',
  );
}

function terrainSchema(z: Zod, meaning: string) {
  const cell = (what: string) => integer(z, -20, 20, what);
  return strict(z, { melee: cell('MV'), ranged: cell('RV'), defence: cell('DV'), movement: cell('Movement') }, meaning);
}

function valuesSchema(z: Zod) {
  const groups = [...new Set(VALUES.map(([group]) => group))];
  const shape = Object.fromEntries(
    groups.map((group) => [
      group,
      strict(
        z,
        Object.fromEntries(
          VALUES.filter(([own]) => own === group).map(([, name, meaning]) => [name, integer(z, 0, BLOCK_MAX, meaning)]),
        ),
        `numbers of ${group}`,
      ),
    ]),
  );
  return strict(z, shape, 'numbers of the rules');
}

function chartsSchema(z: Zod) {
  const addition = (what: string) => integer(z, -20, 20, what);
  const none = (why: string) => integer(z, 0, 0, why);
  const standing = 'false, because who has no other tactic has this';
  const never = z.literal(false, { error: standing }).describe(standing);
  const tactic = (name: TacticName) =>
    strict(
      z,
      {
        melee: NO_MELEE.includes(name) ? none('MV, which it has no use for') : addition('MV'),
        ranged: NO_RANGED.includes(name) ? none('RV, which it has no use for') : addition('RV'),
        defence: name === 'standard' ? none('DV, which it leaves alone') : addition('DV'),
        special: SPECIAL.includes(name)
          ? addition('what its own effect is worth')
          : none('it has no effect of its own'),
        starred: name === 'standard' ? never : flag(z, 'once per battle and side'),
      },
      'a tactic',
    );
  const terrain = terrainSchema(z, 'additions of a terrain');
  const tiers = (names: readonly GearName[], size: number, value: z.ZodType, meaning: string) =>
    Object.fromEntries(names.map((name) => [name, list(z, value, size, size, meaning)]));
  const price = integer(z, 0, 999, 'price in BP');
  const pieces = (name: GearName) => {
    const single = list(z, price, 1, 1, 'price');
    return IDLE_GEAR.includes(name) ? withoutEffectAt(single, 0, 'no rule reads that piece [S6]') : single;
  };
  const sizes = (what: string, min: number, max: number) =>
    list(z, integer(z, min, max, what), SIZES, SIZES, `${what} by size`);
  return strict(
    z,
    {
      ...headerShape(z, GAME, 'charts'),
      provenance: provenanceSchema(z),
      values: valuesSchema(z),
      tactics: eachOf(z, TACTICS, tactic, 'tactics'),
      topography: each(z, TOPOGRAPHIES, terrain, 'topographies'),
      biome: each(z, BIOMES, terrain, 'biomes'),
      atmosphere: each(z, ATMOSPHERES, terrain, 'atmospheres'),
      visibility: each(z, VISIBILITIES, terrain, 'visibilities'),
      smoke: terrain,
      treacherous: terrain,
      dangerous: terrain,
      prices: strict(
        z,
        {
          ...tiers(TIERED_GEAR, TIERS, price, 'prices of the tiers'),
          ...Object.fromEntries(COUNTED_GEAR.map((name) => [name, pieces(name)])),
        },
        'prices of equipment',
      ),
      gear: strict(
        z,
        tiers(TIERED_GEAR, TIERS, terrainSchema(z, 'additions of a piece of equipment'), 'additions of the tiers'),
        'what equipment adds to the block',
      ),
      sizes: strict(
        z,
        {
          price: sizes('percent of the price of equipment', 0, 9999),
          divisions: sizes('divisions', 1, DIVISIONS_MAX),
          hitPoints: sizes('Hit Points per ACR', 0, 99),
        },
        'army sizes',
      ),
      armies: table(
        z,
        /^[a-z0-9][a-z0-9-]*$/,
        'legion',
        z.record(z.string(), z.unknown(), { error: 'fields of an army in braces' }),
        'changes of armies, by id',
      ),
    },
    'a chart set',
  );
}

const BATTLES = `a list of at most ${BATTLES_MAX} battles, fought one after the other; empty: that of \`a\` and \`b\``;

function scenarioSchema(z: Zod) {
  const names = `ids of 1 to ${FORCE_MAX} armies, or paths of army files (.json): a list, or a text with commas`;
  const army = text(z, 'id of an army, or path of its file (.json)');
  const force = z.union([z.string().min(1), z.array(army).min(1).max(FORCE_MAX)], { error: names }).describe(names);
  const changes = z.record(z.string(), z.unknown(), { error: 'fields of an army in braces' });
  const side = choice(z, SIDE_NAMES, 'a side; null: neither').nullable();
  const bothSides = (value: z.ZodType, meaning: string) => each(z, SIDE_NAMES, value, meaning);
  return strict(
    z,
    {
      ...headerShape(z, GAME, 'scenario'),
      provenance: provenanceSchema(z),
      charts: text(z, 'chart set: name of a shipped one or path of a file (.json)'),
      number: integer(z, 0, 99, 'place in lists').optional(),
      a: force,
      b: force,
      battles: z
        .array(strict(z, { a: force.optional(), b: force.optional() }, 'forces of one battle; left out: `a`, `b`'), {
          error: BATTLES,
        })
        .max(BATTLES_MAX, { error: BATTLES })
        .describe(BATTLES),
      changes: each(z, SIDE_NAMES, changes, 'changes of all armies of a side'),
      equip: each(
        z,
        SIDE_NAMES,
        gearSchema(z, integer(z, 0, 9, 'tier, or number of pieces'), IDLE_GEAR, 'no rule reads it [S6]'),
        'equipment of all armies of a side, its additions in the block',
      ),
      steps: bothSides(integer(z, -STEPS_MAX, STEPS_MAX, 'steps of ACR of the first army'), 'steps of ACR'),
      siege: side.describe('side inside the fortification; null: no siege'),
      defence: integer(z, 0, 40, 'Colony Defense in a siege'),
      ambush: side.describe('side that ambushes, a besieged one too; null: none'),
      topography: choice(z, TOPOGRAPHIES, 'topography'),
      biome: choice(z, BIOMES, 'biome'),
      atmosphere: choice(z, ATMOSPHERES, 'atmosphere'),
      visibility: choice(z, VISIBILITIES, 'visibility'),
      smoke: flag(z, 'light smoke in the whole battle'),
      treacherous: flag(z, 'treacherous ground'),
      dangerous: flag(z, 'dangerous ground'),
      barrier: flag(z, 'a barrier: no advance without flight'),
      highGround: flag(z, 'the winner of the first initiative places an army on high ground'),
      fearTactics: flag(z, 'armies immune to fear choose tactic and strategy freely'),
      phasesMax: integer(z, 1, PHASES_MAX, 'Battle Phases after which the battle is a draw'),
      fame: bothSides(integer(z, -99, 99, 'Fame or Infamy'), 'for the parley'),
      loyalty: bothSides(integer(z, -99, 99, 'Loyalty; null: Leadership of the general').nullable(), 'Loyalty checks'),
      control: bothSides(integer(z, -99, 199, 'Control DC; null: by the general').nullable(), 'Loyalty checks'),
    },
    'a scenario',
  );
}

/** The schemas, built on first use. */
export const schemas = onFirstUse((z) => ({
  scenario: scenarioSchema(z),
  charts: chartsSchema(z),
  army: armySchema(z),
}));

export type ArmyFile = z.infer<ReturnType<typeof armySchema>>;
export type ScenarioFile = z.infer<ReturnType<typeof scenarioSchema>>;
