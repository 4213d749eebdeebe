import { isLanguageTag, offeredLanguage } from '../core/attributes/language-tags.ts'
import { parseApiUrl } from '../core/attributes/web-address.ts'
import { isTimeZone } from '../core/dates.ts'
import { maxUpcoming, upcomingChoices } from '../core/events/upcoming.ts'
import { type Language, languageLocale } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'

/** The attributes of `<calendar-events>`, all of them plain texts. */
export const attributeNames = [
  'apiurl',
  ...upcomingChoices,
  'max',
  'language',
  'timezone',
  'headinglevel',
] as const

export type AttributeName = (typeof attributeNames)[number]

export type RawAttributes = Partial<Record<AttributeName, string | null>>

/** What an attribute that says nothing leaves to the page: its origin, and its languages, the nearest one first. */
export type PageFacts = { origin: string; languages: readonly string[] }

export type Settings = {
  /** Where to ask for the events; undefined when `apiurl` is of no use. */
  url: string | undefined
  language: Language
  /** The language with its region, for Intl. */
  locale: string
  /** Undefined: the calendar's own. */
  timeZone: string | undefined
  /** 2 to 6: the events' names are headings. */
  headingLevel: number | undefined
}

/** A site that says just 'en' is read everywhere: 19:00 is understood by all, 7 PM is not asked for. */
const localeOf = (tag: string, language: Language) =>
  tag.length > 2 && tag !== language ? tag.replaceAll('_', '-') : languageLocale(language)

/**
 * Reads the attributes. Never throws: what is malformed counts as missing, and stands among the problems, each a sentence
 * for the console.
 */
export function readAttributes(
  raw: RawAttributes,
  page: PageFacts,
): { settings: Settings; problems: string[] } {
  const problems: string[] = []
  const pass = (name: AttributeName, reason: string) => {
    problems.push(`passes over the attribute "${name}": ${reason}`)
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
  if (zone && !timeZone) pass('timezone', 'this time zone is not known')

  const whole = (name: AttributeName, from: number, to: number) => {
    const text = given(name)
    if (text === undefined) return undefined
    if (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to) return Number(text)
    pass(name, `it is no whole number from ${from} to ${to}`)
    return undefined
  }
  const max = whole('max', 1, maxUpcoming)
  const headingLevel = whole('headinglevel', 2, 6)

  const query = new URLSearchParams()
  for (const name of upcomingChoices) {
    const value = given(name)
    if (value) query.set(name, value)
  }
  if (max) query.set('max', String(max))
  query.set('lng', language)
  const url = 'value' in site ? `${site.value}/upcoming.json?${query}` : undefined
  return { settings: { url, language, locale: localeOf(tag, language), timeZone, headingLevel }, problems }
}
