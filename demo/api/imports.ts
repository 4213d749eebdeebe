import type { FastifyRequest } from 'fastify'
import {
  importApply,
  type ImportItem,
  importListQuery,
  type ImportPlan,
  importPreview,
  type ImportUndone,
  limits,
  seesAll,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { countHit } from '../db/rate-limits.ts'
import { readBody, readQuery } from '../domain/read-input.ts'
import { requireLogin } from '../http/authenticate.ts'
import { costs } from '../http/limits/expensive.ts'
import { importReviewed, listImports } from '../imports/apply.ts'
import { openSource, type OpenSource } from '../imports/open-source.ts'
import { planImport } from '../imports/plan/plan.ts'
import { undoImport } from '../imports/undo.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { semaphoreEach } from '../lib/semaphore.ts'
import type { ApiPart } from './api-part.ts'
import { write } from './write-routes.ts'

type Key = { Params: { key: string } }

/** A file in Base64, and everything else in a request. */
const bodyLimit = Math.ceil(limits.importBytes / 3) * 4 + limits.bodyBytes

/** Counts an address that somebody has read; throws 429. */
export async function countAddress(deps: Deps, request: FastifyRequest): Promise<void> {
  const { id } = requireLogin(request)
  refuseTooMany(await countHit(deps, `addresses:user:${id}:hour`, deps.limits.addressesRead))
}

/**
 * Reading sources waits for the same person's one before: few are fetched at once, and a slow address would keep
 * everybody from theirs.
 */
const inTurnOf = semaphoreEach(1, {
  maxWaiting: 3,
  refuse: () => new ApiError(429, 'too many requests', {}, { 'retry-after': '10' }),
})

/** Reads sources for somebody, one after the other. Throws 429 if too many wait. */
export const readInTurn = async <Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
): Promise<Result> => inTurnOf(requireLogin(request).id, read)

/**
 * `/imports`: events of foreign calendars. The preview plans and writes nothing; the import reads the source again,
 * plans in its transaction, and is refused with 412 if that is not what was reviewed.
 */
export const importRoutes: ApiPart = (app, deps) => {
  const create = { access: { permission: 'create', resource: 'imports' } } as const
  const list = { access: { permission: 'list', resource: 'imports' } } as const
  const undo = { access: { permission: 'delete', resource: 'imports' } } as const

  const open = async (
    request: FastifyRequest,
    asked: Parameters<typeof openSource>[1],
  ): Promise<OpenSource> => {
    request.spend(costs.import)
    if (asked.source.address !== undefined) await countAddress(deps, request)
    return readInTurn(request, async () => openSource(deps, asked))
  }

  app.post('/imports/preview', { bodyLimit, config: create }, async (request): Promise<ImportPlan> => {
    const body = readBody(importPreview, request.body)
    const source = await open(request, body)
    const context = { deps, tx: deps.db.read, caller: requireLogin(request), now: deps.now() }
    const { plan } = await planImport(context, source, { choices: body.choices })
    return plan
  })

  app.post('/imports', { bodyLimit, config: create }, async (request, reply) => {
    const body = readBody(importApply, request.body)
    const source = await open(request, body)
    const item = await write(deps, request, (context) => importReviewed(context, source, body))
    return reply.code(201).send(item)
  })

  app.get('/imports', { config: list }, async (request): Promise<ImportItem[]> => {
    const caller = requireLogin(request)
    const { all } = readQuery(importListQuery, request.query)
    return listImports(deps.db.read, all === 'true' && seesAll(caller) ? undefined : caller.id)
  })

  app.delete<Key>('/imports/:key', { config: undo }, async (request): Promise<ImportUndone> => {
    return write(deps, request, (context) => undoImport(context, request.params.key))
  })
}
