/**
 * A second result dropped onto a report: its estimates beside those of the page, with the interval of the difference.
 */

interface Estimate {
  readonly name: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

interface Bounded {
  readonly estimate?: number;
  readonly mean?: number;
  /** Of a bid. */
  readonly fair?: number;
  readonly fairInterval?: readonly number[];
  readonly low: number | null;
  readonly high: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that say which of several things an entry is of. */
const NAMES = ['scenario', 'policy', 'of', 'measure', 'name', 'id', 'label', 'restriction', 'coordinates'];

/** What one would call an entry of a list. */
function nameOf(item: unknown, index: number): string {
  const fields = (typeof item === 'object' && item !== null ? item : {}) as Fields;
  const found = NAMES.map((name) => fields[name]).filter((value) => typeof value === 'string' || Array.isArray(value));
  return found.length > 0 ? found.map(String).join(', ') : String(index + 1);
}

/** Every estimate with an interval in a document, by where it stands in it; rates of runs in percent. */
function estimates(value: unknown, path: readonly string[] = []): Estimate[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => estimates(item, [...path, nameOf(item, i)]));
  if (typeof value !== 'object' || value === null) return [];
  const {
    estimate,
    mean,
    fair,
    fairInterval = [],
    low = fairInterval[0],
    high = fairInterval[1],
  } = value as Partial<Bounded>;
  const middle = estimate ?? mean ?? fair;
  if (typeof middle === 'number' && typeof low === 'number' && typeof high === 'number') {
    const percent = path.includes('rates');
    const factor = percent ? 100 : 1;
    const name = path.filter((part) => part !== 'runs' && part !== 'rates' && part !== 'metrics').join(': ');
    const text = percent ? `${name} (%)` : name;
    // Pages hold six digits, documents all of them; a result beside itself must not differ.
    const [shown, from, to] = [middle, low, high].map((number) => factor * Number(number.toPrecision(6)));
    return [{ name: text, estimate: shown, low: from, high: to }];
  }
  return Object.entries(value).flatMap(([key, inner]) => estimates(inner, [...path, key]));
}

/** Those of all documents of a page, each with the study it is of. */
function allEstimates(documents: readonly unknown[]): Estimate[] {
  return documents.flatMap((document) => {
    const { study } = document as Fields;
    return estimates(document, typeof study === 'string' ? [study] : []);
  });
}

/** A report, or the document of `--json`. */
function documentsIn(text: string): readonly unknown[] {
  const block = /<script type="application\/json" id="documents">([^<]*)<\/script>/.exec(text);
  const found: unknown = JSON.parse(block ? block[1] : text);
  return Array.isArray(found) ? found : [found];
}

const short = (value: number): string => String(Number(value.toPrecision(4)));

/**
 * Differences with intervals by the square root of the sum of squares (independent games; Newcombe 1998, method 10, for
 * rates).
 */
function rows(ours: readonly Estimate[], theirs: readonly Estimate[]): string[][] {
  return ours.flatMap((a) => {
    const b = theirs.find(({ name }) => name === a.name);
    if (b === undefined) return [];
    const difference = b.estimate - a.estimate;
    const below = Math.hypot(b.estimate - b.low, a.high - a.estimate);
    const above = Math.hypot(b.high - b.estimate, a.estimate - a.low);
    return [
      [
        a.name,
        short(a.estimate),
        short(b.estimate),
        `${short(difference)} (${short(difference - below)} to ${short(difference + above)})`,
      ],
    ];
  });
}

function show(place: HTMLElement, name: string, found: readonly string[][]): void {
  const table = document.createElement('table');
  const line = (cells: readonly string[], kind: 'th' | 'td'): void => {
    const row = table.insertRow();
    for (const text of cells) {
      const cell = document.createElement(kind);
      cell.textContent = text;
      row.append(cell);
    }
  };
  line(['estimate', 'here', name, 'difference (interval)'], 'th');
  for (const cells of found) line(cells, 'td');
  const words = document.createElement('p');
  words.textContent =
    found.length > 0
      ? `${name} beside this report; differences as of independent games.`
      : `${name} has no estimate of the same name as this report (same study, scenario and policy).`;
  place.replaceChildren(words, ...(found.length > 0 ? [table] : []));
}

export function addComparison(): void {
  const block = document.getElementById('documents');
  if (block === null) return;
  const ours = allEstimates(documentsIn(block.textContent ?? '[]'));
  if (ours.length === 0) return;
  const section = document.createElement('section');
  const head = document.createElement('h2');
  head.textContent = 'Compare with another result';
  const label = document.createElement('label');
  label.textContent = 'Drop a report or a document of --json onto this page, or choose one: ';
  const input = document.createElement('input');
  input.type = 'file';
  label.append(input);
  const place = document.createElement('div');
  place.className = 'wide';
  section.append(head, label, place);
  section.className = 'tools';
  document.querySelector('main')?.append(section);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      show(place, file.name, rows(ours, allEstimates(documentsIn(await file.text()))));
    } catch {
      place.textContent = `${file.name} is neither a report nor a document of --json`;
    }
    section.scrollIntoView();
  };
  input.addEventListener('change', () => void take(input.files?.[0]));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });
}
