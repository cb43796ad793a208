/** Imperial units and markers at set-up: are there the counters, is there the room? */

import { UNIT_TYPES } from '../setup.js';
import { isAdjacent, type ScenarioCheck, sectorsOwnedBy } from './scenario-report.js';

export function checkUnits(check: ScenarioCheck): void {
  checkCounts(check);
  checkRoom(check);
  checkLeaders(check);
  checkTransHumans(check);
  checkMarkers(check);
  checkNexuses(check);
}

function unitsPlaced({ scenario }: ScenarioCheck): number {
  return scenario.imperialUnits.reduce((sum, { count }) => sum + count, 0);
}

function checkCounts({ scenario, counters, report }: ScenarioCheck): void {
  for (const type of UNIT_TYPES) {
    const placed = scenario.imperialUnits.filter((group) => group.type === type);
    const count = placed.reduce((sum, group) => sum + group.count, 0);
    // The Trans-humans on the turn track are nobody's until they arrive [R52].
    const waiting = type === 'TH' ? scenario.usurperArrivals.length : 0;
    const available = counters.units[type].count;
    if (count + waiting <= available) continue;
    const index = scenario.imperialUnits.findIndex((group) => group.type === type);
    const path = count > 0 ? ['imperialUnits', index, 'count'] : ['usurperArrivals'];
    const reserve = waiting > 0 ? ` less ${waiting} that arrive later` : '';
    report(
      path,
      `at most ${available} ${type}, the number of counters${reserve} (${count} are placed)`,
      `place fewer or raise counters.units.${type}.count`,
    );
  }
}

function checkRoom(check: ScenarioCheck): void {
  const { scenario, map, report } = check;
  const { where, perSector } = scenario.placement;
  const units = unitsPlaced(check);
  const sectors =
    where === 'anywhere'
      ? map.sectors.filter((sector) => !sector.void).length
      : sectorsOwnedBy(check, 'imperial').length;
  if (units > 0 && sectors === 0)
    report(
      ['placement', 'where'],
      '"anywhere", because no sector certainly begins Imperial',
      'or place Imperial systems',
    );
  else if (perSector !== null && units > perSector * sectors)
    report(
      ['placement', 'perSector'],
      `a limit that leaves room for ${units} units in ${sectors} sectors`,
      `use ${Math.ceil(units / Math.max(1, sectors))} or more, or null for no limit`,
    );
}

function checkLeaders(check: ScenarioCheck): void {
  const { scenario, counters, report } = check;
  for (const value of [1, 2, 3]) {
    const count = scenario.leaders.filter((leader) => leader === value).length;
    if (count > counters.leaders[value - 1])
      report(
        ['leaders'],
        `at most ${counters.leaders[value - 1]} leaders of value ${value}, the number of markers`,
        `take some out or raise counters.leaders.${value}`,
      );
  }
  if (scenario.leaders.length > 0 && unitsPlaced(check) === 0)
    report(['leaders'], 'no leaders where there are no Imperial units', 'a leader stands with a mobile unit');
}

function checkTransHumans({ scenario, report }: ScenarioCheck): void {
  if (scenario.options.transHumans) return;
  const used =
    scenario.imperialUnits.some(({ type, count }) => type === 'TH' && count > 0) || scenario.usurperArrivals.length > 0;
  if (used || scenario.empires.extraUnits.includes('TH'))
    report(
      ['options', 'transHumans'],
      'true, because the scenario places Trans-humans',
      'or take them out of the set-up',
    );
}

function checkMarkers({ scenario, counters, report }: ScenarioCheck): void {
  const markers = scenario.repression + scenario.illumination;
  if (markers > counters.imperialMarkers)
    report(
      [scenario.repression >= scenario.illumination ? 'repression' : 'illumination'],
      `with the other kind at most ${counters.imperialMarkers}, the number of markers (there are ${markers})`,
      'begin with fewer',
    );
  if (scenario.starGates.length > counters.starGates)
    report(['starGates'], `at most ${counters.starGates} sectors, the number of Star gates`, 'take some out');
  if (new Set(scenario.starGates).size < scenario.starGates.length)
    report(['starGates'], 'each sector once', 'a sector has one Star gate');
}

function checkNexuses(check: ScenarioCheck): void {
  const { scenario, map, counters, report } = check;
  const { count, on } = scenario.nexuses;
  const imperial = sectorsOwnedBy(check, 'imperial');
  if (count > counters.nexuses)
    report(['nexuses', 'count'], `at most ${counters.nexuses}, the number of markers`, 'place fewer');
  if (count > imperial.length)
    report(['nexuses', 'count'], `at most ${imperial.length}, one per Imperial system`, 'place fewer');
  if (on.length > 0 && on.length !== count)
    report(['nexuses', 'on'], `${count} sectors, as many as count says, or none`, 'let both agree');
  on.forEach((sector, index) => {
    if (!imperial.includes(sector))
      report(['nexuses', 'on', index], 'a sector that begins with an Imperial system', 'choose another sector');
    const other = on.slice(0, index).find((earlier) => earlier === sector || isAdjacent(map, earlier, sector));
    if (other !== undefined)
      report(['nexuses', 'on', index], `a sector neither equal nor adjacent to ${other}`, 'keep the markers apart');
  });
}
