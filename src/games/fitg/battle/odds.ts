/** `satrap odds fitg`: chances of what is done with dice and chits at the table, by enumeration. */

import { type OddsReport, type OddsRequest, type OddsResult, type OddsTable, UserError } from '../../game.js';
import { studySetup } from '../../shared/single-study.js';
import { choiceOption, wholeOption } from '../../shared/study-options.js';
import { resolveFitg } from '../data/resolve.js';
import { BACKLASH_GRADES, CUPS, DETECTIONS, type FitgSetup, JUMP_RESULTS, REBEL_GROUPS } from '../setup.js';
import { distancesOf } from './distances.js';
import { drawnAtLeast } from './letters.js';
import { missionReport } from './odds-mission.js';
import { pairs, range } from './odds-options.js';
import { backlashOdds, cellOdds, detectionOdds, hunterOdds, jumpOdds, searchOdds } from './procedures.js';
import { CUP_MAX, secretOdds } from './secrets.js';

/** The set-up whose charts are used unless others are asked for. */
const SCENARIO = 'standard';

/** What a subject gives beside the charts. */
export type SubjectReport = Omit<OddsReport, 'charts'>;
type Options = OddsRequest['options'];

/** @throws UserError for a subject or options that are not understood */
export function studyOdds(request: OddsRequest): OddsReport {
  const { subject, options } = request;
  const resolved = resolveFitg(studySetup(SCENARIO, request));
  const report = SUBJECTS.get(subject);
  if (report === undefined)
    throw new UserError(`unknown subject '${subject}'; known are ${[...SUBJECTS.keys()].join(', ')}`);
  return { ...report(resolved.document, options), charts: resolved.charts };
}

export function share(id: string, title = id): OddsResult {
  return { id, title, unit: 'share' };
}

function single(title: string, table: Omit<OddsTable, 'id' | 'title'>, notes: readonly string[] = []): SubjectReport {
  return { title, tables: [{ id: 'chances', title: '', ...table }], notes };
}

/** Chances of `names` in their order; what does not occur is 0. */
function inOrder(names: readonly string[], shares: Readonly<Record<string, number | undefined>>): number[] {
  return names.map((name) => shares[name] ?? 0);
}

function letters({ scenario: { replacement } }: FitgSetup, options: Options): SubjectReport {
  const rows = pairs(range(options, 'letters', '3-5', 0, 36), range(options, 'draws', '1-12', 0, 36));
  return single('letters among chits drawn from a mug of 36', {
    rowsAre: 'letters, draws',
    results: [share('one', 'at least one'), share('two', 'at least two')],
    rows: rows.map(([marked, draws]) => ({
      name: `${marked}, ${draws}`,
      values: [1, 2].map((least) => drawnAtLeast({ chits: 36, marked, replacement }, draws, least)),
    })),
  });
}

function search({ charts }: FitgSetup, options: Options): SubjectReport {
  const leader = wholeOption(options, 'leader', 0, 0, 9);
  const hunters = choiceOption(options, 'hunters', ['yes', 'no'], 'no') === 'yes';
  const rows = pairs(range(options, 'strength', '1', 1, 99), range(options, 'hiding', '1-8', 0, 20));
  return single(`a search${leader > 0 ? `, leader ${leader}` : ''}`, {
    rowsAre: 'strength, hiding',
    results: [share('found'), share('hunters', 'bounty hunters come'), share('nothing')],
    rows: rows.map(([strength, hiding]) => {
      const odds = searchOdds(charts, { strength, hiding, leader, hunters });
      return { name: `${strength}, ${hiding}`, values: [odds.found, odds.hunters, 1 - odds.found - odds.hunters] };
    }),
  });
}

function hunters({ charts }: FitgSetup, options: Options): SubjectReport {
  const numbers = charts.groups.map(({ number }) => String(number));
  const only = options.group === undefined ? null : choiceOption(options, 'group', numbers);
  const groups = charts.groups.filter(({ number }) =>
    only === null ? REBEL_GROUPS.some((known) => known === number) : String(number) === only,
  );
  const wounds = wholeOption(options, 'wounds', 0, 0, Math.min(...groups.map(({ endurance }) => endurance - 1)));
  const { combat, endurance } = charts.opponents.hunters;
  return single(
    `one search while bounty hunters (${combat}/${endurance}) are about${wounds > 0 ? `, groups with ${wounds} wounds` : ''}`,
    {
      rowsAre: 'group',
      results: [
        share('none', 'none come'),
        share('free', 'they come, it goes free'),
        share('defeated'),
        { id: 'wounds', title: 'mean wounds', unit: 'mean' },
      ],
      rows: groups.map((group) => {
        const odds = hunterOdds(charts, group, wounds);
        const name = `${group.number} ${group.members}`;
        return { name, values: [odds.none, odds.free, odds.defeated, odds.wounds] };
      }),
    },
    ['a die of 6 brings them; the fight is a firefight'],
  );
}

