/** The style sheet of pages for programs that know neither variables nor `:is()` nor mixed colours. */

type Rule = readonly [selector: string, body: string];

/** Rules of the sheet as a light screen has them: pictures are drawn by these. */
export function flatStyle(sheet: string): string {
  const rules = rulesOf(sheet);
  const fixed = new Map(rules.filter(([selector]) => selector === ':root').flatMap(([, body]) => variablesOf(body)));
  // Variables that marks set for themselves and what is inside them.
  const set = rules
    .filter(([selector]) => /^\.[\w-]+$/.test(selector))
    .flatMap(([selector, body]) => variablesOf(body).map(([name, value]) => ({ selector, name, value })));
  const own = new Set(set.map(({ name }) => name));
  const flat = rules.flatMap(([selector, body]): Rule[] => {
    if (/^:root|[@+]|::|\[/.test(selector)) return [];
    const used = [...body.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name).find((name) => own.has(name));
    const inside = set
      .filter(({ name }) => name === used)
      .flatMap(({ selector: of, name, value }) =>
        placesOf(selector, of).map((place): Rule => [place, body.replaceAll(variable(name), value)]),
      );
    return [[selector, body], ...inside];
  });
  return flat.map(([selector, body]) => `${selector}{${valuesOf(body, fixed)}}`).join('\n');
}

/** Without those for other media, one for each selector of a list. */
function rulesOf(sheet: string): Rule[] {
  const plain = sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) =>
    expanded(selectors.trim()).map((selector): Rule => [selector, body]),
  );
}

/** `a :is(b,c)` as `a b` and `a c`; a list in its parts. */
function expanded(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/).flatMap((selector) => {
    const [whole, choices] = /:is\(([^)]*)\)/.exec(selector) ?? [];
    return whole === undefined ? [selector] : choices.split(',').map((choice) => selector.replace(whole, choice));
  });
}

function variablesOf(body: string): [name: string, value: string][] {
  return [...body.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name, value]) => [name, value]);
}

const variable = (name: string): RegExp => new RegExp(`var\\(${name}(?:,(?:var\\([^)]*\\)|[^)])*)?\\)`, 'g');

/** The selector where the mark itself, or one around it, has the class. */
function placesOf(selector: string, of: string): string[] {
  const parts = selector.split(/(?=[ >])/);
  return parts.flatMap((part, i) => {
    const [before, after] = [parts.slice(0, i).join(''), parts.slice(i + 1).join('')];
    return [`${before}${part}${of}${after}`, `${before} ${of} ${part.replace(/^[ >]/, '')}${after}`.trim()];
  });
}

/** Declarations with colours in place of variables; fonts are those of the card. */
function valuesOf(body: string, fixed: ReadonlyMap<string, string>): string {
  let text = body.replaceAll(/(^|;)--[^;]+/g, '').replace(/font:(\S+) [^;]*/, 'font-size:$1');
  while (/var\(/.test(text))
    text = text.replaceAll(
      /var\((--[\w-]+)(?:,((?:var\([^)]*\)|[^()])*))?\)/g,
      (_, name: string, other = 'none') => fixed.get(name) ?? other,
    );
  return text.replaceAll(
    /color-mix\(in srgb,(#\w+) (\d+)%,(#\w+)\)/g,
    (_, ink: string, percent: string, paper: string) => mixed(channels(ink), channels(paper), Number(percent) / 100),
  );
}

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replaceAll(/\w/g, '$&$&') : colour;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function mixed(ink: readonly number[], paper: readonly number[], share: number): string {
  return `rgb(${ink.map((value, i) => Math.round(share * value + (1 - share) * paper[i])).join()})`;
}
