/** The progress line of a run, and the texts of amounts that all progress lines share. */

import stringWidth from 'fast-string-width';
import { grouped } from '../report/words.js';
import { Estimates, type IntervalKind, intervalsOf, isRate } from '../run/estimates.js';
import { rangeSize } from '../run/ranges.js';
import type { JobState } from '../run/run.js';
import { expectedGames } from '../run/stopping.js';
import { meanText, rateText } from '../stats/digits.js';
import { visible } from '../visible.js';
import { shownText } from './ascii.js';
import { FinishedRows } from './finished-rows.js';
import { redraws } from './redraws.js';

/** The first estimates come after so long: a user sees at once that it works. */
const FIRST_MS = 250;
/** On a terminal the line is redrawn; elsewhere a log should stay short. */
const TERMINAL_MS = 100;
const LOG_MS = 3000;
const LOG_MS_MAX = 60_000;

/** Live progress of a run on stderr: speed, time left, and the estimate of what is played now. */
export class Progress {
  private readonly terminal = redraws();
  private readonly start = performance.now();
  private readonly total: number;
  /** Games that an earlier process played. */
  private readonly before: number;
  private timer: NodeJS.Timeout;
  private logMs = LOG_MS;
  private last = '';
  private readonly rows: FinishedRows;
  private first: { readonly games: number; readonly seconds: number } | null = null;

  constructor(
    private readonly states: readonly JobState[],
    /** Who plays: `2 threads`. */
    private readonly players: string,
    /** What is waited for at first: `starting 2 threads`. */
    private readonly waiting: string,
  ) {
    this.total = states.reduce((sum, { job }) => sum + job.to - job.from, 0);
    this.before = this.played();
    this.rows = new FinishedRows(states);
    this.write(this.line());
    this.timer = setTimeout(() => this.tick(), FIRST_MS);
  }

  /** Ends the display with one line about the whole run. */
  finish(): void {
    clearTimeout(this.timer);
    const games = this.played() - this.before;
    const seconds = this.seconds();
    const line = `${count(games)} games in ${seconds.toFixed(1)} s, ${count(games / seconds)} games/s, ${this.players}`;
    process.stderr.write(this.terminal ? `\r\u001b[K${line}\n` : `${line}\n`);
  }

  private tick(): void {
    if (this.terminal) for (const row of this.rows.take(this.width)) this.write(row, '\n');
    this.write(this.line());
    this.timer = setTimeout(() => this.tick(), this.terminal ? TERMINAL_MS : this.logMs);
    this.logMs = Math.min(LOG_MS_MAX, 1.5 * this.logMs);
  }

  /** @param end of a line that stays: it is not drawn over */
  private write(text: string, end = ''): void {
    const line = shownText(visible(text));
    if (this.terminal) process.stderr.write(`\r\u001b[K${line.slice(0, this.width)}${end}`);
    else if (line !== this.last) process.stderr.write(`${line}\n`);
    this.last = line;
  }

  private get width(): number {
    return this.terminal ? (process.stderr.columns ?? 100) - 1 : Number.POSITIVE_INFINITY;
  }

  private line(): string {
    const games = this.played();
    if (games === this.before) return `${count(games)} of ${this.totalText(this.total)} games, ${this.waiting}`;
    const speed = this.speed(games);
    const total = this.expected();
    const share = `${Math.floor((100 * games) / total)} %`;
    const done = `${count(games)} of ${this.totalText(total)} games`;
    const pace =
      speed === null
        ? []
        : [`${count(speed)}/s`, `${this.isBound() ? 'at most ' : ''}${timeText((total - games) / speed)} left`];
    const [name, ...estimates] = this.estimates();
    // What can be done without goes first where the terminal is narrow.
    const lines = [
      [share, done, ...pace, name, ...estimates],
      [share, done, ...pace, ...estimates],
      [share, ...pace, ...estimates],
      [share, ...estimates],
      [share, ...estimates.slice(0, 1)],
      [share],
    ].map((parts) => parts.join('  '));
    return lines.find((line) => stringWidth(shownText(visible(line))) <= this.width) ?? lines[lines.length - 1];
  }

  /** Games a second, from when the first ones were there: threads take their time to start. Null: not known yet. */
  private speed(games: number): number | null {
    const now = this.seconds();
    this.first ??= { games, seconds: now };
    const { first } = this;
    return games > first.games && now > first.seconds ? (games - first.games) / (now - first.seconds) : null;
  }

  /** The job that is played now, the last one with games: its name and what is known of it. */
  private estimates(): string[] {
    const state = this.states.findLast(({ tally }) => tally.games > 0);
    if (!state) return [];
    const { job, game, tally } = state;
    const estimates = new Estimates(job, game);
    // Who watches, looks often: only a confidence sequence is right at every look.
    const how: IntervalKind = { ...intervalsOf(job), kind: 'sequence' };
    const first = game.metrics[job.metrics[0]]?.name ?? 'win';
    const texts = [...new Set(['win', job.stop?.precision?.of ?? first])].map((name) => {
      const estimate = estimates.estimate(name, tally, how);
      return `${name} ${isRate(name) ? rateText(estimate) : meanText(estimate)}`;
    });
    return [`${job.game}/${job.setup.scenario} ${job.policyLabel}`, ...texts];
  }

  /** True while nothing better is known of a job's games than how many there may be. */
  private isBound(): boolean {
    return this.states.some(({ job, game, tally, end }) => {
      return job.stop !== undefined && end === job.to && expectedGames(job, game, tally) === null;
    });
  }

  /** Games of the whole run, as far as one can tell by now. */
  private expected(): number {
    return this.states.reduce((sum, { job, game, tally, end }) => {
      const known = end === job.to ? expectedGames(job, game, tally) : null;
      return sum + Math.min(end - job.from, known ?? Number.POSITIVE_INFINITY);
    }, 0);
  }

  private totalText(total: number): string {
    if (this.states.every(({ job }) => job.stop === undefined)) return count(total);
    return total < this.total ? `about ${count(Number(total.toPrecision(2)))}` : `at most ${count(total)}`;
  }

  private played(): number {
    return this.states.reduce((sum, { finished }) => sum + rangeSize(finished), 0);
  }

  private seconds(): number {
    return Math.max(1e-3, (performance.now() - this.start) / 1000);
  }
}

export function threadsText(threads: number): string {
  return `${threads} thread${threads === 1 ? '' : 's'}`;
}

export function count(value: number): string {
  return grouped(Math.round(value));
}

/** `8 s`, `3:05 min`, `2:10 h`. */
export function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const [whole, unit] = seconds < 3600 ? [seconds, 'min'] : [seconds / 60, 'h'];
  return `${Math.floor(whole / 60)}:${String(Math.floor(whole % 60)).padStart(2, '0')} ${unit}`;
}
