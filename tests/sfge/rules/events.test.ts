import { describe, expect, it } from 'vitest';
import * as s from '../../../src/games/sfge/position/state.js';
import { EVENT } from '../../../src/games/sfge/position/tables.js';
import { AF, CG, SF } from '../../../src/games/sfge/position/units.js';
import { EVENT_KINDS, type EventKind } from '../../../src/games/sfge/setup.js';
import { type Board, board, empireCode, invaderCode, pick, usurperCode } from '../support.js';

/** Holds a place on the map so that the game goes on. */
const FAR = 73;

function quiet(options: Parameters<typeof board>[0] = {}): Board {
  const b = board(options);
  b.imperial(FAR, '1 IO');
  return b;
}

/** Takes the free counters of a type off into a Rebel stack. */
function exhaust(b: Board, type: number, name: string, sector = 72): void {
  const left = b.view.available(type);
  if (left > 0) b.rebels(sector, `${left} ${name}`);
}

describe('Alien markers (19.0, 32.0)', () => {
  const kinds: EventKind[] = [
    'biomech-predators',
    'dark-empire',
    'hive',
    'living-nebula',
    'messiah',
    'probe',
    'randoids',
  ];

  it.each(kinds)('%s: placed in a system sector and stays', (kind) => {
    const b = quiet();
    b.event(kind, b.at(13));
    expect(b.aliens()).toEqual([`${kind}@13`]);
    expect(b.aside()).toEqual([]);
    expect(b.metric(`event.${kind}`)).toBe(1);
  });

  it('[R15] a sector without system symbol: up to the next one; from 58..73 down to 57', () => {
    const b = quiet();
    b.events([EVENT.hive, EVENT.hive, EVENT.messiah], b.at(3), b.at(55), b.at(66));
    expect(b.aliens()).toEqual(['hive@4', 'hive@56', 'messiah@57']);
  });

  it('(5.2.d) two of a kind may be in play, even in one sector, but Biomech Predators and Dark Empire roll again', () => {
    const b = quiet();
    b.alien('biomech-predators', 2);
    b.alien('hive', 2);
    b.events([EVENT['biomech-predators'], EVENT.hive], b.at(2), b.at(13), b.at(2));
    expect(b.aliens()).toEqual(['biomech-predators@2', 'hive@2', 'biomech-predators@13', 'hive@2']);
  });

  it('[R16] after twenty rolls the marker is set aside', () => {
    const b = quiet();
    b.alien('dark-empire', 2);
    b.event('dark-empire', Array(20).fill(b.at(2)));
    expect(b.aliens()).toEqual(['dark-empire@2']);
    expect(b.aside()).toEqual([EVENT['dark-empire']]);
    expect(b.metric('event.dark-empire')).toBe(1);
  });
});

describe('Attrition', () => {
  it('eliminates the system of the sector or the next system sector up', () => {
    const b = quiet();
    b.system(4);
    b.nexus(4);
    b.event('attrition', b.at(3));
    expect(b.ownerOf(4)).toBe('nobody');
    expect(b.index).toBe(51); // the Nexus
    expect(b.aside()).toEqual([EVENT.attrition]);
  });

  it('without a system there it does nothing, except for 57: down to the first system', () => {
    const b = quiet();
    b.system(2);
    b.events([EVENT.attrition, EVENT.attrition], b.at(13), b.at(72));
    expect(b.ownerOf(2)).toBe('nobody');
    expect(b.metric('event.attrition')).toBe(2);
  });

  it('dissolves an IE at home there; [R61] leaves the Institute alone', () => {
    const b = quiet();
    b.empire(4, 2, { units: '1 SF' });
    b.institute(2);
    b.event('attrition', b.at(2));
    expect(b.g.empireHome[4]).toBe(0);
    expect(b.rebelsAt(2)).toBe('1 SF');
    expect(b.g.n[s.N_INSTITUTE]).toBe(2);
  });

  it('with no system anywhere it does nothing', () => {
    const b = quiet();
    b.event('attrition', b.at(57));
    expect(b.aside()).toEqual([EVENT.attrition]);
  });
});

