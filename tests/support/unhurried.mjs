/**
 * `garrison` of SFGE with a pause before every game, as Pig has one: what is under way when a test looks is still so
 * when it acts.
 */

import garrison from '../../dist/policies/sfge/garrison.js';

const PAUSE_MS = Number(process.env.SATRAP_PIG_PAUSE_MS ?? 0);
const pause = new Int32Array(new SharedArrayBuffer(4));

export default {
  ...garrison,
  name: 'unhurried',
  create(parameters) {
    const beginGame = () => {
      if (PAUSE_MS > 0) Atomics.wait(pause, 0, 0, PAUSE_MS);
    };
    return { ...garrison.create(parameters), beginGame };
  },
};
