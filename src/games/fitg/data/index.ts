export { checkFitgFile } from './check-file.js';
export { fitgChartSets, fitgDataFiles, fitgScenarios } from './list.js';
export { resolveFitg, writtenFitg } from './resolve.js';
