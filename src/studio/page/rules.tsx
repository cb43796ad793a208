/** Rules as tables, as in the book: read, changed, kept, saved as files of the command line. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartTable } from '../../games/game.js';
import { download } from '../../report/html/client/download.js';
import {
  type Draft,
  type Edits,
  edited,
  editsOf,
  keyOf,
  NAME,
  type Part,
  readParts,
  refuseWrong,
  rowsWith,
  rulesOf,
  scenarioFile,
  textAt,
  UNCHANGED,
} from './draft.js';
import { ScenarioSelect, Text } from './fields.js';
import { chosen, parts as partsOf, type Studio } from './studio.js';

/** Where a draft is kept between visits. */
const keptAs = (scenario: string): string => `satrap-studio rules ${scenario}`;

/** The draft of an earlier visit. */
export function keptDraft(scenario: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs(scenario)) ?? '{}');
    const edits = Object.entries(kept.edits ?? {}).filter(([, text]) => typeof text === 'string');
    return {
      name: String(kept.name ?? ''),
      tag: String(kept.tag ?? 'USER'),
      source: String(kept.source ?? ''),
      edits: Object.fromEntries(edits) as Edits,
    };
  } catch {
    // Nothing is kept, or it was written by something else.
    return UNCHANGED;
  }
}

/** @returns what is wrong: the browser keeps nothing, or no more */
function keep(scenario: string, draft: Draft): string {
  try {
    if (Object.keys(draft.edits).length === 0) localStorage.removeItem(keptAs(scenario));
    else localStorage.setItem(keptAs(scenario), JSON.stringify(draft));
    return '';
  } catch {
    return 'This browser keeps no more of your changes: save the files before you close the page.';
  }
}

/** Kinds of source that one may own. */
const TAGS = [
  ['USER', 'my own copy or idea'],
  ['RB', 'the rulebook'],
  ['AID', 'a player-aid card'],
] as const;

const FILE_MAX = 2_000_000;

/** Tables that are shown of those in which something is found. */
const FOUND_MAX = 12;

interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
}

/** Data files of the user, by name without folders. @throws Error for one that is too long to be one */
async function textsOf(list: Iterable<File>): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of list) {
    if (file.size > FILE_MAX)
      throw new Error(`${file.name} is longer than ${FILE_MAX / 1e6} MB: no data file of a game`);
    texts.set(file.name.replaceAll(/[^\w.-]/g, '_'), await file.text());
  }
  return texts;
}

