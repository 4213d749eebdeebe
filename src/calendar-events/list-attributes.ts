import { isLanguageTag, offeredLanguage } from '../core/attributes/language-tags.ts'
import { parseApiUrl } from '../core/attributes/web-address.ts'
import { isTimeZone } from '../core/dates.ts'
import { maxUpcoming, upcomingChoices, upcomingViews } from '../core/events/upcoming.ts'
import { type Language, languageLocale } from '../core/languages.ts'
import { isNearbyKm, nearbyKm } from '../core/nearby.ts'
import { defaults } from '../core/limits.ts'

/** Observed attributes of `<calendar-events>`, all plain texts. */
export const attributeNames = [
  'apiurl',
  ...upcomingChoices,
  'max',
  'language',
  'timezone',
  'headinglevel',
  'view',
] as const

export type AttributeName = (typeof attributeNames)[number]

/** What `<calendar-events>` takes, as attributes or properties. */
export type CalendarEventsProps = Partial<Record<AttributeName, string | number>>

export type RawAttributes = Partial<Record<AttributeName, string | null>>

/** Defaults from the page: its origin, and its languages, the nearest first. */
export type PageFacts = { origin: string; languages: readonly string[] }

export type Settings = {
  /** URL of the request; undefined if `apiurl` is invalid. */
  url: string | undefined
  language: Language
  /** Language with region, for Intl. */
  locale: string
  /** Undefined: the calendar's time zone. */
  timeZone: string | undefined
  /** 2 to 6: event names are headings of this level. */
  headingLevel: number | undefined
  /** Whether it is a month or week. */
  isGrid: boolean
}

/**
 * A tag without a region gets the language's default locale; for 'en' one with 24-hour times, which all
 * visitors understand.
 */
const localeOf = (tag: string, language: Language) =>
  tag.length > 2 && tag !== language ? tag.replaceAll('_', '-') : languageLocale(language)

/**
 * Parses the attributes. Never throws: malformed values count as missing, with a problem for the console each. So do
 * attributes that are written with hyphens, such as `heading-level`.
 */
export function readAttributes(
  raw: RawAttributes,
  page: PageFacts,
): { settings: Settings; problems: string[] } {
  const problems: string[] = []
  const pass = (name: string, reason: string) => {
    problems.push(`passes over the attribute "${name}": ${reason}`)
  }
  for (const name in raw) {
    const meant = attributeNames.find((known) => known === name.replaceAll('-', ''))
    if (meant && meant !== name) pass(name, `write "${meant}"`)
  }
  const given = (name: AttributeName) => raw[name]?.trim() || undefined

  const site = parseApiUrl(given('apiurl') ?? page.origin, page.origin)
  if ('reason' in site) problems.push(`cannot use the attribute "apiurl": ${site.reason}`)

  const asked = given('language')
  const isTag = isLanguageTag(asked)
  if (asked && !isTag) pass('language', 'it is no language tag')
  const tags = isTag ? [asked] : page.languages.filter(isLanguageTag)
  const tag = tags.find(offeredLanguage) ?? (tags.length > 0 ? defaults.fallbackLanguage : defaults.language)
  const language = offeredLanguage(tag) ?? defaults.fallbackLanguage

  const zone = given('timezone')
  const timeZone = zone && isTimeZone(zone) ? zone : undefined
  if (zone && !timeZone) pass('timezone', 'it is no time zone')

  const whole = (name: AttributeName, from: number, to: number) => {
    const text = given(name)
    if (text === undefined) return undefined
    if (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to) return Number(text)
    pass(name, `it is no whole number from ${from} to ${to}`)
    return undefined
  }
  const max = whole('max', 1, maxUpcoming)
  const headingLevel = whole('headinglevel', 2, 6)

  const asView = given('view') ?? 'list'
  const view = upcomingViews.find((name) => name === asView) ?? 'list'
  if (view !== asView) pass('view', `it is none of ${upcomingViews.join(', ')}`)
  const isGrid = view !== 'list'

  const query = new URLSearchParams()
  for (const name of upcomingChoices) {
    const value = given(name)
    if (name === 'within' && value && !isNearbyKm(value)) pass(name, `it is none of ${nearbyKm.join(', ')}`)
    else if (value) query.set(name, value)
  }
  if (isGrid) query.set('view', view)
  else if (max) query.set('max', String(max))
  query.set('lng', language)
  const url = 'value' in site ? `${site.value}/upcoming.json?${query}` : undefined
  const locale = localeOf(tag, language)
  return { settings: { url, language, locale, timeZone, headingLevel, isGrid }, problems }
}
