import { type Permission, type Protected, roles } from '../../../src/contract.ts'
import { reachOf } from '../../http/access/declared-access.ts'

const words = { all: 'yes', own: 'own', none: 'no' }

/** Describes who may make a call, derived from the permission table (CONTRACT.md section 3). */
export function accessOf(permission: Permission, resource: Protected): string {
  const visitor = reachOf(null, permission, resource) === 'none' ? 'no' : 'yes'
  const users = roles.map((role) => `${role}: ${words[reachOf({ id: '', role }, permission, resource)]}`)
  return `Visitor: ${visitor}, ${users.join(', ')}.`
}
