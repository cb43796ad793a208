import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { numberShapes } from '../../shared/data/number-shapes.js';
import { bandShapes, choice, each, integer, list, strict, text, withoutEffect } from '../../shared/data/shape.js';
import type { Zod } from '../../shared/data/zod.js';
import {
  ASSIGNMENT_CARDS,
  BACKLASH_GRADES,
  BACKLASHES,
  CELL_OTHER,
  CELL_SENT,
  CRT_COLUMNS,
  DETECTIONS,
  FIGHTER_MAX,
  IMPERIAL_GROUPS,
  JUMP_RESULTS,
  OPPONENTS,
  REBEL_GROUPS,
  SEARCH_STRENGTH_MAX,
  SECRET_NAMES,
  SIDE_NAMES,
  type SideName,
  UNIT_TYPES,
} from '../setup.js';
import { planetId } from './map-schema.js';
import { GROUP_NUMBERS, UNIT_NUMBERS } from './numbers.js';

/** Sides of the die. */
const DIE = 6;
export const GROUP_NAMES = [...REBEL_GROUPS, ...IMPERIAL_GROUPS].map(String);
export const TYPE_NAMES = Array.from({ length: UNIT_TYPES }, (_, type) => String(type));
export const ASSIGNMENT_NAMES = Array.from({ length: ASSIGNMENT_CARDS }, (_, i) => String(i + 1));

function unitSchema(z: Zod) {
  return strict(
    z,
    {
      name: text(z, 'name of the type'),
      ...numberShapes(z, UNIT_NUMBERS),
    },
    'a type of unit',
  );
}

function groupSchema(z: Zod, side: SideName) {
  const numbers = numberShapes(z, GROUP_NUMBERS);
  const best = numbers.bestCombat;
  return strict(
    z,
    {
      members: text(z, 'names of the members'),
      ...numbers,
      bestCombat: side === 'rebel' ? best : withoutEffect(best, 'only Rebels go on Sabotage'),
    },
    `${side === 'rebel' ? 'a Rebel' : 'an Imperial'} group of characters`,
  );
}

/** Groups of both sides by number. */
function groupShapes(z: Zod) {
  const of = (side: SideName, numbers: readonly number[]) =>
    each(z, numbers.map(String), groupSchema(z, side), 'groups of a side').shape;
  return { ...of('rebel', REBEL_GROUPS), ...of('imperial', IMPERIAL_GROUPS) };
}

function byDie<Value extends z.ZodType>(z: Zod, value: Value, meaning: string) {
  return list(z, value, DIE, DIE, `${meaning}, by die 1 to 6`);
}

function fighterSchema(z: Zod, least: number) {
  return strict(
    z,
    {
      combat: integer(z, 0, FIGHTER_MAX, 'combat'),
      endurance: integer(z, least, FIGHTER_MAX, 'endurance'),
    },
    'combat and endurance',
  );
}

function tableShapes(z: Zod) {
  const wounds = (whose: string) => byDie(z, integer(z, 0, 20, 'wounds'), `wounds of ${whose}`);
  const column = strict(
    z,
    {
      breakOff: integer(z, 0, 6, 'a die up to this ends the fight'),
      foeWounds: wounds('the foe'),
      groupWounds: wounds('the group'),
    },
    'a column of character combat',
  );
  const numbers = list(z, integer(z, 0, 9, 'number'), 1, 12, 'a number for each column');
  const detections = byDie(z, choice(z, DETECTIONS, 'detection'), 'result');
  const squad = fighterSchema(z, 1);
  const jump = choice(z, JUMP_RESULTS, 'result');
  const losses = list(z, integer(z, 0, 20, 'loss'), 2, 2, 'loss of the attacker, loss of the defender');
  return {
    militaryCrt: each(z, CRT_COLUMNS, list(z, losses, DIE, DIE, 'losses by die 1 to 6'), 'military combat by column'),
    characterCombat: strict(
      z,
      bandShapes(z, column, column.partial(), 'combat of the foe minus that of the group'),
      'character combat',
    ),
    search: strict(
      z,
      {
        cap: integer(z, 0, DIE, 'largest number that counts'),
        strengths: list(z, integer(z, 1, SEARCH_STRENGTH_MAX, 'strength'), 1, 12, 'least strength of each column'),
        ...bandShapes(z, numbers, numbers, 'hiding values'),
      },
      'search',
    ),
    detection: strict(
      z,
      bandShapes(z, detections, detections, 'navigation minus level of the PDB'),
      'detection by a PDB',
    ),
    squads: strict(z, bandShapes(z, squad, squad.partial(), 'strength'), 'squads by strength'),
    squadElite: fighterSchema(z, 0),
    hyperjump: strict(z, bandShapes(z, jump, jump, 'die + distance - rating'), 'hyperjumps'),
    coupBacklash: each(z, BACKLASH_GRADES, byDie(z, choice(z, BACKLASHES, 'backlash'), 'result'), 'backlash by grade'),
    cellMission: strict(
      z,
      {
        sent: byDie(z, choice(z, CELL_SENT, 'result'), 'result'),
        other: byDie(z, choice(z, CELL_OTHER, 'mission'), 'other mission'),
        letters: byDie(z, integer(z, 1, 2, 'letters'), 'letters'),
      },
      'missions of Rebel Cells',
    ),
  };
}

export function chartsSchema(z: Zod) {
  const strength = list(z, integer(z, 0, FIGHTER_MAX, 'combat, then endurance'), 2, 2, 'combat and endurance');
  const cup = list(z, choice(z, SECRET_NAMES, 'planet secret'), 1, SECRET_NAMES.length, 'secrets of a cup');
  const pair = list(z, integer(z, 1, 5, 'province'), 2, 2, 'two provinces');
  return strict(
    z,
    {
      ...headerShape(z, 'fitg', 'charts'),
      provenance: provenanceSchema(z),
      units: each(z, SIDE_NAMES, each(z, TYPE_NAMES, unitSchema(z), 'types of unit, weakest first'), 'units by side'),
      groups: strict(z, groupShapes(z), 'groups of characters by number'),
      ...tableShapes(z),
      opponents: each(z, OPPONENTS, strength, 'what groups meet: combat and endurance'),
      secrets: strict(
        z,
        {
          A: cup,
          B: cup,
          exchange: list(z, planetId(z, 'planet'), 0, 20, 'planets that Empire Forever leaves for `with`'),
          with: planetId(z, 'planet that Empire Forever goes to, and that Welcome Rebels leaves for Drug'),
        },
        'planet secrets by cup',
      ),
      assignmentCards: each(z, ASSIGNMENT_NAMES, pair, 'strategic assignments: the provinces of each card'),
    },
    'a chart set',
  );
}
