/** The option that has workers play, of `run` and `resume`. */

import { textOption } from './command.js';

export const QUEUE_OPTION = textOption(
  'let workers play (satrap worker): address of a Redis or Valkey server, redis://host:6379',
);
