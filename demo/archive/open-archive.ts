import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { limits } from '../../src/contract.ts'

/** Longest line: an entry with all its texts, each character escaped. */
const lineBytes = 8 * limits.bodyBytes
/** Files above this size must not unpack to more than so many times their packed size: DEFLATE reaches 1,032. */
const small = 16 * 1_048_576
const mostUnpacked = 500
const mostFiles = 500_000

const symbolicLink = 0o120000
const fileKind = 0o170000

/** An archive whose directory has been read and checked. */
export type OpenArchive = {
  /** The paths of all files. */
  paths: readonly string[]
  has(path: string): boolean
  sizeOf(path: string): number
  /** The whole content of a file. Throws an ArchiveFailure if it is damaged or longer than `most` bytes. */
  read(path: string, most: number): Promise<Buffer>
  /** The lines of a file with their numbers. Throws an ArchiveFailure if it is damaged. */
  lines(path: string): AsyncGenerator<{ number: number; text: string }>
  close(): void
}

const unreadable = (error: unknown) =>
  new ArchiveFailure([`This is not a zip that can be read: ${(error as Error).message}`])

function checkEntry(entry: Entry): void {
  const place = { file: entry.fileName }
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) throw faultAt(place, 'is encrypted')
  if (((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink)
    throw faultAt(place, 'is a symbolic link')
  if (uncompressedSize > small && uncompressedSize > mostUnpacked * compressedSize)
    throw faultAt(place, 'unpacks to far more than it should')
}

/** Reads the directory of a zip. yauzl refuses names that lead out of the folder. */
async function readDirectory(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    checkEntry(entry)
    packed += entry.compressedSize
    if (entries.has(entry.fileName)) throw faultAt({ file: entry.fileName }, 'is in the archive twice')
    entries.set(entry.fileName, entry)
    if (entries.size > mostFiles) throw new ArchiveFailure([`There are more than ${mostFiles} files.`])
  }
  // Only if files share their bytes, as in a bomb that repeats one file.
  if (packed > bytes) throw new ArchiveFailure(['The files of the archive overlap.'])
  return entries
}

/** The content of a file, checked against its checksum. */
async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk as Buffer, sum)
      yield chunk as Buffer
    }
  } catch (error) {
    throw faultAt({ file: entry.fileName }, `cannot be unpacked: ${(error as Error).message}`)
  }
  if (sum !== entry.crc32) throw faultAt({ file: entry.fileName }, 'is damaged')
}

async function* linesOf(zip: ZipFile, entry: Entry): AsyncGenerator<{ number: number; text: string }> {
  const file = entry.fileName
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest: Buffer[] = []
  let waiting = 0
  let number = 0
  const lineOf = (bytes: Buffer) => {
    number += 1
    try {
      return { number, text: decoder.decode(bytes) }
    } catch {
      throw faultAt({ file, line: number }, 'is not UTF-8')
    }
  }
  for await (const chunk of chunksOf(zip, entry)) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield lineOf(Buffer.concat([...rest, chunk.subarray(from, end)]))
      rest = []
      waiting = 0
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    waiting += chunk.length - from
    if (waiting > lineBytes) throw faultAt({ file, line: number + 1 }, 'is too long')
  }
  if (waiting > 0) yield lineOf(Buffer.concat(rest))
}

/**
 * Opens an archive and checks its directory: names, sizes, the ratio of packed and unpacked sizes. Throws an
 * ArchiveFailure if it is no zip that can be read safely. Close it when done.
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const { size } = await stat(file)
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
  const zip = await yauzl.openPromise(file, options).catch((error: unknown) => {
    throw unreadable(error)
  })
  const entries = await readDirectory(zip, size).catch((error: unknown) => {
    zip.close()
    throw error instanceof ArchiveFailure ? error : unreadable(error)
  })
  const demand = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw faultAt({ file: path }, 'is missing')
    return entry
  }
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path),
    sizeOf: (path) => demand(path).uncompressedSize,
    async read(path, most) {
      const entry = demand(path)
      if (entry.uncompressedSize > most) throw faultAt({ file: path }, `is larger than ${most} bytes`)
      const chunks: Buffer[] = []
      for await (const chunk of chunksOf(zip, entry)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    lines: (path) => linesOf(zip, demand(path)),
    close: () => zip.close(),
  }
}

/** Where something is wrong: a file of the archive, a line of it, a field of that. */
export type Place = { file?: string; line?: number; field?: string }

/** An archive cannot be written or imported. The message has one line for each fault. */
export class ArchiveFailure extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(faults.join('\n'), options)
    this.faults = faults
  }
}

/** How many faults are named before the check gives up. */
const most = 10

/** Control characters and marks that change the direction of text: they can hide or forge lines of a terminal. */
const deceptive = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A fault or remark with its place: `events.ndjson, line 12: start: invalidInstant`. Safe to print. */
export function described({ file, line, field }: Place, what: string): string {
  const at = [file, line === undefined ? undefined : `line ${line}`].filter((part) => part !== undefined)
  const parts = [at.join(', '), field, what].filter((part) => part !== undefined && part !== '')
  return parts.join(': ').replaceAll(deceptive, '\ufffd')
}

export function faultAt(place: Place, what: string): ArchiveFailure {
  return new ArchiveFailure([described(place, what)])
}

/** Collects faults: `events.ndjson, line 12: start: invalidInstant`. */
export class Faults {
  readonly #found: string[] = []

  /** Adds a fault. Throws an ArchiveFailure with all of them once there are ten. */
  add(place: Place, what: string): void {
    this.#found.push(described(place, what))
    if (this.#found.length >= most)
      throw new ArchiveFailure([...this.#found, 'The check stopped here; there may be more.'])
  }

  /** Throws an ArchiveFailure if there are any. */
  assertNone(): void {
    if (this.#found.length > 0) throw new ArchiveFailure(this.#found)
  }
}
