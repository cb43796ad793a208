import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CellNow } from '../../src/games/game.js';
import { viewerText } from '../../src/report/viewer/viewer-page.js';
import { factionsOf, partingOf, type Watch, type WatchedGame } from '../../src/report/viewer/watch.js';
import type { GameEvent } from '../../src/run/game-events.js';
import { all, dom, type PageDocument, type PageElement, texts } from '../support/dom.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();

/** Widest page of a game of ten turns, and script: issue 15. */
const PAGE_BYTES_MAX = 300_000;
const SCRIPT_BYTES_MAX = 20_000;
/** Widest page of a game of 40 turns with four seats. */
const LONG_PAGE_BYTES_MAX = 450_000;

/** Lines by the numbers that the script gives them: one after the other, but where they say otherwise. */
function numberedLines(page: PageElement): Map<string, { readonly line: PageElement; readonly turn: number }> {
  const lines = new Map<string, { readonly line: PageElement; readonly turn: number }>();
  for (const section of all(page, 'section.turn'))
    for (const log of all(section, '.log')) {
      let last = '';
      for (const line of all(log, 'p')) {
        const id = line.id || last.replace(/\d+$/, (number) => String(Number(number) + 1));
        if (/\d$/.test(id)) last = id;
        lines.set(id, { line, turn: Number(section.getAttribute('data-turn')) });
      }
    }
  return lines;
}

/** How each cell of a board looks, drawn over the boards below it, and how many boards those are. */
function cellsOfBoard(page: PageDocument, id: string): { cells: Map<string, string>; layers: number } {
  const board = page.getElementById(id);
  if (board === null) throw new Error(`no board ${id}`);
  const [first] = all(board, 'use');
  const below = /^#([ab]b\d+)$/.exec(first?.getAttribute('href') ?? '')?.[1];
  const { cells, layers } = below === undefined ? { cells: new Map(), layers: 0 } : cellsOfBoard(page, below);
  for (const cell of all(board, 'g[data-w]'))
    cells.set(cell.getAttribute('data-w') ?? '', `${cell.getAttribute('class')} ${cell.textContent}`);
  return { cells, layers: layers + 1 };
}

function gameOf(policy: string, texts: readonly string[]): WatchedGame {
  const events = texts.map((text, number): GameEvent => ({ number, turn: 0, kind: 'line', text }));
  const cells = [
    { cell: '1', holder: 'red', pieces: [{ who: 'red', text: '2 SF' }] },
    { cell: '2', holder: 'IE #3', pieces: [{ who: 'Rebels', text: '1 <b>' }] },
  ];
  const choices = texts.slice(1).map((text, i) => ({ number: i, seat: 1, decision: 'move', line: 1 + i, text }));
  const command = `satrap ${policy}`;
  return { policy, command, events, choices, positions: [cells], turns: [[1]], end: ['Red wins'], luck: null };
}

function watchOf(...games: [WatchedGame] | [WatchedGame, WatchedGame]): Watch {
  const square = (x: number) => ({ kind: 'rectangle' as const, x, y: 0, width: 1, height: 1 });
  return {
    ...{
      title: 'Test',
      game: 'test',
      scenario: 'test',
      seed: '1',
      index: 4,
      picked: null,
      reconstructed: null,
      facts: [],
      forces: [],
    },
    seats: [
      { id: 'red', title: 'Red' },
      { id: 'blue', title: 'Blue' },
    ],
    terms: { SF: 'Star Fleet', one: 'a word of these', XX: 'never used' },
    decisions: [{ name: 'move', paragraph: '6.0', meaning: 'Moves', fallback: 'none' }],
    board: {
      title: 'Board',
      cells: [
        { id: '1', name: 'One', shape: square(0), neighbours: ['2'] },
        { id: '2', name: 'Two', shape: square(1), neighbours: ['1'] },
      ],
    },
    columns: [{ name: 'lead', meaning: '', kind: 'standing' }],
    firstTurn: 1,
    games,
  };
}

/** Every draw that a roll tells: `3 of 12, 5 of 7`, or of a shuffle `2 3 1 1 of 4 down to 1`. */
function drawnOf(roll: string): string[] {
  const told = /drew: ((?:[\d ]+ of \d+(?: down to \d+)?(?:, )?)+)/.exec(roll)?.[1] ?? '';
  return told.split(', ').flatMap((run) => {
    const [, faces, most] = /^([\d ]+) of (\d+)/.exec(run) ?? [];
    return faces === undefined ? [] : faces.split(' ').map((face, i) => `${face} of ${Number(most) - i}`);
  });
}

