import { organizerGroupIds } from './references.ts'
import type { ResourceName } from './resource-names.ts'
import { resources } from './resources.ts'
import type { Role } from './roles.ts'

/** The caller: a logged-in user with the ids of the groups they own, or a visitor. */
export type Caller = {
  id: string
  role: Role
  ownedGroups?: readonly string[]
  /** The user's role requires a second factor that is not set up yet: they are treated as `normal`. */
  secondFactorMissing?: boolean
} | null

/** The properties of an item that the rules use; for a create, those of the new item. */
export type Facts = {
  id?: string | null
  ownedBy?: readonly string[] | null
  organizers?: readonly string[] | null
  deactivated?: boolean | null
  userId?: string | null
  createdBy?: string | null
  used?: boolean | null
  role?: Role | null
}

/**
 * The permissions of a resource. `see` is whether the item exists for the caller at all (else 404).
 * `export` is taking an account's entries, or a group with what it organises, along as an archive.
 * `deactivate`, `changeOwners`, `assignRole` and `seeCreator` concern single fields, `secure` an account's
 * sessions and second factor, `bulk…` the bulk actions of list screens.
 */
export const permissionNames = [
  'list',
  'see',
  'create',
  'update',
  'delete',
  'deactivate',
  'changeOwners',
  'merge',
  'generate',
  'export',
  'run',
  'assignRole',
  'seeCreator',
  'secure',
  'bulkDeactivate',
  'bulkDelete',
  'bulkRead',
  'bulkExport',
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

/** Owner: named in `ownedBy`. */
const owner: Rule = (caller, item) => caller !== null && (item.ownedBy ?? []).includes(caller.id)

/** An organiser is a group that the caller owns. This does not make the caller an owner of the event. */
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
  bulkExport: moderators,
})

const ownListing: Rules = { ...listing(either(owner, moderators)), merge: moderators }
/** Only groups can be taken along; everything else that somebody owns comes with the account. */
const groupListing: Rules = { ...ownListing, export: owner }
const eventListing = listing(either(owner, throughGroup, moderators))

const taxonomy: Rules = {
  list: anyone,
  see: anyone,
  create: moderators,
  update: moderators,
  delete: moderators,
  merge: moderators,
  bulkDelete: admins,
  bulkExport: moderators,
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

/** The rows of the permission table (CONTRACT.md section 3), by the names that resources.ts uses. */
const rights = {
  eventListing,
  ownListing,
  groupListing,
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
    export: self,
    secure: both(admins, other),
    bulkDeactivate: moderators,
    bulkDelete: admins,
    bulkExport: moderators,
  },
  notifications: {
    list: loggedIn,
    see: recipient,
    create: moderators,
    update: recipient,
    delete: recipient,
    // Their own only, so that SPEC.md's 'bulk delete', which is about the calendar, does not apply.
    bulkRead: moderators,
    bulkDelete: moderators,
  },
  invitations: {
    list: loggedIn,
    see: either(creator, moderators),
    create: loggedIn,
    delete: both(either(creator, moderators), (_caller, item) => !item.used),
    seeCreator: moderators,
    bulkDelete: moderators,
  },
  adminArea,
  /** Read-only: only the host writes it. */
  trail: { list: admins, see: admins },
} satisfies Record<string, Rules>

/** The row of the permission table that a resource uses. */
export type RightsName = keyof typeof rights

/**
 * The permissions of what is not a resource: images, the tags of events, the moderation desk, and events from elsewhere.
 * `update` of the desk is marking changes as seen, `delete` of an import is undoing it, `update` of a subscription also
 * reading it.
 */
const otherRights = {
  media: { create: loggedIn, delete: moderators },
  tags: { list: moderators, merge: moderators },
  desk: { list: moderators, update: moderators },
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
