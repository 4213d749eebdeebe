import { type Routing, routings } from '../boot/address.ts'
import type { FirstScreenSettings } from '../boot/first-screen.ts'
import type { Settings } from '../app/settings.ts'
import { isLanguageTag } from '../core/attributes/language-tags.ts'
import { parseApiUrl, type Parsed, parseWebAddress } from '../core/attributes/web-address.ts'
import { type MapTiles, parseTileUrl } from '../core/attributes/map-tiles.ts'
import { isTimeZone } from '../core/dates.ts'
import { defaults } from '../core/limits.ts'
import { type ThemeConfig, themeConfigKeys } from '../core/theme-config.ts'

/** Observed attributes of the element, all plain texts. `notitle` is read where the title is set. */
export const attributeNames = [
  'apiurl',
  'timezone',
  'language',
  'themeconfig',
  'sitename',
  'modemail',
  'routing',
  'routebase',
  'notitle',
  'geocoderurl',
  'tileurl',
  'tileattribution',
] as const

export type AttributeName = (typeof attributeNames)[number]

/** What `<backstage-app>` takes, as attributes or properties. */
export type BackstageProps = Partial<
  Record<Exclude<AttributeName, 'themeconfig' | 'routing' | 'notitle'>, string>
> & {
  /** JSON, or an object as a property. */
  themeconfig?: string | ThemeConfig
  routing?: Routing
  notitle?: string | boolean
}

/** The attributes, and `script`: the text of the element's `<script type="application/json">`. */
export const sourceNames = [...attributeNames, 'script'] as const

export type SourceName = (typeof sourceNames)[number]

export type RawSources = Partial<Record<SourceName, string | null | undefined>>

/** An invalid attribute or script, and why. */
export type Problem = { source: SourceName; value: string; reason: string }

function parseTimeZone(text: string): Parsed<string> {
  return isTimeZone(text) ? { value: text } : { reason: 'this time zone is not known' }
}

function parseLanguage(text: string): Parsed<string> {
  return isLanguageTag(text) ? { value: text } : { reason: 'it is no language tag' }
}

function parseRouting(text: string): Parsed<Routing> {
  const value = routings.find((routing) => routing === text)
  return value ? { value } : { reason: `it is none of ${routings.join(', ')}` }
}

/** Empty, or a path such as '/town'; a slash at its end is dropped. */
function parseRouteBase(text: string): Parsed<string> {
  if (!/^\/[^?#\\\s]*$/.test(text) || text.includes('//'))
    return { reason: 'it is no path that begins with "/"' }
  return { value: text.replace(/\/$/, '') }
}

function parseGeocoderUrl(text: string, origin: string): Parsed<string> {
  const url = parseWebAddress(text, origin)
  return 'reason' in url ? url : { value: url.value.href }
}

function parseTiles(text: string, attribution: string, origin: string): Parsed<MapTiles> {
  const url = parseTileUrl(text, origin)
  return 'reason' in url ? url : { value: { url: url.value, attribution } }
}

function parseThemeConfig(text: string): Parsed<ThemeConfig> {
  let config: unknown
  try {
    config = JSON.parse(text)
  } catch (error) {
    return { reason: `it is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    return { reason: 'it is no JSON object' }
  }
  const entries = new Map(Object.entries(config))
  const known = themeConfigKeys.map((key) => [key, entries.get(key) ?? undefined] as const)
  const wrong = known.find(([, value]) => value !== undefined && typeof value !== 'string')
  return wrong ? { reason: `"${wrong[0]}" is no text` } : { value: Object.fromEntries(known) }
}

type Read = <Value>(
  source: SourceName,
  parse: (text: string, origin: string) => Parsed<Value>,
  byDefault: Value,
) => Value

/** Notes what is malformed in `problems`. */
const reader =
  (raw: RawSources, origin: string, problems: Problem[]): Read =>
  (source, parse, byDefault) => {
    const value = raw[source]?.trim()
    if (!value) return byDefault
    const parsed = parse(value, origin)
    if ('value' in parsed) return parsed.value
    problems.push({ source, value, reason: parsed.reason })
    return byDefault
  }

function readBasics(raw: RawSources, origin: string, read: Read) {
  const config = read(raw.themeconfig?.trim() ? 'themeconfig' : 'script', parseThemeConfig, {})
  const [sitename, modEmail] = [raw.sitename?.trim(), raw.modemail?.trim()]
  const siteUrl = read('apiurl', parseApiUrl, origin)
  return {
    apiBase: siteUrl + defaults.apiBase,
    siteUrl,
    language: read<string | undefined>('language', parseLanguage, undefined),
    themeConfig: { ...config, ...(sitename && { sitename }), ...(modEmail && { modEmail }) },
    routing: read('routing', parseRouting, 'hash'),
    routeBase: read('routebase', parseRouteBase, ''),
  }
}

/**
 * What the first screen needs of that which the element is configured with. It shows no times: to check a zone, the browser
 * loads what it knows of all of them first.
 */
export const readFirstSettings = (raw: RawSources, origin: string): FirstScreenSettings =>
  readBasics(raw, origin, reader(raw, origin, []))

/**
 * Parses what the element is configured with. Never throws: missing or malformed values get their default, malformed
 * ones are also listed in the problems (CONTRACT.md section 1). `origin` is that of the page.
 */
export function readAttributes(raw: RawSources, origin: string): { settings: Settings; problems: Problem[] } {
  const problems: Problem[] = []
  const read = reader(raw, origin, problems)
  const settings: Settings = {
    ...readBasics(raw, origin, read),
    timeZone: read('timezone', parseTimeZone, defaults.timezone),
    geocoderUrl: read('geocoderurl', parseGeocoderUrl, defaults.geocoderUrl),
    tiles: read<MapTiles | undefined>(
      'tileurl',
      (text) => parseTiles(text, raw.tileattribution?.trim() || defaults.tileAttribution, origin),
      undefined,
    ),
  }
  return { settings, problems }
}
