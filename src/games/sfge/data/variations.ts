/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { isReconstructed, oneCell } from '../../shared/data/known-cells.js';
import { numberNames } from '../../shared/numbers.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import {
  type Band,
  EVENT_KINDS,
  type EventKind,
  OPERATION_MOVES,
  type OperationCell,
  type SfgeCharts,
  type SfgeSetup,
  UNIT_TYPES,
} from '../setup.js';
import { COMBAT_COLUMNS, COMBAT_ROLLS } from './chart-cells.js';
import { PRICES } from './numbers.js';

/** True for a cell that says where it comes from: the book, or the user's own copy of it. */
function isPrinted(data: SfgeSetup, chart: string, key: string): boolean {
  return !isReconstructed(data, 'charts', `${chart}.${key}`);
}

function counted(chart: string, data: SfgeSetup, keys: readonly string[]): Pick<Variation, 'cells' | 'reconstructed'> {
  return { cells: keys.length, reconstructed: keys.filter((key) => !isPrinted(data, chart, key)).length };
}

const RESULT_TEXTS: Readonly<Record<SfgeCharts['combatResults'][number][number], string>> = {
  ...{ A3: 'A3', A2: 'A2', A1: 'A1', none: '--', D1: 'D1', D2: 'D2', D3: 'D3' },
};

/** A column of the Combat Results Table reads as the next one; printed cells stay. */
function combatColumns(data: SfgeSetup): Variation[] {
  const { combatResults: rows } = data.charts;
  return COMBAT_COLUMNS.map((column, c) => {
    const keys = COMBAT_ROLLS.map((roll) => `${column}/${roll}`);
    return {
      name: `combatResults.${column}`,
      group: 'combat results',
      meaning: `combat column ${column} reads one column more to the attacker's good`,
      ...counted('combatResults', data, keys),
      move: (steps) =>
        keys.flatMap((key, roll) => {
          if (isPrinted(data, 'combatResults', key)) return [];
          const to = rows[roll][clamp(c + steps, 0, COMBAT_COLUMNS.length - 1)];
          return to === rows[roll][c] ? [] : [`charts.combatResults.${key}=${RESULT_TEXTS[to]}`];
        }),
    };
  });
}

/** How much the odds tell: a column reads as the next one away from 0, or towards it; printed cells stay. */
function combatSlope(data: SfgeSetup): Variation {
  const { combatResults: rows } = data.charts;
  const even = COMBAT_COLUMNS.indexOf('0');
  const cells = COMBAT_COLUMNS.flatMap((column, c) =>
    c === even ? [] : COMBAT_ROLLS.map((roll, r) => ({ key: `${column}/${roll}`, c, r })),
  );
  return {
    name: 'combatSlope',
    group: 'combat results',
    meaning: 'odds weigh more: each combat column reads as the next one away from 0',
    ...counted(
      'combatResults',
      data,
      cells.map(({ key }) => key),
    ),
    overlaps: true,
    move: (steps) =>
      cells.flatMap(({ key, c, r }) => {
        if (isPrinted(data, 'combatResults', key)) return [];
        const away = Math.max(0, Math.abs(c - even) + steps);
        const to = rows[r][clamp(even + Math.sign(c - even) * away, 0, COMBAT_COLUMNS.length - 1)];
        return to === rows[r][c] ? [] : [`charts.combatResults.${key}=${RESULT_TEXTS[to]}`];
      }),
  };
}

function operationText({ operation, move, attack }: OperationCell): string {
  if (operation !== 'act') return operation;
  if (move === OPERATION_MOVES[0]) return 'attack';
  return attack ? `${move} + attack` : move;
}

/** A column of the Operations Table is read one roll higher. */
function operationColumns(data: SfgeSetup): Variation[] {
  const { operations } = data.charts;
  return (['usurper', 'empire', 'invader', 'rebel'] as const).map((kind) => {
    const cells = operations[kind];
    const keys = cells.map((_, roll) => `${kind}/${roll}`);
    return {
      name: `operations.${kind}`,
      group: 'operations',
      meaning: `operations of ${kind} forces are read one roll higher`,
      ...counted('operations', data, keys),
      move: (steps) =>
        keys.flatMap((key, roll) => {
          if (isPrinted(data, 'operations', key)) return [];
          const to = operationText(cells[clamp(roll + steps, 0, cells.length - 1)]);
          return to === operationText(cells[roll]) ? [] : [`charts.operations.${key}=${to}`];
        }),
    };
  });
}

/** A band as a file names it, with its value in a file's form. */
interface BandValue {
  readonly low: number | null;
  readonly high: number | null;
  readonly value: unknown;
}

