import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts, type GenerateAnswer, templateFieldNames } from '../../src/contract.ts'
import { create, type Drafts, freshName, type Item, makeDrafts } from '../testing/fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost, type TestUser } from '../testing/test-host.ts'

const picture = join(import.meta.dirname, '../seed/images/bees.webp')

describeOnEngines('every field of', (engine) => {
  let host: TestHost
  let moderator: TestUser
  /** For each field of a draft a value that it does not have by itself; a new field needs one here. */
  let values: Record<string, unknown>

  const own: Partial<Record<keyof Drafts, Record<string, unknown>>> = {
    events: { start: '2026-06-01T18:00:00.000Z', end: '2026-06-01T20:00:00.000Z' },
    revents: { start: '18:00', end: '20:00' },
  }

  beforeAll(async () => {
    host = await startTestHost(engine)
    moderator = await host.createUser('moderator')
    const drafts = await makeDrafts(host, moderator)
    const main = await create(host, 'events', moderator, drafts.events())
    const body = new FormData()
    body.set('media', new Blob([await readFile(picture)]))
    const { body: image } = await host.call<{ id: string }>('POST', '/media', { as: moderator, body })
    values = {
      address: 'Mill Lane 1',
      alt: 'Bees',
      canceled: true,
      category: main.category,
      deactivated: true,
      description: 'With **honey**',
      email: 'bees@example.org',
      excluded: ['2026-05-11'],
      headline: 'What hums',
      image: image.id,
      intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
      involved: [{ name: 'Ada', description: 'Oboe' }],
      lat: 52.5,
      link: 'https://example.org/bees',
      lng: 9.5,
      location: 'Behind the mill',
      location2: 'Third hive',
      organizers: ['Beekeepers'],
      ownedBy: [moderator.id],
      parent: `id:${main.id}`,
      parentListed: true,
      published: false,
      tags: ['bees', 'honey'],
      topic: main.topic,
    }
  })
  afterAll(() => host.close())

  const fullDraft = (resource: keyof Drafts) => {
    const given: Record<string, unknown> = { ...values, ...own[resource], name: freshName(resource) }
    return Object.fromEntries(
      Object.keys(contracts[resource].draft.entries).map((name) => [name, given[name]]),
    )
  }

  describe.each(['groups', 'places', 'events', 'revents', 'categories', 'topics'] as const)(
    '%s',
    (resource) => {
      it('is kept, and answered as it was sent', async () => {
        const draft = fullDraft(resource)
        expect(Object.keys(draft).filter((name) => draft[name] === undefined)).toEqual([])
        const { id } = await create(host, resource, moderator, draft)
        const { body } = await host.call<Item>('GET', `/${resource}/${id}`, { as: moderator })
        expect(body).toMatchObject(draft)
      })
    },
  )

  it('a repeating event that is part of the template is handed on to its events', async () => {
    const draft = fullDraft('revents')
    const { id } = await create(host, 'revents', moderator, draft)
    const period = '?start=2026-05-04&end=2026-05-04'
    const { body: made } = await host.call<GenerateAnswer>('GET', `/revents/${id}/generate${period}`, {
      as: moderator,
    })
    const { body: event } = await host.call<Item>('GET', `/events/${made.events[0]}`, { as: moderator })
    expect(event).toMatchObject(Object.fromEntries(templateFieldNames.map((name) => [name, draft[name]])))
  })
})
