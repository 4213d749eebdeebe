import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts, eventFactNames, placeFactNames } from '../../src/contract.ts'
import { create, edit, type Inputs, type Item, startAdminHost } from '../testing/fixtures.ts'
import { describeOnEngines, type TestHost, type TestUser } from '../testing/test-host.ts'

/** Where each fact of a place is shown, for a place that has all of them and an event there. */
const ofPlaces: Record<
  (typeof placeFactNames)[number],
  { value: unknown; said: string; feature?: object; card?: string; filter?: string; word?: string }
> = {
  stepFree: {
    value: 'yes',
    said: 'Step-free entrance',
    feature: { name: 'Step-free entrance', value: true },
    card: 'step-free',
    filter: 'stepfree=1',
    word: 'Rollstuhl',
  },
  accessibleToilet: {
    value: 'no',
    said: 'No accessible toilet',
    feature: { name: 'Accessible toilet', value: false },
  },
  inductionLoop: {
    value: 'yes',
    said: 'Induction loop',
    feature: { name: 'Induction loop', value: true },
    word: 'Induktionsschleife',
  },
  tactileGuidance: {
    value: 'yes',
    said: 'Tactile guidance',
    feature: { name: 'Tactile guidance', value: true },
    word: 'tactile',
  },
  parking: {
    value: 'accessible',
    said: 'Accessible parking',
    feature: { name: 'Accessible parking', value: true },
    word: 'Behindertenparkplatz',
  },
  accessNote: { value: 'Ring at the <yard> gate', said: 'Ring at the <yard> gate', word: 'yard' },
}

/** The facts of an event that has all of them, and where each is shown. */
const ofEvents: Record<
  (typeof eventFactNames)[number],
  { value: unknown; said: string; page?: string; json: object; card?: string; jsonLd?: object; word?: string }
> = {
  price: {
    value: 'paid',
    said: '€8 – €12.50',
    json: { price: { kind: 'paid' } },
    card: '€8 – €12.50',
    jsonLd: { isAccessibleForFree: false },
  },
  priceFrom: {
    value: 8,
    said: '€8',
    json: { price: { from: 8 } },
    jsonLd: { offers: { '@type': 'AggregateOffer', lowPrice: 8 } },
  },
  priceTo: {
    value: 12.5,
    said: '€12.50',
    json: { price: { to: 12.5 } },
    jsonLd: { offers: { highPrice: 12.5 } },
  },
  currency: {
    value: 'EUR',
    said: '€8',
    json: { price: { currency: 'EUR' } },
    jsonLd: { offers: { priceCurrency: 'EUR' } },
  },
  priceText: {
    value: 'Concessions for <beekeepers>',
    said: 'Concessions for <beekeepers>',
    json: { price: { text: 'Concessions for <beekeepers>' } },
    word: 'concessions',
  },
  bookingLink: {
    value: 'https://tickets.example.org/7?a=1',
    said: 'https://tickets.example.org/7?a=1',
    page: '<a href="https://tickets.example.org/7?a=1" rel="nofollow ugc noopener">tickets.example.org</a>',
    json: { bookingLink: 'https://tickets.example.org/7?a=1' },
    jsonLd: { offers: { url: 'https://tickets.example.org/7?a=1' } },
  },
  registration: { value: 'required', said: 'Needed until', json: { registration: { required: true } } },
  registrationUntil: {
    value: '2026-05-30T16:00:00.000Z',
    said: 'Needed until Saturday, 30 May',
    json: { registration: { until: '2026-05-30T16:00:00.000Z' } },
    jsonLd: { offers: { availabilityEnds: '2026-05-30T16:00:00.000Z' } },
  },
}

