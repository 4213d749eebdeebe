import * as v from 'valibot'
import { type GenerateAnswer, schema } from '../../src/contract.ts'
import { readQuery } from '../domain/read-input.ts'
import { generatePeriod } from '../entries/generate-events.ts'
import type { ApiPart } from './api-part.ts'
import { write } from './write-routes.ts'

const generationQuery = v.strictObject({ start: schema.day(), end: schema.day() }, 'invalid')

/**
 * `GET /revents/{id}/generate` (SPEC.md section 7): generates the events of a period, including its first and last
 * day.
 */
export const generationRoutes: ApiPart = (app, deps) => {
  const access = { permission: 'generate', resource: 'revents' } as const
  app.get<{ Params: { id: string } }>(
    '/revents/:id/generate',
    { config: { access } },
    async (request): Promise<GenerateAnswer> => {
      const { start: from, end: to } = readQuery(generationQuery, request.query)
      return write(deps, request, (context) => generatePeriod(context, request.params.id, { from, to }))
    },
  )
}
