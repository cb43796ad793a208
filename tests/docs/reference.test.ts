/** docs/reference tells of every command. */

import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/catalog.js';
import { schemaPages } from '../tools/json-schemas.js';
import { referencePages } from '../tools/reference-pages.js';

test('every command is told', async () => {
  const page = (await referencePages(await schemaPages())).get('docs/reference/commands.md') ?? '';
  const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(COMMANDS.map(({ name }) => name));
});
