import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ScenarioChoice } from '../../commands/at-choice.js';
import { binsOf } from '../../report/figures/histogram-plot.js';
import { download } from '../../report/html/client/download.js';
import { shellWord } from '../../visible.js';
import { Entry, ScenarioCards, Select } from './fields.js';
import { Player, type Shown } from './play.js';
import { type Choice, PICKS, QUESTIONS, type Question, type Step, TOUR } from './questions.js';
import { keptDraft } from './rules.js';
import type { Kept } from './store.js';
import { chosen, parts, type Studio } from './studio.js';

/** A question, the choice it is asked about, and its answer: the report of a command. */
export function Ask({ program, reader, lists, choice, take, link }: Studio) {
  const [question, setQuestion] = useState(QUESTIONS[0]);
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const [playing, setPlaying] = useState(false);
  const [live, setLive] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [back, setBack] = useState<Result | null>(null);
  const about = useRef(choice);
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef<HTMLOutputElement>(null);
  const [left, setLeft] = useState<readonly Kept[]>([]);
  const [step, setStep] = useState<Step | null>(null);
  /** What there is to choose from, of scenarios that were read. */
  const scenes = useRef(new Map<string, ScenarioChoice>());
  const [, draw] = useState(0);
  const player = useMemo(() => new Player(program), [program]);

  const { game, seats, policies } = parts(lists, choice);
  const wordsOf = (asked: Question, about: Choice): string[] =>
    asked.words(
      about,
      parts(lists, about).seats.map(({ id }) => id),
    );
  const words = wordsOf(question, choice);
  const hearing = { progress: setProgress, problem: setProblem, live: setLive };

  async function seeLeft(): Promise<void> {
    const store = await player.store;
    if (store === null) return setProblem('This browser keeps nothing for this page: do not close it while it plays.');
    setLeft(await store.left());
  }
  useEffect(() => void seeLeft().catch((error: Error) => setProblem(error.message)), []);
  useEffect(() => {
    let isOpen = true;
    const [own] = choice.scenario.split('/');
    const all = lists.scenarios.map(({ game, id }) => `${game}/${id}`).filter((name) => name.startsWith(`${own}/`));
    const read = async (): Promise<void> => {
      for (const name of [choice.scenario, ...all]) {
        if (!isOpen || scenes.current.has(name)) continue;
        scenes.current.set(name, await reader.scenarioChoice(name));
        draw((times) => times + 1);
      }
    };
    void read().catch((error: Error) => setProblem(error.message));
    return () => {
      isOpen = false;
    };
  }, [reader, choice.scenario]);
  const scene = scenes.current.get(choice.scenario);
  useEffect(() => {
    const { groups = [] } = scene ?? {};
    take({ change: groups.find((group) => /price|cost/.test(group)) ?? groups[0] ?? '' });
  }, [scene]);
  // The form is longer than a screen: what comes of it stands below.
  useEffect(() => {
    if (playing || shown !== null) heard.current?.scrollIntoView();
  }, [playing, shown, live !== '']);
  useEffect(() => {
    if (link !== '') void busy(() => player.open(`satrap:${link}`, hearing));
  }, [link]);

  async function busy(play: () => Promise<Shown | null>): Promise<void> {
    setPlaying(true);
    setProblem('');
    setLive('');
    setShown(null);
    setBack(null);
    setProgress('starts');
    try {
      setShown(await play());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setPlaying(false);
    setLive('');
    await seeLeft().catch(() => {});
  }

  const ask = (asked: Question, of: Choice) =>
    busy(async () => {
      about.current = of;
      const ids = parts(lists, of).seats.map(({ id }) => id);
      const given = { ...of.rules?.files, ...asked.files?.(of, ids) };
      return player.play({ question: asked.id, choice: of, words: wordsOf(asked, of), given }, hearing);
    });
  /** A game of the result that is shown, which can be seen again after it. */
  async function watch(result: Result, pick: string): Promise<void> {
    const asked = questionOf('replay');
    const of = { ...result.choice, pick, number: '', versus: '', games: gamesIn(result.shown) };
    setQuestion(asked);
    take(of);
    await ask(asked, of);
    setBack(result);
  }
  useEffect(() => {
    const pressed = ({ source, data }: MessageEvent): void => {
      if (shown?.question !== 'run' || playing || source !== frame.current?.contentWindow) return;
      const pick = barOf(shown, data);
      if (pick !== null) void watch({ shown, choice: about.current }, pick);
    };
    addEventListener('message', pressed);
    return () => removeEventListener('message', pressed);
  });
  function goOn(kept: Kept): void {
    setQuestion(questionOf(kept.question));
    take(kept.choice);
    about.current = kept.choice;
    void busy(() => player.goOn(kept, hearing));
  }
  async function forget({ id }: Kept): Promise<void> {
    await (await player.store)?.forget(id);
    await seeLeft();
  }
  function tour(next: Step): void {
    const asked = questionOf(next.question);
    const [first] = lists.scenarios;
    const of = {
      ...choice,
      ...chosen(lists, `${first.game}/${first.id}`),
      ...next.choice,
      changes: '',
      rules: null,
    };
    setStep(next);
    setQuestion(asked);
    take(of);
    void ask(asked, of);
  }

  return (
    <>
      {left.map((kept) => (
        <p key={kept.id} class="left">
          Not finished: <code>satrap {kept.words.map(shellWord).join(' ')}</code>, begun{' '}
          {new Date(kept.began).toLocaleString()}.{' '}
          <button type="button" disabled={playing} onClick={() => goOn(kept)}>
            Go on
          </button>{' '}
          <button type="button" disabled={playing} onClick={() => void forget(kept)}>
            Forget
          </button>
        </p>
      ))}
      <section aria-label="Begin here" class="tour">
        {step === null && (
          <p>
            <button type="button" class="go" disabled={playing} onClick={() => tour(TOUR[0])}>
              Play {lists.scenarios[0].title}
            </button>{' '}
            {lists.scenarios[0].summary}
          </p>
        )}
        <p>
          Three questions, a minute each:{' '}
          {TOUR.map((one, i) => (
            <>
              <button
                type="button"
                key={one.title}
                disabled={playing}
                aria-pressed={one === step}
                onClick={() => tour(one)}
              >
                {i + 1}. {one.title}
              </button>{' '}
            </>
          ))}
        </p>
      </section>
      <nav aria-label="Questions">
        {QUESTIONS.map((one) => (
          <button
            type="button"
            key={one.id}
            aria-pressed={one === question}
            onClick={() => {
              setQuestion(one);
              setStep(null);
              take({ games: one.games, metric: '', versus: '' });
            }}
          >
            {one.title}
          </button>
        ))}
      </nav>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void ask(question, choice);
        }}
      >
        <p class="says">{question.says}</p>
        <ScenarioCards {...{ lists, choice, take, scenes: scenes.current }} />
        <OwnRules {...{ choice, take }} />
        {(question.id === 'compare' ? seats.slice(0, 1) : seats).map((seat, i) => (
          <Select
            key={seat.id}
            label={question.id === 'compare' ? 'Player' : seat.title}
            options={policies}
            value={choice.players[i] ?? ''}
            take={(name) => take({ players: seats.map((_, k) => (k === i ? name : choice.players[k])) })}
          />
        ))}
        {question.fields.map((field) => (
          <Entry key={field.of} {...{ field, lists, choice, take, scene }} />
        ))}
        <details>
          <summary>Change a rule</summary>
          <label>
            One change a line, as in{' '}
            <code>
              {game?.firstChange?.path}={game?.firstChange?.values.split(',')[0]}
            </code>
            <textarea
              rows={3}
              value={choice.changes}
              onInput={({ currentTarget }) => take({ changes: currentTarget.value })}
            />
          </label>
        </details>
        <p>
          <button type="submit" class="go" disabled={playing || (choice.rules?.problem ?? '') !== ''}>
            Play
          </button>{' '}
          {playing && (
            <>
              <button type="button" onClick={() => void program.stop()}>
                Stop with what there is
              </button>{' '}
              <button type="button" onClick={() => program.end()}>
                End
              </button>
            </>
          )}
        </p>
        <p class="command">
          The same on a command line: <code>satrap {words.map(shellWord).join(' ')}</code>
        </p>
      </form>
      <output ref={heard} aria-live={playing ? 'off' : 'polite'}>
        {progress}
      </output>
      {step !== null && <p class="tour">{step.look}</p>}
      {problem !== '' && (
        <p class="warning" role="alert">
          {problem}
        </p>
      )}
      {live !== '' && <Live page={live} />}
      {shown !== null && (
        <section aria-label="Answer">
          <p>
            <button type="button" onClick={() => download('satrap.html', shown.page, 'text/html')}>
              Save this page
            </button>{' '}
            {shown.kept !== null && (
              <>
                <button type="button" class="go" disabled={playing} onClick={() => shown.kept && goOn(shown.kept)}>
                  Go on playing
                </button>{' '}
              </>
            )}
            {back !== null && (
              <button
                type="button"
                onClick={() => {
                  setQuestion(questionOf(back.shown.question));
                  take(back.choice);
                  about.current = back.choice;
                  setShown(back.shown);
                  setBack(null);
                }}
              >
                Back to the result
              </button>
            )}
            {shown.question !== 'replay' && (
              <button type="button" onClick={() => download('satrap.json', shown.document, 'application/json')}>
                Save the document
              </button>
            )}
          </p>
          {shown.link !== '' && (
            <label>
              A link to send: who opens it plays the same and sees whether the same comes out
              <input readOnly value={shown.link} onFocus={({ currentTarget }) => currentTarget.select()} />
            </label>
          )}
          {shown.question === 'run' && (
            <p>
              Watch a game of them:{' '}
              {PICKS.map((pick) => (
                <>
                  <button
                    type="button"
                    key={pick}
                    disabled={playing}
                    onClick={() => void watch({ shown, choice: about.current }, pick)}
                  >
                    {pick}
                  </button>{' '}
                </>
              ))}
              or press a bar of a distribution.
            </p>
          )}
          <iframe
            ref={frame}
            title={QUESTIONS.find(({ id }) => id === shown.question)?.title ?? 'Result of the link'}
            sandbox="allow-scripts allow-downloads"
            srcdoc={shown.page}
          />
        </section>
      )}
    </>
  );
}

