/** The result of a design as document, table and files. */

import { join } from 'node:path';
import type { PlayedOver } from '../../cli/over-option.js';
import type { StudySession } from '../../cli/study-session.js';
import type { Json, ValueChange } from '../../games/game.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import type { RecordSheet } from '../../study/collect.js';
import type { SheetAnswer } from '../../study/over.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { shellWord } from '../../visible.js';
import { costOf, stepsOf } from './candidate.js';
import { columnsOf, type PlayedChanges } from './explorer.js';
import { candidatesCsv, changesCsv, designCsv } from './files.js';
import { changesText, type DesignShown, designFindings, designLines, type ShownPoint } from './report.js';
import type { DesignRequest } from './request.js';
import type { Adapted, Advice, Confirmed } from './result.js';
import { measured, offBy } from './score.js';
import { GIVEN_TIMES, MATTERS, mean, type Ranked, type Searched } from './search.js';

/** What points come to for players that have adapted to each, and the games that others than before played. */
export interface Learned {
  readonly points: readonly Adapted[];
  readonly sheets: readonly RecordSheet[];
}

/** What the search and the confirmation came to. */
export interface DesignFound {
  readonly searched: Searched;
  /** Finalists that break a guard. */
  readonly broken: number;
  readonly points: readonly (Ranked & { readonly confirmed: Confirmed | null })[];
  /** Null: not all points are confirmed. */
  readonly advice: Advice | null;
  readonly learned: Learned | null;
  readonly tried: readonly PlayedChanges[];
  readonly impossible: number;
}

export async function conclude(session: StudySession, asked: DesignRequest, found: DesignFound): Promise<number> {
  const { cast, game, policies, scenarios, foil, wanted, confidence, prices } = asked;
  const written = found.points.map((point, i) => (i === 0 ? null : writtenPoint(session, asked, point.played, i)));
  const shown: DesignShown = {
    ...{ game: game.id, scenarios, policies, foil: foil?.label ?? null },
    targets: wanted.targets.map(({ name, low, high, share, second }, t) => ({
      ...{ target: name, low: Number.isFinite(low) ? low : null, high: Number.isFinite(high) ? high : null },
      ...{ share, difference: second !== null, unit: found.searched.units[t] },
    })),
    parts: asked.parts.map(({ name, meaning, printed, levels }, part) => {
      const effect = found.searched.effects.find((one) => one.part === part);
      return {
        ...{ part: name, meaning, printed, levels: levels.map(({ text }) => text) },
        effect: effect
          ? {
              corrected: effect.corrected,
              moves: effect.corrected <= MATTERS,
              level: effect.level,
              distance: effect.distance,
            }
          : null,
      };
    }),
    ...{ price: prices.step, printed: prices.printed, confidence, games: asked.games },
    ...{ candidates: found.tried.length - 1, impossible: found.impossible },
    broken: found.broken,
    reached: reachedOf(asked, found),
    points: found.points.map((point, i): ShownPoint => {
      return {
        ...shownPoint(asked, point, written[i]),
        ...(found.learned && { adapted: found.learned.points[i] }),
      };
    }),
    advice: found.advice,
    ...(found.learned && asked.adapting
      ? { adapt: { objective: asked.adapting.objective.name, budget: asked.adapting.budget } }
      : {}),
  };
  const anew = found.learned?.sheets ?? [];
  const illegal = illegalLines([...found.tried.flatMap((played) => played.illegal), ...anew]);
  const lines = (): Line[] => [
    ...headLines(session.head, cast.jobs.slice(0, 1), `simultaneous ${plainNumber(100 * confidence)} % intervals`),
    '',
    ...designLines(shown),
    winLine(game, 0, cast.jobs.slice(0, 1)),
    ...illegal,
  ];
  const keys = cast.jobs.map(keysOf);
  const files: Record<string, string> = {
    'design.csv': designCsv(shown, keys[0]),
    'changes.csv': changesCsv(shown, keys[0]),
    'candidates.csv': candidatesCsv(asked, found.tried, found.searched.units, keys),
  };
  for (const one of written) for (const { name, text } of one?.files ?? []) files[name] = text;
  const jobs = [...found.points.flatMap(({ played }) => played.jobs), ...anew.map(({ job }) => job)];
  const words = { findings: designFindings(shown), warnings: illegal };
  return session.conclude(
    { ...words, ...shown },
    lines,
    files,
    jobs,
    jobs.map(() => game),
    playLines(session, asked, found, written),
    underCharts(asked, found, shown),
  );
}

