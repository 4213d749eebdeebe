import MiniSearch from 'minisearch'
import { searchOptions } from './browser/search-options.ts'

/** A page, or a part of one below a heading, as it is searched. */
export type Searched = { path: string; page: string; title: string; text: string }

/** How much of a part is shown with a result. */
const excerptLength = 160

const excerpt = (text: string) =>
  text.length <= excerptLength ? text.trim() : `${text.slice(0, text.lastIndexOf(' ', excerptLength))} …`

/** The search index as JSON, for `MiniSearch.loadJSON`. */
export function searchIndex(parts: readonly Searched[]): string {
  const index = new MiniSearch(searchOptions)
  index.addAll(parts.map((part, id) => ({ ...part, id, excerpt: excerpt(part.text) })))
  return JSON.stringify(index)
}
