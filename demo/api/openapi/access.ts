import { can, type Facts, type Permission, type ResourceName, roles } from '../../../src/contract.ts'

const me = 'me'

const own: Facts = {
  id: me,
  ownedBy: [me],
  organizers: [],
  userId: me,
  createdBy: me,
  role: 'normal',
}

const foreign: Facts = {
  id: 'x',
  ownedBy: ['x'],
  organizers: [],
  userId: 'x',
  createdBy: 'x',
  role: 'normal',
}

/** Whether a visitor may, as the permission table says. */
export function isOpen(permission: Permission, resource: ResourceName): boolean {
  return can(null, permission, resource, foreign)
}

/** Who may, in words, read off the permission table (CONTRACT.md section 3). */
export function accessOf(permission: Permission, resource: ResourceName): string {
  const words = roles.map((role) => {
    const caller = { id: me, role, ownedGroups: [] }
    if (can(caller, permission, resource, foreign)) return `${role}: yes`
    return `${role}: ${can(caller, permission, resource, own) ? 'own' : 'no'}`
  })
  return `Visitor: ${isOpen(permission, resource) ? 'yes' : 'no'}, ${words.join(', ')}.`
}
