/*
 * Run while building (scripts/bundle/first-screen-build.ts), never in a browser: renders what the element shows before React
 * has loaded. `{{name}}` stands for what only the page knows; see `src/core/tree.ts`.
 */
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import type { FirstScreen } from '../boot/first-screen.ts'
import loginCss from '../boot/login.css'
import { type Language, languageDirection, languages } from '../core/languages.ts'
import { routePaths } from '../core/routes.ts'
import { LoginForm } from '../features/session/LoginForm.tsx'
import { FirstScreenContext } from '../features/session/first-screen-context.ts'
import type { Catalogue } from '../i18n/catalogue.ts'
import { createTexts } from '../i18n/texts.ts'
import { LastListContext } from '../kit/LastSeen.tsx'
import { type Environment, EnvironmentProvider } from '../kit/environment.tsx'
import { useStore } from '../store/store.ts'
import buttonCss from '../ui/actions/Button.css'
import fieldCss from '../ui/form/FieldShell.css'
import inputCss from '../ui/inputs/inputs.css'
import { registeredStyles } from '../ui/styles.ts'
import { Layout } from './Layout.tsx'
import { NotStarted } from './messages.tsx'

/** The first screen as HTML, in one language. */
export type FirstScreenHtml = {
  /** For each route what visitors see, then what users see; the last one is for other paths. */
  starts: [route: string, visitors: string, users: string][]
  form: string
  submitting: string
  failed: string
}

export { languages, registeredStyles }

/** Style sheets of the login form, whose rules have to be repeated for the light DOM. */
export const formStyles: readonly string[] = [fieldCss, inputCss, buttonCss, loginCss]

/** Stands for the element, which provides its landmarks itself until it is in a page. */
const host = { getRootNode: () => ({}) } as unknown as Element

/** Has a form, so that it is left to the browser where React takes it over. */
const firstScreen = { form: { place: {} } } as unknown as FirstScreen

/** May open every screen: whether others may is only known to React. */
const user = {
  id: '',
  api: '',
  token: '',
  role: 'admin',
  nickname: '{{nickname}}',
  email: '',
  deactivated: false,
} as const

/** A path that belongs to a route. */
const exampleOf = (route: string) => route.replaceAll(/:\w+/g, 'x')

const nowhere = '/nowhere'

const options = { identifierPrefix: '{{id}}' }

/** Renders the first screen in a language, with the texts of the first load. */
export async function renderFirstScreen(language: Language, start: Catalogue): Promise<FirstScreenHtml> {
  const texts = createTexts(language, async () => Promise.resolve(start))
  await texts.ready
  // React would wait for a promise that it meets for the first time, and there is no second render.
  void Object.assign(texts.ready, { status: 'fulfilled', value: undefined })
  const { i18n } = texts
  const environment: Partial<Environment> = {
    language,
    siteUrl: '{{siteUrl}}',
    themeConfig: { sitename: '{{site}}' },
  }
  const withTexts = (content: ReactNode) =>
    renderToString(
      <I18nextProvider i18n={i18n}>
        <EnvironmentProvider value={environment as Environment}>{content}</EnvironmentProvider>
      </I18nextProvider>,
      options,
    )
  const screenAt = (path: string) =>
    withTexts(
      <div className="b-app" lang={language} dir={languageDirection(language)}>
        <FirstScreenContext value={firstScreen}>
          <LastListContext value={firstScreen}>
            <Router
              hook={() => [path, () => undefined]}
              searchHook={() => ''}
              hrefs={(route) => `{{${route}}}`}
            >
              <Suspense>
                <Layout host={host} texts={texts} onLanguage={() => undefined} />
              </Suspense>
            </Router>
          </LastListContext>
        </FirstScreenContext>
      </div>,
    )
  const asUser = (path: string) => {
    // On a server zustand reads the initial state.
    const state = useStore.getInitialState()
    state.user = user
    const html = screenAt(path)
    state.user = undefined
    return html
  }
  return {
    starts: [...routePaths, nowhere].map((route) => {
      const path = exampleOf(route)
      return [route, screenAt(path), asUser(path)]
    }),
    form: withTexts(<LoginForm submitLabel={i18n.t('session.submit')} />),
    submitting: i18n.t('session.submitting'),
    failed: withTexts(<NotStarted />),
  }
}
