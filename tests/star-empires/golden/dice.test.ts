/** Each die that is told stands on the line that it decides. */

import { expect, test } from 'vitest';
import type { EventFacts } from '../../../src/games/game.js';
import { engineFor, type PolicyName } from '../players.js';

const GAMES: readonly (readonly [scenario: string, policy: PolicyName, games: number])[] = [
  ['frontier', 'chancellor', 6],
  ['frontier', 'wild', 10],
  ['rescue', 'wild', 10],
  ['harsh-world', 'caretaker', 6],
];

/** By kind of line: its dice by their sides, and what is drawn (`w`), a blank between. Other lines have neither. */
const DICE: Readonly<Record<string, RegExp>> = {
  battle: /^100$/,
  building: /^w?$/,
  chance: /^100$/,
  check: /^20$/,
  colony: /^(w w w)?$/,
  // Where it happens.
  event: /^(w( w)*)?$/,
  'festival-brings': /^100$/,
  frontier: /^12 12 12$/,
  levels: /^(\d+( \d+)*)?$/,
  role: /^w?$/,
  // What a roll says is in its line: modules hit are drawn one by one.
  roll: /^(4|6|3|w|6( 6)?( w)*|6( 6)*)$/,
  score: /^(2|6|w 4)?$/,
  // Which Colony it is for, or where an event would have been that cannot happen.
  table: /^(w )*(100|50)$/,
  treasury: /^((2|3|4|6)( 6)*)?$/,
  unrest: /^(3|4|6)?$/,
};

function toldDice(scenario: string, policy: PolicyName, game: number): (readonly [string, string, string])[] {
  const lines: [string, string, string][] = [];
  engineFor(scenario, policy, 'dice').replay(game, (text, { kind = 'line', dice = [] }: EventFacts = {}) => {
    lines.push([kind, dice.map(({ draw, sides }) => (draw ? 'w' : String(sides))).join(' '), text]);
  });
  return lines;
}

test('every die is told on the line that it decides', () => {
  const kinds = new Set<string>();
  for (const [scenario, policy, games] of GAMES)
    for (let game = 0; game < games; game++)
      for (const [kind, rolled, text] of toldDice(scenario, policy, game)) {
        expect(rolled, `${scenario} ${policy} ${game}: ${kind}: ${text}`).toMatch(DICE[kind] ?? /^$/);
        if (rolled !== '') kinds.add(kind);
      }
  expect([...kinds].sort()).toEqual(Object.keys(DICE).sort());
});
