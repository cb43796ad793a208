import type { PolicyModule } from '../../src/games/game.js';
import pig, { type PigDecisions } from './pig.js';

/** Pig, but in game 37 Red is asked again until he keeps. */
const patient: typeof pig = {
  ...pig,
  createEngine(setup, policies, seed) {
    const engine = pig.createEngine(setup, policies, seed);
    const red = (policies[0].module as PolicyModule<PigDecisions>).create(policies[0].parameters);
    const ask = (game: number): void => {
      while (game === 37 && red.again(0, 0, 0));
    };
    return {
      record: engine.record,
      play: (game) => {
        ask(game);
        engine.play(game);
      },
      playChecked: (game) => {
        ask(game);
        engine.playChecked(game);
      },
      replay: (game, line) => {
        ask(game);
        engine.replay(game, line);
      },
      illegalOrders: () => engine.illegalOrders(),
    };
  },
};

export default patient;
