import { rateText } from '../stats/digits.js';
import type { CourseColumn } from './course.js';
import type { RunResult } from './document.js';
import { type Column, type Line, tableOf } from './table.js';

/** How the games of a run went, a row a turn: how many go on, and how the seats stand. */
export function courseLines(run: RunResult): Line[] {
  const { course } = run;
  if (!course) return [];
  const standings = course.columns.filter(({ kind }) => kind === 'standing');
  const columns: Column[] = [
    { title: 'turn', align: 'right' },
    { title: 'games go on', align: 'left' },
    ...standings.map(({ name }, i): Column => {
      return { title: `${name} (5 to 95 %)`, align: 'left', ...(i > 0 && { spare: i }) };
    }),
  ];
  const rows = course.survival.map(({ turn, on }, row) => [
    String(turn),
    rateText(on),
    ...standings.map(({ turns }) => spreadText(turns[row])),
  ]);
  return ['', `course of ${run.game}/${run.scenario}, ${run.policy}:`, tableOf(columns, rows)];
}

/** Median, and the middle nine tenths of the games. */
function spreadText({ quantiles }: CourseColumn['turns'][number]): string {
  const [low, , median, , high] = quantiles;
  return `${median} (${low} to ${high})`;
}
