import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts, eventFactNames, templateFactNames } from '../../src/contract.ts'
import { eventFactTable, type FactName, type ShownFact } from '../testing/event-facts.ts'
import { factMarks, factsNamed } from '../testing/fact-marks.ts'
import { create, edit, type Inputs, type Item, makeInputs } from '../testing/fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost, type TestUser } from '../testing/test-host.ts'
import { readAtom } from '../testing/texts/strict-xml.ts'

const picture = new URL('../host/sample/images/bees.webp', import.meta.url)

const facts = Object.entries(eventFactTable) as [FactName, ShownFact][]

/** What src/resources/facts.test.ts follows, because only Backstage has it. */
const inBackstage = ({ passedOn }: ShownFact) => ['form', 'CSV', ...(passedOn ? ['duplicated'] : [])]

/** The columns of docs/facts.md that a fact of an event is checked in here. */
function checkedIn({ card, filter, list, ics, atom, jsonLd, word, passedOn }: ShownFact): string[] {
  const columns: [string, boolean][] = [
    ['API', true],
    ['page', true],
    ['card', card !== undefined],
    ['filter', filter !== undefined || list !== undefined],
    ['iCalendar', ics !== undefined],
    ['Atom', atom !== undefined],
    ['JSON', true],
    ['JSON-LD', jsonLd !== undefined],
    ['search', word !== undefined],
    ['passed on', passedOn],
    ['older client', true],
  ]
  return columns.filter(([, isChecked]) => isChecked).map(([name]) => name)
}

it.each(facts)('docs/facts.md says where %s is shown', (name, fact) => {
  // A price is a filter and a word where it is free.
  const free = name === 'price' ? ['filter', 'search'] : []
  expect(factMarks('events', name)).toEqual(new Set([...inBackstage(fact), ...checkedIn(fact), ...free]))
})

it('docs/facts.md names every fact of events', () => {
  expect(factsNamed('events')).toEqual(new Set([...eventFactNames, 'imageCredit']))
})

