import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BackupFailure, withPartial } from './partial-file.ts'

/** The file with the checksum of a backup, beside it. */
export const checksumFile = (backup: string): string => `${backup}.sha256`

/** As `sha256sum` writes it, and `sha256sum --check` reads it. */
const line = /^([0-9a-f]{64}) [ *].+\n$/

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Writes the SHA-256 of `copy` beside the name that it will have, replacing one that is left of another backup. */
export async function writeChecksum(copy: string, backup: string): Promise<void> {
  const text = `${await checksumOf(copy)}  ${basename(backup)}\n`
  await withPartial(checksumFile(backup), async (partial, putInPlace) => {
    writeFileSync(partial, text)
    putInPlace()
  })
}

/**
 * Compares the contents of `copy` with the checksum of the backup that it was made from. Returns false if there is none,
 * as beside backups of earlier versions. Throws a BackupFailure if they differ.
 */
export async function matchesChecksum(copy: string, backup: string): Promise<boolean> {
  const kept = checksumFile(backup)
  if (!existsSync(kept)) return false
  if (line.exec(readFileSync(kept, 'utf8'))?.[1] === (await checksumOf(copy))) return true
  throw new BackupFailure(`${backup} is damaged: its checksum is not the one in ${kept}. Take another backup`)
}
