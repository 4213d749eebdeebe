export const resources = {
  users: { singular: 'User', plural: 'Users', empty: 'no users available' },
}