function bandValues<Result extends object>(
  bands: readonly Band<Result>[],
  value: (band: Band<Result>) => unknown,
): BandValue[] {
  return bands.map((band, i) => ({
    low: i === 0 ? null : (bands[i - 1].upTo ?? 0) + 1,
    high: band.upTo,
    value: value(band),
  }));
}

function bandKey({ low, high }: BandValue, first: number | null, last: number | null): string {
  const [from, to] = [low ?? first, high ?? last];
  if (from === null) return `<=${to}`;
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}

function bandTables(data: SfgeSetup): Variation[] {
  const { charts } = data;
  const read = (chart: string, meaning: string, bands: readonly BandValue[]): Variation =>
    totalTable(data, chart, meaning, bands);
  const value = (
    chart: string,
    meaning: string,
    bands: readonly BandValue[],
    range: readonly [number, number],
  ): Variation => valueTable(data, chart, meaning, bands, range);
  return [
    value(
      'chaosMarkers',
      'a marker more is drawn',
      bandValues(charts.chaosMarkers, (band) => band.markers),
      [1, 100],
    ),
    read(
      'extropy',
      'Extropy is read one higher',
      bandValues(charts.extropy, ({ upTo: _, ...rest }) => rest),
    ),
    read(
      'usurpation',
      'Usurpation is read one higher',
      bandValues(charts.usurpation, ({ upTo: _, ...rest }) => rest),
    ),
    read(
      'suppression',
      'Suppression is read one higher',
      bandValues(charts.suppression, ({ upTo: _, ...rest }) => rest),
    ),
    read(
      'increasedResources',
      'Increased Resources is read one higher',
      bandValues(charts.increasedResources, (band) => band.multiplier),
    ),
    value(
      'increasedResourcesDice',
      'Increased Resources cost a Chaos die more',
      bandValues(charts.increasedResourcesDice, (band) => band.dice),
      [0, 9],
    ),
    read(
      'recruiting',
      'recruiting is read one higher',
      bandValues(charts.recruiting, (band) => band.units),
    ),
    read(
      'aert',
      'alien encounters are read one higher',
      bandValues(charts.aert, (band) => band.outcome),
    ),
  ];
}

/** A table read with a total: every total reads what stands `steps` higher; printed bands stay. */
function totalTable(data: SfgeSetup, chart: string, meaning: string, bands: readonly BandValue[]): Variation {
  const keys = bands.map((band) => bandKey(band, null, null));
  const fixed = keys.map((key) => isPrinted(data, chart, key));
  const at = (total: number): number => bands.findIndex(({ high }) => high === null || total <= high);
  const first = bands[0].high ?? 0;
  const last = (bands[bands.length - 1].low ?? 0) as number;
  return {
    name: chart,
    group: 'other charts',
    meaning,
    ...counted(chart, data, keys),
    move: (steps) => {
      const margin = Math.abs(steps) + 1;
      const moved: BandValue[] = [];
      for (let total = first - margin; total <= last + margin; total++) {
        const own = at(total);
        // A printed band is neither moved nor read elsewhere.
        let from = fixed[own] ? own : at(total + steps);
        if (from !== own && fixed[from]) from = at(total + steps + Math.sign(steps));
        const { value } = bands[from];
        const before = moved[moved.length - 1];
        const joins = before && before.value === value && !fixed[own] && !fixed[at(total - 1)];
        if (joins) moved[moved.length - 1] = { ...before, high: total };
        else moved.push({ low: total, high: total, value });
      }
      moved[0] = { ...moved[0], low: null };
      moved[moved.length - 1] = { ...moved[moved.length - 1], high: null };
      const table = Object.fromEntries(moved.map((band) => [bandKey(band, null, null), band.value]));
      return [`charts.${chart}.bands=${JSON.stringify(table)}`];
    },
  };
}

/** A table of numbers read with an index or a die: every number that is not printed grows. */
function valueTable(
  data: SfgeSetup,
  chart: string,
  meaning: string,
  bands: readonly BandValue[],
  [first, last]: readonly [number, number],
): Variation {
  const keys = bands.map((band) => bandKey(band, first, last));
  return {
    name: chart,
    group: 'other charts',
    meaning,
    ...counted(chart, data, keys),
    move: (steps) =>
      keys.flatMap((key, i) => {
        if (isPrinted(data, chart, key)) return [];
        return [`charts.${chart}.${key}=${Math.max(0, (bands[i].value as number) + steps)}`];
      }),
  };
}

