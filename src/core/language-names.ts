/** The names of languages (BCP 47 codes) in a language, in the same order: 'German' of 'de'. */
export function languageNames(codes: readonly string[], language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return codes.map((code) => names.of(code) ?? code)
}
