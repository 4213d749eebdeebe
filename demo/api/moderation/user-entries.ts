import { type EntriesChanged, entriesDeactivation, type UserEntries } from '../../../src/contract.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { readBody } from '../../domain/read-input.ts'
import { findStored } from '../../entries/find-stored.ts'
import { countUserEntries } from '../../entries/hidden-entries.ts'
import { hideUserEntries, showUserEntries } from '../../people/user-entries.ts'
import { users } from '../../people/users.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

type Key = { Params: { key: string } }

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
    const body = readBody(entriesDeactivation, request.body ?? {})
    return write(deps, request, (context) => hideUserEntries(context, key, body), { ids: [key] })
  })

  app.post<Key>('/users/:key/entries/reactivate', { config }, async (request): Promise<EntriesChanged> => {
    const { key } = request.params
    return write(deps, request, (context) => showUserEntries(context, key), { ids: [key] })
  })
}
