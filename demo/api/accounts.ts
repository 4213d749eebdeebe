import type { FastifyRequest } from 'fastify'
import { accountDeletion, type Caller, seesAll, sessionUser, type User } from '../../src/contract.ts'
import { sendVersion } from '../http/etag.ts'
import { eraseAccount, updateAccount } from '../people/account.ts'
import { users } from '../people/users.ts'
import { versionRoutes } from './history.ts'
import { getRoute, listRoute } from './read-routes.ts'
import { type ApiPart, route } from './route.ts'
import { createRoute, deleteDescription, updateDescription } from './write-routes.ts'

const nicknameOnly = (user: User, caller: Caller) =>
  seesAll(caller) ? user : { id: user.id, nickname: user.nickname }

const passwordIn = (request: FastifyRequest) => (request.body as { password?: unknown } | undefined)?.password

const words = { schema: 'User', one: 'a user', many: 'users' }

/** Routes of accounts, whose `PUT` and `DELETE` ask for the password. */
export const accountRoutes: ApiPart = (deps, theming) => [
  listRoute(deps, { ...users, present: nicknameOnly }, words, {
    description: 'Normal users only get ID and nickname, and can only filter and sort by nickname.',
  }),
  getRoute(deps, users, words),
  createRoute(deps, users, words),
  ...versionRoutes(deps, users, words),

  route('put', '/users/:key', {
    ...updateDescription(users.contract, words, {
      description:
        'Changing your own email address or password needs `currentPassword`. A new address of your own is answered as `unconfirmedEmail`, and counts once the link in the mail to it is opened; the answer is the same if another account has it.',
      refusals: ['invalid credentials', 'last admin'],
    }),
    sentBack: sessionUser,
    async handle({ request, reply, params: { key }, write: run }) {
      const called = { key, requester: request, run }
      const { item, version } = await updateAccount(deps, theming, called, request.body)
      sendVersion(reply, version)
      return item
    },
  }),

  route('delete', '/users/:key', {
    ...deleteDescription(users.contract, words),
    description: 'Deleting your own account needs the password in the body.',
    body: accountDeletion,
    errors: { 400: ['invalid credentials', 'last admin'] },
    handle: ({ request, params: { key }, write: run }) =>
      eraseAccount(
        deps,
        { key, requester: request, run },
        { password: passwordIn(request), log: request.log },
      ),
  }),
]
