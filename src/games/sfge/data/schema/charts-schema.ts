import type { z } from 'zod';
import { BAND_KEY } from '../../../shared/data/bands.js';
import { headerShape, provenanceSchema } from '../../../shared/data/header.js';
import { numberShapes } from '../../../shared/data/number-shapes.js';
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
} from '../../../shared/data/shape.js';
import type { Zod } from '../../../shared/data/zod.js';
import { EXPEDITION_ENTRIES, GATE_OUTCOMES, UNIT_TYPES } from '../../setup.js';
import { COMBAT_CELL, COMBAT_ROLLS, COMBAT_ROW, DICE, OPERATION_TEXTS } from '../chart-cells.js';
import { byName, INDEX_CHANGES, PRICES } from '../numbers.js';

export type ChartsFile = z.infer<ReturnType<typeof chartsSchema>>;

/** A chart whose lines are bands; `cell` is what a single change may give. */
function bandChart<Value extends z.ZodType, Cell extends z.ZodType>(z: Zod, value: Value, cell: Cell, meaning: string) {
  return strict(
    z,
    {
      provenance: provenanceSchema(z),
      ...bandShapes(z, value, cell, 'band -> result'),
    },
    meaning,
  );
}

function combatResults(z: Zod) {
  const row = z.string({ error: 'a text with 13 results, columns -6 to +6' }).regex(COMBAT_ROW, {
    error: '13 results, columns -6 to +6, each A1 A2 A3 -- D1 D2 or D3',
  });
  const result = choice(z, ['A3', 'A2', 'A1', '--', 'D1', 'D2', 'D3'], 'combat result, -- for no effect');
  return strict(
    z,
    {
      provenance: provenanceSchema(z),
      columns: text(z, 'the columns, for readers').optional(),
      rows: each(z, COMBAT_ROLLS, row, 'final roll -> results'),
      cells: table(z, COMBAT_CELL, '+2/5 (column/roll)', result, 'changes of single cells').optional(),
    },
    'Combat Results Table',
  );
}

function operations(z: Zod) {
  const column = <const Texts extends readonly [string, ...string[]]>(texts: Texts, cells: number) =>
    list(z, choice(z, texts, 'operation'), cells, 16, `final roll 0 to ${cells - 1} and higher`);
  const { usurper, empire, invader, rebel } = OPERATION_TEXTS;
  // The die is 0 or more, and leadership is added.
  const led = <Value extends z.ZodType>(value: Value) => withoutEffectAt(value, 0, 'leadership is 1 or more');
  const cell = choice(z, [...new Set([...usurper, ...empire, ...invader, ...rebel])] as [string], 'operation');
  return strict(
    z,
    {
      provenance: provenanceSchema(z),
      columns: strict(
        z,
        {
          usurper: led(column(usurper, 12)),
          empire: led(column(empire, 12)),
          invader: led(column(invader, 12)),
          rebel: column(rebel, 10),
        },
        'kind of force -> operation by final roll',
      ),
      cells: table(
        z,
        /^(usurper|empire|invader|rebel)\/\d{1,2}$/,
        'usurper/5 (column/roll)',
        cell,
        'changes of single cells',
      ).optional(),
    },
    'Chaos Forces Operations Table',
  );
}

function expeditions(z: Zod) {
  const entry = choice(z, EXPEDITION_ENTRIES, 'entry of the Expedition Results Table');
  const row = table(z, BAND_KEY, '0-4', entry, 'second die -> entry');
  return strict(
    z,
    {
      provenance: provenanceSchema(z),
      rows: each(z, DICE, row, 'first die -> row'),
      cells: table(z, /^\d\/\d(-\d)?$/, '6/3 or 6/0-4 (first die/second die)', entry, 'changes of cells').optional(),
    },
    'Expedition Results Table',
  );
}

function expenditure(z: Zod) {
  const price = (meaning: string) => integer(z, 0, 99, meaning);
  return strict(
    z,
    {
      provenance: provenanceSchema(z),
      recruit: each(z, UNIT_TYPES, price('RP to recruit'), 'price by type of unit'),
      maintain: each(z, UNIT_TYPES, price('RP a turn'), 'maintenance by type of unit'),
      leader: each(z, ['1', '2', '3'], price('RP for a leader'), 'price by value'),
      ...numberShapes(z, PRICES),
    },
    'Imperial Expenditure Chart',
  );
}

