import { applicationAnswer, applicationPage, applicationQuery } from '../../../src/contract.ts'
import { declineApplicant, inviteApplicant, readApplications } from '../../people/applications.ts'
import { type ApiPart, named, route } from '../route.ts'

const answering = {
  access: { permission: 'update', resource: 'applications' },
  parameters: { id: 'The id of the application.' },
  errors: { 404: ['not found'] },
} as const

/** Applications for an account: people ask on the public page and confirm their address, moderators answer. */
export const applicationRoutes: ApiPart = (deps) => [
  route('get', '/applications', {
    access: { permission: 'list', resource: 'applications' },
    summary: 'Get who asks for an account',
    description:
      'Those whose address is confirmed, who has waited longest first. `total` counts all of them.',
    query: applicationQuery,
    parameters: { limit: 'How many; 0 only counts them.' },
    answers: {
      200: { description: 'Who waits for an answer.', schema: named('ApplicationPage', applicationPage) },
    },
    handle: ({ query: { limit } }) => readApplications(deps.db.read, limit),
  }),

  route('post', '/applications/:id/invite', {
    ...answering,
    summary: 'Invite somebody who asks for an account',
    description: 'They get a link by mail. The application is deleted.',
    answers: { 204: { description: 'Invited.' } },
    handle: ({ params, write }) => write((context) => inviteApplicant(context, params.id), { ids: [] }),
  }),

  route('post', '/applications/:id/decline', {
    ...answering,
    summary: 'Decline an application for an account',
    description: 'Its words are mailed; without them, no mail goes out. The application is deleted.',
    body: applicationAnswer,
    answers: { 204: { description: 'Declined.' } },
    handle: ({ params, body, write }) =>
      write((context) => declineApplicant(context, params.id, body.message)),
  }),
]
