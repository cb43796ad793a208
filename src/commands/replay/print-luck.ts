/** What luck and decisions did in one game: `replay --luck`. */

import { availableParallelism } from 'node:os';
import type { Arguments } from '../../cli/arguments.js';
import { interruptible } from '../../cli/interruptible.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { seatArgument } from '../../cli/seat-option.js';
import { stuckAfterArgument } from '../../cli/watch-options.js';
import { type GameModule, type SeatInfo, UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { rowOfTurn, turnOfRow } from '../../games/turns.js';
import { type Line, tableOf } from '../../report/table.js';
import type { WatchedLuck } from '../../report/viewer/watch.js';
import type { Job } from '../../run/plan.js';
import { replay } from '../../run/replay.js';
import type { ReplayedGame } from '../../run/replay-game.js';
import { requireLuck, valueLines, valueOfJob } from '../../study/game-value.js';
import { goalOf } from '../../study/goal.js';
import { type LuckItem, SAMPLES_MAX, type TurnLuck, type TurnRolls } from '../../study/luck.js';
import { luckOfGames, rollsOfGame } from '../../study/luck-games.js';
import { PlayError } from '../../study/play-error.js';
import type { ValueInfo } from '../../study/value.js';
import { endLines, gameDocument } from './print-game.js';

const GAMES_MAX = 1_000_000;
/** Turns whose rolls are shown, those with the most luck; and rolls shown in the text. */
const TURNS_SHOWN = 3;
const ROLLS_SHOWN = 10;
/** Turns from which on it is said what is being played. */
const LONG = 20;

export interface LuckDefaults {
  readonly samples: number;
  readonly valueGames: number;
}

/** What the document has of a game. */
interface LuckDocument {
  readonly goal: string;
  readonly seat: string;
  readonly samples: number;
  readonly value: ValueInfo;
  readonly turns: readonly TurnLuck[];
  /** By `turn` of the rolls that were looked at one by one. */
  readonly rolls: readonly TurnRolls[];
}

/** What luck and decisions did in a game, and its lines. */
interface FoundLuck {
  readonly found: LuckDocument;
  readonly seats: readonly SeatInfo[];
  readonly lines: readonly string[];
  readonly replayed: ReplayedGame;
}

/**
 * Plays a game again and again under other luck, and its rolls in the turns with the most luck, or in the one named.
 *
 * @throws PlayError when the game cannot be played, UserError when it does not say what is needed
 */
async function findLuck(
  job: Job,
  game: GameModule,
  index: number,
  args: Arguments,
  defaults: LuckDefaults,
): Promise<FoundLuck> {
  await requireLuck(game, job);
  const seats = seatsOf(game, job.setup);
  const seat = seatArgument(args, seats);
  const goal = goalOf(game, args.text('goal') ?? 'win', seat);
  const samples = args.integer('samples', defaults.samples, 2, SAMPLES_MAX);
  const valueGames = args.integer('value-games', defaults.valueGames, 8, GAMES_MAX);
  const wanted = args.text('turn') === undefined ? null : args.integer('turn', 0, 0);
  const stuckAfterMs = stuckAfterArgument(args);
  const { turns, rolls, info } = await interruptible(async (signal) => {
    const options = { threads: availableParallelism(), stuckAfterMs, signal };
    const { model, info } = await valueOfJob(job, game, goal, valueGames, options);
    signal.throwIfAborted();
    const how = { model, success: goal.success, samples, seats: true };
    const [{ turns }] = await luckOfGames({ ...job, from: index, to: index + 1 }, how, options);
    const row = wanted === null ? null : rowOfTurn(job.setup, wanted);
    if (row !== null && row >= turns.length)
      throw new UserError(`--turn ${wanted}: game ${index} ends in turn ${turnOfRow(job.setup, turns.length - 1)}`);
    if (turns.length > LONG) note(`${turns.length - 1} turns: the rolls of those with the most luck follow`);
    const rolls = await rollsOfGame(job, index, row === null ? luckiest(turns) : [row], how, options);
    return { turns, rolls, info };
  });
  const lines: string[] = [];
  const end = await replay(job, game, index, stuckAfterMs, { line: (text) => void lines.push(text) });
  if ('failure' in end) throw new PlayError({ job, failure: end.failure });
  const numbered = <T extends { readonly turn: number }>(one: T): T => ({
    ...one,
    turn: turnOfRow(job.setup, one.turn),
  });
  const byTurn = { turns: turns.map(numbered), rolls: rolls.map(numbered) };
  const found = { goal: goal.name, seat: seats[seat].id, samples, value: info, ...byTurn };
  return { found, seats, lines, replayed: end.replayed };
}

/** Prints luck and decisions turn by turn, and the rolls that changed most. @throws as `findLuck` */
export async function printLuck(
  job: Job,
  game: GameModule,
  index: number,
  args: Arguments,
  defaults: LuckDefaults,
): Promise<void> {
  const { found, seats, lines, replayed } = await findLuck(job, game, index, args, defaults);
  if (args.flag('json')) {
    await printJson({ ...gameDocument(job, game, index, replayed, luckWords(args)), luck: documentOf(found, lines) });
    return;
  }
  const names = seats.map(({ id }) => id);
  await printLines([
    ...seenFrom(found, seats),
    ...luckLines(found, names, lines),
    '',
    ...endLines(game, replayed, false),
  ]);
}

function seenFrom({ seat }: LuckDocument, seats: readonly SeatInfo[]): string[] {
  const title = seats.find(({ id }) => id === seat)?.title;
  return seats.length > 1 && title !== undefined ? [`seen from ${title}`] : [];
}

/** The same for the page of a game. @throws as `findLuck` */
export async function watchedLuck(
  job: Job,
  game: GameModule,
  index: number,
  args: Arguments,
  defaults: LuckDefaults,
): Promise<WatchedLuck> {
  const { found, seats, lines } = await findLuck(job, game, index, args, defaults);
  const { turns, rolls, value, goal } = found;
  return {
    head: [...seenFrom(found, seats), ...valueLines(value, goal), sumLine(found)],
    turns: turns.map(({ turn, before, after, luck, decisions }) => {
      const own = rollTexts(
        rolls.filter((one) => one.turn === turn),
        lines,
      );
      const points = `luck ${signed(luck)}, decisions ${signed(decisions)} points`;
      return {
        chances: [before, after],
        text: `Chance ${(100 * before).toFixed(1)} % to ${(100 * after).toFixed(1)} %: ${points}.`,
        rolls: own.slice(0, ROLLS_SHOWN).map(({ text, change }) => `${text}, ${costText(change)}`),
      };
    }),
  };
}

/** The turns in which luck did most, in their order. */
function luckiest(turns: readonly TurnLuck[]): number[] {
  return [...turns]
    .filter(({ turn }) => turn > 0)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, TURNS_SHOWN)
    .map(({ turn }) => turn)
    .sort((a, b) => a - b);
}

