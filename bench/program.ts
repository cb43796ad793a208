import { UserError } from '../src/games/game.js';

/** Runs a program of this folder, which gives its exit code: what was asked wrongly is one line, and code 2. */
export async function runProgram(name: string, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    // `parseArgs` throws TypeErrors with a code.
    const isUsage = error instanceof UserError || (error instanceof TypeError && 'code' in error);
    console.error(isUsage ? `${name}: ${error.message}` : error);
    process.exitCode = isUsage ? 2 : 1;
  }
}
