import type { FastifyInstance } from 'fastify'

/** Says of a route of the API that it will go. */
export type Deprecation = {
  /** The instant it was announced. */
  since: string
  /** The instant from which it may be gone: at least a year later, as `docs/api.md` promises. */
  sunset: string
  /** URL of a page that says what to use instead. */
  link: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    deprecated?: Deprecation
  }
}

function assertKeepsPromise(url: string, { since, sunset }: Deprecation): void {
  const promised = new Date(since)
  promised.setUTCFullYear(promised.getUTCFullYear() + 1)
  if (!(new Date(sunset) >= promised)) throw new Error(`${url}: goes less than a year after ${since}`)
}

function headersOf({ since, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html"`,
  }
}

/**
 * Announces routes that will go in their answers, with `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). The app
 * doesn't start with one that goes too soon.
 */
export function announceDeprecations(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.deprecated) assertKeepsPromise(url, config.deprecated)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { deprecated } = request.routeOptions.config
    if (deprecated) reply.headers(headersOf(deprecated))
  })
}
