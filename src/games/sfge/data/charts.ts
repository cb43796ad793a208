/** From a chart document of valid shape to the charts of the engine. */

import { type BandRow, type BandTable, type Domain, readBands, UNBOUNDED } from '../../shared/data/bands.js';
import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { byNumber } from '../../shared/numbers.js';
import type { Band, ExpeditionEntry, OperationCell, SfgeCharts } from '../setup.js';
import {
  COLUMN_NAMES,
  COMBAT_COLUMNS,
  COMBAT_ROLLS,
  DICE,
  OPERATION_TEXTS,
  parseCombatResult,
  parseCombatRow,
  parseOperation,
} from './chart-cells.js';
import { byName, INDEX_CHANGES, PRICES } from './numbers.js';
import type { ChartsFile } from './schema/charts-schema.js';

/** Values of the Chaos Index, and of a die. */
const INDEX: Domain = [1, 100];
const DIE: Domain = [0, 9];

/** What was built of a table in which nothing is wrong: a study's set-ups differ in one table. */
const built = new WeakMap<object, unknown>();

/** Adds to `problems` what the shape cannot show: bands that overlap or leave gaps, cells that do not exist. */
export function buildCharts(document: Document, file: ChartsFile, problems: Problem[]): SfgeCharts {
  const once = <Built>(table: object, build: () => Built): Built => {
    if (built.has(table)) return built.get(table) as Built;
    const before = problems.length;
    const found = build();
    if (problems.length === before) built.set(table, found);
    return found;
  };
  const rows = <Value>(name: string, table: BandTable<Value>, domain: Domain) =>
    readBands(document, [name, 'bands'], table, domain, problems);
  const bands = <Value, Result extends object>(
    name: string,
    table: BandTable<Value>,
    domain: Domain,
    result: (value: Value) => Result,
  ) => once(table, () => toBands(rows(name, table, domain), result));
  const { expenditure } = file;
  return {
    id: file.id,
    title: file.title,
    chaosMarkers: bands('chaosMarkers', file.chaosMarkers, INDEX, (markers) => ({ markers })),
    combatResults: once(file.combatResults, () => combatResults(file)),
    operations: once(file.operations, () => operations(document, file, problems)),
    extropy: bands('extropy', file.extropy, UNBOUNDED, (value) => ({
      addDice: value.addDice ?? 0,
      subtractDice: value.subtractDice ?? 0,
      leaderLost: value.leaderLost ?? false,
      transHumans: value.transHumans ?? 0,
    })),
    usurpation: bands('usurpation', file.usurpation, UNBOUNDED, (value) => ({
      result: value.result,
      addDice: value.addDice ?? 0,
      subtractDice: value.subtractDice ?? 0,
    })),
    suppression: bands('suppression', file.suppression, UNBOUNDED, (value) => ({
      suppressed: value.suppressed,
      alienation: value.alienation ?? false,
      resistance: value.resistance ?? false,
    })),
    increasedResources: bands('increasedResources', file.increasedResources, UNBOUNDED, (multiplier) => ({
      multiplier,
    })),
    increasedResourcesDice: bands('increasedResourcesDice', file.increasedResourcesDice, DIE, (dice) => ({ dice })),
    recruiting: bands('recruiting', file.recruiting, UNBOUNDED, (units) => ({ units })),
    aert: bands('aert', file.aert, UNBOUNDED, (outcome) => ({ outcome })),
    expeditions: once(file.expeditions, () => expeditions(document, file, problems)),
    expenditure: {
      recruit: expenditure.recruit,
      maintain: expenditure.maintain,
      leader: [expenditure.leader['1'], expenditure.leader['2'], expenditure.leader['3']],
      ...byNumber(PRICES, (name) => expenditure[name]),
    },
    transHumans: bands('transHumans', file.transHumans, INDEX, ({ imperial, chaos }) => ({ imperial, chaos })),
    victoryPoints: bands('victoryPoints', file.victoryPoints, INDEX, (points) => ({ points })),
    victoryPointsCore: file.victoryPoints.core,
    victoryPointsSystem: file.victoryPoints.system,
    invaderForce: once(file.invaderForce, () => byDie(rows('invaderForce', file.invaderForce, DIE))),
    starGates: once(file.starGates, () => byDie(rows('starGates', file.starGates, DIE))),
    indexChanges: once(file.indexChanges, () => byName(INDEX_CHANGES, (name) => file.indexChanges[name])),
  };
}

/** The last band is open: what is beyond the chart reads its last line. */
function toBands<Value, Result extends object>(
  rows: readonly BandRow<Value>[],
  result: (value: Value) => Result,
): Band<Result>[] {
  return rows.map((row, index) => ({ upTo: index === rows.length - 1 ? null : row.high, ...result(row.value) }));
}

/** One entry for each face 0..9. */
function byDie<Value>(rows: readonly BandRow<Value>[]): Value[] {
  return DICE.map(Number).flatMap((face) => {
    // None, or without an end, in a table that is reported.
    const row = rows.find(({ low, high }) => low <= face && face <= high);
    return row === undefined ? [] : [row.value];
  });
}

function combatResults({ combatResults: chart }: ChartsFile): SfgeCharts['combatResults'] {
  const table = COMBAT_ROLLS.map((roll) => parseCombatRow(chart.rows[roll]));
  for (const [key, result] of Object.entries(chart.cells ?? {})) {
    const [column = '', roll = ''] = key.split('/');
    table[indexIn(COMBAT_ROLLS, roll)][indexIn(COMBAT_COLUMNS, column)] = parseCombatResult(result);
  }
  return table;
}

function indexIn(names: readonly string[], name: string): number {
  return names.indexOf(name);
}

function operations(
  document: Document,
  { operations: chart }: ChartsFile,
  problems: Problem[],
): SfgeCharts['operations'] {
  const [usurper, empire, invader, rebel] = COLUMN_NAMES.map((name) => {
    const column: string[] = [...chart.columns[name]];
    for (const [key, text] of Object.entries(chart.cells ?? {})) {
      const [kind, roll] = key.split('/');
      if (kind !== name) continue;
      const path = ['operations', 'cells', key];
      const known: readonly string[] = OPERATION_TEXTS[name];
      if (Number(roll) >= column.length)
        problems.push(
          problemAt(document, path, `a roll 0 to ${column.length - 1}`, 'the last row serves higher rolls'),
        );
      else if (!known.includes(text))
        problems.push(
          problemAt(document, path, `one of ${known.join(', ')}`, `use an operation of the ${name} column`),
        );
      else column[Number(roll)] = text;
    }
    return column.map(parseOperation) as readonly OperationCell[];
  });
  return { usurper, empire, invader, rebel };
}

function expeditions(document: Document, { expeditions: chart }: ChartsFile, problems: Problem[]): ExpeditionEntry[][] {
  return Object.entries(chart.rows).map(([first, bands]) => {
    const row = byDie(readBands(document, ['expeditions', 'rows', first], { bands }, DIE, problems));
    for (const [key, entry] of Object.entries(chart.cells ?? {})) {
      const [die, second = ''] = key.split('/');
      if (die !== first) continue;
      const [low, high = low] = second.split('-').map(Number);
      if (low <= high) row.fill(entry, low, high + 1);
      else {
        const path = ['expeditions', 'cells', key];
        problems.push(problemAt(document, path, 'second dice in ascending order', `write ${first}/${high}-${low}`));
      }
    }
    return row;
  });
}
