import { statfs } from 'node:fs/promises'
import { sizeOf } from '../../lib/sizes.ts'
import { BackupFailure } from './partial-file.ts'

/** What a copy may need beyond the size of its source: a tenth, and a megabyte. */
const withMargin = (bytes: number) => Math.ceil(bytes * 1.1) + 1_000_000

/** Throws a BackupFailure if a folder lacks room for a copy of so many bytes. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const needed = withMargin(bytes)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= needed) return
  throw new BackupFailure(
    `there is no room for the backup in ${folder}: it needs ${sizeOf(needed)}, and there are ${sizeOf(free)}. Free some space there`,
  )
}
