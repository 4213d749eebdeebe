import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A server as somebody else may have written it: it has only the calls of SPEC.md section 7, knows no ETag, version or
 * idempotency, answers `""`, `0` and null for nothing, and local times with an offset.
 */

export type Row = Record<string, unknown>
type Answer = { status: number; body?: unknown; total?: number }

export type PlainServer = {
  url: string
  /** Every call so far and its status. */
  calls: readonly { call: string; status: number }[]
  rows: (resource: string) => Row[]
  stop: () => void
}

const words = (text: string) => text.split(' ').filter(Boolean)

/** What a server answers for fields without a value in a language with zero values. */
const zeros = (texts: string, flags = '', lists = '', numbers = ''): Row => ({
  ...Object.fromEntries(words(texts).map((field) => [field, ''])),
  ...Object.fromEntries(words(flags).map((field) => [field, false])),
  ...Object.fromEntries(words(lists).map((field) => [field, null])),
  ...Object.fromEntries(words(numbers).map((field) => [field, 0])),
})

const shared = 'location2 address image alt description'
const empty: Record<string, Row> = {
  events: zeros(
    `end parent link ${shared}`,
    'canceled parentListed deactivated',
    'organizers involved tags ownedBy',
    'lat lng',
  ),
  revents: zeros(shared, 'deactivated', 'organizers intervals tags ownedBy', 'lat lng'),
  groups: zeros('link email description image alt', 'deactivated', 'ownedBy'),
  places: zeros('link email description image alt', 'deactivated', 'ownedBy', 'lat lng'),
  categories: zeros('headline description'),
  topics: zeros('headline description'),
  notifications: zeros('linkTitle linkUrl', 'viewed'),
  users: zeros(''),
  invitations: zeros('usedBy'),
  actions: zeros('lastCall error lastCalledBy', '', '', 'calls'),
}

/** `2026-12-01T18:00:00.000Z` as clocks an hour ahead of UTC show it: `2026-12-01T19:00:00+01:00`. */
const local = (value: unknown) =>
  typeof value === 'string' && /T[\d:.]+Z$/.test(value)
    ? new Date(Date.parse(value) + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00')
    : value

const shown = (resource: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries({ ...empty[resource], ...row }).map(([key, value]) => [
      key,
      local(value ?? empty[resource]?.[key]),
    ]),
  )

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text.startsWith('{') ? (JSON.parse(text) as Row) : {}
}

/**
 * Starts the server on a free port of 127.0.0.1, with these rows by resource. A user's token is their id, and any
 * password is right. Every other path is a page with the element, loaded from `script`.
 */
