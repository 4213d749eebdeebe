import * as v from 'valibot'
import { dayOf, type GenerateAnswer, periodError, schema, seesAll } from '../../src/contract.ts'
import { noteChange } from '../db/listings/reviews.ts'
import { loadOwners, toRepeatingEvent } from '../db/listings/rows.ts'
import { assertAllowed } from '../domain/permit.ts'
import { readQuery } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import { generateEvents } from '../entries/generate-events.ts'
import { ApiError } from '../lib/api-error.ts'
import type { ApiPart } from './api-part.ts'
import { write } from './write-routes.ts'

const generationQuery = v.strictObject({ start: schema.day(), end: schema.day() }, 'invalid')

/**
 * `GET /revents/{id}/generate` (SPEC.md section 7): generates the events of a period, including its first and last
 * day.
 */
export const generationRoutes: ApiPart = (app, deps) => {
  const { db, config } = deps
  const access = { permission: 'generate', resource: 'revents' } as const
  app.get<{ Params: { id: string } }>(
    '/revents/:id/generate',
    { config: { access } },
    async (request): Promise<GenerateAnswer> => {
      const { id } = request.params
      return write(deps, request, async ({ tx, caller, now }) => {
        const row = await tx
          .selectFrom('revents')
          .selectAll()
          .where('id', '=', id)
          .$if(db.dialect === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        const owners = await loadOwners(tx, 'revents', [id])
        assertAllowed(caller, 'generate', 'revents', row && toRepeatingEvent(row, owners.get(id) ?? []))
        const { start: from, end: to } = readQuery(generationQuery, request.query)
        const fault = periodError({ from, to }, dayOf(now, config.timeZone))
        if (fault) throw new ApiError(400, 'invalid query', { fields: { end: fault } })
        const events = await generateEvents(tx, row!, {
          period: { from, to },
          timeZone: config.timeZone,
          now,
          admit: (count) => countCreates({ deps, tx, caller }, 'generated', count),
        })
        if (events.length > 0 && !seesAll(caller))
          await noteChange(tx, { kind: 'revents', id, now, dates: events.length })
        return { created: events.length, events }
      })
    },
  )
}