describe('Citizens Demand Reforms', () => {
  it('[R17] pays 1 RP per Imperial system while RP last', () => {
    const b = quiet({ rp: 5 });
    for (const s of [2, 4, 6]) b.system(s);
    b.event('citizens-demand-reforms');
    expect(b.rp).toBe(2);
  });

  it('[R53] a die for each unpaid one, 0..2: Rebel', () => {
    const b = quiet({ rp: 1 });
    for (const s of [2, 4, 6]) b.system(s);
    const chosen = [2, 6];
    b.decide({ unpaidSystem: () => chosen.shift() ?? 0 });
    b.event('citizens-demand-reforms', 2, 3);
    expect([b.ownerOf(2), b.ownerOf(4), b.ownerOf(6)]).toEqual(['rebel', 'imperial', 'imperial']);
    expect(b.rp).toBe(0);
  });

  it('refuses a sector that is no Imperial system or was chosen before', () => {
    const b = quiet();
    for (const s of [2, 4]) b.system(s);
    b.decide({ unpaidSystem: () => 2 });
    b.event('citizens-demand-reforms', 9, 0);
    expect(b.refused()).toEqual([
      { decision: 'unpaidSystem', reason: 'not an Imperial system still to be chosen', count: 1, firstGame: 77 },
    ]);
    expect([b.ownerOf(2), b.ownerOf(4)]).toEqual(['imperial', 'rebel']);
  });
});

describe('Troops Demand Pay', () => {
  it('[R78] 1 RP for every Imperial mobile unit, Trans-humans too', () => {
    const b = board({ rp: 5 });
    b.imperial(2, '2 TH, 1 SF');
    b.event('troops-demand-pay');
    expect(b.rp).toBe(2);
  });

  it('[R53] a die for each unpaid unit, 0..2: Rebel, IO included; leaders left alone are lost', () => {
    const b = board({ rp: 1 });
    b.imperial(2, '1 IO');
    b.imperial(4, '2 SF');
    b.leader(2, 2);
    const chosen = [8 * 4 + SF, 8 * 2 + 4];
    b.decide({ unpaidTroops: () => chosen.shift() ?? 0 });
    b.event('troops-demand-pay', 3, 2);
    expect([b.imperialAt(4), b.rebelsAt(2), b.imperialAt(2)]).toEqual(['2 SF', '1 IO', '']);
    expect(b.leadersInPool(2)).toBe(4);
  });

  it('refuses a unit that is not there or was chosen before', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.imperial(4, '1 SF');
    b.decide({ unpaidTroops: () => 8 * 2 + SF });
    b.event('troops-demand-pay', 9, 9);
    expect(b.refused()).toEqual([
      { decision: 'unpaidTroops', reason: 'not an Imperial unit still to be chosen', count: 1, firstGame: 77 },
    ]);
  });
});

describe('events of the index and of RP', () => {
  it('Cult of the Omnipresent Empire and Do not Forget to Smash the Empire: a die', () => {
    const b = quiet();
    b.events([EVENT['cult-of-the-omnipresent-empire'], EVENT['dont-forget-to-smash-the-empire']], 7, 4);
    expect(b.index).toBe(47);
  });

  it('Robots: 1 RP per Imperial system', () => {
    const b = quiet();
    for (const s of [2, 4, 6]) b.system(s);
    b.system(7, 'rebel');
    b.event('robots');
    expect(b.rp).toBe(3);
  });

  it('(14.4) Tech/Trade Advance and Collapse: a die, not below 0', () => {
    const b = quiet();
    b.events([EVENT['tech-trade-advance'], EVENT['tech-trade-collapse'], EVENT['tech-trade-collapse']], 8, 5, 9);
    expect(b.rp).toBe(0);
  });

  it('Eye of the Cosmic Storm: nothing', () => {
    const b = quiet();
    b.event('eye-of-the-cosmic-storm');
    expect([b.index, b.rp, b.metric('event.eye-of-the-cosmic-storm')]).toEqual([50, 0, 1]);
  });
});