export async function startPlainServer(script: string, sample: Record<string, Row[]>): Promise<PlainServer> {
  const tables = new Map(Object.entries(structuredClone(sample)))
  const files = new Map([
    ['template/page.tpl', 'Hello'],
    ['config/config.yaml', 'sitename: Town\n'],
  ])
  const calls: { call: string; status: number }[] = []
  const rows = (resource: string) => tables.get(resource) ?? tables.set(resource, []).get(resource)!

  function list(resource: string, query: URLSearchParams): Answer {
    const filters = Object.entries(JSON.parse(query.get('filters') ?? '{}') as Row)
    const sorting = query.get('sorting') ?? 'id'
    const found = rows(resource)
      .map((row) => shown(resource, row))
      .filter((row) =>
        filters.every(([key, wanted]) => {
          if (key === 'likeName') return String(row.name).includes(String(wanted))
          const value = row[key]
          return Array.isArray(value) ? value.includes(wanted) : !(key in row) || value === wanted
        }),
      )
      .toSorted((a, b) => String(a[sorting]).localeCompare(String(b[sorting])))
    if (query.get('order') !== 'ASC') found.reverse()
    const offset = Number(query.get('offset') ?? 0)
    const limit = Number(query.get('limit') ?? found.length)
    return { status: 200, body: found.slice(offset, offset + limit), total: found.length }
  }

  function themes(method: string | undefined, name: string): Answer {
    const found = rows('themes').find((theme) => theme.name === name)
    if (method === 'POST') rows('themes').push({ name, active: false, editable: true })
    if (method === 'PATCH') for (const theme of rows('themes')) theme.active = theme === found
    if (method === 'DELETE' && found) rows('themes').splice(rows('themes').indexOf(found), 1)
    return { status: 200, body: rows('themes') }
  }

  function themeFile(method: string | undefined, [type = '', coded]: string[], body: Row): Answer {
    const names = [...files.keys()].filter((path) => path.startsWith(`${type}/`))
    if (coded === undefined) return { status: 200, body: names.map((path) => path.split('/')[1]) }
    const path = `${type}/${Buffer.from(coded, 'base64').toString()}`
    if (method === 'PUT') files.set(path, String(body.content))
    return files.has(path) ? { status: 200, body: { content: files.get(path) } } : { status: 404 }
  }

  function item(resource: string, method: string | undefined, id: string, body: Row): Answer {
    const found = rows(resource).find((row) => [row.id, row.name, row.token].includes(id))
    if (!found) return { status: 404 }
    if (method === 'PUT') Object.assign(found, body)
    if (method === 'DELETE') rows(resource).splice(rows(resource).indexOf(found), 1)
    return { status: 200, body: shown(resource, found) }
  }

  async function answer({ method, headers, url }: IncomingMessage, body: Row): Promise<Answer> {
    const { pathname, searchParams } = new URL(url ?? '', 'http://plain.test')
    const [resource = '', id, ...rest] = pathname.split('/').slice(3).filter(Boolean).map(decodeURIComponent)
    if (resource === 'auth' && id === 'login') {
      const user = rows('users').find(({ email }) => email === body.email)
      return {
        status: user ? 200 : 401,
        body: user ? { ...user, token: user.id } : { error: 'invalid credentials' },
      }
    }
    if (resource === 'partial') return { status: 200, body: '<p>Welcome</p>' }
    if (resource === 'invitations' && id === 'invite' && rest[0] && method === 'POST')
      return { status: 200, body: { ...rows('users')[0], token: rows('users')[0]?.id } }
    const caller = rows('users').find((user) => headers.authorization === `Bearer ${String(user.id)}`)
    if (!caller) return { status: 401, body: { error: 'unauthorized' } }
    if (resource === 'search') return { status: 200, body: { items: [], total: 0, buckets: { tags: [] } } }
    if (resource === 'media' && method === 'POST') return { status: 200, body: { id: 'm1' } }
    if (resource === 'cms' && id === 'themes' && rest.length < 2)
      return themes(method, rest[0] ?? String(body.name))
    if (resource === 'cms' && id === 'files') return themeFile(method, rest, body)
    if (resource === 'invitations' && id === 'invite' && method === 'POST') {
      const token = randomUUID()
      rows('invitations').push({
        id: token,
        token,
        createdAt: new Date().toISOString(),
        createdBy: caller.id,
      })
      return { status: 200, body: { token } }
    }
    if (resource === 'actions' && id === 'run') return item('actions', 'PUT', String(body.name), { calls: 1 })
    if (resource === 'revents' && rest[0] === 'generate')
      return { status: 200, body: { created: 0, events: [] } }
    if (!(resource in empty) || rest.length > 0) return { status: 404 }
    if (id !== undefined) return item(resource, method, id, body)
    if (method === 'GET') return list(resource, searchParams)
    const made = { id: randomUUID(), ...body }
    rows(resource).push(made)
    return { status: 200, body: shown(resource, made) }
  }

  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Town</title><link rel="icon" href="data:,">
<backstage-app timezone="Europe/Berlin" language="en"></backstage-app><script type="module" src="${script}"></script>`
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '', 'http://plain.test').pathname
      if (!path.startsWith('/api/v1/'))
        return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      const { status, body, total } = await answer(request, await bodyOf(request))
      calls.push({ call: `${request.method} ${path.slice('/api/v1'.length)}`, status })
      const type = typeof body === 'string' ? 'text/html' : 'application/json'
      response.writeHead(status, {
        'content-type': type,
        ...(total !== undefined && { 'x-total-count': total }),
      })
      return response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    rows,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
