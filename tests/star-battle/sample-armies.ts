/** The 17 armies of the text; the four of the proving ground are invented, nine are made by the rules of creation. */

import { library } from '../../src/games/star-battle/data/kinds.js';

export const SAMPLE_ARMIES: readonly string[] = library.names('army').filter((id) => !/^(p\d|created-.*)$/.test(id));
