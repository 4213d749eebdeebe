import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { announceDeprecations, type Deprecation } from './deprecations.ts'

const entry: Deprecation = {
  since: '2026-06-01T00:00:00Z',
  sunset: '2027-06-01T00:00:00Z',
  link: 'https://calendar.example.org/changelog',
}

async function started(deprecated: Deprecation) {
  const app = Fastify()
  announceDeprecations(app)
  await app.register(async (v1) => {
    v1.get('/things/:id', { config: { deprecated } }, async () => ({}))
    v1.put('/things/:id', async () => ({}))
  })
  await app.ready()
  return app
}

describe('a route that will go', () => {
  it('says since when, until when and what to use instead', async () => {
    const app = await started(entry)
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: '/things/1' })).headers).toMatchObject({
        deprecation: '@1780272000',
        sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
        link: '<https://calendar.example.org/changelog>; rel="deprecation"; type="text/html"',
      })
    }
    expect((await app.inject({ method: 'PUT', url: '/things/1' })).headers).not.toHaveProperty('deprecation')
    expect((await app.inject('/elsewhere')).statusCode).toBe(404)
  })

  it('stays for a year at least', async () => {
    await expect(started({ ...entry, sunset: '2027-05-31T23:59:59Z' })).rejects.toThrow(/less than a year/)
  })
})
