/** Fields that several views have. */

import type { Choice } from './questions.js';
import { chosen, type Lists, type Policy, parts } from './studio.js';

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

export function PolicySelect({ label, value, take, policies }: Input & { readonly policies: readonly Policy[] }) {
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
