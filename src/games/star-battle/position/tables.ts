/** Lookup tables compiled once from a resolved set-up: what a rule reads inside a battle is one typed-array access. */

import { type Army, FORCE_MAX, type StarBattleSetup, type Terrain } from '../setup.js';
import { ARMIES, PLACES } from './armies.js';
import * as c from './codes.js';
import {
  BOONS,
  DAMAGE_TYPES,
  FREE_TACTICS,
  LEVELS,
  MORE_TRAITS,
  SIDE_NAMES,
  TACTICS,
  TRAITS,
  VISIBILITIES,
} from './names.js';
import {
  V_GEAR_MEDICAL_T1,
  V_GEAR_MEDICAL_T2,
  V_GEAR_SIEGE_MELEE_T1,
  V_GEAR_SIEGE_RANGED_T1,
  VALUES,
} from './values.js';

/** Rows of `terrain`: topography with ground, biome, atmosphere, then each visibility, then smoke. */
export const T_GROUND = 0;
export const T_BIOME = 1;
export const T_ATMOSPHERE = 2;
export const T_VISIBILITY = 3;
export const T_SMOKE = 7;
const TERRAINS = 8;
/** Columns of `terrain`. */
export const TERRAIN_FIELDS = 4;

/** Options: bits of `t.rules[R_OPTIONS]`. */
export const O_BARRIER = 1;
export const O_DANGEROUS = 2;
export const O_HIGH_GROUND = 4;
export const O_FEAR_TACTICS = 8;
export const O_SMOKE = 16;
/** The terrain is one on which mobility in deserts counts. */
export const O_DESERT = 32;

/** Numbers of the scenario: index into `t.rules`. */
export const R_OPTIONS = 0;
/** Side inside, -1: no siege; side that ambushes. */
export const R_SIEGE = 1;
export const R_DEFENCE = 2;
export const R_AMBUSH = 3;
export const R_LIGHT = 4;
export const R_PHASES_MAX = 5;
/** Of each side: */
export const R_GENERAL_LEADERSHIP = 6;
export const R_FAME = 8;
export const R_LOYALTY = 10;
export const R_CONTROL = 12;
/** Bits of the armies that take part. */
export const R_PRESENT = 14;
const RULES = 15;

/** Numbers of the defences by what stops a type: [army * STOPS + stop], types first. */
export const STOPS = DAMAGE_TYPES.length + 2;
export const STOP_NONMAGICAL = DAMAGE_TYPES.length;
export const STOP_HARDNESS = DAMAGE_TYPES.length + 1;

const SIZES = [
  ...new Array<number>(25).fill(ARMIES),
  ARMIES * c.LEVEL_COUNT,
  ARMIES * STOPS,
  3 * c.TACTIC_COUNT,
  c.TACTIC_COUNT,
  VALUES.length,
  TERRAINS * TERRAIN_FIELDS,
  RULES,
] as const;

export class Tables {
  private readonly words = new Int32Array(SIZES.reduce((sum, size) => sum + size, 0));
  private at = 0;
  readonly acr = this.take(0);
  readonly cr = this.take(1);
  readonly size = this.take(2);
  readonly divisions = this.take(3);
  readonly missing = this.take(4);
  readonly hpMax = this.take(5);
  readonly dv = this.take(6);
  readonly mv = this.take(7);
  readonly rv = this.take(8);
  readonly morale = this.take(9);
  readonly movement = this.take(10);
  /** AB + Cha + com, the commander's part of a Morale check. */
  readonly mind = this.take(11);
  readonly leadership = this.take(12);
  readonly spellLevel = this.take(13);
  readonly types = this.take(14);
  readonly vulnerable = this.take(15);
  readonly traits = this.take(16);
  readonly more = this.take(17);
  /** Boons of the own commander: bits. */
  readonly boons = this.take(18);
  readonly tactics = this.take(19);
  /** Tiers of weapons, siege engines; aces and uses of medical supplies at the start. */
  readonly meleeTier = this.take(20);
  readonly rangedTier = this.take(21);
  readonly siegeTier = this.take(22);
  /** Aces + 256 x uses of medical supplies. */
  readonly supplies = this.take(23);
  /** 1: has significant defences. */
  readonly guarded = this.take(24);
  /** [level * ARMIES + army]. */
  readonly levels = this.take(25);
  readonly stops = this.take(26);
  /** MV, RV, DV of a tactic: [field * TACTIC_COUNT + tactic]. */
  readonly tacticRow = this.take(27);
  readonly special = this.take(28);
  readonly values = this.take(29);
  readonly terrain = this.take(30);
  readonly rules = this.take(31);
  /** Starred tactics. */
  starred = 0;
  setup: StarBattleSetup | null = null;

