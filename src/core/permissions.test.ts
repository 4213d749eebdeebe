import { describe, expect, it } from 'vitest'
import { can, canGiveRole, hasAdminArea, type Protected, seesAll } from './permissions.ts'
import type { Caller, Facts, Permission } from './rights.ts'

/* CONTRACT.md section 3, row by row. Columns: visitor, normal stranger, normal owner, group member, moderator, admin. */

const callers: Record<string, Caller> = {
  visitor: null,
  stranger: { id: 'stranger', role: 'normal', ownedGroups: ['other'] },
  owner: { id: 'owner', role: 'normal', ownedGroups: [] },
  member: { id: 'member', role: 'normal', ownedGroups: ['choir'] },
  moderator: { id: 'moderator', role: 'moderator', ownedGroups: [] },
  admin: { id: 'admin', role: 'admin', ownedGroups: [] },
}

const listing: Facts = { ownedBy: ['owner'], organizers: ['id:choir', 'The neighbours'] }
const hidden: Facts = { ...listing, deactivated: true }
const ofOwner: Facts = { id: 'owner', role: 'normal', userId: 'owner', createdBy: 'owner' }
const used: Facts = { ...ofOwner, used: true }
const anAdmin: Facts = { id: 'another', role: 'admin' }

type Row = [Protected, Permission, Facts, allowed: string]

const everybody = 'visitor stranger owner member moderator admin'
const users = 'stranger owner member moderator admin'
const throughGroup = 'owner member moderator admin'
const owners = 'owner moderator admin'
const moderators = 'moderator admin'

const rows: Row[] = [
  ...(['events', 'groups', 'places'] as const).flatMap((name): Row[] => [
    [name, 'list', {}, everybody],
    [name, 'see', listing, everybody],
    [name, 'see', hidden, name === 'events' ? throughGroup : owners],
    [name, 'create', {}, users],
    [name, 'update', listing, name === 'events' ? throughGroup : owners],
    [name, 'delete', listing, 'owner admin'],
    [name, 'deactivate', listing, moderators],
    [name, 'bulkDeactivate', {}, moderators],
    [name, 'bulkDelete', {}, 'admin'],
    [name, 'generate', listing, ''],
  ]),
  ['revents', 'list', {}, users],
  ['revents', 'see', listing, throughGroup],
  ['revents', 'create', {}, users],
  ['revents', 'update', listing, throughGroup],
  ['revents', 'generate', listing, throughGroup],
  ['revents', 'delete', listing, 'owner admin'],
  ['revents', 'deactivate', listing, moderators],
  ...(['categories', 'topics'] as const).flatMap((name): Row[] => [
    [name, 'list', {}, everybody],
    [name, 'see', {}, everybody],
    [name, 'create', {}, moderators],
    [name, 'update', {}, moderators],
    [name, 'delete', {}, moderators],
  ]),
  ['desk', 'list', {}, moderators],
  ['desk', 'update', {}, moderators],
  ['users', 'list', {}, users],
  ['users', 'see', ofOwner, owners],
  ['users', 'update', ofOwner, owners],
  ['users', 'update', anAdmin, 'admin'],
  ['users', 'delete', ofOwner, 'owner admin'],
  ['users', 'deactivate', ofOwner, moderators],
  ['users', 'deactivate', { id: 'moderator', role: 'moderator' }, 'admin'],
  ['users', 'assignRole', ofOwner, moderators],
  ['users', 'assignRole', anAdmin, 'admin'],
  ['users', 'create', {}, ''],
  ['notifications', 'list', {}, users],
  ['notifications', 'see', ofOwner, 'owner'],
  ['notifications', 'update', ofOwner, 'owner'],
  ['notifications', 'delete', ofOwner, 'owner'],
  ['notifications', 'create', {}, moderators],
  ['invitations', 'list', {}, users],
  ['invitations', 'see', ofOwner, owners],
  ['invitations', 'create', {}, users],
  ['invitations', 'delete', ofOwner, owners],
  ['invitations', 'delete', used, ''],
  ['invitations', 'update', ofOwner, ''],
  ['invitations', 'seeCreator', {}, moderators],
  ...(['themes', 'actions'] as const).flatMap((name) =>
    (['list', 'see', 'create', 'update', 'delete', 'run'] as const).map((call): Row => [
      name,
      call,
      {},
      'admin',
    ]),
  ),
]

describe('the permission table', () => {
  it.each(rows)('%s %s %o: %s', (resource, permission, item, allowed) => {
    const may = Object.entries(callers).filter(([, caller]) => can(caller, permission, resource, item))
    expect(may.map(([name]) => name).join(' ')).toBe(allowed)
  })

  it('takes one group among the organizers for enough', () => {
    const organizers = ['id:brass', 'id:choir']
    expect(can(callers.member!, 'update', 'events', { organizers })).toBe(true)
    expect(can(callers.stranger!, 'update', 'events', { organizers })).toBe(false)
  })

  it('shows all entries to moderation, and the admin area to administrators', () => {
    const who = (may: (caller: Caller) => boolean) =>
      Object.entries(callers).flatMap(([name, caller]) => (may(caller) ? [name] : []))
    expect(who(seesAll)).toEqual(['moderator', 'admin'])
    expect(who(hasAdminArea)).toEqual(['admin'])
  })

  it('lets moderators give every role but admin', () => {
    expect(canGiveRole(callers.moderator!, 'moderator')).toBe(true)
    expect(canGiveRole(callers.moderator!, 'admin')).toBe(false)
    expect(canGiveRole(callers.admin!, 'admin')).toBe(true)
    expect(canGiveRole(callers.owner!, 'normal')).toBe(false)
  })
})
