/** On a terminal the line is redrawn; elsewhere a log should stay short. */
const TERMINAL_MS = 100;
const LOG_MS = 3000;
const LOG_MS_MAX = 60_000;

/** Live progress of a study on stderr. */
export class StudyProgress {
  private readonly terminal = process.stderr.isTTY === true;
  private readonly start = performance.now();
  private lastMs = 0;
  private logMs = LOG_MS;
  private stage = '';
  private before = 0;
  private now = 0;

  constructor(private readonly threads: number) {}

  /** Begins a stage; `text` says what is being played. */
  begin(text: string): void {
    this.stage = text;
    this.before += this.now;
    this.now = 0;
    this.show(`${text}`);
  }

  /** Games of the stage that are played, of all. */
  update(done: number, total: number): void {
    this.now = done;
    const speed = (this.before + done) / this.seconds();
    const share = Math.floor((100 * done) / Math.max(1, total));
    this.show(`${this.stage}  ${share} % of ${count(total)} games  ${count(speed)}/s`);
  }

  finish(): void {
    const games = this.before + this.now;
    const seconds = this.seconds();
    const threads = `${this.threads} thread${this.threads === 1 ? '' : 's'}`;
    this.write(`${count(games)} games in ${seconds.toFixed(1)} s, ${count(games / seconds)} games/s, ${threads}`);
    if (this.terminal) process.stderr.write('\n');
  }

  private show(line: string): void {
    const now = performance.now();
    if (this.lastMs > 0 && now - this.lastMs < (this.terminal ? TERMINAL_MS : this.logMs)) return;
    if (this.lastMs > 0) this.logMs = Math.min(LOG_MS_MAX, 1.5 * this.logMs);
    this.lastMs = now;
    this.write(line);
  }

  private write(line: string): void {
    if (this.terminal) process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns ?? 100) - 1)}`);
    else process.stderr.write(`${line}\n`);
  }

  private seconds(): number {
    return Math.max(1e-3, (performance.now() - this.start) / 1000);
  }
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
