import { encodeFileName } from '../../../src/contract.ts'
import { zipOf } from '../archives.ts'
import { freshName } from '../fixtures.ts'
import { testPassword } from '../test-host.ts'

type Calls<Caller> = Record<string, (caller: Caller) => Promise<number>>

/** Makes a call as a caller and returns the status. */
type Call<Caller> = (method: string, caller: Caller, path: string, body?: unknown) => Promise<number>

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

type Themes<Caller> = {
  call: Call<Caller>
  theme: () => Promise<{ name: string; path: string }>
  put: (caller: Caller, path: string) => Promise<number>
}

/** The calls for themes and their files, below /cms. */
export function themeCalls<Caller>({ call, theme, put }: Themes<Caller>): Calls<Caller> {
  const file = async (method: string, caller: Caller, body?: unknown) => {
    const { name } = await theme()
    const path = `/cms/files/css/${encodeFileName('99-new.css')}?theme=${encodeURIComponent(name)}`
    if (method === 'DELETE') await call('PUT', caller, path, { content: '' })
    return call(method, caller, path, body)
  }
  return {
    'list cms themes': (caller) => call('GET', caller, '/cms/themes/'),
    'get cms theme': async (caller) => call('GET', caller, `/cms${(await theme()).path}`),
    'create cms theme': (caller) => call('POST', caller, '/cms/themes', { name: freshName('theme') }),
    'update cms theme': async (caller) => put(caller, `/cms${(await theme()).path}`),
    'delete cms theme': async (caller) => call('DELETE', caller, `/cms${(await theme()).path}`),
    'download theme': (caller) => call('GET', caller, '/cms/themes/default/zip'),
    'upload theme': async (caller) => {
      const zip = await zipOf([{ path: 'css/99-new.css', content: '' }])
      const form = new FormData()
      form.set('binary', new Blob([new Uint8Array(zip)]), 'theme.zip')
      return call('POST', caller, `/cms/themes/${encodeURIComponent(freshName('theme'))}/zip`, form)
    },
    'check contrast of theme': (caller) => call('GET', caller, '/cms/themes/default/contrast'),
    'preview theme': (caller) => call('POST', caller, '/cms/themes/default/preview'),
    'list theme files': (caller) => call('GET', caller, '/cms/files/css'),
    'get theme file': (caller) =>
      call('GET', caller, `/cms/files/css/${encodeFileName('10-tokens.css')}?theme=default`),
    'save theme file': (caller) => file('PUT', caller, { content: 'a { color: red }' }),
    'delete theme file': (caller) => file('DELETE', caller),
  }
}
