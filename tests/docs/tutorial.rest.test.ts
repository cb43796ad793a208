/** Pages to play along: their files are written, their commands played, and the output has the figures they tell. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

interface Block {
  readonly language: string;
  readonly text: string;
  /** What stands between this block and the one before. */
  readonly prose: string;
}

function blocksOf(text: string): Block[] {
  const found: Block[] = [];
  let at = 0;
  for (const match of text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    found.push({ language: match[1], text: match[2], prose: text.slice(at, match.index) });
    at = match.index + match[0].length;
  }
  return [...found, { language: 'end', text: '', prose: text.slice(at) }];
}

/** Words of a command line; quotes keep a word together. */
function words(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

test.each(['quick-start', 'tutorial'])('commands and figures of docs/%s.md are true', async (name) => {
  const page = readFileSync(`docs/${name}.md`, 'utf8');
  const folder = temporaryFolder();
  let output = '';
  let commands = 0;
  const untold: string[] = [];
  for (const { language, text, prose } of blocksOf(page)) {
    // Figures with digits behind the point are those of the outputs before them.
    for (const [figure] of prose.matchAll(/\d+\.\d+(?= %| points| and| of 4| ±|:)/g))
      if (!output.includes(figure)) untold.push(figure);
    if (language === 'json') {
      const names = [...prose.matchAll(/`([\w-]+\.json)`/g)].map(([, name]) => name);
      writeFileSync(join(folder, names[names.length - 1]), text);
    }
    if (language === 'sh') {
      for (const command of text.trim().split('\n')) {
        const [program, ...rest] = words(command);
        expect(program).toBe('satrap');
        const { code, stdout, stderr } = await satrap(rest, folder);
        expect(stderr.match(/^satrap: .*/m)?.[0], command).toBeUndefined();
        expect(code, command).toBe(0);
        output += stdout;
        commands++;
      }
    }
    if (language === 'text') for (const line of text.trimEnd().split('\n')) expect(output.split('\n')).toContain(line);
  }
  expect(untold).toEqual([]);
  expect(commands).toBeGreaterThan(5);
});
