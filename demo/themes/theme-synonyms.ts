import { languages, limits } from '../../src/contract.ts'
import type { Synonym, Synonyms } from '../db/connection/database.ts'
import { queryWords } from '../db/search/index-words.ts'
import { maxSynonymWords } from '../db/search/query-terms.ts'

/** One line of a synonyms file: what people type, and what is searched for it, too. */
export type SynonymLine = { typed: string[]; searched: string[] }

/** A file of synonyms is invalid. */
export class SynonymsError extends Error {
  readonly line: number

  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

const fileNames = new Set<string>(languages.map((language) => `synonyms.${language}.md`))

/** Whether a Markdown file of a theme holds the synonyms of a language. */
export function isSynonymsFile(name: string): boolean {
  return fileNames.has(name)
}

const example = "for example '- choir: Chor, chorale'"

function phrases(text: string, most: number, line: number): string[] {
  const found = text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  if (found.length === 0) throw new SynonymsError(`words are missing beside the colon, ${example}`, line)
  if (found.length > most) throw new SynonymsError(`more than ${most} entries between commas`, line)
  for (const phrase of found) {
    const words = queryWords(phrase)
    if (words.length === 0) throw new SynonymsError(`'${phrase}' has no letters or digits`, line)
    if (words.length > maxSynonymWords || phrase.length > limits.themeSynonyms.phraseLength)
      throw new SynonymsError(`'${phrase.slice(0, 40)}' is longer than ${maxSynonymWords} words`, line)
  }
  return found
}

/**
 * Reads a file of synonyms: Markdown with a list, one line for each meaning. Left of the colon what people type, right
 * of it what is searched for, too. Text before the list and headings say nothing to search.
 */
export function readSynonyms(markdown: string): SynonymLine[] {
  const { lines: most, typed: mostTyped, searched: mostSearched } = limits.themeSynonyms
  const found: SynonymLine[] = []
  for (const [at, text] of markdown.split(/\r?\n/).entries()) {
    const line = at + 1
    const item = /^\s*[-*]\s+(.*)$/.exec(text)?.[1]
    if (item === undefined) {
      const isRemark = found.length === 0 || text.trim() === '' || text.startsWith('#')
      if (!isRemark) throw new SynonymsError(`a line of the list begins with '-', ${example}`, line)
      continue
    }
    if (found.length === most) throw new SynonymsError(`more than ${most} lines`, line)
    const colon = item.indexOf(':')
    if (colon < 0) throw new SynonymsError(`a colon is missing, ${example}`, line)
    found.push({
      typed: phrases(item.slice(0, colon), mostTyped, line),
      searched: phrases(item.slice(colon + 1), mostSearched, line),
    })
  }
  return found
}

const folded = (phrase: string) => queryWords(phrase).join(' ')

/** The synonyms of all files. Phrases of one line that are typed are synonyms of each other. */
export function mergedSynonyms(lines: readonly SynonymLine[]): Synonyms {
  const merged = new Map<string, Map<string, Synonym>>()
  for (const { typed, searched } of lines) {
    const all = [...typed, ...searched].map((shown): Synonym => ({ words: folded(shown), shown }))
    for (const phrase of typed) {
      const key = folded(phrase)
      const known = merged.get(key) ?? new Map<string, Synonym>()
      for (const synonym of all)
        if (synonym.words !== key && !known.has(synonym.words)) known.set(synonym.words, synonym)
      merged.set(key, known)
    }
  }
  return new Map([...merged].map(([key, synonyms]) => [key, [...synonyms.values()]]))
}
