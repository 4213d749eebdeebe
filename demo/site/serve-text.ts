import type { FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../lib/durations.ts'
import { sendText } from '../http/encoded-text.ts'
import type { Site } from './site-parts.ts'

export type TextToServe = {
  /** Names the text. */
  address: string
  /** What making it costs of the visitor's budget (http/limits/expensive.ts). */
  cost: number
  make: () => Promise<string>
}

/**
 * Answers a request with a text for programs that depends on the data, the theme and the minute, and is the same for
 * everybody. The headers are the caller's.
 */
export async function serveText(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, cost, make }: TextToServe,
): Promise<FastifyReply> {
  const now = site.deps.now()
  const minute = Math.floor(now.getTime() / minuteMs)
  const revision = await site.revision()
  const theme = await site.themes.active()
  const key = ['text', revision, theme.revision, minute, address].join('\n')
  if (!site.texts.has(key)) request.spend(cost)
  const sent = await site.texts.get(key, make)
  return sendText(request, reply, sent, { lastModified: site.since(`text ${address}`, sent.etag, now) })
}
