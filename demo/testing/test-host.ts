import type { Selectable } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { contracts, type Role, type ScreenResource, screenResources } from '../../src/contract.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Deps, Mail } from '../config/deps.ts'
import { type HostLimits, productionLimits } from '../config/host-limits.ts'
import type { Database, Dialect } from '../db/connection/database.ts'
import { anyTable } from '../db/connection/transaction.ts'
import type { PostgresBounds } from '../db/connection/postgres.ts'
import { openSession } from '../db/people/sessions.ts'
import { insertUser } from '../db/people/users.ts'
import type { Tables } from '../db/schema/tables.ts'
import { buildApp } from '../host/app.ts'
import { findAction } from '../jobs/actions.ts'
import { runAction } from '../jobs/run-action.ts'
import { hashPassword } from '../lib/passwords.ts'
import { startClock, type TestClock } from './clock.ts'
import { describeOnEngines, openMigratedDatabase } from './database-engines.ts'
import { noNetwork, readHere } from './no-processes.ts'
import { sampleInput } from './sample-values.ts'
import { sharedPools } from './shared-pools.ts'
import { tinyFiles } from './tiny-files.ts'

export { describeOnEngines }

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

type CallOptions = {
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

export type Item = Record<string, unknown> & { id: string }

/** Calls of paths as `TestHost.call` takes them. */
type Calls = {
  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>
  /** The body of the answer to GET. */
  read<Body = Record<string, unknown>>(path: string): Promise<Body>
  post: Sending
  put: Sending
  patch: Sending
  delete: Sending
  /** Creates an entry. Throws if the host refuses it. */
  create<Entry = Item>(resource: string, body: object): Promise<Entry>
  /** Reads a list; `more` is the rest of the query. Throws if the host refuses it. */
  list<Entry = Item>(resource: string, filters: object, more?: Record<string, string>): Promise<Entry[]>
  /** Reads an entry and writes it back with changes, as the client does: the full entry, with `If-Match`. */
  edit(path: string, changes: object, headers?: Record<string, string>): Promise<Answer<Item>>
  /** Uploads an image and returns its id. */
  upload(bytes?: Buffer): Promise<string>
}

/** A logged-in user, with what they do over the API. */
export type TestUser = Calls & { id: string; token: string; role: Role; nickname: string; email: string }

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
  /** Logs a user in again, whose session has expired. */
  logInAgain(user: TestUser): Promise<void>
  /** Runs an action by its name. */
  run(action: string): Promise<boolean>
  /** The rows of a table that have these values. */
  rows<Table extends keyof Tables>(
    table: Table,
    values?: Record<string, unknown>,
  ): Promise<Selectable<Tables[Table]>[]>
  close(): Promise<void>
}

export type Overrides = {
  config?: Partial<Config>
  limits?: Partial<HostLimits>
  now?: string
  postgres?: PostgresBounds
  /** An empty folder for SQLite and other data; it is removed in the end. */
  folder?: string
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
    async create<Entry>(resource: string, body: object) {
      const answer = await this.post<Entry>(`/${resource}`, body)
      if (answer.status !== 201) throw new Error(`POST /${resource}: ${answer.status} ${answer.text}`)
      return answer.body
    },
    async list<Entry>(resource: string, filters: object, more: Record<string, string> = {}) {
      const query = new URLSearchParams({ filters: JSON.stringify(filters), ...more })
      const answer = await this.get<Entry[]>(`/${resource}/?${query}`)
      if (answer.status !== 200) throw new Error(`GET /${resource}: ${answer.status} ${answer.text}`)
      return answer.body
    },
    async edit(path, changes, headers) {
      const read = await this.get<Item>(path)
      if (read.status !== 200) return read
      const body = { ...read.body, ...changes }
      return this.put<Item>(path, body, { 'if-match': read.headers.get('etag') ?? '', ...headers })
    },
    async upload(bytes = tinyFiles.png) {
      const body = new FormData()
      body.set('media', new Blob([new Uint8Array(bytes)]), 'picture')
      return (await this.post<Item>('/media', body)).body.id
    },
  }
}

/**
 * Starts the whole host over real HTTP, with a fresh database and a clock that the test controls, without rate
 * limits.
 */
export async function startTestHost(engine: Dialect, overrides: Overrides = {}): Promise<TestHost> {
  const { database, folder, openAgain, remove } = await openMigratedDatabase(
    engine,
    overrides.postgres,
    overrides.folder,
  )
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
      return { ...callsOf(call), id: user.id, token, role, nickname, email: user.email }
    },
    async logInAgain(user) {
      const body = { email: user.email, password: testPassword }
      user.token = (await this.post<{ token: string }>('/auth/login', body)).body.token
    },
    run: (action) => runAction(deps, findAction(action)!, { by: null }),
    rows: (table, values = {}) =>
      anyTable(database.read)
        .selectFrom(table as string)
        .selectAll()
        .where((row) => row.and(values))
        .execute() as Promise<never[]>,
    async close() {
      await app.close()
      await remove()
    },
  }
  return host
}

