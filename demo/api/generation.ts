import * as v from 'valibot'
import { limits, schema } from '../../src/contract.ts'
import { generatePeriod } from '../entries/generate-events.ts'
import { type ApiPart, named, route } from './route.ts'
import { runHeader, withRun } from './write.ts'

const day = v.pipe(schema.day(), v.metadata({ format: 'date' }))
const generationQuery = v.strictObject({ start: day, end: day }, 'invalid')

const generated = named(
  'GenerateAnswer',
  v.object({ created: v.pipe(v.number(), v.integer()), events: v.array(v.string()) }),
)

/**
 * `GET /revents/{id}/generate` (SPEC.md section 7): generates the events of a period, including its first and last
 * day.
 */
export const generationRoutes: ApiPart = () => [
  route('get', '/revents/:id/generate', {
    access: { permission: 'generate', resource: 'revents' },
    summary: 'Generate events for a period',
    description: `At most ${limits.generationMonths} months from the start of the period and from today. A day that already had its event doesn't get a second one.`,
    query: generationQuery,
    parameters: { start: 'The first day.', end: 'The last day.' },
    answers: { 200: { description: 'The events created.', schema: generated, headers: runHeader } },
    handle({ params: { id }, query: { start: from, end: to }, write, reply }) {
      const run = withRun(reply)
      return write((context) => generatePeriod({ ...context, ...run }, id, { from, to }))
    },
  }),
]
