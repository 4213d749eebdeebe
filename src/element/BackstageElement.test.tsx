import { act, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from '../store/store.ts'
import { startApiServer } from '../testing/api-server.ts'
import { emptyDashboard } from '../testing/fake-api.ts'
import type { BackstageElement } from './BackstageElement.ts'
import { defineBackstage } from './define.ts'
import { kim } from '../testing/kim.ts'

let server: Awaited<ReturnType<typeof startApiServer>>
const consoleError = vi.spyOn(console, 'error')

beforeAll(async () => {
  server = await startApiServer(({ method, url }) => {
    if (url === '/api/v1/auth/login') return { json: kim }
    if (method === 'GET' && url.includes('/partial/')) return { text: '<p>Welcome!</p>' }
    if (url === '/api/v1/dashboard') return { json: emptyDashboard }
    return { json: [] }
  })
})
afterAll(() => server.close())

beforeEach(() => {
  window.history.replaceState(null, '', '/calendar?lng=en')
  localStorage.clear()
})

afterEach(async () => {
  document.body.replaceChildren()
  await microtask()
  act(() => useStore.getState().logout())
  consoleError.mockClear()
})

/** Inserts the element through markup, and waits for its first screen. */
async function place(attributes = '') {
  const holder = document.createElement('div')
  holder.innerHTML = `<backstage-app apiurl="${server.origin}" ${attributes}></backstage-app>`
  await act(async () => document.body.append(holder))
  const element = holder.querySelector('backstage-app') as BackstageElement
  await waitFor(() => expect(text(element, '.b-page-description')).toBe('Welcome!'))
  return element
}

const read = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.querySelector('backstage-app') as BackstageElement
}

const inside = (element: Element) => element.shadowRoot!
const text = (element: Element, selector: string) => inside(element).querySelector(selector)?.textContent
const microtask = () => act(async () => Promise.resolve())

