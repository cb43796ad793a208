import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;
/** So long no test may end before the files that are under way are named: one of them hangs. */
const QUIET_MS = 300_000;

/** Above the summary that ends a run: the slowest files, and what is left to the rest; of a run that hangs, where. */
export default class RunReporter implements Reporter {
  private readonly running = new Set<string>();
  private quiet: NodeJS.Timeout | undefined;

  /** @param options.left test files that this run leaves to the next: the rest, or after it `npm run verify` */
  constructor(private readonly options: { readonly left: readonly string[]; readonly isRest: boolean }) {}

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.running.add(relativeModuleId);
    this.hear();
  }

  onTestCaseResult(): void {
    this.hear();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.running.delete(relativeModuleId);
    this.hear();
  }

  private hear(): void {
    clearTimeout(this.quiet);
    const name = (): void => {
      const minutes = QUIET_MS / 60_000;
      process.stdout.write(`\nNo test has ended for ${minutes} minutes; under way: ${[...this.running].join(', ')}\n`);
    };
    this.quiet = setTimeout(name, QUIET_MS).unref();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    clearTimeout(this.quiet);
    const times = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    if (modules.length <= SHOWN) return;
    const lines = times.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(`\nSlowest files:\n${lines.join('\n')}\n`);
    const { left, isRest } = this.options;
    if (left.length === 0) return;
    const names = left.map((path) => path.replace(/^.*\/(.*?)(\.rest)?\.test\.ts$/, '$1'));
    const next = isRest ? 'npm run verify' : 'npm run test:rest';
    process.stdout.write(`\nLeft to ${next}: more games, and ${names.join(', ')}\n`);
  }
}
