import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../archive/extract/choose-entries.ts'
import type { Deps } from '../config/deps.ts'
import { countHit } from '../db/rate-limits.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { findStored } from '../entries/find-stored.ts'
import { groups } from '../entries/groups.ts'
import { textsIn } from '../i18n/texts.ts'
import { ApiError, overloaded, refuseTooMany } from '../lib/api-error.ts'
import { hostVersion } from '../lib/host-version.ts'
import { atMostEach, semaphore } from '../lib/semaphore.ts'
import { users } from '../people/users.ts'
import type { ApiPart } from './api-part.ts'

type Key = { Params: { key: string } }

/** One is written at a time: that takes some seconds of a core if there are many entries. */
const inTurn = semaphore(1, { maxWaiting: 10, refuse: overloaded })

/** A second one only once the first has arrived, so that slow connections don't fill the disk. */
const onePerPerson = atMostEach(1, () => new ApiError(429, 'too many requests', {}, { 'retry-after': '10' }))

/** Opens a file that somebody writes, and that is gone from the disk as soon as it is closed. */
async function openOnce(write: (file: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'calendar-archive-'))
  try {
    const file = join(folder, 'archive.zip')
    await write(file)
    return await open(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers with an archive of what a person takes along. Written to a file first: nobody waits for a slow reader. */
async function sendArchive(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, name }: { scope: Scope; name: string },
): Promise<FastifyReply> {
  const { caller } = request
  if (caller === null) throw refused(caller)
  refuseTooMany(await countHit(deps, `archive:user:${caller.id}`, deps.limits.ownArchives))
  return onePerPerson(caller.id, async () => {
    const now = deps.now()
    const { hiddenPlace } = textsIn(deps.config.language).site.event
    const options = { caller, scope, now, hiddenPlace, calendarVersion: hostVersion() }
    const { writeExtract } = await import('../archive/extract/write-extract.ts')
    const file = await inTurn(() => openOnce((path) => writeExtract(deps, { ...options, file: path })))
    const content = file.createReadStream()
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.zip`)
    reply.type('application/zip').send(content)
    // Without its length, nobody has all of it before the end, which never comes if they give up.
    await Promise.race([once(content, 'end'), finished(content)]).catch(() => undefined)
    return reply
  })
}

/**
 * `GET /users/{id}/archive`: all that somebody owns, for themselves. `GET /groups/{id}/archive`: a group with what it
 * organises, for its owners (CONTRACT.md section 2).
 */
export const ownArchiveRoutes: ApiPart = (app, deps) => {
  const access = (resource: 'users' | 'groups') => ({
    config: { access: { permission: 'export', resource } as const },
    // It would write the whole archive to say how long it is.
    exposeHeadRoute: false,
  })

  app.get<Key>('/users/:key/archive', access('users'), async (request, reply) => {
    const stored = await findStored(deps.db, deps.db.read, users, request.params.key)
    assertAllowed(request.caller, 'export', 'users', stored?.item)
    return sendArchive(deps, request, reply, { scope: { of: 'account' }, name: stored.item.nickname })
  })

  app.get<Key>('/groups/:key/archive', access('groups'), async (request, reply) => {
    const stored = await findStored(deps.db, deps.db.read, groups, request.params.key)
    assertAllowed(request.caller, 'export', 'groups', stored?.item)
    const { id, name } = stored.item
    return sendArchive(deps, request, reply, { scope: { of: 'group', id }, name })
  })
}
