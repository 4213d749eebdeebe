import { organizerGroupIds } from './references.ts'
import type { ResourceName } from './resource-names.ts'
import { resources } from './resources.ts'
import type { Role } from './roles.ts'

/** Who asks: a logged-in user with the ids of the groups that they own, or a visitor. */
export type Caller = {
  id: string
  role: Role
  ownedGroups?: readonly string[]
  /** The role that they have been given takes a second factor, which they have not set up: here they are `normal`. */
  secondFactorMissing?: boolean
} | null

/** What the rules look at in an item; a create passes what is to be created. */
export type Facts = {
  id?: string | null
  ownedBy?: readonly string[] | null
  organizers?: readonly string[] | null
  deactivated?: boolean | null
  userId?: string | null
  createdBy?: string | null
  usedBy?: string | null
  role?: Role | null
}

/**
 * What can be asked about a resource. `see` is an item's being known to the caller at all (else 404); `deactivate`,
 * `changeOwners`, `assignRole` and `seeCreator` are about single fields, `secure` about the sessions and the second factor of
 * an account, `bulk…` about the list screens' actions.
 */
export const permissionNames = [
  'list',
  'see',
  'create',
  'update',
  'delete',
  'deactivate',
  'changeOwners',
  'generate',
  'run',
  'assignRole',
  'seeCreator',
  'secure',
  'bulkDeactivate',
  'bulkDelete',
] as const

export type Permission = (typeof permissionNames)[number]

type Rule = (caller: Caller, item: Facts) => boolean

type Rules = Partial<Record<Permission, Rule>>

const anyone: Rule = () => true
const loggedIn: Rule = (caller) => caller !== null
const moderators: Rule = (caller) => caller?.role === 'moderator' || caller?.role === 'admin'
const admins: Rule = (caller) => caller?.role === 'admin'
const either =
  (...rules: Rule[]): Rule =>
  (caller, item) =>
    rules.some((rule) => rule(caller, item))
const both =
  (...rules: Rule[]): Rule =>
  (caller, item) =>
    rules.every((rule) => rule(caller, item))

/** Own means named in `ownedBy`. */
const owner: Rule = (caller, item) => caller !== null && (item.ownedBy ?? []).includes(caller.id)

/** Through a group means that an organizer is a group that the caller owns. It is no ownership of the event. */
const throughGroup: Rule = (caller, item) =>
  organizerGroupIds(item.organizers).some((id) => (caller?.ownedGroups ?? []).includes(id))

const active: Rule = (_caller, item) => !item.deactivated
const self: Rule = (caller, item) => caller !== null && caller.id === item.id
const other: Rule = (caller, item) => caller?.id !== item.id
const recipient: Rule = (caller, item) => caller !== null && caller.id === item.userId
const creator: Rule = (caller, item) => caller !== null && caller.id === item.createdBy
const notAdmin: Rule = (_caller, item) => item.role !== 'admin'

const listing = (mayEdit: Rule): Rules => ({
  list: anyone,
  see: either(active, mayEdit),
  create: loggedIn,
  update: mayEdit,
  delete: either(owner, admins),
  deactivate: moderators,
  changeOwners: either(owner, moderators),
  bulkDeactivate: moderators,
  bulkDelete: admins,
})

const ownListing = listing(either(owner, moderators))
const eventListing = listing(either(owner, throughGroup, moderators))

const taxonomy: Rules = {
  list: anyone,
  see: anyone,
  create: moderators,
  update: moderators,
  delete: moderators,
  bulkDelete: admins,
}

const adminArea: Rules = {
  list: admins,
  see: admins,
  create: admins,
  update: admins,
  delete: admins,
  run: admins,
  bulkDelete: admins,
}

/** The rows of the permission table (CONTRACT.md section 3), by what resources.ts names them by. */
const rights = {
  eventListing,
  ownListing,
  repeatingEvents: {
    ...eventListing,
    list: loggedIn,
    see: either(owner, throughGroup, moderators),
    generate: either(owner, throughGroup, moderators),
  },
  taxonomy,
  users: {
    list: loggedIn,
    see: either(self, moderators),
    update: either(self, admins, both(moderators, notAdmin)),
    delete: either(self, admins),
    deactivate: either(admins, both(moderators, other, notAdmin)),
    assignRole: either(admins, both(moderators, other, notAdmin)),
    secure: both(admins, other),
    bulkDeactivate: moderators,
    bulkDelete: admins,
  },
  notifications: {
    list: loggedIn,
    see: recipient,
    create: moderators,
    update: recipient,
    delete: recipient,
  },
  invitations: {
    list: loggedIn,
    see: either(creator, moderators),
    create: loggedIn,
    delete: both(either(creator, moderators), (_caller, item) => !item.usedBy),
    seeCreator: moderators,
    bulkDelete: admins,
  },
  adminArea,
  /** Read-only: only the host writes it. */
  trail: { list: admins, see: admins },
} satisfies Record<string, Rules>

/** Which rules a resource goes by. */
export type RightsName = keyof typeof rights

/** What permissions are asked about: the resources, and images, which are no resource of their own. */
export type Protected = ResourceName | 'media'

/** What is not named here is refused to everyone. */
const rulesOf = (name: Protected): Rules =>
  name === 'media' ? { create: loggedIn, delete: moderators } : rights[resources[name].rights]

/**
 * Tells whether someone may do something. Asked by the menu, the row buttons and the routes alike; without an item it
 * answers whether the caller may do it to any item at all, as far as the role decides.
 */
export function can(caller: Caller, permission: Permission, resource: Protected, item: Facts = {}): boolean {
  return rulesOf(resource)[permission]?.(caller, item) ?? false
}

/** Tells whether a caller may give a role: moderators give all but admin (SPEC.md section 6). */
export function canGiveRole(caller: Caller, role: Role): boolean {
  return admins(caller, {}) || (moderators(caller, {}) && role !== 'admin')
}

/** Tells whether a caller sees all entries in lists, not only the own ones (SPEC.md section 6). */
export function seesAll(caller: Caller): boolean {
  return moderators(caller, {})
}

/** Tells whether a caller has the admin area: actions and themes. */
export function hasAdminArea(caller: Caller): boolean {
  return admins(caller, {})
}
