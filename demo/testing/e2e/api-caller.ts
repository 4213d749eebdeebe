import { expect } from '@playwright/test'

type Item = Record<string, unknown> & { id: string }

/** The password of all sample accounts. */
export const password = 'community-calendar'

/** A second client that uses the API directly, besides the browser under test. */
export type ApiCaller = {
  id: string
  token: string
  /** What the login answered. */
  user: Item
  /** Returns the status and body of a call below `/api/v1`. */
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  create: (resource: string, draft: Record<string, unknown>) => Promise<Item>
  edit: (resource: string, id: string, changes: Record<string, unknown>) => Promise<void>
}

/** Logs in to a sample account over HTTP. */
export async function callAs(origin: string, email: string, secret = password): Promise<ApiCaller> {
  let token: string | undefined

  const call: ApiCaller['call'] = async (method, path, body) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && (JSON.parse(text) as unknown) }
  }
  const expected = async (status: number, ...request: Parameters<ApiCaller['call']>) => {
    const answer = await call(...request)
    expect(answer, request.slice(0, 2).join(' ')).toMatchObject({ status })
    return answer.body as Item
  }

  const user = await expected(200, 'POST', '/auth/login', { email, password: secret })
  token = String(user.token)
  return {
    id: user.id,
    token,
    user,
    call,
    create: (resource, draft) => expected(201, 'POST', `/${resource}`, draft),
    async edit(resource, id, changes) {
      const item = await expected(200, 'GET', `/${resource}/${id}`)
      await expected(200, 'PUT', `/${resource}/${id}`, { ...item, ...changes })
    },
  }
}

/** A list as the caller sees it; `more` is the rest of the query. */
export async function listOf<Entry extends { id: string }>(
  { call }: ApiCaller,
  resource: string,
  filters: Record<string, unknown>,
  more: Record<string, string> = { sorting: 'start', order: 'ASC' },
): Promise<Entry[]> {
  const query = new URLSearchParams({ filters: JSON.stringify(filters), limit: '1000', ...more })
  return (await call('GET', `/${resource}/?${query}`)).body as Entry[]
}

/** The first entry of a list as the caller sees it. Throws if there is none. */
export async function firstOf<Entry extends { id: string }>(
  caller: ApiCaller,
  resource: string,
  filters: Record<string, unknown> = {},
): Promise<Entry> {
  const [item] = await listOf<Entry>(caller, resource, filters, { limit: '1' })
  if (!item) throw new Error(`The sample has no ${resource} with ${JSON.stringify(filters)}`)
  return item
}

/** A category and a topic for an entry to which they do not matter. */
export const anyTaxonomy = async (caller: ApiCaller) => ({
  category: (await firstOf(caller, 'categories')).id,
  topic: (await firstOf(caller, 'topics')).id,
})

/** Part of a name that no other entry has. */
export const unique = () => crypto.randomUUID().slice(0, 6)

/** The path of an invitation that can be used. */
export async function newInvitation(origin: string): Promise<string> {
  const moderator = await callAs(origin, 'moderator@example.org')
  const { link } = await moderator.create('invitations/invite', {})
  return new URL(String(link)).pathname
}

/** Registers an account, logged in nowhere, for a test that changes or ends it, or that has to start without entries. */
export async function newMember(origin: string): Promise<{ email: string; nickname: string }> {
  const moderator = await callAs(origin, 'moderator@example.org')
  const token = (await newInvitation(origin)).split('/').at(-1)
  const mark = unique()
  const member = { email: `member-${mark}@example.org`, nickname: `Member ${mark}` }
  const { token: session } = await moderator.create(`invitations/invite/${token}`, { ...member, password })
  const headers = { authorization: `Bearer ${String(session)}` }
  expect((await fetch(`${origin}/api/v1/auth/logout`, { method: 'POST', headers })).status).toBe(204)
  return member
}
