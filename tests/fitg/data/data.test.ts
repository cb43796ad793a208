import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkFitgFile } from '../../../src/games/fitg/data/check-file.js';
import { fitgChartSets, fitgScenarios } from '../../../src/games/fitg/data/list.js';
import { resolveFitg } from '../../../src/games/fitg/data/resolve.js';
import type { FitgSetup } from '../../../src/games/fitg/setup.js';
import { UserError } from '../../../src/games/game.js';
import { packageRoot } from '../../../src/package.js';
import { folderWith, userMessage } from '../../support/folder-with.js';

const setup = (scenario = 'standard', set: readonly string[] = []): FitgSetup =>
  resolveFitg({ scenario, set }).document as unknown as FitgSetup;
const read = (path: string) => JSON.parse(readFileSync(join(packageRoot, path), 'utf8'));
const FILES = [
  ...fitgScenarios().map(({ file }) => file),
  ...['map', 'chits', 'events', 'charts/house'].map((name) => `scenarios/fitg/${name}.json`),
];

describe('the shipped files', () => {
  const { map, chits, charts, events, scenario } = setup();

  it('have the planets of the original map', () => {
    expect(map.planets).toHaveLength(51);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    expect(sum(map.planets.map(({ vp }) => vp))).toBe(85);
    const resources = (province: number, of: (value: number) => number): number =>
      sum(
        map.planets
          .filter((planet) => planet.province === province)
          .flatMap(({ environs }) => environs.map(({ resource }) => of(resource))),
      );
    expect([1, 2, 3, 4, 5].map((province) => resources(province, (value) => value))).toEqual([136, 77, 76, 87, 74]);
    const halved = (value: number): number => Math.ceil(value / 2);
    expect([1, 2, 3, 4, 5].map((province) => resources(province, halved))).toEqual([74, 43, 42, 47, 40]);
    const ids = (test: (planet: (typeof map.planets)[number]) => boolean): number[] =>
      map.planets.filter(test).map(({ id }) => id);
    expect(ids(({ throne }) => throne)).toEqual([162]);
    expect(ids(({ capital }) => capital)).toEqual([152, 241, 311, 411, 542]);
    expect(ids(({ home }) => home !== null)).toEqual([111, 122, 211, 321, 351, 451, 513]);
    expect(ids(({ conduit }) => conduit)).toHaveLength(18);
    expect(ids(({ cup }) => cup === 'A')).toEqual([113, 212, 312, 352, 512, 541]);
    expect(ids(({ environs }) => environs.some(({ coup }) => coup > 0))).toEqual([
      113, 222, 241, 331, 341, 421, 432, 512, 523, 551,
    ]);
    const sided = (side: string) => ids(({ environs }) => environs.some(({ sovereign }) => sovereign === side));
    expect([sided('rebel'), sided('imperial'), sided('neutral')]).toEqual([
      [141, 312, 441, 511],
      [212, 223, 231, 412],
      [322, 351, 521, 541],
    ]);
  });

  it('have 36 chits in each mug, 61 letters', () => {
    for (const mug of ['urban', 'wild', 'special'] as const) {
      expect(chits[mug]).toHaveLength(36);
      expect(chits[mug].map(({ letters }) => letters).join('')).toHaveLength(61);
    }
    expect(chits.urban[5]).toEqual({ event: 'imperialAtrocity', letters: 'RE', grade: null });
    expect(chits.special[35]).toEqual({ event: 'coupFails', letters: 'D', grade: 'c3' });
  });

  it('have the tables of the specification', () => {
    expect(charts.units.imperial[4]).toEqual({ name: 'elite', ground: 5, space: 6, loss: 4, pool: 16, cost: 9 });
    expect(charts.groups.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]);
    const combat = charts.groups.filter(({ number }) => number < 10).map((group) => group.combat);
    expect(combat.reduce((sum, value) => sum + value, 0)).toBe(70);
    expect(charts.militaryCrt[5][0]).toEqual([4, 0]);
    expect(charts.squads.at(-1)).toEqual({ upTo: null, combat: 38, endurance: 20 });
    expect(charts.characterCombat[0]).toMatchObject({ upTo: -7, breakOff: 4 });
    expect(charts.hyperjump.map(({ result }) => result)).toContain('drift2 eliminated');
    expect(charts.assignmentCards).toHaveLength(14);
  });

  it('have 28, 33, 8, 6 and 6 cards', () => {
    expect(Object.values(events.cards).map((deck) => deck.length)).toEqual([28, 33, 8, 6, 6]);
    const majors = events.cards.G.reduce((sum, { open, hidden }) => sum + open + hidden, 0);
    expect(majors).toBe(30);
    expect(events.cards.M[5].systems).toEqual([21, 22, 32, 35, 34, 24]);
  });

  it('differ by scenario as the specification says', () => {
    expect(scenario).toMatchObject({ threshold: 26, horizon: 60, firstTurn: 1, forcePoints: [80, 40, 40, 40, 40] });
    const of = (id: string) => setup(id).scenario;
    expect([of('threshold-20').threshold, of('threshold-18').threshold]).toEqual([20, 18]);
    expect([of('no-events').eventPhase, of('with-replacement').replacement]).toEqual([false, true]);
    expect(of('quick-start')).toMatchObject({
      firstTurn: 9,
      forcePoints: [130, 70, 70, 70, 70],
      elitesMax: [0, 0, 0, 0, 0],
      pdbLevelMax: 1,
      foundGroups: [
        { group: 8, with: 5 },
        { group: 9, with: 1 },
      ],
      secretsRevealed: 6,
    });
  });

  it('say where every value comes from', () => {
    expect(fitgChartSets().map(({ id, provenance }) => [id, provenance])).toEqual([
      ['house', { RB: 54, PUB: 240, REC: 47 }],
    ]);
    const { charts: told } = resolveFitg({ scenario: 'standard', set: [] });
    expect(told).toMatchObject({ id: 'house', cells: 1077, reconstructed: 47 });
    const changed = resolveFitg({ scenario: 'standard', set: ['charts.units.rebel.1.cost=2'] }).charts;
    expect(changed.reconstructed).toBe(46);
    const moved = resolveFitg({ scenario: 'standard', set: ['map.planets.111.loyalty=2'] }).charts;
    expect(new Set([told.hash, changed.hash, moved.hash]).size).toBe(3);
  });

  it.each(FILES)('%s is in order, names its schema and fits it', (file) => {
    expect(checkFitgFile(join(packageRoot, file)).messages.length).toBeGreaterThan(0);
    const data = read(file);
    const schema = z.fromJSONSchema(read(join(dirname(file), data.$schema)));
    expect(schema.safeParse(data).success).toBe(true);
    expect(schema.safeParse({ ...data, colour: 'red' }).success).toBe(false);
  });
});