describe('markers of this turn', () => {
  it.each([
    'galactic-enlightenment',
    'imperial-elites-demand-privileges',
    'militarism',
    'pacifism',
    'paranoia',
    'spectacle',
  ] as const)('[R49] %s stays in play until phase N', (kind) => {
    const b = quiet();
    b.event(kind);
    expect(b.aside()).toEqual([]);
    b.phase('N');
    expect(b.aside()).toEqual([EVENT[kind]]);
  });

  it('a second Spectacle goes back to the pool and is replaced', () => {
    const b = quiet();
    b.effect('spectacle');
    b.event('spectacle');
    expect(b.inPool(EVENT.spectacle)).toBe(1);
    expect(b.metric('event.spectacle')).toBe(0);
  });

  it('[R1] Enlightenment and Elites are removed and replaced without the Illumination or Suppression rules', () => {
    for (const option of ['repressionIllumination', 'suppression']) {
      const b = quiet({ set: [`options.${option}=false`] });
      b.events([EVENT['galactic-enlightenment'], EVENT['imperial-elites-demand-privileges']]);
      expect(b.removed()).toBe(2);
    }
  });
});

describe('Colonization', () => {
  it('[R49] is set aside when played and waits for phase D', () => {
    const b = quiet();
    b.events([EVENT.colonization, EVENT.colonization]);
    expect(b.g.n[s.N_COLONIZATIONS]).toBe(2);
    expect(b.aside()).toEqual([EVENT.colonization, EVENT.colonization]);
  });
});

describe('Defection', () => {
  it('[R18] every Chaos unit of the sector becomes Imperial, markers are removed', () => {
    const b = quiet();
    b.system(2, 'rebel');
    b.rebels(2, '1 SF');
    b.usurper(0, 2, '1 AF');
    b.usurper(8, 2, '1 CG');
    b.invader(0, 2, '1 WS');
    b.event('defection', b.at(2));
    expect(b.imperialAt(2)).toBe('1 AF, 1 SF, 1 CG, 1 WS');
    expect(b.ownerOf(2)).toBe('imperial');
    expect(b.aside().sort((x, y) => x - y)).toEqual([EVENT.defection, EVENT['the-mutant'], 64, 80]);
    expect(b.index).toBe(50);
  });

  it('[R18] a home system so lost dissolves its IE', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', attack: [11, '1 CG'] });
    b.event('defection', b.at(6));
    expect([b.g.empireHome[4], b.imperialAt(6), b.rebelsAt(11), b.ownerOf(6)]).toEqual([0, '1 SF', '1 CG', 'imperial']);
  });

  it('an attack force comes over where it stands, its IE goes on', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', attack: [11, '1 CG'] });
    b.event('defection', b.at(11));
    expect([b.g.empireHome[4], b.imperialAt(11), b.g.attackAt[4]]).toEqual([6, '1 CG', 0]);
  });

  it('[R60] leaves a Usurper marker alone on 01 and does nothing without Chaos units', () => {
    const b = quiet();
    b.usurper(0, 1, '');
    b.event('defection', b.at(1));
    expect(b.g.usurperAt[0]).toBe(1);
    expect(b.metric('event.defection')).toBe(1);
  });
});