function jump({ charts, map }: FitgSetup, options: Options): SubjectReport {
  const ratings = range(options, 'rating', '1-5', 0, 12);
  const { from, to } = options;
  if ((from === undefined) !== (to === undefined)) throw new UserError('give both --from and --to, or --distance');
  if (from !== undefined && options.distance !== undefined)
    throw new UserError('--distance is given by --from and --to; leave it out');
  let distances = range(options, 'distance', '1-6', 0, 40);
  let title = 'a hyperjump';
  if (from !== undefined && to !== undefined) {
    const { systems, between } = distancesOf(map);
    const [a, b] = [from, to].map((place, i) => systemIndex(map, systems, i === 0 ? 'from' : 'to', place));
    distances = [between[a][b]];
    title = `a hyperjump from ${from} to ${to}, distance ${distances[0]}`;
  }
  const results = JUMP_RESULTS.map((result) => share(result));
  const rows = pairs(distances, ratings).map(([distance, rating]) => ({
    name: `${distance}, ${rating}`,
    values: inOrder(JUMP_RESULTS, jumpOdds(charts, rating, distance)),
  }));
  return single(title, { rowsAre: 'distance, rating', results, rows }, [
    'events that lengthen jumps are left out; drift 1 and 2: turns that it waits in the system',
  ]);
}

/** Place of the system of a planet, or of the system itself. */
function systemIndex({ planets }: FitgSetup['map'], systems: readonly number[], option: string, text: string): number {
  const planet = planets.find(({ id }) => String(id) === text);
  const index = systems.findIndex((system) => String(system) === text || system === planet?.system);
  if (index < 0)
    throw new UserError(`--${option} ${text}: expected the number of a planet (as 431) or of a system (as 43)`);
  return index;
}

const BACKLASH_RESULTS = [
  share('nothing'),
  share('shift', 'loyalty shifts'),
  share('shift-one', 'shift, one captured'),
  share('shift-all', 'shift, group captured'),
];

function backlash({ charts }: FitgSetup): SubjectReport {
  const rows = BACKLASH_GRADES.map((grade) => {
    const odds = backlashOdds(charts, grade);
    return {
      name: grade,
      values: inOrder(
        BACKLASH_RESULTS.map(({ id }) => id),
        odds,
      ),
    };
  });
  return single('what follows a failed coup', { rowsAre: 'grade of the chit', results: BACKLASH_RESULTS, rows });
}

function cell({ charts }: FitgSetup): SubjectReport {
  const names = ['D', 'I', 'S', 'T', 'nothing'];
  const rows = (['D', 'I', 'S'] as const).map((sent) => {
    const { missions, twoLetters } = cellOdds(charts, sent);
    return { name: sent, values: [...inOrder(names, missions), twoLetters] };
  });
  const results = [...names.map((name) => share(name)), share('two', 'two letters, if it succeeds')];
  return single('a Rebel Cell on a mission: which one succeeds', { rowsAre: 'sent on', results, rows });
}

const DETECTION_TITLES = { U: 'undetected', D: 'detected', Dd: 'detected, grounded', E: 'crash' } as const;

function detection({ charts }: FitgSetup, options: Options): SubjectReport {
  const rows = pairs(range(options, 'pdb', '0-2', 0, 2), range(options, 'navigation', '0-6', 0, 12));
  return single('a group that arrives under a PDB that is up', {
    rowsAre: 'PDB level, navigation',
    results: DETECTIONS.map((result) => share(result, DETECTION_TITLES[result])),
    rows: rows.map(([pdb, navigation]) => ({
      name: `${pdb}, ${navigation}`,
      values: inOrder(DETECTIONS, detectionOdds(charts, navigation, pdb)),
    })),
  });
}

function secrets({ charts, map }: FitgSetup, options: Options): SubjectReport {
  const cups = options.cup === undefined ? CUPS : [choiceOption(options, 'cup', CUPS)];
  const tables = cups.map((cup): OddsTable => {
    const odds = secretOdds(charts, map, cup);
    if (odds === null)
      throw new UserError(`cup ${cup} has more than ${CUP_MAX} secrets, too many orders to go through`);
    const name = new Map(map.planets.map((planet) => [planet.id, planet.name]));
    return {
      id: `cup${cup}`,
      title: `cup ${cup}`,
      rowsAre: 'planet',
      results: odds.secrets.map((secret) => share(secret)),
      rows: odds.planets.map((id, p) => ({
        name: `${id} ${name.get(id)}`,
        values: odds.secrets.map((_, s) => odds.shares[s][p]),
      })),
    };
  });
  return { title: 'planet secrets at the start', tables, notes: [] };
}

const SUBJECTS: ReadonlyMap<string, (setup: FitgSetup, options: Options) => SubjectReport> = new Map([
  ['mission', missionReport],
  ['letters', letters],
  ['search', search],
  ['hunters', hunters],
  ['jump', jump],
  ['backlash', backlash],
  ['cell', cell],
  ['detection', detection],
  ['secrets', secrets],
]);
