/** Orders that are written down and read afterwards. */

import { sealed } from '../../shared/sealed.js';
import type { CouncilOrder, LevelOrder } from './orders.js';

class Council implements CouncilOrder {
  technologist = 0;
  spymaster = 0;
}

class Levels implements LevelOrder {
  tax = 0;
  holiday = 0;
  expansion = 0;
}

export const councilOrder = sealed(new Council());
export const levelOrder = sealed(new Levels());
