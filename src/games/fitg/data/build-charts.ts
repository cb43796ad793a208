import { type BandRow, type Domain, readBands, UNBOUNDED } from '../../shared/data/bands.js';
import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { type Banded, CRT_COLUMNS, CUPS, type Fighter, type FitgCharts, OPPONENTS } from '../setup.js';
import { ASSIGNMENT_NAMES, GROUP_NAMES, TYPE_NAMES } from './charts-schema.js';
import type { ChartsFile } from './schemas.js';

/** Strengths and indices of a jump begin at 1, navigation less levels of a PDB at 0. */
const FROM_1: Domain = [1, Number.POSITIVE_INFINITY];
const FROM_0: Domain = [0, Number.POSITIVE_INFINITY];

/** The tables of a file of valid shape; no value that a table is read with may be without its line. */
export function buildCharts(document: Document, file: ChartsFile, problems: Problem[]): FitgCharts {
  checkSearch(document, file, problems);
  checkSecrets(document, file, problems);
  checkUnits(document, file, problems);
  const { characterCombat, search, detection, squads, hyperjump } = file;
  const read = <Value>(name: string, table: Parameters<typeof readBands<Value>>[2], domain: Domain) =>
    readBands<Value>(document, [name, 'bands'], table, domain, problems);
  return {
    id: file.id,
    title: file.title,
    units: {
      rebel: TYPE_NAMES.map((type) => file.units.rebel[type]),
      imperial: TYPE_NAMES.map((type) => file.units.imperial[type]),
    },
    groups: GROUP_NAMES.map((name) => ({ number: Number(name), ...file.groups[name] })),
    militaryCrt: CRT_COLUMNS.map((column) =>
      file.militaryCrt[column].map(([attacker, defender]) => [attacker, defender]),
    ),
    characterCombat: banded(read('characterCombat', characterCombat, UNBOUNDED), (column) => column),
    search: {
      cap: search.cap,
      strengths: search.strengths,
      rows: banded(read('search', search, UNBOUNDED), (numbers) => ({ numbers })),
    },
    detection: banded(read('detection', detection, FROM_0), (results) => ({ results })),
    squads: banded(read('squads', squads, FROM_1), (fighter) => fighter),
    squadElite: file.squadElite,
    hyperjump: banded(read('hyperjump', hyperjump, FROM_1), (result) => ({ result })),
    opponents: opponentsOf(file),
    coupBacklash: file.coupBacklash,
    cellMission: file.cellMission,
    secrets: file.secrets,
    assignmentCards: ASSIGNMENT_NAMES.map((name) => {
      const [a, b] = file.assignmentCards[name];
      return [a, b];
    }),
  };
}

function opponentsOf({ opponents }: ChartsFile): FitgCharts['opponents'] {
  return Object.fromEntries(
    OPPONENTS.map((name) => [name, { combat: opponents[name][0], endurance: opponents[name][1] }]),
  ) as Record<(typeof OPPONENTS)[number], Fighter>;
}

function banded<Value, Line>(rows: readonly BandRow<Value>[], line: (value: Value) => Line): Banded<Line> {
  return rows.map(({ high, value }) => ({ upTo: Number.isFinite(high) ? high : null, ...line(value) }));
}

function checkSearch(document: Document, { search }: ChartsFile, problems: Problem[]): void {
  const { strengths, bands } = search;
  strengths.forEach((least, i) => {
    const before = i === 0 ? 0 : strengths[i - 1];
    if (i === 0 ? least !== 1 : least <= before)
      problems.push(
        problemAt(
          document,
          ['search', 'strengths', String(i)],
          i === 0 ? '1' : `more than ${before}`,
          'let them ascend',
        ),
      );
  });
  for (const [name, numbers] of Object.entries(bands))
    if (numbers.length !== strengths.length)
      problems.push(
        problemAt(
          document,
          ['search', 'bands', name],
          `${strengths.length} numbers, as there are strengths`,
          'give one for each',
        ),
      );
}

function checkSecrets(document: Document, { secrets }: ChartsFile, problems: Problem[]): void {
  const seen = new Set<string>();
  for (const cup of CUPS)
    secrets[cup].forEach((name, i) => {
      if (seen.has(name))
        problems.push(problemAt(document, ['secrets', cup, String(i)], 'each secret once', 'name another one'));
      seen.add(name);
    });
}

/** A stronger type never costs less, so that "the dearest affordable" is the best. */
function checkUnits(document: Document, { units }: ChartsFile, problems: Problem[]): void {
  for (const [side, types] of Object.entries(units))
    TYPE_NAMES.forEach((type, i) => {
      if (i > 0 && types[type].cost < types[TYPE_NAMES[i - 1]].cost)
        problems.push(
          problemAt(
            document,
            ['units', side, type, 'cost'],
            `at least ${types[TYPE_NAMES[i - 1]].cost}, the cost of the type before`,
            'let costs ascend with the types',
          ),
        );
    });
}