describe('files of the user', () => {
  it('are told with file, field and remedy when something is wrong', () => {
    const folder = folderWith({
      'mine.json': { extends: 'standard', kind: 'scenario', map: './my-map.json', threshold: 20 },
      'my-map.json': { extends: 'map', kind: 'map', planets: { 111: { loyalty: 5 } }, throne: 152 },
    });
    const text = userMessage(() => resolveFitg({ scenario: join(folder, 'mine.json'), set: [] }));
    expect(text).toMatch(/my-map\.json:\d+: planets\.111\.loyalty: is 5, expected an integer from 0 to 4/);
  });

  it.each([
    ['map.throne=152', /throne: is 152, expected no capital/],
    ['map.throne=199', /throne: is 199, expected the number of a planet of this map; correct it or add the planet/],
    ['map.capitals=[152,311,241,411,542]', /capitals\.1: is 311, expected a planet of province 2/],
    [
      'map.planets.119={"name":"X","races":[],"loyalty":2,"vp":1,"environs":[{"kind":"wild","size":2,"resource":2}]}',
      /planets: .*expected 51 planets, here are 52/,
    ],
    ['map.conduits=[112,112]', /conduits\.1: is 112, expected each planet once/],
    ['map.sovereigns.141.environ=3', /sovereigns\.141\.environ: is 3, expected an environ of 141, 1 to 1/],
    ['map.routes.21-11=1', /routes\.21-11: is 1, expected a route between two systems, given once/],
    ['map.routes.11-19=1', /routes\.11-19: is 1, expected two systems with planets/],
    ['chits.urban.11.letters=RR', /urban\.11\.letters: is "RR", expected one or two different letters/],
    ['chits.urban.62.grade=c1', /urban\.62\.grade: is "c1", expected a grade of breach: abort, abortShift/],
    ['chits.urban.11.grade=c1', /urban\.11\.grade: is "c1", expected no grade, for civilDisorder has none/],
    ['events.cards.G5.systems=[11]', /cards\.G5\.systems: is \[11\], expected six systems, one for each die/],
    ['events.cards.R2.planets=[211,199]', /cards\.R2\.planets\.1: is 199, expected a planet of map "map"/],
    ['events.cards.G1.points=3', /cards\.G1\.points: is 3, expected no such field here; known are title/],
    ['charts.secrets.A=["Gem"]', /secrets\.A: is \["Gem"\], expected 6 secrets, as the map has planets of cup A/],
    ['charts.squads.bands={"2+":{"combat":1,"endurance":1}}', /squads\.bands\.1: is missing, .* add a band "1"/],
    ['charts.search.strengths=[1,2]', /search\.bands\.<=1: .* expected 2 numbers, as there are strengths/],
    ['charts.units.rebel.2.cost=2', /units\.rebel\.2\.cost: is 2, expected at least 3, the cost of the type before/],
    ['charts.groups.11.start=3', /groups\.11\.start: is 3, expected a planet of map "map"/],
    ['firstTurn=61', /firstTurn: is 61, expected at most 60, the horizon/],
    ['charts.nothing=1', /nothing: is 1, expected no such field here/],
  ])('--set %s', (set, message) => {
    expect(userMessage(() => resolveFitg({ scenario: 'standard', set: [set] }))).toMatch(message);
  });

  it('give a set-up or a message, whatever they say', () => {
    const places = [
      'map',
      'chits',
      'events',
      'charts',
      'threshold',
      'map.planets.111',
      'charts.squads.bands',
      'map.routes',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        try {
          resolveFitg({ scenario: 'standard', set: [`${place}=${JSON.stringify(value)}`] });
        } catch (error) {
          expect(error).toBeInstanceOf(UserError);
        }
      }),
      { numRuns: 60 },
    );
  });
});
