import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { ApiError } from './api-error.ts'

/** `GET /healthz`: 200 when the database answers, else 503. For whatever keeps the process running. */
export function healthRoute(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db.read)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new ApiError(503, 'overloaded')
    }
    return { status: 'ok' }
  })
}
