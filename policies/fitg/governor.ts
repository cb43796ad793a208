/**
 * `governor`, an Empire stronger than `marshal`; as the Rebel it plays as `marshal` does.
 *
 *   Points      PDBs wherever a planet is not in Unrest, then militia for capitals and throne (lib/imperial-points.ts).
 *   Groups      Rebellions are stopped among Rebel units too; the Rebel network matters less (lib/imperial-groups.ts).
 *   Units       Capitals and the throne keep a garrison (lib/imperial-units.ts).
 *   Battles     Only from 2-1, a Determined Assault only from 5-1.
 *
 * The weights are the parameters (lib/settings.ts).
 */

import type { FitgPolicy, PolicyModule } from '../../src/games/fitg/kit.js';
import {
  type EmpireSettings,
  empireParameters,
  MARSHAL_EMPIRE,
  MARSHAL_REBEL,
  withParameters,
} from './lib/settings.js';
import { createMarshal } from './marshal.js';

const SETTINGS: EmpireSettings = {
  ...MARSHAL_EMPIRE,
  stopHeld: 12,
  network: 1,
  attack: 6,
  storm: 9,
  reserve: 8,
  walls: 4,
  levy: 35,
};

const policy: PolicyModule<FitgPolicy> = {
  game: 'fitg',
  name: 'governor',
  summary: 'An Empire that holds its seats and stops rebellions under fire; as the Rebel `marshal`',
  parameters: empireParameters(SETTINGS),
  create: (parameters) => createMarshal(MARSHAL_REBEL, withParameters(SETTINGS, parameters)),
};

export default policy;
