/**
 * `insurgent`, a Rebel stronger than `marshal`; as the Empire it plays as `marshal` does.
 *
 *   Groups      Cells first: each has a mission of its own every turn. Rebellions as soon as a planet is in Unrest.
 *               Places with mobile Imperial units are avoided (lib/rebel-groups.ts).
 *   Units       Twice and a half the enemy's strength is gathered before a planet is fought for (lib/rebel-units.ts).
 *   Battles     Only from 2-1.
 *
 * The weights are the parameters (lib/settings.ts).
 */

import type { FitgPolicy, PolicyModule } from '../../src/games/fitg/kit.js';
import { MARSHAL_EMPIRE, MARSHAL_REBEL, type RebelSettings, rebelParameters, withParameters } from './lib/settings.js';
import { createMarshal } from './marshal.js';

const SETTINGS: RebelSettings = {
  ...MARSHAL_REBEL,
  mass: 1,
  massTurn: 1,
  baseAt: 15,
  talk: 8,
  coup: 2,
  cell: 120,
  danger: 16,
  attack: 6,
  force: 25,
};

const policy: PolicyModule<FitgPolicy> = {
  game: 'fitg',
  name: 'insurgent',
  summary: 'A Rebel of many Cells who fights only where he is stronger; as the Empire `marshal`',
  parameters: rebelParameters(SETTINGS),
  create: (parameters) => createMarshal(withParameters(SETTINGS, parameters), MARSHAL_EMPIRE),
};

export default policy;
