import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the files that took longest, above the summary that ends a run. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    if (modules.length <= SHOWN) return;
    const lines = times.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(`\nSlowest files:\n${lines.join('\n')}\n`);
  }
}
