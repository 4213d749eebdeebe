/** A user as the API answers a login. */
export const kim = {
  id: 'u1',
  token: 't1',
  role: 'normal',
  nickname: 'Kim',
  email: 'kim@example.org',
  deactivated: false,
} as const
