import { limits } from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Answer, type Call, inPath, json, listOf, named } from './call.ts'

const done: Record<number, Answer> = { 204: { description: 'Done.' } }
const visitors = 'For visitors.'
const everyone = 'For everyone who is logged in.'
const loggedIn = { isPublic: false, tag: 'login', errors: { 401: ['unauthorized' as const] } }
const open = { isPublic: true, errors: {} }

const doorCalls: Call[] = [
  {
    ...open,
    method: 'post',
    path: '/auth/login',
    tag: 'login',
    summary: 'Log in',
    description: `${visitors} The token goes into the header \`Authorization: Bearer <token>\` and lives ${limits.tokenDays} days from its last use, ${limits.sessionDays} in all. An account with a second factor takes a \`code\` besides: of the authenticator app, or a recovery code.`,
    body: json(named('Credentials')),
    answers: { 200: { description: 'Who logged in.', content: json(named('SessionUser')) } },
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
    description: 'The token is void from then on.',
    answers: done,
  },
  {
    ...open,
    method: 'post',
    path: '/passwordrec/requestRecovery',
    tag: 'login',
    summary: 'Ask for a link to set a new password',
    description: `${visitors} The answer is the same whether or not there is such an account. The link works once, for ${limits.recoveryMinutes} minutes.`,
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
    description: `${visitors} All logins of the user end. A second factor stays.`,
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
    summary: 'List the own sessions',
    description: `${everyone} The one used last comes first.`,
    answers: {
      200: { description: 'Where the caller is logged in.', content: json(listOf(named('Session'))) },
    },
  },
  {
    ...loggedIn,
    method: 'delete',
    path: '/sessions',
    summary: 'End all other sessions',
    description: `${everyone} The one that asks goes on.`,
    answers: done,
  },
  {
    ...loggedIn,
    method: 'delete',
    path: '/sessions/{id}',
    summary: 'End a session',
    description: `${everyone} Only the own ones can be ended.`,
    parameters: [inPath('id', 'The id of the session.')],
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
  200: { description: 'Ten recovery codes, shown this once.', content: json(named('RecoveryCodes')) },
}

const secondFactorCalls: Call[] = [
  {
    ...loggedIn,
    method: 'get',
    path: '/second-factor',
    summary: 'Get the state of the own second factor',
    description: everyone,
    answers: { 200: { description: 'The state.', content: json(named('SecondFactorState')) } },
  },
  {
    ...loggedIn,
    method: 'put',
    path: '/second-factor/secret',
    summary: 'Begin to set up a second factor',
    description: `${everyone} Answers a secret for an authenticator app (TOTP, RFC 6238), which counts from its first code on.`,
    answers: { 200: { description: 'The secret.', content: json(named('SecondFactorSecret')) } },
    errors: { 400: ['second factor already on'], 401: ['unauthorized'] },
  },
  {
    ...proof,
    method: 'put',
    path: '/second-factor',
    summary: 'Switch the second factor on',
    description: `${everyone} Takes the own password and the first code of the app.`,
    answers: codes,
    errors: { ...proof.errors, 400: [...proof.errors[400], 'second factor already on'] },
  },
  {
    ...proof,
    method: 'put',
    path: '/second-factor/codes',
    summary: 'Make new recovery codes',
    description: `${everyone} Takes the own password and a code. Older recovery codes are void.`,
    answers: codes,
  },
  {
    ...proof,
    method: 'delete',
    path: '/second-factor',
    summary: 'Switch the second factor off',
    description: `${everyone} Takes the own password and a code.`,
    answers: done,
  },
]

const ofOthers = {
  isPublic: false,
  tag: 'users',
  parameters: [inPath('key', 'The id of the user.')],
  errors: { 401: ['unauthorized' as const], 403: ['unauthorized' as const], 404: ['not found' as const] },
}

const securityCalls = (): Call[] => {
  const who = `${accessOf('secure', 'users')} Not the own account.`
  return [
    {
      ...ofOthers,
      method: 'get',
      path: '/users/{key}/security',
      summary: 'Get how a user logs in',
      description: who,
      answers: { 200: { description: 'What is known of it.', content: json(named('UserSecurity')) } },
    },
    {
      ...ofOthers,
      method: 'delete',
      path: '/users/{key}/sessions',
      summary: 'End all sessions of a user',
      description: who,
      answers: done,
    },
    {
      ...ofOthers,
      method: 'delete',
      path: '/users/{key}/second-factor',
      summary: 'Remove the second factor of a user',
      description: `${who} The user is told by a notification and a mail.`,
      answers: done,
    },
  ]
}

/** Logging in, staying logged in, and what protects it. */
export const loginCalls: Call[] = [...doorCalls, ...sessionCalls, ...secondFactorCalls, ...securityCalls()]
