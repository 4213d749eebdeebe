import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Dialect } from '../../db/connection/database.ts'
import type { Access } from '../../http/access/declared-access.ts'
import { type Overrides, startTestHost, type TestHost } from '../test-host.ts'

/** A route as registered with Fastify: `POST`, `/api/v1/events/:key`. */
export type RegisteredRoute = { method: string; url: string; access?: Access; ignoresToken: boolean }

const channel = 'fastify.initialization'

/** Starts a host, and returns it with all its routes, including pages and feeds. */
export async function startWithRoutes(
  engine: Dialect,
  overrides: Overrides = {},
): Promise<{ host: TestHost; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = []
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config = {} }: RouteOptions) => {
      const { access, ignoresToken = false } = config
      for (const name of [method].flat()) routes.push({ method: name, url, access, ignoresToken })
    })
  }
  subscribe(channel, collect)
  try {
    return { host: await startTestHost(engine, overrides), routes }
  } finally {
    unsubscribe(channel, collect)
  }
}

/** The API calls among some routes, without duplicates: a trailing slash is the same call, and so is HEAD as GET. */
export function apiCalls(routes: readonly RegisteredRoute[]): RegisteredRoute[] {
  const calls = routes.filter(
    ({ method, url }) => url.startsWith('/api/') && !/^(HEAD|OPTIONS)$/.test(method),
  )
  const byName = new Map(calls.map((route) => [nameOf(route), { ...route, url: withoutSlash(route.url) }]))
  return [...byName.values()]
}

const withoutSlash = (url: string) => url.replace(/(.)\/$/, '$1')

/** The name of a call: `PUT /api/v1/events/:key`. */
export const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${withoutSlash(url)}`

const parameters = (url: string) => url.match(/:\w+/g)?.length ?? 0

/** The name of the call that a request matches, if any. Literal segments win over parameters. */
export function callFor(
  routes: readonly RegisteredRoute[],
  method: string,
  path: string,
): string | undefined {
  const address = withoutSlash((path.startsWith('/api') ? path : `/api/v1${path}`).replace(/\?.*/, ''))
  const fitting = apiCalls(routes)
    .filter(({ url }) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`).test(address))
    .filter((route) => route.method === method)
    .toSorted((one, other) => parameters(one.url) - parameters(other.url))
  return fitting[0] && nameOf(fitting[0])
}
