/** From documents of valid shape to the set-up of the engine, and what they must keep beyond their shape. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import type { ChartsData, ScenarioData } from '../setup.js';
import { ALLIES } from '../setup.js';
import type { ChartsFile, ScenarioFile } from './schemas.js';

export function buildCharts(file: ChartsFile): ChartsData {
  const inOrder = <Value>(table: Readonly<Record<string, Value>>): Value[] =>
    Object.keys(table)
      .sort((a, b) => Number(a) - Number(b))
      .map((key) => table[key]);
  return {
    id: file.id,
    title: file.title,
    worlds: inOrder(file.worlds),
    armies: inOrder(file.armies),
    allies: inOrder(file.allies),
    psychicAttacks: file.psychicAttacks,
    jumpship: file.jumpship,
    nuke: file.nuke,
    start: file.start,
  };
}

export function buildScenario(document: Document, file: ScenarioFile, problems: Problem[]): ScenarioData {
  const { players, houses } = file;
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  const playing = houses.slice(0, players);
  if (playing.length < players) report(['houses'], `${players} houses, one for each player`, 'name more of them');
  if (new Set(playing).size < playing.length) report(['houses'], 'a house once only', 'name different ones');
  const alliesPerSeat = ofPlayers(file.alliesPerSeat, players);
  if (alliesPerSeat * players > ALLIES)
    report(['alliesPerSeat'], `at most ${Math.floor(ALLIES / players)}, as there are ${ALLIES} allies`, 'lower it');
  return {
    id: file.id,
    title: file.title,
    players,
    houses: playing,
    turnCap: file.turnCap,
    victoryWorlds: ofPlayers(file.victoryWorlds, players),
    jumpRange: file.jumpRange,
    upkeepPer: file.upkeepPer,
    alliesPerSeat,
    handicap: file.handicap.slice(0, players),
    ...file.terrain,
  };
}

function ofPlayers(value: number | Readonly<Record<2 | 3 | 4, number>>, players: number): number {
  return typeof value === 'number' ? value : value[players as 2 | 3 | 4];
}
