/** Live progress of a study on stderr: what is played, how much of it, speed, time left. */

import { visible } from '../visible.js';
import { shownText } from './ascii.js';
import { count, threadsText, timeText } from './progress.js';
import { redraws } from './redraws.js';

/** On a terminal the line is redrawn; elsewhere a log should stay short. */
const TERMINAL_MS = 100;
const LOG_MS = 3000;
const LOG_MS_MAX = 60_000;

export class StudyProgress {
  private readonly terminal = redraws();
  private readonly start = performance.now();
  private lastMs = 0;
  private logMs = LOG_MS;
  private stage = '';
  /** Games of all calls before this one: those there are, and those that this process has played. */
  private earlier = { there: 0, played: 0 };
  private call = { there: 0, played: 0 };
  private firstMs: number | null = null;
  private expected: { readonly games: number; readonly atMost: boolean } | null = null;

  constructor(private readonly threads: number) {}

  /** Says how many games the whole study will play, or will not play more of. */
  expect(games: number, atMost = false): void {
    this.expected = { games, atMost };
  }

  /** Begins a stage; `text` says what is being played. */
  begin(text: string): void {
    this.stage = text;
    this.earlier = this.sum();
    this.call = { there: 0, played: 0 };
    this.show(text);
  }

  /** Games of the stage that are there, all of it, and how many an earlier process played. */
  update(done: number, total: number, before: number): void {
    this.call = { there: done, played: done - before };
    const { there, played } = this.sum();
    if (played === 0) return;
    this.firstMs ??= performance.now();
    const seconds = (performance.now() - this.firstMs) / 1000;
    const share = Math.floor((100 * done) / Math.max(1, total));
    const parts = [this.stage, `${share} % of ${count(total)} games`];
    // The first games come with the start of the threads: they say nothing of the speed.
    const speed = seconds > 0.2 ? played / seconds : null;
    if (speed !== null) parts.push(`${count(speed)}/s`);
    if (speed !== null && this.expected !== null) {
      const left = timeText(Math.max(0, this.expected.games - there) / speed);
      parts.push(`${this.expected.atMost ? 'at most ' : ''}${left} left`);
    }
    this.show(parts.join('  '));
  }

  finish(): void {
    const { played } = this.sum();
    const seconds = Math.max(1e-3, (performance.now() - this.start) / 1000);
    const games = `${count(played)} games in ${seconds.toFixed(1)} s, ${count(played / seconds)} games/s`;
    this.write(`${games}, ${threadsText(this.threads)}`);
    if (this.terminal) process.stderr.write('\n');
  }

  private sum(): { there: number; played: number } {
    const { earlier, call } = this;
    return { there: earlier.there + call.there, played: earlier.played + call.played };
  }

  private show(line: string): void {
    const now = performance.now();
    if (this.lastMs > 0 && now - this.lastMs < (this.terminal ? TERMINAL_MS : this.logMs)) return;
    if (this.lastMs > 0) this.logMs = Math.min(LOG_MS_MAX, 1.5 * this.logMs);
    this.lastMs = now;
    this.write(line);
  }

  private write(line: string): void {
    const text = shownText(visible(line));
    if (this.terminal) process.stderr.write(`\r\u001b[K${fitting(text, (process.stderr.columns ?? 100) - 1)}`);
    else process.stderr.write(`${text}\n`);
  }
}

/** As many parts of a line as there is room for, the name of the stage left out first. */
function fitting(text: string, width: number): string {
  if (text.length <= width) return text;
  const [, ...parts] = text.split('  ');
  while (parts.length > 1 && parts.join('  ').length > width) parts.pop();
  return (parts.join('  ') || text).slice(0, width);
}
