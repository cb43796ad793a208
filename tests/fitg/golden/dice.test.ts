/** Each die that is told stands on the line that it decides. */

import { expect, test } from 'vitest';
import drill from '../../../policies/fitg/drill.js';
import marshal from '../../../policies/fitg/marshal.js';
import wild from '../../../policies/fitg/wild.js';
import { fitg } from '../../../src/games/fitg/index.js';
import type { CellNow, EventFacts, PolicyModule } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';

const POLICIES = { drill, marshal, wild } as const;

/** Games of which rolls without a line of their own were known. */
const GAMES = [
  ['standard', 'marshal', 's1', 1, 40],
  ['standard', 'wild', 's3', 3, 30],
  ['threshold-20', 'wild', 's17', 3, 30],
  ['with-replacement', 'marshal', 's56', 0, 35],
  ['quick-start', 'drill', 's35', 0, 30],
] as const;

/** By kind of line: its dice (`6`), and what is drawn (`w`). Other lines have neither. */
const DICE: Readonly<Record<string, RegExp>> = {
  battle: /^66$/,
  interception: /^66$/,
  cell: /^6{1,3}$/,
  chit: /^w?$/,
  escape: /^w?$/,
  comes: /^66*$/,
  'coup-fails': /^6$/,
  crash: /^6$/,
  destructor: /^6$/,
  detection: /^6$/,
  event: /^w?$/,
  'group-free': /^w?$/,
  'group-moves': /^6?$/,
  lot: /^w$/,
  'mission-ends': /^w?$/,
  order: /^w$/,
  plague: /^6+$/,
  round: /^6{1,3}$/,
  sabotage: /^w?$/,
  search: /^6$/,
  secret: /^w?$/,
  secrets: /^w+$/,
  shuffle: /^w+$/,
  'units-move': /^6?$/,
};

interface Told {
  readonly lines: readonly (readonly [text: string, facts: EventFacts])[];
  readonly cells: readonly CellNow[];
}

/** Played once. */
const told = new Map<string, Told>();

function toldGame(scenario: string, name: keyof typeof POLICIES, seed: string, game: number, horizon: number): Told {
  const title = `${scenario} ${name} ${seed} ${game} ${horizon}`;
  const known = told.get(title);
  if (known !== undefined) return known;
  const module = POLICIES[name] as PolicyModule;
  const policy = { label: name, module, parameters: fillParameters(module, {}) };
  const setup = fitg.resolve({ scenario, set: [`horizon=${horizon}`] });
  const lines: [string, EventFacts][] = [];
  const cells: CellNow[] = [];
  fitg.createEngine(setup, [policy, policy], seed).replay(
    game,
    (text, facts = {}) => lines.push([text, facts]),
    (now) => cells.push(...now),
  );
  told.set(title, { lines, cells });
  return { lines, cells };
}

test('every die is told on the line that it decides', () => {
  const kinds = new Set<string>();
  for (const [scenario, policy, seed, game, horizon] of GAMES) {
    for (const [text, { kind = 'line', dice = [] }] of toldGame(scenario, policy, seed, game, horizon).lines) {
      const rolled = dice.map(({ draw, sides }) => (draw ? 'w' : String(sides))).join('');
      const right = DICE[kind] ?? /^$/;
      if (!right.test(rolled)) expect(rolled, `${scenario} ${policy} ${seed}: ${kind}: ${text}`).toMatch(right);
      if (rolled !== '') kinds.add(kind);
    }
  }
  for (const kind of ['plague', 'comes', 'crash', 'coup-fails', 'lot', 'escape', 'destructor'])
    expect([...kinds]).toContain(kind);
});

test('a roll without effect has a line', () => {
  const texts = toldGame('standard', 'wild', 's3', 3, 30).lines.map(([text]) => text);
  expect(texts.some((text) => / is not detected$/.test(text))).toBe(true);
  expect(texts.some((text) => /^ {2}the Cell on .* fails$/.test(text))).toBe(true);
  expect(texts.some((text) => /^ {3}sabotage on .*: nothing is lost$/.test(text))).toBe(true);
});

test('units say whose they are where both sides have such', () => {
  const { cells } = toldGame('standard', 'marshal', 's1', 1, 40);
  const units = cells.flatMap(({ pieces }) => pieces.flatMap(({ text }) => /\d+ (?:\w+ )?elite\b/.exec(text) ?? []));
  expect(units.length).toBeGreaterThan(0);
  for (const text of units) expect(text).toMatch(/^\d+ (Rebel|Imperial) elite$/);
});