/** @param roll the line's text and its roll: dice stand in one of them */
function expectRoll(roll: string, { dice = [], need, modifiers = {} }: GameEvent): void {
  for (const { sides, face, draw } of dice) {
    expect(roll).toContain(String(face));
    if (!draw) expect(roll).toContain(`d${sides}:`);
  }
  const drawn = dice.filter(({ draw }) => draw).map(({ sides, face }) => `${face} of ${sides}`);
  if (drawn.length > 0) expect(drawnOf(roll)).toEqual(drawn);
  if (dice.length === 0) return;
  if (need !== undefined) expect(roll).toContain(need);
  for (const [name, value] of Object.entries(modifiers))
    if (value !== 0) expect(roll).toContain(`${Math.abs(value)} ${name}`);
}

describe('the page of a game', () => {
  test.each([
    [['over-the-edge', '--policy', 'steward']],
    [['sfge/civil-war', '--policy', 'garrison', '--game', '3']],
    [['bfge/invasion', '--policy', 'drill']],
    [['star-battle/siege']],
    [['noble-houses/short-war', '--policy', 'warlord']],
    [['star-empires/frontier']],
    [['fitg/quick-start', '--set', 'horizon=9']],
  ])('%j: every line and roll of the replay, within the budget, twice the same', async (words) => {
    const command = ['replay', ...words];
    await satrap([...command, '--html', 'game.html'], folder);
    const text = readFileSync(join(folder, 'game.html'), 'utf8');
    await satrap([...command, '--html', 'game.html'], folder);
    expect(readFileSync(join(folder, 'game.html'), 'utf8')).toBe(text);
    const { events }: { events: GameEvent[] } = JSON.parse((await satrap([...command, '--json'], folder)).stdout);
    const page = dom(text);
    // Of a longer game ten turns and the set-up.
    const sections = all(page, 'section.turn').length;
    const size = statSync(join(folder, 'game.html')).size;
    expect((size * Math.min(sections, 11)) / sections).toBeLessThanOrEqual(PAGE_BYTES_MAX);
    const lines = numberedLines(page);
    let run: { readonly line: PageElement; readonly text: string; count: number } | null = null;
    for (const event of events.filter(({ text: line }) => line.trim() !== '')) {
      const found = lines.get(`a${event.number}`);
      if (found !== undefined) {
        expect(found.turn).toBe(event.turn);
        run = { line: found.line, text: event.text, count: 1 };
      } else {
        // Alike lines that follow one another are one, with their number.
        if (run === null) throw new Error(`no line ${event.number}`);
        run.count++;
        expect(event.text).toBe(run.text);
        expect(Number(texts(run.line, 'b').join().slice(1))).toBeGreaterThanOrEqual(run.count);
      }
      const { line } = run;
      expect((line.textContent ?? '').trim().startsWith(event.text.trim()), event.text).toBe(true);
      expectRoll(line.textContent ?? '', event);
      if (event.dice !== undefined && !event.text.includes('[d')) expect(texts(line, 'i')).toHaveLength(1);
    }
  });

  test('shows what luck did, turn by turn, as the text does', async () => {
    const sizes = ['--value-games', '60', '--samples', '2'];
    const words = ['replay', 'bfge/civil-war', '--policy', 'drill', '--game', '3', '--luck', ...sizes];
    const { code } = await satrap([...words, '--html', 'luck.html'], folder);
    expect(code).toBe(0);
    const { luck } = JSON.parse((await satrap([...words, '--json'], folder)).stdout);
    const page = dom(readFileSync(join(folder, 'luck.html'), 'utf8'));
    const told = all(page, '.luck');
    expect(told).toHaveLength(luck.turns.length);
    for (const [turn, { before, after, luck: own }] of luck.turns.entries()) {
      const [text] = texts(told[turn], 'p');
      const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
      expect(text).toContain(`Chance ${percent(before)} to ${percent(after)}: luck `);
      expect(text).toContain(Math.abs(100 * own).toFixed(1));
    }
    const rolls = told.flatMap((one) => texts(one, 'li'));
    expect(rolls.length).toBeGreaterThan(0);
    for (const roll of rolls) expect(roll).toMatch(/, (cost|gave) \d+\.\d points$/);
    expect(texts(page, '#luck figcaption').join()).toContain('from ');
  });

  test('says how the game stands at the moment that map and chart show', async () => {
    const command = ['replay', 'noble-houses/short-war', '--policy', 'warlord'];
    await satrap([...command, '--html', 'state.html'], folder);
    const { columns, turns } = JSON.parse((await satrap([...command, '--summary', '--json'], folder)).stdout);
    const scores = columns.flatMap((name: string, i: number) => (/^score/.test(name) ? [i] : []));
    const page = dom(readFileSync(join(folder, 'state.html'), 'utf8'));
    const states = texts(page, '.state');
    expect(states).toHaveLength(turns.length);
    expect(scores.length).toBeGreaterThan(1);
    for (const [turn, state] of states.entries()) {
      expect(state).toContain(turn === 0 ? 'At the start.' : `After turn ${turn}.`);
      for (const i of scores) expect(state).toContain(`: ${turns[turn][i]}`);
    }
    expect(texts(page, '.log .ph i')).toContain('as the turn begins');
    expect(texts(page, '.chip').join()).toMatch(/5 of 270 chart cells are reconstructed/);
  });

  test('gives the forces of the first turn whole, then what changes, to the position at the end', async () => {
    const watch = watchOf(gameOf('a', ['one']));
    const [game] = watch.games;
    const first = { cell: '1', holder: 'red', pieces: [{ who: 'red', text: '2 SF' }] };
    const second = { cell: '2', holder: 'blue', pieces: [{ who: 'blue', text: '1 SF' }] };
    const events = ['one', 'two', 'three'].map((text, turn): GameEvent => ({ number: turn, turn, kind: 'line', text }));
    const positions = [[first, second], [first, { ...second, holder: 'red' }], [first]];
    const page = dom(viewerText({ ...watch, games: [{ ...game, events, positions, turns: [[1], [2], [3]] }] }));
    const rows = all(page, '.forces').map((table) => texts(table, 'tbody tr').map((row) => row.trim()));
    expect(rows).toEqual([['1 OneRed2 SF', '2 TwoBlue1 SF'], ['2 TwoRed1 SF'], ['2 Two']]);
  });

  test('draws of each turn what looks otherwise than a turn before, and now and then all', () => {
    const [game] = watchOf(gameOf('a', ['one'])).games;
    const at = (...holders: readonly string[]) =>
      holders.map((holder, i) => ({ cell: String(i + 1), holder, pieces: [{ who: holder, text: '2 SF' }] }));
    const held = [
      ['red', 'red'],
      ['red', 'blue'],
      ['red', 'blue'],
      ['blue', 'blue'],
    ];
    for (let i = 0; i < 20; i++) held.push(i % 2 === 0 ? ['red', 'red'] : ['blue', 'red']);
    const positions = held.map((holders) => at(...holders));
    const events = held.map((_, turn): GameEvent => ({ number: turn, turn, kind: 'line', text: `t${turn}` }));
    const text = viewerText({ ...watchOf(game), games: [{ ...game, events, positions, turns: held.map(() => [1]) }] });
    const page = dom(text);
    const drawn = held.map((_, turn) => all(page, `#ab${turn} g[data-w]`).length);
    expect(drawn.slice(0, 8)).toEqual([2, 1, 0, 1, 2, 1, 1, 1]);
    for (const [turn, holders] of held.entries()) {
      const { cells, layers } = cellsOfBoard(page, `ab${turn}`);
      expect(layers).toBeLessThanOrEqual(8);
      const colours = holders.map((holder) => (holder === 'red' ? 'h-b' : 'h-o'));
      expect([...cells].sort().map(([, look]) => look.slice(0, 3))).toEqual(colours);
    }
    // Thick edges belong to one turn.
    expect(all(page, 'g.ch').length).toBe(held.filter((now, i) => i > 0 && `${now}` !== `${held[i - 1]}`).length);
  });

  test('says of a cell without colour who holds it and who else is there, and a shuffle once', () => {
    const [game] = watchOf(gameOf('a', ['one'])).games;
    const pieces = [{ who: 'blue', text: '1 SF' }];
    const narrow = Array.from({ length: 12 }, (_, i) => ({
      ...{ id: String(i + 1), name: 'N', neighbours: [] },
      shape: { kind: 'rectangle' as const, x: i, y: 0, width: 1, height: 1 },
    }));
    const dice = [3, 1, 2, 1].map((face, i) => ({ sides: 4 - i, face, draw: true as const }));
    const events: GameEvent[] = [
      { number: 0, turn: 0, kind: 'line', text: 'shuffled', dice, where: '2' },
      {
        number: 1,
        turn: 0,
        kind: 'line',
        text: 'shot',
        dice: [{ sides: 6, face: 5 }],
        need: '6 hits',
        result: 'miss',
        where: '12',
      },
      { number: 2, turn: 0, kind: 'line', text: 'moved', where: '2', to: '1' },
    ];
    const positions = [
      [
        { cell: '1', holder: 'red', pieces },
        { cell: '2', pieces },
      ],
    ];
    const board = { title: 'Board', cells: narrow };
    const page = dom(viewerText({ ...watchOf(game), board, games: [{ ...game, events, positions, turns: [[1]] }] }));
    expect(texts(page, '.board .ft')).toEqual(['R(B)', '(B)']);
    expect(texts(page, '.legend p')[0]).toMatch(/^Colour and letter/);
    expect(texts(dom(viewerText(watchOf(gameOf('a', ['one', '2 SF'])))), '.legend p')[0]).toBe(
      'SF: Star Fleet; one: a word of these.',
    );
    expect(texts(page, '.log i')).toEqual(['drew: 3 1 2 1 of 4 down to 1', 'd6: 5 (6 hits) → miss']);
    expect(all(page, '.log').map((log) => log.getAttribute('data-at'))).toEqual(['1 b 1>0']);
  });

  test("writes into cells that are wider than high, and marks in small ones what is nobody's", () => {
    const [game] = watchOf(gameOf('a', ['one'])).games;
    const cells = (height: number) =>
      [0, 1, 2, 3, 4].map((x) => ({
        ...{ id: String(x), name: `Place ${x}`, neighbours: [] },
        shape: { kind: 'rectangle' as const, x, y: 0.3, width: 1, height },
      }));
    const pieces = [{ who: 'blue', text: '1 SF, 2 very heavy cruisers' }, { text: 'Loyal' }];
    const positions = [
      [
        { cell: '0', holder: 'red', pieces },
        { cell: '4', pieces: [] },
      ],
    ];
    const pageOf = (height: number) => {
      const board = { title: 'Board', cells: cells(height), labels: [{ text: 'The west', x: 0, y: 0 }] };
      return dom(viewerText({ ...watchOf(game), board, games: [{ ...game, positions, turns: [[1]] }] }));
    };
    const wide = pageOf(0.6);
    expect(texts(wide, 'defs text.ct').slice(0, 2)).toEqual(['Place 0', 'Place 1']);
    expect(texts(wide, '.board .ft, .board .nt')).toEqual(['(B: 1 SF', '2 very heavy crui…', 'Loyal']);
    expect(texts(wide, '#bare text')).toEqual(['The west']);
    const small = pageOf(1);
    expect(texts(small, '.board .ft, .board .nt')).toEqual(['R(B)*']);
    expect(texts(small, '.legend p').join()).toContain('*: what is nobody');
    expect(texts(wide, '.legend p').join()).not.toContain('*');
  });

  test('hatches the places in which two games differ', () => {
    const square = (x: number) => ({ kind: 'rectangle' as const, x, y: 0, width: 1, height: 1 });
    const cells = [0, 1, 2].map((x) => ({ id: String(x), name: `P${x}`, shape: square(x), neighbours: [] }));
    const at = (cell: string, text: string) => ({ cell, holder: 'red', pieces: [{ who: 'red', text }] });
    const of = (policy: string, line: string, own: readonly CellNow[]): WatchedGame => {
      const events = [0, 1].map((number) => ({ number, turn: number, kind: 'line', text: number === 0 ? 'a' : line }));
      return { ...gameOf(policy, []), events, positions: [[at('0', '1 SF')], own], turns: [[1], [1]] };
    };
    const games: [WatchedGame, WatchedGame] = [
      of('one', 'b', [at('0', '1 SF'), at('1', '2 SF')]),
      of('two', 'c', [at('0', '1 SF'), at('1', '3 SF'), at('2', '1 SF')]),
    ];
    const page = dom(viewerText({ ...watchOf(...games), board: { title: 'Board', cells }, games }));
    const hatched = all(page, '.board').map((board) => all(board, '.vs use').map((use) => use.getAttribute('href')));
    expect(hatched).toEqual([[], ['#c1', '#c2'], ['#c1', '#c2']]);
    expect(all(page, '#hatch')).toHaveLength(1);
    expect(texts(page, '.legend p').join()).toContain('Hatched');
  });

  test('stays small in a long game of four seats', async () => {
    const { code, stderr } = await satrap(
      ['replay', 'noble-houses/open-sector', '--set', 'players=4', '--policy', 'warlord', '--html', 'long.html'],
      folder,
    );
    expect(code, stderr).toBe(0);
    expect(all(dom(readFileSync(join(folder, 'long.html'), 'utf8')), 'section.turn').length).toBe(41);
    expect(statSync(join(folder, 'long.html')).size).toBeLessThanOrEqual(LONG_PAGE_BYTES_MAX);
  });

  test('draws once what stays empty, and names that stay', async () => {
    await satrap(['replay', 'noble-houses/short-war', '--html', 'houses.html'], folder);
    const text = readFileSync(join(folder, 'houses.html'), 'utf8');
    const page = dom(text);
    const boards = all(page, 'svg.board');
    const bare = all(page, '#bare use').length;
    expect(boards.length).toBeGreaterThan(3);
    expect(bare).toBeGreaterThan(40);
    for (const board of boards) {
      const [{ id }] = all(board, 'g[id]');
      const { cells, layers } = cellsOfBoard(page, id);
      expect(cells.size).toBe(100 - bare);
      expect(all(board, 'use[href="#bare"]')).toHaveLength(layers === 1 ? 1 : 0);
      expect(all(board, 'text.ct')).toHaveLength(0);
    }
    expect(all(page, 'defs text.ct').length).toBeGreaterThanOrEqual(24);
    // Ten turns of it are far within the budget of a page.
    expect((text.length / boards.length) * 11).toBeLessThanOrEqual(PAGE_BYTES_MAX);
  });

  test('has a script within the budget, and allows nothing but it', async () => {
    const text = viewerText(watchOf(gameOf('a', ['one'])));
    const script = /<script>([\s\S]*)<\/script><\/body>/.exec(text)?.[1] ?? '';
    expect(script.length).toBeGreaterThan(500);
    expect(script.length).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    expect(text).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/);
  });

  test('takes hostile names as text', () => {
    const evil = '</script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>\u202eabc 🪐';
    const game = { ...gameOf(evil, [evil]), end: [evil] };
    const text = viewerText({ ...watchOf(game, gameOf('b', ['other'])), title: evil, picked: evil });
    const page = dom(text);
    expect(page.querySelectorAll('script').length).toBe(2);
    expect(page.querySelectorAll('img').length).toBe(0);
    expect(text).not.toContain('\u202e');
    expect(texts(page, 'h1')[0]).toContain('<script>alert(1)');
  });

  test('names factions by codes that differ, seats first', () => {
    const factions = factionsOf(watchOf(gameOf('a', [])));
    expect(factions.map(({ id, letter }) => [id, letter])).toEqual([
      ['red', 'R'],
      ['blue', 'B'],
      ['IE #3', '3'],
      ['Rebels', 'E'],
    ]);
  });

  test('finds where two games part, and says when they do not', () => {
    const [a, b] = [gameOf('a', ['same', 'left', 'end']), gameOf('b', ['same', 'right', 'end'])];
    const watch = watchOf(a, b);
    const text = 'before the first turn, Blue, decision 1 of the game: Moves (6.0)';
    expect(partingOf(a, b, watch)).toEqual({
      ...{ turn: 0, choice: { text, about: 'Moves', chosen: ['left', 'right'], line: 1 }, number: 1 },
    });
    expect(partingOf(a, a, watch)).toBeNull();
    expect(partingOf(a, gameOf('b', ['same', 'left']), watch)).toMatchObject({
      ...{ choice: { chosen: ['end', 'nothing more'], line: 2 }, number: 2 },
    });
    expect(partingOf(a, { ...b, choices: a.choices }, watch)).toEqual({ turn: 0, choice: null, number: 1 });
    expect(partingOf(a, { ...a, choices: b.choices }, watch)).toMatchObject({ number: null });
    expect(viewerText(watchOf(a, a))).toContain('Both players play this game alike');
    const page = dom(viewerText(watch));
    expect(all(page, 'p.df').map(({ id }) => id)).toEqual(['ap', 'a1', 'bp', 'b1']);
    expect(texts(page, '#bp')[0]).toContain(`${text}: right`);
  });
});

