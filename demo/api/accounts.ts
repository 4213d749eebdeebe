import type { FastifyRequest } from 'fastify'
import { type Caller, seesAll, type User } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { wipeTraces } from '../db/connection/wipe.ts'
import { eraseUser, type Orphan } from '../db/people/erase-user.ts'
import { notify } from '../db/people/notifications.ts'
import { moderators } from '../db/people/users.ts'
import { listingLink } from '../domain/links.ts'
import { assertAllowed } from '../domain/permit.ts'
import { findStored } from '../entries/find-stored.ts'
import type { Write } from '../entries/resource.ts'
import { recordDeletion, replace } from '../entries/write-entry.ts'
import { demandVersion, sendVersion } from '../http/etag.ts'
import { noted } from '../i18n/messages.ts'
import { changedInTheMeantime } from '../lib/api-error.ts'
import { hashPassword } from '../lib/passwords.ts'
import { forgetAddress } from '../people/forget-address.ts'
import { demandPassword } from '../people/own-password.ts'
import { demandStrongPassword } from '../people/strong-password.ts'
import { demandAnotherAdmin, users } from '../people/users.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'
import { getRoute, listRoute } from './read-routes.ts'
import { createRoute, readUpdate, write } from './write-routes.ts'

type Key = { Params: { key: string } }

const namedOrphans = 50

const nicknameOnly = (user: User, caller: Caller) =>
  seesAll(caller) ? user : { id: user.id, nickname: user.nickname }

/**
 * The caller, checked again once the body has arrived: no password is verified or hashed for a session that has
 * ended.
 */
const callerNow = (deps: Deps, request: FastifyRequest) => write(deps, request, async ({ caller }) => caller)

const passwordIn = (request: FastifyRequest) => (request.body as { password?: unknown } | undefined)?.password

/** Notifies the moderators of listings that lost their last owner through a deletion. */
async function tellOfOrphans({ deps, tx, now }: Write, orphans: readonly Orphan[]): Promise<void> {
  if (orphans.length === 0) return
  const entries = orphans
    .slice(0, namedOrphans)
    .map(({ kind, id, name }) => ({ kind, name, link: listingLink(deps.config.publicUrl, kind, id) }))
  const notice = { about: 'orphaned', entries, more: orphans.length - entries.length } as const
  const ids = (await moderators(tx)).map(({ id }) => id)
  await notify(tx, ids, noted(notice, deps.config), now)
}

/**
 * Routes of accounts. Changing one's own email address or password requires the current password, deleting one's own
 * account the password. Passwords are verified and hashed before the transaction, which throws 412 if the account has
 * changed meanwhile.
 */
export const accountRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    listRoute(app, deps, { ...users, present: nicknameOnly })
    getRoute(app, deps, users)
    createRoute(app, deps, users)

    app.put<Key>(
      '/users/:key',
      { config: { access: { permission: 'update', resource: 'users' } } },
      async (request, reply) => {
        const caller = await callerNow(deps, request)
        const { key } = request.params
        const found = await findStored(deps.db, deps.db.read, users, key)
        const before = readUpdate(request, caller, users, found)
        const { row } = before.current
        const { password, email, currentPassword } = before.body
        if (caller.id === row.id && (password != null || email !== row.email)) {
          await demandPassword(deps, request, row, currentPassword)
        }
        if (password != null) await demandStrongPassword(theming, password, before.body)
        const hashed =
          password == null ? {} : { passwordHash: await hashPassword(password, deps.limits.passwordCost) }
        const change = async (write: Write) => {
          const stored = await findStored(deps.db, write.tx, users, key, 'update')
          const { current, body } = readUpdate(request, write.caller, users, stored)
          if (current.row.version !== row.version) throw changedInTheMeantime()
          return replace(write, users, current, { ...body, ...hashed })
        }
        const changed = { ids: [row.id], admins: row.role === 'admin' }
        const { item, version } = await write(deps, request, change, changed)
        sendVersion(reply, version)
        return item
      },
    )

    app.delete<Key>(
      '/users/:key',
      { config: { access: { permission: 'delete', resource: 'users' } } },
      async (request, reply) => {
        const caller = await callerNow(deps, request)
        const { key } = request.params
        const before = await findStored(deps.db, deps.db.read, users, key)
        assertAllowed(caller, 'delete', 'users', before?.item)
        demandVersion(request, before.row.version)
        if (caller.id === key) await demandPassword(deps, request, before.row, passwordIn(request))
        const erase = async (write: Write) => {
          const current = await findStored(deps.db, write.tx, users, key, 'delete')
          assertAllowed(write.caller, 'delete', 'users', current?.item)
          if (current.row.version !== before.row.version) throw changedInTheMeantime()
          await demandAnotherAdmin(write, key)
          await tellOfOrphans(write, await eraseUser(write.tx, current.row))
          await forgetAddress(deps, write.tx, current.row.email)
          await recordDeletion(write, 'users', {}, key)
        }
        await write(deps, request, erase, { ids: [key], admins: true })
        await wipeTraces(deps.db, request.log)
        return reply.code(204).send()
      },
    )
  }
