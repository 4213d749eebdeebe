import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ArchiveFailure } from './open-archive.ts'

/** The date of all files: the same archive has the same bytes whenever it is written. */
const noDate = new Date(1980, 0, 1)

/** A zip that is being written. */
export type ZipSink = {
  /** Adds a file. Resolves when its content has been read. */
  add(path: string, content: AsyncIterable<Buffer> | Iterable<Buffer>, compress: boolean): Promise<void>
}

const exists = async (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function assertNew(file: string): Promise<void> {
  if (await exists(file)) throw new ArchiveFailure([`${file} exists already: choose another name`])
}

/**
 * Writes a zip that only its owner can read. It is written beside `file` and gets its name once it is complete and on
 * the disk. Throws an ArchiveFailure if there is such a file.
 */
export async function writeZip(file: string, fill: (zip: ZipSink) => Promise<void>): Promise<void> {
  await assertNew(file)
  const unfinished = `${file}.${process.pid}.part`
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  await once(output, 'open')
  const failure = new AbortController()
  try {
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream, output, { signal: failure.signal })
    zip.on('error', (error) => failure.abort(error))
    const filled = fill({
      async add(path, content, compress) {
        const stream = Readable.from(content, { objectMode: true, highWaterMark: 1 })
        const options = { mtime: noDate, mode: 0o100644, compress, forceDosTimestamp: true }
        zip.addReadStream(stream, path, options)
        await Promise.race([finished(stream, { writable: false }), written])
      },
    }).then(() => zip.end())
    filled.catch((error: unknown) => failure.abort(error))
    await Promise.all([filled, written])
    await assertNew(file)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    // What ended the work, and not the end of the other streams that follows from it.
    throw failure.signal.aborted ? failure.signal.reason : error
  }
}
