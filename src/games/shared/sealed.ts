import { nearestNames } from '../../names.js';

/**
 * An object that is handed to policies, closed to all but new values in its fields: nothing can be added, no field
 * becomes a function that answers one thing to the check and another to the rule, no array is replaced and no method
 * overridden.
 */
export function sealed<T extends object>(object: T): T {
  for (const [key, value] of Object.entries(object))
    if (typeof value === 'object' && value !== null) Object.defineProperty(object, key, { writable: false });
  closeClasses(object);
  return Object.seal(object);
}

/**
 * An object that is handed to policies and has nothing that could be changed, such as a view. Neither its methods can
 * be replaced nor those of its classes, and no constructor is in reach. Returns the object.
 * @public
 */
export function closed<T extends object>(object: T): T {
  closeClasses(object);
  return Object.freeze(object);
}

/** No method can be replaced, and no constructor is in reach: with it a policy could make the view of another seat. */
function closeClasses(object: object): void {
  for (let at = Object.getPrototypeOf(object); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    if (Object.isFrozen(at)) continue;
    Reflect.deleteProperty(at, 'constructor');
    if (Object.getPrototypeOf(at) === Object.prototype) Object.setPrototypeOf(at, nothingElse);
    Object.freeze(at);
  }
}

/** What the language itself looks for: by `await`, and by `JSON.stringify`. */
const ASKED_FOR: readonly PropertyKey[] = ['then', 'toJSON'];

/**
 * Behind the classes of what policies are handed: a name that is not there is an error, not `undefined`, which would be
 * taken for 0 or false. What is there is found before, so games are as fast as without.
 */
const nothingElse = new Proxy(Object.freeze({}), {
  get(target, key, receiver) {
    if (typeof key === 'symbol' || key in target || ASKED_FOR.includes(key)) return Reflect.get(target, key);
    throw new TypeError(`there is no '${key}'; ${nearestNames(key, namesOf(receiver))}`);
  },
});

function namesOf(object: object): string[] {
  const names = new Set(Object.keys(object));
  for (let at = Object.getPrototypeOf(object); at !== nothingElse && at !== null; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names];
}

/** Freezes plain data with all that is in it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}
