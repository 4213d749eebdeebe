import { beforeAll, describe, expect, it } from 'vitest'
import { contracts, placeFactNames } from '../../src/contract.ts'
import { create, edit, type Item, makeInputs } from '../testing/fixtures.ts'
import { hostForAll, userOf } from '../testing/shared-host.ts'
import { describeOnEngines } from '../testing/test-host.ts'

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
    // Found where there is one, see below.
    word: 'Rollstuhltoilette',
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

const valuesIn = (table: Record<string, { value: unknown }>) =>
  Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, value]))

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describeOnEngines('the facts of places', (engine) => {
  const host = hostForAll(engine, { config: { language: 'en' } })
  const moderator = userOf(host, 'moderator')
  let place: Item
  let plain: Item
  let event: Item
  const facts = valuesIn(ofPlaces)

  const text = async (path: string) => (await host.call('GET', `//${path}`)).text
  const jsonLd = async (path: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text(path))?.[1] ?? '{}',
    ) as Record<string, unknown>

  beforeAll(async () => {
    const inputs = await makeInputs(host, moderator)
    place = await create(host, 'places', moderator, inputs.places({ name: 'Known Hall', ...facts }))
    plain = await create(host, 'places', moderator, inputs.places({ name: 'Unknown Hall' }))
    event = await create(
      host,
      'events',
      moderator,
      inputs.events({ name: 'In it', location: `id:${place.id}` }),
    )
    await create(host, 'events', moderator, inputs.events({ name: 'Elsewhere', location: `id:${plain.id}` }))
  })

  describe.each(Object.entries(ofPlaces))('%s', (name, { value, said, feature, card, filter, word }) => {
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
          (await host.call<Item[]>('GET', `/${resource}/?filters=${filters}`, { as: moderator })).body,
        ).toHaveLength(1)
    })

    it.runIf(word)('is found by its word', async () => {
      const stated = name === 'accessibleToilet' ? 'yes' : value
      await edit(host, `/places/${place.id}`, moderator, { [name]: stated })
      const { body } = await host.call<{ items: Item[] }>('GET', `/search?query=${word}`)
      expect(JSON.stringify(body)).toContain(place.id)
      expect(JSON.stringify(body)).not.toContain(plain.id)
      await edit(host, `/places/${place.id}`, moderator, { [name]: value })
    })
  })

  it('are unknown unless somebody says them', () => {
    for (const name of placeFactNames) expect([name, plain[name]]).toEqual([name, null])
  })

  it('stay when a client that does not know them saves the entry, and go when null is sent', async () => {
    const path = `/places/${place.id}`
    const older = Object.fromEntries(placeFactNames.map((name) => [name, undefined]))
    expect((await edit(host, path, moderator, { ...older, link: null })).body).toMatchObject(facts)
    expect((await edit(host, path, moderator, { parking: null })).body).toMatchObject({
      ...facts,
      parking: null,
    })
    await edit(host, path, moderator, facts)
  })

  it("don't make a search for 'free' find step-free places", async () => {
    const { body } = await host.call<{ items: Item[] }>('GET', '/search?query=free')
    expect(JSON.stringify(body)).not.toContain(place.id)
    const stepFree = await host.call<{ items: Item[] }>('GET', '/search?query=step-free')
    expect(JSON.stringify(stepFree.body)).toContain(place.id)
  })

  it('of a place that was deactivated are on no page', async () => {
    const path = `/places/${place.id}`
    await edit(host, path, moderator, { deactivated: true })
    expect(await text(`event/${event.id}`)).not.toContain('Step-free entrance')
    expect(await text('?stepfree=1')).not.toContain('In it')
    await edit(host, path, moderator, { deactivated: false })
  })

  it('are kept by the contract unless an update mentions them', () => {
    expect(contracts.places.keptIfAbsent).toEqual(Object.keys(ofPlaces))
  })
})
