/** Shapes of the kinds of data file. The error text of each value is what a message names as expected. */

import type { z } from 'zod';
import { onFirstUse } from '../../shared/data/zod.js';
import { chartsSchema } from './charts-schema.js';
import { chitsSchema } from './chits-schema.js';
import { eventsSchema } from './events-schema.js';
import { mapSchema } from './map-schema.js';
import { scenarioSchema } from './scenario-schema.js';

/** The schemas, built on first use. */
export const schemas = onFirstUse((z) => ({
  scenario: scenarioSchema(z),
  charts: chartsSchema(z),
  map: mapSchema(z),
  chits: chitsSchema(z),
  events: eventsSchema(z),
}));

export type ScenarioFile = z.infer<ReturnType<typeof scenarioSchema>>;
export type ChartsFile = z.infer<ReturnType<typeof chartsSchema>>;
export type MapFile = z.infer<ReturnType<typeof mapSchema>>;
export type ChitsFile = z.infer<ReturnType<typeof chitsSchema>>;
export type EventsFile = z.infer<ReturnType<typeof eventsSchema>>;
