import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { countHit } from '../../db/rate-limits.ts'
import { itemOf } from '../../db/stored-fields.ts'
import { assertAllowed, refused } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import { groups } from '../../entries/groups.ts'
import { textsIn } from '../../i18n/texts.ts'
import { ApiError, overloaded, refuseTooMany } from '../../lib/api-error.ts'
import { hostVersion } from '../../lib/host-version.ts'
import { atMostEach, semaphore } from '../../lib/semaphore.ts'
import type { Scope } from './write-extract.ts'

/** One is written at a time: that takes some seconds of a core if there are many entries. */
const inTurn = semaphore(1, { maxWaiting: 10, refuse: overloaded })

/** A second one only once the first has arrived, so that slow connections don't fill the disk. */
const onePerPerson = atMostEach(1, () => new ApiError(429, 'too many requests', {}, { 'retry-after': '10' }))

/** Opens a file that somebody writes, and that is gone from the disk as soon as it is closed. */
async function openOnce(write: (file: string) => Promise<void>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'calendar-archive-'))
  try {
    const file = join(folder, 'archive.zip')
    await write(file)
    return await open(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The account or group that somebody takes along, if they may. Throws 403 and 404. */
async function scopeOf(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  of: 'users' | 'groups',
  key: string,
): Promise<{ scope: Scope; name: string }> {
  if (of === 'groups') {
    const stored = await findStored(db, db.read, groups, key)
    assertAllowed(caller, 'export', 'groups', stored?.item)
    return { scope: { of: 'group', id: key }, name: stored.item.name }
  }
  const row = await db.read.selectFrom('users').selectAll().where('id', '=', key).executeTakeFirst()
  const account = row && itemOf('users', row)
  assertAllowed(caller, 'export', 'users', account)
  return { scope: { of: 'account' }, name: account.nickname }
}

type OwnArchive = { name: string; file: FileHandle }

/**
 * Writes an archive of all that an account owns, or of a group with what it organises, to a file, and hands that to
 * `send`, which closes it: nobody waits for a slow reader. Until that resolves, the caller gets no other one. Throws
 * 403, 404, and 429 for too many.
 */
export async function writeOwnArchive(
  deps: Deps,
  caller: Caller,
  { of, key }: { of: 'users' | 'groups'; key: string },
  send: (archive: OwnArchive) => Promise<void>,
): Promise<void> {
  const { scope, name } = await scopeOf(deps, caller, of, key)
  if (caller === null) throw refused(caller)
  refuseTooMany(await countHit(deps, `archive:user:${caller.id}`, deps.limits.ownArchives))
  await onePerPerson(caller.id, async () => {
    const now = deps.now()
    const { hiddenPlace } = textsIn(deps.config.language).site.event
    const options = { caller, scope, now, hiddenPlace, calendarVersion: hostVersion() }
    const { writeExtract } = await import('./write-extract.ts')
    const file = await inTurn(() => openOnce((path) => writeExtract(deps, { ...options, file: path })))
    await send({ name, file })
  })
}
