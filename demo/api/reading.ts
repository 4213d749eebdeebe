import { limits, readAnswer, readInput } from '../../src/contract.ts'
import { costs } from '../http/limits/expensive.ts'
import { readPoster } from '../imports/read-poster.ts'
import { countAddress, readInTurn } from './imports.ts'
import { type ApiPart, named, route } from './route.ts'

/** `POST /events/read`: what a poster, a mail or a page says of events. */
export const readingRoute: ApiPart = (deps, { themes }) => [
  route('post', '/events/read', {
    access: { permission: 'create', resource: 'events' },
    summary: 'Read events from the text of a poster or a mail',
    description: `Reads \`text\` of at most ${limits.textLength} characters in any language of the calendar, or the page at \`url\`: its data (JSON-LD), a calendar file, or else its words. Nothing is stored. Times are local. What could not be read is null; what was read but may be wrong is in \`doubts\`: which event (its index), which field, which words, and a code that says why. Places and categories that the calendar has come with their ids.`,
    body: named('ReadInput', readInput),
    answers: { 200: { description: 'What was read.', schema: named('ReadAnswer', readAnswer) } },
    errors: { 400: ['source unreadable', 'source unreachable'] },
    async handle(call) {
      const { request, caller, body } = call
      request.spend(costs.import)
      const { settings } = await themes.active()
      const reading = { deps, caller, settings }
      if (body.url === undefined) return readPoster(reading, body)
      await countAddress(deps, request)
      return readInTurn(request, async () => readPoster(reading, body))
    },
  }),
]
