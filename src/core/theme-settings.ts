import * as v from 'valibot'
import { languages, limits } from './limits.ts'

const line = v.pipe(v.string(), v.maxLength(2000), v.regex(/^(\P{Cc}|[\n\t])*$/u, 'no control characters'))

/** One text for all languages, or one each. */
const text = v.union(
  [line, v.partial(v.strictObject({ de: line, en: line }))],
  'one text, or one for each of de and en',
)

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written like #14686b'))

/** The settings that are texts (SPEC.md section 3). */
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

/** What a theme's `config.yaml` may hold (SPEC.md section 3) and the colours of the accent, by day and by night. */
export const themeSettings = v.partial(
  v.strictObject({
    parent: v.nullable(v.pipe(v.string(), v.maxLength(limits.nameLength))),
    ...(Object.fromEntries(themeTextKeys.map((name) => [name, v.nullable(text)])) as Record<
      TextKey,
      v.NullableSchema<typeof text, undefined>
    >),
    accent: v.nullable(color),
    accentDark: v.nullable(color),
  }),
)

export type ThemeSettings = v.InferOutput<typeof themeSettings>

/** The texts in one language; one that is missing in it is taken from another one. */
export function settingsIn(settings: ThemeSettings, language: string): Record<TextKey, string> {
  const one = (value: ThemeSettings[TextKey]) =>
    typeof value === 'string'
      ? value
      : ([language, ...languages].map((name) => value?.[name as 'de']).find((found) => found !== undefined) ??
        '')
  return Object.fromEntries(themeTextKeys.map((name) => [name, one(settings[name])])) as Record<
    TextKey,
    string
  >
}
