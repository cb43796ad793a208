import { describe, expect, it } from 'vitest';
import * as s from '../../../src/games/sfge/position/state.js';
import { EVENT } from '../../../src/games/sfge/position/tables.js';
import { AF, CF, CG, IO, SF, TH, WS } from '../../../src/games/sfge/position/units.js';
import type { EventKind, ExpeditionEntry } from '../../../src/games/sfge/setup.js';
import { type Board, board, pick, type Step } from '../support.js';

const FAR = 73;

describe('Extropy (17.0, chart 3.4)', () => {
  function trying(leader: number, illumination: number, options: Parameters<typeof board>[0] = {}): Board {
    const b = board({ rp: 9, ...options });
    b.system(1);
    b.system(13);
    b.imperial(1, '1 SF');
    b.leader(1, 1);
    b.leader(1, 3);
    b.markers(0, 6);
    b.decide({
      extropy(_view, order) {
        order.leader = leader;
        order.illumination = illumination;
        return true;
      },
    });
    return b;
  }

  it.each([
    { dice: [0, 7], total: 0, index: 57 },
    { dice: [2, 7], total: 2, index: 57 },
    { dice: [3], total: 3, index: 50 },
    { dice: [4], total: 4, index: 50 },
    { dice: [5, 7], total: 5, index: 43 },
    { dice: [7, 7], total: 7, index: 43 },
    { dice: [8, 7, 2], total: 8, index: 41 },
    { dice: [9, 7, 2], total: 9, index: 41 },
  ])('(17.1) a total of $total without modifiers', ({ dice, index }) => {
    const b = trying(0, 0);
    b.phase('K', dice);
    expect([b.index, b.rp]).toEqual([index, 7]);
    expect(b.imperialAt(1)).toBe('1 SF');
    expect(b.leadersAt(1)).toEqual([1, 3]);
    expect(b.metric('extropy.attempts')).toBe(1);
  });

  it.each([
    { die: 4, illumination: 6, dice: [1, 1], th: '', index: 48 }, // 10
    { die: 5, illumination: 6, dice: [1, 1], th: ', 1 TH', index: 48 }, // 11
    { die: 7, illumination: 6, dice: [1, 1], th: ', 1 TH', index: 48 }, // 13
    { die: 8, illumination: 6, dice: [1, 1, 1], th: ', 1 TH', index: 47 }, // 14
  ])(
    '(17.3.c, 17.5) Omega Upload at die $die + $illumination Illumination',
    ({ die, illumination, dice, th, index }) => {
      const b = trying(0, illumination);
      b.phase('K', die, dice);
      expect([b.imperialAt(1), b.index]).toEqual([`1 SF${th}`, index]);
      expect([b.view.illumination, b.metric('illuminations')]).toEqual([6 - illumination, illumination]);
    },
  );

  it('(17.3.b, 22.6) 2 for a Nexus on 01, 1 for each other; 17 and more: two Trans-humans', () => {
    const b = trying(3, 6);
    b.nexus(1);
    b.nexus(13);
    expect(b.view.extropyNexusModifier()).toBe(3);
    b.phase('K', 5, 1, 2, 3); // 5 + 3 + 3 + 6 = 17
    expect([b.imperialAt(1), b.index]).toEqual(['1 SF, 2 TH', 44]);
    expect(b.view.nexuses).toBe(2);
  });

  it('(17.3.a) the leader is added and stays, but an Overload eliminates the one used', () => {
    const b = trying(1, 0);
    b.phase('K', 1, 4); // 2: Overload
    expect([b.leadersAt(1), b.leadersInPool(1), b.index]).toEqual([[3], 4, 54]);
  });

  it('(17.5) an Overload without a leader costs none; Trans-humans only as far as available', () => {
    const b = trying(0, 6);
    b.rebels(72, '8 TH');
    b.phase('K', 6, 1, 1);
    expect(b.imperialAt(1)).toBe('1 SF');
  });

  it('[R104] no Upload without the Trans-human rule', () => {
    const b = trying(0, 6, { set: ['options.transHumans=false'] });
    b.phase('K', 6, 1, 1);
    expect([b.imperialAt(1), b.index]).toEqual(['1 SF', 48]);
  });

  it('(17.1, 17.2) costs 1 RP per Imperial system; with less, without the Core or under Paranoia it is not offered', () => {
    for (const arrange of [
      (b: Board) => {
        b.g.n[s.N_RP] = 1;
      },
      (b: Board) => b.effect('paranoia'),
    ]) {
      const b = trying(0, 0);
      arrange(b);
      b.phase('K');
      expect([b.metric('extropy.attempts'), b.view.extropyAllowed()]).toEqual([0, false]);
    }
    const b = board({ rp: 9 });
    b.system(1, 'rebel');
    b.system(13);
    b.decide({ extropy: () => true });
    b.phase('K');
    expect(b.metric('extropy.attempts')).toBe(0);
    const c = trying(0, 0);
    expect(c.view.extropyCost()).toBe(2);
  });

  it('[R75] an Overload that passes 100 ends the game', () => {
    const b = trying(0, 0, { index: 100, rp: 9 });
    b.phase('K', 0, 1);
    expect(b.over).toBe(true);
  });

  it.each([
    [0, 7, 'Illumination markers not available'],
    [0, -1, 'Illumination markers not available'],
    [0, 0.5, 'Illumination markers not available'],
    [2, 0, 'no leader of that value on the Core'],
    [4, 0, 'no leader of that value on the Core'],
  ])('refuses leader %d with %d Illumination: %s', (leader, illumination, reason) => {
    const b = trying(leader, illumination);
    b.phase('K');
    expect(b.refused()).toEqual([{ decision: 'extropy', reason, count: 1, firstGame: 77 }]);
    expect([b.rp, b.view.illumination]).toEqual([9, 6]);
  });
});

