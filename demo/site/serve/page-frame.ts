import {
  type Language,
  languageDirection,
  languageName,
  languages,
  limits,
  settingsIn,
} from '../../../src/contract.ts'
import type { Config } from '../../config/config.ts'
import { formatText } from '../../i18n/texts.ts'
import { elementConfig } from '../../themes/theme-settings.ts'
import type { Theme } from '../../themes/theme.ts'
import { embeddingPath, oEmbedUrl } from '../address/embed-query.ts'
import { inLanguage, withLanguage } from '../address/links.ts'
import { mostSaved } from '../address/saved-query.ts'
import type { FeedFormat } from '../feeds/write-feed.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import type { PageContext, PageModel } from './page.ts'
import { namedImageUrl, scriptUrls, themeUrl } from './serve-theme-file.ts'

/** The texts that the foot of each page leads to, with their files; the first one that the theme has is shown. */
export const legalTexts = {
  imprint: ['imprint'],
  privacy: ['privacy', 'backstage/dataprotectionshort'],
  contact: ['contact'],
} as const

export type LegalText = keyof typeof legalTexts

const names = Object.keys(legalTexts) as LegalText[]

/** The file of a text; undefined if the theme has none. */
export const legalFile = ({ files }: Theme, text: LegalText) => {
  const isThere = (name: string) => [...files.keys()].some((path) => path.startsWith(`md/${name}.`))
  return legalTexts[text].find(isThere)
}

function legalLinks(theme: Theme, canonical: string, { t }: CalendarText) {
  return names
    .filter((name) => legalFile(theme, name) !== undefined)
    .map((name) => ({ url: `/${name}`, title: t.footer[name], current: canonical === `/${name}` }))
}

/** The main menu: paths and the keys of their texts. */
const menu = [
  ['/', 'calendar'],
  ['/groups', 'groups'],
  ['/places', 'places'],
  ['/about', 'about'],
] as const

/** The menu entry that a page belongs to; empty if none. */
const sectionOf = (path: string) => {
  if (/^\/(?:groups$|group\/)/.test(path)) return '/groups'
  if (/^\/(?:places$|place\/)/.test(path)) return '/places'
  return path.startsWith('/about') ? '/about' : /^\/(?:$|\?)/.test(path) ? '/' : ''
}

/**
 * Feeds with the page's filter and language. Calendars are subscribed to by `webcal:` addresses; devices without a
 * calendar program for them can use Google Calendar's web page.
 */
function feedLinks(
  feed: NonNullable<PageModel['feed']>,
  language: Language,
  config: Pick<Config, 'language' | 'publicUrl'>,
) {
  const link = (format: FeedFormat) => inLanguage(feed(format), language, config.language)
  const ics = link('ics')
  const webcal = (config.publicUrl + ics).replace(/^https?:/, 'webcal:')
  return {
    ics,
    atom: link('atom'),
    json: link('json'),
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  }
}

/** All data of a template: the page's content and what all pages share. */
export function pageData(model: PageModel, { text, theme }: PageContext, config: Config): object {
  const { language, t } = text
  const settings = settingsIn(theme.settings, language)
  const absolute = (path: string) => config.publicUrl + path
  /** This page's address in a language, independent of the language cookie. */
  const own = (name: Language) => absolute(inLanguage(model.canonical, name, config.language))
  const section = model.template === 'error' ? '' : sectionOf(model.canonical)
  const isHome = model.canonical === '/'
  const { embed } = model
  return {
    t,
    page: model.content,
    site: {
      ...settings,
      modEmail: config.modEmail ?? null,
      timeZone: config.timeZone,
      times: formatText(t.footer.times, { zone: config.timeZone.replaceAll('_', ' ') }),
      menu: menu.map(([url, name]) => ({ url, title: t.nav[name], current: url === section })),
      savedCurrent: model.template === 'saved',
      mostSaved: Object.entries(mostSaved).flat().join(' '),
      legal: legalLinks(theme, model.canonical, text),
      logo: namedImageUrl(theme, 'logo'),
      icon: namedImageUrl(theme, 'icon'),
      styles: themeUrl(theme, 'styles/site.css'),
      scripts: scriptUrls(theme),
    },
    head: {
      language,
      direction: languageDirection(language),
      title: isHome
        ? settings.defaultMetaTitle || settings.sitename
        : `${model.title} · ${settings.sitename}`,
      ownTitle: isHome ? settings.sitename : model.title,
      description: model.description || settings.defaultMetaDescription,
      canonical: own(language),
      plainUrl: absolute(model.canonical),
      picture: model.picture ? absolute(model.picture) : null,
      pictureEdge: limits.imageSquareEdge,
      openGraphType: model.openGraphType ?? 'website',
      noIndex: model.noIndex ?? false,
      structuredData: model.structuredData ?? null,
      feeds: model.feed ? feedLinks(model.feed, language, config) : null,
      oembed: embed && !model.noIndex ? oEmbedUrl(config.publicUrl, own(language)) : null,
      embedUrl: embed ? embeddingPath({ embed, headingLevel: undefined }) : null,
      languages: languages.map((name) => ({
        language: name,
        title: languageName(name),
        path: withLanguage(model.canonical, name),
        url: own(name),
        current: name === language,
      })),
    },
    element: {
      apiUrl: '/',
      config: JSON.stringify(elementConfig(theme.settings, language, config.modEmail)),
      geocoderUrl: config.geocoderUrl,
      tileUrl: config.tileUrl ?? null,
      tileAttribution: config.tileAttribution,
      script: '/assets/backstage/index.js',
    },
  }
}
