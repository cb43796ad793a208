/** Orders that are written down and read afterwards. */

import { sealed } from '../../shared/sealed.js';
import { Posture, TacticOrder, TrickOrder, TurnOrder } from './orders.js';

export const posture = sealed(new Posture());
export const tacticOrder = sealed(new TacticOrder());
export const turnOrder = sealed(new TurnOrder());
export const trickOrder = sealed(new TrickOrder());
