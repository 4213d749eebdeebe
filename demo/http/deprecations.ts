import type { FastifyInstance } from 'fastify'
import { defaults } from '../../src/contract.ts'

/** A call of the API that will go. */
export type Deprecation = {
  /** As in the description of the API: `get /events/{key}`. */
  call: string
  /** The instant it was announced. */
  since: string
  /** The instant from which it may be gone: at least a year later, as `docs/api.md` promises. */
  sunset: string
  /** URL of a page that says what to use instead. */
  link: string
}

/** The calls that will go, with the version that announced it. */
const deprecations: readonly Deprecation[] = []

/** `get /events/{}`: methods and routes in both notations, without the names of parameters. */
const anonymous = (method: string, path: string) =>
  `${method === 'HEAD' ? 'get' : method.toLowerCase()} ${path.replaceAll(/:\w+|\{\w+\}/g, '{}').replace(/(.)\/$/, '$1')}`

const nameOfRoute = (method: string, url: string) => anonymous(method, url.replace(defaults.apiBase, ''))

const nameOfEntry = ({ call }: Deprecation) => {
  const [method = '', path = ''] = call.split(' ')
  return anonymous(method, path)
}

/** Whether a call of the description of the API will go. */
export const isDeprecated = (method: string, path: string) =>
  deprecations.some((entry) => nameOfEntry(entry) === anonymous(method, path))

function assertKeepsPromise({ call, since, sunset }: Deprecation): void {
  const promised = new Date(since)
  promised.setUTCFullYear(promised.getUTCFullYear() + 1)
  if (!(new Date(sunset) >= promised)) throw new Error(`${call}: goes less than a year after ${since}`)
}

function headersOf({ since, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html"`,
  }
}

/**
 * Announces calls that will go in their answers, with `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). Throws for an
 * entry that goes too soon; the app doesn't start if there is no such call.
 */
export function announceDeprecations(app: FastifyInstance, entries = deprecations): void {
  if (entries.length === 0) return
  entries.forEach(assertKeepsPromise)
  const headers = new Map(entries.map((entry) => [nameOfEntry(entry), headersOf(entry)]))
  const missing = new Set(headers.keys())
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) missing.delete(nameOfRoute(name, url))
  })
  app.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`deprecated, but no call: ${[...missing].join(', ')}`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    reply.headers((url && headers.get(nameOfRoute(request.method, url))) || {})
  })
}
