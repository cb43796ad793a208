/** From documents of valid shape to the set-up of the engine, and what they must keep beyond their shape. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { type GearName, MOBILITY, type SideName, TIERED_GEAR } from '../position/names.js';
import {
  type Army,
  BLOCK_MAX,
  HP_MAX,
  type StarBattleCharts,
  type StarBattleScenario,
  type Terrain,
} from '../setup.js';
import type { ArmyFile, ScenarioFile } from './schemas.js';

export function buildArmy(document: Document, file: ArmyFile, problems: Problem[]): Army {
  const present = file.divisions - file.missing;
  if (present < 1)
    problems.push(problemAt(document, ['missing'], `fewer than ${file.divisions}, the divisions`, 'lower it'));
  else if (file.hp < present)
    problems.push(problemAt(document, ['hp'], `at least ${present}, one for each division present`, 'raise it'));
  const {
    summary: _summary,
    provenance: _provenance,
    $schema: _schema,
    game: _game,
    kind: _kind,
    extends: _extends,
    ...army
  } = file;
  return army as Army;
}

export function buildScenario(file: ScenarioFile): StarBattleScenario {
  const { id, title, siege, defence, ambush, topography, biome, atmosphere, visibility, smoke } = file;
  const { treacherous, dangerous, barrier, highGround, fearTactics, phasesMax } = file;
  return {
    ...{ id, title, siege, defence, ambush, topography, biome, atmosphere, visibility, smoke },
    ...{ treacherous, dangerous, barrier, highGround, fearTactics, phasesMax },
    fame: numbers(file.fame),
    steps: numbers(file.steps),
    loyalty: numbers(file.loyalty),
    control: numbers(file.control),
  };
}

function numbers<Value>(sides: Record<SideName, unknown>): Record<SideName, Value> {
  return { a: sides.a as Value, b: sides.b as Value };
}

/**
 * Equipment that takes the place of what the army has, with what both add to the block, and the abilities that come and
 * go with it; specialized weapons add nothing [S6].
 */
export function equipped(
  army: Army,
  gear: Readonly<Partial<Record<GearName, number>>>,
  charts: StarBattleCharts,
): Army {
  const after = { ...army.gear, ...gear };
  const sum = { melee: 0, ranged: 0, defence: 0, movement: 0 };
  for (const name of TIERED_GEAR) {
    const old = tierOf(charts, name, army.gear[name] ?? 0);
    const now = tierOf(charts, name, after[name] ?? 0);
    sum.melee += now.melee - old.melee;
    sum.ranged += now.ranged - old.ranged;
    sum.defence += now.defence - old.defence;
    sum.movement += now.movement - old.movement;
  }
  const abilities = { ...army.abilities };
  for (const name of MOBILITY) {
    const pieces = gear[name];
    if (pieces !== undefined && pieces + (army.gear[name] ?? 0) > 0) abilities[name] = pieces > 0 ? 1 : 0;
  }
  return {
    ...army,
    gear: after,
    abilities,
    mv: army.mv + sum.melee,
    rv: army.rv === null ? null : army.rv + sum.ranged,
    dv: army.dv + sum.defence,
    movement: Math.max(0, army.movement + sum.movement),
  };
}

const NOTHING: Terrain = { melee: 0, ranged: 0, defence: 0, movement: 0 };

function tierOf(charts: StarBattleCharts, name: (typeof TIERED_GEAR)[number], tier: number): Terrain {
  return charts.gear[name][tier - 1] ?? NOTHING;
}

/** HP per division that a step of ACR brings (14, Table 8-1). */
export function hpPerStep(army: Army, { sizes }: StarBattleCharts): number {
  return sizes.hitPoints[army.size - 1] / sizes.divisions[army.size - 1];
}

/** An army with steps of ACR more (14); null where ACR or HP leave their range. */
export function raised(army: Army, steps: number, charts: StarBattleCharts): Army | null {
  const parts = army.divisions - army.missing;
  const acr = army.acr + steps;
  const hp = army.hp + steps * Math.round(hpPerStep(army, charts)) * parts;
  if (acr < 1 || acr > BLOCK_MAX || hp < parts || hp > HP_MAX) return null;
  const { mv, rv, dv } = army;
  return { ...army, acr, hp, mv: mv + steps, rv: rv === null ? null : rv + steps, dv: dv + steps };
}
