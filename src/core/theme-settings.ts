import * as v from 'valibot'
import { maxCharacters } from './characters.ts'
import { isHolidayRegion } from './holidays/public-holidays.ts'
import { type Language, languages } from './languages.ts'
import { defaults, limits } from './limits.ts'

const line = v.pipe(v.string(), maxCharacters(2000), v.regex(/^(\P{Cc}|[\n\t])*$/u, 'no control characters'))

/** One text for all languages, or one for each. */
const text = v.union(
  [
    line,
    v.partial(
      v.strictObject(
        Object.fromEntries(languages.map((name) => [name, line])) as Record<Language, typeof line>,
      ),
    ),
  ],
  `one text, or one for each of ${languages.join(', ')}`,
)

/** Schema of a colour in the settings: `#14686b`. */
export const themeColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written like #14686b'))

/** The text settings: those of SPEC.md section 3, and headline and introduction of the front page. */
export const themeTextKeys = [
  'sitename',
  'sitenameShort',
  'sitenameLong',
  'defaultMetaTitle',
  'defaultMetaDescription',
  'logoAlt',
  'foreignContent',
  'headline',
  'lead',
] as const

export type ThemeTextKey = (typeof themeTextKeys)[number]

/** Filters of the calendar that are on or absent, and that a wish can stand for. */
export const wishFilters = ['free', 'stepfree', 'online', 'signlanguage'] as const

/** A choice that the calendar offers with one tap: any of some tags, a category by its name, or a filter. */
const wish = v.strictObject({
  title: text,
  tags: v.optional(
    v.pipe(v.array(v.pipe(v.string(), maxCharacters(limits.tagLength))), v.maxLength(limits.wishTags)),
  ),
  category: v.optional(v.pipe(v.string(), maxCharacters(limits.nameLength))),
  filter: v.optional(v.picklist(wishFilters)),
})

/** How categories look whose names have a word that begins with one of these. */
const categoryLook = v.strictObject({
  words: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}]+$/u, 'one word'), maxCharacters(limits.tagLength))),
    v.minLength(1, 'at least one word'),
    v.maxLength(limits.categoryWords),
  ),
  color: v.optional(themeColor),
  icon: v.optional(v.pipe(v.string(), maxCharacters(limits.nameLength))),
})

export type CategoryLook = v.InferOutput<typeof categoryLook>

/** Schema of a theme's `config.yaml` (SPEC.md section 3), including the accent colours for light and dark mode. */
export const themeSettings = v.partial(
  v.strictObject(
    {
      parent: v.nullable(v.pipe(v.string(), maxCharacters(limits.nameLength))),
      ...(Object.fromEntries(themeTextKeys.map((name) => [name, v.nullable(text)])) as Record<
        ThemeTextKey,
        v.NullableSchema<typeof text, undefined>
      >),
      accent: v.nullable(themeColor),
      accentDark: v.nullable(themeColor),
      wishes: v.nullable(v.pipe(v.array(wish), v.maxLength(limits.wishes))),
      categories: v.nullable(v.pipe(v.array(categoryLook), v.maxLength(limits.categoryLooks))),
      holidays: v.nullable(
        v.pipe(v.string(), v.check(isHolidayRegion, 'a country or region such as DE or DE-SN')),
      ),
    },
    'there is no such setting',
  ),
)

export type ThemeSettings = v.InferOutput<typeof themeSettings>

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * One level of a theme's inheritance: a name or an accent also applies to its variants, unless the level sets
 * them, because those of an ancestor would contradict it.
 */
function completed(level: ThemeSettings): ThemeSettings {
  const own = Object.fromEntries(Object.entries(level).filter(([, value]) => isSet(value))) as ThemeSettings
  const { sitename: name, accent } = own
  const names = name && { sitenameShort: name, sitenameLong: name, defaultMetaTitle: name }
  return { ...names, ...(accent && { accentDark: accent }), ...own }
}

/** The looks of categories, a theme's own before inherited ones; an empty list ends the inheritance. */
function mergedLooks(levels: readonly ThemeSettings[]): CategoryLook[] {
  const end = levels.findIndex(({ categories }) => categories?.length === 0)
  return levels.slice(0, end < 0 ? undefined : end).flatMap(({ categories }) => categories ?? [])
}

/** The settings of a theme merged with those of its ancestors, nearest first; null and empty texts inherit. */
export function mergedThemeSettings(levels: readonly ThemeSettings[]): ThemeSettings {
  const hasLooks = levels.some(({ categories }) => categories)
  return Object.assign(
    {},
    ...levels.map(completed).toReversed(),
    hasLooks && { categories: mergedLooks(levels) },
  ) as ThemeSettings
}

/** Fallback order for a theme's texts: the language itself, English, then all other offered ones. */
export function languagesFrom(language: Language): Language[] {
  return [...new Set([language, defaults.fallbackLanguage, ...languages])]
}

/** A text of the settings in one language, with the fallback of `languagesFrom`. */
export function textIn(value: ThemeSettings[ThemeTextKey], language: Language): string {
  if (typeof value === 'string') return value
  const names = languagesFrom(language)
  return names.map((name) => value?.[name]).find((found) => found !== undefined) ?? ''
}

/** The texts in one language, each with the fallback of `languagesFrom`. */
export function settingsIn(settings: ThemeSettings, language: Language): Record<ThemeTextKey, string> {
  const texts = themeTextKeys.map((name) => [name, textIn(settings[name], language)])
  return Object.fromEntries(texts) as Record<ThemeTextKey, string>
}
