import { expect, it } from 'vitest';
import * as codes from '../../../src/games/sfge/position/event-codes.js';
import { EVENT_KINDS } from '../../../src/games/sfge/setup.js';

/** `EVENT_THE_X` would read badly: articles are left out. */
function constantOf(kind: string): string {
  return `EVENT_${kind.replace(/^the-/, '').toUpperCase().replaceAll('-', '_')}`;
}

it('every constant of an event is the place of its kind in the list', () => {
  const places = Object.fromEntries(EVENT_KINDS.map((kind, place) => [constantOf(kind), place]));
  expect(Object.keys(codes).length).toBeGreaterThan(30);
  for (const [name, code] of Object.entries(codes)) expect(`${name} ${code}`).toBe(`${name} ${places[name]}`);
});
