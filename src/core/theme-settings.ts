import * as v from 'valibot'
import { maxCharacters } from './characters.ts'
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

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written like #14686b'))

/** The text settings (SPEC.md section 3). */
export const themeTextKeys = [
  'sitename',
  'sitenameShort',
  'sitenameLong',
  'defaultMetaTitle',
  'defaultMetaDescription',
  'logoAlt',
  'foreignContent',
] as const

type TextKey = (typeof themeTextKeys)[number]

/** Schema of a theme's `config.yaml` (SPEC.md section 3), including the accent colours for light and dark mode. */
export const themeSettings = v.partial(
  v.strictObject({
    parent: v.nullable(v.pipe(v.string(), maxCharacters(limits.nameLength))),
    ...(Object.fromEntries(themeTextKeys.map((name) => [name, v.nullable(text)])) as Record<
      TextKey,
      v.NullableSchema<typeof text, undefined>
    >),
    accent: v.nullable(color),
    accentDark: v.nullable(color),
  }),
)

export type ThemeSettings = v.InferOutput<typeof themeSettings>

/** Fallback order for a theme's texts: the language itself, English, then all other offered ones. */
export function languagesFrom(language: Language): Language[] {
  return [...new Set([language, defaults.fallbackLanguage, ...languages])]
}

/** The texts in one language, each with the fallback of `languagesFrom`. */
export function settingsIn(settings: ThemeSettings, language: Language): Record<TextKey, string> {
  const one = (value: ThemeSettings[TextKey]) =>
    typeof value === 'string'
      ? value
      : (languagesFrom(language)
          .map((name) => value?.[name])
          .find((found) => found !== undefined) ?? '')
  return Object.fromEntries(themeTextKeys.map((name) => [name, one(settings[name])])) as Record<
    TextKey,
    string
  >
}