describe('Empire Corps and Galactic Crusade', () => {
  it('a Star Fleet or a Control Group anywhere outside the Void', () => {
    const b = quiet();
    b.decide({
      empireCorps(_view, order) {
        order.type = CG;
        order.sector = 66;
      },
    });
    b.event('empire-corps');
    expect(b.imperialAt(66)).toBe('1 CG');
  });

  it.each([
    [AF, 2],
    [SF, 59],
    [SF, 0],
    [SF, 2.5],
  ])('refuses type %d in sector %d and plays the default', (type, sector) => {
    const b = quiet();
    b.decide({
      empireCorps(_view, order) {
        order.type = type;
        order.sector = sector;
      },
    });
    b.event('empire-corps');
    expect(b.refused()).toEqual([
      {
        decision: 'empireCorps',
        reason: 'an available SF or CG in a non-Void sector is needed',
        count: 1,
        firstGame: 77,
      },
    ]);
    expect(b.imperialAt(1)).toBe('1 SF');
  });

  it('(15.4) without counters nothing comes; without fleets the default is a Control Group', () => {
    const b = quiet();
    exhaust(b, SF, 'SF');
    b.event('empire-corps');
    expect(b.imperialAt(1)).toBe('1 CG');
    const c = quiet();
    exhaust(c, SF, 'SF');
    exhaust(c, CG, 'CG');
    c.event('empire-corps');
    expect(c.imperialAt(1)).toBe('');
  });

  it('[R19] a Crusade brings up to R units to an Imperial system, any mix', () => {
    const b = quiet();
    b.system(2, 'imperial', '2-2-3');
    b.decide({
      crusade(_view, order) {
        order.sector = 2;
        order.sf = 1;
        order.cg = 2;
      },
    });
    b.event('galactic-crusade');
    expect(b.imperialAt(2)).toBe('1 SF, 2 CG');
  });

  it.each([
    { what: 'more than R', sector: 2, sf: 2, cg: 2 },
    { what: 'no Imperial system', sector: 4, sf: 1, cg: 0 },
    { what: 'negative numbers', sector: 2, sf: -1, cg: 1 },
    { what: 'fractions', sector: 2, sf: 0.5, cg: 0 },
  ])('[R19] refuses a Crusade with $what', ({ sector, sf, cg }) => {
    const b = quiet();
    b.system(2, 'imperial', '2-2-3');
    b.decide({
      crusade(_view, order) {
        Object.assign(order, { sector, sf, cg });
      },
    });
    b.event('galactic-crusade');
    expect(b.refused()[0]).toMatchObject({ decision: 'crusade', count: 1, firstGame: 77 });
    expect(b.imperialAt(2)).toBe('');
  });

  it('without an Imperial system a Crusade brings nothing', () => {
    const b = quiet();
    b.event('galactic-crusade');
    expect(b.metric('event.galactic-crusade')).toBe(1);
  });
});

describe('Expedition Possible', () => {
  it('(28.0) is placed in a random sector, again if one is there', () => {
    const b = quiet();
    b.expeditionMarker(2);
    b.event('expedition-possible', b.at(2), b.at(2), b.at(66));
    expect([b.hasExpeditionMarker(2), b.hasExpeditionMarker(66)]).toEqual([true, true]);
  });

  it('[R1] is removed and replaced without the Expedition rule', () => {
    const b = quiet({ set: ['options.expeditions=false'] });
    b.event('expedition-possible');
    expect(b.removed()).toBe(1);
  });
});

describe('leaders and Nexus', () => {
  it('(18.1) Imperial Leader Arises: a random leader of the pool where the player likes', () => {
    const b = quiet();
    b.imperial(2, '1 SF');
    b.decide({ placeLeader: () => FAR });
    b.event('imperial-leader-arises', pick(8, 10)); // four 1, four 2, two 3
    expect(b.leadersAt(FAR)).toEqual([3]);
  });

  it('(18.1.a) refuses a sector without an Imperial mobile unit', () => {
    const b = quiet();
    b.system(2);
    b.decide({ placeLeader: () => 2 });
    b.event('imperial-leader-arises', pick(0, 10));
    expect(b.refused()).toEqual([
      { decision: 'placeLeader', reason: 'no Imperial mobile unit in the sector', count: 1, firstGame: 77 },
    ]);
    expect(b.leadersAt(FAR)).toEqual([1]);
  });

  it('without a leader in the pool or a unit on the map: nothing', () => {
    const b = quiet();
    b.leaderPool(FAR);
    b.event('imperial-leader-arises');
    const c = board();
    c.system(2);
    c.event('imperial-leader-arises');
    expect(c.metric('event.imperial-leader-arises')).toBe(1);
  });

  it('Power Struggle: a die for each leader on the map, 0..4: eliminated to the pool [R6]', () => {
    const b = quiet();
    b.imperial(2, '1 SF');
    b.leader(2, 1);
    b.leader(2, 3);
    b.leader(FAR, 2);
    b.event('power-struggle', 5, 4, 0);
    expect([b.leadersAt(2), b.leadersAt(FAR)]).toEqual([[1], []]);
    expect([b.leadersInPool(3), b.leadersInPool(2)]).toEqual([2, 4]);
  });

  it('Web Raiders: a die for each Nexus, 0..2: eliminated, +2 on the Core, else +1', () => {
    const b = quiet();
    for (const s of [1, 13, 17]) {
      b.system(s);
      b.nexus(s);
    }
    b.event('web-raiders', 2, 3, 0);
    expect([b.hasNexus(1), b.hasNexus(13), b.hasNexus(17)]).toEqual([false, true, false]);
    expect(b.index).toBe(53);
  });

  it('Power Struggle and Web Raiders find nothing to do', () => {
    const b = quiet();
    b.events([EVENT['power-struggle'], EVENT['web-raiders']]);
    expect(b.index).toBe(50);
  });
});

