/** Databases bound the parameters of one statement. */
const chunkSize = 400

/** Does some work for a few rows at a time, one after the other. */
export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize) await work(rows.slice(at, at + chunkSize))
}
