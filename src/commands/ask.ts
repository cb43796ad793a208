/** A study that a program asks for. */

import { requestArguments } from '../cli/request.js';
import type { StudyRequest } from '../cli/requests.js';
import { COMMANDS } from './catalog.js';

/** Plays what the command of a study would play, and gives its document. @throws UserError for a wrong request */
export async function ask(name: string, request: StudyRequest): Promise<object> {
  const command = await COMMANDS.find((entry) => entry.name === name)?.load();
  if (command?.ask === undefined) throw new Error(`${name} is no study`);
  return command.ask(requestArguments(command, request), request.signal);
}
