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
  readonly low: number | null;
  readonly high: number | null;
}

interface RunDocument {
  readonly runs?: readonly {
    readonly scenario: string;
    readonly policy: string;
    readonly rates: Readonly<Record<string, Bounded>>;
    readonly metrics: Readonly<Record<string, Bounded>>;
  }[];
}

/** Rates in percent and means of all runs of a document. */
function estimates(documents: readonly RunDocument[]): Estimate[] {
  return documents.flatMap(({ runs }) =>
    (runs ?? []).flatMap(({ scenario, policy, rates, metrics }) => {
      const row = (name: string, value: Bounded, factor: number): Estimate[] => {
        const estimate = value.estimate ?? value.mean;
        if (typeof estimate !== 'number' || value.low === null || value.high === null) return [];
        const [low, high] = [value.low * factor, value.high * factor];
        return [{ name: `${scenario}, ${policy}: ${name}`, estimate: estimate * factor, low, high }];
      };
      return [
        ...Object.entries(rates).flatMap(([name, value]) => row(`${name} (%)`, value, 100)),
        ...Object.entries(metrics).flatMap(([name, value]) => row(name, value, 1)),
      ];
    }),
  );
}

/** A report, or the document of `--json`. */
function documentsIn(text: string): RunDocument[] {
  const block = /<script type="application\/json" id="documents">([^<]*)<\/script>/.exec(text);
  const found: unknown = JSON.parse(block ? block[1] : text);
  return (Array.isArray(found) ? found : [found]) as RunDocument[];
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
      : `${name} has no run of the same scenario and policy as this report.`;
  place.replaceChildren(words, ...(found.length > 0 ? [table] : []));
}

export function addComparison(): void {
  const block = document.getElementById('documents');
  if (block === null) return;
  const ours = estimates(documentsIn(block.textContent ?? '[]'));
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
      show(place, file.name, rows(ours, estimates(documentsIn(await file.text()))));
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