/** An answer with what it was asked about. */
interface Result {
  readonly shown: Shown;
  readonly choice: Choice;
}

const questionOf = (wanted: string): Question => QUESTIONS.find(({ id }) => id === wanted) ?? QUESTIONS[0];

/** Of one run's document, what says which games and what came out. */
interface RunDocument {
  readonly runs: readonly {
    readonly games: number;
    readonly metrics: Readonly<Record<string, { readonly histogram: Readonly<Record<string, number>> }>>;
  }[];
}

const runIn = ({ document }: Shown): RunDocument['runs'][number] => (JSON.parse(document) as RunDocument).runs[0];

/** As many as `replay --pick` looks at, at most. */
const gamesIn = (shown: Shown): string => String(Math.min(100_000, runIn(shown).games));

/**
 * What `--pick` calls a bar of a distribution of this report: first value, width, and all bars with their games. Null:
 * the message is of something else.
 */
function barOf(shown: Shown, data: unknown): string | null {
  const [value, width, counts]: unknown[] = Array.isArray(data) ? data : [];
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(width)) return null;
  const drawn = JSON.stringify(counts);
  const textOf = (histogram: Readonly<Record<string, number>>): string =>
    JSON.stringify(
      binsOf(
        Object.entries(histogram).map(([value, count]) => [Number(value), count]),
        Number(width),
      ).map(({ from, count }) => [from, count]),
    );
  const name = Object.entries(runIn(shown).metrics).find(([, { histogram }]) => textOf(histogram) === drawn)?.[0];
  if (name === undefined) return null;
  return `${name}=${value}${width === 1 ? '' : `..${Number(value) + Number(width) - 1}`}`;
}

