/**
 * Typed arrays that throw when they are read or written beyond their end, in place of the usual ones: in JavaScript a
 * write there is lost without a word, and a read gives `undefined`. To be imported before the code that makes them.
 */

const KINDS = ['Int8Array', 'Uint8Array', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float64Array'];
/** What gives another array, which is guarded as well. */
const DERIVING = new Set(['subarray', 'slice', 'map', 'filter']);
/** What takes an end as its last argument, and stops at that of the array without a word. */
const ENDING = { subarray: 1, fill: 2 };

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
/** Index that a key is; NaN for a name. */
function indexOf(key) {
  if (typeof key === 'symbol') return Number.NaN;
  const first = key.charCodeAt(0);
  if ((first >= ZERO && first <= NINE) || first === MINUS) return Number(key);
  return key === 'NaN' || key === 'undefined' || key === 'Infinity' ? -1 : Number.NaN;
}

function beyond(array, key) {
  throw new RangeError(`place ${String(key)} of an array of ${array.length}`);
}

const HANDLER = {
  get(array, key) {
    const index = indexOf(key);
    if (!Number.isNaN(index)) return index >= 0 && index < array.length ? array[index] : beyond(array, key);
    const value = array[key];
    return typeof value === 'function' && key !== 'constructor' ? methodOf(array, key, value) : value;
  },
  set(array, key, value) {
    const index = indexOf(key);
    if (!(index >= 0 && index < array.length)) beyond(array, key);
    array[index] = value;
    return true;
  },
};

function methodOf(array, name, method) {
  return (...values) => {
    const end = values[ENDING[name]];
    if (end !== undefined && !(end <= array.length)) beyond(array, end);
    const result = method.apply(array, values);
    if (result === array) return guard(array);
    return DERIVING.has(name) ? guard(result) : result;
  };
}

const guarded = new WeakMap();
function guard(array) {
  let proxy = guarded.get(array);
  if (proxy === undefined) {
    proxy = new Proxy(array, HANDLER);
    guarded.set(array, proxy);
  }
  return proxy;
}

for (const kind of KINDS) {
  const Usual = globalThis[kind];
  globalThis[kind] = new Proxy(Usual, {
    construct: (_, values) => guard(new Usual(...values)),
    get: (_, name) => (name === 'from' || name === 'of' ? (...values) => guard(Usual[name](...values)) : Usual[name]),
  });
}
