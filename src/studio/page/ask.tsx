import { useState } from 'preact/hooks';
import { download } from '../../report/html/client/download.js';
import { shellWord } from '../../visible.js';
import type { Ended } from './program.js';
import { PICKS, QUESTIONS, type Question } from './questions.js';
import { chosen, type Policy, parts, type Studio } from './studio.js';

/** Where a command writes, in the memory of the program. */
const FOLDER = 'studio';
const GAME_FILE = 'game.html';

/** The words that give files of the page beside those that decide the result. */
function withFiles(question: Question, words: readonly string[]): string[] {
  if (question.id === 'replay') return [...words, `--html=${GAME_FILE}`];
  return [...words, '--report', '--json', `--out=${FOLDER}`, '--force'];
}

interface Shown {
  readonly question: Question;
  readonly page: string;
  readonly document: string;
}

/** A question, the choice it is asked about, and its answer: the report of a command. */
export function Ask({ program, lists, choice, take }: Studio) {
  const [question, setQuestion] = useState(QUESTIONS[0]);
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);

  const { scenario, seats, policies } = parts(lists, choice);
  const words = question.words(
    choice,
    seats.map(({ id }) => id),
  );

  function ended({ out, files }: Ended): void {
    const bytes = files.get(`${FOLDER}/report.html`) ?? files.get(GAME_FILE);
    if (bytes !== undefined) setShown({ question, page: new TextDecoder().decode(bytes), document: out });
  }

  async function play(): Promise<void> {
    setPlaying(true);
    setProblem('');
    setProgress('starts');
    const hear = (note: string): void => {
      const wrong = /^satrap: (?!interrupted)(.*)/s.exec(note);
      if (wrong) setProblem(wrong[1]);
      else setProgress(note);
    };
    try {
      ended(await program.run(withFiles(question, words), hear, choice.files));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setPlaying(false);
  }

  return (
    <>
      <nav aria-label="Questions">
        {QUESTIONS.map((one) => (
          <button
            type="button"
            key={one.id}
            aria-pressed={one === question}
            onClick={() => {
              setQuestion(one);
              take({ games: one.games });
            }}
          >
            {one.title}
          </button>
        ))}
      </nav>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void play();
        }}
      >
        <p class="says">{question.says}</p>
        <label>
          Scenario
          <select value={choice.scenario} onChange={({ currentTarget }) => take(chosen(lists, currentTarget.value))}>
            {lists.games.map(({ id, title }) => (
              <optgroup key={id} label={title}>
                {lists.scenarios
                  .filter((one) => one.game === id)
                  .map((one) => (
                    <option key={one.id} value={`${id}/${one.id}`}>
                      {one.title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <small>{scenario?.summary}</small>
        </label>
        {(question.id === 'compare' ? seats.slice(0, 1) : seats).map((seat, i) => (
          <PolicySelect
            key={seat.id}
            label={question.id === 'compare' ? 'Player' : seat.title}
            policies={policies}
            value={choice.players[i] ?? ''}
            take={(name) => take({ players: seats.map((_, k) => (k === i ? name : choice.players[k])) })}
          />
        ))}
        {question.fields.includes('other') && (
          <PolicySelect
            label="Compared with"
            policies={policies}
            value={choice.other}
            take={(other) => take({ other })}
          />
        )}
        {question.fields.includes('path') && <Text label="Field" value={choice.path} take={(path) => take({ path })} />}
        {question.fields.includes('values') && (
          <Text label="Values" value={choice.values} take={(values) => take({ values })} />
        )}
        {question.fields.includes('pick') && (
          <label>
            Which game
            <select value={choice.pick} onChange={({ currentTarget }) => take({ pick: currentTarget.value })}>
              {PICKS.map((pick) => (
                <option key={pick}>{pick}</option>
              ))}
            </select>
          </label>
        )}
        {question.fields.includes('games') && (
          <Text label="Games" value={choice.games} take={(games) => take({ games })} />
        )}
        <Text label="Seed" value={choice.seed} take={(seed) => take({ seed })} />
        <details>
          <summary>Change a rule</summary>
          <label>
            One change a line, as in <code>chaosIndex=70</code>
            <textarea
              rows={3}
              value={choice.changes}
              onInput={({ currentTarget }) => take({ changes: currentTarget.value })}
            />
          </label>
        </details>
        <p>
          <button type="submit" class="go" disabled={playing}>
            Play
          </button>{' '}
          {playing && (
            <>
              <button type="button" onClick={() => void program.stop()}>
                Stop with what there is
              </button>{' '}
              <button type="button" onClick={() => void program.end()}>
                End
              </button>
            </>
          )}
        </p>
        <p class="command">
          The same on a command line: <code>satrap {words.map(shellWord).join(' ')}</code>
        </p>
      </form>
      <output aria-live="polite">{playing ? progress : ''}</output>
      {problem !== '' && (
        <p class="warning" role="alert">
          {problem}
        </p>
      )}
      {shown !== null && (
        <section aria-label="Answer">
          <p>
            <button type="button" onClick={() => download('satrap.html', shown.page, 'text/html')}>
              Save this page
            </button>{' '}
            {shown.question.id !== 'replay' && (
              <button type="button" onClick={() => download('satrap.json', shown.document, 'application/json')}>
                Save the document
              </button>
            )}
          </p>
          <iframe title={shown.question.title} sandbox="allow-scripts allow-downloads" srcdoc={shown.page} />
        </section>
      )}
    </>
  );
}

interface Input {
  readonly label: string;
  readonly value: string;
  take(value: string): void;
}

function Text({ label, value, take }: Input) {
  return (
    <label>
      {label}
      <input value={value} onInput={({ currentTarget }) => take(currentTarget.value)} />
    </label>
  );
}

function PolicySelect({ label, value, take, policies }: Input & { readonly policies: readonly Policy[] }) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => take(currentTarget.value)}>
        {policies.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <small>{policies.find(({ name }) => name === value)?.summary}</small>
    </label>
  );
}
