import { onFirstUse } from '../../../shared/data/zod.js';
import { chartsSchema } from './charts-schema.js';
import { countersSchema } from './counters-schema.js';
import { mapSchema } from './map-schema.js';
import { scenarioSchema } from './scenario-schema.js';

/** The schemas of the four kinds of data file, built on first use. */
export const schemas = onFirstUse((z) => ({
  scenario: scenarioSchema(z),
  charts: chartsSchema(z),
  map: mapSchema(z),
  counters: countersSchema(z),
}));
