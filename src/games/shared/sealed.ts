/**
 * An object that is handed to policies, closed to all but new values in its fields: nothing can be added, no field
 * becomes a function that answers one thing to the check and another to the rule, no array is replaced and no method
 * overridden.
 */
export function sealed<T extends object>(object: T): T {
  for (const [key, value] of Object.entries(object))
    if (typeof value === 'object' && value !== null) Object.defineProperty(object, key, { writable: false });
  Object.freeze(Object.getPrototypeOf(object));
  return Object.seal(object);
}

/** Freezes plain data with all that is in it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}
