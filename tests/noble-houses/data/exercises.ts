/** Games and battles in which every cell of the data acts (tests/policies/silent-cells.verify.test.ts). */

import type { Exercise } from '../../support/silent-cells.js';

const WORLDS = Array.from({ length: 24 }, (_, i) => i + 1);
const TYPES = Array.from({ length: 30 }, (_, i) => i + 1);

/** An army that defends the world of the example of a local army, and one against an Imperial side. */
function fights(type: number): Exercise[] {
  const scenario = 'short-war';
  const other = type === 2 ? 3 : 2;
  return [
    {
      cells: new RegExp(`^charts\\.armies\\.${type}\\.(local$|negates|psychic|imperial)`),
      scenario,
      set: ['charts.armies.2.againstImperial=5', 'charts.armies.3.againstImperial=5', 'charts.armies.2.psychic=true'],
      fight: { a: `${other}x3`, b: `${type}x3`, options: { world: '1' } },
    },
    // Sold everywhere.
    {
      cells: new RegExp(`^charts\\.armies\\.${type}\\.defender$`),
      scenario,
      set: WORLDS.map((world) => `charts.worlds.${world}.offers=[${type},"J"]`),
      policies: ['warlord', 'wild'],
      games: [0, 1],
    },
  ];
}

export const EXERCISES: readonly Exercise[] = [
  { scenario: 'short-war', policies: ['wild', 'random', 'warlord', 'diplomat', 'raider', 'steward'], games: [0, 1] },
  { scenario: 'short-war', set: ['players=3'], policies: ['wild', 'random', 'warlord', 'raider'], games: [0] },
  { scenario: 'rough-sector', set: ['players=4'], policies: ['wild', 'random', 'warlord', 'raider'], games: [0, 1, 2] },
  {
    cells: /^terrain\.stargates$/,
    moved: [['terrain.stargates=2']],
    scenario: 'short-war',
    policies: ['wild'],
    games: [0],
  },
  {
    cells: /^houses\.3$/,
    moved: [['houses=["Lortran","Gurati","Nitrix","Kadesh"]']],
    scenario: 'rough-sector',
    set: ['players=4'],
    policies: ['warlord'],
    games: [0],
  },
  { cells: /^victoryWorlds\.4$/, scenario: 'short-war', set: ['players=4'], policies: ['warlord'], games: [0, 1, 2] },
  ...TYPES.flatMap(fights),
];
