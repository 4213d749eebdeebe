import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Whether a form was sent by one of our own pages. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; what
 * sends neither is no browser that another site could use.
 */
export function isSameOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
