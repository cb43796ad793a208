/** A name of code as words: `sensationalCrime`, `sensational-crime` are `sensational crime`, `size11` is `size 11`. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\bdont\b/, "don't");
}

/** The same, as the first words of a line. */
export function asTitle(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
