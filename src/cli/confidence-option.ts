import { UserError } from '../games/game.js';
import { CONFIDENCE } from '../stats/interval.js';
import type { Arguments } from './arguments.js';
import { textOption } from './command.js';

/** Below this an "interval" says nothing. */
const CONFIDENCE_MIN = 0.5;

export const CONFIDENCE_OPTION = textOption(`confidence of intervals and bands (default ${CONFIDENCE})`);

export function confidenceOf(args: Arguments): number {
  const confidence = args.positive('confidence', CONFIDENCE);
  if (confidence >= CONFIDENCE_MIN && confidence < 1) return confidence;
  throw new UserError(`--confidence ${args.text('confidence')}: expected at least ${CONFIDENCE_MIN} and less than 1`);
}
