import type { Database } from '../db/connection/database.ts'
import { anyTable } from '../db/connection/transaction.ts'

const facts = {
  price: 'paid',
  priceFrom: 8.5,
  priceTo: 12,
  currency: 'EUR',
  priceText: 'Members pay less',
  bookingLink: 'https://example.org/book',
  registration: 'required',
  attendance: 'both',
  onlineLink: 'https://example.org/meet',
  ageFrom: 6,
  ageTo: 99,
  languages: '["de"]',
  signLanguage: 1,
  captions: 1,
  companionFree: 1,
  quiet: 1,
}

const address = { location: 'Am Tor', address: 'Torweg 3', lat: 52.125, lng: 9.1 }

/** What filled-calendar.ts leaves null, by table: valid values, for one row each. */
const gaps = {
  topics: { headline: 'chöre', headlineFolded: 'chore', description: 'Singing' },
  groups: { imageCredit: 'Jo', deactivationReason: 'Not ours' },
  places: {
    link: 'https://example.org/',
    email: 'mill@example.org',
    description: 'A mill',
    alt: 'The mill',
    imageCredit: 'Jo',
    deactivationReason: 'Closed',
    stepFree: 'yes',
    accessibleToilet: 'no',
    inductionLoop: 'yes',
    tactileGuidance: 'no',
    parking: 'accessible',
    accessNote: 'Ring the bell',
  },
  revents: {
    ...facts,
    ...address,
    alt: 'A choir',
    imageCredit: 'Jo',
    description: 'We sing',
    deactivationReason: 'Spam',
    breaks: '[{"from":"2026-07-01","to":"2026-08-01","reason":"Summer"}]',
  },
  events: {
    ...facts,
    ...address,
    end: '2026-05-10T22:00:00.000Z',
    registrationUntil: '2026-05-10T12:00:00.000Z',
    imageCredit: 'Jo',
    deactivationReason: 'Spam',
    status: 'soldOut',
  },
  subscriptions: {
    mapping: '{"Wann":"start","Notiz":null}',
    etag: '"abc"',
    lastModified: 'Mon, 04 May 2026 10:00:00 GMT',
    error: 'unreachable',
    lastReadAt: '2026-05-04T10:00:00.000Z',
    lastSuccessAt: '2026-05-04T09:00:00.000Z',
    nextReadAt: '2026-05-04T11:00:00.000Z',
  },
  imports: { subscriptionId: 'abc', host: 'mill.example', undoneAt: '2026-05-04T10:00:00.000Z' },
  followedEvents: { subscriptionId: 'abc' },
  notifications: {
    deactivationOf: 'events/abc',
    answerTo: 'events/abc',
    answeredAt: '2026-05-04T10:00:00.000Z',
  },
  withdrawnEvents: { end: '2026-05-10T22:00:00.000Z' },
  secondFactorCodes: { usedAt: '2026-05-04T10:00:00.000Z' },
  bin: { run: 'abc', image: 'crop', start: '2026-05-10T22:00:00.000Z' },
  applications: { confirmedAt: '2026-05-04T10:00:00.000Z' },
  trail: { bucket: 'login 2026-05-04T10:00:00.000Z' },
} as const

/** Completes a calendar filled by filled-calendar.ts: afterwards no column is null in all rows. */
export async function fillEveryColumn({ write }: Database): Promise<void> {
  const db = anyTable(write)
  const image = await write.selectFrom('media').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const user = await write.selectFrom('users').select('id').orderBy('seq').executeTakeFirstOrThrow()
  const place = await write.selectFrom('places').select('id').orderBy('seq').executeTakeFirstOrThrow()
  await write
    .insertInto('media')
    .values({ ...image, id: 'crop', copyOf: image.id, focusX: 0.25, focusY: 0.75 })
    .execute()
  await write
    .insertInto('redirects')
    .values([
      { resource: 'places', gone: 'oldPlace', target: place.id },
      { resource: 'tags', gone: 'chor!', target: 'chor' },
    ])
    .execute()
  const at = '2026-05-04T10:00:00.000Z'
  await write.updateTable('mailSettings').set({ hiddenAt: at, reportedAt: at, dailyAt: at }).execute()
  await write.updateTable('reviews').set({ seenBy: user.id, seenAt: '2026-05-04T10:00:00.000Z' }).execute()
  for (const table of ['places', 'revents'])
    await db
      .updateTable(table)
      .set({ image: image.id } as never)
      .execute()
  for (const [table, values] of Object.entries(gaps)) {
    const id = table === 'secondFactorCodes' ? 'codeHash' : 'id'
    const { [id]: first } = await db
      .selectFrom(table)
      .select(id)
      .orderBy(id)
      .$if(table === 'events', (query) =>
        query
          .where('generatedFor', 'is', null)
          .where('parent', 'is', null)
          .where('start', '<', gaps.events.end),
      )
      .executeTakeFirstOrThrow()
    await db
      .updateTable(table)
      .set(values as never)
      .where(id, '=', first)
      .execute()
  }
}
