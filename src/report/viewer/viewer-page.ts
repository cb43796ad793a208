/** The page of one game, or of one game under two policies: complete as it stands, steered by its script. */

import type { CellNow } from '../../games/game.js';
import type { GameEvent } from '../../run/game-events.js';
import { inPlay } from '../figures/board-geometry.js';
import { type Figure, figureMarkup } from '../figures/figure.js';
import { clientScript } from '../html/client-script.js';
import { type Content, html, type Markup } from '../html/markup.js';
import { pageText } from '../html/page.js';
import { withoutRule } from '../names.js';
import { BoardView } from './board-view.js';
import { type Chapter, chaptersOf, withParting } from './chapters.js';
import { choiceAmong, logLines, logPlaces, placesText, type ShownLine, shownLines, usualDepth } from './log-lines.js';
import { luckMarkup, luckPlot } from './luck-view.js';
import { standingPlot } from './standing-plot.js';
import { VIEWER_STYLE } from './viewer-style.js';
import {
  columnTitle,
  type Faction,
  factionsOf,
  lastTurn,
  ownStandings,
  type Parting,
  partingOf,
  type Watch,
  type WatchedGame,
} from './watch.js';

/** Letters that the ids of each game begin with. */
const PREFIXES = ['a', 'b'] as const;

/** All that the parts of the page share. */
interface Shared {
  readonly watch: Watch;
  readonly board: BoardView | null;
  readonly factions: readonly Faction[];
  readonly names: ReadonlyMap<string, string>;
  readonly parting: Parting | null;
  readonly chapters: readonly Chapter[];
  /** How deep most lines of the logs are. */
  readonly depth: number;
  /** Places that one may ask for, in the order of their list. */
  readonly cells: readonly (readonly [id: string, name: string])[];
  readonly orderOf: (cell: string) => number | undefined;
}

/** The text of the page. The same game gives the same bytes. */
export function viewerText(watch: Watch): string {
  const factions = factionsOf(watch);
  const bare = bareCells(watch);
  const board =
    watch.board === null
      ? null
      : new BoardView(
          { ...watch.board, cells: inPlay(watch.board.cells, ({ id }) => !bare.has(id)) },
          factions,
          positionsOf(watch),
          bare,
          isNamed(watch),
        );
  const [first, second] = watch.games;
  const parting = second === undefined ? null : partingOf(first, second, watch);
  const names = new Map(watch.board?.cells.map(({ id, name }) => [id, name]));
  const depth = usualDepth(watch.games.flatMap(({ events }) => events));
  const cells = cellsOf(watch);
  const orders = new Map(cells.map(([id], i) => [id, i]));
  const orderOf = (cell: string): number | undefined => orders.get(cell);
  const chapters = chaptersOf(watch);
  const shared: Shared = { watch, board, factions, names, parting, chapters, depth, cells, orderOf };
  const turns = Math.max(...watch.games.map(lastTurn));
  const standing = standingPlot(watch, chapters);
  const luck = luckPlot(watch);
  const title = `${watch.title}: game ${watch.index} of seed ${watch.seed}`;
  const played = playedTurns(watch, turns).map((turn) => turnMarkup(shared, turn, turn === turns));
  const body: Content = [
    head(shared, title),
    html`<div class="steer" hidden></div>${keyMarkup(watch, factions, board)}`,
    board && [board.shapes(second !== undefined), board.looks()],
    played,
    foot(shared, [standing, luck]),
  ];
  const documents = { game: watch.game, cells };
  return pageText({ title, body, script: clientScript('viewer'), documents, style: VIEWER_STYLE });
}

/** 0, and all turns from the first to the last. */
function playedTurns({ firstTurn }: Watch, last: number): number[] {
  return Array.from({ length: last + 1 }, (_, turn) => turn).filter((turn) => turn === 0 || turn >= firstTurn);
}

