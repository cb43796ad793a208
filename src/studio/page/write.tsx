/** A player of one's own: its text, what is wrong with it, and how it does beside the default one. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { download } from '../../report/html/client/download.js';
import { shellWord } from '../../visible.js';
import { ScenarioSelect, Text } from './fields.js';
import { Player, type Shown } from './play.js';
import type { Program } from './program.js';
import { chosen, parts, type Studio } from './studio.js';

const FILE = 'mine.ts';
const GAMES = '500';
/** After so long without a word one may suspect a loop. */
const SILENT_MS = 10_000;

const keptAs = (game: string): string => `satrap-studio player ${game}`;

function keptText(game: string): string {
  try {
    return localStorage.getItem(keptAs(game)) ?? '';
  } catch {
    return '';
  }
}

const NO_HELP = { template: '', decisions: '', hints: '' };

/** The template of a game's players, what they decide, in words, and what they see and order. */
async function readHelp(program: Program, game: string): Promise<typeof NO_HELP> {
  const { files } = await program.run(['policy', 'new', FILE, '--game', game]);
  const { out } = await program.run(['list', 'decisions', '--game', game]);
  const hints = await program.playerHints(game);
  return { template: new TextDecoder().decode(files.get(FILE)), decisions: out, hints };
}

export function Write({ program, reader, lists, choice, take }: Studio) {
  const { game, scenario } = parts(lists, choice);
  const id = game?.id ?? '';
  const [help, setHelp] = useState(NO_HELP);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState<Program | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const silence = useRef(0);

  useEffect(() => {
    if (id === '') return;
    setShown(null);
    setProblem('');
    setSaid('');
    readHelp(reader, id).then(
      (found) => {
        setHelp(found);
        setText(keptText(id) || found.template);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [reader, id]);

  function edit(next: string): void {
    setText(next);
    try {
      localStorage.setItem(keptAs(id), next);
    } catch {
      setProblem('This browser keeps no more of your text: save it before you close the page.');
    }
  }

  function heard(): void {
    clearTimeout(silence.current);
    setSilent(false);
    silence.current = window.setTimeout(() => setSilent(true), SILENT_MS);
  }

  const normal = chosen(lists, choice.scenario).players?.[0] ?? '';
  const words = ['compare', `./${FILE}`, normal, choice.scenario, '--games', GAMES, '--seed', choice.seed];

  async function compare(): Promise<void> {
    const own = program.withPlayer(FILE, text);
    const notes: string[] = [];
    setRunning(own);
    setProblem('');
    setShown(null);
    setSaid('starts');
    heard();
    const hearing = {
      progress: (note: string) => {
        heard();
        notes.push(note);
        setSaid(note.split('\n')[0]);
      },
      problem: (note: string) => notes.push(note),
      live: () => {},
    };
    try {
      const asked = { question: 'compare', choice, words, given: { [FILE]: text } };
      const answer = await new Player(own, Promise.resolve(null)).play(asked, hearing);
      setShown(answer);
      if (answer === null) setProblem(problemOf(notes, text));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    clearTimeout(silence.current);
    setSilent(false);
    own.end();
    setRunning(null);
    setSaid('');
  }

  return (
    <>
      <p class="soft">
        A player is a list of decisions in JavaScript; one that is left out is decided in the simplest legal way. It is
        kept in this browser, and played in a worker of its own.
      </p>
      <ScenarioSelect {...{ lists, choice, take }} />
      <Editor text={text} edit={edit} />
      <p>
        <button type="button" class="go" disabled={running !== null || text === ''} onClick={() => void compare()}>
          Compare with {normal}
        </button>{' '}
        {running !== null && (
          <button type="button" onClick={() => running.end()}>
            End
          </button>
        )}{' '}
        <button type="button" onClick={() => download(FILE, text, 'text/plain')}>
          Save {FILE}
        </button>{' '}
        <button type="button" disabled={text === help.template} onClick={() => edit(help.template)}>
          Begin anew
        </button>
      </p>
      <p class="command">
        The same on a command line: <code>satrap {words.map(shellWord).join(' ')}</code>
      </p>
      <output aria-live={running === null ? 'polite' : 'off'}>{said}</output>
      {isSilent && <p class="warning">Nothing for 10 seconds. If the player loops, End stops it.</p>}
      {problem !== '' && (
        <p class="warning lines" role="alert">
          {problem}
        </p>
      )}
      {shown !== null && (
        <section aria-label="Answer">
          <button type="button" onClick={() => download('satrap.html', shown.page, 'text/html')}>
            Save this page
          </button>
          <iframe
            title={`Compared in ${scenario?.title}`}
            sandbox="allow-scripts allow-downloads"
            srcdoc={shown.page}
          />
        </section>
      )}
      <details>
        <summary>What a player of {game?.title} decides</summary>
        <pre>{help.decisions}</pre>
      </details>
      <Hints game={game?.title ?? ''} text={help.hints} />
    </>
  );
}

/** What went wrong, with the line of the text where it did: the places of a stack name the script that it is in. */
function problemOf(notes: readonly string[], text: string): string {
  const all = notes.join('\n');
  const places = [...all.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)].map(([, line]) => Number(line));
  const line = places.find((one) => one <= text.split('\n').length);
  const message = notes.filter((note) => !/^\s*at |blob:/.test(note)).at(-1) ?? 'nothing came out';
  return line === undefined ? message : `line ${line}: ${message}`;
}

/** Names with their types and what is said of them; those with a word in them, where one looks for it. */
function Hints({ game, text }: { readonly game: string; readonly text: string }) {
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  // A name belongs to the comment before it.
  const found = word === '' ? [text] : (text.match(HINT) ?? []).filter((hint) => hint.toLowerCase().includes(word));
  return (
    <details>
      <summary>What a player of {game} sees and orders, with types</summary>
      <Text label="Only with this word" value={wanted} take={setWanted} />
      <pre>{found.join('\n') || 'Nothing has this word.'}</pre>
    </details>
  );
}

/** A line with the comment before it. */
const HINT = /(^ *\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^(?! *\/?\*).*\S.*$/gm;

/** A text with numbers of its lines. */
function Editor({ text, edit }: { readonly text: string; edit(text: string): void }) {
  const numbers = useRef<HTMLPreElement>(null);
  return (
    <div class="editor">
      <pre ref={numbers} aria-hidden="true">
        {text.split('\n').map((_, i) => `${i + 1}\n`)}
      </pre>
      <textarea
        aria-label="Text of the player"
        rows={24}
        wrap="off"
        spellcheck={false}
        autocapitalize="off"
        value={text}
        onInput={({ currentTarget }) => edit(currentTarget.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
