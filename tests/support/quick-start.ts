/**
 * Words for Node where a few games of much code are played, as in most tests: V8 spent two fifths of its time on
 * optimizing what soon was not called any more. It waits eight times as long. Not where it is measured whether games
 * allocate: what is not optimized yet does.
 */
export const QUICK_START: readonly string[] = ['--interrupt-budget=540000'];
