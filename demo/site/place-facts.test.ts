import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { placeFactNames } from '../../src/contract.ts'
import { describeHost, type Item, makeInputs, userOf } from '../testing/test-host.ts'

/** A place that has all facts. */
const facts: Record<(typeof placeFactNames)[number], string> = {
  stepFree: 'yes',
  accessibleToilet: 'no',
  inductionLoop: 'yes',
  tactileGuidance: 'yes',
  parking: 'accessible',
  accessNote: 'Ring at the <yard> gate',
}

const features = [
  ['Step-free entrance', true],
  ['Accessible toilet', false],
  ['Induction loop', true],
  ['Tactile guidance', true],
  ['Accessible parking', true],
] as const

const sentences = [
  ...features.map(([name, is]) => (is ? name : `No ${name.toLowerCase()}`)),
  'Ring at the <yard> gate',
]

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describeHost('the facts of places', { config: { language: 'en' } }, (host) => {
  const moderator = userOf(host, 'moderator')
  let place: Item
  let plain: Item
  let event: Item

  const text = async (path: string) => plainHtml((await host.get(`//${path}`)).text)
  const jsonLd = async (path: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text(path))?.[1] ?? '{}',
    ) as Record<string, unknown>

  beforeAll(async () => {
    const inputs = await makeInputs(moderator)
    const add = (kind: 'places' | 'events', more: object) => moderator.create(kind, inputs[kind](more))
    place = await add('places', { name: 'Known Hall', ...facts })
    plain = await add('places', { name: 'Unknown Hall' })
    event = await add('events', { name: 'In it', location: `id:${place.id}` })
    await add('events', { name: 'Elsewhere', location: `id:${plain.id}` })
  })

  it('are on the page of the place and of its events, and on no other', async () => {
    const [empty, ...pages] = await Promise.all(
      [`place/${plain.id}`, `place/${place.id}`, `event/${event.id}`].map((path) => text(path)),
    )
    for (const sentence of sentences) {
      for (const page of pages) expect(page).toContain(`<dd>${escaped(sentence)}</dd>`)
      expect(empty).not.toContain(escaped(sentence))
    }
  })

  it('are in the feeds', async () => {
    const ics = (await text(`event/${event.id}.ics`)).replaceAll('\r\n ', '')
    const atom = await text(`event/${event.id}.atom`)
    const { events } = JSON.parse(await text(`event/${event.id}.json`)) as {
      events: { place: { access: object }; facts: { values: { text: string }[] }[] }[]
    }
    expect(events[0]!.place.access).toMatchObject(facts)
    const said = events[0]!.facts.flatMap(({ values }) => values.map((part) => part.text))
    for (const sentence of sentences) {
      expect(ics).toContain(sentence.replaceAll(',', '\\,'))
      expect(atom).toContain(escaped(sentence).replaceAll('&', '&amp;'))
      expect(said).toContain(sentence)
    }
  })

  it('are in the JSON-LD of events and of the list of places', async () => {
    const { location } = (await jsonLd(`event/${event.id}`)) as { location: { amenityFeature: object[] } }
    const { itemListElement } = (await jsonLd('places')) as {
      itemListElement: { item: { amenityFeature?: object[] } }[]
    }
    const listed = itemListElement.flatMap(({ item }) => item.amenityFeature ?? [])
    for (const [name, value] of features) {
      const feature = { '@type': 'LocationFeatureSpecification', name, value }
      expect(location.amenityFeature).toContainEqual(feature)
      expect(listed).toContainEqual(feature)
    }
  })

  it('say on cards of events and places that the entrance is step-free, which is a filter', async () => {
    for (const path of ['?lng=en', 'places']) expect(await text(path)).toContain('>step-free</span>')
    for (const path of ['?stepfree=1', 'events.ics?stepfree=1', 'programme?stepfree=1']) {
      expect(await text(path)).toContain('In it')
      expect(await text(path)).not.toContain('Elsewhere')
    }
    expect(await text('places?stepfree=1')).toContain('Known Hall')
    expect(await text('places?stepfree=1')).not.toContain('Unknown Hall')
    for (const resource of ['events', 'places'])
      expect(await host.list(resource, { stepFree: 'yes' })).toHaveLength(1)
  })

  it('are found by their words', async () => {
    // Found where there is one.
    await moderator.edit(`/places/${place.id}`, { accessibleToilet: 'yes' })
    const german = ['Rollstuhl', 'Rollstuhltoilette', 'Induktionsschleife', 'Behindertenparkplatz']
    for (const word of [...german, 'tactile', 'yard']) {
      const found = (await host.get(`/search?query=${word}`)).text
      expect([word, found.includes(place.id), found.includes(plain.id)]).toEqual([word, true, false])
    }
    await moderator.edit(`/places/${place.id}`, facts)
  })

  it('are unknown unless somebody says them', () => {
    for (const name of placeFactNames) expect([name, plain[name]]).toEqual([name, null])
  })

  it('stay when a client that does not know them saves the entry, and go when null is sent', async () => {
    const path = `/places/${place.id}`
    const older = Object.fromEntries(placeFactNames.map((name) => [name, undefined]))
    expect((await moderator.edit(path, { ...older, link: null })).body).toMatchObject(facts)
    expect((await moderator.edit(path, { parking: null })).body).toMatchObject({ ...facts, parking: null })
    await moderator.edit(path, facts)
  })

  it("don't make a search for 'free' find step-free places", async () => {
    const { body } = await host.get<{ items: Item[] }>('/search?query=free')
    expect(JSON.stringify(body)).not.toContain(place.id)
    const stepFree = await host.get<{ items: Item[] }>('/search?query=step-free')
    expect(JSON.stringify(stepFree.body)).toContain(place.id)
  })

  it('of a place that was deactivated are on no page', async () => {
    const path = `/places/${place.id}`
    await moderator.edit(path, { deactivated: true })
    expect(await text(`event/${event.id}`)).not.toContain('Step-free entrance')
    expect(await text('?stepfree=1')).not.toContain('In it')
    await moderator.edit(path, { deactivated: false })
  })
})
