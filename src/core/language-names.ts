const formats = new Map<string, Intl.DisplayNames>()

/** Kept, because making one takes longer than a row of a list. */
function formatOf(language: string): Intl.DisplayNames {
  const format = formats.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  formats.set(language, format)
  return format
}

/** The names of languages (BCP 47 codes) in a language, in the same order: 'German' of 'de'. */
export function languageNames(codes: readonly string[], language: string): string[] {
  return codes.map((code) => formatOf(language).of(code) ?? code)
}
