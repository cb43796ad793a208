/** The ledger beside a plan: everything that was tried, in the order in which it was, also what failed. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UserError } from '../../games/game.js';
import { zod } from '../../games/shared/data/zod.js';
import type { Plan } from './plan.js';

export type Stage = 'begun' | 'explored' | 'confirmed' | 'failed';

export interface LedgerClaim {
  readonly id: string;
  readonly claim: string;
  readonly p: number;
  readonly corrected: number;
  readonly shown: boolean;
}

/** A line of the ledger. */
export interface Entry {
  readonly stage: Stage;
  readonly title: string;
  /** What was registered. */
  readonly registration: string;
  readonly seed: string;
  readonly games: number;
  readonly variants: readonly string[];
  /** Those judged; of a begun study those registered, without verdicts. */
  readonly claims: readonly (LedgerClaim | Pick<LedgerClaim, 'id' | 'claim'>)[];
  /** Why it failed. */
  readonly message?: string;
}

export class Ledger {
  private constructor(
    readonly path: string,
    readonly entries: Entry[],
  ) {}

  /** @throws UserError where it cannot be read */
  static of({ file, ledger }: Plan): Ledger {
    const name = ledger ?? `${resolve(file).replace(/\.json$/, '')}.ledger.jsonl`;
    const path = resolve(dirname(resolve(file)), name);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    return new Ledger(
      path,
      lines.flatMap((line, i) => (line.trim() === '' ? [] : [entryOf(path, i + 1, line)])),
    );
  }

  /** Adds an entry, unless the same stands there already. @throws UserError where it cannot be written */
  add(added: Entry): void {
    const entry = ordered(added);
    const text = JSON.stringify(entry);
    if (this.entries.some((known) => JSON.stringify(known) === text)) return;
    try {
      appendFileSync(this.path, `${text}\n`);
    } catch (error) {
      throw new UserError(
        `${this.path}: the ledger cannot be written: ${error instanceof Error ? error.message : error}`,
      );
    }
    this.entries.push(entry);
  }

  /** @throws UserError where games would be used twice for different purposes */
  check({ file, registration, confirm, explore }: Plan, exploring: boolean): void {
    const seed = exploring ? explore?.seed : confirm?.seed;
    const clash = this.entries.find((entry) => {
      if (entry.seed !== seed || entry.stage === 'failed') return false;
      return exploring ? entry.stage !== 'explored' : entry.stage === 'explored' || entry.registration !== registration;
    });
    if (clash === undefined) return;
    const field = exploring ? 'explore.seed' : 'confirm.seed';
    const what =
      clash.stage === 'explored'
        ? 'were looked at in an exploration'
        : exploring
          ? 'are those of a confirmation'
          : 'were begun with another plan, so what is claimed now may have been chosen after seeing them';
    throw new UserError(
      `${file}: ${field}: the games of seed "${seed}" ${what} (${this.path}); give a seed that no entry of the ledger has`,
    );
  }
}

/** Fields in one order, so that equal entries are equal texts. */
function ordered({ stage, title, registration, seed, games, variants, claims, message }: Entry): Entry {
  const told = message === undefined ? {} : { message };
  return { stage, title, registration, seed, games, variants, claims, ...told };
}

function entryOf(path: string, line: number, text: string): Entry {
  const z = zod();
  const claim = z.looseObject({ id: z.string(), claim: z.string() });
  const shape = z.object({
    ...{ stage: z.enum(['begun', 'explored', 'confirmed', 'failed']), title: z.string(), registration: z.string() },
    ...{ seed: z.string(), games: z.number(), variants: z.array(z.string()), claims: z.array(claim) },
    message: z.string().optional(),
  });
  try {
    return ordered(shape.parse(JSON.parse(text)) as unknown as Entry);
  } catch {
    throw new UserError(
      `${path}:${line}: is not an entry of a ledger; restore the file, or move it away to begin a new one`,
    );
  }
}
