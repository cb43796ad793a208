/** Fields that several views have. */

import type { ScenarioChoice } from '../../commands/at-choice.js';
import { type Choice, type Field, PICKS } from './questions.js';
import { chosen, type Lists, parts } from './studio.js';

export interface Input {
  readonly label: string;
  readonly value: string;
  take(value: string): void;
}

export function Text({ label, value, take }: Input) {
  return (
    <label>
      {label}
      <input value={value} onInput={({ currentTarget }) => take(currentTarget.value)} />
    </label>
  );
}

interface Option {
  readonly name: string;
  readonly summary?: string;
}

/** @param none what an empty choice means; absent: one has to be chosen */
export function Select({ label, value, take, options, none }: Input & { options: readonly Option[]; none?: string }) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => take(currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <small>{options.find(({ name }) => name === value)?.summary}</small>
    </label>
  );
}

interface Entered extends Scenarios {
  readonly field: Field;
  /** What there is to choose from in the scenario, once it was read. */
  readonly scene: ScenarioChoice | undefined;
}

/** A part of the choice, as a field of a form. */
export function Entry({ field, lists, choice, take, scene }: Entered) {
  const { of, label, from, none } = field;
  const value = String(choice[of] ?? '');
  const { game, policies, metrics } = parts(lists, choice);
  if (from === 'over')
    return game?.ensemble ? (
      <label class="tick">
        <input
          type="checkbox"
          checked={choice.over === true}
          onChange={({ currentTarget }) => take({ over: currentTarget.checked })}
        />
        {label}
      </label>
    ) : null;
  if (from === undefined) return <Text {...{ label, value }} take={(text) => take({ [of]: text })} />;
  if (from === 'path') return <PathField {...{ field, choice, take, scene }} />;
  const options: readonly Option[] = {
    policies: policies.map(({ name, summary }) => ({ name, summary })),
    metrics: metrics.map(({ name, meaning }) => ({ name, summary: meaning })),
    groups: (scene?.groups ?? []).map((name) => ({ name })),
    picks: [...new Set([...PICKS, value])].map((name) => ({ name })),
  }[from];
  return <Select {...{ label, value, options, none }} take={(name) => take({ [of]: name })} />;
}

/** A field of the set-up, with those that there are; their values to try are filled in. */
function PathField({ field: { of, label }, choice, take, scene }: Omit<Entered, 'lists'>) {
  const values = of === 'path' ? 'values' : 'values2';
  const fields = scene?.fields ?? [];
  const id = `fields-of-${of}`;
  return (
    <label>
      {label}
      <input
        list={id}
        value={String(choice[of])}
        onInput={({ currentTarget: { value } }) => {
          const known = fields.find(({ path }) => path === value);
          take({ [of]: value, ...(known && { [values]: known.values }) });
        }}
      />
      <datalist id={id}>
        {fields.map(({ path, meaning }) => (
          <option key={path} value={path} label={meaning} />
        ))}
      </datalist>
      <small>{fields.find(({ path }) => path === choice[of])?.meaning}</small>
    </label>
  );
}

interface Scenarios {
  readonly lists: Lists;
  readonly choice: Choice;
  take(part: Partial<Choice>): void;
}

export function ScenarioSelect({ lists, choice, take }: Scenarios) {
  return (
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
      <small>{parts(lists, choice).scenario?.summary}</small>
    </label>
  );
}

/** A game's scenarios, each with its board at the start and a sentence. */
export function ScenarioCards({ lists, choice, take, scenes }: Scenarios & { scenes: Scenes }) {
  const { game } = parts(lists, choice);
  const own = lists.scenarios.filter((one) => one.game === game?.id);
  const choose = (id: string, scenario: string): void => take(chosen(lists, `${id}/${scenario}`));
  const begin = (wanted: string): void => choose(wanted, lists.scenarios.find((one) => one.game === wanted)?.id ?? '');
  return (
    <>
      <label>
        Game
        <select value={game?.id} onChange={({ currentTarget }) => begin(currentTarget.value)}>
          {lists.games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="cards">
        <legend>Scenario</legend>
        {own.map(({ game: of, id, title, summary }) => (
          <label key={id} class="card">
            <span>
              <input
                type="radio"
                name="scenario"
                checked={choice.scenario === `${of}/${id}`}
                onChange={() => choose(of, id)}
              />{' '}
              <b>{title}</b>
            </span>
            <small>{summary}</small>
            <div dangerouslySetInnerHTML={{ __html: scenes.get(`${of}/${id}`)?.board ?? '' }} />
          </label>
        ))}
      </fieldset>
    </>
  );
}

type Scenes = ReadonlyMap<string, ScenarioChoice>;
