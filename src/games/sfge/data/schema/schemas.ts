import { zod } from '../../../shared/data/zod.js';
import { chartsSchema } from './charts-schema.js';
import { countersSchema } from './counters-schema.js';
import { mapSchema } from './map-schema.js';
import { scenarioSchema } from './scenario-schema.js';

function build() {
  const z = zod();
  return { scenario: scenarioSchema(z), charts: chartsSchema(z), map: mapSchema(z), counters: countersSchema(z) };
}

let built: ReturnType<typeof build> | null = null;

/** The schemas of the four kinds of data file, built on first use. */
export function schemas(): ReturnType<typeof build> {
  built ??= build();
  return built;
}
