import * as v from 'valibot'
import { contracts, deskAnswer, deskMarks, deskQuery, listingNames } from '../../../src/contract.ts'
import { loadDeskEntries } from '../../db/listings/desk.ts'
import { countWaiting, type DeskCursor, loadWaiting } from '../../db/listings/reviews.ts'
import { answerDeactivation, markDesk } from '../../entries/desk.ts'
import { costs } from '../../http/limits/expensive.ts'
import { type ApiPart, entriesChanged, named, route } from '../route.ts'

const cursorOf = (text: string | undefined): DeskCursor | undefined => {
  if (text === undefined) return undefined
  const [changedAt = '', key = ''] = text.split('~')
  return { changedAt, key }
}

const whole = v.pipe(v.number(), v.integer())

const deskEntry = named(
  'DeskEntry',
  v.object({
    kind: v.picklist(listingNames),
    item: v.union(listingNames.map((kind): v.GenericSchema => contracts[kind].item)),
    changedAt: v.pipe(v.string(), v.description('The last change by somebody who is not a moderator.')),
    isNew: v.pipe(v.boolean(), v.description('No moderator has seen any version of it.')),
    owners: v.array(v.object({ id: v.string(), nickname: v.string(), deactivated: v.boolean() })),
    names: v.pipe(
      v.record(v.string(), v.string()),
      v.description('Names of what the entry points to, by the value of its field.'),
    ),
    dates: v.pipe(
      v.number(),
      v.integer(),
      v.description('Dates generated since a repeating event was last seen.'),
    ),
    changed: v.pipe(
      v.array(v.object({ id: v.string(), name: v.string(), start: v.string() })),
      v.description('Single events of a repeating event that were changed by hand.'),
    ),
    marks: v.pipe(
      v.array(v.object({ kind: v.picklist(listingNames), id: v.string(), version: whole })),
      v.description('What to mark as seen.'),
    ),
  }),
)

const deskPage = named(
  'DeskPage',
  v.object({ items: v.array(deskEntry), total: whole, next: v.optional(v.string()) }),
)

const marking = {
  access: { permission: 'update', resource: 'desk' },
  body: deskMarks,
  answers: { 200: { description: 'How many marks have changed.', schema: entriesChanged } },
} as const

/**
 * The moderation desk: what people who are not moderators have created or changed and no moderator has seen in its
 * present version, for all moderators together; and the owners' answers to deactivations.
 */
export const deskRoutes: ApiPart = (deps) => [
  route('get', '/desk', {
    access: { permission: 'list', resource: 'desk' },
    summary: 'Get what no moderator has seen yet',
    description:
      'What people who are not moderators have created or changed, the latest change first; a repeating event stands for its events. `total` counts everything that waits.',
    query: deskQuery,
    parameters: {
      limit: 'How many entries; 0 only counts them.',
      before: 'The `next` of the previous page.',
    },
    answers: { 200: { description: 'A page of the desk.', schema: deskPage } },
    async handle({ request, query: { limit, before } }) {
      const { read } = deps.db
      const total = await countWaiting(read)
      if (limit === 0) return { items: [], total }
      request.spend(costs.list)
      const waiting = await loadWaiting(read, { limit: limit + 1, before: cursorOf(before) })
      const page = waiting.slice(0, limit)
      const last = page.at(-1)
      return {
        items: await loadDeskEntries(read, page),
        total,
        ...(waiting.length > limit && last && { next: `${last.changedAt}~${last.key}` }),
      }
    },
  }),

  route('post', '/desk/seen', {
    ...marking,
    summary: 'Mark changes as seen',
    description: 'For all moderators. An entry that has changed since it was shown stays on the desk.',
    handle: ({ body: { marks }, write }) => write((context) => markDesk(context, marks, true)),
  }),

  route('post', '/desk/unseen', {
    ...marking,
    summary: 'Take marks back',
    description: 'Unless a later version has been seen since.',
    handle: ({ body: { marks }, write }) => write((context) => markDesk(context, marks, false)),
  }),

  route('post', '/desk/answers', {
    access: 'loggedIn',
    audience: 'For those who can edit the deactivated entry.',
    summary: 'Answer a deactivation',
    description: 'All moderators get the answer as a notification. Counts as a create.',
    body: deskAnswer,
    answers: { 204: { description: 'Sent.' } },
    errors: { 403: ['unauthorized'], 404: ['not found'] },
    handle: ({ body, write }) => write((context) => answerDeactivation(context, body)),
  }),
]