describe('Independent Empire Arises (11.1)', () => {
  it('down to the first sector with a system unit; system and mobile units become one merged stack', () => {
    const b = quiet();
    b.system(6);
    b.nexus(6);
    b.imperial(6, '2 SF, 1 IO');
    b.leader(6, 1);
    b.rebels(6, '1 CG');
    b.usurper(0, 6, '1 AF');
    b.usurper(8, 6, '1 WS');
    b.invader(1, 6, '1 CF');
    b.events([empireCode(2)], b.at(10));
    expect([b.g.empireHome[2], b.g.empireLead[2], b.ownerOf(6)]).toEqual([6, 2, 2]);
    expect(b.homeUnits(2)).toBe('1 AF, 2 SF, 1 CG, 1 CF, 1 WS');
    // The Imperial Order stays (20.0) and with it the leader.
    expect([b.imperialAt(6), b.leadersAt(6)]).toEqual(['1 IO', [1]]);
    expect(b.aside().sort((x, y) => x - y)).toEqual([26, 64, 81]);
    expect(b.metric('event.independent-empire-arises')).toBe(1);
    expect(b.metric('empires.formed')).toBe(1);
    expect(b.index).toBe(51); // the Nexus
  });

  it('leaders are lost if no Imperial mobile unit remains', () => {
    const b = quiet();
    b.system(6);
    b.imperial(6, '1 SF');
    b.leader(6, 1);
    b.events([empireCode(1)], b.at(6));
    expect(b.leadersInPool(1)).toBe(4);
  });

  it('nothing down to 01: a random Chaos system is placed there', () => {
    const b = quiet();
    b.system(13);
    b.events([empireCode(1)], b.at(12), pick(0, 39));
    expect([b.g.empireHome[1], b.ownerOf(1)]).toEqual([1, 1]);
  });

  it('(11.1) one whose number is in play goes back and is replaced', () => {
    const b = quiet();
    b.empire(1, 6);
    b.events([empireCode(1)]);
    expect(b.inPool(empireCode(1))).toBe(1);
  });

  it('(11.6.c) in the home of another IE: that one dissolves first and its units there join', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', attack: [11, '1 CG'], members: { 12: '1-1-1' } });
    b.events([empireCode(3)], b.at(6));
    expect([b.g.empireHome[4], b.g.empireHome[3]]).toEqual([0, 6]);
    expect([b.homeUnits(3), b.rebelsAt(11), b.ownerOf(12)]).toEqual(['1 SF', '1 CG', 'rebel']);
  });

  it("[R59] takes an attack force that stands there without dissolving its IE, and a member's membership ends", () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', attack: [11, '1 CG'], members: { 11: '1-1-1' } });
    b.events([empireCode(3)], b.at(11));
    expect([b.g.empireHome[4], b.homeUnits(3), b.homeUnits(4)]).toEqual([6, '1 CG', '1 SF']);
    expect(b.g.member[11]).toBe(3);
  });

  it('[R60] leaves a Usurper marker alone on 01', () => {
    const b = quiet();
    b.system(1);
    b.usurper(0, 1, '');
    b.events([empireCode(1)], b.at(1));
    expect(b.g.usurperAt[0]).toBe(1);
  });

  it('[R103] without the Imperial Order rule IO are turned like others', () => {
    const b = board({ set: ['options.imperialOrder=false'] });
    b.imperial(FAR, '1 SF');
    b.system(6);
    b.imperial(6, '1 IO');
    b.events([empireCode(1)], b.at(6));
    expect(b.homeUnits(1)).toBe('1 IO');
  });

  it('[R105] without a system unit on the map and in the pool it is set aside without effect', () => {
    const b = quiet();
    const all = b.g.tables.setup.counters.systems;
    // All forty units stand outside the map for this test.
    const kinds = all.map((k) => k.count);
    expect(kinds.reduce((sum, k) => sum + k, 0)).toBe(40);
    const left = b.g.n[s.N_SYSTEM_POOL];
    b.g.n[s.N_SYSTEM_POOL] = 0;
    b.events([empireCode(1)], b.at(6));
    b.g.n[s.N_SYSTEM_POOL] = left;
    expect(b.aside()).toEqual([empireCode(1)]);
    expect(b.ownerOf(1)).toBe('nobody');
  });
});