describeOnEngines('the facts of events', (engine) => {
  let host: TestHost
  let moderator: TestUser
  let inputs: Inputs
  let image: string
  let plain: Item
  let full: Item
  const values = Object.fromEntries(facts.map(([name, { value }]) => [name, value]))
  const nothing = Object.fromEntries(facts.map(([name, { nothing = null }]) => [name, nothing]))
  const unknown = Object.fromEntries(facts.map(([name]) => [name, undefined]))

  const text = async (path: string) => (await host.call('GET', `//${path}`)).text
  const jsonLd = async (id: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text(`event/${id}`))?.[1] ?? '{}',
    ) as Record<string, unknown>
  const found = async (filters: object) => {
    const query = encodeURIComponent(JSON.stringify(filters))
    const { body } = await host.call<Item[]>('GET', `/events/?filters=${query}`, { as: moderator })
    return body.map((item) => item.name)
  }
  const hits = async (word: string) => {
    const { body } = await host.call<{ items: Item[] }>('GET', `/eventsearch?query=${word}`)
    return body.items.map((item) => item.name)
  }

  beforeAll(async () => {
    host = await startTestHost(engine, { now: '2026-05-04T10:00:00.000Z', config: { language: 'en' } })
    moderator = await host.createUser('moderator')
    inputs = await makeInputs(host, moderator)
    const body = new FormData()
    body.set('media', new Blob([await readFile(picture)]))
    image = (await host.call<{ id: string }>('POST', '/media', { as: moderator, body })).body.id
    const add = (name: string, more: object = {}) =>
      create(host, 'events', moderator, inputs.events({ name, ...more }))
    plain = await add('Nothing said')
    full = await add('All of it', { image, ...values })
    await add('Gratis', { price: 'free', priceFrom: 5 })
  })
  afterAll(() => host.close())

  describe.each(facts)('%s', (name, fact) => {
    const { value, page, card, filter, list, ics, atom, json, jsonLd: data, word } = fact

    it('is on the wire, and nothing unless somebody says it', () => {
      expect(full[name]).toEqual(value)
      expect(plain[name]).toEqual(nothing[name])
    })

    it('is on the page', async () => {
      expect(await text(`event/${full.id}`)).toContain(page)
      expect(await text(`event/${plain.id}`)).not.toContain(page)
    })

    it.runIf(card)('is on the card', async () => {
      expect(await text('?lng=en')).toContain(card)
    })

    it.runIf(filter)('is a filter of the calendar, its feeds and programmes', async () => {
      for (const path of [
        `?${filter}`,
        `events.ics?${filter}`,
        `events.json?${filter}`,
        `programme?${filter}`,
      ]) {
        expect(await text(path)).toContain('All of it')
        expect(await text(path)).not.toContain('Nothing said')
      }
    })

    it.runIf(list)('is a filter of the lists of the API', async () => {
      expect(await found(list!)).toEqual(['All of it'])
    })

    it.runIf(ics)('is in iCalendar', async () => {
      const read = await text(`event/${full.id}.ics`)
      expect(read.replaceAll('\r\n ', '')).toContain(ics)
      expect(ICAL.parse(read)).toBeTruthy()
    })

    it.runIf(atom)('is in Atom', async () => {
      const [entry] = readAtom(await text(`event/${full.id}.atom`))
      expect(`${entry!.title}\n${entry!.content}`).toContain(atom)
    })

    it('is in JSON', async () => {
      const { events } = JSON.parse(await text(`event/${full.id}.json`)) as { events: object[] }
      expect(events[0]).toMatchObject(json)
    })

    it.runIf(data)('is in JSON-LD', async () => {
      expect(await jsonLd(full.id)).toMatchObject(data!)
    })

    it.runIf(word)('is found by its word', async () => {
      expect(await hits(word!)).toEqual(['All of it'])
    })
  })

  it('of a repeating event are passed on to its events, and kept for an older client', async () => {
    const own = facts.filter(([, { passedOn }]) => passedOn).map(([name]) => name)
    expect(new Set(own)).toEqual(new Set([...templateFactNames, 'imageCredit']))
    const passed = Object.fromEntries(own.map((name) => [name, values[name]]))
    const input = inputs.revents({ image, ...passed, intervals: [{ type: 'week', interval: 1, weekDay: 1 }] })
    const { id } = await create(host, 'revents', moderator, input)
    const path = `/revents/${id}/generate?start=2026-05-11&end=2026-05-11`
    const { body: made } = await host.call<{ events: string[] }>('GET', path, { as: moderator })
    const { body } = await host.call<Item>('GET', `/events/${made.events[0]}`, { as: moderator })
    expect(body).toMatchObject({ ...passed, registrationUntil: null, status: null })
    const { body: saved } = await edit(host, `/revents/${id}`, moderator, unknown)
    expect(saved).toMatchObject(passed)
    await host.call('DELETE', `/events/${made.events[0]}`, { as: moderator })
  })

  it('stay when an older client saves the event, and go when null is sent', async () => {
    const path = `/events/${full.id}`
    expect((await edit(host, path, moderator, unknown)).body).toMatchObject(values)
    const none = Object.fromEntries(facts.map(([name]) => [name, null]))
    expect((await edit(host, path, moderator, none)).body).toMatchObject(nothing)
    await edit(host, path, moderator, values)
    expect(contracts.events.keptIfAbsent).toEqual(eventFactNames)
    expect(contracts.events.keptWith).toEqual({ imageCredit: 'image' })
  })

  it('go with what they belong to', async () => {
    const path = `/events/${full.id}`
    const changed = { price: 'donation', registration: null, attendance: 'onSite' }
    expect((await edit(host, path, moderator, changed)).body).toMatchObject({
      priceFrom: null,
      priceTo: null,
      currency: null,
      registrationUntil: null,
      onlineLink: null,
    })
    await edit(host, path, moderator, values)
  })

  it.each(['groups', 'places'] as const)(
    'a credit is on the pages of %s, and goes with the image',
    async (kind) => {
      const input = inputs[kind]({ image, imageCredit: 'Photo: Ada' })
      const { id } = await create(host, kind, moderator, input)
      const path = `/${kind}/${id}`
      expect(await text(`${kind.slice(0, -1)}/${id}`)).toContain(
        '<figcaption class="entry-credit">Photo: Ada</figcaption>',
      )
      const older = { imageCredit: undefined }
      expect((await edit(host, path, moderator, { ...older, alt: 'Bees' })).body.imageCredit).toBe(
        'Photo: Ada',
      )
      const { body: crop } = await host.call<{ id: string }>('POST', `/media/${image}/focus`, {
        as: moderator,
        body: { x: 0.1, y: 0.1 },
      })
      const { body } = await edit(host, path, moderator, { ...older, image: crop.id })
      expect([body.image, body.imageCredit]).toEqual([crop.id, null])
    },
  )

  it('free admission is a filter and a word, and costs nothing', async () => {
    for (const path of ['?free=1', 'events.ics?free=1', 'programme?free=1', '?q=kostenlos']) {
      expect(await text(path)).toContain('Gratis')
      expect(await text(path)).not.toContain('Nothing said')
    }
    expect(await found({ price: 'free' })).toEqual(['Gratis'])
  })
})
