import { createHash } from 'node:crypto'

/** A rendered page. */
export type Page = { html: string; etag: string }

export type PageCache = {
  /** The page under a key, made when there is none; requests that come meanwhile wait for the same one. */
  get(key: string, make: () => Promise<string>): Promise<Page>
}

const etagOf = (html: string) => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

/** Keeps the pages used last, up to a number of characters. What failed is not kept. */
export function createPageCache(maxCharacters = 32_000_000): PageCache {
  const pages = new Map<string, { page: Promise<Page>; size: number }>()
  let characters = 0

  const remove = (key: string) => {
    characters -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    async get(key, make) {
      const kept = pages.get(key)
      if (kept) {
        pages.delete(key)
        pages.set(key, kept)
        return kept.page
      }
      const entry = { page: make().then((html) => ({ html, etag: etagOf(html) })), size: 0 }
      pages.set(key, entry)
      try {
        const page = await entry.page
        if (pages.get(key) === entry) {
          entry.size = page.html.length + key.length
          characters += entry.size
          for (const oldest of pages.keys()) {
            if (characters <= maxCharacters) break
            remove(oldest)
          }
        }
        return page
      } catch (error) {
        if (pages.get(key) === entry) remove(key)
        throw error
      }
    },
  }
}
