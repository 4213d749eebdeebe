import type { Role } from '../../src/contract.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Deps, Mail } from '../config/deps.ts'
import { type HostLimits, productionLimits } from '../config/host-limits.ts'
import type { Database, Dialect } from '../db/connection/database.ts'
import type { PostgresBounds } from '../db/connection/postgres.ts'
import { openSession } from '../db/people/sessions.ts'
import { insertUser } from '../db/people/users.ts'
import { buildApp } from '../host/app.ts'
import { hashPassword } from '../lib/passwords.ts'
import { startClock, type TestClock } from './clock.ts'
import { openMigratedDatabase } from './database-engines.ts'
import { tinyFiles } from './tiny-files.ts'
import { noNetwork, readHere } from './no-processes.ts'
import { sharedPools } from './shared-pools.ts'

export { describeOnEngines } from './database-engines.ts'

/** The password of every user that `createUser` creates. */
export const testPassword = 'correct horse battery'

/** So little that hashing takes no time. */
const passwordCost = { memory: 8, passes: 1, parallelism: 1 }

const passwordHash = hashPassword(testPassword, passwordCost)

export type Answer<Body = Record<string, unknown>> = {
  status: number
  body: Body
  text: string
  headers: Headers
  /** Status and body, for tests of refusals. */
  outcome: [status: number, body: Body]
}

