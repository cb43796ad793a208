/** What results are shown on: a terminal with its width, or a file that takes anything. */
export interface Screen {
  readonly colour: boolean;
  /** Columns of text; null: no limit. */
  readonly width: number | null;
}

/** Nothing is made to fit below it. */
const WIDTH_MIN = 20;

/** A file or a pipe gets whole lines without colour. */
export const PAPER: Screen = { colour: false, width: null };

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Colour only on a terminal, and not where the user said no (https://no-color.org). */
export function screenOf(stream: Stream): Screen {
  if (stream.isTTY !== true) return PAPER;
  const colour = !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  return { colour, width: stream.columns ? Math.max(WIDTH_MIN, stream.columns) : null };
}
