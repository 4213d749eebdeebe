import { ZipFile } from 'yazl'

export type ArchiveFile = { path: string; content?: string | Uint8Array; mode?: number }

/** Zips some files. Any path that `yazl` accepts is allowed, valid or not. */
export async function zipOf(files: readonly ArchiveFile[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, content = '', mode } of files) {
    zip.addBuffer(Buffer.from(content), path, { mtime: new Date(0), ...(mode !== undefined && { mode }) })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Replaces bytes in a zip, to forge names and sizes that no tool would write. */
export function forged(zip: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [before, after] = [Buffer.from(from), Buffer.from(to)]
  if (before.length !== after.length) throw new Error('the lengths differ')
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at + 1)) after.copy(bytes, at)
  return bytes
}
