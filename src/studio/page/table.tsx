/** At the table: battles and odds as forms, with exact answers. The forms are what the games' guides describe. */

import { useEffect, useId, useState } from 'preact/hooks';
import type { TableGame } from '../../cli/table-game.js';
import type { BattlePiece, StudyOption } from '../../games/game.js';
import { download } from '../../report/html/client/download.js';
import { shellWord } from '../../visible.js';
import type { Ended, Program } from './program.js';

/** A form: the words of its command, and the fields that are filled in. */
interface Form {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  readonly words: readonly string[];
  /** Fields whose texts are words, in order. */
  readonly forces: readonly string[];
  readonly pieces: readonly BattlePiece[];
  readonly options: readonly StudyOption[];
  /** Texts of fields to begin with. */
  readonly example: Texts;
}

type Texts = Readonly<Record<string, string>>;

const SIDES = ['a', 'b'] as const;

/** What every battle and question takes. */
const COMMON: readonly StudyOption[] = [
  { name: 'charts', meaning: 'another chart set of the game' },
  { name: 'set', meaning: 'a field changed, as path=value' },
];
/** Fewer battles than on a command line, since a phone may fight them. */
const GAMES = '10000';
const FOUGHT: readonly StudyOption[] = [
  { name: 'games', meaning: 'battles fought where the game fights them (default 100000)' },
  { name: 'seed', meaning: 'seed of all luck (default 1)' },
];

/** The words of a command line that works: blanks part them, but in quotes. */
const wordsIn = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);

/** The texts that the words of an example give to fields. */
function exampleTexts([line]: readonly [string, string], forces: readonly string[]): Texts {
  const words = wordsIn(line).slice(3);
  const texts: Record<string, string> = Object.fromEntries(forces.map((name, i) => [name, words[i]]));
  for (let i = forces.length; i + 1 < words.length; i++)
    if (words[i].startsWith('--')) texts[words[i].slice(2)] = words[i + 1];
  return texts;
}

function formsOf({ id, battle, odds }: TableGame): Form[] {
  const fight: Form[] =
    battle === null
      ? []
      : [
          {
            ...{ id: 'battle', title: 'Battle', meaning: battle.forces, words: ['battle', id], forces: SIDES },
            ...{ pieces: battle.pieces, options: [...battle.options, ...FOUGHT, ...COMMON] },
            example: { ...exampleTexts(battle.example, SIDES), games: GAMES },
          },
        ];
  const asked = (odds?.subjects ?? []).map(
    ({ name, meaning, example, options }): Form => ({
      ...{ id: name, title: name, meaning, words: ['odds', id, name], forces: [], pieces: [] },
      ...{ options: [...options, ...COMMON], example: exampleTexts(example, [name]) },
    }),
  );
  return [...fight, ...asked];
}

/** The words of the command that the form asks. */
function wordsOf(form: Form, texts: Texts): string[] {
  const given = form.options.filter(({ name }) => (texts[name] ?? '').trim() !== '');
  return [
    ...form.words,
    ...form.forces.map((name) => texts[name] ?? ''),
    ...given.flatMap(({ name }) => [`--${name}`, texts[name].trim()]),
  ];
}

export function Table({ program }: { readonly program: Program }) {
  const [games, setGames] = useState<readonly TableGame[]>([]);
  const [problem, setProblem] = useState('');
  const [chosen, choose] = useState({ game: '', form: '' });

  useEffect(() => {
    program.tableGames().then(setGames, (error: Error) => setProblem(error.message));
  }, [program]);

  const game = games.find(({ id }) => id === chosen.game) ?? games[0];
  const forms = game === undefined ? [] : formsOf(game);
  const form = forms.find(({ id }) => id === chosen.form) ?? forms[0];
  return (
    <div class="table">
      {problem !== '' && (
        <p class="warning" role="alert">
          {problem}
        </p>
      )}
      {game === undefined && problem === '' && <p>Starts ...</p>}
      <Choice name="Game" value={game?.id ?? ''} take={(id) => choose({ game: id, form: '' })} all={games} />
      {forms.length > 1 && (
        <Choice name="Question" value={form.id} take={(id) => choose({ game: game.id, form: id })} all={forms} />
      )}
      {form !== undefined && <FormOf key={form.words.join(' ')} program={program} form={form} />}
    </div>
  );
}

interface ChoiceOf {
  readonly name: string;
  readonly value: string;
  readonly all: readonly { readonly id: string; readonly title: string }[];
  take(id: string): void;
}

