import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { useStore } from '../../store/store.ts'
import { hrefOf, notice, renderApp, type RenderOptions, retype } from '../../testing/render-app.tsx'
import { RegistrationScreen } from './RegistrationScreen.tsx'

const path = '/backstage/invitation/s3cret'

const open = (options: RenderOptions = {}) =>
  renderApp(<RegistrationScreen token="s3cret" session={<p>who is logged in</p>} />, {
    visitor: true,
    path,
    ...options,
  })

const email = () => screen.getByRole('textbox', { name: 'Email address' })
const nickname = () => screen.getByRole('textbox', { name: 'Nickname' })
const password = () => screen.getByLabelText('Password')
const repeat = () => screen.getByLabelText('Repeat the password')
const submit = () => screen.getByRole('button', { name: 'Create account' })

async function fillIn({ user }: Awaited<ReturnType<typeof open>>, repeated = 'long enough') {
  for (const [field, text] of [
    [email(), ' lin@example.org '],
    [nickname(), 'Lin'],
    [password(), 'long enough'],
    [repeat(), repeated],
  ] as const) {
    await user.click(field)
    await user.paste(text)
  }
  await user.click(submit())
}

describe('an invitation', () => {
  it('begins with the form; welcome, principles and data protection stand below', async () => {
    await open()
    const texts = await Promise.all(
      ['welcome', 'principles', 'dataprotectionshort'].map((name) => screen.findByText(`backstage/${name}`)),
    )
    for (const text of texts)
      expect(text.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  })

  it.each(['invalid invitation token', 'invitation token already used'])(
    'that can’t be used says so at once, in place of the form: %s',
    async (code) => {
      await open({ refused: { look: new ApiError(400, code) } })
      expect((await screen.findByRole('alert')).textContent).toContain('invitation token')
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.getByRole('link', { name: 'How to get an account' })).toBeTruthy()
    },
  )

  it('says who invites to what, and fills in the address that it went to, beside what was typed', async () => {
    const look = { from: 'Lena', entry: { kind: 'groups', name: 'Choir' }, email: 'mia@example.org' } as const
    let answer = () => {}
    const { user } = await open({
      loaded({ guests, hold }) {
        guests.say(look)
        answer = hold('look')
      },
    })
    await user.type(nickname(), 'Mia')
    answer()
    expect(await screen.findByText('Lena would like to look after “Choir” with you.')).toBeTruthy()
    await waitFor(() => expect(email()).toHaveProperty('value', 'mia@example.org'))
    expect(nickname()).toHaveProperty('value', 'Mia')
  })

  it('to an entry is accepted by who is logged in, with one press', async () => {
    const look = { from: 'Lena', entry: { kind: 'groups', name: 'Choir' } } as const
    const { user, calls } = await open({ visitor: false, loaded: ({ guests }) => guests.say(look) })
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
    await waitFor(() => expect(notice()).toBe('You’re now looking after “Choir”, too.'))
    expect(calls).toContainEqual({ call: 'accept', id: 's3cret' })
  })

  it('shows the form where the server can’t say whether it can be used', async () => {
    await open({ refused: { look: new ApiError(404, 'UnknownError') } })
    expect(await screen.findByRole('textbox', { name: 'Nickname' })).toBeTruthy()
  })

  it('makes the account, logs in and leads to the first steps, without the token in the history', async () => {
    const app = await open()
    await fillIn(app)
    await waitFor(() => expect(useStore.getState().user).toMatchObject({ id: 'new', token: 'new token' }))
    expect(app.calls).toContainEqual({
      call: 'register',
      id: 's3cret',
      body: { email: 'lin@example.org', nickname: 'Lin', password: 'long enough' },
    })
    expect(app.history).toEqual(['/backstage/first-steps'])
    expect(notice()).toBe('Welcome, Lin! Your account is ready.')
  })

  it('wants the same password twice, and drops an error of it once the nickname it was about has changed', async () => {
    const app = await open()
    await fillIn(app, 'long enouhg')
    expect(screen.getAllByText('The passwords do not match').length).toBeGreaterThan(0)
    await retype(app.user, repeat(), 'long enough')
    expect(screen.queryByText('The passwords do not match')).toBeNull()
    app.refuse('register', new ApiError(400, 'invalid body', { fields: { password: 'passwordPersonal' } }))
    await app.user.click(submit())
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'))
    await app.user.type(nickname(), 'da')
    expect(password().getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByRole('group', { name: /need/ })).toBeNull()
  })

  it.each([
    ['email already exists', 'The e-mail address already exists', 'Email address'],
    ['nickname already exists', 'The nickname already exists', 'Nickname'],
  ])('says %s at the field, and keeps what was typed', async (code, text, field) => {
    const app = await open()
    app.refuse('register', new ApiError(400, code))
    await fillIn(app)
    const input = await waitFor(() => {
      const found = screen.getByRole<HTMLInputElement>('textbox', { name: field })
      expect(found.getAttribute('aria-invalid')).toBe('true')
      return found
    })
    expect(document.getElementById(`${input.id}-error`)?.textContent).toBe(text)
    expect(nickname()).toHaveProperty('value', 'Lin')
    expect(password()).toHaveProperty('value', 'long enough')
  })

  it.each([
    ['invalid invitation token', 'The invitation token is invalid'],
    ['invitation token already used', 'The invitation token has already been used'],
  ])('says %s in the form, and how to get another', async (code, text) => {
    const app = await open()
    app.refuse('register', new ApiError(400, code))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await fillIn(app)
    const reason = await screen.findByRole('group', { name: 'Your account couldn’t be created' })
    expect(reason.textContent).toContain(text)
    await waitFor(() => expect(scroll.mock.contexts).toContain(reason))
    expect(document.activeElement).toBe(reason)
    scroll.mockRestore()
    expect(await hrefOf('How to get an account')).toBe('https://calendar.test/about#register')
  })

  it('is not for who has an account', async () => {
    await open({ visitor: false })
    expect(screen.getByText('who is logged in')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  })
})