describe('satrap replay --pick', () => {
  test('finds the games at the ends of the distribution', async () => {
    const words = ['replay', 'over-the-edge', '--policy', 'passive', '--seed', 'pick'];
    const out = ['run', ...words.slice(1), '--games', '40', '--per-game', '--out', 'run', '--quiet', '--force'];
    await satrap(out, folder);
    const [head, ...rows] = readFileSync(join(folder, 'run/games.csv'), 'utf8').trimEnd().split('\n');
    const column = (name: string): number[] => rows.map((row) => Number(row.split(',')[head.split(',').indexOf(name)]));
    const [vps, turns] = [column('vp'), column('turns')];
    const picked = async (pick: string): Promise<number> => {
      const { stdout, stderr } = await satrap([...words, '--pick', pick, '--games', '40', '--json'], folder);
      const { index } = JSON.parse(stdout);
      expect(stderr).toContain(`Game ${index} is `);
      return index;
    };
    expect(vps[await picked('luckiest')]).toBe(Math.max(...vps));
    expect(vps[await picked('unluckiest')]).toBe(Math.min(...vps));
    expect(turns[await picked('longest')]).toBe(Math.max(...turns));
    const usual = [...vps].sort((a, b) => a - b)[19];
    const spread = Math.max(...vps) - Math.min(...vps);
    expect(Math.abs(vps[await picked('typical')] - usual)).toBeLessThan(spread / 3);
  });

  test('finds the closest game of two seats', async () => {
    const words = ['replay', 'bfge/civil-war', '--policy', 'drill', '--pick', 'closest', '--games', '40', '--json'];
    const picked = JSON.parse((await satrap(words, folder)).stdout);
    const ends = await Promise.all(
      [0, 7, 13, 21, 39].map(async (index) => {
        const { stdout } = await satrap(['replay', ...words.slice(1, 4), '--game', String(index), '--json'], folder);
        return JSON.parse(stdout).metrics.finalIndex as number;
      }),
    );
    // On the last turn Red wins at 50 and Blue at 51: between them nobody is ahead.
    const apart = (index: number): number => Math.abs(index - 50.5);
    for (const end of ends) expect(apart(picked.metrics.finalIndex)).toBeLessThanOrEqual(apart(end));
  });

  test.each([
    [['--pick', 'best'], /--pick best: expected luckiest, unluckiest, typical, closest or longest/],
    [['--pick', 'longest', '--game', '3'], /--pick and --game: give one of them/],
    [['--games', '9'], /--games goes with --pick only/],
    [['--versus', 'passive'], /--versus goes with --html only/],
    [['--html', 'x.html', '--json'], /--html and --json: give one of them/],
    [['--html', 'missing/x.html'], /--html missing\/x\.html: cannot be written/],
    [['--html', 'mine.html'], /--html mine\.html: there is something else with this name/],
    [['--html', 'x.html', '--versus', ''], /--versus '': empty name/],
    [['--html', 'x.html', '--versus', 'nobody'], /--versus: unknown policy 'nobody'/],
  ])('replay refuses %j', async (more, message) => {
    writeFileSync(join(folder, 'mine.html'), '<p>mine</p>');
    const { code, stderr } = await satrap(['replay', 'over-the-edge', ...more], folder);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  test.each(['--pick', '--luck'])('Ctrl-C ends %s in order: exit code 130, nothing is written', async (asked) => {
    const work = asked === '--pick' ? ['--pick', 'longest', '--games', '100000'] : ['--luck', '--value-games', '1e6'];
    const before = process.listeners('SIGINT');
    const ended = satrap(['replay', 'over-the-edge', ...work, '--html', 'ended.html'], folder);
    const own = (): readonly NodeJS.SignalsListener[] =>
      process.listeners('SIGINT').filter((listener) => !before.includes(listener));
    await expect.poll(own, { timeout: 20_000 }).toHaveLength(1);
    for (const listener of own()) listener('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(/^satrap: interrupted; finishing .*\nsatrap: interrupted; nothing is written\n$/);
    expect(existsSync(join(folder, 'ended.html'))).toBe(false);
    expect(own()).toEqual([]);
  });

  test('refuses a game that does not tell its turns', async () => {
    const { code, stderr } = await satrap(['replay', 'short', '--pick', 'longest'], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('pig has no turn-by-turn trace')]);
  });

  test('makes a page of a game that tells text only', async () => {
    const { code } = await satrap(['replay', 'short', '--html', 'pig.html'], folder);
    expect(code).toBe(0);
    const page = dom(readFileSync(join(folder, 'pig.html'), 'utf8'));
    expect(page.querySelectorAll('.log p').length).toBeGreaterThan(3);
  });
});
