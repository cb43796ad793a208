/** The event pool of a scenario: nothing is taken out, held back or added that is not there. */

import { EVENT_KINDS, type EventKind } from '../setup.js';
import { type ScenarioCheck, sectorsOwnedBy } from './scenario-report.js';

export function checkPool(check: ScenarioCheck): void {
  const { scenario, counters, report } = check;
  for (const kind of EVENT_KINDS) {
    const removed = scenario.poolRemovals[kind] ?? 0;
    if (removed > counters.events[kind])
      report(['poolRemovals', kind], `at most ${counters.events[kind]}, the number of markers`, 'take out fewer');
    const added = addedLater(check, kind);
    const inPlay = heldElsewhere(check, kind);
    if (added + inPlay <= removed) continue;
    const use = inPlay > 0 ? ` (${inPlay} of them in play or on the turn track)` : '';
    const index = scenario.poolAdditions.findIndex(({ event }) => event === kind);
    const path = removed > 0 || index < 0 ? ['poolRemovals', kind] : ['poolAdditions', index, 'count'];
    report(
      path,
      `at least ${added + inPlay} ${kind} markers taken out of the pool${use} (${removed} are)`,
      `set poolRemovals.${kind} to ${added + inPlay}`,
    );
  }
  if (new Set(scenario.usurperArrivals).size < scenario.usurperArrivals.length)
    report(['usurperArrivals'], 'each turn once', 'one Usurper arrives in a turn');
  if (scenario.leviathanPlaced && !sectorsOwnedBy(check, 'imperial').includes(1))
    report(['leviathanPlaced'], 'false, because sector 1 does not begin Imperial', 'or place an Imperial system on 1');
}

function addedLater({ scenario }: ScenarioCheck, kind: EventKind): number {
  return scenario.poolAdditions.reduce((sum, { event, count }) => sum + (event === kind ? count : 0), 0);
}

/** Markers that are taken out of the pool because they begin elsewhere. */
function heldElsewhere({ scenario }: ScenarioCheck, kind: EventKind): number {
  if (kind === 'usurper') return scenario.usurperArrivals.length;
  return kind === 'leviathan' && scenario.leviathanPlaced ? 1 : 0;
}
