/** What the files of a set-up must keep together, each being in order by itself. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { CARD_COUNTS, type CardKind, CUPS, type FitgMap, type FitgSetup, REBEL_GROUPS } from '../setup.js';
import type { Kind } from './kinds.js';

export function checkTogether(
  documents: Readonly<Record<Kind, Document>>,
  setup: FitgSetup,
  problems: Problem[],
): void {
  checkCharts(documents.charts, setup, problems);
  checkCards(documents.events, setup, problems);
  const secrets = CUPS.reduce((sum, cup) => sum + setup.charts.secrets[cup].length, 0);
  if (setup.scenario.secretsRevealed > secrets)
    problems.push(
      problemAt(documents.scenario, ['secretsRevealed'], `at most ${secrets}, as there are secrets`, 'lower it'),
    );
}

function checkCharts(document: Document, { charts, map }: FitgSetup, problems: Problem[]): void {
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  const known = planetIds(map);
  for (const cup of CUPS) {
    const places = map.planets.filter((planet) => planet.cup === cup).length;
    if (charts.secrets[cup].length !== places)
      report(['secrets', cup], `${places} secrets, as the map has planets of cup ${cup}`, 'let the numbers agree');
  }
  for (const [i, id] of charts.secrets.exchange.entries())
    if (!known.has(id)) report(['secrets', 'exchange', String(i)], `a planet of map "${map.id}"`, 'correct it');
  if (!known.has(charts.secrets.with)) report(['secrets', 'with'], `a planet of map "${map.id}"`, 'correct it');
  for (const { number, start } of charts.groups) {
    const rebel = REBEL_GROUPS.some((group) => group === number);
    if (rebel ? start > 5 : !known.has(start))
      report(
        ['groups', String(number), 'start'],
        rebel ? 'a province from 2 to 5, or 0' : `a planet of map "${map.id}"`,
        'correct it',
      );
  }
}

function checkCards(document: Document, { events, map }: FitgSetup, problems: Problem[]): void {
  const known = planetIds(map);
  const systems = new Set(map.planets.map(({ system }) => system));
  for (const kind of Object.keys(CARD_COUNTS) as CardKind[])
    events.cards[kind].forEach((card, i) => {
      const check = (field: 'planets' | 'alliance' | 'systems', there: ReadonlySet<number>) => {
        for (const [place, id] of card[field].entries())
          if (!there.has(id))
            problems.push(
              problemAt(
                document,
                ['cards', `${kind}${i + 1}`, field, String(place)],
                `a ${field === 'systems' ? 'system' : 'planet'} of map "${map.id}"`,
                'correct it',
              ),
            );
      };
      check('planets', known);
      check('alliance', known);
      check('systems', systems);
    });
}

function planetIds(map: FitgMap): Set<number> {
  return new Set(map.planets.map(({ id }) => id));
}
