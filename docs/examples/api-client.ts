/*
 * A program that talks to a calendar, with types from the calendar's own description of its API:
 *
 *   npm install openapi-fetch && npm install --save-dev openapi-typescript typescript @types/node && npm pkg set type=module
 *   npx openapi-typescript https://calendar.example.org/api/v1/openapi.json \
 *     --default-non-nullable=false --output calendar-api.d.ts
 *   CALENDAR=https://calendar.example.org EMAIL=… PASSWORD=… node api-client.ts
 *
 * Node runs it as it is from version 22.18 on. It logs in, creates an event that isn't published, renames it, lists what is coming up, and deletes the event again.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './calendar-api.d.ts'

type CalendarEvent = components['schemas']['Event']

const { CALENDAR = 'http://localhost:3000', EMAIL = '', PASSWORD = '' } = process.env

const api = createClient<paths>({ baseUrl: `${CALENDAR}/api/v1` })

/** The answer of a call, or its error, such as 'invalid body: name required'. */
function answerOf<Data>({
  data,
  error,
}: {
  data?: Data
  error?: { error: string; fields?: Record<string, string> }
}): Data {
  if (error) {
    const fields = Object.entries(error.fields ?? {}).map((field) => field.join(' '))
    throw new Error([error.error, ...fields].join(': '))
  }
  return data as Data
}

const { token } = answerOf(await api.POST('/auth/login', { body: { email: EMAIL, password: PASSWORD } }))
api.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`)
  },
})

// Without a limit, a list is whole.
const first = { params: { query: { limit: 1 } } }
const [category] = answerOf(await api.GET('/categories', first))
const [topic] = answerOf(await api.GET('/topics', first))
if (!category || !topic) throw new Error('The calendar has no category or no topic yet.')

// The key makes it safe to send the same call again, for example after a timeout.
const created = answerOf(
  await api.POST('/events', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      name: 'Choir rehearsal',
      start: '2030-05-03T17:00:00Z',
      location: 'Town hall',
      category: category.id,
      topic: topic.id,
      published: false,
    },
  }),
)
const params = { path: { key: created.id } }

// PUT takes the whole entry. With the ETag, nobody else's changes are overwritten.
const { data: event, response } = await api.GET('/events/{key}', { params })
if (!event) throw new Error('The event is gone.')
const renamed: CalendarEvent = answerOf(
  await api.PUT('/events/{key}', {
    params: { ...params, header: { 'If-Match': response.headers.get('etag') ?? '' } },
    body: { ...event, name: 'Open choir rehearsal' },
  }),
)
console.log(renamed.name)

// Filters are JSON. Only with `fold` the answer is no plain list.
const filters = JSON.stringify({ start: { from: '2030-05-01T00:00:00Z' } })
const query = { sorting: 'start', order: 'ASC', limit: 5, filters } as const
const upcoming = answerOf(await api.GET('/events', { params: { query } }))
if (Array.isArray(upcoming)) for (const { name, start } of upcoming) console.log(start, name)

answerOf(await api.DELETE('/events/{key}', { params }))
