/** Rows per statement: both databases limit the number of bound parameters. */
const chunkSize = 400

/** Processes rows in chunks, one chunk after the other. */
export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize) await work(rows.slice(at, at + chunkSize))
}