function indexChanges(z: Zod) {
  const change = integer(z, -20, 20, 'change of the Chaos Index');
  const shape = byName(INDEX_CHANGES, () => change);
  return strict(z, { provenance: provenanceSchema(z), ...shape }, 'changes of the Chaos Index by combat');
}

export function chartsSchema(z: Zod) {
  const dice = (meaning: string) => integer(z, 0, 9, meaning);
  const extropy = strict(
    z,
    {
      addDice: dice('dice added to the index').optional(),
      subtractDice: dice('dice subtracted from the index').optional(),
      leaderLost: flag(z, 'Overload: the leader used is lost').optional(),
      transHumans: dice('Omega Upload: Trans-humans placed on the Core').optional(),
    },
    'result of an Extropy attempt',
  );
  const usurpation = strict(
    z,
    {
      result: choice(z, ['defeated', 'stalemate', 'victorious'], 'what becomes of the Usurper'),
      addDice: dice('dice added to the index').optional(),
      subtractDice: dice('dice subtracted from the index').optional(),
    },
    'result of a Usurpation roll',
  );
  const suppression = strict(
    z,
    {
      suppressed: flag(z, 'the marker goes back to the pool'),
      alienation: flag(z, 'index +1 per Repression marker spent').optional(),
      resistance: flag(z, 'the system becomes Rebel').optional(),
    },
    'result of a suppression attempt',
  );
  const multiplier = z
    .number({ error: 'a multiple of 0.5 from 0 to 10' })
    .min(0, { error: 'a multiple of 0.5 from 0 to 10' })
    .max(10, { error: 'a multiple of 0.5 from 0 to 10' })
    .multipleOf(0.5, { error: 'a multiple of 0.5 from 0 to 10' });
  const strength = integer(z, 0, 9, 'strength of a Trans-human');
  const transHumans = strict(z, { imperial: strength, chaos: strength }, 'strengths of Trans-humans');
  const markers = integer(z, 0, 99, 'markers drawn');
  const points = integer(z, 0, 99, 'victory points');
  const chaosDice = dice('Chaos dice');
  const units = list(z, choice(z, UNIT_TYPES, 'type of unit'), 0, 8, 'units');
  const aert = choice(z, ['negative', 'indeterminate', 'positive'], 'outcome');
  const gate = choice(z, GATE_OUTCOMES, 'outcome for the unit');
  const victoryPoints = bandChart(z, points, points, 'victory points').extend({
    core: integer(z, 0, 99, 'points for an Imperial system on the Core'),
    system: integer(z, 0, 99, 'points for any other Imperial system'),
  });
  return strict(
    z,
    {
      ...headerShape(z, 'sfge', 'charts'),
      chaosMarkers: bandChart(z, markers, markers, 'markers drawn by Chaos Index'),
      combatResults: combatResults(z),
      operations: operations(z),
      extropy: bandChart(z, extropy, extropy, 'Extropy Table by total'),
      usurpation: bandChart(z, usurpation, usurpation.partial(), 'Usurpation Table by total'),
      suppression: bandChart(z, suppression, suppression.partial(), 'Suppression Table by total'),
      increasedResources: bandChart(z, multiplier, multiplier, 'multiplier by modified roll'),
      increasedResourcesDice: bandChart(z, chaosDice, chaosDice, 'Chaos dice by unmodified roll'),
      recruiting: bandChart(z, units, units, 'Independent Empire Recruiting Table by total'),
      aert: bandChart(z, aert, aert, 'Alien/Expedition Resolution Table by total'),
      expeditions: expeditions(z),
      expenditure: expenditure(z),
      transHumans: bandChart(z, transHumans, transHumans.partial(), 'Trans-human strengths by Chaos Index'),
      victoryPoints,
      invaderForce: bandChart(z, units, units, 'units of Invaders by die'),
      starGates: bandChart(z, gate, gate, 'Star gate movement by die'),
      indexChanges: indexChanges(z),
    },
    'a chart set',
  );
}
