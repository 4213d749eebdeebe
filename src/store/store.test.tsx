import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kim } from '../testing/kim.ts'

const api = 'https://town.example/api/v1'
/** A browser tab: shared local storage, a store of its own, and the storage events of other tabs. */
async function openTab() {
  vi.resetModules()
  const { followOtherTabs, useStore } = await import('./store.ts')
  const target = new EventTarget() as unknown as Window
  const stop = followOtherTabs(target)
  return {
    store: useStore,
    state: () => useStore.getState(),
    hear: (key: string | null = 'store') =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key })),
    stop,
  }
}

const kept = () =>
  JSON.parse(localStorage.getItem('store') ?? 'null') as { state: Record<string, unknown> } | null

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the store', () => {
  it('writes nothing before there is something to keep: the user with the API they logged in at, as the persist middleware does', async () => {
    const tab = await openTab()
    expect(localStorage.getItem('store')).toBeNull()
    tab.state().login(kim, api)
    expect(kept()).toEqual({ state: { user: { ...kim, api }, backstage: {} }, version: 0 })
  })

  it('leaves no trace after a logout, neither of list settings nor of the list that was left last', async () => {
    const tab = await openTab()
    tab.state().login(kim, api)
    tab.state().setListPreferences('events', { pageSize: 50 })
    localStorage.setItem(`store:last-list:${api}:${kim.id}`, '{}')
    tab.state().logout()
    expect(localStorage).toHaveLength(0)
    expect(tab.state()).toMatchObject({ user: undefined, backstage: {} })
  })

  it('works in a browser that forbids storage', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const tab = await openTab()
    tab.state().login(kim, api)
    expect(tab.state().user?.id).toBe('u1')
  })
})

describe('two tabs', () => {
  it('log out together', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.state().login(kim, api)
    second.hear()
    expect(second.state().user?.id).toBe('u1')
    second.state().logout()
    first.hear()
    expect(first.state().user).toBeUndefined()
    expect(localStorage.getItem('store')).toBeNull()
  })

  it('log out when the browser’s storage is cleared, but do not mind other keys, and nothing once they are gone', async () => {
    const [tab, gone] = [await openTab(), await openTab()]
    for (const { state } of [tab, gone]) state().login(kim, api)
    localStorage.clear()
    tab.hear('other')
    expect(tab.state().user?.id).toBe('u1')
    tab.hear(null)
    expect(tab.state().user).toBeUndefined()
    gone.stop()
    gone.hear('store')
    expect(gone.state().user?.id).toBe('u1')
  })
})

describe('an expiry', () => {
  it('drops the token in all tabs, and leaves the user where they are', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.state().login(kim, api)
    second.hear()
    first.state().expire('t1')
    second.hear()
    for (const { state } of [first, second]) {
      expect(state().user?.id).toBe('u1')
      expect(state().user?.token).toBeUndefined()
    }
    expect(localStorage.getItem('store')).not.toContain('t1')
  })

  it('does not touch a newer token, and is a logout for who comes later', async () => {
    const tab = await openTab()
    tab.state().login({ ...kim, token: 't2' }, api)
    tab.state().expire('t1')
    expect(tab.state().user?.token).toBe('t2')
    tab.state().expire('t2')
    expect((await openTab()).state().user).toBeUndefined()
  })
})

describe('calendars on one origin', () => {
  const other = 'https://town.example/village/api/v1'
  const robin = { ...kim, id: 'u2', nickname: 'Robin', token: 't2' }

  /** Two pages of one origin, with a calendar each, or one page with both. */
  async function openBoth() {
    vi.resetModules()
    const { useStore } = await import('./store.ts')
    const { sessionUserAt } = await import('./session.ts')
    return { state: () => useStore.getState(), at: (api: string) => sessionUserAt(api)?.nickname }
  }

  it('have a user each: a login at one is none at the other, and ends none there; they log out one at a time, after which nothing of it is stored', async () => {
    const { state, at } = await openBoth()
    state().login(kim, api)
    expect(at(other)).toBeUndefined()
    state().login(robin, other)
    expect([at(api), at(other)]).toEqual(['Kim', 'Robin'])
    const next = await openBoth()
    expect([next.at(api), next.at(other)]).toEqual(['Kim', 'Robin'])
    state().logout(api)
    expect([at(api), at(other)]).toEqual([undefined, 'Robin'])
    expect(localStorage.getItem('store')).not.toContain('t1')
    state().logout(other)
    expect(localStorage.getItem('store')).toBeNull()
  })

  it('replace a login at the same calendar, and expire one at a time', async () => {
    const { state, at } = await openBoth()
    state().login(kim, api)
    state().login(robin, other)
    state().login({ ...kim, nickname: 'Lou' }, api)
    state().expire('t2')
    expect([at(api), at(other)]).toEqual(['Lou', 'Robin'])
    const next = await openBoth()
    expect([next.at(api), next.at(other)]).toEqual(['Lou', undefined])
  })

  it('change the account of one, even if ids are the same', async () => {
    const { state, at } = await openBoth()
    state().login(kim, api)
    state().login({ ...robin, id: kim.id }, other)
    state().updateUser({ id: kim.id, nickname: 'Lou' }, api)
    expect([at(api), at(other)]).toEqual(['Lou', 'Robin'])
  })
})
