import { expect } from '@playwright/test'

type Item = Record<string, unknown> & { id: string }

/** A second client that uses the API directly, besides the browser under test. */
export type ApiCaller = {
  id: string
  token: string
  /** Returns the status and body of a call below `/api/v1`. */
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  create: (resource: string, draft: Record<string, unknown>) => Promise<Item>
  edit: (resource: string, id: string, changes: Record<string, unknown>) => Promise<void>
}

/** Logs in to a sample account over HTTP. */
export async function callAs(
  origin: string,
  email: string,
  password = 'community-calendar',
): Promise<ApiCaller> {
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

  const login = await expected(200, 'POST', '/auth/login', { email, password })
  token = String(login.token)
  return {
    id: login.id,
    token,
    call,
    create: (resource, draft) => expected(201, 'POST', `/${resource}`, draft),
    async edit(resource, id, changes) {
      const item = await expected(200, 'GET', `/${resource}/${id}`)
      await expected(200, 'PUT', `/${resource}/${id}`, { ...item, ...changes })
    },
  }
}
