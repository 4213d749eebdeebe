import * as v from 'valibot'
import { parse } from 'yaml'
import { type Language, languages, limits, type ThemeConfig } from '../../../src/contract.ts'

const line = v.pipe(v.string(), v.maxLength(2000))

/** One text for all languages, or one each. */
const text = v.union([line, v.partial(v.strictObject({ de: line, en: line }))])

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written like #14686b'))

const textNames = [
  'sitename',
  'sitenameShort',
  'sitenameLong',
  'defaultMetaTitle',
  'defaultMetaDescription',
  'logoAlt',
  'foreignContent',
] as const

/** What a theme's `config.yaml` may hold (SPEC.md section 3) and the colours of the accent, by day and by night. */
const settingsSchema = v.partial(
  v.strictObject({
    parent: v.nullable(v.pipe(v.string(), v.maxLength(limits.nameLength))),
    ...(Object.fromEntries(textNames.map((name) => [name, v.nullable(text)])) as Record<
      (typeof textNames)[number],
      v.NullableSchema<typeof text, undefined>
    >),
    accent: v.nullable(color),
    accentDark: v.nullable(color),
  }),
)

export type ThemeSettings = v.InferOutput<typeof settingsSchema>

/** Reads a `config.yaml`. Throws an Error whose message says what is wrong. */
export function readSettings(yaml: string): ThemeSettings {
  const given: unknown = parse(yaml, { maxAliasCount: 0, prettyErrors: true }) ?? {}
  const result = v.safeParse(settingsSchema, given)
  if (result.success) return result.output
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; '))
}

/** The settings in one language; a text that is missing in it is taken from another one. */
export function settingsIn(
  settings: ThemeSettings,
  language: Language,
): Record<(typeof textNames)[number], string> {
  const one = (value: ThemeSettings['sitename']) =>
    typeof value === 'string'
      ? value
      : ([language, ...languages].map((name) => value?.[name]).find((found) => found !== undefined) ?? '')
  const entries = textNames.map((name) => [name, one(settings[name])])
  return Object.fromEntries(entries) as Record<(typeof textNames)[number], string>
}

/** What the element is told of the site (CONTRACT.md section 1). */
export function elementConfig(
  settings: ThemeSettings,
  language: Language,
  modEmail: string | undefined,
): ThemeConfig {
  return { ...settingsIn(settings, language), ...(modEmail !== undefined && { modEmail }) }
}
