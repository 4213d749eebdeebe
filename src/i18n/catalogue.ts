/** The texts of a language as in its JSON files. */
export type Catalogue = { [key: string]: string | Catalogue }

/** Plural suffixes of i18next keys (Unicode CLDR). */
const pluralForm = /_(zero|one|two|few|many|other)$/

/** The key of a text without its plural suffix. */
export const baseKey = (key: string): string => key.replace(pluralForm, '')

/** The key of a text without the weekday (0 is Sunday) that it is for: `first_0` is `first` of Sundays. */
export const keyOfAnyWeekday = (key: string): string => key.replace(/_[0-6]$/, '')

export const isPlural = (key: string): boolean => pluralForm.test(key)

/** The plural forms of a language. */
export const pluralForms = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/** Deep merge of two catalogues; texts of the second one win. */
export function merge(one: Catalogue, other: Catalogue): Catalogue {
  const merged = { ...one }
  for (const [key, text] of Object.entries(other)) {
    const before = merged[key]
    merged[key] = typeof before === 'object' && typeof text === 'object' ? merge(before, text) : text
  }
  return merged
}

/** Each text of a catalogue with its full key, `lists.empty`. */
export function flatten(texts: Catalogue, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/**
 * Fills the gaps of a catalogue: missing texts are taken from English, and plurals get every form that the
 * language needs. Makes unfinished languages usable without loading a second one.
 */
export function complete(own: Catalogue, english: Catalogue, locale: string): Catalogue {
  const whole: Catalogue = { ...own }
  const bases = new Set(Object.keys(own).map(baseKey))
  const forms = pluralForms(locale)
  for (const [key, text] of Object.entries(english)) {
    const given = own[key]
    if (typeof text === 'object') {
      whole[key] = complete(typeof given === 'object' ? given : {}, text, locale)
    } else if (!bases.has(baseKey(key))) {
      whole[key] = text
    }
    if (!isPlural(key) || own[baseKey(key)] !== undefined) continue
    const base = baseKey(key)
    for (const form of forms) {
      whole[`${base}_${form}`] ??=
        own[`${base}_other`] ?? english[`${base}_${form}`] ?? english[`${base}_other`] ?? text
    }
  }
  return whole
}
