import type { GameEvent } from '../run/game-events.js';
import { type Cell, csvOf, type Row } from './csv.js';

/** A replayed game as CSV: a row an event. Lists are written with blanks between. */
export function eventsCsv(events: readonly GameEvent[]): string {
  const rows = events.map((event): Row<'events.csv'> => {
    const { number, turn, phase = null, kind: event_, where = null, to = null, who = null, whom = null, text } = event;
    const { dice = [], modifiers, total = null, need = null, result = null, why = null, change, board, mark } = event;
    return {
      ...{ number, turn: turn as Cell, phase, event: event_, where, to, who, whom },
      dice: dice.map(({ sides, face, draw }) => `${draw ? '' : 'd'}${sides}:${face}`).join(' ') || null,
      modifiers: signedList(modifiers),
      ...{
        total,
        need,
        result,
        why,
        change: signedList(change),
        board: board ? JSON.stringify(board) : null,
        mark: mark ?? false,
        text,
      },
    };
  });
  return csvOf('events.csv', rows);
}

/** `leader=+2 high-ground=-1`: blanks stand between the parts, not within a name. */
function signedList(values: Readonly<Record<string, number>> | undefined): string | null {
  const parts = Object.entries(values ?? {}).map(
    ([name, value]) => `${name.replaceAll(' ', '-')}=${value < 0 ? '' : '+'}${value}`,
  );
  return parts.join(' ') || null;
}

/** A replayed game as lines of JSON, an event each. */
export function eventsNdjson(events: readonly GameEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
