import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'

type Role = 'normal' | 'moderator' | 'admin'

/** The API, used by a sample account. */
export async function apiAs(request: APIRequestContext, role: Role) {
  const login = await request.post('/api/v1/auth/login', {
    data: { email: `${role}@example.org`, password: 'community-calendar' },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    async create(resource: string, data: Record<string, unknown>): Promise<string> {
      const answer = await request.post(`/api/v1/${resource}`, { headers, data })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { id: string }).id
    },
    async get(resource: string, id: string) {
      const answer = await request.get(`/api/v1/${resource}/${id}`, { headers })
      return (await answer.json()) as Record<string, unknown>
    },
    async list(resource: string) {
      return (await (await request.get(`/api/v1/${resource}/`, { headers })).json()) as { id: string }[]
    },
    put: (resource: string, id: string, data: Record<string, unknown>) =>
      request.put(`/api/v1/${resource}/${id}`, { headers, data }),
    remove: (resource: string, id: string) => request.delete(`/api/v1/${resource}/${id}`, { headers }),
  }
}

type Size = { width: number; height: number } | null

/** A logged-in browser with helpers for list screens. */
export async function openAs(
  role: Role,
  language: Language,
  browser: Browser,
  origin: string,
  viewport: Size,
) {
  const visited = await visit(browser, origin, language, { viewport, reducedMotion: 'reduce' })
  const { page } = visited
  const ui = backstage(page, language)
  await ui.submitLogin(`${role}@example.org`, 'community-calendar')
  await expect(page.getByText(ui.t.session.alreadyLoggedIn)).toBeVisible()
  const { bulk, lists } = ui.t
  return {
    ...visited,
    ...ui,
    bulk,
    lists,
    open: (route: string) => page.goto(`/backstage#/backstage/${route}`),
    title: (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }),
    rows: page.getByRole('rowheader'),
    /** Links of the rows: their titles without badges. */
    titles: page.getByRole('rowheader').getByRole('link'),
    search: page.getByRole('searchbox', { name: lists.search }),
    /** Opens the filters if they are behind a button. */
    async showFilters() {
      await expect(page.getByRole('table')).toBeVisible()
      const toggle = page.getByRole('button', { name: lists.filters, exact: true })
      if (await toggle.isVisible()) await toggle.click()
    },
  }
}

/** A name that no other test and no sample entry has. */
export const unique = () => `Zz${Math.random().toString(36).slice(2, 8)}`
