/** The texts of a language as they stand in its JSON files. */
export type Catalogue = { [key: string]: string | Catalogue }

/** The ends of keys that i18next knows for plurals (Unicode CLDR). */
const pluralForm = /_(zero|one|two|few|many|other)$/

/** The key of a text without the form of its plural. */
export const baseKey = (key: string): string => key.replace(pluralForm, '')

export const isPlural = (key: string): boolean => pluralForm.test(key)

/** The forms that a plural has in a language. */
export const pluralForms = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/** Two catalogues as one; the second one's texts count. */
export function merge(one: Catalogue, other: Catalogue): Catalogue {
  const merged = { ...one }
  for (const [key, text] of Object.entries(other)) {
    const before = merged[key]
    merged[key] = typeof before === 'object' && typeof text === 'object' ? merge(before, text) : text
  }
  return merged
}

/** Each text of a catalogue with its whole key, `lists.empty`. */
export function flatten(texts: Catalogue, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/**
 * A catalogue without gaps: a text that is missing is English, and a plural has each form that its language needs. So an
 * unfinished language can be used, and only its own texts have to be loaded.
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
