import type { FastifyRequest } from 'fastify'
import {
  importAddress,
  importApply,
  importChosen,
  type ImportItem,
  importListQuery,
  type ImportReview,
  importSourceQuery,
  type ImportUndone,
  limits,
  seesAll,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { countHit } from '../db/rate-limits.ts'
import { readBody, readQuery } from '../domain/read-input.ts'
import type { Write } from '../entries/resource.ts'
import { requireLogin } from '../http/authenticate.ts'
import { acceptForms, uploadedFile } from '../http/forms/uploaded-file.ts'
import { costs } from '../http/limits/expensive.ts'
import { listImports } from '../imports/apply.ts'
import { closeImport, importReviewed, openImport, reviewImport } from '../imports/import.ts'
import type { GivenSource } from '../imports/open-source.ts'
import { undoImport } from '../imports/undo.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { semaphoreEach } from '../lib/semaphore.ts'
import type { ApiPart } from './api-part.ts'
import { write } from './write-routes.ts'

type Key = { Params: { key: string } }

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

/** The source that a request brings: a form with a file, or the address of one. */
async function givenSource(deps: Deps, request: FastifyRequest): Promise<GivenSource> {
  const { format } = readQuery(importSourceQuery, request.query)
  if (request.isMultipart()) return { bytes: await uploadedFile(request, 'file'), format }
  const { address } = readBody(importAddress, request.body)
  await countAddress(deps, request)
  return { address, format }
}

/** `/imports`: events of foreign calendars. What each call does is told in `imports/import.ts`. */
export const importRoutes: ApiPart = async (app, deps) => {
  const create = { access: { permission: 'create', resource: 'imports' } } as const
  const list = { access: { permission: 'list', resource: 'imports' } } as const
  const undo = { access: { permission: 'delete', resource: 'imports' } } as const

  const importingOf = (request: FastifyRequest) => ({
    deps,
    caller: requireLogin(request),
    write: async <Result>(work: (write: Write) => Promise<Result>) => write(deps, request, work),
  })

  await app.register(async (uploads) => {
    await acceptForms(uploads, 1, limits.importBytes)
    uploads.post('/imports/sources', { config: create }, async (request, reply) => {
      request.spend(costs.import)
      const given = await givenSource(deps, request)
      const opened = await readInTurn(request, async () => openImport(importingOf(request), given))
      return reply.code(201).send(opened)
    })
  })

  app.post<Key>(
    '/imports/sources/:key/review',
    { config: create },
    async (request): Promise<ImportReview> => {
      request.spend(costs.import)
      const chosen = readBody(importChosen, request.body ?? {})
      return reviewImport(importingOf(request), request.params.key, chosen)
    },
  )

  app.delete<Key>('/imports/sources/:key', { config: create }, async (request, reply) => {
    await write(deps, request, async (context) => closeImport(context, request.params.key))
    return reply.code(204).send()
  })

  app.post('/imports', { config: create }, async (request, reply) => {
    request.spend(costs.import)
    const item = await importReviewed(importingOf(request), readBody(importApply, request.body))
    return reply.code(201).send(item)
  })

  app.get('/imports', { config: list }, async (request): Promise<ImportItem[]> => {
    const caller = requireLogin(request)
    const { all } = readQuery(importListQuery, request.query)
    return listImports(deps.db.read, all === 'true' && seesAll(caller) ? undefined : caller.id)
  })

  app.delete<Key>('/imports/:key', { config: undo }, async (request): Promise<ImportUndone> => {
    return write(deps, request, async (context) => undoImport(context, request.params.key))
  })
}
