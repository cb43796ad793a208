import { headerShape, provenanceSchema } from '../../shared/data/header.js';
import { each, flag, integer, strict, text } from '../../shared/data/shape.js';
import type { Zod } from '../../shared/data/zod.js';
import { TURNS_MAX } from '../setup.js';

export const PROVINCE_NAMES = ['1', '2', '3', '4', '5'] as const;

export function scenarioSchema(z: Zod) {
  const reference = (what: string) => text(z, `${what}: name of a shipped one or path of a file (.json)`);
  const provinces = (max: number, meaning: string) =>
    each(z, PROVINCE_NAMES, integer(z, 0, max, meaning), `${meaning} by province`);
  const found = (meaning: string) => integer(z, 1, 7, meaning).optional();
  return strict(
    z,
    {
      ...headerShape(z, 'fitg', 'scenario'),
      provenance: provenanceSchema(z),
      map: reference('map'),
      charts: reference('chart set'),
      chits: reference('mission chits'),
      events: reference('event cards'),
      number: integer(z, 0, 99, 'place in lists').optional(),
      threshold: integer(z, 1, 999, 'victory points at which the Empire falls'),
      horizon: integer(z, 1, TURNS_MAX, 'last turn that is played'),
      eventPhase: flag(z, 'there are an Event Phase and event cards'),
      replacement: flag(z, 'each mission chit is drawn from all 36'),
      firstTurn: integer(z, 1, TURNS_MAX, 'turn in which the game begins'),
      forcePoints: provinces(999, 'Force Points at set-up: what is bought beside the unit that each planet has'),
      elitesMax: provinces(16, 'most elite units at set-up'),
      pdbLevelMax: integer(z, 0, 2, 'highest level of a PDB at set-up'),
      foundGroups: strict(
        z,
        { 8: found('group that group 8 begins with'), 9: found('group that group 9 begins with') },
        'groups found before the game',
      ),
      startCells: flag(z, 'a Rebel Cell in each province at the start'),
      secretsRevealed: integer(z, 0, 16, 'planet secrets revealed at the start'),
      startingEvents: flag(z, 'the first three Historic events begin the game'),
      productionFirstTurn: flag(z, 'there is Production in the first turn'),
      securityAgain: flag(z, 'security works again once surveillance has voided a shelter').optional(),
      rebelElites: flag(z, 'squads of the Rebel, too, are stronger with an elite unit').optional(),
      swarmAgain: flag(z, 'a 6 for Deep Space Swarms (M6) brings a second system').optional(),
      gamesDominoes: flag(z, 'two shifts of Galactic Games (I4) on a planet start a domino effect').optional(),
      secretsChosen: flag(z, 'the Rebel chooses the secrets that are revealed at the start').optional(),
    },
    'a scenario',
  );
}
