/**
 * Texts found in a document, wherever they stand, once each in order of first appearance.
 *
 * @param find the text of a value with its name; null: none
 */
export function textsIn(document: unknown, find: (name: string, value: unknown) => string | null): string[] {
  const texts = new Set<string>();
  JSON.stringify(document, (name, value: unknown) => {
    const text = find(name, value);
    if (text !== null) texts.add(text);
    return value;
  });
  return [...texts];
}
