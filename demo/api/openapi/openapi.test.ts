import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../../testing/test-host.ts'
import type { OpenApiDocument } from './document.ts'

const channel = 'fastify.initialization'

describe('the description of the API', () => {
  let host: TestHost
  let document: OpenApiDocument
  const routes: string[] = []

  /** Every route that the host registers below /api/v1, as the document would write it. */
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      if (!url.startsWith('/api/v1/')) return
      const path = url
        .slice('/api/v1'.length)
        .replace(/(.)\/$/, '$1')
        .replace(/:(\w+)/g, '{$1}')
      for (const name of [method].flat()) routes.push(`${name.toLowerCase()} ${path}`)
    })
  }

  beforeAll(async () => {
    subscribe(channel, collect)
    host = await startTestHost('sqlite')
    unsubscribe(channel, collect)
    document = (await host.call<OpenApiDocument>('GET', '/openapi.json')).body
  })
  afterAll(() => host.close())

  const anonymous = (call: string) => call.replace(/\{\w+\}/g, '{}')

  it('has every call that there is, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const registered = routes.filter((route) => !/^(head|options) /.test(route))
    expect(new Set(described.map(anonymous))).toEqual(new Set(registered.map(anonymous)))
    expect(registered.length).toBeGreaterThan(60)
  })

  it('points only to schemas that it has', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(pointers.length).toBeGreaterThan(100)
    for (const [, kind, name] of pointers) {
      expect(Object.keys(document.components[kind as 'schemas' | 'responses'])).toContain(name)
    }
  })

  it('names each call once, with its path parameters, answers and errors', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters, responses, security } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '429', '500', '503']))
      expect(security.length).toBeGreaterThan(0)
    }
  })

  it('says what a title may be and who may call', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.components.schemas.EventDraft!.properties).toMatchObject({
      name: { type: 'string', maxLength: 200 },
      start: { type: 'string', format: 'date-time' },
      end: { type: ['string', 'null'], format: 'date-time' },
    })
    expect(document.paths['/categories']!.post!.description).toContain(
      'Visitor: no, normal: no, moderator: yes, admin: yes.',
    )
    expect(document.paths['/places/{key}']!.put!.description).toContain('normal: own, moderator: yes')
  })

  it('is a page for people, without script, under the strict policy', async () => {
    const { status, text, headers } = await host.call('GET', '/api/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/<script|style=|<style| on\w+=/i)
    expect(text).toContain('/revents/{id}/generate')
    expect((await host.call('GET', '/api/docs.css')).headers.get('content-type')).toContain('text/css')
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
