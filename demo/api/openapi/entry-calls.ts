import { limits } from '../../../src/contract.ts'
import { previewedKinds } from '../entry-preview.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, json, named } from './call.ts'

/** Calls for links to the pages of entries that moderators may have deactivated. */
const previewCalls = Object.keys(previewedKinds).map((resource): Call => ({
  method: 'post',
  path: `/${resource}/{id}/preview`,
  tag: resource,
  summary: 'Create a preview link',
  description: `For those who can see the entry. The link shows its public page even if it is deactivated, for ${limits.previewMinutes} minutes, to anyone who has it.`,
  isPublic: false,
  parameters: [inPath('id', 'The ID.')],
  answers: { 201: { description: 'The link.', content: json(named('PreviewLink')) } },
  errors: { 401: ['unauthorized'], 404: ['not found'] },
}))

/** Calls with which moderators hide and restore all entries of an account. */
const accountCalls: Call[] = (
  [
    [
      'get',
      '/users/{id}/entries',
      "Count an account's entries",
      'How many can be hidden in one step or shown again.',
    ],
    [
      'post',
      '/users/{id}/entries/deactivate',
      "Hide an account's entries",
      'Hides all active entries; those that others also own only with `shared`. Their other owners are notified.',
    ],
    [
      'post',
      '/users/{id}/entries/reactivate',
      "Show an account's entries again",
      'Shows the entries that were hidden in one step and that nobody has changed since.',
    ],
  ] as const
).map(([method, path, summary, more]) => ({
  method,
  path,
  tag: 'users',
  summary,
  description: `${accessOf('deactivate', 'users')} ${more}`,
  isPublic: false,
  parameters: [inPath('id', 'The ID.')],
  ...(path.endsWith('/deactivate') && { body: json(named('EntriesDeactivation')) }),
  answers: {
    200: {
      description: method === 'get' ? 'The counts.' : 'The number of entries changed.',
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

/** Calls with which people take along what is theirs. */
const archiveCalls = (
  [
    [
      'users',
      'Download what somebody owns',
      'The entries that the caller owns, and the account without its password',
    ],
    ['groups', 'Download a group', 'The group with the events and repeating events that it organises'],
  ] as const
).map(([resource, summary, what]): Call => ({
  method: 'get',
  path: `/${resource}/{id}/archive`,
  tag: resource,
  summary,
  description: `${accessOf('export', resource)} ${what}, with the places and images that they use, as a zip that \`calendar import\` reads. Nothing about other accounts.`,
  isPublic: false,
  parameters: [inPath('id', 'The ID.')],
  answers: {
    200: {
      description: 'The archive.',
      content: { type: 'application/zip', schema: { type: 'string', contentMediaType: 'application/zip' } },
    },
  },
  errors: { 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] },
}))

/** Calls for entries beyond those of their resource. */
export const entryCalls: Call[] = [...previewCalls, ...accountCalls, ...archiveCalls]
