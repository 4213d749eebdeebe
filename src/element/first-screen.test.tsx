import { act, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from '../store/store.ts'
import { startApiServer } from '../testing/api-server.ts'
import { emptyDashboard } from '../testing/fake-api.ts'
import type { BackstageElement } from './BackstageElement.ts'
import { defineBackstage } from './define.ts'
import { kim } from '../testing/kim.ts'

/*
 * What the element does before React has loaded. `release` lets the app load, `fail` lets it fail.
 */

type App = typeof import('./app-view.ts')

const { gate } = vi.hoisted(() => ({ gate: { current: Promise.withResolvers<App>() } }))

vi.mock('./load-app.ts', () => ({ loadApp: () => gate.current.promise }))

const release = () => act(async () => gate.current.resolve(await import('./app-view.ts')))
const fail = () => act(async () => gate.current.reject(new Error('no such file')))

let server: Awaited<ReturnType<typeof startApiServer>>
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
/** React's complaints about the take-over, without those about tests that don't wait for it. */
const complaints = () =>
  consoleError.mock.calls.map(([message]) => String(message)).filter((message) => !message.includes('act('))

beforeAll(async () => {
  HTMLElement.prototype.hidePopover = vi.fn()
  server = await startApiServer(({ method, url }) => {
    if (url === '/api/v1/auth/login') return { json: kim }
    if (method === 'GET' && url.includes('/partial/')) return { text: '<p>Welcome!</p>' }
    if (url === '/api/v1/dashboard') return { json: emptyDashboard }
    return { json: [] }
  })
  defineBackstage()
})
afterAll(() => server.close())

beforeEach(() => {
  gate.current = Promise.withResolvers<App>()
  gate.current.promise.catch(() => undefined)
  server.received.length = 0
  window.history.replaceState(null, '', '/calendar?lng=en')
  localStorage.clear()
})

afterEach(async () => {
  document.body.replaceChildren()
  await act(async () => Promise.resolve())
  act(() => useStore.getState().logout())
  expect(complaints().join('\n')).toBe('')
  consoleError.mockClear()
})

function place(attributes = ''): BackstageElement {
  const holder = document.createElement('div')
  holder.innerHTML = `<backstage-app apiurl="${server.origin}" ${attributes}></backstage-app>`
  document.body.append(holder)
  return holder.firstElementChild as BackstageElement
}

const inside = (element: Element) => element.shadowRoot!
const text = (element: Element, selector: string) => inside(element).querySelector(selector)?.textContent
const input = (element: Element, name: string) =>
  element.querySelector<HTMLInputElement>(`[slot=login] input[name=${name}]`)!
const button = (element: Element) => element.querySelector<HTMLButtonElement>('[slot=login] [type=submit]')!
const isTaken = (element: Element) =>
  waitFor(() => expect(text(element, '.b-page-description')).toBe('Welcome!'))
const logins = () => server.received.filter(({ url }) => url === '/api/v1/auth/login')

const storeKim = () => {
  const user = { ...kim, api: `${server.origin}/api/v1` }
  localStorage.setItem('store', JSON.stringify({ state: { user, backstage: {} }, version: 0 }))
  return user
}

it('has a frame and a labelled login form, left alone by htmx, as soon as it is in the page', () => {
  const element = place(`themeconfig='{"sitename":"Town"}'`)
  expect(text(element, '.b-brand')).toBe('BackstageTown')
  expect(text(element, 'h1')).toBe('Backstage')
  expect(inside(element).querySelector('slot[name=login]')).not.toBeNull()
  expect(input(element, 'email').labels?.[0]?.textContent).toBe('Email address')
  expect(inside(element).querySelector('.b-login-forgot a')?.getAttribute('href')).toBe(
    '/calendar?lng=en#/backstage/requestPasswordRecovery',
  )
  for (const mark of ['hx-ignore', 'hx-disable'])
    expect(input(element, 'email').form?.closest(`[${mark}]`)).not.toBeNull()
})

it('reads a script child, once it is whole when the page is still being parsed', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const element = place()
  const script = document.createElement('script')
  script.type = 'application/json'
  element.append(script)
  script.append('{"sitename":')
  await Promise.resolve()
  expect(text(element, '.b-brand')).toBe('Backstage')
  script.append('"Town"}')
  await waitFor(() => expect(text(element, '.b-brand')).toBe('BackstageTown'))
  state.mockRestore()
})