function head({ watch, parting, chapters }: Shared, title: string): Markup {
  const { games, reconstructed } = watch;
  const links = withParting(chapters, parting).map(({ href, text }) => html`<a href="${href}">${text}</a>`);
  const several = games.length > 1;
  return html`<header><h1>${title}</h1>
${games.map(({ policy, end: [end] }) => html`<p class="verdict">${several ? `With ${policy}: ${brief(end)}` : `${policy}: ${end}`}</p>`)}
${several && parting === null ? html`<p class="verdict">Both players play this game alike.</p>` : null}${reconstructed === null ? null : html`<p class="chip">${reconstructed}</p>`}</header>
${links.length === 0 ? null : html`<nav class="chapters${several ? ' both' : ''}" aria-label="Chapters">${links}</nav>`}
`;
}

/** An end in one line of a phone: `Collapse; ended by: Chaos Index above 100 (4.4)` without the words between. */
function brief(end: string): string {
  return end.replace(/; ended by: (.*)/, (_, by: string) => ` (${withoutRule(by)})`);
}

/** What one may want to know after having watched it. */
function foot({ watch: { games, picked, facts }, parting }: Shared, figures: readonly (Figure | null)[]): Markup {
  return html`<h2>The whole game</h2>
${parting === null ? null : partingMarkup(games, parting)}
${picked === null ? null : html`<p>${picked}</p>`}
${figures.map((figure) => figure && figureMarkup(figure))}
<details><summary>What was played, and the figures at the end</summary>
${games.map(({ command }) => html`<pre class="command" tabindex="0">${command}</pre>`)}
<div class="wide" tabindex="0" role="group" aria-label="What was played"><table>${facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table></div>
${games.map(({ policy, end }) => html`<pre class="end" tabindex="0">${[policy, ...end].join('\n')}</pre>`)}</details>
`;
}

function partingMarkup(games: readonly WatchedGame[], { choice, number, turn }: Parting): Markup {
  const lines = games.map(({ policy, events }, i) => {
    if (number === null) return null;
    const event = events[number];
    return html`<br>${policy}: <a href="#${PREFIXES[i]}${number}">${event?.text.trim() || 'nothing more'}</a>`;
  });
  const lineText = number === null ? html`No line differs.` : html`The first lines that differ:${lines}`;
  if (choice === null)
    return html`<p class="verdict">They first differ in <a href="#turn=${turn}">turn ${turn}</a>. ${lineText}</p>`;
  const chosen = games.map(({ policy }, i) => html`<br>${policy}: <a href="#${PREFIXES[i]}p">${choice.chosen[i]}</a>`);
  return html`<p class="verdict">The first decision in which they differ: ${choice.text}.${chosen}</p>
<p>${lineText}</p>`;
}

/** Who is who on the map, and how map and lines are read; the script puts it below the map that is shown. */
function keyMarkup(watch: Watch, factions: readonly Faction[], board: BoardView | null): Markup {
  const { games, terms } = watch;
  const items = factions.map(({ id, title, letter, colour }) => {
    const name = title.toLowerCase().includes(id.toLowerCase()) ? title : `${title} (${id})`;
    return html`<li><b class="h-${colour}">${letter}</b>${name}</li>`;
  });
  const reading =
    board === null
      ? null
      : `Colour and letter: who holds a place; letters in brackets: who else has forces there.${board.starText(positionsOf(watch))} Thick edge: another holder than a turn before.${games.length > 1 ? ' Hatched: what stands there is not as in the game beside it.' : ''}`;
  const events = games.flatMap((game) => game.events);
  const lines = [
    ...(events.some(({ dice = [] }) => dice.length > 0)
      ? ['Small type behind a line: its dice and draws, what is added, what was needed → what came of it.']
      : []),
    ...(events.some(({ mark }) => mark) ? ['Bar before a line: important event.'] : []),
  ];
  const said = termsText(
    terms,
    events.map(({ text }) => text),
  );
  const texts = [
    ...(said === '' ? [] : [said]),
    ...(reading === null ? [] : [reading]),
    ...(lines.length === 0 ? [] : [lines.join(' ')]),
  ];
  const how =
    texts.length === 0
      ? null
      : html`<details><summary>How to read this</summary>${texts.map((text) => html`<p>${text}</p>`)}</details>`;
  return html`<div class="legend"><ul class="key" aria-label="Who is who">${items}</ul>${how}</div>
`;
}

/** What short names stand for, those that any line has. */
function termsText(terms: Readonly<Record<string, string>>, lines: readonly string[]): string {
  const words = new Set(lines.join(' ').split(/[^\p{L}\d]+/u));
  const used = Object.entries(terms).filter(([term]) => words.has(term));
  return used.length === 0 ? '' : `${used.map(([term, meaning]) => `${term}: ${meaning}`).join('; ')}.`;
}

