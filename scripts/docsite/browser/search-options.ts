import type { Options } from 'minisearch'

/** Of the index and of the search in browsers: https://lucaong.github.io/minisearch */
export const searchOptions: Options = {
  fields: ['title', 'page', 'text'],
  storeFields: ['path', 'page', 'title', 'excerpt'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 4, page: 2 } },
}
