import * as v from 'valibot'
import {
  importListQuery,
  limits,
  seesAll,
  subscriptionInput,
  subscriptionItem,
  subscriptionRead,
} from '../../src/contract.ts'
import { sendVersion } from '../http/etag.ts'
import { costs } from '../http/limits/expensive.ts'
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  readNow,
  replaceSubscription,
} from '../imports/subscriptions.ts'
import { allParameter, countAddress, readInTurn } from './imports.ts'
import { type ApiPart, route } from './route.ts'

const answer = (description: string) => ({
  description,
  schema: subscriptionItem,
  headers: { ETag: 'Its version.' },
})

/** `/subscriptions`: foreign calendars that are read again every hour (`readSubscriptions`). */
export const subscriptionRoutes: ApiPart = (deps) => [
  route('get', '/subscriptions', {
    access: { permission: 'list', resource: 'subscriptions' },
    summary: 'List your subscriptions',
    description: 'The last one first.',
    query: importListQuery,
    parameters: allParameter,
    answers: { 200: { description: 'The subscriptions.', schema: v.array(subscriptionItem) } },
    handle: ({ caller, query: { all } }) =>
      listSubscriptions(deps.db.read, caller, all === 'true' && seesAll(caller)),
  }),

  route('get', '/subscriptions/:id', {
    access: { permission: 'see', resource: 'subscriptions' },
    summary: 'Get a subscription',
    description: 'Only the owner gets the address.',
    answers: { 200: answer('The subscription.') },
    async handle({ reply, caller, params }) {
      const { item, version } = await getSubscription(deps.db.read, caller, params.id)
      sendVersion(reply, version)
      return item
    },
  }),

  route('post', '/subscriptions', {
    access: { permission: 'create', resource: 'subscriptions' },
    summary: 'Subscribe to a calendar',
    description: `At most ${limits.subscriptions} a person. It is read within minutes, and every ${limits.subscriptionMinutes} minutes from then on. Counts as a create.`,
    body: subscriptionInput,
    answers: { 201: answer('The subscription, not read yet.') },
    errors: { 400: ['source unreachable', 'too many subscriptions'] },
    async handle({ reply, body, write }) {
      const item = await write((context) => createSubscription(context, body))
      sendVersion(reply, 1)
      return item
    },
  }),

  route('put', '/subscriptions/:id', {
    access: { permission: 'update', resource: 'subscriptions' },
    summary: 'Change a subscription',
    description: 'It is read again soon.',
    ifMatch: true,
    body: subscriptionInput,
    answers: { 200: answer('The changed subscription.') },
    errors: { 400: ['source unreachable'] },
    async handle({ reply, params, body, write }) {
      const { item, version } = await write((context) => replaceSubscription(context, params.id, body))
      sendVersion(reply, version)
      return item
    },
  }),

  route('delete', '/subscriptions/:id', {
    access: { permission: 'delete', resource: 'subscriptions' },
    summary: 'End a subscription',
    description: 'Its events stay in the calendar.',
    ifMatch: true,
    answers: { 204: { description: 'Ended.' } },
    handle: ({ params, write }) => write((context) => deleteSubscription(context, params.id)),
  }),

  route('post', '/subscriptions/:id/read', {
    access: { permission: 'update', resource: 'subscriptions' },
    summary: 'Read a subscription now',
    description:
      'Answers when it has been read; `state` and `error` say how that went. With `confirmLoss` also cancels what has disappeared when that is most of what was ahead.',
    body: subscriptionRead,
    answers: { 200: answer('The subscription after it.') },
    errors: { 409: ['already running'] },
    handle: ({ request, caller, params, body: { confirmLoss } }) =>
      readNow(deps, caller, { key: params.id, confirmLoss }, async (reading) => {
        request.spend(costs.import)
        await countAddress(deps, request)
        return readInTurn(request, reading)
      }),
  }),
]
