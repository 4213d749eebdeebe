import * as v from 'valibot'
import { type User, userContract } from '../../contracts/users.ts'
import { can, canGiveRole } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
import { roles } from '../../core/roles.ts'
import type { FormDeclaration } from '../../kit/form/form-declaration.ts'
import { partialForm } from '../../kit/form/partial-form.ts'
import type { FormSection } from '../../kit/resource/declaration.ts'
import { users } from '../../resources/users/users.ts'

type Field = 'nickname' | 'email' | 'password' | 'role' | 'deactivated'

/**
 * The fields of an account that a caller may change (CONTRACT.md section 3). One's own account is edited
 * under 'account', which asks for the password, and nobody can lock themselves out.
 */
export function changeableFields(caller: Caller, user: User): readonly Field[] {
  const isSelf = caller?.id === user.id
  const all: readonly (readonly [Field, boolean])[] = [
    ['nickname', caller?.role === 'admin' && !isSelf],
    ['email', caller?.role === 'admin' && !isSelf],
    ['password', caller?.role === 'admin' && !isSelf],
    ['role', can(caller, 'assignRole', 'users', user)],
    ['deactivated', can(caller, 'deactivate', 'users', user) && !isSelf],
  ]
  return all.filter(([, changeable]) => changeable).map(([field]) => field)
}

/** The form of an account with the fields that the caller may change; other fields are sent unchanged. */
export function userForm(caller: Caller, user: User): FormDeclaration {
  const changeable = changeableFields(caller, user)
  const { nickname, email = '' } = user
  const sections = users.sections
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ name }) => changeable.includes(name as Field))
        .map((field) =>
          field.kind === 'choice'
            ? { ...field, options: roles.filter((role) => canGiveRole(caller, role)) }
            : field,
        ),
    }))
    .filter(({ fields }) => fields.length > 0) as unknown as FormSection<Record<string, unknown>>[]
  const input = v.pipe(
    v.pick(userContract.input, [...changeable] as [Field, ...Field[]]),
    v.transform((values) => Object.assign({ nickname, email }, values)),
  )
  return partialForm(users, { sections, input, unique: userContract.unique })
}