describe('The Institute', () => {
  it('is placed with a system unit; without one it goes back and is replaced', () => {
    const b = quiet();
    b.system(2);
    b.event('the-institute', b.at(4));
    expect([b.g.n[s.N_INSTITUTE], b.inPool(EVENT['the-institute'])]).toEqual([0, 1]);
    b.phase('A', pick(0, 1), b.at(2));
    expect(b.g.n[s.N_INSTITUTE]).toBe(2);
    expect(b.metric('event.the-institute')).toBe(1);
  });
});

describe('Invaders Appear (12.1)', () => {
  it.each([
    [0, '1 AF'],
    [1, '1 AF'],
    [2, '1 SF'],
    [3, '1 SF'],
    [4, '2 SF'],
    [5, '1 SF, 1 CG'],
    [6, '1 CG'],
    [7, '2 CG'],
    [8, '1 WS'],
    [9, '1 TH'],
  ])('die %i: %s', (die, units) => {
    const b = quiet();
    b.events([invaderCode(0)], die, b.at(62));
    expect([b.invaderUnits(0), b.g.invaderAt[0]]).toEqual([units, 62]);
    expect(b.metric('event.invaders-appear')).toBe(1);
  });

  it('as many dice as leadership, the sector afterwards', () => {
    const b = quiet();
    b.events([invaderCode(7)], 0, 4, 7, 8, b.at(3));
    expect(b.invaderUnits(7)).toBe('1 AF, 2 SF, 2 CG, 1 WS');
  });

  it('(15.4) what is not available is not placed; nothing at all: the marker is set aside', () => {
    const b = quiet();
    exhaust(b, 6, 'WS');
    b.events([invaderCode(0)], 8, b.at(3));
    expect(b.g.invaderAt[0]).toBe(0);
    expect(b.aside()).toEqual([invaderCode(0)]);
  });

  it('[R104] a 9 brings nothing without the Trans-human rule', () => {
    const b = board({ set: ['options.transHumans=false'] });
    b.imperial(FAR, '1 SF');
    b.events([invaderCode(0)], 9, b.at(3));
    expect(b.g.invaderAt[0]).toBe(0);
  });
});

describe('Leviathan', () => {
  it('without an Imperial system on 01 it is set aside', () => {
    const b = quiet();
    b.system(1, 'rebel');
    b.event('leviathan');
    expect(b.aside()).toEqual([EVENT.leviathan]);
    expect(b.metric('event.leviathan')).toBe(1);
  });

  it('leaves the moment 01 holds no Imperial system', () => {
    const b = quiet();
    b.system(1);
    b.leviathan();
    b.event('attrition', b.at(1));
    expect(b.view.leviathan).toBe(false);
    expect(b.aside()).toEqual([EVENT.leviathan, EVENT.attrition]);
  });
});

describe('The Mutant', () => {
  it('all mobile units of the sector, Imperial Orders included, become one force of leadership 5', () => {
    const b = quiet();
    b.imperial(6, '1 IO, 1 SF');
    b.leader(6, 2);
    b.rebels(6, '1 CG');
    b.usurper(0, 6, '1 AF');
    b.invader(0, 6, '1 CF');
    b.empire(4, 7, { attack: [6, '1 WS'] });
    b.event('the-mutant', b.at(6));
    expect(b.usurperUnits(8)).toBe('1 AF, 1 SF, 1 CG, 1 CF, 1 IO, 1 WS');
    expect([b.g.usurperAt[8], b.leadersInPool(2)]).toEqual([6, 4]);
    expect(b.aside().sort((x, y) => x - y)).toEqual([64, 80]);
    expect(b.metric('event.the-mutant')).toBe(1);
  });

  it('[R59] units at the home of an IE too; the IE goes on', () => {
    const b = quiet();
    b.empire(4, 6, { units: '2 SF' });
    b.event('the-mutant', b.at(6));
    expect([b.usurperUnits(8), b.g.empireHome[4], b.homeUnits(4)]).toEqual(['2 SF', 6, '']);
  });

  it('no mobile unit there: back to the pool, a substitute', () => {
    const b = quiet();
    b.system(6);
    b.usurper(0, 1, '');
    b.event('the-mutant', b.at(1));
    expect(b.inPool(EVENT['the-mutant'])).toBe(1);
    expect(b.g.usurperAt[0]).toBe(1); // [R60]
  });
});

