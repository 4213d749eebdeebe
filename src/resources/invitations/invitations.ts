import type { InvitationState } from '../../contracts/invitations.ts'
import { can } from '../../core/permissions.ts'
import { declareResource } from '../../kit/resource/declaration.ts'

/** What lists of invitations are filtered by (`invitationStates` of the contract, which is loaded with the list). */
export const invitationFilters = ['open', 'come', 'failed'] as const satisfies readonly InvitationState[]

/** Invitations. They have a hand-written screen. */
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
    { field: 'email', kind: 'text' },
    { field: 'usedBy', kind: 'reference', resource: 'users', sortable: true },
  ],
  filters: [{ name: 'state', kind: 'choice', options: invitationFilters }],
  sections: [],
  initial: () => ({}),
})