export function RulesView({ reader, lists, choice, take }: Studio) {
  const { scenario } = choice;
  const { title = '' } = partsOf(lists, choice).scenario ?? {};
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [history, setHistory] = useState<History>({ past: [], now: UNCHANGED, future: [] });
  const [shown, show] = useState({ kind: 'scenario', table: '' });
  const [wanted, look] = useState('');
  const [problem, setProblem] = useState('');
  const [working, setWorking] = useState(true);
  const latest = useRef(0);

  const fail = (error: Error): void => setProblem(error.message);
  const begin = (draft: Draft): void => setHistory({ past: [], now: draft, future: [] });

  useEffect(() => {
    let isOpen = true;
    setParts([]);
    setProblem('');
    readParts(reader, scenario).then((found) => {
      if (!isOpen) return;
      setParts(found);
      begin(keptDraft(scenario));
    }, fail);
    return () => {
      isOpen = false;
    };
  }, [reader, scenario]);

  // Another tab has changed the same rules: they are one and the same.
  useEffect(() => {
    const changed = ({ key }: StorageEvent): void => {
      if (key === keptAs(scenario)) move(keptDraft(scenario), false);
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, [scenario]);

  const { now } = history;
  useEffect(() => {
    if (parts.length === 0) return;
    const turn = ++latest.current;
    setWorking(true);
    rulesOf(reader, parts, now, title).then((rules) => {
      if (turn !== latest.current) return;
      take({ rules });
      setWorking(false);
    }, fail);
  }, [parts, now]);

  function move(to: Draft, isKept = true): void {
    setHistory(({ past, now }) => ({ past: [...past, now], now: to, future: [] }));
    if (isKept) setProblem(keep(scenario, to));
  }
  function step(back: boolean): void {
    setHistory((before) => {
      const to = back ? before.past.at(-1) : before.future.at(-1);
      if (to === undefined) return before;
      keep(scenario, to);
      const [past, future] = [[...before.past], [...before.future]];
      (back ? past : future).pop();
      (back ? future : past).push(before.now);
      return { past, now: to, future };
    });
  }
  const put = (edits: Edits): void => move({ ...now, edits });

  async function open(list: Iterable<File>): Promise<void> {
    setProblem('');
    const texts = await textsOf(list);
    await refuseWrong(reader, texts);
    let edits: Edits = {};
    let [at, base, called] = [scenario, parts, ''];
    for (const text of texts.values()) {
      const { extends: to = '', title: name = '' } = JSON.parse(text);
      const known = lists.scenarios.find(({ game, id }) => to === `${game}/${id}`);
      if (known !== undefined) [at, called] = [to, name];
    }
    if (at !== scenario) base = await readParts(reader, at);
    for (const name of texts.keys()) {
      const [given] = await readParts(reader, `./${name}`, texts);
      // Of what kind it is tell its tables: some names are in several kinds.
      const names = new Set(given.tables.map((table) => table.name));
      const shared = ({ tables }: Part): number => tables.filter((table) => names.has(table.name)).length;
      const part = base.filter(({ game }) => game === given.game).toSorted((a, b) => shared(b) - shared(a))[0];
      if (part === undefined) throw new Error(`${name} is of ${given.game}, and changes nothing that ${at} has`);
      edits = { ...edits, ...editsOf(part, given.tables) };
    }
    const draft = { ...UNCHANGED, name: called, edits };
    setProblem(keep(at, draft));
    if (at === scenario) move(draft);
    else take(chosen(lists, at));
  }

  // Anywhere on the page, so that a file that misses does not take its place.
  const dropped = useRef(open);
  dropped.current = open;
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      location.hash = '#/rules';
      void dropped.current([...(event.dataTransfer?.files ?? [])]).catch(fail);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);

  const part = parts.find(({ kind }) => kind === shown.kind) ?? parts[0];
  const tables = part?.tables ?? [];
  const single = tables.filter(isSingle);
  const whole = tables.filter((table) => !isSingle(table));
  const isScenario = part === parts[0];
  const table = whole.find(({ name }) => name === shown.table) ?? whole[0];
  const { rules } = choice;
  const props = { edits: now.edits, kind: part?.kind ?? '', put };
  const isSought = wanted.trim().length > 1;
  const found = isSought ? rowsWith(parts, wanted) : [];
  return (
    <div class="rules">
      <p class="soft">
        All numbers and charts of a scenario, as in its book. What you change is played by every question, and kept in
        this browser. An empty field is as it was.
      </p>
      <ScenarioSelect {...{ lists, choice, take }} />
      <p>
        <button type="button" disabled={history.past.length === 0} onClick={() => step(true)}>
          Undo
        </button>{' '}
        <button type="button" disabled={history.future.length === 0} onClick={() => step(false)}>
          Redo
        </button>{' '}
        <button type="button" disabled={Object.keys(now.edits).length === 0} onClick={() => put({})}>
          All as given
        </button>{' '}
        <label class="file">
          Open files (or drop them here)
          <input
            type="file"
            accept=".json"
            multiple
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void open(files).catch(fail);
            }}
          />
        </label>
      </p>
      {problem !== '' && (
        <p class="warning" role="alert">
          {problem}
        </p>
      )}
      {rules !== null && rules.problem !== '' && (
        <p class="warning" role="alert">
          {rules.problem}
        </p>
      )}
      <output aria-live="polite" class="lines">
        {rules === null ? '' : working ? 'reads your changes' : rules.checked}
      </output>
      {rules !== null && (
        <section aria-label="Changes">
          {rules.changes.length > 0 && (
            <table>
              <caption>Your changes</caption>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">As given</th>
                  <th scope="col">Now</th>
                </tr>
              </thead>
              <tbody>
                {rules.changes.map(({ name, before, after }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {rules.problem === '' && (
            <p>
              <a class="go" href="#/ask">
                Play with them
              </a>{' '}
              {Object.entries(rules.files).map(([name, text]) => (
                <>
                  <button type="button" key={name} onClick={() => download(name, text, 'application/json')}>
                    Save {name}
                  </button>{' '}
                </>
              ))}
              <code>satrap run {scenarioFile(rules)}</code>
            </p>
          )}
        </section>
      )}
      {part === undefined && problem === '' && <p>Reads the tables ...</p>}
      {part !== undefined && (
        <>
          <Text label="Find, as in price of an SF" value={wanted} take={look} />
          <div class="pair">
            <label>
              Name of your rules
              <input
                value={now.name}
                maxLength={60}
                placeholder={`${title}, changed`}
                onChange={({ currentTarget }) => move({ ...now, name: currentTarget.value })}
              />
            </label>
            <label>
              Values I enter are from
              <select value={now.tag} onChange={({ currentTarget }) => move({ ...now, tag: currentTarget.value })}>
                {TAGS.map(([tag, from]) => (
                  <option key={tag} value={tag}>
                    {from}
                  </option>
                ))}
              </select>
            </label>
            <label>
              page or card
              <input
                value={now.source}
                onChange={({ currentTarget }) => move({ ...now, source: currentTarget.value })}
              />
            </label>
          </div>
          <p class="legend">
            <span class="printed">printed</span> <span class="entered">entered</span>{' '}
            <span class="reconstructed">reconstructed</span> <span class="changed">changed by you</span>
          </p>
          {isSought && (
            <div class="grids" aria-live="polite">
              {found.slice(0, FOUND_MAX).map(({ kind, table: one, rows }) => (
                <Grid key={`${kind} ${one.name}`} {...props} kind={kind} table={one} only={rows} />
              ))}
            </div>
          )}
          {isSought && found.length === 0 && <p>Nothing is called so.</p>}
          {found.length > FOUND_MAX && <p>{found.length - FOUND_MAX} more tables have it: add a word.</p>}
          {!isSought && (
            <>
              <fieldset>
                <legend>File</legend>
                {parts.map(({ kind }) => (
                  <button
                    type="button"
                    key={kind}
                    aria-pressed={kind === part.kind}
                    onClick={() => show({ kind, table: '' })}
                  >
                    {kind}
                  </button>
                ))}
              </fieldset>
              {single.length > 0 && (
                <div class="singles">
                  {single.map((one) => (
                    <div key={one.name}>
                      <b>{one.name}</b>
                      <Cell {...props} table={one} row={0} column={0} name={one.name} />
                      <small>{one.meaning === one.name ? one.columns[0].expected : one.meaning}</small>
                    </div>
                  ))}
                </div>
              )}
              {whole.length > 1 && !isScenario && (
                <label>
                  Table
                  <select
                    value={table?.name}
                    onChange={({ currentTarget }) => show({ kind: part.kind, table: currentTarget.value })}
                  >
                    {whole.map((one) => (
                      <option key={one.name} value={one.name}>
                        {one.meaning === one.name ? one.name : `${one.meaning} (${one.name})`}
                        {leftText(one)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <div class="grids">
                {(isScenario ? whole : whole.filter((one) => one === table)).map((one) => (
                  <Grid key={`${part.kind} ${one.name}`} {...props} table={one} />
                ))}
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}

const isSingle = ({ rows, columns, divides }: ChartTable): boolean =>
  !divides && rows.length === 1 && columns.length === 1;

/** How much of a table is reconstructed. */
function leftText({ rows }: ChartTable): string {
  const fields = rows.flatMap((row) => row.fields).filter((field) => field?.tag === 'REC');
  return fields.length === 0 ? '' : `, ${fields.length} reconstructed`;
}

interface Place {
  readonly edits: Edits;
  readonly kind: string;
  readonly table: ChartTable;
  put(edits: Edits): void;
}

/** @param only rows that are shown; absent: all */
function Grid({ only, ...place }: Place & { readonly only?: readonly number[] }) {
  const { table, kind, edits, put } = place;
  const { columns, rows, divides } = table;
  const expected = [...new Set(columns.map((column) => column.expected).filter(Boolean))];
  // Ranges may be divided otherwise: one more can be named.
  const shown = only ?? Array.from({ length: rows.length + (divides ? 1 : 0) }, (_, row) => row);

  function paste(event: ClipboardEvent, row: number, column: number): void {
    const lines = (event.clipboardData?.getData('text/plain') ?? '').replace(/\r?\n$/, '').split(/\r?\n/);
    const block = lines.map((line) => line.split('\t'));
    if (block.length === 1 && block[0].length === 1) return;
    event.preventDefault();
    const places = block.flatMap((texts, r) => texts.map((text, c) => ({ r: row + r, c: column + c, text })));
    put(
      places
        .filter(({ r, c }) => r < rows.length && rows[r].fields[c] !== undefined && rows[r].fields[c] !== null)
        .reduce((all, { r, c, text }) => edited(all, kind, table, [r, c], text.trim()), edits),
    );
  }
  return (
    <div class="wide">
      <h2>{table.meaning}</h2>
      {expected.length === 1 && <small>{expected[0]}</small>}
      <table class="grid" aria-label={table.meaning} onKeyDown={moveInGrid}>
        <thead>
          <tr>
            <th scope="col">{table.corner}</th>
            {columns.map((column) => (
              <th scope="col" key={column.name} title={column.expected}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              <th scope="row">
                {divides ? (
                  <Cell {...place} row={row} column={NAME} name={`range ${row + 1}`} />
                ) : (
                  textAt(edits, kind, table, row, NAME)
                )}
              </th>
              {columns.map((column, at) =>
                rows[row]?.fields[at] === null ? (
                  <td key={column.name} class="gone" />
                ) : (
                  <td key={column.name} onPaste={(event) => paste(event, row, at)}>
                    <Cell
                      {...place}
                      row={row}
                      column={at}
                      name={`${textAt(edits, kind, table, row, NAME)}, ${column.name}`}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Up, down and Enter go from row to row, in the same column. */
function moveInGrid(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const cell = (event.target as HTMLElement).closest('td, th') as HTMLTableCellElement | null;
  const row = cell?.parentElement as HTMLTableRowElement | null;
  if (step === undefined || cell === null || row === null) return;
  event.preventDefault();
  const next = (row.parentElement as HTMLTableSectionElement).rows[row.sectionRowIndex + step];
  next?.cells[cell.cellIndex]?.querySelector('input')?.focus();
}

function Cell({ edits, kind, table, row, column, name, put }: Place & { row: number; column: number; name: string }) {
  const field = column === NAME ? undefined : table.rows[row]?.fields[column];
  const text = textAt(edits, kind, table, row, column);
  const isChanged = keyOf(kind, table.name, row, column) in edits;
  const tag = field?.tag ?? null;
  const known = tag === null ? '' : tag === 'REC' ? 'reconstructed' : tag === 'USER' ? 'entered' : 'printed';
  const title = [
    known,
    field?.source,
    isChanged ? `as given: ${textAt({}, kind, table, row, column) || 'nothing'}` : '',
  ]
    .filter(Boolean)
    .join('; ');
  // What is being typed stays, whatever else the page draws meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={name}
      class={isChanged ? 'changed' : known}
      title={title}
      value={typed ?? text}
      size={Math.max(4, Math.min(24, text.length + 1))}
      spellcheck={false}
      autocapitalize="off"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => {
        setTyped(null);
        put(edited(edits, kind, table, [row, column], currentTarget.value.trim()));
      }}
    />
  );
}
