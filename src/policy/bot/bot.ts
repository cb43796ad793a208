/** A policy that is another program: what it is asked for and what it answers, as a module like any other. */

import {
  type GameModule,
  type LegalOrder,
  PolicyFault,
  type PolicyModule,
  type PolicyParameters,
} from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { Stream, seedKey } from '../../random/stream.js';
import { type Seated, type Table, takeSeat } from '../seating.js';
import { BotFault, BotProcess } from './process.js';
import {
  type BotReady,
  gameBegins,
  gameEnds,
  HELLO_MS,
  hello,
  isFields,
  readReady,
  seatLeft,
  seatTaken,
  shownText,
} from './protocol.js';
import { isSimple, namesOf, readTerm, seen, shown, type Term, valuesOf } from './seen.js';

/** A bot by reference, as plain data. */
export interface BotChoice {
  readonly game: string;
  /** What is started: a program and its arguments. */
  readonly command: readonly string[];
  readonly ready: BotReady;
}

/** The module of a bot. */
export function botModule({ game, command, ready }: BotChoice): PolicyModule {
  const { name, summary, parameters, sets } = ready;
  return {
    ...{ game, name, summary, parameters, sets },
    create(values) {
      const player = new BotPlayer(command, ready, values);
      takeSeat(player);
      return player.decisions;
    },
  };
}

/** Processes of this thread by their command. */
const processes = new Map<string, BotProcess>();

/** Those that play next are started anew. */
export function endBots(): void {
  for (const process of processes.values()) process.end();
  processes.clear();
}

function processOf(command: readonly string[], ready: BotReady, game: GameModule): BotProcess {
  const key = JSON.stringify([command, game.id]);
  const before = processes.get(key);
  if (before !== undefined && !before.isOver) return before;
  const process = new BotProcess(command, 1000 * ready.seconds);
  processes.set(key, process);
  const now = readReady(process.ask(hello(game), HELLO_MS), game, command.join(' ')).ready;
  if (JSON.stringify(now) !== JSON.stringify(ready))
    throw process.failed('it does not answer hello as it did when it was chosen');
  return process;
}

/** Players whose engines are gone: a study makes thousands in one process. */
const left = new FinalizationRegistry<{ process: BotProcess; number: number }>(({ process, number }) => {
  try {
    process.send(seatLeft(number));
  } catch {
    // It has ended; nobody need be told.
  }
});

type Decide = (view: object, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown) => unknown;

/** Beside what the view has: all ways to make a decision (`legal` of a game). */
const LEGAL = 'legal';

/** What is shown with a decision: parts of the view, or all its numbers (null); whether what may be ordered is too. */
interface Shows {
  readonly terms: readonly Term[] | null;
  readonly legal: boolean;
}

/** What a bot may say in the middle of a decision before it answers. */
const MESSAGES_MAX = 100_000;

/** A seat that a bot plays in the games of an engine. */
class BotPlayer implements Seated {
  readonly decisions: Record<string, Decide> = {};
  private readonly luck = new Stream();
  private key: readonly [number, number] = [0, 0];
  private table: Table | null = null;
  private process: BotProcess | null = null;
  private number = 0;

  constructor(
    private readonly command: readonly string[],
    private readonly ready: BotReady,
    private readonly parameters: PolicyParameters,
  ) {
    for (const [name, see] of Object.entries(ready.decisions)) {
      const terms = see?.map((text) => readTerm(text)).filter((term) => term !== null) ?? null;
      const shows = {
        terms: terms?.filter((term) => term.name !== LEGAL) ?? null,
        legal: terms === null || terms.some((term) => term.name === LEGAL),
      };
      this.decisions[name] = (view, a, b, c, d, e) => this.decide(name, shows, view, [a, b, c, d, e]);
    }
  }

  sit(table: Table): void {
    this.table = table;
    this.key = seedKey(`bot ${table.seed}`);
  }

  begins(number: number): void {
    this.faultless('', (process, { seat }) => {
      this.luck.bindGame(...this.key, number);
      this.luck.start(seat, 0);
      process.send(gameBegins(this.number, this.luck.word() >>> 0));
    });
  }

  ends(record: Int32Array): void {
    this.faultless('', (process, { game, seat }) => process.send(gameEnds(this.number, game, record, seat)));
  }

  /** @throws PolicyFault for whatever is wrong with the bot */
  private faultless<Result>(decision: string, act: (process: BotProcess, table: Table) => Result): Result {
    const { table } = this;
    if (table === null) throw new Error('a bot that has no seat cannot play');
    try {
      if (this.process === null) {
        this.process = processOf(this.command, this.ready, table.game);
        this.number = ++this.process.players;
        left.register(this, { process: this.process, number: this.number });
        this.process.send(seatTaken(this.number, table.game, table.setup, table.seat, this.parameters));
      }
      return act(this.process, table);
    } catch (error) {
      if (error instanceof BotFault) throw new PolicyFault(table.seat, decision, error.message);
      // It waits for the end of a decision that will not come.
      this.process?.failed('its game was given up');
      throw error;
    }
  }

