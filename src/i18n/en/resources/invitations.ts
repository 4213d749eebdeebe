export const resources = {
  invitations: { singular: 'Invitation', plural: 'Invitations', empty: 'no invitations available' },
}
