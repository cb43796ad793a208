/** A policy sees nothing that its seat must not know: all that it could reach is asked before and after a new deal. */

import type { Engine } from '../../../games/game.js';
import { Stream, seedKey } from '../../../random/stream.js';
import { difference, engineOf, isStream, type Report, recordOf, SEED, type Subject, watched } from './subject.js';

const GAMES = 30;
/** Which decision of a game is looked at: one of the first. */
const DECISIONS = 60;

/** Ends a game in which was looked: it has been dealt anew. */
class Looked extends Error {}

export function checkSecrets(subject: Subject, report: Report): void {
  if ((subject.game.secrets ?? []).length === 0) return;
  if (!engineOf(subject).continuation?.redeal) {
    report('secrets', 'the game lists secrets, but its engine has no continuation with redeal');
    return;
  }
  const random = new Stream();
  const [key0, key1] = seedKey(`${SEED} of the deal`);
  let dealt = false;
  for (let game = 0; game < Math.min(GAMES, subject.games); game++) {
    random.bindGame(key0, key1, game);
    random.start(0, 0);
    const at = random.below(DECISIONS);
    const seen = look(subject, game, at, random);
    if (seen !== null) {
      report('secrets', `game ${game}, ${seen}`);
      return;
    }
    random.start(1, 0);
    dealt ||= changes(subject, game, at % 5, random);
  }
  if (!dealt) report('secrets', 'redeal changes nothing: no game goes on otherwise after it, so it shows nothing');
}

/** What a view tells of a secret at decision number `at`; null: nothing, or the game has fewer decisions. */
function look(subject: Subject, game: number, at: number, random: Stream): string | null {
  let found: string | null = null;
  let left = at;
  const engine: Engine = watched(subject, (seat, decision, given) => {
    if (left-- > 0) return;
    const another = forged(given[0], seat, (seat + 1) % subject.policies.length);
    const all = (): Map<string, string> => new Map([...reachable(given), ...reachable([another], 'forged view')]);
    const first = all();
    const before = all();
    // What changes from one question to the next, such as luck of the policy's own, says nothing of the deal.
    const unsteady = new Set(
      [...first].filter(([path, value]) => before.get(path) !== value).map(([path]) => methodIn(path)),
    );
    engine.continuation?.redeal?.(seat, (below) => random.below(below));
    const after = all();
    const changed = [...before].find(([path, value]) => after.get(path) !== value && !unsteady.has(methodIn(path)));
    if (changed) found = `${decision} of ${subject.game.seats[seat].title}: ${changed[0]} shows a secret`;
    throw new Looked();
  });
  try {
    engine.play(game);
  } catch {
    // Looked, or a game that cannot go on.
  }
  return found;
}

/** `view.random` of `view.random(3)`: a method answers luckily for all numbers or for none. */
function methodIn(path: string): string {
  const end = path.lastIndexOf('(');
  return end < 0 ? path : path.slice(0, end);
}

/** Does a new deal at decision number `at` change how the game ends? */
function changes(subject: Subject, game: number, at: number, random: Stream): boolean {
  let left = at;
  const engine: Engine = watched(subject, (seat) => {
    if (left-- === 0) engine.continuation?.redeal?.(seat, (below) => random.below(below));
  });
  const plain = engineOf(subject);
  try {
    plain.play(game);
    engine.play(game);
  } catch {
    return true;
  }
  return difference(subject.game, recordOf(engine), plain.record) !== null;
}

/** The view with the number of another seat wherever it holds its own: who asks the view for it must not be fooled. */
function forged(view: unknown, seat: number, other: number): unknown {
  if (typeof view !== 'object' || view === null) return null;
  const own = memberNames(view).filter((name) => attempt(() => Reflect.get(view, name)) === seat);
  return Object.create(view, Object.fromEntries(own.map((name) => [name, { value: other }])));
}

const DEPTH_MAX = 4;
/** Numbers that methods are asked with. */
const ARGUMENTS = 12;

/** All that can be had from the arguments of a decision: fields, private ones too, arrays, and what methods answer. */
export function reachable(args: readonly unknown[], name = 'view'): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<object>();
  const visit = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'function') return;
    if (typeof value !== 'object' || value === null) return void found.set(path, String(value));
    if (ArrayBuffer.isView(value)) return void found.set(path, String(value));
    if (seen.has(value) || depth > DEPTH_MAX || isStream(value)) return;
    seen.add(value);
    for (const name of memberNames(value)) ask(value, name, path, depth);
  };
  const ask = (object: object, name: string, path: string, depth: number): void => {
    const member = attempt(() => Reflect.get(object, name));
    if (typeof member !== 'function') {
      visit(member, `${path}.${name}`, depth + 1);
      return;
    }
    const inputs = member.length === 0 ? [[]] : inputsOf(Math.min(member.length, 2));
    for (const input of inputs) {
      const answer = attempt(() => member.apply(object, input));
      visit(answer, `${path}.${name}(${input.join(', ')})`, depth + 1);
    }
  };
  for (const [i, arg] of args.entries()) visit(arg, i === 0 ? name : `argument ${i + 1}`, 0);
  return found;
}

function inputsOf(length: number): number[][] {
  const numbers = Array.from({ length: ARGUMENTS }, (_, i) => i);
  return length === 1 ? numbers.map((a) => [a]) : numbers.flatMap((a) => numbers.slice(0, 6).map((b) => [a, b]));
}

/** Fields of an object, hidden ones too, and getters and methods of its classes. */
function memberNames(object: object): string[] {
  const names = Object.getOwnPropertyNames(object);
  for (
    let at = Object.getPrototypeOf(object);
    at && at !== Object.prototype && at !== Array.prototype;
    at = Object.getPrototypeOf(at)
  )
    names.push(...Object.getOwnPropertyNames(at).filter((name) => name !== 'constructor'));
  return names;
}

function attempt(ask: () => unknown): unknown {
  try {
    return ask();
  } catch {
    return 'an error';
  }
}