function turnMarkup(shared: Shared, turn: number, isLast: boolean): Markup {
  const { watch, parting } = shared;
  // Until they part, two games are one.
  const alike = watch.games.length > 1 && (parting === null || turn < parting.turn);
  const shown = alike ? watch.games.slice(0, 1) : watch.games;
  const title = turn === 0 ? 'Set-up' : `Turn ${turn}${isLast ? ', the last' : ''}`;
  return html`<section class="turn" id="turn=${turn}" data-turn="${turn}"><h2>${title}</h2>
${alike ? html`<p class="soft">${turn === 0 ? 'Both games begin alike.' : 'Both players play this turn alike.'}</p>` : null}<div class="games${watch.games.length === 1 ? ' one' : ''}">${shown.map((game, i) => gameMarkup(shared, game, alike ? [0, 1] : [i], turn))}</div></section>
`;
}

/** @param games which of the games it is; both while they are alike */
function gameMarkup(shared: Shared, game: WatchedGame, games: readonly number[], turn: number): Markup {
  const [at] = games;
  const { watch, board, parting, chapters, depth } = shared;
  const several = watch.games.length > 1;
  const last = lastTurn(game);
  if (turn > last) return html`<div><h3>${game.policy}</h3><p>The game was over after turn ${last}.</p></div>`;
  const position = game.positions[turn] ?? [];
  const [prefix, name] = [
    PREFIXES[at],
    `${several ? `${game.policy}, ` : ''}${turn === 0 ? 'at the start' : `after turn ${turn}`}`,
  ];
  const title = `${watch.board?.title ?? 'The forces'} ${name}`;
  const events = game.events.filter((event) => event.turn === turn);
  const beside = games.length > 1 ? undefined : watch.games[1 - at];
  const other = beside === undefined || turn > lastTurn(beside) ? null : (beside.positions[turn] ?? null);
  const before = game.positions[turn - 1] ?? [];
  const lines = shownLines(events, parting);
  const steps = board === null ? '' : board.steps(changesOf(events, lines, position, before), before);
  return html`<div>${several ? html`<h3>${game.policy}</h3>` : null}<div class="now-at">
${board !== null && position.length > 0 ? board.picture(`${prefix}b${turn}`, title, position, before, games, other) : null}${stateMarkup(watch, game, turn)}
${position.length > 0 ? forcesMarkup(shared, position, before, title) : null}
${luckMarkup(game, turn)}</div><div class="log d${depth}" tabindex="0" role="group" aria-label="Lines${several ? ` of ${game.policy}` : ''}" data-at="${logPlaces(lines, shared.orderOf)}"${steps === '' ? null : html` data-steps="${steps}"`}>
${logLines(lines, prefix, parting, choiceAmong(events, parting), at, depth, at === 0 ? chapters.map(({ number }) => number) : [])}</div></div>`;
}

/** What changes on the board in a turn, line by line; what no line says comes with the last one. */
function changesOf(
  events: readonly GameEvent[],
  lines: readonly ShownLine[],
  position: readonly CellNow[],
  before: readonly CellNow[],
): (readonly [line: number, cell: CellNow])[] {
  let line = 0;
  const told = events.flatMap(({ number, board = [] }) => {
    while (line + 1 < lines.length && lines[line + 1].event.number <= number) line++;
    return board.map((cell) => [line, cell] as const);
  });
  const now = new Map([...before, ...told.map(([, cell]) => cell)].map((cell) => [cell.cell, JSON.stringify(cell)]));
  const untold = changedCells(position, before).filter((cell) => now.get(cell.cell) !== JSON.stringify(cell));
  return [...told, ...untold.map((cell) => [Math.max(0, lines.length - 1), cell] as const)];
}

