import type { FastifyInstance, RouteOptions } from 'fastify'
import { type Caller, can, type Facts, type Permission, type Protected } from '../../../src/contract.ts'
import { refused } from '../../domain/permit.ts'

/**
 * Who may make an API call, as declared by its route: `public` includes visitors; `loggedIn` means anyone with a
 * valid session; otherwise everyone whom the permission table grants the permission for at least some entries.
 */
export type Access = 'public' | 'loggedIn' | { permission: Permission; resource: Protected }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. Required for every route below /api: without it, the host does not start. */
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

/** Whose entries a caller has a permission for, according to the permission table. */
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

/** Permissions on existing entries. Whether the entry is hidden from the caller (404) is known only after a lookup. */
const toEntries: ReadonlySet<Permission> = new Set(['see', 'update', 'delete', 'generate', 'export', 'merge'])

/** Rejects a call that its declared access excludes for every entry: 401 for visitors, 403 for others. */
export function assertAccess(caller: Caller, access: Access): void {
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
 * Enforces the declared access of every route below /api registered from now on, before its body is read. Throws if a
 * route declares none.
 */
export function assertDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!isApi(route.url)) return
    const access = route.config?.access
    if (access === undefined) {
      throw new Error(`${[route.method].flat().join(', ')} ${route.url} does not declare its access`)
    }
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      async (request) => assertAccess(request.caller ?? null, access),
    ]
  })
}
