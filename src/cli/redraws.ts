/** Lines of stderr that are drawn over, as long as something is under way. */

/** Can a line be drawn over the last one? Not where nobody looks, and not on a terminal without control codes. */
export function redraws(): boolean {
  return process.stderr.isTTY === true && process.env.TERM !== 'dumb';
}

/** Clears the line that is drawn over, `^C` of the user's included: what follows begins where a line begins. */
export function clearLine(): void {
  if (redraws()) process.stderr.write('\r\u001b[K');
}