/** How the game stands after a turn: the moment that map, forces and chart show, too. */
function stateMarkup(watch: Watch, { turns }: WatchedGame, turn: number): Markup | null {
  const row = turns[turn];
  if (row === undefined) return null;
  const { columns } = watch;
  const standings = ownStandings(watch);
  const all = columns.flatMap(({ kind }, i) => (kind === 'state' || standings.includes(i) ? [i] : []));
  const shown = all.length <= STATE_MAX ? all : all.filter((i) => columns[i].kind === 'standing');
  const parts = shown.map((i) => `${columnTitle(columns[i])}: ${row[i]}`).join('; ');
  const when = turn === 0 ? 'At the start' : `After turn ${turn}`;
  return html`<p class="state"><strong>${when}.</strong> ${parts}</p>
`;
}

/** Numbers of the position that one line has room for. */
const STATE_MAX = 8;

/**
 * With a map the table has what changed in the turn; the script makes it whole. Without one it is all that there is to
 * see, and whole from the start.
 */
function forcesMarkup(shared: Shared, position: readonly CellNow[], before: readonly CellNow[], title: string): Markup {
  const { board, factions, names } = shared;
  const titles = new Map(factions.map((faction) => [faction.id, faction.title]));
  const order = (cell: CellNow): number => board?.order(cell.cell) ?? 0;
  const heads = board === null ? ['unit', 'side', 'state'] : ['place', 'held by', 'forces'];
  const isPart = board !== null && before.length > 0;
  const cells = [...(isPart ? changedCells(position, before) : position)].sort((a, b) => order(a) - order(b));
  const rows = cells.map(({ cell, name = names.get(cell) ?? '', holder = '', pieces }) => {
    const forces = pieces.map(({ text }) => text).join('; ');
    return html`<tr><th>${name.startsWith(cell) ? name : `${cell} ${name}`}<td>${titles.get(holder) ?? holder}<td>${forces}
`;
  });
  const caption = html`<caption class="aside">${title}${isPart ? ': what has changed since the turn before' : null}</caption>`;
  const table = html`<div class=wide tabindex=0 role=group aria-label=Forces><table>${caption}<thead><tr>${heads.map((head) => html`<th scope=col>${head}`)}</thead><tbody data-at="${placesText(
    cells.map(({ cell }) => [[cell]]),
    shared.orderOf,
  )}">${rows}</tbody></table></div>`;
  const summary = isPart ? 'Forces and owners that have changed' : 'Forces and owners';
  return html`<details class="forces"${board === null ? html` open` : html``}><summary>${summary}</summary>${table}</details>`;
}

/** Cells that are not as a turn before; those that are no longer named are empty. */
function changedCells(now: readonly CellNow[], before: readonly CellNow[]): CellNow[] {
  const then = new Map(before.map((cell) => [cell.cell, JSON.stringify(cell)]));
  const named = new Set(now.map(({ cell }) => cell));
  return [
    ...now.filter((cell) => then.get(cell.cell) !== JSON.stringify(cell)),
    ...before.flatMap(({ cell, name }) => (named.has(cell) ? [] : [{ cell, ...(name && { name }), pieces: [] }])),
  ];
}

function positionsOf({ games }: Watch): (readonly CellNow[])[] {
  return games.flatMap(({ positions }) => positions);
}

/** Cells in which nothing ever stands and that no line names; few are drawn with the others. */
function bareCells(watch: Watch): ReadonlySet<string> {
  const named = new Set([
    ...positionsOf(watch).flatMap((cells) => cells.map(({ cell }) => cell)),
    ...watch.games.flatMap(({ events }) => events.flatMap(({ where = '', to = '' }) => `${where} ${to}`.split(' '))),
  ]);
  return new Set(watch.board?.cells.flatMap(({ id }) => (named.has(id) ? [] : [id])));
}

/** Do cells have names of what stands there in this game? */
function isNamed({ games }: Watch): boolean {
  return games.some(({ positions }) => positions.some((cells) => cells.some(({ name }) => name !== undefined)));
}

/** Places that one may ask for: those of the board where they have no other name in this game, and all named. */
function cellsOf(watch: Watch): (readonly [id: string, name: string])[] {
  const { board } = watch;
  const printed = board !== null && !isNamed(watch) ? board.cells : [];
  const seen = new Map(printed.map(({ id, name }) => [id, name]));
  for (const { cell, name = cell } of watch.games.flatMap(({ positions }) => positions.flat()))
    if (!seen.has(cell) || printed.length === 0) seen.set(cell, name);
  return [...seen];
}
