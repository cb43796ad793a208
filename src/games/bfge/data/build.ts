/** From documents of valid shape to the set-up of the engine, and what they must keep beyond their shape. */

import { type Domain, readBands } from '../../shared/data/bands.js';
import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { byNumber } from '../../shared/numbers.js';
import { UNITS_MAX } from '../player/orders.js';
import { UNIT_TYPES } from '../position/units.js';
import type { BfgeCharts, BfgeMap, BfgeScenario } from '../setup.js';
import { levelsMeet, SIDE_NAMES } from '../setup.js';
import { NUMBERS } from './numbers.js';
import type { ChartsFile, MapFile, ScenarioFile } from './schemas.js';

/** Values of the Chaos Index that the rulebook's bands speak of. */
const INDEX: Domain = [1, 100];

export function buildCharts(document: Document, file: ChartsFile, problems: Problem[]): BfgeCharts {
  const rows = readBands(document, ['transHuman', 'bands'], file.transHuman, INDEX, problems);
  const transHuman = rows.map(({ high, value }, i) => ({ upTo: i === rows.length - 1 ? null : high, ...value }));
  let units = 0;
  for (const side of SIDE_NAMES) for (const type of UNIT_TYPES) units += file.pools[side][type];
  if (units > UNITS_MAX)
    problems.push(
      problemAt(document, ['pools'], `at most ${UNITS_MAX} units in all (there are ${units})`, 'lower them'),
    );
  return {
    id: file.id,
    title: file.title,
    units: file.units,
    transHuman,
    pools: file.pools,
    chits: file.chits,
    ...byNumber(NUMBERS, (name) => file[name]),
  };
}

export function buildMap(file: MapFile): BfgeMap {
  const { values } = file;
  return {
    id: file.id,
    regions: Object.entries(file.regions)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, name]) => name),
    values: { resource: values.resource, political: values.political, combat: values.combat },
  };
}

export function buildScenario(document: Document, file: ScenarioFile, problems: Problem[]): BfgeScenario {
  const { red, blue } = file.victory;
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  if (red >= blue) report(['victory', 'red'], `less than ${blue}, the level of Blue`, 'let the levels lie apart');
  // Before the last turn both levels must not be reached at once.
  else if (levelsMeet(file))
    report(
      ['victory', 'step'],
      `a step with which the levels do not meet before turn ${file.turns}`,
      'lower it, or play fewer turns',
    );
  return {
    id: file.id,
    title: file.title,
    invader: file.invader,
    turns: file.turns,
    chaosIndex: file.chaosIndex,
    buildPoints: file.buildPoints,
    handLimit: file.handLimit,
    valueDeal: file.valueDeal,
    victory: file.victory,
    options: file.options,
  };
}
