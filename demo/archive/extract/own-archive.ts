import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { countHit } from '../../db/rate-limits.ts'
import { itemOf } from '../../db/stored-fields.ts'
import { assertAllowed, refused } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import { groups } from '../../entries/groups.ts'
import { textsIn } from '../../i18n/texts.ts'
import { ApiError, overloaded, refuseTooMany } from '../../lib/api-error.ts'
import { hostVersion } from '../../lib/host-version.ts'
import { atMostEach, semaphore } from '../../lib/semaphore.ts'
import type { Scope } from './choose-entries.ts'

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

type OwnArchive = { name: string; file: FileHandle }

/** Writes an archive to a file first: nobody waits for a slow reader. */
async function writeOwn(
  deps: Deps,
  caller: Caller,
  { scope, name }: { scope: Scope; name: string },
  send: (archive: OwnArchive) => Promise<void>,
): Promise<void> {
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

const findAccount = async (db: Queries, id: string) => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && itemOf('users', row)
}

/**
 * Writes an archive of all that an account owns, and hands it to `send`, which closes it. Until that resolves, the
 * caller gets no other one. Throws 403, 404, and 429 for too many.
 */
export async function archiveAccount(
  deps: Deps,
  caller: Caller,
  key: string,
  send: (archive: OwnArchive) => Promise<void>,
): Promise<void> {
  const account = await findAccount(deps.db.read, key)
  assertAllowed(caller, 'export', 'users', account)
  await writeOwn(deps, caller, { scope: { of: 'account' }, name: account.nickname }, send)
}

/** Does the same for a group with what it organises. */
export async function archiveGroup(
  deps: Deps,
  caller: Caller,
  key: string,
  send: (archive: OwnArchive) => Promise<void>,
): Promise<void> {
  const stored = await findStored(deps.db, deps.db.read, groups, key)
  assertAllowed(caller, 'export', 'groups', stored?.item)
  const { id, name } = stored.item
  await writeOwn(deps, caller, { scope: { of: 'group', id }, name }, send)
}
