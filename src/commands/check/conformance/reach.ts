/**
 * What a policy is given leads to nothing but answers: no constructor with which it could make the view of another
 * seat, no stream of luck, and no method that it could put another one over.
 */

import { isStream, type Report, type Subject, watched } from './subject.js';

const GAMES = 5;
const DEPTH_MAX = 4;

export function checkReach(subject: Subject, report: Report): void {
  const looked = new Set<string>();
  const found = new Map<string, string>();
  const engine = watched(subject, (seat, decision, args) => {
    const which = `${decision} ${seat}`;
    if (looked.has(which)) return;
    looked.add(which);
    for (const [i, arg] of args.entries()) {
      const problem = reachProblem(arg, i === 0 ? 'view' : `argument ${i + 1}`);
      if (problem !== null && ![...found.values()].includes(problem)) found.set(decision, problem);
    }
  });
  for (let game = 0; game < Math.min(GAMES, subject.games); game++) {
    try {
      engine.play(game);
    } catch {
      // A game that throws is another check's business.
      break;
    }
  }
  for (const [decision, problem] of found) report('reach', `${decision}: ${problem}`);
}

/** What is within reach of a value that should not be; null: nothing. */
export function reachProblem(given: unknown, name: string): string | null {
  const seen = new Set<object>();
  const visit = (value: unknown, path: string, depth: number): string | null => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
    if (seen.has(value) || depth > DEPTH_MAX) return null;
    seen.add(value);
    if (isStream(value))
      return `${path} is a stream, which leads to those of the rules; give policies a function random(n)`;
    for (let at: object | null = value; at !== null && !isOfLanguage(at); at = Object.getPrototypeOf(at)) {
      const problem = methodsProblem(at, path) ?? inside(at, value, path, depth);
      if (problem !== null) return problem;
    }
    return null;
  };
  const inside = (owner: object, value: object, path: string, depth: number): string | null => {
    for (const key of Reflect.ownKeys(owner)) {
      const problem = visit(
        attempt(() => Reflect.get(owner, key, value)),
        `${path}.${String(key)}`,
        depth + 1,
      );
      if (problem !== null) return problem;
    }
    return null;
  };
  return visit(given, name, 0);
}

/** What is wrong with the methods that an object has itself. */
function methodsProblem(owner: object, path: string): string | null {
  for (const key of Reflect.ownKeys(owner)) {
    const { value, get, configurable, writable } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
    if (typeof value !== 'function' && get === undefined) continue;
    if (key === 'constructor')
      return `${path}.constructor makes the views of other seats too; delete it from the prototype`;
    if (configurable || writable) return `${path}.${String(key)} can be replaced; freeze the object and its prototype`;
  }
  return null;
}

/** Is it the prototype of something of the language, such as Array? */
function isOfLanguage(prototype: object): boolean {
  const { value } = Object.getOwnPropertyDescriptor(prototype, 'constructor') ?? {};
  return typeof value === 'function' && Function.prototype.toString.call(value).endsWith('{ [native code] }');
}

function attempt(ask: () => unknown): unknown {
  try {
    return ask();
  } catch {
    return null;
  }
}
