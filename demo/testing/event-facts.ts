import type { eventFactNames } from '../../src/contract.ts'

/** What an event with all facts shows of one of them, and where. Omitted: nowhere, for the reason in docs/facts.md. */
export type ShownFact = {
  value: unknown
  /** The value where nobody has said it; null if omitted. */
  nothing?: unknown
  /** HTML of the event's page. */
  page: string
  card?: string
  /** Of the public calendar. */
  filter?: string
  /** The filter of the API's lists. */
  list?: object
  ics?: string
  /** Text of the Atom entry. */
  atom?: string
  json: object
  jsonLd?: object
  /** A word that finds the event and no other. */
  word?: string
}

export type FactName = (typeof eventFactNames)[number] | 'imageCredit'

const booking = 'https://tickets.example.org/7?a=1'
const meeting = 'https://meet.example.org/7?b=2'

const linkTo = (url: string, host: string) => `<a href="${url}" rel="nofollow ugc noopener">${host}</a>`

/** The facts of an event that has all of them. */
export const eventFactTable: Record<FactName, ShownFact> = {
  price: {
    value: 'paid',
    page: '<dd>€8 – €12.50</dd>',
    card: '>€8 – €12.50</span>',
    list: { price: 'paid' },
    ics: 'Admission: €8 – €12.50',
    atom: 'Admission: €8 – €12.50',
    json: { price: { kind: 'paid' } },
    jsonLd: { isAccessibleForFree: false },
  },
  priceFrom: {
    value: 8,
    page: '€8 –',
    card: '>€8 –',
    ics: '€8 –',
    atom: '€8 –',
    json: { price: { from: 8 } },
    jsonLd: { offers: { '@type': 'AggregateOffer', lowPrice: 8 } },
  },
  priceTo: {
    value: 12.5,
    page: '– €12.50',
    card: '– €12.50</span>',
    ics: '– €12.50',
    atom: '– €12.50',
    json: { price: { to: 12.5 } },
    jsonLd: { offers: { highPrice: 12.5 } },
  },
  currency: {
    value: 'EUR',
    page: '<dd>€8',
    card: '>€8',
    ics: ': €8',
    atom: ': €8',
    json: { price: { currency: 'EUR' } },
    jsonLd: { offers: { priceCurrency: 'EUR' } },
  },
  priceText: {
    value: 'Concessions for <beekeepers>',
    page: '<dd>Concessions for &lt;beekeepers&gt;</dd>',
    ics: 'Concessions for <beekeepers>',
    atom: 'Concessions for &lt;beekeepers&gt;',
    json: { price: { text: 'Concessions for <beekeepers>' } },
    word: 'concessions',
  },
  bookingLink: {
    value: booking,
    page: linkTo(booking, 'tickets.example.org'),
    ics: `Booking: ${booking}`,
    atom: `Booking: ${booking}`,
    json: { bookingLink: booking },
    jsonLd: { offers: { url: booking } },
  },
  registration: {
    value: 'required',
    page: '<dd>Required by',
    ics: 'Registration: Required by',
    atom: 'Registration: Required by',
    json: { registration: { required: true } },
  },
  registrationUntil: {
    value: '2026-05-30T16:00:00.000Z',
    page: 'Required by Saturday, 30 May',
    ics: 'Required by Saturday\\, 30 May',
    atom: 'Required by Saturday, 30 May',
    json: { registration: { until: '2026-05-30T16:00:00.000Z' } },
    jsonLd: { offers: { availabilityEnds: '2026-05-30T16:00:00.000Z' } },
  },
  attendance: {
    value: 'both',
    page: '<dd>On site and online</dd>',
    card: '>online</span>',
    filter: 'online=1',
    list: { attendance: 'both' },
    ics: 'Taking part: On site and online',
    atom: 'Taking part: On site and online',
    json: { attendance: 'both' },
    jsonLd: { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' },
    word: 'livestream',
  },
  onlineLink: {
    value: meeting,
    page: linkTo(meeting, 'meet.example.org'),
    ics: `CONFERENCE;VALUE=URI;LABEL="Online":${meeting}\r\n`,
    atom: meeting,
    json: { onlineLink: meeting },
    jsonLd: { location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: meeting }] },
  },
  ageFrom: {
    value: 6,
    page: '<dd>6 to 12 years</dd>',
    card: '>ages 6–12</span>',
    ics: 'Age: 6 to',
    atom: 'Age: 6 to',
    json: { audience: { ageFrom: 6 } },
    jsonLd: { typicalAgeRange: '6-12' },
  },
  ageTo: {
    value: 12,
    page: ' to 12 years</dd>',
    card: '–12</span>',
    ics: ' to 12 years',
    atom: ' to 12 years',
    json: { audience: { ageTo: 12 } },
    jsonLd: { typicalAgeRange: '6-12' },
  },
  languages: {
    value: ['fr', 'uk'],
    nothing: [],
    page: '<dd>French and Ukrainian</dd>',
    card: '>French and Ukrainian</span>',
    filter: 'language=uk',
    list: { languages: ['uk', 'pl'] },
    ics: 'Language: French and Ukrainian',
    atom: 'Language: French and Ukrainian',
    json: { audience: { languages: ['fr', 'uk'] } },
    jsonLd: { inLanguage: ['fr', 'uk'] },
    word: 'Ukrainisch',
  },
  signLanguage: {
    value: true,
    nothing: false,
    page: '<dd>Sign language interpretation</dd>',
    card: '>sign language</span>',
    filter: 'signlanguage=1',
    list: { signLanguage: true },
    ics: 'Sign language interpretation',
    atom: 'Sign language interpretation',
    json: { audience: { signLanguage: true } },
    jsonLd: { workFeatured: { accessibilityFeature: ['signLanguage', 'captions'] } },
    word: 'Gebärdensprache',
  },
  captions: {
    value: true,
    nothing: false,
    page: '<dd>Captions or surtitles</dd>',
    card: '>captions</span>',
    ics: 'Captions or surtitles',
    atom: 'Captions or surtitles',
    json: { audience: { captions: true } },
    jsonLd: { workFeatured: { '@type': 'CreativeWork', accessibilityFeature: ['signLanguage', 'captions'] } },
    word: 'Untertitel',
  },
  companionFree: {
    value: true,
    nothing: false,
    page: '<dd>Companions get in free</dd>',
    ics: 'Companions get in free',
    atom: 'Companions get in free',
    json: { audience: { companionFree: true } },
    word: 'Begleitperson',
  },
  quiet: {
    value: true,
    nothing: false,
    page: '<dd>Relaxed and low-sensory</dd>',
    card: '>relaxed</span>',
    ics: 'Relaxed and low-sensory',
    atom: 'Relaxed and low-sensory',
    json: { audience: { quiet: true } },
    word: 'reizarm',
  },
  status: {
    value: 'soldOut',
    page: '<strong class="badge">Sold out</strong> There are no tickets or places left.',
    card: '<strong class="badge">Sold out</strong>',
    list: { status: ['soldOut', 'moved'] },
    ics: 'DESCRIPTION:There are no tickets or places left.',
    atom: 'Sold out: All of it',
    json: { status: 'soldOut', mark: { text: 'Sold out' } },
    jsonLd: { offers: { availability: 'https://schema.org/SoldOut' } },
  },
  imageCredit: {
    value: 'Photo: Ada <Bloom>',
    page: '<figcaption class="entry-credit">Photo: Ada &lt;Bloom&gt;</figcaption>',
    json: { image: { credit: 'Photo: Ada <Bloom>' } },
    jsonLd: { image: [{ '@type': 'ImageObject', creditText: 'Photo: Ada <Bloom>' }] },
  },
}
