export const resources = {
  invitations: {
    singular: 'Invitation',
    plural: 'Invitations',
    empty: 'no invitations available',
    fields: {
      createdAt: 'Created',
      createdBy: 'Created by',
      usedBy: 'Used by',
    },
  },
}
