import type { FastifyInstance, RouteOptions } from 'fastify'
import { type Caller, can, type Facts, type Permission, type Protected } from '../../../src/contract.ts'
import { refused } from '../permit.ts'

/**
 * Who may make a call of the API, as each route declares it: `public` is for visitors, too; `loggedIn` for everybody with a
 * valid session; else whoever the permission table lets do it, to some entry at least.
 */
export type Access = 'public' | 'loggedIn' | { permission: Permission; resource: Protected }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. Every route below /api declares it; without it the host does not start. */
    access?: Access
  }
}

const me = 'me'

const ownFacts: Facts = {
  id: me,
  ownedBy: [me],
  organizers: [],
  userId: me,
  createdBy: me,
  role: 'normal',
}

const foreignFacts: Facts = {
  id: 'x',
  ownedBy: ['x'],
  organizers: [],
  userId: 'x',
  createdBy: 'x',
  role: 'normal',
}

/** To whose entries a caller may do something, as the permission table says. */
export function reachOf(caller: Caller, permission: Permission, resource: Protected) {
  const asMe = caller && { ...caller, id: me, ownedGroups: [] }
  if (can(asMe, permission, resource, foreignFacts)) return 'all'
  return can(asMe, permission, resource, ownFacts) ? 'own' : 'none'
}

/** Whether visitors may make a call. */
export function isOpen(access: Access): boolean {
  if (typeof access === 'string') return access === 'public'
  return reachOf(null, access.permission, access.resource) !== 'none'
}

/** Permissions to do something to an entry that is there. Whether it is hidden from the caller (404) has to be looked up. */
const toEntries: ReadonlySet<Permission> = new Set(['see', 'update', 'delete', 'generate'])

/** Refuses a call that its declared access rules out, whatever the entry: 401 to a visitor, 403 to anyone else. */
export function demandAccess(caller: Caller, access: Access): void {
  if (isOpen(access)) return
  if (caller === null) throw refused(caller)
  if (typeof access === 'string') return
  const { permission, resource } = access
  if (reachOf(caller, permission, resource) !== 'none') return
  if (toEntries.has(permission) && reachOf(caller, 'see', resource) !== 'none') return
  throw refused(caller)
}

const isApi = (url: string) => /^\/api(?:\/|$)/.test(url)

/**
 * Holds every route below /api that is registered from now on to the access it declares, before its body is read. Throws for
 * one that declares none.
 */
export function demandDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!isApi(route.url)) return
    const access = route.config?.access
    if (access === undefined) {
      throw new Error(`${[route.method].flat().join(', ')} ${route.url} does not declare its access`)
    }
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      async (request) => demandAccess(request.caller ?? null, access),
    ]
  })
}