it('keeps the nodes of the form, what was typed and the focus when React takes over', async () => {
  const element = place()
  const user = userEvent.setup()
  const email = input(element, 'email')
  await user.type(email, 'kim@example.org')
  await release()
  await isTaken(element)
  expect(input(element, 'email')).toBe(email)
  expect(document.activeElement).toBe(email)
  expect(inside(element).querySelectorAll('.b-shell')).toHaveLength(1)
  await user.type(input(element, 'password'), 'long enough')
  await user.click(button(element))
  await waitFor(() => expect(text(element, 'h1')).toBe('Welcome, Kim'))
  expect(logins().map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'kim@example.org', password: 'long enough' },
  ])
})

it('logs in once when the button was pressed before React had loaded, however often', async () => {
  const element = place()
  const user = userEvent.setup()
  await user.type(input(element, 'email'), 'kim@example.org')
  await user.type(input(element, 'password'), 'long enough{Enter}{Enter}')
  expect(button(element).textContent).toBe('Logging in…')
  expect(logins()).toHaveLength(0)
  await release()
  await waitFor(() => expect(inside(element).activeElement?.textContent).toBe('Welcome, Kim'))
  expect(logins()).toHaveLength(1)
})

it('names an empty field once React can, after a press without a password', async () => {
  const element = place()
  const user = userEvent.setup()
  await user.type(input(element, 'email'), 'kim@example.org{Enter}')
  await release()
  await waitFor(() => expect(input(element, 'password').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(input(element, 'password'))
  expect(logins()).toHaveLength(0)
})

it('follows its attributes, and keeps what was typed, in another language too', async () => {
  window.history.replaceState(null, '', '/calendar')
  const element = place('language="en"')
  await userEvent.setup().type(input(element, 'email'), 'kim@example.org')
  element.setAttribute('language', 'de')
  element.setAttribute('themeconfig', '{"sitename":"Town"}')
  expect(text(element, '.b-brand')).toBe('BackstageTown')
  expect(button(element).textContent).toBe('Anmelden')
  element.removeAttribute('themeconfig')
  expect(text(element, '.b-brand')).toBe('Backstage')
  await release()
  await isTaken(element)
  expect(button(element).textContent).toBe('Anmelden')
  expect(input(element, 'email').value).toBe('kim@example.org')
})

it('shows users their frame and no login form', async () => {
  storeKim()
  const element = place()
  expect(text(element, 'h1')).toBe('Welcome, Kim')
  expect(inside(element).querySelector('nav')).not.toBeNull()
  expect(element.querySelector('form')).toBeNull()
})

it('stays for users until their whole screen is there, which is not put together before their eyes', async () => {
  useStore.setState({ user: storeKim() })
  window.history.replaceState(null, '', '/calendar?lng=en#/backstage/groups/new')
  const element = place()
  const first = inside(element).querySelector('.b-view')!
  await release()
  await waitFor(() => expect(first.isConnected).toBe(false), { timeout: 20_000 })
  expect(text(element, 'h1')).toBe('New group')
  expect(inside(element).querySelector('input[name=name]')).not.toBeNull()
  expect(inside(element).querySelector('[aria-busy=true]')).toBeNull()
})

describe('the list that was left last', () => {
  const route = '#/backstage/groups?ownedBy=0'
  const cell = (title: string) => ['tr', {}, [['td', {}, [{ text: title }]]]]
  const table = ['table', { class: 'b-table b-stale' }, [['tbody', {}, [cell('Choir {{siteUrl}}')]]]]
  const list = {
    path: '/backstage/groups',
    search: 'ownedBy=0',
    language: 'en',
    menu: [['a', { href: '#/backstage/groups' }, [{ text: 'Groups' }]]],
    content: [['h1', {}, [{ text: 'Groups (1)' }]], table],
    css: '',
  }
  const keep = (kept: unknown) => {
    const { api, id } = storeKim()
    localStorage.setItem(`store:last-list:${api}:${id}`, JSON.stringify(kept))
  }
  const stale = (element: Element) => text(element, '.b-stale')

  it('is there at once', () => {
    keep(list)
    window.history.replaceState(null, '', `/calendar?lng=en${route}`)
    const element = place()
    expect([text(element, 'h1'), stale(element), text(element, 'nav')]).toEqual([
      'Groups (1)',
      'Choir {{siteUrl}}',
      'Groups',
    ])
    expect(inside(element).querySelector('.b-stale')!.closest('[aria-busy=true]')).not.toBeNull()
  })

  it.each([
    ['another route', { ...list, path: '/backstage/places' }],
    ['other filters', { ...list, search: '' }],
    ['another language', { ...list, language: 'de' }],
    ['nothing readable', { ...list, content: [['h1', null, 7]] }],
    ['no list', 7],
  ])('is left out when there is %s', (_, kept) => {
    keep(kept)
    window.history.replaceState(null, '', `/calendar?lng=en${route}`)
    const element = place()
    expect(text(element, 'h1')).toBe('Groups')
    expect(stale(element)).toBeUndefined()
  })
})

it('shows the login form to a user of another API, and to one whose login has expired', () => {
  for (const user of [
    { ...kim, api: 'https://elsewhere.example/api/v1' },
    { ...kim, token: undefined, api: `${server.origin}/api/v1` },
  ]) {
    localStorage.setItem('store', JSON.stringify({ state: { user, backstage: {} }, version: 0 }))
    expect(place().querySelector('form')).not.toBeNull()
  }
})

it.each([
  ['#/backstage/events', 'Please log in', true],
  ['#/backstage/requestPasswordRecovery', 'Loading…', true],
  ['#/backstage/faq/', 'FAQ', true],
  ['#/nowhere', 'Page not found', true],
  ['#/backstage/invitation/s3cret', 'Loading…', false],
])('begins %s as React will go on', (hash, title, hasForm) => {
  window.history.replaceState(null, '', `/calendar?lng=en${hash}`)
  const element = place()
  expect(text(element, 'h1')).toBe(title)
  expect(element.querySelector('form') !== null).toBe(hasForm)
})

it('tells that the app could not be loaded, and loads it again at the press of a button', async () => {
  const element = place()
  const heard = vi.fn()
  element.addEventListener('backstage-error', ({ detail }) => heard(detail.message))
  const user = userEvent.setup()
  await user.type(input(element, 'email'), 'kim@example.org{Enter}')
  await fail()
  expect(heard.mock.calls).toEqual([['Error: no such file']])
  expect(text(element, '[role=alert] h1')).toBe('This page couldn’t be loaded')
  expect(button(element).textContent).toBe('Log in')
  gate.current = Promise.withResolvers<App>()
  await user.click(inside(element).querySelector('[part=content] button')!)
  expect(text(element, 'h1')).toBe('Backstage')
  await release()
  await isTaken(element)
  expect(input(element, 'email').value).toBe('kim@example.org')
  expect(logins()).toHaveLength(0)
})

it('leaves nothing behind when it is removed before React has loaded', async () => {
  const element = place()
  element.remove()
  await release()
  expect(element.children).toHaveLength(0)
  expect(inside(element).children).toHaveLength(0)
})

it('keeps what was typed when it is moved before React has loaded', async () => {
  const element = place()
  await userEvent.setup().type(input(element, 'email'), 'kim@example.org')
  const section = document.createElement('section')
  document.body.append(section)
  section.append(element)
  await release()
  await isTaken(element)
  expect(input(element, 'email').value).toBe('kim@example.org')
})

it('has ids of its own beside another element', async () => {
  const [one, other] = [place(), place()]
  const ids = () => [one, other].map((element) => input(element, 'email').id)
  expect(new Set(ids()).size).toBe(2)
  const before = ids()
  await release()
  await isTaken(other)
  expect(ids()).toEqual(before)
})

it('is no way into the page for the names of a site', () => {
  const name = '</span><img src=x onerror=alert(1)>{{siteUrl}}'
  const element = place()
  element.themeconfig = { sitename: name }
  expect(text(element, '.b-brand-site')).toBe(name)
  expect(inside(element).querySelector('img')).toBeNull()
})
