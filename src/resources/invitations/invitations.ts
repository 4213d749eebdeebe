import { can } from '../../core/permissions.ts'
import { declareResource } from '../../kit/resource/declaration.ts'

/** Invitations: links through which people join. They are made and shown by a screen of their own. */
export const invitations = declareResource({
  name: 'invitations',
  loadContract: async () => (await import('../../contracts/invitations.ts')).invitationContract,
  route: '/backstage/invite',
  title: (invitation) => invitation.link,
  columns: [
    { field: 'createdAt', kind: 'dateTime', sortable: true, primary: true },
    {
      field: 'createdBy',
      kind: 'reference',
      resource: 'users',
      sortable: true,
      visible: (caller) => can(caller, 'seeCreator', 'invitations'),
    },
    { field: 'usedBy', kind: 'reference', resource: 'users', sortable: true },
  ],
  filters: [],
  sections: [],
  initial: () => ({}),
})
