/** What may be set of `marshal` and its kin, seat by seat. */

import type { PolicyParameters } from '../../../src/games/fitg/kit.js';

/** What both seats weigh. */
interface CommonSettings {
  readonly points: number;
  readonly talk: number;
  readonly coup: number;
  readonly danger: number;
  readonly attack: number;
  readonly storm: number;
  readonly force: number;
  readonly reach: number;
}

export interface RebelSettings extends CommonSettings {
  readonly mass: number;
  readonly massTurn: number;
  readonly baseAt: number;
  readonly rise: number;
  readonly cell: number;
  readonly seek: number;
  readonly sabotage: number;
}

export interface EmpireSettings extends CommonSettings {
  readonly stop: number;
  readonly stopHeld: number;
  readonly network: number;
  readonly reserve: number;
  readonly walls: number;
  readonly levy: number;
  readonly militia: number;
  readonly taxAt: number;
}

/** `marshal` as the Rebel (19). */
export const MARSHAL_REBEL: RebelSettings = {
  mass: 6,
  massTurn: 12,
  baseAt: 30,
  points: 6,
  rise: 16,
  talk: 10,
  coup: 7,
  cell: 20,
  seek: 2,
  sabotage: 14,
  danger: 6,
  attack: 5,
  storm: 8,
  force: 15,
  reach: 6,
};

/** `marshal` as the Empire (19). */
export const MARSHAL_EMPIRE: EmpireSettings = {
  points: 6,
  stop: 16,
  stopHeld: 6,
  talk: 10,
  coup: 7,
  network: 2,
  danger: 6,
  attack: 5,
  storm: 8,
  force: 20,
  reach: 5,
  reserve: 3,
  walls: 0,
  levy: 0,
  militia: 3,
  taxAt: 2,
};

type Row = readonly [meaning: string, min: number, max: number];

const COMMON_ROWS: Readonly<Record<keyof CommonSettings, Row>> = {
  points: ['Worth of a victory point of a planet, in points of its resources', 0, 60],
  talk: ['Weight of missions D', 0, 60],
  coup: ['Weight of missions C', 0, 60],
  danger: [
    'Percent that each mobile enemy unit on a planet takes from what a group would do there, six at most',
    0,
    16,
  ],
  attack: ['Column of the military table from which it attacks: 5 is 1-1, 6 is 2-1', 0, 11],
  storm: ['Column from which it makes a Determined Assault: 8 is 4-1', 0, 11],
  force: ['Strength that it sends for, in tenths of the enemy there', 0, 100],
  reach: ['Distance from which units are sent', 0, 12],
};

const REBEL_ROWS: Readonly<Record<keyof RebelSettings, Row>> = {
  mass: ['Planets in Unrest or rebellious that the Rebel waits for', 1, 51],
  massTurn: ['Turn from which one is enough', 1, 61],
  baseAt: ['Points at which the hidden base is used', 1, 199],
  rise: ['Weight of missions R', 0, 100],
  cell: ['Weight of missions B', 0, 500],
  seek: ['Weight of missions G', 0, 20],
  sabotage: ['Weight of missions S', 0, 100],
  ...COMMON_ROWS,
};

const EMPIRE_ROWS: Readonly<Record<keyof EmpireSettings, Row>> = {
  stop: ['Weight of missions R where no Rebel units are', 0, 100],
  stopHeld: ['Weight of missions R among Rebel units', 0, 100],
  network: ['Weight of two letters of Intelligence while the network is open', 0, 20],
  reserve: ['Strength that capitals, throne and risen planets without militia keep', 0, 60],
  walls: ['Loyalty below which PDBs are put up before units are bought', 0, 5],
  levy: ['Militia bought first in a Production', 0, 35],
  militia: ['Militia bought after other units in a Production', 0, 35],
  taxAt: ['Loyalty from which a planet above its start pays no tax', 0, 5],
  ...COMMON_ROWS,
};

/** Parameters of a policy from some of the settings. */
function parametersOf<Settings extends object>(
  rows: Readonly<Record<keyof Settings, Row>>,
  settings: Settings,
  names = Object.keys(settings) as (keyof Settings & string)[],
) {
  return names.map((name) => {
    const [meaning, min, max] = rows[name];
    return { name, meaning, default: Number(settings[name]), min, max, step: 1 };
  });
}

export const rebelParameters = (settings: RebelSettings, names?: (keyof RebelSettings)[]) =>
  parametersOf(REBEL_ROWS, settings, names);
export const empireParameters = (settings: EmpireSettings) => parametersOf(EMPIRE_ROWS, settings);

/** Settings with the parameters given. */
export function withParameters<Settings extends object>(settings: Settings, parameters: PolicyParameters): Settings {
  return { ...settings, ...parameters };
}
