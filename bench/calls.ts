import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** That of everybody in a bench. */
export const password = 'correct horse battery'

/** The answer of a call: an entry, mostly. */
export type Answer = { id: string; [field: string]: unknown }

/** The API as somebody who is logged in. Throws what it refuses. */
export async function logIn(origin: string, email: string) {
  let token = ''
  const call = async (
    method: string,
    path: string,
    body?: object | FormData,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...more,
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : {}) as Answer
  }
  token = (await call('POST', '/auth/login', { email, password })).token as string
  /** Receives an answer without reading it. */
  const receive = async (path: string, isVisitor = false) => {
    const headers = { 'accept-encoding': 'gzip', ...(!isVisitor && { authorization: `Bearer ${token}` }) }
    const asked = get(`${origin}/api/v1${path}`, { headers })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'close')
    if (response.statusCode !== 200 || !response.complete) throw new Error(`${path}: ${response.statusCode}`)
  }
  return Object.assign(call, { receive })
}
