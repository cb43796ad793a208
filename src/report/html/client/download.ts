/** Lets the reader keep a file. @param type as in HTTP: `text/csv` */
export function download(name: string, data: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.click();
  // Not at once: a busy browser may read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
