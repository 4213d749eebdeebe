import { plainHtml } from '../testing/plain-html.ts'
import ICAL from 'ical.js'
import { beforeAll, expect, it } from 'vitest'
import { eventFactNames, templateFactNames } from '../../src/contract.ts'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'
import { readAtom } from '../testing/texts/strict-xml.ts'

const booking = 'https://tickets.example.org/7?a=1'
const meeting = 'https://meet.example.org/7?b=2'

/** An event that has all facts. Which of them are shown where, and why others are not, is in docs/facts.md. */
const values: Record<(typeof eventFactNames)[number] | 'imageCredit', unknown> = {
  price: 'paid',
  priceFrom: 8,
  priceTo: 12.5,
  currency: 'EUR',
  priceText: 'Concessions for <beekeepers>',
  bookingLink: booking,
  registration: 'required',
  registrationUntil: '2026-05-30T16:00:00.000Z',
  attendance: 'both',
  onlineLink: meeting,
  ageFrom: 6,
  ageTo: 12,
  languages: ['fr', 'uk'],
  signLanguage: true,
  captions: true,
  companionFree: true,
  quiet: true,
  status: 'soldOut',
  imageCredit: 'Photo: Ada <Bloom>',
}

const flags = { signLanguage: false, captions: false, companionFree: false, quiet: false }
const nothing = {
  ...Object.fromEntries(Object.keys(values).map((name) => [name, null])),
  languages: [],
  ...flags,
}
/** What clients send that don't know the facts. */
const unknown = Object.fromEntries(Object.keys(values).map((name) => [name, undefined]))

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Of the page, iCalendar and Atom. */
const sentences = [
  '€8 – €12.50',
  'Concessions for <beekeepers>',
  'On site and online',
  '6 to 12 years',
  'French and Ukrainian',
  'Sign language interpretation',
  'Captions or surtitles',
  'Companions get in free',
  'Relaxed and low-sensory',
]

const cards = [
  '€8 – €12.50',
  'online',
  'ages 6–12',
  'French and Ukrainian',
  'sign language',
  'captions',
  'relaxed',
]

const json = {
  price: { kind: 'paid', from: 8, to: 12.5, currency: 'EUR', text: 'Concessions for <beekeepers>' },
  bookingLink: booking,
  registration: { required: true, until: '2026-05-30T16:00:00.000Z' },
  attendance: 'both',
  onlineLink: meeting,
  audience: {
    ageFrom: 6,
    ageTo: 12,
    languages: ['fr', 'uk'],
    signLanguage: true,
    captions: true,
    companionFree: true,
    quiet: true,
  },
  status: 'soldOut',
  mark: { text: 'Sold out' },
  image: { credit: 'Photo: Ada <Bloom>' },
}

const jsonLd = {
  isAccessibleForFree: false,
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: 8,
    highPrice: 12.5,
    priceCurrency: 'EUR',
    url: booking,
    availabilityEnds: '2026-05-30T16:00:00.000Z',
    availability: 'https://schema.org/SoldOut',
  },
  eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
  location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: meeting }],
  typicalAgeRange: '6-12',
  inLanguage: ['fr', 'uk'],
  workFeatured: { '@type': 'CreativeWork', accessibilityFeature: ['signLanguage', 'captions'] },
  image: [{ '@type': 'ImageObject', creditText: 'Photo: Ada <Bloom>' }],
}

