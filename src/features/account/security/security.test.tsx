import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { useStore } from '../../../store/store.ts'
import { notice, press, renderApp } from '../../../testing/render-app.tsx'
import { SecondFactor } from '../AccountScreen.tsx'
import { Sessions } from './Sessions.tsx'

const session = (id: string, more: object = {}) => ({
  id,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  current: false,
  ...more,
})

type App = Awaited<ReturnType<typeof renderApp>>

// Preloaded, so that no test waits for this code.
beforeAll(async () => void (await Promise.all([import('./SetUpDialog.tsx'), import('./ProofDialogs.tsx')])))

describe('the own sessions', () => {
  const sessions = [
    session('a', { current: true }),
    session('b', { browser: 'Safari', system: 'iPhone' }),
    session('c', { browser: null, system: null }),
  ]
  const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

  it('say where and since when, and which one this is; end one by one and all others at once, and the focus stays with the list', async () => {
    const app = await renderApp(<Sessions />, { security: { sessions } })
    await screen.findByRole('list')
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Firefox on LinuxThis deviceLogged in 20.11.2026 09:00',
      'Safari on iPhoneLogged in 20.11.2026 09:00, last used 21.11.2026 10:00End',
      'Unknown deviceLogged in 20.11.2026 09:00, last used 21.11.2026 10:00End',
    ])
    await press(app, /^End session: Safari on iPhone/)
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(notice()).toBe('The session has been ended.')
    expect(document.activeElement).toBe(screen.getByRole('list'))
    await press(app, 'End all other sessions')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.getByText('You’re not logged in anywhere else.')).toBeTruthy()
  })
})

describe('the second factor', () => {
  const open = async (security: object = {}) => {
    const app = await renderApp(<SecondFactor givenRole="moderator" />, { security })
    await screen.findByText(/^(On|Off)$/)
    return app
  }
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  const proof = { code: '123456', password: 'the right one' }
  const prove = async (app: App, label: string) => {
    await app.user.type(screen.getByLabelText(label), proof.code)
    await app.user.type(screen.getByLabelText('Your password'), proof.password)
  }

  it('is set up with a key, a code and the password, and shows ten recovery codes once', async () => {
    const app = await open()
    await press(app, 'Set up second factor…')
    const setUp = within(await dialog('Set up a second factor'))
    expect(await setUp.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(setUp.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    await press(app, 'Turn on')
    expect(setUp.getAllByText('the field can not be empty!').length).toBeGreaterThan(1)
    expect(app.sent('turnOn')).toEqual([])

    await prove(app, 'Code from the app')
    app.refuse('turnOn', new ApiError(400, 'invalid credentials'))
    await press(app, 'Turn on')
    await waitFor(() => expect(setUp.getAllByText(/This isn’t your current password./)).not.toEqual([]))
    app.refuse('turnOn', new ApiError(400, 'second factor invalid'))
    await press(app, 'Turn on')
    await waitFor(() => expect(setUp.getAllByText(/This code is wrong/)).not.toEqual([]))
    await press(app, 'Turn on')
    const codes = within(await dialog('Save your recovery codes'))
    expect(codes.getAllByRole('listitem')).toHaveLength(10)
    expect(app.sent('turnOn').at(-1)).toEqual(proof)
    expect(app.calls.filter(({ call }) => call === 'newSecret')).toHaveLength(1)
    await press(app, 'I’ve saved them')
    expect(await screen.findByText('10 recovery codes left')).toBeTruthy()
  })

  it('gives the rights of a role that waited for it', async () => {
    const app = await open({ required: true })
    const { user } = useStore.getState()
    useStore.setState({ user: { ...user!, role: 'normal', secondFactorMissing: true } })
    useStore.getState().updateUser({ id: 'me', role: 'moderator' }, user!.api)
    expect(useStore.getState().user?.role).toBe('normal')
    expect(screen.getByText(/^Your role requires a second factor\./)).toBeTruthy()
    await press(app, 'Set up second factor…')
    await screen.findByRole('img')
    await prove(app, 'Code from the app')
    await press(app, 'Turn on')
    await dialog('Save your recovery codes')
    expect(useStore.getState().user).toMatchObject({ role: 'moderator', secondFactorMissing: undefined })
  })

  it('gets new recovery codes, and is turned off, with code and password', async () => {
    const app = await open({ on: true })
    await press(app, 'New recovery codes…')
    await dialog('New recovery codes')
    await prove(app, 'Code')
    await press(app, 'Create new codes')
    await dialog('Save your recovery codes')
    await press(app, 'I’ve saved them')
    await press(app, 'Turn off…')
    await dialog('Turn off the second factor?')
    await prove(app, 'Code')
    await press(app, 'Turn off')
    await waitFor(() => expect(screen.getByText('Off')).toBeTruthy())
    expect(app.sent('turnOff')).toEqual([proof])
  })
})
