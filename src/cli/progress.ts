import { rangeSize } from '../run/ranges.js';
import type { JobState } from '../run/run.js';
import { meanText, rateText } from '../stats/digits.js';
import { meanInterval, wilsonInterval } from '../stats/interval.js';
import { moments } from '../stats/moments.js';

/** The first estimates come after so long: a user sees at once that it works. */
const FIRST_MS = 250;
/** On a terminal the line is redrawn; elsewhere a log should stay short. */
const TERMINAL_MS = 100;
const LOG_MS = 3000;
const LOG_MS_MAX = 60_000;

/** Live progress of a run on stderr: speed, time left, and the estimate of what is played now. */
export class Progress {
  private readonly terminal = process.stderr.isTTY === true;
  private readonly start = performance.now();
  private readonly total: number;
  private timer: NodeJS.Timeout;
  private logMs = LOG_MS;

  constructor(
    private readonly states: readonly JobState[],
    private readonly threads: number,
  ) {
    this.total = states.reduce((sum, { job }) => sum + job.to - job.from, 0);
    this.write(this.line());
    this.timer = setTimeout(() => this.tick(), FIRST_MS);
  }

  /** Ends the display with one line about the whole run. */
  finish(): void {
    clearTimeout(this.timer);
    const games = this.played();
    const seconds = this.seconds();
    const threads = `${this.threads} thread${this.threads === 1 ? '' : 's'}`;
    const line = `${count(games)} games in ${seconds.toFixed(1)} s, ${count(games / seconds)} games/s, ${threads}`;
    process.stderr.write(this.terminal ? `\r\u001b[K${line}\n` : `${line}\n`);
  }

  private tick(): void {
    this.write(this.line());
    this.timer = setTimeout(() => this.tick(), this.terminal ? TERMINAL_MS : this.logMs);
    this.logMs = Math.min(LOG_MS_MAX, 1.5 * this.logMs);
  }

  private write(line: string): void {
    if (this.terminal) process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns ?? 100) - 1)}`);
    else process.stderr.write(`${line}\n`);
  }

  private line(): string {
    const games = this.played();
    if (games === 0) return `0 of ${count(this.total)} games, starting ${this.threads} threads`;
    const speed = games / this.seconds();
    const share = Math.floor((100 * games) / this.total);
    const left = timeText((this.total - games) / speed);
    return `${share} %  ${count(games)} of ${count(this.total)} games  ${count(speed)}/s  ${left} left  ${this.estimates()}`;
  }

  /** The job that is played now: the last one with games. */
  private estimates(): string {
    const state = this.states.findLast(({ tally }) => tally.games > 0);
    if (!state) return '';
    const { job, game, tally } = state;
    let wins = 0;
    game.outcomes.forEach((outcome, i) => {
      if (outcome.verdict === 'win') wins += tally.outcomes[i];
    });
    const texts = [`${job.game}/${job.setup.scenario} ${job.policyLabel}`];
    texts.push(`win ${rateText(wilsonInterval(wins, tally.games))}`);
    if (job.metrics.length > 0) {
      const { name } = game.metrics[job.metrics[0]];
      texts.push(`${name} ${meanText(meanInterval(moments(tally.histograms[0].entries())))}`);
    }
    return texts.join('  ');
  }

  private played(): number {
    return this.states.reduce((sum, { finished }) => sum + rangeSize(finished), 0);
  }

  private seconds(): number {
    return Math.max(1e-3, (performance.now() - this.start) / 1000);
  }
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** `8 s`, `3:05 min`, `2:10 h`. */
function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const [whole, unit] = seconds < 3600 ? [seconds, 'min'] : [seconds / 60, 'h'];
  return `${Math.floor(whole / 60)}:${String(Math.floor(whole % 60)).padStart(2, '0')} ${unit}`;
}
