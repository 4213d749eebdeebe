import {
  type Caller,
  importListQuery,
  limits,
  seesAll,
  type SubscriptionInput,
  subscriptionInput,
  type SubscriptionItem,
  subscriptionRead,
} from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { isPostgres } from '../db/connection/transaction.ts'
import { removeSubscription, type SubscriptionRow } from '../db/imports/subscriptions.ts'
import { assertAllowed, assertVisible } from '../domain/permit.ts'
import { readBody, readQuery } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import { requireLogin } from '../http/authenticate.ts'
import { demandVersion, sendVersion } from '../http/etag.ts'
import { costs } from '../http/limits/expensive.ts'
import { readSubscription } from '../imports/read-subscription.ts'
import { toSubscriptions } from '../imports/subscription-item.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import type { ApiPart } from './api-part.ts'
import { countAddress, readInTurn } from './imports.ts'
import { write } from './write-routes.ts'

type Key = { Params: { key: string } }

const name = 'subscriptions'

/** The row of a subscription; in a transaction that changes it, it is locked. */
async function find(db: Queries, id: string, isHeld = false): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom(name)
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()
}

const columnsOf = ({ mapping, choices, paused, ...rest }: SubscriptionInput) => ({
  ...rest,
  mapping: mapping ? JSON.stringify(mapping) : null,
  choices: JSON.stringify(choices),
  paused: paused ? (1 as const) : (0 as const),
})

async function itemOf(db: Queries, id: string, caller: NonNullable<Caller>): Promise<SubscriptionItem> {
  const [item] = await toSubscriptions(db, [(await find(db, id))!], caller)
  return item!
}

/** `/subscriptions`: foreign calendars that are read again every hour (`readSubscriptions`). */
export const subscriptionRoutes: ApiPart = (app, deps) => {
  const { read } = deps.db
  const access = (permission: 'list' | 'see' | 'create' | 'update' | 'delete') => ({
    config: { access: { permission, resource: name } as const },
  })

  app.get('/subscriptions', access('list'), async (request): Promise<SubscriptionItem[]> => {
    const caller = requireLogin(request)
    const { all } = readQuery(importListQuery, request.query)
    const rows = await read
      .selectFrom(name)
      .selectAll()
      .$if(all !== 'true' || !seesAll(caller), (query) => query.where('userId', '=', caller.id))
      .orderBy('seq', 'desc')
      .execute()
    return toSubscriptions(read, rows, caller)
  })

  app.get<Key>('/subscriptions/:key', access('see'), async (request, reply): Promise<SubscriptionItem> => {
    const row = await find(read, request.params.key)
    assertVisible(request.caller, name, row)
    sendVersion(reply, row.version)
    return itemOf(read, row.id, requireLogin(request))
  })

  app.post('/subscriptions', access('create'), async (request, reply) => {
    const input = readBody(subscriptionInput, request.body)
    const item = await write(deps, request, async (context) => {
      const { tx, caller, now } = context
      await countCreates(context)
      const { count } = await tx
        .selectFrom(name)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('userId', '=', caller.id)
        .executeTakeFirstOrThrow()
      if (count >= limits.subscriptions) throw new ApiError(400, 'too many subscriptions')
      const id = newId()
      const createdAt = now.toISOString()
      const state = { state: 'new', counts: '{}', failures: 0, found: 0, faults: 0 } as const
      await tx
        .insertInto(name)
        .values({ ...columnsOf(input), ...state, id, createdAt, userId: caller.id })
        .execute()
      return itemOf(tx, id, caller)
    })
    sendVersion(reply, 1)
    return reply.code(201).send(item)
  })

  app.put<Key>('/subscriptions/:key', access('update'), async (request, reply) => {
    const input = readBody(subscriptionInput, request.body)
    const { item, version } = await write(deps, request, async ({ tx, caller }) => {
      const row = await find(tx, request.params.key, true)
      assertAllowed(caller, 'update', name, row)
      demandVersion(request, row.version)
      const version = row.version + 1
      // What is known of the last answer holds for what was asked then.
      const asked = { etag: null, lastModified: null, nextReadAt: null, failures: 0, version }
      await tx
        .updateTable(name)
        .set({ ...columnsOf(input), ...asked })
        .where('id', '=', row.id)
        .execute()
      return { item: await itemOf(tx, row.id, caller), version }
    })
    sendVersion(reply, version)
    return item
  })

  app.delete<Key>('/subscriptions/:key', access('delete'), async (request, reply) => {
    await write(deps, request, async ({ tx, caller }) => {
      const row = await find(tx, request.params.key, true)
      assertAllowed(caller, 'delete', name, row)
      demandVersion(request, row.version)
      await removeSubscription(tx, row.id)
    })
    return reply.code(204).send()
  })

  app.post<Key>('/subscriptions/:key/read', access('update'), async (request): Promise<SubscriptionItem> => {
    const { confirmLoss } = readBody(subscriptionRead, request.body ?? {})
    const row = await find(read, request.params.key)
    assertAllowed(request.caller, 'update', name, row)
    request.spend(costs.import)
    await countAddress(deps, request)
    const reading = await readInTurn(request, async () => readSubscription(deps, row.id, { confirmLoss }))
    if (reading === false) throw new ApiError(409, 'already running', {}, { 'retry-after': '60' })
    return itemOf(read, row.id, requireLogin(request))
  })
}