/** In a row of the Expedition Table, the first entry has a second die more. */
function expeditionRows(data: SfgeSetup): Variation[] {
  return data.charts.expeditions.map((row, first) => {
    const border = row.findIndex((entry) => entry !== row[0]);
    const keys = row.map((_, second) => `${first}/${second}`);
    return {
      name: `expeditions.${first}`,
      group: 'expeditions',
      meaning: `expedition row ${first}: ${row[0]} is likelier by a tenth`,
      ...counted('expeditions', data, keys),
      move: (steps) => {
        if (border < 0) return [];
        const to = border + steps;
        if (to < 0 || to > row.length) return null;
        const [low, high, entry] = steps > 0 ? [border, to - 1, row[0]] : [to, border - 1, row[border]];
        return [`charts.expeditions.${first}/${low === high ? low : `${low}-${high}`}=${entry}`];
      },
    };
  });
}

/** A number of the charts that is moved by itself. */
function number(
  path: string,
  group: string,
  meaning: string,
  value: number,
  min: number | null,
  reconstructed: boolean,
): Variation {
  return {
    name: path.replace(/^(charts|counters)\./, ''),
    group,
    meaning,
    cells: 1,
    reconstructed: reconstructed ? 1 : 0,
    move: (steps) => (min !== null && value + steps < min ? null : [`${path}=${value + steps}`]),
  };
}

function prices(data: SfgeSetup): Variation[] {
  const { expenditure } = data.charts;
  const price = (key: string, value: number, meaning: string): Variation =>
    number(`charts.expenditure.${key}`, 'prices', meaning, value, 0, !isPrinted(data, 'expenditure', key));
  return [
    ...UNIT_TYPES.map((type) => price(`recruit.${type}`, expenditure.recruit[type], `an RP more to recruit ${type}`)),
    ...UNIT_TYPES.map((type) =>
      price(`maintain.${type}`, expenditure.maintain[type], `an RP more to maintain ${type}`),
    ),
    ...expenditure.leader.map((value, i) =>
      price(`leader.${i + 1}`, value, `an RP more for a leader of value ${i + 1}`),
    ),
    ...numberNames(PRICES).map((name) => price(name, expenditure[name], PRICES[name].more)),
  ];
}

function indexChanges(data: SfgeSetup): Variation[] {
  return Object.entries(data.charts.indexChanges).map(([key, value]) =>
    number(
      `charts.indexChanges.${key}`,
      'index changes',
      `${key} one higher`,
      value,
      null,
      !isPrinted(data, 'indexChanges', key),
    ),
  );
}

/** Independent Empires come in three numbers, with as many markers each. */
const IN_STEPS_OF: Readonly<Partial<Record<EventKind, number>>> = { 'independent-empire-arises': 3 };
const LEADERS_MAX = 8;

/** Usurpers and Invaders have a leadership each: the marker that is added is like the last one. */
const LEADERSHIP = { usurper: 'usurperLeadership', 'invaders-appear': 'invaderLeadership' } as const;

function events(data: SfgeSetup): Variation[] {
  const { counters } = data;
  return EVENT_KINDS.map((kind) => {
    const count = counters.events[kind];
    const by = IN_STEPS_OF[kind] ?? 1;
    const own = kind in LEADERSHIP ? LEADERSHIP[kind as keyof typeof LEADERSHIP] : null;
    const move = (steps: number): readonly string[] | null => {
      const to = count + steps * by;
      if (to < 0 || (own !== null && to > LEADERS_MAX)) return null;
      const texts = [`counters.events.${kind}=${to}`];
      if (own === null) return texts;
      const list = counters[own];
      const last = list[list.length - 1] ?? 1;
      const changed =
        steps < 0 ? list.slice(0, list.length + steps) : [...list, ...new Array<number>(steps).fill(last)];
      return [...texts, `counters.${own}=[${changed.join(',')}]`];
    };
    return {
      name: `events.${kind}`,
      group: 'event markers',
      meaning: `${by === 1 ? 'a marker' : `${by} markers`} more: ${kind}`,
      ...oneCell(data, 'counters', `events.${kind}`),
      move,
    };
  });
}

function scenarioNumbers({ scenario }: SfgeSetup): Variation[] {
  return [
    number('chaosIndex', 'scenario', 'the Chaos Index starts one higher', scenario.chaosIndex, 1, false),
    number('resourcePoints', 'scenario', 'an RP more at the start', scenario.resourcePoints, 0, false),
    number('firstTurnMarkers', 'scenario', 'a marker more on the first turn', scenario.firstTurnMarkers, 0, false),
  ];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export const variations = variationsOf((data: SfgeSetup): Variation[] => [
  ...combatColumns(data),
  ...operationColumns(data),
  ...bandTables(data),
  ...expeditionRows(data),
  ...prices(data),
  ...indexChanges(data),
  ...events(data),
  ...scenarioNumbers(data),
  combatSlope(data),
]);
