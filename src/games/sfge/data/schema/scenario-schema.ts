import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../../shared/data/header.js';
import { choice, each, flag, integer, list, strict, text } from '../../../shared/data/shape.js';
import type { Zod } from '../../../shared/data/zod.js';
import { EVENT_KINDS, OPTION_NAMES, TURNS_MAX, UNIT_TYPES } from '../../setup.js';
import { sectorNumber } from './map-schema.js';

export type ScenarioFile = z.infer<ReturnType<typeof scenarioSchema>>;

export function scenarioSchema(z: Zod) {
  const turn = (meaning: string) => integer(z, 1, TURNS_MAX, meaning);
  const unitType = choice(z, UNIT_TYPES, 'type of unit');
  const reference = (what: string) => text(z, `${what}: name of a shipped one or path of a file (.json)`);
  const points = (level: string) => integer(z, 0, 255, `lowest VP of level ${level}`);
  const systems = strict(
    z,
    {
      owner: choice(z, ['imperial', 'chaos', 'die'], 'owner; die: even Imperial, odd Chaos'),
      from: sectorNumber(z, 'first sector'),
      to: sectorNumber(z, 'last sector'),
      minimumResource: integer(z, 0, 9, 'units below this resource value are put back and redrawn'),
    },
    'system units placed on the system sectors from .. to',
  );
  const empires = strict(
    z,
    {
      choice: choice(z, ['none', 'fixed', 'strongest'], 'how homes of Independent Empires are chosen'),
      numbers: list(z, integer(z, 4, 6, 'number of an Independent Empire'), 0, 3, 'numbers in order of homes'),
      homes: list(z, sectorNumber(z, 'home'), 0, 3, 'homes, for choice fixed'),
      distance: integer(z, 0, 20, 'for strongest: a home is more than this many steps from the one before'),
      extraUnits: list(z, unitType, 0, 20, 'units added to each after its recruiting rolls'),
      absorbRebels: flag(z, 'Rebels of conquered sectors join the Empire'),
    },
    'Independent Empires at set-up',
  );
  const addition = strict(
    z,
    {
      turn: turn('turn at whose start the markers are added'),
      event: choice(z, EVENT_KINDS, 'kind of event'),
      count: integer(z, 0, 99, 'number of markers'),
    },
    'markers added to the pool',
  );
  return strict(
    z,
    {
      ...headerShape(z, 'sfge', 'scenario'),
      provenance: provenanceSchema(z),
      base: text(z, 'scenario whose set-up is used, for a game without a last turn').optional(),
      turnCap: turn('with base: turn after which a game is unresolved').optional(),
      map: reference('map'),
      counters: reference('counter mix'),
      charts: reference('chart set'),
      number: integer(z, 0, 6, 'number in the rulebook, 0 for your own'),
      turns: turn('game turns'),
      unlimited: flag(z, 'the game ends by Universal Victory, Collapse or after `turns` as unresolved'),
      chaosIndex: integer(z, 1, 100, 'starting Chaos Index'),
      resourcePoints: integer(z, 0, 255, 'resource points at the start'),
      firstTurnMarkers: integer(z, 0, 255, 'event markers drawn on turn 1'),
      firstTurnIndexCap: integer(z, 1, 100, 'highest index on turn 1'),
      firstTurnRebellions: integer(z, 0, 99, 'Rebellions that take effect on turn 1; null: no limit').nullable(),
      systems: list(z, systems, 1, 20, 'groups of system units, in the order of placing'),
      rebelRecruiting: integer(z, 0, 9, 'Rebel recruiting: multiplier of the resource value; 0: no rolls'),
      empires,
      imperialUnits: list(
        z,
        strict(z, { type: unitType, count: integer(z, 0, 31, 'number of units') }, 'Imperial units of a type'),
        0,
        20,
        'Imperial units in the order of placing',
      ),
      placement: strict(
        z,
        {
          where: choice(z, ['imperial-systems', 'anywhere'], 'where Imperial units may be placed'),
          perSector: integer(z, 1, 99, 'most mobile units per sector; null: no limit').nullable(),
          dieForSide: flag(z, 'after placement a die for each unit: odd makes it a Rebel'),
        },
        'placement of Imperial units',
      ),
      leaders: list(z, integer(z, 1, 3, 'value of a leader'), 0, 27, 'values of the leaders at the start'),
      nexuses: strict(
        z,
        {
          count: integer(z, 0, 31, 'Nexus markers placed'),
          on: list(z, sectorNumber(z, 'sector'), 0, 31, 'their sectors; empty: the player chooses'),
        },
        'Nexus markers at the start',
      ),
      repression: integer(z, 0, 99, 'Repression markers at the start'),
      illumination: integer(z, 0, 99, 'Illumination markers at the start'),
      leviathanPlaced: flag(z, 'a Leviathan is in effect from the start'),
      poolRemovals: each(
        z,
        EVENT_KINDS,
        integer(z, 0, 99, 'markers taken out of the pool').optional(),
        'markers taken out of the pool at the start, by kind',
      ),
      poolAdditions: list(z, addition, 0, 100, 'markers added to the pool at the start of turns'),
      usurperArrivals: list(z, turn('turn'), 0, 8, 'turns at whose start a Trans-human Usurper arrives'),
      starGates: list(z, sectorNumber(z, 'sector'), 0, 4, 'sectors with a Star gate at the start'),
      victory: strict(
        z,
        {
          decline: points('Decline'),
          survival: points('Survival'),
          expanding: points('Expanding'),
          galactic: points('Galactic'),
        },
        'lowest VP of the levels; below decline: Collapse',
      ),
      universalVictoryIndex: integer(z, 1, 100, 'highest index of a Universal Victory'),
      options: each(z, OPTION_NAMES, flag(z, 'rule in force'), 'optional rules and readings'),
    },
    'a scenario',
  );
}
