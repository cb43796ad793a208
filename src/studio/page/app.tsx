import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Program } from './program.js';
import type { Choice } from './questions.js';
import { chosen, FIRST, type Lists, readLists } from './studio.js';
import { VIEWS } from './views.js';

/** The view that the address names, or the first. */
const viewIn = (address: string): string => VIEWS.find(({ id }) => address === `#/${id}`)?.id ?? VIEWS[0].id;

/** The fragment of an address where it is no view: the link of a result. */
const linkIn = (address: string): string => (/^#(?!\/)./.test(address) ? address : '');

/** The page around the views: its name, tabs, and what the views share. A view that was seen stays as it was left. */
export function App({ program }: { readonly program: Program }) {
  const reader = useMemo(() => program.another(), [program]);
  const [lists, setLists] = useState<Lists | null>(null);
  const [choice, setChoice] = useState(FIRST);
  const [view, setView] = useState(viewIn(location.hash));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([view]));
  const [link, setLink] = useState(linkIn(location.hash));
  const [problem, setProblem] = useState('');

  const take = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));

  useEffect(() => {
    readLists(program).then(
      (found) => {
        setLists(found);
        take(chosen(found, `${found.scenarios[0].game}/${found.scenarios[0].id}`));
      },
      (error: Error) => setProblem(error.message),
    );
  }, [program]);
  useEffect(() => {
    const moved = (): void => {
      const id = viewIn(location.hash);
      setView(id);
      setLink(linkIn(location.hash));
      setSeen((before) => new Set([...before, id]));
    };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);

  return (
    <div class="studio">
      <header>
        <h1>Satrap Studio</h1>
        <p>Plays galactic-empire wargames thousands of times in this page and says what is known. Nothing is sent.</p>
        {VIEWS.length > 1 && (
          <nav aria-label="Views" class="views">
            {VIEWS.map(({ id, title }) => (
              <a key={id} href={`#/${id}`} aria-current={id === view ? 'page' : undefined}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </header>
      {lists === null && problem === '' && <p>Starts ...</p>}
      {problem !== '' && (
        <p class="warning" role="alert">
          {problem}
        </p>
      )}
      {lists !== null &&
        VIEWS.filter(({ id }) => seen.has(id)).map(({ id, title, Panel }) => (
          <section key={id} aria-label={title} hidden={id !== view}>
            <Panel {...{ program, reader, lists, choice, take, link }} />
          </section>
        ))}
    </div>
  );
}
