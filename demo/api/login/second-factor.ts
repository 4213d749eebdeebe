import type { FastifyRequest } from 'fastify'
import {
  recoveryCodes,
  type SecondFactorProof,
  secondFactorProof,
  secondFactorSecret,
  secondFactorState,
} from '../../../src/contract.ts'
import type { RunWrite } from '../../entries/resource.ts'
import {
  activateSecondFactor,
  createSecret,
  type Proving,
  removeOwnSecondFactor,
  replaceCodes,
  secondFactorState as stateOf,
} from '../../people/second-factor.ts'
import { type ApiPart, done, route } from '../route.ts'

type ProvingCall = { request: FastifyRequest; body: SecondFactorProof; write: RunWrite }

const proving = ({ request, body, write }: ProvingCall): Proving => ({
  requester: request,
  given: body,
  run: write,
})

const proven = {
  access: 'loggedIn',
  body: secondFactorProof,
  errors: { 400: ['invalid credentials', 'second factor invalid'], 404: ['not found'] },
} as const

const codesAnswer = {
  200: { description: 'Ten recovery codes, shown only once.', schema: recoveryCodes },
} as const

/**
 * The caller's second factor: `GET` returns its state, `PUT …/secret` creates a pending secret, `PUT` activates it
 * with its first code, `PUT …/codes` creates new recovery codes, `DELETE` removes it. All but the first two require
 * password and code. PUT, because answers to a POST may be stored for 24 hours (idempotency keys), and these contain
 * secrets.
 */
export const secondFactorRoutes: ApiPart = (deps, theming) => [
  route('get', '/second-factor', {
    access: 'loggedIn',
    summary: 'Get the state of your second factor',
    answers: { 200: { description: 'The state.', schema: secondFactorState } },
    handle: ({ caller }) => stateOf(deps, caller),
  }),

  route('put', '/second-factor/secret', {
    access: 'loggedIn',
    summary: 'Start setting up a second factor',
    description:
      'Returns a secret for an authenticator app (TOTP, RFC 6238). It takes effect with its first code.',
    answers: { 200: { description: 'The secret.', schema: secondFactorSecret } },
    errors: { 400: ['second factor already on'] },
    handle: ({ caller, write }) => createSecret(deps, theming, caller, write),
  }),

  route('put', '/second-factor', {
    ...proven,
    summary: 'Turn on the second factor',
    description: 'Needs your password and the first code from the app.',
    answers: codesAnswer,
    errors: { ...proven.errors, 400: [...proven.errors[400], 'second factor already on'] },
    handle: (call) => activateSecondFactor(deps, proving(call)),
  }),

  route('put', '/second-factor/codes', {
    ...proven,
    summary: 'Create new recovery codes',
    description: 'Needs your password and a code. Older recovery codes stop working.',
    answers: codesAnswer,
    handle: (call) => replaceCodes(deps, proving(call)),
  }),

  route('delete', '/second-factor', {
    ...proven,
    summary: 'Turn off the second factor',
    description: 'Needs your password and a code.',
    answers: done,
    handle: (call) => removeOwnSecondFactor(deps, proving(call)),
  }),
]
