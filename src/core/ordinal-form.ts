const forms = ['one', 'two', 'few', 'other'] as const

/** The forms in which texts write days of the month. */
export type OrdinalForm = 'first' | (typeof forms)[number]

/**
 * The form of an ordinal: `first` for 1, which some languages write differently (`1er`), otherwise its CLDR category.
 * Italian's `many` only changes the article and counts as `other`.
 */
export function ordinalForm(number: number, locale: string): OrdinalForm {
  if (number === 1) return 'first'
  const category = new Intl.PluralRules(locale, { type: 'ordinal' }).select(number)
  return forms.find((form) => form === category) ?? 'other'
}
