import type { GenerateAnswer } from '../../src/contract.ts'
import { gig, icsOf } from './fake-calendar.ts'
import { openFile } from './imports/import-calls.ts'
import { proofOf } from './proof-of-work.ts'
import { setUpFactor } from './test-factor.ts'
import type { Answer, TestHost, TestUser } from './test-host.ts'
import { themeFiles } from './theme-files.ts'
import { tinyFiles } from './tiny-files.ts'

/** Secrets that a test needs: the database stores only their hashes. */
export type Known = {
  people: Record<'admin' | 'moderator' | 'nina' | 'careful' | 'vandal', TestUser>
  image: string
  /** The token of a recovery mail. */
  recovery: string
  /** Of the account `careful`; missing in versions without second factors. */
  recoveryCode?: string
}

/**
 * Fills an empty calendar through the API, with a few entries of every resource in every state that is stored
 * differently. Extend it for every new table: `npm run release` rejects a database with empty ones.
 */
export async function fillCalendar(host: TestHost): Promise<Known> {
  const person = (role: TestUser['role'], nickname: string) =>
    host.createUser(role, { nickname, email: `${nickname.toLowerCase()}@example.org` })
  const people = {
    admin: await person('admin', 'Ada'),
    moderator: await person('moderator', 'Momo'),
    nina: await person('normal', 'Nina'),
    careful: await person('normal', 'Carla'),
    vandal: await person('normal', 'Vandal'),
  }
  const { admin, moderator, nina } = people
  await done(admin.put(`/users/${nina.id}`, { nickname: 'Nina', email: nina.email, role: 'normal' }))

  const image = await nina.upload()
  await nina.upload()
  const template = await fillEntries(people, image)
  await fillSeries(nina, template)
  await fillTheme(admin)
  await fillImports(nina, template)

  const note = { subject: 'Welcome, Nina', message: 'Your **group** is listed.', linkTitle: 'Have a look' }
  const link = { linkUrl: 'https://example.org/groups' }
  const body = { userId: nina.id, ...note, ...link }
  await moderator.post('/notifications', body, { 'idempotency-key': 'welcome' })
  await done(nina.put('/mail-settings', { mails: 'urgent', language: 'de' }))
  await invite(moderator)
  const { token } = await invite(moderator)
  const guest = { nickname: 'Uwe', email: 'uwe@example.org', password: 'quite another battery' }
  await done(host.post(`/invitations/invite/${token}`, guest))

  await done(host.post('/passwordrec/requestRecovery', { email: moderator.email }))
  await host.run('send-outbox')
  const recovery = /passwordRecovery\?token=(\S+)/.exec(host.mails.at(-1)?.body ?? '')![1]!
  await done(host.post('/passwordrec/requestRecovery', { email: nina.email }))
  await done(admin.post('/actions/run', { name: 'check-integrity' }))

  await fillGuests(host, admin)
  await done(moderator.post(`/users/${people.vandal.id}/entries/deactivate`, {}))
  const { nickname, email } = people.vandal
  await done(moderator.put(`/users/${people.vandal.id}`, { nickname, email, deactivated: true }))
  const { codes } = await setUpFactor(host, people.careful)
  return { people, image, recovery, recoveryCode: codes[0] }
}

/** The body of an answer that must not be a refusal. */
async function done<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

/** Somebody is invited by mail to look after a group, and somebody else asks for an account. */
async function fillGuests(host: TestHost, admin: TestUser): Promise<void> {
  const [group] = await admin.list('groups', {})
  const guests = [{ email: 'mia@example.org', name: 'Mia' }]
  const entry = { kind: 'groups', id: group!.id }
  await done(admin.post('/invitations/mails', { guests, message: 'Come!', language: 'de', entry }))
  const ticket = /name="ticket" value="([^"]+)"/.exec((await host.get('//join')).text)![1]!
  const text = 'Our match days'
  const form = { name: 'Kim', groupName: 'TuS 08', text, email: 'kim@example.org', ticket }
  const body = new URLSearchParams({ ...form, proof: proofOf(ticket, text) }).toString()
  const { status } = await host.post('//join', body, { 'content-type': 'application/x-www-form-urlencoded' })
  if (status !== 303) throw new Error(`the application was answered with ${status}`)
}

