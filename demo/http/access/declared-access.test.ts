import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRows } from '../../testing/rights/all-rows.ts'
import {
  apiCalls,
  nameOf,
  type RegisteredRoute,
  startWithRoutes,
} from '../../testing/rights/registered-routes.ts'
import { describeOnEngines, type TestHost } from '../../testing/test-host.ts'
import { replyError } from '../error-reply.ts'
import { assertDeclaredAccess, isOpen } from './declared-access.ts'

describe('a route below /api', () => {
  const app = () => {
    const fastify = Fastify()
    fastify.setErrorHandler(replyError)
    assertDeclaredAccess(fastify)
    return fastify
  }

  it('does not come into being without the access that it declares', () => {
    expect(() => app().get('/api/v1/new', async () => 'open')).toThrow(
      'GET /api/v1/new does not declare its access',
    )
    expect(() => app().get('/feeds', async () => 'a page')).not.toThrow()
  })

  it('is closed where nobody looks at tokens', async () => {
    const fastify = app()
    fastify.get('/api/v1/closed', { config: { access: 'loggedIn' } }, async () => 'open')
    fastify.get('/api/v1/open', { config: { access: 'public' } }, async () => 'open')
    expect((await fastify.inject('/api/v1/closed')).statusCode).toBe(401)
    expect((await fastify.inject('/api/v1/open')).body).toBe('open')
  })
})

describeOnEngines('every call of the API that is not for visitors', (engine) => {
  let host: TestHost
  let routes: RegisteredRoute[]
  let closed: RegisteredRoute[]

  beforeAll(async () => {
    ;({ host, routes } = await startWithRoutes(engine))
    closed = apiCalls(routes).filter(({ access }) => !isOpen(access!))
  })
  afterAll(() => host.close())

  const ask = ({ method, url }: RegisteredRoute, token?: string) => {
    const path = url.replace(/:\w+/g, 'x')
    const body = ['GET', 'HEAD'].includes(method) ? undefined : {}
    return host.call(method, path, { as: token === undefined ? null : { token }, body })
  }

  it('is 401 without a token, with a made-up one, with one that has ended, and to a deactivated account', async () => {
    const [out, old] = await Promise.all([1, 2].map(() => host.createUser('admin')))
    await out!.post('/auth/logout')
    host.clock.advance({ days: 31 })
    const [admin, off] = await Promise.all([1, 2].map(() => host.createUser('admin')))
    await host.db.write.updateTable('users').set({ deactivated: 1 }).where('id', '=', off!.id).execute()
    const before = await allRows(host)
    const answers: Record<string, unknown[]> = {}
    for (const route of closed) {
      const tokens = [undefined, 'garbage', out!.token, old!.token, off!.token]
      const given = []
      for (const token of tokens) given.push(await ask(route, token))
      answers[nameOf(route)] = given.map(({ status, body }) => [status, body])
    }
    const refused = () => [401, { error: 'unauthorized' }]
    expect(answers).toEqual(
      Object.fromEntries(closed.map((route) => [nameOf(route), Array.from({ length: 5 }, refused)])),
    )
    expect(closed.length).toBeGreaterThan(50)
    expect(await allRows(host)).toEqual(before)
    expect((await admin!.get('/users/')).status).toBe(200)
  })

  it('is the same with a slash at the end, and asked for its head', () => {
    const accessOf = new Map(apiCalls(routes).map((route) => [nameOf(route), route.access]))
    for (const route of routes.filter(({ url }) => url.startsWith('/api/'))) {
      const method = route.method === 'HEAD' ? 'GET' : route.method
      expect([nameOf(route), route.access]).toEqual([
        nameOf(route),
        accessOf.get(nameOf({ ...route, method })),
      ])
    }
  })

  it('takes no void token where visitors are let in, but for the calls that look at none', async () => {
    for (const route of apiCalls(routes).filter(({ access }) => isOpen(access!))) {
      const { status } = await ask(route, 'garbage')
      expect([nameOf(route), status === 401]).toEqual([nameOf(route), !route.ignoresToken])
    }
  })
})