describe('the element', () => {
  beforeAll(() => {
    HTMLElement.prototype.hidePopover = vi.fn()
    defineBackstage()
    defineBackstage()
  })

  it('shows the login form to visitors, in its light DOM, for password managers to find, and takes the focus to it', async () => {
    const element = await place()
    const form = element.querySelector('[slot=login] form')!
    expect(form.querySelector('input[name=email][autocomplete=username]')).not.toBeNull()
    expect(form.querySelector('input[name=password][autocomplete=current-password]')).not.toBeNull()
    expect(inside(element).querySelector('slot[name=login]')).not.toBeNull()
    expect(inside(element).querySelector('a[href$="/about#register"]')?.getAttribute('href')).toBe(
      `${server.origin}/about#register`,
    )
    act(() => element.focus())
    expect(document.activeElement?.getAttribute('name')).toBe('email')
  })

  it('has one login form, also where it was cloned or read from its own HTML', async () => {
    const element = await place()
    for (const copy of [element.cloneNode(true) as BackstageElement, read(element.outerHTML)]) {
      expect(copy.querySelectorAll('form')).toHaveLength(1)
      await act(async () => document.body.replaceChildren(copy))
      await waitFor(() => expect(text(copy, '.b-page-description')).toBe('Welcome!'))
      expect(copy.querySelectorAll('form')).toHaveLength(1)
    }
  })

  it('passes over a malformed attribute, and says so once', async () => {
    consoleError.mockImplementationOnce(() => undefined).mockImplementationOnce(() => undefined)
    const element = await place('themeconfig="{broken" timezone="Mars/Olympus"')
    await act(async () => element.setAttribute('routing', 'hash'))
    const messages = consoleError.mock.calls.map(([message]) => String(message))
    expect(messages.filter((message) => message.includes('"themeconfig"'))).toHaveLength(1)
    expect(messages.filter((message) => message.includes('"timezone"'))).toHaveLength(1)
  })

  it('names the attribute that was meant, and the one to check if the API gives no answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await place('time-zone="Europe/Berlin" data-time-zone="x"')
    expect(warn.mock.calls).toEqual([
      [`<backstage-app> doesn't know the attribute "time-zone". Did you mean "timezone"?`],
    ])
    warn.mockClear()
    document.body.innerHTML = '<backstage-app apiurl="http://127.0.0.1:9"></backstage-app>'
    await waitFor(() => expect(warn.mock.calls).toEqual([[expect.stringContaining('attribute "apiurl"')]]))
    warn.mockRestore()
  })

  it('follows a script child with the theme, which attributes override', async () => {
    consoleError.mockImplementationOnce(() => undefined)
    const element = await place()
    const script = document.createElement('script')
    script.type = 'application/json'
    script.textContent = '{"sitename":"Town"}'
    await act(async () => element.prepend(script))
    await waitFor(() => expect(text(element, '.b-brand')).toBe('BackstageTown'))
    await act(async () => {
      script.textContent = '{"sitename":'
    })
    await waitFor(() => expect(text(element, '.b-brand')).toBe('Backstage'))
    expect(consoleError.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringContaining('passes over the JSON in its <script>: it is no JSON'),
    ])
    await act(async () => element.setAttribute('sitename', 'Village'))
    expect(text(element, '.b-brand')).toBe('BackstageVillage')
  })

  it('takes a theme as an object, and properties that were set before it was there', async () => {
    const element = document.createElement('backstage-app')
    Object.assign(element, { themeconfig: { sitename: 'Town' } })
    Object.defineProperty(element, 'timezone', { value: 'Europe/Berlin', configurable: true, writable: true })
    await act(async () => document.body.append(element))
    expect(text(element, '.b-brand')).toBe('BackstageTown')
    expect(element.getAttribute('timezone')).toBe('Europe/Berlin')
  })

  it('speaks the language of its attribute where the address names none', async () => {
    window.history.replaceState(null, '', '/calendar')
    const element = await place('language="de"')
    expect(text(element, '.b-login h2')).toBe('Anmelden')
    await act(async () => element.setAttribute('language', 'en'))
    await waitFor(() => expect(text(element, '.b-login h2')).toBe('Log in'))
  })

  it('remembers a language that the user chose', async () => {
    const element = await place()
    const button = inside(element).querySelector<HTMLElement>('button[lang=de]')!
    const push = vi.spyOn(window.history, 'pushState')
    act(() => button.click())
    await waitFor(() => expect(text(element, '.b-login h2')).toBe('Anmelden'))
    expect(push).not.toHaveBeenCalled()
    push.mockRestore()
    expect(localStorage.getItem('i18nextLng')).toBe('de')
    expect(document.cookie).toContain('i18next=de')
    expect(window.location.search).toBe('?lng=de')
  })

  it('keeps what was typed when it is moved, takes its look along, and leaves nothing behind when it is removed', async () => {
    const element = await place()
    const input = element.querySelector<HTMLInputElement>('input[name=email]')!
    const other = document.createElement('section')
    document.body.append(other)
    act(() => other.append(element))
    await microtask()
    expect(element.querySelector('input[name=email]')).toBe(input)
    const tree = document.createElement('section').attachShadow({ mode: 'open' })
    document.body.append(tree.host)
    const before = document.adoptedStyleSheets.length
    act(() => tree.append(element))
    await microtask()
    expect(tree.adoptedStyleSheets).toHaveLength(1)
    expect(document.adoptedStyleSheets).toHaveLength(before - 1)
    act(() => element.remove())
    await microtask()
    expect(element.children).toHaveLength(0)
    expect(inside(element).querySelector('.b-shell')).toBeNull()
  })

  it('names the page after its screen, or leaves the title alone', async () => {
    document.title = 'Our town'
    await place()
    expect(document.title).toBe('Backstage')
    document.body.replaceChildren()
    await microtask()
    expect(document.title).toBe('Our town')
    await place('notitle')
    expect(document.title).toBe('Our town')
  })

  it('tells the host page when it is ready, and of logins and logouts', async () => {
    const heard: unknown[] = []
    for (const name of ['backstage-ready', 'backstage-login', 'backstage-logout'] as const) {
      document.body.addEventListener(name, ({ detail }) => heard.push([name, detail]), { once: true })
    }
    const element = await place()
    await act(async () => useStore.getState().login(kim, `${server.origin}/api/v1`))
    await waitFor(() => expect(text(element, '.b-unread-none')).toContain('You’re all caught up'))
    await act(async () => useStore.getState().logout())
    expect(heard).toEqual([
      ['backstage-ready', { path: '/backstage', title: 'Backstage' }],
      ['backstage-login', { id: 'u1', nickname: 'Kim', role: 'normal' }],
      ['backstage-logout', { id: 'u1' }],
    ])
  })

  it('is logged out where the login was at another API', async () => {
    const foreign = { ...kim, token: 'of-elsewhere' }
    act(() => useStore.getState().login(foreign, 'https://elsewhere.example/api/v1'))
    const element = await place()
    expect(element.querySelector('[slot=login] form')).not.toBeNull()
    expect(JSON.stringify(server.received)).not.toContain('of-elsewhere')
  })
})
