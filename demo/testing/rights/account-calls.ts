import { freshName } from '../fixtures.ts'
import { testPassword } from '../test-host.ts'
import type { Call, Calls, Changing } from './permission-calls.ts'

type Logins<Caller> = {
  call: Call<Caller>
  email: (caller: Caller) => string
  invitation: () => Promise<string>
}

/** The calls for login, logout and joining. */
export function loginCalls<Caller>({ call, email, invitation }: Logins<Caller>): Calls<Caller> {
  return {
    'log in': (caller) =>
      call('POST', caller, '/auth/login', { email: email(caller), password: testPassword }),
    'log out': (caller) => call('POST', caller, '/auth/logout'),
    'ask for a new password': (caller) =>
      call('POST', caller, '/passwordrec/requestRecovery', { email: email(caller) }),
    'set a new password': (caller) =>
      call('POST', caller, '/passwordrec/setPassword', {
        token: 'unknown',
        password: 'quite another battery',
      }),
    'join by invitation': async (caller) => {
      const token = (await invitation()).replace('/invitations/', '')
      const nickname = freshName('Guest')
      const address = `${nickname.replace(' ', '')}@example.org`
      const guest = { nickname, email: address, password: 'quite another battery' }
      return call('POST', caller, `/invitations/invite/${token}`, guest)
    },
  }
}

/** The calls for sessions and second factors; `user` is the path of the owner's account. */
export function securityCalls<Caller>({
  call,
  user,
}: {
  call: Call<Caller>
  user: () => string
}): Calls<Caller> {
  const proof = { password: 'not the password', code: '000000' }
  return {
    'list sessions': (caller) => call('GET', caller, '/sessions'),
    'end session': (caller) => call('DELETE', caller, '/sessions/unknown'),
    'end other sessions': (caller) => call('DELETE', caller, '/sessions'),
    'get second factor': (caller) => call('GET', caller, '/second-factor'),
    'begin second factor': (caller) => call('PUT', caller, '/second-factor/secret'),
    'turn second factor on': (caller) => call('PUT', caller, '/second-factor', proof),
    'renew recovery codes': (caller) => call('PUT', caller, '/second-factor/codes', proof),
    'turn second factor off': (caller) => call('DELETE', caller, '/second-factor', proof),
    'get security of user': (caller) => call('GET', caller, `${user()}/security`),
    'end sessions of user': (caller) => call('DELETE', caller, `${user()}/sessions`),
    'remove factor of user': (caller) => call('DELETE', caller, `${user()}/second-factor`),
  }
}

/** The calls for accounts. */
export function userCalls<Caller>(
  from: Changing<Caller> & {
    user: () => string
    admin2: () => Promise<string>
    group: () => Promise<string>
  },
): Calls<Caller> {
  const { call, put, user, admin2, group } = from
  return {
    'list users': (caller) => call('GET', caller, '/users/'),
    'get user': (caller) => call('GET', caller, user()),
    'get admin2': async (caller) => call('GET', caller, await admin2()),
    'create user': (caller) =>
      call('POST', caller, '/users', { nickname: 'New', email: 'new@example.org', password: 'long enough' }),
    'update user': (caller) => put(caller, user()),
    'update admin2': async (caller) => put(caller, await admin2()),
    'rename user': (caller) => put(caller, user(), { nickname: freshName('Nick') }),
    'deactivate user': (caller) => put(caller, user(), { deactivated: true }),
    'deactivate admin2': async (caller) => put(caller, await admin2(), { deactivated: true }),
    'make user moderator': (caller) => put(caller, user(), { role: 'moderator' }),
    'make user admin': (caller) => put(caller, user(), { role: 'admin' }),
    'take user along': (caller) => call('GET', caller, `${user()}/archive`),
    'take group along': async (caller) => call('GET', caller, `${await group()}/archive`),
    'delete user': (caller) => call('DELETE', caller, user(), { password: 'correct horse battery' }),
  }
}

type Invitations<Caller> = {
  call: Call<Caller>
  /** Creates an invitation of the owner, used by an account if one is given, and returns its path. */
  invitation: (usedBy?: string) => Promise<string>
  stranger: () => string
  nextWeek: () => void
}

/** The calls for invitations. */
export function invitationCalls<Caller>(from: Invitations<Caller>): Calls<Caller> {
  const { call, invitation, stranger, nextWeek } = from
  return {
    'list invitations': (caller) => call('GET', caller, '/invitations/'),
    'get invitation': async (caller) => call('GET', caller, await invitation()),
    'ask for the next invitation': (caller) => call('GET', caller, '/invitations/invite'),
    'create invitation': (caller) => call('POST', caller, '/invitations/invite'),
    'create invitation after a week': (caller) => {
      nextWeek()
      return call('POST', caller, '/invitations')
    },
    'update invitation': async (caller) => call('PUT', caller, await invitation(), {}),
    'delete invitation': async (caller) => call('DELETE', caller, await invitation()),
    'delete used invitation': async (caller) => call('DELETE', caller, await invitation(stranger())),
  }
}

type Notifications<Caller> = {
  call: Call<Caller>
  /** PUTs the whole entry, read as its recipient, with some changes. */
  change: (caller: Caller, path: string, changes: object) => Promise<number>
  /** Creates a notification for the owner and returns its path. */
  notification: () => Promise<string>
  input: () => object
}

/** The calls for notifications. */
export function notificationCalls<Caller>(from: Notifications<Caller>): Calls<Caller> {
  const { call, change, notification, input } = from
  return {
    'list notifications': (caller) => call('GET', caller, '/notifications/'),
    'get notification': async (caller) => call('GET', caller, await notification()),
    'create notification': (caller) => call('POST', caller, '/notifications', input()),
    'mark notification as viewed': async (caller) => change(caller, await notification(), { viewed: true }),
    'reword notification': async (caller) => change(caller, await notification(), { subject: 'New' }),
    'delete notification': async (caller) => call('DELETE', caller, await notification()),
  }
}