describe('Rebellion (13.1)', () => {
  it('turns the Imperial units of the sector but IO, its system, and removes the leaders', () => {
    const b = quiet();
    b.system(2);
    b.imperial(2, '1 SF, 1 IO');
    b.leader(2, 1);
    b.rebels(2, '1 CG');
    b.event('rebellion', b.at(2));
    expect([b.ownerOf(2), b.rebelsAt(2), b.imperialAt(2)]).toEqual(['rebel', '1 SF, 1 CG', '1 IO']);
    expect(b.leadersInPool(1)).toBe(4);
    expect(b.index).toBe(50);
  });

  it('(13.1.a, 20.0) up to the first sector with a convertible unit, Imperial Orders not being any', () => {
    const b = quiet();
    b.imperial(13, '1 IO');
    b.imperial(14, '1 SF');
    b.event('rebellion', b.at(12));
    expect(b.rebelsAt(14)).toBe('1 SF');
  });

  it('(13.1.a) at the Void the search turns: down from the first sector', () => {
    const b = quiet();
    b.imperial(72, '1 SF');
    b.imperial(4, '1 SF');
    b.event('rebellion', b.at(45));
    expect([b.rebelsAt(4), b.rebelsAt(72)]).toEqual(['1 SF', '']);
    const c = quiet();
    c.imperial(58, '1 SF');
    c.imperial(62, '1 SF');
    c.event('rebellion', c.at(62));
    expect(c.rebelsAt(62)).toBe('1 SF');
  });

  it('(13.1.b) [R70] other Chaos forces in the sector are not affected', () => {
    const b = quiet();
    b.imperial(2, '1 SF');
    b.usurper(0, 2, '1 AF');
    b.event('rebellion', b.at(2));
    expect([b.usurperUnits(0), b.rebelsAt(2)]).toEqual(['1 AF', '1 SF']);
  });

  it('[R23] (11.6.b) an IE at home there dissolves', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 CG' });
    b.imperial(6, '1 SF');
    b.event('rebellion', b.at(6));
    expect([b.g.empireHome[4], b.rebelsAt(6)]).toEqual([0, '1 SF, 1 CG']);
  });

  it('[R103] Imperial Orders rebel without their rule', () => {
    const b = board({ set: ['options.imperialOrder=false'] });
    b.imperial(2, '1 IO');
    b.imperial(FAR, '1 SF');
    b.event('rebellion', b.at(2));
    expect(b.rebelsAt(2)).toBe('1 IO');
  });

  it('finds nobody: set aside', () => {
    const b = quiet();
    b.event('rebellion', b.at(2));
    expect(b.aside()).toEqual([EVENT.rebellion]);
    expect(b.metric('event.rebellion')).toBe(1);
  });
});

