import { type EntriesChanged, entriesDeactivation, type UserEntries } from '../../../src/contract.ts'
import { notify } from '../../db/people/notifications.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { readBody } from '../../domain/read-input.ts'
import { findStored } from '../../entries/find-stored.ts'
import {
  countUserEntries,
  type HiddenEntries,
  hideEntries,
  showEntries,
} from '../../entries/hidden-entries.ts'
import type { Write } from '../../entries/resource.ts'
import { noted } from '../../i18n/messages.ts'
import { users } from '../../people/users.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

type Key = { Params: { key: string } }

/**
 * Locks the account until the transaction ends, so that two moderators act one after the other. Throws unless the
 * caller may deactivate it.
 */
async function demandAccount({ deps, tx, caller }: Write, key: string) {
  const stored = await findStored(deps.db, tx, users, key, 'update')
  assertAllowed(caller, 'deactivate', 'users', stored?.item)
  return stored.item
}

/**
 * Notifies each owner once, except the caller and accounts that cannot log in. The message lists their entries, but
 * does not name the moderator.
 */
async function tellOwners(
  { tx, deps, caller, now }: Write,
  silent: readonly string[],
  hidden: HiddenEntries,
  reason: string | null | undefined,
) {
  for (const [userId, { count, names }] of hidden.byOwner) {
    if (userId === caller.id || silent.includes(userId)) continue
    const more = count - names.length
    const notice = { about: 'deactivatedTogether', names, more, reason: reason ?? null } as const
    await notify(tx, [userId], noted(notice, deps.config), now)
  }
}

/**
 * `/users/{id}/entries`: counts the entries of an account that moderation can hide in one step, hides them, and
 * restores them. Requires the permission to deactivate the account.
 */
export const userEntryRoutes: ApiPart = (app, deps) => {
  const config = { access: { permission: 'deactivate', resource: 'users' } } as const

  app.get<Key>('/users/:key/entries', { config }, async (request): Promise<UserEntries> => {
    const { key } = request.params
    const stored = await findStored(deps.db, deps.db.read, users, key)
    assertAllowed(request.caller, 'deactivate', 'users', stored?.item)
    return countUserEntries(deps.db.read, key)
  })

  app.post<Key>('/users/:key/entries/deactivate', { config }, async (request): Promise<EntriesChanged> => {
    const { key } = request.params
    const { shared, reason } = readBody(entriesDeactivation, request.body ?? {})
    const hide = async (context: Write): Promise<EntriesChanged> => {
      const account = await demandAccount(context, key)
      const { tx, now, record } = context
      const hidden = await hideEntries(tx, { userId: key, now, shared, reason })
      const count = hidden.total
      if (count > 0) {
        await tellOwners(context, account.deactivated ? [key] : [], hidden, reason)
        await record({ deed: 'entriesDeactivated', resource: 'users', key, count })
      }
      return { count }
    }
    return write(deps, request, hide, { ids: [key] })
  })

  app.post<Key>('/users/:key/entries/reactivate', { config }, async (request): Promise<EntriesChanged> => {
    const { key } = request.params
    const show = async (context: Write): Promise<EntriesChanged> => {
      await demandAccount(context, key)
      const { tx, now, record } = context
      const count = await showEntries(tx, { userId: key, now })
      if (count > 0) await record({ deed: 'entriesReactivated', resource: 'users', key, count })
      return { count }
    }
    return write(deps, request, show, { ids: [key] })
  })
}
