import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPseudo, languages, limits } from '../../src/contract.ts'
import { unitsOf } from '../db/search/query-terms.ts'
import { typedWords } from '../db/search/index-words.ts'
import { isSynonymsFile, mergedSynonyms, readSynonyms, SynonymsError } from './theme-synonyms.ts'

const faultOf = (markdown: string) => {
  try {
    readSynonyms(markdown)
  } catch (error) {
    if (error instanceof SynonymsError) return `${error.line}: ${error.message}`
    throw error
  }
  return undefined
}

describe('a file of synonyms', () => {
  it('is a list below any text', () => {
    expect(
      readSynonyms(
        '# Words\n\nThose on the left: also those on the right.\n\n- choir, singing group: Chor\n* kids: Kinder',
      ),
    ).toEqual([
      { typed: ['choir', 'singing group'], searched: ['Chor'] },
      { typed: ['kids'], searched: ['Kinder'] },
    ])
    expect(readSynonyms('')).toEqual([])
  })

  it.each([
    ['no colon', '# Words\n- choir, Chor', '2: a colon is missing'],
    ['nothing on the left', '- : Chor', '1: words are missing'],
    ['nothing on the right', '- choir: , ', '1: words are missing'],
    ['no words', '- choir: Chor, …', "1: '…' has no letters"],
    ['a whole sentence', '- choir: wo alle zusammen singen können', "1: 'wo alle"],
    ['one very long word', `- choir: ${'a'.repeat(61)}`, "1: 'aaa"],
    ['too many words for one', `- ${'a,'.repeat(9)}: Chor`, '1: more than 8'],
    ['too many synonyms', `- choir: ${'a,'.repeat(13)}`, '1: more than 12'],
    ['a line that was meant to be one', '- choir: Chor\nkids: Kinder', '2: a line of the list begins'],
    ['too many lines', '- a: b\n'.repeat(limits.themeSynonyms.lines + 1), '501: more than 500'],
  ])('is refused with the line for %s', (_what, markdown, fault) => {
    expect(faultOf(markdown)).toContain(fault)
  })

  it('has one name for each language', () => {
    expect(isSynonymsFile('synonyms.de.md')).toBe(true)
    expect(isSynonymsFile('synonyms.md')).toBe(false)
    expect(isSynonymsFile('synonyms.xx.md')).toBe(false)
  })

  it.each(languages.filter((language) => !isPseudo(language)))('is shipped for %s', (language) => {
    const lines = readSynonyms(
      readFileSync(`demo/themes/built-in/default/md/synonyms.${language}.md`, 'utf8'),
    )
    expect(lines.length).toBeGreaterThan(80)
  })
})

describe('synonyms', () => {
  const synonyms = mergedSynonyms(
    readSynonyms(
      '- Choir, singing group: Chor\n- flea market: Flohmarkt\n- market: Markt\n- choir: chœur, CHOR',
    ),
  )
  const found = (query: string) =>
    unitsOf(typedWords(query), synonyms).map(({ words, synonyms }) => [
      words.map(({ typed }) => typed).join(' '),
      ...synonyms.map(({ shown }) => shown),
    ])

  it('are found regardless of case and accents, each once', () => {
    expect(found('CHOIR')).toEqual([['CHOIR', 'singing group', 'Chor', 'chœur']])
    expect(found('Chor')).toEqual([['Chor']])
  })

  it('are those of the longest phrase', () => {
    expect(found('flea market today')).toEqual([['flea market', 'Flohmarkt'], ['today']])
    expect(found('market flea')).toEqual([['market', 'Markt'], ['flea']])
  })

  it('are not those of words in quotation marks', () => {
    expect(found('"choir" market')).toEqual([['choir'], ['market', 'Markt']])
    expect(found('flea „market“')).toEqual([['flea'], ['market']])
  })

  it('are at most 24 for a query, twelve for a word', () => {
    const words = Array.from({ length: 8 }, (_, at) => `word${at}`)
    const many = mergedSynonyms(
      words.flatMap((word) => [
        { typed: [word], searched: Array.from({ length: 12 }, (_, at) => `${word}a${at}`) },
        { typed: [word], searched: Array.from({ length: 12 }, (_, at) => `${word}b${at}`) },
      ]),
    )
    const counts = unitsOf(typedWords(words.join(' ')), many).map(({ synonyms }) => synonyms.length)
    expect(counts).toEqual([12, 12, 0, 0, 0, 0, 0, 0])
  })
})
