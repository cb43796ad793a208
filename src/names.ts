/** A text in small letters and digits with hyphens between, as names of files and of what is in them. */
export function hyphenated(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Number of single-character edits between two texts (Levenshtein). O(a * b). */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      current.push(Math.min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + change));
    }
    previous = current;
  }
  return previous[b.length];
}

/** Few enough names to show all of them. */
const SHOWN_MAX = 12;

/** What to say beside an unknown name: the nearest names, or all of them when none is near and they are few. */
export function nearestNames(wrong: string, known: readonly string[]): string {
  const text = wrong.toLowerCase();
  const ranked = known
    .map((name) => ({ name, distance: distanceTo(text, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(Math.min(name.length, text.length) / 3)))
    .sort((a, b) => a.distance - b.distance || a.name.length - b.name.length);
  if (ranked.length > 0) {
    const names = ranked.slice(0, 4).map(({ name }) => name);
    return `did you mean ${names.join(', ')}?`;
  }
  const shown = known.slice(0, SHOWN_MAX).join(', ');
  return known.length > SHOWN_MAX ? `known are ${shown}, ...` : `known are ${shown}`;
}

/** As `editDistance`, but a name that contains the text, or without its folder equals it, is near. */
function distanceTo(text: string, name: string): number {
  if (text.length >= 3 && name.includes(text)) return 1;
  const bare = name.slice(name.lastIndexOf('/') + 1);
  return Math.min(editDistance(text, name), editDistance(text, bare));
}
