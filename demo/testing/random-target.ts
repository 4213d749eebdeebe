import type { OpenApiDocument } from '../api/openapi/document.ts'
import type { RandomRequest } from './random-requests.ts'
import type { Target } from './random-values.ts'

/** A logged-in user. The e-mail address is in use already. */
export type Caller = { id: string; token: string; email: string }

/** A normal user, a moderator, and accounts that random requests may change and delete. All have the same password. */
export type Cast = {
  normal: Caller
  moderator: Caller
  victims: readonly Pick<Caller, 'id'>[]
  password: string
}

/** Senders of random requests. Those with more permissions appear more often. */
export const randomCallers = [
  'visitor',
  'stranger',
  'normal',
  'normal',
  'moderator',
  'moderator',
  'admin',
  'admin',
]

const many = 60

/** Makes a call below `/api/v1`, in-process or to a host process. */
type Call = <Body>(
  method: string,
  path: string,
  options?: { as?: Caller; body?: unknown },
) => Promise<{ status: number; body: Body; text: string }>

/**
 * Fills a calendar with entries of all kinds, enough of each that random requests do not delete the last. Its events
 * are on `day`, `yyyy-MM-dd`. Throws if the host refuses one.
 */
export async function makeTarget(
  call: Call,
  { normal, moderator, victims, password }: Cast,
  day: string,
): Promise<Target> {
  const ids: string[] = ['unknown']
  const keys: Record<string, string[]> = {
    actions: ['check-integrity', 'reindex-search'],
    themes: ['default'],
    users: victims.map(({ id }) => id),
  }
  const create = async (as: Caller, resource: string, body: object) => {
    const answer = await call<{ id: string }>('POST', `/${resource}`, { as, body })
    if (answer.status !== 201) throw new Error(`POST /${resource}: ${answer.status} ${answer.text}`)
    const { id } = answer.body
    ids.push(id)
    keys[resource] = [...(keys[resource] ?? []), id]
    return id
  }
  const category = await create(moderator, 'categories', { name: 'Music', headline: 'Music' })
  const topic = await create(moderator, 'topics', { name: 'Town' })
  const group = await create(normal, 'groups', { name: 'Choir' })
  const place = await create(normal, 'places', { name: 'Hall', address: 'Street 1' })
  const base = { name: 'Evening', category, topic, location: `id:${place}`, organizers: [`id:${group}`] }
  const parent = await create(normal, 'events', { ...base, start: `${day}T18:00:00Z`, tags: ['song'] })
  const event = await create(normal, 'events', {
    ...base,
    start: `${day}T19:00:00Z`,
    parent: `id:${parent}`,
  })
  const interval = { type: 'week', interval: 1, weekDay: 1 }
  const repeating = await create(normal, 'revents', { ...base, start: '18:00', intervals: [interval] })
  for (let n = 0; n < many; n += 1) {
    await create(normal, 'events', { ...base, start: `${day}T20:00:00Z`, ownedBy: [normal.id] })
    await create(normal, 'revents', { ...base, start: '18:00', intervals: [interval] })
    await create(normal, 'groups', { name: `Choir ${n}` })
    await create(normal, 'places', { name: `Hall ${n}`, address: `Street ${n}` })
    await create(moderator, 'topics', { name: `Topic ${n}` })
  }
  await create(moderator, 'notifications', { userId: normal.id, subject: 'Hello', message: 'Hi' })
  const document = (await call<OpenApiDocument>('GET', '/openapi.json')).body
  const fields = {
    category: [category],
    topic: [topic],
    location: [`id:${place}`, 'By the river'],
    organizers: [[`id:${group}`, 'Someone'], []],
    ownedBy: [[normal.id], [], [normal.id, moderator.id]],
    parent: [`id:${parent}`, `id:${event}`, `revent:${repeating}`, null],
    image: [null],
    start: ['18:00', '02:30'],
    end: ['23:00', null],
    excluded: [['2026-05-11'], []],
    date: ['2026-05-01'],
    weekDay: [0, 3, 6],
    userId: [normal.id],
    role: ['normal', 'moderator', null],
    link: ['https://example.org', null],
    linkUrl: ['https://example.org', null],
    email: ['a@example.org', 'b@example.org', normal.email],
    password: ['a long enough password'],
    currentPassword: [null, password],
  }
  return { document, ids, keys, fields }
}

/** Sends one random request to a host, with the token of its caller if there is one. */
export function sendRandom(
  origin: string,
  { caller, method, path, headers, body }: RandomRequest,
  token: string | undefined,
): Promise<Response> {
  const known = caller === 'stranger' ? 'no-such-token' : token
  const form = new FormData()
  if (typeof body === 'object') form.set('media', new Blob([new Uint8Array(body.media)]), 'x.png')
  const { 'content-type': type = 'application/json', ...others } = headers
  return fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...others,
      ...(known && { authorization: `Bearer ${known}` }),
      ...(typeof body === 'string' && { 'content-type': type }),
    },
    body: typeof body === 'object' ? form : body,
  })
}

/** Whether a request may end its own session, so that it needs a separate one. */
export const endsLogin = ({ path }: RandomRequest) => path.includes('/auth/logout')
