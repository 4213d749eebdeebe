import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { encodedText } from '../lib/encoded-text.ts'
import { sendText } from './send-text.ts'

const long = 'What is on in town? '.repeat(100)

function appWith(text: string) {
  const app = Fastify()
  const sent = encodedText(text)
  app.get('/', (request, reply) => sendText(request, reply.type('text/plain'), sent, { vary: 'Cookie' }))
  return (headers: Record<string, string>) => app.inject({ url: '/', headers })
}

it('compresses as the client asks', async () => {
  const get = appWith(long)
  const br = await get({ 'accept-encoding': 'gzip, deflate, br;q=0.8' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long)
  const gzip = await get({ 'accept-encoding': 'br;q=0, gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(long)
  expect((await get({})).payload).toBe(long)
  expect((await get({})).headers.vary).toBe('Cookie, Accept-Encoding')
})