export type CallOptions = {
  as?: { token: string } | null
  /** FormData is sent as multipart, a string as it is, everything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

type Sending = <Body = Record<string, unknown>>(
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>

/** Calls of paths as `TestHost.call` takes them. */
export type Calls = {
  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>
  /** The body of the answer to GET. */
  read<Body = Record<string, unknown>>(path: string): Promise<Body>
  post: Sending
  put: Sending
  patch: Sending
  delete: Sending
}

export type Item = Record<string, unknown> & { id: string }

/** A logged-in user, with what they do over the API. */
export type TestUser = Calls & {
  id: string
  token: string
  role: Role
  nickname: string
  email: string
  /** Creates an entry. Throws if the host refuses it. */
  create(resource: string, body: object): Promise<Item>
  /** Reads a list; `more` is the rest of the query. Throws if the host refuses it. */
  list<Entry = Item>(resource: string, filters: object, more?: Record<string, string>): Promise<Entry[]>
  /** Reads an entry and writes it back with changes, as the client does: the full entry, with `If-Match`. */
  edit(path: string, changes: object, options?: CallOptions): Promise<Answer<Item>>
  /** Uploads an image and returns its id. */
  upload(bytes?: Buffer): Promise<string>
}

/** A host; its own calls are those of visitors. */
export type TestHost = Calls & {
  /** The origin it listens on. */
  url: string
  deps: Deps
  db: Database
  /** Opens its database once more, as another process does. */
  openAgain(): Database
  clock: TestClock
  /** Mails handed to the mailer, oldest first. */
  mails: Mail[]
  /** Calls a path below /api/v1 (one that begins with /api or // is relative to the origin). */
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>
  createUser(role?: Role, more?: { nickname?: string; email?: string }): Promise<TestUser>
  close(): Promise<void>
}

export type Overrides = {
  config?: Partial<Config>
  limits?: Partial<HostLimits>
  now?: string
  postgres?: PostgresBounds
  /** What stands for other hosts; without it there are none. */
  fetcher?: Deps['fetcher']
  /** What reads sources; without it they are read in this process. */
  reader?: Deps['reader']
  /** Receives the log's lines; without it nothing is logged. */
  log?: (line: string) => void
}

function bodyOf(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
}

function parsed(text: string, type: string | null): unknown {
  return type?.includes('json') && text !== '' ? JSON.parse(text) : undefined
}

/** The calls of whom they are called on: a user, or a host for visitors. */
function callsOf(call: TestHost['call']): Calls {
  const as = (caller: object) => ('token' in caller ? (caller as TestUser) : null)
  const sending = (method: string): Sending =>
    function send(this: Calls, path, body, headers) {
      return call(method, path, { as: as(this), body, headers })
    }
  return {
    get(path, headers) {
      return call('GET', path, { as: as(this), headers })
    },
    async read<Body>(path: string) {
      return (await this.get<Body>(path)).body
    },
    post: sending('POST'),
    put: sending('PUT'),
    patch: sending('PATCH'),
    delete: sending('DELETE'),
  }
}

/**
 * Starts the whole host over real HTTP, with a fresh database and a clock that the test controls, without rate
 * limits.
 */
export async function startTestHost(engine: Dialect, overrides: Overrides = {}): Promise<TestHost> {
  const { database, folder, openAgain, remove } = await openMigratedDatabase(engine, overrides.postgres)
  const clock = startClock(overrides.now ?? '2026-05-04T10:00:00.000Z')
  const mails: Mail[] = []
  const deps: Deps = {
    config: {
      ...readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off' }, { sample: false }),
      ...overrides.config,
    },
    limits: { ...productionLimits, passwordCost, pageAgeMs: 0, ...overrides.limits },
    db: database,
    now: clock.now,
    mailer: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
    fetcher: overrides.fetcher ?? noNetwork,
    reader: overrides.reader ?? readHere,
  }
  const { log } = overrides
  const app = await buildApp(deps, {
    pools: sharedPools(),
    ...(log && { logger: { stream: { write: log } } }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let users = 0
  const call: TestHost['call'] = async <Body>(
    method: string,
    path: string,
    { as, body, headers = {} }: CallOptions = {},
  ) => {
    const address = path.startsWith('/api') ? path : `/api/v1${path}`
    const sent = bodyOf(body)
    const response = await fetch(url + (path.startsWith('//') ? path.slice(1) : address), {
      method,
      body: sent.body,
      redirect: 'manual',
      headers: {
        ...(sent.type && { 'content-type': sent.type }),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
    })
    const text = await response.text()
    const { status, headers: received } = response
    const answer = parsed(text, received.get('content-type')) as Body
    return { status, body: answer, text, headers: received, outcome: [status, answer] }
  }
  const host: TestHost = {
    ...callsOf(call),
    url,
    deps,
    db: database,
    openAgain,
    clock,
    mails,
    call,
    async createUser(role = 'normal', more = {}) {
      users += 1
      const nickname = more.nickname ?? `${role} ${users}`
      const user = await insertUser(database.write, {
        nickname,
        email: more.email ?? `${role}${users}@example.org`,
        passwordHash: await passwordHash,
        role,
        createdAt: clock.now(),
      })
      const token = await openSession(database.write, user.id, {
        now: clock.now(),
        language: deps.config.language,
      })
      const made: TestUser = {
        ...callsOf(call),
        id: user.id,
        token,
        role,
        nickname,
        email: user.email,
        create(resource, body) {
          return create(host, resource, this, body)
        },
        list(resource, filters, rest) {
          return listOf(host, resource, this, filters, rest)
        },
        edit(path, changes, options) {
          return edit(host, path, this, changes, options)
        },
        upload(bytes) {
          return uploadImage(host, this, bytes)
        },
      }
      return made
    },
    async close() {
      await app.close()
      await remove()
    },
  }
  return host
}

/** Creates an entry through the API and returns it. Throws if the host refuses it. */
export async function create(host: TestHost, resource: string, as: TestUser, body: object): Promise<Item> {
  const answer = await host.call<Item>('POST', `/${resource}`, { as, body })
  if (answer.status !== 201) throw new Error(`POST /${resource}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Reads a list; `more` is the rest of the query. Throws if the host refuses it. */
export async function listOf<Entry = Item>(
  host: TestHost,
  resource: string,
  as: CallOptions['as'],
  filters: object,
  more: Record<string, string> = {},
): Promise<Entry[]> {
  const query = new URLSearchParams({ filters: JSON.stringify(filters), ...more })
  const answer = await host.call<Entry[]>('GET', `/${resource}/?${query}`, { as })
  if (answer.status !== 200) throw new Error(`GET /${resource}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Uploads an image and returns its id. */
export async function uploadImage(
  host: TestHost,
  as: TestUser,
  bytes: Buffer = tinyFiles.png,
): Promise<string> {
  const body = new FormData()
  body.set('media', new Blob([new Uint8Array(bytes)]), 'picture')
  return (await host.call<Item>('POST', '/media', { as, body })).body.id
}

/** Reads an entry and writes it back with changes, as the client does: the full entry, with `If-Match`. */
export async function edit(
  host: TestHost,
  path: string,
  as: { token: string },
  changes: object,
  options: CallOptions = {},
): Promise<Answer<Item>> {
  const read = await host.call<Item>('GET', path, { as })
  if (read.status !== 200) return read
  const headers = { 'if-match': read.headers.get('etag') ?? '' }
  const query = new URL(path, host.url).search
  return host.call<Item>('PUT', path.replace(query, '') + query, {
    as,
    body: { ...read.body, ...changes },
    headers,
    ...options,
  })
}
