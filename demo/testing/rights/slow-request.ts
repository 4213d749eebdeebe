import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { TestHost, TestUser } from '../test-host.ts'

type SlowCall = { method: string; path: string; body: unknown; headers?: Record<string, string> }

/** A request whose headers have been sent and whose caller has been authenticated. */
export type SlowRequest = { send(): Promise<{ status: number; body: Record<string, unknown> | undefined }> }

/**
 * Sends the headers of a request at once, and its body when told to, so that a test can change something in between.
 * Resolves once the host has authenticated the caller. It detects this by the update of the session's last use,
 * written once an hour, so it moves the clock on by two hours.
 */
export async function beginSlowly(
  host: TestHost,
  as: TestUser,
  { method, path, body, headers = {} }: SlowCall,
): Promise<SlowRequest> {
  const isForm = body instanceof FormData
  const encoded = new Response(isForm ? body : JSON.stringify(body))
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const type = isForm ? encoded.headers.get('content-type')! : 'application/json'
  host.clock.advance({ hours: 2 })
  const now = host.clock.now().toISOString()
  const sent = {
    ...headers,
    authorization: `Bearer ${as.token}`,
    'content-type': type,
    'content-length': bytes.length,
  }
  const slow = request(`${host.url}/api/v1${path}`, { method, headers: sent })
  const response = once(slow, 'response') as Promise<[IncomingMessage]>
  slow.flushHeaders()
  await vi.waitFor(async () => {
    const sessions = host.db.read.selectFrom('sessions').selectAll()
    const used = await sessions.where('userId', '=', as.id).where('lastUsedAt', '=', now).execute()
    if (used.length === 0) throw new Error('not let in yet')
  })
  return {
    async send() {
      slow.end(bytes)
      const [answer] = await response
      const content = await text(answer)
      return { status: answer.statusCode!, body: content === '' ? undefined : JSON.parse(content) }
    },
  }
}