const invite = (as: TestUser) => done(as.post<{ token: string }>('/invitations/invite'))

/**
 * Creates groups, places, categories, topics and events. Returns the fields that a repeating event shares with its
 * events.
 */
async function fillEntries({ moderator, nina, vandal }: Known['people'], image: string) {
  const make = (resource: string, body: object, as = nina) => as.create(resource, body)
  const category = await make(
    'categories',
    { name: 'Konzert', headline: 'Konzerte', description: 'Live' },
    moderator,
  )
  const topic = await make('topics', { name: 'Chor', headline: null, description: null }, moderator)
  const group = await make('groups', {
    name: 'Chor am Fluss',
    link: 'https://example.org/chor',
    email: 'chor@example.org',
    description: 'Wir **singen**.',
    image,
    alt: 'Ein Chor',
    ownedBy: [nina.id, moderator.id],
  })
  const place = await make('places', { name: 'Alte Mühle', address: 'Mühlenweg 1', lat: 52.5, lng: 9.75 })
  const template = {
    organizers: [`id:${group.id}`, 'Freunde der Mühle'],
    location: `id:${place.id}`,
    location2: 'Großer Saal',
    category: category.id,
    topic: topic.id,
    tags: ['chor', 'singen'],
  }
  const event = (name: string, more: object, as = nina) =>
    make('events', { name, ...template, start: '2026-05-10T18:00:00.000Z', ...more }, as)
  const concert = await event('Frühlingskonzert', {
    end: '2026-05-10T20:00:00.000Z',
    image,
    alt: 'Die Bühne',
    description: 'Mit *Oboe*.\n\nEintritt frei.',
    involved: [{ name: 'Ada', description: 'Oboe' }],
  })
  await event('Einsingen', { parent: `id:${concert.id}`, parentListed: true })
  await event('Nachtwanderung', { canceled: true, location: 'Am Tor', organizers: [] })
  await event('Entwurf', { published: false })
  const gone = await event('Geht nicht mehr', {})
  await done(nina.delete(`/events/${gone.id}`))
  const spam = await event('Schnell reich', { organizers: [], location: 'Überall' }, vandal)
  await nina.edit(`/events/${concert.id}`, { location2: 'Kleiner Saal' })
  await moderator.edit(`/events/${spam.id}`, { ownedBy: [vandal.id] })
  return template
}

/** A repeating event on four Mondays, with a fifth one skipped; one event is cancelled, one was moved by hand. */
async function fillSeries(nina: TestUser, template: object): Promise<void> {
  const series = await nina.create('revents', {
    name: 'Chorprobe',
    ...template,
    start: '19:30',
    end: '21:00',
    intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
    excluded: ['2026-05-18'],
  })
  const path = `/revents/${series.id}/generate?start=2026-05-04&end=2026-06-01`
  const { events } = await done(nina.get<GenerateAnswer>(path))
  await nina.edit(`/events/${events[1]}`, { canceled: true })
  await nina.edit(`/events/${events[2]}`, { start: '2026-05-26T17:30:00.000Z', end: null })
}

/** Two imports of a foreign calendar, of which the second one changes an event, and a subscription. */
async function fillImports(
  nina: TestUser,
  { category, topic }: { category: string; topic: string },
): Promise<void> {
  const choices = { category, topic }
  for (const day of [8, 9]) {
    const text = icsOf([gig('a@scheune.example', day, { LOCATION: 'Alte Mühle' })])
    const { id, review } = (await openFile(nina, text)).body
    await done(nina.post('/imports', { source: id, choices, review }))
  }
  const address = 'https://scheune.example/kalender.ics'
  await done(nina.post('/subscriptions', { name: 'Kulturscheune', address, choices }))
}

/** A custom theme with a style sheet and an image, active. */
async function fillTheme(admin: TestUser): Promise<void> {
  await done(admin.post('/cms/themes', { name: 'Sommer', active: true }))
  const files = themeFiles(admin, 'Sommer')
  const answers = [
    await files.put('css', '99-own.css', ':root { --accent: #a40; }\n'),
    await files.upload('image', 'sun.svg', tinyFiles.svg),
  ]
  if (answers.some(({ status }) => status >= 300)) throw new Error(JSON.stringify(answers))
}
