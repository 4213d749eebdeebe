import * as v from 'valibot'
import * as s from '../../core/schema.ts'
import type { FormDeclaration } from '../../kit/form/form-declaration.ts'
import { partialForm } from '../../kit/form/partial-form.ts'
import type { User } from '../../contracts/users.ts'
import { users } from '../../resources/users/users.ts'

type Own = Pick<User, 'nickname' | 'email'>

const refusals = { 'invalid credentials': { field: 'currentPassword', code: 'wrongPassword' } } as const

const currentPassword = () => v.pipe(s.givenPassword(), v.minLength(1, 'required'))

const isMoved = (email: unknown, own: Own) => typeof email === 'string' && email.trim() !== own.email

/** Nickname and e-mail address; changing the address requires the current password (CONTRACT.md section 2). */
export function dataForm(own: Own): FormDeclaration {
  const input = v.pipe(
    v.object({ nickname: s.name(), email: s.email(), currentPassword: v.nullish(s.givenPassword()) }),
    v.forward(
      v.partialCheck(
        [['email'], ['currentPassword']],
        (values) => !isMoved(values.email, own) || Boolean(values.currentPassword),
        'required',
      ),
      ['currentPassword'],
    ),
  )
  return partialForm(users, {
    sections: [
      {
        name: 'own',
        fields: [
          { name: 'nickname', kind: 'text' },
          { name: 'email', kind: 'email' },
          {
            name: 'currentPassword',
            kind: 'password',
            current: true,
            required: true,
            visible: ({ email }) => isMoved(email, own),
          },
        ],
      },
    ],
    input,
    unique: ['nickname', 'email'],
    refusals,
  })
}

/** Current password, new password, and its repetition. */
export function passwordForm({ nickname, email }: Own): FormDeclaration {
  const input = v.pipe(
    v.object({ currentPassword: currentPassword(), newPassword: s.newPassword(), repeat: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeat']],
        (values) => values.newPassword === values.repeat,
        'passwordsDiffer',
      ),
      ['repeat'],
    ),
    v.transform((values) => ({
      nickname,
      email: email ?? '',
      currentPassword: values.currentPassword,
      password: values.newPassword,
    })),
  )
  return partialForm(users, {
    sections: [
      {
        name: 'password',
        fields: [
          { name: 'currentPassword', kind: 'password', current: true, wide: true },
          { name: 'newPassword', kind: 'password', wide: true },
          { name: 'repeat', kind: 'password', wide: true },
        ],
      },
    ],
    input,
    refusals,
    fieldOfBody: { password: 'newPassword' },
  })
}
