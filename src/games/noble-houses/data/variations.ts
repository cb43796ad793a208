/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { oneCell } from '../../shared/data/known-cells.js';
import { type NumberList, type NumbersOf, numberNames } from '../../shared/numbers.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import { ALLY_COUNT, WORLD_COUNT } from '../position/layout.js';
import type { NobleHousesSetup } from '../setup.js';
import { COST_MAX, DICE_MAX, type FIRST_STRIKES, JUMPSHIPS, NUKES, START, STATIONS_MAX, TURNS_MAX } from './numbers.js';

const HANDICAP_MAX = 999;
/** Allies of one seat. */
const OWN_ALLIES_MAX = 8;

/** A number that is moved by itself; `path`: as `--set` takes it. */
function number(
  data: NobleHousesSetup,
  path: string,
  group: string,
  meaning: string,
  value: number,
  [least, most]: readonly [number, number],
): Variation {
  const cell = path.replace(/^charts\./, '');
  const kind = cell === path ? 'scenario' : 'charts';
  return {
    name: cell,
    group,
    meaning,
    // What depends on the number of players has a cell for each.
    ...oneCell(data, kind, cell, `${cell}.${data.scenario.players}`),
    move(steps) {
      const moved = value + steps;
      return moved >= least && moved <= most ? [`${path}=${moved}`] : null;
    },
  };
}

function armies(data: NobleHousesSetup): Variation[] {
  return data.charts.armies.flatMap((army, i): Variation[] => {
    const { name, cost, dice, attack, defence, sacrifice, firstStrike, local } = army;
    const path = `charts.armies.${i + 1}`;
    const more = (field: string, meaning: string, value: number | undefined): Variation[] =>
      value === undefined ? [] : [number(data, `${path}.${field}`, 'abilities', meaning, value, [0, DICE_MAX])];
    return [
      number(data, `${path}.cost`, 'prices', `${name} cost a Solat more`, cost, [0, COST_MAX]),
      number(data, `${path}.dice`, 'dice', `${name} roll a die more`, dice, [0, DICE_MAX]),
      ...more('attack', `${name} attack with a die more`, attack),
      ...more('defence', `${name} defend with a die more`, defence),
      ...more('sacrifice', `${name} give their life for a die more`, sacrifice),
      ...more('local.dice', `${name} defend their own world with a die more`, local?.dice),
      ...(firstStrike === undefined ? [] : [strikes(data, path, name, firstStrike)]),
    ];
  });
}

/** Up: always; down: never. */
function strikes(data: NobleHousesSetup, path: string, name: string, now: (typeof FIRST_STRIKES)[number]): Variation {
  const cell = `${path}.firstStrike`.replace('charts.', '');
  const place = now === 'never' ? -1 : now === 'always' ? 1 : 0;
  return {
    name: cell,
    group: 'abilities',
    meaning: `${name} strike first always; a step down: never`,
    ...oneCell(data, 'charts', cell),
    move(steps) {
      const moved = place + steps;
      if (Math.abs(moved) > 1 || moved === 0) return null;
      return [`charts.${cell}=${moved === 1 ? 'always' : 'never'}`];
    },
  };
}

function otherUnits(data: NobleHousesSetup): Variation[] {
  const { jumpship, nuke, start } = data.charts;
  return [
    ...single(data, 'jumpship', JUMPSHIPS, jumpship),
    ...single(data, 'nuke', NUKES, nuke),
    ...single(data, 'start', START, start),
  ];
}

function single<List extends NumberList>(
  data: NobleHousesSetup,
  path: string,
  list: List,
  values: NumbersOf<List>,
): Variation[] {
  return numberNames(list).map((name) => {
    const { min, max, more = `one more ${name}`, group = path } = list[name];
    return number(data, `charts.${path}.${name}`, group, more, values[name], [min, max]);
  });
}

function worlds(data: NobleHousesSetup): Variation[] {
  return data.charts.worlds.map(({ name, income }, i) =>
    number(data, `charts.worlds.${i + 1}.income`, 'worlds', `${name} brings a Solat more`, income, [0, COST_MAX]),
  );
}

function allies(data: NobleHousesSetup): Variation[] {
  return data.charts.allies.flatMap(({ name, supply, income }, i) => {
    const path = `charts.allies.${i + 1}`;
    const units = supply?.count;
    return [
      ...(units === undefined
        ? []
        : [number(data, `${path}.supply.count`, 'allies', `${name} supplies a unit more`, units, [0, 20])]),
      ...(income === undefined
        ? []
        : [number(data, `${path}.income`, 'allies', `${name} brings a Solat more`, income, [0, COST_MAX])]),
    ];
  });
}

function numbers(data: NobleHousesSetup): Variation[] {
  const { scenario } = data;
  const field = (path: string, meaning: string, value: number, range: readonly [number, number]): Variation => ({
    ...number(data, path, 'scenario', meaning, value, range),
    chosen: true,
  });
  const alliesMax = Math.min(OWN_ALLIES_MAX, Math.floor(ALLY_COUNT / scenario.players));
  return [
    field('turnCap', 'a turn more', scenario.turnCap, [1, TURNS_MAX]),
    field('victoryWorlds', 'a world more is asked for', scenario.victoryWorlds, [1, WORLD_COUNT]),
    field('jumpRange', 'jumpships move a hex farther', scenario.jumpRange, [2, 9]),
    field('upkeepPer', 'a unit more for each Solat of upkeep', scenario.upkeepPer, [1, 99]),
    field('alliesPerSeat', 'each house begins with an ally more', scenario.alliesPerSeat, [0, alliesMax]),
    ...scenario.handicap.map((solats, seat) =>
      field(`handicap.${seat}`, `seat ${seat + 1} begins with a Solat more`, solats, [0, HANDICAP_MAX]),
    ),
    field('terrain.stations', 'a jump station more', scenario.stations, [0, STATIONS_MAX]),
    field('terrain.obstacles', 'an obstacle more', scenario.obstacles, [0, 20]),
  ];
}

export const variations = variationsOf((data: NobleHousesSetup): Variation[] => [
  ...armies(data),
  ...otherUnits(data),
  ...worlds(data),
  ...allies(data),
  ...numbers(data),
]);
