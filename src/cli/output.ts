/** Writes to stdout and waits until it is taken. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Writes a line to stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A reader that had enough (`satrap list metrics | head`) ends the program quietly. */
export function guardStdout(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}
