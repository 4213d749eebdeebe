import type { Queries } from '../db/connection/database.ts'
import { anyTable } from '../db/connection/transaction.ts'
import { putThemeFile } from '../db/themes.ts'
import { remakeSizes } from '../media/image.ts'
import { originalBytes, storedLines, themeFileAt } from './check-archive.ts'
import type { OpenArchive } from './open-archive.ts'
import { type AnyTableRow, type Line, mediaPath, type Part } from './part.ts'

/** Lines per statement: both databases limit the number of bound parameters. */
const chunkSize = 400

/** What becomes of a line before it is written; undefined if it is left out. */
export type Change = (line: Line) => Line | undefined

const unchanged: Change = (line) => line

/** Groups what comes one by one, so that a statement can take many. */
export async function* inChunks<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let chunk: Item[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

async function* changed(lines: AsyncIterable<Line>, change: Change): AsyncGenerator<Line> {
  for await (const line of lines) {
    const kept = change(line)
    if (kept) yield kept
  }
}

const insert = (tx: Queries, { table }: Part, rows: readonly AnyTableRow[]) =>
  anyTable(tx).insertInto(table).values(rows).execute()

async function insertImages(
  tx: Queries,
  archive: OpenArchive,
  part: Part,
  lines: AsyncIterable<Line>,
): Promise<void> {
  for await (const line of lines) {
    const original = await archive.read(mediaPath(line.id), originalBytes)
    const { focusX: x, focusY: y } = line
    const focus = typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
    await insert(tx, part, [{ ...part.columns(line), original, ...(await remakeSizes(original, focus)) }])
  }
}

/** Writes the lines of a part, with their images and relations. For archives that have been checked. */
export async function insertPart(
  tx: Queries,
  archive: OpenArchive,
  part: Part,
  change: Change = unchanged,
): Promise<void> {
  const kept = changed(storedLines(archive, part), change)
  if (part.table === 'media') return insertImages(tx, archive, part, kept)
  for await (const lines of inChunks(kept)) {
    await insert(
      tx,
      part,
      lines.map((line) => part.columns(line)),
    )
    await part.related?.(tx, lines)
  }
}

/** Writes the files of themes, those of some themes only if `keeps` is given. */
export async function insertThemeFiles(
  tx: Queries,
  archive: OpenArchive,
  keeps: (theme: string) => boolean = () => true,
): Promise<void> {
  for (const path of archive.paths) {
    const file = themeFileAt(path)
    if (!file || !keeps(file.theme)) continue
    const content = await archive.read(path, archive.sizeOf(path))
    await putThemeFile(tx, file.theme, { ...file, content })
  }
}