describe('Trans-humans Appear', () => {
  it('an odd die brings an Imperial one, an even die a Rebel one', () => {
    const b = quiet();
    b.events([EVENT['trans-humans-appear'], EVENT['trans-humans-appear']], b.at(2), 3, b.at(2), 4);
    expect([b.imperialAt(2), b.rebelsAt(2)]).toEqual(['1 TH', '1 TH']);
  });

  it.each([
    ['a Usurper force', (b: Board) => b.usurper(0, 6, '1 SF'), (b: Board) => b.usurperUnits(0), '1 SF, 1 TH'],
    ['an IE at home', () => undefined, (b: Board) => b.homeUnits(4), '1 TH'],
  ])('[R24] a Chaos one joins the leftmost kind of force: %s', (_what, arrange, result, units) => {
    const b = quiet();
    b.empire(4, 6, {});
    b.invader(0, 6, '1 SF');
    b.rebels(6, '1 SF');
    arrange(b);
    b.event('trans-humans-appear', b.at(6), 0);
    expect(result(b)).toBe(units);
  });

  it('[R24] the attack force of an IE before its home defence; Invaders before Rebels', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', attack: [11, '1 CG'] });
    b.event('trans-humans-appear', b.at(11), 0);
    expect(b.attackUnits(4)).toBe('1 CG, 1 TH');
    const c = quiet();
    c.invader(0, 11, '1 SF');
    c.rebels(11, '1 SF');
    c.event('trans-humans-appear', c.at(11), 0);
    expect(c.invaderUnits(0)).toBe('1 SF, 1 TH');
  });

  it('[R24] random among several of one kind', () => {
    const b = quiet();
    b.usurper(0, 6, '1 SF');
    b.usurper(2, 6, '1 SF');
    b.event('trans-humans-appear', b.at(6), 0, pick(1, 2));
    expect([b.usurperUnits(0), b.usurperUnits(2)]).toEqual(['1 SF', '1 SF, 1 TH']);
  });

  it('[R60] it joins a Usurper marker alone on 01; an IE with only a member system is passed over', () => {
    const b = quiet();
    b.usurper(0, 1, '');
    b.event('trans-humans-appear', b.at(1), 0);
    expect(b.usurperUnits(0)).toBe('1 TH');
    const c = quiet();
    c.empire(4, 6, { members: { 11: '1-1-1' } });
    c.event('trans-humans-appear', c.at(11), 0);
    expect(c.rebelsAt(11)).toBe('1 TH');
  });

  it('(15.4) without a counter nothing comes; [R1] without the rule it is removed and replaced', () => {
    const b = quiet();
    exhaust(b, 5, 'TH');
    b.event('trans-humans-appear', b.at(6), 1);
    expect(b.imperialAt(6)).toBe('');
    const c = board({ set: ['options.transHumans=false'] });
    c.imperial(FAR, '1 SF');
    c.event('trans-humans-appear');
    expect(c.removed()).toBe(1);
  });
});

describe('Usurper (10.1)', () => {
  it('down to a sector with an Imperial mobile unit other than IO, whose units become his', () => {
    const b = quiet();
    b.imperial(7, '2 SF, 1 IO');
    b.imperial(8, '1 IO');
    b.leader(7, 1);
    b.events([usurperCode(5)], b.at(9));
    expect([b.g.usurperAt[5], b.usurperUnits(5), b.imperialAt(7)]).toEqual([7, '2 SF', '1 IO']);
    expect(b.leadersAt(7)).toEqual([1]); // an Imperial Order remains
    expect(b.metric('event.usurper')).toBe(1);
  });

  it('leaders are lost with the last unit', () => {
    const b = quiet();
    b.imperial(7, '2 SF');
    b.leader(7, 1);
    b.events([usurperCode(5)], b.at(7));
    expect(b.leadersInPool(1)).toBe(4);
  });

  it('(10.1.d) systems and Chaos units are not affected', () => {
    const b = quiet();
    b.system(7);
    b.imperial(7, '1 SF');
    b.rebels(7, '1 AF');
    b.events([usurperCode(0)], b.at(7));
    expect([b.ownerOf(7), b.rebelsAt(7)]).toEqual(['imperial', '1 AF']);
  });

  it('(10.1.e) at 01 without a unit the marker stands there alone until phase C', () => {
    const b = quiet();
    b.events([usurperCode(0)], b.at(9));
    expect([b.g.usurperAt[0], b.usurperUnits(0)]).toEqual([1, '']);
    b.phase('C', 0, 4, 3); // 0 + 1: defeated, the index falls by two dice
    expect([b.g.usurperAt[0], b.index]).toEqual([0, 43]);
  });

  it('[R103] takes Imperial Orders without their rule', () => {
    const b = board({ set: ['options.imperialOrder=false'] });
    b.imperial(7, '1 IO');
    b.imperial(FAR, '1 SF');
    b.events([usurperCode(0)], b.at(7));
    expect(b.usurperUnits(0)).toBe('1 IO');
  });
});

describe('the 39 kinds', () => {
  it('all have a metric and a marker in the pool', () => {
    const b = board();
    expect(EVENT_KINDS.length).toBe(39);
    for (const kind of EVENT_KINDS) expect(b.metric(`event.${kind}`)).toBe(0);
    expect(b.g.n[s.N_POOL]).toBe(140);
  });
});