describeHost('the facts of events', { config: { language: 'en' } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let image: string
  let plain: Item
  let full: Item

  const text = async (path: string) => plainHtml((await host.get(`//${path}`)).text)
  const list = async (filters: object) => (await moderator.list('events', filters)).map(({ name }) => name)

  beforeAll(async () => {
    image = await moderator.upload()
    const add = (name: string, more: object = {}) =>
      moderator.create('events', inputs.events({ name, ...more }))
    plain = await add('Nothing said')
    full = await add('All of it', { image, ...values })
    await add('Gratis', { price: 'free', priceFrom: 5 })
  })

  it('are on the page, where somebody has said them', async () => {
    const link = (url: string) => `<a href="${url}" rel="nofollow ugc noopener">${new URL(url).host}</a>`
    const [page, empty] = await Promise.all([full, plain].map(({ id }) => text(`event/${id}`)))
    for (const part of [
      ...sentences.map((sentence) => `<dd>${escaped(sentence)}</dd>`),
      link(booking),
      link(meeting),
      '<dd>Required by Saturday, 30 May',
      '<strong class="badge">Sold out</strong> There are no tickets or places left.',
      '<figcaption class="entry-credit">Photo: Ada &lt;Bloom&gt;</figcaption>',
    ]) {
      expect(page).toContain(part)
      expect(empty).not.toContain(part)
    }
  })

  it('are on the card, as far as they have room', async () => {
    const html = await text('?lng=en')
    for (const card of cards) expect(html).toContain(`>${card}</span>`)
    expect(html).toContain('<strong class="badge">Sold out</strong>')
  })

  it('are in iCalendar and Atom', async () => {
    const calendar = await text(`event/${full.id}.ics`)
    expect(ICAL.parse(calendar)).toBeTruthy()
    const ics = calendar.replaceAll('\r\n ', '').replaceAll('\\,', ',')
    const [entry] = readAtom(await text(`event/${full.id}.atom`))
    const atom = `${entry!.title}\n${entry!.content}`
    for (const part of [...sentences, `Booking: ${booking}`, 'Registration: Required by Saturday, 30 May']) {
      expect(ics).toContain(part)
      expect(atom).toContain(escaped(part))
    }
    expect(ics).toContain(`CONFERENCE;VALUE=URI;LABEL="Online":${meeting}\r\n`)
    expect(atom).toContain(meeting)
    expect(ics).toContain('DESCRIPTION:There are no tickets or places left.')
    expect(atom).toContain('Sold out: All of it')
  })

  it('are in JSON and JSON-LD', async () => {
    const { events } = JSON.parse(await text(`event/${full.id}.json`)) as { events: object[] }
    expect(events[0]).toMatchObject(json)
    const html = await text(`event/${full.id}`)
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
    expect(JSON.parse(data!)).toMatchObject(jsonLd)
  })

  const filters = ['online=1', 'language=uk', 'signlanguage=1']
  it.each(filters)('are filters of the calendar, its feeds and programmes: %s', async (filter) => {
    for (const path of ['', 'events.ics', 'events.json', 'programme']) {
      const found = await text(`${path}?${filter}`)
      expect(found).toContain('All of it')
      expect(found).not.toContain('Nothing said')
    }
  })

  it.each([
    { price: 'paid' },
    { attendance: 'both' },
    { languages: ['uk', 'pl'] },
    { signLanguage: true },
    { status: ['soldOut', 'moved'] },
  ])('are filters of the lists of the API: %j', async (filters) => {
    expect(await list(filters)).toEqual(['All of it'])
  })

  it.each([
    'concessions',
    'livestream',
    'Ukrainisch',
    'Gebärdensprache',
    'Untertitel',
    'Begleitperson',
    'reizarm',
  ])('are found by the word %s', async (word) => {
    const { body } = await host.get<{ items: Item[] }>(`/eventsearch?query=${word}`)
    expect(body.items.map((item) => item.name)).toEqual(['All of it'])
  })

  it('are nothing unless somebody says them', () => {
    expect(plain).toMatchObject(nothing)
  })

  it('of a repeating event are kept for an older client', async () => {
    const ofOneDate = eventFactNames.filter((name) => !templateFactNames.some((own) => own === name))
    expect(ofOneDate.toSorted()).toEqual(['registrationUntil', 'status'])
    const own = Object.fromEntries(templateFactNames.map((name) => [name, values[name]]))
    const { id } = await moderator.create('revents', inputs.revents({ image, ...own }))
    expect((await moderator.edit(`/revents/${id}`, unknown)).body).toMatchObject(own)
  })

  it('stay when an older client saves the event, and go when null is sent', async () => {
    const path = `/events/${full.id}`
    expect((await moderator.edit(path, unknown)).body).toMatchObject(values)
    const none = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
    expect((await moderator.edit(path, none)).body).toMatchObject(nothing)
    await moderator.edit(path, values)
  })

  it('go with what they belong to', async () => {
    const path = `/events/${full.id}`
    const changed = { price: 'donation', registration: null, attendance: 'onSite' }
    const gone = { priceFrom: null, priceTo: null, currency: null, registrationUntil: null, onlineLink: null }
    expect((await moderator.edit(path, changed)).body).toMatchObject(gone)
    await moderator.edit(path, values)
  })

  it.each(['groups', 'places'] as const)(
    'a credit is on pages of %s, and goes with the image',
    async (kind) => {
      const { id } = await moderator.create(kind, inputs[kind]({ image, imageCredit: 'Photo: Ada' }))
      const path = `/${kind}/${id}`
      const credit = '<figcaption class="entry-credit">Photo: Ada</figcaption>'
      expect(await text(`${kind.slice(0, -1)}/${id}`)).toContain(credit)
      const older = { imageCredit: undefined }
      expect((await moderator.edit(path, { ...older, alt: 'Bees' })).body.imageCredit).toBe('Photo: Ada')
      const focus = { as: moderator, body: { x: 0.1, y: 0.1 } }
      const { body: crop } = await host.call<{ id: string }>('POST', `/media/${image}/focus`, focus)
      const { body } = await moderator.edit(path, { ...older, image: crop.id })
      expect([body.image, body.imageCredit]).toEqual([crop.id, null])
    },
  )

  it('free admission is a filter and a word, and costs nothing', async () => {
    for (const path of ['?free=1', 'events.ics?free=1', 'programme?free=1', '?q=kostenlos']) {
      expect(await text(path)).toContain('Gratis')
      expect(await text(path)).not.toContain('Nothing said')
    }
    expect(await list({ price: 'free' })).toEqual(['Gratis'])
  })
})
