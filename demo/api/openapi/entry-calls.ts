import { accessOf } from './access.ts'
import { type Call, inPath, json, named } from './call.ts'

/** What moderation does to all entries of an account. */
export const entryCalls: Call[] = (
  [
    [
      'get',
      '/users/{id}/entries',
      'Count the entries of an account',
      'How many can be hidden in one step, or shown again.',
    ],
    [
      'post',
      '/users/{id}/entries/deactivate',
      'Hide the entries of an account',
      'All active ones; those that others own, too, only with `shared`. Their other owners are told.',
    ],
    [
      'post',
      '/users/{id}/entries/reactivate',
      'Show the entries of an account again',
      'Those that were hidden in one step and that nobody has changed since.',
    ],
  ] as const
).map(([method, path, summary, more]) => ({
  method,
  path,
  tag: 'users',
  summary,
  description: `${accessOf('deactivate', 'users')} ${more}`,
  isPublic: false,
  parameters: [inPath('id', 'The id.')],
  ...(path.endsWith('/deactivate') && { body: json(named('EntriesDeactivation')) }),
  answers: {
    200: {
      description: method === 'get' ? 'The counts.' : 'How many were changed.',
      content: json(named(method === 'get' ? 'UserEntries' : 'EntriesChanged')),
    },
  },
  errors: {
    ...(path.endsWith('/deactivate') && { 400: ['invalid body' as const] }),
    401: ['unauthorized'],
    403: ['unauthorized'],
    404: ['not found'],
  },
}))
