/**
 * The plans that `oracle` tries: `steward` as it is, and with settings that lead it another way for a turn. They are in
 * the order in which each adds most to those before it, as found by playing 200 plans forward from 150 positions of the
 * six scenarios: the first few bring most of what all of them do.
 */

import type { PolicyParameters } from '../../../src/games/sfge/kit.js';

export const PLANS: readonly PolicyParameters[] = [
  {},
  // Few strong groups, income before everything.
  { margin: 9, rp: 0.4 },
  // Many small groups.
  { margin: 4 },
  // Units are spared, and nothing is kept back for Extropy.
  { effort: 0.6, extropy: 0.5, rp: 0.05 },
  // Units before income.
  { unit: 0.15, rp: 0.05 },
  // The index first, with leaders for small groups too.
  { index: 0.25, fieldLeader: 2, spare: 0.1 },
  // Systems and income before the index.
  { index: 0.05 },
  // Strong groups that dare more, Extropy whenever it can be paid.
  { attack: -0.3, march: -0.2, margin: 9, extropy: 0 },
  // Hardly any Control Groups are bought.
  { effort: 0.6, purchase: 0.2 },
  // Independent Empires first.
  { home: 1, index: 0.05, fieldLeader: 2, extropy: 0.5 },
  // No more Colonization Fleets.
  { colonyTurns: 20 },
  // What is left over is spent on Nexus, gates and Repression.
  { margin: 8, extropy: 0.06, surplus: 10 },
  // More is dared.
  { attack: -0.3, march: -0.2 },
  // The strongest Chaos forces first.
  { index: 0.05, threat: 0.1, surplus: 200 },
  // Small groups, the index and Independent Empires first.
  { index: 0.35, margin: 4, home: 1, spare: 0 },
  // The index and the units first.
  { index: 0.25, danger: 0.5, unit: 0.1 },
];
