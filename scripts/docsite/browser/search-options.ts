import type { Options } from 'minisearch'

/** Words of questions that are in too many answers to tell them apart. */
const stopWords = new Set(
  'a an and are do does for from how i if in is it my of on or the to what with'.split(' '),
)

/** The words of a text. A name such as SITE_LANGUAGE is one. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? []

/** Of the index and of the search in browsers: https://lucaong.github.io/minisearch */
export const searchOptions: Options = {
  fields: ['title', 'page', 'text'],
  storeFields: ['path', 'page', 'title', 'excerpt', 'isBackground'],
  // Names are found by their parts, too.
  tokenize: (text) =>
    wordsOf(text).flatMap((word) => (word.includes('_') ? [word, ...word.split('_').filter(Boolean)] : word)),
  processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
  searchOptions: {
    tokenize: wordsOf,
    prefix: true,
    // A short word with another letter is another word.
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    combineWith: 'AND',
    boost: { title: 4, page: 2 },
    boostDocument: (_id, _term, stored) => (stored?.isBackground ? 0.2 : 1),
  },
}
