/** Battles in which every cell of the data acts (tests/policies/silent-cells.verify.test.ts). */

import {
  ATMOSPHERES,
  BIOMES,
  BOONS,
  COUNTED_GEAR,
  FREE_TACTICS,
  TACTICS,
  TIERED_GEAR,
  TOPOGRAPHIES,
} from '../../../src/games/star-battle/position/names.js';
import type { Exercise } from '../../support/silent-cells.js';

const SIZES = 10;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const both = (change: string): string[] => ['a', 'b'].map((side) => change.replace('*', side));

/** Battles of armies that do what is legal at random, with something else set. */
function battles(cells: RegExp, set: readonly string[] = [], more: Partial<Exercise> = {}): Exercise {
  return { cells, scenario: 'duel', set, policies: ['wild'], games: upTo(60), ...more };
}

/** What parts of the set-up cost. */
function costs(cells: RegExp, set: readonly string[] = []): Exercise {
  return { cells, scenario: 'duel', set };
}

/** Both sides have all boons and know all tactics. */
const MASTERS = [
  ...BOONS.flatMap((boon) => both(`changes.*.boons.${boon}=true`)),
  ...TACTICS.slice(FREE_TACTICS).flatMap((tactic) => both(`changes.*.tactics.${tactic}=true`)),
];

/** Weapons that are not magical. */
const PLAIN = [
  ...['melee', 'ranged'].flatMap((weapon) => both(`changes.*.gear.${weapon}=0`)),
  ...both('changes.*.damage=["kinetic"]'),
  'changes.b.abilities.magicAttacks=0',
];

const terrains = (field: string, names: readonly string[]): Exercise[] =>
  names.map((name) => battles(new RegExp(`^charts\\.${field}\\.${name}\\.`), [`${field}=${name}`]));

/** What seldom matters. */
const MASTERLY =
  /(defeatedDefence|disbanded|friendlyFire|loyaltyRepeat|screaming|loyaltyOthers|telepathy|special|sharpshooter|swiftPursuit)$/;

export const EXERCISES: readonly Exercise[] = [
  { scenario: 'neighbours', policies: ['wild'], games: upTo(27) },
  { scenario: 'siege', set: MASTERS, policies: ['wild'], games: upTo(40) },
  ...terrains('topography', TOPOGRAPHIES),
  ...terrains('biome', BIOMES),
  ...terrains('atmosphere', ATMOSPHERES),
  ...['treacherous', 'dangerous'].map((ground) => battles(new RegExp(`^charts\\.${ground}\\.`), [`${ground}=true`])),
  ...TIERED_GEAR.flatMap((piece) =>
    upTo(3).flatMap((tier) => [
      battles(new RegExp(`^charts\\.gear\\.${piece}\\.${tier}\\.`), [
        `changes.a.gear.${piece}=0`,
        `equip.a.${piece}=${tier + 1}`,
      ]),
      costs(new RegExp(`^charts\\.prices\\.${piece}\\.${tier}$`), [`equip.a.${piece}=${tier}`]),
    ]),
  ),
  ...COUNTED_GEAR.map((piece) => costs(new RegExp(`^charts\\.prices\\.${piece}\\.`), [`equip.a.${piece}=0`])),
  ...upTo(SIZES).flatMap((size) => [
    costs(new RegExp(`^charts\\.sizes\\.price\\.${size}$`), [`changes.a.size=${size + 1}`]),
    battles(new RegExp(`^charts\\.sizes\\.(divisions|hitPoints)\\.${size}$`), [
      `changes.a.size=${size + 1}`,
      'steps.a=9',
    ]),
  ]),
  battles(/^changes\.a\.gear\.(light|heavy)Armor$/, ['equip.a.lightArmor=2', 'equip.a.heavyArmor=2']),
  battles(/^changes\.a\.gear\.fortifications$/, ['equip.a.fortifications=2']),
  battles(/^equip\.b\./, [...MASTERS, 'siege=a'], { scenario: 'siege' }),
  battles(/losses\.gasp/, both('changes.*.abilities.ferocity=1')),
  battles(/losses\.(exhausted|fatigueDie|defeatedDefence)|checks\.(exhaustion|disbanded)/, [
    ...both('changes.*.hp=300'),
    ...['topography=mountains', 'atmosphere=hostile', 'charts.values.checks.terrainLimit=0'],
  ]),
  ...[
    ['siege=null', ...MASTERS],
    ['siege=null', ...both('changes.*.abilities.telepathy=1')],
    ['siege=b'],
    ['siege=null', ...both('changes.*.boons.loyalty=true'), ...both('changes.*.morale=3')],
    [...both('changes.*.morale=1'), ...both('loyalty.*=0'), ...both('control.*=12')],
    [...both('changes.*.morale=1'), ...both('loyalty.*=0'), ...both('control.*=30')],
  ].map((set) => battles(MASTERLY, set, { scenario: 'siege', games: upTo(200) })),
  battles(/^charts\.visibility\.bright\./, ['visibility=bright']),
  battles(/^charts\.smoke\./, ['smoke=true']),
  battles(/^changes\.a\.size$/, ['steps.a=3', 'charts.sizes.hitPoints.5=60']),
  battles(/^changes\.a\.missing$/, ['a=["spellcasters"]']),
  ...['aura', 'knockdown', 'attach', 'boost', 'compression', 'energyDrain', 'fearless'].map((ability) =>
    battles(new RegExp(`^charts\\.values\\.abilities\\.${ability}$`), both(`changes.*.abilities.${ability}=1`)),
  ),
  battles(/abilities\.mobility$/, ['topography=dunes', 'changes.a.abilities.mobilityDesert=1']),
  battles(/abilities\.mobilityDesert$/, ['topography=dunes']),
  battles(/abilities\.(sightless|spellResistance)$/, [
    'changes.a.abilities.sightless=1',
    'changes.a.abilities.spellResistance=1',
    'changes.b.abilities.spellcasting=1',
  ]),
  battles(/medicalT2$/, ['changes.a.gear.medicalT2=3']),
  battles(/siege(Melee|Ranged)T3$/, ['changes.a.gear.siege=3']),
  battles(/ground\.ambush$/, ['ambush=a', 'highGround=true']),
  battles(/ground\.damage$/, ['dangerous=true']),
  battles(/^changes\.a\.abilities\.constructImmunities$/, [
    'changes.b.abilities.stagger=3',
    'changes.b.abilities.frightful=1',
  ]),
  battles(/^changes\.a\.abilities\.magicAttacks$/, [...PLAIN, 'changes.b.defences.kineticNonmagical=40']),
  battles(/^changes\.a\.abilities\.noBreath$/, ['atmosphere=airless', 'charts.atmosphere.airless.melee=-5']),
  battles(/^changes\.a\.abilities\.override$/, ['changes.a.abilities.overload=3']),
  battles(/^changes\.a\.defences\./, PLAIN),
  battles(/^changes\.a\.defences\./, ['changes.b.damage=["sonic"]']),
];
