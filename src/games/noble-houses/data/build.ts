/** From documents of valid shape to the set-up of the engine, and what they must keep beyond their shape. */

import { type Document, problemAt } from '../../shared/data/document.js';
import { contentOf } from '../../shared/data/header.js';
import type { Problem } from '../../shared/data/problems.js';
import { ALLY_COUNT } from '../position/layout.js';
import type { ChartsData, ScenarioData } from '../setup.js';
import type { ChartsFile, ScenarioFile } from './schemas.js';

export function buildCharts(document: Document, file: ChartsFile, problems: Problem[]): ChartsData {
  const inOrder = <Value>(table: Readonly<Record<string, Value>>): Value[] =>
    Object.keys(table)
      .sort((a, b) => Number(a) - Number(b))
      .map((key) => table[key]);
  const charts = contentOf(file);
  const { worlds, armies, allies } = charts;
  const none = (path: readonly string[], why: string) => problems.push(problemAt(document, path, 'none', why));
  for (const [number, { offers, jumpshipCost }] of Object.entries(worlds))
    if (jumpshipCost !== undefined && !offers.includes('J'))
      none(['worlds', number, 'jumpshipCost'], 'only a world that offers "J" has a price of jumpships');
  for (const [number, { attack = 0, defender, selfTransport }] of Object.entries(armies)) {
    if (!defender) continue;
    const why = 'an army that never leaves its world';
    if (attack > 0) none(['armies', number, 'attack'], `${why} never attacks`);
    if (selfTransport) none(['armies', number, 'selfTransport'], `${why} does not move`);
  }
  return { ...charts, worlds: inOrder(worlds), armies: inOrder(armies), allies: inOrder(allies) };
}

export function buildScenario(document: Document, file: ScenarioFile, problems: Problem[]): ScenarioData {
  const { players, houses } = file;
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  const playing = houses.slice(0, players);
  if (playing.length < players) report(['houses'], `${players} houses, one for each player`, 'name more of them');
  if (new Set(playing).size < playing.length) report(['houses'], 'a house once only', 'name different ones');
  const alliesPerSeat = ofPlayers(file.alliesPerSeat, players);
  if (alliesPerSeat * players > ALLY_COUNT)
    report(
      ['alliesPerSeat'],
      `at most ${Math.floor(ALLY_COUNT / players)}, as there are ${ALLY_COUNT} allies`,
      'lower it',
    );
  const { charts: _charts, number: _number, terrain, ...own } = contentOf(file);
  return {
    ...own,
    houses: playing,
    victoryWorlds: ofPlayers(file.victoryWorlds, players),
    alliesPerSeat,
    handicap: file.handicap.slice(0, players),
    ...terrain,
  };
}

function ofPlayers(value: number | Readonly<Record<2 | 3 | 4, number>>, players: number): number {
  return typeof value === 'number' ? value : value[players as 2 | 3 | 4];
}
