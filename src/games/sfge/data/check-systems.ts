/** Can the system units of a scenario be placed? One per sector, from the counters there are. */

import { type ScenarioCheck, sectorsOf } from './scenario-report.js';

export function checkSystems(check: ScenarioCheck): void {
  const { scenario, map, counters, report } = check;
  const total = counters.systems.reduce((sum, { count }) => sum + count, 0);
  const placed = new Map<number, number>();
  scenario.systems.forEach((group, index) => {
    const path = ['systems', index];
    const { from, to, minimumResource } = group;
    if (from > to) {
      report([...path, 'to'], `${from} or more, the number in "from"`, 'give the lower sector first');
      return;
    }
    const sectors = sectorsOf(map, group);
    if (sectors.length === 0)
      report(path, `a range with a system sector (${from} to ${to} has none)`, 'change "from" or "to"');
    const twice = sectors.find((id) => placed.has(id));
    if (twice !== undefined)
      report(
        path,
        `one system unit per sector (systems.${placed.get(twice)} places one on sector ${twice} too)`,
        'change "from" or "to"',
      );
    const rich = counters.systems.reduce(
      (sum, { resource, count }) => sum + (resource >= minimumResource ? count : 0),
      0,
    );
    // The worst luck: everything placed before was rich enough too.
    if (minimumResource > 0 && rich - placed.size < sectors.length)
      report(
        [...path, 'minimumResource'],
        `a value that enough units reach (${sectors.length} sectors, ${rich} such counters, ${placed.size} placed before)`,
        'lower the value',
      );
    for (const id of sectors) placed.set(id, index);
  });
  if (placed.size > total)
    report(
      ['systems'],
      `at most ${total} sectors, the number of system counters (the groups have ${placed.size})`,
      'narrow the groups or add counters',
    );
}
