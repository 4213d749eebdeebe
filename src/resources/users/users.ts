import { roles } from '../../core/roles.ts'
import { declareResource } from '../../kit/resource/declaration.ts'

/**
 * Users. Their screen shows the fields that the caller may change (`features/users`); one's own account is
 * deleted under 'account', which asks for the password.
 */
export const users = declareResource({
  name: 'users',
  loadContract: async () => (await import('../../contracts/users.ts')).userContract,
  route: '/backstage/users',
  title: (user) => user.nickname,
  deletable: (user, caller) => user.id !== caller?.id,
  columns: [
    { field: 'nickname', kind: 'text', sortable: true, primary: true },
    { field: 'email', kind: 'text', sortable: true },
    { field: 'role', kind: 'choice', sortable: true },
    { field: 'deactivated', kind: 'yesNo', sortable: true, unusual: true },
    { field: 'createdAt', kind: 'dateTime', sortable: true, newestFirst: true },
  ],
  filters: [
    { name: 'likeName', kind: 'text' },
    { name: 'role', kind: 'choice', options: roles },
    { name: 'deactivated', kind: 'yesNo' },
  ],
  sections: [
    {
      name: 'account',
      fields: [
        { name: 'nickname', kind: 'text' },
        { name: 'email', kind: 'email' },
        { name: 'password', kind: 'password' },
      ],
    },
    {
      name: 'rights',
      fields: [
        { name: 'role', kind: 'choice', options: roles },
        { name: 'deactivated', kind: 'flag' },
      ],
    },
  ],
  initial: () => ({}),
})
