import { baseKey, type Catalogue, flatten, isPlural, keyOfAnyWeekday } from '../../src/i18n/catalogue.ts'

/** All plural forms of a text; '' is the text without a plural. */
type Forms = Map<string, string>

/** The texts of a catalogue by key, with plural forms grouped. */
function textsByKey(catalogue: Catalogue): Map<string, Forms> {
  const texts = new Map<string, Forms>()
  for (const [key, text] of flatten(catalogue)) {
    const base = baseKey(key)
    const forms = texts.get(base) ?? new Map<string, string>()
    forms.set(isPlural(key) ? key.slice(base.length + 1) : '', text)
    texts.set(base, forms)
  }
  return texts
}

const placeholders = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!))

const listed = (names: Iterable<string>) => [...names].map((name) => `{{${name}}}`).join(', ') || 'none'

/** The form that must have all placeholders; forms for small numbers may omit the digits. */
const main = (forms: Forms) => forms.get('other') ?? forms.get('') ?? [...forms.values()].at(-1) ?? ''

function placeholderFaults(own: Forms, english: Forms): string[] {
  const wanted = placeholders(main(english))
  const allowed = new Set([...english.values()].flatMap((text) => [...placeholders(text)]))
  return [...own].flatMap(([form, text]) => {
    const found = placeholders(text)
    const strange = [...found].filter((name) => !allowed.has(name))
    const missing = text === main(own) ? [...wanted].filter((name) => !found.has(name)) : []
    if (strange.length + missing.length === 0) return []
    return [`${form && `_${form} `}has the placeholders ${listed(found)}, English has ${listed(wanted)}`]
  })
}

function formFaults(own: Forms, english: Forms, needed: readonly string[]): string[] {
  const forms = [...own.keys()].filter((form) => form !== '')
  const counts = placeholders(main(english)).has('count')
  const isCounted = english.has('other')
  if (!isCounted && forms.length > 0 && !counts) return ['has forms of a plural, English has none']
  const plain = english.has('') && !own.has('') && (isCounted || forms.length === 0)
  const missing = isCounted || forms.length > 0 ? needed.filter((form) => !own.has(form)) : []
  const unneeded = forms.filter((form) => !needed.includes(form) && form !== 'zero')
  return [
    ...(plain ? ['lacks the text without a plural'] : []),
    ...missing.map((form) => `lacks the form _${form}`),
    ...unneeded.map((form) => `has the form _${form}, which the language does not know`),
  ]
}

/** Keys of the English texts that a language lacks; they are shown in English until they are translated. */
export function missingKeys(own: Catalogue, english: Catalogue): string[] {
  const owns = textsByKey(own)
  return [...textsByKey(english).keys()].filter((key) => !owns.has(key))
}

/**
 * Errors in the texts of a language, each a sentence that begins with a key: extra and empty texts, placeholders that differ
 * from English, and plural forms that the language does not use (`Intl.PluralRules`). A text may have variants for weekdays
 * that English lacks.
 */
export function catalogueFaults(own: Catalogue, english: Catalogue, needed: readonly string[]): string[] {
  const [owns, englishes] = [textsByKey(own), textsByKey(english)]
  return [...owns].flatMap(([key, forms]) => {
    const wanted = englishes.get(keyOfAnyWeekday(key))
    if (!wanted) return [`${key} is not an English text`]
    const isEmpty = [...forms.values()].some((text) => text.trim() === '')
    const faults = [...formFaults(forms, wanted, needed), ...placeholderFaults(forms, wanted)]
    return [...(isEmpty ? ['is empty'] : []), ...faults].map((fault) => `${key} ${fault}`)
  })
}

/** A placeholder in a template literal, which may contain an object. */
const hole = /\$\{[^`{}]*(?:\{[^`{}]*\}[^`{}]*)*\}/
const onlyKey = new RegExp(`^(?:[\\w .:-]|${hole.source})+$`)
const onlyHoles = new RegExp(`^(?:${hole.source})+$`)

/** String and template literals of a source as patterns; placeholders match anything. */
function patternsIn(source: string): RegExp[] {
  const quoted = source.matchAll(new RegExp(`'([\\w. :-]+)'|\`((?:[^\`\\\\$]|\\\\.|${hole.source})*)\``, 'g'))
  const whole = source.matchAll(/'([\w.]+)', \{ returnObjects/g)
  const tokens = new Set([
    ...[...quoted].map(([, text, template]) => text ?? template ?? ''),
    ...[...whole].map(([, group]) => `${group}.\${key}`),
  ])
  return [...tokens]
    .filter((token) => onlyKey.test(token) && !onlyHoles.test(token))
    .map((token) => {
      const parts = token.split(hole).map((part) => part.replaceAll('.', '\\.'))
      return new RegExp(`^${parts.join('.+')}$`)
    })
}

/**
 * Keys that no source uses. A source may contain a key as a whole or in two parts, as where a function adds
 * the common prefix of a screen's keys; `${…}` matches anything.
 */
export function unusedKeys(catalogue: Catalogue, sources: readonly string[]): string[] {
  const files = sources.map(patternsIn)
  const matches = (patterns: RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))
  const all = files.flat()
  return [...textsByKey(catalogue).keys()].filter((key) => {
    if (matches(all, key)) return false
    const parts = key.split('.')
    const splits = parts
      .slice(1)
      .map((_part, index) => [parts.slice(0, index + 1).join('.'), parts.slice(index + 1).join('.')])
    return !splits.some(([start, end]) => matches(all, end!) && matches(all, start!))
  })
}

/** Text keys that no source reads as properties: `t.home.today`, `home.today`, or a whole group by `t.home[name]`. */
export function unreadKeys(catalogue: Catalogue, sources: readonly string[]): string[] {
  const reads = new Set<string>()
  for (const source of sources) {
    for (const [, owner, name] of source.matchAll(/(?<![\w])(\w+)(?=\.(\w+))/g)) reads.add(`${owner}.${name}`)
    for (const [, group] of source.matchAll(/(\w+)\[/g)) reads.add(`${group}[`)
    for (const [, name] of source.matchAll(/\]\.(\w+)/g)) reads.add(`].${name}`)
    for (const [, group] of source.matchAll(/\bt\.(\w+)(?![\w.[])/g)) reads.add(`${group}[`)
  }
  return [...textsByKey(catalogue).keys()].filter((key) => {
    const parts = key.split('.')
    const [owner, name] = [parts.at(-2) ?? 't', parts.at(-1)]
    return ![`${owner}.${name}`, `${owner}[`, `].${name}`].some((read) => reads.has(read))
  })
}
