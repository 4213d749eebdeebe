import { afterEach, expect, it } from 'vitest'
import { type Answer, startApiServer } from '../testing/api-server.ts'
import { createApi } from './api.ts'

let server: Awaited<ReturnType<typeof startApiServer>>

async function start(answer: Answer) {
  server = await startApiServer(() => answer)
  const base = `${server.origin}/api/v1`
  const api = createApi({ base, geocoderUrl: '', token: () => 'abc', onExpired: () => undefined })
  return api.imports()
}

afterEach(() => server.close())

it.each<[string, Answer]>([
  ['import stopped', { json: { error: 'import stopped' } }],
  ['already running', { json: { error: 'already running' } }],
  ['already running', { json: { error: 'something else' } }],
  ['already running', { text: '<h1>Conflict</h1>' }],
])('an import that conflicts says why: %s', async (code, answer) => {
  const imports = await start({ status: 409, ...answer })
  const applied = imports.apply({ source: 'source-1', review: 'review-1' })
  await expect(applied).rejects.toMatchObject({ status: 409, code })
})
