/**
 * A ladder that is played by volunteers' machines through the queue, by a simulated clock.
 *
 * Which chunk is next, what is tried again and when it ends is said by the program itself (`Core`), with the times of
 * its queue (src/queue/keys.ts). The server in between cannot have another clock than its own, so what it does is done
 * here: it gives each worker the oldest chunk, and takes back those whose holder no longer renews its hold. The real
 * one is measured beside it (`queue-rates.ts`).
 */

import { CHUNKS_AHEAD, CHUNKS_PER_THREAD, DEATHS_MAX, HOLD_MS, LOST_LOOK_MS } from '../../src/queue/keys.js';
import { Stream, seedKey } from '../../src/random/stream.js';
import { Core, type Ticket } from '../../src/run/core.js';
import { type Check, CheckedWork, type Name, type Sent } from './checked-work.js';
import { Events } from './events.js';

/** Volunteers of one kind, one thread each. */
export interface Kind {
  readonly count: number;
  /** Share of its chunks about which it lies. */
  readonly lies?: number;
  /** It tells the same lie as all others who agree. */
  readonly agrees?: true;
  /** It is honest for so many chunks first. */
  readonly patience?: number;
  /** Under another name, after it was found out. */
  readonly returns?: true;
  /** Share of its chunks over which it dies; another one comes in its place. */
  readonly deaths?: number;
  /** Times as long that a chunk takes; default: 1. */
  readonly slow?: number;
}

/** A chunk takes so much more or less, at random: machines that keep step would always share chunks with the same. */
const SPREAD = 0.2;

export interface Ladder {
  readonly chunks: number;
  /** Milliseconds that a chunk takes. */
  readonly chunkMs: number;
  /** Milliseconds of coordinator or server that it takes, whichever has less room. */
  readonly handlingMs: number;
  readonly seed: string;
}

export interface Outcome {
  /** Of simulated time. */
  readonly seconds: number;
  /** Games played by volunteers and by trusted machines, beyond one for each of the ladder, as a share of these. */
  readonly extra: number;
  /** Chunks that a trusted machine played, as a share of the ladder's. */
  readonly replays: number;
  /** Most that was false in the ladder at one time, and what was so at the end, as shares. */
  readonly worst: number;
  readonly left: number;
  /** Liars that were found out, under every name. */
  readonly caught: readonly Readonly<Name>[];
  /** Names that lied at all. */
  readonly liars: number;
}

/** Volunteers come within so long; and so long after one died or was banned comes the next. */
const COMES_MS = 60_000;

/** BullMQ renews a hold when half of it is over. */
const RENEWAL_MS = HOLD_MS / 2;

interface Held {
  readonly ticket: Ticket;
  /** Workers that died over it. */
  readonly deaths: number;
  /** When it was taken. */
  readonly since: number;
}

interface Waiting {
  readonly ticket: Ticket;
  readonly deaths: number;
}

interface Volunteer {
  readonly kind: Kind;
  readonly name: Name;
  readonly held: Held[];
  isPlaying: boolean;
  isGone: boolean;
  lied: boolean;
}

export function playLadder(kinds: readonly Kind[], check: Check, ladder: Ladder): Outcome {
  return new Volunteers(kinds, check, ladder).play();
}

class Volunteers {
  private readonly events = new Events();
  private readonly random = new Stream();
  private readonly work: CheckedWork;
  private readonly core: Core<Sent>;
  private readonly queue: Waiting[] = [];
  /** Those that have room for a chunk; who waits longest is the first. */
  private readonly hungry = new Set<Volunteer>();
  /** Who was given a chunk, where no one may have it twice. */
  private readonly given = new Map<number, Name[]>();
  private present = 0;
  private liars = 0;
  private lie = 1;
  /** Chunks that were played, and parts of them. */
  private played = 0;
  /** When the coordinator will have taken in all that has come. */
  private busyTo = 0;

  constructor(
    private readonly kinds: readonly Kind[],
    private readonly check: Check,
    private readonly ladder: Ladder,
  ) {
    this.random.bindGame(...seedKey(ladder.seed), 0);
    this.random.start(0, 0);
    this.work = new CheckedWork(ladder.chunks, check, () => this.draw());
    this.core = new Core(this.work, () => CHUNKS_PER_THREAD * this.present);
  }

  play(): Outcome {
    const { chunks } = this.ladder;
    for (const kind of this.kinds) for (let i = 0; i < kind.count; i++) this.comeAfter(this.draw() * COMES_MS, kind);
    while (!this.core.finished && this.events.step());
    const { replays, worst, left, caught, isComplete } = this.work;
    if (!isComplete) throw new Error('the ladder was not played to its end');
    return {
      seconds: this.events.now / 1000,
      extra: (this.played + replays) / chunks - 1,
      replays: replays / chunks,
      worst: worst / chunks,
      left: left / chunks,
      caught,
      liars: this.liars,
    };
  }