  private decide(name: string, { terms, legal }: Shows, view: object, rest: readonly unknown[]): unknown {
    // Whoever calls may hand on more than there is.
    const args = rest.slice(0, rest.findLastIndex((arg) => arg !== undefined) + 1);
    return this.faultless(name, (process, { game }) => {
      const number = ++process.decisions;
      const legalNow = (): readonly LegalOrder[] | null => game.legal?.(name, view, args) ?? null;
      const seenNow = (): object =>
        orFault(process, () => ({
          ...(terms === null ? valuesOf(view) : shown(view, terms, args)),
          ...(legal && { [LEGAL]: legalNow() }),
        }));
      const given = args.map((arg) => (isFields(arg) ? valuesOf(arg) : arg));
      let said = process.ask({ decide: name, player: this.number, number, view: seenNow(), args: given });
      for (let messages = 0; ; messages++) {
        if (!isFields(said)) throw process.failed(`expected an object, found ${shownText(said)}`);
        if (messages === MESSAGES_MAX) throw process.failed(`it asked ${MESSAGES_MAX} times and did not answer`);
        if ('ask' in said) said = process.ask({ told: questions(process, view, said.ask, legalNow) });
        else if ('call' in said) {
          const desk = args.at(-1);
          const done = call(process, desk, said.call);
          // Orders may change what is seen.
          said = process.ask({ done, view: seenNow(), order: isFields(desk) ? valuesOf(desk) : {} });
        } else return answer(process, number, said, args.at(-1));
      }
    });
  }
}

/** What the view tells: to one question, or to several. @param legal what may be ordered */
function questions(process: BotProcess, view: object, ask: unknown, legal: () => unknown): unknown {
  const told = (one: unknown): unknown => {
    const [name, ...args] = named(process, one, 'ask');
    if (name === LEGAL && args.length === 0) return legal();
    return orFault(process, () => seen(view, name, args));
  };
  return Array.isArray(ask) && Array.isArray(ask[0]) ? ask.map(told) : told(ask);
}

/** An order that is carried out at once. */
function call(process: BotProcess, desk: unknown, said: unknown): unknown {
  const [name, ...args] = named(process, said, 'call');
  if (!isFields(desk)) throw process.failed(`it called '${name}', but the decision takes no orders`);
  const { methods } = namesOf(desk);
  if (!methods.has(name)) throw process.failed(`it called '${name}'; ${nearestNames(name, [...methods])}`);
  const done: unknown = Reflect.apply(Reflect.get(desk, name) as Decide, desk, args);
  return isSimple(done) ? done : null;
}

/** A name and what follows it. */
function named(process: BotProcess, said: unknown, field: string): [string, ...unknown[]] {
  if (!Array.isArray(said) || typeof said[0] !== 'string' || !said.slice(1).every(isSimple))
    throw process.failed(`${field}: expected ["name", numbers...], found ${shownText(said)}`);
  return said as [string, ...unknown[]];
}

const ANSWER_FIELDS = ['number', 'answer', 'order', 'calls'];

/** What was decided; fields are written into the order. */
function answer(process: BotProcess, number: number, said: Readonly<Record<string, unknown>>, order: unknown): unknown {
  for (const field of Object.keys(said))
    if (!ANSWER_FIELDS.includes(field))
      throw process.failed(`an answer has no field '${field}'; ${nearestNames(field, ANSWER_FIELDS)}`);
  const { answer: decided, order: fields = {}, calls = [] } = said;
  if (said.number !== number)
    throw process.failed(
      `it answered decision ${said.number === undefined ? 'without number' : shownText(said.number)}, asked was ${number}`,
    );
  if (!isFields(fields)) throw process.failed('order: expected an object of fields');
  const names = Object.keys(fields);
  if (names.length > 0 && !isFields(order)) throw process.failed(`it gave an order (${names}), but none is asked for`);
  for (const name of names) write(process, order as object, name, fields[name]);
  if (!Array.isArray(calls)) throw process.failed('calls: expected a list of [name, numbers...]');
  for (const one of calls) call(process, order, one);
  if (decided !== null && decided !== undefined && typeof decided !== 'number' && typeof decided !== 'boolean')
    throw process.failed(`answer: expected a number, true or false, found ${shownText(decided)}`);
  return decided ?? undefined;
}

/** Writes a field of an order. */
function write(process: BotProcess, order: object, name: string, value: unknown): void {
  const own = Object.keys(order).filter((field) => isSimple(Reflect.get(order, field)));
  if (!own.includes(name)) throw process.failed(`its order has no field '${name}'; ${nearestNames(name, own)}`);
  const now: unknown = Reflect.get(order, name);
  if (typeof value !== typeof now)
    throw process.failed(`order.${name}: expected a ${typeof now}, found ${shownText(value)}`);
  if (!Reflect.set(order, name, value)) throw process.failed(`order.${name} cannot be changed`);
}

/** What the view throws is the fault of whoever asked. */
function orFault<Result>(process: BotProcess, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof BotFault) throw error;
    throw process.failed(error instanceof Error ? error.message : String(error));
  }
}