describe('Alien Conflict (19.0, 32.0, chart 3.9)', () => {
  const ravagers: EventKind[] = ['biomech-predators', 'dark-empire'];

  describe.each(ravagers)('%s', (kind) => {
    function invaded(): Board {
      const b = board();
      b.imperial(FAR, '1 SF');
      b.alien(kind, 13);
      b.alien('living-nebula', 13);
      b.imperial(13, '1 CF');
      b.leader(13, 1);
      b.rebels(13, '1 CF');
      b.usurper(0, 13, '1 CF');
      b.invader(0, 13, '1 CF');
      return b;
    }

    it('Negative: everything in the sector is eliminated but the marker', () => {
      const b = invaded();
      b.phase('L', 3);
      expect(b.aliens()).toEqual([`${kind}@13`]);
      expect([b.imperialAt(13), b.rebelsAt(13), b.g.usurperAt[0], b.g.invaderAt[0]]).toEqual(['', '', 0, 0]);
      expect(b.leadersInPool(1)).toBe(4);
      expect(b.index).toBe(50);
      expect(b.aside().sort((x, y) => x - y)).toEqual([EVENT['living-nebula'], 64, 80]);
    });

    it('Indeterminate: the marker too', () => {
      const b = invaded();
      b.phase('L', 4);
      expect([b.aliens(), b.imperialAt(13)]).toEqual([[], '']);
    });

    it('Positive: only the marker', () => {
      const b = invaded();
      b.phase('L', 7, 0); // then the Nebula: Negative without a leader
      expect([b.aliens(), b.imperialAt(13), b.rebelsAt(13)]).toEqual([['living-nebula@13'], '1 CF', '1 CF']);
    });
  });

  it('destruction takes system, Nexus, Star gate, leaders, an IE at home, the Institute', () => {
    const b = board();
    b.imperial(FAR, '1 SF');
    b.system(2, 'imperial', '1-1-1');
    b.nexus(2);
    b.gate(2);
    b.alien('biomech-predators', 2);
    b.institute(2);
    b.phase('L', 0); // + 1
    expect([b.ownerOf(2), b.hasNexus(2), b.hasGate(2), b.index]).toEqual(['nobody', false, false, 51]);
    expect(b.inPool(EVENT['the-institute'])).toBe(2); // [R20]
    const c = board();
    c.imperial(FAR, '1 SF');
    c.empire(4, 6, { strength: '1-1-1', units: '1 CF', attack: [11, '1 SF'], members: { 12: '1-1-1' } });
    c.alien('dark-empire', 6);
    c.phase('L', 0);
    expect([c.g.empireHome[4], c.ownerOf(6), c.ownerOf(12), c.rebelsAt(11)]).toEqual([0, 'nobody', 'rebel', '1 SF']);
    expect(c.rebelsAt(6)).toBe('');
  });

  it.each([
    ['biomech-predators', '3-1-2'],
    ['randoids', '3-1-2'],
    ['dark-empire', '1-3-2'],
    ['hive', '1-3-2'],
  ] as const)('%s: the total strength of all owners and the system is added', (kind, strength) => {
    const b = board();
    b.alien(kind, 13);
    b.system(13, 'imperial', strength.replace('3-1-2', '3-2-2'));
    b.imperial(13, '1 IO');
    b.rebels(13, '1 TH');
    b.usurper(0, 13, '1 IO');
    b.invader(0, 13, '1 WS');
    b.empire(4, 21, { attack: [13, '1 IO'] });
    expect(b.view.alienModifier(0)).toBe(3 + 2 + 2 + 2 + 3 + 2);
  });

  it('(19.4) the modifier can make a roll Positive', () => {
    const b = board();
    b.alien('biomech-predators', 13);
    b.imperial(13, '2 AF');
    b.phase('L', 1);
    expect(b.aliens()).toEqual([]);
    expect(b.imperialAt(13)).toBe('2 AF');
  });

  it('Messiah: the turns since placement are added', () => {
    const b = board({ turn: 6 });
    b.imperial(FAR, '1 SF');
    b.alien('messiah', 13, 2);
    expect(b.view.alienModifier(0)).toBe(4);
    b.phase('L', 3);
    expect(b.aliens()).toEqual([]);
  });

  it.each(['hive', 'living-nebula', 'messiah', 'randoids'] as const)(
    '%s: Negative eliminates the leader used, Indeterminate nothing, Positive the marker',
    (kind) => {
      for (const [die, leaders, left] of [
        [2, [1], true],
        [3, [1, 1], true], // with the leader 4
        [5, [1, 1], true],
        [6, [1, 1], false],
      ] as const) {
        const b = board();
        b.imperial(13, '1 CF');
        b.leader(13, 1);
        b.leader(13, 1);
        b.alien(kind, 13);
        b.decide({ alienLeader: () => 1 });
        b.phase('L', die);
        expect([b.leadersAt(13), b.aliens().length === 1]).toEqual([leaders, left]);
        expect(b.imperialAt(13)).toBe('1 CF');
      }
    },
  );

  it('the leader used against Biomech Predators is lost with a Negative result too', () => {
    const b = board();
    b.imperial(FAR, '1 SF');
    b.imperial(13, '1 CF');
    b.leader(13, 2);
    b.alien('biomech-predators', 13);
    b.decide({ alienLeader: () => 2 });
    b.phase('L', 1); // 3
    expect([b.imperialAt(13), b.leadersInPool(2)]).toEqual(['', 4]);
  });

  it('Probe, Negative or Indeterminate: the sector is destroyed, index + die, the marker leaves', () => {
    for (const die of [3, 4, 6]) {
      const b = board();
      b.imperial(FAR, '1 SF');
      b.imperial(13, '1 SF');
      b.alien('hive', 13);
      b.alien('probe', 13);
      b.phase('L', 0, die, 5); // the Hive came first: 0 + 0
      expect([b.imperialAt(13), b.aliens(), b.index]).toEqual(['', [], 55]);
      expect(b.aside()).toContain(EVENT.probe);
    }
  });

  it('Probe, Positive: RP + die, index - die, and it leaves', () => {
    const b = board();
    b.imperial(13, '1 SF');
    b.alien('probe', 13);
    b.phase('L', 7, 6, 4);
    expect([b.rp, b.index, b.aliens(), b.imperialAt(13)]).toEqual([6, 46, [], '1 SF']);
    expect(b.aside()).toEqual([EVENT.probe]); // [R48]
  });

  it('in the order of sectors, ties in the order of arrival; those destroyed on the way do not roll', () => {
    const b = board();
    b.imperial(FAR, '1 SF');
    b.alien('living-nebula', 44);
    b.alien('biomech-predators', 13);
    b.alien('hive', 13);
    b.alien('messiah', 4);
    // 04 Messiah 0; 13 Biomech 0 destroys the Hive; 44 Nebula 7: removed.
    b.phase('L', 0, 0, 7);
    expect(b.aliens()).toEqual(['biomech-predators@13', 'messiah@4']);
  });

  it('[R75] the index is looked at after each roll', () => {
    const b = board({ index: 96 });
    b.imperial(FAR, '1 SF');
    b.alien('probe', 4);
    b.alien('hive', 13);
    b.phase('L', 0, 5);
    expect(b.over).toBe(true);
    expect(b.aliens()).toEqual(['hive@13']);
  });

  it('refuses a leader who is not there and uses the best one', () => {
    const b = board();
    b.imperial(13, '1 CF');
    b.leader(13, 3);
    b.alien('hive', 13);
    b.decide({ alienLeader: () => 2 });
    b.phase('L', 4);
    expect(b.aliens()).toEqual([]);
    expect(b.refused()).toEqual([
      { decision: 'alienLeader', reason: 'no leader of that value in the sector', count: 1, firstGame: 77 },
    ]);
  });

  it('(19.1, 19.2) combat does not touch them', () => {
    const b = board();
    b.imperial(13, '1 AF');
    b.rebels(13, '1 CF');
    b.alien('randoids', 13);
    b.attacking({ sector: 13, units: '1 AF', rebels: '1 CF' });
    b.phase('J', 9);
    expect(b.aliens()).toEqual(['randoids@13']);
  });
});

