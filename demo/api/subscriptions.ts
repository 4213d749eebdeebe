import {
  importListQuery,
  seesAll,
  subscriptionInput,
  type SubscriptionItem,
  subscriptionRead,
} from '../../src/contract.ts'
import { readBody, readQuery } from '../domain/read-input.ts'
import { requireLogin } from '../http/authenticate.ts'
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
import type { ApiPart } from './api-part.ts'
import { countAddress, readInTurn } from './imports.ts'
import { write } from './write-routes.ts'

type Key = { Params: { key: string } }

/** `/subscriptions`: foreign calendars that are read again every hour (`readSubscriptions`). */
export const subscriptionRoutes: ApiPart = (app, deps) => {
  const { read } = deps.db
  const access = (permission: 'list' | 'see' | 'create' | 'update' | 'delete') => ({
    config: { access: { permission, resource: 'subscriptions' } as const },
  })

  app.get('/subscriptions', access('list'), async (request): Promise<SubscriptionItem[]> => {
    const caller = requireLogin(request)
    const { all } = readQuery(importListQuery, request.query)
    return listSubscriptions(read, caller, all === 'true' && seesAll(caller))
  })

  app.get<Key>('/subscriptions/:key', access('see'), async (request, reply): Promise<SubscriptionItem> => {
    const { item, version } = await getSubscription(read, requireLogin(request), request.params.key)
    sendVersion(reply, version)
    return item
  })

  app.post('/subscriptions', access('create'), async (request, reply) => {
    const input = readBody(subscriptionInput, request.body)
    const item = await write(deps, request, (context) => createSubscription(context, input))
    sendVersion(reply, 1)
    return reply.code(201).send(item)
  })

  app.put<Key>('/subscriptions/:key', access('update'), async (request, reply) => {
    const { key } = request.params
    const input = readBody(subscriptionInput, request.body)
    const { item, version } = await write(deps, request, (context) =>
      replaceSubscription(context, key, input),
    )
    sendVersion(reply, version)
    return item
  })

  app.delete<Key>('/subscriptions/:key', access('delete'), async (request, reply) => {
    await write(deps, request, (context) => deleteSubscription(context, request.params.key))
    return reply.code(204).send()
  })

  app.post<Key>('/subscriptions/:key/read', access('update'), async (request): Promise<SubscriptionItem> => {
    const { confirmLoss } = readBody(subscriptionRead, request.body ?? {})
    const asked = { key: request.params.key, confirmLoss }
    return readNow(deps, requireLogin(request), asked, async (reading) => {
      request.spend(costs.import)
      await countAddress(deps, request)
      return readInTurn(request, reading)
    })
  })
}
