import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { ApiError } from '../api/api-error.ts'
import { createApi } from '../api/api.ts'
import type { FirstScreen } from '../boot/first-screen.ts'
import { type Language, languageDirection } from '../core/languages.ts'
import { FirstScreenContext } from '../features/session/first-screen-context.ts'
import { LastListContext } from '../kit/LastSeen.tsx'
import type { Texts } from '../i18n/texts.ts'
import type { Emit } from '../kit/dom-events.ts'
import { type Environment, EnvironmentProvider } from '../kit/environment.tsx'
import { createLeaveGuards, LeaveGuardsContext } from '../kit/leave-guard.ts'
import { NoticeProvider } from '../kit/notice/NoticeProvider.tsx'
import { SessionScope, sessionUserAt } from '../store/session.ts'
import { followOtherTabs, useStore } from '../store/store.ts'
import { LateTextsContext } from '../ui/lazily.ts'
import { Layout } from './Layout.tsx'
import { followLinks } from './routing/follow-links.ts'
import { createLocation } from './routing/location.ts'
import type { Settings } from './settings.ts'
import { useLanguage } from './use-language.ts'

export type AppProps = {
  settings: Settings
  /** The element: target of DOM events; its light DOM contains the login form. */
  host: Element
  /** What the element shows until the app has rendered. */
  firstScreen?: FirstScreen
  /** If they have been loaded before. */
  texts?: Texts | undefined
}

const now = () => new Date()

/** Blocks all calls after an expiry until the login is renewed: the server would treat them as anonymous. */
function tokenAt(apiBase: string): string | undefined {
  const user = sessionUserAt(apiBase)
  if (user && !user.token) throw new ApiError(401, 'unauthorized')
  return user?.token
}

/** The root component of the element. */
export function App({ settings, host, firstScreen, texts: loaded }: AppProps) {
  const { apiBase, siteUrl, timeZone, themeConfig, routing, routeBase, geocoderUrl, tiles } = settings
  const { texts, language, choose } = useLanguage(settings.language, loaded)

  const [guards] = useState(createLeaveGuards)
  const location = useMemo(
    () => createLocation(window, { routing, base: routeBase, siteUrl }, guards),
    [routing, routeBase, siteUrl, guards],
  )

  const api = useMemo(
    () =>
      createApi({
        base: apiBase,
        geocoderUrl,
        language: () => texts.i18n.language as Language,
        token: () => tokenAt(apiBase),
        onExpired: (token) => useStore.getState().expire(token),
      }),
    [apiBase, geocoderUrl, texts],
  )
  useEffect(() => followOtherTabs(window), [])

  const [root] = useState(() => document.createElement('div'))
  const holdRoot = useCallback((node: HTMLDivElement | null) => node?.append(root), [root])

  const environment = useMemo<Environment>(() => {
    const emit: Emit = (name, detail) =>
      host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    return { api, timeZone, language, themeConfig, tiles, siteUrl, root, now, emit }
  }, [api, timeZone, language, themeConfig, tiles, siteUrl, root, host])

  const loadRest = useCallback(() => texts.loadRest(language), [texts, language])
  return (
    <div
      className="b-app"
      lang={language}
      dir={languageDirection(language)}
      ref={holdRoot}
      onClick={followLinks(location)}
    >
      <I18nextProvider i18n={texts.i18n}>
        <LateTextsContext value={loadRest}>
          <SessionScope value={apiBase}>
            <EnvironmentProvider value={environment}>
              <LeaveGuardsContext value={guards}>
                <NoticeProvider>
                  <Router
                    key={routing + routeBase}
                    hook={location.hook}
                    searchHook={location.searchHook}
                    hrefs={location.hrefs}
                  >
                    <FirstScreenContext value={firstScreen}>
                      <LastListContext value={firstScreen}>
                        <Suspense>
                          <Layout host={host} texts={texts} onLanguage={choose} />
                        </Suspense>
                      </LastListContext>
                    </FirstScreenContext>
                  </Router>
                </NoticeProvider>
              </LeaveGuardsContext>
            </EnvironmentProvider>
          </SessionScope>
        </LateTextsContext>
      </I18nextProvider>
    </div>
  )
}