/** A row of large buttons of which one is pressed. */
function Choice({ name, value, all, take }: ChoiceOf) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {all.map(({ id, title }) => (
        <button type="button" key={id} aria-pressed={id === value} onClick={() => take(id)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** What is rarely asked for is closed at first. */
const RARE = [...FOUGHT, ...COMMON];

function FormOf({ program, form }: { readonly program: Program; readonly form: Form }) {
  const [texts, setTexts] = useState(form.example);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<(Ended & { readonly command: string }) | null>(null);
  const set = (name: string, text: string): void => setTexts((before) => ({ ...before, [name]: text }));
  const words = wordsOf(form, texts);
  const command = `satrap ${words.map(shellWord).join(' ')}`;

  async function ask(): Promise<void> {
    const heard: string[] = [];
    setBusy(true);
    try {
      const ended = await program.run([...words, '--json'], (note) => heard.push(note.replace(/^satrap: /, '')));
      setAnswer(ended.code === 0 ? { ...ended, command } : null);
    } catch (error) {
      heard.push(error instanceof Error ? error.message : String(error));
      setAnswer(null);
    }
    // What nobody asked for needs no word.
    setNotes(heard.filter((note) => texts.games !== GAMES || !note.startsWith('--games is not used')));
    setBusy(false);
  }

  const fields = form.options.filter((option) => !RARE.includes(option));
  const rare = form.options.filter((option) => RARE.includes(option));
  const field = (option: StudyOption) => (
    <Option
      key={option.name}
      option={option}
      value={texts[option.name] ?? ''}
      take={(text) => set(option.name, text)}
    />
  );
  return (
    <>
      <p class="soft">{form.meaning}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {SIDES.filter((side) => form.forces.includes(side)).map((side) => (
          <Force
            key={side}
            side={side}
            pieces={form.pieces.filter((piece) => piece.side === undefined || piece.side === side)}
            value={texts[side] ?? ''}
            take={(text) => set(side, text)}
          />
        ))}
        {fields.map(field)}
        <details>
          <summary>More</summary>
          {rare.map(field)}
        </details>
        <p>
          <button type="submit" class="go" disabled={busy}>
            {busy ? 'Works ...' : 'Answer'}
          </button>{' '}
          {busy && (
            <button type="button" onClick={() => program.end()}>
              End
            </button>
          )}
        </p>
      </form>
      <output aria-live="polite">
        {notes.map((text) => (
          <p key={text} class="warning">
            {text}
          </p>
        ))}
      </output>
      {answer !== null && (
        <section aria-label="Answer" aria-busy={busy}>
          <h2>Answer</h2>
          <div dangerouslySetInnerHTML={{ __html: answer.drawn ?? '' }} />
          <p class="command">
            The same on a command line: <code>{answer.command}</code>
          </p>
          <button type="button" onClick={() => download('satrap.json', answer.out, 'application/json')}>
            Save the document
          </button>
        </section>
      )}
    </>
  );
}

interface Field {
  readonly value: string;
  take(text: string): void;
}

/** A force: its text, and pieces that a tap puts to it. */
function Force({
  side,
  pieces,
  value,
  take,
}: Field & { readonly side: string; readonly pieces: readonly BattlePiece[] }) {
  const name = side.toUpperCase();
  const add = ({ text, alone }: BattlePiece): void => {
    const before = value.trim();
    const isWhole = pieces.some((piece) => piece.alone && piece.text === before);
    take(alone || isWhole || before === '' ? text : `${before}, ${text}`);
  };
  return (
    <div class="force">
      <label>
        Force of {name}
        <input
          value={value}
          autocapitalize="off"
          spellcheck={false}
          onInput={({ currentTarget }) => take(currentTarget.value)}
        />
      </label>
      {pieces.length > 0 && (
        <fieldset class="pieces" aria-label={`Put to ${name}`}>
          <button type="button" onClick={() => take('')} aria-label={`Clear ${name}`}>
            Clear
          </button>
          {pieces.map((piece) => (
            <button type="button" key={piece.text} title={piece.title} onClick={() => add(piece)}>
              {piece.alone ? '' : '+ '}
              {piece.text}
              {piece.title !== undefined && <span class="aside"> {piece.title}</span>}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** An option: buttons where its values are a short list, else a text. */
function Option({ option: { name, meaning, values }, value, take }: Field & { readonly option: StudyOption }) {
  const id = useId();
  if (values === undefined)
    return (
      <label>
        {name}
        <input
          value={value}
          autocapitalize="off"
          aria-describedby={id}
          onInput={({ currentTarget }) => take(currentTarget.value)}
        />
        <small id={id}>{meaning}</small>
      </label>
    );
  return (
    <fieldset aria-describedby={id}>
      <legend>{name}</legend>
      {values.map((one) => (
        <button type="button" key={one} aria-pressed={one === value} onClick={() => take(one === value ? '' : one)}>
          {one}
        </button>
      ))}
      <small id={id}>{meaning}</small>
    </fieldset>
  );
}
