import { beforeAll, describe, expect, it } from 'vitest'
import { type GenerateAnswer, screenResources, templateFieldNames } from '../../src/contract.ts'
import { describeHost, freshName, type Inputs, type Item, makeInputs, userOf } from '../testing/test-host.ts'
import { draftFields, sampleValue } from '../testing/sample-values.ts'

describeHost('every field of', (host) => {
  const moderator = userOf(host, 'moderator')
  /** Values for fields that `sampleValue` does not know. */
  let values: Record<string, unknown>

  const own: Partial<Record<keyof Inputs, Record<string, unknown>>> = {
    events: { start: '2026-06-01T18:00:00.000Z', end: '2026-06-01T20:00:00.000Z' },
    revents: { start: '18:00', end: '20:00' },
  }

  beforeAll(async () => {
    const inputs = await makeInputs(moderator)
    const main = await moderator.create('events', inputs.events())
    values = {
      address: 'Mill Lane 1',
      breaks: [{ from: '2026-07-13', to: '2026-08-21', reason: 'Summer break' }],
      category: main.category,
      // Its reason is kept only with it.
      deactivated: true,
      excluded: ['2026-05-11'],
      image: await moderator.upload(),
      intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
      involved: [{ name: 'Ada', description: 'Oboe' }],
      location: 'Behind the mill',
      organizers: ['Beekeepers'],
      ownedBy: [moderator.id],
      parent: `id:${main.id}`,
      price: 'paid',
      currency: 'CHF',
      attendance: 'both',
      languages: ['de', 'en'],
      status: 'canceled',
      canceled: true,
      registration: 'required',
      topic: main.topic,
    }
  })

  const fullInput = (resource: keyof Inputs) => {
    const given: Record<string, unknown> = { ...values, ...own[resource], name: freshName(resource) }
    return Object.fromEntries(
      draftFields(resource).map(([name, schema]) => [name, given[name] ?? sampleValue(schema)]),
    )
  }

  describe.each(screenResources)('%s', (resource) => {
    it('is kept, and answered as it was sent', async () => {
      const input = fullInput(resource)
      expect(Object.keys(input).filter((name) => input[name] === undefined)).toEqual([])
      const { id } = await moderator.create(resource, input)
      expect(await moderator.read<Item>(`/${resource}/${id}`)).toMatchObject(input)
    })
  })

  it('a repeating event that is part of the template is handed on to its events', async () => {
    const input = fullInput('revents')
    const { id } = await moderator.create('revents', input)
    const period = '?start=2026-05-04&end=2026-05-04'
    const { body: made } = await moderator.get<GenerateAnswer>(`/revents/${id}/generate${period}`)
    const { body: event } = await moderator.get<Item>(`/events/${made.events[0]}`)
    expect(event).toMatchObject(Object.fromEntries(templateFieldNames.map((name) => [name, input[name]])))
  })
})
