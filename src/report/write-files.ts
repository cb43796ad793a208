/** The files of a run. */

import type { MetricInfo } from '../games/game.js';
import { rangeSize } from '../run/ranges.js';
import type { JobState } from '../run/run.js';
import type { RunPlan } from '../run/run-plan.js';
import { shellWord } from '../visible.js';
import { buildDocument } from './build.js';
import { courseCsv } from './course-csv.js';
import { csvMetadataText } from './csv-metadata.js';
import type { OverResult } from './document.js';
import { overFiles } from './over.js';
import { METADATA_FILE, resultTexts } from './result-files.js';
import { histogramsCsv, runsCsv, summaryCsv } from './run-csv.js';
import type { RunFolder } from './run-folder.js';
import { runJson } from './run-json.js';
import { resultLines } from './text.js';

/** The jobs that have results to show. */
export function playedStates(states: readonly JobState[]): JobState[] {
  return states.filter(({ finished }) => rangeSize(finished) > 0);
}

/** The command that plays the same games again. */
export function commandText({ command, shard }: Pick<RunPlan, 'command' | 'shard'>): string {
  const words = shard === null ? command : [...command, '--shard', `${shard.index}/${shard.count}`];
  return words.map(shellWord).join(' ');
}

/**
 * Writes the CSV files and what describes them, result.json, table.json and run.json. @param stopped why the run ended
 * early; null when complete
 */
export function writeFiles(
  folder: RunFolder,
  plan: RunPlan,
  states: readonly JobState[],
  stopped: string | null,
  over: OverResult | null = null,
): void {
  const command = commandText(plan);
  const document = buildDocument(playedStates(states), stopped, command, over);
  folder.write('summary.csv', summaryCsv(document));
  const { 'result.json': result, 'table.json': table } = resultTexts(document, resultLines(document));
  folder.write('result.json', result);
  folder.write('table.json', table);
  folder.write('runs.csv', runsCsv(document));
  folder.write('histograms.csv', histogramsCsv(document));
  if (states.some(({ job }) => job.course)) folder.write('course.csv', courseCsv(document));
  const course = states.some(({ job }) => job.course) ? ['course.csv'] : [];
  const more = over === null ? {} : overFiles(over, states[0].job);
  for (const [name, text] of Object.entries(more)) folder.write(name, text);
  const written = [
    ...['summary.csv', 'runs.csv', 'histograms.csv', ...course, ...Object.keys(more)],
    ...(plan.perGame ? ['games.csv'] : []),
  ];
  folder.write(METADATA_FILE, csvMetadataText(written, reportedMetrics(states)));
  folder.write('run.json', runJson(states, { command, stopped, perGame: plan.perGame }));
}

/** Every metric that any of the runs reports, once. */
function reportedMetrics(states: readonly JobState[]): MetricInfo[] {
  const found = states.flatMap(({ job, game }) => job.metrics.map((metric) => game.metrics[metric]));
  return [...new Map(found.map((metric) => [metric.name, metric])).values()];
}
