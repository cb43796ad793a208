/** What a thread that waits for its bot shares with the one that listens to it. */

/** Words of the mailbox: what happened so far, to be woken by. */
export const EVENTS = 0;
/** 1 once the process runs, and where to write to it at once (-1: nowhere). */
export const RUNS = 1;
export const INPUT = 2;
/** 1: a line is there to be read; its bytes. */
export const FULL = 3;
export const LENGTH = 4;
/** 1: it said more than one line before anything was asked. */
export const EXTRA = 5;
/** Bytes of the text that says how it ended; 0: it runs. */
export const GONE = 6;
export const MAILBOX_WORDS = 7;

/** Room for the text that says how it ended. */
export const GONE_MAX = 4_000;

export interface Mailbox {
  readonly words: Int32Array;
  readonly line: Uint8Array;
  readonly gone: Uint8Array;
}

/** What the listening thread is told, beside texts for the bot. */
export const END = 'end';
export const KILL = 'kill';

/** What the listening thread is given. */
export interface BotThread {
  readonly command: readonly string[];
  readonly mailbox: Mailbox;
}
