import MiniSearch from 'minisearch'
import { searchOptions } from './browser/search-options.ts'

/** A page as it is searched: its title, and the text below each heading. */
export type SearchedPage = {
  path: string
  title: string
  /** Shown below the others if it fits as well. */
  isBackground?: boolean
  /** An empty `id` is that of the text before the first heading. */
  parts: readonly { id: string; title: string; text: string }[]
}

/** How much of a part is shown with a result. */
const excerptLength = 160

const excerpt = (text: string) =>
  text.length <= excerptLength ? text.trim() : `${text.slice(0, text.lastIndexOf(' ', excerptLength))} …`

/** The search index as JSON, for `MiniSearch.loadJSON`. */
export function searchIndex(pages: readonly SearchedPage[]): string {
  const entries = pages.flatMap(({ path, title: page, isBackground = false, parts }) => {
    const beginning = parts.some(({ id }) => id === '') ? [] : [{ id: '', title: page, text: '' }]
    return [...beginning, ...parts].map(({ id, title, text }) => ({
      path: id === '' ? path : `${path}#${id}`,
      page,
      title,
      text,
      excerpt: excerpt(text),
      ...(isBackground && { isBackground }),
    }))
  })
  const index = new MiniSearch(searchOptions)
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return JSON.stringify(index)
}
