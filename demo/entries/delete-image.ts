import { can } from '../../src/contract.ts'
import { forgetImagesInBin } from '../db/bin.ts'
import { anyTable } from '../db/connection/transaction.ts'
import { imageUses } from '../db/media.ts'
import { refused } from '../domain/permit.ts'
import { ApiError } from '../lib/api-error.ts'
import { afterWrite } from './after-write.ts'
import type { Write } from './resource.ts'

/**
 * Deletes an image, with all its crops, and removes it, with its alternative text, from every entry that shows it.
 * Resolves to how many entries those were, or undefined if the image does not exist.
 */
async function removeImage(write: Write, id: string): Promise<number | undefined> {
  const { tx, now } = write
  const asked = await tx.selectFrom('media').select('copyOf').where('id', '=', id).executeTakeFirst()
  if (!asked) return undefined
  const upload = asked.copyOf ?? id
  const remove = () =>
    tx
      .deleteFrom('media')
      .where((row) => row.or([row('id', '=', upload), row('copyOf', '=', upload)]))
      .returning('id')
      .execute()
  // The first one waits for a crop that is being made, the second one finds it.
  const gone = [...(await remove()), ...(await remove())]
  if (gone.length === 0) return undefined
  const ids = gone.map((image) => image.id)
  let entries = 0
  for (const { resource, field, describedBy, creditedBy } of imageUses) {
    const changed = await anyTable(tx)
      .updateTable(resource)
      .set((row) => ({
        [field]: null,
        ...(describedBy !== undefined && { [describedBy]: null }),
        ...(creditedBy !== undefined && { [creditedBy]: null }),
        version: row('version', '+', 1),
        ...(resource === 'events' && { changedAt: now.toISOString() }),
      }))
      .where(field, 'in', ids)
      .returning('id')
      .execute()
    const keys = changed.map((row) => String(row.id))
    // It leaves the history, too: no version can bring it back.
    await afterWrite(write, { kind: 'changed', way: 'image', resource, keys, was: () => ({}) })
    entries += keys.length
  }
  await forgetImagesInBin(tx, ids)
  return entries
}

/** Deletes an image for moderation. Throws 403 and 404. */
export async function deleteImage(write: Write, id: string): Promise<void> {
  const { caller, record } = write
  if (!can(caller, 'delete', 'media')) throw refused(caller)
  const entries = await removeImage(write, id)
  if (entries === undefined) throw new ApiError(404, 'not found')
  await record({ deed: 'imageRemoved', key: id, count: entries })
}
