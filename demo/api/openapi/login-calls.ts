import { limits } from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Answer, type Call, inPath, json, listOf, named } from './call.ts'

const done: Record<number, Answer> = { 204: { description: 'Done.' } }
const visitors = 'No login needed.'
const everyone = 'For all logged-in users.'
const loggedIn = { isPublic: false, tag: 'login', errors: { 401: ['unauthorized' as const] } }
const open = { isPublic: true, errors: {} }

const doorCalls: Call[] = [
  {
    ...open,
    method: 'post',
    path: '/auth/login',
    tag: 'login',
    summary: 'Log in',
    description: `${visitors} Send the token in the header \`Authorization: Bearer <token>\`. It expires ${limits.tokenDays} days after its last use and after ${limits.sessionDays} days in any case. An account with a second factor also needs a \`code\`, from the authenticator app or a recovery code.`,
    body: json(named('Credentials')),
    answers: { 200: { description: 'The user who logged in.', content: json(named('SessionUser')) } },
    errors: {
      400: ['invalid body'],
      401: ['invalid credentials', 'second factor required', 'second factor invalid'],
      403: ['deactivated'],
    },
  },
  {
    ...loggedIn,
    method: 'post',
    path: '/auth/logout',
    tag: 'login',
    summary: 'Log out',
    description: 'The token stops working.',
    answers: done,
  },
  {
    ...open,
    method: 'post',
    path: '/passwordrec/requestRecovery',
    tag: 'login',
    summary: 'Request a link to set a new password',
    description: `${visitors} The response is the same whether or not the account exists. The link works once, for ${limits.recoveryMinutes} minutes.`,
    body: json(named('RecoveryRequest')),
    answers: done,
    errors: { 400: ['invalid body'] },
  },
  {
    ...open,
    method: 'post',
    path: '/passwordrec/setPassword',
    tag: 'login',
    summary: 'Set a new password',
    description: `${visitors} Ends all of the user's sessions. A second factor stays on.`,
    body: json(named('NewPassword')),
    answers: done,
    errors: { 400: ['invalid body', 'InvalidRecoveryToken', 'ExpiredRecoveryToken'] },
  },
]

const sessionCalls: Call[] = [
  {
    ...loggedIn,
    method: 'get',
    path: '/sessions',
    summary: 'List your sessions',
    description: `${everyone} Most recently used first.`,
    answers: {
      200: { description: "The caller's sessions.", content: json(listOf(named('Session'))) },
    },
  },
  {
    ...loggedIn,
    method: 'delete',
    path: '/sessions',
    summary: 'End all other sessions',
    description: `${everyone} The session that makes the call continues.`,
    answers: done,
  },
  {
    ...loggedIn,
    method: 'delete',
    path: '/sessions/{id}',
    summary: 'End a session',
    description: `${everyone} You can only end your own.`,
    parameters: [inPath('id', 'The ID of the session.')],
    answers: done,
    errors: { 401: ['unauthorized'], 404: ['not found'] },
  },
]

const proof = {
  ...loggedIn,
  body: json(named('SecondFactorProof')),
  errors: {
    400: ['invalid body' as const, 'invalid credentials' as const, 'second factor invalid' as const],
    401: ['unauthorized' as const],
    404: ['not found' as const],
  },
}
const codes: Record<number, Answer> = {
  200: { description: 'Ten recovery codes, shown only once.', content: json(named('RecoveryCodes')) },
}

const secondFactorCalls: Call[] = [
  {
    ...loggedIn,
    method: 'get',
    path: '/second-factor',
    summary: 'Get the state of your second factor',
    description: everyone,
    answers: { 200: { description: 'The state.', content: json(named('SecondFactorState')) } },
  },
  {
    ...loggedIn,
    method: 'put',
    path: '/second-factor/secret',
    summary: 'Start setting up a second factor',
    description: `${everyone} Returns a secret for an authenticator app (TOTP, RFC 6238). It takes effect with its first code.`,
    answers: { 200: { description: 'The secret.', content: json(named('SecondFactorSecret')) } },
    errors: { 400: ['second factor already on'], 401: ['unauthorized'] },
  },
  {
    ...proof,
    method: 'put',
    path: '/second-factor',
    summary: 'Turn on the second factor',
    description: `${everyone} Needs your password and the first code from the app.`,
    answers: codes,
    errors: { ...proof.errors, 400: [...proof.errors[400], 'second factor already on'] },
  },
  {
    ...proof,
    method: 'put',
    path: '/second-factor/codes',
    summary: 'Create new recovery codes',
    description: `${everyone} Needs your password and a code. Older recovery codes stop working.`,
    answers: codes,
  },
  {
    ...proof,
    method: 'delete',
    path: '/second-factor',
    summary: 'Turn off the second factor',
    description: `${everyone} Needs your password and a code.`,
    answers: done,
  },
]

const ofOthers = {
  isPublic: false,
  tag: 'users',
  parameters: [inPath('key', 'The ID of the user.')],
  errors: { 401: ['unauthorized' as const], 403: ['unauthorized' as const], 404: ['not found' as const] },
}

const securityCalls = (): Call[] => {
  const who = `${accessOf('secure', 'users')} Not for your own account.`
  return [
    {
      ...ofOthers,
      method: 'get',
      path: '/users/{key}/security',
      summary: "Get a user's sessions and second factor",
      description: who,
      answers: {
        200: { description: "The user's sessions and second factor.", content: json(named('UserSecurity')) },
      },
    },
    {
      ...ofOthers,
      method: 'delete',
      path: '/users/{key}/sessions',
      summary: "End all of a user's sessions",
      description: who,
      answers: done,
    },
    {
      ...ofOthers,
      method: 'delete',
      path: '/users/{key}/second-factor',
      summary: "Remove a user's second factor",
      description: `${who} The user is told by notification and email.`,
      answers: done,
    },
  ]
}

/** Calls for login, sessions, the second factor and account security. */
export const loginCalls: Call[] = [...doorCalls, ...sessionCalls, ...secondFactorCalls, ...securityCalls()]
