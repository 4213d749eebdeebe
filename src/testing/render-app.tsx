import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { MapTiles } from '../core/attributes/map-tiles.ts'
import type { ThemeConfig } from '../core/theme-config.ts'
import type { Language } from '../core/languages.ts'
import type { Role } from '../core/roles.ts'
import { createTexts, type Texts } from '../i18n/texts.ts'
import { OnlineProvider } from '../kit/edit/online/OnlineProvider.tsx'
import { type Environment, EnvironmentProvider } from '../kit/environment.tsx'
import { createLeaveGuards, LeaveGuardsContext } from '../kit/leave-guard.ts'
import { NoticeProvider, useShownNotice } from '../kit/notice/NoticeProvider.tsx'
import { type Declarations, DeclarationsProvider } from '../kit/resource/declarations.tsx'
import { SessionScope } from '../store/session.ts'
import { useStore } from '../store/store.ts'
import { createFakeApi, type FakeData } from './fake-api.ts'
import type { FakeSecurity } from './fake-security.ts'
import type { FakeTheme } from './fake-themes.ts'

export type RenderOptions = {
  data?: FakeData
  /** Of the resources whose entries are named or edited on screens of others. */
  declarations?: Declarations
  themes?: FakeTheme[]
  security?: Partial<FakeSecurity>
  language?: Language
  /** With the texts of the first load only, which parts that load later don't wait for. */
  startOnly?: boolean
  role?: Role
  /** Not logged in. */
  visitor?: boolean
  userId?: string
  /** Registration date of the user. */
  registered?: string
  path?: string
  timeZone?: string
  now?: string
  themeConfig?: ThemeConfig
  tiles?: MapTiles
  /** Keeps the browser's stored drafts. */
  comesBack?: boolean
  /** Error of the first call of a kind, for calls made on rendering; for later ones use `refuse`. */
  refused?: Record<string, unknown>
  /** Prepares the server before the first call. */
  loaded?: (server: ReturnType<typeof createFakeApi>) => void
}

function ShownNotice() {
  const { shown } = useShownNotice()
  return <div data-testid="notice">{shown?.message}</div>
}

const created = new Map<Language, Texts>()
/** The texts of a language, created once for a file of tests. */
const textsIn = (language: Language) => {
  const texts = created.get(language) ?? createTexts(language)
  created.set(language, texts)
  return texts
}

/** Renders a part of the app over an in-memory server, with all providers of the element. */
export async function renderApp(content: ReactNode, options: RenderOptions = {}) {
  const {
    data,
    declarations = {},
    themes,
    security,
    language = 'en',
    startOnly = false,
    role = 'normal',
    visitor = false,
    userId = 'me',
    registered,
    path = '/backstage',
    timeZone = 'Europe/Berlin',
    now = '2026-11-21T10:00:00.000Z',
    themeConfig = {},
    tiles,
    comesBack = false,
    refused = {},
    loaded,
  } = options
  if (!comesBack) localStorage.clear()
  const server = createFakeApi(data, themes, security)
  const { api } = server
  loaded?.(server)
  for (const [call, error] of Object.entries(refused)) server.refuse(call, error)
  const person = { id: userId, role, nickname: 'Kim', email: 'kim@example.org', deactivated: false }
  if (visitor) useStore.getState().logout()
  else useStore.getState().login({ ...person, token: 'token', createdAt: registered }, api.base)
  const texts = textsIn(language)
  if (!startOnly) await texts.loadRest(language)
  const location = memoryLocation({ path, record: true })
  const guards = createLeaveGuards()
  const emitted: { name: string; detail: unknown }[] = []
  const root = document.body
  const environment: Environment = {
    api,
    timeZone,
    language,
    themeConfig,
    tiles,
    siteUrl: 'https://calendar.test',
    root,
    now: () => new Date(now),
    emit: (name, detail) => void emitted.push({ name, detail }),
  }
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  // As once the server has answered: no test waits for it.
  queryClient.setQueryData(['capabilities'], await api.capabilities())
  const user = userEvent.setup()
  const app = (
    <I18nextProvider i18n={texts.i18n}>
      <SessionScope value={api.base}>
        <QueryClientProvider client={queryClient}>
          <EnvironmentProvider value={environment}>
            <LeaveGuardsContext value={guards}>
              <NoticeProvider>
                <Router hook={location.hook} searchHook={location.searchHook}>
                  <DeclarationsProvider value={declarations}>
                    <OnlineProvider>
                      <Suspense>{content}</Suspense>
                    </OnlineProvider>
                  </DeclarationsProvider>
                </Router>
                <ShownNotice />
              </NoticeProvider>
            </LeaveGuardsContext>
          </EnvironmentProvider>
        </QueryClientProvider>
      </SessionScope>
    </I18nextProvider>
  )
  // `act` resolves once everything is ready that the component waits for with `use`.
  const view = await act(async () => render(app))
  /** Waits until exactly these bodies were sent by calls of a kind. */
  const sends = (call: string, bodies: readonly unknown[]) =>
    waitFor(() => expect(server.sent(call)).toEqual(bodies))
  return { ...server, ...view, user, guards, emitted, sends, history: location.history }
}

/** A part of the page, by its queries. */
type Place = Pick<typeof screen, 'findByRole' | 'queryAllByRole'>

/** The texts of all elements of a role, in their order. */
export const textsOf = (role: string, place: Place = screen) =>
  place.queryAllByRole(role).map(({ textContent }) => textContent)

/** Where the link of this name leads. */
export const hrefOf = async (name: string | RegExp, place: Place = screen) =>
  (await place.findByRole('link', { name })).getAttribute('href')

/** Presses the button of this name, once it is there. */
export const press = async ({ user }: { user: UserEvent }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** What is read out with a control: its hint and its error. */
export const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Replaces the text of a field. */
export async function retype(user: UserEvent, field: Element, text: string) {
  await user.clear(field)
  await user.paste(text)
}

/** The notice that is shown. */
export const notice = () => screen.getByTestId('notice').textContent

export const noticeSays = (text: string | RegExp) =>
  waitFor(() => (typeof text === 'string' ? expect(notice()).toBe(text) : expect(notice()).toMatch(text)))