/** The order of a list by time. */
export const byStart = { sorting: 'start', order: 'ASC' }

let names = 0

/** A unique name. */
export function freshName(kind: string): string {
  names += 1
  return `${kind} ${names}`
}

/** Complete and valid inputs, by resource; `more` replaces or adds fields. */
export type Inputs = Record<ScreenResource, (more?: object) => object>

/** An input without references. */
function draftOf(resource: ScreenResource) {
  return (more: object = {}) => {
    const unique = contracts[resource].unique.map((field) => [field, freshName(field)])
    return { ...sampleInput(resource), ...(Object.fromEntries(unique) as object), ...more }
  }
}

/** Creates a category and a topic, and returns inputs that use them. */
export async function makeInputs(moderator: TestUser): Promise<Inputs> {
  const named = (kind: string) => ({ name: freshName(kind) })
  const words = {
    categories: (more = {}) => ({ ...named('Category'), headline: 'Headline', ...more }),
    topics: (more = {}) => ({ ...named('Topic'), ...more }),
  }
  const category = await moderator.create('categories', words.categories())
  const topic = await moderator.create('topics', words.topics())
  const template = { location: 'Town square', category: category.id, topic: topic.id }
  return {
    ...(Object.fromEntries(screenResources.map((name) => [name, draftOf(name)])) as Inputs),
    ...words,
    groups: (more = {}) => ({ ...named('Group'), ...more }),
    places: (more = {}) => ({ ...named('Place'), address: 'Market 1', ...more }),
    events: (more = {}) => ({ ...named('Event'), ...template, start: '2026-06-01T18:00:00.000Z', ...more }),
    revents: (more = {}) => ({ ...named('Repeating'), ...template, start: '18:00', intervals: [], ...more }),
  }
}

type Hook = (work: () => Promise<void>) => void

/** When users and inputs of a host are made: with it. */
const hooks = new WeakMap<TestHost, Hook>()

function started(begin: Hook, end: Hook, engine: Dialect, overrides?: Overrides): TestHost {
  const host = {} as TestHost
  begin(async () => void Object.assign(host, await startTestHost(engine, overrides)))
  end(() => host.close())
  hooks.set(host, begin)
  return host
}

/** A host for one test, closed after it. */
export async function hostForTest(engine: Dialect, overrides?: Overrides): Promise<TestHost> {
  const host = await startTestHost(engine, overrides)
  onTestFinished(() => host.close())
  return host
}

/** A host for the tests of a block, started before the first and closed after the last. Empty until then. */
export const hostForAll = (engine: Dialect, overrides?: Overrides): TestHost =>
  started(beforeAll, afterAll, engine, overrides)

/** A host for each test of a block. */
export const hostForEach = (engine: Dialect, overrides?: Overrides): TestHost =>
  started(beforeEach, afterEach, engine, overrides)

type Tests = (host: TestHost, engine: Dialect) => void

const blockWith =
  (hostFor: typeof hostForAll) =>
  (name: string, ...rest: [Tests] | [Overrides, Tests]): void => {
    const [overrides, tests] = rest.length === 1 ? [undefined, ...rest] : rest
    describeOnEngines(name, (engine) => tests(hostFor(engine, overrides), engine))
  }

/** A block of tests on the database of this run, with one host for all of them. */
export const describeHost = blockWith(hostForAll)

/** A block of tests on the database of this run, with a host for each of them. */
export const describeEachHost = blockWith(hostForEach)

function madeWith<Made extends object>(host: TestHost, make: () => Promise<Made>): Made {
  const made = {} as Made
  hooks.get(host)!(async () => void Object.assign(made, await make()))
  return made
}

/** A user of such a host. */
export const userOf = (host: TestHost, role?: Role, more?: { nickname?: string; email?: string }): TestUser =>
  madeWith(host, () => host.createUser(role, more))

/** Inputs for entries of such a host, with a category and a topic of a moderator. */
export const inputsOf = (host: TestHost, moderator: TestUser): Inputs =>
  madeWith(host, () => makeInputs(moderator))

/** Expects exactly this refusal; `more` is the body besides its code. */
export async function expectRefusal(
  answer: Answer<unknown> | Promise<Answer<unknown>>,
  status: number,
  error: string,
  more: object = {},
): Promise<void> {
  expect((await answer).outcome).toEqual([status, { error, ...more }])
}