describe('Expeditions (28.0, chart 3.10)', () => {
  /** First and second die of an entry. */
  const CELLS: Readonly<Record<ExpeditionEntry, readonly [number, number]>> = {
    'lost-in-hyperspace': [0, 4],
    'ancient-guardian': [0, 5],
    'fight-for-information': [1, 0],
    'go-deeper': [1, 9],
    'star-gate': [2, 5],
    'derelict-fleet': [3, 0],
    'lost-colony': [3, 5],
    'ancient-world-ship': [4, 0],
    'living-archive': [4, 5],
    'psionic-choir': [5, 0],
    'sealed-dossiers': [5, 5],
    'trans-human-enclave': [6, 0],
    'evolutionary-leap': [6, 5],
    'hero-of-the-frontier': [7, 0],
    mutiny: [7, 5],
    'nova-trigger': [8, 0],
    'first-contact': [8, 5],
    'cosmic-harmony': [9, 0],
    'pandoras-vault': [9, 5],
  };
  const AT = 13;

  function ready(units = '1 SF', type = SF, options: Parameters<typeof board>[0] = {}): Board {
    const b = board(options);
    b.imperial(FAR, '1 SF');
    b.expeditionMarker(AT);
    b.imperial(AT, units);
    b.leader(AT, 1);
    b.decide({
      expedition(_view, order) {
        order.sector = AT;
        order.type = type;
        order.leader = 1;
        return true;
      },
    });
    return b;
  }

  function go(b: Board, entry: ExpeditionEntry, ...steps: readonly Step[]): void {
    b.phase('M', CELLS[entry], ...steps);
  }

  it('(chart 3.10) each entry is half a row of the table', () => {
    const { expeditions } = board().g.tables.setup.charts;
    for (const [entry, [row, column]] of Object.entries(CELLS)) {
      const half = expeditions[row].slice(column < 5 ? 0 : 5, column < 5 ? 5 : 10);
      if (entry !== 'star-gate') expect(new Set(half)).toEqual(new Set([entry]));
    }
    expect(new Set(expeditions[2])).toEqual(new Set(['star-gate']));
  });

  const aert: ExpeditionEntry[] = [
    'ancient-guardian',
    'fight-for-information',
    'derelict-fleet',
    'ancient-world-ship',
    'living-archive',
    'psionic-choir',
    'trans-human-enclave',
    'evolutionary-leap',
    'nova-trigger',
    'first-contact',
    'pandoras-vault',
  ];

  it.each(aert)('[R88] (28.3) %s, Negative: unit and leader are eliminated', (entry) => {
    const b = ready();
    go(b, entry, 2, entry === 'pandoras-vault' ? [3, 4] : []); // 2 + 1
    expect([b.imperialAt(AT), b.leadersAt(AT)]).toEqual(['', []]);
    expect(b.hasExpeditionMarker(AT)).toBe(entry === 'fight-for-information');
    expect(b.aside().includes(EVENT['expedition-possible'])).toBe(entry !== 'fight-for-information');
    expect(b.rebelsAt(AT)).toBe(entry === 'trans-human-enclave' ? '1 TH' : '');
    expect(b.index).toBe(entry === 'pandoras-vault' ? 57 : 50);
    expect([b.metric('expeditions'), b.metric('expeditionAert'), b.metric('expeditionPositive')]).toEqual([1, 1, 0]);
  });

  it.each(aert)('(28.3) %s, Indeterminate: nothing', (entry) => {
    const b = ready();
    go(b, entry, 3); // 3 + 1
    expect([b.imperialAt(AT), b.leadersAt(AT), b.index, b.rp]).toEqual(['1 SF', [1], 50, 0]);
    expect(b.hasExpeditionMarker(AT)).toBe(entry === 'fight-for-information');
    expect(b.metric('expeditionPositive')).toBe(0);
  });

  it.each([
    ['ancient-guardian', [], '1 AF, 1 SF'],
    ['derelict-fleet', [], '3 SF'],
    ['ancient-world-ship', [], '1 SF, 1 WS'],
    ['trans-human-enclave', [], '1 SF, 1 TH'],
    ['evolutionary-leap', [], '1 TH'],
  ] as const)('%s, Positive: the units join here', (entry, steps, units) => {
    const b = ready();
    go(b, entry, 6, steps);
    expect([b.imperialAt(AT), b.leadersAt(AT)]).toEqual([units, [1]]);
    expect(b.metric('expeditionPositive')).toBe(1);
    expect(b.hasExpeditionMarker(AT)).toBe(false);
  });

  it('[R88] units are placed only as far as available', () => {
    const b = ready();
    b.rebels(72, `${b.view.available(SF) - 1} SF, ${b.view.available(TH)} TH, 4 WS, 20 AF`);
    go(b, 'derelict-fleet', 6);
    expect(b.imperialAt(AT)).toBe('2 SF');
    for (const entry of ['evolutionary-leap', 'ancient-world-ship', 'ancient-guardian'] as const) {
      b.expeditionMarker(AT);
      go(b, entry, 6);
      expect(b.imperialAt(AT)).toBe('2 SF');
    }
  });

  it('Fight for Information, Positive: index - (die + leader), the marker is discarded', () => {
    const b = ready();
    go(b, 'fight-for-information', 6, 5);
    expect([b.index, b.hasExpeditionMarker(AT)]).toEqual([44, false]);
  });

  it('Living Archive, Positive: RP + die + leader', () => {
    const b = ready();
    go(b, 'living-archive', 6, 5);
    expect(b.rp).toBe(6);
  });

  it('Psionic Choir and Sealed Dossiers: two markers, as far as the ten counters go', () => {
    const b = ready();
    b.markers(7, 2);
    go(b, 'psionic-choir', 6);
    expect([b.view.repression, b.view.illumination]).toEqual([7, 3]);
    const c = ready();
    go(c, 'sealed-dossiers');
    expect([c.view.repression, c.metric('expeditionAert')]).toEqual([2, 0]);
    const d = ready('1 SF', SF, { set: ['options.repressionIllumination=false'] });
    go(d, 'sealed-dossiers');
    expect(d.view.repression).toBe(0);
  });

  it("Pandora's Vault, Positive: index - 3 dice", () => {
    const b = ready();
    go(b, 'pandoras-vault', 6, 1, 2, 3);
    expect(b.index).toBe(44);
  });

  it('Cosmic Harmony: index - 2 dice at once', () => {
    const b = ready();
    go(b, 'cosmic-harmony', 5, 2);
    expect([b.index, b.hasExpeditionMarker(AT)]).toEqual([43, false]);
  });

  it('Lost in Hyperspace: unit and leader are gone at once', () => {
    const b = ready();
    go(b, 'lost-in-hyperspace');
    expect([b.imperialAt(AT), b.leadersInPool(1), b.metric('expeditionAert')]).toEqual(['', 4, 0]);
  });

  it('[R88] other leaders of the sector are lost only when left alone', () => {
    const b = ready('2 SF');
    b.leader(AT, 3);
    go(b, 'lost-in-hyperspace');
    expect([b.imperialAt(AT), b.leadersAt(AT)]).toEqual(['1 SF', [3]]);
    const c = ready();
    c.leader(AT, 3);
    go(c, 'lost-in-hyperspace');
    expect(c.leadersAt(AT)).toEqual([]);
  });

  it('[R88] Go Deeper: the marker stays and adds 1 to later rolls, each time, until it is discarded', () => {
    const b = ready();
    go(b, 'go-deeper');
    go(b, 'go-deeper');
    expect(b.hasExpeditionMarker(AT)).toBe(true);
    go(b, 'living-archive', 4, 0); // 4 + 1 + 2
    expect([b.rp, b.hasExpeditionMarker(AT)]).toEqual([1, false]);
    b.expeditionMarker(AT);
    go(b, 'living-archive', 5); // a new marker starts anew: 6
    expect(b.rp).toBe(1);
    const once = ready();
    go(once, 'go-deeper');
    go(once, 'living-archive', 4); // 4 + 1 + 1
    expect(once.rp).toBe(0);
  });

  it('Star gate: a gate here, gates may be bought from now on', () => {
    const b = ready();
    b.system(AT);
    go(b, 'star-gate');
    expect([b.hasGate(AT), b.view.gates]).toEqual([true, 1]);
    b.expeditionMarker(AT);
    go(b, 'star-gate'); // [R88] one is there: nothing
    expect(b.view.gates).toBe(1);
  });

  it('[R36] [R93] the gate of an expedition stays in a sector without system symbol, elsewhere it needs a system unit', () => {
    const b = board();
    b.imperial(FAR, '1 SF');
    b.expeditionMarker(5);
    b.imperial(5, '1 SF');
    b.leader(5, 1);
    b.decide({
      expedition(_view, order) {
        order.sector = 5;
        order.type = SF;
        order.leader = 1;
        return true;
      },
    });
    go(b, 'star-gate');
    expect(b.hasGate(5)).toBe(true);
    const c = ready();
    go(c, 'star-gate');
    expect(c.hasGate(AT)).toBe(false);
    expect(c.g.n[s.N_GATES_ALLOWED]).toBe(1);
  });

  it('[R1] Star gate without its rule: nothing', () => {
    const b = ready('1 SF', SF, { set: ['options.starGates=false'] });
    b.system(AT);
    go(b, 'star-gate');
    expect([b.hasGate(AT), b.g.n[s.N_GATES_ALLOWED], b.hasExpeditionMarker(AT)]).toEqual([false, 0, false]);
  });

  it('[R97] Lost Colony: a CF, in a system sector without a system unit the system instead', () => {
    const b = ready();
    b.system(AT, 'rebel');
    go(b, 'lost-colony');
    expect([b.imperialAt(AT), b.ownerOf(AT)]).toEqual(['1 SF, 1 CF', 'rebel']);
    const c = ready();
    go(c, 'lost-colony', pick(0, 40));
    expect([c.imperialAt(AT), c.ownerOf(AT)]).toEqual(['1 SF', 'imperial']);
  });

  it('Hero of the Frontier: a random leader of the pool joins', () => {
    const b = ready();
    go(b, 'hero-of-the-frontier', pick(8, 9));
    expect(b.leadersAt(AT)).toEqual([1, 3]);
  });

  it('[R88] Mutiny: the unit becomes a Rebel, an IO too, and the leader is eliminated', () => {
    const b = ready('1 IO', IO);
    go(b, 'mutiny');
    expect([b.imperialAt(AT), b.rebelsAt(AT), b.leadersInPool(1)]).toEqual(['', '1 IO', 4]);
  });

  it('[R88] Nova Trigger: the player may destroy the sector or an adjacent one', () => {
    for (const [target, gone] of [
      [21, true],
      [0, false],
    ] as const) {
      const b = ready();
      b.system(21, 'rebel');
      b.rebels(21, '3 AF');
      b.alien('hive', 21);
      b.decide({ novaTrigger: () => target });
      go(b, 'nova-trigger', 6);
      expect([b.ownerOf(21), b.rebelsAt(21), b.aliens()]).toEqual(
        gone ? ['nobody', '', []] : ['rebel', '3 AF', ['hive@21']],
      );
    }
    const b = ready();
    b.decide({ novaTrigger: () => AT });
    go(b, 'nova-trigger', 6);
    expect([b.imperialAt(AT), b.leadersAt(AT)]).toEqual(['', []]);
  });

  it.each([33, 59, 74, -1, 0.5])('refuses a Nova Trigger in sector %d', (target) => {
    const b = ready();
    b.system(33, 'rebel');
    b.decide({ novaTrigger: () => target });
    go(b, 'nova-trigger', 6);
    expect(b.refused()).toEqual([{ decision: 'novaTrigger', reason: 'sector not within 1', count: 1, firstGame: 77 }]);
    expect(b.ownerOf(33)).toBe('rebel');
  });

  it('[R88] First Contact: any alien marker on the map is removed; none: nothing', () => {
    const b = ready();
    b.alien('hive', 44);
    b.alien('messiah', 57);
    b.decide({ firstContact: () => 1 });
    go(b, 'first-contact', 6);
    expect(b.aliens()).toEqual(['hive@44']);
    b.expeditionMarker(AT);
    go(b, 'first-contact', 6); // refused: there is no alien number 1 now, the first is taken
    expect(b.aliens()).toEqual([]);
    expect(b.refused()).toEqual([
      { decision: 'firstContact', reason: 'no such alien marker', count: 1, firstGame: 77 },
    ]);
    b.expeditionMarker(AT);
    go(b, 'first-contact', 6);
    expect(b.aliens()).toEqual([]);
  });

  it('[R97] Trans-human Enclave, Negative: the expedition is eliminated first, so its own counter may come back', () => {
    const b = ready('1 TH', TH);
    b.rebels(72, `${b.view.available(TH)} TH`);
    go(b, 'trans-human-enclave', 0); // 0 + 1 + 2
    expect([b.imperialAt(AT), b.rebelsAt(AT)]).toEqual(['', '1 TH']);
  });

  it('[R97] Evolutionary Leap by a Trans-human changes nothing', () => {
    const b = ready('1 TH', TH);
    go(b, 'evolutionary-leap', 6);
    expect(b.imperialAt(AT)).toBe('1 TH');
  });

  it('[R104] row 6 is no effect without Trans-humans', () => {
    for (const entry of ['trans-human-enclave', 'evolutionary-leap'] as const) {
      const b = ready('1 SF', SF, { set: ['options.transHumans=false'] });
      go(b, entry);
      expect([b.imperialAt(AT), b.hasExpeditionMarker(AT), b.metric('expeditionAert')]).toEqual(['1 SF', false, 0]);
    }
  });

  it.each([
    ['1 SF', SF, 0],
    ['1 CG', CG, 0],
    ['1 CF', CF, 0],
    ['1 AF', AF, 1],
    ['1 WS', WS, 1],
    ['1 IO', IO, 2],
    ['1 TH', TH, 2],
  ])('(28.2.b) %s adds its bonus: type %i, %i', (units, type, bonus) => {
    for (const [total, rp] of [
      [6, 0],
      [7, 1],
    ] as const) {
      const b = ready(units, type);
      go(b, 'living-archive', total - 1 - bonus, total === 7 ? 0 : []);
      expect(b.rp).toBe(rp);
    }
  });

  it('(28.1) needs marker, mobile unit and leader in one sector; one a turn', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.expeditionMarker(2);
    b.expeditionMarker(4);
    b.leader(2, 1);
    expect([b.view.expeditionAllowed(2), b.view.expeditionAllowed(4)]).toEqual([true, false]);
    let asked = 0;
    b.decide({
      expedition() {
        asked++;
        return false;
      },
    });
    b.phase('M');
    expect(asked).toBe(1);
    expect(b.hasExpeditionMarker(2)).toBe(true);
  });

  it('[R1] [R75] none without the rule; one that passes 100 ends the game', () => {
    const b = ready('1 SF', SF, { index: 99 });
    go(b, 'pandoras-vault', 0, 1, 1);
    expect(b.over).toBe(true);
    const c = board({ set: ['options.expeditions=false'] });
    c.imperial(2, '1 SF');
    c.decide({ expedition: () => true });
    c.phase('M');
    expect(c.metric('expeditions')).toBe(0);
  });

  it.each([
    [{ sector: 2, type: SF, leader: 1 }, 'no expedition is possible in the sector'],
    [{ sector: 59, type: SF, leader: 1 }, 'no expedition is possible in the sector'],
    [{ sector: AT, type: AF, leader: 1 }, 'no such unit or leader in the sector'],
    [{ sector: AT, type: 7, leader: 1 }, 'no such unit or leader in the sector'],
    [{ sector: AT, type: SF, leader: 2 }, 'no such unit or leader in the sector'],
    [{ sector: AT, type: SF, leader: 0 }, 'no such unit or leader in the sector'],
  ])('refuses %j: %s', (order, reason) => {
    const b = ready();
    b.decide({
      expedition(_view, target) {
        Object.assign(target, order);
        return true;
      },
    });
    b.phase('M');
    expect(b.refused()).toEqual([{ decision: 'expedition', reason, count: 1, firstGame: 77 }]);
    expect(b.hasExpeditionMarker(AT)).toBe(true);
  });
});
