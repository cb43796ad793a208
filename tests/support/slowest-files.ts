import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Above the summary that ends a run: the files that took longest, and what is left to the rest. */
export default class SlowestFiles implements Reporter {
  /** @param options.left test files that this run leaves out */
  constructor(private readonly options: { readonly left: readonly string[] }) {}

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    if (modules.length <= SHOWN) return;
    const lines = times.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(`\nSlowest files:\n${lines.join('\n')}\n`);
    const { left } = this.options;
    if (left.length === 0) return;
    const names = left.map((path) => path.replace(/^.*\/(.*)\.rest\.test\.ts$/, '$1'));
    process.stdout.write(`\nLeft to npm run test:rest: more games, and ${names.join(', ')}\n`);
  }
}
