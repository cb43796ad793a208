/** Letters and colours of seats, forces and outcomes, the same in all figures, boards and viewers. */

import type { Colour, GameCatalog, Mark, OutcomeInfo, SeatInfo } from '../games/game.js';

/** In the order in which they are given to what has none of its own; neighbours differ in tone, too. */
export const COLOURS: readonly Colour[] = ['blue', 'orange', 'green', 'sky', 'purple', 'olive', 'rust', 'grey'];

/** Class of what is drawn in an ink, behind others; undefined: in that of its kind. */
export function inkClass(colour: Colour | undefined): string {
  return colour === undefined ? '' : ` k-${colour}`;
}

/** What pages need to know of a game; undefined: one that is not installed here. */
export type MarkedGame = Partial<Pick<GameCatalog, 'seats' | 'forces' | 'outcomes'>>;

/** Seats and forces by id, the game's own first, then others in the order in which they appear. */
export function holderMarks(game: MarkedGame, others: Iterable<string> = []): Map<string, Mark> {
  const { seats = [], forces = [] } = game;
  const marks = new Map<string, Mark>([
    ...seats.map((seat, i): [string, Mark] => [seat.id, seatMark(seat, i)]),
    ...forces.map(({ id, mark }): [string, Mark] => [id, mark]),
  ]);
  for (const id of others) {
    if (marks.has(id)) continue;
    const taken = new Set([...marks.values()].map(({ letter }) => letter));
    marks.set(id, { letter: letterOf(id, taken), colour: COLOURS[marks.size % COLOURS.length] });
  }
  return marks;
}

function seatMark({ id, mark }: SeatInfo, seat: number): Mark {
  return mark ?? { letter: letterOf(id, new Set()), colour: COLOURS[seat % COLOURS.length] };
}

/** The last digit of a name that ends in one, else the first letter that is still free. */
function letterOf(name: string, taken: ReadonlySet<string>): string {
  const digit = /\d+$/.exec(name)?.[0];
  const letters = [...name.toUpperCase()].filter((letter) => /\p{L}/u.test(letter));
  const codes = [...(digit === undefined ? [] : [digit]), ...letters, `${letters[0] ?? '?'}${taken.size}`];
  return codes.find((code) => !taken.has(code)) ?? `?${taken.size}`;
}

const BY_VERDICT = { win: 'blue', draw: 'grey', loss: 'orange' } as const;

/** Outcomes by id: a game of several seats that one alone wins has the mark of that seat. */
export function outcomeMarks({ outcomes = [], seats = [] }: MarkedGame): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const outcome of outcomes) {
    const taken = new Set([...marks.values()].map(({ letter }) => letter));
    marks.set(outcome.id, outcome.mark ?? winnerMark(outcome, seats) ?? verdictMark(outcome, taken));
  }
  return marks;
}

/** The seat that alone wins in a game of several. */
export function winnerOf(outcome: OutcomeInfo | undefined, seats: readonly SeatInfo[] = []): SeatInfo | undefined {
  const winner = outcome?.verdicts.indexOf('win') ?? -1;
  return seats.length > 1 && outcome?.verdicts.lastIndexOf('win') === winner ? seats[winner] : undefined;
}

function winnerMark(outcome: OutcomeInfo, seats: readonly SeatInfo[]): Mark | null {
  const winner = winnerOf(outcome, seats);
  return winner === undefined ? null : seatMark(winner, seats.indexOf(winner));
}

function verdictMark({ title, verdicts: [verdict] }: OutcomeInfo, taken: ReadonlySet<string>): Mark {
  return { letter: letterOf(title, taken), colour: verdict ? BY_VERDICT[verdict] : 'olive' };
}
