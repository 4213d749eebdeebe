import { afterEach, expect, it } from 'vitest'
import { type Answer, startApiServer } from '../testing/api-server.ts'
import { createApi } from './api.ts'

let server: Awaited<ReturnType<typeof startApiServer>>

async function start(answer: Answer) {
  server = await startApiServer(() => answer)
  const base = `${server.origin}/api/v1`
  return createApi({ base, geocoderUrl: '', token: () => 'abc', onExpired: () => undefined })
}

afterEach(() => server.close())

it.each<[string, Answer]>([
  ['import stopped', { json: { error: 'import stopped' } }],
  ['already running', { json: { error: 'already running' } }],
  ['already running', { json: { error: 'something else' } }],
  ['already running', { text: '<h1>Conflict</h1>' }],
])('an import that conflicts says why: %s', async (code, answer) => {
  const imports = await (await start({ status: 409, ...answer })).imports()
  const applied = imports.apply({ source: 'source-1', review: 'review-1' })
  await expect(applied).rejects.toMatchObject({ status: 409, code })
})

it('an action that runs already says so', async () => {
  const api = await start({ status: 409, json: { error: 'already running' } })
  await expect(api.runAction('make-backup')).rejects.toMatchObject({ status: 409, code: 'already running' })
})
