import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '../../http/send-text.ts'
import { minuteMs } from '../../lib/durations.ts'
import type { Site } from './site-parts.ts'

export type TextToServe = {
  /** Cache key. */
  address: string
  /** Cost of writing the text in the visitor's budget (http/limits/expensive.ts). */
  cost: number
  make: () => Promise<string>
}

/**
 * Answers with a machine-readable text that depends on data, theme and minute but not on the client. The caller sets
 * the headers.
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
