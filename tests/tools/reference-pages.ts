/**
 * Pages of docs/reference, written from the program: commands and options, what each game has, fields of data files.
 */

import type { Options } from 'yargs';
import { type Command, optionsOf } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/commands/catalog.js';
import type { GameCatalog, MetricInfo, PolicyModule } from '../../src/games/game.js';
import { gameSource, loadCatalogs } from '../../src/games/registry.js';
import { loadShippedPolicy } from '../../src/policy/load.js';
import { prose, table } from './markdown.js';
import { packagesPage } from './packages-page.js';
import { fieldRows } from './schema-fields.js';

const WRITTEN = 'Written from the program by `npm run pages`.';

type Pages = ReadonlyMap<string, string>;

/** Text of each page by its path. @param schemas of all data files, likewise */
export async function referencePages(schemas: Pages): Promise<Map<string, string>> {
  const commands = await Promise.all(COMMANDS.map(({ load }) => load()));
  const games = [];
  for (const catalog of await loadCatalogs()) if ((await gameSource(catalog.id)) === null) games.push(catalog);
  const pages: [string, string][] = [
    ['commands', commandsPage(commands)],
    ['packages', packagesPage()],
  ];
  for (const game of games) pages.push([game.id, await gamePage(game, schemas)]);
  return new Map(pages.map(([name, text]) => [`docs/reference/${name}.md`, text]));
}

function joined(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const code = (text: string | number): string => `\`${text}\``;

function commandsPage(commands: readonly Command[]): string {
  const list = commands.map(({ name, summary }) => [`[${name}](#${name})`, summary]);
  return joined([
    '# Commands and options',
    `${WRITTEN} The same texts: \`satrap COMMAND --help\` and \`man satrap-COMMAND\`.`,
    table(['command', 'does'], list),
    ...commands.flatMap((command) => [
      `## ${command.name}`,
      prose(command.summary),
      `\`\`\`\nsatrap ${command.usage}\n\`\`\``,
      table(['option', 'value', 'meaning'], Object.entries(optionsOf(command)).map(optionRow)),
      ...(command.notes ?? '').split('\n\n').map(prose),
      command.examples.length === 0 ? '' : exampleBlock(command.examples),
    ]),
  ]);
}

function optionRow([name, { type, array, describe, default: value }]: [string, Options]): string[] {
  const kind = type === 'boolean' ? '' : `${type ?? 'text'}${array ? ', several times' : ''}`;
  const shown = value === undefined ? '' : ` (default ${value})`;
  return [code(`--${name}`), kind, `${angled(describe ?? '')}${shown}`];
}

/** `<` would begin an element of HTML. */
function angled(text: string): string {
  return text.replaceAll('<', '&lt;');
}

function exampleBlock(examples: Command['examples']): string {
  return `\`\`\`\n${examples.map(([line, meaning]) => `${line}    # ${meaning}`).join('\n')}\n\`\`\``;
}

async function gamePage(game: GameCatalog, schemas: Pages): Promise<string> {
  const policies: PolicyModule[] = [];
  for (const name of game.policies) policies.push(await loadShippedPolicy(game.id, name));
  const verdict = (seat: number) => (outcome: GameCatalog['outcomes'][number]) => outcome.verdicts[seat] ?? '';
  return joined([
    `# ${game.title}: what there is`,
    `${WRITTEN} The game is \`${game.id}\`, its rules are version \`${game.rulesVersion}\`.`,
    '## Scenarios',
    table(
      ['name', 'title', 'about'],
      game.scenarios().map(({ id, title, summary }) => [code(id), title, summary]),
    ),
    '## Charts',
    table(
      ['name', 'title', 'cells by provenance'],
      game.chartSets().map(({ id, title, provenance }) => [
        code(id),
        title,
        Object.entries(provenance)
          .map(([tag, cells]) => `${tag} ${cells}`)
          .join(', '),
      ]),
    ),
    '## Seats and outcomes',
    table(
      ['seat', 'title', 'default policy'],
      game.seats.map(({ id, title }, i) => [code(id), title, game.defaultPolicy[i]]),
    ),
    table(
      ['outcome', 'title', ...game.seats.map(({ id }) => `for ${id}`)],
      game.outcomes.map((outcome) => [
        code(outcome.id),
        outcome.title,
        ...game.seats.map((_, i) => verdict(i)(outcome)),
      ]),
    ),
    table(
      ['ending', 'title'],
      game.endings.map(({ id, title }) => [code(id), title]),
    ),
    '## Metrics',
    'Those in bold are shown unless `--metrics` names others.',
    table(['metric', 'meaning', 'unit', 'range'], game.metrics.map(metricRow)),
    '## Policies and their parameters',
    ...policies.flatMap(policyPart),
    '## Decisions',
    table(
      ['decision', 'rule', 'meaning', 'if it is left out'],
      game.decisions.map((decision) => [code(decision.name), decision.paragraph, decision.meaning, decision.fallback]),
    ),
    ...(game.restrictions === undefined
      ? []
      : [
          '## Restrictions',
          'Restrictions that a policy can be put under: `--policy NAME~RESTRICTION`, `--forbid`, `satrap ablate`.',
          table(
            ['restriction', 'meaning'],
            game.restrictions.list.map(({ name, meaning }) => [code(name), meaning]),
          ),
        ]),
    '## Data files',
    prose(
      'What the fields do is explained in [data.md](../data.md) and on the page of the game. Files may extend others, and ' +
        '`--set path=value` overrides a field. `satrap check FILE` checks more: what must hold between fields. An ' +
        'editor that reads the field `$schema` of a file completes and checks it.',
    ),
    ...fileParts(game.id, schemas),
  ]);
}

function metricRow({ name, meaning, unit, min, max, group }: MetricInfo): string[] {
  const shown = group === 'default' ? `**${code(name)}**` : code(name);
  return [shown, meaning, unit, `${min} to ${max ?? 'any'}`];
}

function policyPart({ name, summary, parameters = [], sets = {} }: PolicyModule): string[] {
  const rows = parameters.map((parameter) => [
    code(parameter.name),
    parameter.meaning,
    `${parameter.default}`,
    `${parameter.min} to ${parameter.max}${parameter.step === 0 ? '' : `, step ${parameter.step}`}`,
  ]);
  return [
    `### ${name}`,
    prose(`${summary}.`.replace(/\.\.$/, '.')),
    table(['parameter', 'meaning', 'default', 'range'], rows),
    table(
      ['set', 'meaning'],
      Object.entries(sets).map(([set, { meaning }]) => [code(`${name}:${set}`), meaning]),
    ),
  ];
}

/** The fields of all kinds of data file of a game. */
function fileParts(game: string, schemas: Pages): string[] {
  return [...schemas.keys()].sort().flatMap((path) => {
    const [, kind] = new RegExp(`/${game}-(\\w+)\\.schema\\.json$`).exec(path) ?? [];
    if (kind === undefined) return [];
    const schema = JSON.parse(schemas.get(path) ?? '');
    return [`### File: ${kind}`, table(['field', 'type', 'meaning'], fieldRows(schema))];
  });
}
