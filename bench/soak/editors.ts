import { addDays } from '../../src/contract.ts'
import type { Person } from './tally.ts'
import type { Findable } from './visitors.ts'

export type Account = { id: string; email: string; password: string }

type Entry = { id: string; name: string }

const boundary = 'bench-boundary'

/** A file upload as a browser sends it. */
function formOf(file: Uint8Array): { headers: Record<string, string>; body: Uint8Array } {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="x.webp"\r\nContent-Type: image/webp\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Authenticated calls of one session. */
function callerOf({ ask }: Person, token: string) {
  const authorization = `Bearer ${token}`
  return {
    async read<Body>(path: string): Promise<{ body: Body; etag: string } | undefined> {
      const answer = await ask('list', 'GET', `/api/v1${path}`, { headers: { authorization } })
      return answer && { body: JSON.parse(answer.text) as Body, etag: answer.headers.etag ?? '' }
    },
    async write<Body>(
      method: string,
      path: string,
      { body, headers = {}, expect }: { body?: object; headers?: Record<string, string>; expect: number },
    ): Promise<Body | undefined> {
      const answer = await ask('write', method, `/api/v1${path}`, {
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        expect: [expect],
      })
      return answer && (answer.text === '' ? undefined : (JSON.parse(answer.text) as Body))
    },
    async upload(file: Uint8Array): Promise<string | undefined> {
      const { headers, body } = formOf(file)
      const answer = await ask('write', 'POST', '/api/v1/media', {
        headers: { authorization, ...headers },
        body,
        expect: [201],
      })
      return answer && (JSON.parse(answer.text) as Entry).id
    },
  }
}

type Caller = ReturnType<typeof callerOf>

/** The context of one editing session. */
type Desk = { person: Person; to: Findable; caller: Caller; images: Uint8Array[]; title: string }

const template = ({ person: { oneOf }, to }: Desk) => ({
  category: oneOf(to.categories),
  topic: oneOf(to.topics),
  location: `id:${oneOf(to.places)}`,
  organizers: ['Wir alle'],
  tags: ['musik', 'kinder'],
  description:
    'Ein **Abend** mit Musik, und was dazu gehört.\n\n- Eintritt frei\n- [Mehr dazu](https://example.org/)',
})

/** Creates an event, adds an image, postpones it, and sometimes deletes it. */
async function editEvent(desk: Desk): Promise<void> {
  const { person, to, caller, images, title } = desk
  const start = `${addDays(to.today, 1 + Math.floor(person.random() * 60))}T18:00:00.000Z`
  const made = await caller.write<Entry>('POST', '/events', {
    body: { name: title, start, ...template(desk) },
    headers: { 'idempotency-key': title },
    expect: 201,
  })
  if (!made || !(await person.think(5, 15))) return
  const image = await caller.upload(person.oneOf(images))
  if (!(await person.think(5, 15))) return
  const found = await caller.read<Entry>(`/events/${made.id}`)
  if (!found) return
  await caller.write('PUT', `/events/${made.id}`, {
    body: { ...found.body, name: `${title}, später`, image, alt: 'Ein Bild' },
    headers: { 'if-match': found.etag },
    expect: 200,
  })
  if (!(await person.think(5, 15)) || person.random() < 0.3) return
  await caller.write('DELETE', `/events/${made.id}`, { expect: 204 })
}

/** Creates a repeating event, generates four weeks of it, and deletes both. */
async function generate(desk: Desk): Promise<void> {
  const { person, to, caller, title } = desk
  const intervals = [{ type: 'week', interval: 1, weekDay: Math.floor(person.random() * 7) }]
  const made = await caller.write<Entry>('POST', '/revents', {
    body: { name: `${title}, jede Woche`, start: '19:30', intervals, ...template(desk) },
    expect: 201,
  })
  if (!made || !(await person.think(5, 15))) return
  const period = `start=${addDays(to.today, 1)}&end=${addDays(to.today, 28)}`
  const generated = await caller.read<{ events: string[] }>(`/revents/${made.id}/generate?${period}`)
  if (!(await person.think(5, 15))) return
  for (const id of generated?.body.events ?? [])
    await caller.write('DELETE', `/events/${id}`, { expect: 204 })
  await caller.write('DELETE', `/revents/${made.id}`, { expect: 204 })
}

/**
 * Works in Backstage until the time is over. A session: log in, view the own list, create and change an event
 * with an image and usually delete it; in every third session, a repeating event with its dates; log out.
 * Pauses of 5 to 15 seconds between actions.
 */
export async function edit(
  person: Person,
  to: Findable,
  { account, images }: { account: Account; images: Uint8Array[] },
): Promise<void> {
  const { id, email, password } = account
  for (let sitting = 0; await person.think(5, 15); sitting += 1) {
    const login = await person.ask('write', 'POST', '/api/v1/auth/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!login) continue
    const caller = callerOf(person, (JSON.parse(login.text) as { token: string }).token)
    const own = encodeURIComponent(JSON.stringify({ ownedBy: id }))
    await caller.read(`/events?limit=25&sorting=start&filters=${own}`)
    if (!(await person.think(5, 15))) return
    const desk = { person, to, caller, images, title: `Abend ${id.slice(0, 4)} ${sitting}` }
    if (sitting % 3 === 2) await generate(desk)
    else await editEvent(desk)
    if (!(await person.think(5, 15))) return
    await caller.write('POST', '/auth/logout', { expect: 204 })
  }
}