  private take(index: number): Int32Array {
    const start = this.at;
    this.at += SIZES[index];
    return this.words.subarray(start, this.at);
  }

  /** The tables of a set-up. */
  static of(setup: StarBattleSetup): Tables {
    const tables = new Tables();
    tables.compile(setup);
    return tables;
  }

  /** Takes over another's numbers; the arrays stay where they are. */
  copy(from: Tables): void {
    this.words.set(from.words);
    this.starred = from.starred;
    this.setup = from.setup;
  }

  private compile(setup: StarBattleSetup): void {
    this.setup = setup;
    const { charts, scenario, forces } = setup;
    VALUES.forEach(([group, name], i) => {
      this.values[i] = charts.values[group][name];
    });
    TACTICS.forEach((name, tactic) => {
      const row = charts.tactics[name];
      this.tacticRow[tactic] = row.melee;
      this.tacticRow[c.TACTIC_COUNT + tactic] = row.ranged;
      this.tacticRow[2 * c.TACTIC_COUNT + tactic] = row.defence;
      this.special[tactic] = row.special;
      if (row.starred) this.starred |= 1 << tactic;
    });
    let present = 0;
    for (const [side, name] of SIDE_NAMES.entries()) {
      for (const [place, army] of forces[name].entries()) {
        if (place >= FORCE_MAX) throw new Error('too many armies on a side');
        this.compileArmy(side * PLACES + place, army);
        present |= 1 << (side * PLACES + place);
      }
      this.compileSide(side, name, setup);
    }
    const { rules } = this;
    rules[R_PRESENT] = present;
    rules[R_SIEGE] = scenario.siege === null ? -1 : SIDE_NAMES.indexOf(scenario.siege);
    rules[R_DEFENCE] = scenario.defence;
    rules[R_AMBUSH] = scenario.ambush === null ? -1 : SIDE_NAMES.indexOf(scenario.ambush);
    rules[R_LIGHT] = VISIBILITIES.indexOf(scenario.visibility);
    rules[R_PHASES_MAX] = scenario.phasesMax;
    const desert = scenario.topography === 'dunes' || scenario.topography === 'wasteland';
    rules[R_OPTIONS] =
      (scenario.barrier ? O_BARRIER : 0) |
      (scenario.dangerous ? O_DANGEROUS : 0) |
      (scenario.highGround ? O_HIGH_GROUND : 0) |
      (scenario.fearTactics ? O_FEAR_TACTICS : 0) |
      (scenario.smoke ? O_SMOKE : 0) |
      (desert ? O_DESERT : 0);
    this.compileTerrain(setup);
  }

  private compileSide(side: number, name: (typeof SIDE_NAMES)[number], { scenario, forces }: StarBattleSetup): void {
    const { rules } = this;
    // The general: highest Leadership, lowest first (S8).
    const general = forces[name].reduce((best, army) =>
      army.commander.leadership > best.commander.leadership ? army : best,
    ).commander;
    rules[R_GENERAL_LEADERSHIP + side] = general.leadership;
    rules[R_FAME + side] = scenario.fame[name];
    rules[R_LOYALTY + side] = scenario.loyalty[name] ?? general.leadership;
    rules[R_CONTROL + side] = scenario.control[name] ?? 10 + ((3 * general.ranks) >> 1);
  }

