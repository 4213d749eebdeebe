import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { limits } from '../../../src/contract.ts'
import type { Database } from './database.ts'

/** Free space that the data folder needs: enough for the largest image. */
export const roomBytes: number = limits.imageBytes

/** The row of `settings` that the probe writes. */
const key = 'probe'

/** The free bytes of a folder's disk; infinite if the folder does not exist (yet). */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize
}

/** Whether a folder lacks free space, so that `/healthz` fails. */
export const hasNoRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < roomBytes

/**
 * Write probe of `/healthz`: rejects if the database accepts no writes. Writes a few bytes, or as many as the largest
 * image has after a write failed on a full disk.
 */
export async function tryToWrite({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const put = (value: string) =>
    db.write
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  if (db.disk.isFull) await put(randomBytes(roomBytes).toString('base64'))
  await put(now().toISOString())
  db.disk.isFull = false
}
