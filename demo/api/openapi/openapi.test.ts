import { beforeAll, describe, expect, it } from 'vitest'
import { hostForAll } from '../../testing/test-host.ts'
import type { OpenApiDocument } from './document.ts'

describe('the description of the API', () => {
  const host = hostForAll('sqlite')
  let document: OpenApiDocument
  beforeAll(async () => {
    document = await host.read<OpenApiDocument>('/openapi.json')
  })

  it('points only to schemas that it has', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(pointers.length).toBeGreaterThan(100)
    for (const [, kind, name] of pointers) {
      expect(Object.keys(document.components[kind as 'schemas' | 'responses'])).toContain(name)
    }
  })

  it('gives each call a name of its own, and describes each parameter', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.length).toBeGreaterThan(100)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId, parameters } of operations) {
      const silent = parameters.filter(({ description }) => !description).map(({ name }) => name)
      expect([operationId, silent]).toEqual([operationId, []])
    }
  })

  it('says what a title may be and who may call', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.components.schemas.EventInput!.properties).toMatchObject({
      name: { type: 'string', maxLength: 200 },
      start: { type: 'string', format: 'date-time' },
      end: { type: ['string', 'null'], format: 'date-time' },
    })
    expect(document.paths['/categories']!.post!.description).toContain(
      'Visitor: no, normal: no, moderator: yes, admin: yes.',
    )
    expect(document.paths['/places/{key}']!.put!.description).toContain('normal: own, moderator: yes')
  })

  it('has examples of bodies that are accepted, and of the answers', async () => {
    const { schemas } = document.components
    const exampleOf = (name: string) => (schemas[name]!.examples as Record<string, unknown>[])[0]!
    const admin = await host.createUser('admin')
    const { id: category } = await admin.create('categories', exampleOf('CategoryInput'))
    const { id: topic } = await admin.create('topics', exampleOf('TopicInput'))
    const { id: place } = await admin.create('places', exampleOf('PlaceInput'))
    for (const [resource, name] of [
      ['groups', 'Group'],
      ['events', 'Event'],
      ['revents', 'RepeatingEvent'],
    ] as const) {
      const own = name === 'Group' ? {} : { category, topic, location: `id:${place}` }
      await admin.create(resource, { ...exampleOf(`${name}Input`), ...own })
      expect(Object.keys(exampleOf(name))).toEqual(
        expect.arrayContaining(Object.keys(exampleOf(`${name}Input`))),
      )
    }
    expect(schemas.EventInput!.properties).toMatchObject({ tags: { type: ['array', 'null'], maxItems: 50 } })
  })

  it('adds to a call the errors that follow from what it declares', () => {
    const refusals = (path: string, method: string, status: number) =>
      document.paths[path]![method]!.responses[status]?.description
    expect(refusals('/groups', 'post', 400)).toBe(
      '`invalid body`, `idempotency key reused`, `name already exists`',
    )
    expect(refusals('/groups', 'post', 403)).toBe('`unauthorized`')
    expect(refusals('/groups', 'get', 403)).toBeUndefined()
    expect(refusals('/groups/{key}', 'put', 412)).toBe('`changed in the meantime`')
    expect(refusals('/imports/sources/{id}', 'delete', 404)).toBe('`source expired`')
    expect(refusals('/invitations/invite/{token}', 'get', 404)).toBeUndefined()
  })

  it('is a page for people, without script, under the strict policy', async () => {
    const { status, text, headers } = await host.call('GET', '/api/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/<script|style=|<style| on\w+=/i)
    expect(text).toContain('/revents/{id}/generate')
    expect(text).toMatch(/<h3 id="EventInput">.*<code>name<\/code><\/td>\s*<td>yes/s)
    expect((await host.call('GET', '/api/docs.css')).headers.get('content-type')).toContain('text/css')
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