  /** (2) A block is taken as it stands: what gear and commander gave is in it [S3]. */
  private compileArmy(i: number, army: Army): void {
    const { commander, gear } = army;
    this.acr[i] = army.acr;
    this.cr[i] = army.cr;
    this.size[i] = army.size;
    this.divisions[i] = army.divisions;
    this.missing[i] = army.missing;
    this.hpMax[i] = army.hp;
    this.dv[i] = army.dv;
    this.mv[i] = army.mv;
    this.rv[i] = army.rv ?? 0;
    this.morale[i] = army.morale;
    this.movement[i] = army.movement;
    this.mind[i] = commander.ability + commander.charisma + commander.bonus;
    this.leadership[i] = commander.leadership;
    this.spellLevel[i] = commander.spellLevel;
    this.types[i] = bits(DAMAGE_TYPES, (name) => army.damage.includes(name));
    this.vulnerable[i] = bits(DAMAGE_TYPES, (name) => army.vulnerable.includes(name));
    this.traits[i] = bits(TRAITS, (name) => (army.abilities[name] ?? 0) > 0);
    this.more[i] =
      bits(MORE_TRAITS, (name) => (army.abilities[name] ?? 0) > 0) |
      ((gear.transports ?? 0) > 0 ? c.TRANSPORTS : 0) |
      (army.mercenary ? c.MERCENARY : 0) |
      (army.rv === null ? 0 : c.HAS_RV) |
      ((army.abilities.connection ?? null) === null ? 0 : c.CONNECTED);
    this.boons[i] = bits(BOONS, (name) => army.boons[name] === true);
    this.tactics[i] = bits(TACTICS, (name, k) => k < FREE_TACTICS || army.tactics[name] === true);
    this.meleeTier[i] = gear.melee ?? 0;
    this.rangedTier[i] = gear.ranged ?? 0;
    this.siegeTier[i] = gear.siege ?? 0;
    const medical =
      (gear.medicalT1 ?? 0) * this.values[V_GEAR_MEDICAL_T1] + (gear.medicalT2 ?? 0) * this.values[V_GEAR_MEDICAL_T2];
    this.supplies[i] = (gear.ace ?? 0) + 256 * medical;
    LEVELS.forEach((name, level) => {
      this.levels[level * ARMIES + i] = army.abilities[name] ?? 0;
    });
    const { defences } = army;
    DAMAGE_TYPES.forEach((type, t) => {
      this.stops[i * STOPS + t] = defences[type] ?? 0;
    });
    this.guarded[i] = Object.values(defences).some((value) => value > 0) ? 1 : 0;
    this.stops[i * STOPS + STOP_NONMAGICAL] = defences.kineticNonmagical ?? 0;
    this.stops[i * STOPS + STOP_HARDNESS] = defences.hardness ?? 0;
  }

  private compileTerrain({ charts, scenario }: StarBattleSetup): void {
    this.addTerrain(T_GROUND, charts.topography[scenario.topography]);
    if (scenario.treacherous) this.addTerrain(T_GROUND, charts.treacherous);
    if (scenario.dangerous) this.addTerrain(T_GROUND, charts.dangerous);
    this.addTerrain(T_BIOME, charts.biome[scenario.biome]);
    this.addTerrain(T_ATMOSPHERE, charts.atmosphere[scenario.atmosphere]);
    VISIBILITIES.forEach((name, i) => {
      this.addTerrain(T_VISIBILITY + i, charts.visibility[name]);
    });
    this.addTerrain(T_SMOKE, charts.smoke);
  }

  private addTerrain(row: number, { melee, ranged, defence, movement }: Terrain): void {
    const at = row * TERRAIN_FIELDS;
    this.terrain[at] += melee;
    this.terrain[at + 1] += ranged;
    this.terrain[at + 2] += defence;
    this.terrain[at + 3] += movement;
  }

  hasTrait(army: number, trait: number): boolean {
    return (this.traits[army] & trait) !== 0;
  }

  /** Fear immunity that forbids a choice of tactic and strategy (S7). */
  bound(army: number): boolean {
    return (this.traits[army] & c.FEAR_IMMUNE) !== 0 && (this.rules[R_OPTIONS] & O_FEAR_TACTICS) === 0;
  }

  /** MV, RV in the block of the siege engines of an army. */
  siegeValue(army: number, ranged: boolean): number {
    const tier = this.siegeTier[army];
    if (tier === 0) return 0;
    return this.values[(ranged ? V_GEAR_SIEGE_RANGED_T1 : V_GEAR_SIEGE_MELEE_T1) + tier - 1];
  }

  /** Moves well on this ground (6): incorporeal armies everywhere, others in deserts. */
  mobile(army: number, incorporeal: number): boolean {
    const traits = this.traits[army];
    return (
      (traits & incorporeal) !== 0 || ((traits & c.MOBILITY_DESERT) !== 0 && (this.rules[R_OPTIONS] & O_DESERT) !== 0)
    );
  }
}

function bits<Name extends string>(names: readonly Name[], holds: (name: Name, index: number) => boolean): number {
  let set = 0;
  names.forEach((name, i) => {
    if (holds(name, i)) set |= 1 << i;
  });
  return set;
}

/** The tables of the battle in play. */
export const t = new Tables();