  private draw(): number {
    return (this.random.word() >>> 0) / 2 ** 32;
  }

  private comeAfter(ms: number, kind: Kind): void {
    this.events.after(ms, () => {
      this.present++;
      this.hungry.add({ kind, name: newName(), held: [], isPlaying: false, isGone: false, lied: false });
      this.dispatch();
    });
  }

  /** Puts chunks on the queue, and gives them to who has room. */
  private dispatch(): void {
    for (let ticket = this.core.next(); ticket; ticket = this.core.next()) this.queue.push({ ticket, deaths: 0 });
    for (const volunteer of this.hungry) if (this.feed(volunteer)) this.hungry.delete(volunteer);
  }

  /** @returns whether it wants no more */
  private feed(volunteer: Volunteer): boolean {
    const { name, held } = volunteer;
    while (held.length < 1 + CHUNKS_AHEAD) {
      if (volunteer.isGone) return true;
      const at = this.queue.findIndex(({ ticket }) => !this.given.get(ticket.chunk.from)?.includes(name));
      if (at < 0) return false;
      const [{ ticket, deaths }] = this.queue.splice(at, 1);
      if (this.check.copies > 1) {
        const { from } = ticket.chunk;
        this.given.set(from, [...(this.given.get(from) ?? []), name]);
      }
      held.push({ ticket, deaths, since: this.events.now });
      this.begin(volunteer);
    }
    return true;
  }

  private begin(volunteer: Volunteer): void {
    const { kind, held } = volunteer;
    if (volunteer.isPlaying || held.length === 0) return;
    volunteer.isPlaying = true;
    const ms = this.ladder.chunkMs * (kind.slow ?? 1) * (1 + SPREAD * (2 * this.draw() - 1));
    if (kind.deaths !== undefined && this.draw() < kind.deaths) {
      const share = this.draw();
      this.events.after(ms * share, () => this.die(volunteer, share));
    } else this.events.after(ms, () => this.send(volunteer));
  }

  private send(volunteer: Volunteer): void {
    const { kind, name, held } = volunteer;
    const [{ ticket }] = held.splice(0, 1);
    this.played++;
    const sent: Sent = { finishedTo: ticket.chunk.to, failure: null, by: name, lie: this.lieOf(volunteer) };
    this.busyTo = Math.max(this.busyTo, this.events.now) + this.ladder.handlingMs;
    this.events.after(this.busyTo - this.events.now, () => {
      this.core.settle(ticket.number, sent);
      if (!this.core.finished) this.dispatch();
    });
    volunteer.isPlaying = false;
    this.begin(volunteer);
    if (!name.banned) this.hungry.add(volunteer);
    else if (!volunteer.isGone) {
      volunteer.isGone = true;
      this.present--;
      if (kind.returns) this.comeAfter(COMES_MS, kind);
    }
  }

  private lieOf(volunteer: Volunteer): number {
    const { kind, name } = volunteer;
    const { lies = 0, patience = 0, agrees } = kind;
    if (lies === 0 || name.results < patience || this.draw() >= lies) return 0;
    if (!volunteer.lied) this.liars++;
    volunteer.lied = true;
    return agrees ? 1 : ++this.lie;
  }

  private die(volunteer: Volunteer, share: number): void {
    const { kind, held } = volunteer;
    const { now } = this.events;
    this.played += share;
    volunteer.isGone = true;
    this.present--;
    this.comeAfter(COMES_MS, kind);
    for (const { ticket, deaths, since } of held.splice(0)) {
      this.events.after(missedAt(since, now) - now, () => this.takeBack({ ticket, deaths: deaths + 1 }));
    }
  }

  private takeBack(waiting: Waiting): void {
    const { ticket, deaths } = waiting;
    if (deaths > DEATHS_MAX) {
      const message = 'several workers died while they played this chunk';
      const failure = { kind: 'worker', game: null, message, policy: null, decision: null, stack: null } as const;
      this.core.settle(ticket.number, { finishedTo: ticket.chunk.from, failure, by: newName(), lie: 0 });
    } else this.queue.unshift(waiting);
    this.dispatch();
  }
}

/** When a chunk is missed that was taken at one time, and whose holder died at another. */
export function missedAt(taken: number, died: number): number {
  const renewed = taken + Math.floor((died - taken) / RENEWAL_MS) * RENEWAL_MS;
  return Math.ceil((renewed + HOLD_MS) / LOST_LOOK_MS) * LOST_LOOK_MS;
}

function newName(): Name {
  return { results: 0, replays: 0, slipped: 0, banned: false, chunks: [] };
}