/** What `--over` plays: the rules as given and as recommended, in the games of the confirmation. */
function underCharts(
  { cast, wanted, from, games }: DesignRequest,
  { points, advice }: DesignFound,
  shown: DesignShown,
): PlayedOver {
  const chosen = [...new Set([0, advice?.point ?? 0])];
  const start = from + GIVEN_TIMES * games;
  const jobs = chosen.flatMap((point) => points[point].played.jobs.map((job) => ({ ...job, from: start })));
  const answers = chosen.flatMap((point, at) =>
    (points[point].confirmed?.targets ?? []).map(({ target, share, difference, found }, t): SheetAnswer => {
      const value = (sheets: readonly RecordSheet[]): number => {
        const own = sheets.slice(at * cast.jobs.length, (at + 1) * cast.jobs.length);
        return measured(wanted.targets[t], columnsOf(wanted.series, cast.policies, own).map(mean));
      };
      const name = `${changesText(shown.points[point])} (wanted ${target})`;
      return { name, share, difference, asGiven: found, value };
    }),
  );
  return { jobs, answers };
}

interface WrittenPoint {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** By scenario, the scenario's file first. */
  readonly names: readonly string[];
  readonly changes: readonly (readonly ValueChange[])[];
}

/** The files of a point, one set a scenario; null where the game keeps no files. */
function writtenPoint(
  session: StudySession,
  { game, given, scenarios, cast, from, games, confirm }: DesignRequest,
  { made }: PlayedChanges,
  point: number,
): WrittenPoint | null {
  if (game.files === undefined) return null;
  const to = from + GIVEN_TIMES * games;
  const searched = { seed: cast.jobs[0].seed, from, to, end: to + confirm };
  const all = given.map(({ request }, s) => {
    const name = scenarios.length === 1 ? `point-${point}` : `point-${point}-${scenarios[s]}`;
    const set = [...request.set, ...made[s].sets];
    return game.files?.written({ ...request, set }, name, session.path);
  });
  const known = all.flatMap((one) => (one === undefined ? [] : [one]));
  return {
    files: known.flatMap(({ files }) => files.map((file) => ({ ...file, text: marked(file.text, searched) }))),
    names: known.map(({ files: [first] }) => first.name),
    changes: known.map(({ changes }, s) => changes.slice(given[s].request.set.length)),
  };
}

/** A file that says in which games it was found: who plays it in those is warned. */
function marked(text: string, searched: Readonly<Record<string, Json>>): string {
  return `${JSON.stringify({ ...JSON.parse(text), searched }, null, 2)}\n`;
}

function shownPoint(
  asked: DesignRequest,
  point: DesignFound['points'][number],
  written: WrittenPoint | null,
): ShownPoint {
  const { played, distance, confirmed } = point;
  return {
    changes: played.changes.map(({ part, level }) => {
      const { name, meaning, printed } = asked.parts[part];
      return { part: name, meaning, printed, level: level.text, steps: level.steps };
    }),
    values: asked.scenarios.flatMap((scenario, s) =>
      valuesOf(played.made[s].sets, written?.changes[s]).map((value) => ({ scenario, ...value })),
    ),
    ...{ steps: stepsOf(played.changes), cost: costOf(played.changes, asked.parts, asked.prices) },
    ...{ explored: distance, confirmed, files: written?.names ?? [] },
  };
}

/** What the overrides change; without files of the game the value before is unknown. */
function valuesOf(
  sets: readonly string[],
  changes: readonly ValueChange[] | undefined,
): Omit<ShownPoint['values'][number], 'scenario'>[] {
  if (changes !== undefined)
    return changes.map(({ path, before, after }) => {
      return { path, before: before === null ? null : valueText(before), after: valueText(after) };
    });
  return sets.map((set) => {
    const split = set.search(/(?<!<)=/);
    return { path: set.slice(0, split), before: null, after: set.slice(split + 1) };
  });
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** How near the candidates came to each target by itself, in the games of the search. */
function reachedOf({ wanted }: DesignRequest, { searched, tried }: DesignFound): DesignShown['reached'] {
  const means = tried.filter(({ games }) => games > 1).map(({ columns }) => columns.map(mean));
  return wanted.targets.map((target, t) => {
    const values = means.map((own) => measured(target, own));
    const off = values.map((value) => Math.abs(offBy(target, value, searched.units[t])));
    const least = Math.min(...off);
    return { target: target.name, nearest: values[off.indexOf(least)], off: least };
  });
}

/** How what was found is played. */
function playLines(
  session: StudySession,
  { policies }: DesignRequest,
  { advice }: DesignFound,
  written: readonly (WrittenPoint | null)[],
): string[] {
  const names = advice?.advice === 'found' ? (written[advice.point]?.names ?? []) : [];
  return names.map((name) => {
    const words = ['satrap', 'run', join(session.path, name), '--policy', policies[0]];
    return `play it: ${words.map(shellWord).join(' ')}`;
  });
}
