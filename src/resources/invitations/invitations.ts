import { can } from '../../core/permissions.ts'
import { declareResource } from '../../kit/resource/declaration.ts'

/** Invitation links. They have a hand-written screen. */
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