const valuesIn = (table: Record<string, { value: unknown }>) =>
  Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, value]))

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describeOnEngines('the facts', (engine) => {
  let host: TestHost
  let admin: TestUser
  let inputs: Inputs
  let place: Item
  let plain: Item
  let event: Item
  let priced: Item
  const facts = valuesIn(ofPlaces)
  const eventFacts = valuesIn(ofEvents)

  const text = async (path: string) => (await host.call('GET', `//${path}`)).text
  const jsonLd = async (path: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text(path))?.[1] ?? '{}',
    ) as Record<string, unknown>

  beforeAll(async () => {
    const options = { now: '2026-05-04T10:00:00.000Z', config: { language: 'en' as const } }
    ;({ host, admin, inputs } = await startAdminHost(engine, options))
    const added = async (resource: 'events' | 'places', fields: object) =>
      create(host, resource, admin, inputs[resource](fields))
    place = await added('places', { name: 'Known Hall', ...facts })
    plain = await added('places', { name: 'Unknown Hall' })
    event = await added('events', { name: 'In it', location: `id:${place.id}` })
    await added('events', { name: 'Elsewhere', location: `id:${plain.id}` })
    priced = await added('events', { name: 'Paid', ...eventFacts })
    await added('events', { name: 'Gratis', price: 'free', priceFrom: 5 })
  })
  afterAll(() => host.close())

  describe.each(Object.entries(ofPlaces))(
    'of a place: %s',
    (name, { value, said, feature, card, filter, word }) => {
      it('is on the wire, unknown unless somebody says it', () => {
        expect(place[name]).toBe(value)
        expect(plain[name]).toBeNull()
      })

      it('is on the page of the place and of its events, and on no other', async () => {
        for (const path of [`place/${place.id}`, `event/${event.id}`])
          expect(await text(path)).toContain(`<dd>${escaped(said)}</dd>`)
        expect(await text(`place/${plain.id}`)).not.toContain(escaped(said))
      })

      it('is in the feeds', async () => {
        const flat = (await text(`event/${event.id}.ics`)).replaceAll('\r\n ', '')
        expect(flat).toContain(said.replaceAll(',', '\\,'))
        expect(await text(`event/${event.id}.atom`)).toContain(escaped(said).replaceAll('&', '&amp;'))
        const { events } = JSON.parse(await text(`event/${event.id}.json`)) as {
          events: { place: { access: object }; facts: { values: { text: string }[] }[] }[]
        }
        expect(events[0]!.place.access).toMatchObject({ [name]: value })
        expect(events[0]!.facts.flatMap(({ values }) => values.map((part) => part.text))).toContain(said)
      })

      it.runIf(feature)('is in the JSON-LD of events and of the list of places', async () => {
        const expected = { '@type': 'LocationFeatureSpecification', ...feature }
        const { location } = (await jsonLd(`event/${event.id}`)) as { location: { amenityFeature: object[] } }
        expect(location.amenityFeature).toContainEqual(expected)
        const { itemListElement } = (await jsonLd('places')) as {
          itemListElement: { item: { amenityFeature?: object[] } }[]
        }
        expect(itemListElement.flatMap(({ item }) => item.amenityFeature ?? [])).toContainEqual(expected)
      })

      it.runIf(card)('is on the cards of events and places', async () => {
        for (const path of ['?lng=en', 'places']) expect(await text(path)).toContain(`>${card}</span>`)
      })

      it.runIf(filter)('is a filter of events, their feeds and places', async () => {
        for (const path of [`?${filter}`, `events.ics?${filter}`, `programme?${filter}`]) {
          expect(await text(path)).toContain('In it')
          expect(await text(path)).not.toContain('Elsewhere')
        }
        expect(await text(`places?${filter}`)).toContain('Known Hall')
        expect(await text(`places?${filter}`)).not.toContain('Unknown Hall')
        const filters = encodeURIComponent(JSON.stringify({ [name]: value }))
        for (const resource of ['events', 'places'])
          expect(
            (await host.call<Item[]>('GET', `/${resource}/?filters=${filters}`, { as: admin })).body,
          ).toHaveLength(1)
      })

      it.runIf(word)('is found by its word', async () => {
        const { body } = await host.call<{ items: Item[] }>('GET', `/search?query=${word}`)
        expect(JSON.stringify(body)).toContain(place.id)
        expect(JSON.stringify(body)).not.toContain(plain.id)
      })
    },
  )

  describe.each(Object.entries(ofEvents))(
    'of an event: %s',
    (name, { value, said, page = escaped(said), json, card, jsonLd: data, word }) => {
      it('is on the wire, and nothing unless somebody says it', () => {
        expect(priced[name]).toBe(value)
        expect(event[name]).toBeNull()
      })

      it('is on the page', async () => {
        expect(await text(`event/${priced.id}`)).toContain(page)
      })

      it('is in the feeds', async () => {
        expect((await text(`event/${priced.id}.ics`)).replaceAll('\r\n ', '')).toContain(
          said.replaceAll(',', '\\,'),
        )
        expect(await text(`event/${priced.id}.atom`)).toContain(escaped(said).replaceAll('&', '&amp;'))
        const { events } = JSON.parse(await text(`event/${priced.id}.json`)) as { events: object[] }
        expect(events[0]).toMatchObject(json)
      })

      it.runIf(data)('is in the JSON-LD', async () => {
        expect(await jsonLd(`event/${priced.id}`)).toMatchObject(data!)
      })

      it.runIf(card)('is on the card and the poster', async () => {
        for (const path of ['?lng=en', `event/${priced.id}/poster`])
          expect(await text(path)).toContain(`>${card}</span>`)
      })

      it.runIf(word)('is found by its word', async () => {
        const { body } = await host.call<{ items: Item[] }>('GET', `/search?query=${word}`)
        expect(JSON.stringify(body)).toContain(priced.id)
        expect(JSON.stringify(body)).not.toContain(event.id)
      })
    },
  )

  it('free admission is a filter of events and their feeds, found by its word, and costs nothing', async () => {
    for (const path of ['?free=1', 'events.ics?free=1', 'programme?free=1', '?q=kostenlos']) {
      expect(await text(path)).toContain('Gratis')
      expect(await text(path)).not.toContain('Elsewhere')
    }
    const filters = encodeURIComponent(JSON.stringify({ price: 'free' }))
    const { body } = await host.call<Item[]>('GET', `/events/?filters=${filters}`, { as: admin })
    expect(body).toMatchObject([{ name: 'Gratis', priceFrom: null }])
    expect(await jsonLd(`event/${body[0]!.id}`)).toMatchObject({
      isAccessibleForFree: true,
      offers: { price: 0 },
    })
  })

  it('amounts that are out of order or none are refused', async () => {
    const send = async (more: object) =>
      (await host.call<{ fields: object }>('POST', '/events', { as: admin, body: inputs.events(more) })).body
        .fields
    expect(await send({ price: 'paid', priceFrom: 9, priceTo: 8 })).toEqual({ priceTo: 'amountTooSmall' })
    expect(await send({ price: 'paid', priceFrom: -1 })).toEqual({ priceFrom: 'invalidAmount' })
    expect(await send({ bookingLink: 'javascript:alert(1)' })).toEqual({ bookingLink: 'invalidLink' })
  })

  it('of a repeating event are passed on to its events', async () => {
    const { registrationUntil: _dated, ...passed } = eventFacts
    const input = inputs.revents({ ...passed, intervals: [{ type: 'week', interval: 1, weekDay: 1 }] })
    const { id } = await create(host, 'revents', admin, input)
    const path = `/revents/${id}/generate?start=2026-05-11&end=2026-05-11`
    const { body: made } = await host.call<{ events: string[] }>('GET', path, { as: admin })
    const { body } = await host.call<Item>('GET', `/events/${made.events[0]}`, { as: admin })
    expect(body).toMatchObject({ ...passed, registrationUntil: null })
    const { body: saved } = await edit(
      host,
      `/revents/${id}`,
      admin,
      Object.fromEntries(Object.keys(passed).map((fact) => [fact, undefined])),
    )
    expect(saved).toMatchObject(passed)
  })

  it('of an event stay when an older client saves it, and go with what they belong to', async () => {
    const path = `/events/${priced.id}`
    const older = Object.fromEntries(eventFactNames.map((name) => [name, undefined]))
    expect((await edit(host, path, admin, { ...older, name: 'Paid' })).body).toMatchObject(eventFacts)
    const { body } = await edit(host, path, admin, { price: 'donation', registration: null })
    expect(body).toMatchObject({ priceFrom: null, priceTo: null, currency: null, registrationUntil: null })
    await edit(host, path, admin, eventFacts)
  })

  it('stay when a client that does not know them saves the entry, and go when null is sent', async () => {
    const path = `/places/${place.id}`
    const older = Object.fromEntries(placeFactNames.map((name) => [name, undefined]))
    expect((await edit(host, path, admin, { ...older, link: null })).body).toMatchObject(facts)
    expect((await edit(host, path, admin, { parking: null })).body).toMatchObject({
      ...facts,
      parking: null,
    })
    await edit(host, path, admin, facts)
  })

  it('of a place that was deactivated are on no page', async () => {
    const path = `/places/${place.id}`
    await edit(host, path, admin, { deactivated: true })
    expect(await text(`event/${event.id}`)).not.toContain('Step-free entrance')
    expect(await text('?stepfree=1')).not.toContain('In it')
    await edit(host, path, admin, { deactivated: false })
  })

  it('are kept by each contract unless an update mentions them', () => {
    expect(contracts.places.keptIfAbsent).toEqual(Object.keys(ofPlaces))
    expect(contracts.events.keptIfAbsent).toEqual(Object.keys(ofEvents))
  })
})
