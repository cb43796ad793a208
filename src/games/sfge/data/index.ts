/** What the rest of the game needs of its data files. */

export { type CheckedFile, checkSfgeFile } from './check-file.js';
export { sfgeChartSets, sfgeScenarios } from './list.js';
export { resolveSfge } from './resolve.js';
