import type { ResourceName } from './resource-names.ts'
import { resources } from './resources.ts'
import {
  admins,
  type Caller,
  either,
  type Facts,
  loggedIn,
  moderators,
  type Permission,
  recipient,
  rights,
  type Rules,
} from './rights.ts'
import type { Role } from './roles.ts'

/**
 * The permissions of what is not a resource: images, the tags of events, the moderation desk, applications for an account,
 * and events from elsewhere. `update` of the desk is marking changes as seen, of an application answering it, of a
 * subscription also reading it; `delete` of an import is undoing it.
 */
const otherRights = {
  media: { create: loggedIn, delete: moderators },
  tags: { list: moderators, merge: moderators },
  desk: { list: moderators, update: moderators },
  applications: { list: moderators, update: moderators },
  imports: {
    list: loggedIn,
    see: either(recipient, moderators),
    create: loggedIn,
    delete: either(recipient, admins),
  },
  subscriptions: {
    list: loggedIn,
    see: either(recipient, moderators),
    create: loggedIn,
    update: recipient,
    delete: either(recipient, moderators),
  },
} satisfies Record<string, Rules>

type Other = keyof typeof otherRights

/** What permissions apply to: the resources, and what is not a resource. */
export type Protected = ResourceName | Other

const isOther = (name: Protected): name is Other => Object.hasOwn(otherRights, name)

/** Anything not listed here is forbidden for everyone. */
const rulesOf = (name: Protected): Rules =>
  isOther(name) ? otherRights[name] : rights[resources[name].rights]

/**
 * Whether a caller has a permission. The menu, the row buttons and the routes all use this. Without an item,
 * whether the caller may do it to any item at all, judging by role.
 */
export function can(caller: Caller, permission: Permission, resource: Protected, item: Facts = {}): boolean {
  return rulesOf(resource)[permission]?.(caller, item) ?? false
}

/** Whether a caller may assign a role: moderators may assign all but admin (SPEC.md section 6). */
export function canGiveRole(caller: Caller, role: Role): boolean {
  return admins(caller, {}) || (moderators(caller, {}) && role !== 'admin')
}

/** Whether a caller sees all entries in lists, not only their own (SPEC.md section 6). */
export function seesAll(caller: Caller): boolean {
  return moderators(caller, {})
}

/** Whether a caller has access to the admin area: actions and themes. */
export function hasAdminArea(caller: Caller): boolean {
  return admins(caller, {})
}
