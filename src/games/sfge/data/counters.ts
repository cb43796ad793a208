/** From a counter document of valid shape to the counters of the engine. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { ALIEN_KINDS, ALIENS_MAX, EVENT_KINDS, type SfgeCounters, UNIT_TYPES, type UnitTypeName } from '../setup.js';
import { type CountersFile, EVENTS_MAX, SYSTEMS_MAX } from './schema/counters-schema.js';

export function buildCounters(file: CountersFile): SfgeCounters {
  return {
    units: byName(UNIT_TYPES, (type) => unit(file, type)),
    systems: Object.entries(file.systems)
      .filter(([, count]) => count > 0)
      .map(([strengths, count]) => {
        const [military, morphogenetic, resource] = strengths.split('-').map(Number);
        return { military, morphogenetic, resource, count };
      }),
    leaders: [file.leaders['1'], file.leaders['2'], file.leaders['3']],
    nexuses: file.nexuses,
    imperialMarkers: file.imperialMarkers,
    starGates: file.starGates,
    events: byName(EVENT_KINDS, (kind) => file.events[kind]),
    usurperLeadership: ascending(file.usurperLeadership),
    invaderLeadership: ascending(file.invaderLeadership),
    mutantLeadership: file.mutantLeadership,
    mutantStrength: file.mutantStrength,
  };
}

function byName<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}

/** Variable strengths are written as 0, unlimited movement as null. */
function unit(file: CountersFile, type: UnitTypeName): SfgeCounters['units'][UnitTypeName] {
  const { military, morphogenetic, resource, movement, count } = file.units[type];
  return {
    military: military === 'variable' ? 0 : military,
    morphogenetic: morphogenetic === 'variable' ? 0 : morphogenetic,
    resource,
    movement: movement === 'unlimited' ? null : movement,
    count,
  };
}

/** Markers are numbered in the order of their leadership [R80]. */
function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/** What counters must keep beyond their shape. */
export function checkCounters(document: Document, counters: SfgeCounters, problems: Problem[]): void {
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  const systems = counters.systems.reduce((sum, { count }) => sum + count, 0);
  if (systems > SYSTEMS_MAX)
    report(['systems'], `at most ${SYSTEMS_MAX} counters in all (there are ${systems})`, 'lower the numbers');
  const { usurper, 'invaders-appear': invaders, 'independent-empire-arises': empires } = counters.events;
  if (usurper !== counters.usurperLeadership.length)
    report(
      ['events', 'usurper'],
      `${counters.usurperLeadership.length}, the length of usurperLeadership`,
      'give each Usurper marker its leadership',
    );
  if (invaders !== counters.invaderLeadership.length)
    report(
      ['events', 'invaders-appear'],
      `${counters.invaderLeadership.length}, the length of invaderLeadership`,
      'give each Invader marker its leadership',
    );
  if (empires % 3 !== 0)
    report(
      ['events', 'independent-empire-arises'],
      'a multiple of 3',
      'empires #1, #2 and #3 have the same number of markers',
    );
  const aliens = ALIEN_KINDS.reduce((sum, kind) => sum + counters.events[kind], 0);
  if (aliens > ALIENS_MAX)
    report(
      ['events'],
      `at most ${ALIENS_MAX} alien markers (${ALIEN_KINDS.join(', ')}) in all (there are ${aliens})`,
      'lower their numbers',
    );
  const events = EVENT_KINDS.reduce((sum, kind) => sum + counters.events[kind], 0);
  if (events === 0 || events > EVENTS_MAX)
    report(['events'], `1 to ${EVENTS_MAX} markers in all (there are ${events})`, 'change the numbers');
}
