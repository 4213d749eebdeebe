import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { contracts, eventFactNames, templateFactNames } from '../../src/contract.ts'
import { eventFactTable, type FactName, type ShownFact } from '../testing/event-facts.ts'
import { create, edit, type Item, uploadImage } from '../testing/fixtures.ts'
import { hostForAll, inputsOf, userOf } from '../testing/shared-host.ts'
import { describeOnEngines } from '../testing/test-host.ts'
import { readAtom } from '../testing/texts/strict-xml.ts'

const facts = Object.entries(eventFactTable) as [FactName, ShownFact][]

describeOnEngines('the facts of events', (engine) => {
  const host = hostForAll(engine, { config: { language: 'en' } })
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let image: string
  let plain: Item
  let full: Item
  const values = Object.fromEntries(facts.map(([name, { value }]) => [name, value]))
  const nothing = Object.fromEntries(facts.map(([name, { nothing = null }]) => [name, nothing]))
  const unknown = Object.fromEntries(facts.map(([name]) => [name, undefined]))

  const text = async (path: string) => (await host.call('GET', `//${path}`)).text
  const read = new Map<string, Promise<string>>()
  /** The same for all facts. */
  const once = (path: string) => read.get(path) ?? read.set(path, text(path)).get(path)!
  const jsonLd = async (id: string) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await once(`event/${id}`))?.[1] ?? '{}',
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
    image = await uploadImage(host, moderator)
    const add = (name: string, more: object = {}) =>
      create(host, 'events', moderator, inputs.events({ name, ...more }))
    plain = await add('Nothing said')
    full = await add('All of it', { image, ...values })
    await add('Gratis', { price: 'free', priceFrom: 5 })
  })

  describe.each(facts)('%s', (_name, fact) => {
    const { page, card, filter, list, ics, atom, json, jsonLd: data, word } = fact

    it('is on the page, and on the card', async () => {
      expect(await once(`event/${full.id}`)).toContain(page)
      expect(await once(`event/${plain.id}`)).not.toContain(page)
      if (card) expect(await once('?lng=en')).toContain(card)
    })

    it.runIf(filter)('is a filter of the calendar, its feeds and programmes', async () => {
      for (const path of ['', 'events.ics', 'events.json', 'programme']) {
        const found = await once(`${path}?${filter}`)
        expect(found).toContain('All of it')
        expect(found).not.toContain('Nothing said')
      }
    })

    it.runIf(list)('is a filter of the lists of the API', async () => {
      expect(await found(list!)).toEqual(['All of it'])
    })

    it('is in iCalendar, Atom, JSON and JSON-LD', async () => {
      const calendar = await once(`event/${full.id}.ics`)
      expect(ICAL.parse(calendar)).toBeTruthy()
      if (ics) expect(calendar.replaceAll('\r\n ', '')).toContain(ics)
      const [entry] = readAtom(await once(`event/${full.id}.atom`))
      if (atom) expect(`${entry!.title}\n${entry!.content}`).toContain(atom)
      const { events } = JSON.parse(await once(`event/${full.id}.json`)) as { events: object[] }
      expect(events[0]).toMatchObject(json)
      if (data) expect(await jsonLd(full.id)).toMatchObject(data)
    })

    it.runIf(word)('is found by its word', async () => {
      expect(await hits(word!)).toEqual(['All of it'])
    })
  })

  it('are nothing unless somebody says them', () => {
    expect(plain).toMatchObject(nothing)
  })

  it('of a repeating event are kept for an older client', async () => {
    const ofOneDate = eventFactNames.filter((name) => !templateFactNames.some((own) => own === name))
    expect(ofOneDate.toSorted()).toEqual(['registrationUntil', 'status'])
    const own = Object.fromEntries(templateFactNames.map((name) => [name, values[name]]))
    const { id } = await create(host, 'revents', moderator, inputs.revents({ image, ...own }))
    expect((await edit(host, `/revents/${id}`, moderator, unknown)).body).toMatchObject(own)
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
