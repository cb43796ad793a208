/** Who plays: the decisions of the engine that plays, and the view they are shown. */

import { closed } from '../../shared/sealed.js';
import type { Decisions } from './decisions.js';
import { fallback } from './defaults.js';
import { SeatView } from './seat-view.js';
import type { StarEmpiresView } from './view.js';

export const decisions: { current: Decisions } = { current: fallback };

export const view: StarEmpiresView = closed(new SeatView());
