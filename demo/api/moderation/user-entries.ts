import * as v from 'valibot'
import { entriesDeactivation } from '../../../src/contract.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import { countUserEntries } from '../../entries/hidden-entries.ts'
import { hideUserEntries, showUserEntries } from '../../people/user-entries.ts'
import { users } from '../../people/users.ts'
import { type ApiPart, entriesChanged, named, route } from '../route.ts'

const integer = (description: string) => v.pipe(v.number(), v.integer(), v.description(description))

const userEntries = named(
  'UserEntries',
  v.object({
    own: integer('Active entries that no other owner can look after.'),
    shared: integer('Active entries with other owners who can log in.'),
    hidden: integer('Entries hidden in one step and unchanged since.'),
  }),
)

const access = { permission: 'deactivate', resource: 'users' } as const
const changed = { 200: { description: 'The number of entries changed.', schema: entriesChanged } }

/**
 * `/users/{id}/entries`: counts the entries of an account that moderation can hide in one step, hides them, and
 * restores them. Requires the permission to deactivate the account.
 */
export const userEntryRoutes: ApiPart = (deps) => [
  route('get', '/users/:id/entries', {
    access,
    summary: "Count an account's entries",
    description: 'How many can be hidden in one step or shown again.',
    answers: { 200: { description: 'The counts.', schema: userEntries } },
    async handle({ request, params: { id } }) {
      const stored = await findStored(deps.db, deps.db.read, users, id)
      assertAllowed(request.caller, 'deactivate', 'users', stored?.item)
      return countUserEntries(deps.db.read, id)
    },
  }),

  route('post', '/users/:id/entries/deactivate', {
    access,
    summary: "Hide an account's entries",
    description:
      'Hides all active entries; those that others also own only with `shared`. Their other owners are notified.',
    body: entriesDeactivation,
    answers: changed,
    handle: ({ params: { id }, body, write }) =>
      write((context) => hideUserEntries(context, id, body), { ids: [id] }),
  }),

  route('post', '/users/:id/entries/reactivate', {
    access,
    summary: "Show an account's entries again",
    description: 'Shows the entries that were hidden in one step and that nobody has changed since.',
    answers: changed,
    handle: ({ params: { id }, write }) => write((context) => showUserEntries(context, id), { ids: [id] }),
  }),
]
