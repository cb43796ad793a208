import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/games/game.js';
import { checkSfgeFile, resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import type { SfgeSetup } from '../../../src/games/sfge/setup.js';
import { folderWith } from '../../support/folder-with.js';
import { satrap } from '../../support/satrap.js';

const page = readFileSync('docs/data.md', 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}(.*)\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, info, text]) => ({
    info: info.trim(),
    text,
  }));

const files = blocks('json');
const folder = folderWith(Object.fromEntries(files.map(({ info, text }) => [info, text])));

function setupOf(file: string): SfgeSetup {
  return resolveSfge({ scenario: join(folder, file), set: [] }).document as unknown as SfgeSetup;
}

/** What `check` says, with the folder of the test taken out. */
function answer(file: string): string {
  try {
    return checkSfgeFile(join(folder, file)).messages.join('\n');
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message.replaceAll(`${folder}/`, '');
  }
}

describe('docs/data.md', () => {
  test.each(files.filter(({ info }) => !info.startsWith('bad')))('$info is in order', ({ info }) => {
    expect(answer(info)).toContain('extends ');
  });

  test.each(blocks('text'))('the answer shown for "$info" is the answer', ({ info, text }) => {
    expect(answer(info.replace('check ', ''))).toBe(text.trim());
  });

  test.each(files)('satrap check $info finds it right or wrong', async ({ info }) => {
    const { code, stdout, stderr } = await satrap(['check', info], folder);
    const [sound, told] = info.startsWith('bad') ? [2, stderr] : [0, stdout];
    expect(code, stderr).toBe(sound);
    expect(told).toContain(info);
  });

  const inline = [...page.matchAll(/`(satrap [^`\n]+)`/g)].map(([, command]) => command);
  const commands = [...inline, ...blocks('sh').flatMap(({ text }) => text.trim().split('\n'))];

  test.each(commands.filter((command) => !command.startsWith('satrap check')))('%s', async (command) => {
    const [, ...words] = command.split(' ');
    const few = words[0] === 'run' ? ['--games', '2', '--threads', '1', '--json', '--quiet'] : ['--json'];
    const { code, stdout, stderr } = await satrap([...words, ...few], folder);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const set = words.filter((_, i) => words[i - 1] === '--set');
    if (words[0] === 'run') expect(JSON.parse(stdout).runs[0]).toMatchObject({ game: 'sfge', overrides: set });
  });

  test('shows commands of both kinds', () => {
    expect(commands.filter((command) => command.startsWith('satrap run')).length).toBeGreaterThan(6);
  });

  test('the examples do what the page says', () => {
    const shipped = resolveSfge({ scenario: 'over-the-edge', set: [] }).document as unknown as SfgeSetup;
    const hot = setupOf('hot-start.json').scenario;
    expect(hot).toMatchObject({ id: 'hot-start', title: 'Over the Edge, hot start', chaosIndex: 90 });
    expect(hot.options).toEqual({ ...shipped.scenario.options, starGates: false });
    expect(hot.victory).toEqual({ ...shipped.scenario.victory, galactic: 44 });
    expect(hot.imperialUnits).toHaveLength(2);
    expect(setupOf('more-fleets.json').scenario.imperialUnits.map(({ count }) => count)).toEqual([1, 6, 12, 3]);
    expect(setupOf('long-war.json').scenario).toMatchObject({ turns: 60, unlimited: true, resourcePoints: 20 });
    const denser = setupOf('denser-game.json');
    expect(denser.map.sectors.filter(({ system }) => system)).toHaveLength(34);
    expect(denser.counters.units.SF.count).toBe(24);
    const careful = resolveSfge({ scenario: 'civil-war', set: [], charts: join(folder, 'careful-charts.json') });
    const { charts } = careful.document as unknown as SfgeSetup;
    expect(charts.extropy[0]).toEqual({ upTo: 2, addDice: 2, subtractDice: 0, leaderLost: true, transHumans: 0 });
    expect(charts.aert.map(({ upTo }) => upTo)).toEqual([2, 6, null]);
  });

  test('names every field of a scenario and every chart', () => {
    const { scenario, charts } = resolveSfge({ scenario: 'over-the-edge', set: [] }).document as unknown as SfgeSetup;
    const untold = ['id', 'title', 'number', 'victoryPointsCore', 'victoryPointsSystem'];
    for (const name of [...Object.keys(scenario), ...Object.keys(charts)])
      if (!untold.includes(name)) expect(page).toContain(`\`${name}\``);
  });
});
