/** Thrown to leave a game whose end nobody waits for. */
export class Enough extends Error {}

/** Plays, perhaps not to the end. @returns whether it ended by itself */
export function leaving(play: () => void): boolean {
  try {
    play();
    return true;
  } catch (error) {
    if (error instanceof Enough) return false;
    throw error;
  }
}
