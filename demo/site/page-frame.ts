import { type Language, languages, settingsIn } from '../../src/contract.ts'
import type { Config } from '../config.ts'
import { say, phrases } from './phrases/phrases.ts'
import type { PageContext, PageModel } from './page.ts'
import { elementConfig } from '../theming/theme-settings.ts'
import { embedSnippet } from './model/embed-snippet.ts'
import { namedImageUrl, scriptUrls, themeUrl } from './theme/theme-files.ts'

/** The main menu: paths with the names of their phrases. */
const menu = [
  ['/', 'calendar'],
  ['/groups', 'groups'],
  ['/places', 'places'],
  ['/about', 'about'],
] as const

const withLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`

/** Where a page stands in the menu: the calendar is home to the events. */
const sectionOf = (path: string) => {
  if (/^\/(?:groups$|group\/)/.test(path)) return '/groups'
  if (/^\/(?:places$|place\/)/.test(path)) return '/places'
  return path.startsWith('/about') ? '/about' : /^\/(?:$|\?)/.test(path) ? '/' : ''
}

/** The same view for programs; a calendar is subscribed to by an address of its own kind, `webcal:`. */
function feedLinks({ path, query }: NonNullable<PageModel['feed']>, publicUrl: string) {
  const link = (format: 'ics' | 'atom' | 'json') => `${path}.${format}${query}`
  const ics = link('ics')
  return {
    ics,
    atom: link('atom'),
    json: link('json'),
    webcal: (publicUrl + ics).replace(/^https?:/, 'webcal:'),
  }
}

/** Everything that a template sees: the page's own content, and what is the same on all pages. */
export function pageData(model: PageModel, { text, theme }: PageContext, config: Config): object {
  const { language, t } = text
  const settings = settingsIn(theme.settings, language)
  const absolute = (path: string) => config.publicUrl + path
  /** The address of this very page in a language, which does not depend on a cookie. */
  const own = (name: Language) =>
    absolute(name === config.language ? model.canonical : withLanguage(model.canonical, name))
  const section = model.template === 'error' ? '' : sectionOf(model.canonical)
  const isHome = model.canonical === '/'
  const embed = embedSnippet(model, {
    publicUrl: config.publicUrl,
    script: '/assets/backstage/calendar-events.js',
    calendarTitle: t.home.heading,
  })
  return {
    t,
    page: model.content,
    site: {
      ...settings,
      modEmail: config.modEmail ?? null,
      timeZone: config.timeZone,
      times: say(t.footer.times, { zone: config.timeZone.replaceAll('_', ' ') }),
      menu: menu.map(([url, name]) => ({ url, title: t.nav[name], current: url === section })),
      logo: namedImageUrl(theme, 'logo'),
      icon: namedImageUrl(theme, 'icon'),
      styles: themeUrl(theme, 'styles/site.css'),
      scripts: scriptUrls(theme),
    },
    head: {
      language,
      title: isHome
        ? settings.defaultMetaTitle || settings.sitename
        : `${model.title} · ${settings.sitename}`,
      ownTitle: isHome ? settings.sitename : model.title,
      description: model.description || settings.defaultMetaDescription,
      canonical: own(language),
      plainUrl: absolute(model.canonical),
      picture: model.picture ? absolute(model.picture) : null,
      openGraphType: model.openGraphType ?? 'website',
      noIndex: model.noIndex ?? false,
      structuredData: model.structuredData ?? null,
      feeds: model.feed ? feedLinks(model.feed, config.publicUrl) : null,
      embed: embed?.code ?? null,
      embedShowsMore: embed?.showsMore ?? false,
      languages: languages.map((name) => ({
        language: name,
        title: phrases[name].language,
        path: withLanguage(model.canonical, name),
        url: own(name),
        current: name === language,
      })),
    },
    element: {
      apiUrl: '/',
      config: JSON.stringify(elementConfig(theme.settings, language, config.modEmail)),
      geocoderUrl: config.geocoderUrl,
      script: '/assets/backstage/index.js',
    },
  }
}
