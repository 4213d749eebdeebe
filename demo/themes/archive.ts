import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import {
  type FileFault,
  isBinaryType,
  isThemeFileName,
  isThemeFileType,
  limits,
  settingsFile,
  type ThemeFileType,
} from '../../src/contract.ts'
import type { NewFile } from './file-check.ts'

/** The archive is not a valid theme. `fault` names the file and the reason. */
export class ArchiveError extends Error {
  readonly fault: FileFault | 'tooLarge'

  constructor(fault: FileFault | 'tooLarge') {
    super(fault === 'tooLarge' ? fault : fault.reason)
    this.fault = fault
  }
}

/** Files that operating systems add to archives. */
const isClutter = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path)

const symbolicLink = 0o120000
const fileKind = 0o170000

/** Type and name of a theme file, from its path in the theme's folder; undefined if themes have no such file. */
function fileAt(path: string): { type: ThemeFileType; name: string } | undefined {
  if (path === settingsFile) return { type: 'config', name: path }
  const [type = '', ...rest] = path.split('/')
  const name = rest.join('/').normalize('NFC')
  return isThemeFileType(type) && type !== 'config' && isThemeFileName(type, name)
    ? { type, name }
    : undefined
}

/** Rejects an entry before unpacking it, by the sizes in the zip's directory. Unpacking fails if these are wrong. */
function checkEntry(entry: Entry, type: ThemeFileType): void {
  const file = entry.fileName
  if (entry.isEncrypted()) throw new ArchiveError({ file, reason: 'encrypted' })
  if (((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink) {
    throw new ArchiveError({ file, reason: 'a symbolic link' })
  }
  const most = isBinaryType(type) ? limits.imageBytes : limits.themeTextBytes
  if (entry.uncompressedSize > most) throw new ArchiveError('tooLarge')
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw new ArchiveError({ file: entry.fileName, reason: 'damaged' })
  return content
}

/** The common top folder, if the archive contains the theme's folder rather than its contents. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isWhole = folder !== '' && paths.every((path) => path.startsWith(folder))
  return isWhole && !isThemeFileType(folder.slice(0, -1)) ? folder : ''
}

/**
 * Reads a theme from a zip: `config.yaml` and the folders of the types, or one folder with these in it. Throws an
 * ArchiveError for anything else, and for themes above the size limit. Does not check the contents of the files.
 */
export async function readArchive(bytes: Uint8Array): Promise<NewFile[]> {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !isClutter(entry.fileName)) entries.push(entry)
      if (entries.length > limits.themeFiles) throw new ArchiveError('tooLarge')
    }
    if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > limits.themeBytes) {
      throw new ArchiveError('tooLarge')
    }
    const folder = commonFolder(entries.map((entry) => entry.fileName))
    const files = new Map<string, NewFile>()
    for (const entry of entries) {
      const path = entry.fileName.slice(folder.length)
      const file = fileAt(path)
      if (!file) throw new ArchiveError({ file: entry.fileName, reason: 'not a theme file' })
      if (files.has(`${file.type}/${file.name}`))
        throw new ArchiveError({ file: path, reason: 'in the archive twice' })
      checkEntry(entry, file.type)
      files.set(`${file.type}/${file.name}`, { ...file, content: await contentOf(zip, entry) })
    }
    if (files.size === 0) throw new ArchiveError({ reason: 'no theme files' })
    return [...files.values()]
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError({ reason: `not a zip that can be read: ${(error as Error).message}` })
  }
}

/** Writes a theme's own files to a zip that `readArchive` can read. `now` is the date of the entries. */
export async function writeArchive(files: readonly NewFile[], now: Date): Promise<Buffer> {
  const zip = new ZipWriter()
  for (const { type, name, content } of files) {
    const path = type === 'config' ? name : `${type}/${name}`
    zip.addBuffer(Buffer.from(content), path, { mtime: now, mode: 0o644, compress: !isBinaryType(type) })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
