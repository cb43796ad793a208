import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../../shared/data/header.js';
import { each, integer, list, strict, table, withoutEffect } from '../../../shared/data/shape.js';
import type { Zod } from '../../../shared/data/zod.js';
import { EVENT_KINDS, type UNIT_TYPES, type UnitTypeName } from '../../setup.js';

export type CountersFile = z.infer<ReturnType<typeof countersSchema>>;

/** Most counters of each type a game keeps account of. */
export const UNIT_COUNT_MAX: Readonly<Record<UnitTypeName, number>> = {
  AF: 31,
  SF: 31,
  CG: 31,
  CF: 15,
  IO: 15,
  TH: 15,
  WS: 7,
};
/** Most counters of one kind of system unit, and of all kinds together. */
const SYSTEM_KIND_MAX = 31;
export const SYSTEMS_MAX = 127;
export const EVENTS_MAX = 255;
/** Most Usurper and most Invader markers. */
export const LEADERSHIPS_MAX = 8;

export const LEADER_VALUES = ['1', '2', '3'] as const;
export const SYSTEM_STRENGTHS = /^\d-\d-\d$/;

export function countersSchema(z: Zod) {
  const strength = integer(z, 0, 9, 'strength');
  const none = integer(z, 0, 0, 'resource value; colonization fleets and World Ships alone have one (14.1.b)');
  const resource = integer(z, 0, 9, 'resource value: RP where the system is Chaos or missing (14.1.b)');
  const unit = (type: UnitTypeName) =>
    strict(
      z,
      {
        military: strength,
        morphogenetic: strength,
        resource: type === 'CF' || type === 'WS' ? resource : none,
        movement: integer(z, 0, 9, 'movement allowance'),
        count: integer(z, 0, UNIT_COUNT_MAX[type], `number of ${type} counters`),
      },
      `unit type ${type}`,
    );
  const variable = z.literal('variable', { error: 'the text "variable" (chart transHumans gives the strength)' });
  const transHuman = unit('TH').extend({
    military: variable,
    morphogenetic: variable,
    movement: z.literal('unlimited', { error: 'the text "unlimited"' }),
  });
  const units = strict(
    z,
    {
      AF: unit('AF'),
      SF: unit('SF'),
      CG: unit('CG'),
      CF: unit('CF'),
      IO: unit('IO'),
      TH: transHuman,
      WS: unit('WS'),
    } satisfies Record<(typeof UNIT_TYPES)[number], z.ZodType>,
    'mobile units by type',
  );
  const systems = table(
    z,
    SYSTEM_STRENGTHS,
    '2-1-3 (military-morphogenetic-resource)',
    integer(z, 0, SYSTEM_KIND_MAX, 'number of counters'),
    'system units: strengths -> number of counters',
  );
  const leadership = (meaning: string) =>
    list(z, integer(z, 1, 9, 'leadership'), 0, LEADERSHIPS_MAX, `leadership of each ${meaning} marker`);
  const account = (count: z.ZodInt) => withoutEffect(count, 'such markers keep account at the table and never run out');
  return strict(
    z,
    {
      ...headerShape(z, 'sfge', 'counters'),
      provenance: provenanceSchema(z),
      units,
      systems,
      leaders: each(z, LEADER_VALUES, integer(z, 0, 9, 'leader markers of this value'), 'leader markers by value'),
      nexuses: integer(z, 0, 31, 'Nexus markers'),
      imperialMarkers: integer(z, 0, 99, 'Repression / Illumination markers'),
      starGates: integer(z, 0, 4, 'Star gate markers'),
      events: each(z, EVENT_KINDS, integer(z, 0, 99, 'markers of this kind'), 'Chaos Event markers by kind'),
      usurperLeadership: leadership('Usurper'),
      invaderLeadership: leadership('Invader'),
      mutantLeadership: integer(z, 1, 9, 'leadership of the Mutant'),
      mutantStrength: integer(z, 0, 9, "the Mutant's morphogenetic strength"),
      otherMarkers: strict(
        z,
        {
          empireIdentification: account(integer(z, 0, 999, 'identification markers of Independent Empires')),
          tracks: account(integer(z, 0, 99, 'index, RP, turn and phase markers')),
        },
        'counters that only keep account at the table',
      ).optional(),
    },
    'a counter mix',
  );
}