/** Whether the rules are as given; changes of an earlier visit are played once they are opened. */
function OwnRules({ choice: { rules, scenario }, take }: Pick<Studio, 'choice' | 'take'>) {
  if (rules !== null)
    return (
      <p class="own">
        {rules.problem === ''
          ? `With your ${rules.changes.length === 1 ? 'change' : `${rules.changes.length} changes`} of the rules. `
          : `Your changes of the rules cannot be played: ${rules.problem} `}
        <a href="#/rules">See them</a>{' '}
        <button type="button" onClick={() => take({ rules: null })}>
          Play as given
        </button>
      </p>
    );
  const isLeft = scenario !== '' && Object.keys(keptDraft(scenario).edits).length > 0;
  return (
    <p class="own">
      With the rules as given. <a href="#/rules">{isLeft ? 'Play with your changes of them' : 'Change them'}</a>
    </p>
  );
}

/** Of a report, what tells most while it is played. */
const TELLING = ['outcomes', 'win', 'd0', 'fan-0', 'survival'].map((end) => `figure[id$="-${end}"]`);

/** What is known so far: the finding and the first figures of the report. */
function Live({ page }: { readonly page: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const report = new DOMParser().parseFromString(page, 'text/html');
    const found = report.querySelectorAll(['.lead', '.tiles', ...TELLING].join());
    for (const part of report.querySelectorAll('script, style, details')) part.remove();
    place.current?.replaceChildren(...found);
  }, [page]);
  return (
    <section aria-label="So far">
      <h2>So far</h2>
      <div ref={place} />
    </section>
  );
}
