/** A process of tests ends with the run that started it, also where that was killed and could not end it. */

const LISTENS = Symbol.for('satrap.tests.ends-with-run');

if (!Reflect.has(globalThis, LISTENS)) {
  Reflect.set(globalThis, LISTENS, true);
  // A test may have put something in the place of `process.exit`.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
