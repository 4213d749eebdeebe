import { expect, it } from 'vitest'
import { describeHost, startTestHost } from '../testing/test-host.ts'
import { rawConnection } from '../testing/raw-connection.ts'

describeHost('the API as a whole', (host, engine) => {
  it('answers an unknown path, method or malformed address with 404 as JSON', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/events'],
      ['GET', '/api/nothing'],
      ['GET', '/events/%zz'],
      ['GET', `/events/${'x'.repeat(3000)}`],
    ] as const) {
      const answer = await host.call(method, path)
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, { error: 'not found' }])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('answers methods that HTTP knows and the API does not', async () => {
    for (const method of ['PROPFIND', 'PURGE', 'TRACE']) {
      const connection = rawConnection(host.url)
      connection.ask('/api/v1/events', method)
      await expect.poll(() => connection.text).toContain('{"error":"not found"}')
      expect(connection.text).toContain('HTTP/1.1 404')
    }
  })

  it('compresses what is large enough, and repeats it so under an idempotency key', async () => {
    const moderator = await host.createUser('moderator')
    const input = { name: 'Music', headline: 'Music', description: 'Songs. '.repeat(500) }
    const ask = (method: string, path: string) =>
      host.call(method, path, {
        as: moderator,
        ...(method === 'POST' && { body: input }),
        headers: { 'accept-encoding': 'br', 'idempotency-key': 'one and the same' },
      })
    const made = await ask('POST', '/categories')
    expect(made.headers.get('content-encoding')).toBe('br')
    expect((await ask('POST', '/categories')).body).toEqual(made.body)
    const list = await ask('GET', '/categories/')
    expect(Object.fromEntries(list.headers)).toMatchObject({ 'content-encoding': 'br', 'x-total-count': '1' })
    const plain = await host.get('/categories/', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('tells pages of any origin that it closes', async () => {
    const closing = await startTestHost(engine)
    const late = rawConnection(closing.url)
    late.write('GET /api/v1/groups HTTP/1.1\r\n')
    await closing.get('/groups')
    const closed = closing.close()
    await expect.poll(() => fetch(closing.url).catch(() => 'closed')).toBe('closed')
    late.write('Host: localhost\r\n\r\n')
    await expect.poll(() => late.text).toContain('{"error":"overloaded"}')
    expect(late.text).toContain('HTTP/1.1 503')
    expect(late.text.toLowerCase()).toContain('access-control-allow-origin: *')
    await closed
  })

  it('lets pages of any origin in, preflights for unknown paths too', async () => {
    for (const path of ['/events', '/nothing']) {
      const answer = await host.call('OPTIONS', path, {
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
      })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
      expect(answer.headers.get('access-control-allow-headers')).toBe(
        'Authorization, Content-Type, If-Match, Idempotency-Key, X-Run',
      )
      expect(answer.headers.get('access-control-expose-headers')).toBe(
        'x-total-count, ETag, Retry-After, X-Request-Id, X-Run, Deprecation, Sunset, Link',
      )
    }
  })
})
