import { type PolicyModule, type PolicyParameter, type PolicyParameters, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';

/**
 * The parameters of a policy: what the user set, checked, and defaults for the rest.
 *
 * @throws UserError for unknown names and for values out of range or off the steps.
 */
export function fillParameters(module: PolicyModule, set: PolicyParameters): PolicyParameters {
  const known = module.parameters ?? [];
  for (const name of Object.keys(set)) {
    if (known.some((parameter) => parameter.name === name)) continue;
    const names = known.map((parameter) => parameter.name);
    const hint = names.length === 0 ? 'it has no parameters' : nearestNames(name, names);
    throw new UserError(`policy ${module.name} has no parameter '${name}'; ${hint}`);
  }
  const filled: Record<string, number> = {};
  for (const parameter of known) {
    const value = set[parameter.name] ?? parameter.default;
    checkValue(module.name, parameter, value);
    filled[parameter.name] = value;
  }
  return filled;
}

function checkValue(policy: string, parameter: PolicyParameter, value: number): void {
  if (isAllowed(parameter, value)) return;
  const { name } = parameter;
  throw new UserError(`policy ${policy}: ${name}=${value} is not allowed; expected ${allowedText(parameter)}`);
}

/** Whether a value is in range and on the steps. */
export function isAllowed({ min, max, step }: PolicyParameter, value: number): boolean {
  const steps = step > 0 ? (value - min) / step : 0;
  // A tolerance, because 0.3 / 0.1 is not 3.
  const onStep = Math.abs(steps - Math.round(steps)) < 1e-9;
  return value >= min && value <= max && onStep;
}

/** `0..9 in steps of 1` */
export function allowedText({ min, max, step }: PolicyParameter): string {
  return `${min}..${max}${step > 0 ? ` in steps of ${step}` : ''}`;
}

/** The parameters that are not as in `base`, in the policy's order. */
export function changedParameters(
  module: PolicyModule,
  parameters: PolicyParameters,
  base: PolicyParameters,
): PolicyParameters {
  const changed = (module.parameters ?? []).filter(({ name }) => parameters[name] !== base[name]);
  return Object.fromEntries(changed.map(({ name }) => [name, parameters[name]]));
}

/** Each parameter a tenth of its range lower and higher, by a step at least and as far as the range goes. */
export function neighboursOf(
  parameters: readonly PolicyParameter[],
  values: PolicyParameters,
): (readonly [name: string, value: number])[] {
  return parameters.flatMap(({ name, min, max, step }) => {
    const tenth = (max - min) / 10;
    const by = step > 0 ? step * Math.max(1, Math.round(tenth / step)) : tenth;
    const moved = [-by, by].map((change) => {
      const value = Math.min(max, Math.max(min, values[name] + change));
      const settled = step > 0 ? min + step * Math.round((value - min) / step) : value;
      return Number(settled.toPrecision(12));
    });
    return moved.flatMap((value) => (value === values[name] || value > max ? [] : [[name, value] as const]));
  });
}
