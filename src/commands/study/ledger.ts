/** The ledger beside a plan: everything that was tried, in the order in which it was, also what failed. */

import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
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
  /** What was registered: one hash of all, and those of what is played, by what it is. */
  readonly registration: string;
  readonly contents: Readonly<Record<string, string>>;
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
    const isThere = existsSync(path);
    if (isThere && !statSync(path).isFile())
      throw new UserError(`${path}: is not a plain file, expected a ledger; name another in the plan`);
    const lines = isThere ? readFileSync(path, 'utf8').split('\n') : [];
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

  /**
   * @param wanted what is to be played
   * @throws UserError where games would be used twice for different purposes
   */
  check(file: string, wanted: Pick<Entry, 'seed' | 'registration' | 'contents'>, exploring: boolean): void {
    const { seed, registration } = wanted;
    const clash = this.entries.find((entry) => {
      if (entry.seed !== seed || entry.stage === 'failed') return false;
      return exploring ? entry.stage !== 'explored' : entry.stage === 'explored' || entry.registration !== registration;
    });
    if (clash === undefined) return;
    const field = exploring ? 'explore.seed' : 'confirm.seed';
    const place = `${file}: ${field}: the games of seed "${seed}"`;
    const remedy = 'give a seed that no entry of the ledger has';
    if (exploring) throw new UserError(`${place} are those of a confirmation (${this.path}); ${remedy}`);
    if (clash.stage === 'explored')
      throw new UserError(`${place} were looked at in an exploration (${this.path}); ${remedy}`);
    const chosen = 'so what is claimed now may have been chosen after seeing them';
    const changed = changedContents(clash.contents, wanted.contents);
    if (changed.length === 0)
      throw new UserError(`${place} were begun with another plan, ${chosen} (${this.path}); ${remedy}`);
    const more = changed.length > CHANGED_SHOWN ? `, and ${changed.length - CHANGED_SHOWN} more` : '';
    throw new UserError(
      `${place} were begun with other contents under the same names, ${chosen} (${this.path}); changed since: ` +
        `${changed.slice(0, CHANGED_SHOWN).join('; ')}${more}; restore what was registered, or ${remedy}`,
    );
  }
}

const CHANGED_SHOWN = 4;

/** Names of what is played of which another content was registered; none where other things were named. */
function changedContents(known: Entry['contents'], now: Entry['contents']): string[] {
  const names = Object.keys(now);
  if (Object.keys(known).length !== names.length || !names.every((name) => Object.hasOwn(known, name))) return [];
  return names.filter((name) => known[name] !== now[name]);
}

/** Fields in one order, so that equal entries are equal texts. */
function ordered({ stage, title, registration, contents, seed, games, variants, claims, message }: Entry): Entry {
  const said = message === undefined ? {} : { message };
  return { stage, title, registration, contents, seed, games, variants, claims, ...said };
}

function entryOf(path: string, line: number, text: string): Entry {
  const z = zod();
  const claim = z.looseObject({ id: z.string(), claim: z.string() });
  const shape = z.object({
    ...{ stage: z.enum(['begun', 'explored', 'confirmed', 'failed']), title: z.string(), registration: z.string() },
    // Ledgers of earlier versions have names only.
    contents: z.record(z.string(), z.string()).default({}),
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