function documentOf({ rolls, ...found }: LuckDocument, lines: readonly string[]): object {
  const items = rolls.flatMap(({ turn, order, items: own }) => [
    ...own.map((item) => ({ turn, ...item, text: textOf(item, lines) })),
    ...(order === 0 ? [] : [{ turn, change: order, text: ORDER }]),
  ]);
  return { ...found, rolls: items };
}

const ORDER = 'what lay in an order that nobody knew';

function luckLines(found: LuckDocument, seats: readonly string[], lines: readonly string[]): Line[] {
  const { turns, rolls, value, goal, samples } = found;
  const deciders = seats.filter((_, seat) => turns.some(({ left }) => seat < left.length));
  const rows = turns.map(({ turn, after, luck, error, decisions, expected, left }) => [
    String(turn),
    (100 * after).toFixed(1),
    `${signed(luck)} ± ${(100 * error).toFixed(1)}`,
    signed(decisions),
    ...deciders.map((_, seat) => (seat < left.length ? signed(expected - left[seat]) : '')),
  ]);
  return [
    ...valueLines(value, goal),
    '',
    tableOf(
      [
        { title: 'turn', align: 'right' },
        { title: 'chance, %', align: 'right' },
        { title: 'luck', align: 'right' },
        { title: 'decisions', align: 'right' },
        ...deciders.map((seat) => ({
          title: deciders.length === 1 ? 'by deciding' : `by deciding, ${seat}`,
          align: 'right' as const,
        })),
      ],
      rows,
    ),
    `${sumLine(found)}; ± is the standard error of ${samples} games of other luck`,
    ...(deciders.length > 0 ? ['by deciding: against leaving this one turn to the defaults of the game'] : []),
    '',
    ...rollLines(rolls, lines),
  ];
}

/** What the game came to from its first chance, and by what. */
function sumLine({ turns }: LuckDocument): string {
  const sum = (of: (turn: TurnLuck) => number): number => turns.reduce((total, turn) => total + of(turn), 0);
  const [from, to] = [turns[0].before, turns[turns.length - 1].after];
  return (
    `from ${(100 * from).toFixed(1)} % to ${(100 * to).toFixed(0)} %: luck ${signed(sum(({ luck }) => luck))}, ` +
    `decisions ${signed(sum(({ decisions }) => decisions))} points`
  );
}

/** Rolls and draws in words, what changed most first. */
function rollTexts(rolls: readonly TurnRolls[], lines: readonly string[]) {
  return rolls
    .flatMap(({ turn, order, items }) => [
      ...items.map((item) => ({ turn, change: item.change, text: `${textOf(item, lines)}${chanceText(item)}` })),
      ...(order === 0 ? [] : [{ turn, change: order, text: ORDER }]),
    ])
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** The rolls and draws that changed most. */
function rollLines(rolls: readonly TurnRolls[], lines: readonly string[]): string[] {
  const shown = rollTexts(rolls, lines).slice(0, ROLLS_SHOWN);
  if (shown.length === 0) return ['nothing was rolled or drawn in these turns'];
  const turns = rolls.map(({ turn }) => turn).join(', ');
  return [
    `rolls and draws that changed most, in turn ${turns}`,
    ...shown.map(({ turn, change, text }) => `turn ${turn}: ${text}, ${costText(change)}`),
  ];
}

function textOf({ from, to, rolls }: LuckItem, lines: readonly string[]): string {
  const first = lines[from].trim();
  return rolls === 1 ? first : `${rolls} rolls from "${first}" to "${lines[to].trim()}"`;
}

function chanceText({ chance }: LuckItem): string {
  return chance === null || chance === 1 ? '' : ` (so in ${Math.round(100 * chance)} % of such rolls)`;
}

function costText(change: number): string {
  return `${change < 0 ? 'cost' : 'gave'} ${Math.abs(100 * change).toFixed(1)} points`;
}

function signed(share: number): string {
  const text = (100 * share).toFixed(1);
  if (Number(text) === 0) return '0.0';
  return share > 0 ? `+${text}` : text;
}

/** Options of the command that `--luck` goes by, as given. */
function luckWords(args: Arguments): string[] {
  const given = ['goal', 'seat', 'samples', 'value-games'].flatMap((name) =>
    args.texts(name).flatMap((text) => [`--${name}`, text]),
  );
  return ['--luck', ...given];
}
